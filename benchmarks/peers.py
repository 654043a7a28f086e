"""Random play driven from Python, side by side: Misterra, OpenSpiel's hearts and connect_four, catanatron.

`python benchmarks/peers.py` makes an environment with pinned peers and this checkout, then starts one
child process for each subject in turn, several rounds over, and prints a table. README.md beside this
file says what is counted and why.
"""

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module, metadata
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

HERE = Path(__file__).resolve()
CHECKOUT = HERE.parent.parent
PINS = ("open_spiel==2.0.2", "catanatron==3.2.1")
TENFOLD = 10.0

Play = Callable[[int], tuple[int, int]]
"""Plays one game from a seed; returns its player decisions and the chance nodes resolved in it."""


# The subjects. Each one gets a generator of random numbers and returns what plays one game.
# The peers carry no types, and are absent where this file is checked: they are imported by name, as Any.


def misterra(rng: random.Random) -> Play:
    """Misterra, two seats; its chance is drawn inside `new` and `apply`, so no node of it is counted."""
    from misterra_core import load_game

    game = load_game()
    rnd = rng.random

    def play(seed: int) -> tuple[int, int]:
        decisions = 0
        state = game.new(seats=2, seed=seed)
        while state.actor is not None:
            acts = state.legal()
            state.apply(acts[int(rnd() * len(acts))])
            decisions += 1
        return decisions, 0

    return play


def hearts(rng: random.Random) -> Play:
    """OpenSpiel's hearts; chance is sampled from `chance_outcomes` by weight, as in OpenSpiel's examples."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("hearts")
    rnd = rng.random

    def play(_seed: int) -> tuple[int, int]:
        decisions = chance = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights=odds, k=1)[0])
                chance += 1
            else:
                acts = state.legal_actions()
                state.apply_action(acts[int(rnd() * len(acts))])
                decisions += 1
        return decisions, chance

    return play


def hearts_plain(rng: random.Random) -> Play:
    """OpenSpiel's hearts in the quickest exact loop: chance is even, so it is drawn like a decision."""
    return _plain("hearts", rng)


def connect_four(rng: random.Random) -> Play:
    """OpenSpiel's connect_four, which has no chance."""
    return _plain("connect_four", rng)


def catanatron(_rng: random.Random) -> Play:
    """Four of catanatron's RandomPlayers; they draw from the module `random`, which each game seeds.

    This is the loop of its `Game.play` without the copies of the game made there for accumulators.
    """
    peer: Any = import_module("catanatron")
    limit: int = import_module("catanatron.game").TURNS_LIMIT
    players = [peer.RandomPlayer(color) for color in peer.Color]

    def play(seed: int) -> tuple[int, int]:
        game = peer.Game(players, seed=seed)
        while game.winning_color() is None and game.state.num_turns < limit:
            game.play_tick()
        return len(_catan_log(game.state)), 0

    return play


def _plain(name: str, rng: random.Random) -> Play:
    """Return a loop on `legal_actions` and `apply_action` for a game whose chance comes first and is even."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    rnd = rng.random
    _check_plain(game)

    def play(_seed: int) -> tuple[int, int]:
        decisions = chance = 0
        state = game.new_initial_state()
        while state.is_chance_node():
            acts = state.legal_actions()
            state.apply_action(acts[int(rnd() * len(acts))])
            chance += 1
        while not state.is_terminal():
            acts = state.legal_actions()
            state.apply_action(acts[int(rnd() * len(acts))])
            decisions += 1
        return decisions, chance

    return play


def _check_plain(game: Any) -> None:
    """Play a game through, and raise if it has uneven chance or chance after the first decision."""
    decided = False
    state = game.new_initial_state()
    while not state.is_terminal():
        acts = state.legal_actions()
        if state.is_chance_node():
            odds = [chance for _, chance in state.chance_outcomes()]
            if decided or len(odds) != len(acts) or max(odds) - min(odds) > 1e-9:
                raise RuntimeError("the plain loop does not play this game by its rules")
        else:
            decided = True
        state.apply_action(acts[0])


def _catan_log(state: Any) -> Sequence[object]:
    """Return the actions played: `actions` up to catanatron 3.2, `action_records` after it."""
    log: Sequence[object] = state.actions if hasattr(state, "actions") else state.action_records
    return log


@dataclass(frozen=True)
class Subject:
    """What one child process measures: how it is made, and the distribution that it comes from."""

    make: Callable[[random.Random], Play]
    distribution: str


SUBJECTS: Mapping[str, Subject] = {
    "misterra": Subject(misterra, "misterra"),
    "hearts": Subject(hearts, "open_spiel"),
    "hearts_plain": Subject(hearts_plain, "open_spiel"),
    "connect_four": Subject(connect_four, "open_spiel"),
    "catanatron": Subject(catanatron, "catanatron"),
}


# The child: plays, and prints what it counted as JSON.


@dataclass(frozen=True)
class Tally:
    """What one child process counted."""

    decisions: int
    chance: int
    games: int
    seconds: float
    version: str


def measure(play: Play, seconds: float, seed: int) -> tuple[int, int, int, float]:
    """Play whole games until the time is up; return decisions, chance nodes, games and the time taken."""
    decisions = chance = games = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds or games == 0:
        more, drawn = play(seed + games)
        decisions += more
        chance += drawn
        games += 1
    return decisions, chance, games, elapsed


def child(name: str, seconds: float, warmup: float, seed: int) -> None:
    """Warm up, measure one subject, and print its tally."""
    subject = SUBJECTS[name]
    play = subject.make(random.Random(seed))
    measure(play, warmup, seed)
    counts = measure(play, seconds, seed)
    print(json.dumps(asdict(Tally(*counts, version=_version(subject.distribution)))))


def _version(distribution: str) -> str:
    try:
        return f"{distribution} {metadata.version(distribution)}"
    except metadata.PackageNotFoundError:
        return f"{distribution} (not installed as a package)"


# The parent: makes the environment, starts the children, prints the table.


@dataclass(frozen=True)
class Line:
    """One line of the table: a subject, and whether its chance nodes count too."""

    title: str
    subject: str
    chance_too: bool = False

    def count(self, tally: Tally) -> int:
        """Return the decisions as this line counts them."""
        return tally.decisions + tally.chance * self.chance_too

    def rate(self, tally: Tally) -> float:
        """Return decisions per second as this line counts them."""
        return self.count(tally) / tally.seconds


MISTERRA = Line("misterra, 2 seats", "misterra")
HEARTS = (
    Line("hearts, as in examples", "hearts"),
    Line("hearts, plain loop", "hearts_plain"),
    Line("hearts, plain, all nodes", "hearts_plain", chance_too=True),
)
CATANATRON = Line("catanatron, 4 seats", "catanatron")
LINES = (MISTERRA, *HEARTS, Line("connect_four", "connect_four"), CATANATRON)

Results = Mapping[str, Sequence[Tally]]
"""The tallies of each subject measured, a round each."""


def make_env(folder: Path, subjects: Sequence[str]) -> list[str]:
    """Make the peers' environment, or bring it up to date; return the command that runs its Python."""
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True, symlinks=os.name != "nt")
    wanted = [*PINS, *([str(CHECKOUT)] if "misterra" in subjects else [])]
    print(f"installing into {folder}: {', '.join(wanted)}", file=sys.stderr)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *wanted], check=True)
    return [str(python), "-I"]


def start(python: Sequence[str], name: str, options: argparse.Namespace, seed: int) -> Tally:
    """Run one child process and read its tally."""
    times = ["--seconds", str(options.seconds), "--warmup", str(options.warmup)]
    command = [*python, str(HERE), "--child", name, "--seed", str(seed), *times]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return Tally(**json.loads(done.stdout.splitlines()[-1]))


def play_rounds(python: Sequence[str], options: argparse.Namespace) -> Results:
    """Measure every subject once a round, one after the other."""
    results: dict[str, list[Tally]] = {name: [] for name in options.subjects}
    for turn in range(options.rounds):
        for name, tallies in results.items():
            tally = start(python, name, options, options.seed + turn * 1_000_000)
            tallies.append(tally)
            rate = tally.decisions / tally.seconds
            print(f"round {turn + 1}/{options.rounds}  {name:14}{rate:>12,.0f}/s", file=sys.stderr)
    return results


def ratios(results: Results, peer: Line) -> list[float]:
    """Return Misterra's rate over the peer's, a round each."""
    pairs = zip(results[MISTERRA.subject], results[peer.subject], strict=True)
    return [MISTERRA.rate(own) / peer.rate(other) for own, other in pairs]


def table(results: Results) -> list[str]:
    """Return the table: medians over the rounds, with the least and the most."""
    head = f"{'':26}{'decisions/s':>12}{'min - max':>24}{'games/s':>11}{'per game':>10}"
    rows = [f"{head}{'misterra/peer':>15}{'min - max':>17}"]
    rows += [_row(results, line) for line in LINES if line.subject in results]
    return rows


def _row(results: Results, line: Line) -> str:
    tallies = results[line.subject]
    rates = [line.rate(tally) for tally in tallies]
    games = median(tally.games / tally.seconds for tally in tallies)
    each = sum(map(line.count, tallies)) / sum(tally.games for tally in tallies)
    span = f"{min(rates):,.0f} - {max(rates):,.0f}"
    row = f"{line.title:26}{median(rates):>12,.0f}{span:>24}{games:>11,.1f}{each:>10,.1f}"
    if line is MISTERRA or MISTERRA.subject not in results:
        return row
    times = ratios(results, line)
    return f"{row}{median(times):>15.2f}{f'{min(times):.2f} - {max(times):.2f}':>17}"


def notes(results: Results) -> list[str]:
    """Say what was left out of the count: the chance nodes."""
    return [
        f"{name}: {sum(t.chance for t in tallies) / sum(t.games for t in tallies):.0f} chance nodes a game,"
        f" resolved within the time; {median((t.decisions + t.chance) / t.seconds for t in tallies):,.0f}"
        " nodes/s with them"
        for name, tallies in results.items()
        if any(tally.chance for tally in tallies)
    ]


def goals(results: Results) -> list[str]:
    """Say whether each goal holds, by every way of counting."""
    if MISTERRA.subject not in results:
        return ["Goals: not judged, misterra was not measured."]
    rows = []
    if all(line.subject in results for line in HEARTS):
        rows.append("Goal 1, more decisions/s than hearts:")
        rows += [_verdict(results, line, lambda ratio: ratio > 1) for line in HEARTS]
    if CATANATRON.subject in results:
        rows.append("Goal 2, at least ten times the decisions/s of catanatron:")
        rows.append(_verdict(results, CATANATRON, lambda ratio: ratio >= TENFOLD))
    return rows


def _verdict(results: Results, line: Line, reached: Callable[[float], bool]) -> str:
    ratio = median(ratios(results, line))
    return f"  {line.title:26}{ratio:>8.2f}x  {'holds' if reached(ratio) else 'DOES NOT HOLD'}"


def report(results: Results, options: argparse.Namespace, python: Sequence[str]) -> str:
    """Return all that is printed at the end."""
    versions = sorted({tally.version for tallies in results.values() for tally in tallies})
    words = [*python, "-c", "import platform; print(platform.python_version())"]
    number = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    about = (
        f"Python {number}, {platform.system()} {platform.machine()}, {os.cpu_count()} CPUs; "
        f"{'; '.join(versions)}; {options.rounds} rounds of {options.seconds:g} s"
    )
    parts = [[about], table(results), notes(results), goals(results)]
    return "\n\n".join("\n".join(part) for part in parts if part)


def read_options(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Measure random play, Misterra beside its peers.")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--env", type=Path, default=HERE.parent / ".peers", help="the peers' environment")
    where.add_argument("--here", action="store_true", help="use this interpreter and what it has installed")
    parser.add_argument("--rounds", type=_at_least_one, default=5, help="times each subject is measured")
    parser.add_argument("--seconds", type=float, default=3.0, help="time of one measurement")
    parser.add_argument("--warmup", type=float, default=0.5, help="play before it that is not counted")
    parser.add_argument("--seed", type=_at_least_one, default=1, help="seed of the first round")
    parser.add_argument("--subjects", nargs="+", choices=SUBJECTS, default=list(SUBJECTS), help="only these")
    parser.add_argument("--child", choices=SUBJECTS, help="measure one subject in this process: prints JSON")
    return parser.parse_args(words)


def _at_least_one(word: str) -> int:
    if (number := int(word)) < 1:
        raise ValueError(word)
    return number


def main() -> None:
    """Measure as the command line says."""
    options = read_options()
    if options.child:
        child(options.child, options.seconds, options.warmup, options.seed)
        return
    try:
        python = [sys.executable] if options.here else make_env(options.env, options.subjects)
        results = play_rounds(python, options)
    except subprocess.CalledProcessError as error:
        sys.exit(f"peers.py: this command failed: {' '.join(map(str, error.cmd))}")
    print(report(results, options, python))


if __name__ == "__main__":
    main()
