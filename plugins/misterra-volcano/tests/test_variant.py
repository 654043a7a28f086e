"""The variant as Misterra sees it: what is in play, what a record says of it, and that it plays."""

from pathlib import Path

import pytest

import misterra_volcano
from misterra_core import check_cards, play_game, verify_record
from misterra_core.rules.misterra import Misterra

CARDS = Path(misterra_volcano.__file__).parent / "cards"


def test_the_cards_are_right() -> None:
    """Every worked example gives its points, and the linter finds nothing odd."""
    findings = check_cards([CARDS])
    assert [str(diagnostic) for diagnostic in findings.diagnostics] == []


def test_every_presumption_is_told_and_shown(game: Misterra) -> None:
    """A rule in words and two worked examples or more, of which one scores."""
    ours = [card for number, card in game.rules.content.presumptions.items() if number > 100]
    assert len(ours) == 9
    for card in ours:
        assert card.rule
        assert len(card.examples) >= 2
        assert any(example.points for example in card.examples)


def test_volcanoes_are_the_fifth_terrain(game: Misterra) -> None:
    """After the printed four, with as many tiles as each of them."""
    *printed, volcano = game.rules.content.terrains
    assert len(printed) == 4
    assert (volcano.terrain, volcano.letter, volcano.tiles) == ("volcano", "V", 12)


@pytest.mark.parametrize(("seats", "more"), [(2, 20), (3, 30), (4, 40)])
def test_the_deck_grows_with_the_table(game: Misterra, seats: int, more: int) -> None:
    """Five rounds more than the printed deck has (52, 78, 104 cards)."""
    deck = game.deal(game.new(seats, seed=1))["sketches"]
    assert len(deck) == 26 * seats + more
    assert sum("volcano" in sketch for sketch in deck) == more


def test_cards_for_four_terrains_are_replaced(game: Misterra) -> None:
    """9, 10 and 23 leave the game, and each first-game pair is still a pair."""
    cards = game.rules.content.presumptions
    assert {9, 10, 23}.isdisjoint(cards)
    letters = sorted(card.letter for card in cards.values() if card.letter)
    assert letters == sorted("AABBCCDDEE")


def test_a_record_names_the_plugin(game: Misterra) -> None:
    """So that whoever verifies it knows what to install."""
    header = game.ruleset_header()
    assert header["plugins"] == [{"name": "misterra-volcano", "version": misterra_volcano.__version__}]
    assert header["content"]["packs"] == ["base", "volcano"]


def test_whole_games_verify(game: Misterra) -> None:
    """Bots play it to the end, and volcanoes do erupt."""
    erupted = 0
    for seed in range(6):
        record = play_game(["random"] * (2 + seed % 3), seed=seed, game=game)
        verify_record(record)
        erupted += sum(words.startswith("erupt") for _, words in record.decisions)
    assert erupted


def test_a_planner_uses_volcanoes(game: Misterra) -> None:
    """`greedy` knows nothing of volcanoes and copes all the same."""
    verify_record(play_game(["greedy", "random"], seed=3, game=game))
