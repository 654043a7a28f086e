"""What a score says, as a tree: one small struct for each phrase of the card language.

There are four kinds of nodes: a **Score** is worth points (every number is a score), **Spaces** is a set
of spaces, **Groups** are several sets of spaces (zones, lines, patterns), and a **Filter** stands behind
spaces or groups and keeps some of them. Names in a tree are those of the vocabulary that it was read with.

Two nodes are equal when they say the same, wherever they stand in their texts.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from misterra_core.dsl.diagnostics import Span

NOWHERE = Span(0, 0)
"""The place of a node that was not read from a text."""


class Node(Struct, frozen=True, kw_only=True, eq=False):
    """The base of all nodes; `span` is where its words stand, parentheses around it left out.

    Frozen, since trees are shared; compared by hand, since a span is no part of what a node says.
    """

    span: Span = NOWHERE

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and type(self) is type(other) and _parts(self) == _parts(other)

    def __hash__(self) -> int:
        return hash((type(self), _parts(self)))


def children(node: Node) -> Iterator[Node]:
    """Yield the nodes that a node is made of, in the order of the text."""
    pending = list(reversed(_parts(node)))
    while pending:
        part = pending.pop()
        if isinstance(part, Node):
            yield part
        elif isinstance(part, tuple):
            pending += reversed(part)


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and all nodes in it, outer before inner, in the order of the text."""
    pending = [node]
    while pending:
        node = pending.pop()
        yield node
        pending += reversed(tuple(children(node)))


def _parts(node: Node) -> tuple[object, ...]:
    return tuple(getattr(node, field) for field in node.__struct_fields__ if field != "span")


# Amounts and tables


class Amount(Node, frozen=True):
    """`3` exactly, `3 or more`, `3 or less`."""

    number: int
    bound: Literal["", "or more", "or less"] = ""


class Step(Node, frozen=True):
    """`3 -> 2`: who reaches the threshold gets the points, unless a later step is reached too."""

    threshold: int
    points: int


class Beyond(Node, frozen=True):
    """`+1 each`: so many points more for each unit beyond the last threshold."""

    points: int


class Table(Node, frozen=True):
    """`[3 -> 2, 4 -> 5, +1 each]`: one step or more in ascending order, at most one Beyond, the last."""

    entries: "tuple[Step | Beyond, ...]"

    @property
    def steps(self) -> tuple[Step, ...]:
        """The thresholds."""
        return tuple(entry for entry in self.entries if isinstance(entry, Step))

    @property
    def beyond(self) -> int:
        """Points for each unit beyond the last threshold; 0 where the table does not say."""
        return sum(entry.points for entry in self.entries if isinstance(entry, Beyond))


# Spaces


class Terrain(Node, frozen=True):
    """`steppe`: the spaces of one terrain."""

    name: str


class Mark(Node, frozen=True):
    """`ruins`: the spaces that carry a mark."""

    name: str


class Plain(Node, frozen=True):
    """`any terrain`: every mapped space; `empty`: the others; `space`: all of the board."""

    word: Literal["any terrain", "empty", "space"]


class Ranked(Node, frozen=True):
    """`commonest terrain`, `rarest terrain`: the spaces of that terrain; of none on an empty board."""

    rank: Literal["commonest", "rarest"]


class Either(Node, frozen=True):
    """`A or B`: two parts or more."""

    parts: "tuple[Spaces, ...]"


class Both(Node, frozen=True):
    """`A and B`: two parts or more."""

    parts: "tuple[Spaces, ...]"


class Complement(Node, frozen=True):
    """`not A`: every other space of the board, empty ones included."""

    of: "Spaces"


class SpacesThat(Node, frozen=True):
    """`A on edge`, or with `negated` `A not adjacent to B`: those spaces of A that pass the filter."""

    of: "Spaces"
    filter: "SpacesFilter"
    negated: bool = False


class Call(Node, frozen=True):
    """`name(ARG, ...)`: a term that a plugin brings; spaces or a number, as the term says."""

    name: str
    arguments: "tuple[Score | Spaces, ...]"


Spaces: TypeAlias = Terrain | Mark | Plain | Ranked | Either | Both | Complement | SpacesThat | Call


# Groups


class Zones(Node, frozen=True):
    """`zones of A`: contiguous spaces of A that are of one terrain; with None `zones`, of any terrain."""

    of: "Spaces | None" = None


class Lines(Node, frozen=True):
    """`rows`, `columns`, `lines` (both), `diagonals` (every maximal one of two spaces or more)."""

    word: Literal["row", "column", "line", "diagonal"]


class Patterns(Node, frozen=True):
    """`patterns`: the occurrences of the pattern that the card draws."""


class GroupsThat(Node, frozen=True):
    """`G on edge`, or with `negated` `G not on edge`, `G with no A`: those groups that pass the filter."""

    of: "Groups"
    filter: "GroupsFilter"
    negated: bool = False


Adjective: TypeAlias = Literal["complete", "largest", "smallest", "second largest"]


class Only(Node, frozen=True):
    """`complete G`: the fully mapped ones; `largest G` and the like: one group, or none."""

    adjective: Adjective
    of: "Groups"


Groups: TypeAlias = Zones | Lines | Patterns | GroupsThat | Only


# Filters. A group passes a filter of places or neighbours when any of its spaces does.


class Place(Node, frozen=True):
    """`on edge` (of spaces and groups), `on corner`, `inside` (of spaces alone)."""

    where: Literal["on edge", "on corner", "inside"]


class OnMark(Node, frozen=True):
    """`on MARK` (of spaces)."""

    name: str


class InRow(Node, frozen=True):
    """`in row 2` (of spaces), counted from 1, the row that touches the beach."""

    number: int


class InColumn(Node, frozen=True):
    """`in column C` (of spaces)."""

    letter: str


class InGroups(Node, frozen=True):
    """`in G` (of spaces): those that are in any of the groups."""

    groups: "Groups"


class AdjacentTo(Node, frozen=True):
    """`adjacent to A`; of spaces also `adjacent to 2 or more A`, which counts the spaces beside each."""

    spaces: "Spaces"
    least: int = 1


class AdjacentTerrains(Node, frozen=True):
    """`adjacent to 3 or more terrains`: counts the different terrains around a space, or around a group."""

    amount: Amount


class SurroundedBy(Node, frozen=True):
    """`surrounded by A` (of spaces): no neighbour is outside A; the edge of the board counts as A."""

    spaces: "Spaces"


class OfSize(Node, frozen=True):
    """`of size 3 or more` (of groups)."""

    amount: Amount


class With(Node, frozen=True):
    """`with A` (of groups): any space of the group is in A; negated it reads `with no A`."""

    spaces: "Spaces"


class WithTerrains(Node, frozen=True):
    """`with 3 terrains` (of groups): how many different ones are in it; with None `with all terrains`."""

    amount: Amount | None = None


SpacesFilter: TypeAlias = (
    Place | OnMark | InRow | InColumn | InGroups | AdjacentTo | AdjacentTerrains | SurroundedBy
)
GroupsFilter: TypeAlias = Place | AdjacentTo | AdjacentTerrains | OfSize | With | WithTerrains


# Numbers


class Number(Node, frozen=True):
    """`3`."""

    value: int


class Count(Node, frozen=True):
    """`count of A`: how many spaces."""

    of: "Spaces"


class NumberOf(Node, frozen=True):
    """`number of G`: how many groups."""

    of: "Groups"


class SizeOf(Node, frozen=True):
    """`size of largest zone`: the spaces of one group; 0 where there is none."""

    of: "Groups"


class Sets(Node, frozen=True):
    """`sets of steppe, jungle`: how many times all of these lie on the board; of all terrains if empty."""

    terrains: tuple[str, ...] = ()


class Product(Node, frozen=True):
    """`A * B`: two factors or more."""

    factors: "tuple[Score, ...]"


class Sum(Node, frozen=True):
    """`A + B - C`: the first term, then one or more with their signs."""

    first: "Score"
    rest: "tuple[tuple[Literal['+', '-'], Score], ...]"


class Extreme(Node, frozen=True):
    """`min(A, B)` and `max(A, B)` of numbers, `worst of (A, B)` and `best of (A, B)` of scores."""

    word: Literal["min", "max", "worst of", "best of"]
    of: "tuple[Score, ...]"


# Scores


class Per(Node, frozen=True):
    """`3 per UNIT`: so many points for each space, each group or each set."""

    points: int
    unit: "Spaces | Groups | Sets"


class ByTable(Node, frozen=True):
    """`NUMBER TABLE`: the points of the highest threshold reached."""

    number: "Score"
    table: Table


class EachBySize(Node, frozen=True):
    """`each G by size TABLE`: the sum of what the table gives for the size of each group."""

    groups: "Groups"
    table: Table


class Conditional(Node, frozen=True):
    """`if A >= B then S else T`; without `else` (None) it is worth 0 where the comparison does not hold."""

    left: "Score"
    relation: Literal[">=", "<=", "=", ">", "<"]
    right: "Score"
    then: "Score"
    otherwise: "Score | None" = None


class Limit(Node, frozen=True):
    """`S at most 12`, `S at least 0`."""

    of: "Score"
    word: Literal["at most", "at least"]
    limit: int


PlainNumber: TypeAlias = Number | Count | NumberOf | SizeOf | Sets | Product | Sum | Call
Score: TypeAlias = PlainNumber | Extreme | Per | ByTable | EachBySize | Conditional | Limit
