"""YAML as values that know their places."""

import os
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from misterra_core.dsl import yaml_source
from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.dsl.source import FORBIDDEN, Report, Source, Stop, read_source
from misterra_core.dsl.yaml_places import Origin, locate
from misterra_core.dsl.yaml_source import Items, Scalar, Table, Value, read_tree
from misterra_core.errors import ContentError

ESCAPES = {"n": "\n", "t": "\t", " ": " ", "\\": "\\", '"': '"', "/": "/", "_": "\xa0"}
DIGITS = {"x": 2, "u": 4, "U": 8}
FOLDS = ["\n  ", "\n\n\n  ", "\\\n  ", "\\\r\n\n  "]
ESCAPED = ["\\n", "\\ ", "\\t", "\\\\", '\\"', "\\x41", "\\u00e9", "\\U0001D516", "\\/", "\\_"]


def tree(text: str) -> Value:
    """Read a text that has no problem."""
    report = Report(Source("a.yaml", text))
    value = read_tree(report)
    assert report.diagnostics == []
    return value


def codes(text: str) -> list[str]:
    """Return the codes of what is wrong with a text."""
    report = Report(Source("a.yaml", text))
    try:
        read_tree(report)
    except Stop:
        assert report.diagnostics
    return [diagnostic.code for diagnostic in report.diagnostics]


def scalar(text: str) -> Scalar | None:
    """Return the scalar under the key of a text, None where there is none, or no YAML."""
    try:
        value = read_tree(Report(Source("a.yaml", text)))
    except Stop:
        return None
    found = value.get("key") if isinstance(value, Table) else None
    return found if isinstance(found, Scalar) else None


def written(text: str, place: int, style: str) -> str:
    """Return the character that the source at a place stands for."""
    if style != '"' or text[place] != "\\":
        return text[place]
    code = text[place + 1]
    if code in DIGITS:
        return chr(int(text[place + 2 : place + 2 + DIGITS[code]], 16))
    return ESCAPES[code]


def check_places(text: str) -> None:
    """Check that every visible character of a text's scalar is placed where it was written."""
    found = scalar(text)
    for at, character in enumerate(found.text if found else ""):
        if found and character not in " \t\n":
            place = locate(text, found, Span(at, at + 1))
            assert written(text, place.start, found.style) == character
            assert place.end == place.start + 1


def test_keys_lists_and_texts() -> None:
    """The tree holds what was written, as it was written; nothing is read as more than text."""
    value = tree("a: [1, no, 'x']\nb: |\n  y\n")
    assert isinstance(value, Table)
    items = value.get("a")
    assert isinstance(items, Items)
    assert [item.text for item in items.values if isinstance(item, Scalar)] == ["1", "no", "x"]
    assert value.get("b") == Scalar(19, 25, "y\n", "|")
    assert value.get("c") is None


@pytest.mark.parametrize(
    "text", ["\ufeffa: b\n", "a: b\r\n", "a: b", "---\na: b\n...\n", "# c\n\na: b # c\n"]
)
def test_layout_does_not_matter(text: str, tmp_path: Path) -> None:
    """A byte order mark, Windows line ends, a missing last one, markers and comments are all fine."""
    path = tmp_path / "a.yaml"
    path.write_bytes(text.encode())
    value = tree(read_source(path).text)
    assert isinstance(value, Table)
    found = value.get("a")
    assert isinstance(found, Scalar)
    assert found.text == "b"


@given(
    st.lists(st.sampled_from([*"ab:#-é𝔖'", "''", " ", "  ", "\t", "\n  ", " \r\n  ", "\n\n  "]), max_size=12)
)
@example(["a", "\n\n  ", "''", " \r\n  ", "b"])
def test_places_in_plain_and_single_quoted_scalars(pieces: list[str]) -> None:
    """Over folded lines and doubled quotes each character keeps its place."""
    source = "".join(pieces)
    check_places(f"key: {source}\nmore: 1\n")
    check_places(f"key: '{source}'\nmore: 1\n")
    check_places(f"more: [1]\nkey: '{source}' # c\n")


@given(st.lists(st.sampled_from([*"ab:#'", " ", *FOLDS, *ESCAPED]), max_size=12))
@example(["a", "\\\r\n\n  ", "\\x41", "\n\n\n  ", "\\ ", "\n  ", "b"])
def test_places_in_double_quoted_scalars(pieces: list[str]) -> None:
    """Over escapes, and line ends escaped or folded, each character keeps its place."""
    check_places(f'key: "{"".join(pieces)}"\nmore: 1\n')


@given(
    st.sampled_from(["|", ">", "|-", ">-", "|+", ">+", "|2", ">2-", "| # c"]),
    st.lists(st.sampled_from(["a b", " a", "b  c ", "", " ", "#", "'é'", "   x"]), max_size=6),
    st.sampled_from(["\n", "\r\n", "\n\n"]),
)
def test_places_in_blocks(header: str, lines: list[str], end: str) -> None:
    """In literal and folded blocks each character keeps its place."""
    body = "".join(f"  {line}{end}" for line in lines)
    check_places(f"key: {header}{end}{body}more: 1{end}")


@pytest.mark.parametrize(
    ("text", "column", "width"),
    [
        ("key: 3 per x # c", 13, 1),
        ("key: '3 per x'", 14, 1),
        ("key: |\n  3 per x\n\n", 10, 1),
        ('key: "3 per x  "', 14, 1),
    ],
)
def test_what_lies_behind_a_text_is_behind_its_last_character(text: str, column: int, width: int) -> None:
    """A score that ends too early is wrong right behind its last word."""
    found = scalar(text)
    assert found is not None
    at = len(found.text.rstrip())
    for span in (Span(at, at), Span(len(found.text), len(found.text))):
        told = Origin(Source("a.yaml", text), found).diagnostic(Problem("E100", span, "more is missing"))
        assert (told.column, told.width) == (column, width)


def test_a_span_over_several_lines_is_marked_on_its_first() -> None:
    """The caret never runs past the line."""
    text = "key: each zone\n  of steppe\n"
    found = scalar(text)
    assert found is not None
    told = Origin(Source("a.yaml", text), found).diagnostic(Problem("E100", Span(5, 19), "wrong"))
    assert (told.line, told.column, told.width) == (1, 11, 4)


def test_characters_are_refused_before_yaml_sees_them() -> None:
    """What passes is read by YAML's C parser and its Python parser alike."""
    every = [chr(code) for code in range(0x20, 0x11000) if not 0xD800 <= code <= 0xDFFF]
    passing = "".join(character for character in every if not FORBIDDEN.match(character))
    assert len(passing) > 60_000
    for loader in (yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        text = passing.replace("'", "")
        assert [event.value for event in yaml.parse(f"'{text}'", loader) if hasattr(event, "value")] == [text]


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\x7f", "\x85", "\u2028", "\ufeff", "\ufffe"])
def test_a_forbidden_character_is_named(character: str) -> None:
    """Written or escaped, no text holds it."""
    assert codes(f"key: a{character}b\n") == ["E004"]
    assert codes(f'key: "a\\u{ord(character):04x}b"\n') == ["E004"]


@pytest.mark.parametrize(
    ("data", "code", "line", "column"),
    [
        (b"a: b\nc: \xe9t\xe9\n", "E003", 2, 4),
        ("a: b\n".encode("utf-16"), "E003", 1, 1),
        (b"\xef\xbb\xbfa: \xff\n", "E003", 1, 4),
        (b"a" * 1_000_001, "E002", 1, 1),
    ],
)
def test_what_cannot_be_read_as_text(data: bytes, code: str, line: int, column: int, tmp_path: Path) -> None:
    """Bytes that are not UTF-8 are told at their place, a file that is too large as a whole."""
    path = tmp_path / "a.yaml"
    path.write_bytes(data)
    with pytest.raises(ContentError) as caught:
        read_source(path)
    told = caught.value.diagnostics[0]
    assert (told.code, told.line, told.column) == (code, line, column)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_no_plain_file_is_not_opened(tmp_path: Path) -> None:
    """A pipe would block for ever."""
    pipe = tmp_path / "a.yaml"
    os.mkfifo(pipe)
    with pytest.raises(ContentError, match="E001 this is no plain file"):
        read_source(pipe)


def test_each_limit_holds_and_no_less() -> None:
    """Texts, nesting and values up to the limit are read; one more is refused."""
    longest, deepest = yaml_source.MOST_CHARACTERS, yaml_source.MOST_NESTING
    assert codes(f"key: {'a' * longest}") == []
    assert codes(f"key: {'a' * (longest + 1)}") == ["E010"]
    assert codes("[" * deepest + "]" * deepest) == []
    assert codes("[" * (deepest + 1) + "]" * (deepest + 1)) == ["E009"]
    assert codes("- a\n" * (yaml_source.MOST_VALUES - 1)) == []
    assert codes("- a\n" * yaml_source.MOST_VALUES) == ["E002"]


@given(st.text(alphabet="ab:-'\"[]{}|>#&*!%@`?, \n\t~", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever stands in a file, there is an answer; and each problem lies in the file."""
    report = Report(Source("a.yaml", text))
    try:
        read_tree(report)
    except Stop:
        assert report.diagnostics
    for told in report.diagnostics:
        assert 1 <= told.line <= text.count("\n") + 1
        assert 1 <= told.column <= len(told.source) + 1
        assert told.column - 1 + told.width <= max(len(told.source), told.column)
