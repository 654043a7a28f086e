"""Checks what an author wrote: every problem of the files, their worked examples as tests, then lint."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from misterra_core.dsl.cards import FILES
from misterra_core.dsl.content import Lent, no_terrains, read_content
from misterra_core.dsl.examples import failing_examples
from misterra_core.dsl.lint.cards import lint
from misterra_core.dsl.lint.otoma import lint_otoma
from misterra_core.dsl.packs import CardFile, read_file, read_packs
from misterra_core.dsl.source import MOST_PROBLEMS, whole
from misterra_core.errors import Diagnostic, UsageError
from misterra_core.grid import Grid

_TERRAINS = "terrains.yaml"

_CARDS = ("presumptions", "otoma")
"""The keys of the lists of cards with texts."""


class Findings(Struct, frozen=True):
    """What a check found.

    `cards` says how many cards with texts each file has, by its path: presumptions and Otoma's.
    `diagnostics` are what keeps cards from being played, then examples that fail, then warnings, each
    sorted by place.
    """

    cards: Mapping[str, int]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def errors(self) -> int:
        """How many of the diagnostics are errors."""
        return len(self.diagnostics) - self.warnings

    @property
    def warnings(self) -> int:
        """How many of the diagnostics are warnings."""
        return sum(diagnostic.severity == "warning" for diagnostic in self.diagnostics)


def check_cards(paths: Iterable[Path], packs: Sequence[Path], grid: Grid, lent: Lent) -> Findings:
    """Check packs and card files, each by itself, for the board of a game and with what that lends to cards.

    A folder is checked as an addition to `packs`, or as the one of them that it is; a file against their
    terrains alone. Raises UsageError for a path that is not there.
    """
    cards: dict[str, int] = {}
    found: set[Diagnostic] = set()
    for path in paths:
        checked = _check(_pack(path, packs) if path.is_dir() else _file(path, packs), path, grid, lent)
        cards |= checked.cards
        found.update(checked.diagnostics)
    return Findings(cards, tuple(sorted(found, key=_order)))


def _order(diagnostic: Diagnostic) -> tuple[bool, bool, Diagnostic]:
    return diagnostic.severity == "warning", diagnostic.code == "E325", diagnostic


class _Job(NamedTuple):
    """What is to be checked: files on top of others, and what is wrong already with their folders."""

    below: list[CardFile]
    mine: list[CardFile]
    wrong: list[Diagnostic]
    alone: bool


def _pack(path: Path, packs: Sequence[Path]) -> _Job:
    below, wrong = read_packs(list(takewhile(lambda pack: not _same(pack, path), packs)))
    mine, wrong_here = read_packs([path])
    return _Job(below, mine, wrong + wrong_here, alone=False)


def _file(path: Path, packs: Sequence[Path]) -> _Job:
    if not path.exists():
        raise UsageError(f"{path}: there is no such file or folder")
    terrains = [pack / _TERRAINS for pack in packs if (pack / _TERRAINS).exists()]
    below = [read_file(other, _TERRAINS) for other in terrains if not _same(other, path)]
    mine = read_file(path, path.name if path.name in FILES else "")
    return _Job(below, [mine], [], alone=True)


def _same(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and os.path.samefile(one, other)


def _check(job: _Job, path: Path, grid: Grid, lent: Lent) -> Findings:
    reading = read_content([*job.below, *job.mine], grid, lent, job.alone)
    mine = {file.report.source.path: sum(len(file.items(key)) for key in _CARDS) for file in job.mine}
    cards = [card for card in reading.in_play if card.file.report.source.path in mine]
    tested = [card.presumption for card in cards]
    otoma = reading.otoma if any(card.file in job.mine for card in reading.otoma) and not job.alone else []
    return Findings(
        cards=mine,
        diagnostics=(
            *job.wrong,
            *([no_terrains(path)] if reading.bare and not job.wrong else []),
            *reading.diagnostics,
            *_first(failing_examples(tested, reading.vocabulary, grid), path, "E017", "failing examples"),
            *_first(
                lint(cards, reading.in_play, reading.vocabulary, grid, job.alone), path, "W418", "warnings"
            ),
            *lint_otoma(otoma, reading.vocabulary.terrains, grid),
        ),
    )


def _first(found: Iterator[Diagnostic], path: Path, code: str, noun: str) -> Iterator[Diagnostic]:
    """Yield as many problems as anybody reads, and whether there are more; those are not even looked for."""
    yield from islice(found, MOST_PROBLEMS)
    if next(found, None):
        yield whole(path, code, f"there are more than {MOST_PROBLEMS} {noun} here")
