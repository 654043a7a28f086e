"""What people are told about a decision: what to do now, and what each possibility is."""

from typing import TYPE_CHECKING

from misterra_core.grid import bits

from . import flow, preview
from .chronicle import COLORS
from .shapes import WAYS, Rows
from .tables import DRAWN

if TYPE_CHECKING:
    from .rules import Rules
    from .view import Known

_PLACING = (
    "'place C3' puts the space that is drawn as @ on C3: of the lowest row the leftmost. Beside each place "
    "stands what it changes now: this season's edicts, coins, stars lost to monsters.",
    "A shape lies on empty spaces inside the map; it need not touch anything drawn before (C-DRAW-1).",
)
_MORE = {
    flow.CHOOSE: (
        "A shape with a coin earns one; so does filling all four spaces around a mountain (C-DRAW-3).",
        "Each coin on the track is a star at the end of every season (C-SCORE-1).",
    ),
    flow.TURN: ("Ways that look the same are offered once. 'keep' leaves the shape as printed (C-DRAW-1).",),
    flow.PLACE: _PLACING,
}
_MONSTERS = "Each empty space beside a monster costs its owner a star at every season's end (C-SCORE-1)."


def explain(rules: "Rules", known: "Known") -> tuple[str, ...]:
    """Say what to do now, then the rules in play."""
    if known.over:
        return ("The game is over.",)
    if known.seat != known.viewer:
        return (f"It is for {COLORS[known.seat]} to draw.",)
    first = _FIRST[known.phase](rules, known)
    monsters = (_MONSTERS,) if rules.cards[known.card].turn else ()
    return (first, *_MORE[known.phase], *monsters)


def label(rules: "Rules", known: "Known", action: int) -> str:
    """Return what the notation of an action does not say."""
    tables = rules.tables
    if action < tables.first_way:
        _, shape = tables.chosen(action)
        coin = ", 1 coin" if rules.coins[shape] else ""
        return f"{drawn(tables.shapes[shape].printed)}{coin}"
    if action < tables.first_place:
        way, lies = action - tables.first_way, tables.shapes[known.shape].lies
        return next((drawn(lie.rows) for lie in lies if lie.way == way), "")
    return _placed(rules, known, action) if known.way >= 0 else ""


def drawn(rows: Rows) -> str:
    """Return a picture on one line: `X. / XX`."""
    return " / ".join(rows)


def _placed(rules: "Rules", known: "Known", action: int) -> str:
    """Say what placing the shape there changes at once."""
    tables = rules.tables
    spaces = tables.footprints[known.shape][known.way] << action - tables.first_place
    return ", ".join(preview.gains(rules, known, spaces))


def _choose(rules: "Rules", known: "Known") -> str:
    card = rules.cards[known.card]
    possible = dict(card.choices).keys() & set(known.legal)
    if known.ruins:
        if possible and known.empty[known.viewer] & rules.tables.ruins:
            return f"{card.name} after ruins: choose what to draw over an empty ruins space (C-RUINS-1)."
        return f"{card.name} cannot cover ruins: draw a 1 x 1 of any terrain, anywhere (C-RUINS-1)."
    if possible:
        return f"{card.name}: choose the terrain and the shape that you draw (C-DRAW-1)."
    return f"No shape of {card.name} fits: draw a 1 x 1 of one of its terrains (C-DRAW-2)."


def _turn(rules: "Rules", known: "Known") -> str:
    return f"{_subject(rules, known)}: turn or mirror it, or keep it as printed {_by(rules, known)}."


def _place(rules: "Rules", known: "Known") -> str:
    way = "" if WAYS[known.way] == "keep" else f", {WAYS[known.way]}"
    ruins = f", over ruins at {' or '.join(_ruins(rules, known))}" if known.must else ""
    told = f"{_subject(rules, known)}{way}: say where it lies{ruins} {_by(rules, known)}."
    theirs = rules.cards[known.card].turn and known.target != known.seat
    return f"{told} What stands beside is {COLORS[known.target]}'s gain or loss." if theirs else told


def _subject(rules: "Rules", known: "Known") -> str:
    card, shape = rules.cards[known.card], rules.tables.shapes[known.shape].name
    if card.turn:
        return f"{card.name}: you draw monsters on {COLORS[known.target]}'s map, the {shape}"
    return f"{DRAWN[known.terrain].capitalize()}, the {shape}"


def _by(rules: "Rules", known: "Known") -> str:
    if rules.cards[known.card].turn:
        return "(C-AMBUSH-1)"
    return "(C-RUINS-1)" if known.must else "(C-DRAW-1)"


def _ruins(rules: "Rules", known: "Known") -> list[str]:
    return [rules.grid.name(space) for space in bits(known.must)]


_FIRST = {flow.CHOOSE: _choose, flow.TURN: _turn, flow.PLACE: _place}
