"""How a worker makes the table that it plays at: what is written on it can be sent to any machine."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from misterra_core.arena.table import Ending, Table, ending_of
from misterra_core.game import State as AnyState
from misterra_core.hooks.manager import Parts
from misterra_core.record.schema import Header, make_header
from misterra_core.rules import scoring
from misterra_core.rules.facts import FACTS, deals_any, points
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State


class Recipe(msgspec.Struct, frozen=True):
    """A game under some variants, with folders of cards and plugins that were asked for.

    The folders and plugins have to be on every machine that plays. `facts` names what summaries tell
    of Maps of Misterra beside what holds for every game (see `rules.facts`), and may go on with the
    presumptions of which one must be dealt for a game to be played: `cards 12 17`. `engine` is the version
    that records name.
    """

    engine: str
    game: str
    variants: tuple[str, ...] = ()
    content: tuple[Path, ...] = ()
    plugins: tuple[str, ...] = ()
    facts: str = ""

    def __call__(self) -> Table[Any]:
        """Return the table, made once in each process. Raises UsageError, ContentError, PluginError."""
        return _made(self)


@lru_cache
def _made(recipe: Recipe) -> Table[Any]:
    parts = Parts(recipe.plugins, recipe.content)
    game = parts.any_game(recipe.game, recipe.variants)

    def header(state: AnyState, seed: int, players: Sequence[str]) -> Header:
        plugins = parts.plugins_of(players)
        return make_header(game, state, seed, state.first, players, recipe.engine, plugins)

    table: Table[Any] = Table(
        game=game, player=parts.player, header=header, ending=ending_of, failures_told=parts.failures_told
    )
    return _told_more(table, recipe.facts) if game.name == Misterra.name else table


def _told_more(table: Table[Any], told: str) -> Table[Any]:
    """Return a table of Maps of Misterra that tells some facts of each game."""
    name, *cards = told.split(" ")
    facts = FACTS[name]

    def ending(state: State) -> Ending:
        tallies = scoring.tallies(state)  # once: most of what is to be done beside playing
        totals = [tally.total for tally in tallies]
        return Ending(totals, points(tallies), scoring.winners(tallies), facts(state, tallies))

    return msgspec.structs.replace(table, ending=ending, wanted=deals_any(frozenset(map(int, cards))))
