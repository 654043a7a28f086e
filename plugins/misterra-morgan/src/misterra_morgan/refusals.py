"""Why an action is not legal now, by rule. `State.legal` decides what is legal; this only explains."""

from typing import TYPE_CHECKING

from misterra_morgan import island, phases, turn
from misterra_morgan.content import SYMBOLS
from misterra_morgan.frame import beside, distance, place_name
from misterra_morgan.numbers import ACTIONS, LEVELS, kind_of
from misterra_morgan.numbers import SYMBOLS as BONUSES
from misterra_morgan.rules import BOOTS, MAP, SHOVEL

if TYPE_CHECKING:
    from collections.abc import Callable

    from misterra_morgan.state import State

Reason = tuple[str, str]
"""A rule's name and one clause that says what it forbids."""

_WHEN = {
    "put": (phases.PUT, "M-SETUP-4", "pawns are put on a corner before the first turn"),
    "lift": (phases.ISLAND, "M-TURN-1", "a tile is moved first of all in a turn"),
    "lay": (phases.LAY, "M-TILE-1", "a tile is laid after it was lifted"),
    "turn": (phases.TURN, "M-TILE-1", "a tile is turned where it can lie in several ways"),
    "step": (phases.WALK, "M-TURN-1", "the pirate moves after the island, before the dig"),
    "play": (phases.DIG, "M-TURN-1", "cards are played for the dig, after the pirate moved"),
    "take": (phases.DIG, "M-TURN-1", "a treasure is taken by a dig, after the pirate moved"),
    "give": (phases.PAIR, "M-BONUS-2", "'give' names the cards of a pair of which there are more than two"),
    "discard": (
        phases.DRAW,
        "M-DRAW-1",
        "a card of the hand is discarded at the end of a turn, before drawing",
    ),
}
_NOW = {
    phases.PUT: "put the pawn on a corner",
    phases.ISLAND: "lift a tile, or be done with the island",
    phases.LAY: "lay the tile",
    phases.TURN: "turn the tile",
    phases.WALK: "move the pirate, or be done with that",
    phases.DIG: "dig, or be done with that",
    phases.DRAW: "discard a card, or be done",
    phases.PAIR: "name the cards of the pair",
}
_BONUS_WHEN = {
    MAP: "a map moves one more tile, as long as the island is changed",
    BOOTS: "boots make two more steps, as long as the pirate moves",
    SHOVEL: "a shovel deepens a dig, after a card was played for it",
}


def refusal(state: "State", action: int) -> Reason | None:
    """Return the rule that forbids an action now, and why; None where it is legal."""
    if action in state.legal():
        return None
    if state.phase == phases.OVER:
        return "M-END-1", "the game is over"
    if not 0 <= action < ACTIONS:
        return "M-TURN-1", f"{action} is the number of no action"
    word, thing = kind_of(action)
    if word in ("spend", "pair"):
        return _no_bonus(state, word, thing)
    if word == "done":
        return _not_done(state)
    phase, rule, when = _WHEN[word]
    if state.phase != phase:
        return rule, f"{when}; now is the time to {_NOW[state.phase]}"
    return _IN_PHASE[word](state, thing)


def _not_done(state: "State") -> Reason:
    if state.phase == phases.DIG:
        return "M-DIG-2", "with a card played for a dig a treasure is taken"
    rule = "M-SETUP-4" if state.phase == phases.PUT else "M-TURN-1"
    return rule, f"this is not optional: {_NOW[state.phase]}"


def _no_put(state: "State", tile: int) -> Reason:
    if tile not in island.corners(state):
        return "M-SETUP-4", f"{state.rules.tiles[tile]} is not in a corner"
    there = state.pawns.count(tile)
    return "M-SETUP-4", f"{_doubloons(there)} would be due there, and this seat has {state.money[state.seat]}"


def _no_lift(state: "State", tile: int) -> Reason:
    name = state.rules.tiles[tile]
    if not state.moves:
        return "M-TILE-1", "one tile is moved in a turn; a map bonus moves one more (M-BONUS-1)"
    if tile in state.pawns:
        return "M-TILE-1", f"{name} carries a pawn"
    around = beside(1 << state.at[tile])
    if state.island & around == around:
        return "M-TILE-1", f"{name} has no free edge"
    return "M-TILE-1", f"there is no other legal place for {name}"


def _no_lay(state: "State", place: int) -> Reason:
    name, at = state.rules.tiles[state.air], state.at[state.air]
    rest = state.island & ~(1 << at)
    if place == at:
        return "M-TILE-1", f"{name} was there: it is moved to another place"
    if rest >> place & 1:
        return "M-TILE-1", f"{state.rules.tiles[state.ground[place]]} lies at {place_name(place)}"
    if not beside(rest) >> place & 1:
        return "M-TILE-1", f"{place_name(place)} touches no tile"
    if not island.joining(state, state.air) >> place & 1:
        return "M-TILE-1", f"with {name} at {place_name(place)} the tiles would not all hang together"
    return "M-TILE-1", f"{name} does not agree there with every tile that it touches, however it is turned"


def _no_turn(state: "State", turned: int) -> Reason:
    name, looks = state.rules.tiles[state.air], state.rules.looks_at[state.air]
    same = looks.index(looks[turned])
    if same != turned:
        return "M-TILE-1", f"{name} looks the same as with 'turn {90 * same}': it is written so"
    return "M-TILE-1", f"turned by {90 * turned} {name} does not agree with every tile that it touches"


def _no_step(state: "State", tile: int) -> Reason:
    name, here = state.rules.tiles[tile], state.pawns[state.seat]
    if not state.steps:
        return "M-MOVE-1", "no step is left; a boots bonus makes two more (M-BONUS-1)"
    if distance(state.at[tile], state.at[here]) != 1:
        return "M-MOVE-1", f"{name} is not adjacent to {state.rules.tiles[here]}"
    due = state.pawns.count(tile)
    return (
        "M-MOVE-2",
        f"{_doubloons(due)} would be due on {name}, and this seat has {state.money[state.seat]}",
    )


def _no_play(state: "State", card: int) -> Reason:
    name = state.rules.cards[card]
    if card not in state.hands[state.seat]:
        return "M-DIG-1", f"{name} is not in the hand of this seat"
    tile = state.rules.reference[card]
    away = distance(state.at[tile], state.at[state.pawns[state.seat]])
    return "M-DIG-1", f"{name} is not true here: {state.rules.tiles[tile]} is {away} away"


def _no_take(state: "State", level: int) -> Reason:
    if not state.played:
        return "M-DIG-2", "a treasure is taken with at least one true card played"
    name = state.rules.content.levels[level].level
    if level == LEVELS - 1 and not state.shovels:
        return "M-DIG-3", f"level {name} is reached with a shovel bonus only"
    return "M-DIG-2", f"this dig reaches {turn.depth(state)} of the levels, not level {name}"


def _no_give(state: "State", card: int) -> Reason:
    rules = state.rules
    symbol = state.pair[0]
    if not state.open[state.seat] & rules.with_symbol[symbol] & 1 << card:
        return "M-BONUS-2", f"{rules.cards[card]} is no {SYMBOLS[symbol]} card that lies before this seat"
    return "M-BONUS-2", "the cards of a pair are named in their order, the lower one first"


def _no_discard(state: "State", card: int) -> Reason:
    return "M-DRAW-1", f"{state.rules.cards[card]} is not in the hand of this seat"


def _no_bonus(state: "State", word: str, thing: int) -> Reason:
    rules, cards = state.rules, state.open[state.seat]
    rule = "M-BONUS-1" if word == "spend" else "M-BONUS-2"
    if state.phase in (phases.PUT, phases.LAY, phases.TURN, phases.PAIR):
        return rule, f"bonuses are got between other decisions; now is the time to {_NOW[state.phase]}"
    if word == "spend" and not cards >> thing & 1:
        return rule, f"{rules.cards[thing]} does not lie before this seat"
    symbol, bonus = divmod(thing, BONUSES) if word == "pair" else (0, rules.symbol[thing])
    if word == "pair" and (cards & rules.with_symbol[symbol]).bit_count() < 2:
        return rule, f"two {SYMBOLS[symbol]} cards do not lie before this seat"
    return "M-BONUS-1", _BONUS_WHEN[bonus]


def _doubloons(number: int) -> str:
    return f"{number} doubloon{'s' if number != 1 else ''}"


_IN_PHASE: "dict[str, Callable[[State, int], Reason]]" = {
    "put": _no_put,
    "lift": _no_lift,
    "lay": _no_lay,
    "turn": _no_turn,
    "step": _no_step,
    "play": _no_play,
    "take": _no_take,
    "give": _no_give,
    "discard": _no_discard,
}
