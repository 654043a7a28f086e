"""R-SETUP: what is dealt."""

from collections import Counter

import pytest

from misterra_core.errors import UsageError
from misterra_core.rules import notation, setup

from .positions import game, island, legal, play


@pytest.mark.parametrize(
    ("seats", "board"),
    [
        (2, "...../..J../...J./.J.../....."),
        (3, "...../...../.J.J./...../....."),
        (4, "...../...../..J../...../....."),
    ],
)
def test_confirmed_jungles_start_on_the_island(seats: int, board: str) -> None:
    """R-SETUP-1: 3, 2, 1 confirmed jungles for 2, 3, 4 players; the rest of the 48 tiles are the supply."""
    state = game().new(seats, seed=1)
    assert island(state) == board
    assert state.supply == [12, 12 - board.count("J"), 12, 12]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_presumptions_are_dealt_and_any_two_kept(seats: int) -> None:
    """R-SETUP-2: 4 of 31 cards a player, all different; seat 0 keeps first, the first turn follows."""
    state = game().new(seats, seed=3, first=1)
    dealt = [number for hand in state.deal.presumptions for number in hand]
    assert len(dealt) == len(set(dealt)) == 4 * seats
    assert set(dealt) <= set(range(1, 32))
    for seat, hand in enumerate(state.deal.presumptions):
        assert state.actor == seat
        pairs = {f"keep {a} {b}" for a in hand for b in hand if a < b}
        assert legal(state) == pairs
        play(state, min(pairs))
    assert state.actor == 1
    assert all(set(kept) < set(hand) for kept, hand in zip(state.kept, state.deal.presumptions, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_game_deals_the_pair_of_one_letter(seats: int) -> None:
    """R-SETUP-3: each player gets the pair of one letter and keeps both; nobody decides anything."""
    state = game("first-game").new(seats, seed=5, first=0)
    pairs = {(1, 9), (6, 12), (15, 23), (8, 17)}
    assert set(state.kept) <= pairs
    assert len(set(state.kept)) == seats
    assert legal(state, "move") == {"move A0", "move B0", "move C0", "move D0", "move E0"}


@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (3, 78), (4, 104)])
def test_sketches_of_higher_player_counts_leave_the_game(seats: int, cards: int) -> None:
    """R-SETUP-4: 52, 78, 104 cards for 2, 3, 4 players, equally many of each pair; 5 lie in the display."""
    state = game().new(seats, seed=9)
    assert len(state.deck) == cards
    assert state.drawn == len(state.display) == 5
    assert tuple(sorted(state.deck[:5])) == state.display
    kinds = Counter(notation.sketch_name(state.rules, sketch) for sketch in state.deck)
    blocks = cards // 26
    for name, copies in kinds.items():
        one, other = name.split("/")
        assert copies == blocks * (2 if one == other else 3)


def test_who_goes_first_is_random_and_turns_go_clockwise() -> None:
    """R-SETUP-5: any seat may go first, by the seed; then the next seat, and so on round the table."""
    firsts = {game().new(3, seed).first for seed in range(30)}
    assert firsts == {0, 1, 2}
    state = game("first-game").new(3, seed=0, first=1)
    turns: list[int] = []
    while len(turns) < 4:
        turns.append(state.seat)
        seat = state.seat
        while state.seat == seat:
            state.apply(state.legal()[-1])
    assert turns == [1, 2, 0, 1]


def test_a_player_starts_with_nothing_drawn_and_nothing_claimed() -> None:
    """R-SETUP-5: an empty parchment, three claim markers, a cartographer not yet on the board."""
    state = game().new(4, seed=2)
    assert not any(state.parchments)
    assert set(state.claims) == {-1}
    assert state.rules.settings.claims == 3
    assert state.places == [-1] * 4


def test_the_seed_alone_decides_the_deal() -> None:
    """One seed, one deal; who goes first does not change it."""
    assert game().new(3, 7).deal == game().new(3, 7).deal == game().new(3, 7, first=2).deal
    assert game().new(3, 7).deal != game().new(3, 8).deal


@pytest.mark.parametrize("seats", [-1, 0, 5])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    """R-SETUP-1: 2, 3 or 4 players; one alone plays against Otoma (see `test_solo`)."""
    with pytest.raises(UsageError, match="1 to 4"):
        game().new(seats, seed=1)


@pytest.mark.parametrize("seed", [-1, 1 << 63])
def test_impossible_seeds_are_refused(seed: int) -> None:
    """A seed is a whole number that every record can hold."""
    with pytest.raises(UsageError, match="a seed is a whole number from 0"):
        game().new(2, seed)


def test_a_recorded_deal_reads_back() -> None:
    """R-SETUP: what a record holds of the deal is the deal."""
    rules = game().rules
    _, dealt = setup.deal(rules, 3, seed=11)
    assert setup.read_deal(rules, 3, setup.write_deal(rules, dealt)) == dealt
