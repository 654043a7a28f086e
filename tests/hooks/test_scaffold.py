"""`misterra plugins new`: what it writes passes its own tests, installs, and can be played at once."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from misterra_core.hooks.scaffold import KINDS
from tests.cli.shell import misterra
from tests.hooks.swamps import make_swamp
from tests.site import Site

ROOT = Path(__file__).parents[2]

PLAYS = {
    "terrain": ["--variant", "bog", "--seats", "random,random"],
    "variant": ["--variant", "bog", "--seats", "random,random"],
    "player": ["--seats", "bog,random"],
    "terms": ["--variant", "bog", "--seats", "random,random"],
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def make(kind: str, name: str = "bog") -> Path:
    """Write a plugin and return the folder of its package."""
    result = misterra("plugins", "new", name, "--kind", kind)
    assert result.exit_code == 0, result.output
    return Path(f"misterra-{name}") / "src" / f"misterra_{name}"


def python(*arguments: str, path: Path, folder: Path) -> None:
    """Run Python in a folder, with this project and one other folder on its path; it has to succeed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{path}", "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("kind", KINDS)
def test_it_can_be_played_at_once(kind: str) -> None:
    """As the command says; the record names it and verifies."""
    package = make(kind)
    with_it = ("--plugin", str(package))
    result = misterra("run", *PLAYS[kind], "--seed", "7", "--quiet", *with_it, "--record", "g.json")
    assert result.exit_code == 0, result.output
    assert '{"name":"misterra-bog","version":"0.1.0"}' in Path("g.json").read_text()
    assert misterra("verify", "g.json", *with_it).output == "g.json: ok\n"
    assert misterra("plugins", "doctor", *with_it).output.endswith("misterra-bog 0.1.0: all is well\n")


@pytest.mark.parametrize("kind", KINDS)
def test_its_own_tests_pass(kind: str, folder: Path) -> None:
    """Where it lies, installed or not; among them the conformance kit."""
    package = make(kind)
    project = package.parents[1]
    spared = [
        word for name in ("cacheprovider", "hypothesispytest", "xdist") for word in ("-p", f"no:{name}")
    ]
    python("-m", "pytest", *spared, path=folder, folder=project)


@pytest.mark.skipif(find_spec("hatchling") is None, reason="pip would fetch what builds it")
def test_it_installs(folder: Path) -> None:
    """With pip, cards and all; then its entry point brings it."""
    make("terrain")
    target = folder / "target"
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(target)]
    python("-m", "pip", "install", *options, "./misterra-bog", path=folder, folder=folder)
    assert (target / "misterra_bog" / "cards" / "terrains.yaml").is_file()
    play = ["run", "--variant", "bog", "--seats", "random,random", "--seed", "7", "--quiet"]
    os.environ.pop("MISTERRA_PLUGINS")
    try:
        python("-m", "misterra_core", *play, path=target, folder=folder)
        python("-m", "misterra_core", "verify", "misterra-7.json", path=target, folder=folder)
    finally:
        os.environ["MISTERRA_PLUGINS"] = "off"


def test_nothing_is_written_over(folder: Path) -> None:
    """What is there stays as it is."""
    make("variant")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    result = misterra("plugins", "new", "bog", "--kind", "terrain")
    assert result.stderr == "error: misterra-bog: this is there already; nothing was written\n"
    assert result.exit_code == 2
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


NAMES = {
    "": "'': a plugin's name has 2 to 20 small letters (a to z); its distribution is called misterra-NAME",
    "Bog": "'Bog': a plugin's name has 2 to 20 small letters (a to z); its distribution is called "
    "misterra-NAME",
    "../bog": "'../bog': a plugin's name has 2 to 20 small letters (a to z); its distribution is called "
    "misterra-NAME",
    "edge": "'edge' is a word of the card language",
    "jungle": "the effect 'jungle' is there already; choose another name",
    "master": "the variant 'master' is there already; choose another name",
    "core": "the module misterra_core is there already; choose another name",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_will_not_do_is_refused(name: str, folder: Path) -> None:
    """Before anything is written."""
    result = misterra("plugins", "new", name, "--kind", "terrain")
    assert result.stderr == f"error: {NAMES[name]}\n"
    assert result.exit_code == 2
    assert not list(folder.iterdir())


@pytest.mark.parametrize("name", ["bot", "human", "otoma"])
def test_a_player_has_no_name_that_seats_another(name: str, folder: Path) -> None:
    """The plugin could not be loaded; a variant may have the name."""
    result = misterra("plugins", "new", name, "--kind", "player")
    told = f"error: the word '{name}' of --seats means another player; choose another name\n"
    assert (result.stderr, result.exit_code) == (told, 2)
    assert not list(folder.iterdir())
    assert make("variant", name).is_dir()


def test_a_name_of_another_plugin_is_refused(site: Site) -> None:
    """Both could not be used together."""
    source = Path(make_swamp(site)).read_text(encoding="utf-8")
    site.install("misterra-marsh", source, head="")
    result = misterra("plugins", "new", "swamp", "--kind", "variant")
    assert result.stderr == "error: the pack 'swamp' is there already; choose another name\n"


def test_only_names_in_scores_need_to_be_no_words() -> None:
    """A variant may be called like a word of the card language."""
    assert make("variant", "corners").is_dir()


@pytest.mark.parametrize(("name", "letter"), [("bog", "B"), ("slum", "U"), ("mj", "X")])
def test_a_terrain_has_a_letter_of_its_own(name: str, letter: str) -> None:
    """None of the printed ones."""
    terrains = (make("terrain", name) / "cards" / "terrains.yaml").read_text(encoding="utf-8")
    assert f"letter: {letter}\n" in terrains
