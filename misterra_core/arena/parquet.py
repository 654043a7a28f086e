"""Summaries as Parquet, where pyarrow is installed (the extra `data`)."""

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

_BATCH = 10_000
"""Games that are held in memory at a time; they make a row group of the file."""


def write_parquet(games: Path, target: Path) -> bool:
    """Write the summaries of a file as Parquet, whole or not at all; a column for each of their names.

    The first games say which columns there are. Returns False where pyarrow is not installed.
    """
    try:
        arrow: Any = import_module("pyarrow")  # it has no types, and not everybody has it
        json: Any = import_module("pyarrow.json")
        parquet: Any = import_module("pyarrow.parquet")
    except ImportError:
        return False
    single = json.ReadOptions(use_threads=False)
    unfinished = target.with_name(f".{target.name}")
    batches = map(arrow.BufferReader, _batches(games))
    first = json.read_json(next(batches), single)
    alike = json.ParseOptions(explicit_schema=first.schema)
    with parquet.ParquetWriter(unfinished, first.schema, compression="zstd") as writer:
        writer.write_table(first)
        for batch in batches:
            writer.write_table(json.read_json(batch, single, alike))
    unfinished.replace(target)
    return True


def _batches(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while lines := b"".join(islice(file, _BATCH)):
            yield lines
