"""Finding plugins: distributions that declare the entry point `misterra`, and single files or modules.

Nothing here raises for an installed plugin: what is wrong with one is a Trouble, which `misterra plugins
doctor` tells in full and other commands in one line, and the game goes on without it. A plugin that was
asked for by name (`--plugin`) must load: there a trouble is an error.
"""

import importlib
import importlib.metadata
import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pluggy

from misterra_core.hooks import specs

GROUP = "misterra"
"""The entry-point group of plugin distributions."""

SWITCH = "MISTERRA_PLUGINS"
"""The environment variable that leaves installed plugins out when it is `off`."""


class Plugin(NamedTuple):
    """A plugin that was loaded: its distribution's (or file's) name and version, and its module."""

    name: str
    version: str
    module: ModuleType

    @property
    def title(self) -> str:
        """Return name and version, as errors and records name it."""
        return f"{self.name} {self.version}"


class Trouble(NamedTuple):
    """A plugin that is not there, and why: who, what is wrong, what to do."""

    name: str
    what: str
    remedy: str

    def __str__(self) -> str:
        """Return the trouble in one line."""
        return f"{self.name}: {self.what}; {self.remedy}"


def installed() -> Iterator[Plugin | Trouble]:
    """Yield what is installed, by name; nothing where the environment says so."""
    if os.environ.get(SWITCH, "").lower() == "off":
        return
    points = importlib.metadata.entry_points(group=GROUP)
    for point in sorted(points, key=lambda point: (point.dist.name if point.dist else "", point.name)):
        name = point.dist.name if point.dist else point.name
        version = point.dist.version if point.dist else "0"
        try:
            module = point.load()
        except Exception as error:
            what = f"does not load: {type(error).__name__}: {error}"
            yield Trouble(f"{name} {version}", what, f"mend or reinstall it (entry point {point.value})")
            continue
        yield _checked(name, version, module)


def asked_for(word: str) -> Plugin | Trouble:
    """Load a plugin by the path of its file or the name of its module."""
    try:
        module = _load_file(Path(word)) if _is_path(word) else importlib.import_module(word)
    except Exception as error:
        what = f"does not load: {type(error).__name__}: {error}"
        return Trouble(word, what, "name a Python file or an importable module")
    name = Path(word).stem if _is_path(word) else word
    return _checked(name, str(getattr(module, "__version__", "0")), module)


def _is_path(word: str) -> bool:
    return word.endswith(".py") or os.sep in word


def _load_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    name = f"misterra_plugin_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _checked(name: str, version: str, module: object) -> Plugin | Trouble:
    """Return the plugin, or what is wrong with it before any hook is called."""
    title = f"{name} {version}"
    if not isinstance(module, ModuleType):
        return Trouble(title, "its entry point is no module", 'let it name a module, as `swamp = "swamp"`')
    made_for = getattr(module, "MISTERRA_API", specs.API)
    if made_for != specs.API:
        what = f"it is made for version {made_for!r:.20} of the plugin contract, this is {specs.API}"
        return Trouble(title, what, "install a version that fits")
    return _misspelt(title, module) or Plugin(name, version, module)


def _misspelt(title: str, module: ModuleType) -> Trouble | None:
    """Return a trouble where the module implements a hook that there is not, or with other arguments."""
    manager = pluggy.PluginManager(specs.PROJECT)
    manager.add_hookspecs(specs)
    try:
        manager.register(module, title)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        what = str(error).replace("\n", " ").replace(f"plugin {title!r} ", "")
        return Trouble(title, f"a hook is wrong: {what}", f"the hooks are {', '.join(specs.HOOKS)}")
    if not manager.get_hookcallers(module):
        return Trouble(
            title, "it implements no hook", "decorate its functions with misterra_core.hooks.hookimpl"
        )
    return None
