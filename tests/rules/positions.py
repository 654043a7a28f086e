"""Positions for tests, drawn as text: what a rule's test changes stands in the test, the rest is plain."""

from collections.abc import Mapping, Sequence
from functools import cache

from misterra_core import load_game
from misterra_core.boards import read_board
from misterra_core.rules import notation, turn
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

BARE = "...../...../...../...../....."
LETTERS = "SJLM"


@cache
def game(*variants: str) -> Misterra:
    """Return the game under some variants; made once, for it never changes."""
    return load_game(variants)


def position(
    island: str = BARE,
    at: Mapping[int, str] | None = None,
    parchments: Mapping[int, str] | None = None,
    claims: Mapping[int, Sequence[str]] | None = None,
    display: Sequence[str] = ("steppe/jungle",) * 5,
    deck: Sequence[str] = ("lagoon/mountain",) * 10,
    supply: Mapping[str, int] | None = None,
    seats: int = 2,
    first: int = 0,
    half: int = 1,
    kept: Mapping[int, tuple[int, int]] | None = None,
    variants: Sequence[str] = (),
) -> State:
    """Return a state in which seat 0 is about to move.

    `island` is a text board (small letters hazy), `at` tells where cartographers stand (A0 where it
    does not), `claims` the spaces of each seat's markers, `kept` the presumptions (1 and 2 for all).
    """
    found = game(*variants)
    state = found.new(seats, seed=0, first=first)
    _lay(state, island)
    state.kept = [(kept or {}).get(seat, (1, 2)) for seat in range(seats)]
    state.seat, state.phase, state.half = 0, turn.MOVE, half
    for seat in range(seats):
        state.places[seat] = place(state, (at or {}).get(seat, "A0"))
        drawn = read_board((parchments or {}).get(seat, BARE), LETTERS, found.rules.grid).masks
        state.parchments[seat * 4 : seat * 4 + 4] = drawn
        for space in (claims or {}).get(seat, ()):
            marker = place(state, space)
            state.claims[seat * 4 + state.ground[marker]] = marker
            state.marked |= 1 << marker
    state.display = tuple(sorted(sketch(found, name) for name in display))
    state.deck, state.drawn = tuple(sketch(found, name) for name in deck), 0
    for name, left in (supply or {}).items():
        state.supply[found.rules.terrains.index(name)] = left
    return state


def _lay(state: State, island: str) -> None:
    board = read_board(island, LETTERS, state.rules.grid)
    state.tiles = list(board.masks)
    state.confirmed = sum(board.masks) & ~board.hazy
    state.standing = state.rules.tables.beach | sum(board.masks)
    state.supply = [12 - mask.bit_count() for mask in board.masks]
    state.ground = bytearray([4]) * state.rules.tables.places
    for terrain, mask in enumerate(board.masks):
        for space in range(25):
            if mask >> space & 1:
                state.ground[space] = terrain


def place(state: State, name: str) -> int:
    """Return the place of a name, `A0` to `E0` included."""
    return notation.parse(state.rules, f"move {name}")


def sketch(found: Misterra, name: str) -> int:
    """Return the number of a sketch."""
    return found.parse(f"take {name}") - found.rules.tables.first_take


def play(state: State, *decisions: str) -> State:
    """Play decisions in notation and return the state."""
    for words in decisions:
        state.apply(notation.parse(state.rules, words))
    return state


def legal(state: State, word: str = "") -> set[str]:
    """Return the legal decisions that begin with a word."""
    words = (notation.describe(state.rules, action) for action in state.legal())
    return {text for text in words if text.startswith(word)}


def island(state: State) -> str:
    """Return the island as text, its empty rows left out of neither side."""
    return str(game().result(state)["island"])


def why_not(state: State, words: str) -> str:
    """Return the refusal of a decision; "" where it is legal."""
    return state.refusal(notation.parse(state.rules, words)) or ""
