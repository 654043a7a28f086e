"""A program that answers a line with a line: started, asked under a time limit, and gone afterwards.

It runs in a process group of its own. Closing it kills the whole group, so that no child is left, and
waits for it, so that no zombie is. A child that leaves the group on purpose (`setsid`) is beyond reach.
"""

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress

MOST_BYTES = 1 << 16
"""The longest answer, in bytes: hundreds of times what any answer needs."""

GRACE = 0.5
"""Seconds that a program has to end by itself when its input ends."""

_LOOK = 0.005
"""Seconds between two looks whether it has ended."""


class BrokenProgram(Exception):
    """The program can no longer be asked; the message is a clause that says why: `gave no answer ...`."""


class Program:
    """A running program. Raises OSError where it cannot be started.

    With `loud`, what it writes to standard error is shown; else it goes nowhere.
    """

    def __init__(self, words: Sequence[str], loud: bool = False) -> None:
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if loud else subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._into, self._from = self._process.stdin, self._process.stdout
        os.set_blocking(self._into.fileno(), False)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the one that answers it. Raises BrokenProgram; the program may still run."""
        deadline = time.monotonic() + seconds
        with selectors.DefaultSelector() as ready:
            ready.register(self._from, selectors.EVENT_READ)
            if ready.select(0):
                raise BrokenProgram(self._unasked(self._read()))
            self._send(line + b"\n", ready, deadline, seconds)
            return self._receive(ready, deadline, seconds)

    def close(self, grace: float = GRACE) -> bool:
        """End it, with all its children; say whether it ended by itself, for which it has `grace` seconds."""
        self._into.close()
        limit = time.monotonic() + grace
        while self._runs() and time.monotonic() < limit:
            time.sleep(_LOOK)
        ended = not self._runs()
        # The leader is not waited for before this, so the group's number cannot have become another's.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._from.close()
        return ended

    def _send(self, data: bytes, ready: selectors.BaseSelector, deadline: float, seconds: float) -> None:
        """Write everything; a program that writes before it has read all of it does not listen."""
        ready.register(self._into, selectors.EVENT_WRITE)
        left = memoryview(data)
        while left:
            for key in _wait(ready, deadline, seconds):
                if key.fileobj is self._from:
                    raise BrokenProgram(self._unasked(self._read()))
                try:
                    left = left[os.write(self._into.fileno(), left) :]
                except BlockingIOError:
                    continue
                except BrokenPipeError:
                    raise BrokenProgram(self._ended()) from None
        ready.unregister(self._into)

    def _receive(self, ready: selectors.BaseSelector, deadline: float, seconds: float) -> bytes:
        """Read one line, and nothing behind it."""
        answer = b""
        while b"\n" not in answer:
            if len(answer) > MOST_BYTES:
                raise BrokenProgram(f"wrote more than {MOST_BYTES:,} bytes for one answer")
            _wait(ready, deadline, seconds)
            chunk = self._read()
            if not chunk:
                raise BrokenProgram(self._ended())
            answer += chunk
        line, _, more = answer.partition(b"\n")
        if more:
            raise BrokenProgram(self._unasked(more))
        return line

    def _read(self) -> bytes:
        return os.read(self._from.fileno(), MOST_BYTES)

    def _unasked(self, data: bytes) -> str:
        if not data:
            return self._ended()
        return f"wrote what nobody asked for: {shown(data)}"

    def _ended(self) -> str:
        """Say how it ended, which may take a moment to be known after its output ended."""
        limit = time.monotonic() + GRACE
        while self._runs() and time.monotonic() < limit:
            time.sleep(_LOOK)
        if self._runs():
            return "closed its output"
        with suppress(ChildProcessError):
            found = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if found and found.si_code == os.CLD_EXITED:
                return f"ended with exit code {found.si_status}"
            if found:
                return f"was killed by signal {found.si_status}"
        return "ended"

    def _runs(self) -> bool:
        """Say whether it runs, without waiting for it."""
        with suppress(ChildProcessError):
            return os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
        return False


def shown(data: bytes) -> str:
    """Return what a program wrote, short and without what a terminal should not be sent."""
    return ascii(data[:60].decode(errors="replace")) + ("..." if len(data) > 60 else "")


def _wait(ready: selectors.BaseSelector, deadline: float, seconds: float) -> list[selectors.SelectorKey]:
    """Return what is ready before the deadline. Raises BrokenProgram where nothing is."""
    found = ready.select(max(0.0, deadline - time.monotonic()))
    if not found:
        raise BrokenProgram(f"gave no answer within {seconds:g} s")
    return [key for key, _ in found]
