"""Finding plugins: what is installed, files, folders and modules, in an order that is no accident."""

from pathlib import Path

import pytest

from misterra_core.errors import PluginError
from misterra_core.hooks.manager import Parts
from misterra_core.installed import SWITCH
from tests.site import Site

VARIANT = """
__version__ = "0.3"

@hookimpl
def misterra_variants():
    return [Variant("{name}", "a test")]
"""


def titles(parts: Parts) -> list[str]:
    """Return the plugins that are there, in order."""
    return [each.plugin.title for each in parts.collected.plugins]


def test_what_is_installed_is_there(site: Site) -> None:
    """With its distribution's name and version."""
    site.install("misterra-one", VARIANT.format(name="one"), version="2.5")
    parts = Parts()
    assert titles(parts) == ["misterra-one 2.5"]
    assert set(parts.variants) == {"first-game", "master", "one"}


@pytest.mark.parametrize("order", [("zebra", "ant", "misterra-a"), ("misterra-a", "ant", "zebra")])
def test_the_order_is_that_of_the_names(site: Site, order: tuple[str, ...]) -> None:
    """Whichever was installed first; what is built in comes before all."""
    for name in order:
        site.install(name, VARIANT.format(name=name))
    parts = Parts()
    assert titles(parts) == ["ant 1.0", "misterra-a 1.0", "zebra 1.0"]
    assert list(parts.variants) == ["master", "first-game", "ant", "misterra-a", "zebra"]


def test_the_environment_leaves_installed_plugins_out(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not those that are asked for."""
    site.install("misterra-one", VARIANT.format(name="one"))
    monkeypatch.setenv(SWITCH, "off")
    assert titles(Parts()) == []
    assert titles(Parts([site.file("two", VARIANT.format(name="two"))])) == ["two 0.3"]


def test_a_file_will_do(site: Site) -> None:
    """It is named like the distribution that it may become; its version is what it says."""
    parts = Parts([site.file("misterra_swamp", VARIANT.format(name="swamp"))])
    assert titles(parts) == ["misterra-swamp 0.3"]


def test_a_folder_will_do(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of a package, which may import its own modules."""
    package = site.folder / "misterra_bog"
    package.mkdir()
    (package / "__init__.py").write_text("from .inner import misterra_variants\n")
    source = VARIANT.format(name="bog")
    (package / "inner.py").write_text(f"from misterra_core.hooks import Variant, hookimpl\n{source}")
    assert titles(Parts([str(package)])) == ["misterra-bog 0"]
    monkeypatch.chdir(package)
    assert titles(Parts(["./"])) == ["misterra-bog 0"]


def test_a_module_will_do(site: Site) -> None:
    """Of an installed distribution it is that one, and is there once."""
    site.install("misterra-one", VARIANT.format(name="one"), version="2.5")
    assert titles(Parts(["misterra_one"])) == ["misterra-one 2.5"]
    site.file("two", VARIANT.format(name="two"))
    assert titles(Parts(["two", "misterra_one", "two"])) == ["misterra-one 2.5", "two 0.3"]


def test_an_installed_module_keeps_its_name_where_it_is_switched_off(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a record names it alike."""
    site.install("misterra-one", VARIANT.format(name="one"), version="2.5")
    monkeypatch.setenv(SWITCH, "off")
    assert titles(Parts(["misterra_one"])) == ["misterra-one 2.5"]


def test_what_is_asked_for_is_found_from_any_folder(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers get the whole path."""
    path = Path(site.file("two", VARIANT.format(name="two")))
    monkeypatch.chdir(path.parent)
    assert Parts(["./two.py"]).asked == (str(path),)


NAMED = "name a Python file, the folder of a package, or an importable module"
MISSING = {
    "nowhere.py": f"nowhere.py: there is no such file; {NAMED}",
    "./nowhere": f"./nowhere: there is no such file; {NAMED}",
    ".": f".: this folder has no __init__.py; {NAMED}",
    "..": f"..: this folder has no __init__.py; {NAMED}",
    "./notes.txt": f"./notes.txt: this is no Python file: its name does not end in .py; {NAMED}",
    "misterra_nowhere": f"misterra_nowhere: there is no such module; {NAMED}",
    "misterra_core.nowhere.at_all": f"misterra_core.nowhere.at_all: there is no such module; {NAMED}",
    "folder": "folder: there is no such module; a path begins with a dot: ./folder",
    "loose": "loose: there is no such module; a path begins with a dot: ./loose.py",
    "": f"'': no name is no module; {NAMED}",
}


@pytest.mark.parametrize("word", MISSING)
def test_what_is_asked_for_has_to_be_there(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line says so in plain words, with what was typed, and what to do."""
    (tmp_path / "here" / "folder").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "here")
    Path("notes.txt").touch()
    Path("loose.py").touch()
    with pytest.raises(PluginError) as caught:
        Parts([word])
    assert str(caught.value) == MISSING[word]


def test_a_module_that_is_there_and_lacks_another_does_not_load(site: Site) -> None:
    """That is another thing than not to be there."""
    site.file("two", "import nowhere")
    with pytest.raises(
        PluginError, match=r"^two: does not load: ModuleNotFoundError: .* \(.*two.py:5\); mend it"
    ):
        Parts(["two"])


def test_the_library_works_with_plugins_too(site: Site) -> None:
    """Each function that needs parts takes them."""
    from misterra_core import load_game, play_game, replay_record, verify_record

    path = site.file("two", VARIANT.format(name="two"))
    record = play_game(["random"] * 2, seed=1, game=load_game(["two"], plugins=[path]))
    verify_record(record, plugins=[path])
    assert replay_record(record, plugins=[path]).actor is None
