"""One game of many: played, and told in one line of JSON, or in two."""

from typing import Any

import msgspec

from misterra_core.arena.match import moves
from misterra_core.arena.plan import Plan
from misterra_core.arena.table import Ending, Table
from misterra_core.record.schema import make_record, with_forfeits


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
    faults = Faults(len(names))
    players = [table.player(name) for name in names]
    played = list(moves(state, players, seed, forfeit=faults.add))
    summary = summarize(index, seed, len(played), table.ending(state), faults)
    if not plan.alike:
        summary["players"] = names
    told = msgspec.json.encode(summary)
    if header is None:
        return (told + b"\n",)
    words = [(seat, table.game.describe(action)) for seat, action in played]
    record = make_record(with_forfeits(header, faults.forfeits), words, table.game.result(state))
    return told + b"\n", msgspec.json.encode(record) + b"\n"


class Faults:
    """What players did wrong in a game: how many decisions each seat forfeited, and why the first of all."""

    def __init__(self, seats: int) -> None:
        self.forfeits = [0] * seats
        self.first = ""

    def add(self, seat: int, why: str) -> None:
        """Hear of a decision that is forfeited."""
        self.forfeits[seat] += 1
        self.first = self.first or why


def summarize(index: int, seed: int, decisions: int, ending: Ending, faults: Faults) -> dict[str, Any]:
    """Return a finished game in short, as `docs/simulation.md` tells it."""
    return {
        "index": index,
        "seed": seed,
        "winners": ending.winners,
        "totals": ending.totals,
        "points": ending.points,
        "decisions": decisions,
        "forfeits": faults.forfeits,
        "fault": faults.first,
        **ending.facts,
    }
