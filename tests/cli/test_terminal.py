"""The same on a real terminal: boxes and colours, and how to be without them."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from .shell import command, environment

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals on Windows", allow_module_level=True)

import fcntl
import pty
import struct
import termios

ESCAPE = re.compile(r"\x1b\[[\d;?]*[a-zA-Z]")
COLOR = re.compile(r"\x1b\[[\d;]*3[0-7]m")


def on_terminal(folder: Path, *arguments: str, typed: str = "", **variables: str) -> str:
    """Run `misterra run` on a terminal of 80 x 24 and return all that it wrote."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    clean = {
        name: value for name, value in environment(TERM="xterm", **variables).items() if name != "COLUMNS"
    }
    if "NO_COLOR" not in variables:
        clean.pop("NO_COLOR", None)
    process = subprocess.Popen(
        command("run", "--seats", "human,random", "--seed", "7", "--first", "0", *arguments),
        cwd=folder,
        env=clean,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    os.write(ours, typed.encode() + b"quit\n")
    limit = threading.Timer(30, process.kill)
    limit.start()
    written = b"".join(parts(ours))
    limit.cancel()
    os.close(ours)
    assert process.wait() == 0, written
    return written.decode(errors="replace")


def parts(terminal: int) -> Iterator[bytes]:
    """Yield what a process writes until it ends, which a pseudo-terminal tells by an error."""
    while True:
        try:
            yield os.read(terminal, 65536)
        except OSError:
            return


def test_boxes_and_colours(folder: Path) -> None:
    """Each panel in a box, no line wider than the terminal."""
    shown = on_terminal(folder, typed="1\n1\n")
    assert "╭─" in shown
    assert COLOR.search(shown)
    bare = ESCAPE.sub("", shown)
    assert max(len(line) for line in bare.splitlines() if "│" in line) == 80
    assert "Saved. Go on with: misterra resume misterra-7.json" in bare


def test_no_color_keeps_the_boxes(folder: Path) -> None:
    """As https://no-color.org asks."""
    shown = on_terminal(folder, typed="1\n1\n", NO_COLOR="1")
    assert "╭─" in shown
    assert not COLOR.search(shown)


def test_plain_has_neither(folder: Path) -> None:
    """No escape code at all but those of the line editor."""
    shown = on_terminal(folder, "--plain", typed="1\n1\n")
    assert "╭" not in shown
    assert not re.search(r"\x1b\[[\d;]*m", shown)
    assert "Island" in shown


def test_a_terminal_without_box_characters_gets_ascii(folder: Path) -> None:
    """No letter is lost, nothing breaks."""
    shown = on_terminal(folder, typed="1\n1\n", PYTHONIOENCODING="ascii")
    assert "╭" not in shown
    assert "+- Island -" in ESCAPE.sub("", shown)


def test_the_screen_is_wiped_between_two_people(folder: Path) -> None:
    """Scrolled-back lines too."""
    shown = on_terminal(folder, "--seats", "human,human", typed="\n1\n\n1\n")
    assert shown.count("\x1b[3J") >= 4


def test_a_pipe_has_no_escape_codes(folder: Path) -> None:
    """Whatever the terminal could."""
    done = subprocess.run(
        command("run", "--seats", "random,random", "--seed", "7"),
        cwd=folder,
        env=environment(TERM="xterm-256color"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert "\x1b" not in done.stdout
    assert done.stdout.isascii()


def test_one_player_alone_is_offered_a_solo_game(folder: Path) -> None:
    """Enter accepts it; what else is typed is answered as by any person at the table."""
    shown = ESCAPE.sub("", on_terminal(folder, "--seats", "human", typed="\n1\n"))
    assert "Play solo, against Otoma? [Y/n]:" in shown
    assert "Seed 7: navy human against Otoma; navy goes first." in shown
    assert "╭─ Otoma, 20 half days left" in shown
