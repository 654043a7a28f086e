"""What the tests of plugins start with: distributions that are there for one test alone."""

from collections.abc import Callable
from pathlib import Path

import pytest

from .shop import install

Install = Callable[..., None]
"""`installed("misterra-bga", ...)`: from here on these distributions are installed."""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Return what installs distributions for this test."""
    monkeypatch.delenv("MISTERRA_PLUGINS", raising=False)

    def put(*names: str) -> None:
        folder = tmp_path / "site"
        folder.mkdir()
        for path in reversed(install(names, folder)):
            monkeypatch.syspath_prepend(path)

    return put
