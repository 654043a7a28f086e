"""How well `greedy` plays: seat-balanced games against `random`, or another player, at each size of table.

    python benchmarks/greedy.py --games 100 [--against random]

Prints the share of games won (draws shared out) and the mean points by category of the measured seat.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from misterra_core import play_game


def one(number: int, seats: int, player: str, against: str) -> tuple[float, Counter[str]]:
    """Play one game; each deal is played once from every seat. Returns the share won and the points."""
    seed, seat = divmod(number, seats)
    seated = [player if at == seat else against for at in range(seats)]
    result = play_game(seated, seed).result
    score = result["scores"][seat]
    points = Counter({name: score[name] for name in ("fidelity", "completeness", "regions", "total")})
    points["presumptions"] = sum(card["points"] for card in score["presumptions"])
    return (seat in result["winners"]) / len(result["winners"]), points


def measure(seats: int, games: int, player: str, against: str) -> Iterator[str]:
    """Yield the lines of one size of table."""
    with ProcessPoolExecutor() as pool:
        many = (repeat(value) for value in (seats, player, against))
        played = list(pool.map(one, range(games), *many, chunksize=4))
    won = sum(share for share, _ in played) / games
    yield f"{seats} seats: {player} wins {won:.1%} of {games} games against {against}"
    sums: Counter[str] = Counter()
    for _, points in played:
        sums.update(points)
    yield "  mean points: " + ", ".join(f"{name} {value / games:.1f}" for name, value in sorted(sums.items()))


def main() -> None:
    """Measure every size of table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=120, help="games at each size of table")
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--against", default="random")
    options = parser.parse_args()
    for seats in (2, 3, 4):
        print("\n".join(measure(seats, options.games, options.player, options.against)), flush=True)


if __name__ == "__main__":
    main()
