"""Actions in words: the notation of records, screens and bots, read leniently and written one way.

Reading forgives case, blanks, articles and blanks in names (`Step The Green Tree`, `play tomb 2`);
`describe(parse(words))` gives the one form that records hold.
"""

from difflib import get_close_matches

from misterra_core.errors import UnreadableAction
from misterra_morgan import numbers
from misterra_morgan.content import SYMBOLS, Content
from misterra_morgan.frame import SIZE, place_name

FORMS = {
    "put": "put TILE",
    "lift": "lift TILE",
    "step": "step TILE",
    "lay": "lay PLACE",
    "turn": "turn DEGREES",
    "play": "play CARD",
    "take": "take LEVEL",
    "spend": "spend CARD",
    "pair": "pair SYMBOL as BONUS",
    "give": "give CARD",
    "discard": "discard CARD",
    "done": "done",
}
"""The word of each kind of decision, with how it is written."""

_LONGEST = 80


class Notation:
    """All actions of a game in words, both ways."""

    def __init__(self, content: Content) -> None:
        tiles = [tile.tile for tile in content.tiles]
        cards = [card.name for card in content.maps]
        levels = [level.level for level in content.levels]
        pairs = [f"{symbol} as {bonus}" for symbol in SYMBOLS for bonus in SYMBOLS]
        places = [place_name(place) for place in range(SIZE)]
        turns = [str(90 * turn) for turn in range(numbers.TURNS)]
        blocks = (tiles, tiles, tiles, places, turns, cards, levels, cards, pairs, cards, cards)
        self._things = dict(zip(numbers.WORDS, blocks, strict=False))
        self._words = tuple(f"{word} {thing}" for word, things in self._things.items() for thing in things)
        self._words += ("done",)
        self._actions = {_plain(words): action for action, words in enumerate(self._words)}

    def describe(self, action: int) -> str:
        """Return an action in notation. Raises UnreadableAction for a number that is no action."""
        if not 0 <= action < numbers.ACTIONS:
            raise UnreadableAction(f"{action} is no action: they are 0 to {numbers.ACTIONS - 1}")
        return self._words[action]

    def parse(self, words: str) -> int:
        """Return the action of words in notation, legal now or not. Raises UnreadableAction."""
        if len(words) > _LONGEST:
            raise UnreadableAction(f"'{words[:20]}...' is no decision: it is {len(words)} characters long")
        action = self._actions.get(_plain(words))
        if action is None:
            raise UnreadableAction(f"'{words.strip()}' is no decision: {self._hint(words)}")
        return action

    def _hint(self, words: str) -> str:
        word, _, rest = " ".join(words.lower().split()).partition(" ")
        if word not in FORMS:
            near = get_close_matches(word, FORMS, 1)
            return f"did you mean '{near[0]}'?" if near else f"say one of {', '.join(FORMS)}"
        near = get_close_matches(_plain(rest), self._things.get(word, ()), 1)
        return f"did you mean '{word} {near[0]}'?" if near else f"write '{FORMS[word]}'"


def _plain(words: str) -> str:
    """Return words without what reading forgives: `play The Tomb 2` is `play-tomb-2`."""
    return "-".join(word for word in words.lower().replace("-", " ").split() if word != "the")
