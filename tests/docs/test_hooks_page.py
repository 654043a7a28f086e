"""`docs/hooks.md`: it tells the contract as the code has it, and everything that it shows works.

Its examples are loaded as plugins, its tutorial is followed, and its signatures, docstrings, fields and
moments are those of the code.
"""

import ast
import inspect
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import click
import pytest

from misterra_core import describe_text, load_game, score_text
from misterra_core.cli.main import COMMANDS, cli
from misterra_core.hooks import (
    Box,
    Category,
    Observer,
    Offer,
    Order,
    Player,
    Term,
    TerrainEffect,
    Tunable,
    Variant,
    specs,
)
from misterra_core.hooks.inspection import hooks_of
from misterra_core.hooks.manager import Parts
from misterra_core.hooks.testing import check_plugin
from misterra_core.rules.moments import Moment
from misterra_core.rules.parts import Settings
from tests.cli.shell import environment, misterra
from tests.plugins.shop import distributions, source

from .markdown import Block, Table, anchors, blocks, code, links, spans, tables

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "hooks.md").read_text(encoding="utf-8")
VALUES = (TerrainEffect, Offer, Variant, Category, Term, Box, Order, Tunable)
PROTOCOLS = (Player, Observer)
SETTINGS = Settings()
(PUBLIC,) = (found for found in tables(PAGE) if "modules below `misterra_core`" in found.rows[0])
CARD = "presumptions: [{id: 900, title: Fens, seal: infinity, score: 2 per lagoon}]"
"""A pack's only card."""
WITH_TERMS = """
from misterra_core.hooks import Variant


@hookimpl
def misterra_variants():
    return [Variant(name="depths", text="with a term")]
"""
"""A variant, so that a game can be made with the plugin."""


def section(heading: str) -> str:
    """Return the text below a heading, to the next one of any rank."""
    text = re.split(r"^#+ ", PAGE, flags=re.MULTILINE)
    (found,) = (part for part in text if part.partition("\n")[0] == heading)
    return found


def plain(text: str) -> str:
    """Return a text with every run of blanks as one, as wrapping it differently leaves it."""
    return " ".join(text.split())


def signature(function: Callable[..., object]) -> str:
    """Return a function as the page writes it: `def name(argument: Kind) -> Kind`, kinds without modules."""
    return bare(f"def {function.__name__}{inspect.signature(function)}").replace("'", "")


def bare(text: str) -> str:
    """Return a text without the modules of its names."""
    return re.sub(r"\b[\w.]+\.(\w+)", r"\1", text)


# The hooks


@pytest.mark.parametrize("hook", specs.HOOKS)
def test_each_hook_is_told_as_it_is(hook: str) -> None:
    """Its signature, and its docstring to the word."""
    function = getattr(specs, hook)
    told = section(f"`{hook}`")
    (shown,) = (block.text for block in blocks(told) if block.note == "signature")
    assert bare(shown.strip()) == signature(function)
    assert plain(inspect.getdoc(function) or "-") in plain(told)


@pytest.mark.parametrize("hook", specs.HOOKS)
def test_each_hook_has_an_example_that_works(hook: str, tmp_path: Path) -> None:
    """It loads, implements the hook, and does what is asked of every plugin."""
    (example,) = (block.text for block in blocks(section(f"`{hook}`")) if block.note == "plugin")
    file = tmp_path / f"example_{hook}.py"
    file.write_text(example, encoding="utf-8")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "presumptions.yaml").write_text(CARD, encoding="utf-8")
    (plugin,) = Parts([str(file)]).collected.plugins
    assert hook in hooks_of(plugin.plugin.module)
    check_plugin(str(file), games=1)


def test_scores_of_the_page_can_be_written(tmp_path: Path) -> None:
    """Each that stands in a sentence, with the term that the page brings; `depth` counts rows inland."""
    (example,) = (block.text for block in blocks(section("`misterra_terms`")) if block.note == "plugin")
    file = tmp_path / "depths.py"
    file.write_text(f"{example}\n{WITH_TERMS}", encoding="utf-8")
    game = load_game(["depths"], plugins=[str(file)])
    scores = re.findall(r"`score: ([^`]*)`", PAGE)
    assert "2 * depth(jungle)" in scores
    for score in scores:
        describe_text(score, game)
    board = "\n".join([". . . . .", ". . . . .", ". J . . .", ". . . J .", "J . . S ."])
    assert score_text("2 * depth(jungle)", board, game) == 6


def test_no_other_hook_is_told() -> None:
    """What the contract has lost, the page has lost."""
    assert set(re.findall(r"^## `(misterra_\w+)`$", PAGE, re.MULTILINE)) == set(specs.HOOKS)


def test_the_page_says_which_commands_use_plugins() -> None:
    """All but those that it names."""
    context = click.Context(cli)
    without = {
        name
        for top in COMMANDS
        for name, command in leaves(context, top, cli.get_command(context, top))
        if not any("--plugin" in option.opts for option in command.params)
    }
    (told,) = re.findall(
        r"Every command of Misterra has it but (.*?), which use\s+no plugin", PAGE, re.DOTALL
    )
    assert set(spans(told)) == without


def leaves(context: click.Context, name: str, command: Any) -> Iterator[tuple[str, click.Command]]:
    """Yield the commands that are no groups, by all their words."""
    if not isinstance(command, click.Group):
        yield name, command
        return
    for inner in command.list_commands(context):
        yield from leaves(context, f"{name} {inner}", command.get_command(context, inner))


# The values


def fields(kind: Any) -> list[tuple[str, str]]:
    """Return the fields of a value, each with its default as Python writes it; "" for none."""
    if issubclass(kind, tuple):
        return [(name, "") for name in kind._fields]
    names = kind.__struct_fields__
    required = len(names) - len(kind.__struct_defaults__)
    made = kind(*[None] * required)
    return [(name, "" if at < required else repr(getattr(made, name))) for at, name in enumerate(names)]


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_each_field_of_a_value_has_a_row(kind: Any) -> None:
    """In order, with its default."""
    told = [(code(row["field"]), row["default"].strip("`")) for row in table(f"`{kind.__name__}`").rows]
    assert told == fields(kind)


def test_each_setting_has_a_row() -> None:
    """With its printed value."""
    told = {code(row["setting"]): code(row["printed"]) for row in table("Settings").rows}
    assert told == {name: repr(getattr(SETTINGS, name)) for name in Settings.__struct_fields__}


def test_each_moment_has_a_row() -> None:
    """In the order in which they come."""
    assert [code(row["moment"]) for row in table("Moments").rows] == list(get_args(Moment))


@pytest.mark.parametrize("kind", PROTOCOLS, ids=lambda kind: kind.__name__)
def test_each_method_of_a_protocol_is_told(kind: type) -> None:
    """Its signature, and its docstring to the word."""
    told = section(f"`{kind.__name__}`")
    methods = {name: method for name, method in vars(kind).items() if not name.startswith("_")}
    shown = [block.text.strip() for block in blocks(told) if block.note == "protocol"]
    assert shown == [signature(method) for method in methods.values()]
    for method in methods.values():
        assert plain(inspect.getdoc(method) or "-") in plain(told)


def table(heading: str) -> Table:
    """Return the one table below a heading."""
    (found,) = tables(section(heading))
    return found


# The moments


RECORDER = """
from misterra_core.hooks import TerrainEffect, Variant, hookimpl

HEARD = []
MOMENTS = ("entered", "before_choosing", "before_mapping", "after_mapping", "end_of_half_day")


@hookimpl
def misterra_terrain_effects():
    acts = {moment: lambda state, seat, moment=moment: HEARD.append(moment) for moment in MOMENTS}
    return [TerrainEffect(name="echo", rule="ECHO-1", text="it is heard", swaps=1, moments=acts)]


@hookimpl
def misterra_content():
    from pathlib import Path

    return [("echo", Path(__file__).with_name("echo"))]


@hookimpl
def misterra_variants():
    return [Variant(name="echo", text="with echoes", packs=("echo",))]
"""

CASES = {
    "stepped, mapped": (
        ["move A1", "hold", "take", "map A2 A3"],
        ["entered", "before_choosing", "before_mapping", "after_mapping", "end_of_half_day"],
    ),
    "stepped, passed": (
        ["move A1", "hold", "take", "pass"],
        ["entered", "before_choosing", "before_mapping", "end_of_half_day"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_moments_come_when_the_page_says(case: str, tmp_path: Path) -> None:
    """From a step onto the tile to the end of the half day."""
    game, state, heard = at_an_echo(tmp_path)
    decisions, wanted = CASES[case]
    for words in decisions:
        said = game.describe(state.legal()[0]) if words == "take" else words
        state.apply(game.parse(said))
    assert heard == wanted


def test_who_stays_has_not_entered(tmp_path: Path) -> None:
    """And before the choice nothing is heard until the swaps are done."""
    game, state, heard = at_an_echo(tmp_path)
    state.places[state.seat] = 0
    state.apply(game.parse("stay"))
    assert heard == []
    state.apply(game.parse("hold"))
    assert heard == ["before_choosing"]


def test_without_a_card_only_the_ends_are_heard(tmp_path: Path) -> None:
    """R-CHOOSE-3: an empty display ends the half day after the move."""
    game, state, heard = at_an_echo(tmp_path)
    state.display = ()
    state.apply(game.parse("move A1"))
    assert heard == ["entered", "end_of_half_day"]


def at_an_echo(folder: Path) -> tuple[Any, Any, list[str]]:
    """Return a game, its state with an echo on A1 and whoever is to move at A0, and what is heard."""
    pack = folder / "echo"
    pack.mkdir()
    (pack / "terrains.yaml").write_text(
        "terrains: [{terrain: echo, letter: E, tiles: 12, effect: echo, color: blue}]", encoding="utf-8"
    )
    file = folder / "echoes.py"
    file.write_text(RECORDER, encoding="utf-8")
    parts = Parts([str(file)])
    (plugin,) = parts.collected.plugins
    game = parts.game(["echo", "first-game"])
    state = game.new(2, seed=1)
    state.tiles[4] = state.confirmed = 1
    state.standing |= 1
    state.ground[0] = 4
    state.places[state.seat] = game.parse("move A0")
    heard: list[str] = vars(plugin.plugin.module)["HEARD"]
    heard.clear()
    return game, state, heard


# What is shown


@pytest.mark.usefixtures("site")
def test_the_page_can_be_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its files are written, its commands run, in the order of the page; each prints what is shown."""
    monkeypatch.chdir(tmp_path)
    for block in blocks(PAGE):
        if block.language == "console":
            run(block)
        elif "." in block.note:
            write(block)


def write(block: Block) -> None:
    """Write a block into the file that it names."""
    path = Path(block.note)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(block.text, encoding="utf-8")


def run(block: Block) -> None:
    """Run the commands of a block; each prints the lines below it, of which `...` may be anything."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        program, *words = shlex.split(command)
        output = misterra(*words).output if program == "misterra" else python(words)
        wanted = "(?:.*\n)*?".join(map(re.escape, re.split(r"^\.\.\.\n", printed, flags=re.MULTILINE)))
        assert re.fullmatch(wanted.replace(r"\.\.\.", ".*"), output), f"{command}\n{output}"


def python(words: list[str]) -> str:
    """Run Python on its own: what is tested with pytest is not to meet this one."""
    more = ["-p", "no:cacheprovider"] if "pytest" in words else []
    alone = environment(PYTEST_ADDOPTS="", MISTERRA_PLUGINS="off")
    done = subprocess.run(
        [sys.executable, *words, *more], env=alone, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_python_of_the_page_is_python() -> None:
    """Examples that are neither loaded nor written are at least no nonsense."""
    for block in blocks(PAGE):
        if block.language == "python" and block.note not in ("signature", "protocol"):
            compile(block.text, block.note, "exec")


def test_links_lead_somewhere() -> None:
    """To headings of this page or of another, and to files."""
    here = anchors(PAGE)
    for link in links(PAGE):
        path, _, anchor = link.partition("#")
        target = DOCS / path if path else DOCS / "hooks.md"
        assert target.exists(), link
        if anchor:
            assert anchor in (here if not path else anchors(target.read_text(encoding="utf-8"))), link


def test_commands_are_those_there_are() -> None:
    """What the page calls `misterra X` exists, but for what plugins add."""
    assert set(re.findall(r"`misterra (\w+)", PAGE)) <= {*COMMANDS, "chronicle"}


def imported(file: Path) -> set[str]:
    """Return what a source imports of Misterra: modules, and names of modules with a dot between."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "misterra_core":
            found |= {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {f"{name.name}." for name in node.names if name.name.startswith("misterra_core")}
    return found


@pytest.mark.parametrize("plugin", distributions())
def test_plugins_import_what_is_public(plugin: str) -> None:
    """The modules that the page lists, and no others: so the plugins here show that these are enough."""
    listed = re.findall(
        r"`([a-z_.]+)`", " ".join(row["modules below `misterra_core`"] for row in PUBLIC.rows)
    )
    public = {"misterra_core", "misterra_core.hooks", *(f"misterra_core.{name}" for name in listed)}
    for file in source(plugin).rglob("*.py"):
        for name in imported(file):
            assert name in public or name.rpartition(".")[0] in public, f"{file}: {name}"
