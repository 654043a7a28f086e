"""The schemas that editors check by accept what the loader accepts, and refuse what its structs refuse."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from misterra_core.dsl.schema import KINDS, editor_line, schema_name, schema_of

from .packs import BASE, HERE

SHAPE = ("E012", "E013", "E014", "E301", "E304", "E305", "E306", "E307", "E308", "E314")
"""The codes of what structs alone refuse, whatever else is in play."""

UNSEEN = {
    "presumptions-duplicate-key",  # the last one wins, before a schema sees it
    "presumptions-key-list",  # YAML makes no key of a list
    "presumptions-merge",  # merged, before a schema sees it
    "presumptions-traps",  # YAML makes nothing of '='
}


@cache
def validator(kind: str) -> Draft202012Validator:
    """Return what validates files of a kind as an editor does."""
    return Draft202012Validator(schema_of(kind))


def read(path: Path) -> Any:
    """Read a file as an editor does: its keys are texts."""

    def texts(value: Any) -> Any:
        if isinstance(value, dict):
            return {str(key): texts(inner) for key, inner in value.items()}
        return [texts(inner) for inner in value] if isinstance(value, list) else value

    return texts(yaml.safe_load(path.read_text()))


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_one(kind: str) -> None:
    """By the schema of schemas."""
    Draft202012Validator.check_schema(schema_of(kind))
    assert editor_line(kind) == f"# yaml-language-server: $schema={schema_name(kind)}"


@pytest.mark.parametrize("kind", KINDS)
def test_every_key_is_described(kind: str) -> None:
    """In a sentence, from the docstring of the struct's field."""
    for struct in schema_of(kind)["$defs"].values():
        assert struct["description"]
        assert not struct["additionalProperties"]
        for key, value in struct["properties"].items():
            assert value["description"].endswith("."), key
            assert "default" not in value


@pytest.mark.parametrize("folder", [BASE, HERE / "good"], ids=lambda path: path.name)
def test_right_files_are_accepted(folder: Path) -> None:
    """All of them."""
    for path in folder.glob("*.yaml"):
        assert list(validator(path.stem).iter_errors(read(path))) == []


@pytest.mark.parametrize("path", sorted((HERE / "lint").glob("*.yaml")), ids=lambda path: path.stem)
def test_a_warning_is_no_business_of_an_editor(path: Path) -> None:
    """What is only odd is accepted."""
    assert list(validator("presumptions").iter_errors(read(path))) == []


def shape_cases() -> list[Path]:
    """Return the bad files that are refused for their shape alone, as far as a schema can see it."""
    cases = []
    for path in sorted((HERE / "bad").glob("*.yaml")):
        told = path.with_suffix(".expected").read_text()
        readable = not any(f" {code} " in told for code in ("E003", "E004", "E005", "E006", "E007", "E008"))
        if readable and any(f" {code} " in told for code in SHAPE) and path.stem not in UNSEEN:
            cases.append(path)
    return cases


@pytest.mark.parametrize("path", shape_cases(), ids=lambda path: path.stem)
def test_a_wrong_shape_is_refused(path: Path) -> None:
    """An editor marks something in it."""
    assert list(validator(path.stem.partition("-")[0]).iter_errors(read(path)))
