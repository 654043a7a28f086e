"""How long card files take to check: `python benchmarks/check.py`.

A pack of a thousand different cards, each with two worked examples, is checked in this process; then
`misterra cards check` runs as a shell runs it: on the starter file of `cards new`, on the base pack and on
that pack. Every figure is the best of several runs, in seconds of one processor, so that other programs
matter little; with the machine to itself a check takes as long. The exit code is 1 where a goal is missed.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from misterra_core import api
from misterra_core.hooks.builtins import base_folder
from misterra_core.rules.misterra import Misterra

CARDS = 1_000
GOAL_CARDS, GOAL_FILE = 1.0, 0.4

_TERRAINS = ("steppe", "jungle", "lagoon", "mountain")
_BOARDS = ("SSJ../SLLL./SMMJJ/..M.J/.LLSS", "...../.SJ../..JS./...../.....")
_SCORES = (
    "each zone of {one} by size [3 -> 2, 4 -> 5, 5 -> {points}]",
    "count of {one} on edge [4 -> 4, 6 -> 8, 8 -> {points}, +1 each]",
    "count of {one} not adjacent to {other} [3 -> 3, 5 -> 6, 7 -> {points}, +1 each]",
    "{points} per complete column with all terrains + 1 per {one} adjacent to {other} inside",
    "size of largest zone of {one} or {other} [4 -> 4, 6 -> 10, 8 -> {points}]",
)


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description="Time the checking of card files.")
    parser.add_argument("--runs", type=int, default=5, help="runs, of which the best counts")
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pack = write_pack(folder / "thousand")
        misterra("new", "starter", folder=folder)
        starter = folder / "starter" / "presumptions.yaml"
        whole = best(runs, lambda: api.check_cards([pack]))
        single = best(runs, lambda: misterra("check", starter, folder=folder))
        base = best(runs, lambda: misterra("check", base_folder(), folder=folder))
        thousand = best(runs, lambda: misterra("check", pack, folder=folder))
    print(f"{CARDS:,} cards, in a running process  {whole:6.3f}   (goal {GOAL_CARDS})")
    print(f"one file, from the shell          {single:6.3f}   (goal {GOAL_FILE})")
    print(f"the base pack, from the shell     {base:6.3f}")
    print(f"{CARDS:,} cards, from the shell        {thousand:6.3f}")
    sys.exit(whole > GOAL_CARDS or single > GOAL_FILE)


def best(runs: int, work: Callable[[], object]) -> float:
    """Return the shortest of several runs, in seconds."""
    times = []
    for _ in range(runs):
        start = _used()
        work()
        times.append(_used() - start)
    return min(times)


def _used() -> float:
    """Return the seconds that this process and those that it ran have used."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def misterra(*words: str | Path, folder: Path) -> None:
    """Run a command of `misterra cards` in a process of its own."""
    command = [sys.executable, "-m", "misterra_core", "cards", *map(str, words)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def write_pack(folder: Path) -> Path:
    """Write a pack of different cards whose examples hold; return its folder."""
    folder.mkdir()
    game = api.load_game()
    cards = "".join(card(number, game) for number in range(CARDS))
    (folder / "presumptions.yaml").write_text(f"presumptions:\n{cards}", encoding="utf-8")
    return folder


def card(number: int, game: Misterra) -> str:
    """Return a card as its file tells it; no other scores alike."""
    turn = number // len(_SCORES)
    one, other = _TERRAINS[turn % 4], _TERRAINS[(turn + 1) % 4]
    score = _SCORES[number % len(_SCORES)].format(one=one, other=other, points=20 + number)
    seal = "once" if score.startswith(("count", "size")) else "infinity"
    lines = [f"- id: {1000 + number}", f"  title: Card {number}", f"  seal: {seal}", f"  score: {score}"]
    lines.append("  examples:")
    for board in _BOARDS:
        lines += [f"    - board: {board}", f"      points: {api.score_text(score, board, game)}"]
    return "".join(f"  {line}\n" for line in lines)


if __name__ == "__main__":
    main()
