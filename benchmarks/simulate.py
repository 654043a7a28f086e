"""How fast `misterra simulate` is beside `misterra bench`, what it leaves on disk, and what memory it takes.

    python benchmarks/simulate.py [--games 50000] [--rounds 5]

Each round runs the two commands one after the other, as anybody would type them: `bench` for some seconds,
`simulate` with two random seats on one job, and on two. The rate of `simulate` counts everything, from the
start of Python to the figures at the end. Ratios are taken within a round; the table shows medians.
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

_CHECKOUT = Path(__file__).parents[1]
_MISTERRA = [sys.executable, "-m", "misterra_core"]
_SECONDS = 3


class Run(NamedTuple):
    """A simulation: games a second, bytes of summaries a game, and the most memory that it took, in MB."""

    rate: float
    bytes: float
    memory: float


def bench() -> float:
    """Return the games a second of `misterra bench`."""
    told = subprocess.run(
        [*_MISTERRA, "bench", "--seconds", str(_SECONDS)],
        cwd=_CHECKOUT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found = re.search(r"games a second +([\d,.]+)", told)
    assert found, told
    return float(found[1].replace(",", ""))


def simulate(games: int, jobs: int, seats: str) -> Run:
    """Run a simulation and measure it; the memory is that of the largest of its processes."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        words = ["simulate", "--games", str(games), "--seats", seats, "--seed", "1", "--jobs", str(jobs)]
        start = perf_counter()
        process = subprocess.Popen(
            [*_MISTERRA, *words, "--out", str(out)], cwd=_CHECKOUT, stdout=subprocess.DEVNULL
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        taken = perf_counter() - start
        assert process.returncode == 0, process.returncode
        return Run(games / taken, (out / "games.jsonl").stat().st_size / games, used.ru_maxrss / 1024)


def row(what: str, values: Sequence[float], form: str = ",.0f") -> str:
    """Return a line of the table: the median, the least, the most."""
    told = (format(value, form) for value in (median(values), min(values), max(values)))
    return f"{what:44}" + "".join(f"{value:>12}" for value in told)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description="Measure simulate beside bench.")
    parser.add_argument("--games", type=int, default=50_000, help="games of each simulation")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seats", default="random,random")
    options = parser.parse_args()
    benches, one, two = [], [], []
    for _ in range(options.rounds):
        benches.append(bench())
        one.append(simulate(options.games, 1, options.seats))
        two.append(simulate(options.games, 2, options.seats))
    small = simulate(options.games // 10, 1, options.seats)
    print(f"{'':44}{'median':>12}{'least':>12}{'most':>12}")
    print(row("bench, games a second", benches))
    print(row("simulate, 1 job, games a second", [run.rate for run in one]))
    print(row("simulate, 2 jobs, games a second", [run.rate for run in two]))
    pairs = zip(one, benches, strict=True)
    print(row("1 job / bench (goal: 0.70)", [run.rate / rate for run, rate in pairs], ".2f"))
    print(row("2 jobs / 1 job (goal: 1.70)", [b.rate / a.rate for a, b in zip(one, two, strict=True)], ".2f"))
    print(row("MB of summaries, a million games (goal: 300)", [run.bytes for run in one], ".0f"))
    print(row(f"MB of memory, {options.games:,} games", [run.memory for run in one], ".0f"))
    print(row(f"MB of memory, {options.games // 10:,} games", [small.memory], ".0f"))


if __name__ == "__main__":
    main()
