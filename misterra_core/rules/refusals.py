"""Why an action is not legal now, by rule. `State.legal` decides what is legal; this only explains."""

from typing import TYPE_CHECKING

from misterra_core.rules import island, notation, solo, turn

if TYPE_CHECKING:
    from misterra_core.rules.state import State

Reason = tuple[str, str]
"""A rule's name and one clause that says what it forbids."""

_WHEN = {
    "keep": (turn.KEEP, "R-SETUP-2", "presumptions are kept before the first turn"),
    "move": (turn.MOVE, "R-MOVE-2", "moving comes first in a half day"),
    "stay": (turn.MOVE, "R-MOVE-2", "moving comes first in a half day"),
    "swap": (turn.SWAP, "R-CHOOSE-2", "cards are swapped on a lagoon, between the move and the choice"),
    "hold": (turn.SWAP, "R-CHOOSE-2", "'hold' declines the swap that a lagoon offers"),
    "take": (turn.TAKE, "R-CHOOSE-1", "a card is chosen after the move"),
    "map": (turn.FINISH, "R-MAP-1", "mapping comes after the choice of a card"),
    "claim": (turn.FINISH, "R-CLAIM-1", "claiming comes after the choice of a card"),
    "pass": (turn.FINISH, "R-PASS-1", "passing comes after the choice of a card"),
    "otoma": (turn.TIE, "R-SOLO-6", "this chooses what Otoma claims where several groups are the largest"),
}
_NOW = (
    *("keep two presumptions", "move or stay", "swap a card or hold", "take a card", "map, claim or pass"),
    *("choose what Otoma claims", "answer what the terrain offers"),
)


def refusal(state: "State", action: int) -> Reason | None:
    """Return the rule that forbids an action now, and why; None where it is legal."""
    if action in state.legal():
        return None
    if state.phase == turn.OVER:
        return "R-END-3", "the game is over"
    if not 0 <= action < state.rules.tables.size:
        return "R-MAP-1", f"{action} is the number of no action"
    if action >= state.rules.tables.first_offer:
        return _no_offer(state, action)
    word = notation.kind(state.rules, action)
    phase, rule, when = _WHEN[word]
    if state.phase != phase:
        return (
            _no_swap(state) if word == "swap" else (rule, f"{when}; now is the time to {_NOW[state.phase]}")
        )
    if word == "take":
        return "R-CHOOSE-1", f"no {_words(state, action)[5:]} lies in the display"
    if word == "swap":
        return "R-CHOOSE-2", f"no {_words(state, action)[5:]} lies in the display"
    if word == "keep":
        return "R-SETUP-2", "two of the cards dealt to this seat are kept"
    if word == "otoma":
        return _no_tie(state, action)
    if word in ("move", "stay"):
        return _no_move(state, action)
    return _no_claim(state) if word == "claim" else _no_map(state, action)


def _words(state: "State", action: int) -> str:
    return notation.describe(state.rules, action)


def _no_offer(state: "State", action: int) -> Reason:
    number, space = state.rules.tables.offer_of(action)
    offer = state.rules.offers[number]
    if number != state.offer:
        return offer.rule, f"this is not offered now; now is the time to {_NOW[state.phase]}"
    return offer.rule, f"it cannot be done on {state.rules.grid.name(space)}"


def _no_tie(state: "State", action: int) -> Reason:
    space = action - state.rules.tables.first_tie
    name = state.rules.grid.name
    for first in state.otoma.tied if state.otoma else ():
        if solo.group_at(state, first) >> space & 1:
            return "R-SOLO-6", f"the group that holds {name(space)} is named '{name(first)}'"
    return "R-SOLO-6", f"{name(space)} is in none of the largest groups that Otoma may claim"


def _no_swap(state: "State") -> Reason:
    if state.drawn == len(state.deck):
        return "R-CHOOSE-2", "no swap is offered while the deck is empty"
    _, rule, when = _WHEN["swap"]
    return rule, f"{when}; now is the time to {_NOW[state.phase]}"


def _no_move(state: "State", action: int) -> Reason:
    place = state.places[state.seat]
    name = state.rules.tables.place_name
    if place < 0:
        beach = state.rules.tables.landings
        return "R-MOVE-1", f"the first move is onto a beach space, {name(beach[0])} to {name(beach[-1])}"
    if action == place:
        return "R-MOVE-4", f"ending on {name(place)}, where one began, is the same as staying: say 'stay'"
    if not state.standing >> action & 1:
        return "R-MOVE-2", f"{name(action)} holds no tile to step on"
    return (
        "R-MOVE-2",
        f"{name(action)} is not one step from {name(place)}, nor at the end of steps over steppe",
    )


def _no_map(state: "State", action: int) -> Reason:
    tables = state.rules.tables
    place = state.places[state.seat]
    terrain = state.ground[place]
    effect = state.rules.effects[terrain]
    if "map" in effect.forbids:
        return (
            effect.rule,
            f"the {state.rules.terrains[terrain]} at {tables.place_name(place)} prevents mapping",
        )
    spaces = tables.halves[action - tables.first_map]
    names = [state.rules.grid.name(space) for space in spaces]
    if not any(tables.seen[place][effect.sight] >> space & 1 for space in spaces):
        return "R-MAP-2", f"neither {names[0]} nor {names[1]} is seen from {tables.place_name(place)}"
    return "R-MAP-7", f"both halves are equal: it is written 'map {names[1]} {names[0]}'"


def _no_claim(state: "State") -> Reason:
    place = state.places[state.seat]
    terrain = state.ground[place]
    name = state.rules.tables.place_name(place)
    if terrain == len(state.tiles):
        return "R-CLAIM-1", f"{name} is on the beach: a claim needs a confirmed tile"
    word = state.rules.terrains[terrain]
    effect = state.rules.effects[terrain]
    if "claim" in effect.forbids:
        return effect.rule, f"the {word} at {name} prevents claiming"
    if not state.confirmed >> place & 1:
        return "R-CLAIM-1", f"the {word} at {name} is hazy: a claim needs a confirmed tile"
    claims = state.claims[state.seat * len(state.tiles) : (state.seat + 1) * len(state.tiles)]
    if claims[terrain] >= 0:
        return (
            "R-CLAIM-1",
            f"this seat has claimed {word} already, at {state.rules.grid.name(claims[terrain])}",
        )
    if island.claimed_region(state, place) & state.marked:
        return "R-CLAIM-2", f"the {word} region of {name} carries a marker already"
    return "R-CLAIM-1", f"all {state.rules.settings.claims} claim markers of this seat are placed"
