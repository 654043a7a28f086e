"""M-DIG and M-DRAW: playing cards, taking treasures, drawing. The pawn of seat 0 stands on oasis at N14.

The board holds Opal, Silver Spoons, Gold Idol, Gold Mask and Bracelet; then Jade Dragon and Amber come.
"""

from collections.abc import Callable

import pytest
from misterra_morgan import phases
from misterra_morgan.frame import bits
from misterra_morgan.game import Morgan
from misterra_morgan.state import State

Table = Callable[..., State]
Play = Callable[..., State]
Legal = Callable[[State], set[str]]
Why = Callable[[State, str], str]

TRUE = ("oasis-0", "swamp-1", "skull-2", "rope-bridge-2")
"""All true on oasis."""


def names(state: State, treasures: int) -> list[str]:
    """Return the names of the treasures of a mask."""
    return [state.rules.content.treasures[treasure].name for treasure in bits(treasures)]


def digging(table: Table, play: Play, *cards: str, **more: object) -> State:
    """Return a table at which seat 0 digs, and has played cards that are true."""
    state = play(table(hands={0: TRUE}, **more), "done", "done")
    return play(state, *(f"play {card}" for card in cards))


@pytest.mark.parametrize(
    ("card", "true"),
    [
        ("oasis-0", True),
        ("oasis-1", False),
        ("swamp-1", True),
        ("anthill-1", True),
        ("skull-2", True),
        ("skull-1", False),
        ("gallows-3", True),
        ("old-cannon-3", True),
        ("tomb-3", False),
    ],
)
def test_a_card_names_a_tile_and_a_distance(
    table: Table, play: Play, why: Why, card: str, true: bool
) -> None:
    """M-DIG-1: counted orthogonally from the reference tile; 0 is standing on it."""
    state = play(table(hands={0: [card]}), "done", "done")
    assert (why(state, f"play {card}") == "") == true
    if not true:
        assert why(state, f"play {card}").startswith(f"M-DIG-1: {card} is not true here")


def test_gaps_count_as_if_tiles_lay_there(
    table: Table, play: Play, legal: Legal, two_parts: Callable[[State], None]
) -> None:
    """M-DIG-1: with a gap between, gallows is two from three-columns, and it takes six steps to get there."""
    state = table(pawns={0: "three-columns"}, hands={0: ["gallows-2", "gallows-1"]})
    two_parts(state)
    play(state, "done", "done")
    assert legal(state) == {"play gallows-2", "done"}


def test_only_cards_of_the_hand(table: Table, play: Play, why: Why) -> None:
    """M-DIG-1: from the hand, face up before oneself."""
    state = play(table(hands={0: ["oasis-0", "tomb-3"], 1: ["swamp-1"]}), "done", "done")
    assert why(state, "play swamp-1") == "M-DIG-1: swamp-1 is not in the hand of this seat"
    play(state, "play oasis-0")
    assert why(state, "play oasis-0") == "M-DIG-1: oasis-0 is not in the hand of this seat"
    assert list(bits(state.open[0])) == [state.rules.cards.index("oasis-0")]


@pytest.mark.parametrize(
    ("played", "levels"),
    [(1, {"I"}), (2, {"I", "II"}), (3, {"I", "II", "III"}), (4, {"I", "II", "III", "IV"})],
)
def test_so_many_cards_so_deep(table: Table, play: Play, legal: Legal, played: int, levels: set[str]) -> None:
    """M-DIG-2: with n cards one treasure from levels I to n."""
    state = digging(table, play, *TRUE[:played])
    assert {words for words in legal(state) if words.startswith("take")} == {
        f"take {level}" for level in levels
    }


def test_without_a_card_nothing_is_taken(table: Table, play: Play, why: Why) -> None:
    """M-DIG-2: at least one; and who has played one takes a treasure."""
    state = digging(table, play)
    assert why(state, "take I") == "M-DIG-2: a treasure is taken with at least one true card played"
    play(state, "play oasis-0")
    assert why(state, "done") == "M-DIG-2: with a card played for a dig a treasure is taken"
    assert why(state, "take III") == "M-DIG-2: this dig reaches 1 of the levels, not level III"


@pytest.mark.parametrize(
    ("level", "name", "doubloons"),
    [("I", "Opal", 0), ("II", "Silver Spoons", 1), ("III", "Gold Idol", 2), ("IV", "Gold Mask", 3)],
)
def test_levels_pay(table: Table, play: Play, level: str, name: str, doubloons: int) -> None:
    """M-DIG-2: II, III, IV and V pay 1, 2, 3 and 4 doubloons from the bank besides."""
    state = play(digging(table, play, *TRUE), f"take {level}")
    assert names(state, state.treasures[0]) == [name]
    assert state.money == [2 + doubloons, 2]


def test_level_five_needs_a_shovel(table: Table, play: Play, why: Why) -> None:
    """M-DIG-3: however many cards there are; it pays 4 doubloons (M-DIG-2)."""
    state = digging(table, play, *TRUE, before={0: ["tomb-0"]})
    assert why(state, "take V") == "M-DIG-3: level V is reached with a shovel bonus only"
    state.hands[0] = (state.rules.cards.index("anthill-1"),)  # a fifth card, which no hand has
    state._legal = None
    play(state, "play anthill-1")
    assert why(state, "take V") == "M-DIG-3: level V is reached with a shovel bonus only"
    play(state, "spend tomb-0", "take V")
    assert names(state, state.treasures[0]) == ["Bracelet"]
    assert state.money == [6, 2]


def test_a_pair_does_as_a_shovel(table: Table, play: Play) -> None:
    """M-DIG-3: two cards alike used as one (M-BONUS-2)."""
    state = digging(table, play, *TRUE, before={0: ["tomb-2", "anthill-0"]})
    play(state, "pair map as shovel", "take V")
    assert names(state, state.treasures[0]) == ["Bracelet"]


def test_deeper_than_five_is_five(table: Table, play: Play, legal: Legal) -> None:
    """M-DIG-2: with more than five reached, by four cards and two shovels, level V is the deepest."""
    state = play(digging(table, play, *TRUE, before={0: ["tomb-0"]}), "spend tomb-0", "spend swamp-1")
    takes = {words for words in legal(state) if words.startswith("take")}
    assert takes == {"take I", "take II", "take III", "take IV", "take V"}


def test_the_board_is_refilled_in_order(table: Table, play: Play) -> None:
    """M-DIG-4: at once, and put in order of rank: Amber, the lowest, comes onto level I."""
    state = play(digging(table, play, *TRUE[:2]), "take II")
    board = [state.rules.content.treasures[treasure].name for treasure in state.board]
    assert board == ["Opal", "Gold Idol", "Gold Mask", "Bracelet", "Jade Dragon"]
    assert state.chronicle()[-1].startswith("Jade Dragon (jade, 7) comes onto the treasure board")
    state = play(
        digging(table, play, *TRUE[:2], treasures=("Opal", "Gold Cup", "Ruby", "Diadem", "Brooch", "Amber")),
        "take II",
    )
    board = [state.rules.content.treasures[treasure].name for treasure in state.board]
    assert board == ["Amber", "Opal", "Gold Cup", "Brooch", "Diadem"]


def test_one_treasure_a_turn(table: Table, play: Play, why: Why) -> None:
    """M-DIG-4: after it the dig is over."""
    state = play(digging(table, play, *TRUE), "take I")
    assert state.phase == phases.DRAW
    assert why(state, "take I").startswith("M-TURN-1")


def test_a_dig_tells_nothing_of_a_hand_without_a_true_card(table: Table, play: Play, legal: Legal) -> None:
    """M-DIG-1: who has none says 'done' like who does not want to."""
    state = play(table(hands={0: ["tomb-3"]}), "done", "done")
    assert state.phase == phases.DIG
    assert legal(state) == {"done"}


def test_a_card_may_be_discarded_first(table: Table, play: Play, why: Why) -> None:
    """M-DRAW-1: one of the hand, then one draws up to 4."""
    deck = ("wreck-0", "wreck-1", "wreck-2")
    state = play(table(hands={0: TRUE[:2]}, deck=deck), "done", "done", "done")
    assert why(state, "discard wreck-0") == "M-DRAW-1: wreck-0 is not in the hand of this seat"
    play(state, f"discard {TRUE[0]}")
    assert sorted(state.rules.cards[card] for card in state.hands[0]) == sorted([TRUE[1], *deck])
    assert list(bits(state.discards)) == [state.rules.cards.index(TRUE[0])]
    assert state.seat == 1


def test_nobody_must_discard(table: Table, play: Play) -> None:
    """M-DRAW-1: who is content keeps all, and draws what is missing."""
    state = play(table(hands={0: TRUE[:3]}, deck=("wreck-0",)), "done", "done", "done", "done")
    assert {state.rules.cards[card] for card in state.hands[0]} == {*TRUE[:3], "wreck-0"}
    assert not state.discards


def test_an_empty_deck_is_made_of_the_discards(table: Table, play: Play) -> None:
    """M-DRAW-1: in the order that the deal has for it; what is discarded in this turn is among them."""
    state = play(table(hands={0: TRUE[:2]}), "done", "done", "done")
    left = state.deck[-1]
    state.drawn = len(state.deck) - 1
    state.discards = sum(1 << state.rules.cards.index(card) for card in ("wreck-3", "wreck-1"))
    order = state.deal.reshuffles[0]
    play(state, f"discard {TRUE[0]}")
    fresh = [card for card in order if state.fresh >> card & 1]
    assert {state.rules.cards[card] for card in fresh} == {"wreck-3", "wreck-1", TRUE[0]}
    assert set(state.hands[0]) == {state.rules.cards.index(TRUE[1]), left, *fresh[:2]}
    assert state.deck[state.drawn :] == tuple(fresh[2:])
    assert not state.discards
    assert "made of the shuffled discards" in state.chronicle()[-1]


def test_reshuffles_take_their_orders_in_turn(game: Morgan, table: Table, play: Play) -> None:
    """M-DRAW-1: one after the other, and the first again after the last: no chance beside the deal's."""
    cards = game.rules.cards
    deal = {**game.deal(table()), "reshuffles": [cards, cards[::-1]]}
    state = game.restore(2, 0, deal)
    play(state, "put oasis", "put oasis")
    for backwards in (False, True, False):
        state.discards |= sum(1 << card for card in state.deck[state.drawn :])  # all that is left
        state.deck, state.drawn = (), 0
        play(state, "done", "done", "done", f"discard {cards[state.hands[state.seat][0]]}")
        assert list(state.deck) == sorted(state.deck, reverse=backwards)
    assert state.shuffles == 3


def test_one_draws_what_there_is(table: Table, play: Play) -> None:
    """M-DRAW-1: with deck and discards empty the hand stays small, and the game goes on."""
    state = play(table(hands={0: TRUE[:2]}), "done", "done", "done")
    state.drawn = len(state.deck)
    play(state, "done")
    assert len(state.hands[0]) == 2
    assert state.seat == 1
