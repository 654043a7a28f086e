"""A whole game as readable text, made anew and compared: any change of a rule shows as a diff.

To write it again: MISTERRA_REGENERATE=1 python -m pytest tests/test_playthrough.py, then read the diff.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from misterra_morgan.game import Morgan
from misterra_morgan.state import State

from misterra_core import play_game
from misterra_core.record.replay import replay
from misterra_core.record.schema import Record

PATH = Path(__file__).parent / "playthrough.txt"


def test_playthrough(game: Morgan) -> None:
    """The game is played again and tells the same story."""
    told = "\n".join(tell(game, play_game(["greedy", "greedy", "random"], seed=4, game=game))) + "\n"
    if os.environ.get("MISTERRA_REGENERATE"):
        PATH.write_text(told, encoding="utf-8", newline="\n")
    assert told == PATH.read_text(encoding="utf-8")


def tell(game: Morgan, record: Record) -> Iterator[str]:
    """Yield the lines of a game: the deal, each decision with how many were legal, the table after turns."""
    players = ", ".join(f"{seat.color} {seat.player}" for seat in record.seats)
    yield f"Morgan's Magic Map: {players}; seed {record.seed}, first {record.seats[record.first].color}"
    for seat, hand in zip(record.seats, record.deal["hands"], strict=True):
        yield f"{seat.color} is dealt {', '.join(hand)}"
    states = replay(game, record, record.decisions)
    state = next(states)
    yield from island(game, state)
    yield from standing(game, state)
    options, turn, known, lay = len(state.legal()), state.turns, 0, state.at[:]
    for number, (seat_number, words) in enumerate(record.decisions):
        state = next(states)
        yield f"{number:4} {record.seats[seat_number].color:<8} {words:<24} of {options}"
        yield from (f"     {line}" for line in state.chronicle()[known:])
        options, known = len(state.legal()), len(state.chronicle())
        if state.turns != turn:
            yield f"     -- after turn {state.turns}, {record.seats[seat_number].color}"
            if state.at != lay:
                yield from island(game, state)
            yield from standing(game, state)
            turn, lay = state.turns, state.at[:]
    yield from scores(record, state)


def island(game: Morgan, state: State) -> Iterator[str]:
    """Yield the drawn island."""
    (drawn,) = (panel.drawing for panel in game.panels(state) if panel.title == "Island")
    assert drawn is not None
    yield " " * 8 + "".join(f"{name:<7}" for name in drawn.columns).rstrip()
    for label, cells in drawn.rows:
        yield f"     {label:>2} {''.join(f'{cell.text:<7}' for cell in cells)}".rstrip()


def standing(game: Morgan, state: State) -> Iterator[str]:
    """Yield the treasure board and what everybody has."""
    board = ", ".join(game.rules.content.treasures[treasure].name for treasure in state.board)
    left = f"{len(state.hoard) - state.dug} to come, {len(state.deck) - state.drawn} map cards"
    yield f"        board {board}; {left}"
    for seat in range(state.seats):
        pawn = game.rules.tiles[state.pawns[seat]] if state.pawns[seat] >= 0 else "-"
        hand = " ".join(game.rules.cards[card] for card in state.hands[seat])
        has = f"{state.money[seat]} doubloons, {state.open[seat].bit_count()} open"
        yield f"        {game.colors[seat]} on {pawn}, {has}; holds {hand}"


def scores(record: Record, state: State) -> Iterator[str]:
    """Yield each seat's points by category and set, and who wins."""
    yield "scores"
    for seat, score in zip(record.seats, state.scores(), strict=True):
        parts = "; ".join(f"{line.category} {line.points}" for line in score.lines)
        yield f"     {seat.color}: {score.total} ({parts})"
    yield f"winners: {', '.join(record.seats[seat].color for seat in record.result['winners'])}"
