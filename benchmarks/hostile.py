"""What hostile card files cost: `python -m benchmarks.hostile`, from the root of a checkout.

Each file of `tests/dsl/hostile.py` is checked by `misterra cards check` in a process of its own, and the
seconds of a processor and the most memory that this took are told, its start included. The exit code is 1
where a file takes more than it may, or is not answered by what is wrong with it. Not for Windows.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.dsl.hostile import HOSTILE

MOST_SECONDS, MOST_MEGABYTES = 2.0, 200.0

WRONG = 1
"""The exit code of a check that found errors."""


class Cost(NamedTuple):
    """What a check took, and its exit code."""

    seconds: float
    megabytes: float
    code: int

    @property
    def good(self) -> bool:
        """Whether it was answered, and took no more than it may."""
        return self.code == WRONG and self.seconds <= MOST_SECONDS and self.megabytes <= MOST_MEGABYTES


def main() -> None:
    """Measure every file and print a table."""
    argparse.ArgumentParser(description="Measure what hostile card files cost.").parse_args()
    good = True
    print(f"{'file':<42}{'seconds':>8}{'MB':>7}   (at most {MOST_SECONDS} and {MOST_MEGABYTES:.0f})")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "presumptions.yaml"
        for name, text in HOSTILE.items():
            path.write_text(text(), encoding="utf-8")
            cost = check(path)
            good &= cost.good
            print(f"{name:<42}{cost.seconds:>8.2f}{cost.megabytes:>7.0f}{'' if cost.good else '   too much'}")
    sys.exit(not good)


def check(path: Path) -> Cost:
    """Check a file and tell what that took."""
    silent = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    command = [sys.executable, "-m", "misterra_core", "cards", "check", str(path)]
    child = os.posix_spawn(sys.executable, command, os.environ, file_actions=silent)
    _, status, used = os.wait4(child, 0)
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / unit, os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
