"""`misterra bench`: how fast random games are played on this machine."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import click

import misterra_core
from misterra_core.cli.options import game_option, parts_options, variant_option
from misterra_core.dsl.card_set import CardSet, cards_of
from misterra_core.game import Game, State
from misterra_core.hooks.manager import Parts

_REPEATS = 20_000
_BOARDS = 300
"""Boards on which the cards are measured."""


@click.command()
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    default=2.0,
    show_default=True,
    metavar="N",
    help="How long to play.",
)
@game_option
@variant_option
@parts_options
def command(seconds: float, name: str | None, variants: Sequence[str], parts: Parts) -> None:
    """Measure how fast games are played here.

    Games of 2 seats that choose at random, driven through legal() and apply() in one process on one core.
    """
    game = parts.any_game(name, variants)
    games, decisions, elapsed = _play(game, seconds)
    _tell("decisions a second", f"{decisions / elapsed:,.0f}")
    _tell("games a second", f"{games / elapsed:,.0f}")
    _tell("decisions a game", f"{decisions / games:.1f}")
    _tell("clone of a state", f"{_microseconds(_middle(game).clone):.2f} microseconds")
    if hasattr(game, "cards"):
        fresh, known = _cards(cards_of(game))
        _tell("a card, new board", f"{fresh:.2f} microseconds")
        _tell("a card, known board", f"{known:.2f} microseconds")
    _tell("start (misterra --help)", f"{_start():.2f} seconds")


def _tell(what: str, figure: str) -> None:
    click.echo(f"{what:<24} {figure:>20}".rstrip())


def _play(game: Game[Any], seconds: float) -> tuple[int, int, float]:
    """Play for some seconds; return games, decisions, and the seconds they took."""
    chance = Random(0).random
    games = decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        state = game.new(2, games)
        while state.actor is not None:
            legal = state.legal()
            state.apply(legal[int(chance() * len(legal))])
            decisions += 1
        games += 1
    return games, decisions, elapsed


def _middle(game: Game[Any]) -> State:
    """Return a state half way through a game."""
    state: State = game.new(2, 0)
    rng = Random(0)
    played = []
    while state.actor is not None:
        played.append(rng.choice(state.legal()))
        state.apply(played[-1])
    state = game.new(2, 0)
    for action in played[: len(played) // 2]:
        state.apply(action)
    return state


def _microseconds(call: Callable[[], object]) -> float:
    start = perf_counter()
    for _ in range(_REPEATS):
        call()
    return (perf_counter() - start) / _REPEATS * 1e6


def _cards(cards: CardSet) -> tuple[float, float]:
    """Return microseconds a card takes on boards that it never saw, and on the same boards again."""
    rng = Random(1)
    terrains = len(cards.content.terrains)
    boards = [_random_board(rng, terrains, cards.grid.size) for _ in range(_BOARDS)]
    return _score_all(cards, boards), _score_all(cards, boards)


def _score_all(cards: CardSet, boards: list[list[int]]) -> float:
    evaluators = list(cards.evaluators.values())
    start = perf_counter()
    for board in boards:
        for evaluate in evaluators:
            evaluate(board)
    return (perf_counter() - start) / (len(boards) * len(evaluators)) * 1e6


def _random_board(rng: Random, terrains: int, size: int) -> list[int]:
    masks = [0] * terrains
    for space in range(size):
        masks[rng.randrange(terrains)] |= 1 << space
    return masks


def _start() -> float:
    """Return the seconds that the shortest command takes, from start to exit."""
    beside = Path(misterra_core.__file__).parents[1]  # where `-m` finds it, installed or not
    start = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "misterra_core", "--help"], cwd=beside, check=True, capture_output=True
    )
    return perf_counter() - start
