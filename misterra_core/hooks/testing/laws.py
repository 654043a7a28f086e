"""What holds for every position of every game, checked on one game or state at a time; for any game.

Each function returns None where the law holds and raises Broken where it does not.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, takewhile
from math import isfinite
from random import Random
from typing import Any

import msgspec

from misterra_core.errors import ActionError, IllegalAction, WrongRecord
from misterra_core.game import Game, S, View
from misterra_core.hooks.testing.answers import (
    check_header,
    check_mapping,
    check_outcome,
    check_seen,
    check_words,
    is_action,
)
from misterra_core.hooks.testing.broken import Broken, demand
from misterra_core.record import replay
from misterra_core.record.schema import Record, make_header, make_record

Hide = Callable[[S, int, Random], None]
"""Changes what a seat may not know of a state, all of it, and nothing else."""

_ENGINE = "testing"
"""The engine that the kit's records name."""

MOST_DECISIONS = 100_000
"""A game that is longer never ends."""

_MOST_ACTIONS = 1_000_000
"""A numbering that is longer never ends."""


def actions_of(game: Game[S]) -> range:
    """Return all actions of a game's numbering, legal now or never."""
    found = sum(1 for _ in takewhile(partial(is_action, game), range(_MOST_ACTIONS)))
    demand(found < _MOST_ACTIONS, f"notation: there is no end after {found:,} actions")
    return range(found)


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
    for seat, action in _random_moves("play", state, rng):
        decisions.append((seat, game.describe(action)))
        watch(state)
    return state, decisions


def check_notation(game: Game[S]) -> None:
    """Demand that every action has words of its own, read back however they are spaced and capitalized."""
    for action in actions_of(game):
        check_words(game, action)
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
    for _, action in _random_moves("clone", clone, rng):
        _apply("clone", other, action)
    _demand_same(before, snapshot(state), "clone: playing it changed its original's")
    _demand_same(snapshot(clone), snapshot(other), "clone: two of them that played alike differ in")


def check_view(state: S, rng: Random, hide: Hide[S] | None = None) -> None:
    """Demand that no view tells what is hidden, only the actor has legal actions, and samples agree."""
    for seat in range(state.seats):
        view = state.view(seat)
        check_seen(view, seat)
        demand(view.actor == state.actor, f"view: that of seat {seat} says that seat {view.actor} decides")
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
    check_outcome(state)
    scores = state.scores()
    for seat, score in enumerate(scores):
        points = sum(line.points for line in score.lines)
        demand(points == score.total, f"scores: those of seat {seat} add up to {points}, not {score.total}")
        alike = {line.category for line in score.lines} == {line.category for line in scores[0].lines}
        demand(alike, f"scores: seat {seat} has other categories than seat 0")
        demand(isfinite(state.outlook(seat)), f"scores: the outlook of seat {seat} is no number")
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
    check_header(game, seats)
    check_mapping("deal", game.deal(opening))
    header = make_header(game, opening, seed, first_of(seats, seed), ["random"] * seats, _ENGINE)
    state, decisions = play_random(game, seats, seed)
    return make_record(header, decisions, check_mapping("result", game.result(state)))


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
            told: object = view.why(words)
        except Exception as error:
            raise Broken(f"view: why '{words}' raises {type(error).__name__}: {error}") from error
        demand(isinstance(told, str) and bool(told.strip()), f"view: why '{words}' says nothing")


def _check_sample(view: View, seat: int, rng: Random) -> None:
    sampled = view.sample(rng)
    demand(_told(sampled.view(seat)) == _told(view), f"view: a sample looks different to seat {seat}")
    for _ in _random_moves("sample", sampled, rng):
        pass


def _random_moves(law: str, state: S, rng: Random) -> Iterator[tuple[int, int]]:
    """Play a state at random to its end; yield each seat and action once it was played."""
    for number in count():
        seat = state.actor
        if seat is None:
            return
        demand(number < MOST_DECISIONS, f"{law}: there is no end after {number:,} decisions")
        legal = state.legal()
        demand(bool(legal), f"{law}: seat {seat} is to decide and nothing is legal")
        action = rng.choice(legal)
        _apply(law, state, action)
        yield seat, action


def _apply(law: str, state: S, action: int) -> None:
    try:
        state.apply(action)
    except IllegalAction as error:
        raise Broken(f"{law}: action {action}, which was legal, is refused: {error}") from error


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
