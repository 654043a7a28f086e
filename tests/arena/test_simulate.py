"""A simulation in its folder: the same bytes however it is played, cut short or gone on with."""

from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

import misterra_core
from misterra_core import simulate
from misterra_core.arena.games import read_games
from misterra_core.arena.plan import Plan
from misterra_core.arena.shift import play_missing
from misterra_core.arena.slices import Slice, play_slice
from misterra_core.arena.store import Store
from misterra_core.arena.summary import play_game
from misterra_core.arena.table import Table
from misterra_core.arena.workers import Crew, Inline, local_crew
from misterra_core.errors import PluginError, UnreadableRecord, UsageError
from misterra_core.many import crew_of
from misterra_core.record.schema import Record

from .trials import RECIPE, TWO, lines_in, names, plan_of, run


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """Return the summaries and records of the plan of most tests, played in one go."""
    folder = tmp_path_factory.mktemp("right") / "out"
    return run(folder, plan_of(records=True)), (folder / "records.jsonl").read_bytes()


def both(folder: Path) -> tuple[bytes, bytes]:
    """Return the summaries and records in a folder."""
    return (folder / "games.jsonl").read_bytes(), (folder / "records.jsonl").read_bytes()


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_number_of_jobs_changes_no_byte(jobs: int, tmp_path: Path, right: tuple[bytes, bytes]) -> None:
    """Nor do the sizes of shards and slices."""
    run(tmp_path / "out", plan_of(records=True, shard=jobs), local_crew(jobs))
    assert both(tmp_path / "out") == right
    assert names(tmp_path / "out") == ["games.jsonl", "manifest.json", "records.jsonl"]


def test_any_executor_will_do(tmp_path: Path, right: tuple[bytes, bytes]) -> None:
    """Here threads; slices of one game each come back in any order."""
    with ThreadPoolExecutor(3) as threads:
        crew = msgspec.structs.replace(crew_of(threads, 3), seconds=0)
        run(tmp_path / "out", plan_of(records=True), crew)
    assert both(tmp_path / "out") == right


def test_a_game_is_the_one_that_play_game_plays(tmp_path: Path) -> None:
    """By its seed; its record too, to the byte."""
    seats = ("random", "random", "random")
    run(tmp_path / "out", plan_of(games=3, seating=seats, records=True))
    lines = (tmp_path / "out" / "records.jsonl").read_bytes().splitlines()
    for game, line in zip(read_games(tmp_path / "out" / "games.jsonl"), lines, strict=True):
        record = misterra_core.play_game(seats, game["seed"])
        assert msgspec.json.encode(record) == line
        assert msgspec.json.decode(line, type=Record) == record
        assert game["totals"] == [score["total"] for score in record.result["scores"]]
        assert game["winners"] == record.result["winners"]
        assert game["decisions"] == len(record.decisions)
        assert [sum(points) for points in zip(*game["points"].values(), strict=True)] == game["totals"]


class Tired(Exception):
    """What ends a run in these tests."""


def played_in_part(folder: Path, plan: Plan, slices: int) -> None:
    """Play some slices of a game each, and stop in the middle."""

    def take(played: Slice) -> None:
        nonlocal slices
        store.add(played)
        slices -= 1
        if not slices:
            raise Tired

    with Store.begin(folder, plan) as store, pytest.raises(Tired):
        play_missing(plan, RECIPE, list(store.missing()), Crew(Inline, at_once=1, seconds=0), take)


@pytest.mark.parametrize("slices", [1, 8, 13, 29])
def test_what_was_cut_short_goes_on(slices: int, tmp_path: Path, right: tuple[bytes, bytes]) -> None:
    """With the games that are there, and ends in the same bytes."""
    folder = tmp_path / "out"
    played_in_part(folder, plan_of(records=True), slices)
    assert lines_in(folder) == slices
    before = (folder / "shards" / "000000.games").read_bytes()
    with Store.go_on(folder) as store:
        assert sum(stop - start for start, stop in store.missing()) == 30 - slices
    assert (folder / "shards" / "000000.games").read_bytes() == before
    run(folder, plan_of(records=True))
    assert both(folder) == right


@pytest.mark.parametrize(("kind", "cut"), [("games", 1), ("records", 1), ("games", 300), ("records", 20_000)])
def test_torn_lines_are_played_again(kind: str, cut: int, tmp_path: Path, right: tuple[bytes, bytes]) -> None:
    """Also where one of both files got less far than the other."""
    folder = tmp_path / "out"
    played_in_part(folder, plan_of(records=True), 13)
    shard = folder / "shards" / f"000001.{kind}"
    shard.write_bytes(shard.read_bytes()[:-cut])
    run(folder, plan_of(records=True))
    assert both(folder) == right


def test_what_is_finished_stays_as_it_is(tmp_path: Path, right: tuple[bytes, bytes]) -> None:
    """Nothing is played again; a run that died while it put the shards together is put together."""
    folder = tmp_path / "out"
    played_in_part(folder, plan_of(records=True), 30)
    (folder / "games.jsonl").write_bytes(right[0])
    (folder / ".records.jsonl").write_bytes(b"half")
    run(folder, plan_of(records=True))
    assert both(folder) == right
    stamp = (folder / "games.jsonl").stat().st_mtime_ns
    run(folder, plan_of(records=True))
    assert (folder / "games.jsonl").stat().st_mtime_ns == stamp
    assert names(folder) == ["games.jsonl", "manifest.json", "records.jsonl"]


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    """And nothing is written over."""
    folder = tmp_path / "out"
    run(folder, plan_of(games=2))
    with pytest.raises(UsageError, match="another simulation is there: its 'seed' is 7, not 8"):
        Store.begin_or_go_on(folder, plan_of(games=2, seed=8))
    with pytest.raises(UsageError, match="a simulation is there already"):
        Store.begin(folder, plan_of(games=2))
    with pytest.raises(UsageError, match="this is there already"):
        Store.begin(tmp_path, plan_of())
    with pytest.raises(UsageError, match="there is no folder"):
        Store.begin(tmp_path / "no" / "out", plan_of())
    with pytest.raises(UsageError, match="there is no simulation in this folder"):
        Store.go_on(tmp_path)


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    """The second one is told."""
    folder = tmp_path / "out"
    with (
        Store.begin(folder, plan_of()),
        pytest.raises(UsageError, match="another run is at work in this folder"),
    ):
        Store.go_on(folder)
    Store.go_on(folder).__exit__()


def test_a_spoilt_folder_is_refused(tmp_path: Path) -> None:
    """A manifest that is none, and games that are others."""
    folder = tmp_path / "out"
    played_in_part(folder, plan_of(), 9)
    shard = folder / "shards" / "000000.games"
    shard.write_bytes(shard.read_bytes().replace(b'"index":7', b'"index":6'))
    with Store.go_on(folder) as store, pytest.raises(UnreadableRecord, match="not the games of this"):
        list(store.missing())
    for text in ("{}", "[", "null", '{"format":1}', "\udcff"):
        (folder / "manifest.json").write_bytes(text.encode(errors="surrogateescape"))
        with pytest.raises(UnreadableRecord, match="not a simulation"):
            Store.go_on(folder)


def test_a_slice_that_comes_twice_does_no_harm(tmp_path: Path) -> None:
    """Nor does one without a game: Ctrl-C may strike at any time."""
    plan = plan_of(games=6)
    with Store.begin(tmp_path / "out", plan) as store:
        list(store.missing())
        for start, stop in [(0, 2), (0, 2), (2, 2), (2, 6), (0, 2)]:
            store.add(play_slice(RECIPE, plan, start, stop, 60) if start < stop else Slice(start, stop, ()))
        store.finish()
        assert store.games.read_bytes() == run(tmp_path / "again", plan)


def test_a_worker_with_other_rules_is_refused() -> None:
    """A cluster may have another version of the cards."""
    plan = msgspec.structs.replace(plan_of(), ruleset={**plan_of().ruleset, "variants": ["master"]})
    with pytest.raises(UsageError, match="other cards or rules"):
        play_slice(RECIPE, plan, 0, 1, 0)


def test_players_that_fail_are_told(tmp_path: Path) -> None:
    """The game goes on, with random decisions in their place; the record says so too."""
    run(tmp_path / "out", plan_of(games=2, seating=("random", "stdio:false"), records=True))
    records = (tmp_path / "out" / "records.jsonl").read_bytes().splitlines()
    for game, record in zip(read_games(tmp_path / "out" / "games.jsonl"), records, strict=True):
        assert game["forfeits"][0] == 0 < game["forfeits"][1] < game["decisions"]
        assert game["fault"].startswith("the player of seat 1 ")
        players = [seat.player for seat in msgspec.json.decode(record, type=Record).seats]
        assert players == ["random", f"stdio:false (forfeited {game['forfeits'][1]})"]


class Breaking(Inline):
    """An executor that breaks with its second slice."""

    def __init__(self) -> None:
        self._left = 1

    def submit(self, *words: object, **more: object) -> "Future[Slice]":  # type: ignore[override]
        """Do as `Inline` does, once."""
        if not self._left:
            raise BrokenExecutor
        self._left -= 1
        return super().submit(*words, **more)  # type: ignore[arg-type]


def test_workers_that_die_are_replaced(tmp_path: Path, right: tuple[bytes, bytes]) -> None:
    """Each new crew brings the run a slice further."""
    run(tmp_path / "out", plan_of(records=True), Crew(Breaking, at_once=3, seconds=0))
    assert both(tmp_path / "out") == right


def test_workers_that_die_at_once_again_and_again_end_the_run(tmp_path: Path) -> None:
    """With the games that they began with."""

    class Dead(Breaking):
        def __init__(self) -> None:
            self._left = 0

    with pytest.raises(PluginError, match="killed 3 times in a row"):
        run(tmp_path / "out", plan_of(), Crew(Dead, at_once=1))


def test_ctrl_c_keeps_the_game_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process it strikes in the middle of a game."""
    left = iter(range(4))

    def play_game_or_stop(table: Table[Any], plan: Plan, index: int) -> tuple[bytes, ...]:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return play_game(table, plan, index)

    monkeypatch.setattr("misterra_core.arena.slices.play_game", play_game_or_stop)
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path / "out", plan_of())
    assert lines_in(tmp_path / "out") == 4


def test_the_call_for_python_users(tmp_path: Path) -> None:
    """It goes on where it can, and refuses what cannot be."""
    path = simulate(["random", "bot"], 1, 1, tmp_path / "out")
    assert path == simulate(["random", "greedy"], 1, 1, tmp_path / "out")
    assert [game["index"] for game in read_games(path)] == [0]
    for players, games, seed, told in [
        (TWO, 0, 1, "nothing to simulate"),
        (TWO, 1, -1, "a seed is a whole number"),
        (["random", "nobody"], 1, 1, "there is no player 'nobody'"),
        (["random", "human"], 1, 1, "nobody at a screen"),
        (["random"] * 5, 1, 1, "5 players"),
    ]:
        with pytest.raises(UsageError, match=told):
            simulate(players, games, seed, tmp_path / "other")
    assert not (tmp_path / "other").exists()
