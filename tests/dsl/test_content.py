"""Content packs: what loads, what is refused and how that is told, what the digest is of."""

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from misterra_core.dsl.cards import PresumptionsFile, SketchesFile, TerrainsFile
from misterra_core.dsl.content import load_content
from misterra_core.dsl.examples import failing_examples
from misterra_core.errors import UsageError

from .packs import BASE, GRID, PRESUMPTIONS, SKETCHES, TERRAINS, load, write_pack

CARD = "presumptions:\n  - id: 1\n    title: Wide\n    seal: once\n    score: "

# What loads


def test_without_packs_there_is_nothing_to_load() -> None:
    """That is the caller's mistake, no card author's."""
    with pytest.raises(UsageError):
        load_content([], GRID)


def test_the_base_content_is_complete() -> None:
    """The counts of the printed game (R-SETUP): terrains, tiles, sketch cards by mark, presumptions."""
    content = load(BASE)
    assert content.packs == ("content",)
    assert content.vocabulary.terrains == ("steppe", "jungle", "lagoon", "mountain")
    assert content.vocabulary.letters == ("S", "J", "L", "M")
    assert [card.tiles for card in content.terrains] == [12, 12, 12, 12]
    assert [sketch.terrains for sketch in content.sketches] == [(a, b) for a in range(4) for b in range(a, 4)]
    assert {mark: sum(sketch.copies[mark] for sketch in content.sketches) for mark in (2, 3, 4)} == {
        2: 52,
        3: 26,
        4: 26,
    }
    assert list(content.presumptions) == list(range(1, 32))
    assert content.start is not None
    assert {seats: len(spaces) for seats, spaces in content.start.spaces.items()} == {2: 3, 3: 2, 4: 1}


def test_each_worked_example_of_the_base_content_holds() -> None:
    """The cards give what their files say they give."""
    content = load(BASE)
    assert all(card.examples for card in content.presumptions.values())
    assert not list(failing_examples(content.presumptions.values(), content.vocabulary, GRID))


def test_a_wrong_worked_example_is_told(tmp_path: Path) -> None:
    """The problem lies at the points that the file says."""
    board = "SSS../...../...../...../....."
    examples = "".join(f"      - {{board: {board}, points: {points}}}\n" for points in (9, 8))
    text = f"{CARD}3 per steppe\n    examples:\n{examples}"
    pack = write_pack(tmp_path / "pack", terrains=TERRAINS, presumptions=text)
    content = load(pack)
    told = list(failing_examples(content.presumptions.values(), content.vocabulary, GRID))
    assert [(problem.code, problem.line, problem.column) for problem in told] == [("E325", 8, 56)]
    assert told[0].message == "card 1 gives 9 points on this board, not 8"


def test_a_pack_adds_to_the_base(tmp_path: Path) -> None:
    """Its terrains come behind, its sketches go in their places, its cards may speak of all terrains."""
    swamp = "terrains:\n  - {terrain: swamp, letter: W, tiles: 8}\n"
    sketches = "sketches:\n  - {sketch: swamp/jungle, copies: {2+: 1}}\n"
    score = f"{CARD}3 per swamp adjacent to jungle\n".replace("id: 1", "id: 100")
    content = load(
        BASE, write_pack(tmp_path / "swamp", terrains=swamp, sketches=sketches, presumptions=score)
    )
    assert content.packs == ("content", "swamp")
    assert content.vocabulary.terrains[4] == "swamp"
    assert [sketch.terrains for sketch in content.sketches][7] == (1, 4)
    assert list(content.presumptions) == [*range(1, 32), 100]


def test_a_later_card_takes_the_place_of_an_earlier_one(tmp_path: Path) -> None:
    """Under its own id or that of the card it replaces; a replacement may be replaced in its turn."""
    mine = f"{CARD}1 per steppe\n    replaces: 12\n"
    same = write_pack(tmp_path / "same", presumptions=mine.replace("id: 1", "id: 12"))
    other = write_pack(tmp_path / "other", presumptions=mine.replace("id: 1", "id: 112"))
    assert list(load(BASE, same).presumptions) == list(range(1, 32))
    assert load(BASE, same).presumptions[12].title == "Wide"
    assert list(load(BASE, other).presumptions) == [*range(1, 12), *range(13, 32), 112]
    assert list(load(BASE, same, other).presumptions) == [*range(1, 12), *range(13, 32), 112]


def test_cards_of_one_pack_may_swap_ids(tmp_path: Path) -> None:
    """All replacements of a pack come before its ids."""
    first = f"{CARD}1 per steppe\n    replaces: 2\n"
    second = first.partition("\n")[2].replace("id: 1", "id: 2").replace("replaces: 2", "replaces: 1")
    assert list(load(BASE, write_pack(tmp_path, presumptions=first + second)).presumptions) == list(
        range(1, 32)
    )


def test_letters_of_the_first_game_are_kept() -> None:
    """R-SETUP-3: four letters, each of one pair."""
    letters = [card.letter for card in load(BASE).presumptions.values() if card.letter]
    assert sorted(letters) == ["A", "A", "B", "B", "C", "C", "D", "D"]


def test_the_structs_give_a_schema() -> None:
    """What the loader checks, editors can check."""
    _, schemas = msgspec.json.schema_components([TerrainsFile, SketchesFile, PresumptionsFile])
    assert schemas["PresumptionCard"]["properties"]["id"]["maximum"] == 9999
    assert not schemas["PresumptionCard"]["additionalProperties"]


# The digest

GOOD = {"terrains": TERRAINS, "sketches": SKETCHES, "presumptions": PRESUMPTIONS}
PATTERN = f"{CARD}5 per pattern\n    pattern: |\n      S J\n      . S\n    turns: rotations\n"


def digest(folder: Path, **changed: str) -> str:
    """Return the digest of the good pack with some of its files changed."""
    return load(write_pack(folder, **{**GOOD, **changed})).digest


@pytest.mark.parametrize(
    "changed",
    [
        {"presumptions": f"# by me\n{PRESUMPTIONS}\n"},
        {"presumptions": PRESUMPTIONS.replace("\n", "\r\n")},
        {
            "presumptions": PRESUMPTIONS.replace("Wide Steppes", "Broad Steppes")
            + "    source: me\n    rule: In words.\n"
        },
        {"presumptions": PRESUMPTIONS.replace("score: each", "score: |\n     each ")},
        {
            "presumptions": PRESUMPTIONS
            + "    examples:\n      - {board: S..../...../...../...../....., points: 0}\n"
        },
        {
            "sketches": SKETCHES.replace("{2+: 6, 3+: 3}", "{3+: 3, 4+: 0, 2+: 6}").replace(
                "steppe/jungle", "jungle/steppe"
            )
        },
        {
            "terrains": TERRAINS.replace(
                "    letter: S\n    tiles: 12\n", "    tiles: 12\n    letter: S\n    color: red\n"
            )
        },
    ],
)
def test_the_digest_does_not_change_with(changed: dict[str, str], tmp_path: Path) -> None:
    """Layout, key order, words for players and examples change no game."""
    assert digest(tmp_path / "changed", **changed) == digest(tmp_path / "good")


CHANGES: list[dict[str, str]] = [
    {},
    {"presumptions": PRESUMPTIONS.replace("id: 1", "id: 2")},
    {"presumptions": PRESUMPTIONS.replace("seal: infinity", "seal: once")},
    {"presumptions": PRESUMPTIONS.replace("4 -> 5", "4 -> 6")},
    {"presumptions": PRESUMPTIONS + "    letter: A\n"},
    {"presumptions": PATTERN},
    {"presumptions": PATTERN.replace(". S", ". J")},
    {"presumptions": PATTERN.replace("rotations", "any")},
    {"presumptions": PATTERN.replace("rotations", "fixed")},
    {"sketches": SKETCHES.replace("3+: 3", "3+: 4")},
    {"sketches": SKETCHES.replace("3+: 3", "4+: 3")},
    {"sketches": SKETCHES + "  - {sketch: steppe/steppe, copies: {}}\n"},
    {"terrains": TERRAINS.replace("tiles: 12", "tiles: 11", 1)},
    {"terrains": TERRAINS.replace("letter: J", "letter: G")},
    {"terrains": TERRAINS + "    effect: jungle\n"},
    {"terrains": TERRAINS + "start: {terrain: jungle, spaces: {2: [B2]}}\n"},
    {"terrains": TERRAINS + "start: {terrain: jungle, spaces: {2: [B3]}}\n"},
    {"terrains": TERRAINS + "start: {terrain: steppe, spaces: {2: [B2]}}\n"},
    {"terrains": TERRAINS.replace("steppe", "x").replace("jungle", "steppe").replace("x", "jungle")},
]


def test_the_digest_changes_with_whatever_changes_a_game(tmp_path: Path) -> None:
    """No two of these give the same digest."""
    digests = [digest(tmp_path / str(number), **changed) for number, changed in enumerate(CHANGES)]
    assert all(re.fullmatch("sha256:[0-9a-f]{64}", found) for found in digests)
    assert len(set(digests)) == len(CHANGES)


def test_the_digest_does_not_depend_on_how_cards_are_packed(tmp_path: Path) -> None:
    """Two cards in one file in either order, or in two packs of any name, are the same cards."""
    first = PRESUMPTIONS.partition("\n")[2]
    second = first.replace("id: 1", "id: 2")
    together = digest(tmp_path / "a", presumptions=f"presumptions:\n{first}{second}")
    assert digest(tmp_path / "b", presumptions=f"presumptions:\n{second}{first}") == together
    more = write_pack(tmp_path / "more", presumptions=f"presumptions:\n{second}")
    assert load(write_pack(tmp_path / "c", **GOOD), more).digest == together


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_the_digest_does_not_depend_on_the_hash_seed(seed: str) -> None:
    """Records of two processes name the same content alike."""
    program = (
        "from pathlib import Path\n"
        "from misterra_core.dsl.content import load_content\n"
        "from misterra_core.grid import Grid\n"
        f"print(load_content([('base', Path({str(BASE)!r}))], Grid(5, 5)).digest)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": seed},
        cwd=BASE.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == load(BASE).digest
