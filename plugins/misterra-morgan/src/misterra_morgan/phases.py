"""The phases of a game, and the marks that its state and its log use."""

PUT, ISLAND, LAY, TURN, WALK, DIG, DRAW, PAIR, OVER = range(9)
"""PUT comes before the first turn (M-SETUP-4). ISLAND, LAY and TURN move a tile (M-TILE-1), WALK moves the
pirate, DIG plays cards and takes a treasure, DRAW discards and draws; PAIR chooses two cards that are given
for a bonus, in the midst of another phase; OVER is after the end."""

NOBODY = -1
"""A pawn on no tile yet, no tile in the air, no place chosen, no card given."""

NO_PAIR = (-1, -1, -1)
"""No pair is being given: else its symbol, the bonus, and the phase to go back to."""

RESHUFFLED, IDLE = -1, -2
"""What the log tells beside the treasures that came onto the board: the discards became the deck; the game is
over because nobody digs."""
