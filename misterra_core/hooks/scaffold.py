"""Writes a plugin to begin with: a small distribution that installs, passes its tests and can be played."""

import importlib.util
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Template
from typing import NamedTuple
from zlib import crc32

from misterra_core.dsl.score import unspeakable
from misterra_core.errors import UsageError
from misterra_core.hooks.brought import KINDS as PART_KINDS
from misterra_core.hooks.manager import Parts
from misterra_core.hooks.shapes import SEATS

_TEMPLATES = Path(__file__).parent / "templates"
_ENDING = ".template"

_NAME = re.compile("[a-z]{2,20}")
"""A word that can be a terrain, a module, a class and a command's argument alike."""

_TAKEN_LETTERS = "SJLM"
"""The letters of the printed terrains."""


class Kind(NamedTuple):
    """A kind of plugin: what it is, how a game with it starts, and rows of the table in its README."""

    about: str
    play: str
    where: tuple[tuple[str, str], ...]


_PARTS = ("the parts that it brings", "`src/${module}/__init__.py`")
_CARDS = ("its cards", "`src/${module}/cards`")

KINDS: Mapping[str, Kind] = {
    "terrain": Kind("A fifth terrain", "misterra run --variant ${name}", (_PARTS, _CARDS)),
    "variant": Kind("A variant", "misterra run --variant ${name}", (_PARTS,)),
    "player": Kind("A player", "misterra run --seats human,${name}", (_PARTS,)),
    "terms": Kind("A word of the card language", "misterra run --variant ${name}", (_PARTS, _CARDS)),
}
"""What can be written, by the names that the command line has for it."""


_SPOKEN = ("terrain", "terms")
"""Those whose name is a word of the card language."""


class Written(NamedTuple):
    """A plugin that was written: its folder, its package's folder, and how a game with it starts."""

    folder: Path
    package: Path
    play: str


def write_plugin(name: str, kind: str, parts: Parts) -> Written:
    """Write a plugin into a new folder of the current one. Raises UsageError, and writes nothing then."""
    _check(name, kind, parts)
    words = _words(name, kind)
    folder = Path(words["distribution"])
    try:
        folder.mkdir()
    except FileExistsError:
        raise UsageError(f"{folder}: this is there already; nothing was written") from None
    package = folder / "src" / words["module"]
    for source, path in _files(kind, folder, package):
        path.parent.mkdir(parents=True, exist_ok=True)
        text = Template(source.read_text(encoding="utf-8")).substitute(words)
        path.write_text(text, encoding="utf-8", newline="\n")
    return Written(folder, package, f"{words['play']} --plugin {package.as_posix()}")


def _check(name: str, kind: str, parts: Parts) -> None:
    if not _NAME.fullmatch(name):
        raise UsageError(
            f"'{name[:60]}': a plugin's name has 2 to 20 small letters (a to z); "
            "its distribution is called misterra-NAME"
        )
    for parts_kind, word in PART_KINDS.items():
        if name in getattr(parts, parts_kind):
            raise UsageError(f"the {word} '{name}' is there already; choose another name")
    if kind == "player" and name in SEATS:
        raise UsageError(f"the word '{name}' of --seats means another player; choose another name")
    if kind in _SPOKEN and (reason := unspeakable(name)):
        raise UsageError(reason)
    if importlib.util.find_spec(_module(name)) is not None:
        raise UsageError(f"the module {_module(name)} is there already; choose another name")


def _module(name: str) -> str:
    return f"misterra_{name}"


def _words(name: str, kind: str) -> dict[str, str]:
    """Return what the templates say differently for each plugin."""
    words = {
        "name": name,
        "module": _module(name),
        "distribution": f"misterra-{name}",
        "title": name.capitalize(),
        "class_": f"{name.capitalize()}Player",
        "rule": f"{name.upper()}-1",
        "rule2": f"{name.upper()}-2",
        "letter": next(letter for letter in f"{name.upper()}XYZ" if letter not in _TAKEN_LETTERS),
        "card": str(1000 + crc32(name.encode()) % 9000),  # so that two plugins hardly ever have one id
    }
    chosen = KINDS[kind]
    rows = "".join(f"| {what} | {where} |\n" for what, where in chosen.where)
    told = {"about": chosen.about, "play": chosen.play, "where": rows}
    return words | {word: Template(text).substitute(words) for word, text in told.items()}


def _files(kind: str, folder: Path, package: Path) -> Iterator[tuple[Path, Path]]:
    """Yield each template with the path of the file that it becomes; `src` holds the package."""
    for root in (_TEMPLATES / "common", _TEMPLATES / kind):
        for source in sorted(root.rglob(f"*{_ENDING}")):
            inner = source.relative_to(root).with_name(source.name.removesuffix(_ENDING))
            place = package / inner.relative_to("src") if inner.parts[0] == "src" else folder / inner
            yield source, place
