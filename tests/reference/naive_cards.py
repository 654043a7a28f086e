"""A second reading of the card language, written from its page alone, to hold the engine's own against.

Nothing here is shared with `misterra_core`: own words, own parser, own counting. A score is read into nested
tuples whose heads are the page's words, and counted on plain sets of spaces. Where the page can be read in
two ways, a comment marked READING says which one was taken. Slow on purpose; never used at play.
"""

import operator
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

Cell: TypeAlias = tuple[int, int]  # (row, column), both from 1; row 1 touches the beach
Group: TypeAlias = frozenset[Cell]  # the spaces of one zone, line or pattern
Tree: TypeAlias = tuple[Any, ...]  # ("count", ("terrain", "steppe")): a word of the page, then its parts
Drawing: TypeAlias = tuple[str, ...]  # rows of letters, the row nearest the beach first

TOKEN = re.compile(r"\s*([0-9]+|[A-Za-z_][A-Za-z0-9_]*|->|>=|<=|[-+*=<>(),\[\]])")
LINES = frozenset(["row", "column", "line", "diagonal", "pattern"])
NOUNS = LINES | {"space", "terrain", "zone", "set", "edge", "corner"}
PICKS = frozenset(["largest", "smallest", "second largest"])
COMPARE = {">=": operator.ge, "<=": operator.le, "=": operator.eq, ">": operator.gt, "<": operator.lt}
NOTHING: Mapping[str, Any] = MappingProxyType({})


def parse(score: str, terrains: Sequence[str], marks: Collection[str] = ()) -> Tree:
    """Read a score into its tree; ValueError names the word at which reading stopped."""
    parser = _Parser(score, terrains, marks)
    try:
        tree = parser.score()
    except RecursionError:
        raise ValueError("too deeply nested") from None
    parser.expect("")
    return tree


def evaluate(
    score: str,
    board: Mapping[Cell, str | None],
    terrains: Sequence[str],
    marks: Mapping[str, set[Cell]] = NOTHING,
    pattern: str | None = None,
    turns: str = "fixed",
    letters: Mapping[str, str] | None = None,
) -> int:
    """Count a score's points on a board that maps every space to its terrain, or to None where empty."""
    tree = parse(score, terrains, marks)
    drawings = set() if pattern is None else orientations(pattern, turns)
    return _Counter(board, terrains, marks, drawings, letters or NOTHING).number(tree)


def read_board(text: str, letters: Mapping[str, str]) -> dict[Cell, str | None]:
    """Read a drawn board of upper-case letters and `.`: what `evaluate` takes."""
    names: dict[str, str | None] = {**letters, ".": None}
    rows = enumerate(read_drawing(text), 1)
    return {(row, column): names[letter] for row, line in rows for column, letter in enumerate(line, 1)}


def read_drawing(text: str) -> Drawing:
    """Read the rows of a drawn board or pattern, the one nearest the beach, drawn last, first."""
    rows = ["".join(line.split()) for line in re.split(r"[/\n]", text) if line.strip()]
    if not rows or len({len(row) for row in rows}) != 1:
        raise ValueError("a drawing needs rows of one length")
    return tuple(reversed(rows))


def orientations(pattern: str, turns: str) -> set[Drawing]:
    """Turn a pattern every way it may lie; ways that coincide are one."""
    if turns not in ("fixed", "rotations", "any"):
        raise ValueError(f"unknown turns {turns!r}")
    drawing = read_drawing(pattern)
    if turns == "fixed":
        return {drawing}
    mirrored = {drawing[::-1]} if turns == "any" else set()
    return {turned for start in {drawing, *mirrored} for turned in _quarter_turns(start)}


def _quarter_turns(drawing: Drawing) -> Iterator[Drawing]:
    for _ in range(4):
        yield drawing
        drawing = tuple("".join(column) for column in zip(*drawing[::-1], strict=True))


class _Parser:
    """Recursive descent over the words of one score; one method for each notion of the page."""

    def __init__(self, score: str, terrains: Sequence[str], marks: Collection[str]) -> None:
        self.terrains = terrains
        self.marks = marks
        self.words = [self._singular(word) for word in _tokens(score)]
        self.at = 0

    def _singular(self, word: str) -> str:
        """Singular and plural are the same word, of names and nouns alike."""
        names = {*self.terrains, *self.marks}
        if word in names:
            return word
        candidates = [word.removesuffix("s"), word + "s"]
        return next((name for name in candidates if name in names or name in NOUNS), word)

    # Words

    def peek(self, ahead: int = 0) -> str:
        """Look at a coming word; beyond the end it is the empty word."""
        return self.words[self.at + ahead] if self.at + ahead < len(self.words) else ""

    def accept(self, *words: str) -> bool:
        """Go past these words if they come next."""
        if any(self.peek(ahead) != word for ahead, word in enumerate(words)):
            return False
        self.at += len(words)
        return True

    def expect(self, *words: str) -> None:
        """Go past these words, which must come next."""
        if not self.accept(*words):
            raise self.refusal(" ".join(words) or "the end")

    def refusal(self, wanted: str) -> ValueError:
        """Say what was wanted and what stands there."""
        return ValueError(f"expected {wanted}, found {self.peek() or 'the end'!r} (word {self.at + 1})")

    def take(self) -> str:
        """Go past one word, whatever it is."""
        self.at += 1
        return self.words[self.at - 1]

    def whole(self) -> int:
        """Take a whole number without a sign."""
        if not self.peek().isdigit():
            raise self.refusal("a number")
        return int(self.take())

    def signed(self) -> int:
        """Take a whole number that may carry a minus."""
        return -self.whole() if self.accept("-") else self.whole()

    def listed(self, notion: Callable[[], Tree]) -> Tree:
        """Take a parenthesis of things with commas between them."""
        self.expect("(")
        things = [notion()]
        while self.accept(","):
            things.append(notion())
        self.expect(")")
        return tuple(things)

    # Scores

    def score(self) -> Tree:
        """SCORE = TERM { (+|-) TERM }."""
        tree = self.term()
        while self.peek() in ("+", "-"):
            tree = (self.take(), tree, self.term())
        return tree

    def term(self) -> Tree:
        """Take a TERM with every `at most` and `at least` behind it, the leftmost applied first."""
        tree = self.bare_term()
        while self.peek() == "at" and self.peek(1) in ("most", "least"):
            tree = (f"{self.take()} {self.take()}", tree, self.signed())
        return tree

    def bare_term(self) -> Tree:
        """Take a TERM; which kind its first words tell."""
        if self.accept("each"):
            group = self.group()
            self.expect("by", "size")
            return ("each", group, self.table())
        if self.accept("if"):
            return self.condition()
        for choice in ("best", "worst"):
            if self.accept(choice, "of"):
                return (f"{choice} of", *self.listed(self.score))
        # READING: the page shows no leading minus, but a score may be negative, so `-1 per empty` is taken.
        sign = 1 if self.peek() == "-" else 0
        if self.peek(sign).isdigit() and self.peek(sign + 1) == "per":
            return self.rate()
        return self.number_or_parenthesis()

    def rate(self) -> Tree:
        """N per UNIT, where a unit is a space, a group or a set."""
        worth = self.signed()
        self.expect("per")
        if self.accept("set", "of"):
            return ("per", worth, self.sets())
        if self.at_group():
            return ("per", worth, ("number", self.group()))
        return ("per", worth, ("count", self.spaces()))

    def number_or_parenthesis(self) -> Tree:
        """Take NUMBER, NUMBER TABLE or (SCORE); a parenthesis is a number where it can be."""
        start = self.at
        try:
            number = self.product()
        except ValueError:
            if self.words[start:][:1] != ["("]:
                raise
            self.at = start
            return self.parenthesis(self.score)
        # READING: outside of parentheses a table belongs to the term before it, not to a sum of terms:
        # `count of A + count of B [3 -> 2]` tables B alone; `2 * count of A [3 -> 2]` tables the product.
        return ("table", number, self.table()) if self.peek() == "[" else number

    def parenthesis(self, notion: Callable[[], Tree]) -> Tree:
        """Take one thing in parentheses."""
        self.expect("(")
        inner = notion()
        self.expect(")")
        return inner

    def condition(self) -> Tree:
        """If NUMBER (>=|<=|=|>|<) NUMBER then SCORE [else SCORE]; both scores reach as far as they can."""
        left = self.sum()
        if self.peek() not in COMPARE:
            raise self.refusal("a comparison")
        compared = (self.take(), left, self.sum())
        self.expect("then")
        then = self.score()
        return ("if", compared, then, self.score() if self.accept("else") else ("N", 0))

    def table(self) -> Tree:
        """[ N -> POINTS, ..., optionally last: +N each ] as (the pairs, the points for each beyond)."""
        self.expect("[")
        pairs, beyond = [self.threshold()], 0
        while self.accept(","):
            if self.accept("+"):
                beyond = self.whole()
                self.expect("each")
                break
            pairs.append(self.threshold())
        self.expect("]")
        return (tuple(pairs), beyond)

    def threshold(self) -> tuple[int, int]:
        """N -> POINTS; points may be negative."""
        least = self.whole()
        self.expect("->")
        return (least, self.signed())

    # Numbers

    def sum(self) -> Tree:
        """Take numbers with + and - between them."""
        tree = self.product()
        while self.peek() in ("+", "-"):
            tree = (self.take(), tree, self.product())
        return tree

    def product(self) -> Tree:
        """Take numbers with * between them."""
        tree = self.factor()
        while self.accept("*"):
            tree = ("*", tree, self.factor())
        return tree

    def factor(self) -> Tree:
        """Take one number; its first word tells which."""
        if self.peek() == "(":
            return self.parenthesis(self.sum)
        if self.peek() in ("min", "max"):
            return (self.take(), *self.listed(self.sum))
        if self.accept("count", "of"):
            return ("count", self.spaces())
        if self.accept("number", "of"):
            return ("number", self.group())
        if self.accept("size", "of"):
            return self.size()
        if self.accept("set", "of"):
            return self.sets()
        return ("N", self.signed())

    def size(self) -> Tree:
        """Take the size of a group that is single: the largest, the smallest, the second largest."""
        group = kept = self.group()
        while kept[0] in ("complete", "those"):
            kept = kept[1]
        # READING: the page gives `size of` single groups alone, so `size of zones` is refused.
        if kept[0] not in PICKS:
            raise self.refusal("largest, smallest or second largest")
        return ("size", group)

    def sets(self) -> Tree:
        """Take `all terrains` or a list of terrains, which ends where no terrain follows a comma."""
        if self.accept("all", "terrain"):
            return ("sets", tuple(self.terrains))
        names = [self.terrain()]
        while self.peek() == "," and self.peek(1) in self.terrains:
            self.expect(",")
            names.append(self.terrain())
        return ("sets", tuple(names))

    def terrain(self) -> str:
        """Take the name of a terrain."""
        if self.peek() not in self.terrains:
            raise self.refusal("a terrain")
        return self.take()

    # Spaces

    def spaces(self) -> Tree:
        """Take an and-or chain and every filter behind it; each filters the whole phrase before it."""
        tree = self.chain()
        while True:
            filtered = self.filtered(tree)
            if filtered is None:
                return tree
            tree = filtered

    def chain(self) -> Tree:
        """Take A or B, which every `adjacent to`, `surrounded by` and `with` takes, too."""
        # READING: `not` binds tightest, then `and`, then `or`.
        tree = self.conjunction()
        while self.accept("or"):
            tree = ("or", tree, self.conjunction())
        return tree

    def conjunction(self) -> Tree:
        """Take A and B."""
        tree = self.atom()
        while self.accept("and"):
            tree = ("and", tree, self.atom())
        return tree

    def atom(self) -> Tree:
        """Take one terrain, mark, parenthesis, `not A`, `empty`, `spaces` or `space of A`."""
        if self.accept("not"):
            return ("not", self.atom())
        if self.accept("space"):
            # READING: `rows with spaces of size 3` are rows of size 3; a set of spaces has no size.
            return self.atom() if self.peek(1) != "size" and self.accept("of") else ("spaces",)
        if self.accept("empty"):
            return ("empty",)
        if self.peek() in self.marks:
            return ("mark", self.take())
        return self.land(self.spaces)

    def land(self, inside: Callable[[], Tree]) -> Tree:
        """Take a terrain, any, the commonest or the rarest terrain, or a parenthesis."""
        if self.peek() == "(":
            return self.parenthesis(inside)
        if self.peek() in ("any", "commonest", "rarest") and self.peek(1) == "terrain":
            word = self.take()
            self.expect("terrain")
            return (f"{word} terrain",)
        return ("terrain", self.terrain())

    def filtered(self, tree: Tree) -> Tree | None:
        """Put the filter that comes next, if one does, around a phrase of spaces."""
        if self.accept("inside"):
            return ("inside", tree)
        if self.accept("on"):
            return self.place(tree)
        if self.accept("in"):
            return ("in", tree, self.stretch())
        if self.accept("surrounded", "by"):
            return ("surrounded by", tree, self.chain())
        if self.accept("not", "adjacent", "to"):
            return ("not adjacent to", tree, self.chain())
        return self.neighbourly(tree) if self.accept("adjacent", "to") else None

    def place(self, tree: Tree) -> Tree:
        """Take A on edge | on corner | on MARK."""
        if self.peek() in ("edge", "corner"):
            return (f"on {self.take()}", tree)
        if self.peek() not in self.marks:
            raise self.refusal("edge, corner or a mark")
        return ("and", tree, ("mark", self.take()))

    def stretch(self) -> Tree:
        """Take A in row 2 | in column C | in GROUP."""
        if self.peek() == "row" and self.peek(1).isdigit():
            self.expect("row")
            return ("row", self.whole())
        if self.peek() == "column" and re.fullmatch("[A-Z]", self.peek(1)):
            self.expect("column")
            return ("column", ord(self.take()) - ord("A") + 1)
        return ("together", self.group())

    def neighbourly(self, tree: Tree) -> Tree:
        """Take A adjacent to B | to 2 or more B | to 3 terrains | to 3 or more terrains."""
        if terrains := self.terrain_count():
            return ("adjacent to terrains", tree, terrains)
        if not self.peek().isdigit():
            return ("adjacent to", tree, 1, self.chain())
        least = self.whole()
        self.expect("or", "more")
        return ("adjacent to", tree, least, self.chain())

    def terrain_count(self) -> tuple[int, bool] | None:
        """Take `3 terrains`, `one terrain` (exactly so many) or `3 or more terrains`, if that comes next."""
        start = self.at
        if self.peek().isdigit() or self.peek() == "one":
            number = 1 if self.accept("one") else self.whole()
            more = self.accept("or", "more")
            if self.accept("terrain"):
                return (number, more)
        self.at = start
        return None

    # Groups

    def at_group(self) -> bool:
        """Tell whether a group begins here."""
        ahead = 0
        while self.peek(ahead) == "(":
            ahead += 1
        first = self.peek(ahead)
        second = first == "second" and self.peek(ahead + 1) == "largest"
        return second or first == "zone" or first in LINES or first in ("complete", "largest", "smallest")

    def group(self) -> Tree:
        """Take zones, lines or patterns with the filters before and after them."""
        before = []
        while self.peek() in ("complete", "largest", "smallest", "second"):
            before.append("second largest" if self.accept("second", "largest") else self.take())
        # READING: parentheses say anything else, so groups may stand in them, as spaces and scores do.
        tree = self.parenthesis(self.group) if self.peek() == "(" else self.noun()
        while test := self.group_test():
            tree = ("those", tree, test)
        # READING: filters after a group are applied first: `largest zone of village not adjacent to mountain`
        # is the largest of those that are not adjacent. Of several before it the nearest is applied first.
        for word in reversed(before):
            tree = (word, tree)
        return tree

    def noun(self) -> Tree:
        """Take zones, lines or patterns without any filter."""
        return self.zones() if self.accept("zone") else self.lines()

    def lines(self) -> Tree:
        """Rows | columns | lines | diagonals | patterns."""
        if self.peek() not in LINES:
            raise self.refusal("a group")
        return (self.take(),)

    def zones(self) -> Tree:
        """Zones | zones of A, where A is a terrain, an or-chain or a parenthesis."""
        if self.peek(1) == "size" or not self.accept("of"):
            return ("zones", ("any terrain",))
        tree = self.land(self.spaces)
        while self.accept("or"):
            tree = ("or", tree, self.land(self.spaces))
        return ("zones", tree)

    def group_test(self) -> Tree | None:
        """Take the filter after a group that comes next, if one does."""
        if self.accept("of", "size"):
            return self.size_test()
        if self.accept("on", "edge"):
            return ("on edge",)
        if self.accept("not", "on", "edge"):
            return ("not", ("on edge",))
        if self.accept("not", "adjacent", "to"):
            return ("not", ("adjacent to", self.chain()))
        if self.accept("adjacent", "to"):
            around = self.terrain_count()
            return ("around", around) if around else ("adjacent to", self.chain())
        return self.content_test() if self.accept("with") else None

    def size_test(self) -> Tree:
        """Of size 3 | of size 3 or more | of size 3 or less."""
        size = self.whole()
        for word, sign in (("more", ">="), ("less", "<=")):
            if self.accept("or", word):
                return ("of size", sign, size)
        return ("of size", "=", size)

    def content_test(self) -> Tree:
        """With A | with no A | with all terrains | with 3 terrains | with 3 or more terrains."""
        if self.accept("all", "terrain"):
            return ("hold", (len(self.terrains), False))
        if self.accept("no"):
            return ("not", ("with", self.chain()))
        inside = self.terrain_count()
        return ("hold", inside) if inside else ("with", self.chain())


def _tokens(score: str) -> Iterator[str]:
    score, at = score.rstrip(), 0
    while at < len(score):
        token = TOKEN.match(score, at)
        if token is None:
            raise ValueError(f"cannot read {score[at:].strip()[:10]!r}")
        yield token[1]
        at = token.end()


@dataclass(frozen=True)
class _Counter:
    """Counts the trees of scores on one board."""

    board: Mapping[Cell, str | None]
    terrains: Sequence[str]
    marks: Mapping[str, set[Cell]]
    drawings: set[Drawing]
    letters: Mapping[str, str]

    def __post_init__(self) -> None:
        full = {(row, column) for row in range(1, self.rows + 1) for column in range(1, self.columns + 1)}
        if set(self.board) != full:
            raise ValueError("a board maps every space of a rectangle")
        if strangers := set(self.board.values()) - {None, *self.terrains}:
            raise ValueError(f"unknown terrains on the board: {strangers}")

    # The board

    @property
    def rows(self) -> int:
        return max(row for row, _ in self.board)

    @property
    def columns(self) -> int:
        return max(column for _, column in self.board)

    def sides(self, cell: Cell) -> list[Cell]:
        """List the four places beside a space, also those beyond the edge of the board."""
        row, column = cell
        return [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]

    def neighbours(self, cell: Cell) -> set[Cell]:
        """Give the places beside a space that are on the board."""
        return {side for side in self.sides(cell) if side in self.board}

    def edge(self) -> set[Cell]:
        """Give the spaces that lack a neighbour."""
        return {cell for cell in self.board if any(side not in self.board for side in self.sides(cell))}

    def found(self, cells: Iterable[Cell]) -> set[str]:
        """Give the terrains that lie on some spaces."""
        return {terrain for terrain in map(self.board.__getitem__, cells) if terrain is not None}

    # Numbers

    def number(self, tree: Tree) -> int:
        """Work out a score or a number."""
        match tree:
            case ("N", number):
                return int(number)
            case ("per", worth, amount):
                return int(worth) * self.number(amount)
            case ("table", number, table):
                return _looked_up(table, self.number(number))
            case ("each", group, table):
                return sum(_looked_up(table, len(one)) for one in self.groups(group))
            case ("if", (sign, left, right), then, other):
                return self.number(then if COMPARE[sign](self.number(left), self.number(right)) else other)
            case ("at most", term, limit):
                return min(self.number(term), int(limit))
            case ("at least", term, limit):
                return max(self.number(term), int(limit))
            case ("min" | "worst of", *parts):
                return min(map(self.number, parts))
            case ("max" | "best of", *parts):
                return max(map(self.number, parts))
            case ("+", left, right):
                return self.number(left) + self.number(right)
            case ("-", left, right):
                return self.number(left) - self.number(right)
            case ("*", left, right):
                return self.number(left) * self.number(right)
        return self.amount(tree)

    def amount(self, tree: Tree) -> int:
        """Count spaces, groups or sets."""
        match tree:
            case ("count", spaces):
                return len(self.spaces(spaces))
            case ("number", group):
                return len(self.groups(group))
            case ("size", group):
                return sum(map(len, self.groups(group)))
            case ("sets", names):
                # READING: `sets of steppe, steppe, jungle` takes two steppes a set.
                return min(len(self.lying(name)) // int(names.count(name)) for name in names)
        raise AssertionError(tree)

    # Spaces

    def spaces(self, tree: Tree) -> set[Cell]:
        """Give the spaces that a phrase without filters means."""
        everywhere = set(self.board)
        match tree:
            case ("spaces",):
                return everywhere
            case ("empty",):
                return self.lying(None)
            case ("any terrain",):
                return everywhere - self.lying(None)
            case ("commonest terrain",):
                return max(self.present(), key=len, default=set())
            case ("rarest terrain",):
                return min(self.present(), key=len, default=set())
            case ("terrain", name):
                return self.lying(name)
            case ("mark", name):
                return everywhere & self.marks[name]
            case ("not", a):
                return everywhere - self.spaces(a)
            case ("and", a, b):
                return self.spaces(a) & self.spaces(b)
            case ("or", a, b):
                return self.spaces(a) | self.spaces(b)
        return self.filtered(tree[0], self.spaces(tree[1]), *tree[2:])

    def filtered(self, word: str, cells: set[Cell], *rest: Any) -> set[Cell]:
        """Give those of some spaces that pass a filter."""
        match (word, *rest):
            case ("on edge",):
                return cells & self.edge()
            case ("inside",):
                return cells - self.edge()
            case ("on corner",):
                return {cell for cell in cells if cell[0] in (1, self.rows) and cell[1] in (1, self.columns)}
            case ("in", stretch):
                return cells & self.stretch(stretch)
            case ("adjacent to", int(least), b):
                wanted = self.spaces(b)
                return {cell for cell in cells if len(self.neighbours(cell) & wanted) >= least}
            case ("not adjacent to", b):
                unwanted = self.spaces(b)
                return {cell for cell in cells if not self.neighbours(cell) & unwanted}
            case ("surrounded by", b):
                wanted = self.spaces(b)
                return {cell for cell in cells if self.neighbours(cell) <= wanted}
            case ("adjacent to terrains", terrains):
                # READING: a neighbour of the space's own terrain counts as a terrain around it.
                return {cell for cell in cells if _enough(terrains, self.found(self.neighbours(cell)))}
        raise AssertionError(word)

    def stretch(self, tree: Tree) -> set[Cell]:
        """Give the spaces of a numbered row, a lettered column or all of some groups."""
        match tree:
            case ("row", number):
                return {cell for cell in self.board if cell[0] == number}
            case ("column", number):
                return {cell for cell in self.board if cell[1] == number}
        return set().union(*self.groups(tree[1]))

    def lying(self, terrain: str | None) -> set[Cell]:
        """Give the spaces of one terrain, or the empty ones."""
        return {cell for cell, lies in self.board.items() if lies == terrain}

    def present(self) -> list[set[Cell]]:
        """List the spaces of each terrain present, in terrain order: of ties, max and min take the first."""
        return [cells for terrain in self.terrains if (cells := self.lying(terrain))]

    # Groups

    def groups(self, tree: Tree) -> list[Group]:
        """List the groups that a phrase means."""
        match tree:
            case ("those", groups, test):
                return [group for group in self.groups(groups) if self.holds(group, test)]
            case ("complete", groups):
                return [group for group in self.groups(groups) if None not in map(self.board.get, group)]
            case ("largest", groups):
                return sorted(self.groups(groups), key=_largest_first)[:1]
            case ("second largest", groups):
                return sorted(self.groups(groups), key=_largest_first)[1:2]
            case ("smallest", groups):
                return sorted(self.groups(groups), key=_smallest_first)[:1]
            case ("zones", a):
                return self.zones(self.spaces(a))
            case ("pattern",):
                return self.patterns()
        return self.lines(tree[0])

    def zones(self, cells: set[Cell]) -> list[Group]:
        """Part spaces into those that hang together, each terrain by itself."""
        # READING: of a parenthesis the spaces themselves are parted (`zones of (steppe on edge)` are pieces
        # of the edge), and empty spaces are in no zone.
        return [zone for name in self.terrains for zone in self.pieces(cells & self.lying(name))]

    def pieces(self, left: set[Cell]) -> Iterator[Group]:
        """Part spaces into those that hang together."""
        while left:
            piece = front = {min(left)}
            while front := {beside for cell in front for beside in self.neighbours(cell)} & left - piece:
                piece = piece | front
            left = left - piece
            yield frozenset(piece)

    def lines(self, kind: str) -> list[Group]:
        """List every row, column, line or diagonal."""
        rows = [frozenset((r, c) for c in range(1, self.columns + 1)) for r in range(1, self.rows + 1)]
        columns = [frozenset((r, c) for r in range(1, self.rows + 1)) for c in range(1, self.columns + 1)]
        if kind == "diagonal":
            slopes = [self.slope(cell, way) for cell in self.board for way in (1, -1)]
            return [slope for slope in slopes if len(slope) >= 2]
        return {"row": rows, "column": columns, "line": rows + columns}[kind]

    def slope(self, start: Cell, way: int) -> Group:
        """Give the diagonal that begins at a space going inland, or nothing where it began further back."""
        (row, column), cells = start, set()
        if (row - 1, column - way) not in self.board:
            while (row, column) in self.board:
                cells.add((row, column))
                row, column = row + 1, column + way
        return frozenset(cells)

    def patterns(self) -> list[Group]:
        """List the occurrences of the pattern: every different drawing at every place where it fits."""
        if not self.drawings:
            raise ValueError("the score speaks of a pattern, and the card has none")
        signs = {sign for rows in self.drawings for row in rows for sign in row}
        if strangers := signs - {".", "?", "_", *self.letters}:
            raise ValueError(f"unknown letters in the pattern: {strangers}")
        # READING: the whole drawing lies on the board, also its `.` spaces; but an occurrence's own spaces,
        # for filters and `in pattern`, are those that are not `.`.
        placed = [
            self.placed(rows, corner) for rows in sorted(self.drawings) for corner in sorted(self.board)
        ]
        return [
            frozenset(cell for cell, sign in place.items() if sign != ".")
            for place in placed
            if all(self.fits(sign, cell) for cell, sign in place.items())
        ]

    def placed(self, rows: Drawing, corner: Cell) -> dict[Cell, str]:
        """Lay a drawing so that its first sign comes onto a space, and say which sign is where."""
        return {
            (row, column): sign
            for row, line in enumerate(rows, corner[0])
            for column, sign in enumerate(line, corner[1])
        }

    def fits(self, sign: str, cell: Cell) -> bool:
        """Tell whether one space is what one sign of a pattern wants."""
        if cell not in self.board or sign == ".":
            return cell in self.board
        terrain = self.board[cell]
        if sign in "?_":
            return (terrain is None) == (sign == "_")
        return terrain == self.letters[sign]

    def holds(self, group: Group, test: Tree) -> bool:
        """Tell whether one group passes one filter after it."""
        match test:
            case ("not", other):
                return not self.holds(group, other)
            case ("of size", sign, size):
                return bool(COMPARE[sign](len(group), size))
            case ("on edge",):
                return bool(group & self.edge())
            case ("with", a):
                return bool(group & self.spaces(a))
            case ("adjacent to", a):
                # READING: "when any of its spaces is", so a space beside another of the same group counts.
                return any(self.neighbours(cell) & self.spaces(a) for cell in group)
            case ("around", terrains):
                # READING: the terrains around are those of spaces beside the group, outside it.
                beside = {side for cell in group for side in self.neighbours(cell)} - group
                return _enough(terrains, self.found(beside))
            case ("hold", terrains):
                return _enough(terrains, self.found(group))
        raise AssertionError(test)


def _looked_up(table: Tree, value: int) -> int:
    """Look up the highest threshold reached, and add what each unit beyond the last threshold brings."""
    pairs: list[tuple[int, int]] = sorted(table[0])
    beyond: int = table[1]
    reached = [points for least, points in pairs if least <= value]
    last = pairs[-1][0]
    return (reached[-1] if reached else 0) + beyond * max(value - last, 0)


def _enough(terrains: tuple[int, bool], found: set[str]) -> bool:
    number, or_more = terrains
    return len(found) >= number if or_more else len(found) == number


def _largest_first(group: Group) -> tuple[int, Cell, list[Cell]]:
    # READING: lines that tie in size and first space (diagonals do) go by their further spaces, in order.
    return (-len(group), min(group), sorted(group))


def _smallest_first(group: Group) -> tuple[int, Cell, list[Cell]]:
    return (len(group), min(group), sorted(group))
