"""Bonuses (M-BONUS): cards lying before a seat are discarded for their symbol, or two alike for any bonus."""

from typing import TYPE_CHECKING

from misterra_morgan import phases
from misterra_morgan.frame import bits
from misterra_morgan.numbers import PAIR, SPEND, SYMBOLS
from misterra_morgan.rules import BOOTS, DOUBLOONS, MAP, SHOVEL, STEPS

if TYPE_CHECKING:
    from misterra_morgan.state import State


def legal(state: "State", bonuses: tuple[int, ...]) -> list[int]:
    """Return what can be spent for one of some bonuses: single cards, then pairs by symbol."""
    cards = state.open[state.seat]
    found: list[int] = []
    for bonus in bonuses:
        found += [SPEND + card for card in bits(cards & state.rules.with_symbol[bonus])]
    for symbol in pairs(state, state.seat):
        found += [PAIR + symbol * SYMBOLS + bonus for bonus in bonuses]
    return found


def pairs(state: "State", seat: int) -> list[int]:
    """Return the symbols of which two cards or more lie before a seat (M-BONUS-2)."""
    cards = state.open[seat]
    return [symbol for symbol, mask in enumerate(state.rules.with_symbol) if (cards & mask).bit_count() > 1]


def within_reach(state: "State", bonus: int) -> bool:
    """Say whether the acting seat could get a bonus, by one card or by two."""
    cards = state.open[state.seat]
    return bool(cards) and bool(cards & state.rules.with_symbol[bonus] or pairs(state, state.seat))


def play(state: "State", action: int) -> None:
    """Spend a card, or a pair; where more than two have its symbol, which ones are asked first."""
    if action < PAIR:
        _discard(state, 1 << action - SPEND)
        _get(state, state.rules.symbol[action - SPEND])
        return
    symbol, bonus = divmod(action - PAIR, SYMBOLS)
    cards = state.open[state.seat] & state.rules.with_symbol[symbol]
    if cards.bit_count() == 2:
        _discard(state, cards)
        _get(state, bonus)
    else:
        state.pair = (symbol, bonus, state.phase)
        state.phase = phases.PAIR


def givable(state: "State") -> list[int]:
    """Return the cards that may be given now: as the first all but the highest one, then a higher one."""
    cards = list(bits(state.open[state.seat] & state.rules.with_symbol[state.pair[0]]))
    return cards[:-1] if state.given == phases.NOBODY else [card for card in cards if card > state.given]


def give(state: "State", card: int) -> None:
    """Give the first card of a pair, or the second one and get the bonus."""
    if state.given == phases.NOBODY:
        state.given = card
        return
    _, bonus, state.phase = state.pair
    _discard(state, 1 << card | 1 << state.given)
    state.given = phases.NOBODY
    state.pair = phases.NO_PAIR
    _get(state, bonus)


def _discard(state: "State", cards: int) -> None:
    state.open[state.seat] &= ~cards
    state.discards |= cards


def _get(state: "State", bonus: int) -> None:
    """M-BONUS-1: what each symbol is good for."""
    if bonus == MAP:
        state.moves += 1
    elif bonus == BOOTS:
        state.steps += STEPS
    elif bonus == SHOVEL:
        state.shovels += 1
    else:
        state.money[state.seat] += DOUBLOONS
