"""Whole games played at random by the referee's own machinery, as records."""

from dataclasses import dataclass
from random import Random
from typing import Any

from .referee import (
    BLOCK,
    BLOCKS,
    FIRST_GAME_PAIRS,
    JUNGLE,
    PRESUMPTION_IDS,
    STARTING_JUNGLES,
    TERRAINS,
    Game,
    coverable,
    legal,
    play,
    result,
    set_up,
)

COLORS = ["navy", "coral", "olive", "violet"]
RULINGS = ["R-MOVE-3", "R-CHOOSE-2", "R-CHOOSE-3", "R-MAP-7", "R-END-2"]
WEIGHTS = {"claim": 12, "pass": 1, "map": 12, "stay": 1, "move": 4}
"""How likely each kind of decision is beside the others, so that games are varied; others weigh 1."""


@dataclass(frozen=True)
class Table:
    """How a whole table plays, so that some of the games reach the rules' rarer corners.

    `care` is how many decisions of a kind a player looks at before taking the best: 1 is pure chance.
    `taste` is a terrain whose cards such a player prefers (it may run out, R-MAP-6), if any.
    """

    care: int
    taste: str


def random_record(
    seats: int, seed: int, variants: list[str], settings: dict[str, str] | None = None
) -> dict[str, Any]:
    """Return the record of a whole random game of 2 to 4 seats: equal arguments give equal records.

    `settings` are the rule settings in force; the printed rules without.
    """
    rng = Random(seed)
    record = header(seats, seed, variants, settings or {})
    record["first"] = rng.randrange(seats)
    record["deal"] = random_deal(rng, seats, "first-game" in variants)
    record["decisions"] = []
    game = set_up(record)
    table = Table(rng.choice([1, 5, 60]), rng.choice(["", *TERRAINS]))
    while game.phase != "over":
        seat, word = game.seat, random_word(rng, game, table)
        play(game, word)
        record["decisions"].append([seat, word])
    record["result"] = result(game)
    return record


def header(seats: int, seed: int, variants: list[str], settings: dict[str, str]) -> dict[str, Any]:
    """Return the fields of a record that no chance decides."""
    return {
        "format": "misterra-record/1",
        "engine": "0.1.0",
        "game": "misterra",
        "ruleset": {
            "content": {"digest": "sha256:" + "0" * 64, "packs": ["base"]},
            "plugins": [],
            "variants": list(variants),
            "settings": dict(settings),
            "rulings": list(RULINGS),
        },
        "seed": seed,
        "seats": [{"color": color, "player": "random"} for color in COLORS[:seats]],
    }


def random_deal(rng: Random, seats: int, first_game: bool) -> dict[str, Any]:
    """Deal jungles, presumptions and sketches (R-SETUP-1 to R-SETUP-4)."""
    cards = rng.sample(PRESUMPTION_IDS, 4 * seats)
    hands = [sorted(cards[4 * seat : 4 * seat + 4]) for seat in range(seats)]
    if first_game:
        hands = [sorted(pair) for pair in rng.sample(FIRST_GAME_PAIRS, seats)]
    sketches = sorted(BLOCK.elements()) * BLOCKS[seats]
    rng.shuffle(sketches)
    return {"jungles": list(STARTING_JUNGLES[seats]), "presumptions": hands, "sketches": sketches}


def random_word(rng: Random, game: Game, table: Table) -> str:
    """Draw the kind of decision first, then take the best of a few decisions of that kind."""
    words = sorted(legal(game))
    kinds = sorted({word.split()[0] for word in words})
    kind = rng.choices(kinds, [WEIGHTS.get(kind, 1) for kind in kinds])[0]
    alike = [word for word in words if word.split()[0] == kind]
    drawn = rng.sample(alike, min(table.care, len(alike)))
    return max(drawn, key=lambda word: worth(game, word, table.taste))


def worth(game: Game, word: str, taste: str) -> int:
    """Return how much a decision helps to finish the boards or uses up the terrain of the table's taste."""
    verb, *names = word.split()
    if verb == "move":
        return outlook(game, names[0])
    if verb == "take":
        return names[0].split("/").count(taste)
    return gain(game, names) if verb == "map" else 0


def outlook(game: Game, place: str) -> int:
    """Return how many spaces still empty on the own parchment could be mapped from a place."""
    if game.island.get(place) == JUNGLE:
        return 0
    return len(coverable(game.island, place) - set(game.parchments[game.seat]))


def gain(game: Game, spaces: list[str]) -> int:
    """Return how many parchment spaces a mapping newly covers and island tiles it places or confirms."""
    points = 0
    for terrain, space in zip(game.chosen.split("/"), spaces, strict=True):
        points += space not in game.parchments[game.seat]
        points += space not in game.island
        points += space in game.hazy and game.island[space] == terrain
    return points
