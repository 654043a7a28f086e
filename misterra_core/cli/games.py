"""`misterra games`: the games that can be played here."""

from collections.abc import Iterator, Mapping
from typing import Any

import click
import msgspec

from misterra_core.cli.options import parts_options, warn
from misterra_core.errors import MisterraError
from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra

_HOME = "Maps of Misterra: draw an island that all reveal together, and weigh the truth against your sponsor"


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
@parts_options
def command(as_json: bool, parts: Parts) -> None:
    """List the games that can be played here, and the variants of each.

    The JSON is a list of objects with "name", "text", "seats" (a list of numbers), "variants" (sentences by
    name) and "plugin" (which brings it; "" for the game that is built in).
    """
    games = list(_games(parts))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(games)))
        return
    click.echo("\n\n".join("\n".join(_lines(game)) for game in games))


def _games(parts: Parts) -> Iterator[dict[str, Any]]:
    """Yield what there is to be told of each game: first the one that is built in.

    One that cannot be made is left out with a warning.
    """
    variants = {name: variant.text for name, variant in parts.variants.items()}
    yield _told(Misterra.name, _HOME, variants, "", parts)
    for each in parts.collected.plugins:
        for name, box in sorted(each.games.items()):
            try:
                yield _told(name, box.text, box.variants, each.plugin.title, parts)
            except MisterraError as error:
                warn(f"the game {name} is left out: {error}")


def _told(name: str, text: str, variants: Mapping[str, str], plugin: str, parts: Parts) -> dict[str, Any]:
    return {
        "name": name,
        "text": text,
        "seats": list(parts.any_game(name).seat_counts),
        "variants": dict(sorted(variants.items())),
        "plugin": plugin,
    }


def _lines(game: Mapping[str, Any]) -> Iterator[str]:
    seats = game["seats"]
    yield f"{game['name']}  ({seats[0]} to {seats[-1]} seats{', ' if game['plugin'] else ''}{game['plugin']})"
    yield f"  {game['text']}"
    for name, text in game["variants"].items():
        yield f"  --variant {name}: {text}"
