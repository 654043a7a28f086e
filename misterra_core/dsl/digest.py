"""One short name for all that content brings into a game, so that a record can say what it was played with.

Left out is what changes no game: comments, layout and key order, where files lie and how packs are
called, titles, rules in words, sources, colours and examples. Board, marks and terms are the game's own
and named elsewhere.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from misterra_core.dsl.cards import PresumptionCard, Start, TerrainCard
from misterra_core.dsl.loaded import OtomaCard, Sketch


def digest_of(
    terrains: Sequence[TerrainCard],
    start: Start | None,
    sketches: Sequence[Sketch],
    presumptions: Iterable[PresumptionCard],
    otoma: Iterable[OtomaCard],
) -> str:
    """Return `sha256:` and 64 hex digits over the canonical JSON of content."""
    names = [terrain.terrain for terrain in terrains]
    content = {
        "terrains": [[card.terrain, card.letter, card.tiles, card.effect] for card in terrains],
        "start": start and [start.terrain, sorted(start.spaces.items())],
        "sketches": [[*(names[at] for at in sketch.terrains), _copies(sketch)] for sketch in sketches],
        "presumptions": [_presumption(card) for card in sorted(presumptions, key=lambda card: card.id)],
        "otoma": [_otoma(card, names) for card in sorted(otoma, key=lambda card: card.id)],
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def _copies(sketch: Sketch) -> list[tuple[int, int]]:
    return [(mark, copies) for mark, copies in sorted(sketch.copies.items()) if copies]


def _presumption(card: PresumptionCard) -> list[Any]:
    drawing = [row for line in card.pattern.split("\n") for row in line.split("/")]
    pattern = [cells for row in drawing if (cells := "".join(row.split()))]
    return [card.id, card.seal, card.letter, " ".join(card.score.split()), pattern, pattern and card.turns]


def _otoma(card: OtomaCard, names: Sequence[str]) -> list[Any]:
    errands = [[errand.confirms, names[errand.terrain]] for errand in card.errands]
    return [card.id, card.coordinates, errands, card.claims]
