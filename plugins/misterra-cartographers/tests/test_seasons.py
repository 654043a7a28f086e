"""C-SEASON and C-EXPLORE: what is revealed, when a season ends, what the next deck holds."""

from misterra_cartographers.game import Cartographers
from misterra_cartographers.scoring import edicts_of
from playing import (
    BUGBEARS,
    EIGHT,
    FARMLAND,
    FISHING,
    FOREST,
    GNOLLS,
    GOBLINS,
    HAMLET,
    HOMESTEAD,
    KOBOLDS,
    MARSHLANDS,
    ORCHARD,
    OUTPOST,
    RIFT,
    RIVER,
    TEMPLE,
    begin,
    go_to,
)


def test_seasons_and_their_edicts(game: Cartographers) -> None:
    """C-SEASON-1: spring 8 (A, B), summer 8 (B, C), fall 7 (C, D), winter 6 (D, A)."""
    seasons = [(each.season, each.threshold, "".join(each.edicts)) for each in game.rules.seasons]
    assert seasons == [("spring", 8, "AB"), ("summer", 8, "BC"), ("fall", 7, "CD"), ("winter", 6, "DA")]
    assert [edicts_of(game.rules, season) for season in range(4)] == [(0, 1), (1, 2), (2, 3), (3, 0)]


def test_a_season_ends_when_time_is_up(game: Cartographers) -> None:
    """C-SEASON-1: four cards of time 2 are a spring; it is over after the draw phase, not before."""
    state = begin(game, EIGHT, seats=2)
    for number, card in enumerate(EIGHT):
        assert (state.season, state.card, state.time) == (0, card, 2 * number + 2)
        go_to(state, 2)
    assert state.season == 1
    assert len(state.scored) == 1
    assert state.shown == (4,)


def test_time_may_go_past_the_threshold(game: Cartographers) -> None:
    """C-SEASON-1: 7 is not enough; the next card, of time 2, makes 9."""
    state = begin(game, (RIVER, HOMESTEAD, ORCHARD, MARSHLANDS, FISHING), seats=1)
    for _ in range(4):
        go_to(state, 1)
    assert (state.season, state.time) == (0, 9)
    go_to(state, 1)
    assert (state.season, state.shown) == (1, (5,))


def test_rift_lands_take_no_time(game: Cartographers) -> None:
    """C-SEASON-1, C-RIFT-1: time 0."""
    state = begin(game, (RIFT, RIVER), seats=1)
    assert state.time == 0
    go_to(state, 1)
    assert state.time == 1


def test_ruins_are_noted_and_the_next_card_is_revealed(game: Cartographers) -> None:
    """C-EXPLORE-1: a second ruins card likewise."""
    state = begin(game, (TEMPLE, OUTPOST, HAMLET, FARMLAND), seats=2)
    assert (state.drawn, state.card, state.ruins) == (3, HAMLET, True)
    go_to(state, 2)
    assert (state.card, state.ruins) == (FARMLAND, False)


def test_decks_after_a_season(game: Cartographers) -> None:
    """C-SEASON-2: all explore cards again, the next ambush; one not revealed stays, one revealed is gone."""
    seen = set()
    for seed in range(60):
        deal = game.new(1, seed).deal
        waiting: set[int] = set()
        for season, deck in enumerate(deal.decks):
            waiting.add(deal.ambush[season])
            assert sorted(deck) == sorted([*game.rules.explore, *waiting])
            waiting -= set(deck[: revealed(game, season, deck)])
            seen.add(len(waiting))
    assert seen >= {0, 1, 2}


def revealed(game: Cartographers, season: int, deck: tuple[int, ...]) -> int:
    """Return how many cards are revealed until their time reaches the season's threshold."""
    time = 0
    for number, card in enumerate(deck, 1):
        time += game.rules.cards[card].time
        if time >= game.rules.seasons[season].threshold:
            return number
    raise AssertionError("there are too few cards")


def test_an_ambush_that_was_not_revealed_stays(game: Cartographers) -> None:
    """C-SEASON-2: spring reveals no ambush, summer both."""
    state = begin(
        game, EIGHT, (GOBLINS, KOBOLDS, *EIGHT), seats=2, ambush=(KOBOLDS, GOBLINS, GNOLLS, BUGBEARS)
    )
    for _ in EIGHT:
        go_to(state, 2)
    assert state.card == GOBLINS
    go_to(state, 2)
    assert (state.card, state.time) == (KOBOLDS, 0)
    assert {GOBLINS, KOBOLDS}.isdisjoint(state.deal.decks[2])


def test_the_game_ends_after_winter(game: Cartographers) -> None:
    """C-END-1: four seasons are scored, nobody decides any more."""
    winter = (HOMESTEAD, ORCHARD, MARSHLANDS)
    state = begin(game, EIGHT, EIGHT, (*winter, FOREST), winter, seats=2)
    for _ in range(15):
        assert state.actor is not None
        go_to(state, 2)
    assert state.actor is None
    assert state.legal() == ()
    assert len(state.scored) == 4
    assert state.refusal(0) == "C-END-1: the game is over"
