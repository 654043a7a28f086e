"""A simulation on disk: a folder that says what is simulated, and keeps every game that is finished.

    manifest.json          the plan
    shards/000003.games    the finished games of a shard, a line each, written as they come
    games.jsonl            all games in order, once the last one is finished; the shards are gone then

The same for `records`, where the plan wants them. A torn last line, which only a killed run leaves, is
dropped. The folder is locked while it is worked on, so that no two runs write into one file.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec

from misterra_core.arena.plan import Plan
from misterra_core.arena.slices import Slice
from misterra_core.errors import RecordError, UnreadableRecord, UsageError
from misterra_core.record.files import read_bytes, write_whole
from misterra_core.record.lock import lock

_MANIFEST = "manifest.json"
_GAMES = "games"
_RECORDS = "records"


class Store:
    """The folder of a simulation, locked until it is left; `begin`, `go_on` and `begin_or_go_on` make it."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self._lock = (folder / _MANIFEST).open("rb")
        if not lock(self._lock):
            self._lock.close()
            raise UsageError(f"{folder}: another run is at work in this folder")
        self._kinds = (_GAMES, _RECORDS) if plan.records else (_GAMES,)
        self._shards = folder / "shards"
        self._begun: dict[int, tuple[int, list[int]]] = {}
        """Of each shard that is begun, by its first game: the next game, and the bytes of each kind."""

    @classmethod
    def begin(cls, folder: Path, plan: Plan) -> "Store":
        """Begin in a folder that is empty or not there yet. Raises UsageError, RecordError."""
        check_free(folder)
        try:
            folder.mkdir(exist_ok=True)
        except OSError as error:
            raise RecordError(f"{folder}: cannot be made: {error.strerror}") from None
        write_whole(folder / _MANIFEST, msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
        return cls(folder, plan)

    @classmethod
    def go_on(cls, folder: Path) -> "Store":
        """Go on with what is simulated in a folder. Raises UsageError, UnreadableRecord."""
        return cls(folder, read_plan(folder))

    @classmethod
    def begin_or_go_on(cls, folder: Path, plan: Plan) -> "Store":
        """Do either. Raises UsageError also where something else is simulated in the folder."""
        if not (folder / _MANIFEST).exists():
            return cls.begin(folder, plan)
        there = read_plan(folder)
        for name in Plan.__struct_fields__:
            old, new = getattr(there, name), getattr(plan, name)
            if old != new:
                raise UsageError(
                    f"{folder}: another simulation is there: its '{name}' is {old!r:.60}, not {new!r:.60}"
                )
        return cls(folder, there)

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.close()

    @property
    def games(self) -> Path:
        """Where all summaries are once the simulation is finished."""
        return self._whole(_GAMES)

    @property
    def finished(self) -> bool:
        """Whether all games are there, in order."""
        return all(self._whole(kind).exists() for kind in self._kinds)

    def missing(self) -> Iterator[tuple[int, int]]:
        """Yield the games that are missing of each shard: the first, and the one after the last."""
        if self.finished:
            return
        self._shards.mkdir(exist_ok=True)
        for start, stop in self.plan.shards():
            reached = self._reached(start, stop)
            if reached < stop:
                yield reached, stop

    def add(self, played: Slice) -> None:
        """Keep the games of a slice, which go on where those of its shard ended.

        A slice that was added before, or in part, does no harm. Raises OSError where the disk is full.
        """
        start = played.start - played.start % self.plan.shard
        reached, sizes = self._begun.get(start) or (start, [0] * len(self._kinds))
        if played.start != reached or played.stop == reached:
            return
        for kind, lines, size in zip(self._kinds, played.lines, sizes, strict=True):
            _write_at(self._shard(start, kind), size, lines)
        grown = [size + len(lines) for size, lines in zip(sizes, played.lines, strict=True)]
        self._begun[start] = played.stop, grown

    def finish(self) -> None:
        """Put all shards together; every game must be there. What was put together before is left alone."""
        for kind in self._kinds:
            if not self._whole(kind).exists():
                shards = (self._shard(start, kind) for start, _ in self.plan.shards())
                _join(shards, self._whole(kind))
        shutil.rmtree(self._shards, ignore_errors=True)

    def _whole(self, kind: str) -> Path:
        return self.folder / f"{kind}.jsonl"

    def _shard(self, start: int, kind: str) -> Path:
        return self._shards / f"{start // self.plan.shard:06}.{kind}"

    def _reached(self, start: int, stop: int) -> int:
        """Return the first game that is missing of a shard, and note what is there of it."""
        found = [_whole_lines(self._shard(start, kind)) for kind in self._kinds]
        number = min(map(len, found))
        if number and not found[0][number - 1].startswith(b'{"index":%d,' % (start + number - 1)):
            raise UnreadableRecord(
                f"{self._shard(start, _GAMES)}: these are not the games of this simulation"
            )
        if 0 < number < stop - start:
            self._begun[start] = start + number, [sum(map(len, lines[:number])) for lines in found]
        return start + number


def check_free(folder: Path) -> None:
    """Raise UsageError unless a simulation can begin in a folder without writing over anything."""
    if (folder / _MANIFEST).exists():
        raise UsageError(f"{folder}: a simulation is there already; go on with it by --resume {folder}")
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise UsageError(f"{folder}: this is there already, and nothing is written over; choose another name")
    if not folder.parent.is_dir():
        raise UsageError(f"{folder}: there is no folder {folder.parent}")


def read_plan(folder: Path) -> Plan:
    """Return what is simulated in a folder. Raises UsageError where nothing is, UnreadableRecord."""
    path = folder / _MANIFEST
    if not path.exists():
        raise UsageError(f"{folder}: there is no simulation in this folder")
    try:
        return msgspec.json.decode(read_bytes(path), type=Plan)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableRecord(f"{path}: not a simulation: {str(error)[:200]}") from None


def _whole_lines(path: Path) -> list[bytes]:
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    return lines if not lines or lines[-1].endswith(b"\n") else lines[:-1]


def _write_at(path: Path, size: int, data: bytes) -> None:
    """Write behind the first bytes of a file, and let nothing else of it stand."""
    with path.open("rb+" if size else "wb", buffering=0) as file:
        file.truncate(size)
        file.seek(size)
        written = file.write(data)
        if written != len(data):  # the disk is full; writing the rest tells why
            file.write(data[written:])


def _join(parts: Iterator[Path], whole: Path) -> None:
    """Put files together in order, whole or not at all."""
    joined = whole.with_name(f".{whole.name}")
    with joined.open("wb") as target:
        for part in parts:
            with part.open("rb") as source:
                shutil.copyfileobj(source, target)
        target.flush()
        os.fsync(target.fileno())
    joined.replace(whole)
