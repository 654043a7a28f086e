"""Content packs: what loads, what is refused and how that is told, what the digest is of."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
import yaml

from misterra_core.dsl import yaml_source
from misterra_core.dsl.cards import PresumptionsFile, SketchesFile, TerrainsFile
from misterra_core.dsl.codes import CODES
from misterra_core.dsl.content import failing_examples, load_content
from misterra_core.errors import UsageError

from .packs import BASE, GRID, HERE, PRESUMPTIONS, SKETCHES, TERRAINS, load, problems, write_pack

BAD = sorted(path for path in (HERE / "bad").iterdir() if path.suffix != ".expected")
CARD = "presumptions:\n  - id: 1\n    title: Wide\n    seal: once\n    score: "
WRITE = "MISTERRA_WRITE_EXPECTED"
"""With this variable set, the cases write what they expect, for somebody to read and commit."""


# What is refused


def packs_of(case: Path, folder: Path) -> list[Path]:
    """Set up a case in a folder, and return its packs relative to there.

    A case is a folder of packs, or one file that takes the place of one in the good pack.
    """
    if case.is_dir():
        shutil.copytree(case, folder, dirs_exist_ok=True)
    else:
        shutil.copytree(HERE / "good", folder / "pack")
        shutil.copy(case, folder / "pack" / f"{case.stem.partition('-')[0]}.yaml")
    return [Path(path.name) for path in sorted(folder.iterdir())]


@pytest.mark.parametrize("case", BAD, ids=lambda path: path.name)
def test_bad_content_is_told_to_the_letter(
    case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a card author sees is kept in a file beside each case."""
    monkeypatch.chdir(tmp_path)
    told = "\n".join(map(str, problems(*packs_of(case, tmp_path)))) + "\n"
    expected = case.with_name(f"{case.stem}.expected")
    if WRITE in os.environ:
        expected.write_text(told)
    assert told == expected.read_text()


@pytest.mark.parametrize("case", BAD, ids=lambda path: path.name)
def test_without_the_c_parser_the_same_is_found(
    case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """YAML's parser in Python complains in other words, at most some columns away."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(yaml_source, "_LOADER", yaml.SafeLoader)
    told = [f"{told.path}:{told.line} {told.code}" for told in problems(*packs_of(case, tmp_path))]
    heads = re.findall(r"(?m)^(\S+):\d+: (E\d{3}) ", case.with_name(f"{case.stem}.expected").read_text())
    assert told == [f"{place} {code}" for place, code in heads]


def test_every_code_of_files_and_cards_is_shown() -> None:
    """Each code has a case that shows it, or is shown where its file is too odd to be kept."""
    shown = set(
        re.findall(r"\bE\d{3}\b", "".join(path.read_text() for path in (HERE / "bad").glob("*.expected")))
    )
    elsewhere = {"E001", "E002", "E003", "E010", "E017", "E325"}
    assert {code for code in CODES if code[:2] in ("E0", "E3")} - shown == elsewhere


HOSTILE: dict[str, Callable[[], str]] = {
    "alias bomb": lambda: "a: &a [x, x]\n" + "".join(f"b{n}: &b{n} [*a, *a, *a, *a]\n" for n in range(40)),
    "ten megabytes in one text": lambda: CARD + "'" + "x" * 10_000_000 + "'\n",
    "a million aliases": lambda: "[" + "*a," * 300_000 + "]",
    "100,000 parentheses": lambda: CARD + "(" * 100_000 + "3" + ")" * 100_000 + "\n",
    "as many parentheses as a text may hold": lambda: CARD + "(" * 4_999 + "3" + ")" * 4_999 + "\n",
    "50,000 cards": lambda: CARD + "3\n" + "".join(f"  - {{id: {n}}}\n" for n in range(50_000)),
    "50,000 keys": lambda: "".join(f"key{n}: 1\n" for n in range(50_000)),
    "400,000 brackets": lambda: "[" * 400_000,
    "400,000 braces": lambda: "{a: " * 240_000,
    "400,000 dashes": lambda: "- " * 400_000,
    "a stair": lambda: "".join(" " * n + "- a:\n" for n in range(1_300)),
    "a million tabs": lambda: "\t" * 999_999,
    "a million blank lines": lambda: "\n" * 999_999,
    "a million bells": lambda: "\a" * 999_999,
    "a million quotes": lambda: "'" * 999_999,
    "one line of 100,000 cards": lambda: "presumptions: [" + "{id: 1}, " * 100_000 + "]",
    "six thousand wrong scores": lambda: (
        "presumptions:\n"
        + "".join(
            f"  - {{id: {n}, title: t, seal: once, score: 3 per {'stepe' * 16}}}\n" for n in range(5_000)
        )
    ),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_refused(text: Callable[[], str], tmp_path: Path) -> None:
    """It cannot hang or exhaust the loader, nor fill the screen."""
    told = problems(BASE, write_pack(tmp_path / "pack", presumptions=text()))
    assert 1 <= len(told) <= 101
    assert max(len(str(problem)) for problem in told) < 600


def test_folders_that_are_not_there_are_told_together(tmp_path: Path) -> None:
    """Each missing folder is one problem, shown as it was given."""
    told = problems(
        tmp_path / "a", write_pack(tmp_path / "b", terrains=TERRAINS), tmp_path / "b" / "terrains.yaml"
    )
    assert [(problem.path, problem.code) for problem in told] == [
        (str(tmp_path / "a"), "E001"),
        (str(tmp_path / "b" / "terrains.yaml"), "E001"),
    ]


def test_a_file_that_is_a_folder_is_told(tmp_path: Path) -> None:
    """It has the name of a card file, and cannot be read."""
    (tmp_path / "presumptions.yaml").mkdir()
    assert [problem.code for problem in problems(BASE, tmp_path)] == ["E001"]


def test_without_packs_there_is_nothing_to_load() -> None:
    """That is the caller's mistake, no card author's."""
    with pytest.raises(UsageError):
        load_content([], GRID)


# What loads


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
    assert failing_examples(content, GRID) == []


def test_a_wrong_worked_example_is_told(tmp_path: Path) -> None:
    """The problem lies at the points that the file says."""
    board = "SSS../...../...../...../....."
    examples = "".join(f"      - {{board: {board}, points: {points}}}\n" for points in (9, 8))
    text = f"{CARD}3 per steppe\n    examples:\n{examples}"
    pack = write_pack(tmp_path / "pack", terrains=TERRAINS, presumptions=text)
    told = failing_examples(load(pack), GRID)
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
