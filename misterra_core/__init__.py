"""Misterra: a rules engine for map-drawing board games."""
