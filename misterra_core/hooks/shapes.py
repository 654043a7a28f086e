"""Whether a part that a plugin brings is made as the contract says: what is not would be passed over in play.

The functions say what is wrong with a part, "" where nothing is. They trust no field to be of its type.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

from misterra_core.dsl.diagnostics import nearest
from misterra_core.dsl.score import unspeakable
from misterra_core.dsl.vocabulary import Kind
from misterra_core.rules.misterra import OTOMA, Misterra
from misterra_core.rules.moments import Moment, Offer
from misterra_core.rules.parts import Category, Settings

NAME = re.compile("[a-z0-9][a-z0-9_.-]{0,39}")
"""What packs, effects, variants, players and games may be called: any shell takes it without quotes."""

SEATS = ("bot", "human", OTOMA)
"""Words of `--seats` that no player may take."""

_MOST = 20
"""More swaps and sight than any board has use for."""


def flaw_in_pack(name: str, folder: Path) -> str:
    """Judge a content pack, but not what is in it."""
    return _flaw_in_name("pack", name) or ("" if folder.is_dir() else f"there is no folder {folder}")


def flaw_in_effect(effect: Any) -> str:
    """Judge a TerrainEffect."""
    return next(filter(None, _flaws_in_effect(effect)), "")


def flaw_in_variant(variant: Any) -> str:
    """Judge a Variant, but not the values of its settings: those of several variants are judged together."""
    return next(filter(None, _flaws_in_variant(variant)), "")


def flaw_in_player(name: object, factory: object) -> str:
    """Judge a player's name and factory."""
    if name in SEATS:
        return f"the word '{name}' means another player"
    return _flaw_in_name("player", name) or ("" if callable(factory) else "its factory cannot be called")


def flaw_in_term(term: Any) -> str:
    """Judge a Term."""
    if not isinstance(term.name, str) or unspeakable(term.name):
        return unspeakable(term.name) if isinstance(term.name, str) else "its name is no text"
    if wrong := _unknown("kind of parameters", term.parameters, get_args(Kind)):
        return wrong
    if term.result not in ("number", "spaces"):
        return f"its result is number or spaces, not {term.result!r:.20}"
    return "" if callable(term.function) else "its function cannot be called"


def flaw_in_box(box: Any) -> str:
    """Judge a Box, but not the game that it makes."""
    return next(filter(None, _flaws_in_box(box)), "")


def _flaws_in_box(box: Any) -> Iterator[str]:
    yield _flaw_in_name("game", box.name)
    yield f"the word '{box.name}' means the game that is built in" if box.name == Misterra.name else ""
    yield from _flaws_in_fields(box, texts=("text",))
    yield "" if callable(box.make) else "'make' cannot be called"
    if not isinstance(box.variants, Mapping):
        yield "'variants' is no mapping of names to sentences"
        return
    for name, text in box.variants.items():
        yield _flaw_in_name("variant", name)
        yield "" if isinstance(text, str) else f"the sentence of the variant '{name}' is no text"


def _flaws_in_effect(effect: Any) -> Iterator[str]:
    yield _flaw_in_name("effect", effect.name)
    yield from _flaws_in_fields(effect, texts=("rule", "text"), truths=("steps_on", "solo"))
    for name in ("swaps", "sight"):
        number = getattr(effect, name)
        fits = isinstance(number, int) and 0 <= number <= _MOST
        yield "" if fits else f"'{name}' is a number from 0 to {_MOST}"
    yield _unknown("phase to forbid", effect.forbids, ("map", "claim"))
    for field, kind in (("moments", callable), ("offers", _is_offer)):
        items = getattr(effect, field)
        yield _unknown("moment", items, get_args(Moment))
        for item in items.values():
            yield "" if kind(item) else f"'{field}' cannot hold {item!r:.40}"


def _flaws_in_variant(variant: Any) -> Iterator[str]:
    yield _flaw_in_name("variant", variant.name)
    yield from _flaws_in_fields(variant, texts=("text",), truths=("solo",))
    if not isinstance(variant.settings, Mapping):
        yield "'settings' is no mapping of names to values"
        return
    yield _unknown("setting", variant.settings, Settings.__struct_fields__)
    yield "" if _is_start(variant.start) else "'start' is no mapping of numbers of seats to lists of spaces"
    for field, kind in (("categories", _is_category), ("setup", callable), ("packs", _is_text)):
        items = getattr(variant, field)
        yield "" if isinstance(items, tuple) else f"'{field}' is no tuple"
        for item in items:
            yield "" if kind(item) else f"'{field}' cannot hold {item!r:.40}"


def _flaws_in_fields(part: Any, texts: Iterable[str], truths: Iterable[str] = ()) -> Iterator[str]:
    for name in texts:
        yield "" if isinstance(getattr(part, name), str) else f"'{name}' is no text"
    for name in truths:
        yield "" if isinstance(getattr(part, name), bool) else f"'{name}' is neither True nor False"


def _is_start(start: object) -> bool:
    if start is None:
        return True
    return isinstance(start, Mapping) and all(
        type(seats) is int and isinstance(spaces, list | tuple) and all(map(_is_text, spaces))
        for seats, spaces in start.items()
    )


def _is_category(item: object) -> bool:
    return isinstance(item, Category) and _has(item, texts=("name",), functions=("points",))


def _is_offer(item: object) -> bool:
    texts, functions = ("word", "decline", "rule", "text"), ("spaces", "play")
    return isinstance(item, Offer) and _has(item, texts, functions)


def _has(item: object, texts: Iterable[str], functions: Iterable[str]) -> bool:
    fields = [isinstance(getattr(item, name), str) for name in texts]
    return all(fields + [callable(getattr(item, name)) for name in functions])


def _is_text(item: object) -> bool:
    return isinstance(item, str)


def _flaw_in_name(kind: str, name: object) -> str:
    if isinstance(name, str) and NAME.fullmatch(name):
        return ""
    return f"the name of a {kind} has small letters, digits, '-', '_' and '.', and is no longer than 40"


def _unknown(kind: str, words: Collection[object], known: Collection[str]) -> str:
    for word in words:
        if word not in known:
            hint = nearest(str(word), known) or f"they are {', '.join(known)}"
            return f"there is no {kind} '{word!s:.40}': {hint}"
    return ""
