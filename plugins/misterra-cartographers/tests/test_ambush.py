"""C-AMBUSH: monsters on a neighbour's map, and in a solo game along the edge."""

from itertools import pairwise

import pytest
from misterra_cartographers.game import Cartographers
from misterra_cartographers.tables import MONSTER
from playing import (
    BUGBEARS,
    EIGHT,
    GNOLLS,
    GOBLINS,
    HAMLET,
    HOMESTEAD,
    KOBOLDS,
    ORCHARD,
    TEMPLE,
    begin,
    fill,
    go_to,
    leave,
    legal,
    play,
    spaces,
)

ORDERS = {card: (card, *(other for other in (1, 2, 3, 4) if other != card)) for card in (1, 2, 3, 4)}
"""The ambush cards with one of them on top."""


@pytest.mark.parametrize(("card", "step"), [(GOBLINS, -1), (BUGBEARS, 1), (KOBOLDS, 1), (GNOLLS, -1)])
def test_on_the_map_of_the_neighbour(game: Cartographers, card: int, step: int) -> None:
    """C-AMBUSH-1: in the arrow's direction; clockwise is the next seat. Every seat draws on one map."""
    state = begin(game, (card,), seats=4, ambush=ORDERS[card])
    before = list(state.empty)
    targets = []
    for seat in range(4):
        assert state.actor == seat
        targets.append(state.target)
        go_to(state, seat + 1)
    assert targets == [(seat + step) % 4 for seat in range(4)]
    size = game.rules.tables.footprints[game.rules.cards[card].shape][0].bit_count()
    for seat in range(4):
        assert state.map(seat)[MONSTER].bit_count() == size
        assert before[seat] & ~state.empty[seat] == state.map(seat)[MONSTER]


def test_turned_at_will_and_not_chosen(game: Cartographers) -> None:
    """C-AMBUSH-1: the card's own shape, as monsters; only how it lies and where are asked for."""
    state = begin(game, (GOBLINS,), ambush=ORDERS[GOBLINS])
    assert legal(game, state) == ["keep", "turn right"]
    refused = state.refusal(game.parse("choose monster file")) or ""
    assert refused.startswith("C-AMBUSH-1: the card's own shape is drawn, as monsters")
    play(game, state, "turn right")
    assert state.view(0).help()[0].endswith("What stands beside is coral's gain or loss.")
    play(game, state, "place H4")
    assert state.map(1)[MONSTER] == spaces(game, "H4 I5 J6")


def test_where_it_fits_nowhere_a_dot_is_drawn(game: Cartographers) -> None:
    """C-AMBUSH-1: a 1 x 1 monster, wherever the neighbour's map is empty."""
    state = begin(game, (HOMESTEAD, GNOLLS), ambush=ORDERS[GNOLLS])
    go_to(state, 1)
    leave(game, state, 1, "A1 K11 H4 H5 H6 I5", terrain=0)
    play(game, state, "choose farm tee", "keep", "place H4")
    assert (state.card, state.actor) == (GNOLLS, 0)
    assert legal(game, state) == ["place A1", "place K11"]
    play(game, state, "place K11")
    assert state.map(1)[MONSTER] == spaces(game, "K11")


def test_nobody_ambushes_a_full_map(game: Cartographers) -> None:
    """C-AMBUSH-1, ruling: where nothing is empty nothing is drawn."""
    state = begin(game, (HOMESTEAD, GNOLLS), ambush=ORDERS[GNOLLS])
    go_to(state, 1)
    leave(game, state, 1, "H4 H5 H6 I5", terrain=0)
    play(game, state, "choose farm tee", "keep", "place H4")
    assert (state.card, state.actor, state.target) == (GNOLLS, 1, 0)


def test_the_card_leaves_the_game(game: Cartographers) -> None:
    """C-AMBUSH-1, C-SEASON-2: it has no time value, and is in no later deck."""
    state = begin(game, (GNOLLS, *EIGHT), ambush=ORDERS[GNOLLS])
    assert state.time == 0
    go_to(state, 2)
    assert (state.card, state.time) == (HOMESTEAD, 2)
    assert all(GNOLLS not in deck for deck in state.deal.decks[1:])


def test_ruins_wait_for_the_next_explore_card(game: Cartographers) -> None:
    """C-AMBUSH-1: after ruins the ambush is drawn anywhere, and the ruins count after it."""
    state = begin(game, (TEMPLE, BUGBEARS, ORCHARD, HAMLET), ambush=ORDERS[BUGBEARS])
    assert (state.card, state.ruins, state.must) == (BUGBEARS, True, 0)
    play(game, state, "keep", "place H4", "keep", "place H4")
    assert (state.card, state.ruins) == (ORCHARD, True)
    play(game, state, "choose farm hook")
    assert state.must == game.rules.tables.ruins
    go_to(state, 2)
    assert (state.card, state.ruins) == (HAMLET, False)


def test_whoever_owns_the_map_gets_the_coin(game: Cartographers) -> None:
    """C-DRAW-3, ruling: monsters surround a mountain like anything else, for the map's owner."""
    state = begin(game, (BUGBEARS,), ambush=ORDERS[BUGBEARS])
    fill(game, state, 1, "F7 F5")
    play(game, state, "keep", "place E6")
    assert state.coins == [0, 1]


@pytest.mark.parametrize(
    ("card", "corner", "following"),
    [
        (GOBLINS, "I3 J2 K1", "I4 J3 K2"),
        (BUGBEARS, "I10 K10 I11 K11", "I9 K9 I10 K10"),
        (KOBOLDS, "A1 A2 B2 A3", "A2 A3 B3 A4"),
        (GNOLLS, "A9 B9 A10 A11 B11", "A8 B8 A9 A10 B10"),
    ],
)
def test_solo_from_the_corner(game: Cartographers, card: int, corner: str, following: str) -> None:
    """C-AMBUSH-2: unturned, from the card's corner, along the edge in the arrow's direction."""
    path = game.rules.cards[card].path
    assert path[0] == spaces(game, corner)
    assert path[1] == spaces(game, following)


@pytest.mark.parametrize("card", [GOBLINS, BUGBEARS, KOBOLDS, GNOLLS])
def test_solo_ring_after_ring(game: Cartographers, card: int) -> None:
    """C-AMBUSH-2: every place is tried once; one step at a time, and from the edge inwards."""
    path = game.rules.cards[card].path
    lie = game.rules.tables.shapes[game.rules.cards[card].shape].lies[0]
    assert len(set(path)) == len(path) == lie.anchors.bit_count()
    assert {place & -place for place in path} == {1 << n for n in range(121) if lie.anchors >> n & 1}
    rings = [ring_of(place) for place in path]
    assert rings == sorted(rings)
    for (place, ring), (other, following) in pairwise(zip(path, rings, strict=True)):
        if ring == following:
            step = (place & -place).bit_length() - (other & -other).bit_length()
            assert abs(step) in (1, 11)


def ring_of(mask: int) -> int:
    """Return how far some spaces are from the edge of the map."""
    cells = [divmod(space, 11) for space in range(121) if mask >> space & 1]
    return min(min(row, column, 10 - row, 10 - column) for row, column in cells)


def test_solo_slides_to_the_first_free_place(game: Cartographers) -> None:
    """C-AMBUSH-2: nobody decides; the first place that is free, over empty ruins too."""
    state = begin(game, (HOMESTEAD, KOBOLDS), seats=1, ambush=ORDERS[KOBOLDS])
    play(game, state, "choose farm tee", "keep", "place A1")
    assert state.map(0)[MONSTER] == spaces(game, "A4 A5 B5 A6")
    assert state.raids == ((KOBOLDS, spaces(game, "A4 A5 B5 A6")),)
    assert state.actor == 0
    assert "spring: Kobold Onslaught, monsters A4 A5 B5 A6" in state.chronicle()


def test_solo_one_ring_further_in(game: Cartographers) -> None:
    """C-AMBUSH-2: with the edge filled, from the same corner of the next ring."""
    state = begin(game, (HOMESTEAD, KOBOLDS), seats=1, ambush=ORDERS[KOBOLDS])
    edge = game.rules.grid.edge
    fill(game, state, 0, " ".join(game.rules.grid.name(space) for space in range(121) if edge >> space & 1))
    play(game, state, "choose farm tee", "keep", "place H4")
    # At the corner, B2 B3 C3 B4, lies the mountain of C3.
    assert state.map(0)[MONSTER] == spaces(game, "B3 B4 C4 B5")


def test_solo_nothing_happens_where_it_fits_nowhere(game: Cartographers) -> None:
    """C-AMBUSH-2: no 1 x 1 in its place."""
    state = begin(game, (HOMESTEAD, KOBOLDS), seats=1, ambush=ORDERS[KOBOLDS])
    leave(game, state, 0, "H4 H5 H6 I5 A1 K1", terrain=0)
    play(game, state, "choose farm tee", "keep", "place H4")
    assert state.map(0)[MONSTER] == 0
    assert state.raids == ((KOBOLDS, 0),)
    assert "spring: Kobold Onslaught, monsters nowhere" in state.chronicle()
