"""The cards of a game that are written in the card language, with what it takes to score and check them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from misterra_core.dsl.loaded import Content
from misterra_core.dsl.score import ScoreError, compile_score
from misterra_core.dsl.vocabulary import Evaluator
from misterra_core.errors import UsageError
from misterra_core.game import Game
from misterra_core.grid import Grid


class CardSet(msgspec.Struct, frozen=True):
    """Cards, the board that they are for, and their compiled scores by id: what a game has as `cards`."""

    content: Content
    grid: Grid
    evaluators: Mapping[int, Evaluator]


def compile_cards(content: Content, grid: Grid) -> CardSet:
    """Return the cards of some content for a board. Raises UsageError for one that does not fit the board."""
    compiled = {}
    for number, card in content.presumptions.items():
        try:
            compiled[number] = compile_score(card.score, content.vocabulary, grid, card.pattern)
        except ScoreError as error:
            raise UsageError(f"card {number} does not fit the board of the variants: {error}") from None
    return CardSet(content, grid, compiled)


def cards_of(game: Game[Any]) -> CardSet:
    """Return the cards of any game. Raises UsageError where none of them are in the card language."""
    cards: CardSet | None = getattr(game, "cards", None)
    if cards is None:
        raise UsageError(f"the game {game.name} has no cards in the card language")
    return cards
