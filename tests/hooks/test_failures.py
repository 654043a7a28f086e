"""Plugins that fail in the middle of a game: one line names plugin, version, hook and the line of code."""

import signal

import pytest

from misterra_core import play_game, verify_record
from misterra_core.arena.match import Decision
from misterra_core.arena.match import play as play_match
from misterra_core.errors import PluginError, UsageError
from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra
from tests.site import Site

from .swamps import SINK, at_the_edge, game_with, make_swamp, pack_of, play

FAIL = SINK + "\ndef fail(*_):\n    raise KeyError('mud')\n"

MOMENTS = {
    "a moment": ("moments={'entered': fail}", "moment 'entered'", ()),
    "the spaces of an offer": (
        "offers={'entered': Offer('sink', 'spare', 'R', 'x', fail, sink)}",
        "'sink'",
        (),
    ),
    "what an offer does": (
        "offers={'entered': Offer('sink', 'spare', 'R', 'x', lambda *_: 1, fail)}",
        "'sink'",
        ("sink A1",),
    ),
}


@pytest.mark.parametrize("case", MOMENTS)
def test_an_effect_that_raises_ends_the_game(site: Site, case: str) -> None:
    """With the name of the moment, or the word of the offer."""
    fields, where, decisions = MOMENTS[case]
    game = game_with(make_swamp(site, fields, FAIL))
    state = at_the_edge(game)
    with pytest.raises(PluginError) as caught:
        play(game, state, "move A1", *decisions)
    assert str(caught.value) == (
        f"swamp 0, misterra_terrain_effects: the effect 'swamp' failed at {where}: "
        "KeyError: 'mud' (swamp.py:16)"
    )


def test_an_effect_that_ends_the_program_ends_the_game(site: Site) -> None:
    """As any other failure does."""
    game = game_with(make_swamp(site, "moments={'entered': lambda *_: exit(3)}"))
    with pytest.raises(PluginError, match=r"failed at moment 'entered': SystemExit: 3 \(swamp.py:"):
        play(game, at_the_edge(game), "move A1")


def test_an_offer_of_no_mask_ends_the_game(site: Site) -> None:
    """As if it had raised that."""
    fields = "offers={'entered': Offer('sink', 'spare', 'R', 'x', lambda *_: None, sink)}"
    game = game_with(make_swamp(site, fields, FAIL))
    with pytest.raises(PluginError, match=r"^swamp 0, .* failed at 'sink': TypeError: "):
        play(game, at_the_edge(game), "move A1")


@pytest.mark.parametrize("word", ["Sink!", "s", "move", ""])
def test_an_offer_of_no_word_is_refused_before_the_game(site: Site, word: str) -> None:
    """Notation could not be read back."""
    fields = f"offers={{'entered': Offer({word!r}, 'spare', 'R', 'x', beside, sink)}}"
    told = (
        f"swamp 0, misterra_terrain_effects: the effect 'swamp' offers the word '{word}', "
        "which is taken or is not 2 to 20 small letters"
    )
    with pytest.raises(PluginError) as caught:
        game_with(make_swamp(site, fields))
    assert str(caught.value) == told


VARIANTS = {
    "a setup step": (
        "setup=(fail,)",
        "bad 0, misterra_variants: the setup of the variant 'bad' failed: KeyError: 'mud' (bad.py:15)",
    ),
    "a setup step that fails in a library": (
        "setup=(lambda state: __import__('json').loads('{'),)",
        "bad 0, misterra_variants: the setup of the variant 'bad' failed: JSONDecodeError: Expecting "
        "property name enclosed in double quotes: line 1 column 2 (char 1) (bad.py:18)",
    ),
    "a score category": (
        "categories=(Category('mire', fail),)",
        "bad 0, misterra_variants: the score category 'mire' failed: KeyError: 'mud' (bad.py:15)",
    ),
    "a score category that gives text": (
        "categories=(Category('mire', lambda *_: 'x'),)",
        "bad 0, misterra_variants: the score category 'mire' gave 'x', not a whole number",
    ),
    "a score category that gives a fraction": (
        "categories=(Category('mire', lambda *_: 0.5),)",
        "bad 0, misterra_variants: the score category 'mire' gave 0.5, not a whole number",
    ),
    "a setting that is too large": (
        "settings={'display': 99}",
        "bad 0, misterra_variants: the settings of the variant 'bad': Expected `int` <= 20 - at `$.display`",
    ),
}


@pytest.mark.parametrize("case", VARIANTS)
def test_a_variant_that_fails_ends_the_game(site: Site, case: str) -> None:
    """Or keeps it from beginning."""
    fields, told = VARIANTS[case]
    source = f"@hookimpl\ndef misterra_variants():\n    return [Variant('bad', 'x', {fields})]\n"
    path = site.file("bad", FAIL + source)
    with pytest.raises(PluginError) as caught:
        play_game(["random"] * 2, seed=1, game=Parts([path]).game(["bad"]))
    assert str(caught.value) == told


def test_a_category_that_changes_the_state_changes_nothing(site: Site) -> None:
    """It gets a copy: the game is the one that is played without it."""
    source = """
    def spoil(state, seat):
        state.tiles[0] = state.confirmed = 0
        state.parchments[:] = [0] * len(state.parchments)
        return 0

    @hookimpl
    def misterra_variants():
        return [Variant("bad", "x", categories=(Category("mire", spoil),))]
    """
    record = play_game(["random"] * 2, seed=1, game=Parts([site.file("bad", source)]).game(["bad"]))
    plain = play_game(["random"] * 2, seed=1)
    assert record.decisions == plain.decisions
    assert record.result["island"] == plain.result["island"]
    assert [score["total"] for score in record.result["scores"]] == [
        score["total"] for score in plain.result["scores"]
    ]


def game_with_term(site: Site, body: str) -> Misterra:
    """Return a game with a card that calls a term."""
    pack = pack_of(site, "mire", "mire(steppe)")
    source = f"""
@hookimpl
def misterra_terms():
    return [Term("mire", ("spaces",), "number", {body})]

@hookimpl
def misterra_content():
    return [("mire", Path({str(pack)!r}))]

@hookimpl
def misterra_variants():
    return [Variant("mire", "x", packs=("mire",))]
"""
    return Parts([site.file("bad", FAIL + source)]).game(["mire"])


TERMS = {
    "raises": ("fail", "failed: KeyError: 'mud' (bad.py:15)"),
    "ends the program": ("lambda *_: exit(3)", "failed: SystemExit: 3 (bad.py:19)"),
    "gives more than there is": ("lambda *_: 10**5000", "gave a number beyond 1,000,000,000,000"),
    "gives a fraction": ("lambda grid, board, spaces: 0.5", "gave 0.5, not a whole number"),
    "changes the board": (
        "lambda grid, board, spaces: board.__setitem__(0, 0)",
        "failed: AttributeError: 'tuple' object has no attribute '__setitem__' (bad.py:19)",
    ),
}


@pytest.mark.parametrize("case", TERMS)
def test_a_term_that_fails_is_named(site: Site, case: str) -> None:
    """Wherever a card calls it."""
    body, told = TERMS[case]
    evaluate = game_with_term(site, body).rules.evaluators[900]
    with pytest.raises(PluginError) as caught:
        evaluate([1, 2, 4, 8])
    assert str(caught.value) == f"bad 0, misterra_terms: the term 'mire' {told}"


PLAYERS = {
    "raises": ("raise KeyError('mud')", "failed: KeyError: 'mud' (bad.py:10)"),
    "ends the program": ("raise SystemExit(3)", "failed: SystemExit: 3 (bad.py:10)"),
    "changes the rules": (
        "view.rules.evaluators[1] = len",
        "failed: TypeError: 'mappingproxy' object does not support item assignment (bad.py:10)",
    ),
    "answers what is not legal": ("return 10_000", "answered 10000, which is not a legal action"),
    "answers no number": ("return view.describe(view.legal[0])", "answered 'keep "),
    "answers with truth": ("return True", "answered True, which is not a legal action"),
    "changes its view": ("view.known.seat = 1", "failed: AttributeError: immutable type: 'Known'"),
}


def bad_player(site: Site, body: str, more: str = "") -> str:
    """Write a plugin with a player `bad` whose `choose` has this body; returns its file."""
    source = f"""
import time

class Bad:
    def choose(self, view, rng):
        {body}
{more}

@hookimpl
def misterra_players():
    return {{"bad": Bad}}
"""
    return site.file("bad", source)


@pytest.mark.parametrize("case", PLAYERS)
def test_a_player_that_fails_is_named(site: Site, case: str) -> None:
    """And its seat."""
    body, told = PLAYERS[case]
    with pytest.raises(PluginError) as caught:
        play_game(["random", "bad"], seed=1, plugins=[bad_player(site, body)])
    assert str(caught.value).startswith(f"the player of seat 1 ('bad' of bad 0, misterra_players) {told}")


def test_a_player_that_cannot_be_made_is_named(site: Site) -> None:
    """Before the game; so is one that is no player."""
    parts = Parts([bad_player(site, "pass", "    def __init__(self):\n        raise KeyError('mud')")])
    with pytest.raises(PluginError, match=r"^bad 0, misterra_players: the player 'bad' failed: KeyError"):
        parts.player("bad")
    path = site.file("worse", "@hookimpl\ndef misterra_players():\n    return {'worse': list}")
    with pytest.raises(PluginError, match=r"the player 'worse' is list, which cannot choose$"):
        Parts([path]).player("worse")


def test_a_player_with_options_of_its_own(site: Site) -> None:
    """What is wrong with them is the user's mistake, not the plugin's failure."""
    source = """
    class Choosy:
        def __init__(self, text):
            self.depth = read_options("choosy", text, [Option("depth", 1, 9)]).get("depth", 1)

        def choose(self, view, rng):
            return view.legal[0]

    @hookimpl
    def misterra_players():
        return {"choosy": Tunable(Choosy)}
    """
    path = site.file("choosy", source)
    record = play_game(["choosy:depth=3", "choosy"], seed=1, plugins=[path])
    assert [seat.player for seat in record.seats] == ["choosy:depth=3", "choosy"]
    assert [plugin.name for plugin in record.ruleset.plugins] == ["choosy"]
    with pytest.raises(UsageError, match=r"^choosy: 'deep' is no option"):
        play_game(["choosy:deep", "random"], seed=1, plugins=[path])


def test_a_blind_player_is_watched_too(site: Site) -> None:
    """A match asks it another way."""
    path = bad_player(site, "pass", "    def pick(self, legal, chance):\n        return -1")
    with pytest.raises(PluginError, match=r"seat 0 \('bad' of bad 0, .* answered -1, which is not"):
        play_game(["bad", "random"], seed=1, plugins=[path])


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="nothing can be interrupted here")
@pytest.mark.parametrize(
    "body",
    [
        "while True: pass",
        "time.sleep(60)",
        "try:\n            time.sleep(60)\n        except Exception:\n            return view.legal[0]",
    ],
)
def test_a_player_that_takes_for_ever_is_interrupted(site: Site, body: str) -> None:
    """Also one that handles errors of its own; afterwards no timer runs."""
    parts = Parts([bad_player(site, body)])
    game = parts.game()
    players = [parts.player("bad", seconds=0.05), parts.player("random", seconds=60)]
    with pytest.raises(PluginError) as caught:
        list(play_match(game, game.new(2, 1, first=0), players, seed=1))
    told = "the player of seat 0 ('bad' of bad 0, misterra_players) gave no answer within 0.05 s"
    assert str(caught.value) == told
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL


def test_players_with_enough_time_play_as_without_a_limit(site: Site) -> None:
    """To the decision, blind or not."""
    parts = Parts([bad_player(site, "return rng.choice(view.legal)")])
    game = parts.game()

    def decisions(seconds: float | None) -> list[Decision]:
        players = [parts.player(name, seconds) for name in ("random", "bad")]
        return list(play_match(game, game.new(2, 1), players, seed=1))

    assert decisions(60.0) == decisions(None)


def test_the_base_game_is_not_wrapped() -> None:
    """What is built in costs nothing more than before there were plugins."""
    parts = Parts()
    assert type(parts.player("greedy")).__module__ == "misterra_core.players.greedy"
    (category,) = parts.game(["master"]).rules.categories
    assert category.points.__module__ == "misterra_core.rules.scoring"


def test_a_game_with_a_term_is_right(site: Site) -> None:
    """A term that works leaves nothing to tell: its record verifies."""
    game = game_with_term(site, "lambda grid, board, spaces: spaces.bit_count()")
    record = play_game(["random"] * 2, seed=4, game=game)
    verify_record(record, plugins=[str(site.folder / "bad.py")])
    assert [plugin.name for plugin in record.ruleset.plugins] == ["bad"]
