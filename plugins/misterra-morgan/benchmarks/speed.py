"""How fast random games are played through `legal` and `apply`, and how many plans a planner compares.

    python benchmarks/speed.py

Time is that of a processor, so that other work on the machine counts for little.
"""

import argparse
from collections.abc import Iterator
from random import Random
from statistics import mean
from time import process_time

from misterra_morgan import make, phases
from misterra_morgan.game import Morgan
from misterra_morgan.state import State

from misterra_core.hooks import Order

PARTS = {
    phases.PUT: "put the pawn",
    phases.ISLAND: "island",
    phases.WALK: "walk",
    phases.DIG: "dig",
    phases.DRAW: "draw",
}
"""The phases with which a stint begins."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the speed of random games.")
    parser.add_argument("--games", type=int, default=60, help="games for each number of seats")
    options = parser.parse_args()
    game = make(Order())
    for seats in game.seat_counts:
        decisions, turns, seconds = play(game, seats, options.games)
        each = f"{decisions / options.games:,.0f} decisions and {turns / options.games:,.0f} turns a game"
        print(f"{seats} seats: {decisions / seconds:>8,.0f} decisions a second, {each}")
    print("plans of a stint, over candidates, in random games of 2 seats:")
    for phase, counts in plans(game).items():
        print(f"  {PARTS[phase]:<12} mean {mean(counts):6.1f}   most {max(counts):>5}")


def play(game: Morgan, seats: int, games: int) -> tuple[int, int, float]:
    """Play random games; return decisions, turns and seconds."""
    chance = Random(seats).random
    decisions = turns = 0
    start = process_time()
    for seed in range(games):
        state = game.new(seats, seed)
        while state.actor is not None:
            legal = state.legal()
            state.apply(legal[int(chance() * len(legal))])
            decisions += 1
        turns += state.turns
    return decisions, turns, process_time() - start


def plans(game: Morgan, games: int = 3) -> dict[int, list[int]]:
    """Return, by the phase in which a stint begins, how many ways there are to end it."""
    counts: dict[int, list[int]] = {phase: [] for phase in PARTS}
    for seed in range(games):
        state, rng, stint = game.new(2, seed), Random(seed), -1
        while state.actor is not None:
            if state.stint != stint:
                stint = state.stint
                counts[state.phase].append(sum(1 for _ in ends(state, stint)))
            state.apply(rng.choice(state.candidates()))
    return counts


def ends(state: State, stint: int) -> Iterator[State]:
    """Yield every end of a stint."""
    for action in state.candidates():
        after = state.clone()
        after.apply(action)
        if after.stint == stint:
            yield from ends(after, stint)
        else:
            yield after


if __name__ == "__main__":
    main()
