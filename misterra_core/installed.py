"""Which plugins are installed, told without loading one, so that the command line's help stays quick."""

import os
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

GROUP = "misterra"
"""The entry-point group of plugin distributions."""

SWITCH = "MISTERRA_PLUGINS"
"""The environment variable that leaves installed plugins out when it is `off`."""


class Installed(NamedTuple):
    """An installed plugin: name and version of its distribution, and what names its module."""

    name: str
    version: str
    point: EntryPoint


def switched_off() -> bool:
    """Tell whether the environment leaves installed plugins out."""
    return os.environ.get(SWITCH, "").lower() == "off"


def all_installed() -> list[Installed]:
    """Return what is installed, by name, switched off or not."""
    return sorted(_found(), key=lambda one: (one.name, one.point.name))


def installed() -> list[Installed]:
    """Return what is installed, by name; nothing where it is switched off."""
    return [] if switched_off() else all_installed()


def _found() -> Iterator[Installed]:
    for point in entry_points(group=GROUP):
        if point.dist is not None:  # as it is for whatever Python finds installed
            yield Installed(point.dist.name, point.dist.version, point)
