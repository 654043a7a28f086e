"""What chance decides (C-SETUP, C-SEASON-2), and the same deal written to and read from a record.

Which ambush cards lie in a season's deck depends on those revealed before, and nothing else does: no decision
has a say in when a season ends. So every season's deck is dealt at the start.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from misterra_core.errors import WrongRecord

from .rules import Rules


class Deal(msgspec.Struct, frozen=True):
    """All that chance decides, by card ids.

    `scoring` are the scoring cards under edicts A to D; `ambush` the ambush cards in the order in which they
    join the explore deck; `decks` each season's whole explore deck, the card revealed first first.
    """

    scoring: tuple[int, ...]
    ambush: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]


class RecordedDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `deal` section of a record."""

    scoring: tuple[int, ...]
    ambush: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]


def deal(rules: Rules, seed: int) -> Deal:
    """Deal by seed."""
    rng = Random(seed)
    by_kind = [_cards_of(rules, kind) for kind in range(len(rules.components.kinds))]
    scoring = shuffled([cards[rng.randrange(len(cards))] for cards in by_kind], rng)
    ambush = tuple(shuffled(rules.ambush, rng))
    return Deal(tuple(scoring), ambush, tuple(fill(rules, ambush, (), rng)))


def fill(
    rules: Rules, ambush: Sequence[int], revealed: Sequence[Sequence[int]], rng: Random
) -> list[tuple[int, ...]]:
    """Return all decks at random that begin with what was revealed in each season so far (C-SEASON-2)."""
    decks = []
    waiting: set[int] = set()
    for season in range(len(rules.seasons)):
        waiting.add(ambush[season])
        known = tuple(revealed[season]) if season < len(revealed) else ()
        left = [card for card in (*rules.explore, *sorted(waiting)) if card not in known]
        deck = (*known, *shuffled(left, rng))
        decks.append(deck)
        over = known if season < len(revealed) - 1 else deck[: season_length(rules, season, deck)]
        waiting.difference_update(over)
    return decks


def season_length(rules: Rules, season: int, deck: Sequence[int]) -> int:
    """Return how many cards of a deck are revealed until the season is over (C-SEASON-1)."""
    time = 0
    for number, card in enumerate(deck, 1):
        time += rules.cards[card].time
        if time >= rules.seasons[season].threshold:
            return number
    raise ValueError("the explore cards' time does not end a season")


def shuffled(cards: Sequence[int], rng: Random) -> list[int]:
    """Return cards in random order."""
    keys = [rng.random() for _ in cards]
    return [cards[at] for at in sorted(range(len(cards)), key=keys.__getitem__)]


def write_deal(dealt: Deal) -> dict[str, Any]:
    """Return the `deal` section of a record, as a JSON decoder would give it."""
    return {
        "scoring": list(dealt.scoring),
        "ambush": list(dealt.ambush),
        "decks": [list(deck) for deck in dealt.decks],
    }


def read_deal(rules: Rules, section: Mapping[str, Any]) -> Deal:
    """Read a recorded deal and check it against the rules. Raises WrongRecord."""
    try:
        recorded = msgspec.convert(section, RecordedDeal)
    except msgspec.ValidationError as error:
        raise WrongRecord(f"deal: {error}") from None
    _check_scoring(rules, recorded.scoring)
    _check_cards(recorded.ambush, rules.ambush, "deal.ambush", "C-SETUP-3")
    if len(recorded.decks) != len(rules.seasons):
        raise WrongRecord(f"deal.decks: {len(recorded.decks)} decks for {len(rules.seasons)} seasons")
    waiting: set[int] = set()
    for season, deck in enumerate(recorded.decks):
        waiting.add(recorded.ambush[season])
        rule = "C-SEASON-2" if season else "C-SETUP-3"
        _check_cards(deck, (*rules.explore, *sorted(waiting)), f"deal.decks[{season}]", rule)
        waiting.difference_update(deck[: season_length(rules, season, deck)])
    return Deal(recorded.scoring, recorded.ambush, recorded.decks)


def _cards_of(rules: Rules, kind: int) -> list[int]:
    return sorted(number for number, other in rules.kinds.items() if other == kind)


def _check_scoring(rules: Rules, scoring: Sequence[int]) -> None:
    where = "deal.scoring"
    kinds = [kind.kind for kind in rules.components.kinds]
    if len(scoring) != len(kinds):
        raise WrongRecord(f"{where}: {len(scoring)} cards for {len(kinds)} edicts (C-SETUP-2)")
    for number in scoring:
        if number not in rules.kinds:
            raise WrongRecord(f"{where}: there is no scoring card {number}")
    for at, kind in enumerate(kinds):
        many = sum(rules.kinds[number] == at for number in scoring)
        if many != 1:
            raise WrongRecord(f"{where}: {many} cards of the kind '{kind}'; there is one (C-SETUP-2)")


def _check_cards(cards: Sequence[int], expected: Sequence[int], where: str, rule: str) -> None:
    """Raise WrongRecord unless some cards are all that are expected, in any order."""
    for at, card in enumerate(cards):
        if card not in expected:
            raise WrongRecord(f"{where}: card {card} does not belong there ({rule})")
        if card in cards[:at]:
            raise WrongRecord(f"{where}: card {card} is there twice ({rule})")
    for card in expected:
        if card not in cards:
            raise WrongRecord(f"{where}: card {card} is missing ({rule})")
