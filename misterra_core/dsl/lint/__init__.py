"""Lint: what in right cards is most likely a mistake. Warnings never keep a card from being played."""
