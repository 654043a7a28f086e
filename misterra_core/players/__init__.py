"""Players of any game: random, greedy, human."""
