"""Every rule of `RULES.md` is cited by a test, and code and tests cite no rule that is not there."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
CITED = re.compile(r"M-[A-Z]+-\d+")
DEFINED = re.compile(r"^- \*\*(M-[A-Z]+-\d+)\*\*", re.M)


def defined() -> set[str]:
    """Return every rule that the rules page numbers."""
    return set(DEFINED.findall((ROOT / "RULES.md").read_text(encoding="utf-8")))


def cited(folder: str) -> set[str]:
    """Return every rule that the Python files of a folder cite."""
    files = (ROOT / folder).rglob("*.py")
    return {rule for file in files for rule in CITED.findall(file.read_text(encoding="utf-8"))}


def test_every_rule_has_a_test_that_cites_it() -> None:
    """And code that does."""
    rules = defined()
    assert len(rules) == 19
    assert rules - cited("tests") == set()
    assert rules - cited("src") == set()


def test_nothing_cites_a_rule_that_is_not_there() -> None:
    """A cited rule can be looked up."""
    assert cited("src") - defined() == set()
    assert cited("tests") - defined() == set()
