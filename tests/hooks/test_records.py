"""Records of games with plugins: they name those whose parts were used, and say what is missing."""

from collections.abc import Sequence

import msgspec
import pytest

from misterra_core import load_game, play_game, verify_record
from misterra_core.errors import RecordError
from misterra_core.record.schema import Record
from tests.site import Site

PLAYER = """
class Player:
    def choose(self, view, rng):
        return view.legal[-1]

@hookimpl
def misterra_players():
    return {"last": Player}
"""

VARIANT = "@hookimpl\ndef misterra_variants():\n    return [Variant('wide', 'a', settings={'display': 6})]\n"


def used(record: Record) -> list[tuple[str, str]]:
    """Return the plugins that a record names."""
    return [(plugin.name, plugin.version) for plugin in record.ruleset.plugins]


def record_with(variants: Sequence[str], players: Sequence[str]) -> Record:
    """Return the record of a game."""
    return play_game(players, seed=5, game=load_game(variants))


@pytest.mark.parametrize(
    ("variants", "players", "named"),
    [
        ([], ["random", "random"], []),
        (["master"], ["bot", "random"], []),
        (["wide"], ["random", "random"], [("misterra-wide", "0.4")]),
        ([], ["random", "last"], [("misterra-last", "1.0")]),
        (["wide"], ["last", "last"], [("misterra-last", "1.0"), ("misterra-wide", "0.4")]),
    ],
)
def test_a_record_names_the_plugins_that_were_used(
    site: Site, variants: list[str], players: list[str], named: list[tuple[str, str]]
) -> None:
    """By name, with versions; no others, however many are installed."""
    site.install("misterra-wide", VARIANT, version="0.4")
    site.install("misterra-last", PLAYER)
    record = record_with(variants, players)
    assert used(record) == named
    verify_record(record)


def test_what_is_missing_is_said(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The variant, and the plugin that brought it; a player's plugin is not needed to verify."""
    site.install("misterra-wide", VARIANT, version="0.4")
    site.install("misterra-last", PLAYER)
    record = record_with(["wide"], ["random", "random"])
    other = record_with([], ["last", "last"])
    both = record_with(["wide"], ["last", "last"])
    monkeypatch.setenv("MISTERRA_PLUGINS", "off")
    with pytest.raises(RecordError) as caught:
        verify_record(record)
    told = "needs the variant 'wide' of misterra-wide 0.4, which is not installed; install what"
    assert str(caught.value).startswith(told)
    verify_record(other)
    with pytest.raises(RecordError, match=r"of misterra-last 1\.0 or misterra-wide 0\.4, which are not ins"):
        verify_record(both)


def test_a_plugin_that_is_left_out_is_not_said_to_be_missing(site: Site) -> None:
    """The doctor knows more."""
    file = site.install("misterra-wide", VARIANT, version="0.4")
    record = record_with(["wide"], ["random", "random"])
    file.write_text("import nowhere")
    site.forget()
    with pytest.raises(RecordError, match=r"misterra-wide 0\.4, which cannot be used: see misterra plugins"):
        verify_record(record)


def test_an_unknown_variant_of_no_plugin_is_told_as_ever() -> None:
    """A record that names none."""
    with pytest.raises(RecordError, match=r"^ruleset\.variants: there is no variant 'wide': they are"):
        verify_record(_with_variant(record_with([], ["random", "random"]), "wide"))


def _with_variant(record: Record, name: str) -> Record:
    ruleset = msgspec.structs.replace(record.ruleset, variants=(name,))
    return msgspec.structs.replace(record, ruleset=ruleset)


def test_nothing_that_a_record_names_is_loaded(site: Site) -> None:
    """Whatever stands there: a plugin is there because it is installed or was asked for."""
    site.file("trap", "Path(__file__).with_suffix('.sprung').touch()")
    site.install("misterra-wide", VARIANT, version="0.4")
    record = record_with(["wide"], ["random", "random"])
    with pytest.raises(RecordError):
        verify_record(_with_variant(record, "trap"))
    assert not (site.folder / "trap.sprung").exists()
