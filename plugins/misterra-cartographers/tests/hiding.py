"""Changes everything that a seat may not know of a position, and nothing else: what no view may tell."""

from random import Random

from misterra_cartographers import flow
from misterra_cartographers.deal import Deal, shuffled
from misterra_cartographers.state import State
from misterra_cartographers.tables import DRAWN


def hide(state: State, seat: int, rng: Random) -> None:
    """Deal the rest of every deck anew, let other seats have drawn something else in this draw phase.

    A seat that is in the middle of its drawing has begun it otherwise.
    """
    if state.phase == flow.OVER:
        return
    _shuffle(state, rng)
    for at in range(state.done):
        other = (state.first + at) % state.seats
        if other != seat:
            _redraw(state, other, rng)
    if state.seat != seat:
        flow.begin_drawing(state)
        for _ in range(rng.randrange(3)):
            if state.phase != flow.PLACE:
                state._legal = None
                state.apply(rng.choice(state.legal()))
    state._legal = None


def _shuffle(state: State, rng: Random) -> None:
    """Exchange the ambush cards nobody has seen for each other, and shuffle what is left of every deck."""
    dealt = state.deal
    seen = {card for season, deck in enumerate(dealt.decks) for card in deck[: _shown(state, season)]}
    hidden = [card for card in dealt.ambush if card not in seen]
    other = dict(zip(hidden, shuffled(hidden, rng), strict=True))
    decks = []
    for season, deck in enumerate(dealt.decks):
        shown = _shown(state, season)
        rest = [other.get(card, card) for card in deck[shown:]]
        decks.append((*deck[:shown], *shuffled(rest, rng)))
    ambush = tuple(other.get(card, card) for card in dealt.ambush)
    state.deal = Deal(dealt.scoring, ambush, tuple(decks))


def _shown(state: State, season: int) -> int:
    """Return how many cards of a season's deck have been revealed."""
    if season < len(state.shown):
        return state.shown[season]
    return state.drawn if season == state.season else 0


def _redraw(state: State, seat: int, rng: Random) -> None:
    """Let a seat have drawn another space and terrain, for other coins."""
    drawing = state.last[seat]
    if drawing is None:
        return
    flow.undraw(state, drawing)
    target, terrain, *_ = drawing
    empty = [space for space in range(121) if state.empty[target] >> space & 1]
    ambush = state.rules.cards[state.card].turn
    kind = terrain if ambush else rng.randrange(len(DRAWN))
    state.last[seat] = flow.draw(state, target, kind, 1 << rng.choice(empty), rng.randrange(2))
