"""Calling the hooks of every plugin, once, in the order of names; each plugin is wholly in or out."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import click
import pluggy

from misterra_core.errors import PluginError
from misterra_core.hooks import builtins, plugins, specs
from misterra_core.hooks.brought import Brought, WrongParts, brought_by, clash
from misterra_core.hooks.plugins import Plugin, Trouble

BUILT_IN = Plugin("misterra", "", builtins)
"""What Misterra itself brings; it is no plugin, and no record names it."""


class Collected(NamedTuple):
    """What all plugins bring, the built-in parts first, then by name; and what is left out."""

    brought: tuple[Brought, ...]
    troubles: tuple[Trouble, ...]
    manager: pluggy.PluginManager


def collect(asked: Sequence[str] = ()) -> Collected:
    """Collect the built-in parts, what is installed, and the files or modules `asked` for.

    Raises PluginError where one that was asked for cannot be used.
    """
    manager = pluggy.PluginManager(specs.PROJECT)
    manager.add_hookspecs(specs)
    brought: list[Brought] = []
    troubles: list[Trouble] = []
    found = [*plugins.installed(), *(_must(plugins.asked_for(word)) for word in asked)]
    for each in (BUILT_IN, *sorted(found, key=lambda each: each.name)):
        added = each if isinstance(each, Trouble) else _add(manager, each, brought)
        if isinstance(added, Brought):
            brought.append(added)
        elif each in found[len(found) - len(asked) :]:
            raise PluginError(str(added))
        else:
            troubles.append(added)
    return Collected(tuple(brought), tuple(troubles), manager)


def add_commands(collected: Collected, cli: click.Group) -> list[Trouble]:
    """Let every plugin add its commands to the command line; returns what went wrong."""
    troubles = []
    for brought in collected.brought:
        try:
            _call(collected.manager, brought.plugin, "misterra_commands", cli=cli)
        except WrongParts as error:
            troubles.append(Trouble(brought.plugin.title, str(error), "mend or uninstall it"))
    return troubles


def hooks_of(collected: Collected, plugin: Plugin) -> list[str]:
    """Return the names of the hooks that a plugin implements."""
    callers = collected.manager.get_hookcallers(plugin.module) or []
    return sorted(caller.name for caller in callers)


def _must(found: Plugin | Trouble) -> Plugin:
    if isinstance(found, Trouble):
        raise PluginError(str(found))
    return found


def _add(manager: pluggy.PluginManager, plugin: Plugin, before: Sequence[Brought]) -> Brought | Trouble:
    """Register a plugin and return what it brings, or why it is left out."""
    if manager.has_plugin(plugin.name) or manager.is_registered(plugin.module):
        return Trouble(plugin.title, "there is another plugin of this name", "uninstall one of them")
    manager.register(plugin.module, plugin.name)
    try:
        brought = brought_by(plugin, lambda hook: _call(manager, plugin, hook))
        wrong = clash(brought, before)
    except WrongParts as error:
        wrong = str(error)
    if not wrong:
        return brought
    manager.unregister(plugin.module)
    return Trouble(plugin.title, wrong, "mend or uninstall it")


def _call(manager: pluggy.PluginManager, plugin: Plugin, hook: str, **arguments: object) -> Any:
    """Call one plugin's implementation of a hook; None where it has none. Raises WrongParts."""
    others = [other for other in manager.get_plugins() if other is not plugin.module]
    try:
        answers = manager.subset_hook_caller(hook, remove_plugins=others)(**arguments)
    except Exception as error:
        raise WrongParts(f"{hook} failed: {type(error).__name__}: {error}") from error
    return answers[0] if answers else None
