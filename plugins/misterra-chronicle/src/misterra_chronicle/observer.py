"""The observer: adds the story of each game that is played to a file, where it was asked to."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from misterra_chronicle.voice import count
from misterra_core import load_game
from misterra_core.errors import MisterraError
from misterra_core.rules.misterra import Misterra

if TYPE_CHECKING:
    from misterra_core.arena.match import Decision
    from misterra_core.record.schema import Header, Record

ASKED = "MISTERRA_CHRONICLE"
"""The environment variable that names the file; without it the observer says and writes nothing."""


class Chronicler:
    """Counts what is decided in a game, and when it is over tells it in the file that was named.

    `mapped` and `claimed` are the cards mapped and the markers set so far in the game that is being played.
    """

    def __init__(self) -> None:
        self.mapped = 0
        self.claimed = 0

    def game_started(self, header: "Header", decisions: "tuple[Decision, ...]") -> None:  # noqa: ARG002
        """Begin to count, with what was decided before where a game goes on."""
        self.mapped = self.claimed = 0
        for decision in decisions:
            self.decision_made(decision)

    def decision_made(self, decision: "Decision") -> None:
        """Count a decision."""
        self.mapped += decision.words.startswith("map ")
        self.claimed += decision.words == "claim"

    def game_ended(self, record: "Record") -> None:
        """Tell the game where that was asked for, and say so in one line on standard error."""
        named = os.environ.get(ASKED)
        if named:
            counted = f"{count(self.mapped, 'card')} mapped, {count(self.claimed, 'claim')}"
            print(f"chronicle: {counted}; {_added(record, Path(named))}", file=sys.stderr)


def _added(record: "Record", path: Path) -> str:
    """Add a game's story to a file; returns what came of it. A game never ends because of its story."""
    from misterra_chronicle.story import story  # here: most games are not told

    if record.game != Misterra.name:
        return f"its story is not told: stories are of {Misterra.name}, not of {record.game}"
    try:
        told = story(load_game(record.ruleset.variants), record)
        apart = "\n* * *\n\n" if path.exists() and path.stat().st_size else ""
        with path.open("a", encoding="utf-8") as file:
            file.write(apart + told)
    except (MisterraError, OSError) as error:
        return f"its story is not told: {error}"
    return f"its story is in {path}"
