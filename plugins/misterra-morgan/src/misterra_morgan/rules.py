"""Everything that never changes in a game: the components as numbers and tables, the numbers of the rulebook.

Tiles, map cards and treasures are numbered in the order of their files, from 0; symbols as in
`content.SYMBOLS`. A set of cards is an int with a bit a card.
"""

from misterra_morgan.content import SYMBOLS, Content
from misterra_morgan.notation import Notation

SEAT_COUNTS = (2, 3, 4)
"""How many may play (M-SETUP-1)."""

COLUMNS, ROWS = 4, 5
"""The rectangle in which the tiles lie at first (M-SETUP-1)."""

DOUBLOONS = 2
"""What each seat has at first (M-SETUP-3), and what a doubloons bonus brings (M-BONUS-1)."""

HAND = 4
"""Map cards of a full hand (M-SETUP-3, M-DRAW-1)."""

STEPS = 2
"""Steps of a turn, and of a boots bonus (M-MOVE-1, M-BONUS-1)."""

IDLE_ROUNDS = 12
"""Full rounds in a row without a dig that end the game (M-END-2)."""

SHARES = (0, 6, 3, 2, 1)
"""Points for the most cards of a set, by how many seats share them (M-SCORE-1)."""

MAP, BOOTS, SHOVEL, COINS = range(len(SYMBOLS))
"""The bonuses (M-BONUS-1), by the numbers of their symbols."""

RULINGS = ("M-DIG-2", "M-DIG-4", "M-DRAW-1", "M-END-2")
"""Rules of which a part is a ruling, where the rulebook is silent."""


class Rules:
    """The tables of one set of components.

    Attributes: `looks[tile]` are the different ways a tile can lie, each the quarter turns clockwise (0 to 3)
    and the edges, bit d set where the one on side d is land; `looks_at[tile][turn]` are those edges.
    `reference[card]` is the tile that a map card names, `far[card]` its distance, `symbol[card]` its bonus;
    `with_symbol[symbol]` is the mask of the cards that have it. `value` and `set_of` are those of treasures,
    `pays[level]` the doubloons of a level, 0 being level I; `notation` are the actions in words.
    """

    def __init__(self, content: Content) -> None:
        tiles = [tile.tile for tile in content.tiles]
        self.content = content
        self.tiles = tuple(tiles)
        self.cards = tuple(card.name for card in content.maps)
        self.looks_at = tuple(tuple(_turned(tile.edges, turn) for turn in range(4)) for tile in content.tiles)
        self.looks = tuple(_different(looks) for looks in self.looks_at)
        self.reference = tuple(tiles.index(card.reference) for card in content.maps)
        self.far = tuple(card.distance for card in content.maps)
        self.symbol = tuple(SYMBOLS.index(card.symbol) for card in content.maps)
        self.with_symbol = tuple(
            sum(1 << card for card, has in enumerate(self.symbol) if has == symbol)
            for symbol in range(len(SYMBOLS))
        )
        self.value = tuple(treasure.value for treasure in content.treasures)
        self.set_of = tuple(content.sets.index(treasure.set) for treasure in content.treasures)
        self.notation = Notation(content)
        self.pays = tuple(level.doubloons for level in content.levels)


def _turned(edges: str, turn: int) -> int:
    """Return the edges after so many quarter turns clockwise: what was at the top is at the right then."""
    return sum(1 << side for side in range(4) if edges[(side - turn) % 4] == "L")


def _different(looks: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the turns that look different, the first of equal ones."""
    return tuple((turn, look) for turn, look in enumerate(looks) if look not in looks[:turn])
