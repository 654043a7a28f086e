"""`misterra simulate`: many games between bots, kept as they are finished."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from misterra_core import many
from misterra_core.arena.figures import Figures
from misterra_core.arena.games import read_games
from misterra_core.arena.intervals import Mean, share_interval
from misterra_core.arena.parquet import write_parquet
from misterra_core.arena.plan import Plan, rounds_of
from misterra_core.arena.store import Store, read_plan
from misterra_core.arena.workers import Crew
from misterra_core.cli.crew import check_players, crew_options, games_in, play, resume_line, seed_in
from misterra_core.cli.options import game_option, parts_options, plain_option, variant_option
from misterra_core.cli.paper import Paper
from misterra_core.cli.seats import read_seats
from misterra_core.errors import UsageError
from misterra_core.hooks.manager import Parts
from misterra_core.hooks.recipe import Recipe
from misterra_core.rules.misterra import Misterra


@click.command()
@click.option("--games", metavar="N", help="How many games.")
@click.option("--seats", metavar="PLAYERS", help="Bots with commas between, such as greedy,random.")
@click.option("--seed", metavar="N", help="What all chance comes from; drawn and told where it is left out.")
@game_option
@variant_option
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="The folder that keeps the games.  [default: simulation-SEED]",
)
@click.option("--records", is_flag=True, help="Keep whole records beside the summaries.")
@click.option(
    "--resume", type=click.Path(path_type=Path), metavar="DIR", help="Go on with what was begun in a folder."
)
@crew_options
@parts_options
@plain_option
def command(
    games: str | None,
    seats: str | None,
    seed: str | None,
    name: str | None,
    variants: Sequence[str],
    out: Path | None,
    records: bool,
    resume: Path | None,
    crew: Crew,
    parts: Parts,
    plain: bool,
) -> None:
    """Play many games between bots.

    Each game is one line of JSON in DIR/games.jsonl, and a row of DIR/games.parquet where pyarrow is
    installed. The same seed gives the same bytes with any number of jobs. Ctrl-C or a crash loses no
    finished game: --resume DIR goes on.
    """
    if resume is None:
        recipe = many.recipe_of(parts, variants, game=name)
        rounds = rounds_of([_bots(seats, recipe, parts)])
        plan = many.make_plan(recipe, rounds, games_in(games, "simulate"), seed_in(seed), records)
        store = Store.begin(out or _free_folder(plan.seed), plan)
    elif games or seed or name or variants or out or records:
        raise UsageError("--resume DIR: what is simulated is told there; leave out the other options")
    else:
        plan = read_plan(resume)
        if not plan.alike:
            raise UsageError(f"{resume}: this is a tournament: misterra tournament --resume goes on with it")
        recipe = many.recipe_for(resume, plan, parts)
        check_players(resume, plan, _bots(seats, recipe, parts) if seats else ())
        store = Store.go_on(resume)
    paper = Paper(plain)
    with store:
        paper.line(f"{_title(store.plan)}; kept in {store.folder}.")
        play(store, recipe, crew, resume_line("simulate", store, parts.options))
        _tell(paper, store, recipe)


def _bots(seats: str | None, recipe: Recipe, parts: Parts) -> tuple[str, ...]:
    if seats is None:
        raise UsageError("simulate needs --seats, such as --seats greedy,random")
    return read_seats(seats, recipe().game, parts)


def _free_folder(seed: int) -> Path:
    """Return a name in this folder that nothing has yet."""
    names = (Path(f"simulation-{seed}{end}") for end in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in names if not path.exists())


def _title(plan: Plan) -> str:
    alone = plan.game == Misterra.name and len(plan.seating(0)) == 1
    players = ", ".join(plan.seating(0)) + (" against Otoma" if alone else "")
    return f"Seed {plan.seed}: {plan.games:,} games of {players}"


def _tell(paper: Paper, store: Store, recipe: Recipe) -> None:
    """Write Parquet where that is possible, and show the figures."""
    parquet = store.games.with_suffix(".parquet")
    if not parquet.exists():
        write_parquet(store.games, parquet)
    names = store.plan.seating(0)
    figures = Figures(len(names), read_games(store.games))
    head = [f"{color} {name}" for color, name in zip(recipe().game.colors, names, strict=False)]
    paper.line()
    paper.table(("", *head), _rows(figures), last_style="")
    paper.line()
    for line in (*_notes(figures), *_faults(figures, head)):
        paper.line(line)
    paper.line("± and - bound 95 % intervals.")
    paper.line(f"The games: {', '.join(_files(store.folder))}")


def _rows(figures: Figures) -> Iterator[tuple[str, ...]]:
    for category, points in figures.points.items():
        yield category, *map(_mean, points)
    yield "total", *map(_mean, figures.totals)
    if len(figures.totals) > 1:
        yield "won", *(f"{wins.value:.1%}" for wins in figures.wins)
        yield "", *map(_bounds, figures.wins)


def _notes(figures: Figures) -> Iterator[str]:
    yield f"A game has {figures.decisions.value:,.1f} decisions."
    if figures.first.count and len(figures.seats) > 1:
        yield f"Whoever goes first wins {figures.first.value:.1%} ({_bounds(figures.first)})."


def _faults(figures: Figures, names: Sequence[str]) -> Iterator[str]:
    """Name the players that failed, so that their decisions were made by chance."""
    for name, forfeits, games in zip(names, figures.forfeits, figures.faulty, strict=True):
        if forfeits:
            yield f"{name} forfeited {forfeits:,} decisions, in {games:,} games."
    if figures.fault:
        yield f"The first time: {figures.fault}"


def _mean(mean: Mean) -> str:
    margin = f" ± {mean.margin():.2f}" if mean.count > 1 else ""
    return f"{mean.value:.2f}{margin}"


def _bounds(wins: Mean) -> str:
    low, high = share_interval(wins.total, wins.count)
    return f"{low:.1%} - {high:.1%}"


def _files(folder: Path) -> list[str]:
    """Return the files that hold the games."""
    return sorted(str(path) for path in folder.iterdir() if path.suffix in (".jsonl", ".parquet"))
