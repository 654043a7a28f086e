"""Whole games as readable text, made anew and compared: any change of a rule shows as a diff.

To write them again: MISTERRA_REGENERATE=1 python -m pytest tests/test_playthroughs.py, then read the diff.
"""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from misterra_cartographers.game import Cartographers
from misterra_cartographers.state import State

from misterra_core.api import play_game
from misterra_core.boards import Board, write_board
from misterra_core.record.replay import replay
from misterra_core.record.schema import Record

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "two-seats": (["greedy", "random"], "game", 2),
    "solo-wastelands": (["greedy"], "wastelands", 3),
}


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str, request: pytest.FixtureRequest) -> None:
    """The game is played again and tells the same story."""
    players, sheet, seed = GAMES[name]
    game: Cartographers = request.getfixturevalue(sheet)
    told = "\n".join(tell(game, play_game(players, seed, game))) + "\n"
    path = FOLDER / f"{name}.txt"
    if os.environ.get("MISTERRA_REGENERATE"):
        path.write_text(told, encoding="utf-8", newline="\n")
    assert told == path.read_text(encoding="utf-8")


def tell(game: Cartographers, record: Record) -> Iterator[str]:
    """Yield the lines of a game: edicts, what is revealed, what each seat draws, maps after each season."""
    players = ", ".join(f"{seat.color} {seat.player}" for seat in record.seats)
    yield f"Cartographers, sheet {record.ruleset.settings['sheet']}: {players}; seed {record.seed}"
    for edict, number in zip("ABCD", record.deal["scoring"], strict=True):
        yield f"edict {edict}: {number} {game.rules.edict(number).title}"
    states = replay(game, record, record.decisions)
    state = next(states)
    known, words, stint = 0, list[str](), state.stint
    yield from chronicle(game, state, known)
    known = len(state.chronicle())
    options = [len(state.legal())]
    for seat, decision in record.decisions:
        state = next(states)
        words.append(f"{decision} of {options[-1]}")
        options.append(len(state.legal()))
        if state.stint != stint:
            stint = state.stint
            yield f"     {record.seats[seat].color}: {', '.join(words)}"
            words.clear()
            yield from chronicle(game, state, known)
            known = len(state.chronicle())
    yield from scores(record, state)


def chronicle(game: Cartographers, state: State, known: int) -> Iterator[str]:
    """Yield what happened by itself since so many lines; maps behind the end of a season."""
    for line in state.chronicle()[known:]:
        yield line
        if " ends: " in line:
            yield from maps(game, state)


def maps(game: Cartographers, state: State) -> Iterator[str]:
    """Yield all maps side by side."""
    letters = game.rules.content.vocabulary.letters
    drawn = [
        write_board(Board(game.rules.grid, tuple(state.map(seat))), letters, "\n", " ").split("\n")
        for seat in range(state.seats)
    ]
    yield from ("     " + "     ".join(row) for row in zip(*drawn, strict=True))


def scores(record: Record, state: State) -> Iterator[str]:
    """Yield each seat's stars by category, and who wins."""
    yield "scores"
    for seat, score in zip(record.seats, state.scores(), strict=True):
        parts = "; ".join(f"{line.category} {line.points}" for line in score.lines)
        yield f"     {seat.color}: {score.total} ({parts})"
        yield from (f"     {table}: {title}" for table, title in score.titles)
    yield f"winners: {names(record, record.result['winners'])}"


def names(record: Record, seats: Sequence[int]) -> str:
    """Return the colours of some seats."""
    return ", ".join(record.seats[seat].color for seat in seats)
