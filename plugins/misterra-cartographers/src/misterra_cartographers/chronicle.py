"""What happens by itself in a game, told line by line: cards revealed, solo ambushes, seasons that end."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from misterra_core.grid import bits

from . import scoring

if TYPE_CHECKING:
    from .rules import Rules
    from .state import State

COLORS = ("navy", "coral", "olive", "violet", "teal", "amber", "rose", "slate")
"""The seats' colours, seat 0 first."""


def chronicle(state: "State") -> tuple[str, ...]:
    """Return all that happened so far; every line is public."""
    lines: list[str] = []
    raids = dict(state.raids)
    for season in range(state.season + 1):
        over = season < len(state.shown)
        cards = state.deal.decks[season][: state.shown[season] if over else state.drawn]
        lines += _revealed(state.rules, season, cards, raids)
        if over:
            lines.append(_ended(state.rules, season, state.scored[season]))
    if state.actor is None and state.seats == 1:
        lines.append(_rated(state))
    return tuple(lines)


def _revealed(rules: "Rules", season: int, cards: Sequence[int], raids: dict[int, int]) -> Iterator[str]:
    time = 0
    for number in cards:
        card = rules.cards[number]
        time += card.time
        line = f"{rules.seasons[season].season}: {card.name}"
        if number in raids:
            line += f", monsters {names(rules, raids[number]) or 'nowhere'}"
        elif not card.ruins and not card.turn:
            line += f", time {time} of {rules.seasons[season].threshold}"
        yield line


def _ended(rules: "Rules", season: int, tallies: Sequence[scoring.Tally]) -> str:
    """Tell how a season was scored."""
    one, other = rules.seasons[season].edicts
    seats = [
        f"{COLORS[seat]} {each.total} ({one} {each.edicts[0]}, {other} {each.edicts[1]}, coins {each.coins}, "
        f"monsters {-each.lost})"
        for seat, each in enumerate(tallies)
    ]
    return f"{rules.seasons[season].season} ends: {'; '.join(seats)}"


def _rated(state: "State") -> str:
    """Tell the rating of a solo game (C-SOLO-1)."""
    ((total, _),) = scoring.standings(state)
    rating = scoring.rating(state, total)
    title = scoring.title(state.rules, rating)
    return f"{total} stars less {total - rating} for the edicts make a rating of {rating}: {title}"


def names(rules: "Rules", spaces: int) -> str:
    """Return the names of some spaces, nearest A1 first."""
    return " ".join(rules.grid.name(space) for space in bits(spaces))
