"""The commands that plugins add: loaded when one is called, or listed in the help."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

import click

from misterra_core.cli.options import warn
from misterra_core.errors import MisterraError

_TOLD = (MisterraError, OSError, click.ClickException, click.Abort, click.exceptions.Exit)
"""What the command line tells in a line anyway, or is how a command ends."""

Added = Mapping[str, tuple[str, click.Command]]
"""Commands by name, each with the name and version of its plugin."""


def commands_added(ctx: click.Context, taken: Collection[str]) -> Added:
    """Return the commands of plugins, with other names than those `taken`; loads them once a command line.

    Nothing is loaded where nothing is installed. What is left out is told as warnings.
    """
    added: Added | None = ctx.meta.get(__name__)
    if added is None:
        from misterra_core.installed import installed  # here, because few command lines need to wait for it

        added = ctx.meta[__name__] = _load(taken) if installed() else {}
    return added


@contextmanager
def failures_told(ctx: click.Context, taken: Collection[str]) -> Iterator[None]:
    """Turn what a plugin's command raises into an error that names the plugin."""
    try:
        yield
    except _TOLD:
        raise
    except Exception as error:
        name = ctx.invoked_subcommand
        if name is None or name in taken:
            raise
        from misterra_core.hooks.guards import failure  # here, because it loads the rules

        title, _ = commands_added(ctx, taken)[name]
        raise failure(f"{title}, misterra_commands", f"the command '{name}'", error) from error


def _load(taken: Collection[str]) -> Added:
    from misterra_core.hooks.collect import collect, commands_of  # here, because it loads the rules

    collected = collect()
    commands = commands_of(collected, taken)
    for trouble in (*collected.troubles, *commands.troubles):
        warn(str(trouble))
    return {name: (plugin.title, command) for name, (plugin, command) in commands.found.items()}
