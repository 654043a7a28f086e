"""The teller's voice: one of several phrases for a thing, in turn, and numbers and lists in words.

A story has no chance in it. Which phrase comes first depends on the game's seed, so that games are told
differently and each game is always told alike.
"""

from collections import Counter
from collections.abc import Sequence

from misterra_chronicle.phrases import PHRASES

_NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_EARLY = ("first", "second", "third", "fourth", "fifth", "sixth")
_LATE = ("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth")
_ORDINALS = (*_EARLY, *_LATE)


class Voice:
    """Says things, no two of a kind in the same words until all words for it were used."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._said: Counter[str] = Counter()

    def say(self, kind: str, **facts: object) -> str:
        """Return a sentence, or a clause, of a kind of `phrases.PHRASES`, filled with facts."""
        forms = PHRASES[kind]
        form = forms[(self._seed + self._said[kind]) % len(forms)]
        self._said[kind] += 1
        return form.format(**facts)


def sentence(text: str) -> str:
    """Return a text with a capital letter in front and a full stop behind."""
    return f"{text[:1].upper()}{text[1:]}."


def several(items: Sequence[str]) -> str:
    """Join items: `a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(items[:-1]), items[-1])))


def count(number: int, what: str) -> str:
    """Return a number of things in words: `no tiles`, `one tile`, `three tiles`, `14 tiles`."""
    words = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    return f"{words} {what}{'' if number == 1 else 's'}"


def the_round(number: int) -> str:
    """Return a round in words: `the first round`, `round 14`."""
    return f"the {_ORDINALS[number - 1]} round" if number <= len(_ORDINALS) else f"round {number}"
