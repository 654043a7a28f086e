"""How well a seat stands, in points: what a planner makes as high as it can.

The points as if the game ended now, with what is likely still to come: the treasure that the hand could dig
where the pawn stands or could stand, cards that are nearly true, bonuses that lie ready, sets that may grow.
The weights were chosen by play (benchmarks/weights.py compares them), not derived.
"""

from typing import TYPE_CHECKING

from misterra_morgan import phases, scoring
from misterra_morgan.numbers import LEVELS
from misterra_morgan.reach import most, rings_of, stops
from misterra_morgan.rules import SHARES, SHOVEL, STEPS
from misterra_morgan.turn import true_cards

if TYPE_CHECKING:
    from misterra_morgan.state import State

READY = 0.95
"""Share of a dig that can be done in the same turn that is counted at once."""
LATER = 0.15
"""The same of a dig that must wait for the next turn: others move tiles before."""
SET = 1.0
"""Points a treasure is expected to bring for its set."""
PLAYED = 1.0
"""Points that a card played for a dig is worth beside it: it lies ready for its symbol, another is drawn."""
NEAR = 0.2
"""Points a card of the hand is worth that can be true within a walk; half of it within two."""
BONUSES = (0.9, 0.9, 1.8, 1.9)
"""Points a card before the seat is worth for its symbol (map, boots, shovel, doubloons) ..."""
SOON = 6
"""... until so few treasures are left in the deck; from then on less and less, at the end nothing."""


def outlook(state: "State", seat: int) -> float:
    """Estimate a seat's final points from the position as it is."""
    worth: float = state.money[seat] + scoring.worth(state.rules, state.treasures[seat]) + _sets(state, seat)
    if state.phase == phases.OVER or state.pawns[seat] == phases.NOBODY:
        return worth
    left = min(1.0, (len(state.hoard) - state.dug) / SOON)
    return worth + left * _bonuses(state, seat) + _dig(state, seat)


def _sets(state: "State", seat: int) -> float:
    """Return what the sets bring: at first by the share of their cards, at the end as they are scored."""
    rules = state.rules
    held = [scoring.counts(rules, treasures) for treasures in state.treasures]
    over = state.phase == phases.OVER
    done = 1.0 if over else state.dug / len(state.hoard)
    total = 0.0
    for cards in zip(*held, strict=True):
        if own := cards[seat]:
            total += done * scoring.shares(list(cards))[seat] + (1 - done) * SHARES[1] * own / (
                sum(cards) + 1
            )
    return total


def _bonuses(state: "State", seat: int) -> float:
    cards = state.open[seat]
    return sum(
        worth * (cards & mask).bit_count()
        for worth, mask in zip(BONUSES, state.rules.with_symbol, strict=True)
    )


def _dig(state: "State", seat: int) -> float:
    """Return what the best dig is worth that the hand allows, this turn or the next one."""
    cards = state.hands[seat]
    rings = rings_of(state, cards)
    if seat == state.seat and state.phase == phases.DIG:
        true = len(true_cards(state, seat))
        return READY * _best(state, seat, true) + _nearness(state, seat, rings)
    acting = seat == state.seat and state.phase < phases.DIG
    reach = stops(state, seat, state.steps if acting else STEPS)
    share = READY if acting else LATER
    return share * _best(state, seat, most(rings, reach)) + _nearness(state, seat, rings)


def _best(state: "State", seat: int, cards: int) -> float:
    """Return what the best treasure is worth that so many cards can reach, with what else they bring."""
    if not cards:
        return 0.0
    rules = state.rules
    shovels = (state.open[seat] & rules.with_symbol[SHOVEL]).bit_count()
    without = min(cards, LEVELS - 1)
    best: float = max(rules.value[state.board[level]] + rules.pays[level] for level in range(without))
    for level in range(without, min(LEVELS, cards + shovels)):
        cost = BONUSES[SHOVEL] * max(1, level + 1 - cards)
        best = max(best, rules.value[state.board[level]] + rules.pays[level] - cost)
    return best + SET + PLAYED * cards


def _nearness(state: "State", seat: int, rings: list[int]) -> float:
    """Return what cards are worth for being true somewhere near."""
    near = stops(state, seat, STEPS)
    far = stops(state, seat, 2 * STEPS)
    return sum(NEAR if ring & near else NEAR / 2 if ring & far else 0.0 for ring in rings)
