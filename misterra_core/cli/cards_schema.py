"""`misterra cards schema`: JSON Schema for editors."""

import json
from pathlib import Path

import click

from misterra_core.dsl.diagnostics import nearest
from misterra_core.dsl.schema import KINDS, editor_line, schema_name, schema_of
from misterra_core.errors import UsageError


@click.command()
@click.argument("kind", metavar="[KIND]", default="presumptions")
def schema(kind: str) -> None:
    """Print the JSON Schema of a kind of card file, by which editors complete and check such files.

    KIND is terrains, sketches, presumptions (which it is without KIND) or otoma, or the name of such a
    file. Save the schema beside the file as presumptions.schema.json, and let the first line of the file
    say "# yaml-language-server: $schema=presumptions.schema.json".
    """
    wanted = Path(kind).name.removesuffix(".yaml")
    if wanted not in KINDS:
        hint = nearest(wanted, KINDS) or f"they are {', '.join(KINDS)}"
        raise UsageError(f"there is no kind of card file '{wanted[:40]}': {hint}")
    click.echo(schema_text(wanted), nl=False)
    told = f"Save this as {schema_name(wanted)} beside the file, whose first line is: {editor_line(wanted)}"
    click.echo(told, err=True)


def schema_text(kind: str) -> str:
    """Return the schema of a kind of card file as it is written into a file."""
    return json.dumps(schema_of(kind), indent=2, ensure_ascii=False) + "\n"
