"""A player for measuring cards: it keeps presumptions by lot, and then plays as `greedy` does.

`greedy` keeps the two cards that look best on an empty parchment, so cards that need several terrains are
hardly ever tried. In the hands of `by-lot` every card is played as often as any other:

    misterra cards balance --variant more-presumptions --plugin benchmarks/by_lot.py --bots by-lot
"""

from collections.abc import Mapping
from random import Random

from misterra_core.game import View
from misterra_core.hooks import hookimpl
from misterra_core.players.greedy import Greedy
from misterra_core.players.player import PlayerFactory


class ByLot(Greedy):
    """Keeps any two of its cards, each pair as likely, and then is greedy."""

    def choose(self, view: View, rng: Random) -> int:
        """Return the best action for the seat that looks; of those that keep cards any one."""
        legal = view.legal
        keeping = view.describe(legal[0]).startswith("keep ")
        return rng.choice(legal) if keeping else super().choose(view, rng)


@hookimpl
def misterra_players() -> Mapping[str, PlayerFactory]:
    """Bring the player."""
    return {"by-lot": ByLot}
