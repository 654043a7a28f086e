"""What Misterra itself brings, through the same hooks as any plugin."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from misterra_core.hooks.specs import hookimpl
from misterra_core.players.greedy import Greedy
from misterra_core.players.mcts import make_mcts
from misterra_core.players.options import Tunable
from misterra_core.players.player import PlayerFactory
from misterra_core.players.stdio import PROGRAM, make_stdio
from misterra_core.players.uniform import RandomPlayer
from misterra_core.rules.parts import Category, TerrainEffect, Variant
from misterra_core.rules.scoring import master

BASE = "base"
"""The name of the base pack."""

BOT = "greedy"
"""The best built-in player that answers at once: what `bot` means."""


def base_folder() -> Path:
    """Return the base pack's folder: inside an installed wheel, beside the package in a checkout."""
    package = Path(__file__).resolve().parent.parent
    shipped = package / "_content"
    return shipped if shipped.is_dir() else package.parent / "content"


@hookimpl
def misterra_content() -> Sequence[tuple[str, Path]]:
    """Bring the base pack."""
    return [(BASE, base_folder())]


@hookimpl
def misterra_terrain_effects() -> Sequence[TerrainEffect]:
    """Bring the four printed effects."""
    return [
        TerrainEffect(
            name="steppe",
            rule="R-MOVE-4",
            text="whoever steps onto a steppe may at once step again, and so on",
            steps_on=True,
        ),
        TerrainEffect(
            name="jungle",
            rule="R-MAP-4",
            text="a player on a jungle cannot map",
            forbids=frozenset({"map"}),
        ),
        TerrainEffect(
            name="lagoon",
            rule="R-CHOOSE-2",
            text="a player on a lagoon may first put one display card under the deck and draw another",
            swaps=1,
        ),
        TerrainEffect(
            name="mountain",
            rule="R-MAP-3",
            text="a player on a mountain sees one space further in each straight direction",
            sight=1,
        ),
    ]


@hookimpl
def misterra_variants() -> Sequence[Variant]:
    """Bring the printed variants."""
    return [
        Variant(
            name="master",
            text="Master Cartographers: 3 points for each row and column mapped without a fault (R-MASTER-1)",
            categories=(Category("master", master),),
        ),
        Variant(
            name="first-game",
            text="each player gets the two presumptions of one letter (R-SETUP-3)",
            settings={"deal": "letters"},
        ),
    ]


@hookimpl
def misterra_players() -> Mapping[str, PlayerFactory]:
    """Bring the built-in players that need nobody at a keyboard."""
    return {
        "random": RandomPlayer,
        "greedy": Greedy,
        "mcts": Tunable(make_mcts),
        PROGRAM: Tunable(make_stdio),
    }
