"""Replaying and verifying records: every decision goes through `legal`, the result is worked out again."""

from collections.abc import Iterator, Sequence
from typing import Any

from misterra_core.errors import ActionError, UsageError, WrongRecord
from misterra_core.game import Game, S
from misterra_core.record.schema import Header, Record

_MOST_TOLD = 12
"""How many legal decisions a refusal lists."""


def opening(game: Game[S], header: Header) -> S:
    """Return the opening state of a recorded deal. Raises WrongRecord where the rules forbid it."""
    seats = len(header.seats)
    if header.first >= seats:
        raise WrongRecord(f"first: {header.first} is no seat of {seats}")
    try:
        return game.restore(seats, header.first, header.deal)
    except UsageError as error:
        raise WrongRecord(f"seats: {error}") from None


def step(game: Game[S], state: S, index: int, seat: int, words: str) -> None:
    """Play one recorded decision. Raises WrongRecord with its index, the reason, and what was legal."""
    if state.actor is None:
        raise WrongRecord("the game was over before it", index)
    if seat != state.actor:
        raise WrongRecord(f"seat {seat} is not to decide, seat {state.actor} is", index)
    try:
        action = game.parse(words)
        if game.describe(action) != words:
            raise WrongRecord(f"'{words}' is written '{game.describe(action)}' in notation", index)
        state.apply(action)
    except ActionError as error:
        raise WrongRecord(f"{error}; legal: {_legal(game, state)}", index) from None


def replay(game: Game[S], header: Header, decisions: Sequence[tuple[int, str]]) -> Iterator[S]:
    """Yield the state (one and the same, changing) at the opening and after each decision."""
    state = opening(game, header)
    yield state
    for index, (seat, words) in enumerate(decisions):
        step(game, state, index, seat, words)
        yield state


def verify(game: Game[S], record: Record) -> None:
    """Check a whole record: deal, decisions, result. Raises WrongRecord at the first fault."""
    state = opening(game, record)
    for index, (seat, words) in enumerate(record.decisions):
        step(game, state, index, seat, words)
    if state.actor is not None:
        raise WrongRecord(
            f"missing: the game is not over, seat {state.actor} is to decide", len(record.decisions)
        )
    difference = next(_differences("result", record.result, game.result(state)), None)
    if difference:
        raise WrongRecord(difference)


def _legal(game: Game[S], state: S) -> str:
    words = [game.describe(action) for action in state.legal()]
    more = f" and {len(words) - _MOST_TOLD} more" if len(words) > _MOST_TOLD else ""
    return ", ".join(words[:_MOST_TOLD]) + more


def _differences(where: str, recorded: Any, right: Any) -> Iterator[str]:
    """Yield what differs from the right result, each with its place."""
    if isinstance(right, dict) and isinstance(recorded, dict):
        for name in right:
            if name not in recorded:
                yield f"{where}.{name} is missing"
            else:
                yield from _differences(f"{where}.{name}", recorded[name], right[name])
        yield from (f"{where}.{name} should not be there" for name in recorded if name not in right)
    elif isinstance(right, list) and isinstance(recorded, list) and len(right) == len(recorded):
        for at, pair in enumerate(zip(recorded, right, strict=True)):
            yield from _differences(f"{where}[{at}]", *pair)
    elif type(recorded) is not type(right) or recorded != right:
        yield f"{where}: recorded {str(recorded)[:80]}, the replay gives {right}"
