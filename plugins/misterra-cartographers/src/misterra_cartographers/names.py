"""What the game and its variant are called, wherever they are named."""

PACK = "cartographers"
"""What the game is called (`--game`), and its own pack of cards."""

WASTELANDS = "wastelands"
"""The variant that is played on map sheet B (C-SETUP-1)."""
