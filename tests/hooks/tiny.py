"""The smallest game with a secret, which meets the contract of `game.py`, and can break any of its laws.

Each seat has a hidden number and takes or leaves in its turn, three times; a take is worth the number.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from misterra_core.errors import IllegalAction, UnreadableAction, UsageError
from misterra_core.game import Panel, Score, ScoreLine

WORDS = ("take", "leave", "rest")
"""The actions; nobody may ever rest."""

TURNS = 3


class TinyState:
    """A position: the seats' numbers, what each took so far, how many decisions were made."""

    def __init__(self, numbers: Sequence[int], first: int, faults: frozenset[str]) -> None:
        self.numbers = list(numbers)
        self.first = first
        self.taken = [0] * len(numbers)
        self.made = 0
        self.faults = faults

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.numbers)

    @property
    def actor(self) -> int | None:
        """The seat that decides."""
        return (self.first + self.made) % self.seats if self.made < TURNS * self.seats else None

    @property
    def stint(self) -> int:
        """Every decision stands alone."""
        return self.made

    def legal(self) -> tuple[int, ...]:
        """Take or leave."""
        return () if self.actor is None else (0, 1)

    def candidates(self) -> tuple[int, ...]:
        """Take or leave: both are worth a look."""
        if "choosy" in self.faults:
            return ()
        return (2,) if "dreamy" in self.faults else self.legal()

    def apply(self, action: int) -> None:
        """Play it."""
        if action not in self.legal() and "lax" not in self.faults:
            if "rash" in self.faults:
                self.made += 1
            raise IllegalAction("TINY-1", "nobody may rest")
        if self.actor is not None:
            self.taken[self.actor] += action == 0
            self.made += 1

    def refusal(self, action: int) -> str | None:
        """Say why not."""
        if "prim" in self.faults:
            return "TINY-0: nothing is proper"
        return None if action in self.legal() else "" if "curt" in self.faults else "TINY-1: nobody may rest"

    def clone(self) -> "TinyState":
        """Return a copy."""
        copy = TinyState(self.numbers, self.first, self.faults)
        copy.taken = self.taken if "shared" in self.faults else self.taken[:]
        copy.made = 0 if "forgetful" in self.faults else self.made
        return copy

    def view(self, seat: int) -> "TinyView":
        """Return what a seat knows."""
        return TinyView(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return what each took, times its number."""
        if "restless" in self.faults:
            self.taken[0] += 1
        more = "vain" in self.faults
        return tuple(
            Score(taken * number + more, (ScoreLine("taken", "", taken * number),))
            for taken, number in zip(self.taken, self.numbers, strict=True)
        )

    def winners(self) -> tuple[int, ...]:
        """Return who has most."""
        totals = [taken * number for taken, number in zip(self.taken, self.numbers, strict=True)]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def tie_break(self) -> str:
        """Ties stay."""
        return ""

    def chronicle(self) -> tuple[str, ...]:
        """Nothing happens by itself."""
        return ()

    def outlook(self, seat: int) -> float:
        """Return how well a seat stands."""
        return float("nan") if "gloomy" in self.faults else float(self.taken[seat] * self.numbers[seat])


class TinyView:
    """What a seat knows: its own number, and what was taken."""

    def __init__(self, state: TinyState, seat: int) -> None:
        self._state = state
        self.seat = seat
        self.actor = state.actor
        told = seat == state.actor or "nosy" in state.faults
        self.legal = state.legal() if told else ()

    def describe(self, action: int) -> str:
        """Return the word."""
        return WORDS[action]

    def parse(self, words: str) -> int:
        """Return the action."""
        return WORDS.index(words.strip().lower())

    def why(self, words: str) -> str:
        """Explain nothing."""
        if "shy" in self._state.faults:
            return words
        return WORDS[self.parse(words)] if "tongue-tied" in self._state.faults else f"'{words}' is a word"

    def help(self) -> tuple[str, ...]:
        """Say what to do."""
        return ("Take or leave.",)

    def label(self, action: int) -> str:
        """Say no more."""
        return f"{WORDS[action]}: {self._state.numbers}" if "loud" in self._state.faults else ""

    def panels(self) -> tuple[Panel, ...]:
        """Draw nothing."""
        return (Panel("Tiny"),)

    def encode(self) -> bytes:
        """Return all that is known."""
        state = self._state
        leak = state.numbers if "leak" in state.faults else state.numbers[self.seat]
        return repr((self.seat, leak, state.taken, state.made, state.first)).encode()

    def sample(self, rng: Random) -> TinyState:
        """Return a state with other secrets."""
        state = self._state.clone()
        for seat in range(state.seats):
            if seat != self.seat or "wild" in state.faults:
                state.numbers[seat] = rng.randrange(10)
        return state


class Tiny:
    """The game; `faults` are the laws that it breaks."""

    name = "tiny"
    seat_counts = (2, 3, 9)
    colors = ("red", "blue", "green")

    def __init__(self, *faults: str) -> None:
        self.faults = frozenset(faults)
        self._games = 0

    def ruleset_header(self, seats: int | None = None) -> Mapping[str, Any]:
        """Return the little there is."""
        return {"content": {"digest": "none", "packs": []}, "rulings": [] if seats is None else ["TINY-1"]}

    def new(self, seats: int, seed: int, first: int | None = None) -> TinyState:
        """Deal; nine are too many."""
        if seats > 3:
            raise UsageError("too many")
        rng = Random(seed)
        return TinyState([rng.randrange(10) for _ in range(seats)], first or 0, self.faults)

    def deal(self, state: TinyState) -> Mapping[str, Any]:
        """Return the numbers."""
        return {"numbers": [1, *state.numbers[1:]] if "muddled" in self.faults else list(state.numbers)}

    def restore(self, _seats: int, first: int, deal: Mapping[str, Any]) -> TinyState:
        """Return the opening of a recorded deal."""
        return TinyState(deal["numbers"], first, self.faults)

    def result(self, state: TinyState) -> Mapping[str, Any]:
        """Return the scores."""
        self._games += 1
        more = {"games": self._games} if "fickle" in self.faults else {}
        return {"numbers": list(state.numbers), "taken": list(state.taken), **more}

    def describe(self, action: int) -> str:
        """Return the word."""
        if not 0 <= action < len(WORDS):
            raise UnreadableAction("no action")
        return WORDS[action]

    def parse(self, words: str) -> int:
        """Return the action."""
        found = words.strip() if "strict" in self.faults else words.strip().lower()
        if found not in WORDS:
            raise UnreadableAction("no word")
        return 1 if found == "rest" and "deaf" in self.faults else WORDS.index(found)

    def told(self, action: int) -> str:
        """Say it."""
        return WORDS[action]

    def panels(self, state: TinyState) -> tuple[Panel, ...]:
        """Draw everything."""
        return (Panel("Tiny", rows=((str(state.numbers),),)),)


def hide(state: TinyState, viewer: int, rng: Random) -> None:
    """Give the others other numbers."""
    for seat in range(state.seats):
        if seat != viewer:
            state.numbers[seat] = (state.numbers[seat] + 1 + rng.randrange(9)) % 10


def same(state: TinyState) -> bytes:
    """Return a state as bytes."""
    return msgspec.json.encode([state.numbers, state.taken, state.made])
