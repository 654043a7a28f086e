"""Tiny games that meet the contract of `misterra_core.game`, for players that claim to play any game."""

from random import Random
from typing import Self

from misterra_core.game import Panel, Score, View


class Tiny:
    """What the games here share: nothing hidden, a stint a decision, 1 point for the winner."""

    def __init__(self, seats: int = 2) -> None:
        self.seats = seats
        self.first = 0
        self.stint = 0
        self.won: int | None = None

    @property
    def actor(self) -> int | None:
        """Whose turn it is."""
        return None if self.won is not None or not self.legal() else self.stint % self.seats

    def legal(self) -> tuple[int, ...]:
        """Return what is legal."""
        raise NotImplementedError

    def candidates(self) -> tuple[int, ...]:
        """Return what is legal: all of it is worth a look."""
        return self.legal()

    def apply(self, action: int) -> None:
        """Play."""
        assert action in self.legal()
        seat = self.stint % self.seats
        self.stint += 1
        if self.wins(action, seat):
            self.won = seat

    def wins(self, action: int, seat: int) -> bool:
        """Change the position, and say whether that wins."""
        raise NotImplementedError

    def clone(self) -> Self:
        """Return a copy."""
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy

    def view(self, seat: int) -> View:
        """Return what a seat sees: everything."""
        return TinyView(self, seat)

    def sampled(self, rng: Random) -> Self:  # noqa: ARG002  # for what hides something
        """Return a position that is as likely as this one."""
        return self.clone()

    def scores(self) -> tuple[Score, ...]:
        """Return a point for the winner."""
        return tuple(Score(int(seat == self.won), ()) for seat in range(self.seats))

    def winners(self) -> tuple[int, ...]:
        """Return the winner, or all."""
        return tuple(range(self.seats)) if self.won is None else (self.won,)

    def outlook(self, seat: int) -> float:
        """Know nothing before the end."""
        return float(seat == self.won)

    def refusal(self, action: int) -> str | None:
        """Give no reason."""
        return None if action in self.legal() else "no"

    def tie_break(self) -> str:
        """Break no tie."""
        return ""

    def chronicle(self) -> tuple[str, ...]:
        """Do nothing by itself."""
        return ()


class TinyView:
    """A seat's view of a tiny game."""

    def __init__(self, state: Tiny, seat: int) -> None:
        self._state = state
        self.seat = seat
        self.actor = state.actor
        self.legal = state.legal() if state.actor == seat else ()

    def sample(self, rng: Random) -> Tiny:
        """Return a position that may be the true one."""
        return self._state.sampled(rng)

    def describe(self, action: int) -> str:
        """Return a number."""
        return str(action)

    def parse(self, words: str) -> int:
        """Return a number."""
        return int(words)

    def why(self, words: str) -> str:
        """Give no reason."""
        return f"'{words}' is not possible"

    def help(self) -> tuple[str, ...]:
        """Give none."""
        return ("Play.",)

    def label(self, action: int) -> str:
        """Return a number."""
        return str(action)

    def panels(self) -> tuple[Panel, ...]:
        """Draw nothing."""
        return ()

    def encode(self) -> bytes:
        """Return what is no JSON."""
        return b"\xff"


class Nim(Tiny):
    """A heap of which each takes 1 to 3; the last taker wins."""

    def __init__(self, heap: int, seats: int = 2) -> None:
        super().__init__(seats)
        self.heap = heap

    def legal(self) -> tuple[int, ...]:
        """Return how many can be taken."""
        return tuple(range(1, min(3, self.heap) + 1))

    def wins(self, action: int, seat: int) -> bool:  # noqa: ARG002  # the heap is everybody's
        """Take."""
        self.heap -= action
        return self.heap == 0


class ShortSighted(Nim):
    """A heap of which searchers are never to take 3: who does wins at once here, so that it would show."""

    def candidates(self) -> tuple[int, ...]:
        """Leave 3 out."""
        return tuple(action for action in self.legal() if action != 3)

    def wins(self, action: int, seat: int) -> bool:
        """Take."""
        return super().wins(action, seat) or action == 3


LINES = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100]


class Noughts(Tiny):
    """Three in a row on a board of 3 x 3; `masks` are the spaces of each seat."""

    def __init__(self, masks: tuple[int, int] = (0, 0)) -> None:
        super().__init__()
        self.masks = masks
        self.stint = sum(masks).bit_count()

    def legal(self) -> tuple[int, ...]:
        """Return the empty spaces."""
        return tuple(space for space in range(9) if not sum(self.masks) >> space & 1)

    def wins(self, action: int, seat: int) -> bool:
        """Take a space."""
        masks = list(self.masks)
        masks[seat] |= 1 << action
        self.masks = (masks[0], masks[1])
        return any(masks[seat] & line == line for line in LINES)


class Doors(Tiny):
    """One seat opens a door: behind door 0 a prize with three chances in ten, else it is behind door 1."""

    def __init__(self) -> None:
        super().__init__(1)
        self.prize = 0

    def legal(self) -> tuple[int, ...]:
        """Return the doors, once."""
        return () if self.stint else (0, 1)

    def wins(self, action: int, seat: int) -> bool:  # noqa: ARG002  # there is one seat
        """Open a door."""
        return action == self.prize

    def sampled(self, rng: Random) -> Self:
        """Put the prize somewhere."""
        copy = self.clone()
        copy.prize = int(rng.random() >= 0.3)
        return copy
