"""`misterra replay`: a recorded game, or one in progress, shown after any decision."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from misterra_core.cli.opened import opened
from misterra_core.cli.options import (
    parts_options,
    plain_option,
    recorded_game_option,
    whole_number,
)
from misterra_core.cli.outcome import show_outcome
from misterra_core.cli.paper import Paper
from misterra_core.errors import UsageError
from misterra_core.game import Game, State
from misterra_core.hooks.manager import Parts
from misterra_core.players.human import LEAVING
from misterra_core.record.files import read_record
from misterra_core.record.journal import ENDING, read_journal
from misterra_core.record.replay import replay, verify
from misterra_core.record.schema import Header, Record


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--at", metavar="N", help="Show the boards after N decisions; 0 is the deal.  [default: the end]"
)
@click.option("--step", is_flag=True, help="Go through the game decision by decision.")
@recorded_game_option
@parts_options
@plain_option
def command(file: Path, at: str | None, step: bool, name: str | None, plain: bool, parts: Parts) -> None:
    """Show a recorded game.

    FILE is a record, or the journal of a game in progress.
    """
    film = _open(file, name, parts)
    paper = Paper(plain)
    if step:
        _step(film, 0 if at is None else film.number(at, "--at"), paper)
    else:
        film.show(film.last if at is None else film.number(at, "--at"), paper)


def _open(file: Path, name: str | None, parts: Parts) -> "_Film":
    if file.name.endswith(ENDING):
        progress = read_journal(file)
        return _Film(opened(file, progress.header, name, parts), progress.header, progress.decisions)
    record = read_record(file)
    return _Film(opened(file, record, name, parts), record, record.decisions)


class _Film:
    """The positions of a recorded game, by the number of decisions made. `last` is the last one's."""

    def __init__(self, game: Game[Any], header: Header, decisions: Sequence[tuple[int, str]]) -> None:
        self._game = game
        self._header = header
        self._decisions = decisions
        self.last = len(decisions)

    def number(self, text: str, what: str) -> int:
        """Read the number of a position. Raises UsageError where the game is not as long."""
        number = whole_number(text, what)
        if number > self.last:
            raise UsageError(f"{what} {number}: the game has {self.last} decisions")
        return number

    def show(self, number: int, paper: Paper) -> None:
        """Show a position; at the end the scores too. Raises WrongRecord for what the rules contradict."""
        *_, state = replay(self._game, self._header, self._decisions[:number])
        paper.line(f"{self._title(number)}; {self._next(state)}", "bold")
        paper.line()
        paper.panels(self._game.panels(state))
        if state.actor is None:
            if isinstance(self._header, Record):
                verify(self._game, self._header)
            show_outcome(paper, state, self._game.colors)

    def _title(self, number: int) -> str:
        if number == 0:
            return f"The deal, before {self.last} decisions"
        seat, words = self._decisions[number - 1]
        return f"After decision {number} of {self.last}, {self._game.colors[seat]}: {words}"

    def _next(self, state: State) -> str:
        return "the game is over." if state.actor is None else f"{self._game.colors[state.actor]} is next."


def _step(film: _Film, number: int, paper: Paper) -> None:
    """Show position after position, as the keyboard says."""
    film.show(number, paper)
    while True:
        try:
            answer = paper.ask("Enter: next, a number: go there, q: leave> ").strip().lower()
        except EOFError:
            return
        if answer in LEAVING:
            return
        try:
            wanted = film.number(answer, "decision") if answer else min(number + 1, film.last)
        except UsageError as error:
            paper.line(str(error))
            continue
        number = wanted
        film.show(number, paper)
