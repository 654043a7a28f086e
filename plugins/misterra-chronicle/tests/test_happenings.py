"""What is found in a game, held against the record's own result and a position made by hand."""

import pytest
from misterra_chronicle.happenings import Happenings, happenings

from misterra_core import play_game
from misterra_core.hooks.manager import Parts
from misterra_core.record.schema import Record
from misterra_core.rules.misterra import Misterra


@pytest.fixture(scope="session")
def told(game: Misterra, record: Record) -> Happenings:
    """Return what happened in the recorded game."""
    return happenings(game, record)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_claims_add_up_to_the_points_of_regions(game: Misterra, seats: int) -> None:
    """R-SCORE-5: two points for each tile that a claim scores in the end, whoever made it."""
    for seed in range(4):
        record = play_game(["random"] * seats, seed, game)
        events = happenings(game, record)
        for sheet, score in zip(events.sheets, record.result["scores"], strict=True):
            finals = [claim.final for claim in events.claims if claim.who == sheet.who]
            assert 2 * sum(finals) == score["regions"]
        if seats == 1:
            finals = [claim.final for claim in events.claims if claim.who == "Otoma"]
            assert 2 * sum(finals) == events.otoma


def test_everybody_goes_ashore_once(told: Happenings) -> None:
    """On a beach space, in the first round (R-MOVE-1)."""
    assert [landing.who for landing in told.landings] == ["Coral", "Navy"]
    assert all(landing.place[1:] == "0" and landing.round == 1 for landing in told.landings)


def test_each_terrain_is_drawn_first_once(told: Happenings, game: Misterra) -> None:
    """In the order in which it happened."""
    assert {first.terrain for first in told.firsts} == set(game.rules.terrains)
    rounds = [first.round for first in told.firsts]
    assert rounds == sorted(rounds)


def test_the_leader_at_the_end_of_the_last_round_has_won(game: Misterra) -> None:
    """The last change of the lead names the winners, but for ties that fidelity breaks."""
    for seed in range(8):
        events = happenings(game, play_game(["random"] * 3, seed, game))
        assert set(events.winners) <= set(events.leads[-1].who)


def test_a_covered_parchment_ends_a_game(told: Happenings, record: Record) -> None:
    """R-END-1 (c), told of whoever covered it."""
    covered = [
        entry.color.capitalize()
        for entry, board in zip(record.seats, record.result["parchments"], strict=True)
        if "." not in board
    ]
    assert told.cause == ("parchment" if told.closer in covered else "cards")


def test_markers_of_one_region_are_rivals(misterra_parts: Parts) -> None:
    """R-SCORE-1: whoever shares a region says so from both sides, and neither scores it."""
    game = misterra_parts.game()
    found = 0
    for seed in range(12):
        events = happenings(game, play_game(["random"] * 4, seed, game))
        for claim in filter(lambda claim: claim.rivals, events.claims):
            found += 1
            others = [other for other in events.claims if other.who in claim.rivals]
            assert claim.final == 0 < claim.met
            assert any(claim.who in other.rivals and other.terrain == claim.terrain for other in others)
    assert found
