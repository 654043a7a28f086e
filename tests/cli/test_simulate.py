"""`misterra simulate` and `misterra tournament`, as they are typed, cut short and killed."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.processes import until

from .shell import command, environment, misterra

GAMES = ["simulate", "--seats", "random,random", "--seed", "7", "--records"]
unix = pytest.mark.skipif(sys.platform == "win32", reason="it kills processes as Unix does")


def files(folder: Path) -> tuple[bytes, bytes]:
    """Return the summaries and the records of a simulation."""
    return (folder / "games.jsonl").read_bytes(), (folder / "records.jsonl").read_bytes()


def simulated(*words: str) -> str:
    """Run a command that must succeed and return what it says."""
    result = misterra(*words)
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """Return 600 games that were played in one go."""
    folder = tmp_path_factory.mktemp("right") / "out"
    simulated(*GAMES, "--games", "600", "--out", str(folder))
    return files(folder)


def kept(folder: Path) -> int:
    """Return how many games of an unfinished simulation are on disk."""
    return sum(path.read_bytes().count(b"\n") for path in folder.glob("shards/*.games"))


@contextmanager
def running(*words: str, jobs: int, games: int) -> Iterator["subprocess.Popen[str]"]:
    """Run a simulation in a process group of its own, until some games are kept in `out`."""
    process = subprocess.Popen(
        command(*GAMES, *words, "--games", "600", "--out", "out", "--jobs", str(jobs)),
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        until(lambda: kept(Path("out")) >= games or process.poll() is not None)
        yield process
    finally:
        process.kill()
        process.communicate()


def children(process: int) -> list[int]:
    """Return the processes that a process started, without the one that tracks resources."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            status = (entry / "stat").read_text().rpartition(")")[2].split()
            if int(status[1]) == process and b"spawn_main" in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue
    return found


@pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="it looks for processes where Linux has them"
)
def test_a_killed_worker_is_replaced(right: tuple[bytes, bytes]) -> None:
    """And nothing is missing in the end."""
    with running(jobs=2, games=1) as process:
        os.kill(children(process.pid)[0], signal.SIGKILL)
        assert process.wait(60) == 0
    assert files(Path("out")) == right


@unix
def test_a_killed_run_goes_on(right: tuple[bytes, bytes]) -> None:
    """With what it has; its workers are gone with it."""
    with running(jobs=2, games=1) as process:
        workers = children(process.pid)
        process.kill()
    assert 0 < kept(Path("out")) < 600
    simulated("simulate", "--resume", "out")
    assert files(Path("out")) == right
    until(lambda: not any(Path(f"/proc/{worker}/stat").exists() for worker in workers))


@unix
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_is_finished(jobs: int, right: tuple[bytes, bytes]) -> None:
    """It says how to go on, and with any number of jobs it does."""
    with running(jobs=jobs, games=1) as process:
        os.killpg(process.pid, signal.SIGINT)
        said = process.communicate(timeout=30)[1]
    number = kept(Path("out"))
    assert process.returncode == 130
    assert (
        said.split("\n")[0]
        == f"{number} of 600 games are kept in out. Go on with: misterra simulate --resume out"
    )
    assert "Traceback" not in said
    simulated("simulate", "--resume", "out", "--jobs", "1")
    assert files(Path("out")) == right


def test_the_figures_are_told() -> None:
    """A row for each category, with intervals; the same whether the games were just played or are there."""
    told = simulated("simulate", "--games", "40", "--seats", "random,random,random", "--seed", "1")
    assert told.startswith("Seed 1: 40 games of random, random, random; kept in simulation-1.\n")
    for row in (
        "navy random",
        "fidelity",
        "regions",
        "total",
        "won",
        "A game has",
        "Whoever goes first wins",
    ):
        assert row in told
    assert re.search(r"total +-?\d+\.\d\d ± \d+\.\d\d", told)
    assert simulated("simulate", "--resume", "simulation-1") == told
    simulated("simulate", "--games", "2", "--seats", "random,random", "--seed", "1", "--variant", "master")
    assert (Path("simulation-1-2") / "games.jsonl").read_text().count('"master"') == 2


def test_a_bot_that_fails_is_named() -> None:
    """And the run goes on."""
    told = simulated("simulate", "--games", "2", "--seats", "random,stdio:false", "--seed", "1")
    assert re.search(r"coral stdio:false forfeited \d+ decisions, in 2 games\.", told)
    assert "The first time: game 0: the player of seat 1 " in told
    refused = misterra("simulate", "--resume", "simulation-1")
    assert refused.stderr == (
        "error: simulation-1: it runs programs; to go on, name its players again: random, stdio:false\n"
    )
    simulated("simulate", "--resume", "simulation-1", "--seats", "random,stdio:false")


def test_a_tournament() -> None:
    """Standings, a cross table, and what is not sure yet; it goes on in its folder."""
    words = ["tournament", "random", "stdio:false", "--games", "39", "--seed", "3", "--out", "out"]
    told = simulated(*words)
    assert told.startswith("Seed 3: 40 games of 2 bots at tables of 2: 20 deals, each in 2 seatings.\n")
    assert re.search(r"1  \S+ +\+\d+ ± \d+ +40 +\d\d\.\d%", told)
    assert re.search(r"stdio:false forfeited [\d,]+ decisions\.\nThe first time: game 0: ", told)
    assert "? marks 1 of 1 pairs that are not told apart yet" in told
    assert simulated("tournament", "random", "stdio:false", "--resume", "out") == told


REFUSED: dict[str, tuple[Sequence[str], str]] = {
    "no games": (["simulate", "--seats", "random,random"], "simulate needs --games, such as --games 1000"),
    "no seats": (["simulate", "--games", "1"], "simulate needs --seats, such as --seats greedy,random"),
    "games of words": (
        ["simulate", "--games", "many", "--seats", "random,random"],
        "--games 'many': it is a whole number, 0 or more",
    ),
    "0 games": (
        ["simulate", "--games", "0", "--seats", "random,random"],
        "0 games: there is nothing to simulate",
    ),
    "a person": (
        ["simulate", "--games", "1", "--seats", "human,random"],
        "nobody at a screen plays many games: name bots alone",
    ),
    "an unknown variant": (
        ["simulate", "--games", "1", "--seats", "random,random", "--variant", "mastr"],
        "there is no variant 'mastr': did you mean 'master'?",
    ),
    "a folder nowhere": (
        ["simulate", "--games", "1", "--seats", "random,random", "--out", "no/where"],
        "no/where: there is no folder no",
    ),
    "nothing to resume": (["simulate", "--resume", "no"], "no: there is no simulation in this folder"),
    "resumed otherwise": (
        ["simulate", "--resume", "no", "--games", "5"],
        "--resume DIR: what is simulated is told there; leave out the other options",
    ),
    "jobs and a cluster": (
        ["simulate", "--jobs", "2", "--dask", "x"],
        "--jobs and --dask: a cluster brings its own workers; choose one of them",
    ),
    "a tournament of one": (
        ["tournament", "random", "--games", "5"],
        "a tournament needs two players or more, each named once",
    ),
    "a bot twice": (
        ["tournament", "bot", "greedy", "--games", "5"],
        "a tournament needs two players or more, each named once",
    ),
    "a table too large": (
        ["tournament", "random", "greedy", "--games", "5", "--players", "2-3"],
        "2 players cannot fill a table of 3: each sits there once",
    ),
    "a table of no size": (
        ["tournament", "random", "greedy", "--games", "5", "--players", "4-2"],
        "--players '4-2': name a size of table, or a range of them, such as 2-4",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_wrong_usage_is_one_line(name: str, folder: Path) -> None:
    """And nothing is written."""
    words, message = REFUSED[name]
    result = misterra(*words)
    assert result.stderr == f"error: {message}\n"
    assert result.exit_code == 2
    assert not list(folder.iterdir())


def test_a_folder_is_not_written_over() -> None:
    """Neither by the same simulation nor by another; a tournament is not a simulation."""
    words = ["simulate", "--games", "1", "--seats", "random,random", "--seed", "1", "--out", "out"]
    simulated(*words)
    before = (Path("out") / "games.jsonl").read_bytes()
    assert misterra(*words).stderr == (
        "error: out: a simulation is there already; go on with it by --resume out\n"
    )
    assert "this is no tournament" in misterra("tournament", "--resume", "out").stderr
    assert (Path("out") / "games.jsonl").read_bytes() == before
    (Path("out") / "manifest.json").write_text('{"format": "misterra-simulation/2"}')
    result = misterra("simulate", "--resume", "out")
    assert result.exit_code == 1
    assert result.stderr.startswith("error: out/manifest.json: not a simulation: ")


def test_other_cards_are_noticed() -> None:
    """A simulation goes on by the rules that it was begun with."""
    Path("mine").mkdir()
    card = "presumptions:\n  - id: 40\n    title: Mine\n    seal: infinity\n    score: 2 per steppe\n"
    (Path("mine") / "presumptions.yaml").write_text(card)
    words = ["simulate", "--games", "1", "--seats", "random,random", "--seed", "1", "--out", "out"]
    simulated(*words, "--content", "mine")
    assert "begun with other cards or rules" in misterra("simulate", "--resume", "out").stderr
    simulated("simulate", "--resume", "out", "--content", "mine")
