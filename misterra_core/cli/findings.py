"""What a check found, as text for people, as JSON for programs, as annotations for GitHub."""

import json
from collections.abc import Callable, Iterator

from misterra_core.dsl.english import counted
from misterra_core.dsl.workshop import Findings
from misterra_core.errors import Diagnostic


def as_text(findings: Findings) -> Iterator[str]:
    """Yield a block for each problem, and a line that sums them up."""
    yield from map(str, findings.diagnostics)
    yield summary(findings)


def as_json(findings: Findings) -> Iterator[str]:
    """Yield a list of all problems, each an object; see `cards check --help`."""
    found = [
        {
            "path": found.path,
            "line": found.line,
            "column": found.column,
            "width": found.width,
            "code": found.code,
            "severity": found.severity,
            "message": found.message,
            "hint": found.hint,
            "notes": found.notes,
        }
        for found in findings.diagnostics
    ]
    yield json.dumps(found, indent=2, ensure_ascii=False)


def as_github(findings: Findings) -> Iterator[str]:
    """Yield a workflow command for each problem, and the line that sums them up."""
    yield from map(_annotation, findings.diagnostics)
    yield summary(findings)


FORMATS: dict[str, Callable[[Findings], Iterator[str]]] = {
    "text": as_text,
    "json": as_json,
    "github": as_github,
}
"""Each gives the lines of what was found, in order."""


def summary(findings: Findings) -> str:
    """Say how much was checked and found: `3 files, 34 cards: 2 errors, 1 warning`."""
    numbers = {"error": findings.errors, "warning": findings.warnings}
    found = [counted(number, noun) for noun, number in numbers.items() if number]
    checked = f"{counted(len(findings.cards), 'file')}, {counted(sum(findings.cards.values()), 'card')}"
    return f"{checked}: {', '.join(found) or 'no problems'}"


def _annotation(found: Diagnostic) -> str:
    place = {
        "file": found.path,
        "line": str(found.line),
        "col": str(found.column),
        "endColumn": str(found.column + found.width),
        "title": found.code,
    }
    properties = ",".join(f"{key}={_escaped(value, ':,')}" for key, value in place.items())
    message = "\n".join(filter(None, (found.message, found.hint, *found.notes)))
    return f"::{found.severity} {properties}::{_escaped(message)}"


def _escaped(value: str, also: str = "") -> str:
    """Return a text as workflow commands want it: percent signs, line ends and `also` as codes."""
    return "".join(f"%{ord(sign):02X}" if sign in f"%\r\n{also}" else sign for sign in value)
