"""Actions in words: the notation of records, screens and bots, read leniently and written one way.

Reading forgives case, blanks and the order of what has no order (`keep 27 12`, `take jungle/steppe`);
`describe(parse(words))` gives the one form that records hold.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from misterra_core.dsl.diagnostics import nearest
from misterra_core.errors import BoardError, IllegalAction, UnreadableAction

if TYPE_CHECKING:
    from misterra_core.rules.ruleset import Ruleset

FORMS = {
    "keep": "keep CARD CARD",
    "move": "move SPACE",
    "stay": "stay",
    "swap": "swap SKETCH",
    "hold": "hold",
    "take": "take SKETCH",
    "map": "map SPACE SPACE",
    "claim": "claim",
    "pass": "pass",
    "otoma": "otoma SPACE",
}
"""The words of the printed game's decisions, each with how it is written; plugins' offers add theirs."""

_LONGEST = 80


def kind(rules: "Ruleset", action: int) -> str:
    """Return the first word of an action: `move`, `stay`, `hold`, `claim`, `pass`, `swap`, `take`, ..."""
    tables = rules.tables
    if action < tables.places:
        return "move"
    if action < tables.first_swap:
        return ("stay", "hold", "claim", "pass")[action - tables.stay]
    if action < tables.first_map:
        return "swap" if action < tables.first_take else "take"
    if action < tables.first_tie:
        return "map" if action < tables.first_keep else "keep"
    if action < tables.first_offer:
        return "otoma"
    offer, space = tables.offer_of(action)
    return rules.offers[offer].word if space >= 0 else rules.offers[offer].decline


def describe(rules: "Ruleset", action: int) -> str:
    """Return an action in notation. Raises UnreadableAction for a number that is no action."""
    tables = rules.tables
    if not 0 <= action < tables.size:
        raise UnreadableAction(f"{action} is no action: they are 0 to {tables.size - 1}")
    word = kind(rules, action)
    if word == "move":
        return f"move {tables.place_name(action)}"
    if word == "swap":
        return f"swap {sketch_name(rules, action - tables.first_swap)}"
    if word == "take":
        return f"take {sketch_name(rules, action - tables.first_take)}"
    if word == "map":
        first, second = tables.halves[action - tables.first_map]
        return f"map {rules.grid.name(first)} {rules.grid.name(second)}"
    if word == "keep":
        one, other = tables.pairs[action - tables.first_keep]
        return f"keep {one} {other}"
    if word == "otoma":
        return f"otoma {rules.grid.name(action - tables.first_tie)}"
    if action >= tables.first_offer and tables.offer_of(action)[1] >= 0:
        return f"{word} {rules.grid.name(tables.offer_of(action)[1])}"
    return word


def parse(rules: "Ruleset", words: str) -> int:
    """Return the action of words in notation, legal now or not.

    Raises UnreadableAction for what is no decision, IllegalAction for one that never is (two spaces
    that are not adjacent).
    """
    if len(words) > _LONGEST:
        raise UnreadableAction(f"'{words[:20]}...' is no decision: it is {len(words)} characters long")
    parts = words.lower().split()
    word = parts[0] if parts else ""
    forms = {**FORMS, **_offer_forms(rules)} if rules.offers else FORMS
    if word not in forms:
        known = ", ".join(forms)
        raise UnreadableAction(
            f"'{words.strip()}' is no decision: {nearest(word, forms) or f'say one of {known}'}"
        )
    form = forms[word]
    if len(parts) != len(form.split()):
        raise UnreadableAction(f"'{words.strip()}' is no decision: write '{form}'")
    return _READ[word](rules, parts[1:]) if word in FORMS else _read_offer(rules, parts)


def sketch_name(rules: "Ruleset", sketch: int) -> str:
    """Return the name of a sketch, its halves in terrain order: `steppe/jungle`."""
    one, other = rules.tables.sketches[sketch]
    return f"{rules.terrains[one]}/{rules.terrains[other]}"


def _offer_forms(rules: "Ruleset") -> dict[str, str]:
    """Return how the decisions that plugins' terrains offer are written."""
    forms = {offer.word: f"{offer.word} SPACE" for offer in rules.offers}
    return forms | {offer.decline: offer.decline for offer in rules.offers if offer.decline}


def _read_offer(rules: "Ruleset", parts: list[str]) -> int:
    tables = rules.tables
    number = next(at for at, offer in enumerate(rules.offers) if parts[0] in (offer.word, offer.decline))
    first = tables.first_offer + number * (rules.grid.size + 1)
    return first + (_read_space(rules, parts[1]) if len(parts) > 1 else rules.grid.size)


def _read_sketch(rules: "Ruleset", name: str) -> int:
    halves = name.split("/")
    names = [sketch_name(rules, sketch) for sketch in range(len(rules.tables.sketches))]
    for order in ("/".join(halves), "/".join(reversed(halves))):
        if order in names:
            return names.index(order)
    raise UnreadableAction(
        f"there is no sketch '{name}': {nearest(name, names) or 'they are ' + ', '.join(names)}"
    )


def _read_place(rules: "Ruleset", parts: list[str]) -> int:
    name = parts[0]
    if name[1:] != "0":
        return _read_space(rules, name)
    try:
        return rules.grid.size + rules.grid.column_at(name[0])
    except BoardError as error:
        raise UnreadableAction(str(error)) from None


def _read_space(rules: "Ruleset", name: str) -> int:
    try:
        return rules.grid.space(name.upper())
    except BoardError as error:
        raise UnreadableAction(str(error)) from None


def _read_map(rules: "Ruleset", parts: list[str]) -> int:
    halves = (_read_space(rules, parts[0]), _read_space(rules, parts[1]))
    if halves not in rules.tables.halves:
        names = " and ".join(rules.grid.name(space) for space in halves)
        raise IllegalAction("R-MAP-1", f"a card covers two adjacent spaces; {names} are not")
    return rules.tables.first_map + rules.tables.halves.index(halves)


def _read_keep(rules: "Ruleset", parts: list[str]) -> int:
    for part in parts:
        if not (part.isascii() and part.isdigit() and int(part) in rules.content.presumptions):
            raise UnreadableAction(f"there is no card '{part}'")
    one, other = sorted(int(part) for part in parts)
    if one == other:
        raise IllegalAction("R-SETUP-2", f"two different cards are kept, not {one} twice")
    return rules.tables.keeps[one, other]


_READ: dict[str, Callable[["Ruleset", list[str]], int]] = {
    "keep": _read_keep,
    "move": _read_place,
    "stay": lambda rules, _: rules.tables.stay,
    "swap": lambda rules, parts: rules.tables.first_swap + _read_sketch(rules, parts[0]),
    "hold": lambda rules, _: rules.tables.hold,
    "take": lambda rules, parts: rules.tables.first_take + _read_sketch(rules, parts[0]),
    "map": _read_map,
    "claim": lambda rules, _: rules.tables.claim,
    "pass": lambda rules, _: rules.tables.pass_,
    "otoma": lambda rules, parts: rules.tables.first_tie + _read_space(rules, parts[0]),
}
