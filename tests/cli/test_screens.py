"""What people see, as text files that are made anew and compared: any change of a screen shows as a diff.

To write them again: MISTERRA_REGENERATE=1 python -m pytest tests/cli/test_screens.py, then read the diff.
"""

import io
import os
from pathlib import Path

import pytest
from rich.console import Console

from misterra_core import load_game
from misterra_core.cli.layout import columns, lay_out
from misterra_core.cli.outcome import score_rows
from misterra_core.game import Cell, Drawing, Panel, Score, ScoreLine

from .shell import answers, lines, misterra, record_of

SCREENS = Path(__file__).parent / "screens"


def check(name: str, shown: str) -> None:
    """Compare with the file of a name, or write it where that is asked for."""
    path = SCREENS / f"{name}.txt"
    if os.environ.get("MISTERRA_REGENERATE"):
        path.write_text(shown, encoding="utf-8", newline="\n")
    assert shown == path.read_text(encoding="utf-8")


def drawn(panels: tuple[Panel, ...], width: int = 80, boxed: bool = True) -> str:
    """Return panels as a terminal of some width shows them, without its colours."""
    console = Console(
        file=io.StringIO(), width=width, color_system=None, force_terminal=True, legacy_windows=False
    )
    for line in lay_out(console, panels, boxed):
        console.print(line)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_first_turns_with_questions() -> None:
    """From the cards that are kept to the second turn."""
    typed = ["?", "1", "why map C3 C4", "2", "1", "?", "map A1 C3", "4", "stay", "take mountain/steppe", "1"]
    game = ("run", "--seats", "human,random,random", "--seed", "7", "--first", "navy")
    check("first-turns", misterra(*game, typed=lines(typed)).output)


def test_the_end_of_a_game() -> None:
    """The last decision, the scores, the winner."""
    game = ("run", "--seats", "human,random,random,random", "--seed", "7", "--variant", "master")
    output = misterra(*game, typed=lines(answers(3))).output
    check("end", output[output.rindex("Your presumptions") :])


def test_two_people_at_one_screen() -> None:
    """The plain screen cannot forget, but it says when to look away."""
    game = ("run", "--seats", "human,human", "--seed", "7", "--variant", "first-game")
    check("hand-over", misterra(*game, typed=lines(["", "1", "1", "1", "stay", "1", "1", ""])).output)


def test_a_replay(folder: Path) -> None:
    """Everything lies open."""
    check("replay", misterra("replay", record_of(folder), "--at", "60").output)


@pytest.mark.parametrize("width", [80, 120])
def test_boxes(width: int) -> None:
    """A terminal's screen in the middle of a game."""
    game = load_game()
    state = game.new(3, 7)
    for number in range(120):
        legal = state.legal()
        state.apply(legal[number * 7 % len(legal)])
    check(f"boxes-{width}", drawn(state.view(state.seat).panels(), width))


def test_every_screen_fits_the_width() -> None:
    """Island, parchment and table stay side by side at 80 columns, whatever happens on them."""
    game = load_game()
    for seats in (2, 3, 4):
        state = game.new(seats, seats)
        number = 0
        while state.actor is not None:
            legal = state.legal()
            state.apply(legal[number * 5 % len(legal)])
            number += 1
            if number % 6 == 0:
                shown = drawn(state.view(state.seat).panels()).splitlines()
                assert max(map(len, shown)) == 80
                assert len(shown) <= 10 + 13


def test_narrow_screens_put_panels_below_each_other() -> None:
    """Nothing is cut off as long as a drawing fits."""
    panels = load_game().new(2, 7).view(0).panels()
    shown = drawn(panels, width=40).splitlines()
    assert max(map(len, shown)) == 40
    assert sum("Island" in line for line in shown) == 1
    assert any(line.startswith("╭─ Table") for line in shown)


def test_any_game_can_be_drawn() -> None:
    """Panels of no drawing, no rows, nothing but a note; rows of three parts; wide cells."""
    panels = (
        Panel("Note", notes=("nothing to see",)),
        Panel("Rows", rows=(("one", "two", "three"), ("1", "2", "3"))),
        Panel("Map", Drawing(("A", "B"), (("10", (Cell("x"), Cell("wide", "red", strong=True))),))),
        Panel(""),
    )
    shown = drawn(panels, width=60, boxed=False)
    assert [line.rstrip() for line in shown.splitlines()] == [
        "Note            Rows             Map",
        "nothing to see  one  two  three     A   B",
        "                1    2    3      10 x   wide",
    ]


def test_squeezed_panels_stay_apart() -> None:
    """A panel whose rows wrap to leave room for its neighbour leaves a gap too, also without boxes."""
    words = Panel("Words", rows=(("a", "words that are wrapped somewhere here"),))
    shown = drawn((words, Panel("Next", rows=(("#" * 20,),))), width=50, boxed=False)
    assert [line.rstrip() for line in shown.splitlines()] == [
        "Words                       Next",
        "a  words that are wrapped   ####################",
        "   somewhere here",
    ]


def test_an_item_that_several_seats_have_is_one_row() -> None:
    """Below its category; whoever does not have it has an empty cell."""
    scores = [
        Score(5, (ScoreLine("edicts", "A", 2), ScoreLine("edicts", "B", 3))),
        Score(4, (ScoreLine("edicts", "B", 4),)),
    ]
    assert list(score_rows(scores)) == [
        ("edicts", "5", "4"),
        ("  A", "2", ""),
        ("  B", "3", "4"),
        ("total", "5", "4"),
    ]


def test_columns_are_read_downwards_and_as_narrow_as_can_be() -> None:
    """A long entry widens its own column alone."""
    assert list(columns(["1 a", "2 b", "3 c", "4 dddddddd"], 30)) == ["1 a   2 b   3 c   4 dddddddd"]
    assert list(columns(["1 a", "2 b", "3 c", "4 dddddddd"], 20)) == ["1 a   3 c", "2 b   4 dddddddd"]
    assert list(columns(["1 a", "2 bbbbbb"], 5)) == ["1 a", "2 bbbbbb"]
