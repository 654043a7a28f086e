"""The words that a game lends to the card language: its terrains, its marks, its plugins' terms."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

Kind = Literal["number", "spaces", "terrain"]
"""What a term takes and gives: a whole number, a set of spaces (a mask), one terrain (its index)."""


class Term(NamedTuple):
    """A function that a plugin adds to the language: `name(ARG, ...)`, typed like the rest.

    `function` gets the grid, the masks of the board (one a terrain), then the arguments: numbers as
    ints, sets of spaces as masks, a terrain as its index. It gives an int, or a mask.
    """

    name: str
    parameters: tuple[Kind, ...]
    result: Literal["number", "spaces"]
    function: Callable[..., int]


class Vocabulary(msgspec.Struct, frozen=True):
    """What a card may speak of, besides the language's own words.

    `terrains` and `letters` (upper case) are in terrain order; `marks` are what the game prints on its
    board, each a mask of spaces of that board.
    """

    terrains: tuple[str, ...]
    letters: tuple[str, ...]
    marks: Mapping[str, int] = {}
    terms: Mapping[str, Term] = {}

    def __post_init__(self) -> None:
        if len(self.terrains) != len(self.letters):
            raise ValueError("each terrain needs one letter")


Evaluator = Callable[[Sequence[int]], int]
"""A compiled score: takes a board's masks (a sequence, one mask a terrain) and gives the points."""
