"""One game of many: played, and told in one line of JSON, or in two."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from misterra_core.arena.match import moves
from misterra_core.arena.plan import Plan
from misterra_core.arena.table import Table
from misterra_core.game import Score, State
from misterra_core.record.schema import make_record

Summary = Mapping[str, Any]
"""A game in short, as `docs/simulation.md` tells it."""


def play_game(table: Table[Any], plan: Plan, index: int) -> tuple[bytes, ...]:
    """Play a game of a plan. Returns its summary, and its record where the plan wants records: a line each."""
    names = plan.seating(index)
    seed = plan.seed_of(index)
    state = table.game.new(len(names), seed)
    header = table.header(state, seed, names) if plan.records else None
    played = list(moves(state, [table.player(name) for name in names], seed))
    summary = summarize(index, seed, state, len(played), table.facts(state))
    if not plan.alike:
        summary["players"] = names
    told = msgspec.json.encode(summary)
    if header is None:
        return (told + b"\n",)
    words = [(seat, table.game.describe(action)) for seat, action in played]
    record = make_record(header, words, table.game.result(state))
    return told + b"\n", msgspec.json.encode(record) + b"\n"


def summarize(index: int, seed: int, state: State, decisions: int, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return a finished game in short. `facts` are what only this game can tell."""
    scores = state.scores()
    return {
        "index": index,
        "seed": seed,
        "winners": state.winners(),
        "totals": [score.total for score in scores],
        "points": points_of(scores),
        "decisions": decisions,
        **facts,
    }


def points_of(scores: Sequence[Score]) -> dict[str, list[int]]:
    """Return the points of every seat in each category."""
    points: dict[str, list[int]] = {}
    for seat, score in enumerate(scores):
        for line in score.lines:
            if line.category not in points:
                points[line.category] = [0] * len(scores)
            points[line.category][seat] += line.points
    return points
