"""Summaries as Parquet, where pyarrow is installed (the extra `data`)."""

from importlib import import_module
from pathlib import Path
from typing import Any

_BLOCK = 8 << 20
"""Bytes of summaries that are held in memory at a time; they make a row group of the file."""


def write_parquet(games: Path, target: Path) -> bool:
    """Write the summaries of a file as Parquet, whole or not at all; a column for each of their names.

    Returns False where pyarrow, 20 or newer, is not installed.
    """
    try:
        json: Any = import_module("pyarrow.json")  # it has no types, and not everybody has it
        parquet: Any = import_module("pyarrow.parquet")
        open_json = json.open_json
    except (ImportError, AttributeError):
        return False
    unfinished = target.with_name(f".{target.name}")
    batches = open_json(str(games), json.ReadOptions(use_threads=False, block_size=_BLOCK))
    with parquet.ParquetWriter(unfinished, batches.schema, compression="zstd") as writer:
        for batch in batches:
            writer.write_batch(batch)
    unfinished.replace(target)
    return True
