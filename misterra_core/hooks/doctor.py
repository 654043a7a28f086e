"""What there is of plugins, told in full: what each brings, and why something is not there."""

import re
from collections.abc import Iterator, Sequence
from importlib.metadata import distributions
from typing import Any

from misterra_core.hooks.brought import KINDS
from misterra_core.hooks.collect import Collected, Commands
from misterra_core.hooks.inspection import hooks_of
from misterra_core.hooks.manager import Parts
from misterra_core.hooks.plugins import Trouble
from misterra_core.hooks.trials import troubles_of
from misterra_core.installed import GROUP, SWITCH, all_installed, switched_off

_PREFIX = "misterra-"
"""What the names of plugin distributions begin with, by custom."""


def inventory(collected: Collected, commands: Commands) -> list[dict[str, Any]]:
    """Return what each plugin brings, and which hooks it implements, as JSON has it."""
    told = []
    for each in collected.plugins:
        plugin = each.plugin
        entry: dict[str, Any] = {"name": plugin.name, "version": plugin.version}
        entry |= {kind: sorted(getattr(each, kind)) for kind in KINDS}
        entry["observers"] = [type(observer).__name__ for observer in each.observers]
        entry["commands"] = [name for name, (owner, _) in commands.found.items() if owner is plugin]
        entry["hooks"] = hooks_of(plugin.module)
        told.append(entry)
    return told


def diagnose(collected: Collected, commands: Commands, asked: Sequence[str] = ()) -> list[Trouble]:
    """Return everything that is not there, did not load, or is of no use, each with its remedy.

    `asked` are the plugins that were asked for besides those installed.
    """
    troubles = [*collected.troubles, *collected.refused, *commands.troubles, *_without_entry_point()]
    troubles += troubles_of(Parts(asked, collected=collected._replace(refused=())))
    if switched_off():
        troubles.append(Trouble(SWITCH, "it is 'off', so installed plugins are left out", f"unset {SWITCH}"))
    return troubles


def _without_entry_point() -> Iterator[Trouble]:
    """Yield the installed distributions that are named like plugins and declare none."""
    declared = {one.name for one in all_installed()}
    named = {found.name: found.version for found in distributions() if found.name}
    for name, version in sorted(named.items()):
        if re.sub("[-_.]+", "-", name).lower().startswith(_PREFIX) and name not in declared:
            module = re.sub("[-.]+", "_", name).lower()
            remedy = (
                f'let its pyproject.toml say, below [project.entry-points.{GROUP}]: {module} = "{module}"'
            )
            yield Trouble(f"{name} {version}", f"it declares no entry point '{GROUP}'", remedy)
