"""`misterra verify`: a line a file."""

import re
from pathlib import Path

from .shell import misterra, record_of


def test_right_records_are_ok(folder: Path) -> None:
    """All of them, of several rulesets and both encodings."""
    one = record_of(folder)
    two = record_of(folder, "--variant", "master", "--variant", "first-game", seats="random,bot,random")
    packed = folder / "game.msgpack"
    misterra("run", "--seats", "random,random", "--seed", "1", "--quiet", "--record", packed)
    result = misterra("verify", one, two, packed)
    assert result.exit_code == 0
    assert result.output == f"{one}: ok\n{two}: ok\n{packed}: ok\n"


def test_all_files_are_checked_and_each_fault_is_told(folder: Path) -> None:
    """The first wrong decision of each, what is no record, what is not there."""
    good = record_of(folder)
    text = good.read_text()
    wrong = folder / "wrong.json"
    wrong.write_text(re.sub(r'\[0,"move (\w)0"\]', '[0,"move C3"]', text, count=1))
    scored = folder / "scored.json"
    scored.write_text(re.sub(r'"fidelity":\d+', '"fidelity":49', text, count=1))
    torn = folder / "torn.json"
    torn.write_text(text[:1000])
    result = misterra("verify", wrong, scored, torn, "missing.json", "what.txt", good)
    assert result.exit_code == 1
    told = result.output.splitlines()
    assert re.fullmatch(rf"{wrong}: decision \d+: R-MOVE-1: the first move is onto a beach .*", told[0])
    assert re.fullmatch(
        rf"{scored}: result\.scores\[0\]\.fidelity: recorded 49, the replay gives \d+", told[1]
    )
    assert told[2].startswith(f"{torn}: not a game record: ")
    assert told[3] == "missing.json: No such file or directory"
    assert told[4] == "what.txt: the name of a record ends in .json or .msgpack"
    assert told[5] == f"{good}: ok"


def test_other_content_is_noted_and_the_replay_decides(folder: Path) -> None:
    """A record of a pack that plays alike is right all the same."""
    path = record_of(folder)
    path.write_text(re.sub(r"sha256:\w+", "sha256:" + "0" * 64, path.read_text()))
    result = misterra("verify", path)
    assert result.exit_code == 0
    assert result.output == f"{path}: ok, played with other content (sha256:{'0' * 33})\n"
