"""The variant as Misterra sees it: what is in play, and that bots play it."""

from pathlib import Path

import misterra_volcano
import pytest

from misterra_core import play_game
from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra

CARDS = Path(misterra_volcano.__file__).parent / "cards"


def test_the_cards_are_right(misterra_parts: Parts) -> None:
    """Every worked example gives its points, and the linter finds nothing odd."""
    findings = misterra_parts.check([CARDS])
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


def test_a_planner_uses_volcanoes(game: Misterra) -> None:
    """`greedy` knows nothing of volcanoes, and lets them erupt where it gains by that."""
    record = play_game(["greedy", "random"], seed=4, game=game)
    assert any(seat == 0 and words.startswith("erupt") for seat, words in record.decisions)
    assert record.ruleset.content.packs == ("base", "volcano")
    (plugin,) = record.ruleset.plugins
    assert (plugin.name, plugin.version) == ("misterra-volcano", misterra_volcano.__version__)
