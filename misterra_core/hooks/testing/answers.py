"""Whether what a game answers is of the kind that its contract says: screens and records rely on it.

Each function returns None where it is and raises Broken where it is not. They trust no answer.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from misterra_core.errors import UnreadableAction
from misterra_core.game import Game, Panel, S, Score, View
from misterra_core.hooks.testing.broken import Broken, demand
from misterra_core.record.schema import RulesetEntry


def check_seats(game: Game[S]) -> None:
    """Demand numbers of seats, and a name for the colour of each seat that can play."""
    counts: object = game.seat_counts
    colors: object = game.colors
    demand(
        isinstance(counts, Sequence) and all(type(seats) is int and seats > 0 for seats in counts),
        f"seats: seat_counts is {counts!r:.40}, not numbers of seats",
    )
    demand(isinstance(colors, Sequence), f"seats: colors is {colors!r:.40}, not a sequence of names")
    for color in game.colors:
        _demand_words("seats: a name in colors", color)


def check_legal(state: S) -> None:
    """Demand that exactly the seat that decides has something to choose from: actions, each once."""
    legal: object = state.legal()
    demand(
        isinstance(legal, tuple) and all(type(action) is int and action >= 0 for action in legal),
        f"legal: it is {legal!r:.60}, not a tuple of ints from 0 up",
    )
    demand(len(set(state.legal())) == len(state.legal()), "legal: an action is there twice")
    if state.actor is None:
        demand(not legal, "legal: the game is over, and something is legal")
    else:
        demand(bool(legal), f"legal: seat {state.actor} is to decide and nothing is legal")


def check_words(game: Game[S], action: int) -> None:
    """Demand that an action has words, and text for the others at the table, who may hear nothing of it."""
    _demand_words(f"notation: describe({action})", game.describe(action))
    heard: object = game.told(action)
    demand(isinstance(heard, str), f"notation: told({action}) gives {heard!r:.40}, not text")


def is_action(game: Game[S], action: int) -> bool:
    """Tell whether a number is an action: whether the game has words for it."""
    try:
        words: object = game.describe(action)
    except UnreadableAction:
        return False
    except Exception as error:
        what = f"raises {type(error).__name__}, not UnreadableAction"
        raise Broken(f"notation: describe({action}) {what}") from error
    _demand_words(f"notation: describe({action})", words)
    return True


def check_seen(view: View, seat: int) -> None:
    """Demand that a view is that of the seat, and that a screen can show what it tells."""
    demand(view.seat == seat, f"view: that of seat {seat} says that it is of seat {view.seat}")
    lines: object = view.help()
    demand(isinstance(lines, tuple) and bool(lines), f"view: help() gives {lines!r:.40}, not a few sentences")
    for line in view.help():
        _demand_words("view: a line of help()", line)
    data: object = view.encode()
    demand(type(data) is bytes, f"view: encode() gives {data!r:.40}, not bytes")
    check_panels("view: panels()", view.panels())
    for action in view.legal:
        _demand_words(f"view: describe({action})", view.describe(action))
        label: object = view.label(action)
        demand(isinstance(label, str), f"view: label({action}) gives {label!r:.40}, not text")


def check_panels(what: str, panels: object) -> None:
    """Demand a tuple of Panels, with text wherever there is to be text."""
    _check_structs(what, panels, Panel)


def check_outcome(state: S) -> None:
    """Demand a score for each seat, in whole points, winners that sit there, and sentences about both."""
    scores: object = state.scores()
    _check_structs("scores: scores()", scores, Score)
    demand(
        len(state.scores()) == state.seats, f"scores: there are {len(state.scores())} for {state.seats} seats"
    )
    winners: object = state.winners()
    there = isinstance(winners, tuple) and all(seat in range(state.seats) for seat in winners)
    demand(there, f"scores: winners() gives {winners!r:.40}, not a tuple of seats")
    demand(bool(winners), "scores: nobody is ahead")
    told: object = state.tie_break()
    demand(isinstance(told, str), f"scores: tie_break() gives {told!r:.40}, not text")
    lines: object = state.chronicle()
    demand(
        isinstance(lines, tuple) and all(isinstance(line, str) for line in lines),
        f"chronicle: it is {lines!r:.40}, not a tuple of lines",
    )


def check_header(game: Game[S], seats: int | None) -> RulesetEntry:
    """Demand what records say of a ruleset, and return it."""
    header = check_mapping("ruleset_header", game.ruleset_header(seats))
    try:
        return msgspec.convert(header, RulesetEntry)
    except msgspec.ValidationError as error:
        raise Broken(f"record: ruleset_header() is wrong: {error}") from None


def check_mapping(what: str, told: object) -> Mapping[str, Any]:
    """Demand a mapping that is the same when it comes back from JSON, and return it."""
    demand(isinstance(told, Mapping), f"record: {what}() gives {told!r:.40}, not a mapping")
    assert isinstance(told, Mapping)
    for name, value in told.items():
        demand(isinstance(name, str), f"record: {what}() has the name {name!r:.40}, which is no text")
        try:
            again = msgspec.json.decode(msgspec.json.encode(value))
        except (TypeError, ValueError, OverflowError, RecursionError) as error:
            raise Broken(f"record: {what}.{name} cannot be written: {error}") from None
        demand(
            again == value, f"record: {what}.{name} is {value!r:.40}, but {again!r:.40} once it was written"
        )
    return told


def _check_structs(what: str, items: object, kind: type) -> None:
    whole = isinstance(items, tuple) and all(isinstance(item, kind) for item in items)
    demand(whole, f"{what} gives {items!r:.40}, not a tuple of {kind.__name__}s")
    try:
        msgspec.convert(msgspec.to_builtins(items), tuple[kind, ...])  # type: ignore[valid-type]  # as it is called
    except (TypeError, msgspec.ValidationError) as error:
        raise Broken(f"{what} holds what does not belong there: {error}") from None


def _demand_words(what: str, words: object) -> None:
    demand(isinstance(words, str) and bool(words.strip()), f"{what} gives {words!r:.40}, not words")
