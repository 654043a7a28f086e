"""Lint of whole cards: seals, examples, drawings, and what one card has to do with the others in play."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from msgspec.structs import replace

from misterra_core.dsl import tree
from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.dsl.english import counted
from misterra_core.dsl.lint.look import Look
from misterra_core.dsl.lint.meaning import meaning
from misterra_core.dsl.lint.scores import lint_score
from misterra_core.dsl.loaded import Presumption
from misterra_core.dsl.presumption_files import InPlay
from misterra_core.dsl.score import compile_score
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.dsl.yaml_places import Origin
from misterra_core.errors import Diagnostic
from misterra_core.grid import Grid

_REPEATING = (tree.Per, tree.EachBySize)
"""What scores as many times as possible."""


def lint(
    cards: Sequence[InPlay],
    in_play: Sequence[InPlay],
    vocabulary: Vocabulary,
    grid: Grid,
    alone: bool = False,
) -> Iterator[Diagnostic]:
    """Yield the warnings of some of the cards in play; `alone` says that there may be more in play."""
    others = _Others(cards, in_play, alone)
    for card in cards:
        yield from _warnings(card, vocabulary, grid, others)


def _warnings(card: InPlay, vocabulary: Vocabulary, grid: Grid, others: "_Others") -> Iterator[Diagnostic]:
    presumption = card.presumption
    score, pattern, origin = presumption.score, presumption.pattern, presumption.origin
    look = Look(origin.scalar.text, vocabulary, grid, pattern)
    yield from map(origin.diagnostic, lint_score(score, look))
    yield from _seal(card)
    yield from _turns(card)
    yield from _examples(card, vocabulary, grid)
    yield from others.compare(card)


def _at(card: InPlay, key: str, code: str, message: str, hint: str = "") -> Diagnostic:
    """Return a warning about the value of a key that the card has."""
    node = card.table.entries[key].value
    return card.file.report.source.diagnostic(Problem(code, Span(node.start, node.end), message, hint))


def _seal(card: InPlay) -> Iterator[Diagnostic]:
    """Compare the seal with the score: a count or size scores once, what is `per` or `each` repeats."""
    score = card.presumption.score
    repeating = any(isinstance(node, _REPEATING) for node in tree.walk(score))
    tables = any(isinstance(node, tree.ByTable) for node in tree.walk(score))
    if card.card.seal == "infinity" and tables and not repeating:
        hint = "a table of one number scores 'once'; what says 'each' or 'per' scores as often as it can"
        yield _at(card, "seal", "W411", "the seal is infinity, and the score pays a single time", hint)
    terms = (score.first, *(term for _, term in score.rest)) if isinstance(score, tree.Sum) else (score,)
    if card.card.seal == "once" and all(isinstance(term, _REPEATING) for term in terms):
        hint = "what says 'each' or 'per' has the seal 'infinity'"
        yield _at(card, "seal", "W411", "the seal is once, and the score pays as often as it can", hint)


def _turns(card: InPlay) -> Iterator[Diagnostic]:
    pattern = card.presumption.pattern
    if pattern is None or pattern.turns == "fixed":
        return
    drawings = set(pattern.drawings())
    if len(drawings) == 1:
        yield _at(card, "turns", "W415", "turned or not, this pattern looks the same", "leave 'turns' out")
    elif pattern.turns == "any" and drawings == set(replace(pattern, turns="rotations").drawings()):
        message = "mirrored or turned, this pattern looks the same"
        yield _at(card, "turns", "W415", message, "'turns: rotations' says as much")


def _examples(card: InPlay, vocabulary: Vocabulary, grid: Grid) -> Iterator[Diagnostic]:
    """Look for examples that are missing, or that a card of another rule would pass as well."""
    presumption = card.presumption
    if not presumption.examples:
        hint = "draw a board and say its points: that tests the card, and shows what it means"
        yield _at(card, "id", "W413", f"card {card.card.id} has no worked example", hint)
        return
    told: dict[Sequence[int], Origin] = {}
    for example in presumption.examples:
        first = told.setdefault(example.board.masks, example.origin)
        if first is not example.origin:
            line = first.source.line(first.scalar.start)
            yield _of(example.origin, "W414", f"the board of this example is that of line {line} once more")
    points = {example.points for example in presumption.examples}
    if len(points) == 1 and points == {_empty(presumption, vocabulary, grid)}:
        message = "no example of this card gives other points than an empty board"
        yield _of(presumption.examples[0].origin, "W414", message, "add one that does")


def _empty(card: Presumption, vocabulary: Vocabulary, grid: Grid) -> int:
    """Return what a card gives on an empty board."""
    return compile_score(card.score, vocabulary, grid, card.pattern)((0,) * len(vocabulary.terrains))


def _of(origin: Origin, code: str, message: str, hint: str = "") -> Diagnostic:
    return origin.diagnostic(Problem(code, Span(0, len(origin.scalar.text)), message, hint))


class _Others:
    """All cards in play, to compare one with those before it: first the cards of other files, then by id."""

    def __init__(self, cards: Sequence[InPlay], in_play: Sequence[InPlay], alone: bool) -> None:
        self._rules: dict[Hashable, InPlay] = {}
        self._titles: dict[str, InPlay] = {}
        mine = {card.card.id for card in cards}
        for card in sorted(in_play, key=lambda card: card.card.id in mine):
            self._rules.setdefault(_rule(card), card)
            self._titles.setdefault(_title(card), card)
        self._letters = Counter(card.card.letter for card in in_play)
        self._alone = alone

    def compare(self, card: InPlay) -> Iterator[Diagnostic]:
        """Yield what is wrong with a card beside the others."""
        same = self._rules[_rule(card)]
        if same is not card:
            yield _at(card, "score", "W412", f"this is the rule of card {_named(same)}")
        namesake = self._titles[_title(card)]
        if namesake is not card:
            yield _at(card, "title", "W417", f"card {_named(namesake)} has this title")
        letter = card.card.letter
        if letter and self._letters[letter] != 2 and not self._alone:
            have = counted(self._letters[letter], "card")
            message = f"the letter {letter} is that of {have} in play, so a first game deals none of them"
            yield _at(card, "letter", "W416", message, "two cards with one letter make a pair")


def _rule(card: InPlay) -> Hashable:
    pattern = card.presumption.pattern
    return meaning(card.presumption.score), pattern and frozenset(pattern.drawings())


def _title(card: InPlay) -> str:
    return " ".join(card.card.title.casefold().split())


def _named(card: InPlay) -> str:
    return f"{card.card.id} ({card.file.place(card.table)})"
