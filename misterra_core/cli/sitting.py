"""One game at the table: played on to its end, journalled, told, and made a record."""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic

from misterra_core.arena.audience import Audience
from misterra_core.arena.match import Decision, Forfeit, play
from misterra_core.cli.tale import Tale
from misterra_core.game import Game, S
from misterra_core.players.player import Player
from misterra_core.record.journal import Journal
from misterra_core.record.replay import replay
from misterra_core.record.schema import Header, Record, make_record, with_forfeits


class Sitting(Generic[S]):
    """A game in progress: `state` is where it stands, `decisions` what led there, `recap` the turns so far.

    `forfeits` counts the decisions that each seat forfeited. The `audience` is told of the game. `needed` are
    the options with which whoever goes on with the game, or looks at it, finds the same parts. Raises
    WrongRecord where the rules contradict the decisions.
    """

    def __init__(
        self,
        game: Game[S],
        header: Header,
        audience: Audience,
        played: Sequence[tuple[int, str]] = (),
        forfeits: Sequence[int] = (),
        needed: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.header = header
        self.audience = audience
        self.decisions = list(played)
        self.forfeits = list(forfeits or [0] * len(header.seats))
        self.needed = needed
        self.recap: list[str] = []
        states = replay(game, header, played)
        self.state = next(states)
        self._tale = Tale(game, self.state)
        for (seat, words), state in zip(played, states, strict=True):
            self._hear(seat, game.parse(words), state)

    def play(
        self,
        players: Sequence[Player],
        journal: Journal | None,
        tell: Callable[[str], None],
        forfeit: Forfeit | None = None,
    ) -> Record:
        """Play to the end and return the record; each decision is journalled, each turn told in a line.

        `forfeit` is told of players that fail; without it that ends the game with a PluginError. That the
        game is over the audience is to be told when the record is written.
        """
        self.audience.start(self.header, self._played())
        number = len(self.decisions)
        for decision in play(self.game, self.state, players, self.header.seed, number, forfeit):
            self.decisions.append((decision.seat, decision.words))
            self.forfeits[decision.seat] += bool(decision.forfeit)
            if journal:
                journal.add(decision.seat, decision.words, bool(decision.forfeit))
            self.audience.decide(decision)
            if line := self._hear(decision.seat, decision.action, self.state):
                tell(line)
        header = with_forfeits(self.header, self.forfeits)
        return make_record(header, self.decisions, self.game.result(self.state))

    def _played(self) -> list[Decision]:
        return [
            Decision(number, seat, self.game.parse(words), words)
            for number, (seat, words) in enumerate(self.decisions)
        ]

    def _hear(self, seat: int, action: int, state: S) -> str | None:
        line = self._tale.hear(seat, action, state)
        if line:
            self.recap.append(line)
        return line


def command_line(command: str, path: Path, needed: Sequence[str] = ()) -> str:
    """Return what to type to do something with a file, with the options needed, quoted for a shell."""
    return shlex.join(["misterra", command, str(path), *needed])
