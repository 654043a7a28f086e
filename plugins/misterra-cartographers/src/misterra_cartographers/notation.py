"""Actions in words: `choose forest zigzag`, `turn right`, `place C3`, read leniently and written one way."""

from typing import TYPE_CHECKING

from misterra_core.dsl.diagnostics import nearest
from misterra_core.errors import BoardError, UnreadableAction

from .shapes import WAYS
from .tables import DRAWN

if TYPE_CHECKING:
    from .rules import Rules

FORMS = ("choose TERRAIN SHAPE", "keep", "turn right|half|left", "mirror [right|half|left]", "place SPACE")
"""How decisions are written."""

_WORDS = tuple(dict.fromkeys(form.split()[0] for form in FORMS))
_LONGEST = 80


def describe(rules: "Rules", action: int) -> str:
    """Return an action in notation. Raises UnreadableAction for a number that is no action."""
    tables = rules.tables
    if not 0 <= action < tables.size:
        raise UnreadableAction(f"{action} is no action: they are 0 to {tables.size - 1}")
    if action < tables.first_way:
        terrain, shape = tables.chosen(action)
        return f"choose {DRAWN[terrain]} {tables.shapes[shape].name}"
    if action < tables.first_place:
        return WAYS[action - tables.first_way]
    return f"place {rules.grid.name(action - tables.first_place)}"


def parse(rules: "Rules", words: str) -> int:
    """Return the action of words in notation, legal now or not. Raises UnreadableAction."""
    if len(words) > _LONGEST:
        raise UnreadableAction(f"'{words[:20]}...' is no decision: it is {len(words)} characters long")
    parts = words.lower().split()
    said = " ".join(parts)
    if said in WAYS:
        return rules.tables.first_way + WAYS.index(said)
    word = parts[0] if parts else ""
    if word not in _WORDS:
        hint = nearest(word, _WORDS) or f"say one of {', '.join(_WORDS)}"
        raise UnreadableAction(f"'{words.strip()}' is no decision: {hint}")
    if word == "choose" and len(parts) == 3:
        return _choice(rules, parts[1], parts[2])
    if word == "place" and len(parts) == 2:
        return rules.tables.first_place + _space(rules, parts[1])
    form = next(form for form in FORMS if form.split()[0] == word)
    raise UnreadableAction(f"'{words.strip()}' is no decision: write '{form}'")


def told(rules: "Rules", action: int) -> str:
    """Return what everybody may hear of a decision: that somebody has drawn, and no more (C-DRAW-1).

    Of what is chosen and turned before nothing is heard: some shapes are not turned, which would tell.
    """
    return "drew" if action >= rules.tables.first_place else ""


def _choice(rules: "Rules", terrain: str, shape: str) -> int:
    names = [each.name for each in rules.tables.shapes]
    for what, name, known in (("terrain", terrain, DRAWN), ("shape", shape, names)):
        if name not in known:
            hint = nearest(name, known) or f"they are {', '.join(known)}"
            raise UnreadableAction(f"there is no {what} '{name}': {hint}")
    return rules.tables.choice(DRAWN.index(terrain), names.index(shape))


def _space(rules: "Rules", name: str) -> int:
    try:
        return rules.grid.space(name)
    except BoardError as error:
        raise UnreadableAction(str(error)) from None
