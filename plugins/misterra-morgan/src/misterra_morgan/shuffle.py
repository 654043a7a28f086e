"""Random order."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(things: Iterable[T], rng: Random) -> list[T]:
    """Return things in random order: sorted by a random key each."""
    return sorted(things, key=lambda _: rng.random())
