"""Which presumption cards to keep: those that bring most."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from misterra_surveyor.wishes import wishes

if TYPE_CHECKING:
    from misterra_core.rules.state import State

YIELDS: dict[int, float] = {
    **dict.fromkeys((24, 25, 26, 27), 110.0),
    **dict.fromkeys((28, 29, 30, 31), 28.0),
    **dict.fromkeys((1, 2, 3, 4), 11.0),
    **dict.fromkeys((5, 6, 7, 8), 10.0),
    **dict.fromkeys((9, 10), 16.0),
    **dict.fromkeys((11, 12), 6.0),
    **dict.fromkeys((13, 14, 16), 12.0),
    15: 13.0,
    17: 20.0,
    18: 1.0,
    19: 22.0,
    20: 10.0,
    21: 9.0,
    22: 1.0,
    23: 15.0,
}
"""About what each printed card brought, by its id, in a few hundred games; less what it cost elsewhere.

18 and 22 pay for what the first tile of another land spoils, and so tempt one to draw nothing more.
"""

_SHARE = 0.5
"""What a card that is not among these yields of what its best wish would pay."""


def best_pair(state: "State", pairs: Sequence[tuple[int, int]], rng: Random) -> int:
    """Return which of the pairs of card ids to keep, by its number."""
    cards = {card for pair in pairs for card in pair}
    yields = {card: YIELDS.get(card) or _hoped(state, card, rng) for card in sorted(cards)}
    return max(range(len(pairs)), key=lambda at: (sum(yields[card] for card in pairs[at]), -at))


def _hoped(state: "State", card: int, rng: Random) -> float:
    """Return what may be expected of a card that nobody measured."""
    evaluate = state.rules.evaluators[card]
    return _SHARE * max(evaluate(wish) for wish in wishes(state, state.seat, [evaluate], rng))
