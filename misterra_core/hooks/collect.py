"""Calling the hooks of every plugin, once, in the order of names; each plugin is wholly in or out."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

import click
import pluggy

from misterra_core.failures import told
from misterra_core.hooks import builtins, specs
from misterra_core.hooks.brought import Brought, WrongParts, brought_by, clash
from misterra_core.hooks.guards import guarded
from misterra_core.hooks.plugins import Plugin, Trouble, load_asked, load_installed
from misterra_core.installed import SWITCH

BUILT_IN = Plugin("misterra", "", builtins)
"""What Misterra itself brings; it is no plugin, and no record names it."""

MEND = "mend or uninstall it"
"""What to do about a plugin that is wrong in itself."""

_APART = f"rename or uninstall one of them, or leave out what is installed with {SWITCH}=off"


class Collected(NamedTuple):
    """What all plugins bring, the built-in parts first, then by name; and what is left out.

    `troubles` are those of installed plugins, `refused` those of plugins that were asked for.
    """

    brought: tuple[Brought, ...]
    troubles: tuple[Trouble, ...]
    refused: tuple[Trouble, ...]
    manager: pluggy.PluginManager

    @property
    def plugins(self) -> tuple[Brought, ...]:
        """What the plugins bring, without the built-in parts."""
        return tuple(brought for brought in self.brought if brought.plugin is not BUILT_IN)


class Commands(NamedTuple):
    """The commands that plugins add, by name, each with its plugin; and what is left out."""

    found: dict[str, tuple[Plugin, click.Command]]
    troubles: tuple[Trouble, ...]


def collect(asked: Sequence[str] = ()) -> Collected:
    """Collect the built-in parts, what is installed, and the files or modules `asked` for."""
    manager = pluggy.PluginManager(specs.PROJECT)
    manager.add_hookspecs(specs)
    brought: list[Brought] = []
    troubles: list[Trouble] = []
    refused: list[Trouble] = []
    for found, wanted in ((BUILT_IN, False), *sorted(_find(asked), key=lambda pair: pair[0].name)):
        added = found if isinstance(found, Trouble) else _add(manager, found, brought, wanted)
        if isinstance(added, Brought):
            brought.append(added)
        else:
            (refused if wanted else troubles).append(added)
    return Collected(tuple(brought), tuple(troubles), tuple(refused), manager)


def commands_of(collected: Collected, taken: Collection[str]) -> Commands:
    """Ask every plugin for its commands; the names that are `taken` stay whose they are."""
    found: dict[str, tuple[Plugin, click.Command]] = {}
    troubles: list[Trouble] = []
    for plugin in (brought.plugin for brought in collected.plugins):
        group = click.Group()
        try:
            _ask(collected.manager, plugin, "misterra_commands", cli=group)
        except WrongParts as error:
            troubles.append(Trouble(plugin.title, str(error), MEND))
        for name, command in sorted(group.commands.items()):
            if name in taken or name in found:
                whose = f"of {found[name][0].title}" if name in found else "that is built in"
                what = f"misterra_commands adds '{name}', the name of a command {whose}"
                troubles.append(Trouble(plugin.title, what, "let it choose another name"))
            else:
                found[name] = plugin, command
    return Commands(found, tuple(troubles))


def _find(asked: Sequence[str]) -> Iterator[tuple[Plugin | Trouble, bool]]:
    """Yield what there is, and whether it was asked for; what was asked for twice, or is installed, once."""
    modules = []
    for plugin in load_installed():
        if isinstance(plugin, Plugin):
            modules.append(plugin.module)
        yield plugin, False
    for word in dict.fromkeys(asked):
        plugin = load_asked(word)
        if isinstance(plugin, Trouble) or plugin.module not in modules:
            yield plugin, True


def _add(
    manager: pluggy.PluginManager, plugin: Plugin, before: Sequence[Brought], wanted: bool
) -> Brought | Trouble:
    """Register a plugin and return what it brings, or why it is left out; `wanted` ones were asked for."""
    if manager.has_plugin(plugin.name) or manager.is_registered(plugin.module):
        what = "there is another plugin of this name"
        return Trouble(plugin.title, what, _APART if wanted else "rename or uninstall one of them")
    manager.register(plugin.module, plugin.name)
    try:
        brought = brought_by(plugin, lambda hook: _ask(manager, plugin, hook))
        wrong = clash(brought, before)
    except WrongParts as error:
        wrong = str(error)
    except Exception as error:  # whatever a plugin puts where another type should be
        wrong = f"what it brings is not readable: {told(error)}"
    if not wrong:
        return brought if plugin is BUILT_IN else guarded(brought)
    manager.unregister(plugin.module)
    return Trouble(plugin.title, wrong, MEND)


def _ask(manager: pluggy.PluginManager, plugin: Plugin, hook: str, **arguments: object) -> Any:
    """Call one plugin's implementation of a hook; None where it has none. Raises WrongParts."""
    others = [other for other in manager.get_plugins() if other is not plugin.module]
    try:
        answers = manager.subset_hook_caller(hook, remove_plugins=others)(**arguments)
    except Exception as error:
        raise WrongParts(f"{hook} failed: {told(error)}") from error
    return answers[0] if answers else None
