"""Whole games as readable text, made anew and compared: any change of a rule shows as a diff.

To write them again: MISTERRA_REGENERATE=1 python -m pytest tests/test_playthroughs.py, then read the diff.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from misterra_core import load_game, play_game
from misterra_core.record.replay import replay
from misterra_core.record.schema import Record
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

FOLDER = Path(__file__).parent / "playthroughs"
GAMES: dict[str, tuple[list[str], list[str], int]] = {
    "two-seats": (["greedy", "random"], [], 2),
    "three-seats-first-game": (["random", "greedy", "random"], ["first-game"], 3),
    "solo": (["greedy", "otoma"], [], 4),
    "four-seats-master": (["greedy", "greedy", "random", "random"], ["master"], 4),
}


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    """The game is played again and tells the same story."""
    players, variants, seed = GAMES[name]
    game = load_game(variants)
    told = "\n".join(tell(game, play_game(players, seed, game))) + "\n"
    path = FOLDER / f"{name}.txt"
    if os.environ.get("MISTERRA_REGENERATE"):
        path.write_text(told, encoding="utf-8", newline="\n")
    assert told == path.read_text(encoding="utf-8")


def tell(game: Misterra, record: Record) -> Iterator[str]:
    """Yield the lines of a game: the deal, each decision with how many were legal, boards after each turn.

    Behind a decision stands what the game did by itself.
    """
    players = ", ".join(f"{seat.color} {seat.player}" for seat in record.seats)
    yield f"Maps of Misterra: {players}; seed {record.seed}, first {record.seats[record.first].color}"
    yield f"variants: {', '.join(record.ruleset.variants) or 'none'}"
    yield f"jungles: {' '.join(record.deal['jungles'])}"
    if "otoma" in record.deal:
        yield f"Otoma's deck: {' '.join(map(str, record.deal['otoma']))}"
    for seat, hand in zip(record.seats, record.deal["presumptions"], strict=True):
        yield f"{seat.color} is dealt {', '.join(map(str, hand))}"
    states = replay(game, record, record.decisions)
    state = next(states)
    options, turn, known = len(state.legal()), state.turns, 0
    for number, (seat_number, words) in enumerate(record.decisions):
        state = next(states)
        yield f"{number:4} {record.seats[seat_number].color:<6} {words:<24} of {options}"
        yield from (f"     {line}" for line in state.chronicle()[known:])
        options, known = len(state.legal()), len(state.chronicle())
        if state.turns != turn:
            turn = state.turns
            yield from boards(
                game, state, seat_number, f"after turn {turn}, {record.seats[seat_number].color}"
            )
    yield from scores(record, state)


def boards(game: Misterra, state: State, seat: int, title: str) -> Iterator[str]:
    """Yield the island and one parchment side by side, then display, deck and supply."""
    result = game.result(state)
    yield f"     -- {title}: island, parchment"
    rows = zip(result["island"].split("/"), result["parchments"][seat].split("/"), strict=True)
    yield from (f"        {' '.join(left)}     {' '.join(right)}" for left, right in rows)
    places = " ".join(state.rules.tables.place_name(place) if place >= 0 else "-" for place in state.places)
    yield f"        at {places}; display {len(state.display)}, deck {len(state.deck) - state.drawn}"


def scores(record: Record, state: State) -> Iterator[str]:
    """Yield each seat's points by category and card, and who wins."""
    yield "scores"
    for seat, score in zip(record.seats, state.scores(), strict=True):
        parts = "; ".join(f"{line.category} {line.item}".strip() + f" {line.points}" for line in score.lines)
        yield f"     {seat.color}: {score.total} ({parts})"
        if score.titles:
            yield "     " + ", ".join(f"{table}: {title}" for table, title in score.titles)
    yield f"winners: {', '.join(record.seats[seat].color for seat in record.result['winners'])}"
