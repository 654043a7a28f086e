"""Collects what built-ins and plugins bring and makes games of it: the one place that knows pluggy."""

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import pluggy

from misterra_core.dsl.content import Content, Lent, load_content
from misterra_core.dsl.diagnostics import nearest
from misterra_core.dsl.workshop import Findings, check_cards
from misterra_core.errors import UsageError
from misterra_core.grid import Grid
from misterra_core.hooks import builtins, specs
from misterra_core.players.player import Player, PlayerFactory
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.ruleset import Settings, TerrainEffect, Variant, build_ruleset

T = TypeVar("T")


class Parts:
    """Everything that is installed: effects, variants, players and content packs, by name."""

    def __init__(self) -> None:
        manager = pluggy.PluginManager(specs.PROJECT)
        manager.add_hookspecs(specs)
        manager.register(builtins, "builtins")
        hook = manager.hook
        self.packs: tuple[tuple[str, Path], ...] = tuple(_joined(hook.misterra_content()))
        self.effects: Mapping[str, TerrainEffect] = {
            effect.name: effect for effect in _joined(hook.misterra_terrain_effects())
        }
        self.variants: Mapping[str, Variant] = {
            variant.name: variant for variant in _joined(hook.misterra_variants())
        }
        self.players: Mapping[str, PlayerFactory] = {
            name: factory for brought in hook.misterra_players() for name, factory in brought.items()
        }

    def game(self, variants: Sequence[str] = (), content: Sequence[Path] = ()) -> Misterra:
        """Make the game under some variants, with content folders added to what is installed.

        Raises UsageError for an unknown variant, ContentError for bad content.
        """
        packs = self._packs(content)

        def load(grid: Grid) -> Content:
            return load_content(packs, grid, self._lent)

        chosen = [self._variant(name) for name in dict.fromkeys(variants)]
        return Misterra(build_ruleset(load, self.effects, chosen))

    def check(self, paths: Sequence[Path], content: Sequence[Path] = ()) -> Findings:
        """Check packs and card files as additions to what is installed and to content folders.

        Raises UsageError for a path that is not there.
        """
        printed = Settings()
        folders = [folder for _, folder in self._packs(content)]
        return check_cards(paths, folders, Grid(printed.rows, printed.columns), self._lent)

    def player_name(self, name: str) -> str:
        """Return the player that a name stands for: `bot` is the best built-in that answers at once."""
        return builtins.BOT if name == "bot" else name

    def player(self, name: str) -> Player:
        """Make a player for one seat of one game. Raises UsageError for an unknown name."""
        factory = self.players.get(self.player_name(name))
        if factory is None:
            known = sorted((*self.players, "bot", "human"))
            hint = nearest(name, known) or "they are " + ", ".join(known)
            raise UsageError(f"there is no player '{name[:40]}': {hint}")
        return factory()

    @property
    def _lent(self) -> Lent:
        return Lent(effects=self.effects)

    def _packs(self, content: Sequence[Path]) -> list[tuple[str, Path]]:
        """Return all packs, with those in folders behind. Raises UsageError for one that comes twice."""
        packs = list(self.packs)
        for folder in content:
            for name, other in packs:
                if folder.exists() and other.exists() and folder.samefile(other):
                    raise UsageError(f"{folder}: this folder is in play already, as the pack '{name}'")
            packs.append((_name_of(folder), folder))
        return packs

    def _variant(self, name: str) -> Variant:
        if name not in self.variants:
            known = sorted(self.variants)
            hint = nearest(name, known) or "they are " + ", ".join(known)
            raise UsageError(f"there is no variant '{name[:40]}': {hint}")
        return self.variants[name]


def _name_of(folder: Path) -> str:
    """Return what a pack in a folder is called: like the folder, also where that was told as `.`."""
    return Path(os.path.abspath(folder)).name or str(folder)


def _joined(brought: Iterable[Sequence[T]]) -> Iterable[T]:
    return (part for parts in brought for part in parts)
