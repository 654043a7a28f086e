"""The conformance kit: it passes what keeps the laws, any game, and finds whatever breaks one."""

import re
from random import Random

import pytest

from misterra_core import load_game
from misterra_core.errors import IllegalAction, PluginError
from misterra_core.game import Panel, Score, ScoreLine
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
    play_random,
)
from misterra_core.hooks.testing.island import check_island
from misterra_core.players.uniform import RandomPlayer
from tests.site import Site

from .swamps import make_swamp, pack_of
from .tiny import WORDS, Tiny, TinyState, TinyView, hide

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


ANSWERS: dict[str, tuple[type, str, object, str]] = {
    "nothing is legal": (TinyState, "legal", (), "legal: seat 0 is to decide and nothing is legal"),
    "a list is legal": (TinyState, "legal", [0, 1], "legal: it is [0, 1], not a tuple of ints from 0 up"),
    "words are legal": (TinyState, "legal", ("take",), "legal: it is ('take',), not a tuple of ints"),
    "what is before all numbers is legal": (TinyState, "legal", (-1,), "legal: it is (-1,), not a tuple"),
    "no action is legal": (
        TinyState,
        "legal",
        (3,),
        "legal: something is legal that is no action: no action",
    ),
    "one thing is legal twice": (TinyState, "legal", (0, 0), "legal: an action is there twice"),
    "no help": (TinyView, "help", (), "view: help() gives (), not a few sentences"),
    "help that is text": (TinyView, "help", "Take.", "view: help() gives 'Take.', not a few sentences"),
    "help that is empty": (TinyView, "help", ("Take.", " "), "view: a line of help() gives ' ', not words"),
    "a list of panels": (TinyView, "panels", [Panel("x")], "view: panels() gives [Panel("),
    "panels of text": (TinyView, "panels", ("x",), "view: panels() gives ('x',), not a tuple of Panels"),
    "a panel of numbers": (
        TinyView,
        "panels",
        (Panel("x", rows=((7,),)),),  # type: ignore[arg-type]  # that is the mistake
        "view: panels() holds what does not belong there: Expected `str`, got `int` - at `$[0].rows[0][0]`",
    ),
    "a whole position of text": (Tiny, "panels", "x", "replay: panels() gives 'x', not a tuple of Panels"),
    "text for bytes": (TinyView, "encode", "x", "view: encode() gives 'x', not bytes"),
    "no label": (TinyView, "label", None, "view: label(0) gives None, not text"),
    "no notation in a view": (TinyView, "describe", None, "view: describe(0) gives None, not words"),
    "no notation": (Tiny, "describe", None, "notation: describe(0) gives None, not words"),
    "nothing to tell": (Tiny, "told", None, "notation: told(0) gives None, not text"),
    "no why": (TinyView, "why", None, "view: why '' says nothing"),
    "one score": (
        TinyState,
        "scores",
        (Score(0, (ScoreLine("taken", "", 0),)),),
        "scores: there are 1 for 2 seats",
    ),
    "half points": (
        TinyState,
        "scores",
        (Score(0.5, (ScoreLine("taken", "", 0.5),)),) * 2,  # type: ignore[arg-type]  # that is the mistake
        "scores: scores() holds what does not belong there: Expected `int`, got `float`",
    ),
    "a winner who is not there": (
        TinyState,
        "winners",
        (2,),
        "scores: winners() gives (2,), not a tuple of seats",
    ),
    "no winner": (TinyState, "winners", (), "scores: nobody is ahead"),
    "no word of ties": (TinyState, "tie_break", None, "scores: tie_break() gives None, not text"),
    "a chronicle of text": (TinyState, "chronicle", "x", "chronicle: it is 'x', not a tuple of lines"),
    "no header": (Tiny, "ruleset_header", {}, "record: ruleset_header() is wrong: Object missing required"),
    "a deal of pairs": (
        Tiny,
        "deal",
        {"numbers": (1, 2)},
        "record: deal.numbers is (1, 2), but [1, 2] once it was written",
    ),
    "a deal that is a list": (Tiny, "deal", [1, 2], "record: deal() gives [1, 2], not a mapping"),
    "a deal by number": (Tiny, "deal", {1: 2}, "record: deal() has the name 1, which is no text"),
    "a result of objects": (Tiny, "result", {"x": object}, "record: result.x cannot be written: "),
    "a result of nothing": (Tiny, "result", None, "record: result() gives None, not a mapping"),
}


def test_a_game_that_keeps_the_laws_passes() -> None:
    """Any game; whoever wrote it says what is hidden in it."""
    check_game(Tiny(), games=3, hide=hide)


@pytest.mark.parametrize("fault", FAULTS)
def test_every_law_is_watched(fault: str) -> None:
    """The message says which was broken, and where it comes up, in which game."""
    with pytest.raises(Broken, match=f"^{re.escape(FAULTS[fault])}"):
        check_game(Tiny(fault), games=1, hide=hide)


@pytest.mark.parametrize("case", ANSWERS)
def test_answers_are_of_the_kind_that_the_contract_says(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a screen, a record or a player would fail of them, and nobody would know why."""
    kind, name, answer, told = ANSWERS[case]
    monkeypatch.setattr(kind, name, lambda *_: answer)
    with pytest.raises(Broken, match=f"^{re.escape(told)}"):
        check_game(Tiny(), games=1)


SEATS = {
    "no counts": ("seat_counts", None, "seats: seat_counts is None, not numbers of seats"),
    "counts of words": ("seat_counts", ("two",), "seats: seat_counts is ('two',), not numbers of seats"),
    "nobody": ("seat_counts", (9,), "no number of seats can play"),
    "no colors": ("colors", None, "seats: colors is None, not a sequence of names"),
    "a color too few": ("colors", ("red", "blue"), "seats: 3 can play, of 2 colors"),
    "a color without a name": ("colors", ("red", "blue", ""), "seats: a name in colors gives '', not words"),
}


@pytest.mark.parametrize("case", SEATS)
def test_seats_are_numbers_and_have_colors(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record names the colour of each seat."""
    name, value, told = SEATS[case]
    monkeypatch.setattr(Tiny, name, value)
    with pytest.raises(Broken, match=f"^{re.escape(told)}$"):
        check_game(Tiny(), games=1)


def test_only_words_that_are_no_action_end_the_numbering(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anything else that is raised there is a mistake."""
    monkeypatch.setattr(Tiny, "describe", lambda _, action: WORDS[action])
    with pytest.raises(Broken, match=r"^notation: describe\(3\) raises IndexError, not UnreadableAction$"):
        check_game(Tiny(), games=1)


ENDLESS = property(lambda state: state.made % state.seats)
"""An `actor` of a game without an end."""


class EndlessState(TinyState):
    """A state that looks like another one and has no end."""

    actor = ENDLESS


def endless(view: TinyView, _rng: Random) -> TinyState:
    """Return a sample without an end."""
    state = view._state
    sampled = EndlessState(state.numbers, state.first, state.faults)
    sampled.taken, sampled.made = state.taken[:], state.made
    return sampled


LOOPS: dict[str, tuple[type, str, object, str]] = {
    "a game": (TinyState, "actor", ENDLESS, "clone: there is no end after 100,000 decisions"),
    "a sample": (TinyView, "sample", endless, "sample: there is no end after 100,000 decisions"),
    "a numbering": (
        Tiny,
        "describe",
        lambda _, action: f"word {action}",
        "notation: there is no end after 1,000,000 actions",
    ),
}


@pytest.mark.parametrize("case", LOOPS)
def test_what_never_ends_is_broken(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit itself comes to an end, and names the law."""
    kind, name, wrong, told = LOOPS[case]
    monkeypatch.setattr(kind, name, wrong)
    with pytest.raises(Broken, match=f"^{re.escape(told)}"):
        check_game(Tiny(), games=1)


def test_games_that_are_played_for_other_checks_end_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records, observers and players of any game."""
    monkeypatch.setattr(TinyState, "actor", ENDLESS)
    with pytest.raises(Broken, match=r"^play: there is no end after 100,000 decisions$"):
        play_random(Tiny(), 2, seed=0)
    with pytest.raises(Broken, match=r"^player: there is no end after 100,000 decisions$"):
        check_player(RandomPlayer, Tiny())


def test_a_legal_action_that_is_refused_on_the_way_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only in the positions that are looked at: also in what clones come to."""
    right = TinyState.apply

    def apply(state: TinyState, action: int) -> None:
        if state.made == 2:
            raise IllegalAction("TINY-9", "not now")
        right(state, action)

    monkeypatch.setattr(TinyState, "apply", apply)
    with pytest.raises(Broken, match=r"^clone: action \d, which was legal, is refused: TINY-9: not now"):
        check_game(Tiny(), games=1)


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
