"""Setting up (R-SETUP): what chance deals, and the same deal read back from a record."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from misterra_core.errors import BoardError, UsageError, WrongRecord
from misterra_core.rules import notation, solo_deck
from misterra_core.rules.shuffle import shuffled

if TYPE_CHECKING:
    from misterra_core.rules.ruleset import Ruleset

SEAT_COUNTS = (1, 2, 3, 4)
"""How many may play (R-SETUP-1); one plays against Otoma (R-SOLO)."""

SOLO_UNSEEN = 2
"""Sketch cards that leave a solo game unseen (R-SOLO-1)."""

DEALT = 4
"""Presumption cards dealt to each player, of which two are kept (R-SETUP-2)."""


class Deal(msgspec.Struct, frozen=True):
    """All that chance decides, besides who goes first.

    `start`: terrain and space of each tile that starts confirmed; `presumptions`: the card ids dealt to
    each seat; `sketches`: the whole deck by sketch number, the first card drawn first. In a solo game
    `otoma`: the card ids of Otoma's deck, its top first, and `unseen`: the sketches that left.
    """

    start: tuple[tuple[int, int], ...]
    presumptions: tuple[tuple[int, ...], ...]
    sketches: tuple[int, ...]
    otoma: tuple[int, ...] = ()
    unseen: tuple[int, ...] = ()


class RecordedDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `deal` section of a record, format 1."""

    jungles: tuple[str, ...]
    presumptions: tuple[tuple[int, ...], ...]
    sketches: tuple[str, ...]
    otoma: tuple[int, ...] | None = None


def deal(rules: "Ruleset", seats: int, seed: int) -> tuple[int, Deal]:
    """Deal by seed; returns the seat that goes first, and the deal. Raises UsageError where it cannot be."""
    check_seats(rules, seats)
    rng = Random(seed)
    first = rng.randrange(seats)
    start, hands = start_tiles(rules, seats), random_hands(rules, seats, rng)
    sketches = tuple(shuffled(deck(rules, seats), rng))
    if seats > 1:
        return first, Deal(start, hands, sketches)
    left, unseen = sketches[:-SOLO_UNSEEN], tuple(sorted(sketches[-SOLO_UNSEEN:]))
    return first, Deal(start, hands, left, solo_deck.deal(rules, rng), unseen)


def table(seats: int) -> int:
    """Return for how many players a game is set up: a solo game for 2 (R-SOLO-1)."""
    return max(seats, 2)


def check_seats(rules: "Ruleset", seats: int) -> None:
    """Raise UsageError unless this many can play with this content."""
    if seats not in SEAT_COUNTS:
        raise UsageError(f"{seats} seats: this game is for 1 to 4")
    if seats == 1 and rules.no_solo:
        raise UsageError(f"this cannot be played solo: {rules.no_solo}")
    if rules.settings.deal == "letters":
        if len(letter_pairs(rules)) < seats:
            raise UsageError(f"the first-game deal needs {seats} pairs of lettered presumptions (R-SETUP-3)")
    elif len(rules.content.presumptions) < DEALT * seats:
        raise UsageError(f"{seats} seats need {DEALT * seats} presumption cards (R-SETUP-2)")


def start_tiles(rules: "Ruleset", seats: int) -> tuple[tuple[int, int], ...]:
    """Return terrain and space of each tile that starts on the island (R-SETUP-1)."""
    start = rules.content.start
    if start is None:
        return ()
    terrain = rules.terrains.index(start.terrain)
    return tuple((terrain, space) for space in rules.start.get(table(seats), ()))


def deck(rules: "Ruleset", seats: int) -> list[int]:
    """Return the sketch cards of a table, unshuffled: those marked with no higher count (R-SETUP-4)."""
    most = table(seats)
    return [
        number
        for number, sketch in enumerate(rules.content.sketches)
        for _ in range(sum(copies for mark, copies in sketch.copies.items() if mark <= most))
    ]


def letter_pairs(rules: "Ruleset") -> dict[str, tuple[int, ...]]:
    """Return the card ids of each letter that marks a pair (R-SETUP-3)."""
    letters: dict[str, tuple[int, ...]] = {}
    for number, card in sorted(rules.content.presumptions.items()):
        if card.letter:
            letters[card.letter] = (*letters.get(card.letter, ()), number)
    return {letter: pair for letter, pair in sorted(letters.items()) if len(pair) == 2}


def random_hands(
    rules: "Ruleset", seats: int, rng: Random, without: Sequence[int] = ()
) -> tuple[tuple[int, ...], ...]:
    """Deal presumptions to some seats from the cards `without` those that lie elsewhere."""
    if rules.settings.deal == "letters":
        pairs = [pair for pair in letter_pairs(rules).values() if not set(pair) & set(without)]
        return tuple(shuffled(pairs, rng)[:seats])
    cards = shuffled(sorted(set(rules.content.presumptions) - set(without)), rng)
    return tuple(tuple(cards[seat * DEALT : (seat + 1) * DEALT]) for seat in range(seats))


def write_deal(rules: "Ruleset", dealt: Deal) -> dict[str, Any]:
    """Return the `deal` section of a record."""
    section: dict[str, Any] = {
        "jungles": [rules.grid.name(space) for _, space in dealt.start],
        "presumptions": [list(hand) for hand in dealt.presumptions],
        "sketches": [notation.sketch_name(rules, sketch) for sketch in dealt.sketches],
    }
    return {**section, "otoma": list(dealt.otoma)} if dealt.otoma else section


def read_deal(rules: "Ruleset", seats: int, section: Mapping[str, Any]) -> Deal:
    """Read a recorded deal and check it against the setup rules. Raises WrongRecord."""
    try:
        recorded = msgspec.convert(section, RecordedDeal)
    except msgspec.ValidationError as error:
        raise WrongRecord(f"deal: {error}") from None
    start = _read_start(rules, seats, recorded)
    _check_hands(rules, seats, recorded.presumptions)
    sketches = _read_sketches(rules, seats, recorded)
    unseen = tuple((Counter(deck(rules, seats)) - Counter(sketches)).elements())
    otoma = _read_otoma(rules, seats, recorded.otoma)
    return Deal(start, recorded.presumptions, sketches, otoma, unseen)


def _read_start(rules: "Ruleset", seats: int, recorded: RecordedDeal) -> tuple[tuple[int, int], ...]:
    expected = start_tiles(rules, seats)
    try:
        spaces = [rules.grid.space(name) for name in recorded.jungles]
    except BoardError as error:
        raise WrongRecord(f"deal.jungles: {error}") from None
    if sorted(spaces) != sorted(space for _, space in expected):
        names = ", ".join(rules.grid.name(space) for _, space in expected)
        many = f"{seats} seats start" if seats > 1 else "1 seat starts"
        raise WrongRecord(f"deal.jungles: {many} with {names} (R-SETUP-1)")
    return expected


def _check_hands(rules: "Ruleset", seats: int, hands: tuple[tuple[int, ...], ...]) -> None:
    where = "deal.presumptions"
    if len(hands) != seats:
        raise WrongRecord(f"{where}: {len(hands)} hands for {seats} seats")
    dealt = [number for hand in hands for number in hand]
    for number in dealt:
        if number not in rules.content.presumptions:
            raise WrongRecord(f"{where}: there is no card {number}")
        if dealt.count(number) > 1:
            raise WrongRecord(f"{where}: card {number} is dealt twice")
    letters = rules.settings.deal == "letters"
    pairs = letter_pairs(rules).values()
    for seat, hand in enumerate(hands):
        if letters and tuple(sorted(hand)) not in pairs:
            raise WrongRecord(f"{where}: seat {seat} has not the pair of one letter (R-SETUP-3)")
        if not letters and len(hand) != DEALT:
            raise WrongRecord(f"{where}: seat {seat} has {len(hand)} cards; {DEALT} are dealt (R-SETUP-2)")


def _read_sketches(rules: "Ruleset", seats: int, recorded: RecordedDeal) -> tuple[int, ...]:
    numbers = {notation.sketch_name(rules, n): n for n in range(len(rules.content.sketches))}
    for at, name in enumerate(recorded.sketches):
        if name not in numbers:
            raise WrongRecord(f"deal.sketches[{at}]: there is no sketch '{name[:40]}'")
    sketches = tuple(numbers[name] for name in recorded.sketches)
    have, need = Counter(sketches), Counter(deck(rules, seats))
    for number, name in sorted((number, name) for name, number in numbers.items()):
        if have[number] > need[number] or (have[number] < need[number] and seats > 1):
            raise WrongRecord(
                f"deal.sketches: {have[number]} cards {name}; {seats} seats have {need[number]} (R-SETUP-4)"
            )
    in_play = max(0, need.total() - (SOLO_UNSEEN if seats == 1 else 0))
    if len(sketches) != in_play:
        raise WrongRecord(f"deal.sketches: {len(sketches)} cards; solo has {in_play} (R-SOLO-1)")
    return sketches


def _read_otoma(rules: "Ruleset", seats: int, recorded: tuple[int, ...] | None) -> tuple[int, ...]:
    if seats > 1:
        if recorded is not None:
            raise WrongRecord(f"deal.otoma: Otoma plays against one seat, not {seats} (R-SOLO-1)")
        return ()
    if recorded is None:
        raise WrongRecord("deal.otoma is missing: one seat plays against Otoma (R-SOLO-2)")
    solo_deck.check(rules, recorded)
    return recorded
