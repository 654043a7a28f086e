"""One game of many: played, and told in one line of JSON, or in two."""

from typing import Any

import msgspec

from misterra_core.arena.match import moves
from misterra_core.arena.plan import Plan
from misterra_core.arena.table import Ending, Table
from misterra_core.record.schema import make_record


def play_game(table: Table[Any], plan: Plan, index: int) -> tuple[bytes, ...]:
    """Play a game of a plan. Returns its summary, and its record where the plan wants one: a line each.

    A game that the table does not want is not played, and said to be skipped.
    """
    names = plan.seating(index)
    seed = plan.seed_of(index)
    state = table.game.new(len(names), seed)
    if not table.wanted(state):
        skipped = msgspec.json.encode({"index": index, "seed": seed, "skipped": True})
        return (skipped + b"\n", b"null\n")[: 1 + plan.records]
    header = table.header(state, seed, names) if plan.records else None
    played = list(moves(state, [table.player(name) for name in names], seed))
    summary = summarize(index, seed, len(played), table.ending(state))
    if not plan.alike:
        summary["players"] = names
    told = msgspec.json.encode(summary)
    if header is None:
        return (told + b"\n",)
    words = [(seat, table.game.describe(action)) for seat, action in played]
    record = make_record(header, words, table.game.result(state))
    return told + b"\n", msgspec.json.encode(record) + b"\n"


def summarize(index: int, seed: int, decisions: int, ending: Ending) -> dict[str, Any]:
    """Return a finished game in short, as `docs/simulation.md` tells it."""
    return {
        "index": index,
        "seed": seed,
        "winners": ending.winners,
        "totals": ending.totals,
        "points": ending.points,
        "decisions": decisions,
        **ending.facts,
    }
