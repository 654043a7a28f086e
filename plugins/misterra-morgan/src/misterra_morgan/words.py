"""What a seat is told in words: what to do now, what an action means, what everybody hears of it."""

from typing import TYPE_CHECKING

from misterra_morgan import phases
from misterra_morgan.content import SYMBOLS
from misterra_morgan.frame import STEPS as SIDES
from misterra_morgan.frame import distance, place_name
from misterra_morgan.numbers import SYMBOLS as BONUSES
from misterra_morgan.numbers import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from misterra_morgan.rules import Rules
    from misterra_morgan.view import Known

COLORS = ("scarlet", "indigo", "ochre", "teal")
"""The seats' colours, seat 0 first."""

GAIN = ("one more tile to move", "two more steps", "one level deeper", "2 doubloons")
"""What each bonus brings (M-BONUS-1), by the numbers of symbols."""

_DO = {
    phases.PUT: "Put your pawn on a corner tile; others who are there get 1 doubloon each (M-SETUP-4).",
    phases.ISLAND: "Lift a tile to move it, or say done: {moves} may be moved (M-TILE-1).",
    phases.LAY: "Lay {air} at another place; all tiles must hang together then (M-TILE-1).",
    phases.TURN: "Turn {air}, which goes to {place}, so that its edges agree (M-TILE-1).",
    phases.WALK: "Step to an adjacent tile, or say done: {steps} left (M-MOVE-1).",
    phases.DIG: "Play cards that are true here, or say done (M-DIG-1).",
    phases.DRAW: "Discard one card if you like, or say done; then you draw up to 4 (M-DRAW-1).",
    phases.PAIR: "Name the two {symbol} cards that you give, the lower one first (M-BONUS-2).",
    phases.OVER: "The game is over.",
}
_DIGGING = "You played {played}: take a treasure of a level that you reach, or play more (M-DIG-2)."
_MORE = {
    phases.ISLAND: (
        "A tile that is moved carries no pawn and has a free edge; where it lies again it agrees with every "
        "tile that it touches: land to land, water to water (M-TILE-1).",
    ),
    phases.WALK: ("Entering a tile costs 1 doubloon to each other seat that is there (M-MOVE-2).",),
    phases.DIG: (
        "A card is true as many steps from its tile as it says, counted orthogonally; gaps count (M-DIG-1).",
        "With so many cards played one reaches so many levels, I first, and one more for each shovel; level "
        "V with a shovel only (M-DIG-2, M-DIG-3).",
    ),
}
_BONUSES = (
    "Cards before you can be spent for their symbol: a map moves one more tile, boots make two more steps, a "
    "shovel digs one level deeper, doubloons are 2 doubloons at any time in your turn (M-BONUS-1); two "
    "alike can be spent for any one of these (M-BONUS-2).",
)
_DONE = {
    phases.ISLAND: "leave the island as it is",
    phases.WALK: "stay here",
    phases.DIG: "do not dig",
    phases.DRAW: "draw up to 4 cards",
}
_TOLD = {
    "put": "put the pawn on",
    "lift": "lifted",
    "step": "stepped to",
    "lay": "laid it at",
    "turn": "turned it by",
    "play": "played",
    "take": "took the treasure of level",
    "spend": "spent",
    "pair": "spent a pair:",
    "give": "gave",
    "discard": "discarded",
    "done": "went on",
}


def explain(rules: "Rules", known: "Known") -> tuple[str, ...]:
    """Say what to do now, and explain the phase."""
    if known.phase != phases.OVER and known.seat != known.viewer:
        return (f"It is for {COLORS[known.seat]} to decide.",)
    bonuses = _BONUSES if known.open[known.viewer] and known.phase != phases.OVER else ()
    return (_do(rules, known), *_MORE.get(known.phase, ()), *bonuses)


def told(rules: "Rules", action: int) -> str:
    """Return what everybody may hear of a played action; all of them are public."""
    word, _, rest = rules.notation.describe(action).partition(" ")
    return f"{_TOLD[word]} {rest}".strip()


def label(rules: "Rules", known: "Known", action: int) -> str:
    """Return what the notation of an action does not say; "" where it says it all."""
    word, thing = kind_of(action)
    return _LABEL[word](rules, known, thing)


def tile_at(known: "Known", place: int) -> int | None:
    """Return the tile at a place; None where there is none."""
    return known.at.index(place) if place in known.at else None


def card_text(rules: "Rules", card: int) -> str:
    """Return what a map card says: `The Tomb at 2`."""
    return f"{_name(rules, rules.reference[card])} at {rules.far[card]}"


def away(rules: "Rules", known: "Known", seat: int, card: int) -> str:
    """Say how far the pawn of a seat is from the tile of a card, or that the card is true where it stands."""
    if known.pawns[seat] == phases.NOBODY:
        return card_text(rules, card)
    far = distance(known.at[rules.reference[card]], known.at[known.pawns[seat]])
    return "true here" if far == rules.far[card] else f"{far} away"


def _do(rules: "Rules", known: "Known") -> str:
    if known.phase == phases.DIG and known.played:
        return _DIGGING.format(played=_count(len(known.played), "card"))
    return _DO[known.phase].format(
        moves=_count(known.moves, "tile"),
        steps=_count(known.steps, "step"),
        air=rules.tiles[known.air] if known.air != phases.NOBODY else "",
        place=place_name(known.place) if known.place != phases.NOBODY else "",
        symbol=SYMBOLS[known.pair[0]],
    )


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _name(rules: "Rules", tile: int) -> str:
    return rules.content.tiles[tile].name


def _listed(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def _entering(rules: "Rules", known: "Known", tile: int) -> str:
    """Say who is to be paid for entering a tile, and which cards of the hand would be true there."""
    there = [COLORS[seat] for seat, at in enumerate(known.pawns) if at == tile and seat != known.seat]
    place = known.at[tile]
    true = [
        rules.cards[card]
        for card in known.hand
        if distance(known.at[rules.reference[card]], place) == rules.far[card]
    ]
    parts = [f"1 doubloon to {_listed(there)}"] if len(there) == 1 else []
    parts += [f"1 doubloon each to {_listed(there)}"] if len(there) > 1 else []
    parts += [f"true there: {', '.join(true)}"] if true else []
    return "; ".join(parts)


def _lift(rules: "Rules", known: "Known", tile: int) -> str:
    own = [rules.cards[card] for card in known.hand if rules.reference[card] == tile]
    return f"from {place_name(known.at[tile])}" + (f"; your {', '.join(own)}" if own else "")


def _lay(rules: "Rules", known: "Known", place: int) -> str:
    beside = [tile for side in SIDES if (tile := tile_at(known, place + side)) not in (None, known.air)]
    return f"beside {_listed([_name(rules, tile) for tile in beside if tile is not None])}"


def _turn(rules: "Rules", known: "Known", turned: int) -> str:
    look = rules.looks_at[known.air][turned]
    land = [side for at, side in enumerate(("north", "east", "south", "west")) if look >> at & 1]
    return f"land {_listed(land)}" if land else "water all around"


def _play(rules: "Rules", _known: "Known", card: int) -> str:
    return f"{card_text(rules, card)}; {SYMBOLS[rules.symbol[card]]}"


def _take(rules: "Rules", known: "Known", level: int) -> str:
    treasure = rules.content.treasures[known.board[level]]
    pays = f", and {_count(rules.pays[level], 'doubloon')}" if rules.pays[level] else ""
    return f"{treasure.name}, {treasure.set}, worth {treasure.value}{pays}"


def _spend(rules: "Rules", _known: "Known", card: int) -> str:
    return GAIN[rules.symbol[card]]


def _pair(_rules: "Rules", _known: "Known", pair: int) -> str:
    return f"two cards for {GAIN[pair % BONUSES]}"


def _discard(rules: "Rules", known: "Known", card: int) -> str:
    return f"{away(rules, known, known.viewer, card)}; {SYMBOLS[rules.symbol[card]]}"


def _done(_rules: "Rules", known: "Known", _thing: int) -> str:
    return _DONE.get(known.phase, "")


_LABEL: "dict[str, Callable[[Rules, Known, int], str]]" = {
    "put": _entering,
    "lift": _lift,
    "step": _entering,
    "lay": _lay,
    "turn": _turn,
    "play": _play,
    "take": _take,
    "spend": _spend,
    "pair": _pair,
    "give": _play,
    "discard": _discard,
    "done": _done,
}
