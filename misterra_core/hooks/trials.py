"""Trying what plugins bring, as whoever plays would meet it: what loads may still be of no use."""

import shlex
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from misterra_core.arena.match import close_players
from misterra_core.errors import ContentError, MisterraError, UsageError
from misterra_core.failures import told
from misterra_core.game import Game
from misterra_core.hooks.brought import Brought
from misterra_core.hooks.collect import MEND
from misterra_core.hooks.manager import Parts
from misterra_core.hooks.plugins import Trouble
from misterra_core.players.options import Tunable
from misterra_core.rules.ruleset import offers_of


class _Trial(NamedTuple):
    """A part, as a sentence names it, what tries it and raises what is wrong with it, and what to do then."""

    part: str
    attempt: Callable[[], object]
    remedy: str = MEND


def troubles_of(parts: Parts) -> Iterator[Trouble]:
    """Yield what is of no use among the packs, effects, variants, players and games of plugins, each once."""
    for brought in parts.collected.plugins:
        title = brought.plugin.title
        known: set[str] = set()
        for part, attempt, remedy in _trials(parts, brought):
            reason = _reason(attempt)
            if reason and reason not in known:
                known.add(reason)
                own = reason.removeprefix(f"{title}, ")  # what a guard says names the part itself
                yield Trouble(title, own if own != reason else f"{part}: {reason}", remedy)


def _reason(attempt: Callable[[], object]) -> str:
    """Return in one line why an attempt failed; "" where it did not."""
    try:
        attempt()
    except ContentError as error:
        first, *more = error.diagnostics
        rest = f", and {len(more)} more" if more else ""
        return f"{first.path}:{first.line}: {first.code} {first.message}{rest}"
    except MisterraError as error:
        return str(error)
    except Exception as error:
        return f"it failed: {told(error)}"
    return ""


def _trials(parts: Parts, brought: Brought) -> Iterator[_Trial]:
    for name, folder in brought.packs.items():
        remedy = f"see {shlex.join(['misterra', 'cards', 'check', str(folder), *parts.options])}"
        yield _Trial(f"the pack '{name}'", partial(_check_pack, parts, folder), remedy)
    for name, effect in brought.effects.items():
        yield _Trial(f"the effect '{name}'", partial(offers_of, [effect]))
    for name in brought.variants:
        yield _Trial(f"the variant '{name}'", partial(_deal, partial(parts.game, [name])))
    for name in brought.players:
        yield _Trial(f"the player '{name}'", partial(_make_player, parts, name))
    for name, box in brought.games.items():
        yield _Trial(f"the game '{name}'", partial(_deal, partial(parts.any_game, name)))
        for variant in box.variants:
            part = f"the game '{name}' with the variant '{variant}'"
            yield _Trial(part, partial(_deal, partial(parts.any_game, name, [variant])))


def _check_pack(parts: Parts, folder: Path) -> None:
    errors = [each for each in parts.check([folder]).diagnostics if each.severity == "error"]
    if errors:
        raise ContentError(errors)


def _make_player(parts: Parts, name: str) -> None:
    """Make a player; that one needs options is no fault of it."""
    try:
        close_players([parts.player(name)])
    except UsageError:
        if not isinstance(parts.players[name], Tunable):
            raise


def _deal(make: Callable[[], Game[Any]]) -> None:
    """Deal and score a game for every number of seats. Raises UsageError where nobody can play it."""
    game = make()
    refusals = [refusal for seats in game.seat_counts if (refusal := _refusal(game, seats))]
    if len(refusals) == len(game.seat_counts):
        raise UsageError(refusals[0] if refusals else "it is for no number of seats")


def _refusal(game: Game[Any], seats: int) -> str:
    """Deal a game and score it as it is; return why it cannot be played by so many, "" where it can."""
    try:
        game.new(seats, seed=0).scores()
    except UsageError as error:
        return str(error)
    return ""
