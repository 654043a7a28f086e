"""A pytest plugin for tests of a plugin; this is how `conftest.py` names it.

pytest_plugins = ["misterra_core.hooks.testing.fixtures"]

@pytest.fixture(scope="session")
def misterra_plugin() -> str:
    return "misterra_swamp"
"""

from pathlib import Path

import pytest

from misterra_core.hooks.manager import Parts
from misterra_core.hooks.testing.conformance import load_plugin


@pytest.fixture(scope="session")
def misterra_plugin() -> str:
    """Return the file or the module of the plugin under test; each plugin's tests say which."""
    raise pytest.UsageError("let conftest.py define the fixture misterra_plugin: the module of your plugin")


@pytest.fixture(scope="session")
def misterra_parts(misterra_plugin: str) -> Parts:
    """Return what is there to play with: the built-in parts and those of the plugin under test."""
    return load_plugin(misterra_plugin)


@pytest.fixture
def misterra_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, the current one, for tests that run commands."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
