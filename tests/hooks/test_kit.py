"""The conformance kit: it passes what keeps the laws, any game, and finds whatever breaks one."""

import re

import pytest

from misterra_core import load_game
from misterra_core.errors import PluginError
from misterra_core.hooks.testing import (
    Broken,
    check_commands,
    check_game,
    check_observer,
    check_pack,
    check_player,
    check_plugin,
    check_term,
    load_plugin,
)
from misterra_core.hooks.testing.island import check_island
from misterra_core.players.uniform import RandomPlayer
from tests.site import Site

from .swamps import make_swamp, pack_of
from .tiny import Tiny, hide

FAULTS = {
    "deaf": "notation: 'rest' is read as 'leave'",
    "strict": "notation: 'TAKE' is not read back: no word",
    "lax": "refusals: 'rest' is not legal, but can be played",
    "rash": "refusals: a refused action changed 'made'",
    "curt": "refusals: no reason why 'rest' is not legal",
    "prim": "refusals: 'take' is legal, but refused: TINY-0: nothing is proper",
    "choosy": "candidates: there are none where something is legal",
    "dreamy": "candidates: one of them is not legal",
    "shared": "clone: playing it changed its original's 'taken'",
    "forgetful": "clone: it differs from its original in 'made'",
    "shy": "view: why '' says nothing",
    "tongue-tied": "view: why '' raises ValueError",
    "nosy": "view: what is legal for seat 1 is not what it is told",
    "leak": "view: that of seat 0 tells what is hidden from it",
    "loud": "view: that of seat 0 tells what is hidden from it",
    "wild": "view: a sample looks different to seat 0",
    "vain": "scores: those of seat 0 add up to 0, not 1",
    "restless": "scores: to ask for them changes 'taken'",
    "gloomy": "scores: the outlook of seat 0 is no number",
    "fickle": "record: seed 0 gives two records",
    "muddled": "record: it does not verify: result.numbers[0]: recorded",
}


def test_a_game_that_keeps_the_laws_passes() -> None:
    """Any game; whoever wrote it says what is hidden in it."""
    check_game(Tiny(), games=3, hide=hide)


@pytest.mark.parametrize("fault", FAULTS)
def test_every_law_is_watched(fault: str) -> None:
    """The message says which was broken, and where it comes up, in which game."""
    with pytest.raises(Broken, match=f"^{re.escape(FAULTS[fault])}"):
        check_game(Tiny(fault), games=1, hide=hide)


def test_a_broken_law_says_in_which_game() -> None:
    """So that it can be played again."""
    with pytest.raises(Broken, match=r"\(2 seats, seed 5, before decision 0\)$"):
        check_game(Tiny("vain"), games=1, seed=5)


ISLANDS = {
    "a tile too many": ("supply[0] += 1", "island: there are 13 tiles of steppe, not 12"),
    "two tiles on a space": ("tiles[0] |= state.tiles[1]", "island: there are"),
    "confirmed water": ("confirmed |= 1 << 24", "island: a space without a tile is confirmed"),
    "no ground": ("standing = 0", "island: 'standing' is not where tiles lie"),
    "wrong ground": ("ground[24] = 0", "island: 'ground' is wrong at E5"),
    "a walk on water": ("places[0] = 24", "island: seat 0 stands on nothing"),
    "a space drawn twice": ("parchments[:] = [1] * 8", "parchment: seat 0 has two terrains on a space"),
    "off the parchment": ("parchments[0] = 1 << 25", "parchment: seat 0 drew off the board"),
    "a marker lost": ("marked |= 1", "markers: 'marked' is not where they lie"),
}


@pytest.mark.parametrize("case", ISLANDS)
def test_every_law_of_the_island_is_watched(case: str) -> None:
    """What a plugin's effect may break."""
    change, told = ISLANDS[case]
    state = load_game().new(2, seed=1)
    check_island(state)
    exec(f"state.{change}", {"state": state})
    with pytest.raises(Broken, match=f"^{re.escape(told)}"):
        check_island(state)


def test_markers_lie_on_confirmed_tiles_of_their_own() -> None:
    """Scores depend on it."""
    state = load_game().new(2, seed=1)
    state.claims[0] = state.rules.grid.space("B2")  # a jungle
    state.marked = 1 << state.claims[0]
    with pytest.raises(Broken, match="markers: that on B2 is on no confirmed tile of its own"):
        check_island(state)
    state.claims[:] = [-1, state.rules.grid.space("B2"), -1, -1] * 2  # two markers on one space
    with pytest.raises(Broken, match="markers: 'marked' is not where they lie"):
        check_island(state)


def test_a_plugin_that_keeps_the_laws_passes(site: Site) -> None:
    """Its terrain, its offer and its variant."""
    check_plugin(make_swamp(site), games=1)


def test_an_effect_that_makes_tiles_is_found(site: Site) -> None:
    """From nothing."""
    functions = "def more(state, seat):\n    state.supply[4] += 1\n"
    path = make_swamp(site, "moments={'after_mapping': more}", functions)
    with pytest.raises(Broken, match=r"island: there are 13 tiles of swamp, not 12 \(\d seats, seed 0"):
        check_plugin(path, games=1)


def test_a_plugin_that_cannot_be_used_does_not_pass(site: Site) -> None:
    """The trouble is told as ever."""
    with pytest.raises(PluginError, match="bad 0: there is no hook misterra_variant; did you mean"):
        check_plugin(site.file("bad", "@hookimpl\ndef misterra_variant(): pass\n"))


def test_other_plugins_stay_out(site: Site) -> None:
    """Those that are installed have no part in the tests of one."""
    site.install("misterra-good", "@hookimpl\ndef misterra_variants():\n    return [Variant('good', 'a')]\n")
    parts = load_plugin(make_swamp(site))
    assert [each.plugin.name for each in parts.collected.plugins] == ["swamp"]


PLAYERS = {
    "remembers": (
        "self.n = getattr(self, 'n', 0) + 1; return view.legal[self.n % len(view.legal)]",
        "player: it remembers what it cannot see, so a resumed game goes on differently",
    ),
    "has its own chance": (
        "import random; return random.choice(view.legal)",
        "player: one seed gives two games",
    ),
    "changes its view": (
        "view.known = view.sample(rng).view(1 - view.seat).known; return view.legal[0]",
        "the player of seat",
    ),
}


@pytest.mark.parametrize("case", PLAYERS)
def test_a_player_that_cheats_is_found(site: Site, case: str) -> None:
    """Or one whose games could not be gone on with."""
    body, told = PLAYERS[case]
    source = f"class Bad:\n    def choose(self, view, rng):\n        {body}\n"
    path = site.file("bad", f"{source}\n@hookimpl\ndef misterra_players():\n    return {{'bad': Bad}}\n")
    with pytest.raises((Broken, PluginError), match=told):
        check_plugin(path)


def test_a_term_that_is_no_function_is_found(site: Site) -> None:
    """It has to give the same for the same board, and spaces of the board."""
    source = """
    import itertools
    count = itertools.count()

    @hookimpl
    def misterra_terms():
        return [
            Term("clock", (), "number", lambda grid, board: next(count)),
            Term("beyond", ("terrain", "number"), "spaces", lambda grid, *_: 1 << grid.size),
        ]
    """
    terms = load_plugin(site.file("bad", source)).terms
    with pytest.raises(Broken, match="term 'clock': it gives 0, then 1 for the same board"):
        check_term(terms["clock"], load_game())
    with pytest.raises(Broken, match="term 'beyond': it gives spaces off the board"):
        check_term(terms["beyond"], load_game())


def test_a_pack_that_is_wrong_is_found(site: Site) -> None:
    """Every problem, as a card author sees it."""
    pack = pack_of(site, "mire", "2 per stepe")
    source = f"@hookimpl\ndef misterra_content():\n    return [('mire', Path({str(pack)!r}))]\n"
    with pytest.raises(Broken, match=r"(?s)pack 'mire' is wrong:\n.*E103 unknown terrain 'stepe'"):
        check_pack(load_plugin(site.file("bad", source)), "mire")


def test_commands_say_what_they_do(site: Site) -> None:
    """For the help."""
    source = "@hookimpl\ndef misterra_commands(cli):\n    cli.command('mute')(lambda: None)\n"
    with pytest.raises(Broken, match="command 'mute': it does not say what it does"):
        check_commands(load_plugin(site.file("bad", source)))


def test_observers_and_players_of_any_game() -> None:
    """Neither check knows Misterra."""

    class Counts:
        def __init__(self) -> None:
            self.heard: list[int] = []

        def game_started(self, _header: object, decisions: tuple[object, ...]) -> None:
            self.heard.append(len(decisions))

        def decision_made(self, _decision: object) -> None:
            self.heard[-1] += 1

        def game_ended(self, record: object) -> None:
            assert record

    counts = Counts()
    check_observer(counts, Tiny())
    assert counts.heard == [6, 6]
    check_player(RandomPlayer, Tiny())
