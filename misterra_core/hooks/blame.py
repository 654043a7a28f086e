"""Whose failure an error is that came to the top of a command: no guard told it where it was raised."""

from collections.abc import Sequence

import click

from misterra_core.errors import MisterraError, PluginError, UnplayableGame
from misterra_core.failures import OWN, bare, way_of
from misterra_core.hooks.plugins import Plugin

_PURPOSE = (MisterraError, click.ClickException, click.Abort, click.exceptions.Exit)
"""What is raised on purpose: told as it is, or the way in which a command ends."""


def blamed(
    error: BaseException, plugins: Sequence[Plugin], opened: Plugin | None = None
) -> PluginError | None:
    """Return the error of the plugin whose code raised one, else of the one whose game is `opened`.

    The innermost code of a plugin counts. Where none is on the way, the game, or a part of its rules, left
    what nobody can play with; only files fail, and commands end, without it. None where the error is
    nobody's.
    """
    if isinstance(error, UnplayableGame):
        return _noted(f"{opened.title}: {error}", error) if opened else None
    if isinstance(error, _PURPOSE):
        return None
    way = list(way_of(error))
    owners = {plugin.module.__name__.partition(".")[0]: plugin for plugin in plugins}
    for step in reversed(way):
        if step.package in owners:
            return _noted(f"{owners[step.package].title} failed: {bare(error)} ({step.place})", error)
    if opened is None or isinstance(error, OSError | SystemExit):
        return None
    met = [step.place for step in way if step.package == OWN][-1]
    return _noted(
        f"{opened.title}: the game cannot be played on with it: {bare(error)} (Misterra's {met})", error
    )


def _noted(message: str, error: BaseException) -> PluginError:
    """Return an error with the notes of another one, which say what became of the game."""
    noted = PluginError(message)
    for note in getattr(error, "__notes__", ()):
        noted.add_note(note)
    return noted
