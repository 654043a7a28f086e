"""Positions for the tests, reached by playing: a deal of one's choice, and decisions in notation."""

from collections.abc import Sequence
from random import Random
from typing import Any

from misterra_cartographers.deal import season_length
from misterra_cartographers.game import Cartographers
from misterra_cartographers.state import State
from misterra_cartographers.tables import MONSTER, TERRAINS

SCORING = (26, 30, 34, 38)
"""The scoring cards under edicts A to D where a test does not choose: Sentinel Wood to Borderlands."""

TEMPLE, OUTPOST, RIVER, FARMLAND, HAMLET, FOREST, STREAM = range(5, 12)
HOMESTEAD, ORCHARD, TREETOP, MARSHLANDS, FISHING, RIFT = range(12, 18)
GOBLINS, BUGBEARS, KOBOLDS, GNOLLS = range(1, 5)
"""The explore and ambush cards by their numbers."""

EIGHT = (HOMESTEAD, ORCHARD, MARSHLANDS, FISHING)
"""Four cards of time 2: a whole spring, or summer."""


def deal_of(
    game: Cartographers,
    *firsts: Sequence[int],
    scoring: Sequence[int] = SCORING,
    ambush: Sequence[int] = (GOBLINS, BUGBEARS, KOBOLDS, GNOLLS),
) -> dict[str, Any]:
    """Return a recorded deal: each season's deck begins with the cards told, the rest follow by number."""
    rules = game.rules
    decks = []
    waiting: set[int] = set()
    for season in range(4):
        waiting.add(ambush[season])
        first = list(firsts[season]) if season < len(firsts) else []
        deck = first + [card for card in (*rules.explore, *sorted(waiting)) if card not in first]
        decks.append(deck)
        waiting -= set(deck[: season_length(rules, season, deck)])
    return {"scoring": list(scoring), "ambush": list(ambush), "decks": decks}


def begin(
    game: Cartographers,
    *firsts: Sequence[int],
    seats: int = 2,
    first: int = 0,
    scoring: Sequence[int] = SCORING,
    ambush: Sequence[int] = (GOBLINS, BUGBEARS, KOBOLDS, GNOLLS),
) -> State:
    """Return a game whose decks begin with the cards told."""
    return game.restore(seats, first, deal_of(game, *firsts, scoring=scoring, ambush=ambush))


def play(game: Cartographers, state: State, *decisions: str) -> State:
    """Play decisions in notation."""
    for words in decisions:
        state.apply(game.parse(words))
    return state


def legal(game: Cartographers, state: State) -> list[str]:
    """Return what is legal, in notation."""
    return [game.describe(action) for action in state.legal()]


def go_to(state: State, done: int) -> State:
    """Play at random until so many seats have drawn in this draw phase, or it is over."""
    rng = Random(0)
    card = state.card
    while state.card == card and state.done < done and state.actor is not None:
        state.apply(rng.choice(state.legal()))
    return state


def spaces(game: Cartographers, names: str) -> int:
    """Return the mask of some spaces."""
    return sum(1 << game.rules.grid.space(name) for name in names.split())


def fill(game: Cartographers, state: State, seat: int, names: str, terrain: int = 0) -> None:
    """Fill empty spaces of a map with a terrain, without any coins."""
    mask = spaces(game, names) & state.empty[seat]
    state.maps[seat * TERRAINS + terrain] |= mask
    state.empty[seat] &= ~mask
    state._legal = None


def leave(game: Cartographers, state: State, seat: int, names: str, terrain: int = MONSTER) -> None:
    """Fill all empty spaces of a map but these, without any coins."""
    grid = game.rules.grid
    keep = names.split()
    fill(
        game,
        state,
        seat,
        " ".join(name for name in map(grid.name, range(grid.size)) if name not in keep),
        terrain,
    )
