"""`misterra plugins`: what is installed, what is wrong with it, and a plugin to begin with."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click
import msgspec

from misterra_core.cli.main import COMMANDS
from misterra_core.cli.options import plugin_option, warn
from misterra_core.cli.plugins_new import new
from misterra_core.hooks.collect import collect, commands_of
from misterra_core.hooks.doctor import diagnose, inventory
from misterra_core.hooks.manager import Parts

_NONE = "There are no plugins. Write one: misterra plugins new NAME --kind variant"


@click.group()
def command() -> None:
    """List, mend and write plugins."""


command.add_command(new)


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
@plugin_option
def list_plugins(as_json: bool, plugins: Sequence[str]) -> None:
    """List the plugins that are there: name, version, what each brings, which hooks it implements.

    The JSON is a list of objects with "name", "version" and lists of names: "packs", "effects",
    "variants", "players", "terms", "games", "observers", "commands", "hooks".
    """
    collected = Parts(plugins).collected
    commands = commands_of(collected, COMMANDS)
    for trouble in (*collected.troubles, *commands.troubles):
        warn(str(trouble))
    told = inventory(collected, commands)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(told)))
        return
    click.echo("\n\n".join("\n".join(_lines(entry)) for entry in told) or _NONE)


@command.command()
@plugin_option
@click.pass_context
def doctor(ctx: click.Context, plugins: Sequence[str]) -> None:
    """Say why a plugin, or a part of one, is not there, did not load, or is of no use, and what to do.

    Packs are checked, games of all variants dealt and scored, and players made; none of them plays. The exit
    code is 1 where anything is wrong.
    """
    collected = collect(plugins)
    troubles = diagnose(collected, commands_of(collected, COMMANDS), plugins)
    for trouble in troubles:
        click.echo(f"{trouble.name}: {trouble.what}\n  {trouble.remedy}")
    ill = {trouble.name for trouble in troubles}
    titles = [each.plugin.title for each in collected.plugins]
    for title in titles:
        if title not in ill:
            click.echo(f"{title}: all is well")
    if not troubles and not titles:
        click.echo(_NONE)
    ctx.exit(1 if troubles else 0)


def _lines(entry: Mapping[str, Any]) -> Iterator[str]:
    yield f"{entry['name']} {entry['version']}"
    for kind, names in entry.items():
        if isinstance(names, list) and names:
            yield f"  {kind:<10}{', '.join(names)}"
