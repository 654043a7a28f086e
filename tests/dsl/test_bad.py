"""Files that are refused, each beside what its author is told, to the letter; and files that mean harm."""

import re
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
import yaml

from misterra_core.dsl import yaml_source
from misterra_core.dsl.codes import CODES
from misterra_core.dsl.content import Lent
from misterra_core.dsl.workshop import check_cards
from misterra_core.errors import Diagnostic

from .hostile import HOSTILE
from .packs import BASE, GRID, HERE, TERRAINS, check, compare, problems, write_pack

BAD = sorted(path for path in (HERE / "bad").iterdir() if path.suffix != ".expected")


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


def errors_of(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the errors among diagnostics."""
    return [diagnostic for diagnostic in found if diagnostic.severity == "error"]


def errors(*packs: Path) -> list[Diagnostic]:
    """Return the errors that a check finds in packs."""
    return errors_of(check(*packs))


@pytest.mark.parametrize("case", BAD, ids=lambda path: path.name)
def test_bad_content_is_told_to_the_letter(
    case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a card author sees is kept in a file beside each case."""
    monkeypatch.chdir(tmp_path)
    compare(errors(*packs_of(case, tmp_path)), case.with_name(f"{case.stem}.expected"))


@pytest.mark.parametrize("case", BAD, ids=lambda path: path.name)
def test_a_game_refuses_what_a_check_refuses(
    case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the same words; it only does not run the worked examples."""
    monkeypatch.chdir(tmp_path)
    packs = packs_of(case, tmp_path)
    assert list(problems(*packs)) == [error for error in errors(*packs) if error.code != "E325"]


@pytest.mark.parametrize("case", BAD, ids=lambda path: path.name)
def test_without_the_c_parser_the_same_is_found(
    case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """YAML's parser in Python complains in other words, at most some columns away."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(yaml_source, "_LOADER", yaml.SafeLoader)
    told = [f"{told.path}:{told.line} {told.code}" for told in errors(*packs_of(case, tmp_path))]
    heads = re.findall(r"(?m)^(\S+):\d+: (E\d{3}) ", case.with_name(f"{case.stem}.expected").read_text())
    assert told == [f"{place} {code}" for place, code in heads]


def test_every_code_of_an_error_is_shown() -> None:
    """Each has a case, or its file is too odd to be kept, or what it is about no card of this game has."""
    files = (HERE / "bad").glob("*.expected")
    shown = set(re.findall(r"\bE\d{3}\b", "".join(path.read_text() for path in files)))
    odd = {"E001", "E002", "E010", "E017"}
    others = {"E106", "E211", "E212"}
    assert {code for code in CODES if code[0] == "E"} - shown == odd | others


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_told_in_short(text: Callable[[], str], tmp_path: Path) -> None:
    """It cannot hang or exhaust a check, nor fill the screen."""
    path = write_pack(tmp_path / "pack", presumptions=text()) / "presumptions.yaml"
    told = check_cards([path], [BASE], GRID, Lent()).diagnostics
    assert 1 <= len(errors_of(told)) <= 202
    assert len(told) - len(errors_of(told)) <= 101
    assert max(len(str(problem)) for problem in told) < 1000


@pytest.mark.parametrize(
    ("name", "code"),
    [("9,000 failing examples", "E017"), ("76,000 warnings", "W418"), ("5,000 wrong scores", "E017")],
)
def test_that_there_are_more_is_told(name: str, code: str, tmp_path: Path) -> None:
    """Once, in a problem of its own."""
    path = write_pack(tmp_path / "pack", presumptions=HOSTILE[name]()) / "presumptions.yaml"
    found = check_cards([path], [BASE], GRID, Lent()).diagnostics
    (more,) = [diagnostic for diagnostic in found if diagnostic.code == code]
    assert more.message.startswith("there are more than 100 ")


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
