"""One match: players at the seats of a state, decision by decision."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from misterra_core.errors import PluginError
from misterra_core.game import Game, S
from misterra_core.players.player import Player, pick_of


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

    `played` decisions were made before; the game goes on exactly as if it had not been interrupted.
    Raises PluginError for a player that answers with an illegal action.
    """
    for number, (seat, action) in enumerate(moves(state, players, seed, played), played):
        yield Decision(number, seat, action, game.describe(action))


def moves(state: S, players: Sequence[Player], seed: int, played: int = 0) -> Iterator[tuple[int, int]]:
    """Do as `play` does, yielding seat and action alone: the way for many games."""
    picks = [pick_of(player) for player in players]
    chances = chances_of(seed, played)
    while (seat := state.actor) is not None:
        chance = chances()
        pick = picks[seat]
        legal = state.legal()
        if pick is not None:
            action = pick(legal, chance)
        else:
            action = players[seat].choose(state.view(seat), generator(chance))
        if action not in legal:
            raise PluginError(
                f"the player of seat {seat} answered {action!r:.40}, which is not a legal action"
            )
        state.apply(action)
        yield seat, action


def chances_of(seed: int, played: int = 0) -> Callable[[], float]:
    """Return what gives each decision its chance, a number from 0 up to 1, from decision `played` on.

    The chance of a decision depends on the game's seed and the decision's number alone, so that an
    interrupted game goes on as it would have and no player's appetite for chance changes another's game.
    """
    chances = Random(f"{seed}/decisions").random
    for _ in range(played):
        chances()
    return chances


def generator(chance: float) -> Random:
    """Return the generator of one decision; its seed is all 53 bits of the chance."""
    return Random(int(chance * (1 << 53)))
