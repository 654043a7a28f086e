"""`misterra solo`: what became of the solo games that were played here, and Otoma's cards."""

from collections.abc import Iterator, Sequence

import click

from misterra_core.cli.options import parts_options, plain_option
from misterra_core.cli.paper import Paper
from misterra_core.cli.solo_history import Earned, Played, history_path, read
from misterra_core.dsl.english import counted
from misterra_core.hooks.manager import Parts
from misterra_core.rules.solo_view import orders_of

_SHOWN = 20
"""How many games are listed unless told otherwise."""

_WIDEST = 60
_HEIGHT = 8
"""Columns and lines of the drawing, a column a game."""


@click.group()
def command() -> None:
    """See the solo games that you finished, and Otoma's cards.

    A game against Otoma begins with "misterra run --seats human,otoma", or with "misterra run --daily" for
    the deal that everybody has today.
    """


@command.command()
@click.option(
    "--last", type=click.IntRange(1), default=_SHOWN, show_default=True, metavar="N", help="How many games."
)
@plain_option
def history(last: int, plain: bool) -> None:
    """List finished games, personal bests, and draw the totals.

    Dates are UTC. The file is solo.jsonl in your data folder, or in the folder that the environment
    variable MISTERRA_DATA names.
    """
    paper = Paper(plain)
    games, damaged = read()
    if games:
        totals = [game.total.points for game in games[-_WIDEST:]]
        for line in (*_rows(games[-last:]), "", *_bests(games), "", *_plot(totals)):
            paper.line(line)
    else:
        paper.line("No solo game is finished yet. Begin one: misterra run --seats human,otoma")
    if damaged:
        paper.line(f"{history_path()}: {counted(damaged, 'damaged line')} left out.")


@command.command()
@parts_options
def cards(parts: Parts) -> None:
    """List Otoma's cards: id, Coordinates side, Terrains side.

    Of his deck you see the Terrains side on top; whoever finds that card here knows where he acts next.
    """
    content = parts.game().rules.content
    for card in content.otoma.values():
        orders = orders_of(content.vocabulary.terrains, card.errands, card.claims)
        click.echo(f"{card.id:>4}  {', '.join(card.coordinates)}  {orders}")


def _rows(games: Sequence[Played]) -> Iterator[str]:
    """Yield a line a game, in columns; those that would tell nothing are left out."""
    rows = [("Date", "Seed", "Player", "Variants", "Total", "Titles"), *map(_row, games)]
    shown = [True, True, any(game.player != "human" for game in games)]
    shown += [any(game.variants for game in games), True, True]
    columns = [column for column, told in zip(zip(*rows, strict=True), shown, strict=True) if told]
    widths = [max(map(len, column)) for column in columns]
    for row in zip(*columns, strict=True):
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _row(game: Played) -> tuple[str, ...]:
    titles = ", ".join(earned.title for earned in _earned(game).values())
    date, total = f"{game.ended:%Y-%m-%d}", str(game.total.points)
    return date, str(game.seed), game.player, ", ".join(game.variants), total, titles


def _earned(game: Played) -> dict[str, Earned]:
    return {
        "total": game.total,
        "presumptions": game.presumptions,
        "fidelity": game.fidelity,
        "claims": game.claims,
    }


def _bests(games: Sequence[Played]) -> Iterator[str]:
    """Yield each player's best points in each table, under each set of variants by themselves."""
    for player, variants in dict.fromkeys((game.player, game.variants) for game in games):
        own = [_earned(game) for game in games if (game.player, game.variants) == (player, variants)]
        bests = {
            table: max((game[table] for game in own), key=lambda earned: earned.points) for table in own[0]
        }
        told = [f"{table} {best.points} ({best.title})" for table, best in bests.items()]
        played = f"{counted(len(own), 'game')}{''.join(f', {variant}' for variant in variants)}"
        yield f"Best of {player} in {played}: {', '.join(told)}."


def _plot(totals: Sequence[int]) -> Iterator[str]:
    """Yield a drawing of totals, the latest at the right: a column a game, which begins at 0."""
    step = max(1, -(-(max(0, *totals) - min(0, *totals)) // (_HEIGHT - 1)))
    highest, lowest = -(-max(0, *totals) // step), min(0, *totals) // step
    wide = max(len(str(highest * step)), len(str(lowest * step)))
    for level in range(highest * step, lowest * step - 1, -step):
        bars = "".join("#" if min(0, total) <= level <= max(0, total) else " " for total in totals)
        yield f"{level:>{wide}} |{bars}".rstrip()
