"""Telling what happened: a few paragraphs of a few sentences each."""

import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from misterra_chronicle.happenings import OTOMA, Claim, Happenings, Lead, happenings
from misterra_chronicle.voice import Voice, count, sentence, several, the_round

if TYPE_CHECKING:
    from misterra_core.record.schema import Record
    from misterra_core.rules.misterra import Misterra

WIDTH = 80
"""The width of a story whose page has none."""

_MOST_LEADS = 4
"""As many changes of the lead are told one by one."""


def story(game: "Misterra", record: "Record", width: int = WIDTH) -> str:
    """Tell a record that was verified, in lines no longer than `width`, a blank line between paragraphs."""
    paragraphs = tell(happenings(game, record))
    return "\n\n".join(textwrap.fill(paragraph, width) for paragraph in paragraphs) + "\n"


def tell(events: Happenings) -> Iterator[str]:
    """Yield the paragraphs of a story, each on one line."""
    voice = Voice(events.seed)
    for part in (_opening, _exploring, _claiming, _leading, _ending, _reckoning):
        sentences = list(part(events, voice))
        if sentences:
            yield " ".join(map(sentence, sentences))


def _opening(events: Happenings, voice: Voice) -> Iterator[str]:
    crowd = [f"{sheet.who} ({sheet.player})" for sheet in events.sheets]
    yield voice.say("opening", crowd=several(crowd if events.otoma is None else [*crowd, OTOMA]))
    if events.variants:
        kind = "the variant" if len(events.variants) == 1 else "the variants"
        yield voice.say("variants", variants=f"{kind} {several(events.variants)}")
    for sheet in events.sheets:
        yield voice.say("sponsor", who=sheet.who, cards=several([card for card, _ in sheet.cards]))


def _exploring(events: Happenings, voice: Voice) -> Iterator[str]:
    yield several([voice.say("landing", who=each.who, place=each.place) for each in events.landings])
    for (who, number), group in groupby(events.firsts, lambda first: (first.who, first.round)):
        things = several([f"{first.terrain} ({first.place})" for first in group])
        yield voice.say("first", who=who, things=things, round=the_round(number))
    if events.farthest:
        who, place, number = events.farthest.who, events.farthest.place, events.farthest.round
        yield voice.say("farthest", who=who, place=place, round=the_round(number))


def _claiming(events: Happenings, voice: Voice) -> Iterator[str]:
    for claim in events.claims:
        yield f"{_claim(claim, voice)}; {_fate(claim, voice)}"
    claimants = {claim.who for claim in events.claims}
    for sheet in events.sheets:
        if sheet.who not in claimants:
            yield voice.say("no claim", who=sheet.who)


def _claim(claim: Claim, voice: Voice) -> str:
    facts = {"who": claim.who, "terrain": claim.terrain, "place": claim.place}
    facts["round"] = the_round(claim.round)
    if claim.size == 1:
        return voice.say("claim of one", **facts)
    return voice.say("claim", size=count(claim.size, "tile"), **facts)


def _fate(claim: Claim, voice: Voice) -> str:
    """Tell what became of a claimed region."""
    points = count(2 * claim.final, "point")
    if claim.rivals:
        kind = "shared" if claim.final else "disputed"
        return voice.say(kind, rivals=several(claim.rivals), met=the_round(claim.met), points=points)
    if claim.final > claim.size:
        return voice.say("grew", final=count(claim.final, "tile"), points=points)
    return voice.say("stayed", points=points)


def _leading(events: Happenings, voice: Voice) -> Iterator[str]:
    if len(events.sheets) == 1 or not events.leads:
        return
    first, *changes = events.leads
    yield _lead(first, "ahead", voice)
    if len(changes) > _MOST_LEADS:
        last = changes[-1]
        times = count(len(changes), "time")
        yield voice.say("to and fro", times=times, round=the_round(last.round), who=several(last.who))
        return
    for change in changes:
        yield _lead(change, "overtook", voice)
    if events.leads[-1].round < events.rounds:
        yield voice.say("kept")


def _lead(lead: Lead, kind: str, voice: Voice) -> str:
    kind = "level" if len(lead.who) > 1 else kind
    return voice.say(kind, who=several(lead.who), round=the_round(lead.round))


def _ending(events: Happenings, voice: Voice) -> Iterator[str]:
    yield voice.say(events.cause, closer=events.closer, round=the_round(events.rounds))
    if events.otoma is not None:
        yield from _solo(events, events.otoma, voice)
        return
    winners = [sheet for sheet in events.sheets if sheet.who in events.winners]
    others = [sheet for sheet in events.sheets if sheet.who not in events.winners]
    rest = several([f"{sheet.who} had {sheet.total}" for sheet in others]) if others else ""
    points = count(winners[0].total, "point")
    if len(winners) > 1:
        rest = f"; {rest}" if rest else ""
        yield voice.say("shared victory", winners=several(events.winners), points=points, rest=rest)
    else:
        kind = "won the tie" if events.tied else "won"
        yield voice.say(kind, winner=events.winners[0], points=points, rest=f"while {rest}")


def _solo(events: Happenings, otoma: int, voice: Voice) -> Iterator[str]:
    sheet = events.sheets[0]
    points, taken = count(sheet.total, "point"), count(otoma, "point")
    yield voice.say("solo", who=sheet.who, points=points, otoma=taken)
    yield voice.say("title", title=events.title)


def _reckoning(events: Happenings, voice: Voice) -> Iterator[str]:
    """Tell which presumptions paid, who drew the truth, and what was left out."""
    cards = [(points, card, sheet.who) for sheet in events.sheets for card, points in sheet.cards]
    best, card, who = max(cards, key=lambda entry: entry[0])
    if best > 0:
        yield voice.say("paid", card=card, who=who, points=count(best, "point"))
    for sheet in events.sheets:
        if vain := [card for card, points in sheet.cards if points == 0]:
            yield voice.say("paid nothing", cards=several(vain), who=sheet.who)
    for sheet in events.sheets:
        for name, points in sheet.extras:
            if points:
                yield voice.say("extra", name=name, who=sheet.who, points=count(points, "point"))
    yield _truth(events, voice)
    gaps = [(sheet.who, count(sheet.empty, "space")) for sheet in events.sheets if sheet.empty]
    if gaps:
        yield several([voice.say("gaps", who=who, spaces=spaces) for who, spaces in gaps])


def _truth(events: Happenings, voice: Voice) -> str:
    most = max(sheet.fidelity for sheet in events.sheets)
    who = [sheet.who for sheet in events.sheets if sheet.fidelity == most]
    kind = "truth" if len(events.sheets) == 1 else "truest" if len(who) == 1 else "true together"
    return voice.say(kind, who=several(who), spaces=count(most // 2, "space"))
