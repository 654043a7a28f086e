"""Figures of hand-made games, and games as Parquet."""

from pathlib import Path
from typing import Any

import pytest

from misterra_core.arena.figures import Figures
from misterra_core.arena.games import read_games, win
from misterra_core.arena.parquet import write_parquet
from misterra_core.errors import UnreadableRecord

from .trials import plan_of, run


def game(index: int, totals: list[int], winners: list[int], **more: object) -> dict[str, Any]:
    """Return a summary."""
    return {"index": index, "totals": totals, "winners": winners, "points": {"all": totals}, "decisions": 10,
            "forfeits": [0, 0], "fault": "", **more}  # fmt: skip


def test_hand_worked_figures() -> None:
    """Two victories, a shared one, a loss; the second seat failed in two games."""
    games = [
        game(0, [5, 3], [0], first=0),
        game(1, [4, 4], [0, 1], first=1),
        game(2, [6, 1], [0], first=1, forfeits=[0, 3], fault="it slept"),
        game(3, [1, 2], [1], first=0, forfeits=[0, 1], fault="it slept again"),
    ]
    figures = Figures(2, games)
    assert [wins.total for wins in figures.wins] == [2.5, 1.5]
    assert [total.value for total in figures.totals] == [4, 2.5]
    assert figures.points["all"][1].count == 4
    assert figures.first.total == 1 + 0.5
    assert (figures.forfeits, figures.faulty) == ([0, 4], [0, 2])
    assert figures.fault == "game 2: it slept"


def test_a_shared_victory_is_shared() -> None:
    """Half each for two."""
    assert [win({"winners": [0, 2]}, seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_a_line_that_is_no_game_is_told(tmp_path: Path) -> None:
    """With its number."""
    path = tmp_path / "games.jsonl"
    path.write_text('{"index":0}\n{"index"\n')
    with pytest.raises(UnreadableRecord, match="jsonl:2: not a game"):
        list(read_games(path))


def test_parquet_holds_the_same_games(tmp_path: Path) -> None:
    """A column for each name; the same bytes again."""
    parquet = pytest.importorskip("pyarrow.parquet")
    run(tmp_path / "out", plan_of())
    games, target = tmp_path / "out" / "games.jsonl", tmp_path / "games.parquet"
    assert write_parquet(games, target)
    assert parquet.read_table(target).to_pylist() == list(read_games(games))
    before = target.read_bytes()
    assert write_parquet(games, target)
    assert target.read_bytes() == before


def test_without_pyarrow_there_is_no_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no error."""
    monkeypatch.setitem(__import__("sys").modules, "pyarrow.json", None)
    assert not write_parquet(tmp_path / "games.jsonl", tmp_path / "games.parquet")
    assert not list(tmp_path.iterdir())
