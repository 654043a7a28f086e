"""What scores are compiled to: pieces, each a function of a board's masks or a constant.

What does not depend on the board is worked out once, when the score is compiled: `lift` and `join` make
a constant of constants.
"""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

A = TypeVar("A")
B = TypeVar("B")
T = TypeVar("T")

Masks: TypeAlias = Sequence[int]
"""A board: one mask of spaces for each terrain, in terrain order."""

Groups: TypeAlias = Sequence[int]
"""Several sets of spaces, one mask each, in any order."""


class Constant(NamedTuple, Generic[T]):
    """A piece that is the same on every board."""

    value: T


Piece: TypeAlias = Constant[T] | Callable[[Masks], T]


def lift(function: Callable[[A], T], part: Piece[A]) -> Piece[T]:
    """Return the piece that applies a function to a piece."""
    if isinstance(part, Constant):
        return Constant(function(part.value))
    return lambda masks: function(part(masks))


def join(function: Callable[[A, B], T], left: Piece[A], right: Piece[B]) -> Piece[T]:
    """Return the piece that applies a function to two pieces."""
    if isinstance(left, Constant):
        first = left.value
        return lift(lambda second: function(first, second), right)
    if isinstance(right, Constant):
        second = right.value
        return lambda masks: function(left(masks), second)
    return lambda masks: function(left(masks), right(masks))


def look(function: Callable[[Masks, A], T], part: Piece[A]) -> Callable[[Masks], T]:
    """Return the piece that applies a function to the board and a piece."""
    if isinstance(part, Constant):
        value = part.value
        return lambda masks: function(masks, value)
    return lambda masks: function(masks, part(masks))


def run(piece: Piece[T]) -> Callable[[Masks], T]:
    """Return a piece as a function, also where it is a constant."""
    if isinstance(piece, Constant):
        value = piece.value
        return lambda _: value
    return piece
