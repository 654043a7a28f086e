"""The titles that a solo game ends with (R-SOLO-8)."""

from collections.abc import Mapping
from typing import Final

LADDERS: Final[Mapping[str, tuple[tuple[int, str], ...]]] = {
    "total": (
        (0, "Insignificant"),
        (60, "Dim"),
        (70, "Famous"),
        (80, "Memorable"),
        (90, "Illustrious"),
        (100, "Eternal"),
    ),
    "presumptions": ((0, "Apprentice"), (20, "Assistant"), (40, "Expert"), (60, "Dean")),
    "fidelity": ((0, "Paper-Pusher"), (20, "Topographer"), (30, "Surveyor"), (40, "Cartographer")),
    "claims": ((0, "Fearful"), (1, "Prudent"), (8, "Bold"), (16, "Intrepid")),
}
"""For each table: the points from which on each title is held, ascending; who has less holds the first."""


def title(table: str, points: int) -> str:
    """Return the title that points earn in a table: the highest one reached."""
    reached = [name for least, name in LADDERS[table] if points >= least]
    return reached[-1] if reached else LADDERS[table][0][1]
