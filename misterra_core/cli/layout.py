"""Panels of any game laid out for a screen of some width, as rich renderables."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich import box
from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.panel import Panel as Box
from rich.table import Table
from rich.text import Text

from misterra_core.game import Cell, Drawing, Panel

_USUAL_CELL = 3
"""Columns of a drawing are at least this wide where some cell is, so that they stay put as pawns move."""
_NARROW_ROWS = 28
"""A panel of rows may be squeezed to this width before it goes to a line of its own."""
_BETWEEN = 3
"""Blanks between columns of entries."""
_ENDLESS = 10_000
_GAP = 2
"""Blanks between panels without boxes."""


class _Part(NamedTuple):
    """A panel with what it takes: `whole` is its natural width, `least` the width it can bear."""

    title: str
    body: RenderableType
    whole: int
    least: int


def lay_out(console: Console, panels: Iterable[Panel], boxed: bool) -> Iterator[RenderableType]:
    """Yield lines of panels, as many side by side as fit in the console's width."""
    line: list[_Part] = []
    for part in (_part(console, panel, boxed) for panel in panels):
        if line and sum(other.least for other in (*line, part)) > console.width:
            yield _line(console, line, boxed)
            line = []
        line.append(part)
    if line:
        yield _line(console, line, boxed)


def columns(entries: Sequence[str], width: int) -> Iterator[str]:
    """Yield lines that hold entries in as many columns as fit, to be read downwards."""
    for down in range(1, len(entries) + 1):
        across = [entries[start : start + down] for start in range(0, len(entries), down)]
        widths = [max(map(len, column)) + _BETWEEN for column in across]
        if sum(widths) - _BETWEEN <= width or down == len(entries):
            break
    for row in range(down):
        cells = (entry.ljust(wide) for entry, wide in zip(entries[row::down], widths, strict=False))
        yield "".join(cells).rstrip()


def _part(console: Console, panel: Panel, boxed: bool) -> _Part:
    """Measure a panel: a drawing needs all its width, rows a bearable part, a long text a whole line."""
    body = _body(panel)
    unbounded = console.options.update(width=_ENDLESS)
    title = len(panel.title) + (2 if boxed else 0)
    frame = 4 if boxed else _GAP
    whole = max(Measurement.get(console, unbounded, body).maximum, title) + frame
    if whole > console.width:
        return _Part(panel.title, body, console.width, console.width)
    least = whole if panel.drawing else min(whole, max(_NARROW_ROWS, title + frame))
    return _Part(panel.title, body, whole, least)


def _line(console: Console, parts: Sequence[_Part], boxed: bool) -> RenderableType:
    """Put panels side by side, boxes of one height; the last takes the width that is left."""
    widths = [part.whole for part in parts]
    if sum(widths) > console.width:
        widths = [part.least for part in parts]
    widths[-1] = console.width - sum(widths[:-1])
    line = Table.grid(padding=0)
    for width in widths:
        line.add_column(width=width)
    if boxed:
        height = max(
            _height(console, part.body, width - 4) for part, width in zip(parts, widths, strict=True)
        )
        line.add_row(*(_box(part, height) for part in parts))
    else:
        gaps = [_GAP] * (len(parts) - 1) + [0]
        cells = (Group(Text(part.title), part.body) for part in parts)
        line.add_row(*(Padding(cell, (0, gap, 0, 0)) for cell, gap in zip(cells, gaps, strict=True)))
    return line


def _box(part: _Part, height: int) -> Box:
    return Box(
        part.body,
        title=Text(part.title, style="bold"),
        title_align="left",
        box=box.ROUNDED,
        border_style="dim",
        height=height + 2,
    )


def _height(console: Console, body: RenderableType, width: int) -> int:
    return len(console.render_lines(body, console.options.update(width=width)))


def _body(panel: Panel) -> RenderableType:
    parts: list[RenderableType] = []
    if panel.drawing:
        parts.append(_drawing(panel.drawing))
    if panel.rows:
        parts.append(_rows(panel.rows))
    parts += [Text(note, style="dim") for note in panel.notes]
    return Group(*parts)


def _drawing(drawing: Drawing) -> Text:
    """Draw a board: a line a row, each column as wide as its widest cell."""
    labels = max(len(label) for label, _ in drawing.rows)
    texts = [[cell.text for cell in cells] for _, cells in drawing.rows]
    usual = min(_USUAL_CELL, max(len(text) for row in texts for text in row))
    widths = [max(usual, *map(len, column)) for column in zip(drawing.columns, *texts, strict=True)]
    heads = (f" {name:<{width}}" for name, width in zip(drawing.columns, widths, strict=True))
    board = Text(" " * labels + "".join(heads), style="dim", no_wrap=True)
    for label, cells in drawing.rows:
        board.append(f"\n{label:>{labels}}")
        for cell, width in zip(cells, widths, strict=True):
            board.append(f" {cell.text:<{width}}", _style(cell))
    return board


def _style(cell: Cell) -> str:
    weight = "not dim bold" if cell.strong else "not dim"
    return f"{weight} {cell.tone}"


def _rows(rows: Sequence[tuple[str, ...]]) -> Table:
    """Draw a table whose last column wraps and whose others do not."""
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for _ in rows[0][:-1]:
        table.add_column(no_wrap=True)
    table.add_column()
    for row in rows:
        table.add_row(*map(Text, row))
    return table
