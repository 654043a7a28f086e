"""Records in files: `.json` and `.msgpack`, chosen by the file's ending; written atomically."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from misterra_core.errors import RecordError, UnreadableRecord, UsageError
from misterra_core.record.schema import Header, Record
from misterra_core.record.upgrades import upgrade

MOST_BYTES = 8_000_000
"""The largest file that is read: a hundred times the longest game."""

ENDINGS = (".json", ".msgpack")

H = TypeVar("H", bound=Header)


def read_record(path: Path | str) -> Record:
    """Read a record. Raises UnreadableRecord for what is none, whatever the file holds."""
    path = Path(path)
    check_ending(path)
    decode = msgspec.json.decode if path.suffix == ".json" else msgspec.msgpack.decode
    return parse_raw(read_bytes(path), decode, Record, str(path))


def write_record(path: Path | str, record: Record) -> None:
    """Write a record where no file is yet, whole or not at all. Raises RecordError, UsageError."""
    path = Path(path)
    check_new(path)
    write_whole(path, encode_json(record) if path.suffix == ".json" else msgspec.msgpack.encode(record))


def encode_json(record: Record) -> bytes:
    """Return a record as JSON: one line a section, one line a decision."""
    sections = msgspec.to_builtins(record)
    lines = []
    for name, section in sections.items():
        text = msgspec.json.encode(section).decode()
        if name == "decisions" and section:
            text = (
                "[\n"
                + ",\n".join("    " + msgspec.json.encode(entry).decode() for entry in section)
                + "\n  ]"
            )
        lines.append(f"  {msgspec.json.encode(name).decode()}: {text}")
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def check_ending(path: Path) -> None:
    """Raise UsageError unless the file's ending says how it is encoded."""
    if path.suffix not in ENDINGS:
        raise UsageError(f"{path}: the name of a record ends in {' or '.join(ENDINGS)}")


def check_new(path: Path) -> None:
    """Raise UsageError unless a record can be written there without writing over anything."""
    check_ending(path)
    if path.exists():
        raise UsageError(
            f"{path}: there is such a file already, and nothing is written over; choose another name"
        )
    if not path.parent.is_dir():
        raise UsageError(f"{path}: there is no folder {path.parent}")


def read_bytes(path: Path) -> bytes:
    """Read a file of a bearable size. Raises UnreadableRecord."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableRecord(f"{path}: {error.strerror or error}") from None
    if len(data) > MOST_BYTES:
        raise UnreadableRecord(f"{path}: larger than {MOST_BYTES:,} bytes, so no game record")
    return data


def parse_raw(data: bytes, decode: Callable[[bytes], object], kind: type[H], path: str) -> H:
    """Decode and check a record or a header. Raises UnreadableRecord, which names the path."""
    try:
        return msgspec.convert(upgrade(decode(data)), kind, strict=True)
    except UnreadableRecord as error:
        raise UnreadableRecord(f"{path}: {error}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise UnreadableRecord(f"{path}: not a game record: {str(error)[:200]}") from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file atomically: what is there is always the old file or the whole new one."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o666 & ~_umask())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise RecordError(f"{path}: cannot be written: {error.strerror or error}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
