"""Lint of Otoma's cards, all of them together: what is uneven is most likely a slip of the pen."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.dsl.english import counted
from misterra_core.dsl.otoma_files import OtomaInPlay, key_of
from misterra_core.dsl.packs import CardFile
from misterra_core.dsl.yaml_source import Value
from misterra_core.errors import Diagnostic
from misterra_core.grid import Grid


def lint_otoma(cards: Sequence[OtomaInPlay], terrains: Sequence[str], grid: Grid) -> Iterator[Diagnostic]:
    """Yield the warnings of all of Otoma's cards in play; of none, nothing.

    Each space and each terrain should be named as often as the others, give or take one, and half of the
    actions should confirm (the counts of the printed deck, R-SOLO-2); a card names two different spaces.
    """
    if not cards:
        return
    for one in cards:
        if len(set(one.card.coordinates)) == 1:
            place = one.table.entries["coordinates"].value
            both = one.card.coordinates[0]
            yield _warning(one.file, place, f"both coordinates of card {one.card.id} are {both}")
    errands = [errand for one in cards for errand in one.card.errands]
    kinds = Counter("confirm else map" if errand.confirms else "map" for errand in errands)
    named = Counter(name for one in cards for name in one.card.coordinates)
    mapped = Counter(terrains[errand.terrain] for errand in errands)
    file, key = cards[-1].file, key_of(cards[-1].file)
    spaces = [grid.name(space) for space in range(grid.size)]
    for counts, names in ((named, spaces), (mapped, terrains), (kinds, ("confirm else map", "map"))):
        if uneven := _uneven(counts, names):
            yield _warning(file, key, uneven)


def _uneven(counts: Mapping[str, int], names: Sequence[str]) -> str:
    """Say which name stands most often and which least, where that is more than one apart."""
    most, least = max(names, key=lambda name: counts[name]), min(names, key=lambda name: counts[name])
    if counts[most] - counts[least] <= 1:
        return ""
    often, seldom = counted(counts[most], "time"), counted(counts[least], "time")
    return f"Otoma's cards say '{most}' {often} and '{least}' {seldom}"


def _warning(file: CardFile, place: Value, message: str) -> Diagnostic:
    return file.report.source.diagnostic(Problem("W419", Span(place.start, place.end), message))
