"""What all tests of the command line start with."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder for the user's data, so that no test touches yours."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("MISTERRA_DATA", str(folder))
    return folder
