"""Scoring (R-SCORE, R-MASTER): what each seat has, winners and tie-breaks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from misterra_core.game import Score, ScoreLine
from misterra_core.rules.solo import OTOMA
from misterra_core.rules.titles import title

if TYPE_CHECKING:
    from misterra_core.rules.ruleset import Ruleset
    from misterra_core.rules.state import State


class Tally(msgspec.Struct, frozen=True):
    """One seat's points by category; `presumptions` are pairs of card id and points, ids ascending.

    `otoma` are the points of Otoma's regions, in a solo game.
    """

    fidelity: int
    completeness: int
    presumptions: tuple[tuple[int, int], ...]
    regions: int
    extras: dict[str, int]
    otoma: int | None = None

    @property
    def total(self) -> int:
        """The sum of all categories, less what Otoma has (R-SOLO-8)."""
        extras = sum(self.extras.values())
        return self.fidelity + self.completeness + self.cards + self.regions + extras - (self.otoma or 0)

    @property
    def cards(self) -> int:
        """The points of all presumptions."""
        return sum(points for _, points in self.presumptions)

    @property
    def titles(self) -> dict[str, str]:
        """The titles of a solo game, by table; none of any other (R-SOLO-8)."""
        if self.otoma is None:
            return {}
        points = {
            "total": self.total,
            "presumptions": self.cards,
            "fidelity": self.fidelity,
            "claims": self.regions - self.otoma,
        }
        return {table: title(table, number) for table, number in points.items()}

    def score(self, rules: "Ruleset") -> Score:
        """Return the tally in the words of the contract."""
        cards = [
            ScoreLine("presumptions", f"{number} {rules.card(number).title}", points)
            for number, points in self.presumptions
        ]
        return Score(
            self.total,
            (
                ScoreLine("fidelity", "", self.fidelity),
                ScoreLine("completeness", "", self.completeness),
                *cards,
                ScoreLine("regions", "", self.regions),
                *(ScoreLine(name, "", points) for name, points in self.extras.items()),
                *(ScoreLine("otoma", "", -points) for points in (self.otoma,) if points is not None),
            ),
            tuple(self.titles.items()),
        )


def tallies(state: "State") -> tuple[Tally, ...]:
    """Return every seat's tally, as if the game ended now."""
    return tuple(tally(state, seat) for seat in range(state.seats))


def tally(state: "State", seat: int) -> Tally:
    """Return a seat's tally, as if the game ended now."""
    return Tally(
        fidelity=2 * matches(state, seat).bit_count(),
        completeness=-unmapped(state, seat).bit_count(),
        presumptions=presumptions(state, seat),
        regions=region_points(state, seat),
        extras={category.name: category.points(state, seat) for category in state.rules.categories},
        otoma=None if state.otoma is None else region_points(state, OTOMA),
    )


def matches(state: "State", seat: int) -> int:
    """Return the spaces whose parchment terrain equals a confirmed tile (R-SCORE-1, R-SCORE-2)."""
    same = 0
    for drawn, tiles in zip(state.parchment(seat), state.tiles, strict=True):
        same |= drawn & tiles
    return same & state.confirmed


def unmapped(state: "State", seat: int) -> int:
    """Return the empty spaces of a parchment (R-SCORE-3)."""
    covered = 0
    for drawn in state.parchment(seat):
        covered |= drawn
    return state.rules.grid.full & ~covered


def presumptions(state: "State", seat: int) -> tuple[tuple[int, int], ...]:
    """Return id and points of each card that a seat kept, on the parchment alone (R-SCORE-4)."""
    parchment = state.parchment(seat)
    evaluators = state.rules.evaluators
    return tuple((number, evaluators[number](parchment)) for number in state.kept[seat])


def region_points(state: "State", seat: int) -> int:
    """Return the points of a seat's regions (R-SCORE-5), or of Otoma's."""
    return sum(2 * region.bit_count() for region in scored_regions(state, seat))


def scored_regions(state: "State", seat: int) -> list[int]:
    """Return the regions a seat scores: of confirmed tiles, disputed ones by the setting (R-SCORE-1, -5)."""
    terrains = len(state.tiles)
    regions = []
    for terrain in range(terrains):
        space = state.claims[seat * terrains + terrain]
        if space < 0:
            continue
        region = state.rules.grid.zone(state.tiles[terrain] & state.confirmed, 1 << space)
        if (region & state.marked) == 1 << space or state.rules.settings.disputed == "everyone":
            regions.append(region)
    return regions


def master(state: "State", seat: int) -> int:
    """R-MASTER-1: 3 for each row and column whose parchment spaces all equal confirmed tiles."""
    same = matches(state, seat)
    grid = state.rules.grid
    return 3 * sum(same & line == line for line in (*grid.row_masks, *grid.column_masks))


def winners(scored: Sequence[Tally]) -> tuple[int, ...]:
    """R-SCORE-6: the highest total, ties by fidelity; still tied: shared."""
    best = max((tally.total, tally.fidelity) for tally in scored)
    return tuple(seat for seat, tally in enumerate(scored) if (tally.total, tally.fidelity) == best)


def tie_break(scored: Sequence[Tally]) -> str:
    """Say how a tie for the highest total was broken; "" where there was none."""
    top = max(tally.total for tally in scored)
    if sum(tally.total == top for tally in scored) == 1:
        return ""
    if len(winners(scored)) == 1:
        return f"tied at {top}: the seat with more fidelity points wins (R-SCORE-6)"
    return f"tied at {top}, in fidelity too: the victory is shared (R-SCORE-6)"
