"""An independent referee for game records of *Maps of Misterra* (two to four seats).

A second reading of the numbered rules, in the plainest Python there is: a board is a dict from the name of
a space ("C3") to the name of its terrain, and every check compares sets of words. It shares no code with the
engine, so that where the two disagree at least one of them has misread a rule.

    referee(record)             raises `Wrong` at the first fault of a finished game's record
    legal_words(record, upto)   who decides after `upto` decisions, and every word that seat may say
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import Any, TypeVar

T = TypeVar("T")
Board = dict[str, str]
"""From the name of a space to the terrain on it; an empty space has no entry."""


class Wrong(Exception):
    """A fault in a record.

    `index` is the decision at fault, the number of decisions if the next one is missing, or None if the fault
    is not in the decisions; `reason` says what is wrong.
    """

    def __init__(self, index: int | None, reason: str) -> None:
        """Note the decision's index, if any, and the reason."""
        where = "" if index is None else f"decision {index}: "
        super().__init__(where + reason)
        self.index = index
        self.reason = reason


# --------------------------------------------------------------------------------------------------
# The parts in the box
# --------------------------------------------------------------------------------------------------

STEPPE, JUNGLE, LAGOON, MOUNTAIN = TERRAINS = ("steppe", "jungle", "lagoon", "mountain")
LETTERS = {STEPPE: "S", JUNGLE: "J", LAGOON: "L", MOUNTAIN: "M"}
TILES_PER_TERRAIN = 12
DISPLAY_SIZE = 5
CLAIMS_PER_SEAT = 3

SKETCHES = [f"{one}/{two}" for i, one in enumerate(TERRAINS) for two in TERRAINS[i:]]
BLOCK = Counter({card: 2 if card.split("/")[0] == card.split("/")[1] else 3 for card in SKETCHES})
"""26 sketch cards: every mixed pair three times, every double twice."""
BLOCKS = {2: 2, 3: 3, 4: 4}
"""How many blocks of sketches a table of so many seats plays with (R-SETUP-4): 52, 78 or 104 cards."""

STARTING_JUNGLES = {2: ["B2", "D3", "C4"], 3: ["B3", "D3"], 4: ["C3"]}
PRESUMPTION_IDS = range(1, 32)
FIRST_GAME_PAIRS = [{1, 9}, {6, 12}, {15, 23}, {8, 17}]

COLUMNS, ROWS = "ABCDE", "12345"
GRID = [column + row for row in ROWS for column in COLUMNS]
"""The 25 spaces of the island or of a parchment, the nearest to A1 first (lower row, then lower column)."""
BEACH = [column + "0" for column in COLUMNS]
LINES_ALONG = [[column + row for column in COLUMNS] for row in ROWS]
"""The five rows."""
LINES_INLAND = [[column + row for row in ROWS] for column in COLUMNS]
"""The five columns."""
EDGE = {space for space in GRID if space[0] in "AE" or space[1] in "15"}
DIRECTIONS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
"""Inland, east, towards the beach, west: each a quarter turn from the one before."""


def shifted(space: str, direction: tuple[int, int], steps: int = 1) -> str | None:
    """Return the space so many steps away on grid or beach, or None beyond them.

    The beach is row 0, so that X0 touches X1 and neighbouring beach spaces touch each other (R-MOVE-3).
    """
    column = COLUMNS.index(space[0]) + steps * direction[0]
    row = int(space[1]) + steps * direction[1]
    return f"{COLUMNS[column]}{row}" if 0 <= column <= 4 and 0 <= row <= 5 else None


NEIGHBOURS = {
    space: [near for direction in DIRECTIONS if (near := shifted(space, direction))] for space in GRID + BEACH
}
GRID_NEIGHBOURS = {space: [near for near in NEIGHBOURS[space] if near in GRID] for space in GRID + BEACH}


def group(board: Board, start: str) -> set[str]:
    """Return the maximal contiguous group of one terrain that holds `start`: a zone or a region."""
    found = {start}
    frontier = [start]
    while frontier:
        for near in GRID_NEIGHBOURS[frontier.pop()]:
            if board.get(near) == board[start] and near not in found:
                found.add(near)
                frontier.append(near)
    return found


def text(board: Board, hazy: set[str]) -> str:
    """Write a board as the record does: row 5 first, A to E, hazy tiles lower case, empty spaces dots."""

    def letter(space: str) -> str:
        written = LETTERS[board[space]] if space in board else "."
        return written.lower() if space in hazy else written

    return "/".join("".join(map(letter, line)) for line in reversed(LINES_ALONG))


# --------------------------------------------------------------------------------------------------
# The presumption cards (R-SCORE-4): each a function of the parchment alone
# --------------------------------------------------------------------------------------------------


def reached(thresholds: dict[int, int], count: int) -> int:
    """Return the points of the highest threshold reached, or 0."""
    return max((points for least, points in thresholds.items() if count >= least), default=0)


def zones(parchment: Board) -> list[set[str]]:
    """Return every zone of the parchment."""
    found: list[set[str]] = []
    for space in parchment:
        if not any(space in zone for zone in found):
            found.append(group(parchment, space))
    return found


def counts(parchment: Board) -> Counter[str]:
    """Return how many spaces each terrain present covers."""
    return Counter(parchment.values())


def complete(parchment: Board, lines: list[list[str]]) -> list[list[str]]:
    """Return the terrains of each line of which all five spaces are mapped."""
    whole = [line for line in lines if all(space in parchment for space in line)]
    return [[parchment[space] for space in line] for line in whole]


def zones_of(terrain: str, parchment: Board) -> int:
    """Cards 1-4: each zone of the terrain by its size."""
    sizes = [len(zone) for zone in zones(parchment) if parchment[min(zone)] == terrain]
    return sum(reached({3: 2, 4: 5, 5: 9}, size) for size in sizes)


def on_the_edge(terrain: str, parchment: Board) -> int:
    """Cards 5-8: spaces of the terrain on the edge."""
    count = sum(parchment.get(space) == terrain for space in EDGE)
    return reached({4: 4, 6: 8, 8: 14}, count) + max(0, count - 8)


def all_four_in(lines: list[list[str]], parchment: Board) -> int:
    """Cards 9 (columns) and 10 (rows): complete lines that hold all four terrains."""
    return 4 * sum(len(set(line)) == 4 for line in complete(parchment, lines))


def only_one_in(lines: list[list[str]], parchment: Board) -> int:
    """Cards 11 (columns) and 12 (rows): complete lines of one single terrain."""
    return 5 * sum(len(set(line)) == 1 for line in complete(parchment, lines))


def apart(terrain: str, shunned: str, parchment: Board) -> int:
    """Cards 13-16: spaces of one terrain without a neighbour of another."""
    count = sum(
        all(parchment.get(near) != shunned for near in GRID_NEIGHBOURS[space])
        for space in parchment
        if parchment[space] == terrain
    )
    return reached({3: 3, 5: 6, 7: 12}, count) + max(0, count - 7)


def largest_zone(parchment: Board) -> int:
    """Card 17."""
    return reached({4: 4, 6: 10, 8: 15, 10: 20}, max(map(len, zones(parchment)), default=0))


def smallest_zone(parchment: Board) -> int:
    """Card 18."""
    return reached({2: 6, 3: 10, 4: 18, 5: 25, 6: 30}, min(map(len, zones(parchment)), default=0))


def zones_of_one(parchment: Board) -> int:
    """Card 19."""
    count = sum(len(zone) == 1 for zone in zones(parchment))
    return reached({5: 3, 8: 10, 12: 15, 16: 20, 25: 30}, count)


def zones_of_two(parchment: Board) -> int:
    """Card 20."""
    count = sum(len(zone) == 2 for zone in zones(parchment))
    return reached({4: 6, 6: 10, 8: 15, 10: 20, 12: 25}, count)


def commonest(parchment: Board) -> int:
    """Card 21."""
    return reached({8: 6, 10: 9, 12: 12, 15: 18}, max(counts(parchment).values(), default=0))


def rarest(parchment: Board) -> int:
    """Card 22: three for each space of the rarest terrain among those present."""
    return 3 * min(counts(parchment).values(), default=0)


def sets_of_four(parchment: Board) -> int:
    """Card 23: sets of all four terrains, anywhere."""
    return reached({3: 5, 4: 8, 5: 12, 6: 18}, min(counts(parchment)[terrain] for terrain in TERRAINS))


def arms(space: str, parchment: Board) -> list[str | None]:
    """Return the terrain in each of the four directions, None where the space is empty or off the grid."""
    return [parchment.get(shifted(space, direction) or "") for direction in DIRECTIONS]


def corners(corner: str, arm: str, parchment: Board) -> int:
    """Cards 24-27: every L of a corner and two arms, in each of its four rotations."""
    found = 0
    for space in parchment:
        if parchment[space] == corner:
            around = arms(space, parchment)
            found += sum(around[i] == arm and around[(i + 1) % 4] == arm for i in range(4))
    return 5 * found


def crosses(centre: str, arm: str, parchment: Board) -> int:
    """Cards 28-31: every cross of a centre and four equal arms."""
    return 8 * sum(parchment[space] == centre and arms(space, parchment) == [arm] * 4 for space in parchment)


PRESUMPTIONS: dict[int, Callable[[Board], int]] = {
    1: partial(zones_of, STEPPE),
    2: partial(zones_of, JUNGLE),
    3: partial(zones_of, LAGOON),
    4: partial(zones_of, MOUNTAIN),
    5: partial(on_the_edge, STEPPE),
    6: partial(on_the_edge, JUNGLE),
    7: partial(on_the_edge, LAGOON),
    8: partial(on_the_edge, MOUNTAIN),
    9: partial(all_four_in, LINES_INLAND),
    10: partial(all_four_in, LINES_ALONG),
    11: partial(only_one_in, LINES_INLAND),
    12: partial(only_one_in, LINES_ALONG),
    13: partial(apart, STEPPE, JUNGLE),
    14: partial(apart, JUNGLE, LAGOON),
    15: partial(apart, LAGOON, MOUNTAIN),
    16: partial(apart, MOUNTAIN, STEPPE),
    17: largest_zone,
    18: smallest_zone,
    19: zones_of_one,
    20: zones_of_two,
    21: commonest,
    22: rarest,
    23: sets_of_four,
    24: partial(corners, STEPPE, JUNGLE),
    25: partial(corners, JUNGLE, LAGOON),
    26: partial(corners, LAGOON, MOUNTAIN),
    27: partial(corners, MOUNTAIN, STEPPE),
    28: partial(crosses, STEPPE, LAGOON),
    29: partial(crosses, JUNGLE, MOUNTAIN),
    30: partial(crosses, LAGOON, STEPPE),
    31: partial(crosses, MOUNTAIN, JUNGLE),
}


# --------------------------------------------------------------------------------------------------
# The table
# --------------------------------------------------------------------------------------------------


@dataclass
class Game:
    """Everything on the table, and who decides: `phase` is keep, move, lagoon, choose, act or over."""

    seats: int
    first: int
    dealt: list[list[int]]
    deck: list[str]
    variants: set[str] = field(default_factory=set)
    disputed: str = "nobody"
    claim: str = "region"

    island: Board = field(default_factory=dict)
    hazy: set[str] = field(default_factory=set)
    supply: Counter[str] = field(default_factory=Counter)
    display: list[str] = field(default_factory=list)
    parchments: list[Board] = field(init=False)
    places: list[str | None] = field(init=False)
    markers: list[list[str]] = field(init=False)
    kept: list[list[int]] = field(init=False)

    phase: str = "keep"
    seat: int = 0
    half: int = 0
    chosen: str = ""
    turns: int = 0
    ending: bool = False

    def __post_init__(self) -> None:
        """Give every seat an empty parchment and a cartographer off the island (R-SETUP-5)."""
        self.parchments = [{} for _ in range(self.seats)]
        self.places = [None] * self.seats
        self.markers = [[] for _ in range(self.seats)]
        self.kept = [[] for _ in range(self.seats)]

    def place(self) -> str:
        """Return the space of the deciding seat's cartographer, which must have been placed."""
        place = self.places[self.seat]
        assert place is not None, "no cartographer before the first move"
        return place

    def underfoot(self) -> str | None:
        """Return the terrain the deciding seat stands on, hazy or confirmed; None on the beach."""
        return self.island.get(self.place())

    def confirmed(self) -> Board:
        """Return the island without its hazy tiles."""
        return {space: terrain for space, terrain in self.island.items() if space not in self.hazy}


# --------------------------------------------------------------------------------------------------
# What is legal
# --------------------------------------------------------------------------------------------------


def keep_words(game: Game) -> set[str]:
    """Any two of the four cards dealt (R-SETUP-2)."""
    return {f"keep {one} {two}" for one, two in combinations(sorted(game.dealt[game.seat]), 2)}


def may_enter(game: Game, space: str) -> bool:
    """Tell whether a step may lead there: to beach or tile, never onto an empty grid space (R-MOVE-2)."""
    return space in BEACH or space in game.island


def destinations(game: Game, start: str) -> set[str]:
    """Every space one step away, and on from each steppe tile stepped onto (R-MOVE-2, R-MOVE-4)."""
    found: set[str] = set()
    leaving = [start]
    while leaving:
        for space in NEIGHBOURS[leaving.pop()]:
            if may_enter(game, space) and space not in found:
                found.add(space)
                if game.island.get(space) == STEPPE:
                    leaving.append(space)
    return found


def move_words(game: Game) -> set[str]:
    """First a beach space (R-MOVE-1); later stay or a destination other than one's own place (R-MOVE-4)."""
    start = game.places[game.seat]
    if start is None:
        return {f"move {space}" for space in BEACH}
    return {"stay"} | {f"move {space}" for space in destinations(game, start) - {start}}


def lagoon_words(game: Game) -> set[str]:
    """Put one display card under the deck, or do not (R-CHOOSE-2)."""
    return {"hold"} | {f"swap {card}" for card in game.display}


def choose_words(game: Game) -> set[str]:
    """Take any card of the display (R-CHOOSE-1)."""
    return {f"take {card}" for card in game.display}


def seen(island: Board, place: str) -> set[str]:
    """Return the own space and its neighbours (R-MAP-2), from a mountain one further on (R-MAP-3)."""
    spaces = {place, *NEIGHBOURS[place]}
    if island.get(place) == MOUNTAIN:
        spaces |= {far for direction in DIRECTIONS if (far := shifted(place, direction, 2))}
    return spaces.intersection(GRID)


def map_words(game: Game) -> set[str]:
    """Two adjacent spaces, one of them seen, either way round (R-MAP-1, R-MAP-2); none from jungle (R-MAP-4).

    A card with two equal halves lies only one way round: the space nearer A1 first (R-MAP-7).
    """
    if game.underfoot() == JUNGLE:
        return set()
    one, two = game.chosen.split("/")
    words: set[str] = set()
    for space in seen(game.island, game.place()):
        for near in GRID_NEIGHBOURS[space]:
            lower, upper = sorted((space, near), key=GRID.index)
            words.add(f"map {lower} {upper}")
            if one != two:
                words.add(f"map {upper} {lower}")
    return words


def may_claim(game: Game) -> bool:
    """Tell whether the deciding seat may claim where it stands (R-CLAIM-1, R-CLAIM-2).

    It takes a confirmed tile, of a terrain new to the player, in a region without a marker. The region
    includes its hazy tiles, unless the setting "claim" is "confirmed".
    """
    place, own, confirmed = game.place(), game.markers[game.seat], game.confirmed()
    if len(own) == CLAIMS_PER_SEAT or place not in confirmed:
        return False
    if game.island[place] in {game.island[marker] for marker in own}:
        return False
    region = group(game.island if game.claim == "region" else confirmed, place)
    return not any(marker in region for markers in game.markers for marker in markers)


def act_words(game: Game) -> set[str]:
    """Map, claim, or neither (R-MAP-1, R-CLAIM-1, R-PASS-1)."""
    return map_words(game) | {"pass"} | ({"claim"} if may_claim(game) else set())


def legal(game: Game) -> set[str]:
    """Every decision open to the deciding seat, in notation; none when the game is over."""
    words_of: dict[str, Callable[[Game], set[str]]] = {
        "keep": keep_words,
        "move": move_words,
        "lagoon": lagoon_words,
        "choose": choose_words,
        "act": act_words,
        "over": lambda _: set(),
    }
    return words_of[game.phase](game)


# --------------------------------------------------------------------------------------------------
# What a decision does
# --------------------------------------------------------------------------------------------------


def play(game: Game, word: str) -> None:
    """Carry out a decision that is already known to be legal."""
    verb, *names = word.split()
    if verb == "keep":
        keep(game, [int(name) for name in names])
    elif verb in ("move", "stay"):
        move(game, names[0] if names else game.place())
    elif verb in ("swap", "hold"):
        swap(game, names)
    elif verb == "take":
        take(game, names[0])
    else:
        act(game, verb, names)


def keep(game: Game, cards: list[int]) -> None:
    """Keep two cards; seat 0 is first, and after the last seat the turns begin (R-SETUP-2)."""
    game.kept[game.seat] = cards
    game.seat += 1
    if game.seat == game.seats:
        begin_turns(game)


def begin_turns(game: Game) -> None:
    """Let the first player begin (R-SETUP-5)."""
    game.seat, game.phase = game.first, "move"


def move(game: Game, place: str) -> None:
    """Move or stay; then a lagoon may offer its swap (R-CHOOSE-2); without cards that is all (R-CHOOSE-3)."""
    game.places[game.seat] = place
    if not game.display:
        end_half_day(game)
    elif game.underfoot() == LAGOON and game.deck:
        game.phase = "lagoon"
    else:
        game.phase = "choose"


def swap(game: Game, cards: list[str]) -> None:
    """Put the card, if any, under the deck and draw a replacement, once in a half day (R-CHOOSE-2)."""
    for card in cards:
        game.display.remove(card)
        game.deck.append(card)
        game.display.append(game.deck.pop(0))
    game.phase = "choose"


def take(game: Game, card: str) -> None:
    """Take a card, which is not replaced before the end of the turn (R-CHOOSE-1)."""
    game.display.remove(card)
    game.chosen = card
    game.phase = "act"


def act(game: Game, verb: str, names: list[str]) -> None:
    """Map, claim or pass with the chosen card, which is then spent; the half day is over."""
    if verb == "map":
        for terrain, space in zip(game.chosen.split("/"), names, strict=True):
            game.parchments[game.seat][space] = terrain
            update_island(game, space, terrain)
    elif verb == "claim":
        game.markers[game.seat].append(game.place())
    game.chosen = ""
    end_half_day(game)


def update_island(game: Game, space: str, terrain: str) -> None:
    """Update one island space by one half of a card (R-MAP-5).

    A tile that the supply cannot give changes nothing, and confirming needs no tile (R-MAP-6).
    """
    there = game.island.get(space)
    if space in game.hazy and there == terrain:
        game.hazy.remove(space)
    elif (there is None or space in game.hazy) and game.supply[terrain] > 0:
        if there is not None:
            game.supply[there] += 1
        game.supply[terrain] -= 1
        game.island[space] = terrain
        game.hazy.add(space)


def end_half_day(game: Game) -> None:
    """Go on to the second half day, or end the turn."""
    game.phase = "move"
    game.half += 1
    if game.half == 2:
        end_turn(game)


def refill(game: Game) -> None:
    """Refill the display to 5 while the deck lasts (R-REFILL-1)."""
    while len(game.display) < DISPLAY_SIZE and game.deck:
        game.display.append(game.deck.pop(0))


def end_turn(game: Game) -> None:
    """Refill, look for the end (R-END-1), and go on until all have had as many turns (R-END-3)."""
    refill(game)
    game.ending = game.ending or end_is_triggered(game)
    game.half = 0
    game.turns += 1
    game.seat = (game.seat + 1) % game.seats
    if game.ending and game.turns % game.seats == 0:
        game.phase = "over"


def end_is_triggered(game: Game) -> bool:
    """Tell whether island, cards or the parchment of the player whose turn ends is at its end (R-END-1)."""
    no_card_left = not game.deck and not game.display
    covered = len(game.parchments[game.seat]) == len(GRID)
    return no_card_left or covered or island_is_done(game)


def island_is_done(game: Game) -> bool:
    """Tell whether every space is confirmed, or else empty and never to be mapped (R-END-1, R-END-2)."""
    if game.hazy:
        return False
    empty = set(GRID) - set(game.island)
    standing = {space for space in ever_reachable(game) if game.island.get(space) != JUNGLE}
    return not any(empty & coverable(game.island, place) for place in standing)


def ever_reachable(game: Game) -> set[str]:
    """Return the beach, where every cartographer lands, and all that is joined to it by tiles (R-END-2)."""
    found = set(BEACH)
    frontier = list(BEACH)
    while frontier:
        for near in NEIGHBOURS[frontier.pop()]:
            if may_enter(game, near) and near not in found:
                found.add(near)
                frontier.append(near)
    return found


def coverable(island: Board, place: str) -> set[str]:
    """Return the spaces that a card can cover from a place: one half seen, the other adjacent (R-MAP-2)."""
    view = seen(island, place)
    return view | {near for space in view for near in GRID_NEIGHBOURS[space]}


# --------------------------------------------------------------------------------------------------
# The result
# --------------------------------------------------------------------------------------------------


def region_points(game: Game, seat: int) -> int:
    """Return 2 for each confirmed tile of the regions that carry the seat's marker (R-SCORE-1, R-SCORE-5).

    A marker that shares its region is removed, unless the setting "disputed" is "everyone".
    """
    confirmed = game.confirmed()
    every_marker = [marker for markers in game.markers for marker in markers]
    points = 0
    for own in game.markers[seat]:
        region = group(confirmed, own)
        shared = sum(marker in region for marker in every_marker) > 1
        if not shared or game.disputed == "everyone":
            points += 2 * len(region)
    return points


def matching_lines(parchment: Board, confirmed: Board) -> int:
    """Return how many rows and columns equal five confirmed island tiles (R-MASTER-1)."""
    same = {space for space in parchment if parchment[space] == confirmed.get(space)}
    return sum(same.issuperset(line) for line in LINES_ALONG + LINES_INLAND)


def score(game: Game, seat: int) -> dict[str, Any]:
    """Return a seat's score in its parts and in total (R-SCORE-1 to R-SCORE-5, R-MASTER-1)."""
    parchment, confirmed = game.parchments[seat], game.confirmed()
    fidelity = 2 * sum(terrain == confirmed.get(space) for space, terrain in parchment.items())
    completeness = len(parchment) - len(GRID)
    points = {card: PRESUMPTIONS[card](parchment) for card in sorted(game.kept[seat])}
    regions = region_points(game, seat)
    extras = {"master": 3 * matching_lines(parchment, confirmed)} if "master" in game.variants else {}
    return {
        "fidelity": fidelity,
        "completeness": completeness,
        "presumptions": [{"card": card, "points": points[card]} for card in points],
        "regions": regions,
        "extras": extras,
        "total": fidelity + completeness + sum(points.values()) + regions + sum(extras.values()),
    }


def winners(scores: list[dict[str, Any]]) -> list[int]:
    """Return the seats with the highest total, then the most fidelity, several if tied (R-SCORE-6)."""
    ranks = [(part["total"], part["fidelity"]) for part in scores]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def result(game: Game) -> dict[str, Any]:
    """Return the `result` that the record of this finished game must hold."""
    scores = [score(game, seat) for seat in range(game.seats)]
    return {
        "island": text(game.island, game.hazy),
        "parchments": [text(parchment, set()) for parchment in game.parchments],
        "scores": scores,
        "winners": winners(scores),
    }


# --------------------------------------------------------------------------------------------------
# The record: its header and its deal
# --------------------------------------------------------------------------------------------------


def require(condition: bool, reason: str, index: int | None = None) -> None:
    """Raise `Wrong` unless the condition holds."""
    if not condition:
        raise Wrong(index, reason)


def value(where: dict[str, Any], name: str, kind: type[T]) -> T:
    """Return a field that must be there and be of exactly that kind (true is no number)."""
    found = where.get(name)
    if type(found) is not kind:
        raise Wrong(None, f"{name} should be a {kind.__name__}, not {found!r:.60}")
    return found


def values(where: dict[str, Any], name: str, kind: type[T]) -> list[T]:
    """Return a field that must be a list, every item of exactly that kind."""
    found = value(where, name, list)
    require(all(type(item) is kind for item in found), f"{name} should be a list of {kind.__name__}")
    return found


def check_header(record: dict[str, Any], seat_counts: Sequence[int] = (2, 3, 4)) -> None:
    """Check everything that is neither deal, decision nor result."""
    require(type(record) is dict, "a record should be an object")
    require(value(record, "format", str) == "misterra-record/1", f"unknown format {record['format']!r}")
    require(value(record, "game", str) == "misterra", f"unknown game {record['game']!r}")
    value(record, "engine", str)
    value(record, "seed", int)
    value(record, "decisions", list)
    seats = values(record, "seats", dict)
    most = f"this referee judges {seat_counts[0]} to {seat_counts[-1]} seats"
    require(len(seats) in seat_counts, f"{most}, not {len(seats)} (R-SETUP-1)")
    for seat in seats:
        value(seat, "color", str)
        value(seat, "player", str)
    first = value(record, "first", int)
    require(0 <= first < len(seats), f"no seat {first} to go first (R-SETUP-5)")
    check_ruleset(value(record, "ruleset", dict))


def check_ruleset(ruleset: dict[str, Any]) -> None:
    """Check the ruleset's shape, and that its variants and settings are ones this referee can judge."""
    content = value(ruleset, "content", dict)
    digest = value(content, "digest", str)
    require(re.fullmatch("sha256:[0-9a-f]{64}", digest) is not None, f"no digest: {digest!r:.80}")
    values(content, "packs", str)
    for plugin in values(ruleset, "plugins", dict):
        value(plugin, "name", str)
        value(plugin, "version", str)
    values(ruleset, "rulings", str)
    unknown = set(values(ruleset, "variants", str)) - {"master", "first-game"}
    require(not unknown, f"unknown variants {sorted(unknown)}")
    settings = value(ruleset, "settings", dict)
    require(settings.get("disputed", "nobody") in ("nobody", "everyone"), "disputed is nobody or everyone")
    require(settings.get("claim", "region") in ("region", "confirmed"), "claim is region or confirmed")


def check_deal(deal: dict[str, Any], seats: int, first_game: bool) -> None:
    """Check jungles, presumptions and sketches against the number of seats (R-SETUP-1 to R-SETUP-4)."""
    jungles = sorted(values(deal, "jungles", str))
    require(jungles == sorted(STARTING_JUNGLES[seats]), f"wrong jungles {jungles} (R-SETUP-1)")
    hands = values(deal, "presumptions", list)
    require(len(hands) == seats, f"presumptions for {len(hands)} seats, not {seats}")
    check_hands(hands, first_game)
    sketches = Counter(values(deal, "sketches", str))
    right = Counter({card: BLOCKS[seats] * number for card, number in BLOCK.items()})
    require(sketches == right, f"wrong sketch deck: {surplus(sketches, right)} (R-SETUP-4)")
    require(deal.get("otoma") is None, "Otoma plays only solo")


def check_hands(hands: list[list[Any]], first_game: bool) -> None:
    """Four of the 31 cards a seat, none twice (R-SETUP-2), or the pair of one letter each (R-SETUP-3)."""
    cards = [card for hand in hands for card in hand]
    known = all(type(card) is int and card in PRESUMPTION_IDS for card in cards)
    require(known, "a presumption card is a number from 1 to 31")
    require(len(set(cards)) == len(cards), "a presumption card is dealt twice")
    for seat, hand in enumerate(hands):
        if first_game:
            pair = len(hand) == 2 and set(hand) in FIRST_GAME_PAIRS
            require(pair, f"seat {seat} should hold the pair of one letter, not {hand} (R-SETUP-3)")
        else:
            require(len(hand) == 4, f"seat {seat} should be dealt 4 cards, not {len(hand)} (R-SETUP-2)")


def surplus(found: Counter[str], right: Counter[str]) -> str:
    """Say what a deck has too many and too few of."""
    return f"too many {dict(found - right)}, too few {dict(right - found)}"


def set_up(record: dict[str, Any]) -> Game:
    """Check the header and the deal, and lay out the table (R-SETUP-1 to R-SETUP-5)."""
    check_header(record)
    ruleset, deal, seats = record["ruleset"], value(record, "deal", dict), len(record["seats"])
    first_game = "first-game" in ruleset["variants"]
    check_deal(deal, seats, first_game)
    game = Game(
        seats=seats,
        first=record["first"],
        dealt=deal["presumptions"],
        deck=list(deal["sketches"]),
        variants=set(ruleset["variants"]),
        disputed=ruleset["settings"].get("disputed", "nobody"),
        claim=ruleset["settings"].get("claim", "region"),
        island=dict.fromkeys(deal["jungles"], JUNGLE),
        supply=Counter(dict.fromkeys(TERRAINS, TILES_PER_TERRAIN)),
    )
    game.supply[JUNGLE] -= len(deal["jungles"])
    refill(game)
    if first_game:
        game.kept = [list(hand) for hand in deal["presumptions"]]
        begin_turns(game)
    return game


# --------------------------------------------------------------------------------------------------
# The record: its decisions and its result
# --------------------------------------------------------------------------------------------------


def replay(game: Game, decisions: list[Any]) -> None:
    """Play the decisions, each checked against the full set of legal ones."""
    for index, decision in enumerate(decisions):
        require(
            type(decision) is list and list(map(type, decision)) == [int, str],
            f"a decision is a seat and a word, not {decision!r:.80}",
            index,
        )
        seat, word = decision
        require(game.phase != "over", f"{word!r} comes after the end of the game (R-END-3)", index)
        require(seat == game.seat, f"seat {game.seat} decides, not {seat}", index)
        words = legal(game)
        require(word in words, f"{word!r} is not legal; legal: {', '.join(sorted(words))}", index)
        play(game, word)


def differences(right: Any, found: Any, path: str) -> Iterator[str]:
    """Yield each place where two pieces of JSON differ."""
    if type(right) is not type(found):
        yield f"{path} should be {right!r}, not {found!r}"
    elif isinstance(right, dict):
        yield from differences(sorted(right), sorted(found), f"the fields of {path}")
        for name in right.keys() & found.keys():
            yield from differences(right[name], found[name], f"{path}.{name}")
    elif isinstance(right, list) and len(right) == len(found):
        for number, (one, other) in enumerate(zip(right, found, strict=True)):
            yield from differences(one, other, f"{path}[{number}]")
    elif right != found:
        yield f"{path} should be {right!r}, not {found!r}"


def check_result(game: Game, found: dict[str, Any]) -> None:
    """Compare every part of the recorded result with the one computed; solo fields may be there if null."""
    unused = {name for name in ("otoma", "titles") if found.get(name) is None}
    shown = {name: part for name, part in found.items() if name not in unused}
    faults = sorted(differences(result(game), shown, "result"))
    require(not faults, "; ".join(faults))


def referee(record: dict[str, Any]) -> None:
    """Raise `Wrong` at the first fault of a record: header, deal, decision, missing decisions or result."""
    game = set_up(record)
    decisions = record["decisions"]
    replay(game, decisions)
    if game.phase != "over":
        raise Wrong(len(decisions), f"the game is not over: seat {game.seat} is to {game.phase}")
    check_result(game, value(record, "result", dict))


def legal_words(record: dict[str, Any], upto: int) -> tuple[int | None, set[str]]:
    """Return who decides after the first `upto` decisions, and every legal decision.

    When the game is over that is (None, set()). The record needs no result, and may hold an unfinished game.
    Raises `Wrong` at a fault in the header, the deal or those decisions, and `ValueError` if there are fewer.
    """
    game = set_up(record)
    if not 0 <= upto <= len(record["decisions"]):
        raise ValueError(f"the record holds {len(record['decisions'])} decisions, not {upto}")
    replay(game, record["decisions"][:upto])
    return (None if game.phase == "over" else game.seat), legal(game)
