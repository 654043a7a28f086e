"""What is worth telling of a recorded game, found in its frames. Nothing here is a sentence."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from misterra_chronicle.frames import Cause, Frame, frames_of

if TYPE_CHECKING:
    from misterra_core.record.schema import Record
    from misterra_core.rules.misterra import Misterra
    from misterra_core.rules.ruleset import Ruleset

OTOMA = "Otoma"
"""Whose markers stand behind those of the one seat, in a solo game."""


class Landing(msgspec.Struct, frozen=True):
    """A cartographer goes ashore."""

    who: str
    place: str
    round: int


class First(msgspec.Struct, frozen=True):
    """A terrain is drawn for the first time in the game."""

    terrain: str
    who: str
    place: str
    round: int


class Claim(msgspec.Struct, frozen=True):
    """A marker is set on a region of `size` confirmed tiles, of which `final` score in the end.

    `rivals` have markers in the same region in the end; the last of them since the round `met`.
    """

    who: str
    terrain: str
    place: str
    round: int
    size: int
    final: int
    rivals: tuple[str, ...] = ()
    met: int = 0


class Lead(msgspec.Struct, frozen=True):
    """From the end of a round on these had the most points; several were level."""

    who: tuple[str, ...]
    round: int


class Sheet(msgspec.Struct, frozen=True):
    """What a seat has in the end; `cards` are title and points of each presumption."""

    who: str
    player: str
    cards: tuple[tuple[str, int], ...]
    fidelity: int
    empty: int
    regions: int
    extras: tuple[tuple[str, int], ...]
    total: int


class Happenings(msgspec.Struct, frozen=True):
    """A whole game: what happened, and how it ended.

    `cause` is why it ended, `closer` whose turn brought that about; `farthest` is the first look at the row
    furthest inland; `otoma` has the points of Otoma's regions, and `title` the player's, in a solo game.
    """

    seed: int
    variants: tuple[str, ...]
    landings: tuple[Landing, ...]
    firsts: tuple[First, ...]
    farthest: First | None
    claims: tuple[Claim, ...]
    leads: tuple[Lead, ...]
    cause: Cause
    closer: str
    rounds: int
    sheets: tuple[Sheet, ...]
    winners: tuple[str, ...]
    tied: bool
    otoma: int | None
    title: str


def happenings(game: "Misterra", record: "Record") -> Happenings:
    """Find what happened in a game, from a record that was verified."""
    frames = tuple(frames_of(game, record))
    names = (*(seat.color.capitalize() for seat in record.seats), OTOMA)
    drawn = tuple(_drawn(game.rules, frames, names))
    firsts: dict[str, First] = {}
    for _, first in drawn:
        firsts.setdefault(first.terrain, first)
    inland = game.rules.grid.row_masks[-1]
    last = next(frame for frame in frames if frame.cause)
    sheets = tuple(_sheet(game.rules, record, seat) for seat in range(len(record.seats)))
    return Happenings(
        seed=record.seed,
        variants=record.ruleset.variants,
        landings=tuple(_landings(frames, names)),
        firsts=tuple(firsts.values()),
        farthest=next((first for space, first in drawn if inland >> space & 1), None),
        claims=tuple(_claims(game.rules, frames, names)),
        leads=tuple(_leads(frames, names)),
        cause=last.cause,
        closer=names[last.seat],
        rounds=frames[-1].round,
        sheets=sheets,
        winners=tuple(names[seat] for seat in record.result["winners"]),
        tied=[sheet.total for sheet in sheets].count(max(sheet.total for sheet in sheets)) > 1,
        otoma=record.result.get("otoma"),
        title=record.result.get("titles", {}).get("total", ""),
    )


def _landings(frames: Sequence[Frame], names: Sequence[str]) -> Iterator[Landing]:
    """Yield each seat's first move, which is to a beach space (R-MOVE-1)."""
    ashore = set()
    for frame in frames:
        word, *rest = frame.words.split()[:2] or [""]
        if word == "move" and frame.seat not in ashore:
            ashore.add(frame.seat)
            yield Landing(names[frame.seat], rest[0], frame.round)


def _drawn(rules: "Ruleset", frames: Sequence[Frame], names: Sequence[str]) -> Iterator[tuple[int, First]]:
    """Yield each tile that a card laid on the island, with its space: what others lay is not drawn."""
    for before, frame in pairwise(frames):
        word, *places = frame.words.split()
        if word != "map":
            continue
        for space in map(rules.grid.space, places):
            for terrain, (then, now) in enumerate(zip(before.tiles, frame.tiles, strict=True)):
                if now & ~then & 1 << space:
                    name = rules.terrains[terrain]
                    yield space, First(name, names[frame.seat], rules.grid.name(space), frame.round)


def _claims(rules: "Ruleset", frames: Sequence[Frame], names: Sequence[str]) -> Iterator[Claim]:
    """Yield each marker in the order in which they were set."""
    for number, (before, frame) in enumerate(pairwise(frames), 1):
        for at, space in enumerate(frame.claims):
            if space >= 0 > before.claims[at]:
                yield _claim(rules, frames[number:], at, names)


def _claim(rules: "Ruleset", frames: Sequence[Frame], at: int, names: Sequence[str]) -> Claim:
    """Tell of a marker that the first of these frames set."""
    owner, terrain = divmod(at, len(rules.terrains))
    first, last = frames[0], frames[-1]
    space = last.claims[at]
    rivals = _rivals(rules, last, at)
    scores = not rivals or rules.settings.disputed == "everyone"
    return Claim(
        who=names[owner],
        terrain=rules.terrains[terrain],
        place=rules.grid.name(space),
        round=first.round,
        size=_region(rules, first, at).bit_count(),
        final=_region(rules, last, at).bit_count() if scores else 0,
        rivals=tuple(names[rival] for rival in rivals),
        met=next(frame.round for frame in frames if _rivals(rules, frame, at) == rivals) if rivals else 0,
    )


def _region(rules: "Ruleset", frame: Frame, at: int) -> int:
    """Return the confirmed tiles of the region of a marker (R-SCORE-1)."""
    tiles = frame.tiles[at % len(rules.terrains)] & frame.confirmed
    return rules.grid.zone(tiles, 1 << frame.claims[at])


def _rivals(rules: "Ruleset", frame: Frame, at: int) -> list[int]:
    """Return who else has a marker in the region of a marker."""
    region = _region(rules, frame, at)
    spaces = enumerate(frame.claims)
    markers = [other for other, space in spaces if space >= 0 and region >> space & 1 and other != at]
    return [other // len(rules.terrains) for other in markers]


def _leads(frames: Sequence[Frame], names: Sequence[str]) -> Iterator[Lead]:
    """Yield who had the most points at the end of a round, each time that this changed."""
    ends = {frame.round: frame for frame in frames if frame.totals}
    leading: tuple[str, ...] = ()
    for number, frame in ends.items():
        best = max(frame.totals)
        who = tuple(names[seat] for seat, total in enumerate(frame.totals) if total == best)
        if who != leading:
            leading = who
            yield Lead(who, number)


def _sheet(rules: "Ruleset", record: "Record", seat: int) -> Sheet:
    score, entry = record.result["scores"][seat], record.seats[seat]
    return Sheet(
        who=entry.color.capitalize(),
        player=entry.player,
        cards=tuple((rules.card(card["card"]).title, card["points"]) for card in score["presumptions"]),
        fidelity=score["fidelity"],
        empty=-score["completeness"],
        regions=score["regions"],
        extras=tuple(score["extras"].items()),
        total=score["total"],
    )
