"""What lint has at hand when it looks at a score: its text, and what is possible on the board it is for."""

from misterra_core.dsl import tree
from misterra_core.dsl.diagnostics import Span
from misterra_core.dsl.lint.possible import Possible
from misterra_core.dsl.lint.worth import Worth
from misterra_core.dsl.patterns import Pattern
from misterra_core.dsl.source import quoted
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.grid import Grid


class Look:
    """A score's text, and what its phrases can be (`possible`) and come to (`worth`) on `board`, in words."""

    __slots__ = ("_text", "board", "possible", "worth")

    def __init__(self, text: str, vocabulary: Vocabulary, grid: Grid, pattern: Pattern | None) -> None:
        self._text = text
        self.possible = Possible(vocabulary, grid, pattern)
        self.worth = Worth(vocabulary, grid, self.possible)
        self.board = f"on a board of {grid.rows} x {grid.columns}"

    def behind(self, inner: Span, end: int) -> Span:
        """Return where the words behind an inner phrase and its parentheses stand."""
        rest = self._text[inner.end : end]
        return Span(end - len(rest.lstrip(" \t\r\n)")), end)

    def words(self, span: Span) -> str:
        """Return the author's words at a place, quoted."""
        return quoted(self._text[slice(*span)])


def noun(groups: tree.Groups) -> str:
    """Return what one of the groups is called."""
    match groups:
        case tree.Zones():
            return "zone"
        case tree.Lines(word):
            return word
        case tree.Patterns():
            return "pattern"
        case tree.GroupsThat(of) | tree.Only(_, of):
            return noun(of)
