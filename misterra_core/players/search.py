"""Monte Carlo tree search over stints, of any game: what the `mcts` player does at one decision.

A branch of the tree is a **plan**: all that a seat does in one stint, or in the rest of it. Each iteration
guesses what is hidden, goes down the tree, adds a branch, plays on for some stints, and tells every node
on its way what each seat's position was worth in the end. The searching seat's own plans, which are the
root's branches, can also be compared by their outlook alone; `Search.merits` weighs the two.
"""

from collections.abc import Iterator, Sequence
from math import inf, isqrt, log, sqrt
from random import Random
from statistics import fmean

from misterra_core.game import State, View

Plan = tuple[int, ...]

OTHERS = 0.3
"""What a point of the best other seat counts against an own one: what others hold is a guess, and they play
below their best in playouts."""
TRIES = 4
"""Ways to end a stint that the searching seat tries in playouts, to take the best; the others take one."""
SHORT_LIST = 24
"""Own plans that are valued with the other seats' outlook too: the best by the own outlook."""
WIDTH = 8
"""Own plans that are compared from the start; as many as the root of the visits, when that is more."""
EACH = 2
"""Visits that every plan gets before better ones get more."""


class Node:
    """A plan in the tree: how often it was taken, and the sums of what each seat's position was worth then.

    `prior` is what the outlook says of an own plan at once; `squares` is the sum of the squares of the
    searching seat's worth; `after` are the plans that followed.
    """

    __slots__ = ("after", "plan", "prior", "squares", "sums", "visits")

    def __init__(self, plan: Plan, seats: int, prior: float = 0.0) -> None:
        self.plan = plan
        self.prior = prior
        self.visits = 0
        self.sums = [0.0] * seats
        self.squares = 0.0
        self.after: dict[Plan, Node] = {}

    def add(self, worth: Sequence[float], own: float) -> None:
        """Count a visit."""
        self.visits += 1
        self.squares += own * own
        for seat, points in enumerate(worth):
            self.sums[seat] += points

    def mean(self, seat: int) -> float:
        """Return what it was worth to a seat on average."""
        return self.sums[seat] / self.visits


class Search:
    """The search for one decision; `reach` stints are looked ahead, all of them where it is infinity."""

    def __init__(self, view: View, rng: Random, explore: float, reach: float) -> None:
        self._view = view
        self._rng = rng
        self._chance = rng.random
        self._explore = explore
        self._reach = reach
        self._tries = 1 if reach == inf else TRIES
        self._seat = view.seat
        state = view.sample(rng)
        self._root = Node((), state.seats)
        self._plans = own_plans(state, self._seat)

    @property
    def iterations(self) -> int:
        """How many were done."""
        return self._root.visits

    def is_settled(self, iterations: float) -> bool:
        """Say whether so many iterations could not change what is done first."""
        return iterations < inf and len({node.plan[0] for node in self._compared(int(iterations))}) == 1

    def best(self) -> int:
        """Return the first action of the best own plan found."""
        plans = self._compared(self.iterations)
        merits = self.merits(plans)
        return plans[merits.index(max(merits))].plan[0]

    def iterate(self) -> None:
        """Go down the tree once, and play on."""
        state = self._view.sample(self._rng)
        path = [self._root]
        ahead = 0
        while ahead < self._reach and state.actor is not None:
            node = path[-1]
            if node.visits or node is self._root:
                node, state = self._descend(node, state)
                path.append(node)
            else:
                _, state = self._finish(state)
            ahead += 1
        worth = worth_of(state)
        for node in path:
            node.add(worth, worth[self._seat])

    def merits(self, plans: Sequence[Node]) -> list[float]:
        """Return the worth of own plans: what the outlook says, corrected by the playouts as far as they tell.

        The corrections of all plans vary by chance and because the plans differ. The second is estimated by
        what the first does not explain; each correction is believed in that proportion.
        """
        seat = self._seat
        tried = [node for node in plans if node.visits]
        if not tried:
            return [node.prior for node in plans]
        middle = fmean(node.mean(seat) - node.prior for node in tried)
        noise = _noise(tried, seat)
        differ = fmean(
            (node.mean(seat) - node.prior - middle) ** 2 - noise / node.visits for node in tried
        )
        return [
            node.prior + (node.mean(seat) - node.prior - middle) * differ / (differ + noise / node.visits)
            if node.visits and differ > 0
            else node.prior
            for node in plans
        ]

    def _compared(self, visits: int) -> Sequence[Node]:
        return self._plans[: max(WIDTH, isqrt(visits))]

    def _descend(self, node: Node, state: State) -> tuple[Node, State]:
        """Choose a branch and play it; where the guess does not allow all of it, end the stint otherwise."""
        if node is self._root:
            chosen = self._own_plan()
        else:
            found, after = self._follow(node, state)
            if after is not None:
                return found, after
            chosen = found
        return chosen, self._play(chosen.plan, state)

    def _own_plan(self) -> Node:
        plans = self._compared(self._root.visits)
        fewest = min(plans, key=lambda node: node.visits)
        if fewest.visits < EACH:
            return fewest
        wide = self._explore * sqrt(_noise(plans, self._seat) * log(self._root.visits))
        bounds = [
            merit + wide / sqrt(node.visits)
            for merit, node in zip(self.merits(plans), plans, strict=True)
        ]
        return plans[bounds.index(max(bounds))]
