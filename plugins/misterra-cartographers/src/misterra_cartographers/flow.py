"""The course of a game: cards are revealed, every seat draws, seasons end (C-EXPLORE, C-SEASON, C-AMBUSH-2).

A **draw phase** is what all seats do with one card. They decide one after another and independently
(C-DRAW-1): until the last of them has drawn, no view shows what the others drew.
"""

from typing import TYPE_CHECKING

from . import scoring
from .tables import MONSTER, TERRAINS

if TYPE_CHECKING:
    from .state import State

CHOOSE, TURN, PLACE, OVER = range(4)
"""What a seat decides: terrain and shape, how it lies, where; OVER is the end."""

Drawing = tuple[int, int, int, int, int]
"""What was drawn: on whose map, the terrain, the spaces, the coins it brought, the mountains that paid."""


def begin(state: "State") -> None:
    """Start a dealt game: the first card is revealed."""
    _reveal(state)
    go_on(state)


def go_on(state: "State") -> None:
    """Go on to the next seat that draws; where all have, to the next card, the next season, the end."""
    while not next_seat(state):
        if not _next_card(state):
            return


def next_seat(state: "State") -> bool:
    """Let the next seat begin to draw; False where all have drawn. Nobody draws on a full map (C-DRAW-2)."""
    card = state.rules.cards[state.card]
    while state.done < state.seats:
        state.seat = (state.first + state.done) % state.seats
        state.target = (state.seat + card.turn) % state.seats
        if state.empty[state.target]:
            begin_drawing(state)
            return True
        state.last[state.seat] = None
        state.done += 1
    return False


def begin_drawing(state: "State") -> None:
    """Let the seat begin: with the choice, or in an ambush with how the card's shape lies (C-AMBUSH-1)."""
    card = state.rules.cards[state.card]
    state.terrain = state.shape = state.way = -1
    state.must = 0
    state.phase = CHOOSE
    if card.turn:
        shape = card.shape
        if not state.rules.tables.fits(shape, state.empty[state.target]):
            shape = state.rules.tables.dot
        chosen(state, MONSTER, shape)


def chosen(state: "State", terrain: int, shape: int) -> None:
    """Go on to how a shape lies, or where that makes no difference to where it lies."""
    state.terrain, state.shape = terrain, shape
    lies = state.rules.tables.shapes[shape].lies
    if len(lies) == 1:
        state.way = lies[0].way
        state.phase = PLACE
    else:
        state.phase = TURN


def _next_card(state: "State") -> bool:
    """End the draw phase, and the season where it is time; reveal a card. False at the end of the game."""
    rules = state.rules
    state.done = 0
    if not rules.cards[state.card].turn:
        state.ruins = False
    if state.time >= rules.seasons[state.season].threshold:
        _end_season(state)
        if state.season + 1 == len(rules.seasons):
            state.phase = OVER
            return False
        state.season += 1
        state.drawn = state.time = 0
    _reveal(state)
    return True


def _reveal(state: "State") -> None:
    """C-EXPLORE-1: reveal cards up to one that is drawn; note ruins, play solo ambushes at once."""
    deck = state.deal.decks[state.season]
    while True:
        card = state.rules.cards[deck[state.drawn]]
        state.drawn += 1
        if card.ruins:
            state.ruins = True
        elif card.turn and state.seats == 1:
            _ambush_solo(state, card.id)
        else:
            break
    state.card = card.id
    state.time += card.time


def _ambush_solo(state: "State", card: int) -> None:
    """C-AMBUSH-2: monsters appear at the first place along the edge that is free, or nowhere."""
    empty = state.empty[0]
    spaces = next((place for place in state.rules.cards[card].path if not place & ~empty), 0)
    state.raids = (*state.raids, (card, spaces))
    if spaces:
        state.last[0] = draw(state, 0, MONSTER, spaces, 0)


def draw(state: "State", target: int, terrain: int, spaces: int, coins: int) -> Drawing:
    """Draw on a map, and get the coins for it (C-DRAW-1, C-DRAW-3); `coins` are those of the shape."""
    tables = state.rules.tables
    state.maps[target * TERRAINS + terrain] |= spaces
    empty = state.empty[target] = state.empty[target] & ~spaces
    paid = 0
    if spaces & tables.near_mountains:
        for mountain, around in tables.around:
            if not around & empty and not mountain & state.paid[target]:
                paid |= mountain
                coins += 1
        state.paid[target] |= paid
    coins = min(coins, state.rules.components.coin_track - state.coins[target])
    state.coins[target] += coins
    return target, terrain, spaces, coins, paid


def undraw(state: "State", drawing: Drawing) -> None:
    """Take a drawing back."""
    target, terrain, spaces, coins, paid = drawing
    state.maps[target * TERRAINS + terrain] &= ~spaces
    state.empty[target] |= spaces
    state.coins[target] -= coins
    state.paid[target] &= ~paid


def _end_season(state: "State") -> None:
    """C-SCORE-1: every seat scores."""
    state.shown = (*state.shown, state.drawn)
    state.scored = (*state.scored, tuple(scoring.tally(state, seat) for seat in range(state.seats)))
