"""Whole stories: recorded games beside the text that is told of them, and what holds of every story.

When a change means to change the text: `MISTERRA_REGENERATE=1 pytest`, then read the diff.
"""

import os
from pathlib import Path

import pytest
from misterra_chronicle.happenings import Claim, happenings
from misterra_chronicle.story import story, tell
from msgspec.structs import replace

from misterra_core import play_game, read_record
from misterra_core.hooks.manager import Parts
from misterra_core.record.schema import Record
from misterra_core.rules.misterra import Misterra


@pytest.mark.parametrize("name", ["two-seats", "three-seats-master", "solo"])
def test_a_recorded_game_is_told_as_it_was(samples: Path, misterra_parts: Parts, name: str) -> None:
    """Word for word; the record is a file beside the story."""
    record = read_record(samples / f"{name}.json")
    told = story(misterra_parts.game(record.ruleset.variants), record)
    text = samples / f"{name}.txt"
    if os.environ.get("MISTERRA_REGENERATE"):
        text.write_text(told, encoding="utf-8")
    assert told == text.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [40, 66, 100])
def test_no_line_is_wider_than_it_may_be(game: Misterra, record: Record, width: int) -> None:
    """The words are the same at every width."""
    told = story(game, record, width)
    assert max(map(len, told.splitlines())) <= width
    assert told.split() == story(game, record).split()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_game_can_be_told(misterra_parts: Parts, seats: int) -> None:
    """Sentences begin with capitals and end with full stops; nothing is left to fill in."""
    game = misterra_parts.game(["master"])
    for seed in range(3):
        told = story(game, play_game(["random"] * seats, seed, game), width=10_000)
        for paragraph in told.strip().split("\n\n"):
            assert paragraph.endswith(".")
            assert all(part[0].isupper() for part in paragraph.split(". "))
        assert "{" not in told
        assert "None" not in told


FATES = {
    "it scores for nobody": (Claim("Navy", "steppe", "C3", 2, 3, 0, ("Coral",), 5), "nobody"),
    "it scores for all": (Claim("Navy", "steppe", "C3", 2, 3, 4, ("Coral",), 5), "eight points"),
    "it grew": (Claim("Navy", "steppe", "C3", 2, 3, 4), "four tiles"),
    "it stayed": (Claim("Navy", "steppe", "C3", 2, 1, 1), "two points"),
}


@pytest.mark.parametrize("case", FATES)
def test_each_fate_of_a_claim_is_told(game: Misterra, record: Record, case: str) -> None:
    """In the paragraph of claims, which is the third one; the round of a quarrel is told too."""
    claim, words = FATES[case]
    events = replace(happenings(game, record), claims=(claim,))
    told = list(tell(events))[2]
    assert "C3" in told
    assert "the second round" in told
    assert words in told
    assert ("the fifth round" in told) == bool(claim.rivals)


def test_a_tie_is_told(game: Misterra, record: Record) -> None:
    """Shared, or broken by fidelity (R-SCORE-6)."""
    events = happenings(game, record)
    level = tuple(replace(sheet, total=60) for sheet in events.sheets)
    shared = replace(events, sheets=level, winners=("Navy", "Coral"), tied=True)
    broken = replace(events, sheets=level, winners=("Coral",), tied=True)
    assert "60 points each" in " ".join(tell(shared))
    assert "truer map" in " ".join(tell(broken))


def test_games_are_told_in_different_words(game: Misterra) -> None:
    """The seed chooses the phrases, so that stories do not all begin alike."""
    openings = {story(game, play_game(["random"] * 2, seed, game), 1000).split("\n")[0] for seed in range(3)}
    assert len({opening.replace("Coral", "Navy") for opening in openings}) == 3


def test_a_game_is_always_told_alike(game: Misterra, record: Record) -> None:
    """There is no chance in a story."""
    assert story(game, record) == story(game, record)
