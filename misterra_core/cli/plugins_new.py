"""`misterra plugins new`: a plugin to begin with."""

import click

from misterra_core.hooks.manager import Parts
from misterra_core.hooks.scaffold import KINDS, write_plugin


@click.command()
@click.argument("name", metavar="NAME")
@click.option(
    "--kind",
    type=click.Choice(list(KINDS)),
    required=True,
    help="A terrain with its cards, a variant, a player, or a word of the card language.",
)
def new(name: str, kind: str) -> None:
    """Write a plugin to begin with: a folder misterra-NAME, here, that can be played at once.

    It is a distribution with tests, to be changed and installed with pip. Nothing that is there is
    written over.
    """
    written = write_plugin(name, kind, Parts())
    click.echo(f"{written.folder} has a plugin to begin with.")
    click.echo(f"  Play it:    {written.play}")
    click.echo(f"  Test it:    python -m pip install pytest && cd {written.folder} && python -m pytest")
    click.echo(f"  Install it: python -m pip install ./{written.folder}")
