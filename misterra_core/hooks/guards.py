"""What a plugin brings, wrapped so that a failure in play is told as that plugin's own.

Effects and setup steps are guarded where the rules call them; players, categories and terms here, because
they are called like built-in ones, which need no guard and pay for none. What gets hold of a game without
being meant to change it gets a copy.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from misterra_core.arena.match import close_players
from misterra_core.dsl.vocabulary import Term
from misterra_core.errors import MisterraError, PluginError, UsageError
from misterra_core.failures import FAILURES, told
from misterra_core.game import Game, View
from misterra_core.grid import Grid
from misterra_core.hooks.box import Box, Order
from misterra_core.hooks.brought import Brought, where
from misterra_core.hooks.plugins import Plugin
from misterra_core.players.options import Tunable
from misterra_core.players.player import Pick, Player, PlayerFactory, pick_of
from misterra_core.rules.parts import Category, Variant
from misterra_core.rules.state import State

_LARGEST = 10**12
"""More than any points, or any number in a score; whatever reads a record can hold it."""


def guarded(brought: Brought) -> Brought:
    """Return what a plugin brings with its players, categories, terms and boxes guarded."""
    plugin = brought.plugin
    terms = where(plugin, "misterra_terms")
    return brought._replace(
        players={name: _player(name, factory, plugin) for name, factory in brought.players.items()},
        variants={name: _variant(variant) for name, variant in brought.variants.items()},
        terms={name: _term(term, terms) for name, term in brought.terms.items()},
        games={name: _box(box, where(plugin, "misterra_games")) for name, box in brought.games.items()},
    )


def called(name: str, plugin: Plugin) -> str:
    """Return what goes before whatever is told of a player at a seat, with a blank behind."""
    return f"('{name}' of {where(plugin, 'misterra_players')}) "


def failure(who: str, what: str, error: BaseException) -> PluginError:
    """Return the error of a plugin's function that raised one."""
    return PluginError(f"{who}: {what} failed: {told(error)}")


def _player(name: str, factory: PlayerFactory, plugin: Plugin) -> PlayerFactory:
    who, what = where(plugin, "misterra_players"), f"the player '{name}'"

    def guard(make: Callable[[], Player]) -> Player:
        try:
            player = make()
        except UsageError:  # options that are wrong are no failure
            raise
        except FAILURES as error:
            raise failure(who, what, error) from error
        if not callable(getattr(player, "choose", None)):
            raise PluginError(f"{who}: {what} is {type(player).__name__}, which cannot choose")
        return _Guarded(player, called(name, plugin))

    if isinstance(factory, Tunable):
        return Tunable(lambda options: guard(lambda: factory.make(options)))
    return lambda: guard(factory)


class _Guarded:
    """A plugin's player: what it raises, and an answer that is not legal, is told as its own.

    `who` goes before what is told of it, which a match says of a seat.
    """

    def __init__(self, player: Player, who: str) -> None:
        self._player = player
        self._who = who
        pick = pick_of(player)
        self.pick = None if pick is None else self._guarded_pick(pick)

    def choose(self, view: View, rng: Random) -> int:
        """Return what the player chooses. Raises PluginError."""
        legal = view.legal
        return self._checked(lambda: self._player.choose(view, rng), legal)

    def close(self) -> None:
        """Let the player go of what it holds. Raises PluginError."""
        try:
            close_players([self._player])
        except FAILURES as error:
            raise self._failed(error) from error

    def _guarded_pick(self, pick: Pick) -> Pick:
        return lambda legal, chance: self._checked(lambda: pick(legal, chance), legal)

    def _checked(self, answer: Callable[[], object], legal: tuple[int, ...]) -> int:
        try:
            action = answer()
        except FAILURES as error:
            raise self._failed(error) from error
        if type(action) is int and action in legal:
            return action
        raise PluginError(f"{self._who}answered {action!r:.40}, which is not a legal action")

    def _failed(self, error: BaseException) -> PluginError:
        return PluginError(f"{self._who}failed: {told(error)}")


def _variant(variant: Variant) -> Variant:
    categories = tuple(_category(category, variant.origin) for category in variant.categories)
    return msgspec.structs.replace(variant, categories=categories)


def _category(category: Category, who: str) -> Category:
    what = f"the score category '{category.name}'"

    def points(state: State, seat: int) -> int:
        try:
            found = category.points(state.clone(), seat)
        except FAILURES as error:
            raise failure(who, what, error) from error
        return _whole(found, who, what)

    return Category(category.name, points)


def _box(box: Box, who: str) -> Box:
    what = f"the game '{box.name}'"

    def make(order: Order) -> Game[Any]:
        try:
            game = box.make(order)
            name = game.name
        except MisterraError:
            raise
        except FAILURES as error:
            raise failure(who, what, error) from error
        if name != box.name:
            raise PluginError(f"{who}: {what} calls itself {name!r:.40}")
        return game

    return msgspec.structs.replace(box, make=make)


def _term(term: Term, who: str) -> Term:
    what = f"the term '{term.name}'"

    def function(grid: Grid, masks: Sequence[int], *arguments: int) -> int:
        try:
            found = term.function(grid, tuple(masks), *arguments)
        except FAILURES as error:
            raise failure(who, what, error) from error
        return _whole(found, who, what, bounded=term.result == "number")  # a mask is as large as a board

    return term._replace(function=function)


def _whole(found: object, who: str, what: str, bounded: bool = True) -> int:
    if type(found) is not int:
        raise PluginError(f"{who}: {what} gave {found!r:.40}, not a whole number")
    if bounded and abs(found) > _LARGEST:
        raise PluginError(f"{who}: {what} gave a number beyond {_LARGEST:,}")
    return found
