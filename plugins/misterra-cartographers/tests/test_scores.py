"""C-SCORE-1, C-END-1 and C-SOLO-1: the stars of a season, who wins, the rating of a solo game."""

from random import Random

import pytest
from misterra_cartographers import scoring
from misterra_cartographers.game import Cartographers
from misterra_cartographers.scoring import Tally
from misterra_cartographers.state import State
from misterra_cartographers.tables import MONSTER
from playing import EIGHT, begin, fill, go_to, spaces

from misterra_core.hooks.testing import play_random


def scored(game: Cartographers, seats: int, *stars: tuple[int, int]) -> State:
    """Return a finished game in which each seat has so many stars, and lost so many to monsters."""
    state, _ = play_random(game, seats, seed=1)
    season = tuple(Tally((points + lost, 0), 0, lost) for points, lost in stars)
    nothing = (Tally((0, 0), 0, 0),) * seats
    state.scored = (season, nothing, nothing, nothing)
    return state


def test_a_season_scores_its_two_edicts(game: Cartographers) -> None:
    """C-SCORE-1: spring A and B: forests on the edge (26), water and farms side by side (30)."""
    state = begin(game, EIGHT, seats=2, scoring=(26, 30, 34, 38))
    fill(game, state, 0, "A1 B1 F5", terrain=0)
    fill(game, state, 0, "H8 H7", terrain=3)
    fill(game, state, 0, "I8", terrain=2)
    fill(game, state, 0, "B5 C5 D5 B6 C6 D6", terrain=1)
    assert scoring.tally(state, 0) == Tally(edicts=(2, 2), coins=0, lost=0)


def test_each_season_has_its_own_edicts(game: Cartographers) -> None:
    """C-SCORE-1, C-SEASON-1: the six villages of edict C (34) score in summer and fall, not before."""
    state = begin(game, scoring=(26, 30, 34, 38))
    fill(game, state, 0, "B5 C5 D5 B6 C6 D6", terrain=1)
    found = []
    for season in range(4):
        state.season = season
        found.append(scoring.tally(state, 0).edicts)
    assert found == [(0, 0), (0, 8), (8, 0), (0, 0)]


def test_coins_score_every_season(game: Cartographers) -> None:
    """C-SCORE-1: one star for each coin on the track, at the end of each season."""
    state = begin(game, EIGHT, EIGHT, seats=1)
    state.coins[0] = 3
    while len(state.scored) < 2:
        go_to(state, 1)
    assert all(season[0].coins >= 3 for season in state.scored)
    assert state.scored[1][0].coins >= state.scored[0][0].coins


def test_empty_spaces_beside_monsters(game: Cartographers) -> None:
    """C-SCORE-1: each costs one star, however many monsters touch it; filled spaces and the edge none."""
    state = begin(game)
    fill(game, state, 0, "A1 A3 B2", terrain=MONSTER)
    assert scoring.lost(state, 0) == spaces(game, "A2 B1 A4 B3 C2")
    fill(game, state, 0, "A2 B1", terrain=0)
    assert scoring.tally(state, 0).lost == 3
    fill(game, state, 0, "F7", terrain=MONSTER)
    assert scoring.lost(state, 0) == spaces(game, "A4 B3 C2 E7 G7 F8")  # F6 is a mountain


def test_scores_before_the_end(game: Cartographers) -> None:
    """The seasons so far, and the one that is played as if it ended now."""
    state = begin(game, EIGHT, seats=1)
    fill(game, state, 0, "A1 B1", terrain=0)
    (score,) = state.scores()
    assert score.total == 2
    assert [line.category for line in score.lines] == [
        *("forest", "farm and water", "village", "shape", "coins", "monsters")
    ]
    for _ in EIGHT:
        go_to(state, 1)
    assert state.scores()[0].total == state.scored[0][0].total + scoring.tally(state, 0).total


def test_the_highest_sum_wins(game: Cartographers) -> None:
    """C-END-1: over all four seasons."""
    state = scored(game, 3, (30, 0), (41, 9), (40, 0))
    assert state.winners() == (1,)
    assert state.tie_break() == ""


def test_a_tie_goes_to_who_lost_fewer_stars(game: Cartographers) -> None:
    """C-END-1: stars lost to monsters, in all."""
    state = scored(game, 3, (40, 6), (40, 5), (39, 0))
    assert state.winners() == (1,)
    assert state.tie_break() == "tied at 40: the seat that lost fewer stars to monsters wins (C-END-1)"


def test_then_the_victory_is_shared(game: Cartographers) -> None:
    """C-END-1: as many stars, as many lost."""
    state = scored(game, 3, (40, 5), (12, 0), (40, 5))
    assert state.winners() == (0, 2)
    assert state.tie_break() == "tied at 40, in stars lost to monsters too: the victory is shared (C-END-1)"


@pytest.mark.parametrize(
    ("rating", "title"),
    [
        (95, "Legendary Cartographer"),
        (30, "Legendary Cartographer"),
        (29, "Master Mapsmith"),
        (10, "Journeyman Topographer"),
        (0, "Apprentice Surveyor"),
        (-1, "Amateur Assessor"),
        (-5, "Amateur Assessor"),
        (-6, "Inept Assistant"),
        (-11, "Dimwitted Doodler"),
        (-30, "Oblivious Inkdrinker"),
        (-99, "Oblivious Inkdrinker"),
    ],
)
def test_solo_titles(game: Cartographers, rating: int, title: str) -> None:
    """C-SOLO-1: the highest title met or surpassed."""
    assert scoring.title(game.rules, rating) == title


def test_solo_rating(game: Cartographers) -> None:
    """C-SOLO-1: the score minus the four cards' numbers, here 25, 24, 16 and 24."""
    state = scored(game, 1, (100, 0))
    state.deal = begin(game, scoring=(26, 30, 34, 38)).deal
    assert scoring.rating(state, 100) == 11
    (score,) = state.scores()
    assert score.titles == (("rating", "Journeyman Topographer"),)
    assert game.result(state)["rating"] == 11
    assert state.chronicle()[-1] == (
        "100 stars less 89 for the edicts make a rating of 11: Journeyman Topographer"
    )


def test_nobody_else_has_titles(game: Cartographers) -> None:
    """C-SOLO-1 is for one seat."""
    assert begin(game, seats=2).scores()[0].titles == ()


def test_an_outlook_sees_what_is_good(game: Cartographers) -> None:
    """Stars of edicts and coins raise it, monsters and gaps lower it, harm done to a neighbour raises it."""
    state = begin(game, seats=2)
    plain = state.outlook(0)
    for names, terrain, better in (("A1 B1", 0, True), ("H5", MONSTER, False), ("D6", 1, False)):
        other = state.clone()
        fill(game, other, 0, names, terrain)
        assert (other.outlook(0) > plain) is better
    rich = state.clone()
    rich.coins[0] = 2
    assert rich.outlook(0) == plain + 8


def test_an_ambush_is_worth_the_harm_that_it_does(game: Cartographers) -> None:
    """In the open it costs more than in a corner."""
    state = begin(game, (1,), seats=2)
    state.apply(game.parse("keep"))
    worth = {}
    for words in ("place K1", "place J4"):
        after = state.clone()
        after.apply(game.parse(words))
        worth[words] = after.outlook(0)
    assert worth["place J4"] > worth["place K1"]


def test_a_finished_game_is_worth_its_score(game: Cartographers) -> None:
    """Nothing is to come any more."""
    state, _ = play_random(game, 2, seed=3)
    assert [state.outlook(seat) for seat in (0, 1)] == [score.total for score in state.scores()]


def test_candidates_touch_something(game: Cartographers) -> None:
    """Of the first places all that touch neither the edge, nor anything filled, nor ruins are left out."""
    state = begin(game, (14,), seats=1)
    rng = Random(2)
    while state.season == 0 and state.actor is not None:
        candidates = state.candidates()
        assert set(candidates) <= set(state.legal())
        if state.phase == 2:
            left_out = set(state.legal()) - set(candidates)
            assert left_out == {action for action in state.legal() if not touches(game, state, action)}
        state.apply(rng.choice(state.legal()))


def touches(game: Cartographers, state: State, action: int) -> bool:
    """Say whether a place is on the edge, or beside something filled or ruins."""
    after = state.clone()
    after.apply(action)
    covered = state.empty[0] & ~after.empty[0]
    if after.raids != state.raids:
        covered &= ~after.raids[-1][1]
    grid, tables = game.rules.grid, game.rules.tables
    beside = grid.spread(covered) & ~covered
    return bool(covered & grid.edge or beside & (tables.ruins | (grid.full & ~state.empty[0])))
