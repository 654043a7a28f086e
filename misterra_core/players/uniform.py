"""The `random` player: every legal action is equally likely."""

from random import Random

from misterra_core.game import View


class RandomPlayer:
    """Plays a legal action at random."""

    def choose(self, view: View, rng: Random) -> int:
        """Return one of the legal actions, each as likely as the others."""
        return rng.choice(view.legal)
