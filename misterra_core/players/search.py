"""Monte Carlo tree search over stints, of any game: what the `mcts` player does at one decision.

A branch of the tree is a **plan**: all that a seat does in one stint, or in the rest of it. Each iteration
guesses what is hidden, goes down the tree, adds a branch, plays on for some stints, and tells every node
on its way what the position was worth to each seat in the end. The root's branches are the searching
seat's own plans. They can also be compared by the outlook alone, and `Search.merits` weighs the two.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
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
WIDTH = 8
"""Own plans that are compared from the start; later as many as the square root of the visits."""
SHORT_LIST = 3
"""For each of these, how many of the best by the own outlook are valued with the others' outlook too."""
EACH = 2
"""Visits of every own plan before better ones get more."""
_LEAST = 1e-9
"""Where neither plans nor visits differ, nothing is divided by nothing."""
BRANCHES = 2.0
"""Branches of any other node: so many times the square root of its visits."""


class Node:
    """A plan in the tree: how often it was taken, and the sum of what that was worth to each seat.

    `prior` is what the outlook says of an own plan at once; `squares` is the sum of the squares of its
    worth to the searching seat; `after` are the plans that followed.
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

    def scatter(self, seat: int) -> float:
        """Return the sum of the squares of what each visit was off the searching seat's mean."""
        return max(0.0, self.squares - self.sums[seat] ** 2 / self.visits) if self.visits else 0.0


class Search:
    """The search for one decision: `reach` stints a seat are looked ahead; with infinity, to the end."""

    def __init__(self, view: View, rng: Random, explore: float, reach: float) -> None:
        self._view = view
        self._rng = rng
        self._chance = rng.random
        self._explore = explore
        self._tries = 1 if reach == inf else TRIES
        self._seat = view.seat
        state = view.sample(rng)
        self._reach = reach * state.seats
        self._root = Node((), state.seats)
        self._ends = iter(ends_of(state, self._seat))
        self._plans: list[Node] = []

    @property
    def iterations(self) -> int:
        """How many were done."""
        return self._root.visits

    def compared(self, visits: int) -> Sequence[Node]:
        """Return the own plans that so many visits are spread over, the best by the outlook first."""
        width = max(WIDTH, isqrt(visits))
        missing = SHORT_LIST * width - len(self._plans)
        if missing > 0:
            self._plans += [
                Node(plan, after.seats, worth_of(after)[self._seat])
                for plan, after in islice(self._ends, missing)
            ]
            self._plans.sort(key=lambda node: -node.prior)
        return self._plans[:width]

    def best(self) -> int:
        """Return the first action of the best own plan."""
        plans = self.compared(self.iterations)
        return plans[_best(self.merits(plans))].plan[0]

    def iterate(self) -> None:
        """Go down the tree once, and play on."""
        state = self._view.sample(self._rng)
        path = [self._root]
        ahead = 0
        while ahead < self._reach and state.actor is not None:
            if path[-1].visits or ahead == 0:
                node, state = self._descend(path[-1], state)
                path.append(node)
            else:
                _, state = self._finish(state)
            ahead += 1
        worth = worth_of(state)
        for node in path:
            node.add(worth, worth[self._seat])

    def merits(self, plans: Sequence[Node]) -> list[float]:
        """Return what own plans are worth: the outlook, corrected by the playouts as far as they can tell.

        The corrections of the plans differ by chance, and because the plans do. How much of it is no chance
        is estimated from all plans (empirical Bayes), and each correction is believed in that proportion;
        a little always, so that playouts decide where the outlook says nothing.
        """
        tried = [node for node in plans if node.visits]
        visits = sum(node.visits for node in tried)
        if visits == len(tried):
            return [node.prior for node in plans]
        noise = sum(node.scatter(self._seat) for node in tried) / (visits - len(tried))
        off = {node.plan: node.mean(self._seat) - node.prior for node in tried}
        middle = fmean(off.values())
        differ = fmean((off[node.plan] - middle) ** 2 - noise / node.visits for node in tried)
        differ = max(differ, noise / visits, _LEAST)
        return [
            node.prior + (off[node.plan] - middle) * differ / (differ + noise / node.visits)
            if node.visits
            else node.prior
            for node in plans
        ]

    def _descend(self, node: Node, state: State) -> tuple[Node, State]:
        """Choose a branch and play it, or add one."""
        if node is self._root:
            chosen = self._own_plan()
            return chosen, self._play(chosen.plan, state)
        legal = state.legal()
        known = [after for after in node.after.values() if after.plan[0] in legal]
        if len(known) <= BRANCHES * sqrt(node.visits) - 1:
            plan, state = self._finish(state)
            return node.after.setdefault(plan, Node(plan, state.seats)), state
        assert state.actor is not None
        means = [after.mean(state.actor) for after in known]
        chosen = known[_best(self._bounds(node, known, means))]
        return chosen, self._play(chosen.plan, state)

    def _own_plan(self) -> Node:
        plans = self.compared(self.iterations)
        fewest = min(plans, key=lambda node: node.visits)
        if fewest.visits < EACH:
            return fewest
        return plans[_best(self._bounds(self._root, plans, self.merits(plans)))]

    def _bounds(self, node: Node, after: Sequence[Node], worth: Sequence[float]) -> list[float]:
        """Return the worth of each branch with what it may be better by: the more, the less visited (UCB1).

        The unit is the standard deviation of all playouts, so that a game's points may be of any size.
        """
        scatter = self._root.scatter(self._seat) / self._root.visits
        wide = self._explore * sqrt(scatter * log(node.visits))
        return [points + wide / sqrt(each.visits) for points, each in zip(worth, after, strict=True)]

    def _play(self, plan: Plan, state: State) -> State:
        """Play a plan as far as the guess allows, and end the stint otherwise where it is not over then."""
        actor, stint = state.actor, state.stint
        for action in plan:
            if state.actor != actor or state.stint != stint or action not in state.legal():
                break
            state.apply(action)
        if state.actor == actor and state.stint == stint:
            _, state = self._finish(state)
        return state

    def _finish(self, state: State) -> tuple[Plan, State]:
        """End the stint as playouts do: return how, and the state after it."""
        if self._tries == 1 or state.actor != self._seat:
            return self._end(state), state
        best = -inf
        found: tuple[Plan, State] = (), state
        for _ in range(self._tries):
            after = state.clone()
            plan = self._end(after)
            if (outlook := after.outlook(self._seat)) > best:
                best, found = outlook, (plan, after)
        return found

    def _end(self, state: State) -> Plan:
        """End the stint at random."""
        actor, stint, chance = state.actor, state.stint, self._chance
        plan = []
        while state.actor == actor and state.stint == stint:
            actions = state.candidates()
            action = actions[int(chance() * len(actions))]
            state.apply(action)
            plan.append(action)
        return tuple(plan)


def worth_of(state: State) -> list[float]:
    """Return what a position is worth to each seat, in points: its own less a share of the best other one's.

    Points tell in every game which way is better, long before anyone has won; the share of the victory, as
    one more point, lets the rules' own tie-break count.
    """
    if state.actor is None:
        winners = state.winners()
        own = [score.total + (seat in winners) / len(winners) for seat, score in enumerate(state.scores())]
    else:
        own = [state.outlook(seat) for seat in range(state.seats)]
    return [
        points - OTHERS * max(own[:seat] + own[seat + 1 :], default=0.0) for seat, points in enumerate(own)
    ]


def ends_of(state: State, seat: int) -> list[tuple[Plan, State]]:
    """Return every way to end the stint and the position then, the best for the seat first."""
    return [
        (plan, after)
        for _, plan, after in sorted(
            ((after.outlook(seat), plan, after) for plan, after in _ends(state, seat, state.stint, ())),
            key=lambda end: -end[0],
        )
    ]


def _ends(state: State, seat: int, stint: int, before: Plan) -> Iterator[tuple[Plan, State]]:
    for action in state.candidates():
        after = state.clone()
        after.apply(action)
        plan = (*before, action)
        if after.actor == seat and after.stint == stint:
            yield from _ends(after, seat, stint, plan)
        else:
            yield plan, after


def _best(worth: Sequence[float]) -> int:
    """Return the place of the best, the first of equal ones."""
    return worth.index(max(worth))
