"""Packs for tests: the good one of this folder, and folders written on the spot."""

import os
from collections.abc import Iterable
from pathlib import Path

from misterra_core.dsl.content import Content, Lent, load_content
from misterra_core.dsl.workshop import check_cards
from misterra_core.errors import ContentError, Diagnostic
from misterra_core.grid import Grid

HERE = Path(__file__).parent
BASE = HERE.parent.parent / "content"
GRID = Grid(5, 5)
EFFECTS = ("steppe", "jungle", "lagoon", "mountain")

TERRAINS = (HERE / "good" / "terrains.yaml").read_text()
SKETCHES = (HERE / "good" / "sketches.yaml").read_text()
PRESUMPTIONS = (HERE / "good" / "presumptions.yaml").read_text()


def write_pack(folder: Path, **files: str | bytes) -> Path:
    """Write files, named without their `.yaml`, into a folder that is made; return the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.yaml").write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def load(*folders: Path) -> Content:
    """Load packs that are called like their folders, for a board of 5 x 5."""
    return load_content([(folder.name, folder) for folder in folders], GRID)


def check(*folders: Path) -> tuple[Diagnostic, ...]:
    """Return what a check finds in packs, each of which adds to those before it: errors, then warnings."""
    return check_cards(folders, folders, GRID, Lent(effects=EFFECTS)).diagnostics


def compare(told: Iterable[Diagnostic], expected: Path) -> None:
    """Compare what is told with a file, to the letter; or write the file, where that is asked for."""
    text = "".join(f"{diagnostic}\n" for diagnostic in told)
    if os.environ.get("MISTERRA_REGENERATE"):
        expected.write_text(text, encoding="utf-8", newline="\n")
    assert text == expected.read_text(encoding="utf-8")


def problems(*folders: Path) -> tuple[Diagnostic, ...]:
    """Return what is wrong with packs; none where they load."""
    try:
        load_content([(folder.name, folder) for folder in folders], GRID, Lent(effects=EFFECTS))
    except ContentError as error:
        return error.diagnostics
    return ()
