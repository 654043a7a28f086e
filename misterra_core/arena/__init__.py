"""Matches between players, for any game."""
