"""The contract of every game: Game, State, View, Score, and the panels that draw any game.

A **Game** makes States; a **State** is one position with everything in it; a **View** is what one seat
may know of a State. Actions are small ints in one fixed numbering for each Game, with words for people.
Players, records, matches and screens know a game by these protocols alone.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, Self, TypeVar

import msgspec

from misterra_core.errors import ActionError, UsageError

MOST_SEED = (1 << 63) - 1
"""The largest seed of any game: every record format can hold it."""


class Cell(msgspec.Struct, frozen=True):
    """One space of a drawing: its text and the name of a terminal colour ("" for none).

    A `strong` cell stands out where the screen can do it; the text alone says the same to any screen.
    """

    text: str
    tone: str = ""
    strong: bool = False


class Drawing(msgspec.Struct, frozen=True):
    """A drawn board: column heads, then rows from the top of the picture, each with its label."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]


class Panel(msgspec.Struct, frozen=True):
    """A part of what a seat sees, so that any screen can show any game: a title, a drawing or rows, notes.

    `rows` is a plain table without a head; `notes` are sentences below it.
    """

    title: str
    drawing: Drawing | None = None
    rows: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()


class ScoreLine(msgspec.Struct, frozen=True):
    """Points for one thing: a category (`presumptions`), what exactly (`12 Single Rows`, or ""), points."""

    category: str
    item: str
    points: int


class Score(msgspec.Struct, frozen=True):
    """One seat's score: the total and the lines it is the sum of; every seat has the same categories.

    `titles` are what a score is called in a game that has titles: pairs of what for and which title.
    """

    total: int
    lines: tuple[ScoreLine, ...]
    titles: tuple[tuple[str, str], ...] = ()


class View(Protocol):
    """What one seat may know. Nothing in it changes when only hidden things change."""

    @property
    def seat(self) -> int:
        """The seat that looks."""

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None at the end."""

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal actions of this seat; empty when another one decides."""

    def describe(self, action: int) -> str:
        """Return an action in notation."""

    def parse(self, words: str) -> int:
        """Return the action of words in notation. Raises UnreadableAction."""

    def why(self, words: str) -> str:
        """Say in one line whether the words are possible now, and if not, which rule forbids them.

        Of words that cannot be read it says so, and raises nothing.
        """

    def help(self) -> tuple[str, ...]:
        """Explain the phase and the effects in play, a sentence each; the first says what to do now."""

    def label(self, action: int) -> str:
        """Return an action in words for a menu, beside its notation."""

    def panels(self) -> tuple[Panel, ...]:
        """Return what the seat sees, as panels."""

    def encode(self) -> bytes:
        """Return everything the view holds as bytes; equal knowledge is equal bytes."""

    def sample(self, rng: Random) -> "State":
        """Return a full State that this seat cannot tell from the true one; hidden things are random."""


class State(Protocol):
    """One position of a game, with everything in it; changed by `apply` alone."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def first(self) -> int:
        """The seat that went first."""

    @property
    def actor(self) -> int | None:
        """The seat that decides; None at the end."""

    @property
    def stint(self) -> int:
        """A count that rises whenever a planner may stop: decisions of one stint belong together."""

    def legal(self) -> tuple[int, ...]:
        """Return the legal actions of the actor, ascending or in the game's order; empty at the end."""

    def candidates(self) -> tuple[int, ...]:
        """Return those of `legal` that are worth a searcher's look; one at least where anything is legal.

        A game that knows which actions are pointless, or come to the same, leaves them out here; people and
        records may play them all the same. Where it knows none, these are all.
        """

    def apply(self, action: int) -> None:
        """Play a legal action. Raises IllegalAction, and changes nothing, where it is not legal."""

    def refusal(self, action: int) -> "str | None":
        """Return the rule and the reason that forbid an action now; None where it is legal."""

    def clone(self) -> Self:
        """Return an independent copy."""

    def view(self, seat: int) -> View:
        """Return what a seat may know."""

    def scores(self) -> tuple[Score, ...]:
        """Return every seat's score, as if the game ended now."""

    def winners(self) -> tuple[int, ...]:
        """Return the seats that win by the scores as they are, ties broken; several share."""

    def tie_break(self) -> str:
        """Say how a tie for the highest total was broken; "" where there was none."""

    def chronicle(self) -> tuple[str, ...]:
        """Return what the game did by itself so far beside what was decided, a line each, public to all.

        That is what an opponent does who is a part of the game; in most games there is nothing to tell.
        """

    def outlook(self, seat: int) -> float:
        """Estimate how well a seat stands, in points; what a planner makes as high as it can."""


def check_seed(seed: int) -> None:
    """Raise UsageError for a seed that no game takes; for `Game.new`."""
    if not 0 <= seed <= MOST_SEED:
        raise UsageError(f"seed {seed}: a seed is a whole number from 0 to {MOST_SEED}")


def check_first(seats: int, first: int | None) -> None:
    """Raise UsageError where the seat that is to go first is none of the table's; for `Game.new`."""
    if first is not None and not 0 <= first < seats:
        raise UsageError(f"first seat {first}: the seats are 0 to {seats - 1}")


def why_of(view: View, words: str, waiting: str = "") -> str:
    """Say what `View.why` has to, by the view's own notation and the refusals of its game.

    `waiting` is what to say of readable words while another seat decides; "" asks the rules then too.
    """
    try:
        action = view.parse(words)
    except ActionError as error:
        return str(error)
    reason = waiting or view.sample(Random(0)).refusal(action)
    return reason or f"'{view.describe(action)}' is possible now"


S = TypeVar("S", bound=State)
"""A game's own State."""


class Game(Protocol[S]):
    """A game under one ruleset: makes states, and knows its actions, deal and result."""

    @property
    def name(self) -> str:
        """The game's name in records: `misterra`."""

    @property
    def seat_counts(self) -> Sequence[int]:
        """How many seats may play."""

    @property
    def colors(self) -> Sequence[str]:
        """The names of the seats' colours, seat 0 first."""

    def ruleset_header(self, seats: int | None = None) -> Mapping[str, Any]:
        """Return the `ruleset` section of a record: content, plugins, variants, settings, rulings.

        It is that of a game of so many seats, or what holds for any number.
        """

    def new(self, seats: int, seed: int, first: int | None = None) -> S:
        """Deal a new game. Raises UsageError for impossible seats or an impossible first seat."""

    def deal(self, state: S) -> Mapping[str, Any]:
        """Return the `deal` section of a record: all that chance decided, as a JSON decoder would give it."""

    def restore(self, seats: int, first: int, deal: Mapping[str, Any]) -> S:
        """Return the opening state of a recorded deal. Raises WrongRecord where the rules forbid it."""

    def result(self, state: S) -> Mapping[str, Any]:
        """Return the `result` section of a record, as a JSON decoder would give it."""

    def describe(self, action: int) -> str:
        """Return an action in notation."""

    def parse(self, words: str) -> int:
        """Return the action of words in notation. Raises UnreadableAction."""

    def told(self, action: int) -> str:
        """Return what everybody at the table may hear of an action once it is played: `moved to C3`.

        "" where nobody may hear of it: also how many decisions somebody makes can tell what is hidden.
        """

    def panels(self, state: S) -> tuple[Panel, ...]:
        """Return the whole position as panels, hidden things included: for replays."""
