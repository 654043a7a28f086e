"""Everything that is there to play with, and the games that are made of it."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from misterra_core.arena.audience import Audience
from misterra_core.dsl.card_set import cards_of
from misterra_core.dsl.content import Content, Lent, load_content
from misterra_core.dsl.diagnostics import nearest
from misterra_core.dsl.tree import Call, walk
from misterra_core.dsl.workshop import Findings, check_cards
from misterra_core.errors import PluginError, UsageError
from misterra_core.failures import FAILURES
from misterra_core.game import Game
from misterra_core.grid import Grid
from misterra_core.hooks import builtins
from misterra_core.hooks.blame import blamed
from misterra_core.hooks.box import Box, Order
from misterra_core.hooks.brought import Brought, where
from misterra_core.hooks.collect import Collected, collect
from misterra_core.hooks.guards import called
from misterra_core.hooks.plugins import Plugin, is_path
from misterra_core.players.clock import Timed
from misterra_core.players.options import Tunable, split_name
from misterra_core.players.player import Player
from misterra_core.players.stdio import Stdio
from misterra_core.record.schema import PluginEntry
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.parts import Settings, Variant
from misterra_core.rules.ruleset import build_ruleset


class Parts:
    """What is there: packs, effects, variants, players, terms, boxes of games; and who brought them.

    `asked` are files or modules of plugins besides those installed (`--plugin`), `content` folders of
    cards to be added to the packs in play (`--content`). `collected` is what `asked` leads to, where it was
    collected before. Raises PluginError where one of the plugins that were asked for cannot be used.
    """

    def __init__(
        self,
        asked: Sequence[str] = (),
        content: Sequence[Path | str] = (),
        collected: Collected | None = None,
    ) -> None:
        self._typed = tuple(asked)
        self.asked = tuple(os.path.abspath(word) if is_path(word) else word for word in asked)
        self.content = tuple(map(Path, content))
        self.collected = collected or collect(asked)
        for trouble in self.collected.refused:
            raise PluginError(str(trouble))
        brought = self.collected.brought
        self.packs = {name: pack for each in brought for name, pack in each.packs.items()}
        self.effects = {name: effect for each in brought for name, effect in each.effects.items()}
        self.variants = {name: variant for each in brought for name, variant in each.variants.items()}
        self.players = {name: factory for each in brought for name, factory in each.players.items()}
        self.terms = {name: term for each in brought for name, term in each.terms.items()}
        self.games = {name: box for each in brought for name, box in each.games.items()}
        self._opened: Plugin | None = None  # who brought the game that is played, or a part of its rules

    def game(self, variants: Sequence[str] = ()) -> Misterra:
        """Make the game under some variants.

        Raises UsageError for an unknown variant, ContentError for bad content.
        """
        chosen = [self._variant(name) for name in dict.fromkeys(variants)]
        packs = self._packs(chosen)
        loaded = load_content(packs, _printed_grid(), self._lent)
        used = self._in_use(chosen, packs, loaded)
        meddling = {kind: used[kind] for kind in ("variants", "effects")}  # what may change a state
        self._opened = next(self._bringers(meddling), None)
        plugins = [(plugin.name, plugin.version) for plugin in self._bringers(used)]
        return Misterra(build_ruleset(loaded, self.effects, chosen, plugins))

    def any_game(self, name: str | None, variants: Sequence[str] = ()) -> Game[Any]:
        """Make the game of a box by its name, or Maps of Misterra, which it is without a name too.

        Raises UsageError for an unknown game or variant, ContentError for bad content, PluginError for a
        box that fails.
        """
        self.expect(name)
        if name in (None, Misterra.name):
            return self.game(variants)
        box = self._box(name)
        for variant in variants:
            if variant not in box.variants:
                raise UsageError(_unknown(f"variant of {name}", variant, box.variants))
        bringing = self._bringing(box)
        order = Order(
            variants=tuple(sorted(set(variants))),
            content=self.content,
            terms=bringing.terms,
            plugins=((bringing.plugin.name, bringing.plugin.version),),
        )
        return box.make(order)

    def check(self, paths: Sequence[Path], game: str | None = None) -> Findings:
        """Check packs and card files as additions to the cards of a game and to the content folders.

        Raises UsageError for a path that is not there, or a game that has no such cards.
        """
        if game in (None, Misterra.name):
            folders = [folder for _, folder in self._packs(())]
            return check_cards(paths, folders, _printed_grid(), self._lent)
        cards = cards_of(self.any_game(game))
        vocabulary = cards.content.vocabulary
        lent = Lent(vocabulary.marks, vocabulary.terms)
        return check_cards(paths, cards.content.folders, cards.grid, lent)

    @property
    def options(self) -> tuple[str, ...]:
        """The options of a command line that finds the same parts besides those installed."""
        plugins = [word for plugin in self._typed for word in ("--plugin", plugin)]
        return (*plugins, *(word for folder in self.content for word in ("--content", str(folder))))

    def expect(self, name: str | None) -> None:
        """Be told which game is played from here on, also where other Parts make it: for `failures_told`."""
        box = self.games.get(name or "")
        self._opened = self._bringing(box).plugin if box else None

    @contextmanager
    def failures_told(self) -> Iterator[None]:
        """Turn what a plugin raises anywhere, where no guard of its own tells it, into a PluginError.

        Games of boxes have no guard: every decision would pay for it. What fails while one of them is open
        is its plugin's, also where the plugin did not raise it but gave what nobody can play with; so it is
        where a plugin's effects or variants have a hand in Maps of Misterra.
        """
        try:
            yield
        except FAILURES as error:
            plugins = [each.plugin for each in self.collected.plugins]
            told = blamed(error, plugins, self._opened)
            if told is None:
                raise
            raise told from error

    def audience(self, warn: Callable[[str], None]) -> Audience:
        """Return the observers of one game, in the order of plugin names; `warn` is told which one fails."""
        return Audience(
            [
                (where(each.plugin, "misterra_observers"), observer)
                for each in self.collected.plugins
                for observer in each.observers
            ],
            warn,
        )

    def player_name(self, name: str) -> str:
        """Return the player that a name stands for: `bot` is the best built-in that answers at once."""
        return builtins.BOT if name == "bot" else name

    def player(self, name: str, seconds: float | None = None) -> Player:
        """Make a player for one seat of one game, with so many seconds for each decision.

        A program that is given less than that keeps its own limit. Raises UsageError for an unknown name or
        wrong options, PluginError for a player that cannot be made.
        """
        bare, options = split_name(self.player_name(name))
        factory = self.players.get(bare)
        if bare == "human":
            raise UsageError("human: a person needs a screen: misterra run --seats human,bot")
        if factory is None:
            raise UsageError(_unknown("player", bare, (*self.players, "bot", "human")))
        if options and not isinstance(factory, Tunable):
            raise UsageError(f"{bare}: '{options[:40]}': this player has no options")
        player = factory.make(options) if isinstance(factory, Tunable) else factory()
        if seconds is None:
            return player
        if isinstance(player, Stdio):  # it knows better than Timed how to stop its program
            player.seconds = min(player.seconds, seconds)
            return player
        return Timed(player, seconds, self._called(bare))

    def _called(self, name: str) -> str:
        """Return what goes before whatever is told of a player of a plugin; "" for a built-in one."""
        return next(
            (called(name, each.plugin) for each in self.collected.plugins if name in each.players), ""
        )

    @property
    def _lent(self) -> Lent:
        return Lent(terms=self.terms, effects=self.effects)

    def _packs(self, variants: Sequence[Variant]) -> list[tuple[str, Path]]:
        """Return the base pack, those of the variants, then folders; one folder twice is a UsageError."""
        wanted = sorted({name for variant in variants for name in variant.packs})
        packs = [(name, self._pack(name)) for name in (builtins.BASE, *wanted)]
        for folder in self.content:
            for name, other in packs:
                if folder.exists() and other.exists() and folder.samefile(other):
                    raise UsageError(f"{folder}: this folder is in play already, as the pack '{name}'")
            packs.append((_name_of(folder), folder))
        return packs

    def _pack(self, name: str) -> Path:
        if name not in self.packs:
            raise UsageError(_unknown("content pack", name, self.packs))
        return self.packs[name]

    def _box(self, name: str) -> Box:
        if name not in self.games:
            raise UsageError(_unknown("game", name, (Misterra.name, *self.games)))
        return self.games[name]

    def _variant(self, name: str) -> Variant:
        if name not in self.variants:
            raise UsageError(_unknown("variant", name, self.variants))
        return self.variants[name]

    def _in_use(
        self, variants: Sequence[Variant], packs: Sequence[tuple[str, Path]], content: Content
    ) -> dict[str, set[str]]:
        """Return the names of the parts that a game uses, by kind."""
        return {
            "variants": {variant.name for variant in variants},
            "packs": {name for name, _ in packs},
            "effects": {terrain.effect for terrain in content.terrains},
            "terms": _terms_of(content) if self.terms else set(),
        }

    def _bringers(self, used: Mapping[str, set[str]]) -> Iterator[Plugin]:
        """Yield the plugins that bring one of some parts, by kind."""
        for each in self.collected.plugins:
            if any(names & set(getattr(each, kind)) for kind, names in used.items()):
                yield each.plugin

    def _bringing(self, box: Box) -> Brought:
        """Return all that the plugin brings that a box is of."""
        return next(each for each in self.collected.plugins if box.name in each.games)

    def plugins_of(self, players: Sequence[str]) -> list[PluginEntry]:
        """Return the plugins that bring some players, as records name them."""
        names = {split_name(self.player_name(name))[0] for name in players}
        bringing = (each.plugin for each in self.collected.plugins if names & set(each.players))
        return [PluginEntry(name=plugin.name, version=plugin.version) for plugin in bringing]


def _printed_grid() -> Grid:
    """Return the printed board, for which the files of packs draw their examples and name their spaces."""
    printed = Settings()
    return Grid(printed.rows, printed.columns)


def _terms_of(content: Content) -> set[str]:
    """Return the terms that the cards in play call."""
    nodes = (node for card in content.presumptions.values() for node in walk(card.score))
    return {node.name for node in nodes if isinstance(node, Call)}


def _name_of(folder: Path) -> str:
    """Return what a pack in a folder is called: like the folder, also where that was told as `.`."""
    return Path(os.path.abspath(folder)).name or str(folder)


def _unknown(what: str, name: str, known: Mapping[str, object] | Sequence[str]) -> str:
    names = sorted(known)
    hint = nearest(name, names) or (f"they are {', '.join(names)}" if names else "there are none")
    return f"there is no {what} '{name[:40]}': {hint}"
