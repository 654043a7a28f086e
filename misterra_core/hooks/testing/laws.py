"""What holds for every position of every game, checked on one game or state at a time; for any game.

Each function returns None where the law holds and raises Broken where it does not.
"""

from collections.abc import Callable
from itertools import count, takewhile
from math import isfinite
from random import Random
from typing import Any

import msgspec

from misterra_core.errors import ActionError, IllegalAction, UnreadableAction, WrongRecord
from misterra_core.game import Game, S, View
from misterra_core.record import replay
from misterra_core.record.schema import Record, make_header, make_record

Hide = Callable[[S, int, Random], None]
"""Changes what a seat may not know of a state, all of it, and nothing else."""

_ENGINE = "testing"
"""The engine that the kit's records name."""

_MOST_DECISIONS = 100_000
"""A random game that is longer never ends."""


class Broken(AssertionError):
    """A law does not hold; the message says which, and where."""


def demand(holds: bool, message: str) -> None:
    """Raise Broken with a message unless something holds."""
    if not holds:
        raise Broken(message)


def actions_of(game: Game[S]) -> range:
    """Return all actions of a game's numbering, legal now or never."""

    def is_action(action: int) -> bool:
        try:
            return bool(game.describe(action))
        except UnreadableAction:
            return False

    return range(sum(1 for _ in takewhile(is_action, count())))


def snapshot(state: Any) -> dict[str, object]:
    """Return everything in a state as values that do not change with it; equal states give equal ones.

    Names that begin with an underscore are what a state remembers to be faster, and left out.
    """
    slots = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    names = [name for name in (*slots, *getattr(state, "__dict__", ())) if not name.startswith("_")]
    return {name: _still(getattr(state, name)) for name in names}


def play_random(
    game: Game[S], seats: int, seed: int, watch: Callable[[S], None] = lambda _: None
) -> tuple[S, list[tuple[int, str]]]:
    """Play a game at random, and let every position be watched. Returns the end and the decisions."""
    state = game.new(seats, seed, first_of(seats, seed))
    rng = Random(seed)
    decisions: list[tuple[int, str]] = []
    watch(state)
    while (seat := state.actor) is not None:
        legal = state.legal()
        demand(bool(legal), f"seat {seat} is to decide and nothing is legal")
        demand(len(decisions) < _MOST_DECISIONS, f"there is no end after {_MOST_DECISIONS:,} decisions")
        action = rng.choice(legal)
        decisions.append((seat, game.describe(action)))
        state.apply(action)
        watch(state)
    return state, decisions


def check_notation(game: Game[S]) -> None:
    """Demand that every action has words of its own, read back however they are spaced and capitalized."""
    for action in actions_of(game):
        words = game.describe(action)
        for written in (words, words.upper(), f"  {words.replace(' ', '   ')} "):
            try:
                read = game.parse(written)
            except ActionError as error:
                raise Broken(f"notation: '{written}' is not read back: {error}") from error
            demand(read == action, f"notation: '{written}' is read as '{game.describe(read)}'")


def check_refusals(game: Game[S], state: S) -> None:
    """Demand that what is legal is not refused, and that all else is, with a reason, and changes nothing."""
    legal = set(state.legal())
    before = snapshot(state)
    for action in actions_of(game):
        reason = state.refusal(action)
        if action in legal:
            demand(reason is None, f"refusals: '{game.describe(action)}' is legal, but refused: {reason}")
            continue
        demand(bool(reason), f"refusals: no reason why '{game.describe(action)}' is not legal")
        try:
            state.apply(action)
        except IllegalAction:
            continue
        raise Broken(f"refusals: '{game.describe(action)}' is not legal, but can be played")
    _demand_same(before, snapshot(state), "refusals: a refused action changed")


def check_candidates(state: S) -> None:
    """Demand that what searchers look at is legal, and something wherever anything is."""
    candidates, legal = state.candidates(), state.legal()
    demand(set(candidates) <= set(legal), "candidates: one of them is not legal")
    demand(bool(candidates) == bool(legal), "candidates: there are none where something is legal")


def check_clone(state: S, rng: Random) -> None:
    """Demand that a clone is equal, and that nothing that it plays changes its original."""
    before = snapshot(state)
    clone, other = state.clone(), state.clone()
    _demand_same(before, snapshot(clone), "clone: it differs from its original in")
    while clone.actor is not None:
        action = rng.choice(clone.legal())
        clone.apply(action)
        other.apply(action)
    _demand_same(before, snapshot(state), "clone: playing it changed its original's")
    _demand_same(snapshot(clone), snapshot(other), "clone: two of them that played alike differ in")


def check_view(state: S, rng: Random, hide: Hide[S] | None = None) -> None:
    """Demand that no view tells what is hidden, only the actor has legal actions, and samples agree."""
    for seat in range(state.seats):
        view = state.view(seat)
        legal = state.legal() if seat == state.actor else ()
        demand(view.legal == legal, f"view: what is legal for seat {seat} is not what it is told")
        _check_why(view)
        told = _told(view)
        if hide is not None:
            other = state.clone()
            hide(other, seat, rng)
            demand(_told(other.view(seat)) == told, f"view: that of seat {seat} tells what is hidden from it")
        _check_sample(view, seat, rng)


def check_scores(state: S) -> None:
    """Demand that scores add up, have the same categories, and change nothing; that somebody is ahead."""
    before = snapshot(state)
    scores = state.scores()
    for seat, score in enumerate(scores):
        points = sum(line.points for line in score.lines)
        demand(points == score.total, f"scores: those of seat {seat} add up to {points}, not {score.total}")
        alike = {line.category for line in score.lines} == {line.category for line in scores[0].lines}
        demand(alike, f"scores: seat {seat} has other categories than seat 0")
        demand(isfinite(state.outlook(seat)), f"scores: the outlook of seat {seat} is no number")
    demand(bool(state.winners()), "scores: nobody is ahead")
    _demand_same(before, snapshot(state), "scores: to ask for them changes")


def check_record(game: Game[S], seats: int, seed: int) -> None:
    """Demand that a seed gives one record, that it verifies, and that it is read as it was written."""
    record = record_of(game, seats, seed)
    data = msgspec.json.encode(record)
    demand(
        msgspec.json.encode(record_of(game, seats, seed)) == data, f"record: seed {seed} gives two records"
    )
    read = msgspec.json.decode(data, type=Record)
    demand(read == record, "record: it is not read back as it was written")
    try:
        replay.verify(game, read)
    except WrongRecord as error:
        raise Broken(f"record: it does not verify: {error}") from error


def record_of(game: Game[S], seats: int, seed: int) -> Record:
    """Return the record of a random game."""
    opening = game.new(seats, seed, first_of(seats, seed))
    header = make_header(game, opening, seed, first_of(seats, seed), ["random"] * seats, _ENGINE)
    state, decisions = play_random(game, seats, seed)
    return make_record(header, decisions, game.result(state))


def first_of(seats: int, seed: int) -> int:
    """Return who goes first in the kit's games: by turns, as the seeds go up."""
    return seed % seats


def _told(view: View) -> tuple[object, ...]:
    """Return everything that a view tells."""
    labels = tuple((view.describe(action), view.label(action)) for action in view.legal)
    return view.encode(), view.panels(), view.help(), view.legal, labels


def _check_why(view: View) -> None:
    """Demand that words, whatever they are, are told about, and never raise."""
    for words in ("", "no such words", *map(view.describe, view.legal[:1])):
        try:
            told = view.why(words)
        except Exception as error:
            raise Broken(f"view: why '{words}' raises {type(error).__name__}: {error}") from error
        demand(bool(told.strip()), f"view: why '{words}' says nothing")


def _check_sample(view: View, seat: int, rng: Random) -> None:
    sampled = view.sample(rng)
    demand(_told(sampled.view(seat)) == _told(view), f"view: a sample looks different to seat {seat}")
    while sampled.actor is not None:
        sampled.apply(rng.choice(sampled.legal()))


def _demand_same(before: dict[str, object], after: dict[str, object], what: str) -> None:
    for name, value in before.items():
        demand(after.get(name) == value, f"{what} '{name}'")


def _still(value: object) -> object:
    if isinstance(value, list | tuple):
        return tuple(map(_still, value))
    if isinstance(value, dict):
        return tuple((_still(key), _still(item)) for key, item in value.items())
    if isinstance(value, set):
        return frozenset(value)
    return bytes(value) if isinstance(value, bytearray) else value
