"""What people see of a game: panels, labels and explanations, from what a seat knows or from everything."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from misterra_core.game import Cell, Drawing, Panel
from misterra_core.grid import bits
from misterra_core.rules import notation, turn

if TYPE_CHECKING:
    from misterra_core.rules.ruleset import Ruleset
    from misterra_core.rules.state import State
    from misterra_core.rules.view import Known

COLORS = ("navy", "coral", "olive", "violet")
"""The seats' colours, seat 0 first."""

_DO = (
    "Keep two of your four presumption cards; they score on your parchment alone at the end (R-SETUP-2).",
    "Move: stay, or step to an adjacent tile or beach space, never onto an empty space (R-MOVE-2).",
    "Lagoon: you may put one card of the display under the deck and draw another, or hold (R-CHOOSE-2).",
    "Choose: take one card of the display; it is replaced only at the end of your turn (R-CHOOSE-1).",
    "Map the card on two adjacent spaces, one of them seen; or claim where you stand, or pass (R-MAP-2).",
    "The game is over.",
)


class _Position(Protocol):
    """What a State and a Known have alike."""

    @property
    def seats(self) -> int: ...
    @property
    def tiles(self) -> Sequence[int]: ...
    @property
    def confirmed(self) -> int: ...
    @property
    def places(self) -> Sequence[int]: ...
    @property
    def claims(self) -> Sequence[int]: ...
    @property
    def parchments(self) -> Sequence[int]: ...
    @property
    def display(self) -> Sequence[int]: ...
    @property
    def supply(self) -> Sequence[int]: ...


def view_panels(rules: "Ruleset", known: "Known") -> tuple[Panel, ...]:
    """Return what a seat sees: island, own parchment, table, own presumptions."""
    return (
        _island(rules, known),
        _parchment(rules, known, known.viewer, f"Your parchment ({COLORS[known.viewer]})"),
        _table(rules, known, sum(known.unseen)),
        _cards(rules, known, known.viewer, known.kept or known.dealt, "Your presumptions"),
    )


def state_panels(rules: "Ruleset", state: "State") -> tuple[Panel, ...]:
    """Return everything: island, table, and each seat's parchment and presumptions."""
    seats = range(state.seats)
    return (
        _island(rules, state),
        *(_parchment(rules, state, seat, f"Parchment of {COLORS[seat]}") for seat in seats),
        _table(rules, state, len(state.deck) - state.drawn),
        *(
            _cards(
                rules,
                state,
                seat,
                state.kept[seat] or state.deal.presumptions[seat],
                f"Cards of {COLORS[seat]}",
            )
            for seat in seats
        ),
    )


def explain(rules: "Ruleset", known: "Known") -> tuple[str, ...]:
    """Explain the phase, and the effects underfoot and within a step."""
    place = known.places[known.viewer]
    if place < 0:
        return (_do(rules, known),)
    near = sorted({terrain_at(rules, known, other) for other in bits(rules.tables.near[place])})
    told = [_effect(rules, terrain_at(rules, known, place), "You stand on")]
    told += [_effect(rules, terrain, "Beside you is") for terrain in near]
    return (_do(rules, known), *filter(None, told))


def _effect(rules: "Ruleset", terrain: int, where: str) -> str:
    effect = rules.effects[terrain]
    return f"{where} {rules.terrains[terrain]}: {effect.text} ({effect.rule})." if effect.text else ""


def label(rules: "Ruleset", known: "Known", action: int) -> str:
    """Return an action in words for a menu; what it means where the notation does not say it."""
    word = notation.kind(rules, action)
    if word == "keep":
        pair = rules.tables.pairs[action - rules.tables.first_keep]
        return "; ".join(f"{number} {rules.card(number).title}" for number in pair)
    if word == "move":
        if action >= rules.grid.size:
            return "the beach"
        return f"{_side(known, action)} {rules.terrains[terrain_at(rules, known, action)]}"
    if word == "map":
        halves = rules.tables.halves[action - rules.tables.first_map]
        terrains = rules.tables.sketches[known.card]
        pairs = zip(halves, terrains, strict=True)
        return ", ".join(
            f"{rules.grid.name(space)} {_update(rules, known, space, ter)}" for space, ter in pairs
        )
    if word == "claim":
        return "put a marker where you stand"
    return {"stay": "where you are", "hold": "leave the display as it is", "pass": "discard the card"}.get(
        word, ""
    )


def terrain_at(rules: "Ruleset", position: _Position, place: int) -> int:
    """Return the terrain of the tile at a place; the number of terrains for the beach and an empty space."""
    at = (terrain for terrain, mask in enumerate(position.tiles) if mask >> place & 1)
    return next(at, len(rules.terrains))


def _do(rules: "Ruleset", known: "Known") -> str:
    if known.phase == turn.MOVE and known.places[known.viewer] < 0:
        return "Move: put your cartographer on a beach space (R-MOVE-1)."
    if known.phase == turn.FINISH:
        return f"You hold {notation.sketch_name(rules, known.card)}. {_DO[known.phase]}"
    return _DO[known.phase]


def _side(position: _Position, space: int) -> str:
    return "confirmed" if position.confirmed >> space & 1 else "hazy"


def _update(rules: "Ruleset", known: "Known", space: int, terrain: int) -> str:
    """Say what drawing a terrain on a space does to the island (R-MAP-5, R-MAP-6)."""
    lies = terrain_at(rules, known, space)
    name = rules.terrains[terrain]
    if known.confirmed >> space & 1:
        return f"{name} (confirmed {rules.terrains[lies]} stays)"
    if lies == terrain:
        return f"{name} (is confirmed)"
    if not known.supply[terrain]:
        return f"{name} (no tile left)"
    return f"{name} (new)" if lies == len(rules.terrains) else f"{name} (replaces {rules.terrains[lies]})"


def _island(rules: "Ruleset", position: _Position) -> Panel:
    grid, tables = rules.grid, rules.tables
    rows = [
        (
            str(row + 1),
            tuple(
                _island_cell(rules, position, row * grid.columns + column) for column in range(grid.columns)
            ),
        )
        for row in reversed(range(grid.rows))
    ]
    beach = tuple(_island_cell(rules, position, place) for place in tables.landings)
    columns = tuple(grid.column_name(column) for column in range(grid.columns))
    return Panel(
        "Island",
        drawing=Drawing(columns, (*rows, ("0", beach))),
        notes=(
            "CAPITAL: confirmed, small: hazy; row 0 is the beach",
            "@ cartographer, # marker: " + ", ".join(COLORS[: position.seats]),
        ),
    )


def _island_cell(rules: "Ruleset", position: _Position, place: int) -> Cell:
    text, tone = ("~" if place >= rules.grid.size else "."), ""
    terrain = terrain_at(rules, position, place)
    if terrain < len(rules.terrains):
        card = rules.content.terrains[terrain]
        text, tone = (card.letter if position.confirmed >> place & 1 else card.letter.lower()), card.color
    markers = "".join(_initial(seat) for seat in _owners(rules, position, place))
    pawns = "".join(_initial(seat) for seat in range(position.seats) if position.places[seat] == place)
    return Cell(text + (f"#{markers}" if markers else "") + (f"@{pawns}" if pawns else ""), tone)


def _owners(rules: "Ruleset", position: _Position, place: int) -> list[int]:
    terrains = len(rules.terrains)
    return [at // terrains for at, space in enumerate(position.claims) if space == place]


def _initial(seat: int) -> str:
    return COLORS[seat][0].upper()


def _parchment(rules: "Ruleset", position: _Position, seat: int, title: str) -> Panel:
    grid = rules.grid
    terrains = len(rules.terrains)
    masks = position.parchments[seat * terrains : (seat + 1) * terrains]
    rows = tuple(
        (
            str(row + 1),
            tuple(_drawn(rules, masks, row * grid.columns + column) for column in range(grid.columns)),
        )
        for row in reversed(range(grid.rows))
    )
    columns = tuple(grid.column_name(column) for column in range(grid.columns))
    missing = grid.size - sum(mask.bit_count() for mask in masks)
    return Panel(title, drawing=Drawing(columns, rows), notes=(f"{missing} spaces empty",))


def _drawn(rules: "Ruleset", masks: Sequence[int], space: int) -> Cell:
    for terrain, mask in zip(rules.content.terrains, masks, strict=True):
        if mask >> space & 1:
            return Cell(terrain.letter, terrain.color)
    return Cell(".")


def _table(rules: "Ruleset", position: _Position, deck: int) -> Panel:
    names = [notation.sketch_name(rules, sketch) for sketch in position.display]
    supply = [f"{name} {left}" for name, left in zip(rules.terrains, position.supply, strict=True)]
    rows = [
        ("Display", ", ".join(names) or "empty"),
        ("Deck", f"{deck} cards"),
        ("Supply", ", ".join(supply)),
    ]
    rows += [(f"Claims of {COLORS[seat]}", _claims(rules, position, seat)) for seat in range(position.seats)]
    return Panel("Table", rows=tuple(rows))


def _claims(rules: "Ruleset", position: _Position, seat: int) -> str:
    terrains = len(rules.terrains)
    placed = [
        f"{rules.terrains[terrain]} at {rules.grid.name(space)}"
        for terrain, space in enumerate(position.claims[seat * terrains : (seat + 1) * terrains])
        if space >= 0
    ]
    left = rules.settings.claims - len(placed)
    return ", ".join([*placed, f"{left} left"])


def _cards(rules: "Ruleset", position: _Position, seat: int, cards: Sequence[int], title: str) -> Panel:
    terrains = len(rules.terrains)
    parchment = position.parchments[seat * terrains : (seat + 1) * terrains]
    rows = tuple(
        (
            f"{number} {rules.card(number).title}",
            rules.card(number).rule,
            f"{rules.evaluators[number](parchment)} now",
        )
        for number in cards
    )
    return Panel(title, rows=rows)
