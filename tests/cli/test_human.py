"""The human seat, with a screen of its own: it knows the view's contract and nothing else."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from misterra_core.errors import UnplayableGame, UnreadableAction
from misterra_core.game import Panel, State
from misterra_core.players.human import Human, Left


class View:
    """A game of no rules: three actions, of which some are legal."""

    seat = 2
    actor = 2

    def __init__(self, *legal: int) -> None:
        self.legal = legal

    def describe(self, action: int) -> str:
        """Name an action."""
        return ("one", "two", "three")[action]

    def parse(self, words: str) -> int:
        """Read an action's name."""
        names = ["one", "two", "three"]
        if words.lower() not in names:
            raise UnreadableAction(f"'{words}' is nothing")
        return names.index(words.lower())

    def why(self, words: str) -> str:
        """Say no; of what is no word in a way that the contract does not allow."""
        self.parse(words)
        return f"R-NO: not {words}"

    def help(self) -> tuple[str, ...]:
        """Say what to do."""
        return ("Do something.", "Anything.")

    def label(self, action: int) -> str:
        """Tell no more."""
        return f"label {action}"

    def panels(self) -> tuple[Panel, ...]:
        """Show a panel."""
        return (Panel("P"),)

    def encode(self) -> bytes:
        """Hold nothing."""
        return b""

    def sample(self, rng: Random) -> State:
        """Be never asked."""
        raise NotImplementedError


class Script:
    """A screen whose person types what is written down; it notes all that it shows."""

    def __init__(self, *typed: str) -> None:
        self._typed: Iterator[str] = iter(typed)
        self.shown: list[str] = []

    def turn_to(self, seat: int) -> None:
        """Note the seat."""
        self.shown.append(f"seat {seat}")

    def show(self, panels: Sequence[Panel]) -> None:
        """Note the titles."""
        self.shown += [f"panel {panel.title}" for panel in panels]

    def choices(self, choices: Sequence[tuple[str, str]]) -> None:
        """Note what is possible."""
        self.shown += [f"{words} ({label})" for words, label in choices]

    def tell(self, line: str) -> None:
        """Note a line."""
        self.shown.append(line)

    def ask(self, seat: int) -> str:
        """Give the next line."""
        del seat
        for line in self._typed:
            return line
        raise EOFError


def choose(view: View, *typed: str) -> tuple[int, list[str]]:
    """Return the action chosen, and what was shown after the list."""
    script = Script(*typed)
    return Human(script).choose(view, Random(0)), script.shown


def test_what_is_shown_before_the_question() -> None:
    """The right person, the panels, what to do, the list."""
    _, shown = choose(View(0, 2), "1")
    assert shown == ["seat 2", "panel P", "Do something.", "one (label 0)", "three (label 2)"]


@pytest.mark.parametrize("typed", ["2", "02", " 2 ", "three", "THREE", "\x07three\x00"])
def test_a_number_of_the_list_or_words(typed: str) -> None:
    """Numbers count what is listed, not what exists."""
    assert choose(View(0, 2), typed)[0] == 2


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("3", "There is no number 3 in the list: it goes from 1 to 2."),
        ("0", "There is no number 0 in the list: it goes from 1 to 2."),
        ("9" * 5000, f"There is no number {'9' * 20} in the list: it goes from 1 to 2."),
        ("²", "'²' is nothing"),
        ("four", "'four' is nothing"),
        ("fo\x1bur", "'fo ur' is nothing"),
        ("two", "R-NO: not two"),
        ("why two", "R-NO: not two"),
        ("WHY two", "R-NO: not two"),
        ("why four", "'four' is nothing"),
        ("why", "Why what? Say it in full, such as: why three."),
        ("", "Type a number of the list or the words beside it; ? explains, quit saves and leaves."),
    ],
)
def test_a_mistake_gets_one_line_and_another_try(typed: str, line: str) -> None:
    """Nothing is drawn again."""
    action, shown = choose(View(0, 2), typed, "1")
    assert action == 0
    assert shown[5:] == [line]


def test_the_only_possibility_is_played_and_said() -> None:
    """Nobody is asked, and nobody has to look."""
    assert choose(View(1)) == (1, ["two: the only possibility"])


def test_help_explains_the_phase_and_the_words() -> None:
    """The game's sentences first."""
    _, shown = choose(View(0, 2), "?", "1")
    assert shown[5:7] == ["Do something.", "Anything."]
    assert shown[8] == (
        "why WORDS tells whether something is possible now, or which rule forbids it, such as: why three."
    )


def test_a_view_that_is_of_no_use_is_no_fault_of_the_person() -> None:
    """It lists nothing, or explains nothing."""
    with pytest.raises(UnplayableGame, match=r"^the game's view gives seat 2 nothing to choose from$"):
        choose(View())
    for wrong in ((), None, "Do it.", (7,)):
        view = View(0, 2)
        setattr(view, "help", lambda wrong=wrong: wrong)  # noqa: B010  # a method, for mypy
        with pytest.raises(UnplayableGame, match=r"explains nothing to seat 2: its view's help\(\) gives "):
            choose(view, "1")


def test_show_draws_again() -> None:
    """When much was asked."""
    _, shown = choose(View(0, 2), "show", "1")
    assert shown[5:] == ["panel P", "Do something.", "one (label 0)", "three (label 2)"]


@pytest.mark.parametrize("typed", [["quit"], ["exit"], ["q"], ["Q"], []])
def test_leaving(typed: list[str]) -> None:
    """By a word or by the end of input."""
    with pytest.raises(Left):
        choose(View(0, 2), *typed)
