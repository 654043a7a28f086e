"""Two versions of cards on the same deals: what is different, and whether that is real."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from misterra_core.arena.intervals import Interval, Mean, shared_out
from misterra_core.cli.balance import FEWEST, Group, Hand, group_of, hands_of

MEASURES = {"kept": "share kept", "points": "points (0 where not kept)", "won": "share won"}
"""What is compared of each hand that a card is dealt to: fields of `Hand`."""


class Change(NamedTuple):
    """A measure of a card in a group, as it is and as the draft would have it.

    `differences` are those of hand and same hand; `interval` holds their true mean at a level that makes
    all changes that are told together sure to 95 %.
    """

    group: Group
    card: int
    measure: str
    now: Mean
    then: Mean
    differences: Mean
    interval: Interval

    @property
    def real(self) -> bool:
        """Whether it is sure that there is a difference."""
        return self.differences.count >= FEWEST and not self.interval.holds(0.0)


def compare(
    now: Iterable[Mapping[str, Any]], then: Iterable[Mapping[str, Any]], cards: Sequence[int]
) -> list[Change]:
    """Compare games of the same deals, played by either version, hand by hand."""
    pairs: dict[tuple[Group, int, str], tuple[Mean, Mean, Mean]] = {}
    for one, other in zip(now, then, strict=True):
        for hand, same in zip(hands_of(one), hands_of(other), strict=True):
            if hand.card in cards:
                _add(pairs, group_of(one), hand, same)
    level = shared_out(len(pairs))
    return [
        Change(*key, *means, means[2].interval(level))
        for key, means in sorted(pairs.items(), key=lambda pair: _order(pair[0], cards))
    ]


def _add(
    pairs: dict[tuple[Group, int, str], tuple[Mean, Mean, Mean]], group: Group, hand: Hand, same: Hand
) -> None:
    for measure in MEASURES:
        now, then, differences = pairs.setdefault((group, hand.card, measure), (Mean(), Mean(), Mean()))
        one, other = getattr(hand, measure), getattr(same, measure)
        now.add(one)
        then.add(other)
        differences.add(other - one)


def _order(key: tuple[Group, int, str], cards: Sequence[int]) -> tuple[Group, int, int]:
    group, card, measure = key
    return group, cards.index(card), list(MEASURES).index(measure)
