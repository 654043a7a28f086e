"""Words that authors bring along, and what the card language says instead."""

_INSTEAD = {
    "largest": "biggest greatest longest maximum maximal",
    "smallest": "littlest tiniest shortest minimum minimal",
    "each": "every",
    "per": "for",
    "adjacent": "next beside touching bordering neighbouring neighboring near",
    "surrounded": "enclosed encircled",
    "with": "containing having holding including",
    "space": "tile tiles square squares cell cells field fields",
    "zone": "region regions area areas cluster clusters group groups",
    "edge": "border borders side sides coast rim margin",
    "empty": "blank unmapped unfilled undrawn",
    "count": "total sum",
    "commonest": "frequent",
    "+": "plus",
    "-": "minus",
    "*": "times x",
}

MEANT = {word: meant for meant, words in _INSTEAD.items() for word in words.split()}
"""Words that nobody defined, and the language's own word that says the same."""

IDLE = frozenset(
    [
        "the",
        "a",
        "an",
        "your",
        "my",
        "its",
        "their",
        "own",
        "points",
        "point",
        "vp",
        "vps",
        "score",
        "scores",
        "gain",
        "get",
    ]
)
"""Words that say nothing to a score: reading goes on behind them."""

ADVICE = {
    "without": "of groups say 'with no A', of spaces 'A and not B'",
    "different": "'with 3 terrains', 'adjacent to 3 terrains' and 'sets of all terrains' tell terrains apart",
    "kinds": "'with 3 terrains', 'adjacent to 3 terrains' and 'sets of all terrains' tell terrains apart",
    "types": "'with 3 terrains', 'adjacent to 3 terrains' and 'sets of all terrains' tell terrains apart",
    "most": "say 'commonest terrain', 'at most 9' or 'largest zone'",
    "double": "write it as a number: '2 per ...'",
    "twice": "write it as a number: '2 per ...'",
    "when": "say 'if ... then ...'",
    "whole": "say 'complete row', 'complete column'",
    "full": "say 'complete row', 'complete column'",
    "filled": "say 'any terrain', of rows and columns 'complete row'",
    "mapped": "say 'any terrain'",
}
"""Other words that nobody defined, and how what they mean is said."""
