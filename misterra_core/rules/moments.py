"""Moments: when a plugin's terrain effect acts, and the decisions that it may offer there.

A ruleset without moments never comes here: its phases are those of `turn`, untouched. With them, the
functions below stand in for `turn`'s at the seams between phases. What an effect does at a moment
concerns the terrain under the acting cartographer.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import msgspec

from misterra_core.errors import PluginError
from misterra_core.failures import FAILURES, told
from misterra_core.rules import turn

if TYPE_CHECKING:
    from misterra_core.rules.parts import TerrainEffect
    from misterra_core.rules.state import State

Moment = Literal["entered", "before_choosing", "before_mapping", "after_mapping", "end_of_half_day"]
"""Stepped onto the tile; before a card is taken; before map, claim or pass; after mapping; at the end."""

Act = Callable[["State", int], None]
"""What happens at a moment: gets the state, to be changed through `rules.island`, and the acting seat."""


class Offer(msgspec.Struct, frozen=True):
    """A decision that a terrain offers at a moment: a space to choose, or to decline.

    `spaces` gives the mask of spaces that may be chosen (none: nothing is offered); `play` does it.
    Both get the state and the acting seat. An Offer holds no other function and no state of its own.
    """

    word: str
    """The word of the notation: `erupt` for `erupt C3`."""
    decline: str
    """The word that declines: `spare`; "" where a space must be chosen."""
    rule: str
    """The rule's name, for refusals: `VOLCANO-2`."""
    text: str
    """What may be done, in one sentence for players."""
    spaces: Callable[["State", int], int]
    play: Callable[["State", int, int], None]


def play_move(state: "State", action: int) -> None:
    """Move; `entered` where the cartographer stepped onto another tile; then the choice."""
    stays = action == state.rules.tables.stay
    turn.move(state, action)
    if stays:
        _choose(state)
    else:
        _at(state, "entered", _CHOOSE)


def play_swap(state: "State", action: int) -> None:
    """Swap or hold; `before_choosing` once nothing more can be swapped."""
    turn.play_swap(state, action)
    if state.phase == turn.TAKE:
        _at(state, "before_choosing", _TAKE)


def play_take(state: "State", action: int) -> None:
    """Take the card; `before_mapping`."""
    turn.play_take(state, action)
    _at(state, "before_mapping", _FINISH)


def play_finish(state: "State", action: int) -> None:
    """Map, claim or pass; `after_mapping` where the card was mapped; then the end of the half day."""
    maps = action >= state.rules.tables.first_map
    turn.finish(state, action)
    if maps:
        _at(state, "after_mapping", _LAST)
    else:
        _last(state)


def play_offer(state: "State", action: int) -> None:
    """Do what is offered on the chosen space, or nothing; then go on where the offer came in between."""
    offer, space = state.rules.tables.offer_of(action)
    made = state.rules.offers[offer]
    state.offer, state.offered = -1, 0
    if space >= 0:
        _call(_underfoot(state), f"'{made.word}'", lambda: made.play(state, state.seat, space))
    _STEPS[state.then](state)


def _at(state: "State", moment: Moment, then: int) -> None:
    """Let the terrain underfoot act; ask what it offers, or go on with a step."""
    effect = _underfoot(state)
    act = effect.moments.get(moment)
    if act is not None:
        _call(effect, f"moment '{moment}'", lambda: act(state, state.seat))
    offer = effect.offers.get(moment)
    if offer is not None:
        full = state.rules.grid.full
        spaces = _call(effect, f"'{offer.word}'", lambda: offer.spaces(state, state.seat) & full)
        if spaces:
            state.offer = state.rules.offers.index(offer)
            state.offered = spaces
            state.then = then
            state.phase = turn.OFFER
            return
    _STEPS[then](state)


def _underfoot(state: "State") -> "TerrainEffect":
    return state.rules.effects[state.ground[state.places[state.seat]]]


def _call(effect: "TerrainEffect", what: str, act: Callable[[], "int | None"]) -> int:
    """Call a plugin's function; what it raises is named as its own."""
    try:
        return act() or 0
    except FAILURES as error:
        raise PluginError(
            f"{effect.origin or 'a plugin'}: the effect '{effect.name}' failed at {what}: {told(error)}"
        ) from error


def _choose(state: "State") -> None:
    if not state.display:
        _last(state)
        return
    turn.to_choice(state)
    if state.phase == turn.TAKE:
        _at(state, "before_choosing", _TAKE)


def _take(state: "State") -> None:
    state.phase = turn.TAKE


def _finish(state: "State") -> None:
    state.phase = turn.FINISH


def _last(state: "State") -> None:
    _at(state, "end_of_half_day", _END)


_STEPS: tuple[Callable[["State"], None], ...] = (_choose, _take, _finish, _last, turn.end_half)
_CHOOSE, _TAKE, _FINISH, _LAST, _END = range(5)
