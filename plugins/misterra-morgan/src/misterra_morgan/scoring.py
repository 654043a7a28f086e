"""Scoring (M-SCORE): doubloons, treasures, and the most cards of each set."""

from typing import TYPE_CHECKING

from misterra_core.game import Score, ScoreLine
from misterra_morgan.frame import bits
from misterra_morgan.rules import SHARES, Rules

if TYPE_CHECKING:
    from misterra_morgan.state import State


def counts(rules: Rules, treasures: int) -> list[int]:
    """Return how many treasures of each set a mask holds."""
    found = [0] * len(rules.content.sets)
    for treasure in bits(treasures):
        found[rules.set_of[treasure]] += 1
    return found


def worth(rules: Rules, treasures: int) -> int:
    """Return the sum of the values of the treasures of a mask."""
    return sum(rules.value[treasure] for treasure in bits(treasures))


def shares(held: list[int]) -> list[int]:
    """Return the points of each seat for one set, by how many cards of it each holds (M-SCORE-1)."""
    most = max(held)
    points = SHARES[held.count(most)]
    return [points if most and cards == most else 0 for cards in held]


def scores(state: "State") -> tuple[Score, ...]:
    """Return every seat's score, as if the game ended now; each set is a category (M-SCORE-1)."""
    rules = state.rules
    held = [counts(rules, treasures) for treasures in state.treasures]
    sets = [shares(list(cards)) for cards in zip(*held, strict=True)]
    return tuple(
        _score(
            ScoreLine("doubloons", "", state.money[seat]),
            ScoreLine("treasures", "", worth(rules, state.treasures[seat])),
            *(
                ScoreLine(name, "", points[seat])
                for name, points in zip(rules.content.sets, sets, strict=True)
            ),
        )
        for seat in range(state.seats)
    )


def _score(*lines: ScoreLine) -> Score:
    return Score(sum(line.points for line in lines), lines)


def winners(state: "State") -> tuple[int, ...]:
    """Return who has most points, then the treasures of higher value, then all that are left (M-SCORE-2)."""
    ranks = _ranks(state)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def tie_break(state: "State") -> str:
    """Say how a tie for the highest total was broken; "" where there was none (M-SCORE-2)."""
    ranks = _ranks(state)
    top = max(ranks)[0]
    if sum(total == top for total, _ in ranks) == 1:
        return ""
    if len(winners(state)) == 1:
        return f"tied at {top}: the treasures of higher value win (M-SCORE-2)"
    return f"tied at {top}, in the value of treasures too: the victory is shared (M-SCORE-2)"


def _ranks(state: "State") -> list[tuple[int, int]]:
    """Return total and treasures of each seat."""
    return [
        (score.total, worth(state.rules, treasures))
        for score, treasures in zip(scores(state), state.treasures, strict=True)
    ]
