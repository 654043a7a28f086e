"""Processes as tests watch them from outside."""

import os
import time
from collections.abc import Callable
from pathlib import Path


def until(there: Callable[[], bool]) -> None:
    """Wait until something is so, for half a minute at most."""
    for _ in range(600):
        if there():
            return
        time.sleep(0.05)
    raise TimeoutError


def lives(process: int) -> bool:
    """Say whether a process is there, zombies included."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return not _is_orphan_zombie(process)


def _is_orphan_zombie(process: int) -> bool:
    """Say whether it is dead and waits for the system, which is its parent, to notice."""
    stat = Path(f"/proc/{process}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[:2] == ["Z", "1"]
