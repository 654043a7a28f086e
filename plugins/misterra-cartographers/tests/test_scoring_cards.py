"""The sixteen scoring cards: their worked examples, and an independent reading of each on random maps."""

from random import Random

import misterra_cartographers.rules
import pytest
from misterra_cartographers.game import Cartographers
from naive_scoring import CARDS, LETTERS, SIDE, SPACES, Map, Space

from misterra_core.hooks.manager import Parts

TERRAINS = tuple(LETTERS.values())


@pytest.mark.parametrize("variants", [[], ["wastelands"]])
def test_the_cards_are_right(misterra_parts: Parts, variants: list[str]) -> None:
    """Every worked example gives its points on either sheet, and the linter finds nothing odd."""
    cards = misterra_parts.any_game("cartographers", variants)
    assert isinstance(cards, Cartographers)
    findings = misterra_parts.check([misterra_cartographers.rules.CARDS], "cartographers")
    assert [str(diagnostic) for diagnostic in findings.diagnostics] == []
    for number, card in cards.rules.content.presumptions.items():
        for example in card.examples:
            assert cards.rules.evaluators[number](example.board.masks) == example.points


def test_every_card_is_told_and_shown(game: Cartographers) -> None:
    """16 cards, each with its rule in words and three worked examples or more, of which one scores."""
    cards = game.rules.content.presumptions
    assert sorted(cards) == sorted(CARDS) == sorted(game.rules.solo)
    for card in cards.values():
        assert card.rule
        assert len(card.examples) >= 3
        assert any(example.points for example in card.examples)


@pytest.mark.parametrize("sheet", ["game", "wastelands"])
def test_they_agree_with_an_independent_reading(sheet: str, request: pytest.FixtureRequest) -> None:
    """On 2,000 random maps each card gives what sets and loops straight from its text give."""
    game: Cartographers = request.getfixturevalue(sheet)
    ruins = frozenset(divided(space) for space in range(121) if game.rules.tables.ruins >> space & 1)
    rng = Random(sheet)
    scored = dict.fromkeys(CARDS, 0)
    for _ in range(1000):
        drawn = random_map(rng)
        masks = [mask_of(drawn, terrain) for terrain in TERRAINS]
        for number, naive in CARDS.items():
            points = naive(drawn, ruins)
            assert game.rules.evaluators[number](masks) == points, (number, drawn)
            scored[number] += points > 0
    assert all(count > 50 for count in scored.values()), scored


def divided(space: int) -> Space:
    """Return column and row of a space's number."""
    return space % SIDE, space // SIDE


def mask_of(drawn: Map, terrain: str) -> int:
    """Return the mask of a terrain."""
    return sum(1 << row * SIDE + column for (column, row), kind in drawn.items() if kind == terrain)


def random_map(rng: Random) -> dict[Space, str]:
    """Return a map: scattered or in patches, sparse or full, of few terrains or many."""
    kinds = rng.sample(TERRAINS, rng.randrange(1, len(TERRAINS) + 1))
    density, patches, gaps = rng.random(), rng.random() < 0.5, rng.random() < 0.3
    drawn: dict[Space, str] = {}
    for column, row in SPACES:
        before = drawn.get((column - 1, row)) or drawn.get((column, row - 1))
        if rng.random() < density:
            drawn[column, row] = before if patches and before and rng.random() < 0.6 else rng.choice(kinds)
    if gaps:
        for space in SPACES:
            if rng.random() < 0.9:
                drawn.setdefault(space, rng.choice(kinds))
    return drawn
