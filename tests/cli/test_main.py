"""The group itself: what it imports, its help, its errors in one line."""

import subprocess
import sys
from pathlib import Path

import pytest

from misterra_core.cli.main import COMMANDS, cli

from .shell import command, environment, misterra, record_of, run

PROGRAM = """
import sys
from misterra_core.cli.main import main
try:
    main({arguments})
except SystemExit:
    pass
print(*sys.modules, file=sys.stderr)
"""


def imported(*arguments: str) -> set[str]:
    """Return the modules that a command line has loaded at its end."""
    program = PROGRAM.format(arguments=list(arguments))
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def test_the_help_loads_neither_rules_nor_what_draws() -> None:
    """So it is there at once."""
    found = imported("--help")
    assert not found & {"lark", "yaml", "rich", "pluggy", "misterra_core.api", "misterra_core.rules"}
    assert "misterra_core.cli.run" not in found


def test_verify_loads_nothing_that_draws(folder: Path) -> None:
    """It is used on many files, and in scripts."""
    assert "rich" not in imported("verify", str(record_of(folder)))


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_each_says_of_itself(name: str) -> None:
    """The group lists commands without importing them, so it tells their first lines by heart."""
    found = cli.get_command(None, name)  # type: ignore[arg-type]
    assert found is not None
    assert (found.help or "").split("\n")[0] == COMMANDS[name]
    assert COMMANDS[name] in misterra("--help").output
    assert misterra(name, "--help").exit_code == 0


def test_the_command_alone_shows_the_help() -> None:
    """Somebody who types it first wants to know what it does."""
    assert misterra().output == misterra("--help").output
    assert misterra().exit_code == 0


def test_the_version_and_the_module(folder: Path) -> None:
    """`python -m misterra_core` is the command."""
    assert run("--version", folder=folder).stdout == misterra("--version").output
    assert misterra("--version").output.startswith("misterra 0.")


def test_output_that_nobody_reads_any_more_ends_quietly(folder: Path) -> None:
    """As in `misterra cards list | head -1`."""
    process = subprocess.Popen(
        command("cards", "list"),
        cwd=folder,
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 1
