"""`misterra bot check`: whether a program keeps to the protocol of `docs/bot-protocol.md`."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from misterra_core.arena.match import moves
from misterra_core.cli.options import game_option, parts_options, variant_option
from misterra_core.errors import PluginError
from misterra_core.game import Game, View
from misterra_core.hooks.manager import Parts
from misterra_core.players.stdio import Stdio, make_stdio
from misterra_core.players.uniform import RandomPlayer

if TYPE_CHECKING:
    from misterra_core.players.player import Player

_SHOWN = 400
"""How much of a message is shown, in characters."""


@click.group()
def command() -> None:
    """Check programs that play."""


@command.command()
@click.argument("program", metavar="COMMAND")
@click.option("--games", type=click.IntRange(1, 1000), default=2, show_default=True, metavar="N")
@game_option
@variant_option
@parts_options
def check(program: str, games: int, name: str | None, variants: Sequence[str], parts: Parts) -> None:
    """Play games with a program and say what is wrong, and at which message.

    COMMAND is what follows stdio: in --seats, such as "python3 bot.py" or "seconds=2:./bot -v". It sits at
    one seat after the other; the others play at random. What it writes to standard error is shown.
    """
    game = parts.any_game(name, variants)
    text = program.removeprefix("stdio:")
    players = [_Watched(make_stdio(text, loud=True)) for _ in range(games)]
    played = [_play(game, number, player) for number, player in enumerate(players)]
    asked = sum(player.stdio.messages for player in players)
    slowest = max(player.slowest for player in players)
    click.echo(f"{games} {'game' if games == 1 else 'games'}, {asked} messages: every answer was legal.")
    click.echo(f"The slowest decision took {slowest * 1000:.0f} ms.")
    if not all(player.stdio.obeyed for player in players):
        click.echo("note: it does not end when its input ends; it was killed.")
    if _play(game, 0, _Watched(make_stdio(text))) != played[0]:
        click.echo("note: asked the same again, it answers otherwise: its games cannot be repeated.")


class _Watched:
    """A program that is timed."""

    def __init__(self, stdio: Stdio) -> None:
        self.stdio = stdio
        self.slowest = 0.0
        self.close = stdio.close

    def choose(self, view: View, rng: Random) -> int:
        """Return what the program answers. Raises PluginError that shows the message."""
        start = perf_counter()
        try:
            return self.stdio.choose(view, rng)
        except PluginError as error:
            if sent := self.stdio.sent.decode():
                click.echo(f"The message was: {sent[:_SHOWN]}{'...' if len(sent) > _SHOWN else ''}")
            raise PluginError(str(error)) from None
        finally:
            self.slowest = max(self.slowest, perf_counter() - start)


def _play(game: Game[Any], number: int, player: _Watched) -> list[tuple[int, int]]:
    """Play a game and return its decisions; the tables grow, and the program sits elsewhere each time."""
    tables = [count for count in game.seat_counts if 1 < count < 5]
    seats = tables[number // 2 % len(tables)]
    players: list[Player] = [RandomPlayer() for _ in range(seats)]
    players[number % seats] = player
    try:
        return list(moves(game.new(seats, number), players, number))
    except PluginError as error:
        raise PluginError(f"game {number}: {error}") from None
