"""Presumption files that mean harm: too deep, too long, too many, each made when it is asked for.

`benchmarks/hostile.py` measures what each of them costs; tests look at the answer alone.
"""

from collections.abc import Callable, Iterable

HEAD = "presumptions:\n"
CARD = f"{HEAD}  - id: 1\n    title: Wide\n    seal: once\n    score: "
ZONES = "1 per zone of steppe or jungle adjacent to lagoon not on edge of size 3 or more + "
EXAMPLE = "      - {board: S..../...../...../...../....., points: 1}\n"


def cards(scores: Iterable[str]) -> str:
    """Return a file of cards, each with a score, that are right in all else."""
    return HEAD + "".join(
        f"  - {{id: {number}, title: t{number}, seal: once, score: '{score}'}}\n"
        for number, score in enumerate(scores, 100)
    )


HOSTILE: dict[str, Callable[[], str]] = {
    # YAML
    "alias bomb": lambda: "a: &a [x, x]\n" + "".join(f"b{n}: &b{n} [*a, *a, *a, *a]\n" for n in range(40)),
    "a million laughs": lambda: "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}' if n else 'x'] * 9)}]\n" for n in range(9)
    ),
    "a million aliases": lambda: "[" + "*a," * 300_000 + "]",
    "400,000 brackets": lambda: "[" * 400_000,
    "240,000 braces": lambda: "{a: " * 240_000,
    "400,000 dashes": lambda: "- " * 400_000,
    "a stair": lambda: "".join(" " * n + "- a:\n" for n in range(1_300)),
    "a million tabs": lambda: "\t" * 999_999,
    "a million blank lines": lambda: "\n" * 999_999,
    "a million bells": lambda: "\a" * 999_999,
    "a million quotes": lambda: "'" * 999_999,
    "50,000 keys": lambda: "".join(f"key{n}: 1\n" for n in range(50_000)),
    # Size
    "ten megabytes in one text": lambda: f"{CARD}'{'x' * 10_000_000}'\n",
    "a megabyte in one text": lambda: f"{CARD}'{'x' * 900_000}'\n",
    "50,000 cards": lambda: CARD + "3\n" + "".join(f"  - {{id: {n}}}\n" for n in range(50_000)),
    "100,000 cards on one line": lambda: "presumptions: [" + "{id: 1}, " * 100_000 + "]",
    "5,500 right cards": lambda: cards(f"count of steppe on edge [1 -> {n}, 3 -> 4]" for n in range(5_500)),
    "500 right cards as long as can be": lambda: cards(f"{ZONES * 22}{n} per steppe" for n in range(500)),
    # Scores
    "100,000 parentheses": lambda: f"{CARD}{'(' * 100_000}3{')' * 100_000}\n",
    "as many parentheses as a text may hold": lambda: f"{CARD}{'(' * 4_999}3{')' * 4_999}\n",
    "5,000 wrong scores": lambda: cards(f"3 per {'stepe' * 16}" for _ in range(5_000)),
    # Warnings and examples
    "76,000 warnings": lambda: cards(
        f"count of ({'steppe or ' * 190}jungle) at most {n}" for n in range(400)
    ),
    "360,000 choices": lambda: cards(f"best of ({'9,' * 900}count of steppe)" for _ in range(400)),
    "9,000 failing examples": lambda: f"{CARD}count of steppe [1 -> 2]\n    examples:\n{EXAMPLE * 9_000}",
}
