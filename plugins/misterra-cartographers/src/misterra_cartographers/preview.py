"""What a position would score, from what a seat knows: edicts as they stand, and what a drawing changes."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .scoring import edicts_of
from .tables import MONSTER, TERRAINS

if TYPE_CHECKING:
    from .rules import Rules
    from .view import Known


def map_of(known: "Known", seat: int) -> list[int]:
    """Return a seat's map as known: one mask a terrain."""
    return list(known.maps[seat * TERRAINS : (seat + 1) * TERRAINS])


def stars(rules: "Rules", known: "Known", edict: int, seat: int) -> int:
    """Return what an edict would score on a seat's map as it is."""
    return rules.evaluators[known.scoring[edict]](map_of(known, seat))


def lost(rules: "Rules", masks: Sequence[int], empty: int) -> int:
    """Return how many empty spaces lie beside monsters (C-SCORE-1)."""
    return (rules.grid.spread(masks[MONSTER]) & empty).bit_count()


def gains(rules: "Rules", known: "Known", spaces: int) -> Iterator[str]:
    """Yield what drawing on some spaces changes: this season's edicts, coins, stars lost to monsters."""
    before = map_of(known, known.target)
    after = before.copy()
    after[known.terrain] |= spaces
    for edict in edicts_of(rules, known.season):
        evaluate = rules.evaluators[known.scoring[edict]]
        yield from _change("ABCD"[edict], evaluate(after) - evaluate(before))
    empty = known.empty[known.target]
    yield from _change("coins", _coins(rules, known, spaces, empty & ~spaces))
    yield from _change("monsters", lost(rules, before, empty) - lost(rules, after, empty & ~spaces))


def _coins(rules: "Rules", known: "Known", spaces: int, empty: int) -> int:
    """Return the coins that the map's owner gets (C-DRAW-3)."""
    tables = rules.tables
    paid = known.paid[known.target]
    mountains = sum(
        not around & empty and not mountain & paid
        for mountain, around in tables.around
        if spaces & tables.near_mountains
    )
    earned = mountains + rules.coins[known.shape]
    return min(earned, rules.components.coin_track - known.coins[known.target])


def _change(what: str, points: int) -> Iterator[str]:
    if points:
        yield f"{what} {points:+}"
