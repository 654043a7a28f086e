"""Figures with their intervals as one picture (a forest plot), in SVG that needs nothing else.

Colours are those of the page (`--ink`, `--faint`, `--mark`), so that the picture follows light and dark.
"""

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, isfinite, log10
from typing import NamedTuple

_LINE = 22
_TOP = 40
_NAMES = 230
_PANEL = 220
_GAP = 40


class Point(NamedTuple):
    """A figure, where its true value may be, and whether it stands out."""

    value: float
    low: float
    high: float
    strong: bool = False


class Column(NamedTuple):
    """A panel of the picture: what it shows, a point or none for each line, and a value to compare with."""

    title: str
    points: Sequence[Point | None]
    zero: float | None = None
    percent: bool = False


def forest(title: str, names: Sequence[str], columns: Sequence[Column]) -> str:
    """Return the picture: a line for each name, the panels side by side."""
    width = _NAMES + len(columns) * (_PANEL + _GAP)
    height = _TOP + _LINE * len(names) + 30
    parts = [f'<svg role="img" viewBox="0 0 {width} {height}" width="{width}" aria-label="{escape(title)}">']
    for at, name in enumerate(names):
        y = _TOP + _LINE * at + 15
        parts.append(f'<text x="{_NAMES - 12}" y="{y}" text-anchor="end">{escape(name)}</text>')
    for at, column in enumerate(columns):
        parts += _panel(column, _NAMES + at * (_PANEL + _GAP), len(names))
    return "\n".join([*parts, "</svg>"])


def _panel(column: Column, left: int, lines: int) -> Iterator[str]:
    low, high, step = _scale(column)
    bottom = _TOP + _LINE * lines

    def x(value: float) -> float:
        return round(left + _PANEL * (min(max(value, low), high) - low) / (high - low), 1)

    middle = left + _PANEL // 2
    yield f'<text class="head" x="{middle}" y="14" text-anchor="middle">{escape(column.title)}</text>'
    for tick in range(round((high - low) / step) + 1):
        value = low + tick * step
        yield f'<line class="grid" x1="{x(value)}" x2="{x(value)}" y1="{_TOP - 6}" y2="{bottom}"/>'
        text = f"{value:.0%}" if column.percent else f"{value:g}"
        yield f'<text class="tick" x="{x(value)}" y="{bottom + 16}" text-anchor="middle">{text}</text>'
    if column.zero is not None:
        at = x(column.zero)
        yield f'<line class="zero" x1="{at}" x2="{at}" y1="{_TOP - 6}" y2="{bottom}"/>'
    for line, point in enumerate(column.points):
        if point is not None:
            y = _TOP + _LINE * line + 10
            kind = "strong" if point.strong else "plain"
            yield f'<line class="{kind}" x1="{x(point.low)}" x2="{x(point.high)}" y1="{y}" y2="{y}"/>'
            yield f'<circle class="{kind}" cx="{x(point.value)}" cy="{y}" r="4"/>'


def _scale(column: Column) -> tuple[float, float, float]:
    """Return the ends of a panel's scale, and the step between its ticks: 1, 2 or 5 and noughts."""
    ends = [end for point in column.points if point for end in point[:3] if isfinite(end)]
    ends += [] if column.zero is None else [column.zero]
    low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
    rough = (high - low or 1.0) / 4
    size = 10.0 ** floor(log10(rough))
    step = size * next(factor for factor in (1, 2, 5, 10) if factor * size >= rough)
    return floor(low / step) * step, -floor(-high / step) * step + (step if high == low else 0), step
