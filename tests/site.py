"""A folder for distributions made by a test: a module and metadata, as pip leaves them."""

import sys
from importlib.metadata import Distribution, EntryPoint, distributions
from pathlib import Path
from textwrap import dedent

import pytest

from misterra_core.installed import SWITCH

HEAD = """
from pathlib import Path
from misterra_core.hooks import *
from misterra_core.rules import island
"""
"""What every source begins with that tests write: two lines less to say, and two to add to line numbers."""


class Site:
    """The folder. What is installed there is all that is installed, while the test lasts."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._patch = patch
        patch.delenv(SWITCH, raising=False)
        patch.syspath_prepend(str(folder))
        patch.setattr("misterra_core.installed.entry_points", self._entry_points)
        patch.setattr("misterra_core.hooks.doctor.distributions", self._distributions)

    def install(
        self, name: str, source: str, version: str = "1.0", point: str | None = "{module}", head: str = HEAD
    ) -> Path:
        """Install a distribution of one module; `point` is its entry point, None for none."""
        module = name.replace("-", "_")
        file = self.folder / f"{module}.py"
        file.write_text(head + dedent(source), encoding="utf-8")
        info = self.folder / f"{module}-{version}.dist-info"
        info.mkdir()
        metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        (info / "METADATA").write_text(metadata, encoding="utf-8")
        if point is not None:
            text = f"[misterra]\n{module} = {point.format(module=module)}\n"
            (info / "entry_points.txt").write_text(text, encoding="utf-8")
        return file

    def file(self, name: str, source: str) -> str:
        """Write a plugin of one file that is not installed, and return its path."""
        file = self.folder / f"{name}.py"
        file.write_text(HEAD + dedent(source), encoding="utf-8")
        return str(file)

    def forget(self) -> None:
        """Let Python forget the modules of the folder, so that other tests may have others of their names."""
        for name, module in list(sys.modules.items()):
            if Path(getattr(module, "__file__", None) or "").parent == self.folder:
                del sys.modules[name]

    def _distributions(self) -> list[Distribution]:
        return list(distributions(path=[str(self.folder)]))

    def _entry_points(self, group: str) -> list[EntryPoint]:
        points = (point for found in self._distributions() for point in found.entry_points)
        return [point for point in points if point.group == group]
