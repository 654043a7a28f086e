"""A recorded game as frames: the little of each position that a story needs, kept during a replay."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from misterra_core.record.replay import replay

if TYPE_CHECKING:
    from misterra_core.record.schema import Record
    from misterra_core.rules.misterra import Misterra
    from misterra_core.rules.state import State

Cause = Literal["", "parchment", "cards", "island"]
"""What ends a game: a covered parchment, the cards that ran out, an island without a hazy tile (R-END-1)."""


class Frame(NamedTuple):
    """The position after a decision: who decided what, and in which round.

    `tiles`, `confirmed` and `claims` are those of a State;
    `cause` is why the game is going to end, "" before that is known; `totals` are the points as if the game
    ended now, at the end of a turn alone.
    """

    seat: int
    words: str
    round: int
    tiles: tuple[int, ...]
    confirmed: int
    claims: tuple[int, ...]
    cause: Cause
    totals: tuple[int, ...] = ()


def frames_of(game: "Misterra", record: "Record") -> Iterator[Frame]:
    """Yield the opening as a frame of nobody's, then one for each decision of a record that was verified."""
    states = replay(game, record, record.decisions)
    opening = next(states)
    yield _frame(opening, -1, "", opening.turns)
    turns = opening.turns
    for (seat, words), state in zip(record.decisions, states, strict=True):
        yield _frame(state, seat, words, turns)
        turns = state.turns


def _frame(state: "State", seat: int, words: str, turns: int) -> Frame:
    ended = state.turns != turns or state.actor is None
    return Frame(
        seat=seat,
        words=words,
        round=turns // state.seats + 1,
        tiles=tuple(state.tiles),
        confirmed=state.confirmed,
        claims=tuple(state.claims),
        cause=_cause(state, seat) if state.ending or state.actor is None else "",
        totals=tuple(score.total for score in state.scores()) if ended else (),
    )


def _cause(state: "State", seat: int) -> Cause:
    """Tell what ends the game, right after the turn that brought it about."""
    covered = 0
    for mask in state.parchment(seat):
        covered |= mask
    if covered == state.rules.grid.full:
        return "parchment"
    hazy = sum(state.tiles) & ~state.confirmed
    spent = not state.display and state.drawn == len(state.deck)
    return "cards" if hazy or spent else "island"
