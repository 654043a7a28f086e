"""Lint of spaces and groups: what can never be, and what always is."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import accumulate
from operator import and_, or_

from misterra_core.dsl import tree
from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.dsl.lint.limits import Groups, Range, Spaces
from misterra_core.dsl.lint.look import Look, noun

_LEAVE = "leave it out"


def lint_spaces(node: tree.Node, look: Look) -> Iterator[Problem]:
    """Find spaces that there never are, and parts and filters of them that change nothing."""
    match node:
        case tree.Both(parts):
            if look.possible.spaces(node).anywhere:
                yield from _idle(parts, look, and_, lambda part, rest: rest.within(part))
            else:
                yield _never_all(node, look)
        case tree.Either(parts):
            yield from _idle(parts, look, or_, lambda part, rest: part.within(rest))
        case tree.Complement(of) if not look.possible.spaces(node).anywhere:
            yield Problem("W402", node.span, f"every space is {look.words(of.span)}, so none is left")
        case tree.SpacesThat():
            yield from _filter_of_spaces(node, look)


def lint_groups(node: tree.Node, look: Look) -> Iterator[Problem]:
    """Find groups that there never are, and filters of them that change nothing."""
    match node:
        case tree.Zones(tree.Node() as of) if look.possible.groups(node).none:
            message = f"zones are of terrains, and {look.words(of.span)} carries none"
            yield Problem("W402", of.span, message)
        case tree.Only(adjective, of) if look.possible.groups(node).none:
            message = f"there is never a {adjective} {noun(of)} of these"
            yield Problem(
                "W402", Span(node.span.start, node.span.start + len(adjective)), message, look.board
            )
        case tree.Only("complete", of) if look.possible.groups(of).lines is None:
            start = node.span.start
            yield Problem("W403", Span(start, start + len("complete")), "every zone is complete", _LEAVE)
        case tree.GroupsThat():
            yield from _filter_of_groups(node, look)


# Spaces


def _never_all(node: tree.Both, look: Look) -> Problem:
    terrains = all(isinstance(part, tree.Terrain) for part in node.parts)
    hint = "a space has one terrain: 'or' takes the spaces of both" if terrains else look.board
    return Problem("W402", node.span, f"no space is ever {look.words(node.span)}", hint)


def _idle(
    parts: Sequence[tree.Spaces],
    look: Look,
    joint: Callable[[Spaces, Spaces], Spaces],
    idle: Callable[[Spaces, Spaces], bool],
) -> Iterator[Problem]:
    """Find parts that change nothing beside the rest, the last ones first: of two alike the first is kept."""
    possible = list(map(look.possible.spaces, parts))
    before = list(accumulate(possible, joint))
    behind: Spaces | None = None
    for at in range(len(parts) - 1, -1, -1):
        rest = [*before[at - 1 : at], *([behind] if behind else [])]
        if rest and idle(possible[at], reduce(joint, rest)):
            span = parts[at].span
            yield Problem("W403", span, f"{look.words(span)} changes nothing here", _LEAVE)
        else:
            behind = joint(possible[at], behind) if behind else possible[at]


def _filter_of_spaces(node: tree.SpacesThat, look: Look) -> Iterator[Problem]:
    of, region = look.possible.spaces(node.of), look.possible.region(node.filter)
    words, spaces = _words(node, look), look.words(node.of.span)
    if not look.possible.spaces(node).anywhere:
        message = f"no space passes the filter {words}"
        yield Problem("W402", node.filter.span, message, f"no {spaces} ever does {look.board}")
    elif not of.meets(region) if node.negated else of.within(region):
        yield _always(node, look)


# Groups


def _filter_of_groups(node: tree.GroupsThat, look: Look) -> Iterator[Problem]:
    of = look.possible.groups(node.of)
    if look.possible.groups(node).none:
        message = f"no {noun(node)} passes the filter {_words(node, look)}"
        yield Problem("W402", node.filter.span, message, _reason(node, of, look))
    elif _all_pass(node, of, look):
        yield _always(node, look)


def _all_pass(node: tree.GroupsThat, of: Groups, look: Look) -> bool:
    match node.filter:
        case tree.OfSize(amount):
            return of.size.within(Range.of(amount))
        case tree.WithTerrains(amount):
            return of.terrains.within(look.possible.terrains(amount))
        case tree.AdjacentTerrains(amount):
            return of.around.within(Range.of(amount))
        case test:
            region = look.possible.region(test)
            return not of.can_meet(region) if node.negated else of.always_meet(region)


def _reason(node: tree.GroupsThat, of: Groups, look: Look) -> str:
    match node.filter:
        case tree.OfSize():
            return f"they have {_many(of.size, 'space')} {look.board}"
        case tree.WithTerrains():
            return f"each has {_many(of.terrains, 'terrain')} on {_many(of.size, 'space')}"
        case tree.AdjacentTerrains():
            return f"{_many(of.around, 'terrain')} can be beside one {look.board}"
        case tree.Place():
            does = "touches the edge"
        case tree.AdjacentTo():
            does = "lies beside such a space"
        case tree.With():
            does = "holds such a space"
    return f"{'each' if node.negated else 'none'} of them {does} {look.board}"


def _many(number: Range, word: str) -> str:
    return f"{number} {word}" if number.most == 1 else f"{number} {word}s"


# Words


def _always(node: tree.SpacesThat | tree.GroupsThat, look: Look) -> Problem:
    return Problem("W403", node.filter.span, f"the filter {_words(node, look)} always holds", _LEAVE)


def _words(node: tree.SpacesThat | tree.GroupsThat, look: Look) -> str:
    """Return a filter as it is written, its `not` too, which stands before it."""
    span = node.filter.span
    return look.words(look.behind(node.of.span, span.end) if node.negated else span)
