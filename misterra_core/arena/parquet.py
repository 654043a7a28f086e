"""Summaries as Parquet, where pyarrow is installed (the extra `data`)."""

from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

from misterra_core.arena.games import read_games

_BATCH = 20_000
"""Games that are held in memory at a time; a row group of the file."""


def has_parquet() -> bool:
    """Return whether Parquet can be written here."""
    return find_spec("pyarrow") is not None


def write_parquet(games: Path, target: Path) -> None:
    """Write the summaries of a file as Parquet, whole or not at all; a column for each of their names."""
    pa: Any = import_module("pyarrow")  # it has no types, and not everybody has it
    pq: Any = import_module("pyarrow.parquet")
    summaries = read_games(games)
    table = pa.Table.from_pylist(list(islice(summaries, _BATCH)))
    unfinished = target.with_name(f".{target.name}")
    with pq.ParquetWriter(unfinished, table.schema, compression="zstd") as writer:
        while table.num_rows:
            writer.write_table(table)
            table = pa.Table.from_pylist(list(islice(summaries, _BATCH)), schema=table.schema)
    unfinished.replace(target)
