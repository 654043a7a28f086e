"""`misterra replay`: the boards after any decision."""

import re
from pathlib import Path

from .shell import answers, lines, misterra, read_json, record_of


def boards(output: str) -> list[str]:
    """Return the rows of the first drawing beside the others, from row 5 down."""
    return re.findall(r"^5 (\S+(?: +\S+){4})", output, re.M)


def test_the_end_is_shown_with_the_scores(folder: Path) -> None:
    """The island and parchments are those of the record."""
    path = record_of(folder)
    output = misterra("replay", path).output
    last = len(read_json(path)["decisions"])
    assert output.startswith(f"After decision {last} of {last}, ")
    assert "the game is over." in output
    assert "Scores" in output
    top = read_json(path)["result"]["island"].split("/")[0]
    assert "".join(re.findall(r"(?:^| )([A-Za-z.])", boards(output)[0])) == top


def test_any_decision_can_be_looked_at(folder: Path) -> None:
    """0 is the deal; hands are open."""
    path = record_of(folder)
    deal = misterra("replay", path, "--at", "0").output
    assert deal.startswith(f"The deal, before {len(read_json(path)['decisions'])} decisions; navy is next.")
    hand = read_json(path)["deal"]["presumptions"][1]
    assert all(re.search(rf"^0 now +{number} ", deal, re.M) for number in hand)
    seat, words = read_json(path)["decisions"][9]
    colors = ("navy", "coral")
    assert f"After decision 10 of {len(read_json(path)['decisions'])}, {colors[seat]}: {words};" in (
        misterra("replay", path, "--at", "10").output
    )


def test_step_goes_on_jumps_and_leaves(folder: Path) -> None:
    """Enter, a number, a mistake, q; and it ends at the end of input."""
    path = record_of(folder)
    typed = ["", "", "40", "-1", "9999", "0", "q", "5"]
    output = misterra("replay", path, "--step", typed=lines(typed)).output
    shown = re.findall(r"^(?:The deal|After decision (\d+))", output, re.M)
    assert shown == ["", "1", "2", "40", ""]
    last = len(read_json(path)["decisions"])
    assert "decision '-1': it is a whole number, 0 or more" in output
    assert f"decision 9999: the game has {last} decisions" in output
    assert misterra("replay", path, "--step", "--at", str(last), typed="\n\n").exit_code == 0


def test_a_game_in_progress_can_be_looked_at() -> None:
    """As far as it is played."""
    misterra("run", "--seats", "human,random", "--seed", "7", typed=lines(answers(1, 20)))
    output = misterra("replay", "misterra-7.json.journal").output
    assert re.match(r"After decision (\d+) of \1, ", output)
    assert "is next." in output
    assert "Scores" not in output


def test_a_wrong_record_is_shown_up_to_the_wrong_decision(folder: Path) -> None:
    """Which is named; what lies before it can be looked at."""
    path = record_of(folder)
    seat, words = read_json(path)["decisions"][12]
    path.write_text(path.read_text().replace(f'[{seat},"{words}"]', f'[{seat},"claim"]', 1))
    index = next(at for at, entry in enumerate(read_json(path)["decisions"]) if entry[1] == "claim")
    wrong = misterra("replay", path)
    assert wrong.exit_code == 1
    assert wrong.stderr.startswith(f"error: decision {index}: R-CLAIM-1: ")
    assert misterra("replay", path, "--at", str(index)).exit_code == 0
    assert misterra("replay", path, "--at", str(index + 1)).exit_code == 1


def test_a_wrong_score_is_found(folder: Path) -> None:
    """The end is never shown with a result that the rules contradict."""
    path = record_of(folder)
    text = path.read_text()
    path.write_text(re.sub(r'"total":(-?\d+)', '"total":999', text, count=1))
    wrong = misterra("replay", path)
    assert wrong.exit_code == 1
    assert wrong.stderr.startswith("error: result.scores[0].total: recorded 999, the replay gives ")


def test_a_decision_beyond_the_end_is_refused(folder: Path) -> None:
    """With how many there are."""
    path = record_of(folder)
    result = misterra("replay", path, "--at", "9999")
    assert result.exit_code == 2
    assert result.stderr == f"error: --at 9999: the game has {len(read_json(path)['decisions'])} decisions\n"
