"""What a record needs of plugins, beside what is there. Nothing that a record names is ever loaded."""

from collections.abc import Iterator, Sequence

from misterra_core.errors import RecordError
from misterra_core.hooks.collect import Collected
from misterra_core.players.options import split_name
from misterra_core.record.schema import Header, RulesetEntry


def check_variants(ruleset: RulesetEntry, collected: Collected) -> None:
    """Raise RecordError for a variant that is not there, where a plugin is not there that may bring it."""
    known = {name for each in collected.brought for name in each.variants}
    _check("variant", [name for name in ruleset.variants if name not in known], ruleset, collected)


def check_game(game: str, ruleset: RulesetEntry, collected: Collected, built_in: str) -> None:
    """Raise RecordError where the game is not there: neither the one that is built in nor one of a box."""
    known = {built_in, *(name for each in collected.brought for name in each.games)}
    if game not in known:
        _check("game", [game], ruleset, collected)
        raise RecordError(f"the game '{game[:40]}' is not installed")


def check_players(header: Header, collected: Collected, human: str) -> None:
    """Raise RecordError likewise for a player, but not for `human`, which is none of the parts."""
    known = {human, *(name for each in collected.brought for name in each.players)}
    names = [split_name(seat.player)[0] for seat in header.seats]
    _check("player", [name for name in names if name not in known], header.ruleset, collected)


def differences(header: Header, collected: Collected) -> Iterator[str]:
    """Yield which plugins are there in another version than the game was played with."""
    there = {each.plugin.name: each.plugin for each in collected.plugins}
    for used in header.ruleset.plugins:
        found = there.get(used.name)
        if found is not None and found.version != used.version:
            yield f"played with {used.name[:40]} {used.version[:20]}, not {found.version}"


def _check(kind: str, missing: Sequence[str], ruleset: RulesetEntry, collected: Collected) -> None:
    """Raise RecordError where a part is missing, and plugins too that the game was played with."""
    absent = _absent(ruleset, collected)
    if not (missing and absent):
        return
    what = f"needs the {kind} '{missing[0][:40]}' of {' or '.join(absent)}, which"
    if set(absent) & {trouble.name for trouble in collected.troubles}:
        raise RecordError(f"{what} cannot be used: see misterra plugins doctor")
    missing_are = "is not installed" if len(absent) == 1 else "are not installed"
    raise RecordError(f"{what} {missing_are}; install what is missing, or name its file with --plugin")


def _absent(ruleset: RulesetEntry, collected: Collected) -> list[str]:
    """Return name and version of the plugins that a game was played with and that are not there."""
    there = {each.plugin.name for each in collected.plugins}
    plugins = ruleset.plugins
    return [f"{used.name[:40]} {used.version[:20]}" for used in plugins if used.name not in there]
