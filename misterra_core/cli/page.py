"""One self-contained page of HTML: tables and pictures, readable in light and dark, on screen and paper."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

_STYLE = """
:root { color-scheme: light dark; --paper: #fff; --ink: #1c2330; --faint: #d5d9e0; --mark: #b3261e;
        --dot: #2b5fb4; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14171c; --ink: #e4e7ec; --faint: #3a404a; --mark: #ff8a80; --dot: #8ab4f8; } }
body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
       font: 15px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid var(--faint);
         white-space: nowrap; }
th:first-child, td:first-child, th:last-child, td:last-child { text-align: left; }
tr.strong td { color: var(--mark); }
svg { display: block; margin: 1rem 0; max-width: none; font: 12px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg .head { font-weight: 600; } svg .tick { opacity: .75; font-size: 11px; }
svg .grid { stroke: var(--faint); } svg .zero { stroke: var(--ink); stroke-dasharray: 3 3; }
svg line.plain, svg circle.plain { stroke: var(--dot); stroke-width: 2; fill: var(--dot); }
svg line.strong, svg circle.strong { stroke: var(--mark); stroke-width: 2; fill: var(--mark); }
"""


class Section(NamedTuple):
    """A part of what is told: a table, whose rows stand out or not, and pictures of it (SVG)."""

    title: str
    head: Sequence[str]
    rows: Sequence[tuple[bool, Sequence[str]]]
    pictures: Sequence[str]


def page(title: str, notes: Iterable[str], sections: Iterable[Section]) -> str:
    """Return the page; every text may be anything."""
    body = [f"<h1>{escape(title)}</h1>", *(f"<p>{escape(note)}</p>" for note in notes)]
    for section in sections:
        body += _section(section)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _section(section: Section) -> Iterator[str]:
    yield f"<h2>{escape(section.title)}</h2>"
    yield from (f'<div class="wide">{picture}</div>' for picture in section.pictures)
    yield '<div class="wide"><table>'
    yield f"<tr>{''.join(f'<th>{escape(cell)}</th>' for cell in section.head)}</tr>"
    for strong, cells in section.rows:
        kind = ' class="strong"' if strong else ""
        yield f"<tr{kind}>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
    yield "</table></div>"
