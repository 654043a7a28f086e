"""Packs in play: `--content` adds them to the printed cards, and the record says what was really used."""

from pathlib import Path

import pytest

from misterra_core.hooks.builtins import base_folder

from .shell import misterra, read_json, record_of

BOARD = "S...S/...../...../...../....."


def pack(name: str, number: int, score: str = "3 per steppe on corner", more: str = "") -> Path:
    """Write a pack of one card."""
    folder = Path(name)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "presumptions.yaml").write_text(
        f"presumptions:\n  - id: {number}\n    title: {name}\n    seal: infinity\n    score: {score}\n{more}"
    )
    return folder


def content_of(*folders: Path | str) -> list[str]:
    """Return the options for some folders."""
    return [word for folder in folders for word in ("--content", str(folder))]


def points(number: int, *folders: Path | str) -> str:
    """Return what a card scores with some packs in play, or what is wrong."""
    result = misterra("cards", "score", str(number), BOARD, *content_of(*folders))
    return result.stdout + result.stderr


def used(*folders: Path | str, seed: int = 3) -> dict[str, object]:
    """Play a game with some packs and return what its record says of the content."""
    folder = Path(f"games/{seed}-{len(list(Path().glob('games/*')))}")
    folder.mkdir(parents=True)
    record = read_json(record_of(folder, *content_of(*folders), seed=seed))
    content: dict[str, object] = record["ruleset"]["content"]
    return content


# What is in play


def test_a_pack_adds_to_the_printed_cards() -> None:
    """And several, in the order in which they are told."""
    one, two = pack("one", 101), pack("two", 102, "2 per steppe")
    assert points(101, one, two) == "6\n"
    assert points(102, one, two) == "4\n"
    assert len(misterra("cards", "list", *content_of(one, two)).stdout.splitlines()) == 33
    assert used(one, two)["packs"] == ["base", "one", "two"]


def test_a_card_that_replaces_a_printed_one_takes_its_place() -> None:
    """Under its own id or that of the other; the other is in no game any more."""
    same = pack("same", 12, "7 per steppe", "    replaces: 12\n")
    other = pack("other", 112, "8 per steppe", "    replaces: 12\n")
    assert points(12, same) == "14\n"
    assert points(112, other) == "16\n"
    assert points(12, other) == "error: there is no card 12: they are 1 to 112\n"


def test_packs_that_collide_are_told_with_both_files() -> None:
    """Whoever comes later may replace, and is told how."""
    one, two = pack("one", 101), pack("two", 101)
    told = (
        "error: two/presumptions.yaml:2:9: E302 card 101 is in one/presumptions.yaml:2 already\n"
        "    2 |   - id: 101\n"
        "      |         ^^^ write 'replaces: 101' to take its place, or choose another number\n"
    )
    assert points(101, one, two) == told
    result = misterra("run", "--seats", "bot,bot", "--quiet", *content_of(one, two))
    assert (result.stdout, result.stderr, result.exit_code) == ("", told, 2)
    assert not list(Path().glob("*.json*"))
    pack("two", 101, "2 per steppe", "    replaces: 101\n")
    assert points(101, one, two) == "4\n"
    assert "E303 no earlier pack has a card 101" in points(101, two, one)


def test_a_card_that_takes_a_printed_id_is_told_with_the_printed_file() -> None:
    """The base pack is a pack like any other."""
    told = points(12, pack("mine", 12))
    assert f"mine/presumptions.yaml:2:9: E302 card 12 is in {base_folder()}/presumptions.yaml:" in told


def test_two_packs_that_replace_one_card_collide() -> None:
    """The second is told of the first."""
    one = pack("one", 101, more="    replaces: 12\n")
    two = pack("two", 102, more="    replaces: 12\n")
    told = points(101, one, two)
    assert "two/presumptions.yaml:6:15: E303 card 12 is replaced in one/presumptions.yaml:6 already\n" in told


# Folders


def test_two_folders_of_one_name_are_two_packs() -> None:
    """They are called alike, and told apart by their paths."""
    one, two = pack("here/mine", 101), pack("there/mine", 102)
    assert points(101, one, two) == "6\n"
    assert used(one, two)["packs"] == ["base", "mine", "mine"]
    pack("there/mine", 101)
    assert "there/mine/presumptions.yaml:2:9: E302 card 101 is in here/mine/pre" in points(101, one, two)


@pytest.mark.parametrize("again", ["mine", "mine/", "./mine", "other/../mine", "link", "absolute"])
def test_a_folder_that_is_told_twice_is_an_error(again: str, folder: Path) -> None:
    """In whatever spelling: somebody meant another one."""
    pack("mine", 101)
    pack("other", 102)
    Path("link").symlink_to("mine")
    second = str(folder / "mine") if again == "absolute" else again
    told = f"error: {Path(second)}: this folder is in play already, as the pack 'mine'\n"
    assert points(101, "mine", second) == told


def test_the_base_pack_is_in_play_already() -> None:
    """Adding it is an error, and no flood of cards that are there twice."""
    base = base_folder()
    assert points(1, base) == f"error: {base}: this folder is in play already, as the pack 'base'\n"


@pytest.mark.parametrize(
    ("spelling", "name"),
    [("mine", "mine"), ("mine/", "mine"), ("./mine", "mine"), ("link", "link"), ("mine/sub/..", "mine")],
)
def test_any_spelling_of_a_folder_will_do(spelling: str, name: str, folder: Path) -> None:
    """The pack is called like the folder, or the link to it; what was used is the same."""
    pack("mine", 101)
    Path("mine/sub").mkdir()
    Path("link").symlink_to("mine")
    assert points(101, spelling) == "6\n"
    content = used(spelling)
    assert content["packs"] == ["base", name]
    assert content["digest"] == used(folder / "mine")["digest"]


def test_the_folder_one_is_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has a name too."""
    monkeypatch.chdir(pack("mine", 101))
    assert points(101, ".") == "6\n"
    assert used(".")["packs"] == ["base", "mine"]


@pytest.mark.parametrize(
    ("spelling", "message"),
    [
        ("nowhere", "--content nowhere: there is no such folder"),
        ("mine/presumptions.yaml", "--content mine/presumptions.yaml: there is no such folder"),
        ("dead", "--content dead: there is no such folder"),
    ],
)
def test_what_is_no_folder_is_no_pack(spelling: str, message: str) -> None:
    """A file, or a link to nothing, neither."""
    pack("mine", 101)
    Path("dead").symlink_to("nowhere")
    assert points(101, spelling) == f"error: {message}\n"


def test_a_folder_without_card_files_is_no_pack() -> None:
    """Whatever else is in it."""
    Path("empty").mkdir()
    Path("empty/notes.txt").touch()
    told = points(1, "empty")
    assert told.startswith(
        "error: empty:1:1: E331 this pack has no card file\n      a pack has any of terrains"
    )


# The record


def test_the_digest_is_of_what_is_in_play() -> None:
    """A card that was replaced is in no game, so its own score is none of it; nor are names and words."""
    plain = used()["digest"]
    one = pack("one", 101, more="    replaces: 12\n")
    digest = used(one)["digest"]
    assert digest != plain
    pack("one", 101, "4 per steppe on corner", "    replaces: 12\n")
    assert used(one)["digest"] not in (plain, digest)
    pack("one", 101, "3 per steppe on corner", "    replaces: 12\n    rule: The same in words.\n")
    assert used(one)["digest"] == digest
    two = pack("two", 101, more="    replaces: 101\n")
    assert used(pack("one", 101, "9 per steppe", "    replaces: 12\n"), two)["digest"] == digest


def test_a_record_is_verified_with_the_packs_it_was_played_with() -> None:
    """With others, or with theirs as somebody changed them since, verification says so."""
    mine = pack("mine", 101, more="    replaces: 12\n")
    record = record_of(Path(), *content_of(mine))
    assert misterra("verify", record, *content_of(mine)).stdout == f"{record}: ok\n"
    pack("mine", 101, more="    replaces: 12\n    rule: In words.\n")
    assert misterra("verify", record, *content_of(mine)).stdout == f"{record}: ok\n"
    pack("mine", 101, "3 per steppe on edge", "    replaces: 12\n")
    assert "played with other content" in misterra("verify", record, *content_of(mine)).stdout
    assert misterra("verify", record).stdout != f"{record}: ok\n"
