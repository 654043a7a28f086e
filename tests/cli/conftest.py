"""What all tests of the command line start with."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
