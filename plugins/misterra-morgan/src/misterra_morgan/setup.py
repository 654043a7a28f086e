"""Setting up (M-SETUP): what chance deals, and the same deal read back from a record.

All chance of a game is in its deal: how the tiles lie, the order of both decks, and the orders by which
discards are shuffled, which `Deal.reshuffles` tells.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from misterra_core.errors import UsageError, WrongRecord
from misterra_morgan.layout import Laid, disagreement, random_layout
from misterra_morgan.rules import COLUMNS, HAND, ROWS, SEAT_COUNTS, Rules
from misterra_morgan.shuffle import shuffled

RESHUFFLES = 4
"""Orders for shuffled discards that are dealt; hardly a game needs more, and then they begin again."""

MOST_RESHUFFLES = 100
"""Orders that a recorded deal may have."""


class Deal(msgspec.Struct, frozen=True):
    """All that chance decides, besides who goes first.

    `island`: tile and turn of each place of the rectangle, row by row from the north-west; `treasures`: the
    deck, the first five being the board's (M-SETUP-2); `hands`: the map cards of each seat (M-SETUP-3),
    `maps`: the rest, the first card drawn first. `reshuffles` are orders of all map cards: when the
    discards become the deck for the first time they take the order that they have in the first of them, and
    so on; after the last one the first is taken again (M-DRAW-1).
    """

    island: tuple[Laid, ...]
    treasures: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    maps: tuple[int, ...]
    reshuffles: tuple[tuple[int, ...], ...]


class RecordedDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `deal` section of a record: names instead of numbers, tiles as `tomb 90`, one list a row."""

    island: tuple[tuple[str, ...], ...]
    treasures: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    maps: tuple[str, ...]
    reshuffles: tuple[tuple[str, ...], ...]


def check_seats(seats: int) -> None:
    """Raise UsageError unless so many can play (M-SETUP-1)."""
    if seats not in SEAT_COUNTS:
        raise UsageError(f"{seats} seats: this game is for {SEAT_COUNTS[0]} to {SEAT_COUNTS[-1]} (M-SETUP-1)")


def deal(rules: Rules, seats: int, seed: int) -> tuple[int, Deal]:
    """Deal by seed; returns the seat that goes first, and the deal. Raises UsageError."""
    check_seats(seats)
    rng = Random(seed)
    first = rng.randrange(seats)
    island = random_layout(rules, rng)
    treasures = tuple(shuffled(range(len(rules.value)), rng))
    cards = range(len(rules.cards))
    maps = tuple(shuffled(cards, rng))
    hands = tuple(tuple(sorted(maps[seat * HAND : (seat + 1) * HAND])) for seat in range(seats))
    orders = tuple(tuple(shuffled(cards, rng)) for _ in range(RESHUFFLES))
    return first, Deal(island, treasures, hands, maps[seats * HAND :], orders)


def write_deal(rules: Rules, dealt: Deal) -> dict[str, Any]:
    """Return the `deal` section of a record."""
    tiles = [f"{rules.tiles[tile]} {90 * turn}" for tile, turn in dealt.island]
    names = [treasure.name for treasure in rules.content.treasures]

    def cards(numbers: Sequence[int]) -> list[str]:
        return [rules.cards[card] for card in numbers]

    return {
        "island": [tiles[at : at + COLUMNS] for at in range(0, len(tiles), COLUMNS)],
        "treasures": [names[treasure] for treasure in dealt.treasures],
        "hands": [cards(hand) for hand in dealt.hands],
        "maps": cards(dealt.maps),
        "reshuffles": [cards(order) for order in dealt.reshuffles],
    }


def read_deal(rules: Rules, seats: int, section: Mapping[str, Any]) -> Deal:
    """Read a recorded deal and check it against the setup rules. Raises WrongRecord."""
    try:
        recorded = msgspec.convert(section, RecordedDeal)
    except msgspec.ValidationError as error:
        raise WrongRecord(f"deal: {error}") from None
    names = [treasure.name for treasure in rules.content.treasures]
    island = _read_island(rules, recorded.island)
    treasures = _read_all("deal.treasures", recorded.treasures, names, "treasure", "M-SETUP-2")
    hands, maps = _read_cards(rules, seats, recorded)
    return Deal(island, treasures, hands, maps, _read_reshuffles(rules, recorded.reshuffles))


def _read_island(rules: Rules, rows: tuple[tuple[str, ...], ...]) -> tuple[Laid, ...]:
    if [len(row) for row in rows] != [COLUMNS] * ROWS:
        raise WrongRecord(f"deal.island: {ROWS} rows of {COLUMNS} tiles are laid (M-SETUP-1)")
    laid = tuple(
        _read_tile(rules, f"deal.island[{at}][{column}]", words)
        for at, row in enumerate(rows)
        for column, words in enumerate(row)
    )
    _all_different("deal.island", [rules.tiles[tile] for tile, _ in laid], "tile", "M-SETUP-1")
    if wrong := disagreement(rules, laid):
        one, other = (rules.tiles[laid[at][0]] for at in wrong)
        raise WrongRecord(f"deal.island: the touching edges of {one} and {other} do not agree (M-SETUP-1)")
    return laid


def _read_tile(rules: Rules, where: str, words: str) -> Laid:
    name, _, degrees = words.partition(" ")
    if name not in rules.tiles:
        raise WrongRecord(f"{where}: there is no tile '{name[:40]}'")
    tile = rules.tiles.index(name)
    turns = {str(90 * turn): turn for turn, _ in rules.looks[tile]}
    if degrees not in turns:
        raise WrongRecord(f"{where}: '{degrees[:40]}' is no turn of {name}: write {' or '.join(turns)}")
    return tile, turns[degrees]


def _read_cards(
    rules: Rules, seats: int, recorded: RecordedDeal
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Return hands and deck: together they are all map cards, once each."""
    if [len(hand) for hand in recorded.hands] != [HAND] * seats:
        raise WrongRecord(f"deal.hands: {seats} seats have {HAND} cards each (M-SETUP-3)")
    hands = tuple(
        tuple(sorted(_read_names(f"deal.hands[{seat}]", hand, rules.cards, "map card")))
        for seat, hand in enumerate(recorded.hands)
    )
    maps = _read_names("deal.maps", recorded.maps, rules.cards, "map card")
    dealt = [card for hand in hands for card in hand] + list(maps)
    _all_different("deal.maps", [rules.cards[card] for card in dealt], "map card", "M-SETUP-3")
    if len(dealt) != len(rules.cards):
        missing = sorted(set(range(len(rules.cards))) - set(dealt))
        raise WrongRecord(f"deal.maps: {rules.cards[missing[0]]} is missing (M-SETUP-3)")
    return hands, maps


def _read_reshuffles(rules: Rules, orders: tuple[tuple[str, ...], ...]) -> tuple[tuple[int, ...], ...]:
    if not 1 <= len(orders) <= MOST_RESHUFFLES:
        raise WrongRecord(f"deal.reshuffles: there are 1 to {MOST_RESHUFFLES} orders, not {len(orders)}")
    return tuple(
        _read_all(f"deal.reshuffles[{at}]", order, rules.cards, "map card", "M-DRAW-1")
        for at, order in enumerate(orders)
    )


def _read_all(
    where: str, given: Sequence[str], names: Sequence[str], kind: str, rule: str
) -> tuple[int, ...]:
    """Return an order of all things of a kind."""
    numbers = _read_names(where, given, names, kind)
    _all_different(where, given, kind, rule)
    if len(numbers) != len(names):
        missing = next(name for name in names if name not in given)
        raise WrongRecord(f"{where}: {missing} is missing ({rule})")
    return numbers


def _read_names(where: str, given: Sequence[str], names: Sequence[str], kind: str) -> tuple[int, ...]:
    numbers = {name: number for number, name in enumerate(names)}
    for at, name in enumerate(given):
        if name not in numbers:
            raise WrongRecord(f"{where}[{at}]: there is no {kind} '{name[:40]}'")
    return tuple(numbers[name] for name in given)


def _all_different(where: str, names: Sequence[str], kind: str, rule: str) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise WrongRecord(f"{where}: the {kind} {name} is there twice ({rule})")
        seen.add(name)
