"""Options of players, as seats name them: `mcts:iterations=400:explore=0.5`."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from misterra_core.errors import UsageError
from misterra_core.players.player import Player


class Tunable(msgspec.Struct, frozen=True):
    """The factory of a player that takes options: `make` gets the text behind the colon of its name.

    `make` raises UsageError for options that are wrong; without any it gets "".
    """

    make: Callable[[str], Player]

    def __call__(self) -> Player:
        """Make the player as it is where nobody says otherwise."""
        return self.make("")


class Option(msgspec.Struct, frozen=True):
    """An option: its name, the least and the most it may be, whether whole, and the words it may be."""

    name: str
    least: float
    most: float
    whole: bool = True
    words: tuple[str, ...] = ()

    def read(self, text: str) -> float | None:
        """Return the number that a text means, infinity for a word; None where it may not be."""
        if text in self.words:
            return float("inf")
        plain = text.replace(".", "", 0 if self.whole else 1)
        if not (plain.isascii() and plain.isdigit() and len(plain) < 16):
            return None
        number = float(text)
        return number if self.least <= number <= self.most else None

    def __str__(self) -> str:
        """Tell what it may be."""
        most = f"{self.most:,.0f}" if self.most >= 1 else f"{self.most:g}"
        return f"{self.name}={' or '.join((f'{self.least:g} to {most}', *self.words))}"


def split_name(name: str) -> tuple[str, str]:
    """Return a player's name as it is installed, and the text of its options."""
    bare, _, text = name.partition(":")
    return bare, text


def read_options(player: str, text: str, options: Sequence[Option]) -> Mapping[str, float]:
    """Read `name=number`, several with colons between; a number alone is the first option.

    Raises UsageError that tells all the options.
    """
    known = {option.name: option for option in options}
    found: dict[str, float] = {}
    for part in text.split(":") if text else ():
        name, equals, value = part.partition("=")
        if not equals:
            name, value = options[0].name, part
        number = known[name].read(value) if name in known and name not in found else None
        if number is None:
            told = ", ".join(map(str, options))
            raise UsageError(f"{player}: '{part[:40]}' is no option, or comes twice; they are {told}")
        found[name] = number
    return found
