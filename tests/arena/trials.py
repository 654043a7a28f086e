"""Small simulations for tests: random games of a few seats, in folders of the test's own."""

from collections.abc import Sequence
from pathlib import Path

from misterra_core.arena.plan import Plan, Seating, rounds_of
from misterra_core.arena.simulate import simulate
from misterra_core.arena.store import Store
from misterra_core.arena.workers import Crew, local_crew
from misterra_core.hooks.recipe import Recipe
from misterra_core.many import make_plan

RECIPE = Recipe("0.1.0", "misterra")
TWO = ("random", "random")


def plan_of(
    games: int = 30, seed: int = 7, seating: Seating = TWO, shard: int = 8, records: bool = False
) -> Plan:
    """Return a plan whose shards are small."""
    whole = make_plan(RECIPE, rounds_of([seating]), games, seed, records)
    return Plan(**{name: getattr(whole, name) for name in Plan.__struct_fields__} | {"shard": shard})


def run(folder: Path, plan: Plan, crew: Crew | None = None) -> bytes:
    """Simulate a plan, or what is missing of it, and return the summaries."""
    with Store.begin_or_go_on(folder, plan) as store:
        simulate(store, RECIPE, crew or local_crew(1), lambda _: None)
        return store.games.read_bytes()


def lines_in(folder: Path, pattern: str = "shards/*.games") -> int:
    """Return how many whole lines the files of a simulation that is not finished have."""
    return sum(path.read_bytes().count(b"\n") for path in folder.glob(pattern))


def names(folder: Path) -> Sequence[str]:
    """Return the names of the files in a folder."""
    return sorted(path.name for path in folder.iterdir())
