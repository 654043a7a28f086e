"""A turn's phases: what is legal in each, and what playing it does.

The phases of a half day follow one another as R-MOVE, R-CHOOSE, R-MAP, R-CLAIM and R-PASS tell; KEEP
comes before the first turn, OVER after the last. Every function here is on the way of each decision.
"""

from typing import TYPE_CHECKING

from misterra_core.errors import PluginError
from misterra_core.failures import FAILURES, told
from misterra_core.rules import island, solo

if TYPE_CHECKING:
    from collections.abc import Callable

    from misterra_core.rules.parts import Variant
    from misterra_core.rules.state import State

KEEP, MOVE, SWAP, TAKE, FINISH, TIE, OFFER, OVER = range(8)
"""The phases. FINISH is the third one of the rulebook: map, claim, or neither; TIE: the player chooses
what Otoma claims, in a solo game; OFFER is a plugin's."""


def begin(state: "State") -> None:
    """Start a dealt game: with the keeping, or at once with the first turn where nobody keeps (R-SETUP-3)."""
    for variant in state.rules.variants:
        for prepare in variant.setup:
            _prepare(state, variant, prepare)
    if state.rules.settings.deal == "letters":
        state.kept = [tuple(sorted(pair)) for pair in state.deal.presumptions]
        _first_turn(state)


def _prepare(state: "State", variant: "Variant", prepare: "Callable[[State], None]") -> None:
    """Let a variant do its setup step; what it raises is named as its own."""
    try:
        prepare(state)
    except FAILURES as error:
        raise PluginError(
            f"{variant.origin or 'a plugin'}: the setup of the variant '{variant.name}' failed: {told(error)}"
        ) from error


def legal_keep(state: "State") -> tuple[int, ...]:
    """R-SETUP-2: any two of the cards dealt."""
    dealt = sorted(state.deal.presumptions[state.seat])
    keeps = state.rules.tables.keeps
    return tuple(keeps[one, other] for at, one in enumerate(dealt) for other in dealt[at + 1 :])


def play_keep(state: "State", action: int) -> None:
    """Keep two cards; the next seat keeps, after the last one the first turn begins."""
    tables = state.rules.tables
    state.kept[state.seat] = tables.pairs[action - tables.first_keep]
    state.stint += 1
    if state.seat + 1 < state.seats:
        state.seat += 1
    else:
        _first_turn(state)


def legal_move(state: "State") -> tuple[int, ...]:
    """R-MOVE: stay, or any place within a step, or a chain of steps over steppe."""
    tables = state.rules.tables
    place = state.places[state.seat]
    if place < 0:
        return tables.landings
    reach = tables.near[place] & state.standing
    onward = reach & island.stepping(state)
    if onward:
        reach = island.chain(state, reach, onward)
    reach &= ~(1 << place)
    moves = tables.moves.get(reach)
    return tables.moves_to(reach) if moves is None else moves


def play_move(state: "State", action: int) -> None:
    """Move; then the choice."""
    move(state, action)
    to_choice(state)


def move(state: "State", action: int) -> None:
    """Put the cartographer on the place, or leave it."""
    if action != state.rules.tables.stay:
        state.places[state.seat] = action


def to_choice(state: "State") -> None:
    """Go on to the lagoon's offer, the choice of a card, or the end of the half day (R-CHOOSE)."""
    if not state.display:
        end_half(state)
        return
    swaps = state.rules.effects[state.ground[state.places[state.seat]]].swaps
    if swaps and state.drawn < len(state.deck):
        state.swaps = swaps
        state.phase = SWAP
    else:
        state.phase = TAKE


def legal_swap(state: "State") -> tuple[int, ...]:
    """R-CHOOSE-2: any card of the display goes under the deck, or none."""
    tables = state.rules.tables
    return (*(tables.first_swap + sketch for sketch in sorted(set(state.display))), tables.hold)


def play_swap(state: "State", action: int) -> None:
    """Put the card under the deck and draw another, or go on to the choice."""
    tables = state.rules.tables
    if action == tables.hold:
        state.phase = TAKE
        return
    sketch = action - tables.first_swap
    state.deck = (*state.deck, sketch)
    kept = _without(state.display, sketch)
    state.display = tuple(sorted((*kept, state.deck[state.drawn])))
    state.drawn += 1
    state.swaps -= 1
    if not state.swaps:
        state.phase = TAKE


def legal_take(state: "State") -> tuple[int, ...]:
    """R-CHOOSE-1: any card of the display; equal cards are one choice."""
    tables = state.rules.tables
    takes = tables.takes.get(state.display)
    return tables.takes_from(state.display) if takes is None else takes


def play_take(state: "State", action: int) -> None:
    """Take the card; it is not replaced before the end of the turn."""
    sketch = action - state.rules.tables.first_take
    state.display = _without(state.display, sketch)
    state.card = sketch
    state.phase = FINISH


def legal_finish(state: "State") -> tuple[int, ...]:
    """R-MAP, R-CLAIM, R-PASS: every placement that is seen, `claim` where it may be, `pass`."""
    tables = state.rules.tables
    place = state.places[state.seat]
    first, second = tables.sketches[state.card]
    return tables.answers[place][state.ground[place]][first == second][island.may_claim(state)]


def play_finish(state: "State", action: int) -> None:
    """Map, claim or pass; then the half day ends."""
    finish(state, action)
    end_half(state)


def finish(state: "State", action: int) -> None:
    """Map, claim or pass; the chosen card leaves the game."""
    tables = state.rules.tables
    if action >= tables.first_map:
        first, second = tables.halves[action - tables.first_map]
        island.map_card(state, first, second)
    elif action == tables.claim:
        island.claim(state)
    state.card = -1


def legal_tie(state: "State") -> tuple[int, ...]:
    """R-SOLO-6: any of the largest groups that Otoma may claim."""
    first = state.rules.tables.first_tie
    return tuple(first + space for space in state.otoma.tied) if state.otoma else ()


def play_tie(state: "State", action: int) -> None:
    """Let Otoma claim the chosen group; then he plays on."""
    if state.otoma is None:
        return
    state.phase = MOVE
    state.stint += 1
    if _otoma(state, solo.choose(state, state.otoma, action - state.rules.tables.first_tie)):
        _end_turn(state)


def legal_offer(state: "State") -> tuple[int, ...]:
    """Return what a plugin's terrain offers: each space it may be used on, and to decline."""
    return state.rules.tables.offered(state.offer, state.offered)


def legal_over(_state: "State") -> tuple[int, ...]:
    """Nothing is legal after the end."""
    return ()


def end_half(state: "State") -> None:
    """Go on to the second half day, or end the turn."""
    state.phase = MOVE
    state.stint += 1
    if state.half == 0:
        state.half = 1
    elif state.otoma is None or _otoma(state, solo.begin(state, state.otoma)):
        _end_turn(state)


def _end_turn(state: "State") -> None:
    """R-REFILL-1, then R-END-1 or R-SOLO-7; R-END-3: the last turn is that of the seat before the first."""
    missing = state.rules.settings.display - len(state.display)
    if missing and state.drawn < len(state.deck):
        drawn = state.deck[state.drawn : state.drawn + missing]
        state.drawn += len(drawn)
        state.display = tuple(sorted(state.display + drawn))
    played_out = not state.display if state.otoma is None else not solo.half_days_left(state.otoma)
    state.ending = state.ending or played_out or island.finished(state, state.seat)
    state.half = 0
    state.turns += 1
    following = (state.seat + 1) % state.seats
    if state.ending and following == state.first:
        state.phase = OVER
    else:
        state.seat = following


def _otoma(state: "State", otoma: solo.Otoma) -> bool:
    """Let Otoma play on (R-SOLO-4). False: the player has to choose before his turn is over."""
    state.otoma = otoma = solo.play_on(state, otoma)
    if otoma.tied:
        state.phase = TIE
    return not otoma.tied


def _first_turn(state: "State") -> None:
    state.seat = state.first
    state.phase = MOVE


def _without(display: tuple[int, ...], sketch: int) -> tuple[int, ...]:
    """Return the display less one card of a kind."""
    at = display.index(sketch)
    return display[:at] + display[at + 1 :]
