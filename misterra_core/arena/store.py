"""A simulation on disk: a folder that says what is simulated, and keeps every game that is finished.

    manifest.json             the plan
    shards/000003.games.part  games of a shard that is being played, a line each, written as they come
    shards/000002.games       a shard whose games are all there
    games.jsonl               all games in order, once the last one is finished; then there are no shards

The same for `records`, where the plan wants them. A torn last line, which only a killed run leaves, is
dropped. The folder is locked while it is worked on, so that two runs do not write into one file.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec

from misterra_core.arena.lock import lock
from misterra_core.arena.plan import FORMAT, Plan
from misterra_core.arena.slices import Slice
from misterra_core.errors import RecordError, UnreadableRecord, UsageError
from misterra_core.record.files import read_bytes, write_whole

MANIFEST = "manifest.json"
GAMES = "games"
RECORDS = "records"


class Store:
    """The folder of a simulation, locked until it is closed. Made by `create` and `reopen`."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self._kinds = (GAMES, RECORDS) if plan.records else (GAMES,)
        self._shards = folder / "shards"
        self._lock = lock(folder / MANIFEST)
        self._sizes: dict[int, tuple[int, list[int]]] = {}
        """Of each shard that is being played: the next game, and the bytes of each kind."""

    @classmethod
    def create(cls, folder: Path, plan: Plan) -> "Store":
        """Begin a simulation in a folder that is empty or not there yet. Raises UsageError, RecordError."""
        check_free(folder)
        try:
            folder.mkdir(exist_ok=True)
        except OSError as error:
            raise RecordError(f"{folder}: cannot be made: {error.strerror}") from None
        manifest = msgspec.json.format(msgspec.json.encode(plan)) + b"\n"
        write_whole(folder / MANIFEST, manifest)
        return cls(folder, plan)

    @classmethod
    def reopen(cls, folder: Path) -> "Store":
        """Go on with the simulation of a folder. Raises UsageError, UnreadableRecord."""
        return cls(folder, read_plan(folder))

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.close()

    @property
    def games(self) -> Path:
        """Where all summaries are once the simulation is finished."""
        return self._whole(GAMES)

    @property
    def finished(self) -> bool:
        """Whether all games are played and in order."""
        return all(self._whole(kind).exists() for kind in self._kinds)

    def missing(self) -> Iterator[tuple[int, int]]:
        """Yield the range of games that is missing of each shard that is not whole."""
        if self.finished:
            return
        for start, stop in self.plan.shards():
            reached = self._reached(start, stop)
            if reached < stop:
                yield reached, stop

    def add(self, played: Slice) -> None:
        """Keep the games of a slice, which go on where the last ones of that shard ended.

        A slice that was added before changes nothing. Raises RecordError where the disk is full.
        """
        start = played.start - played.start % self.plan.shard
        reached, sizes = self._sizes.get(start) or (start, [0] * len(self._kinds))
        if played.start != reached or played.stop == played.start:
            return
        for kind, lines, size in zip(self._kinds, played.lines, sizes, strict=True):
            _write_at(self._part(start, kind), size, lines)
        grown = [size + len(lines) for size, lines in zip(sizes, played.lines, strict=True)]
        self._sizes[start] = played.stop, grown
        if played.stop == min(start + self.plan.shard, self.plan.games):
            self._seal(start)

    def finish(self) -> None:
        """Put all shards together. Every game must be there."""
        for kind in self._kinds:
            if not self._whole(kind).exists():
                self._join(kind)
        shutil.rmtree(self._shards, ignore_errors=True)

    def _whole(self, kind: str) -> Path:
        return self.folder / f"{kind}.jsonl"

    def _shard(self, start: int, kind: str) -> Path:
        return self._shards / f"{start // self.plan.shard:06}.{kind}"

    def _part(self, start: int, kind: str) -> Path:
        self._shards.mkdir(exist_ok=True)
        return self._shards / f"{start // self.plan.shard:06}.{kind}.part"

    def _reached(self, start: int, stop: int) -> int:
        """Return the first game that is missing of a shard, and drop what is there of it and of later ones."""
        if all(self._shard(start, kind).exists() for kind in self._kinds):
            return stop
        parts = [self._read(start, kind) for kind in self._kinds]
        number = min(len(lines) for lines in parts)
        for lines in parts:
            _check(lines[:number], start, self._shards)
        if start + number == stop:
            self._seal(start)
        elif number:
            self._sizes[start] = start + number, [sum(map(len, lines[:number])) for lines in parts]
        return start + number

    def _read(self, start: int, kind: str) -> list[bytes]:
        """Return the whole lines that are there of a shard."""
        for path in (self._shard(start, kind), self._part(start, kind)):
            if path.exists():
                return [line for line in path.read_bytes().splitlines(True) if line.endswith(b"\n")]
        return []

    def _seal(self, start: int) -> None:
        """Give a shard the name of one that is whole; it is on the disk by then."""
        for kind in self._kinds:
            part = self._part(start, kind)
            if part.exists():
                with part.open("rb+") as file:
                    os.fsync(file.fileno())
                part.replace(self._shard(start, kind))
        self._sizes.pop(start, None)
