"""What YAML's parser complains of, in the words of who writes a card file.

The table is matched against the parser's own sentences, of its C and its Python version alike; none of
them is ever shown.
"""

import re
from typing import NamedTuple

import yaml


class _Words(NamedTuple):
    pattern: str
    message: str
    hint: str
    at_opening: bool = False
    """Whether to look where the thing began, rather than where the parser gave up."""
    code: str = "E006"


_INDENTATION = "check indentation and quotes"
_QUOTES = "put the value in quotes"
_TABLE = (
    _Words("nesting depth", "lists and keys lie too deep", "", False, "E009"),
    _Words("mapping values are not", "a ':' inside a value", "put the whole value in quotes"),
    _Words("could not find expected ':'", "a ':' is missing behind this key", "write 'key: value'", True),
    _Words("cannot start any token", "a value cannot begin with this character", _QUOTES),
    _Words("sequence entries are not", "a list begins on a line of its own", "write '- ' on the next line"),
    _Words("quoted.*(end of stream|document)", "this text has no closing quote", "add it", True),
    _Words("unknown escape", "there is no such escape", "in single quotes a '\\' is a plain character"),
    _Words("hexa?decimal|escape code", "an escape that is no character", "write \\x41, \\u00e9 or the like"),
    _Words("',' or ']'", "this list is not closed", "check its ']' and its commas", True),
    _Words("',' or '}'", "these keys are not closed", "check their '}' and their commas", True),
    _Words("node content", "a value is missing here", _QUOTES),
    _Words("line break|chomping|indicator equal", "a text behind '|' or '>'", "it begins on the next line"),
    _Words("anchor|alias", "a value cannot begin with '&' or '*'", _QUOTES),
    _Words("tag", "a value cannot begin with '!'", _QUOTES),
    _Words("directive|version|YAML document", "card files know no '%' lines", "leave it out", True),
    _Words("block mapping", "this is neither a key nor part of the value before it", _INDENTATION),
    _Words("block collection", "this is no part of the list before it", _INDENTATION),
    _Words("document start", "this is no part of what is before it", _INDENTATION),
    _Words("", "this is not YAML", "check quotes, brackets and indentation"),
)
"""The last one fits whatever a later version of the parser may say."""


def syntax_problem(error: yaml.MarkedYAMLError, text: str) -> tuple[str, int, int, str, str]:
    """Return code, offsets, message and hint of what a YAML parser found wrong in a text."""
    said = f"{error.context}: {error.problem}"
    words = next(words for words in _TABLE if re.search(words.pattern, said))
    mark = (words.at_opening and error.context_mark) or error.problem_mark
    # A text that ends too early is wrong where it ends, not on an empty line after that.
    at = min(mark.index if mark else 0, len(text.rstrip()))
    return words.code, at, at + 1, words.message, words.hint
