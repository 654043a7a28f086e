"""What the commands that play many games share: who plays, how many, a progress bar, Ctrl-C."""

import re
import secrets
import shlex
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.text import Text

from misterra_core.arena.plan import Plan
from misterra_core.arena.simulate import simulate
from misterra_core.arena.store import Store
from misterra_core.arena.workers import Crew, local_crew
from misterra_core.cli.options import whole_number
from misterra_core.errors import MisterraError, UsageError
from misterra_core.hooks.recipe import Recipe
from misterra_core.players.stdio import runs_program

T = TypeVar("T")

_MOST_JOBS = 1000

_DRAWN_SEEDS = 1_000_000
"""Seeds that are drawn stay short, to be told and typed."""


def crew_options(function: Callable[..., T]) -> Callable[..., T]:
    """Add `--jobs N` and `--dask ADDRESS`; the command gets what they ask for as `crew`."""

    @click.option(
        "--jobs",
        type=click.IntRange(1, _MOST_JOBS),
        metavar="N",
        help="Processes that play; it changes no result.  [default: 1]",
    )
    @click.option("--dask", metavar="ADDRESS", help="The scheduler of a Dask cluster that plays instead.")
    @wraps(function)
    def with_crew(*words: Any, jobs: int | None, dask: str | None, **options: Any) -> T:
        return function(*words, crew=_crew(jobs, dask), **options)

    return with_crew


def play(store: Store, recipe: Recipe, crew: Crew, go_on: str = "") -> None:
    """Play what is missing of a simulation, with a progress bar where somebody watches.

    `go_on` is the command that goes on with it, told where it is cut short; "" where nothing is kept.
    """
    bar = Progress(
        BarColumn(None),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    task = bar.add_task("", total=store.plan.games, start=False)
    finished = 0

    def show(now: int) -> None:
        nonlocal finished
        finished = now
        bar.start_task(task)  # with the first games that count, so that those of earlier runs do not
        bar.update(task, completed=now)

    try:
        with bar:
            simulate(store, recipe, crew, show)
    except (KeyboardInterrupt, MisterraError):
        if go_on:
            kept = f"{finished:,} of {store.plan.games:,} games are kept in {store.folder}"
            click.echo(f"{kept}. Go on with: {go_on}", err=True)
        raise


def games_in(games: str | None, command: str) -> int:
    """Read `--games`. Raises UsageError where it is left out, or no number."""
    if games is None:
        raise UsageError(f"{command} needs --games, such as --games 1000")
    return whole_number(games, "--games")


def seed_in(seed: str | None) -> int:
    """Read `--seed`, or draw one."""
    return secrets.randbelow(_DRAWN_SEEDS) if seed is None else whole_number(seed, "--seed")


def sizes_in(text: str) -> range:
    """Read `--players`: sizes of tables, such as 2 or 2-4. Raises UsageError."""
    found = re.fullmatch(r"(\d)(?:-(\d))?", text.strip())
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 2 <= first <= last:
        raise UsageError(f"--players '{text[:40]}': name a size of table, or a range of them, such as 2-4")
    return range(first, last + 1)


def check_players(folder: Path, plan: Plan, named: Sequence[str]) -> None:
    """Raise UsageError where other players are named than those of a simulation that goes on.

    They may be left out, but where one is a program: no file that somebody sent should run that unasked.
    """
    there = plan.seating(0) if plan.alike else plan.players()
    if named and tuple(named) != there:
        raise UsageError(f"{folder}: other players are there: {', '.join(there)}")
    if not named and _runs_programs(plan):
        raise UsageError(f"{folder}: it runs programs; to go on, name its players again: {', '.join(there)}")


def resume_line(command: str, store: Store, needed: Sequence[str]) -> str:
    """Return what to type to go on with a simulation, with the options needed."""
    words = ["misterra", command, "--resume", str(store.folder), *needed]
    if _runs_programs(store.plan):
        seats, players = store.plan.seating(0), store.plan.players()
        words += ["--seats", ",".join(seats)] if command == "simulate" else players
    return shlex.join(words)


def _runs_programs(plan: Plan) -> bool:
    return any(map(runs_program, plan.players()))


class _Rate(ProgressColumn):
    """How many games are finished in a second, or in a minute where that is more telling."""

    def render(self, task: Task) -> Text:
        """Return the rate; nothing before it is known."""
        rate = task.finished_speed or task.speed
        if rate is None:
            return Text("")
        return Text(f"{rate:,.0f} games/s" if rate >= 10 else f"{rate * 60:,.1f} games/min")


def _crew(jobs: int | None, dask: str | None) -> Crew:
    if dask is None:
        return local_crew(jobs or 1)
    if jobs is not None:
        raise UsageError("--jobs and --dask: a cluster brings its own workers; choose one of them")
    from misterra_core.arena.cluster import dask_crew  # here, because few have what it needs

    return dask_crew(dask)
