"""The two rulings in worked positions, each beside what the printed rules say of it.

Both seats confirm steppe by the beach, and a steppe at B1 joins what they have:

    2 | S J S        A1 and A2 are seat 0's work, C1 and C2 seat 1's; B2 is a jungle from the start
    1 | S s S        B1 is hazy at first
        A B C
"""

from collections.abc import Callable

import pytest

from misterra_core.errors import IllegalAction
from misterra_core.rules.misterra import Misterra
from misterra_core.rules.state import State

Play = Callable[..., State]


def draws(spaces: str, beach: str) -> tuple[str, ...]:
    """Return a first turn that draws and confirms steppe on two spaces, from a beach space."""
    half = ("take steppe/steppe", f"map {spaces}")
    return (f"move {beach}", *half, "stay", *half)


OPENING = (*draws("A1 A2", "A0"), *draws("C1 C2", "C0"))
CLAIM_A = ("move A1", "take steppe/lagoon", "claim")
TO_C = ("move C1", "take steppe/lagoon")
REST = ("stay", "take steppe/mountain", "pass")
JOIN = ("stay", "take steppe/lagoon", "map B1 B2")
"""Draw a steppe on B1, from A1 or C1: hazy the first time, confirmed the second."""


def regions(state: State) -> list[int]:
    """Return every seat's points for regions, as if the game ended now."""
    return [
        sum(line.points for line in score.lines if line.category == "regions") for score in state.scores()
    ]


def merged(play: Play, game: Misterra) -> State:
    """Return a game in which B1 was confirmed after both had claimed: one region, two markers."""
    return play(game, *OPENING, *CLAIM_A, *REST, *TO_C, "claim", *JOIN, *JOIN)


def joined(play: Play, game: Misterra) -> State:
    """Return a game in which seat 1, on C1, may choose what to do while the hazy B1 joins both."""
    return play(game, *OPENING, *CLAIM_A, *REST, *TO_C, "map B1 B2", "stay", "take steppe/lagoon")


def test_separate_regions_score_as_printed(play: Play, bga: Misterra, printed: Misterra) -> None:
    """Two regions of two tiles: 4 points each, by either rule; the hazy B1 scores for nobody."""
    decisions = (*OPENING, *CLAIM_A, *REST, *TO_C, "claim", *JOIN)
    assert regions(play(bga, *decisions)) == [4, 4]
    assert regions(play(printed, *decisions)) == [4, 4]


def test_a_merged_region_scores_for_every_claimant(play: Play, bga: Misterra) -> None:
    """BGA-1: five tiles, 2 points each, for both."""
    assert regions(merged(play, bga)) == [10, 10]


def test_a_merged_region_scores_for_nobody_as_printed(play: Play, printed: Misterra) -> None:
    """R-SCORE-1: the same game by the printed rules."""
    assert regions(merged(play, printed)) == [0, 0]


def test_a_claim_looks_at_confirmed_tiles_alone(play: Play, bga: Misterra) -> None:
    """BGA-2: seat 1 may claim C1, although the hazy B1 joins it to seat 0's region."""
    state = joined(play, bga)
    state.apply(bga.parse("claim"))
    assert regions(state) == [4, 4]


def test_hazy_tiles_join_a_region_as_printed(play: Play, printed: Misterra) -> None:
    """R-CLAIM-2: the same claim by the printed rules."""
    with pytest.raises(IllegalAction, match="R-CLAIM-2: the steppe region of C1 carries a marker"):
        joined(play, printed).apply(printed.parse("claim"))


def test_a_confirmed_region_with_a_marker_is_taken(play: Play, bga: Misterra) -> None:
    """BGA-2 changes nothing for tiles that are confirmed: one marker, and nobody claims after it."""
    state = joined(play, bga)
    for words in ("map B1 B2", *REST, *REST, "stay", "take steppe/mountain"):
        state.apply(bga.parse(words))
    with pytest.raises(IllegalAction, match="R-CLAIM-2: the steppe region of C1 carries a marker"):
        state.apply(bga.parse("claim"))
