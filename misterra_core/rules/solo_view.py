"""What can be seen of Otoma, and how it is told: his log in lines, and a panel."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from misterra_core.dsl.loaded import Errand
from misterra_core.game import Panel
from misterra_core.rules import solo

if TYPE_CHECKING:
    from misterra_core.rules.ruleset import Ruleset


class Top(msgspec.Struct, frozen=True):
    """The Terrains side of the card on top of his deck; which card it is nobody knows."""

    errands: tuple[Errand, Errand]
    claims: bool


class OtomaKnown(msgspec.Struct, frozen=True):
    """Everything that anybody may know of Otoma, in the numbers of `solo.Otoma`.

    `flipped` are the ids of the cards that were flipped, in this order, `left` is how many are left.
    """

    flipped: tuple[int, ...]
    left: int
    top: Top
    half: int
    tied: tuple[int, ...]
    log: tuple[solo.Event, ...]


def known(rules: "Ruleset", otoma: solo.Otoma) -> OtomaKnown:
    """Return what can be seen of him."""
    top = rules.otoma[otoma.deck[otoma.flipped]]
    return OtomaKnown(
        flipped=otoma.deck[: otoma.flipped],
        left=len(otoma.deck) - otoma.flipped,
        top=Top(top.errands, top.claims),
        half=otoma.half,
        tied=otoma.tied,
        log=otoma.log,
    )


def chronicle(rules: "Ruleset", log: Sequence[solo.Event]) -> tuple[str, ...]:
    """Return what he did, a line each."""
    return tuple(f"Otoma, {cause}: {deed}" for cause, deed in (_told(rules, event) for event in log))


def panel(rules: "Ruleset", otoma: OtomaKnown, claims: Sequence[int], tells: bool) -> Panel:
    """Return the panel of Otoma: the side of his deck that is seen, and what he claimed.

    It also `tells` what he did last and why, where nobody is told that in passing. What lies on top was
    last half day's actions, if there was one; whoever knows that card knows where he acts next (R-SOLO-4).
    """
    terrains = len(rules.terrains)
    held = [
        f"{rules.terrains[terrain]} at {rules.grid.name(space)}"
        for terrain, space in enumerate(claims[solo.OTOMA * terrains :])
        if space >= 0
    ]
    half_days = otoma.left - 1
    rows = [
        ("on top", orders_of(rules.terrains, otoma.top.errands, otoma.top.claims)),
        ("claims", ", ".join(held) or "none"),
        *(_told(rules, event) for event in last_turn(otoma.log) if tells),
    ]
    return Panel(f"Otoma, {half_days} half {'day' if half_days == 1 else 'days'} left", rows=tuple(rows))


def last_turn(log: Sequence[solo.Event]) -> list[solo.Event]:
    """Return what he did in the last turn that he began, nothing before the first."""
    return [event for event in log if event.turn == log[-1].turn]


def touched(log: Sequence[solo.Event]) -> int:
    """Return the spaces on which he acted in the last turn that he began."""
    mask = 0
    for event in last_turn(log):
        if isinstance(event, solo.HalfDay):
            for deed in event.deeds:
                mask |= 1 << deed.space
    return mask


def _told(rules: "Ruleset", event: solo.Event) -> tuple[str, str]:
    """Say what made him act, and what he did."""
    if isinstance(event, solo.HalfDay):
        return f"card {event.flipped}", "; ".join(_deed(rules, deed) for deed in event.deeds)
    names = [f"the {rules.terrains[terrain]} of {rules.grid.name(space)}" for terrain, space in event.groups]
    tiles = f"{event.size} tile" if event.size == 1 else f"{event.size} tiles"
    if not names:
        return "claim", "nothing, no region is open to him"
    if len(names) > 1:
        return "claim", f"{' or '.join(names)} ({tiles} each), to be chosen"
    return "claim", f"{names[0]} ({tiles}){', as chosen' if event.chosen else ''}"


def orders_of(terrains: Sequence[str], errands: Sequence[Errand], claims: bool) -> str:
    """Return a Terrains side as its card file has it: `map lagoon; confirm else map steppe; claim`."""
    return "; ".join([*(_order(terrains, errand) for errand in errands), *(["claim"] if claims else [])])


def _order(terrains: Sequence[str], errand: Errand) -> str:
    return f"{'confirm else ' if errand.confirms else ''}map {terrains[errand.terrain]}"


def _deed(rules: "Ruleset", deed: solo.Deed) -> str:
    """Say where, what is to be done, and what came of it: `B2 map jungle (puts hazy jungle)`."""
    order, outcome = _order(rules.terrains, deed.errand), _outcome(rules.terrains, deed)
    return f"{rules.grid.name(deed.space)} {order} ({outcome})"


def _outcome(terrains: Sequence[str], deed: solo.Deed) -> str:
    """Say what changed on the space, and if nothing did, why (R-SOLO-5, R-MAP-5, R-MAP-6)."""
    if deed.was_confirmed:
        return f"{terrains[deed.lay]} is confirmed already"
    if deed.confirmed:
        return f"confirms {terrains[deed.lies]}"
    if deed.lay == deed.lies:
        return f"no {terrains[deed.errand.terrain]} tile is left"
    if deed.lay == len(terrains):
        return f"puts hazy {terrains[deed.lies]}"
    return f"puts hazy {terrains[deed.lies]} for {terrains[deed.lay]}"
