"""Loading plugins: those of distributions that declare the entry point `misterra`, single files, modules.

Nothing here raises: what is wrong with a plugin is a Trouble. That of an installed plugin `misterra
plugins doctor` tells in full and other commands in one line, and the game goes on without the plugin;
that of one that was asked for (`--plugin`) is an error.
"""

import importlib
import importlib.util
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from misterra_core.hooks.inspection import fault_of
from misterra_core.installed import all_installed, installed

_MEND = "mend it, or name a Python file or an importable module"


class Plugin(NamedTuple):
    """A plugin that was loaded: its distribution's (or file's) name and version, and its module."""

    name: str
    version: str
    module: ModuleType

    @property
    def title(self) -> str:
        """Name and version, as errors and records name it."""
        return f"{self.name} {self.version}".rstrip()


class Trouble(NamedTuple):
    """A plugin, or a part of one, that is not there, and why: who, what is wrong, what to do."""

    name: str
    what: str
    remedy: str

    def __str__(self) -> str:
        """Return the trouble in one line."""
        return f"{self.name}: {self.what}; {self.remedy}"


def load_installed() -> Iterator[Plugin | Trouble]:
    """Yield what is installed, by name; nothing where the environment says so."""
    for name, version, point in installed():
        yield _load(name, version, point.load, f"mend or reinstall it (entry point {point.value})")


def load_asked(word: str) -> Plugin | Trouble:
    """Load a plugin by the path of its file or folder, or by the name of its module.

    It is named like the distribution that it may be installed as one day, so that records name it alike;
    its version is that of the installed one, or else its `__version__`.
    """
    try:
        return _load_asked(word)
    except _Missing as missing:
        return Trouble(word or "''", str(missing), _nearby(word))


def is_path(word: str) -> bool:
    """Tell whether a plugin was asked for by a path, not by the name of a module."""
    return word.endswith(".py") or word.startswith(".") or os.sep in word or "/" in word


class _Missing(Exception):
    """What was asked for is not there, and so cannot fail to load; the message is a clause that says so."""


def _load_asked(word: str) -> Plugin | Trouble:
    if is_path(word):
        path = Path(word)
        return _load(_name_of(path.resolve().stem), "", lambda: _load_file(path), _MEND)
    for name, version, point in all_installed():
        if word == point.value:
            return _load(name, version, point.load, _MEND)
    return _load(_name_of(word), "", lambda: _import(word), _MEND)


def _nearby(word: str) -> str:
    """Say what to ask for instead: the path, where a file or folder of this name is here."""
    if word and not is_path(word):
        for here in (Path(word), Path(f"{word}.py")):
            if here.exists():
                return f"a path begins with a dot: .{os.sep}{here}"
    return "name a Python file, the folder of a package, or an importable module"


def _name_of(module: str) -> str:
    return module.replace("_", "-")


def _load(name: str, version: str, load: Callable[[], object], remedy: str) -> Plugin | Trouble:
    """Load a module and check it before any hook is called."""
    try:
        module = load()
    except _Missing:
        raise
    except (Exception, SystemExit) as error:
        return Trouble(f"{name} {version}".rstrip(), f"does not load: {_told(error)}", remedy)
    version = version or str(getattr(module, "__version__", "0"))
    if not isinstance(module, ModuleType):
        return Trouble(
            f"{name} {version}", "its entry point is no module", 'let it name a module, as `swamp = "swamp"`'
        )
    fault = fault_of(module)
    return Trouble(f"{name} {version}", *fault) if fault else Plugin(name, version, module)


def _load_file(path: Path) -> ModuleType:
    """Import a file, or the package in a folder, under a name of its own."""
    file = path / "__init__.py" if path.is_dir() else path
    if not file.is_file():
        raise _Missing("this folder has no __init__.py" if path.is_dir() else "there is no such file")
    name = f"misterra_plugin_{path.resolve().stem}"
    inside = [str(path)] if path.is_dir() else None
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=inside)
    if spec is None or spec.loader is None:
        raise _Missing("this is no Python file: its name does not end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _import(name: str) -> ModuleType:
    """Import a module; one that is there may fail to import another one."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name and f"{name}.".startswith(f"{error.name}."):
            raise _Missing("there is no such module") from None
        raise
    except ValueError:
        if not name:
            raise _Missing("no name is no module") from None
        raise


def _told(error: BaseException) -> str:
    """Return what was raised while a module was loaded, and the line of a module that led there."""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    if isinstance(error, SyntaxError):
        return f"SyntaxError: {error.msg} ({error.filename}:{error.lineno})"
    places = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.name == "<module>"]
    return f"{what} ({places[-1].filename}:{places[-1].lineno})" if places else what
