"""What `greedy` reaches in solo games: its totals and titles over many deals, and what Otoma does in them.

    nice python benchmarks/solo.py --games 1000 [--first 0] [--variant master]

`docs/solo.md` tells what was measured, and what it says of the reconstructed cards.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from statistics import mean, quantiles
from typing import Any

from misterra_core import load_game, play_game, replay_record, verify_record
from misterra_core.rules import solo
from misterra_core.rules.titles import LADDERS


def one(seed: int, variants: Sequence[str], player: str) -> dict[str, Any]:
    """Play and verify one game; return its result, with what Otoma's actions came to."""
    record = play_game([player, "otoma"], seed, load_game(variants))
    verify_record(record)
    state = replay_record(record)
    assert state.otoma
    outcomes: Counter[str] = Counter()
    for event in state.otoma.log:
        if isinstance(event, solo.HalfDay):
            outcomes.update(outcome(deed, len(state.tiles)) for deed in event.deeds)
        elif not event.chosen:  # what was chosen stands there as tied already
            outcomes[f"claim: {('no group', 'one group', 'tied groups')[min(len(event.groups), 2)]}"] += 1
    rounds = state.turns
    return {**record.result, "outcomes": outcomes, "rounds": rounds, "decisions": len(record.decisions)}


def outcome(deed: solo.Deed, none: int) -> str:
    """Return what an action did: nothing, confirmed, put a tile on an empty space, or replaced one."""
    if deed.was_confirmed:
        return "action: nothing, the tile was confirmed"
    if deed.confirmed:
        return "action: a tile is confirmed"
    if deed.lay == deed.lies:
        return "action: nothing, no tile was left"
    return "action: a tile on an empty space" if deed.lay == none else "action: a tile is replaced"


def told(results: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield the figures."""
    games = len(results)
    scores = [result["scores"][0] for result in results]
    totals = sorted(score["total"] for score in scores)
    deciles = quantiles(totals, n=10)
    yield f"{games} games, all verified; totals {totals[0]} to {totals[-1]}, mean {mean(totals):.1f}"
    yield "deciles: " + " ".join(f"{decile:.0f}" for decile in deciles)
    parts = {name: mean(score[name] for score in scores) for name in ("fidelity", "completeness", "regions")}
    parts["presumptions"] = mean(sum(card["points"] for card in score["presumptions"]) for score in scores)
    parts["otoma"] = -mean(result["otoma"] for result in results)
    yield "means: " + ", ".join(f"{name} {value:.1f}" for name, value in parts.items())
    yield "rounds: " + ", ".join(
        f"{n}: {c}" for n, c in sorted(Counter(r["rounds"] for r in results).items())
    )
    for table, ladder in LADDERS.items():
        held = Counter(result["titles"][table] for result in results)
        yield f"{table}: " + ", ".join(f"{name} {held[name] / games:.1%}" for _, name in ladder)
    outcomes: Counter[str] = Counter()
    for result in results:
        outcomes.update(result["outcomes"])
    yield from (f"{name}: {number / games:.2f} a game" for name, number in sorted(outcomes.items()))


def main() -> None:
    """Play the games on all cores and tell the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--variant", action="append", default=[])
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--jobs", type=int, default=None)
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.games)
    with ProcessPoolExecutor(options.jobs) as pool:
        many = pool.map(one, seeds, repeat(options.variant), repeat(options.player), chunksize=4)
        print("\n".join(told(list(many))))


if __name__ == "__main__":
    main()
