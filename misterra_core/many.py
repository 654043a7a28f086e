"""Many games in a few calls; `misterra_core` offers the names for Python users, the command line uses all.

What these functions do is told in `docs/simulation.md`.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from misterra_core.api import VERSION
from misterra_core.arena.games import read_games
from misterra_core.arena.plan import Plan, Seating, rounds_of, rules_of, shard_size
from misterra_core.arena.simulate import simulate as simulate_plan
from misterra_core.arena.store import Store
from misterra_core.arena.tournament import Result, evaluate, rounds_for
from misterra_core.arena.workers import Crew, local_crew
from misterra_core.errors import RecordError, UsageError
from misterra_core.game import check_seed
from misterra_core.hooks import needs
from misterra_core.hooks.manager import Parts
from misterra_core.hooks.recipe import Recipe
from misterra_core.record.schema import RulesetEntry
from misterra_core.rules.misterra import Misterra, seats_of


def simulate(
    players: Sequence[str],
    games: int,
    seed: int,
    folder: Path | str,
    *,
    jobs: int = 1,
    records: bool = False,
    game: str = Misterra.name,
    variants: Sequence[str] = (),
    content: Sequence[Path | str] = (),
    plugins: Sequence[str] = (),
    executor: Executor | None = None,
) -> Path:
    """Play many games between players named as in `--seats`; returns the file of their summaries.

    Games are kept in the folder as they are finished; where it holds a part of the same simulation, only
    the rest is played. They run in `jobs` processes, or on an executor that has as many workers. The
    result is the same to the byte, however they run. Raises UsageError.
    """
    parts = Parts(plugins, content)
    recipe = recipe_of(parts, variants, game=game)
    seating = tuple(map(parts.player_name, seats_of(players, game)))
    plan = make_plan(recipe, rounds_of([seating]), games, seed, records)
    crew = local_crew(jobs) if executor is None else crew_of(executor, jobs)
    with Store.begin_or_go_on(Path(folder), plan) as store:
        simulate_plan(store, recipe, crew, lambda _: None)
        return store.games


def tournament(
    players: Sequence[str],
    games: int,
    seed: int,
    sizes: Sequence[int] = (2,),
    *,
    jobs: int = 1,
    game: str = Misterra.name,
    variants: Sequence[str] = (),
    content: Sequence[Path | str] = (),
    plugins: Sequence[str] = (),
    executor: Executor | None = None,
) -> Result:
    """Play players against each other at tables of some sizes, and return who is how strong.

    There are as many games as wanted or some more, so that every deal is played in full: by every set of
    players that fills a table, each of them once at every seat. Raises UsageError.
    """
    parts = Parts(plugins, content)
    recipe = recipe_of(parts, variants, game=game)
    plan = tournament_plan(recipe, [parts.player_name(name) for name in players], sizes, games, seed)
    crew = local_crew(jobs) if executor is None else crew_of(executor, jobs)
    with kept_in(None, plan) as store:
        simulate_plan(store, recipe, crew, lambda _: None)
        return evaluate(plan, read_games(store.games))


def tournament_plan(
    recipe: Recipe, players: Sequence[str], sizes: Sequence[int], games: int, seed: int
) -> Plan:
    """Return the plan of a tournament, with as many games as wanted or some more. Raises UsageError."""
    rounds = rounds_for(players, sizes)
    deals = -(-games // len(rounds[0]))
    return make_plan(recipe, rounds, deals * len(rounds[0]), seed)


@contextmanager
def kept_in(folder: Path | None, plan: Plan) -> Iterator[Store]:
    """Give the store of a simulation that begins: in a folder, or in one that is gone afterwards."""
    place = nullcontext(str(folder)) if folder else TemporaryDirectory(prefix="misterra-")
    with place as name, Store.begin(folder or Path(name) / "games", plan) as store:
        yield store


def crew_of(executor: Executor, workers: int) -> Crew:
    """Return the crew of an executor, which stays open."""
    return Crew(lambda: nullcontext(executor), at_once=2 * workers)


def recipe_of(parts: Parts, variants: Sequence[str], facts: str = "", game: str | None = None) -> Recipe:
    """Return how workers, whatever folder they are in, make a game of what is there.

    It is the `game` of a box, or Maps of Misterra.
    """
    parts.expect(game)
    content = tuple(folder.resolve() for folder in parts.content)
    return Recipe(VERSION, game or Misterra.name, tuple(dict.fromkeys(variants)), content, parts.asked, facts)


def recipe_for(folder: Path, plan: Plan, parts: Parts) -> Recipe:
    """Return how workers make the game of a plan that a folder holds. Raises UsageError where they cannot."""
    if plan.engine != VERSION:
        raise UsageError(f"{folder}: begun with version {plan.engine[:40]}; this is {VERSION}")
    try:
        ruleset = msgspec.convert(plan.ruleset, RulesetEntry)
        needs.check_game(plan.game, ruleset, parts.collected, Misterra.name)
    except (RecordError, msgspec.ValidationError) as error:
        raise UsageError(f"{folder}: {error}") from None
    recipe = recipe_of(parts, plan.ruleset.get("variants", ()), plan.facts, plan.game)
    if rules_of(recipe().game) != plan.ruleset:
        raise UsageError(f"{folder}: begun with other cards or rules; name the same --content and --plugin")
    return recipe


def make_plan(
    recipe: Recipe, rounds: Sequence[Sequence[Seating]], games: int, seed: int, records: bool = False
) -> Plan:
    """Return the plan of a simulation. Raises UsageError for seats, players or numbers that cannot be."""
    if games < 1:
        raise UsageError(f"{games} games: there is nothing to simulate")
    check_seed(seed)
    table = recipe()
    for seating in rounds[0]:
        if len(seating) not in table.game.seat_counts:
            counts = ", ".join(map(str, table.game.seat_counts))
            raise UsageError(f"{len(seating)} players: this game is for {counts}")
    plan = Plan(
        engine=recipe.engine,
        game=table.game.name,
        ruleset=rules_of(table.game),
        rounds=tuple(map(tuple, rounds)),
        games=games,
        seed=seed,
        facts=recipe.facts,
        records=records,
        shard=shard_size(games),
    )
    for name in plan.players():
        if name == "human":
            raise UsageError("nobody at a screen plays many games: name bots alone")
        table.player(name)
    return plan
