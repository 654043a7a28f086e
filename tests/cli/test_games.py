"""Games that plugins bring: every command that plays, records and measures knows them by `--game`.

The game here is the one that `docs/hooks.md` shows, a whole game in a hundred lines.
"""

import json
import re
from pathlib import Path

import click
import pytest

from misterra_core import load_game, play_game, simulate, tournament, verify_record
from misterra_core.errors import UsageError
from misterra_core.hooks.manager import Parts
from misterra_core.record.files import read_record
from tests.docs.markdown import blocks
from tests.site import Site

from .shell import misterra

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "hooks.md").read_text(encoding="utf-8")
(NIM,) = (
    block.text for block in blocks(PAGE) if "def misterra_games" in block.text and block.note == "plugin"
)
QUIET = ("--game", "nim", "--seed", "3", "--quiet")


@pytest.fixture(autouse=True)
def nim(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install the game, and work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return site.install("misterra-nim", NIM, head="")


def test_the_games_are_listed() -> None:
    """With seats, variants, and who brings them."""
    printed = misterra("games").output
    assert printed.startswith("misterra  (1 to 4 seats)\n  Maps of Misterra")
    assert printed.endswith(
        "\n\nnim  (2 to 3 seats, misterra-nim 1.0)\n  Nim: who takes the last stone?\n"
        "  --variant long: more stones\n"
    )
    (_, told) = json.loads(misterra("games", "--json").output)
    assert told["seats"] == [2, 3]
    assert told["plugin"] == "misterra-nim 1.0"
    assert told["variants"] == {"long": "more stones"}


@pytest.mark.parametrize("player", ["random", "greedy", "mcts:iterations=20"])
def test_bots_play_it_and_its_record_verifies(player: str) -> None:
    """The built-in players know any game by its contract."""
    printed = misterra("run", *QUIET, "--seats", f"{player},random", "--variant", "long").output
    assert printed.endswith("(nim-3.json)\n")
    record = read_record(Path("nim-3.json"))
    assert (record.game, record.ruleset.variants) == ("nim", ("long",))
    assert [(plugin.name, plugin.version) for plugin in record.ruleset.plugins] == [("misterra-nim", "1.0")]
    assert misterra("verify", "nim-3.json").output == "nim-3.json: ok\n"
    assert misterra("verify", "nim-3.json", "--game", "nim").output == "nim-3.json: ok\n"
    assert "0 stones" in misterra("replay", "nim-3.json").output


def test_a_person_plays_leaves_and_goes_on() -> None:
    """The screen knows any game by its panels, labels and help."""
    game = ("run", "--game", "nim", "--seats", "human,greedy", "--seed", "3", "--first", "red")
    printed = misterra(*game, typed="why dance\nwhy take 3\n1\nquit\n").output
    assert "'dance': it is take 1, take 2 or take 3\n" in printed
    assert "it is possible now\n" in printed
    assert "whoever takes the last one wins" in printed
    assert "Saved. Go on with: misterra resume nim-3.json" in printed
    printed = misterra("resume", "nim-3.json", typed="1\n" * 40).output
    assert "Recorded in nim-3.json" in printed
    assert misterra("verify", "nim-3.json").exit_code == 0


def test_many_games_are_played() -> None:
    """With any number of jobs alike; what was begun goes on as the same game."""
    for jobs, folder in (("1", "one"), ("2", "two")):
        line = ("--games", "30", "--seats", "random,greedy", "--seed", "5", "--jobs", jobs, "--out", folder)
        printed = misterra("simulate", "--game", "nim", *line, "--records").output
        assert "won" in printed
        assert "Whoever goes first wins " in printed
    for name in ("games.jsonl", "records.jsonl"):
        assert Path("one", name).read_bytes() == Path("two", name).read_bytes()
    assert misterra("simulate", "--resume", "one").exit_code == 0
    printed = misterra(
        "tournament", "greedy", "random", "--game", "nim", "--games", "8", "--seed", "1"
    ).output
    assert "4 deals, each in 2 seatings" in printed


def test_python_knows_it_too(tmp_path: Path) -> None:
    """By its name, or made once and handed on."""
    game = load_game(["long"], game="nim")
    record = play_game(["greedy", "random", "random"], seed=2, game=game)
    assert (record.game, len(record.seats)) == ("nim", 3)
    verify_record(record)
    kept = simulate(["random", "random"], 5, 1, tmp_path / "kept", game="nim")
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 5
    assert len(tournament(["greedy", "random"], 4, 1, game="nim").standings) == 2


def test_it_is_measured_and_programs_play_it() -> None:
    """It has no cards, so none are measured."""
    printed = misterra("bench", "--game", "nim", "--seconds", "0.05").output
    assert "decisions a second" in printed
    assert "a card" not in printed
    program = f"python3 {DOCS / 'bots' / 'first.py'}"
    assert "every answer was legal" in misterra("bot", "check", program, "--game", "nim").output


WRONG = {
    "unknown game": (
        ("run", "--game", "nin"),
        "there is no game 'nin': did you mean 'nim'?",
    ),
    "unknown variant": (
        ("run", *QUIET, "--seats", "bot,bot", "--variant", "master"),
        "there is no variant of nim 'master': they are long",
    ),
    "too few seats": (
        ("run", *QUIET, "--seats", "bot"),
        "--seats: 1 players are too few; name 2 to 3 players with commas between, such as human,bot,bot",
    ),
    "too many seats": (
        ("simulate", "--game", "nim", "--games", "3", "--seats", "bot,bot,bot,bot"),
        "--seats: 4 players are too many; name 2 to 3 players with commas between, such as human,bot,bot",
    ),
    "no cards": (("cards", "list", "--game", "nim"), "the game nim has no cards in the card language"),
    "no cards to check": (
        ("cards", "check", ".", "--game", "nim"),
        "the game nim has no cards in the card language",
    ),
    "Otoma": (("run", *QUIET, "--seats", "bot,otoma"), "there is no player 'otoma': "),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_usage_is_one_line(case: str) -> None:
    """It names the remedy."""
    words, told = WRONG[case]
    result = misterra(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {told}")
    assert len(result.stderr.splitlines()) == 1


def test_a_record_without_its_game_says_what_it_needs(site: Site, nim: Path) -> None:
    """The plugin that it names."""
    misterra("run", *QUIET, "--seats", "random,random")
    misterra("run", "--seats", "random,random", "--seed", "4", "--quiet")
    two = ("--games", "2", "--seats", "random,random", "--seed", "1", "--out", "kept")
    misterra("simulate", "--game", "nim", *two)
    printed = misterra("verify", "nim-3.json", "misterra-4.json", "--game", "misterra").output
    assert printed == "nim-3.json: of the game 'nim', not 'misterra'\nmisterra-4.json: ok\n"
    (site.folder / "misterra_nim-1.0.dist-info" / "METADATA").unlink()
    (site.folder / "misterra_nim-1.0.dist-info" / "entry_points.txt").unlink()
    nim.unlink()
    result = misterra("verify", "nim-3.json")
    assert result.output == (
        "nim-3.json: needs the game 'nim' of misterra-nim 1.0, which is not installed; "
        "install what is missing, or name its file with --plugin\n"
    )
    assert misterra("replay", "nim-3.json").exit_code == 1
    result = misterra("simulate", "--resume", "kept")
    assert result.stderr.startswith(
        "error: kept: needs the game 'nim' of misterra-nim 1.0, which is not installed; "
    )
    assert result.exit_code == 2


def test_a_record_of_an_unknown_game_is_refused() -> None:
    """One that no plugin is named for."""
    misterra("run", "--seats", "random,random", "--seed", "4", "--quiet")
    text = Path("misterra-4.json").read_text(encoding="utf-8")
    Path("chess.json").write_text(text.replace('"misterra"', '"chess"', 1), encoding="utf-8")
    assert misterra("verify", "chess.json").output == "chess.json: the game 'chess' is not installed\n"


FAILING = {
    "in play": (
        "self.heap -= action + 1",
        "self.heap -= action['x']",
        "TypeError: 'int' object is not subscriptable",
    ),
    "in a view": (
        "return View(self.clone(), seat)",
        "return View(self, seats)",
        "NameError: name 'seats' is not defined",
    ),
}


@pytest.mark.parametrize("case", FAILING)
def test_a_game_that_fails_is_told_as_its_plugins_failure(case: str, site: Site) -> None:
    """In one line; the game is kept and goes on once the plugin is mended."""
    right, wrong, told = FAILING[case]
    path = site.file("nim_failing", NIM.replace(right, wrong).replace('name="nim"', 'name="failing"'))
    source = Path(path).read_text(encoding="utf-8").replace('= "nim", (2', '= "failing", (2')
    Path(path).write_text(source, encoding="utf-8")
    line = ("--game", "failing", "--seed", "3", "--quiet", "--seats", "greedy,random", "--plugin", path)
    result = misterra("run", *line, "--forfeit", "stop")
    assert result.exit_code == 1
    assert result.stderr.startswith("error: ")
    assert told in result.stderr
    assert "the game is kept: misterra resume failing-3.json" in result.stderr
    assert len(result.stderr.splitlines()) == 1


UNPLAYABLE = {
    "nothing is legal": (
        "return tuple(range(min(3, self.heap)))",
        "return ()",
        "greedy,random",
        "nim-failing 0: the game gives seat 0 nothing to choose from, and is not over",
    ),
    "nothing is legal for a person": (
        "self.legal = state.legal() if seat == state.actor else ()",
        "self.legal = ()",
        "human,random",
        "nim-failing 0: the game's view gives seat 0 nothing to choose from",
    ),
    "a view without a help": (
        'return ("Take one, two or three stones; whoever takes the last one wins.",)',
        "return ()",
        "human,random",
        "nim-failing 0: the game explains nothing to seat 0: its view's help() gives ()",
    ),
    "a help that is no tuple": (
        'return ("Take one, two or three stones; whoever takes the last one wins.",)',
        "return None",
        "human,random",
        "nim-failing 0: the game explains nothing to seat 0: its view's help() gives None",
    ),
    "panels of another kind": (
        'return (Panel("Heap", notes=(f"{self.state.heap} stones",)),)',
        "return (self.state.heap,)",
        "human,random",
        "nim-failing 0: the game cannot be played on with it: AttributeError: 'int' object has no "
        "attribute 'drawing' (Misterra's ",
    ),
}


@pytest.mark.parametrize("case", UNPLAYABLE)
def test_a_game_that_nobody_can_play_is_told_as_its_plugins_failure(case: str, site: Site) -> None:
    """Also where none of its code fails, but what it gives is of no use; the game is kept."""
    right, wrong, seats, told = UNPLAYABLE[case]
    assert right in NIM
    path = site.file("nim_failing", NIM.replace(right, wrong).replace('"nim"', '"failing"'))
    line = ("run", "--game", "failing", "--seed", "3", "--first", "red", "--seats", seats, "--plugin", path)
    result = misterra(*line, typed="1\n")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"error: {told}")
    assert "the game is kept: misterra resume failing-3.json" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["simulate --seats greedy,random", "tournament greedy random"])
def test_among_many_games_it_is_told_so_too(command: str, site: Site) -> None:
    """Also before the first of them, and where others than the command's parts make the game."""
    path = site.file("many", NIM.replace('"nim", (2, 3)', '"many", None').replace('"nim"', '"many"'))
    line = ("--game", "many", "--seed", "3", "--games", "2", "--jobs", "1", "--plugin", path)
    result = misterra(*command.split(), *line)
    assert result.exit_code == 1
    assert result.stderr.startswith("error: many 0: the game cannot be played on with it: TypeError: ")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("error", [OSError("full"), click.Abort(), UsageError("no")], ids=repr)
def test_what_comes_up_around_a_game_is_nobodys_failure(error: Exception) -> None:
    """Files, the leaving of a command, and what was asked for wrongly are told as ever."""
    parts = Parts()
    parts.any_game("nim")
    with pytest.raises(type(error)) as caught, parts.failures_told():
        raise error
    assert caught.value is error


def test_without_a_box_what_no_plugin_raised_is_no_plugins_failure() -> None:
    """Then it is a fault of Misterra, to be seen in full."""
    parts = Parts()
    parts.any_game("misterra")
    with pytest.raises(ZeroDivisionError), parts.failures_told():
        raise ZeroDivisionError


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_game_that_fails_among_many_is_told_too(jobs: str, site: Site) -> None:
    """Wherever it was played; the line says which game it was."""
    path = site.file("failing", NIM.replace("self.heap -= action + 1", "raise KeyError(action)"))
    Path(path).write_text(Path(path).read_text(encoding="utf-8").replace('"nim"', '"bad"'), encoding="utf-8")
    line = ("--games", "4", "--seats", "random,random", "--seed", "5", "--jobs", jobs)
    result = misterra("simulate", "--game", "bad", "--plugin", path, *line)
    assert result.exit_code == 1
    assert re.search(r"^error: game \d \(seed \d+\): failing 0 failed: KeyError: ", result.stderr, re.M)
    assert f"Go on with: misterra simulate --resume simulation-5 --plugin {path}\n" in result.stderr


BOXES = {
    "no box": ("[1]", "misterra_games brings 1, which is not what it may bring"),
    "a name in capitals": (
        '[Box("Nim", "", print)]',
        "misterra_games brings 'Nim', which is wrong: the name of a game",
    ),
    "the built-in name": (
        '[Box("misterra", "", print)]',
        "which is wrong: the word 'misterra' means the game that is",
    ),
    "nothing to call": ('[Box("a", "", 1)]', "which is wrong: 'make' cannot be called"),
    "no text": ('[Box("a", 1, print)]', "which is wrong: 'text' is no text"),
    "odd variants": ('[Box("a", "", print, ["b"])]', "which is wrong: 'variants' is no mapping"),
    "a variant without a sentence": (
        '[Box("a", "", print, {"b": 1})]',
        "the sentence of the variant 'b' is no text",
    ),
    "twice": ('[Box("a", "", print), Box("a", "", print)]', "misterra_games brings 'a' twice"),
    "somebody else's": (
        '[Box("nim", "", print)]',
        "it brings the game 'nim', which misterra-nim 1.0 brings already",
    ),
}


@pytest.mark.parametrize("case", BOXES)
def test_a_wrong_box_is_refused(case: str, site: Site) -> None:
    """One line says whose it is and what is wrong."""
    source, told = BOXES[case]
    path = site.file("odd", f"@hookimpl\ndef misterra_games():\n    return {source}\n")
    result = misterra("games", "--plugin", path)
    assert (result.exit_code, len(result.stderr.splitlines())) == (1, 1)
    assert told in result.stderr


MAKERS = {
    "it raises": (
        "1 / 0",
        "odd 0, misterra_games: the game 'odd' failed: ZeroDivisionError: division by zero",
    ),
    "it makes another game": ("load_game()", "odd 0, misterra_games: the game 'odd' calls itself 'misterra'"),
    "it makes none": ("None", "odd 0, misterra_games: the game 'odd' failed: AttributeError"),
}


@pytest.mark.parametrize("case", MAKERS)
def test_a_maker_that_fails_is_told(case: str, site: Site) -> None:
    """With plugin, version and hook."""
    made, told = MAKERS[case]
    source = f"""
    from misterra_core import load_game

    @hookimpl
    def misterra_games():
        return [Box("odd", "odd", lambda order: {made})]
    """
    result = misterra("bench", "--game", "odd", "--plugin", site.file("odd", source))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"error: {told}")


def test_a_game_without_cards_refuses_folders_of_them(tmp_path: Path) -> None:
    """They would be forgotten in silence."""
    (tmp_path / "cards").mkdir()
    result = misterra("run", *QUIET, "--seats", "random,random", "--content", "cards")
    assert (result.exit_code, result.stderr) == (2, "error: nim has no cards: leave --content out\n")


def test_a_game_that_cannot_be_made_spoils_no_other(site: Site) -> None:
    """The list warns of it, and has the others."""
    source = """
    @hookimpl
    def misterra_games():
        return [Box("odd", "odd", lambda order: 1 / 0)]
    """
    result = misterra("games", "--plugin", site.file("odd", source))
    assert result.exit_code == 0
    assert result.stderr.startswith(
        "warning: the game odd is left out: odd 0, misterra_games: the game 'odd' failed: "
    )
    assert "\nnim  (2 to 3 seats" in result.stdout


def test_the_game_itself_refuses_what_it_cannot_be() -> None:
    """Seats and deals."""
    game = load_game(game="nim")
    with pytest.raises(UsageError, match="4 seats: this game is for 2 or 3"):
        game.new(4, seed=1)
