"""VOLCANO-1 and VOLCANO-2 in worked positions.

After `DRAW` a hazy volcano lies at A1, a hazy jungle behind it; B2 is a confirmed jungle from the start.

    2 | j J
    1 | v .
        A B
"""

from collections.abc import Callable

import pytest

from misterra_core.errors import IllegalAction, UnreadableAction
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

Play = Callable[..., State]

DRAW = ("move A0", "take jungle/volcano", "map A2 A1")
IDLE = ("stay", "take lagoon/lagoon", "pass")
ON_TOP = ("move A1", "take lagoon/lagoon", "pass")
OTHER = ("move E0", "take steppe/volcano", "pass", "stay", "take volcano/volcano", "pass")
"""A turn of seat 1, far away."""


def west(game: Misterra, state: State) -> str:
    """Return columns A and B of the island, rows 2 and 1."""
    rows = str(game.result(state)["island"]).split("/")
    return "/".join(row[:2] for row in rows[-2:])


def words(game: Misterra, state: State) -> set[str]:
    """Return the legal decisions in notation."""
    return {game.describe(action) for action in state.legal()}


def test_whoever_steps_onto_a_hazy_volcano_confirms_it(play: Play, game: Misterra) -> None:
    """VOLCANO-1: at once, before a card is taken."""
    assert west(game, play(*DRAW)) == "jJ/v."
    assert west(game, play(*DRAW, "move A1")) == "jJ/V."


def test_a_confirmed_volcano_stays_as_it_is(play: Play, game: Misterra) -> None:
    """VOLCANO-1: nothing is left to confirm when the cartographer comes back."""
    state = play(*DRAW, *ON_TOP, "spare", *OTHER, "move A0", "take jungle/lagoon", "pass", "move A1")
    assert west(game, state) == "jJ/V."


def test_other_hazy_tiles_stay_hazy_underfoot(play: Play, game: Misterra) -> None:
    """VOLCANO-1 is the volcano's alone."""
    state = play(*DRAW, *ON_TOP, "spare", *OTHER, "move A2")
    assert west(game, state) == "jJ/V."


def test_a_volcano_may_erupt_onto_a_hazy_neighbour(play: Play, game: Misterra) -> None:
    """VOLCANO-2: neither the confirmed jungle at B2 nor the empty B1 is in danger."""
    assert words(game, play(*DRAW, *ON_TOP)) == {"erupt A2", "spare"}


def test_lava_buries_the_tile(play: Play, game: Misterra) -> None:
    """VOLCANO-2: the jungle returns to the supply, a hazy volcano takes its place."""
    before = play(*DRAW, *ON_TOP)
    after = play(*DRAW, *ON_TOP, "erupt A2")
    assert west(game, after) == "vJ/V."
    jungle, volcano = (game.rules.terrains.index(name) for name in ("jungle", "volcano"))
    assert after.supply[jungle] == before.supply[jungle] + 1
    assert after.supply[volcano] == before.supply[volcano] - 1
    assert (after.seat, after.half) == (1, 0)


def test_an_eruption_changes_no_parchment(play: Play) -> None:
    """VOLCANO-2: what was drawn was drawn; the island has changed under it."""
    assert play(*DRAW, *ON_TOP, "erupt A2").parchments == play(*DRAW, *ON_TOP).parchments


def test_who_spares_the_land_changes_nothing(play: Play, game: Misterra) -> None:
    """VOLCANO-2: it may erupt, it need not."""
    state = play(*DRAW, *ON_TOP, "spare")
    assert west(game, state) == "jJ/V."
    assert (state.seat, state.half) == (1, 0)


def test_staying_on_a_volcano_lets_it_erupt_again(play: Play, game: Misterra) -> None:
    """VOLCANO-2: at the end of each half day there, also of one without a step."""
    state = play(*DRAW, *ON_TOP, "spare", *OTHER, "stay", "take jungle/lagoon", "pass")
    assert words(game, state) == {"erupt A2", "spare"}


def test_it_may_erupt_after_mapping(play: Play, game: Misterra) -> None:
    """VOLCANO-2: onto what was mapped in the same half day too."""
    state = play(*DRAW, "move A1", "take steppe/volcano", "map B1 A1")
    assert west(game, state) == "jJ/Vs"
    assert words(game, state) == {"erupt A2", "erupt B1", "spare"}


def test_there_is_nothing_to_ask_without_a_neighbour_in_danger(play: Play) -> None:
    """VOLCANO-2: a hazy volcano beside a volcano is none; the half day ends at once."""
    state = play("move A0", "take volcano/volcano", "map A1 A2", "move A1", "take lagoon/lagoon", "pass")
    assert (state.seat, state.half) == (1, 0)


def test_there_is_nothing_to_ask_on_other_ground(play: Play) -> None:
    """VOLCANO-2: beside a volcano is not on it."""
    assert play(*DRAW, *IDLE).seat == 1


def test_there_is_nothing_to_ask_without_a_volcano_in_the_supply(play: Play, game: Misterra) -> None:
    """VOLCANO-2: as R-MAP-6 has it, what the supply lacks is not placed."""
    state = play(*DRAW, "move A1", "take lagoon/lagoon")
    state.supply[game.rules.terrains.index("volcano")] = 0
    state.apply(game.parse("pass"))
    assert state.seat == 1


def test_only_what_is_offered_may_be_buried(play: Play, game: Misterra) -> None:
    """VOLCANO-2: a refusal names the rule; a space off the island is no decision at all."""
    state = play(*DRAW, *ON_TOP)
    with pytest.raises(IllegalAction, match="VOLCANO-2"):
        state.apply(game.parse("erupt B2"))
    with pytest.raises(UnreadableAction):
        game.parse("erupt A0")


def test_the_player_reads_what_is_offered(play: Play, game: Misterra) -> None:
    """The question, its rule, and what lies on the space in danger."""
    view = play(*DRAW, *ON_TOP).view(0)
    assert "may erupt" in view.help()[0]
    assert "VOLCANO-2" in view.help()[0]
    assert view.label(game.parse("erupt A2")) == "hazy jungle"
    assert any("VOLCANO-1" in line for line in view.help()[1:])
