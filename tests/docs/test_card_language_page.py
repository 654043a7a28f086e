"""`docs/card-language.md`: its examples give their points, its commands print what it shows.

And nothing is left out: every phrase of the language has an example, every key and every code a row.
"""

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, get_args, get_origin

import click
import msgspec
import pytest
from msgspec.structs import FieldInfo

from misterra_core.boards import Board, read_board
from misterra_core.cli.cards import command as cards_command
from misterra_core.dsl import cards, tree
from misterra_core.dsl.codes import CODES
from misterra_core.dsl.content import Lent
from misterra_core.dsl.parser import grammar
from misterra_core.dsl.patterns import ANYTHING, EMPTY, MAPPED
from misterra_core.dsl.score import compile_score, parse_score, read_pattern
from misterra_core.dsl.vocabulary import Term, Vocabulary
from misterra_core.dsl.workshop import check_cards
from misterra_core.grid import Grid
from misterra_core.hooks.builtins import base_folder
from tests.cli.shell import misterra
from tests.reference import naive_cards

from .markdown import Block, anchors, blocks, code, links, spans, tables

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "card-language.md").read_text(encoding="utf-8")
TERRAINS = {"S": "steppe", "J": "jungle", "L": "lagoon", "M": "mountain"}
TERMS = {
    term.name: term
    for term in (
        Term(
            "height", ("spaces",), "number", lambda grid, _, spaces: -(-spaces.bit_length() // grid.columns)
        ),
        Term("around", ("spaces",), "spaces", lambda grid, _, spaces: grid.spread(spaces)),
    )
}
"""The terms that the page supposes."""


# The examples


class Example(NamedTuple):
    """A row of a table of examples; `pattern` and `turns` are "" where the table has no such column."""

    score: str
    board: str
    points: int
    pattern: str
    turns: str
    ruins: tuple[str, ...]

    @property
    def drawn(self) -> Board:
        """The board that is drawn."""
        return read_board(self.board, tuple(TERRAINS))

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game, with the terms and marks that the page supposes."""
        ruins = sum(1 << self.drawn.grid.space(name) for name in self.ruins)
        return Vocabulary(tuple(TERRAINS.values()), tuple(TERRAINS), {"ruins": ruins}, TERMS)

    @property
    def parsed(self) -> tree.Score:
        """The score, read."""
        return parse_score(self.score, self.vocabulary, bool(self.pattern))


def examples() -> Iterator[Example]:
    """Yield every example of the page."""
    for table in tables(PAGE):
        if {"score", "board", "points"} <= set(table.head):
            for row in table.rows:
                yield Example(
                    score=code(row["score"]),
                    board=code(row["board"]),
                    points=int(row["points"]),
                    pattern=code(row["pattern"]) if "pattern" in row else "",
                    turns=row.get("turns", ""),
                    ruins=tuple(row.get("ruins", "").split()),
                )


EXAMPLES = list(examples())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.score} on {example.board}")
def test_an_example_gives_its_points(example: Example) -> None:
    """By the compiled evaluator, and by the second reading, which knows no terms."""
    words, drawn = example.vocabulary, example.drawn
    pattern = read_pattern(example.pattern, example.turns, words) if example.pattern else None
    assert compile_score(example.parsed, words, drawn.grid, pattern)(drawn.masks) == example.points
    if not any(isinstance(node, tree.Call) for node in tree.walk(example.parsed)):
        assert by_the_second_reading(example) == example.points


def by_the_second_reading(example: Example) -> int:
    """Count an example with the evaluator that was written from the language's page alone."""
    ruins = {(int(name[1:]), ord(name[0]) - ord("A") + 1) for name in example.ruins}
    return naive_cards.evaluate(
        example.score,
        naive_cards.read_board(example.board, TERRAINS),
        tuple(TERRAINS.values()),
        {"ruins": ruins},
        example.pattern or None,
        example.turns or "fixed",
        TERRAINS,
    )


def test_every_word_has_an_example() -> None:
    """Every word and sign of the grammar stands in the score of one."""
    said = "\n".join(example.score for example in EXAMPLES)
    for word in grammar().language:
        assert re.search(rf"\b{word}s?\b" if word[0].isalpha() else re.escape(word), said), word


def test_every_phrase_has_an_example() -> None:
    """Every kind of node of the trees, with every choice that it has: words, amounts, parts left out."""
    nodes = [node for example in EXAMPLES for node in tree.walk(example.parsed)]
    assert {type(node) for node in nodes} == set(kinds(tree.Node))
    wanted = {choice for kind in kinds(tree.Node) for choice in choices(kind)}
    assert wanted - {made for node in nodes for made in made_by(node)} == set()


def kinds(base: type[tree.Node]) -> Iterator[type[tree.Node]]:
    """Yield every kind of node."""
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


Choice = tuple[str, str, object]
"""A kind of node, a field of it, and what the field is: a word, or whether it is something plain or not."""


def choices(kind: type[tree.Node]) -> Iterator[Choice]:
    """Yield what a kind of node can be: each word of a field, and each field that has a default, or not."""
    for field in fields(kind):
        yield from ((kind.__name__, field.name, word) for word in _words(field.type))
        if not field.required:
            yield kind.__name__, field.name, True
            yield kind.__name__, field.name, False


def _words(hint: object) -> Iterator[object]:
    """Yield each word that a value of a type can be, also one within a list."""
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for part in get_args(hint):
            yield from _words(part)


def made_by(node: tree.Node) -> Iterator[Choice]:
    """Yield the choices that a node has made."""
    for field in fields(type(node)):
        value = getattr(node, field.name)
        for word in _texts(value):
            yield type(node).__name__, field.name, word
        if not field.required:
            yield type(node).__name__, field.name, value == field.default


def fields(kind: type[tree.Node]) -> list[FieldInfo]:
    """Return the fields of a kind of node, but where it stood in its text."""
    return [field for field in msgspec.structs.fields(kind) if field.name != "span"]


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)


def test_every_sign_and_turn_of_a_drawing_has_an_example() -> None:
    """And a row in the table of signs."""
    drawn = "".join(example.pattern for example in EXAMPLES)
    assert {ANYTHING, MAPPED, EMPTY} <= set(drawn)
    assert {example.turns for example in EXAMPLES} == {"", "fixed", "rotations", "any"}
    (signs,) = (table for table in tables(PAGE) if table.head == ("sign", "means"))
    assert {ANYTHING, MAPPED, EMPTY} == {code(row["sign"]) for row in signs.rows if "`" in row["sign"]}


# The tutorial


def test_the_tutorial_does_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its files are written and changed, its commands are run, in one folder and in the page's order."""
    monkeypatch.chdir(tmp_path)
    tried = {"yaml": write, "diff": change, "console": run}
    shown = [block for block in blocks(PAGE) if block.language in tried]
    assert {block.language for block in shown} == set(tried)
    for block in shown:
        tried[block.language](block)


def write(block: Block) -> None:
    """Write a block into the file that it names."""
    Path(block.note).write_text(block.text, encoding="utf-8")


def change(block: Block) -> None:
    """Replace the lines with `-` by those with `+`, in the one file that there is to write."""
    (path,) = Path().glob("*/presumptions.yaml")
    old, new = (
        "".join(f"{line[1:]}\n" for line in block.text.splitlines() if line.startswith(sign)) for sign in "-+"
    )
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(block: Block) -> None:
    """Run the commands of a block; each prints the lines below it, of which `...` may be any."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        result = misterra(*shlex.split(command)[1:])
        wanted = "(?:.*\n)*?".join(map(re.escape, re.split(r"^\.\.\.\n", printed, flags=re.MULTILINE)))
        assert re.fullmatch(wanted, result.output), f"{command}\n{result.output}"


def test_each_command_for_authors_has_a_row() -> None:
    """In the table of commands."""
    (commands,) = (table for table in tables(PAGE) if table.head[0] == "command")
    named = [code(row["command"]).split()[2] for row in commands.rows]
    assert sorted(named) == sorted(cards_command.list_commands(click.Context(cards_command)))


def test_every_link_leads_somewhere() -> None:
    """To a heading of the page, or to a file of the project; other sites are not asked."""
    for link in links(PAGE):
        if link.startswith("#"):
            assert link[1:] in anchors(PAGE)
        elif not link.startswith("https:"):
            assert (DOCS / link).exists(), link


# The keys


def test_every_key_has_a_row() -> None:
    """Of every kind of card in every file, and it says whether the key must stand."""
    told = {
        name: {code(row[table.head[0]]): row["must stand"] for row in table.rows}
        for table in tables(PAGE)
        if (name := re.sub(r"^key of (an?|`start`, beside) ?", "", table.head[0])) != table.head[0]
    }
    wanted: Mapping[str, type[cards.CardStruct]] = {
        "presumption": cards.PresumptionCard,
        "example": cards.ExampleCard,
        "terrain": cards.TerrainCard,
        "`terrains`": cards.Start,
        "sketch": cards.SketchCard,
        "card of Otoma's": cards.OtomaEntry,
    }
    assert told == {name: required(struct) for name, struct in wanted.items()}


def required(struct: type[cards.CardStruct]) -> Mapping[str, str]:
    """Return the keys of a card, each with what the page says of whether it must stand."""
    return {field.encode_name: "yes" if field.required else "" for field in msgspec.structs.fields(struct)}


def test_every_file_has_a_row() -> None:
    """In the table of what a pack may hold."""
    (files,) = (table for table in tables(PAGE) if table.head[0] == "file")
    assert {code(row["file"]) for row in files.rows} == set(cards.FILES)


# The codes


def code_rows() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the rows of all tables of codes, each with the word over its examples."""
    for table in tables(PAGE):
        if table.head[0] == "code":
            yield from ((table.head[2], row) for row in table.rows)


def test_every_code_has_a_row() -> None:
    """Exactly one, with a cause and a cure."""
    rows = [row for _, row in code_rows()]
    assert sorted(row["code"] for row in rows) == sorted(CODES)
    for row in rows:
        assert row.get("what is wrong") or row["what is odd"]
        assert row["what to do"]


PACK = {
    "presumptions.yaml": """\
presumptions:
  - id: 101
    title: Reed Beds
    seal: infinity
    score: 3 per steppe
    examples:
      - board: S..../...../...../...../.....
        points: 3
""",
    "terrains.yaml": """\
terrains:
  - terrain: swamp
    letter: W
    tiles: 12
    effect: lagoon
""",
    "sketches.yaml": """\
sketches:
  - sketch: swamp/swamp
    copies: {2+: 2}
""",
    "otoma.yaml": """\
otoma:
  - id: 101
    coordinates: B2, D3
    terrains: map lagoon; confirm else map swamp
  - {id: 102, coordinates: "C4, A5", terrains: map swamp; confirm else map steppe}
  - {id: 103, coordinates: "E5, C1", terrains: confirm else map mountain; map jungle}
""",
}
"""A pack that is right, into which the lines of the page are put."""


def with_lines(text: str, lines: Sequence[str]) -> str:
    """Return a card file of the pack with lines of the page, in the place of their keys or beside them."""
    changed = set()
    for line in lines:
        key = line.partition(":")[0]
        place = re.search(rf"^[ -]*({key}:.*)$", text, re.MULTILINE)
        if place and key not in changed:
            text = f"{text[: place.start(1)]}{line}{text[place.end(1) :]}"
        elif key == "start":
            text = f"{text}{line}\n"
        else:
            text = text.replace("\n    ", f"\n    {line}\n    ", 1)
        changed.add(key)
    return text


def codes_of(folder: Path, name: str, *lines: str) -> set[str]:
    """Write the pack, one file of it with these lines, and return the codes of all that is told of it."""
    for other, text in PACK.items():
        told = with_lines(text, lines if other == name else ())
        (folder / other).write_text(told, encoding="utf-8")
    lent = Lent({"ruins": 0}, TERMS, tuple(TERRAINS.values()))
    found = check_cards([folder], [base_folder()], Grid(5, 5), lent)
    return {diagnostic.code for diagnostic in found.diagnostics}


def shown_codes() -> Iterator[tuple[str, str, list[str]]]:
    """Yield each code that has a score or lines beside it: the file that they belong into, the code, they."""
    for of, row in code_rows():
        shown = spans(row[of])
        if of == "a score" and shown:
            yield "presumptions.yaml", row["code"], [f"score: '{shown[0]}'"]
        elif of.startswith("a line of ") and shown:
            yield of.removeprefix("a line of "), row["code"], shown


@pytest.mark.parametrize(("name", "code", "lines"), list(shown_codes()))
def test_what_stands_beside_a_code_has_it(name: str, code: str, lines: list[str], tmp_path: Path) -> None:
    """A score or lines, put into cards that are right, are told by their code."""
    assert code in codes_of(tmp_path, name, *lines)


def test_the_pack_is_right_without_them(tmp_path: Path) -> None:
    """But that three more of Otoma's cards cannot name everything as often as the others do."""
    assert codes_of(tmp_path, "") <= {"W419"}
