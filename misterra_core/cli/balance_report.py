"""The figures of cards as tables and pictures, for the terminal and for a page."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import isfinite

from misterra_core.arena.intervals import Interval, Mean
from misterra_core.cli import balance as figures
from misterra_core.cli.balance import Balance, CardFigures
from misterra_core.cli.comparison import MEASURES, Change
from misterra_core.cli.forest import Column, Point, forest
from misterra_core.cli.page import Section

Titles = Callable[[int], str]
"""Returns what a card is called in a report."""

BALANCE_NOTES = (
    "kept: by those who were dealt it. points: to those who kept it. ± bounds 95 % intervals.",
    "won: by those who kept it / by those who were dealt it and did not. lead: the difference.",
    f"dead: surely kept by under {figures.DEAD_KEPT:.0%}, or worth under {figures.DEAD_POINTS:g} point.",
    f"dominant: surely kept by over {figures.DOMINANT_KEPT:.0%}, or in the lead by over "
    f"{figures.DOMINANT_WINS:.0%}.",
    "Surely: at 95 % for all cards of a table together.",
)
COMPARISON_NOTES = (
    "Both versions were played on the same deals; each hand that has a card is compared with itself.",
    "A difference is real where its interval does not hold 0, at 95 % for all rows together, and where there "
    f"are {figures.FEWEST} hands or more.",
)

_BALANCE_HEAD = ("card", "dealt", "kept", "points", "won", "lead", "")
_CHANGES_HEAD = ("card", "hands", "now", "draft", "difference", "interval", "")


def balance_sections(balance: Balance, title: Titles) -> Iterator[Section]:
    """Yield a section for each bot and size of table."""
    for group, cards in balance.items():
        flags = {id_: card.flag(len(cards)) for id_, card in cards.items()}
        rows = [(bool(flags[id_]), _balance_row(title(id_), card, flags[id_])) for id_, card in cards.items()]
        names = [title(id_) for id_ in cards]
        columns = _balance_columns(list(cards.values()), [bool(flag) for flag in flags.values()])
        yield Section(str(group), _BALANCE_HEAD, rows, [forest(str(group), names, columns)])


def _balance_row(title: str, card: CardFigures, flag: str) -> Sequence[str]:
    return (
        title,
        f"{card.kept.count:,}",
        _percent(card.kept.value, card.kept_interval),
        f"{card.points.value:.1f}±{card.points.margin():.1f}" if card.points.count > 1 else "-",
        f"{_share(card.won_kept)}/{_share(card.won_left)}",
        _percent(_middle(card.lead), card.lead, "+") if isfinite(card.lead.low) else "-",
        flag,
    )


def _balance_columns(cards: Sequence[CardFigures], strong: Sequence[bool]) -> list[Column]:
    kept = [(card.kept.value, card.kept_interval) for card in cards]
    points = [(card.points.value, card.points.interval()) for card in cards]
    lead = [(_middle(card.lead), card.lead) for card in cards]
    return [
        Column("kept when dealt", _marked(kept, strong), 0.5, percent=True),
        Column("points when kept", _marked(points, strong), 0.0),
        Column("lead: won, kept less left", _marked(lead, strong), 0.0, percent=True),
    ]


def _marked(found: Sequence[tuple[float, Interval]], strong: Sequence[bool]) -> list[Point | None]:
    return [_point(*figure, mark) for figure, mark in zip(found, strong, strict=True)]


def comparison_sections(changes: Sequence[Change], title: Titles) -> Iterator[Section]:
    """Yield a section for each bot, size of table, and what is compared."""
    ordered = sorted(changes, key=lambda change: (change.group, list(MEASURES).index(change.measure)))
    for (group, measure), found in groupby(ordered, lambda change: (change.group, change.measure)):
        cards = list(found)
        percent = measure != "points"
        head = f"{group}: {MEASURES[measure]}"
        rows = [(change.real, _change_row(title(change.card), change, percent)) for change in cards]
        points = [_point(change.differences.value, change.interval, change.real) for change in cards]
        names = [title(change.card) for change in cards]
        yield Section(
            head, _CHANGES_HEAD, rows, [forest(head, names, [Column("draft less now", points, 0.0, percent)])]
        )


def _change_row(title: str, change: Change, percent: bool) -> Sequence[str]:
    form = ".1%" if percent else ".2f"
    low, high = change.interval
    return (
        title,
        f"{change.differences.count:,}",
        f"{change.now.value:{form}}",
        f"{change.then.value:{form}}",
        f"{change.differences.value:+{form}}",
        f"{low:+{form}} to {high:+{form}}" if isfinite(low) else "?",
        "real" if change.real else "unsure",
    )


def _point(value: float, interval: Interval, strong: bool) -> Point | None:
    told = isfinite(value) and isfinite(interval.low) and isfinite(interval.high)
    return Point(value, *interval, strong) if told else None


def _middle(interval: Interval) -> float:
    return (interval.low + interval.high) / 2


def _share(mean: Mean) -> str:
    return f"{mean.value:.0%}" if mean.count else "-"


def _percent(value: float, interval: Interval, sign: str = "") -> str:
    margin = max(interval.high - value, value - interval.low)
    return f"{100 * value:{sign}.0f}±{100 * margin:.0f}%"
