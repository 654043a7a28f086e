"""`misterra bot check`, and programs and failing bots at the table of `misterra run` and `resume`."""

import json
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from misterra_core import read_record, verify_record
from misterra_core.cli.seats import split_seats
from tests.processes import lives, until

from .shell import command, environment, misterra, read_json

BOT = Path(__file__).parents[2] / "docs" / "bots" / "first.py"
GOOD = shlex.join([sys.executable, "-S", str(BOT)])

FAILING = """
import sys
from misterra_core.hooks import hookimpl

MISTERRA_API = 1

class Failing:
    def choose(self, view, rng):
        if len(view.legal) > 4:
            raise ValueError("no, not that many")
        return view.legal[0] if len(view.legal) > 1 else -1

@hookimpl
def misterra_players():
    return {"failing": Failing}
"""


def program(folder: Path, decide: str) -> str:
    """Write a program that greets rightly, and then does this; return its command."""
    path = folder / "bot.py"
    path.write_text(
        "import json, sys, time\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'hello':\n"
        "        print(json.dumps({'protocol': 1}), flush=True)\n"
        "    else:\n"
        f"        {decide}\n"
    )
    return shlex.join([sys.executable, "-S", str(path)])


def test_a_good_program_is_told_to_be_good() -> None:
    """With what it took."""
    result = misterra("bot", "check", GOOD, "--games", "3")
    assert result.exit_code == 0, result.output
    first, second = result.output.splitlines()
    assert re.fullmatch(r"3 games, \d{3} messages: every answer was legal\.", first)
    assert re.fullmatch(r"The slowest decision took \d+ ms\.", second)


def test_the_name_of_a_seat_will_do() -> None:
    """What works in --seats works here."""
    assert misterra("bot", "check", f"stdio:seconds=5:{GOOD}", "--games", "1").output.startswith("1 game, ")


FAILURES = {
    "time.sleep(9)": "gave no answer within 0.3 s",
    'print(\'{"answer": "map A9"}\', flush=True)': "answered 'map A9': ",
    "print('{\"answer\": 3}', flush=True)": "Expected `str`, got `int`",
    "sys.exit(4)": "ended with exit code 4",
}


@pytest.mark.parametrize("decide", FAILURES)
def test_what_is_wrong_is_told_with_its_message(decide: str, folder: Path) -> None:
    """In one line, below the message itself."""
    result = misterra("bot", "check", f"seconds=0.3:{program(folder, decide)}")
    assert result.exit_code == 1
    assert result.stderr.startswith(
        "error: game 0: the player of seat 0 failed at message 1 (decide): the program "
    )
    assert FAILURES[decide] in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout.startswith('The message was: {"type":"decide","number":1,"seat":0,')


def test_habits_that_are_no_fault_are_noted(folder: Path) -> None:
    """It goes on when its input has ended, and it plays at random."""
    decide = (
        "import random; print(json.dumps({'answer': random.choice(message['legal'])}), flush=True)\n"
        "time.sleep(60)"
    )
    result = misterra("bot", "check", program(folder, decide), "--games", "1")
    assert result.exit_code == 0
    assert [line for line in result.output.splitlines() if line.startswith("note")] == [
        "note: it does not end when its input ends; it was killed.",
        "note: asked the same again, it answers otherwise: its games cannot be repeated.",
    ]


def test_wrong_usage_is_one_line() -> None:
    """As everywhere."""
    for text in ("", "stdio:"):
        result = misterra("bot", "check", text)
        assert result.exit_code == 2
        assert result.stderr.startswith("error: stdio: there is no command; write stdio:COMMAND")


def test_a_program_at_the_table(folder: Path) -> None:
    """The same record each time, and a right one."""
    printed = [
        misterra("run", "--seats", f"stdio:{GOOD},random", "--seed", "5", "--json").stdout for _ in "ab"
    ]
    assert printed[0] == printed[1]
    assert json.loads(printed[0])["seats"][0]["player"] == f"stdio:{GOOD}"
    (folder / "game.json").write_text(printed[0])
    verify_record(read_record(folder / "game.json"))


def test_forfeits_are_told_and_recorded(folder: Path) -> None:
    """The game ends, the record is right and names them; the program is told once."""
    seats = f"stdio:seconds=0.3:{program(folder, 'sys.exit(4)')},random"
    result = misterra("run", "--seats", seats, "--seed", "5", "--quiet")
    assert result.exit_code == 0
    record = read_record(folder / "misterra-5.json")
    verify_record(record)
    forfeits = sum(seat == 0 for seat, _ in record.decisions)
    assert result.stderr == (
        "warning: the player of seat 0 failed at message 1 (decide): the program ended with exit code 4; "
        "a random decision is made in its place\n"
        f"warning: navy forfeited {forfeits} decisions\n"
    )
    assert record.seats[0].player == f"{seats.removesuffix(',random')} (forfeited {forfeits})"
    assert record.seats[1].player == "random"


def test_one_mistake_made_again_and_again_is_told_once(folder: Path) -> None:
    """Whatever the number of the message; how often, the end says."""
    decide = "print(json.dumps({'answer': 'dance' + str(message['number'])}), flush=True)"
    seats = f"stdio:{program(folder, decide)},random"
    told = misterra("run", "--seats", seats, "--seed", "5", "--quiet").stderr.splitlines()
    assert len(told) == 2
    assert told[0].startswith(
        "warning: the player of seat 0 failed at message 1 (decide): the program answered"
    )
    assert re.fullmatch(r"warning: navy forfeited \d+ decisions", told[1])


def test_the_tables_limit_holds_for_programs_too(folder: Path) -> None:
    """The smaller one of it and the program's own."""
    silent = program(folder, "import time; time.sleep(60)")
    for own, told in (("", "0.2"), ("seconds=0.1:", "0.1")):
        line = ("--seats", f"stdio:{own}{silent},random", "--seed", "5", "--time", "0.2", "--forfeit", "stop")
        result = misterra("run", *line, "--quiet", "--record", f"{told}.json")
        assert f"the program gave no answer within {told} s" in result.stderr


@pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="it looks for processes where Linux has them"
)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize(
    "words", [("run",), ("simulate", "--games", "9", "--jobs", "2")], ids=lambda it: it[0]
)
def test_whoever_ends_a_game_leaves_no_program_behind(
    words: tuple[str, ...], number: signal.Signals, folder: Path
) -> None:
    """Ctrl-C, a polite end, a terminal that is closed: programs and their children go, the game is kept."""
    pids = folder / "pids"
    decide = (
        "import os, subprocess; "
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']); "
        f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}} {{child.pid}}\\n'); time.sleep(60)"
    )
    line = (*words, "--seats", f"stdio:seconds=50:{program(folder, decide)},random", "--seed", "5")
    process = subprocess.Popen(
        command(*line), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    until(lambda: pids.exists() and pids.read_text().endswith("\n"))
    process.send_signal(number)
    printed, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Go on with: misterra " in printed + said
    assert "Traceback" not in said
    processes = [int(pid) for pid in pids.read_text().split()]
    until(lambda: not any(map(lives, processes)))


def test_the_screen_tells_forfeits_too(folder: Path) -> None:
    """Among what happens."""
    seats = f"stdio:{program(folder, 'sys.exit(4)')},random"
    output = misterra("run", "--seats", seats, "--seed", "5").output
    assert output.count("ended with exit code 4; a random decision is made in its place\n") == 1


def test_a_failing_bot_of_a_plugin_forfeits_as_a_program_does(folder: Path) -> None:
    """Each decision by itself; what it does right counts."""
    (folder / "failing.py").write_text(FAILING)
    arguments = ("run", "--seats", "failing,random", "--seed", "5", "--plugin", "./failing.py")
    result = misterra(*arguments, "--json")
    assert result.exit_code == 0, result.output
    assert "failed: ValueError: no, not that many" in result.stderr
    assert "answered -1, which is not a legal action" in result.stderr
    record = json.loads(result.stdout)
    (number,) = re.findall(r"failing \(forfeited (\d+)\)", record["seats"][0]["player"])
    assert 0 < int(number) < sum(seat == 0 for seat, _ in record["decisions"])
    assert misterra(*arguments, "--json").stdout == result.stdout


def test_the_game_can_stop_instead_and_go_on(folder: Path) -> None:
    """It is kept, a program runs again only where that is said, and forfeits before count in the end."""
    flag = folder / "fixed"
    decide = (
        f"sys.exit(4) if message['number'] == 6 and not __import__('os').path.exists({str(flag)!r}) else "
        "print(json.dumps({'answer': message['legal'][0] if message['number'] != 3 else 'no'}), flush=True)"
    )
    seats = f"stdio:{program(folder, decide)},random"
    stopped = misterra("run", "--seats", seats, "--seed", "5", "--quiet", "--forfeit", "stop")
    assert stopped.exit_code == 1
    assert "the program answered 'no'" in stopped.stderr
    assert "misterra resume misterra-5.json" in stopped.stderr
    refused = misterra("resume", "misterra-5.json")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("error: misterra-5.json.journal: navy is played by the program ")
    flag.touch()
    resumed = misterra("resume", "misterra-5.json", "--programs")
    assert resumed.exit_code == 0, resumed.output
    assert read_json(folder / "misterra-5.json")["seats"][0]["player"].endswith("bot.py (forfeited 1)")


def test_forfeits_before_an_interruption_are_counted(folder: Path) -> None:
    """The journal marks them."""
    seats = f"stdio:{program(folder, 'sys.exit(4)')},random"
    misterra("run", "--seats", seats, "--seed", "5", "--quiet")
    record = read_json(folder / "misterra-5.json")
    header = {name: value for name, value in record.items() if name not in ("decisions", "result")}
    header["seats"][0]["player"] = f"stdio:{GOOD}"
    lines = [
        header,
        *([seat, words, True] if seat == 0 else [seat, words] for seat, words in record["decisions"][:20]),
    ]
    (folder / "cut.json.journal").write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    assert misterra("resume", "cut.json", "--programs").exit_code == 0
    before = sum(seat == 0 for seat, _ in record["decisions"][:20])
    assert read_json(folder / "cut.json")["seats"][0]["player"] == f"stdio:{GOOD} (forfeited {before})"


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("human,bot", ["human", "bot"]),
        (" human , bot ", ["human", "bot"]),
        ("a,,b", ["a", "", "b"]),
        ("", [""]),
        ("a,", ["a", ""]),
        ("stdio:./b 'x,y',bot", ["stdio:./b 'x,y'", "bot"]),
        ('bot,stdio:./b "it\'s, so",bot', ["bot", 'stdio:./b "it\'s, so"', "bot"]),
        ("stdio:./b 'x,bot", ["stdio:./b 'x", "bot"]),
        ("mcts:5:explore=1,mcts", ["mcts:5:explore=1", "mcts"]),
    ],
)
def test_commas_part_seats_but_not_inside_quotes(text: str, seats: list[str]) -> None:
    """A command may need one."""
    assert split_seats(text) == seats
