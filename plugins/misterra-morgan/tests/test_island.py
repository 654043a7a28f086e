"""M-TILE-1: where tiles can go, in worked positions, and against a plain second reading of the rule.

The worked positions begin with the island that is drawn in `conftest.py`.
"""

from collections.abc import Callable, Mapping
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from misterra_morgan import island, phases
from misterra_morgan.frame import SIDE, bits, place_named, to_middle
from misterra_morgan.game import Morgan
from misterra_morgan.numbers import LAY
from misterra_morgan.state import State

Table = Callable[..., State]
Play = Callable[..., State]
Legal = Callable[[State], set[str]]
Why = Callable[[State, str], str]

Spot = tuple[int, int]
"""Row and column of an island without any frame."""


def test_a_tile_is_lifted_laid_and_turned(game: Morgan, table: Table, play: Play, legal: Legal) -> None:
    """M-TILE-1: swamp has two adjacent edges of land, of which one must meet oasis in the west."""
    state = play(table(), "lift swamp", "lay O14")
    assert legal(state) == {"turn 180", "turn 270"}
    play(state, "turn 270")
    assert "swamp O14 270" in game.result(state)["island"]
    assert state.phase == phases.WALK


def test_the_only_orientation_is_taken_at_once(game: Morgan, table: Table, play: Play) -> None:
    """M-TILE-1: of waterfall's opposite edges of land one must meet oasis."""
    state = play(table(), "lift waterfall", "lay O14")
    assert "waterfall O14 90" in game.result(state)["island"]
    assert state.phase == phases.WALK


def test_what_looks_alike_is_one_orientation(table: Table, play: Play, why: Why) -> None:
    """M-TILE-1: "any orientation" is any that looks different; refusals say how it is written."""
    state = play(table(), "lift rope-bridge", "lay M15")
    assert state.phase == phases.WALK
    state = play(table(), "lift swamp", "lay O14")
    assert why(state, "turn 0").startswith("M-TILE-1: turned by 0 swamp does not agree")
    assert [len(looks) for looks in state.rules.looks].count(1) == 4  # all land, all water
    assert [len(looks) for looks in state.rules.looks].count(2) == 2  # two opposite edges


def test_a_pawn_holds_its_tile(table: Table, why: Why, legal: Legal) -> None:
    """M-TILE-1: it must carry no pawn, whoever's it is."""
    state = table(pawns={0: "tomb", 1: "swamp"})
    assert why(state, "lift tomb") == "M-TILE-1: tomb carries a pawn"
    assert why(state, "lift swamp") == "M-TILE-1: swamp carries a pawn"
    assert "lift oasis" in legal(state)


def test_it_needs_a_free_edge(table: Table, play: Play, why: Why) -> None:
    """M-TILE-1: a tile in the midst of others stays, until one of them goes."""
    state = table()
    assert why(state, "lift skull") == "M-TILE-1: skull has no free edge"
    play(state, "lift swamp", "lay O14", "turn 270", "done", "done", "done")
    assert why(state, "lift skull") == ""


def test_another_place(table: Table, play: Play, why: Why) -> None:
    """M-TILE-1: to turn a tile where it lies is no move."""
    state = play(table(), "lift swamp")
    assert why(state, "lay M14") == "M-TILE-1: swamp was there: it is moved to another place"


def test_it_touches_a_tile(table: Table, play: Play, why: Why) -> None:
    """M-TILE-1: edge to edge; the place that it left is no tile, and there is no room where one lies."""
    state = play(table(), "lift swamp")
    assert why(state, "lay A1") == "M-TILE-1: A1 touches no tile"
    assert why(state, "lay O15") == "M-TILE-1: O15 touches no tile"
    assert why(state, "lay M15") == "M-TILE-1: M15 touches no tile"
    assert why(state, "lay N14") == "M-TILE-1: oasis lies at N14"


def test_it_agrees_with_every_tile_it_touches(table: Table, play: Play, why: Why) -> None:
    """M-TILE-1: M14 has water in the west and south, land in the east; so waterfall cannot lie."""
    state = play(table(), "lift swamp", "lay O14", "turn 270", "done", "done", "done", "lift waterfall")
    assert why(state, "lay M14").startswith("M-TILE-1: waterfall does not agree there with every tile")
    state = play(
        table(), "lift swamp", "lay O14", "turn 270", "done", "done", "done", "lift sand-flat", "lay M14"
    )
    assert state.ground[place_named("M14") or 0] == state.rules.tiles.index("sand-flat")


def test_one_tile_a_turn(table: Table, play: Play, why: Why) -> None:
    """M-TILE-1, M-TURN-1: after it the pirate moves."""
    state = play(table(), "lift swamp", "lay O14", "turn 270")
    assert why(state, "lift tomb").startswith("M-TURN-1: a tile is moved first of all in a turn")


def test_all_tiles_hang_together_again(
    table: Table, play: Play, why: Why, legal: Legal, two_parts: Callable[[State], None]
) -> None:
    """M-TILE-1: in the air the only bridge leaves two parts; it can only go where it bridges them again."""
    state = table()
    two_parts(state)
    assert "lift open-grass" in legal(state)
    play(state, "lift open-grass")
    assert why(state, "lay K12").startswith("M-TILE-1: with open-grass at K12 the tiles would not all hang")
    assert legal(state) == {"lay M12"}


def test_holes_arise_and_are_filled(table: Table, play: Play, law: Callable[[State], None]) -> None:
    """M-TILE-1: skull leaves a gap that swamp closes to a hole, and comes back into it."""
    state = table()
    done = ("done", "done", "done")
    play(state, "lift swamp", "lay O14", "turn 270", *done)
    play(state, "lift skull", "lay J13", "turn 0", *done)
    play(state, "lift swamp", "lay M14", "turn 0", *done)
    law(state)
    hole = place_named("M13") or 0
    assert all(state.island >> beside & 1 for beside in (hole + SIDE, hole + 1, hole - SIDE, hole - 1))
    assert not state.island >> hole & 1
    play(state, "lift skull", "lay M13", *done)
    law(state)
    assert state.island >> hole & 1


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000), east=st.sampled_from([-1, 0, 1]), north=st.sampled_from([-1, 0, 1]))
def test_nothing_reachable_is_lost(
    game: Morgan, law: Callable[[State], None], seed: int, east: int, north: int
) -> None:
    """M-TILE-1: there is no limit to the extent; the frame gives what the rule gives, however tiles wander.

    They are moved as far in one direction as they can go, or anywhere; at each step what is legal is compared
    with the rule read word by word on an island without a frame, which is never shifted.
    """
    state = game.new(2, seed)
    rng = Random(seed)
    for _ in range(2):
        state.apply(state.legal()[0])
    looks = _looks(state)
    free = _without_frame(state)
    for _ in range(20):
        _compare(state, free, looks, rng.randrange(20))
        state.apply(rng.choice(state.legal()[:-1]))
        tile = state.air
        state.apply(max(state.legal(), key=lambda action: _along(action - LAY, east, north, rng)))
        if state.phase == phases.TURN:
            state.apply(rng.choice(state.legal()))
        _follow(state, free, tile)
        law(state)
        for _ in range(3):
            state.apply(game.parse("done"))


def test_an_island_may_wander_out_of_any_frame(game: Morgan, law: Callable[[State], None]) -> None:
    """M-TILE-1: moved on to the east tile by tile it goes further than the frame is wide."""
    state = game.new(2, 3)
    for _ in range(2):
        state.apply(state.legal()[0])
    looks = _looks(state)
    free = _without_frame(state)
    for number in range(150):
        movable = [tile for tile in range(20) if tile not in state.pawns and island.can_move(state, tile)]
        tile = min(movable, key=lambda each: state.at[each] % SIDE)
        place = max(bits(island.room_for(state, tile)), key=lambda each: each % SIDE)
        turn = next(turn for turn, room in island.rooms(state, tile) if room >> place & 1)
        island.move(state, tile, place, turn)
        state.pawns = [tile, tile]  # they come along
        _follow(state, free, tile)
        law(state)
        if number % 10 == 0:
            _compare(state, free, looks, number // 10)
    assert min(column for (_, column), _ in free.values()) > 2 * SIDE


def test_the_longest_island_fits() -> None:
    """M-TILE-1: 20 tiles in a line, wherever they lay, come to lie with free places and the border around."""
    for way in (1, SIDE):
        for start in ("A1", "C4", "E1", "A5"):
            line = [(place_named(start) or 0) + way * at for at in range(20)]
            shifted = [place + to_middle(tuple(line)) for place in line]
            assert all(2 <= number < SIDE - 2 for place in shifted for number in divmod(place, SIDE))


def _looks(state: State) -> dict[int, set[int]]:
    return {tile: {look for _, look in ways} for tile, ways in enumerate(state.rules.looks)}


def _without_frame(state: State) -> dict[int, tuple[Spot, int]]:
    """Return spot and edges of each tile, by the state's own rows and columns."""
    return {
        tile: (divmod(place, SIDE), state.rules.looks_at[tile][state.turned[tile]])
        for tile, place in enumerate(state.at)
    }


def _follow(state: State, free: dict[int, tuple[Spot, int]], tile: int) -> None:
    """Move a tile on the island without a frame to where it lies now, seen from a tile that stayed."""
    stayed = 0 if tile else 1
    (row, column), _ = free[stayed]
    down, across = divmod(state.at[stayed], SIDE)
    to_row, to_column = divmod(state.at[tile], SIDE)
    look = state.rules.looks_at[tile][state.turned[tile]]
    free[tile] = ((row + to_row - down, column + to_column - across), look)


def _compare(
    state: State, free: Mapping[int, tuple[Spot, int]], looks: Mapping[int, set[int]], tile: int
) -> None:
    """Compare where a tile can go with what the rule says."""
    (row, column), _ = free[0]
    down, across = divmod(state.at[0], SIDE)
    found = set()
    for turn, room in island.rooms(state, tile):
        for place in bits(room):
            to_row, to_column = divmod(place, SIDE)
            spot = (row + to_row - down, column + to_column - across)
            found.add((spot, state.rules.looks_at[tile][turn]))
    assert found == brute_force(free, looks, tile)


def _along(place: int, east: int, north: int, rng: Random) -> tuple[int, float]:
    """Return how far a place is on the way, then anything."""
    row, column = divmod(place, SIDE)
    return north * row + east * column, rng.random()


def brute_force(
    tiles: Mapping[int, tuple[Spot, int]], looks: Mapping[int, set[int]], tile: int
) -> set[tuple[Spot, int]]:
    """Return where a tile can go, with which edges: M-TILE-1 read word by word, without a frame."""
    rest = {spot: look for other, (spot, look) in tiles.items() if other != tile}
    here = tiles[tile][0]
    if all(spot in rest for spot in _sides(here)):
        return set()
    return {
        (spot, look)
        for spot in {side for other in rest for side in _sides(other)} - set(rest) - {here}
        for look in looks[tile]
        if _agrees(rest, spot, look) and _together({*rest, spot})
    }


def _sides(spot: Spot) -> list[Spot]:
    """North, east, south, west."""
    row, column = spot
    return [(row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1)]


def _agrees(rest: Mapping[Spot, int], spot: Spot, look: int) -> bool:
    return all(
        look >> side & 1 == rest[other] >> (side + 2) % 4 & 1
        for side, other in enumerate(_sides(spot))
        if other in rest
    )


def _together(spots: set[Spot]) -> bool:
    reached, new = set(), {min(spots)}
    while new:
        reached |= new
        new = {side for spot in new for side in _sides(spot)} & spots - reached
    return reached == spots
