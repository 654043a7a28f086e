"""The two texts of a card of Otoma's: `B2, D4`, and `confirm else map mountain; map jungle; claim`.

Small enough to be read word by word; every problem is placed at the word that it is about.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from misterra_core.dsl.diagnostics import Problem, Span, nearest
from misterra_core.dsl.loaded import Errand
from misterra_core.dsl.source import quoted
from misterra_core.dsl.terrain_files import unknown_terrain
from misterra_core.errors import BoardError
from misterra_core.grid import Grid

_COORDINATES = "write two spaces with a comma between, such as 'B2, D4'"
_TERRAINS = "write two actions with a semicolon between, and '; claim' behind them where the icon is"
_ACTION = "an action is 'map TERRAIN' or 'confirm else map TERRAIN'"
_CONFIRM = ("confirm", "else", "map")
_MAP = ("map",)
_CLAIM = "claim"


class Orders(NamedTuple):
    """What the Terrains side says: two actions, and whether it has the claim icon."""

    errands: tuple[Errand, Errand]
    claims: bool


class Wrong(Exception):
    """A text cannot be read; `problems` say why. Never leaves this package."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems


class _Word(NamedTuple):
    """A word as written, and where it stands in its text."""

    text: str
    span: Span

    def says(self, word: str) -> bool:
        """Say whether it is a word of the language, in either case."""
        return self.text.casefold() == word


def read_coordinates(text: str, grid: Grid) -> tuple[str, str]:
    """Return the names of the two spaces of a Coordinates side. Raises Wrong."""
    parts = _parts(text, ",")
    if len(parts) != 2 or not all(parts):
        raise Wrong(_of_all("E341", text, "this does not name two spaces", _COORDINATES))
    found = [_space(part, grid) for part in parts]
    problems = [problem for problem in found if isinstance(problem, Problem)]
    if problems:
        raise Wrong(*problems)
    one, other = (name for name in found if isinstance(name, str))
    return one, other


def read_orders(text: str, terrains: Sequence[str]) -> Orders:
    """Return what a Terrains side says. Raises Wrong."""
    parts = _parts(text, ";")
    claims = len(parts) == 3 and len(parts[2]) == 1 and parts[2][0].says(_CLAIM)
    actions = parts[:2] if claims else parts
    if len(actions) != 2 or not all(actions):
        raise Wrong(*_miscounted(text, parts))
    read = [_errand(words, terrains) for words in actions]
    problems = [problem for problem in read if isinstance(problem, Problem)]
    if problems:
        raise Wrong(*problems)
    one, other = (errand for errand in read if isinstance(errand, Errand))
    return Orders((one, other), claims)


def _parts(text: str, separator: str) -> list[list[_Word]]:
    """Cut a text at a sign, and each part into its words."""
    parts: list[list[_Word]] = [[]]
    for found in re.finditer(rf"{separator}|[^\s{separator}]+", text):
        if found[0] == separator:
            parts.append([])
        else:
            parts[-1].append(_Word(found[0], Span(*found.span())))
    return parts


def _space(words: Sequence[_Word], grid: Grid) -> str | Problem:
    span = Span(words[0].span.start, words[-1].span.end)
    try:
        return grid.name(grid.space(" ".join(word.text for word in words)))
    except BoardError as error:
        return Problem("E342", span, str(error))


def _errand(words: Sequence[_Word], terrains: Sequence[str]) -> Errand | Problem:
    """Read an action: one known word after the other, then a terrain, then nothing."""
    expected = _CONFIRM if words[0].says(_CONFIRM[0]) else _MAP
    for at, wanted in enumerate(expected):
        if at == len(words):
            return _short(words, f"'{wanted}'")
        if not words[at].says(wanted):
            known = (_CONFIRM[0], *_MAP) if at == 0 else (wanted,)
            return _out_of_place(words[at], known)
    if len(words) == len(expected):
        return _short(words, "a terrain")
    name = words[len(expected)]
    if problem := unknown_terrain(name.text.casefold(), terrains, name.span.start):
        return problem
    if len(words) > len(expected) + 1:
        return _out_of_place(words[len(expected) + 1], ())
    return Errand(terrains.index(name.text.casefold()), expected is _CONFIRM)


def _out_of_place(word: _Word, known: Sequence[str]) -> Problem:
    hint = nearest(word.text.casefold(), known) or _ACTION
    return Problem("E343", word.span, f"{quoted(word.text)} cannot stand here", hint)


def _short(words: Sequence[_Word], missing: str) -> Problem:
    end = words[-1].span.end
    return Problem("E344", Span(end, end), f"{missing} is missing behind {quoted(words[-1].text)}", _ACTION)


def _miscounted(text: str, parts: Sequence[Sequence[_Word]]) -> Iterator[Problem]:
    """Yield what is wrong where there are not two actions: a third part that is no `claim`, or the whole."""
    early = next((part[0] for part in parts[:2] if part and part[0].says(_CLAIM)), None)
    if early:
        yield Problem("E343", early.span, f"{quoted(early.text)} cannot stand here", "it comes last")
    elif len(parts) == 3 and all(parts):
        yield _out_of_place(parts[2][0], (_CLAIM,))
    else:
        yield _of_all("E345", text, "these are not two actions", _TERRAINS)


def _of_all(code: str, text: str, message: str, hint: str) -> Problem:
    return Problem(code, Span(0, len(text)), message, hint)
