"""The numbering of actions: blocks of small ints, one a kind of decision, one a thing within it.

`LIFT + tile` lifts a tile, `LAY + place` lays it, and so on; `kind_of` goes back. The numbers of tiles and
cards are the rulebook's, so the numbering is fixed.
"""

from bisect import bisect_right

from misterra_morgan.frame import SIZE

TILES = 20
CARDS = 72
LEVELS = 5
"""Levels of the treasure board, I to V (M-SETUP-2)."""
SYMBOLS = 4
TURNS = 4

PUT = 0
LIFT = PUT + TILES
STEP = LIFT + TILES
LAY = STEP + TILES
TURN = LAY + SIZE
PLAY = TURN + TURNS
TAKE = PLAY + CARDS
SPEND = TAKE + LEVELS
PAIR = SPEND + CARDS
"""`PAIR + symbol * SYMBOLS + bonus`."""
GIVE = PAIR + SYMBOLS * SYMBOLS
DISCARD = GIVE + CARDS
DONE = DISCARD + CARDS
ACTIONS = DONE + 1
"""How many actions there are."""

WORDS = ("put", "lift", "step", "lay", "turn", "play", "take", "spend", "pair", "give", "discard", "done")
"""The word of each kind of decision, in the order of the blocks."""

FIRSTS = (PUT, LIFT, STEP, LAY, TURN, PLAY, TAKE, SPEND, PAIR, GIVE, DISCARD, DONE)
"""Where each block begins."""


def kind_of(action: int) -> tuple[str, int]:
    """Return the word of an action and its number within the block; the action must be one."""
    block = bisect_right(FIRSTS, action) - 1
    return WORDS[block], action - FIRSTS[block]
