"""What the pages of `docs/` hold that a test can try: tables, and blocks of code."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_CELL = re.compile(r"(?<!\\)\|")
_BLOCK = re.compile(r"^```(\w+) ?(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block of code; `note` is what stands behind its language."""

    language: str
    note: str
    text: str


class Table(NamedTuple):
    """A table: the words of its head, and its rows, each a cell for a word of the head."""

    head: tuple[str, ...]
    rows: tuple[dict[str, str], ...]


def blocks(page: str) -> list[Block]:
    """Return the blocks of a page, in its order."""
    return [Block(*found.groups()) for found in _BLOCK.finditer(page)]


def tables(page: str) -> Iterator[Table]:
    """Yield the tables of a page, in its order; those within blocks of code are none."""
    lines: list[str] = []
    for line in [*_BLOCK.sub("", page).splitlines(), ""]:
        if line.startswith("|"):
            lines.append(line)
        elif lines:
            yield _table(lines)
            lines = []


def anchors(page: str) -> set[str]:
    """Return the names under which the headings of a page can be linked to, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", _BLOCK.sub("", page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(page: str) -> list[str]:
    """Return where the links of a page lead."""
    return re.findall(r"\]\(([^)]+)\)", _BLOCK.sub("", page))


def spans(cell: str) -> list[str]:
    """Return the pieces of code in a cell."""
    return re.findall(r"`([^`]*)`", cell)


def code(cell: str) -> str:
    """Return the one piece of code that a cell holds."""
    (span,) = spans(cell)
    return span


def _table(lines: list[str]) -> Table:
    head, _, *rows = map(_cells, lines)
    return Table(head, tuple(dict(zip(head, row, strict=True)) for row in rows))


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip().replace("\\|", "|") for cell in _CELL.split(line.strip())[1:-1])
