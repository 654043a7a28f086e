"""A Dask cluster as a crew (the extra `cluster`): the same slices, on other machines."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from misterra_core.arena.workers import Crew
from misterra_core.errors import UsageError

_AT_ONCE = 500
"""Slices that the scheduler holds: workers may come and go while it does."""

_SECONDS = 2.0
"""Seconds that a slice takes: what sending it costs is little beside that."""

_PATIENCE = 10
"""Seconds to wait for an answer of the scheduler."""


def dask_crew(address: str) -> Crew:
    """Return the workers of a Dask scheduler (`tcp://host:8786`). Raises UsageError without the extra."""
    if find_spec("distributed") is None:
        raise UsageError("a Dask cluster needs the extra 'cluster': pip install 'misterra[cluster]'")
    return Crew(lambda: _connected(address), at_once=_AT_ONCE, seconds=_SECONDS)


@contextmanager
def _connected(address: str) -> Iterator[Executor]:
    distributed: Any = import_module("distributed")  # it has no types, and not everybody has it
    try:
        client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = " ".join(str(error).split())
        raise UsageError(f"no Dask scheduler answers at {address[:80]}: {reason[:120]}") from None
    with client:
        yield client.get_executor(pure=False)
