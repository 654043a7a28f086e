"""JSON Schema of card files, for editors: made of the structs that load them, so both ask for the same."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.inspect import DictType, IntType, Metadata, StructType, type_info

from misterra_core.dsl import cards
from misterra_core.dsl.cards import FILES

KINDS = tuple(name.removesuffix(".yaml") for name in FILES)
"""The kinds of card files, named like the files."""


def schema_name(kind: str) -> str:
    """Return what the file with the schema of a kind is called."""
    return f"{kind}.schema.json"


def editor_line(kind: str) -> str:
    """Return the first line of a card file, by which editors find the schema that lies beside it."""
    return f"# yaml-language-server: $schema={schema_name(kind)}"


def schema_of(kind: str) -> dict[str, Any]:
    """Return the JSON Schema of a kind of card files, which says what each key is for and may hold."""
    schema = msgspec.json.schema(FILES[f"{kind}.yaml"])
    for name, described in schema["$defs"].items():
        _describe(described, getattr(cards, name))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"{kind}.yaml", **schema}


def _describe(described: dict[str, Any], kind: type[Struct]) -> None:
    """Add what msgspec leaves out: docstrings, keys that are numbers, that no key may stand there empty."""
    told = dict(_docstrings(kind))
    info = type_info(kind)
    for field in info.fields if isinstance(info, StructType) else ():
        value = described["properties"][field.name]
        value.pop("default", None)
        if "anyOf" in value:  # the first of them or null, which is what the key holds while it is missing
            value |= value.pop("anyOf")[0]
        allowed = value.get("description")
        value["description"] = f"{told[field.name][:-1]}: {allowed}." if allowed else told[field.name]
        match field.type:
            case DictType(key_type=Metadata(type=IntType(ge=int(least), le=int(most)))):
                value["propertyNames"] = {"enum": [str(key) for key in range(least, most + 1)]}


def _docstrings(kind: type) -> Iterator[tuple[str, str]]:
    """Yield the fields of a struct with the docstrings behind them, which exist in its source alone."""
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    for field, told in pairwise(getattr(body, "body", ())):
        match field, told:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, text
