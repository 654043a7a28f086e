"""An independent referee for solo records: R-SOLO-1 to R-SOLO-8, read from the pages alone.

It stands on the referee for two to four seats: the player's own decisions, the cards and the scores are that
one's. Otoma's turn is here, as plain as the rest: his deck is a list of cards from which the top one goes,
and his cards are read from `content/otoma.yaml` by cutting their texts at blanks, commas and semicolons.

    solo_referee(record)             raises `Wrong` at the first fault of a finished solo game's record
    solo_words(record, upto)         who decides after `upto` decisions, and every word the player may say
    random_solo_record(seed, ...)    the record of a whole random solo game, by this referee's machinery

How a solo record looks, where the page leaves it open: one seat, so one hand of presumptions, one parchment
and one score, whose `total` is what is left after Otoma's points; `deal.sketches` are the 50 cards in play.
"""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import yaml

from .random_game import Table, header, random_word
from .referee import (
    BLOCK,
    CLAIMS_PER_SEAT,
    FIRST_GAME_PAIRS,
    GRID,
    JUNGLE,
    PRESUMPTION_IDS,
    STARTING_JUNGLES,
    TERRAINS,
    TILES_PER_TERRAIN,
    Game,
    Wrong,
    begin_turns,
    check_hands,
    check_header,
    differences,
    group,
    island_is_done,
    legal,
    play,
    refill,
    region_points,
    require,
    result,
    surplus,
    update_island,
    value,
    values,
)

PLAYER, OTOMA = 0, 1
"""Whose markers are whose in `Game.markers`; Otoma has nothing else (R-SOLO-1)."""

STACKS, STACK = 3, 7
"""Otoma's deck: three stacks of seven, in each one claim card that is not on its top (R-SOLO-2)."""


@dataclass(frozen=True)
class Card:
    """A card of Otoma's: two spaces on one side; on the other two actions, and the claim icon or not.

    An action is a terrain, and whether a tile that is there is confirmed instead of mapping it.
    """

    spaces: list[str]
    actions: list[tuple[bool, str]]
    claims: bool


def read_cards() -> dict[int, Card]:
    """Read Otoma's 22 cards from the content's file."""
    path = Path(__file__).parents[2] / "content" / "otoma.yaml"
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))["otoma"]
    return {entry["id"]: read_card(entry["coordinates"], entry["terrains"]) for entry in entries}


def read_card(coordinates: str, terrains: str) -> Card:
    """Read the texts of a card: `B2, D4` and `confirm else map mountain; map jungle; claim`."""
    one, two, *claim = [part.split() for part in terrains.split(";")]
    actions = [(words[0] == "confirm", words[-1]) for words in (one, two)]
    return Card([space.strip() for space in coordinates.split(",")], actions, claim == [["claim"]])


CARDS = read_cards()
CLAIM_CARDS = {number for number, card in CARDS.items() if card.claims}


@dataclass
class Solo(Game):
    """The table of a solo game: `phase` is also `tie`, when the player chooses between `tied` groups."""

    cards: list[Card] = field(default_factory=list)
    """Otoma's deck, the top card first."""
    player_halves: int = 0
    otoma_halves: int = 0
    tied: list[set[str]] = field(default_factory=list)


# --------------------------------------------------------------------------------------------------
# The player's decisions
# --------------------------------------------------------------------------------------------------


def solo_legal(game: Solo) -> set[str]:
    """Every decision open to the player; of a tie each group by its space nearest A1 (R-SOLO-6)."""
    if game.phase == "tie":
        return {f"otoma {nearest(tied)}" for tied in game.tied}
    return legal(game)


def solo_play(game: Solo, word: str) -> None:
    """Carry out a decision that is known to be legal, and all that follows of itself."""
    if game.phase == "tie":
        game.markers[OTOMA].append(word.split()[1])
        game.tied = []
        play_otoma(game)
        return
    # The other referee counts half days too, and would refill after two of them: so it only sees first ones.
    game.half = 0
    play(game, word)
    if game.half == 1:
        game.player_halves += 1
    if game.player_halves == 2:
        begin_otoma(game)


def nearest(spaces: set[str]) -> str:
    """Return the space nearest A1: the lower row, then the lower column."""
    return min(spaces, key=GRID.index)


# --------------------------------------------------------------------------------------------------
# Otoma's turn
# --------------------------------------------------------------------------------------------------


def begin_otoma(game: Solo) -> None:
    """Discard what the player left of the display; then Otoma plays (R-SOLO-3)."""
    game.player_halves = 0
    game.otoma_halves = 0
    game.display = []
    play_otoma(game)


def play_otoma(game: Solo) -> None:
    """Play his half days on (R-SOLO-4), up to a tie that the player decides, or to the end of the turn."""
    while game.otoma_halves < 2 and len(game.cards) >= 2:
        game.otoma_halves += 1
        flipped = game.cards.pop(0)
        top = game.cards[0]
        for space, action in zip(flipped.spaces, top.actions, strict=True):
            act_at(game, space, action)
        if top.claims:
            claim(game)
            if game.tied:
                game.phase = "tie"
                return
    end_turn(game)


def act_at(game: Solo, space: str, action: tuple[bool, str]) -> None:
    """Confirm a tile that is there, where the action says so; else map (R-SOLO-5)."""
    confirm, terrain = action
    if confirm and space in game.island:
        game.hazy.discard(space)
    else:
        update_island(game, space, terrain)


def claim(game: Solo) -> None:
    """Put a marker on the largest group that may be claimed; note the groups if several are (R-SOLO-6)."""
    groups = claimable(game)
    largest = [tiles for tiles in groups if len(tiles) == max(map(len, groups))]
    if len(largest) == 1:
        game.markers[OTOMA].append(nearest(largest[0]))
    else:
        game.tied = largest


def claimable(game: Solo) -> list[set[str]]:
    """Return every group of confirmed tiles of one terrain that Otoma may claim (R-CLAIM-1, R-CLAIM-2).

    A terrain new to him, no marker in its region (its hazy tiles included, unless the setting "claim" says
    otherwise), and a marker left.
    """
    if len(game.markers[OTOMA]) == CLAIMS_PER_SEAT:
        return []
    confirmed = game.confirmed()
    claimed = {game.island[marker] for marker in game.markers[OTOMA]}
    marked = {marker for markers in game.markers for marker in markers}
    found: list[set[str]] = []
    for space in GRID:
        if space not in confirmed or confirmed[space] in claimed or any(space in tiles for tiles in found):
            continue
        if not marked & group(game.island if game.claim == "region" else confirmed, space):
            found.append(group(confirmed, space))
    return found


def end_turn(game: Solo) -> None:
    """Lay five new cards (R-SOLO-3), then see whether the game is over (R-SOLO-7)."""
    refill(game)
    covered = len(game.parchments[PLAYER]) == len(GRID)
    played = len(game.cards) < 2
    game.phase = "over" if covered or played or island_is_done(game) else "move"


# --------------------------------------------------------------------------------------------------
# The result
# --------------------------------------------------------------------------------------------------

TITLES = {
    "total": {
        0: "Insignificant",
        60: "Dim",
        70: "Famous",
        80: "Memorable",
        90: "Illustrious",
        100: "Eternal",
    },
    "presumptions": {0: "Apprentice", 20: "Assistant", 40: "Expert", 60: "Dean"},
    "fidelity": {0: "Paper-Pusher", 20: "Topographer", 30: "Surveyor", 40: "Cartographer"},
    "claims": {0: "Fearful", 1: "Prudent", 8: "Bold", 16: "Intrepid"},
}


def title(ladder: dict[int, str], points: int) -> str:
    """Return the highest title that the points reach; below all of them the lowest."""
    reached = [least for least in ladder if points >= least]
    return ladder[max(reached, default=0)]


def solo_result(game: Solo) -> dict[str, Any]:
    """Return the `result` that the record must hold: the score less Otoma's points, and titles (R-SOLO-8)."""
    found = result(game)
    otoma = region_points(game, OTOMA)
    score = found["scores"][PLAYER]
    score["total"] -= otoma
    points = {
        "total": score["total"],
        "presumptions": sum(card["points"] for card in score["presumptions"]),
        "fidelity": score["fidelity"],
        "claims": score["regions"] - otoma,
    }
    titles = {name: title(TITLES[name], number) for name, number in points.items()}
    return {**found, "otoma": otoma, "titles": titles}


# --------------------------------------------------------------------------------------------------
# The record
# --------------------------------------------------------------------------------------------------


def check_solo_deal(deal: dict[str, Any], first_game: bool) -> None:
    """Check what is dealt: as for two players, but for one hand and without two sketches (R-SOLO-1, -2)."""
    jungles = sorted(values(deal, "jungles", str))
    require(jungles == sorted(STARTING_JUNGLES[2]), f"wrong jungles {jungles} (R-SOLO-1)")
    hands = values(deal, "presumptions", list)
    require(len(hands) == 1, f"presumptions for {len(hands)} seats, not for one")
    check_hands(hands, first_game)
    sketches = Counter(values(deal, "sketches", str))
    whole = Counter({card: 2 * number for card, number in BLOCK.items()})
    wrong = sketches - whole or sketches.total() != whole.total() - 2
    require(not wrong, f"the sketches are not two less than the deck: {surplus(sketches, whole)} (R-SOLO-1)")
    check_otoma(values(deal, "otoma", int))


def check_otoma(deck: list[int]) -> None:
    """Check Otoma's deck: 21 of 22 cards, a claim card in each stack of seven, not on its top (R-SOLO-2)."""
    require(set(deck) <= set(CARDS), f"there is no such card of Otoma's: {sorted(set(deck) - set(CARDS))}")
    require(len(set(deck)) == len(deck), "a card of Otoma's is there twice")
    require(len(deck) == STACKS * STACK, f"Otoma's deck has {STACKS * STACK} cards, not {len(deck)}")
    for start in range(0, len(deck), STACK):
        stack = deck[start : start + STACK]
        require(len(CLAIM_CARDS.intersection(stack)) == 1, f"not one claim card in the stack {stack}")
        require(stack[0] not in CLAIM_CARDS, f"a claim card on top of the stack {stack}")


def solo_set_up(record: dict[str, Any]) -> Solo:
    """Check header and deal, and lay out the table (R-SOLO-1, R-SOLO-2); the player goes first (R-SOLO-3)."""
    check_header(record, seat_counts=[1])
    ruleset, deal = record["ruleset"], value(record, "deal", dict)
    first_game = "first-game" in ruleset["variants"]
    check_solo_deal(deal, first_game)
    game = Solo(
        seats=1,
        first=PLAYER,
        dealt=deal["presumptions"],
        deck=list(deal["sketches"]),
        variants=set(ruleset["variants"]),
        disputed=ruleset["settings"].get("disputed", "nobody"),
        claim=ruleset["settings"].get("claim", "region"),
        island=dict.fromkeys(deal["jungles"], JUNGLE),
        supply=Counter(dict.fromkeys(TERRAINS, TILES_PER_TERRAIN)),
        cards=[CARDS[number] for number in deal["otoma"]],
    )
    game.supply[JUNGLE] -= len(deal["jungles"])
    game.markers.append([])
    refill(game)
    if first_game:
        game.kept = [list(hand) for hand in deal["presumptions"]]
        begin_turns(game)
    return game


def solo_replay(game: Solo, decisions: list[Any]) -> None:
    """Play the decisions, each checked against the full set of legal ones."""
    for index, decision in enumerate(decisions):
        whole = type(decision) is list and list(map(type, decision)) == [int, str]
        require(whole, f"a decision is a seat and a word, not {decision!r:.80}", index)
        seat, word = decision
        require(game.phase != "over", f"{word!r} comes after the end of the game (R-SOLO-7)", index)
        require(seat == PLAYER, f"the player decides, not seat {seat}", index)
        words = solo_legal(game)
        require(word in words, f"{word!r} is not legal; legal: {', '.join(sorted(words))}", index)
        solo_play(game, word)


def solo_referee(record: dict[str, Any]) -> None:
    """Raise `Wrong` at the first fault of a solo record: header, deal, decision, missing ones or result."""
    game = solo_set_up(record)
    decisions = record["decisions"]
    solo_replay(game, decisions)
    if game.phase != "over":
        raise Wrong(len(decisions), f"the game is not over: the player is to {game.phase}")
    faults = sorted(differences(solo_result(game), value(record, "result", dict), "result"))
    require(not faults, "; ".join(faults))


def solo_words(record: dict[str, Any], upto: int) -> tuple[int | None, set[str]]:
    """Return who decides after the first `upto` decisions, and every legal one; (None, set()) at the end."""
    game = solo_set_up(record)
    solo_replay(game, record["decisions"][:upto])
    return (None if game.phase == "over" else PLAYER), solo_legal(game)


# --------------------------------------------------------------------------------------------------
# Random games
# --------------------------------------------------------------------------------------------------


def random_solo_record(
    seed: int, variants: list[str], settings: dict[str, str] | None = None
) -> dict[str, Any]:
    """Return the record of a whole random solo game: equal arguments give equal records."""
    rng = Random(seed)
    record = header(1, seed, variants, settings or {})
    record["first"] = PLAYER
    record["deal"] = random_solo_deal(rng, "first-game" in variants)
    record["decisions"] = []
    game = solo_set_up(record)
    table = Table(rng.choice([1, 5, 60]), rng.choice(["", *TERRAINS]))
    while game.phase != "over":
        tie = game.phase == "tie"
        word = rng.choice(sorted(solo_legal(game))) if tie else random_word(rng, game, table)
        solo_play(game, word)
        record["decisions"].append([PLAYER, word])
    record["result"] = solo_result(game)
    return record


def random_solo_deal(rng: Random, first_game: bool) -> dict[str, Any]:
    """Deal a solo game (R-SOLO-1, R-SOLO-2)."""
    hand = rng.choice(FIRST_GAME_PAIRS) if first_game else rng.sample(PRESUMPTION_IDS, 4)
    sketches = sorted(BLOCK.elements()) * 2
    rng.shuffle(sketches)
    plain = rng.sample(sorted(set(CARDS) - CLAIM_CARDS), STACKS * (STACK - 1))
    claims = rng.sample(sorted(CLAIM_CARDS), STACKS)
    deck: list[int] = []
    for number, claim_card in enumerate(claims):
        stack = plain[number * (STACK - 1) : (number + 1) * (STACK - 1)]
        stack.insert(rng.randint(1, STACK - 1), claim_card)
        deck += stack
    return {
        "jungles": list(STARTING_JUNGLES[2]),
        "presumptions": [sorted(hand)],
        "sketches": sketches[2:],
        "otoma": deck,
    }
