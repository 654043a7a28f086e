"""The chronicle: a finished game of Misterra told as a short story.

It brings the command `misterra chronicle FILE`, and an observer that adds the story of each game to a
file where the environment variable `MISTERRA_CHRONICLE` names one. It changes no game.

`happenings` finds in a record what is worth telling, `story` puts it into sentences, `phrases` and
`voice` say how; each knows nothing of those after it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from misterra_core.hooks import Observer, hookimpl

if TYPE_CHECKING:
    import click

__version__ = "0.1.0"

MISTERRA_API = 1
"""The version of Misterra's plugin contract that this is made for."""


@hookimpl
def misterra_commands(cli: "click.Group") -> None:
    """Add `misterra chronicle`."""
    from misterra_chronicle.command import chronicle  # here: other commands need not wait for it

    cli.add_command(chronicle)


@hookimpl
def misterra_observers() -> Sequence[Observer]:
    """Bring the observer that writes stories where it is asked to."""
    from misterra_chronicle.observer import Chronicler  # here, likewise

    return [Chronicler()]
