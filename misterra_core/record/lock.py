"""A lock that a process holds on a file while it writes, and loses when it dies."""

from contextlib import suppress
from typing import IO, Any


def lock(file: IO[Any]) -> bool:
    """Lock an open file until it is closed; False where another process holds it.

    Where a system has no such locks, nothing is locked.
    """
    with suppress(ImportError):
        import fcntl  # not on every platform

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
