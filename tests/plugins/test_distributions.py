"""The distributions under `plugins/`: their own tests, and that unused they change nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from misterra_core import load_game, play_game, verify_record
from misterra_core.record.files import encode_json

from .conftest import Install
from .shop import ROOT, SHELF, distributions, install, source, version

OURS = ["misterra-atlas", "misterra-bga", "misterra-volcano"]
"""Those that bring a variant, named like them."""

VARIANTS = [name.removeprefix("misterra-") for name in OURS]


@pytest.mark.parametrize("name", distributions())
def test_its_own_tests_pass(name: str, tmp_path: Path) -> None:
    """Run from its folder, with nothing but Misterra and itself installed."""
    path = os.pathsep.join([str(ROOT), *install([name], tmp_path)])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"],
        cwd=SHELF / name,
        env={**os.environ, "PYTHONPATH": path, "MISTERRA_PLUGINS": "", "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", distributions())
def test_it_has_what_a_distribution_has(name: str) -> None:
    """A page that tells how to install it, and types that its users' checkers see."""
    page = (SHELF / name / "README.md").read_text(encoding="utf-8")
    assert f"# {name}" in page
    assert "pip install" in page
    assert (source(name) / name.replace("-", "_") / "py.typed").is_file()


def games() -> list[bytes]:
    """Return the records of a few printed games."""
    return [
        encode_json(play_game(["random"] * seats, seed=seats, game=load_game(variants)))
        for seats in (2, 3, 4)
        for variants in ([], ["master", "first-game"])
    ]


def test_what_is_installed_and_unused_changes_nothing(installed: Install) -> None:
    """The printed game is the same to the byte: its cards, its actions, its record."""
    before = games()
    installed(*distributions())
    assert all(load_game([name]).rules.variants for name in VARIANTS)
    assert games() == before


@pytest.mark.parametrize("name", OURS)
def test_a_variant_plays_by_its_plugin_alone(installed: Install, name: str) -> None:
    """A record of it names that distribution, with its version, and no other."""
    installed(*OURS)
    game = load_game([name.removeprefix("misterra-")])
    record = play_game(["random"] * 3, seed=4, game=game)
    verify_record(record)
    assert [(plugin.name, plugin.version) for plugin in record.ruleset.plugins] == [(name, version(name))]


def test_the_variants_go_together(installed: Install) -> None:
    """All of them at once, with the printed ones: a larger island with volcanoes, by other rulings."""
    installed(*OURS)
    variants = [*VARIANTS, "master", "first-game"]
    for seats in (2, 3, 4):
        record = play_game(["random"] * seats, seed=seats, game=load_game(variants))
        verify_record(record)
        assert record.ruleset.variants == tuple(sorted(variants))
        assert [plugin.name for plugin in record.ruleset.plugins] == OURS


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("by", ["module", "folder"])
def test_nobody_has_to_install_it(name: str, by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--plugin misterra_bga` plays it, or the path of its folder; records name it alike."""
    monkeypatch.setenv("MISTERRA_PLUGINS", "off")
    word = name.replace("-", "_")
    if by == "module":
        monkeypatch.syspath_prepend(str(source(name)))
    else:
        word = str(source(name) / word)
    game = load_game([name.removeprefix("misterra-")], plugins=[word])
    assert game.ruleset_header()["plugins"] == [{"name": name, "version": version(name)}]
    assert play_game(["random", "random"], seed=1, game=game).decisions
