"""Lint: each warning has files that trigger it, beside what their authors are told, to the letter."""

import re
import shutil
from pathlib import Path

import pytest

from misterra_core.dsl.codes import CODES
from misterra_core.dsl.content import Lent
from misterra_core.dsl.workshop import check_cards
from misterra_core.errors import Diagnostic

from .packs import BASE, GRID, HERE, compare

CASES = sorted((HERE / "lint").glob("*.yaml"))


def check_added(case: Path) -> tuple[Diagnostic, ...]:
    """Check a file as the presumptions of a pack `pack` that adds to the base, in the current folder."""
    Path("pack").mkdir()
    shutil.copy(case, "pack/presumptions.yaml")
    shutil.copytree(BASE, "base")
    return check_cards([Path("pack")], [Path("base")], GRID, Lent()).diagnostics


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_a_warning_is_told_to_the_letter(case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each case those are kept that it is about: its name begins with their code."""
    monkeypatch.chdir(tmp_path)
    found = check_added(case)
    code = case.stem.partition("-")[0]
    compare([diagnostic for diagnostic in found if diagnostic.code == code], case.with_suffix(".expected"))
    assert not [diagnostic for diagnostic in found if diagnostic.severity == "error"]


def test_every_warning_has_a_case() -> None:
    """But W418, which only says that there are more, and W419, which is of Otoma's cards (`test_otoma`)."""
    files = (HERE / "lint").glob("*.expected")
    shown = set(re.findall(r"\bW\d{3}\b", "".join(path.read_text() for path in files)))
    assert {code for code in CODES if code[0] == "W"} - shown == {"W418", "W419"}


def test_the_printed_cards_have_no_warning() -> None:
    """Nor an error, nor an example that fails."""
    assert check_cards([BASE], [BASE], GRID, Lent()).diagnostics == ()
