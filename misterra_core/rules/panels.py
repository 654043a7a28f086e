"""What people see of a game: panels, labels and explanations, from what a seat knows or from everything."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from misterra_core.game import Cell, Drawing, Panel
from misterra_core.grid import bits
from misterra_core.rules import notation, solo_view, turn

if TYPE_CHECKING:
    from misterra_core.rules.ruleset import Ruleset
    from misterra_core.rules.solo import Otoma
    from misterra_core.rules.solo_view import OtomaKnown
    from misterra_core.rules.state import State
    from misterra_core.rules.view import Known

COLORS = ("navy", "coral", "olive", "violet")
"""The seats' colours, seat 0 first."""

_DO = {
    turn.KEEP: "Keep two of these cards: they score on your parchment at the end (R-SETUP-2).",
    turn.MOVE: "move to an adjacent tile or beach space, or stay (R-MOVE-2).",
    turn.SWAP: "Lagoon: you may put a card of the display under the deck, or hold (R-CHOOSE-2).",
    turn.TAKE: "Take a card of the display, which is refilled after your turn (R-CHOOSE-1).",
    turn.TIE: "Otoma claims one of several groups that are equally large: choose which (R-SOLO-6).",
    turn.OVER: "The game is over.",
}
_LANDING = "put your cartographer on a beach space (R-MOVE-1)."
_HALF_DAYS = ("First half day", "Second half day")
_MORE = {
    turn.MOVE: ("Cartographers walk over tiles and along the beach, never onto an empty space (R-MOVE-2).",),
    turn.FINISH: (
        "A card covers two adjacent spaces, one of them seen: your own space or one beside it (R-MAP-2).",
        "Beside each placement stands what the island then shows on its two spaces; small letters: hazy.",
        "On the island an empty space gets a hazy tile, an equal hazy tile is confirmed, another hazy "
        "tile is replaced, a confirmed tile stays (R-MAP-5).",
        "A claim needs a confirmed tile underfoot, in a region without a marker, of a terrain that you "
        "have not claimed (R-CLAIM-1); confirmed tiles of your regions score 2 each (R-SCORE-5).",
    ),
}
_TOLD = {
    "stay": "stayed",
    "hold": "swapped nothing",
    "claim": "claimed",
    "pass": "passed",
    "keep": "kept two cards",
    "move": "moved to",
    "swap": "swapped",
    "take": "took",
    "map": "mapped",
    "otoma": "let Otoma claim",
}


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
    @property
    def ending(self) -> bool: ...
    @property
    def otoma(self) -> "Otoma | OtomaKnown | None": ...


def view_panels(rules: "Ruleset", known: "Known") -> tuple[Panel, ...]:
    """Return what a seat sees: own presumptions, island, own parchment, table."""
    return (
        _cards(rules, known, known.viewer, known.kept or known.dealt, "Your presumptions"),
        _island(rules, known),
        _parchment(rules, known, known.viewer, "Your parchment"),
        _table(rules, known, known.deck),
        *_otoma(rules, known, known.otoma, tells=False),
    )


def state_panels(rules: "Ruleset", state: "State") -> tuple[Panel, ...]:
    """Return everything: each seat's presumptions, island, table, and each seat's parchment."""
    seats = range(state.seats)
    return (
        *(
            _cards(
                rules,
                state,
                seat,
                state.kept[seat] or state.deal.presumptions[seat],
                f"{COLORS[seat]}'s presumptions",
            )
            for seat in seats
        ),
        _island(rules, state),
        _table(rules, state, len(state.deck) - state.drawn),
        *_otoma(rules, state, solo_view.known(rules, state.otoma) if state.otoma else None, tells=True),
        *(_parchment(rules, state, seat, f"{COLORS[seat]}'s parchment") for seat in seats),
    )


def explain(rules: "Ruleset", known: "Known") -> tuple[str, ...]:
    """Say what to do now, explain the phase, and the effects underfoot and within a step."""
    if known.phase != turn.OVER and known.seat != known.viewer:
        return (f"It is for {COLORS[known.seat]} to decide.",)
    place = known.places[known.viewer]
    first = _do(rules, known)
    if place < 0 or known.phase == turn.OVER:
        return (first,)
    near = sorted({terrain_at(rules, known, other) for other in bits(rules.tables.near[place])})
    told = [_effect(rules, terrain_at(rules, known, place), "You stand on")]
    told += [_effect(rules, terrain, "Beside you is") for terrain in near]
    return (first, *_MORE.get(known.phase, ()), *filter(None, told))


def _effect(rules: "Ruleset", terrain: int, where: str) -> str:
    effect = rules.effects[terrain]
    return f"{where} {rules.terrains[terrain]}: {effect.text} ({effect.rule})." if effect.text else ""


def label(rules: "Ruleset", known: "Known", action: int) -> str:
    """Return what the notation of an action does not say; "" where it says it all.

    Of a placement: what the island then shows on its two spaces, as letters of a text board.
    """
    word = notation.kind(rules, action)
    if word == "move":
        return _ground(rules, known, action)
    if word == "stay":
        place = known.places[known.viewer]
        return f"on {rules.tables.place_name(place)}, {_ground(rules, known, place)}"
    if word == "map":
        halves = rules.tables.halves[action - rules.tables.first_map]
        pairs = zip(halves, rules.tables.sketches[known.card], strict=True)
        return " ".join(_becomes(rules, known, space, terrain) for space, terrain in pairs)
    if action >= rules.tables.first_offer and rules.tables.offer_of(action)[1] >= 0:
        return _ground(rules, known, rules.tables.offer_of(action)[1])
    if word == "otoma":
        return f"the {_ground(rules, known, action - rules.tables.first_tie).split()[-1]} region there"
    if word == "claim":
        return f"the {_ground(rules, known, known.places[known.viewer]).split()[-1]} region here"
    return {"hold": "leave the display as it is", "pass": "discard the card"}.get(word, "")


def told(rules: "Ruleset", action: int) -> str:
    """Return what everybody may hear of a played action; which cards were kept is secret (R-SETUP-2)."""
    word, *rest = notation.describe(rules, action).split()
    return " ".join([_TOLD.get(word, word), *([] if word == "keep" else rest)])


def terrain_at(rules: "Ruleset", position: _Position, place: int) -> int:
    """Return the terrain of the tile at a place; the number of terrains for the beach and an empty space."""
    at = (terrain for terrain, mask in enumerate(position.tiles) if mask >> place & 1)
    return next(at, len(rules.terrains))


def _otoma(
    rules: "Ruleset", position: _Position, otoma: "OtomaKnown | None", tells: bool
) -> tuple[Panel, ...]:
    return (solo_view.panel(rules, otoma, position.claims, tells),) if otoma else ()


def _do(rules: "Ruleset", known: "Known") -> str:
    if known.phase == turn.MOVE:
        landing = known.places[known.viewer] < 0
        return f"{_HALF_DAYS[known.half]}: {_LANDING if landing else _DO[turn.MOVE]}"
    if known.phase == turn.FINISH:
        return f"You hold {notation.sketch_name(rules, known.card)}: {_finish(rules, known)}."
    if known.phase == turn.TAKE and known.otoma:
        return "Take a card of the display; what you leave of it is discarded after your turn (R-SOLO-3)."
    if known.phase == turn.OFFER:
        return f"{rules.offers[known.offer].text} ({rules.offers[known.offer].rule})."
    return _DO[known.phase]


def _finish(rules: "Ruleset", known: "Known") -> str:
    """Say what can be done with the card, and why one cannot map."""
    words = {notation.kind(rules, action) for action in known.legal}
    claim = ["claim"] if "claim" in words else []
    if "map" in words:
        return _choice(["map it (beside: the island then)", *claim, "pass"])
    terrain = terrain_at(rules, known, known.places[known.viewer])
    reason = f"the {rules.terrains[terrain]} here prevents mapping ({rules.effects[terrain].rule})"
    return f"{reason}; {_choice([*claim, 'pass'])}"


def _choice(words: Sequence[str]) -> str:
    """Join words as a choice: `map it, claim where you stand, or pass`."""
    if len(words) < 3:
        return " or ".join(words)
    return f"{', '.join(words[:-1])}, or {words[-1]}"


def _ground(rules: "Ruleset", known: "Known", place: int) -> str:
    """Name what lies at a place: `hazy jungle`, `the beach`."""
    terrain = terrain_at(rules, known, place)
    if terrain == len(rules.terrains):
        return "the beach"
    return f"{'confirmed' if known.confirmed >> place & 1 else 'hazy'} {rules.terrains[terrain]}"


def _becomes(rules: "Ruleset", known: "Known", space: int, terrain: int) -> str:
    """Return the letter that an island space shows once a terrain is drawn on it (R-MAP-5, R-MAP-6)."""
    lies = terrain_at(rules, known, space)
    if not known.confirmed >> space & 1:
        if lies == terrain:
            return rules.content.terrains[terrain].letter
        if known.supply[terrain]:
            return rules.content.terrains[terrain].letter.lower()
    return _tile(rules, known, space)


def _tile(rules: "Ruleset", position: _Position, place: int) -> str:
    """Return the letter of the tile at a place, `.` for an empty space, `~` for the beach."""
    terrain = terrain_at(rules, position, place)
    if terrain == len(rules.terrains):
        return "~" if place >= rules.grid.size else "."
    letter = rules.content.terrains[terrain].letter
    return letter if position.confirmed >> place & 1 else letter.lower()


def _island(rules: "Ruleset", position: _Position) -> Panel:
    grid, tables = rules.grid, rules.tables
    acted = solo_view.touched(position.otoma.log) if position.otoma else 0
    starts = reversed(range(0, grid.size, grid.columns))
    lines = [(start // grid.columns + 1, range(start, start + grid.columns)) for start in starts]
    rows = tuple(
        (str(number), tuple(_island_cell(rules, position, place, acted) for place in places))
        for number, places in (*lines, (0, tables.landings))
    )
    columns = tuple(grid.column_name(column) for column in range(grid.columns))
    legend = ("* Otoma acted here last",) if acted else ()
    notes = ("small letters are hazy", "@ cartographer, # marker", *legend)
    return Panel("Island", drawing=Drawing(columns, rows), notes=notes)


def _island_cell(rules: "Ruleset", position: _Position, place: int, acted: int) -> Cell:
    terrain = terrain_at(rules, position, place)
    tone = rules.content.terrains[terrain].color if terrain < len(rules.terrains) else ""
    markers = "".join(_initial(position, seat) for seat in _owners(rules, position, place))
    pawns = "".join(
        _initial(position, seat) for seat in range(position.seats) if position.places[seat] == place
    )
    text = _tile(rules, position, place) + ("*" if acted >> place & 1 else "")
    text += (f"#{markers}" if markers else "") + (f"@{pawns}" if pawns else "")
    return Cell(text, tone, strong=bool(position.confirmed >> place & 1))


def _owners(rules: "Ruleset", position: _Position, place: int) -> list[int]:
    terrains = len(rules.terrains)
    return [at // terrains for at, space in enumerate(position.claims) if space == place]


def _initial(position: _Position, seat: int) -> str:
    """Return the letter of a seat's pieces; Otoma's markers stand behind those of the seats."""
    return COLORS[seat][0].upper() if seat < position.seats else "O"


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
    return Panel(title, drawing=Drawing(columns, rows), notes=(f"{missing} empty",))


def _drawn(rules: "Ruleset", masks: Sequence[int], space: int) -> Cell:
    for terrain, mask in zip(rules.content.terrains, masks, strict=True):
        if mask >> space & 1:
            return Cell(terrain.letter, terrain.color, strong=True)
    return Cell(".")


def _table(rules: "Ruleset", position: _Position, deck: int) -> Panel:
    display = [notation.sketch_name(rules, sketch) for sketch in position.display] or ["empty"]
    rows = [("Display" if at == 0 else "", name) for at, name in enumerate(display)]
    letters = rules.content.vocabulary.letters
    supply = [f"{letter} {left}" for letter, left in zip(letters, position.supply, strict=True)]
    rows.append(("Supply", " ".join(supply)))
    rows += [(COLORS[seat], _seat(rules, position, seat)) for seat in range(position.seats)]
    ending = ("The last round: all have the same number of turns.",) if position.ending else ()
    return Panel(f"Table, deck of {deck}", rows=tuple(rows), notes=ending)


def _seat(rules: "Ruleset", position: _Position, seat: int) -> str:
    """Say where a seat's cartographer stands and which terrains it has claimed: `at C3, claims JL`."""
    terrains = len(rules.terrains)
    place = position.places[seat]
    where = f"at {rules.tables.place_name(place)}" if place >= 0 else "not landed yet"
    spaces = position.claims[seat * terrains : (seat + 1) * terrains]
    claims = [
        letter for letter, space in zip(rules.content.vocabulary.letters, spaces, strict=True) if space >= 0
    ]
    return f"{where}, claims {''.join(claims)}" if claims else where


def _cards(rules: "Ruleset", position: _Position, seat: int, cards: Sequence[int], title: str) -> Panel:
    terrains = len(rules.terrains)
    parchment = position.parchments[seat * terrains : (seat + 1) * terrains]
    rows = tuple(
        (
            f"{rules.evaluators[number](parchment)} now",
            f"{number} {rules.card(number).title}: {rules.card(number).rule}",
        )
        for number in cards
    )
    return Panel(title, rows=rows)
