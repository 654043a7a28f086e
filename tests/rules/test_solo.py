"""R-SOLO: the game against Otoma.

Cards of his that are used here, of the base content:

    1   B2, D4    confirm else map mountain; map jungle
    3   D2, B3    confirm else map mountain; map lagoon
    7   C5, E1    map mountain; confirm else map steppe
    20  A1, E3    map lagoon; confirm else map steppe; claim
    21  A3, D1    confirm else map jungle; map mountain; claim
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest

from misterra_core.errors import UsageError, WrongRecord
from misterra_core.rules import setup, solo, solo_deck, turn
from misterra_core.rules.state import State
from misterra_core.rules.titles import title

from .positions import BARE, game, island, legal, play, position, why_not

CLAIMS = {20, 21, 22}
DECK = [*(1, 2, 20, 3, 4, 5, 6), *(7, 8, 21, 9, 10, 11, 12), *(13, 14, 22, 15, 16, 17, 18)]
FULL = "SJLMS/JLMSJ/LMSJL/MSJLM/SJLMS"


def alone(
    drawn: str = BARE,
    otoma: Sequence[int] = (1, 3, 7, 1, 3, 7),
    his: Sequence[str] = (),
    **more: object,
) -> State:
    """Return a solo game in which the player is about to move in the second half day of the first turn.

    `otoma` is Otoma's deck, top first, `his` are the spaces of his markers.
    """
    state = position(drawn, seats=1, **more)  # type: ignore[arg-type]
    state.otoma = solo.Otoma(tuple(otoma))
    for name in his:
        space = state.rules.grid.space(name)
        state.claims[4 + state.ground[space]] = space
        state.marked |= 1 << space
    return state


def his_turn(state: State) -> State:
    """Let the player pass, so that Otoma plays."""
    return play(state, "stay", "take steppe/jungle", "pass")


def his_claims(state: State) -> list[str]:
    """Return the spaces of Otoma's markers, in terrain order."""
    return [state.rules.grid.name(space) for space in state.claims[4:] if space >= 0]


# Setup


def test_it_is_set_up_for_two_players() -> None:
    """R-SOLO-1: jungles and deck of 2 players, two cards of it unseen; one hand, one parchment."""
    state = game().new(1, seed=3)
    assert island(state) == "...../..J../...J./.J.../....."
    assert [len(hand) for hand in state.deal.presumptions] == [4]
    assert len(state.deck) == 50
    missing = Counter(setup.deck(state.rules, 2)) - Counter(state.deck)
    assert missing.total() == 2
    assert len(state.parchments) == 4
    assert state.actor == state.first == 0


def test_which_sketches_leave_is_random() -> None:
    """R-SOLO-1: by the seed."""
    whole = Counter(setup.deck(game().rules, 2))
    missing = {tuple((whole - Counter(game().new(1, seed).deck)).elements()) for seed in range(40)}
    assert len(missing) > 20


def test_otoma_has_three_markers_and_nothing_else() -> None:
    """R-SOLO-1: no cartographer, no parchment, no hand, no seat."""
    state = game().new(1, seed=3)
    assert state.seats == 1
    assert len(state.places) == len(state.kept) == 1
    assert state.claims == [-1] * 8


def test_his_deck_is_three_stacks_with_a_claim_card_each_below_the_top() -> None:
    """R-SOLO-2: 21 of 22 cards; every place but the top of a stack is possible, and any card may leave."""
    places: set[int] = set()
    unseen: set[int] = set()
    for seed in range(150):
        deck = game().new(1, seed).deal.otoma
        assert len(deck) == len(set(deck)) == 21
        for start in (0, 7, 14):
            (place,) = (at for at, card in enumerate(deck[start : start + 7]) if card in CLAIMS)
            places.add(place)
        unseen |= set(range(1, 23)) - set(deck)
    assert places == {1, 2, 3, 4, 5, 6}
    assert unseen == set(range(1, 20))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda deck: deck[:-1], "20 cards; 3 stacks of 7 are dealt"),
        (lambda deck: [*deck[:-1], deck[0]], "is there twice"),
        (lambda deck: [*deck[:-1], 99], "there is no card 99"),
        (lambda deck: [deck[2], deck[0], deck[1], *deck[3:]], "stack 1 has not one claim card"),
        (lambda deck: [*deck[:7], deck[9], *deck[7:9], *deck[10:]], "stack 2 has not one claim card"),
    ],
)
def test_a_recorded_deck_is_checked(change: Callable[[list[int]], list[int]], told: str) -> None:
    """R-SOLO-2: of a record, which anybody may have written."""
    deal = game().deal(game().new(1, seed=1))
    assert game().restore(1, 0, {**deal, "otoma": DECK}).deal.otoma == tuple(DECK)
    deal["otoma"] = change(DECK)
    with pytest.raises(WrongRecord, match=told):
        game().restore(1, 0, deal)


def test_other_recorded_deals_are_checked_too() -> None:
    """R-SOLO-1: two sketches less, Otoma there if and only if one seat plays."""
    deal = game().deal(game().new(1, seed=1))
    assert game().deal(game().restore(1, 0, deal)) == deal
    wrong = [
        ({**deal, "sketches": deal["sketches"][1:]}, "49 cards; solo has 50"),
        ({**deal, "sketches": ["steppe/jungle"] * 50}, "50 cards steppe/jungle"),
        ({name: part for name, part in deal.items() if name != "otoma"}, "deal.otoma is missing"),
    ]
    for changed, told in wrong:
        with pytest.raises(WrongRecord, match=told):
            game().restore(1, 0, changed)
    two = {**game().deal(game().new(2, seed=1)), "otoma": deal["otoma"]}
    with pytest.raises(WrongRecord, match="Otoma plays against one seat, not 2"):
        game().restore(2, 0, two)


def test_the_player_goes_first() -> None:
    """R-SOLO-3: there is no other seat that could."""
    assert {game().new(1, seed).first for seed in range(9)} == {0}
    with pytest.raises(UsageError, match="first seat 1"):
        game().new(1, seed=1, first=1)


# Turns


def test_the_display_is_new_after_otomas_turn() -> None:
    """R-SOLO-3: what the player leaves is discarded, not refilled; after Otoma 5 cards are drawn."""
    state = alone(display=["steppe/jungle"] * 4, deck=["lagoon/mountain"] * 8)
    his_turn(state)
    names = [game().describe(action)[5:] for action in play(state, "stay").legal()]
    assert names == ["lagoon/mountain"]
    assert (len(state.display), len(state.deck) - state.drawn) == (5, 3)
    assert state.turns == 1


def test_while_otoma_waits_the_display_is_empty() -> None:
    """R-SOLO-3: his turn begins by discarding."""
    state = his_turn(alone("...../...../...../S.J../.....", otoma=[1, 20, 3, 7]))
    assert state.phase == turn.TIE
    assert state.display == ()


def test_a_game_has_ten_rounds_of_five_cards() -> None:
    """R-SOLO-3, R-SOLO-4: 50 sketches, 20 half days; a lagoon changes which cards, not how many."""
    for seed in range(5):
        state, rng = game("first-game").new(1, seed), Random(seed)
        shown = []
        while state.actor is not None:
            if state.half == 0 and state.phase == turn.MOVE:
                shown.append(len(state.display))
            state.apply(rng.choice(state.legal()))
        assert shown == [5] * 10
        assert state.otoma
        assert state.otoma.flipped == 20
        assert state.drawn == len(state.deck)


def test_one_card_tells_where_and_the_next_what() -> None:
    """R-SOLO-4: the spaces of the card that is flipped, the actions of the one below, in their order."""
    state = his_turn(alone(otoma=[1, 3, 7]))
    # Card 1 names B2 and D4, card 3 says what; then card 3 names D2 and B3, card 7 says what.
    assert island(state) == "...../...l./.s.../.m.m./....."
    assert state.chronicle() == (
        "Otoma, card 1: B2 confirm else map mountain (puts hazy mountain); D4 map lagoon (puts hazy lagoon)",
        "Otoma, card 3: D2 map mountain (puts hazy mountain); B3 confirm else map steppe (puts hazy steppe)",
    )


def test_he_plays_two_half_days_a_turn() -> None:
    """R-SOLO-4: and the player two."""
    state = his_turn(alone(otoma=[1, 3, 7, 5, 6]))
    assert (state.half, state.phase, state.turns) == (0, turn.MOVE, 1)
    assert state.otoma
    assert (state.otoma.flipped, state.otoma.half) == (2, 2)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("j", "J", "confirms jungle"),
        ("m", "M", "confirms mountain"),
        ("J", "J", "jungle is confirmed already"),
        (".", "m", "puts hazy mountain"),
    ],
)
def test_confirm_else_map(before: str, after: str, told: str) -> None:
    """R-SOLO-5: any hazy tile is confirmed, a confirmed one left alone; only without a tile he maps."""
    drawn = f"...../...../...../.{before}.../....."
    state = his_turn(alone(drawn, otoma=[1, 3]))
    assert island(state).split("/")[3] == f".{after}..."
    assert f"B2 confirm else map mountain ({told})" in state.chronicle()[0]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (".", "l", "puts hazy lagoon"),
        ("l", "L", "confirms lagoon"),
        ("s", "l", "puts hazy lagoon for steppe"),
        ("S", "S", "steppe is confirmed already"),
    ],
)
def test_map_updates_the_one_space(before: str, after: str, told: str) -> None:
    """R-SOLO-5: as R-MAP-5 does for half a card."""
    drawn = f"...../...{before}./...../...../....."
    state = his_turn(alone(drawn, otoma=[1, 3]))
    assert island(state).split("/")[1] == f"...{after}."
    assert f"D4 map lagoon ({told})" in state.chronicle()[0]


def test_without_a_tile_in_the_supply_he_changes_nothing() -> None:
    """R-SOLO-5: as R-MAP-6; to confirm needs no tile."""
    state = his_turn(
        alone("...../...s./...../...../.....", otoma=[1, 3], supply={"mountain": 0, "lagoon": 0})
    )
    assert island(state) == "...../...s./...../...../....."
    assert "B2 confirm else map mountain (no mountain tile is left)" in state.chronicle()[0]
    assert "D4 map lagoon (no lagoon tile is left)" in state.chronicle()[0]
    state = his_turn(
        alone("...../...l./...../.m.../.....", otoma=[1, 3], supply={"mountain": 0, "lagoon": 0})
    )
    assert island(state) == "...../...L./...../.M.../....."


# Claims


def test_he_claims_the_largest_group_of_confirmed_tiles() -> None:
    """R-SOLO-6: hazy tiles do not count for its size; the marker changes nothing by where on it it lies."""
    state = his_turn(alone("SSsss/...../JJJ../...../MM...", otoma=[1, 20]))
    assert his_claims(state) == ["A3"]
    assert state.chronicle()[1] == "Otoma, claim: the jungle of A3 (3 tiles)"


def test_the_claim_comes_after_both_actions() -> None:
    """R-SOLO-6: the tile that the second action confirms counts."""
    # Card 1 names B2 and D4; card 20 says "map lagoon" and "confirm else map steppe", and has the icon.
    state = his_turn(alone("...SS/...sS/SSS../...../.....", otoma=[1, 20]))
    assert his_claims(state) == ["D4"]


def test_the_icon_counts_where_the_terrains_side_is_used() -> None:
    """R-SOLO-6: not when its card is flipped and tells where."""
    assert his_claims(his_turn(alone("SSS../...../...../...../.....", otoma=[20, 1]))) == []
    assert his_claims(his_turn(alone("SSS../...../...../...../.....", otoma=[1, 20]))) == ["A5"]


def test_a_terrain_is_claimed_once() -> None:
    """R-SOLO-6, R-CLAIM-1: he has claimed steppe, so the smaller jungle is his largest."""
    state = his_turn(alone("SSS../..S../JJ.../...../.....", his=["C4"], otoma=[1, 20]))
    assert his_claims(state) == ["C4", "A3"]


def test_a_region_carries_one_marker() -> None:
    """R-SOLO-6, R-CLAIM-2: a marker on a region, its hazy tiles included, closes all groups in it to him."""
    drawn = "SSSsS/...../J..../...../....."
    assert his_claims(his_turn(alone(drawn, claims={0: ["E5"]}, otoma=[1, 20]))) == ["A3"]
    assert his_claims(his_turn(alone(drawn, otoma=[1, 20]))) == ["A5"]


def test_he_has_three_markers() -> None:
    """R-SOLO-6, R-CLAIM-1: with all of them placed nothing happens."""
    state = his_turn(alone("SSJJ./...../LL.../...../MMMM.", his=["A5", "C5", "A3"], otoma=[1, 20]))
    assert his_claims(state) == ["A5", "C5", "A3"]
    assert state.chronicle()[1] == "Otoma, claim: nothing, no region is open to him"


def test_without_an_allowed_group_nothing_happens() -> None:
    """R-SOLO-6: no tile is confirmed, or all regions are taken."""
    assert his_claims(his_turn(alone("sss../...../...../...../.....", otoma=[1, 20]))) == []
    assert (
        his_claims(his_turn(alone("SSS../...../...../...../.....", claims={0: ["B5"]}, otoma=[1, 20]))) == []
    )


def test_of_several_largest_groups_the_player_chooses() -> None:
    """R-SOLO-6: each is named by its space nearest A1, and any may be chosen."""
    drawn = "SS.JJ/...../S..../...../L...."
    for chosen in ("A5", "D5"):
        state = his_turn(alone(drawn, otoma=[1, 20]))
        assert state.actor == 0
        assert legal(state) == {"otoma A5", "otoma D5"}
        assert his_claims(state) == []
        play(state, f"otoma {chosen}")
        assert his_claims(state) == [chosen]
        assert state.chronicle()[-1].endswith(f"of {chosen} (2 tiles), as chosen")


def test_groups_of_one_terrain_tie_too() -> None:
    """R-SOLO-6: he claims a group, not a terrain."""
    state = his_turn(alone("SS.SS/...../...../...../.....", otoma=[1, 20]))
    assert legal(state) == {"otoma A5", "otoma D5"}


def test_after_the_choice_he_plays_on() -> None:
    """R-SOLO-4, R-SOLO-6: his second half day follows; two choices in one turn are possible."""
    state = his_turn(alone("SS.JJ/...../LL.MM/...../.....", otoma=[1, 20, 21, 3]))
    assert legal(state) == {"otoma A5", "otoma D5", "otoma A3", "otoma D3"}
    play(state, "otoma A5")
    assert legal(state) == {"otoma D5", "otoma A3", "otoma D3"}
    assert (state.turns, state.half) == (0, 1)
    play(state, "otoma D3")
    assert (state.turns, state.half) == (1, 0)
    assert his_claims(state) == ["A5", "D3"]


def test_a_wrong_choice_is_refused_by_rule() -> None:
    """R-SOLO-6: with the reason."""
    state = alone("SS.JJ/...../L..../...../.....", otoma=[1, 20])
    assert why_not(state, "otoma A5").startswith("R-SOLO-6: this chooses what Otoma claims where several")
    his_turn(state)
    assert why_not(state, "otoma B5") == "R-SOLO-6: the group that holds B5 is named 'A5'"
    assert why_not(state, "otoma A3") == "R-SOLO-6: A3 is in none of the largest groups that Otoma may claim"
    assert why_not(state, "stay").endswith("now is the time to choose what Otoma claims")


def test_with_more_seats_there_is_no_such_choice() -> None:
    """R-SOLO-6: the words are known, and never legal."""
    assert why_not(position(), "otoma A5").startswith("R-SOLO-6")


# The end


def test_a_covered_parchment_ends_the_game_after_otomas_turn() -> None:
    """R-SOLO-7: the player's, at the end of his turn and not before."""
    state = his_turn(alone("SS.JJ/...../...../...../.....", parchments={0: FULL}, otoma=[1, 20, 3, 7, 5]))
    assert state.phase == turn.TIE
    play(state, "otoma A5")
    assert state.actor is None
    assert his_turn(alone(parchments={0: FULL.replace("M", ".", 1)})).actor == 0


def test_an_island_all_confirmed_ends_the_game() -> None:
    """R-SOLO-7, R-END-2: also where what is empty can never be mapped."""
    assert his_turn(alone(FULL)).actor is None
    assert his_turn(alone(".JJSS/JJSSS/JSSSS/SSSSS/SSSSS", at={0: "E1"})).actor is None
    assert his_turn(alone(".JJSS/JSSSS/JSSSS/SSSSS/SSSSS", at={0: "E1"})).actor == 0


def test_his_cards_end_the_game() -> None:
    """R-SOLO-7: with fewer than two left no half day is possible; so he may stop after the first."""
    assert his_turn(alone(otoma=[1, 3, 7])).actor is None
    assert his_turn(alone(otoma=[1, 3])).actor is None
    assert his_turn(alone(otoma=[1, 3, 7, 5])).actor == 0


def test_sketches_that_run_out_do_not() -> None:
    """R-SOLO-7: R-END-1 (b) is not among its ends; without cards half days are moves (R-CHOOSE-3)."""
    state = his_turn(alone(deck=[]))
    assert state.actor == 0
    assert state.display == ()
    play(state, "stay", "stay")
    assert state.turns == 2


# Scoring


def test_otomas_regions_are_subtracted() -> None:
    """R-SOLO-8: his 2 points a tile come off the total; what is hazy at the end counts for neither."""
    state = alone("SSs../...../JJJ../...../.....", his=["A5"], claims={0: ["A3"]}, kept={0: (5, 6)})
    (score,) = state.scores()
    assert {line.category: line.points for line in score.lines} == {
        "fidelity": 0,
        "completeness": -25,
        "presumptions": 0,
        "regions": 6,
        "otoma": -4,
    }
    assert score.total == -25 + 6 - 4
    result = game().result(state)
    assert (result["otoma"], result["scores"][0]["total"]) == (4, -23)
    assert result["winners"] == [0]


def test_a_disputed_region_counts_for_neither() -> None:
    """R-SOLO-8, R-SCORE-1: two regions that grew together."""
    state = alone("SSSS./...../...../...../.....", his=["A5"], claims={0: ["D5"]})
    state.claims[0], state.marked = (
        state.rules.grid.space("D5"),
        state.marked | 1 << state.rules.grid.space("D5"),
    )
    (score,) = state.scores()
    assert [line.points for line in score.lines if line.category in ("regions", "otoma")] == [0, 0]


@pytest.mark.parametrize(
    ("table", "ladder"),
    [
        (
            "total",
            {
                **{-40: "Insignificant", 0: "Insignificant", 59: "Insignificant", 60: "Dim", 69: "Dim"},
                **{70: "Famous", 80: "Memorable", 90: "Illustrious", 99: "Illustrious", 100: "Eternal"},
            },
        ),
        ("presumptions", {0: "Apprentice", 19: "Apprentice", 20: "Assistant", 40: "Expert", 60: "Dean"}),
        (
            "fidelity",
            {0: "Paper-Pusher", 18: "Paper-Pusher", 20: "Topographer", 30: "Surveyor", 40: "Cartographer"},
        ),
        ("claims", {-6: "Fearful", 0: "Fearful", 1: "Prudent", 7: "Prudent", 8: "Bold", 16: "Intrepid"}),
    ],
)
def test_titles(table: str, ladder: dict[int, str]) -> None:
    """R-SOLO-8: the highest one reached, below all the lowest."""
    assert {points: title(table, points) for points in ladder} == ladder


def test_titles_are_of_what_the_score_says() -> None:
    """R-SOLO-8: claims are the player's less Otoma's; other games have no titles."""
    state = alone("SSSSS/...../JJJ../...../.....", his=["A3"], claims={0: ["A5"]})
    titles = {"total": "Insignificant", "presumptions": "Apprentice", "fidelity": "Paper-Pusher"}
    assert game().result(state)["titles"] == {**titles, "claims": "Prudent"}
    assert dict(state.scores()[0].titles) == {**titles, "claims": "Prudent"}
    assert "titles" not in game().result(position())
    assert position().scores()[0].titles == ()


# Variants


@pytest.mark.parametrize("variants", [("master",), ("first-game",), ("first-game", "master")])
def test_printed_variants_can_be_played_solo(variants: tuple[str, ...]) -> None:
    """R-SOLO: nothing in them speaks against it."""
    state, rng = game(*variants).new(1, seed=4), Random(4)
    while state.actor is not None:
        state.apply(rng.choice(state.legal()))
    assert [line.points for line in state.scores()[0].lines if line.category == "master"] == [0] * (
        "master" in variants
    )


def test_guesses_of_his_deck_agree_with_what_is_seen() -> None:
    """R-SOLO-2: a guess has the flipped cards, the side on top, and a claim card below each stack's top."""
    for seed in range(30):
        state, rng = game("first-game").new(1, seed), Random(seed)
        for _ in range(rng.randrange(70)):
            if state.actor is not None:
                state.apply(rng.choice(state.legal()))
        guess = state.view(0).sample(rng)
        assert state.otoma
        assert guess.otoma
        assert guess.otoma.deck[: state.otoma.flipped + 1] == state.otoma.deck[: state.otoma.flipped + 1]
        solo_deck.check(state.rules, guess.otoma.deck)
