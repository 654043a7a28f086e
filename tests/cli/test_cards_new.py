"""`misterra cards new` and `misterra cards schema`: a pack to begin with, and what editors check it by."""

import json
from pathlib import Path

import pytest

from misterra_core.dsl.schema import KINDS

from .shell import misterra


def test_a_new_pack_is_right_and_can_be_played_at_once() -> None:
    """Without a warning, beside the printed cards; and it explains itself in this pack's name."""
    result = misterra("cards", "new", "green-shores")
    assert result.stdout == (
        "green-shores/presumptions.yaml has a card to begin with. "
        "Check it: misterra cards check green-shores\n"
    )
    checked = misterra("cards", "check", "green-shores", "--strict")
    assert (checked.stdout, checked.exit_code) == ("1 file, 1 card: no problems\n", 0)
    played = misterra("run", "--seats", "bot,bot", "--seed", "1", "--quiet", "--content", "green-shores")
    assert played.exit_code == 0
    assert "2 per jungle adjacent to lagoon" in misterra("cards", "list", "--content", "green-shores").stdout
    text = Path("green-shores/presumptions.yaml").read_text()
    assert "misterra run --content green-shores" in text
    assert "NAME" not in text


def test_what_its_comments_say_to_type_works() -> None:
    """So that nobody's first step fails."""
    misterra("cards", "new", "mine")
    assert misterra("cards", "describe", "101", "--content", "mine").exit_code == 0
    board = ".JL../...../...../...../....."
    assert misterra("cards", "explain", "101", board, "--content", "mine").stdout.startswith("2 points\n")


def test_the_schema_lies_beside_the_file_and_its_first_line_says_so() -> None:
    """As editors look for it."""
    misterra("cards", "new", "mine")
    first = Path("mine/presumptions.yaml").read_text().splitlines()[0]
    assert first == "# yaml-language-server: $schema=presumptions.schema.json"
    assert Path("mine/presumptions.schema.json").read_text() == misterra("cards", "schema").stdout


def test_nothing_is_written_over() -> None:
    """Neither a folder nor a file."""
    misterra("cards", "new", "mine")
    Path("mine/presumptions.yaml").write_text("presumptions: []\n")
    Path("other").touch()
    for name in ("mine", "other"):
        result = misterra("cards", "new", name)
        message = f"error: {name}: this is there already; nothing was written\n"
        assert (result.stderr, result.exit_code) == (message, 2)
    assert Path("mine/presumptions.yaml").read_text() == "presumptions: []\n"


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../mine", "a/b", "/tmp/mine", "two words", "1st", "é", "a" * 51]
)
def test_a_name_is_one_plain_word(name: str) -> None:
    """It becomes a folder here, on any system, and is typed in any shell."""
    result = misterra("cards", "new", name)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: '{name}': a pack's name has letters (a to z), digits, ")
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_printed_and_its_use_is_told_beside_it(kind: str) -> None:
    """So that standard output can go into a file."""
    for words in ([kind], [f"{kind}.yaml"], [f"mine/{kind}.yaml"]):
        result = misterra("cards", "schema", *words)
        assert json.loads(result.stdout)["title"] == f"{kind}.yaml"
        assert result.stderr == (
            f"Save this as {kind}.schema.json beside the file, "
            f"whose first line is: # yaml-language-server: $schema={kind}.schema.json\n"
        )


def test_a_kind_that_is_not_there() -> None:
    """The nearest one is told, or all of them."""
    result = misterra("cards", "schema", "presumption")
    message = "error: there is no kind of card file 'presumption': did you mean 'presumptions'?\n"
    assert (result.stdout, result.stderr, result.exit_code) == ("", message, 2)
    assert f": they are {', '.join(KINDS)}\n" in misterra("cards", "schema", "cards").stderr
