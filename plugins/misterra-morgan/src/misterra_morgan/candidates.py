"""Which legal actions are worth a planner's look.

A tile can be moved in hundreds of ways, and cards can be played and spent in many orders that come to the
same. What is left out here changes nothing for the seat, or nothing that `outlook` tells; what is legal is
said by `legal` alone.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from misterra_morgan.aims import Aims
from misterra_morgan.frame import distance
from misterra_morgan.numbers import (
    DISCARD,
    DONE,
    GIVE,
    LAY,
    LEVELS,
    LIFT,
    PAIR,
    PLAY,
    SPEND,
    STEP,
    SYMBOLS,
    TAKE,
)
from misterra_morgan.reach import most, rings_of, stops, walkable, within
from misterra_morgan.rules import BOOTS, COINS, MAP, SHOVEL, STEPS
from misterra_morgan.turn import depth

if TYPE_CHECKING:
    from misterra_morgan.state import State

Actions = tuple[int, ...]

STONES = 2
"""Tiles that are tried as stepping stones at most."""
A_SET = 3
"""Points that a treasure may be worth less than another one and be taken for its set."""


def candidates(state: "State") -> Actions:
    """Return some of the legal actions in their order; one at least where any is legal."""
    legal = state.legal()
    return legal if len(legal) < 2 else _CHOOSE[state.phase](state, legal)


def _all(_state: "State", legal: Actions) -> Actions:
    return legal


def _first(_state: "State", legal: Actions) -> Actions:
    """How a tile is turned, and which cards of a symbol are given, matters little."""
    return legal[:1]


def _island(state: "State", legal: Actions) -> Actions:
    """Lift tiles that a card in hand names, or that can be stepped on; then a map for another tile; done."""
    lifts = [action for action in legal if action < STEP]
    if not lifts:
        return (*_spend(state, legal, MAP), DONE)
    aims = Aims(state)
    named = [action for action in lifts if aims.places(action - LIFT)]
    stones = [action for action in lifts if action not in named and aims.stones(action - LIFT)]
    return (*sorted(named + stones[:STONES]), DONE)


def _lay(state: "State", legal: Actions) -> Actions:
    aims = Aims(state)
    places = {*aims.places(state.air), *aims.stones(state.air)}
    return tuple(LAY + place for place in sorted(places)) or legal


def _walk(state: "State", legal: Actions) -> Actions:
    """Step on the way to where most cards are true; boots where they lead to more; doubloons if need be."""
    goals = Aims(state).stops()
    here = 1 << state.at[state.pawns[state.seat]]
    ways = walkable(state, state.seat)
    steps = [
        action
        for action in legal
        if action < LAY
        and not state.trail >> action - STEP & 1
        and within(1 << state.at[action - STEP], state.steps - 1, ways) & goals
    ]
    boots = () if state.steps else _boots(state, legal)
    doubloons = _spend(state, legal, COINS) if _is_poor(state) else ()
    done = (DONE,) if here & goals or not (steps or boots or doubloons) else ()
    return (*steps, *boots, *doubloons, *done)


def _boots(state: "State", legal: Actions) -> Actions:
    """Return a way to get boots, where more cards are true within the steps that they give than here."""
    rings = rings_of(state, state.hands[state.seat])
    further = most(rings, stops(state, state.seat, STEPS))
    return _spend(state, legal, BOOTS) if further > most(rings, stops(state, state.seat, 0)) else ()


def _is_poor(state: "State") -> bool:
    """Say whether there is a tile beside the pawn that it cannot enter for want of doubloons (M-MOVE-2)."""
    here, money = state.at[state.pawns[state.seat]], state.money[state.seat]
    return any(
        state.pawns.count(tile) > money and distance(state.at[tile], here) == 1 for tile in state.pawns
    )


def _dig(state: "State", legal: Actions) -> Actions:
    """Play cards in ascending order, then spend shovels while levels are to be won by them; then take.

    Only who would end the game may do without a dig. Before the last treasure of all, doubloons are spent:
    after it they would be lost (M-END-1).
    """
    ending = state.dug + 1 == len(state.hoard)
    if not state.played:
        plays = tuple(action for action in legal if action < TAKE)
        return (*plays, DONE) if ending or not plays else plays
    last = PLAY + max(state.played)
    plays = tuple(action for action in legal if last < action < TAKE and not state.shovels)
    deeper = len(state.played) + state.shovels < LEVELS or not state.shovels
    shovels = _spend(state, legal, SHOVEL) if deeper else ()
    doubloons = _spend(state, legal, COINS) if ending else ()
    return (*plays, *_takes(state, legal), *shovels, *doubloons)


def _takes(state: "State", legal: Actions) -> Actions:
    """Return the levels whose treasures bring most, or little less: a set may make up for that.

    With a shovel it is the deepest level that is reached: for another one it was spent in vain.
    """
    if state.shovels:
        return (TAKE + depth(state) - 1,)
    rules = state.rules
    worth = {
        action: rules.value[state.board[action - TAKE]] + rules.pays[action - TAKE]
        for action in legal
        if TAKE <= action < SPEND
    }
    return tuple(action for action, points in worth.items() if points >= max(worth.values()) - A_SET)


def _draw(state: "State", legal: Actions) -> Actions:
    """Spend for doubloons; discard a card or none."""
    return (*_spend(state, legal, COINS), *(action for action in legal if action >= DISCARD))


def _spend(state: "State", legal: Actions, bonus: int) -> Actions:
    """Return one way to get a bonus: a card of its symbol, or two of another; none where it cannot be had."""
    for action in legal:
        if SPEND <= action < PAIR and state.rules.symbol[action - SPEND] == bonus:
            return (action,)
    for action in legal:
        if PAIR <= action < GIVE and (action - PAIR) % SYMBOLS == bonus:
            return (action,)
    return ()


_CHOOSE: Final[tuple[Callable[["State", Actions], Actions], ...]] = (
    _all,
    _island,
    _lay,
    _first,
    _walk,
    _dig,
    _draw,
    _first,
    _all,
)
