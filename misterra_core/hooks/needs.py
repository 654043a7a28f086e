"""What a record needs of plugins, beside what is there. Nothing that a record names is ever loaded."""

from collections.abc import Iterator

from misterra_core.errors import RecordError
from misterra_core.hooks.collect import Collected
from misterra_core.record.schema import Header


def check_variants(header: Header, collected: Collected) -> None:
    """Raise RecordError for a variant that is not there, where a plugin is not there that may bring it."""
    known = {name for each in collected.brought for name in each.variants}
    missing = [name for name in header.ruleset.variants if name not in known]
    if missing and _absent(header, collected):
        raise RecordError(needs(f"the variant '{missing[0][:40]}'", header, collected))


def needs(what: str, header: Header, collected: Collected) -> str:
    """Say that a game needs a part that is not there, and which plugins are not that it was played with."""
    absent = _absent(header, collected)
    if not absent:
        return f"needs {what}, which is not there"
    names = " or ".join(absent)
    left_out = [name for name in absent if name in {trouble.name for trouble in collected.troubles}]
    if left_out:
        return f"needs {what} of {names}, which is left out: see misterra plugins doctor"
    return f"needs {what} of {names}, which {'is' if len(absent) == 1 else 'are'} not installed"


def differences(header: Header, collected: Collected) -> Iterator[str]:
    """Yield which plugins are there in another version than the game was played with."""
    there = {each.plugin.name: each.plugin for each in collected.plugins}
    for used in header.ruleset.plugins:
        found = there.get(used.name)
        if found is not None and found.version != used.version:
            yield f"played with {used.name[:40]} {used.version[:20]}, not {found.version}"


def _absent(header: Header, collected: Collected) -> list[str]:
    """Return name and version of the plugins that a game was played with and that are not there."""
    there = {each.plugin.name for each in collected.plugins}
    plugins = header.ruleset.plugins
    return [f"{used.name[:40]} {used.version[:20]}" for used in plugins if used.name not in there]
