"""What installed plugins cost those who use none of them: `python benchmarks/plugins.py`.

An environment of its own gets this checkout and every distribution under `plugins/`. Then processes with
the plugins and processes without them (`MISTERRA_PLUGINS=off`) take turns: they play random base games, and
they run `misterra run` from start to exit. Everything is told in time of a processor, so that other work on
the machine counts for little. The exit code is 1 where a goal is missed.
"""

import argparse
import os
import resource
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parent
GOAL_GAMES, GOAL_START = 0.03, 0.050

PLAY = """
from time import process_time
from random import Random
from misterra_core import load_game
game, chance, decisions = load_game(), Random(0).random, 0
start = process_time()
for seed in range({games}):
    state = game.new(2, seed)
    while state.actor is not None:
        legal = state.legal()
        state.apply(legal[int(chance() * len(legal))])
        decisions += 1
print(decisions / (process_time() - start))
"""
RUN = ["-m", "misterra_core", "run", "--seats", "random,random", "--seed", "7", "--json"]


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description="Measure what unused plugins cost.")
    parser.add_argument("--rounds", type=int, default=15, help="processes of each kind")
    parser.add_argument("--games", type=int, default=1500, help="games that a process plays")
    parser.add_argument("--env", type=Path, default=HERE / ".plugins", help="where the environment is")
    options = parser.parse_args()
    python = environment(options.env)
    names = subprocess.run(
        [python, "-m", "misterra_core", "plugins", "list"], check=True, capture_output=True, text=True
    ).stdout
    print("\n".join(line for line in names.splitlines() if line and not line.startswith(" ")))
    slower = compare("decisions a second", options.rounds, lambda off: speed(python, options.games, off))
    later = compare("milliseconds of misterra run", options.rounds, lambda off: 1000 * start(python, off))
    lost, grown = 1 - slower[1] / slower[0], (later[1] - later[0]) / 1000
    print(f"random base games cost {lost:+.1%} (goal {GOAL_GAMES:.0%})")
    print(f"misterra run starts {1000 * grown:+.0f} ms later (goal {1000 * GOAL_START:.0f})")
    sys.exit(lost > GOAL_GAMES or grown > GOAL_START)


def environment(folder: Path) -> str:
    """Make the environment, or bring it up to date, and return its Python."""
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    plugins = sorted(str(path.parent) for path in CHECKOUT.glob("plugins/*/pyproject.toml"))
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, str(CHECKOUT)], check=True)
    subprocess.run([*install, "--force-reinstall", "--no-deps", str(CHECKOUT), *plugins], check=True)
    return str(python)


def compare(what: str, rounds: int, measure: Callable[[bool], float]) -> tuple[float, float]:
    """Measure without and with plugins in turn; print and return the medians."""
    pairs = [(measure(True), measure(False)) for _ in range(rounds)]
    without, with_them = (median(figures) for figures in zip(*pairs, strict=True))
    print(f"{what:<32} without {without:>10,.0f}   with {with_them:>10,.0f}")
    return without, with_them


def speed(python: str, games: int, off: bool) -> float:
    """Return the decisions a second of a process that plays random base games."""
    return float(run([python, "-c", PLAY.format(games=games)], off))


def start(python: str, off: bool) -> float:
    """Return the seconds that `misterra run` takes with a game between two random players."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run([python, *RUN], off)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run(command: list[str], off: bool) -> str:
    """Run a process, with plugins or without, outside the checkout, and return what it prints."""
    switch = {"MISTERRA_PLUGINS": "off" if off else ""}
    done = subprocess.run(
        command, env={**os.environ, **switch}, cwd="/", check=True, capture_output=True, text=True
    )
    return done.stdout


if __name__ == "__main__":
    main()
