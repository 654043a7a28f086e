"""Plugins on the command line: `--plugin`, warnings, commands, `plugins list` and `plugins doctor`."""

import json
import re
from pathlib import Path

import pytest

from misterra_core import read_record
from misterra_core.cli.main import COMMANDS, cli
from tests.hooks.swamps import make_swamp
from tests.site import Site

from .shell import answers, lines, misterra

WITHOUT = {"cards": {"new", "schema"}, "plugins": {"new"}, "solo": None}
"""Commands that need nothing of plugins; None: the whole group, or a command without others."""

REMEDY = "install what is missing, or name its file with --plugin"


def options_of(*words: str) -> str:
    """Return the help of a command."""
    return misterra(*words, "--help").output


def test_every_command_takes_plugins() -> None:
    """All that play, check or score; and those below a group."""
    for name in COMMANDS:
        found = cli.get_command(None, name)  # type: ignore[arg-type]
        inner = getattr(found, "commands", {})
        skipped = WITHOUT.get(name, set())
        if skipped is None:
            continue
        for path in [[name, other] for other in inner if other not in skipped] or [[name]]:
            assert "--plugin FILE_OR_MODULE" in options_of(*path), path


def test_a_game_with_a_plugin_from_first_to_last(site: Site) -> None:
    """Played by a person, left, gone on with, verified, shown: each time the plugin is asked for."""
    path = make_swamp(site)
    with_it = ("--plugin", path)
    arguments = ("run", "--variant", "swamp", "--seats", "human,random", "--seed", "7", "--record", "g.json")
    misterra(*arguments, *with_it, typed=lines(answers(1)[:40]))
    assert Path("g.json.journal").exists()
    assert misterra("replay", "g.json.journal", *with_it).exit_code == 0
    result = misterra("resume", "g.json", *with_it, typed=lines(answers(1)))
    assert result.exit_code == 0, result.output
    assert misterra("verify", "g.json", *with_it).output == "g.json: ok\n"
    assert "swamp" in misterra("replay", "g.json", "--at", "0", *with_it).output
    record = read_record(Path("g.json"))
    assert [plugin.name for plugin in record.ruleset.plugins] == ["swamp"]
    assert {words.split()[0] for _, words in record.decisions} >= {"spare"}


@pytest.mark.parametrize("command", ["resume", "replay", "verify"])
def test_what_a_record_needs_is_said(site: Site, command: str) -> None:
    """In one line; the exit code is 1."""
    path = make_swamp(site)
    arguments = ("run", "--variant", "swamp", "--seats", "human,random", "--seed", "7", "--record", "g.json")
    misterra(*arguments, "--plugin", path, typed="1\n" * (500 if command == "verify" else 1))
    result = misterra(command, "g.json" if command != "replay" else "g.json.journal")
    assert result.exit_code == 1
    told = (result.stdout if command == "verify" else result.stderr).strip()
    assert told.endswith(f"needs the variant 'swamp' of swamp 0, which is not installed; {REMEDY}")


def test_a_resumed_game_needs_its_players(site: Site) -> None:
    """It goes on with the same ones."""
    source = """
    class First:
        def choose(self, view, rng):
            return view.legal[0]

    @hookimpl
    def misterra_players():
        return {"first": First}
    """
    site.install("misterra-first", source, version="0.4")
    misterra("run", "--seats", "human,first", "--seed", "7", "--record", "g.json", typed="1\n")
    site.install("misterra-other", source.replace('"first"', '"second"'))
    (site.folder / "misterra_first-0.4.dist-info" / "entry_points.txt").unlink()
    result = misterra("resume", "g.json")
    assert (
        result.stderr
        == f"error: needs the player 'first' of misterra-first 0.4, which is not installed; {REMEDY}\n"
    )
    assert result.exit_code == 1


def test_other_versions_are_noted(site: Site) -> None:
    """The replay decides whether that matters."""
    source = "@hookimpl\ndef misterra_variants():\n    return [Variant('same', 'a')]\n"
    site.install("misterra-same", source, version="0.4")
    misterra("run", "--seats", "random,random", "--variant", "same", "--seed", "7", "--quiet")
    text = Path("misterra-7.json").read_text().replace('"version":"0.4"', '"version":"0.3"')
    Path("old.json").write_text(text)
    assert misterra("verify", "old.json").output == "old.json: ok, played with misterra-same 0.3, not 0.4\n"


@pytest.mark.parametrize("more", [["--quiet"], ["--json"], []])
def test_trouble_of_an_installed_plugin_is_a_warning(site: Site, more: list[str]) -> None:
    """One line on standard error, nothing on standard output, and the game goes on."""
    arguments = ("run", "--seats", "random,random", "--seed", "7", "--plain", "--record", "g.json", *more)
    before = misterra(*arguments)
    Path("g.json").unlink()
    site.install("misterra-bad", "def (", version="0.7")
    result = misterra(*arguments)
    assert result.exit_code == 0
    assert result.stdout == before.stdout
    (line,) = result.stderr.splitlines()
    assert line.startswith("warning: misterra-bad 0.7: does not load: SyntaxError: ")


def test_trouble_of_a_plugin_that_was_asked_for_is_an_error() -> None:
    """Nothing is played without it."""
    result = misterra("run", "--seats", "random,random", "--plugin", "nowhere.py")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert re.fullmatch(r"error: nowhere\.py: there is no such file; .*\n", result.stderr)


SPOILT = ("state.display = None", "state.places[seat] = 500", "state.supply[0] = 'x'", "state.parchments = 7")


@pytest.mark.parametrize("spoilt", SPOILT)
@pytest.mark.parametrize(
    "words", [("run", "--quiet"), ("simulate", "--games", "8")], ids=lambda words: words[0]
)
def test_an_effect_that_spoils_the_state_is_named(site: Site, words: tuple[str, ...], spoilt: str) -> None:
    """In one line, although the rules stumble over it only later; a game at the table is kept."""
    functions = f"def spoil(state, seat):\n    {spoilt}\n"
    path = make_swamp(site, "moments={'entered': spoil}", functions)
    line = ("--variant", "swamp", "--seats", "random,random", "--seed", "7", "--plugin", path)
    result = misterra(*words, *line)
    assert result.exit_code == 1
    assert re.search(r"^error: (.*: )?swamp 0: the game cannot be played on with it: ", result.stderr, re.M)
    assert "Traceback" not in result.stderr


def test_an_observer_that_fails_is_a_warning(site: Site) -> None:
    """The journal, the record and the output are what they are without it."""
    arguments = ("run", "--seats", "random,random", "--seed", "7", "--json")
    before = misterra(*arguments)
    source = """
    class Bad:
        def game_started(self, header, decisions): pass
        def decision_made(self, decision): raise KeyError("mud")
        def game_ended(self, record): pass

    @hookimpl
    def misterra_observers():
        return [Bad()]
    """
    site.install("misterra-bad", source)
    result = misterra(*arguments)
    assert result.stdout == before.stdout
    assert result.stderr == (
        "warning: misterra-bad 1.0, misterra_observers: decision_made failed: "
        "KeyError: 'mud' (misterra_bad.py:8); "
        "it hears no more of this game\n"
    )


def test_an_observer_hears_of_a_game_that_goes_on(site: Site) -> None:
    """Of all that was decided before, and of the end when the record is written."""
    source = """
    class Log:
        def game_started(self, header, decisions):
            self.numbers = [decision.number for decision in decisions]
        def decision_made(self, decision): self.numbers.append(decision.number)
        def game_ended(self, record):
            assert Path("g.json").exists()
            assert self.numbers == list(range(len(record.decisions)))
            Path("heard").touch()

    @hookimpl
    def misterra_observers():
        return [Log()]
    """
    site.install("misterra-log", source)
    misterra("run", "--seats", "human,random", "--seed", "7", "--record", "g.json", typed="1\n1\n1\n")
    assert not Path("heard").exists()
    result = misterra("resume", "g.json", typed=lines(answers(1)))
    assert result.stderr == ""
    assert Path("heard").exists()


def test_a_failing_player_leaves_a_game_that_goes_on(site: Site) -> None:
    """Once it is mended; the journal has every decision before."""
    source = """
    class Bad:
        def choose(self, view, rng):
            if view.known.turns == 3:
                raise KeyError("mud")
            return view.legal[0]

    @hookimpl
    def misterra_players():
        return {"bad": Bad}
    """
    path = Path(site.file("bad", source))
    arguments = ("--seats", "bad,random", "--seed", "7", "--quiet", "--record", "g.json")
    result = misterra("run", *arguments, "--plugin", path, "--forfeit", "stop")
    assert result.exit_code == 1
    assert re.fullmatch(
        r"error: the player of seat \d \('bad' of bad 0, misterra_players\) failed: "
        r"KeyError: 'mud' \(bad\.py:9\); "
        r"the game is kept: misterra resume g\.json --plugin \S+bad\.py\n",
        result.stderr,
    )
    path.write_text(path.read_text().replace("== 3", "== 300"))
    assert misterra("resume", "g.json", "--plugin", path).exit_code == 0
    assert misterra("verify", "g.json", "--plugin", path).output == "g.json: ok\n"


def test_a_bot_that_thinks_too_long_fails(site: Site) -> None:
    """With `--time`; what then becomes of the game `--forfeit` says."""
    arguments = ("run", "--seats", "slow,random", "--first", "0", "--seed", "7", "--quiet")
    source = """
    import time

    class Slow:
        def choose(self, view, rng):
            if view.known.turns < 2:
                time.sleep(60)
            return view.legal[0]

    @hookimpl
    def misterra_players():
        return {"slow": Slow}
    """
    with_it = ("--plugin", site.file("slow", source), "--time", "0.05")
    stopped = misterra(*arguments, *with_it, "--forfeit", "stop")
    assert stopped.exit_code == 1
    told = "the player of seat 0 ('slow' of slow 0, misterra_players) gave no answer within 0.05 s"
    assert (
        stopped.stderr
        == f"error: {told}; the game is kept: misterra resume misterra-7.json --plugin {with_it[1]}\n"
    )
    forfeited = misterra(*arguments, *with_it, "--variant", "first-game", "--record", "g.json")
    assert forfeited.exit_code == 0
    assert forfeited.stderr.startswith(f"warning: {told}; a random decision is made in its place\n")
    assert forfeited.stderr.count("\n") == 2
    assert misterra("verify", "g.json").output == "g.json: ok\n"


def test_a_limit_is_refused_where_nothing_can_be_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows."""
    monkeypatch.delattr("signal.setitimer")
    result = misterra("run", "--seats", "random,random", "--time", "5")
    assert result.stderr == "error: --time: no bot can be interrupted on Windows; leave the option out\n"
    assert result.exit_code == 2


COMMAND = """
import click

@hookimpl
def misterra_commands(cli):
    @cli.command()
    @click.argument("name")
    def greet(name):
        "Greet somebody."
        if name == "nobody":
            raise KeyError("mud")
        if name == "nothing":
            raise click.UsageError("name somebody")
        click.echo(f"Hello {name}")
"""


def test_a_plugin_adds_a_command(site: Site) -> None:
    """It is in the help and runs; what it raises is told in a line with its name."""
    site.install("misterra-greet", COMMAND, version="0.2")
    assert re.search(r"^Commands of plugins:\n  greet  Greet somebody\.$", misterra("--help").output, re.M)
    assert misterra("greet", "Ada").output == "Hello Ada\n"
    assert misterra("greet", "--help").output.startswith("Usage: cli greet [OPTIONS] NAME")
    result = misterra("greet", "nobody")
    assert result.exit_code == 1
    assert result.stderr == (
        "error: misterra-greet 0.2, misterra_commands: the command 'greet' failed: "
        "KeyError: 'mud' (misterra_greet.py:15)\n"
    )
    assert misterra("greet", "nothing").stderr == "error: name somebody\n"
    assert misterra("greet", "nothing").exit_code == 2


def test_the_commands_of_this_program_stay_its_own(site: Site) -> None:
    """And a second plugin cannot take the first one's."""
    site.install("misterra-greet", COMMAND)
    site.install("misterra-late", COMMAND)
    site.install("misterra-verify", COMMAND.replace("greet", "verify"))
    result = misterra("greet", "Ada")
    assert result.stdout == "Hello Ada\n"
    assert result.stderr == (
        "warning: misterra-late 1.0: misterra_commands adds 'greet', the name of a command of "
        "misterra-greet 1.0; let it choose another name\n"
        "warning: misterra-verify 1.0: misterra_commands adds 'verify', the name of a command that is built "
        "in; let it choose another name\n"
    )
    assert "FILE..." in misterra("verify", "--help").output


def test_a_hook_for_commands_that_fails_takes_nothing_with_it(site: Site) -> None:
    """Only its own commands."""
    source = "@hookimpl\ndef misterra_commands(cli):\n    raise KeyError('mud')\n"
    site.install("misterra-bad", source)
    site.install("misterra-greet", COMMAND)
    result = misterra("greet", "Ada")
    assert result.stdout == "Hello Ada\n"
    assert result.stderr == (
        "warning: misterra-bad 1.0: misterra_commands failed: "
        "KeyError: 'mud' (misterra_bad.py:7); mend or uninstall it\n"
    )


def test_list_tells_what_each_plugin_brings(site: Site) -> None:
    """And which hooks it implements; of one that is asked for too."""
    site.install("misterra-greet", COMMAND, version="0.2")
    path = make_swamp(site)
    assert misterra("plugins", "list", "--plugin", path).output == (
        "misterra-greet 0.2\n"
        "  commands  greet\n"
        "  hooks     misterra_commands\n"
        "\n"
        "swamp 0\n"
        "  packs     swamp\n"
        "  effects   swamp\n"
        "  variants  swamp\n"
        "  hooks     misterra_content, misterra_terrain_effects, misterra_variants\n"
    )
    (told, _) = json.loads(misterra("plugins", "list", "--json", "--plugin", path).output)
    assert told == {
        "name": "misterra-greet",
        "version": "0.2",
        "packs": [],
        "effects": [],
        "variants": [],
        "players": [],
        "terms": [],
        "games": [],
        "observers": [],
        "commands": ["greet"],
        "hooks": ["misterra_commands"],
    }


def test_without_plugins_the_list_says_how_to_write_one() -> None:
    """And is an empty one for programs."""
    told = "There are no plugins. Write one: misterra plugins new NAME --kind variant\n"
    assert misterra("plugins", "list").output == told
    assert json.loads(misterra("plugins", "list", "--json").output) == []


def test_a_list_with_what_cannot_be_used_is_an_error() -> None:
    """As everywhere; the doctor says more."""
    result = misterra("plugins", "list", "--plugin", "nowhere.py")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("error: nowhere.py: there is no such file; name a Python file, ")


def test_the_doctor_finds_nothing(site: Site) -> None:
    """Then the exit code is 0."""
    site.install("misterra-greet", COMMAND)
    result = misterra("plugins", "doctor")
    assert result.output == "misterra-greet 1.0: all is well\n"
    assert result.exit_code == 0


def test_the_doctor_says_what_is_wrong_and_what_to_do(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of everything at once; then the exit code is 1."""
    file = site.install("misterra-bad", "import nowhere")
    site.install("misterra-greet", COMMAND)
    site.install("misterra-late", COMMAND)
    site.install("misterra-silent", COMMAND, version="0.7", point=None)
    site.install("somebody-else", COMMAND, point=None)
    result = misterra("plugins", "doctor", "--plugin", "nowhere.py")
    assert result.exit_code == 1
    assert result.output == (
        f"misterra-bad 1.0: does not load: ModuleNotFoundError: No module named 'nowhere' ({file}:5)\n"
        "  mend or reinstall it (entry point misterra_bad)\n"
        "nowhere.py: there is no such file\n"
        "  name a Python file, the folder of a package, or an importable module\n"
        "misterra-late 1.0: misterra_commands adds 'greet', the name of a command of misterra-greet 1.0\n"
        "  let it choose another name\n"
        "misterra-silent 0.7: it declares no entry point 'misterra'\n"
        "  let its pyproject.toml say, below [project.entry-points.misterra]: "
        'misterra_silent = "misterra_silent"\n'
        "misterra-greet 1.0: all is well\n"
    )
    monkeypatch.setenv("MISTERRA_PLUGINS", "off")
    result = misterra("plugins", "doctor")
    assert "MISTERRA_PLUGINS: it is 'off', so installed plugins are left out\n" in result.output
    assert result.exit_code == 1
