"""What one plugin brings, checked: the right types, and nothing that another one brings already."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from misterra_core.arena.observer import Observer
from misterra_core.dsl.vocabulary import Term
from misterra_core.hooks.plugins import Plugin
from misterra_core.players.player import PlayerFactory
from misterra_core.rules.parts import TerrainEffect, Variant


class Brought(NamedTuple):
    """All parts of one plugin, by kind and name."""

    plugin: Plugin
    packs: Mapping[str, Path]
    effects: Mapping[str, TerrainEffect]
    variants: Mapping[str, Variant]
    players: Mapping[str, PlayerFactory]
    terms: Mapping[str, Term]
    observers: Sequence[Observer]


KINDS = {"packs": "pack", "effects": "effect", "variants": "variant", "players": "player", "terms": "term"}
"""The named kinds of parts, and what one of them is called."""


class WrongParts(Exception):
    """A plugin brings something that it may not; the message is a clause that says what."""


def brought_by(plugin: Plugin, call: Callable[[str], Any]) -> Brought:
    """Collect what a plugin brings; `call` calls one of its hooks. Raises WrongParts."""
    return Brought(
        plugin=plugin,
        packs=_named(
            _items(call, "misterra_content", _is_pack), lambda pack: str(pack[0]), lambda pack: Path(pack[1])
        ),
        effects=_originals(_items(call, "misterra_terrain_effects", TerrainEffect), plugin),
        variants=_originals(_items(call, "misterra_variants", Variant), plugin),
        players=_players(call),
        terms=_named(_items(call, "misterra_terms", Term), lambda term: str(term.name), lambda term: term),
        observers=tuple(_items(call, "misterra_observers", _is_observer)),
    )


def clash(brought: Brought, before: Sequence[Brought]) -> str:
    """Say which part another plugin brings already; "" for none."""
    for kind, word in KINDS.items():
        for other in before:
            for name in sorted(set(getattr(brought, kind)) & set(getattr(other, kind))):
                return f"it brings the {word} '{name}', which {other.plugin.title} brings already"
    return ""


def _items(call: Callable[[str], Any], hook: str, kind: type | Callable[[object], bool]) -> Sequence[Any]:
    """Return the items of a hook's answer, each of the right kind."""
    answer = call(hook)
    if answer is None:
        return ()
    if not isinstance(answer, Sequence) or isinstance(answer, str):
        raise WrongParts(f"{hook} answers {type(answer).__name__}, not a sequence")
    for item in answer:
        if not (isinstance(item, kind) if isinstance(kind, type) else kind(item)):
            raise WrongParts(f"{hook} brings {item!r:.60}, which is not what it may bring")
    return answer


def _is_pack(item: object) -> bool:
    return (
        isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str) and isinstance(item[1], Path)
    )


def _is_observer(item: object) -> bool:
    return all(
        callable(getattr(item, name, None)) for name in ("game_started", "decision_made", "game_ended")
    )


def _named(items: Sequence[Any], name: Callable[[Any], str], value: Callable[[Any], Any]) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for item in items:
        if name(item) in named:
            raise WrongParts(f"it brings '{name(item)}' twice")
        named[name(item)] = value(item)
    return named


def _originals(items: Sequence[Any], plugin: Plugin) -> dict[str, Any]:
    """Return effects or variants by name, each signed with the plugin that brought it."""
    return _named(
        items, lambda item: str(item.name), lambda item: msgspec.structs.replace(item, origin=plugin.title)
    )


def _players(call: Callable[[str], Any]) -> dict[str, PlayerFactory]:
    answer = call("misterra_players")
    if answer is None:
        return {}
    if not isinstance(answer, Mapping):
        raise WrongParts(
            f"misterra_players answers {type(answer).__name__}, not a mapping of names to factories"
        )
    for name, factory in answer.items():
        if not (isinstance(name, str) and callable(factory)):
            raise WrongParts(
                f"misterra_players brings {name!r:.40}: {factory!r:.40}, not a name and a factory"
            )
    return dict(answer)
