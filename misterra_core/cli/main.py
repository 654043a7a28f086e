"""The command `misterra`: a group that imports a command's module when the command is called.

So `misterra --help` loads neither the rules nor what draws boards. Every error that Misterra raises on
purpose ends here as one line: exit code 1 for a record that is wrong or not readable and for a plugin
that failed, 2 for anything else that was asked for wrongly.
"""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from threading import current_thread, main_thread
from typing import Any

import click

from misterra_core.cli.options import INTERRUPTED
from misterra_core.cli.plugin_commands import commands_added, failures_told
from misterra_core.errors import MisterraError, PluginError, RecordError

COMMANDS = {
    "run": "Play a game.",
    "resume": "Go on with a game that was left.",
    "replay": "Show a recorded game.",
    "verify": "Check game records against the rules.",
    "solo": "See the solo games that you finished, and Otoma's cards.",
    "games": "List the games that can be played here, and the variants of each.",
    "cards": "Write, check, explain and score presumption cards.",
    "simulate": "Play many games between bots.",
    "tournament": "Rank bots by playing them against each other.",
    "bot": "Check programs that play.",
    "plugins": "List, mend and write plugins.",
    "bench": "Measure how fast games are played here.",
}
"""The commands in the order of the help, each with the first line of its own help."""


class Commands(click.Group):
    """The group; `name` of a command is the name of its module, whose `command` it is, or a plugin's."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return [*COMMANDS, *commands_added(ctx, COMMANDS)]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Import a command; None where there is none of this name."""
        if name not in COMMANDS:
            _, added = commands_added(ctx, COMMANDS).get(name, ("", None))
            return added
        command: click.Command = import_module(f"misterra_core.cli.{name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands in the help without importing the built-in ones."""
        added = commands_added(ctx, COMMANDS)
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))
        if added:
            with formatter.section("Commands of plugins"):
                formatter.write_dl(
                    [(name, command.get_short_help_str()) for name, (_, command) in added.items()]
                )

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what one of a plugin raises is told as that plugin's failure."""
        with failures_told(ctx, COMMANDS):
            return super().invoke(ctx)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command line, tell errors in one line each, and exit."""
        extra["standalone_mode"] = False
        _forgive_encodings()
        try:
            with _ends_told():
                code = super().main(*args, **extra)
            sys.stdout.flush()
        except click.ClickException as error:
            code = _complain(" ".join(error.format_message().split()), 2)
        except click.Abort:
            code = INTERRUPTED
        except MisterraError as error:
            notes = getattr(error, "__notes__", ())
            told = "; ".join([str(error), *notes])
            code = _complain(told, 1 if isinstance(error, RecordError | PluginError) else 2)
        except BrokenPipeError:
            code = _stop_writing()
        except OSError as error:
            code = _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error), 1)
        sys.exit(code)


@contextmanager
def _ends_told() -> Iterator[None]:
    """Let whoever ends this process politely, or closes its terminal, end it like Ctrl-C: nothing is left."""

    def end(number: int, _frame: object) -> None:
        signal.signal(number, signal.SIG_DFL)  # whoever asks twice is not to be kept waiting
        raise KeyboardInterrupt

    names = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    heard = [name for name in names if signal.getsignal(name) is signal.SIG_DFL]
    heard = heard if current_thread() is main_thread() else []
    for name in heard:
        signal.signal(name, end)
    try:
        yield
    finally:
        for name in heard:
            signal.signal(name, signal.SIG_DFL)


def _stop_writing() -> int:
    """Whoever read the output has seen enough: write the rest to nowhere, or Python complains at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _complain(message: str, code: int) -> int:
    click.echo(f"error: {message}", err=True)
    return code


def _forgive_encodings() -> None:
    """Let no letter that a terminal cannot show or send end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")


def _print_version(ctx: click.Context, _option: click.Parameter, asked: bool) -> None:
    if asked:
        from misterra_core.api import VERSION  # here, because it loads the rules

        click.echo(f"misterra {VERSION}")
        ctx.exit()


@click.group(cls=Commands, invoke_without_command=True)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    help="Show the version and exit.",
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Play Maps of Misterra, and check, show and score its games.

    "misterra run" starts a game against a bot; "misterra COMMAND --help" tells the rest.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command line, that of the process without `arguments`, and exit."""
    cli.main(arguments, prog_name="misterra")


if __name__ == "__main__":
    main()
