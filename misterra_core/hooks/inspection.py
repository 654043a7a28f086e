"""What is wrong with a plugin's module, told before any of its hooks is called."""

import inspect
from types import ModuleType
from typing import NamedTuple

import pluggy

from misterra_core.dsl.diagnostics import nearest
from misterra_core.hooks import specs

_ALL = f"the hooks are {', '.join(specs.HOOKS)}"


class Fault(NamedTuple):
    """What is wrong with a module, and what to do."""

    what: str
    remedy: str


def fault_of(module: ModuleType) -> Fault | None:
    """Return what keeps a module from being a plugin; None for a right one."""
    made_for = getattr(module, "MISTERRA_API", specs.API)
    if made_for != specs.API:
        what = f"it is made for version {made_for!r:.20} of the plugin contract, this is {specs.API}"
        return Fault(what, "install a version that fits")
    return _unmarked(module) or _misspelt(module) or _misshapen(module)


def hooks_of(module: ModuleType) -> list[str]:
    """Return the names of the hooks that a module implements, or means to."""
    reader = pluggy.PluginManager(specs.PROJECT)
    found = ((name, reader.parse_hookimpl_opts(module, name)) for name in dir(module))
    return sorted(options.get("specname") or name for name, options in found if options is not None)


def _unmarked(module: ModuleType) -> Fault | None:
    """Return a fault where a hook, or every one, lacks the decorator, and so would be passed over."""
    marked = hooks_of(module)
    for name in specs.HOOKS:
        if inspect.isfunction(getattr(module, name, None)) and name not in marked:
            what = f"its function {name} is not marked as a hook"
            return Fault(what, "decorate it with misterra_core.hooks.hookimpl")
    return None if marked else Fault("it implements no hook", _ALL)


def _misspelt(module: ModuleType) -> Fault | None:
    for name in hooks_of(module):
        if name not in specs.HOOKS:
            return Fault(f"there is no hook {name}", nearest(name, specs.HOOKS) or _ALL)
    return None


def _misshapen(module: ModuleType) -> Fault | None:
    """Return a fault where a hook asks for what it does not get."""
    manager = pluggy.PluginManager(specs.PROJECT)
    manager.add_hookspecs(specs)
    try:
        manager.register(module)
    except pluggy.PluginValidationError as error:
        what = " ".join(str(error).split("\n", 1)[-1].split())
        return Fault(f"a hook is wrong: {what}", "docs/hooks.md shows each hook as it is to be written")
    return None
