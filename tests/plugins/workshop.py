"""Plugins made for a test: packs with more terrains, and variants for boards of any size."""

from itertools import combinations_with_replacement
from pathlib import Path

import yaml

EFFECTS = ("", "lagoon", "mountain", "steppe")
"""What the terrains of a pack do, in turn: nothing, or what a printed one does."""

NAMES = ("bog", "dune", "glacier", "heath")
"""The terrains that a pack adds to the printed four; their letters are their first."""

PRINTED = ("steppe", "jungle", "lagoon", "mountain")

PLUGIN = """
from pathlib import Path
from misterra_core.hooks import Variant, hookimpl

HERE = Path(__file__).parent

def deal_two_more(state):
    state.deck = (*state.deck, *state.deck[:2])

@hookimpl
def misterra_content():
    return [(f"terrains-{more}", HERE / f"terrains-{more}") for more in range(1, 5)]

@hookimpl
def misterra_variants():
    boards = [(rows, columns) for rows in range(3, 9) for columns in range(3, 9)]
    return [
        Variant("long-deck", "a longer deck", setup=(deal_two_more,)),
        *(Variant(f"terrains-{4 + n}", "more terrains", packs=(f"terrains-{n}",)) for n in range(1, 5)),
        *(
            Variant(f"board-{rows}x{columns}", "another board", {"rows": rows, "columns": columns}, start={})
            for rows, columns in boards
        ),
    ]
"""


def make_plugin(folder: Path) -> str:
    """Write a plugin with variants `terrains-5` to `terrains-8` and `board-3x3` to `board-8x8`; its path."""
    for more in range(1, 1 + len(NAMES)):
        make_pack(folder / f"terrains-{more}", more)
    file = folder / "workshop_plugin.py"
    file.write_text(PLUGIN, encoding="utf-8")
    return str(file)


def make_pack(folder: Path, more: int) -> None:
    """Write a pack that adds so many terrains, and sketches for every pair that they make."""
    folder.mkdir()
    added = NAMES[:more]
    terrains = [
        {"terrain": name, "letter": name[0].upper(), "tiles": 12, "effect": effect}
        for name, effect in zip(added, EFFECTS, strict=False)
    ]
    pairs = [pair for pair in combinations_with_replacement((*PRINTED, *added), 2) if set(pair) & set(added)]
    sketches = [{"sketch": "/".join(pair), "copies": {"2+": 2, "3+": 1, "4+": 1}} for pair in pairs]
    _write(folder / "terrains.yaml", {"terrains": terrains})
    _write(folder / "sketches.yaml", {"sketches": sketches})
    _write(folder / "presumptions.yaml", {"presumptions": [_card(at, name) for at, name in enumerate(added)]})


def _card(at: int, terrain: str) -> dict[str, object]:
    """Return a card that speaks of an added terrain, and of all that there are."""
    zones = f"2 per zone of {terrain} adjacent to 2 or more terrains"
    score = f"1 per {terrain} on edge + {zones} + sets of all terrains"
    return {"id": 201 + at, "title": f"Of the {terrain}", "seal": "infinity", "score": score}


def _write(file: Path, content: dict[str, object]) -> None:
    file.write_text(yaml.safe_dump(content), encoding="utf-8")
