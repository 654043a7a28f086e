"""What to say where a score cannot be read on: in the rulebook's words, never in the parser's."""

from typing import NamedTuple

from misterra_core.dsl.diagnostics import Problem, Span, nearest
from misterra_core.dsl.source import quoted
from misterra_core.dsl.words import CALLS, NAMES, UNKNOWN


class Stop(NamedTuple):
    """The place where reading stopped: the word there, as written and as the grammar knows it.

    `accepted` is what could stand there. The language's own words are told as such, all else (names,
    numbers, the end) by their terminals.
    """

    written: str
    word: str
    span: Span
    accepted: frozenset[str]


class Kind(NamedTuple):
    """A kind of phrase: its name, how it looks, and what it begins with; `key` begins no other kind."""

    name: str
    examples: str
    key: str
    starts: frozenset[str]


_NUMBERS = frozenset(("INT", "NUMBER_CALL", "count", "number", "size", "set", "min", "max"))
_SCORES = frozenset(("each", "if", "best", "worst"))
_SPACES = frozenset((*NAMES, "SPACES_CALL", "any", "empty", "space", "commonest", "rarest", "not"))
_NOUNS = frozenset(("zone", "row", "column", "line", "diagonal", "pattern"))
_ADJECTIVES = frozenset(("complete", "largest", "smallest", "second"))
_FILTERS = frozenset(("on", "in", "inside", "adjacent", "surrounded", "with", "of size", "not"))

SCORE = Kind("a score", "3 per ..., count of ...", "each", _SCORES | _NUMBERS)
NUMBER = Kind("a number", "3, count of ...", "count", _NUMBERS)
SPACES = Kind("a set of spaces", "a terrain, any terrain, ...", "empty", _SPACES)
GROUP = Kind("a group", "zones, rows, ...", "zone", _NOUNS | _ADJECTIVES)
FILTER = Kind("a filter", "on edge, adjacent to ...", "on", _FILTERS)

_SINGLE = {
    "INT": "a whole number",
    "TERRAIN_NAME": "a terrain",
    "MARK_NAME": "a mark",
    "COLUMN_NAME": "a column's letter",
    "$END": "the end",
}

_HELP = {
    (GROUP, NUMBER): "'size of ...' is how large a group is, 'number of ...' counts groups",
    (GROUP, SPACES): "'number of ...' counts groups, 'spaces in ...' are their spaces",
    (SPACES, NUMBER): "'count of ...' counts spaces",
    (SPACES, GROUP): "'count of ...' counts spaces, 'zones of ...' makes groups of them",
    (NUMBER, SPACES): "name what is counted, without 'count of' or 'number of'",
}
"""Hints for one kind of phrase where another has to stand."""

_SIGNS = frozenset((">=", "<=", ">", "<", "="))
_SLIPS = (
    (FILTER.starts, "adjacent", "of other filters say 'A and not (A on edge)'"),
    (_SIGNS, "INT", "say 'of size 3 or more', 'of size 3 or less'"),
    (_SIGNS, "->", "a threshold is written '3 -> 2'"),
    ({","}, "+", "what is added up stands between '+': 1 per ... + 2 per ..."),
    ({"-"}, SCORE.key, "take it from something: '0 - 1 per ...'"),
    ({"each"}, SPACES.key, "behind 'per' leave it out"),
    ({"edge", "corner"}, GROUP.key, "say 'on edge', 'on corner'"),
)
"""Words and signs that are the language's but cannot stand where something may, and what to say instead."""


def explain(stop: Stop) -> Problem:
    """Say what is wrong where reading stopped."""
    if stop.word == "$END":
        return Problem("E112", stop.span, f"the score ends too early, {_could(stop.accepted)} must follow")
    return _joint(stop) or _misfit(stop) or _wrong_kind(stop) or _unreadable(stop)


def _joint(stop: Stop) -> Problem | None:
    """Tell of an `and` or `or` behind a filter or between groups."""
    if stop.word not in ("and", "or") or FILTER.key not in stop.accepted:
        return None
    if _behind_group(stop):
        message, hint = f"'{stop.word}' joins spaces, not groups", "add what each is worth: ... + ..."
    else:
        message = f"'{stop.word}' cannot follow a filter"
        hint = "put each part that has a filter of its own in parentheses"
    return Problem("E203", stop.span, message, hint)


def _misfit(stop: Stop) -> Problem | None:
    """Tell of a filter of spaces behind groups, or the other way round."""
    if stop.word not in FILTER.starts or FILTER.key not in stop.accepted:
        return None
    if _behind_group(stop):
        message = f"{quoted(stop.written)} is a filter of spaces, not of groups"
        return Problem("E202", stop.span, message, "put the spaces that it is for in parentheses with it")
    return Problem("E202", stop.span, f"{quoted(stop.written)} is a filter of groups, not of spaces")


def _behind_group(stop: Stop) -> bool:
    return "with" in stop.accepted


def _wrong_kind(stop: Stop) -> Problem | None:
    """Tell of a phrase of one kind where only another kind can stand."""
    kinds = (NUMBER, SPACES, GROUP)
    found = next((kind for kind in kinds if stop.word in kind.starts), None)
    wanted = next((kind for kind in kinds if kind.key in stop.accepted), None)
    if not found or not wanted:
        return None
    message = f"{quoted(stop.written)} begins {found.name} where {_could(stop.accepted)} must stand"
    return Problem("E201", stop.span, message, _HELP.get((found, wanted), ""))


def _unreadable(stop: Stop) -> Problem:
    message = f"cannot read {quoted(stop.written)} here, where {_could(stop.accepted)} can stand"
    hint = next((hint for words, key, hint in _SLIPS if stop.word in words and key in stop.accepted), "")
    if stop.word in UNKNOWN:
        hint = nearest(stop.written.casefold(), sorted(filter(str.islower, stop.accepted)))
    return Problem("E101", stop.span, message, hint)


def _could(accepted: frozenset[str]) -> str:
    """Name what could stand somewhere: kinds of phrases first, then names, words and signs."""
    told = []
    for kind in (SCORE, NUMBER, SPACES, GROUP, FILTER):
        if kind.key in accepted:
            told.append(f"{kind.name} ({kind.examples})")
            accepted -= kind.starts | {"("}
    accepted -= {*CALLS, "_NAME_COMMA"}
    told += [_SINGLE[terminal] for terminal in _SINGLE if terminal in accepted]
    told += [f"'{word}'" for word in sorted(accepted - set(_SINGLE), key=_words_first)]
    *most, last = told
    return f"{', '.join(most)} or {last}" if most else last


def _words_first(word: str) -> tuple[bool, str]:
    return not word[0].isalpha(), word
