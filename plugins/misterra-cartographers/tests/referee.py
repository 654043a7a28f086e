"""An independent referee: replays a record by the rules as they are told, with sets and loops.

It knows nothing of the plugin but its YAML files, which are the components, and the format of records. A
space is (column, row), counted from 0 at the bottom left, as in `naive_scoring`.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import yaml
from naive_scoring import CARDS, LETTERS, SIDE, SPACES, Space, is_beside, read_map, sides

DATA = Path(__file__).parents[1] / "src" / "misterra_cartographers" / "data"
DRAWN = ("forest", "village", "farm", "water", "monster")

Spots = frozenset[Space]


def load(name: str, key: str) -> Any:
    """Return what stands under a key of a file of components."""
    return yaml.safe_load((DATA / name).read_text(encoding="utf-8"))[key]


EXPLORE = {card["id"]: card for card in load("explore.yaml", "explore")}
AMBUSH = {card["id"]: card for card in load("ambush.yaml", "ambush")}
SEASONS = load("seasons.yaml", "seasons")
SOLO = {number: points for kind in load("scoring.yaml", "scoring") for number, points in kind["solo"].items()}


def spots(rows: Sequence[str]) -> Spots:
    """Return the filled spots of a picture, its bottom left at (0, 0)."""
    return frozenset(
        (right, len(rows) - 1 - down)
        for down, row in enumerate(rows)
        for right, sign in enumerate(row)
        if sign == "X"
    )


def turned(picture: Spots, words: str) -> Spots:
    """Return a picture turned and mirrored as the notation says, its lowest leftmost spot at (0, 0)."""
    if words.startswith("mirror"):
        picture = frozenset((-x, y) for x, y in picture)
    quarters = {"right": 1, "half": 2, "left": 3}.get(words.rpartition(" ")[2], 0)
    for _ in range(quarters):
        picture = frozenset((y, -x) for x, y in picture)
    down, left = min((y, x) for x, y in picture)
    return frozenset((x - left, y - down) for x, y in picture)


WORDS = [f"{word} {way}".strip() for word in ("turn", "mirror") for way in ("", "right", "half", "left")]


def lies(picture: Spots) -> list[Spots]:
    """Return every different way in which a picture can lie."""
    return list(dict.fromkeys(turned(picture, words) for words in WORDS))


def laid(lie: Spots, anchor: Space) -> Spots:
    """Return the spaces that a picture covers."""
    return frozenset((x + anchor[0], y + anchor[1]) for x, y in lie)


def space_of(name: str) -> Space:
    """Return the space of a name such as C3."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


class Referee:
    """The maps and coins of a game as it is replayed."""

    def __init__(self, record: dict[str, Any]) -> None:
        letter = record["ruleset"]["settings"]["sheet"]
        rows = next(sheet["rows"] for sheet in load("sheets.yaml", "sheets") if sheet["sheet"] == letter)
        text = "/".join(rows)
        self.seats = len(record["seats"])
        self.ruins = frozenset(
            (column, SIDE - 1 - down)
            for down, row in enumerate(rows)
            for column, sign in enumerate(row)
            if sign == "R"
        )
        self.maps = [read_map(text.replace("R", ".")) for _ in range(self.seats)]
        self.coins = [0] * self.seats
        self.paid: list[set[Space]] = [set() for _ in range(self.seats)]
        self.order = [(record["first"] + at) % self.seats for at in range(self.seats)]
        self.decisions: Iterator[tuple[int, str]] = iter(record["decisions"])
        self.deal = record["deal"]
        self.seasons: list[list[dict[str, Any]]] = []

    def play(self) -> None:
        """Play all four seasons."""
        waiting: set[int] = set()
        for season, deck in zip(SEASONS, self.deal["decks"], strict=True):
            waiting.add(self.deal["ambush"][len(self.seasons)])
            assert sorted(deck) == sorted([*EXPLORE, *waiting])
            waiting -= self.season(season["threshold"], iter(deck))
            self.seasons.append([self.scored(seat, season["edicts"]) for seat in range(self.seats)])
        assert next(self.decisions, None) is None, "there are decisions after the end"

    def season(self, threshold: int, deck: Iterator[int]) -> set[int]:
        """Play a season; returns the cards that were revealed."""
        time, after_ruins = 0, False
        revealed = set()
        while time < threshold:
            number = next(deck)
            revealed.add(number)
            if number in AMBUSH:
                self.ambush(AMBUSH[number])
                continue
            card = EXPLORE[number]
            if card.get("ruins"):
                after_ruins = True
                continue
            time += card["time"]
            for seat in self.order:
                self.explore(seat, card, after_ruins)
            after_ruins = False
        return revealed

    def empty(self, seat: int) -> set[Space]:
        """Return the empty spaces of a map."""
        return {space for space in SPACES if space not in self.maps[seat]}

    def fits(self, seat: int, picture: Spots, over: frozenset[Space] | None) -> bool:
        """Say whether a picture fits anywhere, over one of some spaces where that is asked for."""
        empty = self.empty(seat)
        return any(
            laid(lie, anchor) <= empty and (over is None or laid(lie, anchor) & over & empty)
            for lie in lies(picture)
            for anchor in SPACES
        )

    def explore(self, seat: int, card: dict[str, Any], after_ruins: bool) -> None:
        """Let a seat draw an explore card's shape on its own map."""
        if not self.empty(seat):
            return
        over = self.ruins if after_ruins else None
        able = {
            shape["shape"]: shape for shape in card["shapes"] if self.fits(seat, spots(shape["rows"]), over)
        }
        _, terrain, name = self.decide(seat).split()
        if able:
            assert terrain in card["terrains"]
            picture, coins = spots(able[name]["rows"]), able[name].get("coins", 0)
        else:
            assert terrain in (DRAWN if after_ruins else card["terrains"])
            assert name == "dot"
            picture, coins, over = spots(["X"]), 0, None
        self.coins[seat] = min(14, self.coins[seat] + coins)
        self.draw(seat, seat, terrain, picture, over)

    def ambush(self, card: dict[str, Any]) -> None:
        """Let every seat draw an ambush on a neighbour's map; alone, let it slide along the edge."""
        if self.seats == 1:
            free = (place for place in slide(card) if place <= self.empty(0))
            for space in next(free, frozenset()):
                self.maps[0][space] = "monster"
            self.pay(0)
            return
        for seat in self.order:
            target = (seat + (1 if card["arrow"] == "clockwise" else -1)) % self.seats
            if self.empty(target):
                picture = spots(card["rows"])
                fits = self.fits(target, picture, None)
                self.draw(seat, target, "monster", picture if fits else spots(["X"]), None)

    def draw(
        self, seat: int, target: int, terrain: str, picture: Spots, over: frozenset[Space] | None
    ) -> None:
        """Let a seat say how and where a shape lies, and draw it."""
        lie = turned(picture, self.decide(seat)) if len(lies(picture)) > 1 else turned(picture, "keep")
        word, name = self.decide(seat).split()
        covered = laid(lie, space_of(name))
        assert word == "place"
        assert covered <= self.empty(target)
        assert over is None or covered & over
        for space in covered:
            self.maps[target][space] = terrain
        self.pay(target)

    def decide(self, seat: int) -> str:
        """Return the next decision, which has to be this seat's."""
        who, words = next(self.decisions)
        assert who == seat
        return words

    def pay(self, seat: int) -> None:
        """Pay the coins of mountains that are surrounded."""
        for space, terrain in self.maps[seat].items():
            surrounded = all(other in self.maps[seat] for other in sides(space))
            if terrain == "mountain" and surrounded and space not in self.paid[seat]:
                self.paid[seat].add(space)
                self.coins[seat] = min(14, self.coins[seat] + 1)

    def scored(self, seat: int, edicts: Sequence[str]) -> dict[str, Any]:
        """Return what a seat scores in a season, as records tell it."""
        drawn = self.maps[seat]
        points = {
            edict: CARDS[self.deal["scoring"]["ABCD".index(edict)]](drawn, self.ruins) for edict in edicts
        }
        lost = sum(is_beside(drawn, space, "monster") for space in self.empty(seat))
        total = sum(points.values()) + self.coins[seat] - lost
        return {"edicts": points, "coins": self.coins[seat], "monsters": -lost, "total": total}

    def result(self) -> dict[str, Any]:
        """Return the `result` section that the record has to have."""
        letters = {terrain: letter for letter, terrain in LETTERS.items()}
        scores = [
            {
                "seasons": [season[seat] for season in self.seasons],
                "total": sum(s[seat]["total"] for s in self.seasons),
            }
            for seat in range(self.seats)
        ]
        standing = [
            (score["total"], sum(season["monsters"] for season in score["seasons"])) for score in scores
        ]
        maps = [
            "/".join(
                "".join(letters.get(drawn.get((column, row), ""), ".") for column in range(SIDE))
                for row in reversed(range(SIDE))
            )
            for drawn in self.maps
        ]
        return {
            "maps": maps,
            "coins": self.coins,
            "scores": scores,
            "winners": [seat for seat, each in enumerate(standing) if each == max(standing)],
        }


def slide(card: dict[str, Any]) -> Iterator[Spots]:
    """Yield where a solo ambush is tried: a walk along the edge from its corner, then one ring further in."""
    picture = spots(card["rows"])
    wide, high = len(card["rows"][0]), len(card["rows"])
    steps = [(1, 0), (0, -1), (-1, 0), (0, 1)]  # clockwise: right, down, left, up
    starts = {"top left": 0, "top right": 1, "bottom right": 2, "bottom left": 3}
    ring = 0
    while 2 * ring <= min(SIDE - wide, SIDE - high):
        left, right, low, top = ring, SIDE - wide - ring, ring, SIDE - high - ring
        at = starts[card["corner"]]
        start = place = (left if "left" in card["corner"] else right, top if "top" in card["corner"] else low)
        order = steps[at:] + steps[:at]
        if card["arrow"] == "counterclockwise":
            order = [(-x, -y) for x, y in reversed(order)]
        for x, y in order:
            while True:
                yield laid(picture, place)
                following = (place[0] + x, place[1] + y)
                if not (left <= following[0] <= right and low <= following[1] <= top):
                    break
                place = following
                if place == start:
                    break
        ring += 1


def referee(record: dict[str, Any]) -> None:
    """Replay a record and compare its result. Raises AssertionError where a rule is broken."""
    table = Referee(record)
    table.play()
    result = table.result()
    if table.seats == 1:
        rating = result["scores"][0]["total"] - sum(SOLO[number] for number in record["deal"]["scoring"])
        titles = [each["title"] for each in load("titles.yaml", "titles") if rating >= each["rating"]]
        result |= {"rating": rating, "title": titles[0] if titles else "Oblivious Inkdrinker"}
    assert record["result"] == result
