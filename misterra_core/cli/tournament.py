"""`misterra tournament`: bots against each other, every one at every seat of the same deals."""

from collections.abc import Iterator, Sequence
from math import isfinite
from pathlib import Path

import click

from misterra_core import many
from misterra_core.arena.games import read_games
from misterra_core.arena.plan import Plan
from misterra_core.arena.store import Store, read_plan
from misterra_core.arena.tournament import Pair, Result, evaluate
from misterra_core.arena.workers import Crew
from misterra_core.cli.crew import check_players, crew_options, games_in, play, resume_line, seed_in, sizes_in
from misterra_core.cli.options import game_option, parts_options, plain_option, variant_option
from misterra_core.cli.paper import Paper
from misterra_core.errors import UsageError
from misterra_core.hooks.manager import Parts
from misterra_core.hooks.recipe import Recipe


@click.command()
@click.argument("bots", metavar="BOT...", nargs=-1)
@click.option("--games", metavar="N", help="How many games, or some more: each deal is played in full.")
@click.option("--players", default="2", show_default=True, metavar="N", help="Seats at a table, such as 2-4.")
@click.option("--seed", metavar="N", help="What all chance comes from; drawn and told where it is left out.")
@game_option
@variant_option
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="A folder to keep the games in.")
@click.option(
    "--resume", type=click.Path(path_type=Path), metavar="DIR", help="Go on with what was begun in a folder."
)
@crew_options
@parts_options
@plain_option
def command(
    bots: Sequence[str],
    games: str | None,
    players: str,
    seed: str | None,
    name: str | None,
    variants: Sequence[str],
    out: Path | None,
    resume: Path | None,
    crew: Crew,
    parts: Parts,
    plain: bool,
) -> None:
    """Rank bots by playing them against each other.

    Each deal is played by every set of bots that fills a table, each of them once at every seat. Ratings
    are as Elo's: 0 is the mean of these bots, 191 points more are a chance of 3 to 1.
    """
    paper = Paper(plain)
    names = [parts.player_name(name) for name in bots]
    if resume is None:
        recipe = many.recipe_of(parts, variants, game=name)
        number = games_in(games, "tournament")
        plan = many.tournament_plan(recipe, names, sizes_in(players), number, seed_in(seed))
        with many.kept_in(out, plan) as store:
            go_on = resume_line("tournament", store, parts.options) if out else ""
            _play(paper, store, recipe, crew, go_on)
    elif games or seed or name or variants or out:
        raise UsageError("--resume DIR: what is played is told there; leave out the other options")
    else:
        plan = read_plan(resume)
        if plan.alike:
            raise UsageError(f"{resume}: this is no tournament: the same bots always sit at the same seats")
        check_players(resume, plan, names)
        recipe = many.recipe_for(resume, plan, parts)
        with Store.go_on(resume) as store:
            _play(paper, store, recipe, crew, resume_line("tournament", store, parts.options))


def _play(paper: Paper, store: Store, recipe: Recipe, crew: Crew, go_on: str) -> None:
    paper.line(_title(store.plan))
    play(store, recipe, crew, go_on)
    result = evaluate(store.plan, read_games(store.games))
    paper.line()
    paper.table(("", "player", "rating", "games", "won", "points"), _standings(result), last_style="")
    paper.line("\nHow often the one of the row is placed before the one of the column:\n")
    numbers = [str(number) for number in range(1, len(result.standings) + 1)]
    paper.table(("", *numbers), _cross(result), last_style="")
    paper.line()
    for line in _notes(result):
        paper.line(line)


def _title(plan: Plan) -> str:
    seatings = plan.rounds[0]
    sizes = " or ".join(map(str, sorted({len(seating) for seating in seatings})))
    return (
        f"Seed {plan.seed}: {plan.games:,} games of {len(plan.players())} bots at tables of {sizes}: "
        f"{plan.deals:,} {'deal' if plan.deals == 1 else 'deals'}, each in {len(seatings)} seatings."
    )


def _standings(result: Result) -> Iterator[tuple[str, ...]]:
    for number, (player, rating, wins, points, _) in enumerate(result.standings, 1):
        yield (
            str(number),
            player,
            f"{rating.points:+.0f} ± {rating.margin:.0f}"
            if isfinite(rating.margin)
            else f"{rating.points:+.0f}",
            f"{wins.count:,}",
            f"{wins.value:.1%}",
            f"{points.value:.1f}",
        )


def _cross(result: Result) -> Iterator[tuple[str, ...]]:
    players = [standing.player for standing in result.standings]
    for number, player in enumerate(players, 1):
        yield f"{number} {player}", *(_cell(result.pairs.get((player, other))) for other in players)


def _cell(pair: Pair | None) -> str:
    if pair is None:
        return "-"
    return f"{pair.ahead.value:.1%}{' ' if pair.told_apart else '?'}"


def _notes(result: Result) -> Iterator[str]:
    for standing in result.standings:
        if standing.forfeits:
            yield f"{standing.player} forfeited {standing.forfeits:,} decisions."
    if result.fault:
        yield f"The first time: {result.fault}"
    yield "± bounds 95 % intervals."
    unsure = sum(not pair.told_apart for pair in result.pairs.values()) // 2
    if unsure:
        pairs = len(result.pairs) // 2
        yield f"? marks {unsure} of {pairs} pairs that are not told apart yet (95 % for all pairs together)."
