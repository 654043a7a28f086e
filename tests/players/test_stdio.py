"""The `stdio:COMMAND` seat: what a program is told, every way in which it can fail, and that it is gone."""

import json
import os
import re
import shlex
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from misterra_core.arena.match import Decision, play
from misterra_core.errors import PluginError, UsageError
from misterra_core.hooks.manager import Parts
from misterra_core.players import stdio
from misterra_core.players.program import MOST_BYTES, BrokenProgram, Program
from misterra_core.players.stdio import Stdio, encode_decide, make_stdio
from misterra_core.players.uniform import RandomPlayer
from tests.processes import lives, until

from ..rules.positions import game
from .tiny import Nim

if TYPE_CHECKING:
    from misterra_core.players.player import Player

BOTS = Path(__file__).parents[2] / "docs" / "bots"

GOOD = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"protocol": 1}), flush=True)
    else:
        {decide}
"""

ANSWER = 'print(json.dumps({"answer": message["legal"][-1]}), flush=True)'

Write = Callable[[str], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return what writes a program in Python and returns its command."""

    def write(text: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(text)
        return f"{shlex.quote(sys.executable)} -S -E {shlex.quote(str(path))}"

    return write


def decides(decide: str) -> str:
    """Return a program that greets rightly, and then does this."""
    return GOOD.replace("{decide}", decide)


def table(command: str, seed: int = 3) -> tuple[list[Decision], list[str]]:
    """Play a game with a program at seat 0; returns its decisions, and why it forfeited."""
    reasons: list[str] = []
    state = game().new(2, seed)
    players: list[Player] = [make_stdio(command), RandomPlayer()]
    return list(play(game(), state, players, seed, forfeit=lambda _, why: reasons.append(why))), reasons


def of_seat_0(decisions: list[Decision]) -> int:
    """Count the decisions of the program."""
    return sum(decision.seat == 0 for decision in decisions)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_program_plays_whole_games(write: Write, seed: int) -> None:
    """It plays what it says."""
    decisions, reasons = table(write(decides(ANSWER)), seed)
    assert not reasons
    assert {decision.words for decision in decisions if decision.seat == 0} >= {"pass"}


@pytest.mark.parametrize("name", ["first.py", "first.js"])
def test_the_bots_of_the_docs_play(name: str) -> None:
    """In Python and in JavaScript."""
    program = {".py": sys.executable, ".js": shutil.which("node")}[Path(name).suffix]
    if program is None:
        pytest.skip("node is not here")
    decisions, reasons = table(shlex.join([program, str(BOTS / name)]))
    assert not reasons
    assert sum(decision.words.startswith("map") for decision in decisions if decision.seat == 0) > 10


def test_the_page_of_the_protocol_tells_the_truth() -> None:
    """It shows the bot as it is, and names every field of what is known."""
    page = (BOTS.parent / "bot-protocol.md").read_text()
    assert (BOTS / "first.js").read_text() in page
    named = set(re.findall(r"`(\w+)`", page))
    assert set(json.loads(game().new(2, 1).view(0).encode())) <= named
    assert set(json.loads(encode_decide(1, game().new(2, 1).view(0), 0))) <= {*named, "type"}
    assert f"{MOST_BYTES:,} bytes" in page


FAILURES: dict[str, tuple[str, str]] = {
    "it ends at once": ("raise SystemExit(3)", "message 0 (hello): the program ended with exit code 3"),
    "it ends without a word": ("", "message 0 (hello): the program ended with exit code 0"),
    "it says hello wrongly": (
        "input(); print('{}', flush=True); input()",
        "message 0 (hello): the program answered '{}': Object missing required field `protocol`",
    ),
    "another protocol": (
        "input(); print('{\"protocol\": 2}', flush=True); input()",
        "message 0 (hello): the program answered '{\"protocol\": 2}': Expected `int` <= 1 - at `$.protocol`",
    ),
    "it crashes": (decides("raise ValueError"), "message 1 (decide): the program ended with exit code 1"),
    "it kills itself": (
        decides("import os; os.kill(os.getpid(), 9)"),
        "message 1 (decide): the program was killed by signal 9",
    ),
    "it is silent": (decides("pass"), "message 1 (decide): the program gave no answer within 0.3 s"),
    "it never starts": (
        "import time\ntime.sleep(60)",
        "message 0 (hello): the program gave no answer within 0.3 s",
    ),
    "it thinks for ever": (
        decides("\n        while True: pass"),
        "message 1 (decide): the program gave no answer within 0.3 s",
    ),
    "it trickles": (
        decides(
            "\n        import time\n        while True: print(' ', end='', flush=True); time.sleep(0.01)"
        ),
        "message 1 (decide): the program gave no answer within 0.3 s",
    ),
    "it floods": (
        decides("\n        while True: print('x' * 9999, end='', flush=True)"),
        f"message 1 (decide): the program wrote more than {MOST_BYTES:,} bytes for one answer",
    ),
    "it chatters": (  # when the second line comes is chance, so also for what it is taken
        decides(ANSWER + "; print('and so on', flush=True)"),
        "(decide): the program ",
    ),
    "it closes its output": (
        decides("\n        import os, time\n        os.close(1)\n        time.sleep(60)"),
        "message 1 (decide): the program closed its output",
    ),
    "no JSON": (
        decides("print('keep \\x1b[1m', flush=True)"),
        "message 1 (decide): the program answered 'keep \\x1b[1m': JSON is malformed",
    ),
    "no text": (
        decides('sys.stdout.buffer.write(b\'{"answer": "\\xff"}\\n\'); sys.stdout.flush()'),
        'message 1 (decide): the program answered \'{"answer": "\\ufffd"}\': ',
    ),
    "no answer in it": (
        decides('print(\'{"words": "pass"}\', flush=True)'),
        'message 1 (decide): the program answered \'{"words": "pass"}\': Object missing required field',
    ),
    "a number": (
        decides("print('{\"answer\": 5}', flush=True)"),
        "message 1 (decide): the program answered '{\"answer\": 5}': Expected `str`, got `int`",
    ),
}


@pytest.mark.parametrize("name", FAILURES)
def test_a_program_that_fails_is_gone_and_forfeits_the_rest(name: str, write: Write) -> None:
    """The reason names the message; the game ends all the same, as it would again."""
    text, reason = FAILURES[name]
    decisions, reasons = table(f"seconds=0.3:{write(text)}")
    assert reason in reasons[0]
    assert reasons[0].startswith("the player of seat 0 failed at message ")
    assert set(reasons) == {reasons[0]}
    assert of_seat_0(decisions) - len(reasons) in ((0, 1) if name == "it chatters" else (0,))


def test_what_cannot_be_started_is_told() -> None:
    """A command that is not there, and one that is no program."""
    for command, reason in (("./nowhere -v", "No such file or directory"), ("/", "Permission denied")):
        _, reasons = table(command)
        assert reasons[0] == f"the player of seat 0 failed to start {command.split()[0]}: {reason}"


def test_an_illegal_answer_costs_that_decision_alone(write: Write) -> None:
    """The rule is told; the program plays on."""
    words = "'move C3' if message['number'] % 2 else message['legal'][0]"
    text = decides(f"print(json.dumps({{'answer': {words}}}), flush=True)")
    decisions, reasons = table(write(text))
    assert len(reasons) == (of_seat_0(decisions) + 1) // 2
    where = "the player of seat 0 failed at message 1 (decide)"
    assert reasons[0].startswith(f"{where}: the program answered 'move C3': R-MOVE-")
    assert [bool(decision.forfeit) for decision in decisions if decision.seat == 0][:4] == [1, 0, 1, 0]


def test_an_unreadable_answer_costs_that_decision_alone(write: Write) -> None:
    """And is shown short, without what a terminal should not be sent."""
    text = decides("print(json.dumps({'answer': '\\x1b[2Jmove ' * 999}), flush=True)")
    decisions, reasons = table(write(text))
    assert len(reasons) == of_seat_0(decisions)
    assert len(reasons[0]) < 300
    assert "\x1b" not in reasons[0]


def test_the_match_can_end_instead(write: Write) -> None:
    """The state is left as it was, and the program is gone."""
    state = game().new(2, 3, first=0)
    with pytest.raises(PluginError, match="ended with exit code 1"):
        list(play(game(), state, [make_stdio(write("1/0")), RandomPlayer()], 3))
    assert state.turns == 0


PARENT = """
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open({path!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
"""


@pytest.mark.parametrize("end", ["", "time.sleep(60)", "os.kill(os.getpid(), 9)", decides(ANSWER)])
def test_the_process_and_its_children_are_gone(end: str, write: Write, tmp_path: Path) -> None:
    """However it ends: by itself, silent, killed, or well; and it is no zombie."""
    pids = tmp_path / "pids"
    table(f"seconds=1:{write(PARENT.format(path=str(pids)) + end)}")
    processes = [int(process) for process in pids.read_text().split()]
    until(lambda: not any(map(lives, processes)))
    with pytest.raises(ChildProcessError):
        os.waitpid(processes[0], os.WNOHANG)


def test_a_match_that_is_left_ends_the_program(write: Write) -> None:
    """Whoever stops asking for decisions closes the match."""
    player = make_stdio(write(decides(ANSWER)))
    decisions = play(game(), game().new(2, 3), [player, RandomPlayer()], 3)
    next(decisions)
    decisions.close()  # type: ignore[attr-defined]  # an iterator that is a generator
    assert player.obeyed


def test_an_interrupted_answer_is_not_taken_for_the_next_one(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as by Ctrl-C, or by a limit of the table."""

    class Interrupted(Program):
        def ask(self, line: bytes, seconds: float) -> bytes:
            if b"hello" in line:
                return super().ask(line, seconds)
            raise KeyboardInterrupt

    monkeypatch.setattr(stdio, "Program", Interrupted)
    player = make_stdio(write(decides(ANSWER)))
    view = game().new(2, 3).view(0)
    with pytest.raises(KeyboardInterrupt):
        player.choose(view, Random(0))
    with pytest.raises(PluginError, match="was interrupted at message 1"):
        player.choose(view, Random(0))


def test_a_program_that_speaks_first_does_not_listen(write: Write, tmp_path: Path) -> None:
    """What it says is no answer to what it has not read."""
    said = tmp_path / "said"
    text = f"import time; print('hi', flush=True); open({str(said)!r}, 'w'); time.sleep(60)"
    program = Program(shlex.split(write(text)))
    while not said.exists():
        time.sleep(0.01)
    with pytest.raises(BrokenProgram, match="wrote what nobody asked for: 'hi"):
        program.ask(b"{}", 10)
    program.close(0)


def test_large_messages_and_slow_readers(write: Write) -> None:
    """More than a pipe holds."""
    program = Program(shlex.split(write("import time; time.sleep(0.1); print(len(input()), flush=True)")))
    assert program.ask(b"x" * 1_000_000, 10) == b"1000000"
    assert program.close()


def test_a_program_that_does_not_read_runs_out_of_time(write: Write) -> None:
    """Also where a message does not fit into the pipe."""
    program = Program(shlex.split(write("import time; time.sleep(60)")))
    with pytest.raises(BrokenProgram, match=r"gave no answer within 0.1 s"):
        program.ask(b"x" * 1_000_000, 0.1)
    assert not program.close(0)


def test_what_it_writes_to_standard_error_goes_nowhere(write: Write) -> None:
    """However much of it."""
    decisions, reasons = table(write(decides("sys.stderr.write('x' * 99999); " + ANSWER)))
    assert decisions
    assert not reasons


def test_a_message_says_what_the_seat_may_know() -> None:
    """And no word changes with what it may not."""
    state = game().new(3, 8)
    for _ in range(40):
        state.apply(state.legal()[0])
    view = state.view(state.seat)
    message = json.loads(encode_decide(7, view, 12))
    assert message == {
        "type": "decide",
        "number": 7,
        "seat": view.seat,
        "actor": view.seat,
        "legal": [view.describe(action) for action in view.legal],
        "chance": 12,
        "panels": json.loads(msgspec.json.encode(view.panels())),
        "known": json.loads(view.encode()),
    }
    others = [view.sample(Random(seed)).view(view.seat) for seed in range(20)]
    assert {encode_decide(7, other, 12) for other in others} == {encode_decide(7, view, 12)}


def test_a_game_may_encode_its_views_otherwise() -> None:
    """Then there is nothing in `known`."""
    message = json.loads(encode_decide(1, Nim(5).view(0), 0))
    assert message["known"] is None
    assert message["legal"] == ["1", "2", "3"]


WRONG = {
    "stdio": "stdio: there is no command; write stdio:COMMAND, such as ",
    "stdio:": "stdio: there is no command; write stdio:COMMAND, such as ",
    "stdio:'./bot": "stdio: ''./bot': no closing quotation; write stdio:COMMAND, such as ",
    "stdio:seconds=0:./bot": "stdio: 'seconds=0' is no limit; it is seconds=0.01 to 3,600",
    "stdio:seconds=x:./bot": "stdio: 'seconds=x' is no limit; it is seconds=0.01 to 3,600",
    "stdio:seconds=5": "stdio: there is no command; write stdio:COMMAND, such as ",
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_names_are_told(name: str) -> None:
    """In one line, with an example."""
    with pytest.raises(UsageError) as error:
        Parts().player(name)
    assert str(error.value).startswith(WRONG[name])


def test_a_command_is_split_as_a_shell_does() -> None:
    """Colons, blanks and quotes are the command's own; nothing runs before it is asked."""
    player = Parts().player("stdio:seconds=2.5:./bot --at host:80 'a, b'")
    assert isinstance(player, Stdio)
    assert vars(player) == vars(Stdio(["./bot", "--at", "host:80", "a, b"], 2.5))
