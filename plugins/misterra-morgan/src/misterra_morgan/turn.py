"""A turn's phases (M-TURN-1; see `phases`): what is legal in each, and what playing it does.

Every function here is on the way of each decision.
"""

from typing import TYPE_CHECKING

from misterra_morgan import bonus, island, phases
from misterra_morgan.frame import SIDE, bits, distance
from misterra_morgan.island import NOTHING
from misterra_morgan.numbers import (
    DISCARD,
    DONE,
    GIVE,
    LAY,
    LEVELS,
    LIFT,
    PLAY,
    PUT,
    SPEND,
    STEP,
    TAKE,
    TILES,
    TURN,
)
from misterra_morgan.rules import BOOTS, COINS, HAND, IDLE_ROUNDS, MAP, SHOVEL, STEPS

if TYPE_CHECKING:
    from misterra_morgan.state import State


def legal_put(state: "State") -> tuple[int, ...]:
    """M-SETUP-4: a corner tile, where one can pay those who are there."""
    money = state.money[state.seat]
    return tuple(PUT + tile for tile in island.corners(state) if state.pawns.count(tile) <= money)


def play_put(state: "State", action: int) -> None:
    """Put the pawn there; then the next seat counterclockwise, up to the starting one (M-SETUP-4)."""
    enter(state, action - PUT)
    state.stint += 1
    if state.seat == state.first:
        begin_turn(state)
    else:
        state.seat = (state.seat - 1) % state.seats


def enter(state: "State", tile: int) -> None:
    """Bring the pawn to a tile, and pay each other seat that is there (M-SETUP-4, M-MOVE-2)."""
    money, seat = state.money, state.seat
    for other, at in enumerate(state.pawns):
        if at == tile and other != seat:
            money[other] += 1
            money[seat] -= 1
    state.pawns[seat] = tile


def begin_turn(state: "State") -> None:
    """Let a seat begin: one tile may be moved, two steps made, one treasure dug."""
    state.phase = phases.ISLAND
    state.moves = 1
    state.steps = STEPS
    state.trail = 1 << state.pawns[state.seat]
    state.played = ()
    state.shovels = 0


def legal_island(state: "State") -> tuple[int, ...]:
    """M-TILE-1: lift a tile that can go elsewhere and carries no pawn; M-BONUS-1: spend cards; or be done."""
    legal: list[int] = []
    if state.moves:
        pawns = state.pawns
        legal = [LIFT + tile for tile in range(TILES) if tile not in pawns and island.can_move(state, tile)]
    if state.open[state.seat]:
        legal += bonus.legal(state, (MAP, COINS))
    legal.append(DONE)
    return tuple(legal)


def play_island(state: "State", action: int) -> None:
    """Lift a tile, get a bonus, or go on to the walk."""
    if action < STEP:
        state.air = action - LIFT
        state.phase = phases.LAY
    elif action == DONE:
        _to_walk(state)
    else:
        bonus.play(state, action)


def legal_lay(state: "State") -> tuple[int, ...]:
    """M-TILE-1: the places where the tile in the air can lie."""
    return tuple(LAY + place for place in bits(island.room_for(state, state.air)))


def play_lay(state: "State", action: int) -> None:
    """Choose the place; where the tile can lie in one way only, it lies so."""
    state.place = action - LAY
    turns = legal_turn(state)
    if len(turns) == 1:
        play_turn(state, turns[0])
    else:
        state.phase = phases.TURN


def legal_turn(state: "State") -> tuple[int, ...]:
    """M-TILE-1: the orientations in which its edges agree; of those that look alike the first."""
    place = state.place
    return tuple(TURN + turn for turn, room in island.rooms(state, state.air) if room >> place & 1)


def play_turn(state: "State", action: int) -> None:
    """Lay the tile; with a map bonus another one may be moved (M-BONUS-1)."""
    island.move(state, state.air, state.place, action - TURN)
    state.air = state.place = phases.NOBODY
    state.moves -= 1
    if state.moves or bonus.within_reach(state, MAP):
        state.phase = phases.ISLAND
        state.stint += 1
    else:
        _to_walk(state)


def _to_walk(state: "State") -> None:
    state.phase = phases.WALK
    state.stint += 1


def legal_walk(state: "State") -> tuple[int, ...]:
    """M-MOVE: a step to an adjacent tile that one can pay for; M-BONUS-1: spend cards; or be done."""
    legal: list[int] = []
    if state.steps:
        place, ground = state.at[state.pawns[state.seat]], state.ground
        money, pawns = state.money[state.seat], state.pawns
        for next_to in (place + SIDE, place + 1, place - SIDE, place - 1):
            tile = ground[next_to]
            if tile != NOTHING and pawns.count(tile) <= money:
                legal.append(STEP + tile)
    if state.open[state.seat]:
        legal += bonus.legal(state, (BOOTS, COINS))
    legal.append(DONE)
    return tuple(legal)


def play_walk(state: "State", action: int) -> None:
    """Step, get a bonus, or go on to the dig, as happens by itself when no more steps can be had."""
    if action < LAY:
        enter(state, action - STEP)
        state.trail |= 1 << action - STEP
        state.steps -= 1
        if not state.steps and not bonus.within_reach(state, BOOTS):
            _to_dig(state)
    elif action == DONE:
        _to_dig(state)
    else:
        bonus.play(state, action)


def _to_dig(state: "State") -> None:
    """Go on to the dig, also where no card is true: to leave it out would tell of the hand."""
    state.phase = phases.DIG
    state.stint += 1


def true_cards(state: "State", seat: int) -> list[int]:
    """Return the cards of a hand that are true where the pawn stands (M-DIG-1)."""
    at, here = state.at, state.at[state.pawns[seat]]
    reference, far = state.rules.reference, state.rules.far
    return [card for card in state.hands[seat] if distance(at[reference[card]], here) == far[card]]


def depth(state: "State") -> int:
    """Return how many levels the dig reaches, I first (M-DIG-2); V only with a shovel (M-DIG-3)."""
    return min(len(state.played) + state.shovels, LEVELS if state.shovels else LEVELS - 1)


def legal_dig(state: "State") -> tuple[int, ...]:
    """M-DIG: play a true card; with one played take a treasure; M-BONUS-1: spend cards; or be done."""
    legal = [PLAY + card for card in true_cards(state, state.seat)]
    bonuses: tuple[int, ...] = (COINS,)
    if state.played:
        legal += range(TAKE, TAKE + depth(state))
        bonuses = (SHOVEL, COINS)
    if state.open[state.seat]:
        legal += bonus.legal(state, bonuses)
    if not state.played:
        legal.append(DONE)
    return tuple(legal)


def play_dig(state: "State", action: int) -> None:
    """Lay a card before oneself, get a bonus, take a treasure, or go on without one."""
    if action < TAKE:
        card = action - PLAY
        state.hands[state.seat] = tuple(held for held in state.hands[state.seat] if held != card)
        state.open[state.seat] |= 1 << card
        state.played = (*state.played, card)
    elif action < SPEND:
        _take(state, action - TAKE)
    elif action == DONE:
        _to_draw(state)
    else:
        bonus.play(state, action)


def _take(state: "State", level: int) -> None:
    """M-DIG-2, M-DIG-4: take the treasure, be paid, refill the board. The last card ends the game."""
    seat = state.seat
    board = list(state.board)
    state.treasures[seat] |= 1 << board.pop(level)
    state.money[seat] += state.rules.pays[level]
    found = state.hoard[state.dug]
    state.board = tuple(sorted((*board, found)))
    state.dug += 1
    state.idle = False
    state.log = (*state.log, found)
    if state.dug == len(state.hoard):
        state.phase = phases.OVER
        state.stint += 1
    else:
        _to_draw(state)


def _to_draw(state: "State") -> None:
    state.phase = phases.DRAW
    state.stint += 1


def legal_draw(state: "State") -> tuple[int, ...]:
    """M-DRAW-1: discard one card of the hand first, or none; M-BONUS-1: spend cards for doubloons."""
    legal = [DISCARD + card for card in state.hands[state.seat]]
    if state.open[state.seat]:
        legal += bonus.legal(state, (COINS,))
    legal.append(DONE)
    return tuple(legal)


def play_draw(state: "State", action: int) -> None:
    """Discard, draw, and pass the turn on; or get a bonus."""
    if action >= DISCARD:
        if action != DONE:
            card = action - DISCARD
            state.hands[state.seat] = tuple(held for held in state.hands[state.seat] if held != card)
            state.discards |= 1 << card
        _draw(state)
        _end_turn(state)
    else:
        bonus.play(state, action)


def _draw(state: "State") -> None:
    """M-DRAW-1: draw up to a full hand; an empty deck is made of the shuffled discards, if there are any."""
    hand = list(state.hands[state.seat])
    while len(hand) < HAND:
        if state.drawn == len(state.deck):
            if not state.discards:
                break
            _reshuffle(state)
        hand.append(state.deck[state.drawn])
        state.drawn += 1
    state.hands[state.seat] = tuple(sorted(hand))


def _reshuffle(state: "State") -> None:
    """Make the discards the deck, in the order that the deal has for it (see `setup.Deal`)."""
    orders = state.deal.reshuffles
    order = orders[state.shuffles % len(orders)]
    state.deck = tuple(card for card in order if state.discards >> card & 1)
    state.drawn = 0
    state.fresh = state.discards
    state.discards = 0
    state.shuffles += 1
    state.log = (*state.log, phases.RESHUFFLED)


def _end_turn(state: "State") -> None:
    """Pass the turn on; M-END-2: after twelve full rounds without a dig the game is over."""
    state.turns += 1
    state.stint += 1
    state.seat = (state.seat + 1) % state.seats
    if state.seat == state.first:
        state.rounds_idle = state.rounds_idle + 1 if state.idle else 0
        state.idle = True
        if state.rounds_idle == IDLE_ROUNDS:
            state.phase = phases.OVER
            state.log = (*state.log, phases.IDLE)
            return
    begin_turn(state)


def legal_pair(state: "State") -> tuple[int, ...]:
    """M-BONUS-2: the cards that may be given; the lower one is named first."""
    return tuple(GIVE + card for card in bonus.givable(state))


def play_pair(state: "State", action: int) -> None:
    """Give a card; with the second one the bonus is got."""
    bonus.give(state, action - GIVE)


def legal_over(_state: "State") -> tuple[int, ...]:
    """Nothing."""
    return ()


def play_over(_state: "State", _action: int) -> None:
    """Nothing is legal, so nothing comes here."""
