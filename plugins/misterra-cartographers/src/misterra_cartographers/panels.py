"""What people see of a game: the season, the edicts, the shapes to draw, maps, the table."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from misterra_core.boards import Board, write_board
from misterra_core.game import Cell, Drawing, Panel

from . import flow, preview
from .chronicle import COLORS
from .scoring import edicts_of
from .shapes import WAYS, Rows
from .tables import DRAWN

if TYPE_CHECKING:
    from .rules import Card, Rules
    from .view import Known

_ACROSS = 4
"""Pictures of shapes side by side in their panel."""


def view_panels(rules: "Rules", known: "Known") -> tuple[Panel, ...]:
    """Return what a seat sees: season, edicts, shapes, the map it draws on, its own, the others in little."""
    drawing = not known.over and known.seat == known.viewer
    target = known.target if drawing else known.viewer
    others = [seat for seat in range(known.seats) if seat not in (known.viewer, target)]
    return (
        _season(rules, known),
        _edicts(rules, known, (known.viewer,)),
        *((_shapes(rules, known),) if drawing else ()),
        *((_map(rules, known, target),) if target != known.viewer else ()),
        _map(rules, known, known.viewer),
        *(_small(rules, known, seat) for seat in others),
    )


def state_panels(rules: "Rules", known: "Known", deck: Sequence[int]) -> tuple[Panel, ...]:
    """Return everything: the season and what is left of its deck, the edicts, and every seat's map."""
    rest = Panel("Deck", rows=tuple((rules.cards[card].name,) for card in deck))
    return (
        _season(rules, known),
        *((rest,) if deck else ()),
        _edicts(rules, known, range(known.seats)),
        *(_map(rules, known, seat, f"{COLORS[seat]}'s map") for seat in range(known.seats)),
    )


def _season(rules: "Rules", known: "Known") -> Panel:
    """Return the cards revealed this season, the last of them first, with the time that counts so far."""
    season = rules.seasons[known.season]
    cards = [rules.cards[card] for card in reversed(known.revealed[-1])]
    rows = [(card.name, _of_card(rules, card)) for card in cards]
    title = f"{season.season.capitalize()}, time {known.time} of {season.threshold}"
    notes = ("Ruins: the next shape has to cover some (C-RUINS-1).",) if known.ruins else ()
    return Panel(title, rows=tuple(rows), notes=notes)


def _of_card(rules: "Rules", card: "Card") -> str:
    """Say what a card is: `time 2: forest or farm`."""
    if card.ruins:
        return "ruins"
    if card.turn:
        return "ambush"
    terrains = dict.fromkeys(DRAWN[rules.tables.chosen(choice)[0]] for choice, _ in card.choices)
    kinds = "any terrain" if len(terrains) == len(DRAWN) else " or ".join(terrains)
    return f"time {card.time}: {kinds}"


def _edicts(rules: "Rules", known: "Known", seats: Sequence[int]) -> Panel:
    """Return the four edicts: when they score, what it would be now, the rule (C-SETUP-2, C-SEASON-1)."""
    rows = []
    for edict, number in enumerate(known.scoring):
        when = [season.season for season in rules.seasons if "ABCD"[edict] in season.edicts]
        marked = "*" if edict in edicts_of(rules, known.season) and not known.over else ""
        now = ", ".join(str(preview.stars(rules, known, edict, seat)) for seat in seats)
        card = rules.edict(number)
        text = f"{number} {card.title}: {card.rule}"
        rows.append((f"{'ABCD'[edict]}{marked}", " ".join(when), f"{now} now", text))
    return Panel("Edicts", rows=tuple(rows), notes=() if known.over else ("* scored this season",))


def _shapes(rules: "Rules", known: "Known") -> Panel:
    """Return the pictures of what can be chosen, or of the ways in which the shape can lie."""
    tables = rules.tables
    if known.phase == flow.CHOOSE:
        chosen = dict.fromkeys(tables.chosen(action)[1] for action in known.legal)
        pictures = [(tables.shapes[shape].name, tables.shapes[shape].printed) for shape in chosen]
    else:
        ways = [way for way, _ in tables.fits(known.shape, known.empty[known.target], known.must)]
        shown = ways if known.phase == flow.TURN else [known.way]
        lies = [lie for lie in tables.shapes[known.shape].lies if lie.way in shown]
        placed = known.phase == flow.PLACE
        pictures = [(WAYS[lie.way], anchored(lie.rows) if placed else lie.rows) for lie in lies]
    rows = [row for at in range(0, len(pictures), _ACROSS) for row in _pictures(pictures[at : at + _ACROSS])]
    return Panel("Shapes", rows=tuple(rows))


def anchored(rows: Rows) -> Rows:
    """Return a picture with its anchor drawn as @: of the lowest row the leftmost space."""
    return (*rows[:-1], rows[-1].replace("X", "@", 1))


def _pictures(pictures: Sequence[tuple[str, Rows]]) -> Iterator[tuple[str, ...]]:
    """Yield lines that show pictures side by side, their names above them."""
    height = max(len(rows) for _, rows in pictures)
    filled = [[name, *rows, *[""] * (height - len(rows))] for name, rows in pictures]
    yield from zip(*filled, *[[""] * (height + 1)] * (_ACROSS - len(filled)), strict=True)


def _map(rules: "Rules", known: "Known", seat: int, title: str = "") -> Panel:
    """Return a map: letters of terrains, `*` on ruins, `'` on what was drawn last."""
    grid = rules.grid
    masks = preview.map_of(known, seat)
    fresh = sum(drawing[2] for drawing in known.last if drawing and drawing[0] == seat)
    starts = reversed(range(0, grid.size, grid.columns))
    rows = tuple(
        (
            str(start // grid.columns + 1),
            tuple(_cell(rules, masks, start + column, fresh) for column in range(grid.columns)),
        )
        for start in starts
    )
    columns = tuple(grid.column_name(column) for column in range(grid.columns))
    title = title or ("Your map" if seat == known.viewer else f"{COLORS[seat]}'s map")
    return Panel(title, drawing=Drawing(columns, rows), notes=_notes(rules, known, seat, masks))


def _cell(rules: "Rules", masks: Sequence[int], space: int, fresh: int) -> Cell:
    ruins = "*" if rules.tables.ruins >> space & 1 else ""
    for terrain, mask in zip(rules.content.terrains, masks, strict=True):
        if mask >> space & 1:
            last = bool(fresh >> space & 1)
            return Cell(terrain.letter + ruins + "'" * last, terrain.color, strong=last)
    return Cell(ruins or ".")


def _notes(rules: "Rules", known: "Known", seat: int, masks: Sequence[int]) -> tuple[str, ...]:
    monsters = preview.lost(rules, masks, known.empty[seat])
    letters = [f"{terrain.letter} {terrain.terrain}" for terrain in rules.content.terrains]
    shown = letters if rules.tables.wasteland else letters[:-1]
    return (
        f"{_stars(known, seat)} stars, coins {known.coins[seat]} of {rules.components.coin_track}",
        f"{known.empty[seat].bit_count()} empty, monsters cost {monsters} now",
        ", ".join(shown[:4]),
        ", ".join([*shown[4:], "* ruins", "' drawn last"]),
    )


def _small(rules: "Rules", known: "Known", seat: int) -> Panel:
    """Return a map in little: a letter a space, and below it what the seat has."""
    board = Board(rules.grid, tuple(preview.map_of(known, seat)))
    rows = write_board(board, rules.content.vocabulary.letters, "\n").split("\n")
    return Panel(
        COLORS[seat],
        rows=tuple((row,) for row in rows),
        notes=(f"{_stars(known, seat)} stars", f"coins {known.coins[seat]}"),
    )


def _stars(known: "Known", seat: int) -> int:
    """Return the stars of the seasons that are over."""
    return sum(season[seat].total for season in known.scored)
