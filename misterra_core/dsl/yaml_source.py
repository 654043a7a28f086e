"""From the text of a card file to a tree of values that know their places.

YAML is taken for its shape alone: keys, lists and texts. What a plain word means is decided where it is
known what is wanted there (`shape`), so nothing is read as a truth value or a date behind the author's
back. Anchors, aliases, merge keys, tags and further documents are refused; so nothing can grow, and the
tree is no deeper than `MOST_NESTING`.
"""

import re
from typing import NamedTuple

import yaml

from misterra_core.dsl.source import FORBIDDEN, Report, Stop, quoted
from misterra_core.dsl.yaml_words import syntax_problem

MOST_NESTING = 20
"""How deep lists and keys may lie in one another; the base game's lie 5 deep."""

MOST_CHARACTERS = 10_000
"""The longest single text; a score of one line has about 80."""

MOST_VALUES = 50_000
"""How many words, lists and keys a file holds; the base game's have about 1,500 in all."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INDENTING = re.compile(r"^ *+([\t\xa0\u2000-\u200a\u202f\u205f\u3000]++)", re.MULTILINE)
"""Blanks that no line may begin with: tabs, and those that programs for letters and web pages make."""


class Scalar(NamedTuple):
    """A word, number or text: where it stands, quotes included, what it says, and how it is quoted.

    `style` is a quote, `|` or `>` as in the file, "" for a plain one.
    """

    start: int
    end: int
    text: str
    style: str


class Items(NamedTuple):
    """A list; `start` and `end` are those of its opening."""

    start: int
    end: int
    values: "list[Value]"


class Entry(NamedTuple):
    """A key and its value."""

    key: Scalar
    value: "Value"


class Table(NamedTuple):
    """Keys with values, in the file's order; `start` and `end` are those of its opening."""

    start: int
    end: int
    entries: dict[str, Entry]

    def get(self, key: str) -> "Value | None":
        """Return what stands under a key, None where it is missing."""
        entry = self.entries.get(key)
        return entry.value if entry else None


class Refused(NamedTuple):
    """Something that was reported, and says nothing any more."""

    start: int
    end: int


Value = Scalar | Items | Table | Refused


def read_tree(report: Report) -> Value:
    """Read the text that a report is on.

    Every problem goes into the report. Raises Stop after one that leaves nothing to read on with.
    """
    _check_characters(report)
    try:
        return _Reader(report).document()
    except yaml.MarkedYAMLError as error:
        report.stop(*syntax_problem(error, report.source.text))


def _check_characters(report: Report) -> None:
    text = report.source.text
    for found in FORBIDDEN.finditer(text):
        report.add("E004", *found.span(), _no_character(found[0]))
    for found in _INDENTING.finditer(text):
        blank = "a tab" if found[1][0] == "\t" else f"a blank of another kind (U+{ord(found[1][0]):04X})"
        report.add("E005", *found.span(1), f"{blank} in the indentation", "YAML wants plain blanks here")
    if report.diagnostics:
        raise Stop


def _no_character(character: str) -> str:
    return f"card files hold no character U+{ord(character):04X}"


class _Reader:
    """Builds the tree from YAML's events, one after the other."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._events = yaml.parse(report.source.text, _LOADER)
        self._values = 0

    def document(self) -> Value:
        """Read the stream, which has one document."""
        next(self._events)
        if isinstance(next(self._events), yaml.StreamEndEvent):
            self._report.stop("E016", 0, 1, "this file holds nothing")
        value = self._value(next(self._events), 1)
        next(self._events)
        further = next(self._events)
        if isinstance(further, yaml.DocumentStartEvent):
            self._add("E008", further, "a card file is one document: there is no further '---'")
        return value

    def _value(self, event: yaml.Event, depth: int) -> Value:
        start, end = _span(event)
        self._count(start, end)
        if isinstance(event, yaml.AliasEvent):
            self._add("E007", event, "card files know no aliases ('*')", "write the value again")
            return Refused(start, end)
        plain = self._has_no_properties(event)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event) if plain else Refused(start, end)
        if depth > MOST_NESTING:
            self._report.stop("E009", start, end, f"lists and keys lie more than {MOST_NESTING} deep")
        if isinstance(event, yaml.SequenceStartEvent):
            return Items(start, end, self._items(depth + 1))
        return Table(start, end, self._entries(depth + 1))

    def _scalar(self, event: yaml.ScalarEvent) -> Scalar | Refused:
        start, end = _span(event)
        text = event.value
        if len(text) > MOST_CHARACTERS:
            self._report.add("E010", start, end, f"a text holds at most {MOST_CHARACTERS:,} characters")
            return Refused(start, end)
        if escaped := FORBIDDEN.search(text):
            self._report.add("E004", start, end, _no_character(escaped[0]))
            return Refused(start, end)
        return Scalar(start, end, text, event.style or "")

    def _items(self, depth: int) -> list[Value]:
        values = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            values.append(self._value(event, depth))
        return values

    def _entries(self, depth: int) -> dict[str, Entry]:
        entries: dict[str, Entry] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._value(event, depth)
            self._enter(entries, key, self._value(next(self._events), depth))
        return entries

    def _enter(self, entries: dict[str, Entry], key: Value, value: Value) -> None:
        add = self._report.add
        if isinstance(key, Items | Table):
            add("E014", key.start, key.end, "a key is a single word")
        elif isinstance(key, Scalar) and key.text == "<<" and not key.style:
            add("E007", key.start, key.end, "card files know no merge keys ('<<')", "write the keys again")
        elif isinstance(key, Scalar) and key.text in entries:
            line = self._report.source.line(entries[key.text].key.start)
            add("E011", key.start, key.end, f"the key {quoted(key.text)} stands on line {line} already")
        elif isinstance(key, Scalar):
            entries[key.text] = Entry(key, value)

    def _count(self, start: int, end: int) -> None:
        self._values += 1
        if self._values > MOST_VALUES:
            message = f"a card file holds at most {MOST_VALUES:,} words, lists and keys"
            self._report.stop("E002", start, end, message, "make it several packs")

    def _has_no_properties(self, event: yaml.Event) -> bool:
        start, _ = _span(event)
        anchor, tag = getattr(event, "anchor", None), getattr(event, "tag", None)
        if anchor is not None:
            self._report.add("E007", start, start + 1, "card files know no anchors ('&')", "leave it out")
        if tag is not None:
            hint = "leave it out, or put the text in quotes"
            self._report.add("E007", start, start + 1, "card files know no tags ('!')", hint)
        return anchor is None and tag is None

    def _add(self, code: str, event: yaml.Event, message: str, hint: str = "") -> None:
        self._report.add(code, *_span(event), message, hint)


def _span(event: yaml.Event) -> tuple[int, int]:
    start, end = event.start_mark, event.end_mark
    return start.index if start else 0, end.index if end else 0
