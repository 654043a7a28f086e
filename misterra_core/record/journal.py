"""The journal of a game in progress: JSON Lines, the header first, then a decision a line, each flushed.

A game that is killed goes on from its journal. A torn last line, which only a killed game leaves, is
dropped and said.
"""

from collections import Counter
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from misterra_core.errors import RecordError, UnreadableRecord
from misterra_core.record.files import parse_raw, read_bytes
from misterra_core.record.lock import lock
from misterra_core.record.schema import Header

ENDING = ".journal"
"""Added to the name of the record that the game will become."""


class Line(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One decision: the seat, the words, and whether it was made at random because the player failed."""

    seat: int
    words: str
    forfeited: bool = False


class Progress(NamedTuple):
    """A journal that was read: what is played so far, and whether a torn last line was dropped.

    `forfeits` counts the decisions that each seat forfeited.
    """

    header: Header
    decisions: tuple[tuple[int, str], ...]
    torn: bool
    forfeits: tuple[int, ...]


class Journal:
    """A journal that is being written, by this process alone: another one cannot open it meanwhile."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self._file = file
        self.path = path

    @classmethod
    def create(cls, path: Path, header: Header) -> "Journal":
        """Begin a journal where no file is yet. Raises RecordError."""
        try:
            journal = cls(path.open("xb"), path)
        except FileExistsError:
            raise RecordError(
                f"{path}: a game in progress is there; go on with it (misterra resume {path}) or remove it"
            ) from None
        except OSError as error:
            raise _unwritable(path, error) from None
        lock(journal._file)
        journal._line(msgspec.json.encode(header))
        return journal

    @classmethod
    def go_on(cls, path: Path, progress: "Progress") -> "Journal":
        """Open a journal that was read, to write on after its last whole line.

        Raises RecordError where another process plays the game, or has played on since it was read.
        """
        try:
            file = path.open("r+b")
        except OSError as error:
            raise _unwritable(path, error) from None
        whole = read_bytes(path).rpartition(b"\n")[0]
        if not lock(file) or whole.count(b"\n") != len(progress.decisions):
            file.close()
            raise RecordError(f"{path}: this game is being played elsewhere; go on there, or leave it there")
        file.truncate(len(whole) + 1)
        file.seek(len(whole) + 1)
        return cls(file, path)

    def add(self, seat: int, words: str, forfeited: bool = False) -> None:
        """Write one decision, at once."""
        self._line(msgspec.json.encode((seat, words, True) if forfeited else (seat, words)))

    def close(self) -> None:
        """Close the file and keep it."""
        self._file.close()

    def discard(self) -> None:
        """Close and remove the file: the game has become a record."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def _line(self, data: bytes) -> None:
        try:
            self._file.write(data + b"\n")
            self._file.flush()
        except OSError as error:
            raise _unwritable(self.path, error) from None


def _unwritable(path: Path, error: OSError) -> RecordError:
    return RecordError(f"{path}: cannot be written: {error.strerror or error}")


def journal_path(record: Path) -> Path:
    """Return where the journal of a game lies while it is played."""
    return record.with_name(record.name + ENDING)


def record_path(journal: Path) -> Path:
    """Return the record that a journal will become."""
    return journal.with_name(journal.name.removesuffix(ENDING))


def read_journal(path: Path) -> Progress:
    """Read a journal. Raises UnreadableRecord for what is none."""
    whole, _, torn = read_bytes(path).rpartition(b"\n")
    lines = whole.split(b"\n")
    header = parse_raw(lines[0], msgspec.json.decode, Header, str(path))
    decisions: list[Line] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            decisions.append(msgspec.json.decode(line, type=Line))
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise UnreadableRecord(f"{path}:{number}: not a decision: {error}") from None
    forfeits = Counter(line.seat for line in decisions if line.forfeited)
    return Progress(
        header,
        tuple((line.seat, line.words) for line in decisions),
        bool(torn),
        tuple(forfeits[seat] for seat in range(len(header.seats))),
    )
