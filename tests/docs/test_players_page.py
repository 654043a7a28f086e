"""`docs/players.md`: it tells players and options as they are, and its commands are those there are."""

import re
from pathlib import Path

from misterra_core.hooks.manager import Parts
from misterra_core.players import mcts, search

from .markdown import code, links, tables

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
WHO, OPTIONS, _ = tables(PAGE)


def test_every_built_in_player_has_a_row() -> None:
    """And no other one has."""
    told = {code(row["in `--seats`"]).partition(":")[0] for row in WHO.rows}
    assert told == {"human", "bot", *Parts().players}


def test_the_options_of_mcts_are_told_with_their_defaults() -> None:
    """Their names, their bounds, and what holds where nothing is said."""
    told = {code(row["option"]): row for row in OPTIONS.rows}
    assert list(told) == [option.name for option in mcts.OPTIONS]
    for option in mcts.OPTIONS:
        assert f"{option.least:g} to {option.most:,.0f}" in told[option.name]["is"]
    defaults = {"iterations": mcts.ITERATIONS, "explore": mcts.EXPLORE, "playout": mcts.PLAYOUT}
    assert {name: told[name]["where nothing is said"] for name in defaults} == {
        name: f"{value:g}" for name, value in defaults.items()
    }


def test_the_numbers_of_the_search_are_told_as_they_are() -> None:
    """How many plans are valued and compared, what others' points weigh, how many ways a playout tries."""
    plain = " ".join(PAGE.split())
    assert f"The best {search.SHORT_LIST * search.WIDTH} by `greedy`'s measure" in plain
    assert f"the best {search.WIDTH} of them are compared" in plain
    assert f"with {search.OTHERS:g} of the best other seat's outlook taken off" in plain
    assert f"until each seat has had {mcts.PLAYOUT} stints" in plain
    assert f"the best of {search.TRIES} random ways" in plain


def test_its_links_and_scripts_are_there() -> None:
    """Files of the project."""
    for link in links(PAGE):
        assert (ROOT / "docs" / link.partition("#")[0]).exists(), link
    scripts = re.findall(r"^python (\S+)", PAGE, re.M)
    assert scripts
    assert all((ROOT / script).is_file() for script in scripts)
