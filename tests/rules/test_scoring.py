"""R-SCORE and R-MASTER: points, winners, ties."""

import pytest

from misterra_core.rules import scoring

from .positions import position

FULL = "SJLMS/JLMSJ/LMSJL/MSJLM/SJLMS"
BARE = "...../...../...../...../....."


def test_hazy_tiles_count_for_nothing() -> None:
    """R-SCORE-1: they are removed first, from fidelity and from regions."""
    state = position("...../...../...../...../SsS..", parchments={0: "...../...../...../...../SSS.."})
    assert scoring.tally(state, 0).fidelity == 4
    state = position("...../...../...../...../SsS..", claims={0: ["A1"]})
    assert scoring.tally(state, 0).regions == 2


def test_a_region_with_two_markers_is_disputed() -> None:
    """R-SCORE-1: nobody scores it."""
    state = position("...../...../...../...../SSSJJ", claims={0: ["A1", "D1"], 1: ["C1"]})
    assert [scoring.tally(state, seat).regions for seat in (0, 1)] == [4, 0]


def test_a_hazy_tile_between_two_markers_leaves_two_regions() -> None:
    """R-SCORE-1: hazy tiles go first, so what is left apart is not disputed."""
    state = position("...../...../...../...../SSsSS", claims={0: ["A1"], 1: ["E1"]})
    assert [scoring.tally(state, seat).regions for seat in (0, 1)] == [4, 4]


def test_fidelity_is_two_for_each_true_space() -> None:
    """R-SCORE-2: the parchment's terrain equals the island's tile."""
    state = position("...../...../...../...../SJLM.", parchments={0: "...../...../...../...../SJMLS"})
    assert scoring.tally(state, 0).fidelity == 4


def test_completeness_is_minus_one_for_each_empty_space() -> None:
    """R-SCORE-3: of the parchment."""
    state = position(parchments={0: "...../...../...../...../SJLM.", 1: FULL})
    assert [scoring.tally(state, seat).completeness for seat in (0, 1)] == [-21, 0]


def test_both_presumptions_score_on_the_parchment_alone() -> None:
    """R-SCORE-4: whatever the island shows; a space may serve both."""
    parchment = "...../...../...../...../SSSSS"
    state = position("...../...../...../...../JJJJJ", parchments={0: parchment}, kept={0: (1, 5)})
    # Card 1: one steppe zone of five spaces, 9. Card 5: five steppe on the edge, 4.
    assert scoring.tally(state, 0).presumptions == ((1, 9), (5, 4))


def test_regions_score_two_a_tile() -> None:
    """R-SCORE-5: of each region that carries the player's marker; the whole region, not the parchment."""
    state = position("...../...../J..../J..../JSS..", claims={0: ["A1", "B1"]})
    assert scoring.tally(state, 0).regions == 10


def test_the_total_is_the_sum() -> None:
    """R-SCORE-6 needs a total: all categories together."""
    state = position(
        "...../...../J..../J..../JSS..", claims={0: ["A1"]}, parchments={0: "...../...../J..../J..../....."}
    )
    tally = scoring.tally(state, 0)
    assert tally.total == 4 - 23 + 6
    assert state.scores()[0].total == tally.total == sum(line.points for line in state.scores()[0].lines)


def tally(fidelity: int, regions: int) -> scoring.Tally:
    """Return a tally with a given fidelity and total."""
    return scoring.Tally(fidelity, 0, (), regions, {})


@pytest.mark.parametrize(
    ("tallies", "winners", "told"),
    [
        ([tally(2, 10), tally(4, 4)], (0,), ""),
        ([tally(2, 10), tally(4, 8)], (1,), "tied at 12: the seat with more fidelity"),
        ([tally(4, 8), tally(4, 8), tally(4, 2)], (0, 1), "tied at 12, in fidelity too"),
        ([tally(4, 8), tally(4, 8), tally(6, 6)], (2,), "tied at 12: the seat with more fidelity"),
        ([tally(-2, 0), tally(-1, 0)], (1,), ""),
    ],
)
def test_ties_to_the_last(tallies: list[scoring.Tally], winners: tuple[int, ...], told: str) -> None:
    """R-SCORE-6: the highest total; ties: more fidelity points; still tied: shared."""
    assert scoring.winners(tallies) == winners
    assert scoring.tie_break(tallies).startswith(told)
    assert bool(told) == bool(scoring.tie_break(tallies))


def test_master_cartographers_score_faultless_lines() -> None:
    """R-MASTER-1: 3 for each row and each column in which all five spaces equal confirmed tiles."""
    state = position(FULL, parchments={0: FULL, 1: FULL[:-1] + "J"}, variants=["master"])
    assert [scoring.tally(state, seat).extras for seat in (0, 1)] == [{"master": 30}, {"master": 24}]
    hazy = position(FULL[:-1] + "s", parchments={0: FULL}, variants=["master"])
    assert scoring.tally(hazy, 0).extras == {"master": 24}
    assert scoring.tally(position(FULL), 0).extras == {}


def test_an_empty_parchment_scores_nothing_on_any_card() -> None:
    """R-SCORE-4: an empty parchment scores 0 on every card."""
    rules = position().rules
    assert {evaluate((0, 0, 0, 0)) for evaluate in rules.evaluators.values()} == {0}
