"""Bad input: one clear line on standard error, the right exit code, nothing written."""

import re
from pathlib import Path

import pytest

from .shell import misterra, record_of

BOARD = "SSS../S..../...../...../....."
SEATS = "name 2 to 4 players with commas between, such as human,bot,bot"

USAGE: dict[str, tuple[list[str], str]] = {
    "solo": (["run", "--seats", "human"], f"--seats human: say --seats human,otoma to play solo, or {SEATS}"),
    "no seats": (["run", "--seats", ""], f"--seats '': a name is missing; {SEATS}"),
    "an empty seat": (["run", "--seats", "bot,,bot"], f"--seats 'bot,,bot': a name is missing; {SEATS}"),
    "five seats": (["run", "--seats", "bot,bot,bot,bot,bot"], f"--seats: 5 players are too many; {SEATS}"),
    "an unknown bot": (
        ["run", "--seats", "human,gredy"],
        "there is no player 'gredy': did you mean 'greedy'?",
    ),
    "an unlike bot": (
        ["run", "--seats", "bot,zzz"],
        "there is no player 'zzz': they are bot, greedy, human, mcts, random, stdio",
    ),
    "an unknown variant": (
        ["run", "--seats", "bot,bot", "--variant", "mastr"],
        "there is no variant 'mastr': did you mean 'master'?",
    ),
    "a negative seed": (["run", "--seed", "-1"], "--seed '-1': it is a whole number, 0 or more"),
    "a seed of words": (["run", "--seed", "seven"], "--seed 'seven': it is a whole number, 0 or more"),
    "a huge seed": (
        ["run", "--seed", "9223372036854775808"],
        "seed 9223372036854775808: a seed is a whole number from 0 to 9223372036854775807",
    ),
    "an endless seed": (
        ["run", "--seed", "9" * 5000],
        f"--seed '{'9' * 40}': it is a whole number, 0 or more",
    ),
    "a first seat too high": (
        ["run", "--first", "2"],
        "--first '2': the seats are 0 to 1, or by colour navy, coral",
    ),
    "a first seat of no colour": (
        ["run", "--first", "olive"],
        "--first 'olive': the seats are 0 to 1, or by colour navy, coral",
    ),
    "no content": (["run", "--content", "nowhere"], "--content nowhere: there is no such folder"),
    "quiet with a human": (
        ["run", "--quiet"],
        "--quiet is for bots alone: a human seat needs to see the game",
    ),
    "json with a human": (
        ["run", "--json"],
        "--json is for bots alone: a human seat needs to see the game",
    ),
    "quiet and json": (
        ["run", "--seats", "bot,bot", "--json", "--quiet"],
        "--quiet and --json: choose one of them",
    ),
    "a record of no kind": (
        ["run", "--record", "game.txt"],
        "game.txt: the name of a record ends in .json or .msgpack",
    ),
    "a record nowhere": (
        ["run", "--record", "nowhere/game.json"],
        "nowhere/game.json: there is no folder nowhere",
    ),
    "no such command": (["ruin"], "No such command 'ruin'."),
    "no such option": (["verify", "--loud", "x.json"], "No such option '--loud'."),
    "nothing to verify": (["verify"], "Missing argument 'FILE...'."),
    "no such card": (["cards", "score", "99", BOARD], "there is no card 99: they are 1 to 31"),
    "a card of words": (["cards", "show", "x"], "card 'x': it is a whole number, 0 or more"),
    "no board": (
        ["cards", "score", "17"],
        "cards score needs CARD and BOARD, or --score TEXT and BOARD; a text with blanks needs quotes",
    ),
    "an unknown letter": (
        ["cards", "score", "17", "SSS../SX.../...../...../....."],
        "the board, line 1, column 8: 'X' is no terrain: they are S J L M, and '.' for empty"
        " (there is no file of this name)",
    ),
    "a short board": (
        ["cards", "score", "17", "SSS../S..../....."],
        "the board, line 1, column 1: the board has 3 rows; it needs 5 (there is no file of this name)",
    ),
    "a short row": (
        ["cards", "score", "17", "SSS../S.../...../...../....."],
        "the board, line 1, column 7: the row 'S...' has 4 spaces; it needs 5"
        " (there is no file of this name)",
    ),
    "no file of a board": (
        ["cards", "score", "17", "board.txt"],
        "the board, line 1, column 1: the board has 1 row; it needs 5 (there is no file of this name)",
    ),
    "an empty board": (
        ["cards", "score", "17", ""],
        "the board is empty: write one line a row, one letter a space, '.' for empty"
        " (there is no file of this name)",
    ),
    "an endless board": (
        ["cards", "score", "17", "S" * 100_000],
        "a board of 100000 characters is longer than any board can be (there is no file of this name)",
    ),
    "a folder for a board": (
        ["cards", "score", "17", "."],
        ".: this is a folder; a board is a file, '-', or text",
    ),
    "no time to measure": (
        ["bench", "--seconds", "0"],
        "Invalid value for '--seconds': 0.0 is not in the range 0.01<=x<=600.",
    ),
}


def one_line(message: str) -> str:
    """Return an error as it stands on standard error, whatever quotes this version of click uses."""
    return re.sub(r"No such option:? '?(--\w+)'?\.?.*", r"No such option '\1'.", message)


@pytest.mark.parametrize("name", USAGE)
def test_wrong_usage_is_one_line_and_exit_code_2(name: str, folder: Path) -> None:
    """And nothing is written."""
    arguments, message = USAGE[name]
    result = misterra(*arguments)
    assert one_line(result.stderr) == f"error: {message}\n"
    assert result.exit_code == 2
    assert not list(folder.iterdir())


def test_an_existing_record_is_refused_before_the_game(folder: Path) -> None:
    """And left as it is."""
    path = record_of(folder)
    before = path.read_bytes()
    result = misterra("run", "--seats", "bot,bot", "--record", path)
    told = f"{path}: there is such a file already, and nothing is written over; choose another name"
    assert result.stderr == f"error: {told}\n"
    assert result.exit_code == 2
    assert path.read_bytes() == before


def test_a_game_in_progress_is_refused_before_the_game(folder: Path) -> None:
    """Its journal would be written over."""
    misterra("run", "--seed", "7", "--record", "game.json", typed="1\n")
    result = misterra("run", "--seed", "7", "--record", "game.json")
    assert result.stderr == (
        "error: game.json.journal: a game in progress is there; "
        "go on with it (misterra resume game.json) or remove it\n"
    )
    assert result.exit_code == 2
    assert [path.name for path in folder.iterdir()] == ["game.json.journal"]


def test_bad_content_is_told_with_its_place(folder: Path) -> None:
    """All problems at once, the author's own line, a caret."""
    (folder / "mine").mkdir()
    text = "presumptions:\n  - id: 40\n    title: Mine\n    seal: infinity\n    score: 2 per stepe\n"
    (folder / "mine" / "presumptions.yaml").write_text(text)
    result = misterra("cards", "list", "--content", "mine")
    assert result.exit_code == 2
    assert result.stderr == (
        "error: mine/presumptions.yaml:5:18: E103 unknown terrain 'stepe'\n"
        "    5 |     score: 2 per stepe\n"
        "      |                  ^^^^^ did you mean 'steppe'?\n"
    )


def test_a_bad_score_is_told_with_its_place() -> None:
    """Like a card's."""
    result = misterra("cards", "score", "--score", "3 per space of rarestt terrain", BOARD)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: score:1:16: E102 unknown word 'rarestt'\n")
    assert result.stderr.endswith("^^^^^^^ did you mean 'rarest'?\n")


def changed(folder: Path, pattern: str, by: str) -> str:
    """Return the text of a right record, changed at one place."""
    text, number = re.subn(
        pattern, by, record_of(folder, seed=len(list(folder.iterdir()))).read_text(), count=1
    )
    assert number == 1
    return text


RECORDS: dict[str, tuple[str, str, str]] = {
    "truncated": (r"(?s)\"decisions.*", "", "not a game record: Input data was truncated"),
    "another format": (
        r"misterra-record/1",
        "misterra-record/9",
        "the format 'misterra-record/9' is not known: this version reads misterra-record/1",
    ),
    "another game": (r'"game": "misterra"', '"game": "chess"', "the game 'chess' is not installed"),
    "an unknown variant": (
        r'"variants":\[\]',
        '"variants":["swamp"]',
        "ruleset.variants: there is no variant 'swamp': they are first-game, master",
    ),
    "an illegal decision": (
        r'\[(\d),"move \w0"\]',
        r'[\1,"move C3"]',
        "decision 2: R-MOVE-1: the first move is onto a beach space, A0 to E0; "
        "legal: move A0, move B0, move C0, move D0, move E0",
    ),
    "words that are no decision": (
        r'"take \w+/\w+"',
        '"take a break"',
        "decision 3: 'take a break' is no decision",
    ),
    "a wrong score": (
        r'"fidelity":(\d+)',
        r'"fidelity":9\g<1>',
        "result.scores[0].fidelity: recorded ",
    ),
    "a card dealt twice": (
        r'"presumptions":\[\[(\d+),\d+',
        r'"presumptions":[[\1,\1',
        "deal.presumptions: card ",
    ),
    "nothing": (r"(?s).*", "", "not a game record: Input data was truncated"),
    "brackets": (r"(?s).*", "[" * 7_000_000, "not a game record: "),
    "too many brackets": (r"(?s).*", "[" * 50_000_000, "larger than 8,000,000 bytes, so no game record"),
    "no text at all": (r"(?s).*", "\udcff\udcfe\x00", "not a game record: "),
}


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("name", RECORDS)
def test_a_bad_record_is_one_line_and_exit_code_1(name: str, command: str, folder: Path) -> None:
    """Whatever the file holds; the file stays as it is."""
    pattern, by, message = RECORDS[name]
    path = folder / "bad.json"
    path.write_text(changed(folder, pattern, by), errors="surrogateescape")
    before = path.read_bytes()
    result = misterra(command, path.name)
    assert result.exit_code == 1
    told = result.stdout if command == "verify" else result.stderr
    (line,) = told.splitlines()
    assert re.sub(r"^(error: )?(bad\.json: )?", "", line).startswith(message)
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_written_to_is_told(folder: Path) -> None:
    """Before the game, not after it; a file stands where the journal should, so that root fails too."""
    (folder / "game.json.journal").mkdir()
    result = misterra("run", "--seats", "bot,bot", "--record", "game.json")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: game.json.journal: a game in progress is there")
