"""The distributions under `plugins/`, put where Python finds what is installed.

What pip leaves of a distribution is modules on the path and a folder of metadata; so is this, without pip.
"""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SHELF = ROOT / "plugins"


def distributions() -> list[str]:
    """Return the names of the distributions, which are those of their folders."""
    return sorted(path.parent.name for path in SHELF.glob("*/pyproject.toml"))


def install(names: Sequence[str], folder: Path) -> list[str]:
    """Lay out distributions as pip would, their metadata in a folder; returns what the path has to have."""
    for name in names:
        project = read_project(name)
        info = folder / f"{name.replace('-', '_')}-{version(name)}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: {version(name)}\n", encoding="utf-8"
        )
        points = [f"{point} = {module}" for point, module in project["entry-points"]["misterra"].items()]
        (info / "entry_points.txt").write_text("\n".join(["[misterra]", *points, ""]), encoding="utf-8")
    return [str(folder), *(str(source(name)) for name in names)]


def read_project(name: str) -> dict[str, Any]:
    """Return the `project` table of a distribution."""
    with (SHELF / name / "pyproject.toml").open("rb") as file:
        project: dict[str, Any] = tomllib.load(file)["project"]
    return project


def source(name: str) -> Path:
    """Return the folder that has a distribution's modules."""
    inside = SHELF / name / "src"
    return inside if inside.is_dir() else SHELF / name


def version(name: str) -> str:
    """Return a distribution's version: told by its project, or by its module where that is `dynamic`."""
    project = read_project(name)
    if "version" in project:
        return str(project["version"])
    module = source(name) / name.replace("-", "_") / "__init__.py"
    found = re.search(r'^__version__ = "(.+)"$', module.read_text(encoding="utf-8"), re.M)
    assert found, f"{module} tells no version"
    return found[1]
