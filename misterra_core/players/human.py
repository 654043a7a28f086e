"""The `human` seat: a person who answers by number or in notation, of any game.

Screen and keyboard are handed in as a `Screen`; of the game only the view's contract is known.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from misterra_core.errors import ActionError, UnplayableGame
from misterra_core.game import Panel, View

LEAVING = ("quit", "exit", "q")
"""What a person types to leave the table."""

_HINT = "Type a number of the list or the words beside it; ? explains, quit saves and leaves."
_WORDS = (
    "Type a number of the list, or the words beside it.",
    "why WORDS tells whether something is possible now, or which rule forbids it, such as: why {example}.",
    "show draws the table again; quit saves and leaves, and the game can go on later.",
)


class Screen(Protocol):
    """Where a person looks and types."""

    def turn_to(self, seat: int) -> None:
        """See to it that the person of this seat looks now, and nobody from whom it has secrets.

        Raises EOFError when that person will not come.
        """

    def show(self, panels: Sequence[Panel]) -> None:
        """Draw panels."""

    def choices(self, choices: Sequence[tuple[str, str]]) -> None:
        """List what is possible, numbered from 1: notation and label of each action."""

    def tell(self, line: str) -> None:
        """Show one line."""

    def ask(self, seat: int) -> str:
        """Return the line that the seat's person types. Raises EOFError when there is none to come."""


class Left(Exception):
    """The person left the table before the end of the game; nothing is wrong."""


class Human:
    """Asks the person at a screen, again and again until an answer is legal.

    The only possibility is played without asking, and said. Raises Left for `quit` and at the end of input,
    UnplayableGame for a view that lists or explains nothing.
    """

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._commands: dict[str, Callable[[View], None]] = {
            "": self._hint,
            "?": self._help,
            "help": self._help,
            "show": self._show,
            **dict.fromkeys(LEAVING, self._leave),
        }

    def choose(self, view: View, _rng: Random) -> int:
        """Return the action that the person chooses."""
        if not view.legal:
            raise UnplayableGame(f"the game's view gives seat {view.seat} nothing to choose from")
        if len(view.legal) == 1:
            self._screen.tell(f"{view.describe(view.legal[0])}: the only possibility")
            return view.legal[0]
        self._turn_to(view.seat)
        self._show(view)
        while True:
            action = self._answer(view, self._ask(view.seat))
            if action is not None:
                return action

    def _turn_to(self, seat: int) -> None:
        try:
            self._screen.turn_to(seat)
        except EOFError:
            raise Left from None

    def _ask(self, seat: int) -> str:
        """Return a line without what no keyboard should send and no screen should show."""
        try:
            line = self._screen.ask(seat)
        except EOFError:
            raise Left from None
        return "".join(letter if letter.isprintable() else " " for letter in line).strip()

    def _answer(self, view: View, line: str) -> int | None:
        """Return the legal action that a line means; None where it was a question or a mistake."""
        word, _, rest = line.partition(" ")
        if word.lower() == "why":
            self._why(view, rest.strip())
            return None
        if command := self._commands.get(line.lower()):
            command(view)
            return None
        if line.isascii() and line.isdigit():
            return self._numbered(view, line)
        return self._spoken(view, line)

    def _numbered(self, view: View, line: str) -> int | None:
        digits = line.lstrip("0")
        if digits and len(digits) < 9 and int(digits) <= len(view.legal):
            return view.legal[int(digits) - 1]
        self._screen.tell(f"There is no number {line[:20]} in the list: it goes from 1 to {len(view.legal)}.")
        return None

    def _spoken(self, view: View, line: str) -> int | None:
        try:
            action = view.parse(line)
        except ActionError as error:
            self._screen.tell(str(error))
            return None
        if action in view.legal:
            return action
        self._tell_why(view, line)
        return None

    def _show(self, view: View) -> None:
        self._screen.show(view.panels())
        self._screen.tell(_help_of(view)[0])
        self._screen.choices([(view.describe(action), view.label(action)) for action in view.legal])

    def _hint(self, _view: View) -> None:
        self._screen.tell(_HINT)

    def _help(self, view: View) -> None:
        for line in _help_of(view):
            self._screen.tell(line)
        for line in _WORDS:
            self._screen.tell(line.format(example=view.describe(view.legal[-1])))

    def _why(self, view: View, rest: str) -> None:
        if rest:
            self._tell_why(view, rest)
            return
        example = view.describe(view.legal[-1])
        self._screen.tell(f"Why what? Say it in full, such as: why {example}.")

    def _tell_why(self, view: View, words: str) -> None:
        """Tell why words are not possible, or that they are; a game that cannot read them may say so."""
        try:
            self._screen.tell(view.why(words))
        except ActionError as error:
            self._screen.tell(str(error))

    def _leave(self, _view: View) -> None:
        raise Left


def _help_of(view: View) -> tuple[str, ...]:
    """Return what a view explains. Raises UnplayableGame where that is nothing, or no tuple of sentences."""
    lines: object = view.help()
    if isinstance(lines, tuple) and lines and all(isinstance(line, str) for line in lines):
        return lines
    raise UnplayableGame(
        f"the game explains nothing to seat {view.seat}: its view's help() gives {lines!r:.40}"
    )
