"""How long the printed cards take to score a board: `python benchmarks/cards.py`.

Each card is evaluated on some thousand boards that random sketches filled. *Fresh* is the first time that
the engine sees a board, so that its zones have to be found; *remembered* is the second. Both are the mean
over all boards in microseconds, and the best of several runs, each with a grid that remembers nothing.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter

import yaml

from misterra_core.dsl.score import compile_score, parse_score, read_pattern
from misterra_core.dsl.vocabulary import Evaluator, Vocabulary
from misterra_core.grid import Grid

CARDS = Path(__file__).parents[1] / "content" / "presumptions.yaml"
VOCABULARY = Vocabulary(("steppe", "jungle", "lagoon", "mountain"), ("S", "J", "L", "M"))
SIZE = 5

Board = Sequence[int]


def main() -> None:
    """Measure every printed card and print a table."""
    parser = argparse.ArgumentParser(description="Time the printed cards.")
    parser.add_argument(
        "--boards", type=int, default=3000, help="boards to score; no more than a grid remembers"
    )
    parser.add_argument("--runs", type=int, default=7, help="runs, of which the best counts")
    options = parser.parse_args()
    rng = Random(1)
    boards = [random_board(rng) for _ in range(options.boards)]
    print(f"{'card':>4}  {'fresh':>6}  {'again':>6}  score   (microseconds a board)")
    for card in yaml.safe_load(CARDS.read_text(encoding="utf-8"))["presumptions"]:
        times = [measure(compiled(card, Grid(SIZE, SIZE)), boards) for _ in range(options.runs)]
        fresh, again = (min(column) for column in zip(*times, strict=True))
        print(f"{card['id']:>4}  {fresh:6.2f}  {again:6.2f}  {card['score']}")


def compiled(card: dict[str, str], grid: Grid) -> Evaluator:
    """Return the evaluator of a card as its file tells it."""
    drawn = card.get("pattern")
    pattern = read_pattern(drawn, card.get("turns", "fixed"), VOCABULARY) if drawn else None
    return compile_score(parse_score(card["score"], VOCABULARY, bool(drawn)), VOCABULARY, grid, pattern)


def measure(evaluate: Evaluator, boards: Sequence[Board]) -> tuple[float, float]:
    """Return the microseconds a board takes the first and the second time."""
    return time_of(evaluate, boards), time_of(evaluate, boards)


def time_of(evaluate: Evaluator, boards: Sequence[Board]) -> float:
    """Return the mean time of a board in microseconds."""
    start = perf_counter()
    for board in boards:
        evaluate(board)
    return (perf_counter() - start) / len(boards) * 1e6


def random_board(rng: Random) -> Board:
    """Return a full board on which random sketches were laid over each other."""
    grid = Grid(SIZE, SIZE)
    dominoes = grid.dominoes()
    board = [0, 0, 0, 0]
    while sum(board) != grid.full:
        for space in rng.choice(dominoes):
            board = [mask & ~(1 << space) for mask in board]
            board[rng.randrange(len(board))] |= 1 << space
    return board


if __name__ == "__main__":
    main()
