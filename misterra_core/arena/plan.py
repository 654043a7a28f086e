"""What a simulation is: how many games, of what, who sits where, and each game's seed."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Annotated, Any

import msgspec

from misterra_core.game import Game

FORMAT = "misterra-simulation/1"
"""The format of what is written of a simulation; `docs/simulation.md` tells it."""

Natural = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]

Seating = tuple[str, ...]
"""Who plays each seat, by name, seat 0 first."""


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that the results of a simulation depend on.

    A deal is played by each seating of a round, then the next deal by the next round, and after the last
    round the first one again; all rounds are of one length. `facts` names what the summaries tell beside
    what holds for every game; a shard is `shard` games in a row, which are kept together.
    """

    format: str = FORMAT
    engine: str
    game: str
    ruleset: Mapping[str, Any]
    rounds: tuple[tuple[Seating, ...], ...]
    games: Positive
    seed: Natural
    facts: str = ""
    records: bool = False
    shard: Positive

    def __post_init__(self) -> None:
        if self.format != FORMAT:
            raise ValueError(f"the format '{self.format[:40]}' is not known: this version reads {FORMAT}")
        if not self.rounds or not all(self.rounds[0]) or len(set(map(len, self.rounds))) != 1:
            raise ValueError("the rounds are not of one length, or nobody plays")

    @property
    def deals(self) -> int:
        """The number of deals, the last of which may not be played by every seating."""
        return -(-self.games // len(self.rounds[0]))

    @property
    def alike(self) -> bool:
        """Whether the same players sit at the same seats in every game."""
        return len(self.rounds) == len(self.rounds[0]) == 1

    def seating(self, index: int) -> Seating:
        """Return who plays a game, which is counted from 0."""
        deal, at = divmod(index, len(self.rounds[0]))
        return self.rounds[deal % len(self.rounds)][at]

    def seed_of(self, index: int) -> int:
        """Return the seed of a game: that of its deal."""
        return game_seed(self.seed, index // len(self.rounds[0]))

    def shards(self) -> Iterator[tuple[int, int]]:
        """Yield the first game of each shard, and the one after its last."""
        for start in range(0, self.games, self.shard):
            yield start, min(start + self.shard, self.games)

    def players(self) -> tuple[str, ...]:
        """Return the names of all players, in the order in which they first sit down."""
        return tuple(dict.fromkeys(name for played in self.rounds for seating in played for name in seating))


def game_seed(master: int, deal: int) -> int:
    """Return the seed of a deal: the first 53 bits of the SHA-256 of the text `MASTER/DEAL`.

    53, so that whatever reads numbers as floating point reads it unharmed. This never changes.
    """
    return int.from_bytes(sha256(f"{master}/{deal}".encode()).digest()[:8], "big") >> 11


def rules_of(game: Game[Any]) -> dict[str, Any]:
    """Return what a game is played by, as it is read again from a file."""
    rules: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.ruleset_header()))
    return rules


def shard_size(games: int) -> int:
    """Return how many games a shard has: some hundred shards, so that all workers have some to the end.

    It depends on nothing but the number of games. Shards are small enough to be written in one piece, and
    few enough for a folder.
    """
    return max(1, min(1000, games // 256), games // 4000)


def rounds_of(seatings: Sequence[Seating]) -> tuple[tuple[Seating, ...], ...]:
    """Return the only round of a plan that plays the same seatings on every deal."""
    return (tuple(seatings),)
