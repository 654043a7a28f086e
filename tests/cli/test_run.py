"""`misterra run`: whole games through a pipe, what is told on the way, what is printed at the end."""

import re
from pathlib import Path

import pytest

from misterra_core import load_game, read_record, verify_record

from .shell import answers, lines, misterra, read_json


@pytest.mark.parametrize("seats", ["human,random", "random,human,random", "human,random,random,random"])
def test_a_whole_game_through_a_pipe_is_a_right_record(seats: str, folder: Path) -> None:
    """Whatever a person answers."""
    result = misterra("run", "--seats", seats, "--seed", "7", typed=lines(answers(1)))
    assert result.exit_code == 0, result.output
    record = read_record(folder / "misterra-7.json")
    verify_record(record)
    assert [seat.player for seat in record.seats] == seats.split(",")
    assert (
        f"Recorded in {'misterra-7.json'}. See it again with: misterra replay misterra-7.json"
        in result.output
    )
    assert list(folder.iterdir()) == [folder / "misterra-7.json"]


def test_the_first_answer_of_the_list_all_along(folder: Path) -> None:
    """What a cat on the keyboard plays."""
    result = misterra("run", "--seed", "3", "--variant", "master", typed="1\n" * 300)
    assert result.exit_code == 0
    record = read_record(folder / "misterra-3.json")
    verify_record(record)
    assert record.ruleset.variants == ("master",)
    assert [seat.player for seat in record.seats] == ["human", "greedy"]


def test_answers_in_notation_and_mistakes(folder: Path) -> None:
    """Words are read as leniently as everywhere; each mistake gets one line and another try."""
    typed = ["keep 3 4", "nonsense", "0", "99999999999999999999", "move C3", "  MOVE  c0 ", "", "quit"]
    result = misterra(
        "run",
        "--seats",
        "human,random",
        "--seed",
        "7",
        "--first",
        "navy",
        "--variant",
        "first-game",
        typed=lines(typed),
    )
    told = [line.strip() for line in result.output.splitlines()]
    asked = [line for line in told if line.startswith("navy>")]
    assert asked == [f"navy> {words.strip()}".strip() for words in typed]
    assert "R-SETUP-2: presumptions are kept before the first turn; now is the time to move or stay" in told
    assert "There is no number 99999999999999999999 in the list: it goes from 1 to 5." in told
    assert "R-MOVE-1: the first move is onto a beach space, A0 to E0" in told
    assert (
        "Type a number of the list or the words beside it; ? explains, quit saves and leaves."
        in result.output
    )
    assert '[0,"move C0"]' in (folder / "misterra-7.json.journal").read_text()


def test_questions_change_nothing() -> None:
    """`?`, `why` and `show` answer, and the same choice is asked for again."""
    typed = ["?", "help", "why", "why map C3 C4", "why move A0", "show", "exit"]
    arguments = ("run", "--seats", "human,random", "--seed", "7", "--first", "0", "--variant", "first-game")
    output = misterra(*arguments, typed=lines(typed)).output
    assert output.count("First half day: put your cartographer on a beach space (R-MOVE-1).") == 4
    assert "Why what? Say it in full, such as: why move E0." in output
    assert "R-MAP-1: mapping comes after the choice of a card; now is the time to move or stay" in output
    assert "'move A0' is possible now" in output
    assert output.count("Your presumptions") == 2


def test_what_has_one_answer_is_played_and_said() -> None:
    """Nobody is asked a question with one answer."""
    output = misterra("run", "--seats", "human,random", "--seed", "1", typed=lines(answers(2))).output
    assert re.search(r"^(pass|stay|take \S+): the only possibility$", output, re.M)
    assert not re.search(r"^1 (?!.*   2 )[^\n]*\nnavy>", output, re.M)


def test_each_turn_is_told_in_a_line_and_secrets_are_not() -> None:
    """Which cards another seat kept is not told; the rest of its turn is."""
    output = misterra(
        "run", "--seats", "human,random", "--seed", "7", "--first", "0", typed=lines(answers(1))
    ).output
    assert "coral: kept two cards\n" in output
    turns = re.findall(r"^coral: (?!kept)(.*)$", output, re.M)
    assert len(turns) > 5
    half = r"(stayed|moved to \w\d)(, (swapped (nothing|\S+)|took \S+|mapped \w\d \w\d|claimed|passed))*"
    assert all(re.fullmatch(f"{half}; {half}", told) for told in turns)
    kept = next(words for seat, words in read_json(Path("misterra-7.json"))["decisions"] if seat == 1)
    assert kept not in output.split("Scores")[0]


def test_the_opening_says_seed_seats_first_variants_and_journal() -> None:
    """All that is needed to tell somebody which game this is."""
    output = misterra(
        "run", "--seats", "human,random,bot", "--seed", "7", "--first", "coral", "--variant", "master"
    ).output
    assert output.splitlines()[:2] == [
        "Seed 7: navy human, coral random, olive greedy; coral goes first; variants: master.",
        "Saved as it is played, in misterra-7.json.journal.",
    ]


def test_a_drawn_seed_is_told(folder: Path) -> None:
    """The game can be played again."""
    output = misterra("run", "--seats", "random,random").output
    seed = re.match(r"Seed (\d+):", output)
    assert seed
    assert (folder / f"misterra-{seed[1]}.json").exists()


def test_the_end_tells_scores_winner_rulings_and_record(folder: Path) -> None:
    """The table adds up, and agrees with the record."""
    output = misterra("run", "--seats", "random,random,random", "--seed", "7", "--variant", "master").output
    result = read_json(folder / "misterra-7.json")["result"]
    table = output[output.index("Scores") :].splitlines()
    rows = {line[:24].strip(): line[24:].split() for line in table[: table.index("")]}
    assert table[0].split() == ["Scores", "navy", "coral", "olive"]
    for name in ("fidelity", "completeness", "regions", "total"):
        assert rows[name] == [str(score[name]) for score in result["scores"]]
    assert rows["master"] == [str(score["extras"]["master"]) for score in result["scores"]]
    assert sum(line.startswith("  ") for line in table[:15]) == 6
    colors = ("navy", "coral", "olive")
    assert f"{colors[result['winners'][0]]} wins." in output
    assert "these rulings held: R-MOVE-3, R-CHOOSE-2, R-CHOOSE-3, R-MAP-7, R-END-2." in output


def test_quiet_prints_the_outcome_alone() -> None:
    """One line, with the record's name."""
    output = misterra("run", "--seats", "random,random", "--seed", "7", "--quiet").output
    assert re.fullmatch(r"(navy|coral) wins: navy -?\d+, coral -?\d+ \(misterra-7\.json\)\n", output)


def test_json_prints_the_record_alone(folder: Path) -> None:
    """The same bytes that --record writes; no file without it."""
    arguments = ("run", "--seats", "random,bot", "--seed", "7", "--json")
    printed = misterra(*arguments).stdout_bytes
    assert not list(folder.iterdir())
    assert misterra(*arguments, "--record", "game.json").stdout_bytes == printed
    assert (folder / "game.json").read_bytes() == printed
    verify_record(read_record(folder / "game.json"))


def test_msgpack_holds_the_same_record(folder: Path) -> None:
    """The ending says how it is written."""
    for name in ("game.json", "game.msgpack"):
        misterra("run", "--seats", "random,random", "--seed", "7", "--quiet", "--record", name)
    assert read_record(folder / "game.json") == read_record(folder / "game.msgpack")


def test_names_are_chosen_so_that_nothing_is_written_over(folder: Path) -> None:
    """Neither a record nor a game in progress."""
    arguments = ("run", "--seats", "human,random", "--seed", "7")
    misterra(*arguments, typed=lines(answers(1)))
    misterra(*arguments)
    misterra(*arguments, typed=lines(answers(1)))
    names = ["misterra-7-2.json.journal", "misterra-7-3.json", "misterra-7.json"]
    assert sorted(path.name for path in folder.iterdir()) == names


def test_two_people_hand_the_screen_over() -> None:
    """Each sees its own cards after the other was asked to look away; news of both is told to each."""
    arguments = ("run", "--seats", "human,human", "--seed", "7", "--first", "navy")
    typed = ["", "1", "", "1", "", *"11111", "", "1"]
    output = misterra(*arguments, typed=lines(typed)).output
    handed = re.findall(r"^Hand over to (\w+), press Enter\. $", output, re.M)
    assert handed[:3] == ["navy", "coral", "navy"]
    first = output.index("Hand over to coral")
    dealt = load_game().new(2, 7).deal.presumptions
    cards = load_game().rules.content.presumptions
    before, after = output[:first], output[first:]
    assert all(cards[number].title in before for number in dealt[0])
    assert not any(cards[number].title in before for number in dealt[1])
    assert all(cards[number].title in after for number in dealt[1])


def test_one_person_is_never_asked_to_hand_over() -> None:
    """There is nobody to hide from."""
    assert (
        "Hand over" not in misterra("run", "--seats", "random,human", "--seed", "7", typed="1\n" * 9).output
    )
