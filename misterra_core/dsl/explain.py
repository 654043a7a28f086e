"""Why a score gives its points on a board: each term with what it scored, each group with its own points.

    explanation = explain(score, vocabulary, grid, pattern, board.masks)
    for line in tell(explanation):
        print(line)

Nothing is counted here a second time: whatever a phrase comes to, its compiled evaluator says.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from misterra_core.dsl import tree
from misterra_core.dsl.describe import condition, each, worth
from misterra_core.dsl.english import points
from misterra_core.dsl.measure import Measure
from misterra_core.dsl.patterns import Pattern
from misterra_core.dsl.phrases import extreme
from misterra_core.dsl.pieces import Masks
from misterra_core.dsl.reasons import Explanation, Fact, Reason
from misterra_core.dsl.score import compile_score
from misterra_core.dsl.tables import pay
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.grid import Grid


def explain(
    score: tree.Score, vocabulary: Vocabulary, grid: Grid, pattern: Pattern | None, masks: Masks
) -> Explanation:
    """Explain the points of a score on a board: its masks of spaces, one a terrain.

    Takes and raises what `compile_score` does.
    """
    total = compile_score(score, vocabulary, grid, pattern)(masks)
    reasons = _Explainer(Measure(vocabulary, grid, pattern, masks)).terms(score)
    scored = {name for reason in reasons for name in _scored(reason)}
    spaces = tuple(name for name in map(grid.name, range(grid.size)) if name in scored)
    return Explanation(total, spaces, reasons)


class _Explainer:
    """Makes the reason of each score in a tree; the points of a reason are those of its counted parts."""

    def __init__(self, measure: Measure) -> None:
        self._measure = measure

    def terms(self, score: tree.Score) -> tuple[Reason, ...]:
        """Return one reason for each term of a sum, the only one for all else."""
        if not isinstance(score, tree.Sum):
            return (self._reason(score),)
        others = [(sign, self._reason(term)) for sign, term in score.rest]
        return (
            self._reason(score.first),
            *(_negative(reason) if sign == "-" else reason for sign, reason in others),
        )

    def _reason(self, score: tree.Score) -> Reason:
        match score:
            case tree.Number(value):
                return Reason(points(value), value)
            case tree.Sum():
                parts = self.terms(score)
                return _whole(f"{len(parts)} terms together", *parts)
            case tree.Per():
                return self._per(score)
            case tree.ByTable(amount, table):
                fact, paid = self._measure.fact(amount), self._measure.value(score)
                return Reason(fact.text, paid, reached(table, fact.value), fact.spaces, facts=fact.parts)
            case tree.EachBySize():
                return self._each_by_size(score)
            case tree.Limit():
                return self._limit(score)
            case tree.Extreme("best of" | "worst of"):
                return self._choice(score)
            case tree.Conditional():
                return self._conditional(score)
            case _:
                fact = self._measure.fact(score)
                return Reason(fact.text, fact.value, spaces=fact.spaces, facts=fact.parts)

    def _per(self, per: tree.Per) -> Reason:
        paid, measure = self._measure.value(per), self._measure
        if isinstance(per.unit, tree.Sets):
            fact = measure.fact(per.unit)
            return Reason(f"{worth(per)}, here {fact.value}", paid, facts=fact.parts)
        if isinstance(per.unit, tree.Groups):
            names = measure.groups(per.unit)
            parts = [Reason(name, per.points, spaces=measure.names(group)) for name, group in names]
            return _whole(f"{worth(per)}, here {len(parts)}", *parts)
        spaces = measure.spaces(per.unit)
        return Reason(f"{worth(per)}, here {len(spaces)}", paid, spaces=spaces)

    def _each_by_size(self, score: tree.EachBySize) -> Reason:
        pays, parts = pay(score.table), []
        for name, group in self._measure.groups(score.groups):
            size, spaces = group.bit_count(), self._measure.names(group)
            parts.append(Reason(name, pays(size), reached(score.table, size), spaces))
        return _whole(f"{each(score.groups)} by its size, here {len(parts)}", *parts)

    def _limit(self, limit: tree.Limit) -> Reason:
        whole = self._reason(limit.of)
        change = self._measure.value(limit) - whole.points
        cut = [Reason(f"{'cut down' if change < 0 else 'raised'} to {limit.limit}", change)] if change else []
        return _whole(f"{limit.word} {points(limit.limit)}", whole, *cut)

    def _choice(self, choice: tree.Extreme) -> Reason:
        value = self._measure.value(choice)
        parts = [self._reason(one) for one in choice.of]
        chosen = [part.points for part in parts].index(value)
        told = [part if at == chosen else replace(part, counted=False) for at, part in enumerate(parts)]
        return _whole(f"the {extreme(choice)} of {len(parts)}", *told)

    def _conditional(self, conditional: tree.Conditional) -> Reason:
        yes = self._measure.value(replace(conditional, then=tree.Number(1), otherwise=None))
        branch = conditional.then if yes else conditional.otherwise
        answer = "yes" if yes else "no, so otherwise" if branch else "no"
        return Reason(
            f"if {condition(conditional)}: {answer}",
            self._measure.value(conditional),
            parts=(self._reason(branch),) if branch else (),
            facts=self._measure.facts([conditional.left, conditional.right]),
        )


def _whole(text: str, *parts: Reason) -> Reason:
    return Reason(text, sum(part.points for part in parts if part.counted), parts=parts)


def _negative(reason: Reason) -> Reason:
    """Return a reason that takes away what it gave."""
    return replace(_turned(reason), text=f"minus: {reason.text}")


def _turned(reason: Reason) -> Reason:
    return replace(reason, points=-reason.points, parts=tuple(map(_turned, reason.parts)))


# Thresholds


def reached(table: tree.Table, number: int) -> str:
    """Say what a number reaches in a table, and what comes next: `reaches 4 for 5 points, 5 would give 9`."""
    behind = [step for step in table.steps if step.threshold <= number]
    ahead = table.steps[len(behind) :]
    if not behind:
        return f"is below the first threshold, {ahead[0].threshold} ({points(ahead[0].points)})"
    text = f"reaches {behind[-1].threshold} for {points(behind[-1].points)}"
    if ahead:
        return f"{text}, {ahead[0].threshold} would give {ahead[0].points}"
    beyond = number - behind[-1].threshold
    if not (beyond and table.beyond):
        return f"{text}, the last threshold"
    return f"{text}, and {beyond} beyond it for {beyond * table.beyond} more"


# Spaces


def _scored(reason: Reason) -> Iterator[str]:
    """Yield the names of the spaces that gave points."""
    if not reason.counted:
        return
    for part in reason.parts:
        yield from _scored(part)
    if reason.points and not reason.parts:
        yield from reason.spaces
        for fact in reason.facts:
            yield from _spaces_of(fact)


def _spaces_of(fact: Fact) -> Iterator[str]:
    yield from fact.spaces
    for part in fact.parts:
        yield from _spaces_of(part)
