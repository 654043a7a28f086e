"""The command line as tests use it: in this process where that will do, in one of its own where not."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from click.testing import CliRunner, Result

from misterra_core.cli.main import cli

ENVIRONMENT = {"COLUMNS": "80", "PYTHONPATH": str(Path(__file__).parents[2])}
"""A screen of 80 columns, and the package from any folder."""


def misterra(*arguments: str | Path, typed: str = "") -> Result:
    """Run a command line in this process, with this standard input."""
    result = CliRunner(env=ENVIRONMENT).invoke(cli, [str(word) for word in arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result


def command(*arguments: str | Path) -> list[str]:
    """Return the command line of a process of its own."""
    return [sys.executable, "-m", "misterra_core", *map(str, arguments)]


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a process of its own."""
    return {**os.environ, **ENVIRONMENT, **more}


def run(*arguments: str | Path, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command line in a process of its own, with this standard input."""
    return subprocess.run(
        command(*arguments),
        cwd=folder,
        env=environment(),
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def answers(seed: int, number: int = 600, most: int = 4) -> list[str]:
    """Return random answers, some of which will be no number of the list."""
    rng = Random(seed)
    return [str(rng.randint(1, most)) for _ in range(number)]


def lines(typed: Iterable[str]) -> str:
    """Join answers to what is typed."""
    return "".join(f"{answer}\n" for answer in typed)


def read_json(path: Path) -> dict[str, Any]:
    """Read a record without the package."""
    found: dict[str, Any] = json.loads(path.read_bytes())
    return found


def record_of(folder: Path, *more: str, seats: str = "random,random", seed: int = 7) -> Path:
    """Play a game between bots and return the path of its record."""
    path = folder / f"game-{seats}-{seed}.json"
    arguments: Sequence[str] = [
        "run",
        "--seats",
        seats,
        "--seed",
        str(seed),
        "--quiet",
        "--record",
        str(path),
    ]
    result = misterra(*arguments, *more)
    assert result.exit_code == 0, result.output
    return path
