"""One match: players at the seats of a state, decision by decision."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from misterra_core.errors import PluginError
from misterra_core.game import Game, S
from misterra_core.players.player import Player


class Decision(NamedTuple):
    """One decision that was played: its number in the game (from 0), the seat, the action, the words."""

    number: int
    seat: int
    action: int
    words: str


def play(
    game: Game[S], state: S, players: Sequence[Player], seed: int, played: int = 0
) -> Iterator[Decision]:
    """Play a state to its end, yielding each decision right after it was applied.

    `played` decisions were made before. Each decision has a random generator of its own, made of seed,
    seat and number, so that an interrupted game goes on exactly as it would have. Raises PluginError for
    a player that answers with an illegal action.
    """
    number = played
    while (seat := state.actor) is not None:
        action = players[seat].choose(state.view(seat), Random(f"{seed}/{seat}/{number}"))
        if action not in state.legal():
            raise PluginError(
                f"the player of seat {seat} answered {action!r:.40}, which is not a legal action"
            )
        words = game.describe(action)
        state.apply(action)
        yield Decision(number, seat, action, words)
        number += 1
