"""A lock that a process holds while it writes, and loses when it dies."""

from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from misterra_core.errors import UsageError


def lock(path: Path) -> BinaryIO:
    """Lock a file that is there, until what is returned is closed. Raises UsageError where another one does.

    Where a system has no such locks, nothing is locked.
    """
    file = path.open("rb")
    with suppress(ImportError):
        import fcntl  # not on every platform

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise UsageError(f"{path.parent}: another run is at work in this folder") from None
    return file
