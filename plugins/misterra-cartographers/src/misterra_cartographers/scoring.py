"""Scoring (C-SCORE-1), who wins (C-END-1), and the rating of a solo game (C-SOLO-1)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from misterra_core.game import Score, ScoreLine

from .tables import MONSTER, TERRAINS

if TYPE_CHECKING:
    from .rules import Rules
    from .state import State

COINS, MONSTERS = "coins", "monsters"
"""The categories of a score beside the four kinds of scoring cards."""


class Tally(NamedTuple):
    """What a seat scores in a season: its two edicts in the season's order, coins, stars lost to monsters."""

    edicts: tuple[int, int]
    coins: int
    lost: int

    @property
    def total(self) -> int:
        """The season's stars."""
        return sum(self.edicts) + self.coins - self.lost


def tally(state: "State", seat: int) -> Tally:
    """Return what a seat would score if the season ended now."""
    one, other = edicts_of(state.rules, state.season)
    return Tally(
        edicts=(points(state, seat, one), points(state, seat, other)),
        coins=state.coins[seat],
        lost=lost(state, seat).bit_count(),
    )


def edicts_of(rules: "Rules", season: int) -> tuple[int, int]:
    """Return which edicts a season scores: 0 is edict A."""
    one, other = rules.seasons[season].edicts
    return ord(one) - ord("A"), ord(other) - ord("A")


def points(state: "State", seat: int, edict: int) -> int:
    """Return what an edict is worth to a seat now, whether or not it is scored this season."""
    return state.rules.evaluators[state.deal.scoring[edict]](state.map(seat))


def lost(state: "State", seat: int) -> int:
    """Return the empty spaces beside monsters, each of which costs a star (C-SCORE-1)."""
    monsters = state.maps[seat * TERRAINS + MONSTER]
    return state.rules.grid.spread(monsters) & state.empty[seat] if monsters else 0


def tallies(state: "State") -> tuple[tuple[Tally, ...], ...]:
    """Return what every seat has scored in each season, the one that is played as if it ended now."""
    if len(state.scored) == len(state.rules.seasons):
        return state.scored
    return (*state.scored, tuple(tally(state, seat) for seat in range(state.seats)))


def scores(state: "State") -> tuple[Score, ...]:
    """Return every seat's score, as if the game ended with this season, now."""
    seasons = tallies(state)
    return tuple(_score(state, [season[seat] for season in seasons]) for seat in range(state.seats))


def _score(state: "State", seasons: Sequence[Tally]) -> Score:
    rules = state.rules
    kinds = [0] * len(rules.components.kinds)
    for season, scored in enumerate(seasons):
        for edict, stars in zip(edicts_of(rules, season), scored.edicts, strict=True):
            kinds[rules.kinds[state.deal.scoring[edict]]] += stars
    lines = [
        ScoreLine(kind.kind, "", stars) for kind, stars in zip(rules.components.kinds, kinds, strict=True)
    ]
    lines.append(ScoreLine(COINS, "", sum(scored.coins for scored in seasons)))
    lines.append(ScoreLine(MONSTERS, "", -sum(scored.lost for scored in seasons)))
    total = sum(line.points for line in lines)
    titles = (("rating", title(rules, rating(state, total))),) if state.seats == 1 else ()
    return Score(total, tuple(lines), titles)


def rating(state: "State", total: int) -> int:
    """C-SOLO-1: the score minus the solo numbers of the four scoring cards."""
    return total - sum(state.rules.solo[number] for number in state.deal.scoring)


def title(rules: "Rules", rated: int) -> str:
    """C-SOLO-1: the highest title that a rating meets or surpasses; below all of them the last."""
    titles = rules.components.titles
    return next((each.title for each in titles if rated >= each.rating), titles[-1].title)


def standings(state: "State") -> list[tuple[int, int]]:
    """Return for each seat its total, and minus the stars that it lost to monsters (C-END-1)."""
    seasons = tallies(state)
    return [
        (sum(season[seat].total for season in seasons), -sum(season[seat].lost for season in seasons))
        for seat in range(state.seats)
    ]


def winners(state: "State") -> tuple[int, ...]:
    """C-END-1: the highest sum; ties: fewer stars lost to monsters; still tied: shared."""
    found = standings(state)
    best = max(found)
    return tuple(seat for seat, standing in enumerate(found) if standing == best)


def tie_break(state: "State") -> str:
    """Say how a tie for the highest sum was broken; "" where there was none (C-END-1)."""
    found = standings(state)
    top = max(total for total, _ in found)
    if sum(total == top for total, _ in found) == 1:
        return ""
    if len(winners(state)) == 1:
        return f"tied at {top}: the seat that lost fewer stars to monsters wins (C-END-1)"
    return f"tied at {top}, in stars lost to monsters too: the victory is shared (C-END-1)"
