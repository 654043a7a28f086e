"""What the tests start with: the game, tables laid out by hand, and what every position has to keep.

At `table` the island lies so, with the pawns of seats 0 and 1 on oasis and salt-well unless told otherwise
(`:` land, `~` water; the codes are those of `tiles.yaml`):

        K      L      M      N
      ::::   ::::   ::::   ::::
14   :Oc  ~ ~Rb  ~ ~Sw  : :Oa  :
      ~~~~   ::::   ~~~~   ::::
13   :To  : :Gt  : :Sk  ~ ~An  :
      ::::   ::::   ::::   ::::
12   :Og  : :Tc  : :Ga  ~ ~Wf  ~
      ::::   ~~~~   ~~~~   ::::
11   ~Li  ~ ~Wr  ~ ~Bc  : :Sn  ~
      ~~~~   ~~~~   ::::   ~~~~
10   :Wt  ~ ~Bb  ~ ~Sf  : :Sa  :
      ~~~~   ::::   ::::   ::::
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

import msgspec
import pytest
from misterra_morgan import phases
from misterra_morgan.frame import BORDER, SIDE, bits, distance, place_named
from misterra_morgan.game import Morgan
from misterra_morgan.island import NOTHING, lay_again
from misterra_morgan.state import State

from misterra_core.hooks.manager import Parts

pytest_plugins = ["misterra_core.hooks.testing.fixtures"]

Table = Callable[..., State]
"""`table(hands=..., pawns=..., money=..., open=...)`: seat 0 is about to change the island."""

Play = Callable[..., State]
"""`play(state, *decisions)`: the same state after these decisions."""

ISLAND = (
    ("old-cannon 270", "rope-bridge 0", "swamp 0", "oasis 0"),
    ("tomb 180", "green-tree 0", "skull 180", "anthill 90"),
    ("open-grass 0", "three-columns 0", "gallows 270", "waterfall 0"),
    ("lighthouse 270", "wreck 0", "biting-cave 90", "sand-flat 270"),
    ("watchtower 180", "big-nose-bay 90", "stone-face 90", "salt-well 180"),
)
TREASURES = ("Opal", "Silver Spoons", "Gold Idol", "Gold Mask", "Bracelet", "Jade Dragon", "Amber")
"""The top of the treasure deck: the first five lie on the board, worth 3, 3, 4, 5 and 5."""


@pytest.fixture(scope="session")
def misterra_plugin() -> str:
    """Return the module under test."""
    return "misterra_morgan"


@pytest.fixture(scope="session")
def game(misterra_parts: Parts) -> Morgan:
    """Return the game as `--game morgan` makes it; it never changes."""
    made = misterra_parts.any_game("morgan")
    assert isinstance(made, Morgan)
    return made


@pytest.fixture(scope="session")
def table(game: Morgan) -> Table:
    """Return what lays out a table; hands that are not told get the last cards of the deck."""

    def laid(
        seats: int = 2,
        first: int = 0,
        hands: Mapping[int, Sequence[str]] | None = None,
        pawns: Mapping[int, str] | None = None,
        money: Mapping[int, int] | None = None,
        before: Mapping[int, Sequence[str]] | None = None,
        deck: Sequence[str] = (),
        treasures: Sequence[str] = TREASURES,
    ) -> State:
        given = dict(hands or {})
        state = game.restore(seats, first, _deal(game, seats, given, before or {}, deck, treasures))
        for seat, hand in given.items():  # a hand may hold fewer cards than four
            state.hands[seat] = tuple(sorted(game.rules.cards.index(card) for card in hand))
        standing = dict(enumerate(("oasis", "salt-well", "watchtower", "old-cannon"))) | dict(pawns or {})
        for _ in range(seats):
            state.apply(game.parse(f"put {('watchtower', 'old-cannon', 'oasis', 'salt-well')[state.seat]}"))
        state.pawns = [game.rules.tiles.index(standing[seat]) for seat in range(seats)]
        state.trail = 1 << state.pawns[first]
        for seat, amount in (money or {}).items():
            state.money[seat] = amount
        for seat, cards in (before or {}).items():
            state.open[seat] = _mask(game.rules.cards.index(card) for card in cards)
        return state

    return laid


@pytest.fixture(scope="session")
def play(game: Morgan) -> Play:
    """Return what plays decisions in notation."""

    def played(state: State, *decisions: str) -> State:
        for words in decisions:
            state.apply(game.parse(words))
        return state

    return played


@pytest.fixture(scope="session")
def two_parts() -> Callable[[State], None]:
    """Return what shifts the two eastern columns of a table to the east, with open-grass at M13 between.

    There it is the only bridge: at M12 it would be one too, elsewhere in the gap its land would meet water.
    """

    def shift(state: State) -> None:
        places = [place + (place % SIDE > 11) for place in state.at]
        places[state.rules.tiles.index("open-grass")] = place_named("M13") or 0
        lay_again(state, places, state.turned[:])
        _check_island(state)

    return shift


@pytest.fixture(scope="session")
def legal(game: Morgan) -> Callable[[State], set[str]]:
    """Return what tells the legal decisions in notation."""
    return lambda state: {game.describe(action) for action in state.legal()}


@pytest.fixture(scope="session")
def why(game: Morgan) -> Callable[[State, str], str]:
    """Return what tells why a decision is refused; "" where it is legal."""
    return lambda state, words: state.refusal(game.parse(words)) or ""


@pytest.fixture(scope="session")
def hide() -> Callable[[State, int, Random], None]:
    """Return what changes everything in a state that a seat may not know."""
    return _hide


@pytest.fixture(scope="session")
def law() -> Callable[[State], None]:
    """Return what checks everything that holds in every position."""
    return _check


def _deal(
    game: Morgan,
    seats: int,
    hands: Mapping[int, Sequence[str]],
    before: Mapping[int, Sequence[str]],
    deck: Sequence[str],
    treasures: Sequence[str],
) -> dict[str, object]:
    """Return a deal with these hands and cards on top; what lies before a seat is dealt below."""
    named = {card for cards in (*hands.values(), *before.values(), deck) for card in cards}
    rest = [card for card in game.rules.cards if card not in named]
    dealt = []
    for seat in range(seats):
        hand = list(hands.get(seat, ()))
        dealt.append([*hand, *(rest.pop() for _ in range(4 - len(hand)))])
    below = [card for cards in before.values() for card in cards]
    names = [treasure.name for treasure in game.rules.content.treasures]
    return {
        "island": ISLAND,
        "treasures": [*treasures, *(name for name in names if name not in treasures)],
        "hands": dealt,
        "maps": [*deck, *rest, *below],
        "reshuffles": [game.rules.cards],
    }


def _hide(state: State, viewer: int, rng: Random) -> None:
    """Exchange cards of other hands and the deck, fresh ones and others apart; shuffle what is to come."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    for fresh in (True, False):
        spots = [
            (seat, at)
            for seat in others
            for at, card in enumerate(state.hands[seat])
            if bool(state.fresh >> card & 1) == fresh
        ]
        pool = [state.hands[seat][at] for seat, at in spots] + (
            list(state.deck[state.drawn :]) if fresh else []
        )
        rng.shuffle(pool)
        for seat, at in spots:
            hand = list(state.hands[seat])
            hand[at] = pool.pop()
            state.hands[seat] = tuple(hand)
        if fresh:
            state.deck = (*state.deck[: state.drawn], *pool)
    for seat in others:
        state.hands[seat] = tuple(sorted(state.hands[seat]))
    to_come = list(state.hoard[state.dug :])
    rng.shuffle(to_come)
    state.hoard = (*state.hoard[: state.dug], *to_come)
    order = list(range(len(state.rules.cards)))
    rng.shuffle(order)
    state.deal = msgspec.structs.replace(
        state.deal,
        treasures=state.hoard,
        hands=tuple(state.hands),
        maps=state.deck,
        reshuffles=(tuple(order),),
    )
    state._legal = None  # so that what is legal is worked out from what is there now


def _check(state: State) -> None:
    """Check the island (M-TILE-1), that everything is conserved, and that what is said twice agrees."""
    _check_island(state)
    cards = [card for hand in state.hands for card in hand]
    cards += [card for mask in (*state.open, state.discards) for card in bits(mask)]
    cards += state.deck[state.drawn :]
    assert sorted(cards) == list(range(len(state.rules.cards)))
    treasures = [treasure for mask in state.treasures for treasure in bits(mask)]
    treasures += [*state.board, *state.hoard[state.dug :]]
    assert sorted(treasures) == list(range(len(state.rules.value)))
    assert list(state.board) == sorted(state.board)
    assert min(state.money) >= 0
    assert all(len(hand) <= 4 for hand in state.hands)
    assert (state.phase == phases.OVER) == (state.actor is None)


def _check_island(state: State) -> None:
    assert len(set(state.at)) == len(state.at)
    assert state.island == _mask(state.at)
    assert not state.island & BORDER
    assert [tile for tile in state.ground if tile != NOTHING] == sorted(
        range(len(state.at)), key=state.at.__getitem__
    )
    together = {0}
    for one, place in enumerate(state.at):
        look = state.rules.looks_at[one][state.turned[one]]
        assert [mask >> place & 1 for mask in state.land] == [look >> side & 1 for side in range(4)]
        for other, beside in enumerate(state.at):
            if beside - place in (24, 1):
                side, opposite = (0, 2) if beside - place == 24 else (1, 3)
                theirs = state.rules.looks_at[other][state.turned[other]]
                assert look >> side & 1 == theirs >> opposite & 1, "touching edges differ"
    while (
        grown := {
            other for one in together for other, at in enumerate(state.at) if distance(state.at[one], at) == 1
        }
        - together
    ):
        together |= grown
    assert len(together) == len(state.at), "the island has come apart"


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)
