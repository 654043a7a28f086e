"""What a score's phrases come to on one board, by the compiled evaluators, and the facts that tell so."""

from collections.abc import Iterable, Sequence

from misterra_core.dsl import tree
from misterra_core.dsl.compile import Compiler
from misterra_core.dsl.english import counted
from misterra_core.dsl.patterns import Pattern
from misterra_core.dsl.phrases import number, unfold
from misterra_core.dsl.pieces import Masks, run
from misterra_core.dsl.reasons import Fact
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.grid import Grid, bits


class Measure:
    """Values, spaces and groups of the nodes of a checked tree on one board, and numbers as facts."""

    def __init__(self, vocabulary: Vocabulary, grid: Grid, pattern: Pattern | None, masks: Masks) -> None:
        self._vocabulary = vocabulary
        self._compiler = Compiler(vocabulary, grid, pattern)
        self._grid = grid
        self._masks = masks

    def value(self, score: tree.Score) -> int:
        """Return the points of a score, the value of a number."""
        return run(self._compiler.score(score))(self._masks)

    def spaces(self, of: tree.Spaces) -> tuple[str, ...]:
        """Return the names of the spaces of a set."""
        return self.names(run(self._compiler.spaces(of))(self._masks))

    def groups(self, of: tree.Groups) -> list[tuple[str, int]]:
        """Return groups as masks, each behind its name, the one whose first space is nearest A1 first."""
        found = sorted(run(self._compiler.groups(of))(self._masks), key=lambda group: [*bits(group)])
        return [(self._name(of, group), group) for group in found]

    def names(self, mask: int) -> tuple[str, ...]:
        """Return the names of the spaces of a mask, in the order of the board."""
        return tuple(map(self._grid.name, bits(mask)))

    def _name(self, of: tree.Groups, group: int) -> str:
        return f"{self._noun(of, group)} of {counted(group.bit_count(), 'space')}"

    def _noun(self, of: tree.Groups, group: int) -> str:
        base, _ = unfold(of)
        match base:
            case tree.Only(_, many):
                return self._noun(many, group)
            case tree.Lines("diagonal"):
                return "diagonal"
            case tree.Lines(word):
                return self._line(word, group)
            case _:
                return "zone" if isinstance(base, tree.Zones) else "occurrence"

    def _line(self, word: str, group: int) -> str:
        grid = self._grid
        if word != "column" and group in grid.row_masks:
            return f"row {grid.row_masks.index(group) + 1}"
        return f"column {grid.column_name(grid.column_masks.index(group))}"

    # Numbers as facts

    def facts(self, scores: Iterable[tree.Score]) -> tuple[Fact, ...]:
        """Return the facts of several numbers; a bare number is none."""
        return tuple(self.fact(score) for score in scores if not isinstance(score, tree.Number))

    def fact(self, score: tree.Score) -> Fact:
        """Return what a number is, with the spaces that were counted and what it was made of."""
        value = self.value(score)
        text = str(value) if isinstance(score, tree.Number) else f"{number(score)} is {value}"
        match score:
            case tree.Count(of):
                return Fact(text, value, self.spaces(of))
            case tree.NumberOf(of):
                return Fact(text, value, parts=self._groups(of))
            case tree.SizeOf(of):
                return Fact(text, value, self.names(sum(group for _, group in self.groups(of))))
            case tree.Sets(terrains):
                counts = [tree.Count(tree.Terrain(name)) for name in terrains or self._vocabulary.terrains]
                return Fact(text, value, parts=self.facts(counts))
            case _:
                return Fact(text, value, parts=self.facts(self._made_of(score)))

    def _groups(self, of: tree.Groups) -> tuple[Fact, ...]:
        return tuple(Fact(name, group.bit_count(), self.names(group)) for name, group in self.groups(of))

    def _made_of(self, score: tree.Score) -> Sequence[tree.Score]:
        """Return the numbers that a number is worked out from."""
        match score:
            case tree.Product(parts) | tree.Extreme(_, parts):
                return parts
            case tree.Sum(first, rest):
                return [first, *(term for _, term in rest)]
            case tree.Call(_, arguments):
                return [*map(self._argument, arguments)]
            case _:
                return ()

    def _argument(self, argument: tree.Score | tree.Spaces) -> tree.Score:
        """Return an argument as a number: how many spaces, where it is these."""
        if isinstance(argument, tree.Call):
            spaces = self._vocabulary.terms[argument.name].result == "spaces"
            return tree.Count(argument) if spaces else argument
        return tree.Count(argument) if isinstance(argument, tree.Spaces) else argument
