"""One match: players at the seats of a state, decision by decision."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from random import Random
from typing import NamedTuple

from misterra_core.errors import PluginError, UnplayableGame
from misterra_core.failures import told
from misterra_core.game import Game, S
from misterra_core.players.human import Human
from misterra_core.players.player import Player, pick_of

Forfeit = Callable[[int, str], None]
"""Told of a decision that is forfeited: the seat, and why, in a sentence."""


class Decision(NamedTuple):
    """One decision that was played: its number in the game (from 0), the seat, the action, the words.

    `forfeit` says why it was made at random, because the player failed; "" where it was the player's own.
    """

    number: int
    seat: int
    action: int
    words: str
    forfeit: str = ""


def play(
    game: Game[S],
    state: S,
    players: Sequence[Player],
    seed: int,
    played: int = 0,
    forfeit: Forfeit | None = None,
) -> Iterator[Decision]:
    """Play a state to its end, yielding each decision right after it was applied.

    `played` decisions were made before; the game goes on exactly as if it had not been interrupted. Where
    a player fails or answers with an illegal action, `forfeit` is told and a random legal action is
    played; without it the match ends with a PluginError. Players that can be closed are, in the end.
    """
    reasons: list[str] = []

    def hear(seat: int, why: str) -> None:
        assert forfeit is not None
        forfeit(seat, why)
        reasons.append(why)

    with closing(moves(state, players, seed, played, hear if forfeit else None)) as found:
        for number, (seat, action) in enumerate(found, played):
            yield Decision(number, seat, action, game.describe(action), reasons.pop() if reasons else "")


def moves(
    state: S, players: Sequence[Player], seed: int, played: int = 0, forfeit: Forfeit | None = None
) -> Generator[tuple[int, int], None, None]:
    """Do as `play` does, yielding seat and action alone: the way for many games.

    Raises UnplayableGame where a seat is to decide and has nothing to choose from.
    """
    picks = [pick_of(player) for player in players]
    chances = chances_of(seed, played)
    legal_now, apply = state.legal, state.apply  # looked up once: that is a tenth of a random game
    try:
        while (seat := state.actor) is not None:
            chance = chances()
            pick = picks[seat]
            legal = legal_now()
            if not legal:
                raise UnplayableGame(f"the game gives seat {seat} nothing to choose from, and is not over")
            try:
                if pick is not None:
                    action = pick(legal, chance)
                else:
                    action = players[seat].choose(state.view(seat), generator(chance))
                if action not in legal:
                    raise PluginError(f"answered {action!r:.40}, which is not a legal action")
            except Exception as error:
                if isinstance(players[seat], Human):  # who left, or whose screen is gone
                    raise
                _give_up(seat, error, forfeit)
                action = generator(chance).choice(legal)
            apply(action)
            yield seat, action
    finally:
        close_players(players)


def close_players(players: Sequence[Player]) -> None:
    """Let go of what players hold, such as a running program; a player may have a `close` for that."""
    for player in players:
        close = getattr(player, "close", None)
        if close is not None:
            close()


def _give_up(seat: int, error: Exception, forfeit: Forfeit | None) -> None:
    """Tell of a player that failed. Raises PluginError where nobody wants to go on without it."""
    what = str(error) if isinstance(error, PluginError) else f"failed with {told(error)}"
    plain = "".join(letter if letter.isprintable() else " " for letter in what)
    why = f"the player of seat {seat} {' '.join(plain.split())[:300]}"
    if forfeit is None:
        raise PluginError(why) from error
    forfeit(seat, why)


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
