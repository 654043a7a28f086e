"""Who plays slices: this process, processes on this machine, or any executor of `concurrent.futures`."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from multiprocessing import get_context
from threading import Event, Thread, main_thread
from time import sleep
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import msgspec

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

P = ParamSpec("P")
T = TypeVar("T")

_MOMENT = 0.2
"""Seconds that a slice takes on this machine: what a killed worker may lose."""

_PARTING = 1.5
"""Seconds that a worker has to close the players of the game that it leaves."""


class _Left(BaseException):
    """A worker whose employer is gone leaves its game. It is no failure of a player, and no exit of one."""


class Crew(msgspec.Struct, frozen=True):
    """Workers to be hired: `hire` gives an executor for as long as it is entered, again if it breaks.

    As many slices as `at_once` are handed out, each of about `seconds`.
    """

    hire: Callable[[], AbstractContextManager[Executor]]
    at_once: int
    seconds: float = _MOMENT


def local_crew(jobs: int) -> Crew:
    """Return as many processes on this machine, or this process itself for one job."""
    if jobs == 1:
        return Crew(Inline, at_once=1)
    return Crew(lambda: processes(jobs), at_once=2 * jobs)  # two each, so that none waits for the next


class Inline(Executor):
    """Does whatever is submitted at once, in this process."""

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Return a future that is done."""
        future: Future[T] = Future()
        try:
            future.set_result(function(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Give an executor of processes, which end when it is left, and when this process dies of whatever.

    They are spawned, not forked: a fork copies the locks of threads that it does not copy.
    """
    context = get_context("spawn")
    pipe, held = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(jobs, context, initializer=_attend, initargs=(pipe,))
    try:
        yield executor
    finally:
        held.close()
        executor.shutdown(cancel_futures=True)


def _attend(pipe: "Connection[None, None]") -> None:
    """Make a worker of this process: deaf to Ctrl-C, which is the employer's, and gone when the pipe is.

    A game that is being played then is left as any other: its players are closed, and programs end.
    """
    leaving = Event()

    def leave(_number: int, _frame: object) -> None:
        if leaving.is_set():
            raise _Left

    signal.signal(signal.SIGINT, leave)
    Thread(target=_leave_with, args=(pipe, leaving), daemon=True).start()


def _leave_with(pipe: "Connection[None, None]", leaving: Event) -> None:
    """Wait until the employer is gone; then end what is being played, and after it this process."""
    with suppress(EOFError, OSError):
        pipe.recv()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # nobody is there to hear what breaks off now
    leaving.set()
    for _ in range(2):  # a game, and the wait for the next one
        if hasattr(signal, "pthread_kill"):
            signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
            sleep(_PARTING)
    os._exit(1)
