"""Every rule of `RULES.md` is cited by a test, and code and tests cite no rule that is not there."""

import re
from pathlib import Path

from misterra_cartographers.game import RULINGS, SOLO_RULINGS

ROOT = Path(__file__).parents[1]
CITED = re.compile(r"\bC-[A-Z]+-\d+")
DEFINED = re.compile(r"^- \*\*(C-[A-Z]+-\d+)\*\*", re.M)


def defined() -> set[str]:
    """Return every rule that the page numbers."""
    return set(DEFINED.findall((ROOT / "RULES.md").read_text(encoding="utf-8")))


def cited(folder: str, *endings: str) -> set[str]:
    """Return every rule that files of a folder cite."""
    files = [file for ending in endings for file in (ROOT / folder).rglob(f"*.{ending}")]
    return {rule for file in files for rule in CITED.findall(file.read_text(encoding="utf-8"))}


def test_every_rule_has_a_test_that_cites_it() -> None:
    """All of them."""
    assert len(defined()) == 16
    assert defined() - cited("tests", "py") == set()


def test_nothing_cites_a_rule_that_is_not_there() -> None:
    """A cited rule can be looked up."""
    assert cited("src", "py", "yaml") - defined() == set()
    assert cited("tests", "py") - defined() == set()
    assert cited(".", "md") - defined() == set()


def test_rulings_are_rules_of_the_page() -> None:
    """Those that records name are told there as rulings."""
    page = (ROOT / "RULES.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^- Ruling to \*\*(C-[A-Z]+-\d+)\*\*", page, re.M))
    assert {*RULINGS, *SOLO_RULINGS} == told
