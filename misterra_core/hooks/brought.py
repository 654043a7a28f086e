"""What one plugin brings, checked: made as the contract says, and nothing that another one brings already."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from misterra_core.arena.observer import Observer
from misterra_core.dsl.vocabulary import Term
from misterra_core.hooks import shapes
from misterra_core.hooks.box import Box
from misterra_core.hooks.plugins import Plugin
from misterra_core.players.player import PlayerFactory
from misterra_core.rules.parts import TerrainEffect, Variant

Ask = Callable[[str], Any]
"""Calls one hook of the plugin; None where it does not implement it."""


class Brought(NamedTuple):
    """All parts of one plugin, by kind and name."""

    plugin: Plugin
    packs: Mapping[str, Path]
    effects: Mapping[str, TerrainEffect]
    variants: Mapping[str, Variant]
    players: Mapping[str, PlayerFactory]
    terms: Mapping[str, Term]
    games: Mapping[str, Box]
    observers: Sequence[Observer]


KINDS = {
    "packs": "pack",
    "effects": "effect",
    "variants": "variant",
    "players": "player",
    "terms": "term",
    "games": "game",
}
"""The named kinds of parts, and what one of them is called."""


class WrongParts(Exception):
    """A plugin brings something that it may not; the message is a clause that says what."""


def brought_by(plugin: Plugin, ask: Ask) -> Brought:
    """Collect what a plugin brings. Raises WrongParts."""
    return Brought(
        plugin=plugin,
        packs=_packs(ask),
        effects=_signed(plugin, "misterra_terrain_effects", TerrainEffect, shapes.flaw_in_effect, ask),
        variants=_signed(plugin, "misterra_variants", Variant, shapes.flaw_in_variant, ask),
        players=_players(ask),
        terms=_named("misterra_terms", _items(ask, "misterra_terms", Term), shapes.flaw_in_term),
        games=_named("misterra_games", _items(ask, "misterra_games", Box), shapes.flaw_in_box),
        observers=tuple(_items(ask, "misterra_observers", _is_observer)),
    )


def where(plugin: Plugin, hook: str) -> str:
    """Name a plugin's hook as errors name it: distribution, version, hook."""
    return f"{plugin.title}, {hook}"


def clash(brought: Brought, before: Sequence[Brought]) -> str:
    """Say which part another plugin brings already; "" for none."""
    for kind, word in KINDS.items():
        for other in before:
            for name in sorted(set(getattr(brought, kind)) & set(getattr(other, kind))):
                return f"it brings the {word} '{name}', which {other.plugin.title} brings already"
    return ""


def _items(ask: Ask, hook: str, kind: type | Callable[[object], bool]) -> Sequence[Any]:
    """Return the items of a hook's answer, each of the right kind."""
    answer = ask(hook)
    if answer is None:
        return ()
    if not isinstance(answer, Sequence) or isinstance(answer, str):
        raise WrongParts(f"{hook} answers {type(answer).__name__}, not a sequence")
    for item in answer:
        if not (isinstance(item, kind) if isinstance(kind, type) else kind(item)):
            raise WrongParts(f"{hook} brings {item!r:.60}, which is not what it may bring")
    return answer


def _packs(ask: Ask) -> dict[str, Path]:
    hook = "misterra_content"
    packs = _items(ask, hook, _is_pack)
    return _distinct(hook, ((name, folder, shapes.flaw_in_pack(name, folder)) for name, folder in packs))


def _is_pack(item: object) -> bool:
    return (
        isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str) and isinstance(item[1], Path)
    )


def _is_observer(item: object) -> bool:
    return all(
        callable(getattr(item, name, None)) for name in ("game_started", "decision_made", "game_ended")
    )


def _signed(plugin: Plugin, hook: str, kind: type, flaw: Callable[[Any], str], ask: Ask) -> dict[str, Any]:
    """Return effects or variants by name, each signed with who brought it."""
    named = _named(hook, _items(ask, hook, kind), flaw)
    origin = where(plugin, hook)
    return {name: msgspec.structs.replace(item, origin=origin) for name, item in named.items()}


def _players(ask: Ask) -> dict[str, PlayerFactory]:
    hook = "misterra_players"
    answer = ask(hook)
    if answer is None:
        return {}
    if not isinstance(answer, Mapping):
        raise WrongParts(f"{hook} answers {type(answer).__name__}, not a mapping of names to factories")
    return _distinct(
        hook, ((name, factory, shapes.flaw_in_player(name, factory)) for name, factory in answer.items())
    )


def _named(hook: str, items: Sequence[Any], flaw: Callable[[Any], str]) -> dict[str, Any]:
    return _distinct(hook, ((item.name, item, flaw(item)) for item in items))


def _distinct(hook: str, items: Iterable[tuple[str, Any, str]]) -> dict[str, Any]:
    """Return items by name; each is told with its flaw, "" for none. Raises WrongParts."""
    named: dict[str, Any] = {}
    for name, item, flaw in items:
        if flaw:
            raise WrongParts(f"{hook} brings '{name!s:.40}', which is wrong: {flaw}")
        if name in named:
            raise WrongParts(f"{hook} brings '{name}' twice")
        named[name] = item
    return named
