"""A terrain for tests: a plugin that brings it with any effect, and a position on its edge."""

from pathlib import Path

from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State
from tests.site import Site

SOURCE = """
{functions}

@hookimpl
def misterra_terrain_effects():
    return [TerrainEffect(name="swamp", rule="SWAMP-1", text="it is wet", {fields})]

@hookimpl
def misterra_content():
    return [("swamp", Path({pack!r}))]

@hookimpl
def misterra_variants():
    return [Variant("swamp", "a fifth terrain", packs=("swamp",))]
"""

TERRAINS = "terrains: [{terrain: swamp, letter: W, tiles: 12, effect: swamp, color: magenta}]"
SKETCHES = "sketches: [{sketch: steppe/swamp, copies: {2+: 8}}, {sketch: lagoon/swamp, copies: {2+: 8}}]"

SINK = """
def beside(state, seat):
    return state.rules.grid.neighbours[state.places[seat]] & state.standing & ~state.confirmed

def sink(state, seat, space):
    island.update(state, space, state.rules.terrains.index("swamp"))

OFFER = Offer(word="sink", decline="spare", rule="SWAMP-2", text="Sink a tile", spaces=beside, play=sink)
"""
"""An effect that works: what hazy tile there is beside the cartographer may be sunk."""


def make_swamp(site: Site, fields: str = "offers={'end_of_half_day': OFFER}", functions: str = SINK) -> str:
    """Write a plugin with the terrain, whose effect has these fields; returns its file."""
    pack = site.folder / "swamp-pack"
    pack.mkdir()
    (pack / "terrains.yaml").write_text(TERRAINS, encoding="utf-8")
    (pack / "sketches.yaml").write_text(SKETCHES, encoding="utf-8")
    return site.file("swamp", SOURCE.format(fields=fields, functions=functions, pack=str(pack)))


def game_with(path: str) -> Misterra:
    """Return the game with swamps, in which nobody keeps presumptions."""
    return Parts([path]).game(["swamp", "first-game"])


def at_the_edge(game: Misterra) -> State:
    """Return a state in which a hazy swamp is on A1, and the cartographer who is to move on A0."""
    state = game.new(2, seed=1)
    swamp, space = game.rules.terrains.index("swamp"), game.rules.grid.space("A1")
    state.supply[swamp] -= 1
    state.tiles[swamp] = 1 << space
    state.standing |= 1 << space
    state.ground[space] = swamp
    state.places[state.seat] = game.parse("move A0")
    return state


def play(game: Misterra, state: State, *decisions: str) -> None:
    """Play decisions in notation."""
    for words in decisions:
        state.apply(game.parse(words))


def pack_of(site: Site, name: str, score: str) -> Path:
    """Write a pack of one presumption card and return its folder."""
    pack = site.folder / f"{name}-pack"
    pack.mkdir()
    card = f"{{id: 900, title: {name}, seal: infinity, score: '{score}'}}"
    (pack / "presumptions.yaml").write_text(f"presumptions: [{card}]", encoding="utf-8")
    return pack
