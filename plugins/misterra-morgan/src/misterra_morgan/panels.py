"""What people see of a game as panels: own cards, the island, treasures, the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from misterra_core.game import Cell, Drawing, Panel
from misterra_morgan import phases
from misterra_morgan.content import SYMBOLS
from misterra_morgan.frame import EAST, NORTH, SIDE, SOUTH, WEST, column_name, distance, place_at, place_name
from misterra_morgan.rules import IDLE_ROUNDS, STEPS
from misterra_morgan.words import COLORS, away, tile_at

if TYPE_CHECKING:
    from misterra_morgan.rules import Rules
    from misterra_morgan.state import State
    from misterra_morgan.view import Known

WATER, LAND = "~", ":"
"""How edges are drawn."""

_WIDE = 4
"""Characters between the corners of a tile: its code and the pawns on it."""


def view_panels(rules: "Rules", known: "Known") -> tuple[Panel, ...]:
    """Return what a seat sees: own cards and where they are true, island, treasure board, table."""
    hand = _hand(rules, known, known.viewer, known.hand, "Your map cards")
    return (hand, *_chances(rules, known), island(rules, known), board(rules, known), table(rules, known))


def state_panels(rules: "Rules", state: "State") -> tuple[Panel, ...]:
    """Return everything: each seat's hand, island, treasure board, table."""
    known = state.view(0).known
    hands = (
        _hand(rules, known, seat, state.hands[seat], f"{COLORS[seat]}'s map cards")
        for seat in range(state.seats)
    )
    return (*hands, island(rules, known), board(rules, known), table(rules, known))


def _hand(rules: "Rules", known: "Known", seat: int, cards: Sequence[int], title: str) -> Panel:
    """Tell of each card its symbol, where its tile lies, and how far the pawn is from it."""
    rows = tuple(
        (
            rules.cards[card],
            SYMBOLS[rules.symbol[card]],
            _where(rules, known, card),
            away(rules, known, seat, card),
        )
        for card in cards
    )
    return Panel(title, rows=rows, notes=() if cards else ("none",))


def _where(rules: "Rules", known: "Known", card: int) -> str:
    """Return code and place of the tile that a card names: `To K13`."""
    tile = rules.reference[card]
    return f"{rules.content.tiles[tile].code} {place_name(known.at[tile])}"


def _chances(rules: "Rules", known: "Known") -> tuple[Panel, ...]:
    """Tell where within a walk cards of the hand are true, as the island lies; nothing where none is."""
    if known.pawns[known.viewer] == phases.NOBODY:
        return ()
    walking = known.seat == known.viewer and known.phase <= phases.WALK
    rows = []
    for tile, steps in _within(known, known.steps if walking else STEPS):
        true = [
            rules.cards[card]
            for card in known.hand
            if distance(known.at[rules.reference[card]], known.at[tile]) == rules.far[card]
        ]
        if true:
            rows.append((rules.tiles[tile], f"{steps} off", ", ".join(true)))
    return (Panel("Where you could dig", rows=tuple(rows)),) if rows else ()


def _within(known: "Known", steps: int) -> list[tuple[int, int]]:
    """Return the tiles within so many steps of the viewer's pawn, nearest first, each with its steps."""
    found = {known.pawns[known.viewer]: 0}
    for step in range(1, steps + 1):
        for tile in list(found):
            for way in (SIDE, 1, -SIDE, -1):
                other = tile_at(known, known.at[tile] + way)
                if other is not None:
                    found.setdefault(other, step)
    return list(found.items())


def island(rules: "Rules", known: "Known") -> Panel:
    """Draw the island: each tile with its edges, code and pawns; the lines between tell the edges there."""
    rows_of, columns_of = zip(*(divmod(place, SIDE) for place in known.at), strict=True)
    columns = range(min(columns_of) - 1, max(columns_of) + 2)
    lines: list[tuple[str, tuple[Cell, ...]]] = []
    for row in range(max(rows_of) + 1, min(rows_of) - 2, -1):
        places = [place_at(row, column) for column in columns]
        lines.append((str(row + 1), tuple(_cell(rules, known, place) for place in places)))
        lines.append(("", tuple(_line(rules, known, place) for place in places)))
    drawing = Drawing(tuple(column_name(column) for column in columns), tuple(lines[:-1]))
    codes = ", ".join(f"{tile.code} {tile.tile}" for tile in rules.content.tiles)
    pawns = ", ".join(f"{COLORS[seat][0].upper()} {COLORS[seat]}" for seat in range(known.seats))
    return Panel("Island", drawing=drawing, notes=(f"{LAND} land, {WATER} water; pawns: {pawns}", codes))


def _cell(rules: "Rules", known: "Known", place: int) -> Cell:
    """Draw a tile between its edges to the west and the east: `:To S~`."""
    tile = _lying(known, place)
    if tile is None:
        return Cell("  ." if place != known.place else "  ?")
    pawns = "".join(COLORS[seat][0].upper() for seat, at in enumerate(known.pawns) if at == tile)
    text = rules.content.tiles[tile].code + pawns
    west, east = _edge(rules, known, tile, WEST), _edge(rules, known, tile, EAST)
    return Cell(f"{west}{text:<{_WIDE}}{east}", "yellow" if pawns else "", strong=bool(pawns))


def _line(rules: "Rules", known: "Known", place: int) -> Cell:
    """Draw the edge between a place and the one south of it."""
    tile, below = _lying(known, place), _lying(known, place - SIDE)
    if tile is not None:
        return Cell(f" {_edge(rules, known, tile, SOUTH) * _WIDE} ")
    return Cell(f" {_edge(rules, known, below, NORTH) * _WIDE} " if below is not None else "")


def _lying(known: "Known", place: int) -> int | None:
    """Return the tile that lies at a place; not the one in the air."""
    tile = tile_at(known, place)
    return None if tile == known.air else tile


def _edge(rules: "Rules", known: "Known", tile: int, side: int) -> str:
    return LAND if rules.looks_at[tile][known.turned[tile]] >> side & 1 else WATER


def board(rules: "Rules", known: "Known") -> Panel:
    """Tell the treasures of each level and what it pays, and how many are left in the deck."""
    rows = []
    for level, treasure in zip(rules.content.levels, known.board, strict=True):
        card = rules.content.treasures[treasure]
        pays = f"+{level.doubloons}" if level.doubloons else ""
        rows.append((level.level, pays, f"{card.set} {card.value}", card.name))
    title = f"Treasures, {known.hoard} in the deck"
    idle = known.rounds_idle + known.idle
    note = (f"{known.rounds_idle} full rounds without a dig; {IDLE_ROUNDS} end the game",)
    return Panel(title, rows=tuple(rows), notes=note if idle > 2 else ())


def table(rules: "Rules", known: "Known") -> Panel:
    """Tell what lies before each seat: doubloons, cards, treasures; and the map deck."""
    rows: list[tuple[str, ...]] = []
    for seat in range(known.seats):
        where = rules.tiles[known.pawns[seat]] if known.pawns[seat] != phases.NOBODY else "no tile yet"
        cards = f"{known.held[seat]} in hand"
        rows.append((COLORS[seat], f"{known.money[seat]} doubloons, {cards}, on {where}"))
        if known.open[seat]:
            rows.append(("", "open: " + ", ".join(_open(rules, card) for card in known.open[seat])))
        if known.treasures[seat]:
            rows.append(("", f"treasures: {_treasures(rules, known.treasures[seat])}"))
    title = f"Table, map deck of {known.deck}, {len(known.discards)} discarded"
    return Panel(title, rows=tuple(rows))


def _open(rules: "Rules", card: int) -> str:
    return f"{rules.cards[card]} {SYMBOLS[rules.symbol[card]]}"


def _treasures(rules: "Rules", treasures: Sequence[int]) -> str:
    """Return values by set: `gems 2 3, jade 7`."""
    parts = []
    for number, name in enumerate(rules.content.sets):
        values = [rules.value[treasure] for treasure in treasures if rules.set_of[treasure] == number]
        if values:
            parts.append(f"{name} {' '.join(map(str, values))}")
    return ", ".join(parts)
