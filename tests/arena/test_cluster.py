"""A Dask cluster on this machine: a scheduler and two workers, one of which is killed midway."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from misterra_core.arena.cluster import dask_crew
from misterra_core.arena.shift import play_missing
from misterra_core.arena.slices import Slice
from misterra_core.errors import UsageError

from .trials import RECIPE, plan_of, run

pytest.importorskip("distributed")

CHECKOUT = Path(__file__).parents[2]


def start(name: str, *words: str) -> "subprocess.Popen[str]":
    """Start a part of the cluster, on the loopback device alone."""
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            f"distributed.cli.dask_{name}",
            *words,
            "--host",
            "127.0.0.1",
            "--no-dashboard",
        ],
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def parts() -> Iterator[list["subprocess.Popen[str]"]]:
    """Give a list for the processes of a cluster, and end them afterwards."""
    running: list[subprocess.Popen[str]] = []
    yield running
    for process in running:
        process.kill()
        process.communicate()


def address_of(scheduler: "subprocess.Popen[str]") -> str:
    """Return where a scheduler listens, as it says when it does."""
    assert scheduler.stderr
    for line in scheduler.stderr:
        if found := re.search(r"tcp://127\.0\.0\.1:\d+", line):
            return found[0]
    raise AssertionError("the scheduler does not start")


def test_a_worker_that_is_killed_midway_changes_no_byte(
    tmp_path: Path, parts: list["subprocess.Popen[str]"]
) -> None:
    """The scheduler gives its slices to the other one."""
    parts.append(start("scheduler", "--port", "0", "--no-show"))
    address = address_of(parts[0])
    parts += [start("worker", address, "--nthreads", "1", "--no-nanny") for _ in range(2)]
    plan = plan_of(games=400, shard=20)
    played: list[Slice] = []

    def take(slice_: Slice) -> None:
        played.append(slice_)
        if len(played) == 4:
            parts[1].send_signal(signal.SIGKILL)

    play_missing(plan, RECIPE, list(plan.shards()), dask_crew(address), take)
    assert parts[1].wait(10) == -signal.SIGKILL
    lines = b"".join(slice_.lines[0] for slice_ in sorted(played, key=lambda slice_: slice_.start))
    assert lines == run(tmp_path / "out", plan)


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one line, soon."""
    monkeypatch.setattr("misterra_core.arena.cluster._PATIENCE", 0.5)
    before = time.monotonic()
    with (
        pytest.raises(UsageError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"),
        dask_crew("tcp://127.0.0.1:9").hire(),
    ):
        pass
    assert time.monotonic() - before < 20
