"""`misterra plugins doctor` tries what plugins bring, and says what is of no use though it loads."""

import pytest

from tests.cli.shell import misterra
from tests.site import Site

from .swamps import pack_of


def variants(fields: str) -> str:
    """Return the source of a plugin with a variant."""
    return f"@hookimpl\ndef misterra_variants():\n    return [Variant({fields})]\n"


def games(make: str) -> str:
    """Return the source of a plugin with a box, which can be made with a variant `long`."""
    return f"""
    from types import SimpleNamespace

    class Odd:
        def __init__(self, new=lambda: SimpleNamespace(scores=tuple), seats=(2, 3)):
            self.name, self.new, self.seat_counts = "odd", lambda seats, seed: new(), seats
    MAKE = {make}

    @hookimpl
    def misterra_games():
        return [Box("odd", "x", MAKE, {{"long": "x"}})]
    """


ILL = {
    "a pack that is not there": (
        variants("'far', 'x', packs=('nowhere',)"),
        "the variant 'far': there is no content pack 'nowhere': they are base",
    ),
    "an impossible setting": (
        variants("'huge', 'x', settings={'rows': 99}"),
        "misterra_variants: the settings of the variant 'huge': Expected `int` <= 8 - at `$.rows`",
    ),
    "a setup step that fails": (
        variants("'odd', 'x', setup=(lambda state: state.nothing,)"),
        "misterra_variants: the setup of the variant 'odd' failed: AttributeError: 'State' object has no "
        "attribute 'nothing' (bad.py:7)",
    ),
    "a score category that fails": (
        variants("'odd', 'x', categories=(Category('mire', lambda state, seat: state.nothing),)"),
        "misterra_variants: the score category 'mire' failed: AttributeError: 'State' object has no "
        "attribute 'nothing' (bad.py:7)",
    ),
    "more tiles than there are": (
        variants("'full', 'x', start={2: ['A1'] * 13}"),
        "the variant 'full': 13 tiles of jungle start on the island; there are 12",
    ),
    "a start off the board": (
        variants("'off', 'x', start={2: ['Z9']}"),
        "the variant 'off': how a game starts does not fit the board of the variants: ",
    ),
    "the word of an offer that is taken": (
        """
        @hookimpl
        def misterra_terrain_effects():
            offer = Offer("move", "stay", "R", "x", lambda *_: 0, lambda *_: None)
            return [TerrainEffect("bog", "R", "x", offers={"entered": offer})]
        """,
        "misterra_terrain_effects: the effect 'bog' offers the word 'move', which is taken or is not",
    ),
    "a player that cannot choose": (
        "@hookimpl\ndef misterra_players():\n    return {'mute': object}",
        "misterra_players: the player 'mute' is object, which cannot choose",
    ),
    "a player that cannot be made": (
        "@hookimpl\ndef misterra_players():\n    return {'late': lambda: 1 / 0}",
        "misterra_players: the player 'late' failed: ZeroDivisionError: division by zero (bad.py:7)",
    ),
    "a box that fails to make": (
        games("lambda order: 1 / 0"),
        "misterra_games: the game 'odd' failed: ZeroDivisionError: division by zero (bad.py:11)",
    ),
    "a box that fails to make a variant": (
        games("lambda order: {}[order.variants[0]] if order.variants else Odd()"),
        "misterra_games: the game 'odd' failed: KeyError: 'long' (bad.py:11)",
    ),
    "a box that cannot deal": (
        games("lambda order: Odd(lambda *_: 1 / 0)"),
        "the game 'odd': it failed: ZeroDivisionError: division by zero (bad.py:11)",
    ),
}


@pytest.mark.parametrize("case", ILL)
def test_the_doctor_tries_what_plugins_bring(case: str, site: Site) -> None:
    """What loads may still be of no use; each failure is told once, with what to do."""
    source, told = ILL[case]
    result = misterra("plugins", "doctor", "--plugin", site.file("bad", source))
    assert result.exit_code == 1
    assert result.output.startswith(f"bad 0: {told}")
    assert result.output.endswith("\n  mend or uninstall it\n")
    assert len(result.output.splitlines()) == 2


def test_the_doctor_checks_packs(site: Site) -> None:
    """The first problem is told, and how to see the others; a variant with the pack has the same trouble."""
    pack = pack_of(site, "mire", "2 per stepe")
    source = f"""
    @hookimpl
    def misterra_content():
        return [("mire", Path({str(pack)!r}))]

    @hookimpl
    def misterra_variants():
        return [Variant("mire", "x", packs=("mire",)), Variant("dry", "x")]
    """
    path = site.file("bad", source)
    result = misterra("plugins", "doctor", "--plugin", path)
    file = pack / "presumptions.yaml"
    assert result.output == (
        f"bad 0: the pack 'mire': {file}:1: E103 unknown terrain 'stepe'\n"
        f"  see misterra cards check {pack} --plugin {path}\n"
    )
    assert "E103 unknown terrain 'stepe'" in misterra("cards", "check", pack, "--plugin", path).output


def test_the_doctor_lets_players_ask_for_options(site: Site) -> None:
    """Those that cannot do without, like a program without a command, are well."""
    source = """
    def make(text):
        read_options("choosy", text or "?", [Option("depth", 1, 9)])

    @hookimpl
    def misterra_players():
        return {"choosy": Tunable(make)}
    """
    result = misterra("plugins", "doctor", "--plugin", site.file("well", source))
    assert result.output == "well 0: all is well\n"


def test_the_doctor_lets_games_be_for_some(site: Site) -> None:
    """As long as somebody can play them."""
    source = variants("'grown-up', 'x', solo=False")
    assert misterra("plugins", "doctor", "--plugin", site.file("well", source)).exit_code == 0
    nobody = games("lambda order: Odd(seats=())")
    result = misterra("plugins", "doctor", "--plugin", site.file("lone", nobody))
    assert result.output.startswith("lone 0: the game 'odd': it is for no number of seats\n")
