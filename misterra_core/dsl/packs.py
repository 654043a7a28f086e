"""The card files of content packs, read and fitted to their structs, each with its report."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from misterra_core.dsl.cards import FILES, CardStruct
from misterra_core.dsl.diagnostics import Problem, closest
from misterra_core.dsl.shape import fit
from misterra_core.dsl.source import Report, Source, Stop, read_source, whole
from misterra_core.dsl.yaml_places import locate
from misterra_core.dsl.yaml_source import Items, Scalar, Table, Value, read_tree
from misterra_core.errors import ContentError, Diagnostic

_EVERY = f"a pack has any of {', '.join(FILES)}"


class CardFile(NamedTuple):
    """A file of a pack, `name` as the pack's others know it. `root` is what could be read of it.

    `held` is None where any key or value of it is wrong.
    """

    name: str
    report: Report
    root: Value | None
    held: CardStruct | None

    def value(self, key: str) -> Value | None:
        """Return what stands under a key of the file, None for nothing."""
        return self.root.get(key) if isinstance(self.root, Table) else None

    def items(self, key: str) -> list[Value]:
        """Return the items of a list of the file."""
        items = self.value(key)
        return items.values if isinstance(items, Items) else []

    def add(self, code: str, node: Value, message: str, hint: str = "") -> None:
        """Note a problem of a value of the file. Raises Stop when there are more than anybody reads."""
        self.report.add(code, node.start, node.end, message, hint)

    def add_inside(self, scalar: Scalar, problem: Problem) -> None:
        """Note a problem whose span lies in the text of a scalar of the file. Raises Stop likewise."""
        span = locate(self.report.source.text, scalar, problem.span)
        self.report.add(problem.code, *span, problem.message, problem.hint)

    def place(self, node: Value) -> str:
        """Return path and line of a value of the file."""
        return self.report.source.place(node.start)


def for_each(files: Sequence[CardFile], key: str, check: Callable[[CardFile, Table], None]) -> None:
    """Check each card of a list in all files that have it; of a file with too many problems only some."""
    for file in files:
        with suppress(Stop):
            for item in file.items(key):
                if isinstance(item, Table):
                    check(file, item)


def read_packs(folders: Sequence[Path]) -> tuple[list[CardFile], list[Diagnostic]]:
    """Read the card files of all packs, in the order of the packs.

    What is wrong with a file is in its report; the diagnostics are of folders and of files that do not
    belong into them.
    """
    files: list[CardFile] = []
    diagnostics: list[Diagnostic] = []
    for folder in folders:
        try:
            files += [read_file(folder / name, name) for name in _names(folder, diagnostics)]
        except ContentError as error:
            diagnostics += error.diagnostics
    return files, diagnostics


def read_file(path: Path, name: str = "") -> CardFile:
    """Read one card file, of the kind that packs call `name`; without a name it tells by its keys."""
    report = Report(Source(str(path), ""))
    root = held = None
    try:
        report = Report(read_source(path))
        root = read_tree(report)
        name = name or _kind_of(root)
        held = fit(report, root, FILES[name], "this file")
    except ContentError as error:
        report.diagnostics += error.diagnostics
    except Stop:
        pass
    return CardFile(name, report, root, held)


def _kind_of(root: Value) -> str:
    """Return what a pack would call a file: it has a key like its name. Without any it has presumptions."""
    keys = root.entries if isinstance(root, Table) else ()
    return next((name for name in FILES if name.removesuffix(".yaml") in keys), "presumptions.yaml")


def _names(folder: Path, diagnostics: list[Diagnostic]) -> list[str]:
    """Return which card files a folder has. Raises ContentError for a folder that has none."""
    try:
        found = sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))
    except OSError as error:
        message = f"this pack cannot be read: {error.strerror}"
        raise ContentError([whole(folder, "E001", message)]) from None
    yaml = [name for name in found if name.lower().endswith((".yaml", ".yml"))]
    if not yaml:
        raise ContentError([whole(folder, "E331", "this pack has no card file", _EVERY)])
    diagnostics += [
        whole(folder / name, "E330", "no card file has this name", _meant(name))
        for name in yaml
        if name not in FILES
    ]
    return [name for name in FILES if name in yaml]


def _meant(name: str) -> str:
    """Return the file that one with a wrong name was most likely meant to be; the ending says nothing."""
    stems = [known.removesuffix(".yaml") for known in FILES]
    near = closest(name.lower().rpartition(".")[0], stems)
    return f"did you mean '{near}.yaml'?" if near else _EVERY
