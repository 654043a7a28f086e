"""Looks at files again and again, and tells when any of them changed."""

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

_PAUSE = 0.3
"""Seconds between two looks: soon enough for who just saved a file, and nothing for a computer to do."""


def changes(paths: Sequence[Path]) -> Iterator[None]:
    """Yield at once, and then whenever a file, or one in a folder, has changed, come or gone."""
    known = None
    while True:
        if (now := stamps(paths)) == known:
            time.sleep(_PAUSE)
        else:
            known = now
            yield


def stamps(paths: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """Return when each path was last written, and its size in bytes; also of the files right in a folder."""
    found = {}
    for path in paths:
        for file in (path, *_inside(path)):
            try:
                status = os.stat(file)
            except OSError:
                continue
            found[file] = status.st_mtime_ns, status.st_size
    return found


def _inside(path: Path) -> list[Path]:
    try:
        return list(path.iterdir()) if path.is_dir() else []
    except OSError:
        return []
