"""The `random` player: every legal action is equally likely."""

from random import Random

from misterra_core.game import View


class RandomPlayer:
    """Plays a legal action at random, blind."""

    def choose(self, view: View, rng: Random) -> int:
        """Return one of the legal actions, each as likely as the others."""
        return self.pick(view.legal, rng.random())

    def pick(self, legal: tuple[int, ...], chance: float) -> int:
        """Return one of the legal actions, each as likely as the others."""
        return legal[int(chance * len(legal))]
