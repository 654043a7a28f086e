"""What all tests start with: no plugin that happens to be installed, and a place to install some."""

from collections.abc import Iterator

import pytest

from misterra_core.installed import SWITCH

from .site import Site


@pytest.fixture(scope="session", autouse=True)
def _no_installed_plugins() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(SWITCH, "off")
        yield


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """Return a folder where plugins can be installed for one test: they, and no others, are there."""
    made = Site(tmp_path_factory.mktemp("site"), monkeypatch)
    yield made
    made.forget()
