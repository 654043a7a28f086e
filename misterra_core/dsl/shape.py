"""Whether a tree of values has the shape of a struct: every wrong key and value, each at its place.

The structs of `cards` say all of it: which keys there are, what each may hold (`msgspec.Meta`), how that
is called (its description) and which code a value outside it gets. The JSON Schema for editors is made
of the same structs, so editor and loader ask for the same.
"""

import re
from collections.abc import Collection
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
import yaml
from msgspec import inspect

from misterra_core.dsl.diagnostics import nearest
from misterra_core.dsl.source import Report, quoted
from misterra_core.dsl.yaml_source import Items, Refused, Scalar, Table, Value

Struct = TypeVar("Struct", bound=msgspec.Struct)

_WRONG: Final = object()
"""Stands for a value that was reported."""

_DIGITS = re.compile(r"-?(0|[1-9][0-9]*)")
_READINGS = {"bool": "true or false", "null": "nothing", "timestamp": "a date", "value": "a default"}


def fit(report: Report, node: Value, kind: type[Struct], name: str) -> Struct | None:
    """Make a struct of a value; None where the report now says what is wrong with it.

    `name` is what the value is called in messages. Raises Stop when the report is full.
    """
    made = _Fitter(report, _keys(kind)).value(node, _Wanted(_described(kind), name))
    return made if isinstance(made, kind) else None


def text_of(node: Value | None) -> Scalar | None:
    """Return a value that is a text, None for anything else."""
    return node if isinstance(node, Scalar) and not _reading(node) else None


def number_of(node: Value | None) -> int | None:
    """Return the whole number that a value is, None for anything else."""
    if not isinstance(node, Scalar) or node.style or not _DIGITS.fullmatch(node.text):
        return None
    # Every number of a card is short, so one that was cut is as far out of range as before.
    return int(node.text[:20])


def _reading(scalar: Scalar) -> str:
    """Return what YAML takes a plain scalar for, "" where that is text."""
    resolvers = yaml.SafeLoader.yaml_implicit_resolvers.get(scalar.text[:1], ())
    tags = [] if scalar.style else [tag for tag, pattern in resolvers if pattern.match(scalar.text)]
    return _READINGS.get(tags[0].rpartition(":")[2], "a number") if tags else ""


@cache
def _described(kind: type[msgspec.Struct]) -> inspect.Type:
    return inspect.type_info(kind)


@cache
def _keys(kind: type[msgspec.Struct]) -> frozenset[str]:
    """Return every key of a struct and of those in it."""
    _, structs = msgspec.json.schema_components([kind])
    return frozenset(key for struct in structs.values() for key in struct.get("properties", ()))


class _Wanted(NamedTuple):
    """What a value is to be: its type, its name, its constraints in words and the code for breaking them."""

    kind: inspect.Type
    name: str
    allowed: str = ""
    code: str = "E014"


class _Fitter:
    """Turns values into what structs hold; `keys` are those of all of them together.

    Each method gives `_WRONG` for what it reported.
    """

    def __init__(self, report: Report, keys: Collection[str]) -> None:
        self._report = report
        self._keys = keys

    def value(self, node: Value, wanted: _Wanted) -> Any:
        """Fit a value of any type that the structs use."""
        wanted = _unwrapped(wanted)
        if isinstance(node, Refused):
            return _WRONG
        if isinstance(node, Scalar) and not node.style and not node.text:
            # An empty value has no place of its own; before it stands its ':' or '-'.
            return self._wrong(
                node._replace(start=max(0, node.start - 1)), f"{wanted.name} holds nothing", code="E016"
            )
        match wanted.kind:
            case inspect.StructType():
                return self._struct(node, wanted, wanted.kind)
            case inspect.ListType():
                return self._list(node, wanted, wanted.kind)
            case inspect.DictType(key_type, value_type):
                return self._dict(node, wanted, key_type, value_type)
            case inspect.IntType():
                return self._number(node, wanted, wanted.kind)
            case _:
                return self._text(node, wanted)

    def _struct(self, node: Value, wanted: _Wanted, kind: inspect.StructType) -> Any:
        fields = {field.encode_name: field for field in kind.fields}
        keys = f"the keys are {', '.join(fields)}"
        if not isinstance(node, Table):
            return self._wrong_kind(node, wanted, "keys with values", _blank_missing(node) or keys)
        values = {}
        for key, entry in node.entries.items():
            if key in fields:
                values[key] = self.value(entry.value, _Wanted(fields[key].type, f"'{key}'"))
            else:
                misplaced = f"check its indentation: here {keys}" if key in self._keys else keys
                message = f"there is no key {quoted(key)} here"
                values[key] = self._wrong(entry.key, message, nearest(key, fields) or misplaced, "E012")
        for key, field in fields.items():
            if field.required and key not in values:
                values[key] = self._wrong(node, f"'{key}' is missing in {wanted.name}", code="E013")
        return _WRONG if _WRONG in values.values() else kind.cls(**values)

    def _list(self, node: Value, wanted: _Wanted, kind: inspect.ListType) -> Any:
        if not isinstance(node, Items):
            return self._wrong_kind(node, wanted, "a list", "begin each of its items with '- '")
        if kind.max_length is not None and len(node.values) > kind.max_length:
            return self._outside(node, wanted)
        item = _Wanted(kind.item_type, f"an item of {wanted.name}")
        values = [self.value(value, item) for value in node.values]
        return _WRONG if _WRONG in values else values

    def _dict(self, node: Value, wanted: _Wanted, key: inspect.Type, value: inspect.Type) -> Any:
        if not isinstance(node, Table):
            return self._wrong_kind(node, wanted, "keys with values", _blank_missing(node))
        keys = _Wanted(key, f"a key of {wanted.name}")
        values = {
            self.value(entry.key, keys): self.value(entry.value, _Wanted(value, quoted(name)))
            for name, entry in node.entries.items()
        }
        return _WRONG if _WRONG in values or _WRONG in values.values() else values

    def _number(self, node: Value, wanted: _Wanted, kind: inspect.IntType) -> Any:
        number = number_of(node)
        if number is None:
            return self._no_number(node, wanted)
        too_low = kind.ge is not None and number < kind.ge
        too_high = kind.le is not None and number > kind.le
        return self._outside(node, wanted) if too_low or too_high else number

    def _no_number(self, node: Value, wanted: _Wanted) -> Any:
        if not isinstance(node, Scalar):
            return self._wrong_kind(node, wanted, "a whole number")
        if _reading(node) == "a number":
            message = f"{quoted(node.text)} is no whole number in plain digits"
            return self._wrong(node, message, "write digits alone, such as 12", "E015")
        hint = "leave out the quotes" if node.style and _DIGITS.fullmatch(node.text) else ""
        return self._wrong_kind(node, wanted, "a whole number", hint)

    def _text(self, node: Value, wanted: _Wanted) -> Any:
        if not isinstance(node, Scalar):
            return self._wrong_kind(node, wanted, "a text")
        match wanted.kind:
            case inspect.LiteralType(values) if node.text not in values:
                return self._outside(node, wanted, nearest(node.text, map(str, values)))
            case inspect.StrType(pattern=str(pattern)) if not re.fullmatch(pattern, node.text):
                return self._outside(node, wanted)
        if taken_for := _reading(node):
            message = f"{wanted.name} holds a text, and YAML takes {quoted(node.text)} for {taken_for}"
            return self._wrong(node, message, f"put it in quotes: '{node.text}'", "E015")
        return node.text

    def _outside(self, node: Value, wanted: _Wanted, hint: str = "") -> Any:
        said = f", not {quoted(node.text)}" if isinstance(node, Scalar) else ""
        return self._wrong(node, f"{wanted.name} is {wanted.allowed}{said}", hint, wanted.code)

    def _wrong_kind(self, node: Value, wanted: _Wanted, kind: str, hint: str = "") -> Any:
        found = {Scalar: "a text", Items: "a list", Table: "keys with values"}[type(node)]
        return self._wrong(node, f"{wanted.name} holds {kind}, not {found}", hint)

    def _wrong(self, node: Value, message: str, hint: str = "", code: str = "E014") -> Any:
        self._report.add(code, node.start, node.end, message, hint)
        return _WRONG


def _blank_missing(node: Value) -> str:
    seems = isinstance(node, Scalar) and not node.style and ":" in node.text
    return "write 'key: value', a blank behind the ':'" if seems else ""


def _unwrapped(wanted: _Wanted) -> _Wanted:
    """Take off what only annotates a type, and keep the words; that a key may be absent does not matter."""
    match wanted.kind:
        case inspect.Metadata(kind, schema, extra):
            allowed = (schema or {}).get("description", "")
            return _unwrapped(_Wanted(kind, wanted.name, allowed, (extra or {}).get("code", wanted.code)))
        case inspect.UnionType(kinds):
            kind = next(kind for kind in kinds if not isinstance(kind, inspect.NoneType))
            return _unwrapped(wanted._replace(kind=kind))
    return wanted
