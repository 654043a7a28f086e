"""The pack: its cards are right and say every phrase of the language; the variant puts them into play."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from misterra_more_presumptions import FOLDER, NAME, __version__

from misterra_core import check_cards, load_game, play_game, verify_record
from misterra_core.dsl import tree
from misterra_core.dsl.content import Presumption
from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra

IDS = range(201, 213)
HOME = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def game() -> Misterra:
    """Return the game under the variant; it never changes."""
    return load_game([NAME])


@pytest.fixture(scope="module")
def cards(game: Misterra) -> list[Presumption]:
    """Return the new cards."""
    return [card for number, card in game.rules.content.presumptions.items() if number in IDS]


# The cards


def test_the_pack_has_neither_error_nor_warning() -> None:
    """Its worked examples give their points, too."""
    found = check_cards([FOLDER])
    assert [str(diagnostic) for diagnostic in found.diagnostics] == []
    assert sum(found.cards.values()) == len(IDS)


def test_each_card_is_told_in_words_and_by_examples(cards: list[Presumption]) -> None:
    """Twelve of them, each with a rule and boards of different worth."""
    assert [card.id for card in cards] == list(IDS)
    for card in cards:
        assert card.rule, card.title
        assert len({example.points for example in card.examples}) >= 2, card.title


def test_the_letters_make_pairs(cards: list[Presumption]) -> None:
    """For the first-game deal."""
    assert Counter(card.letter for card in cards) == dict.fromkeys("UVWXYZ", 2)


def test_an_empty_parchment_scores_nothing(game: Misterra) -> None:
    """As on every printed card."""
    assert {game.rules.evaluators[number]([0, 0, 0, 0]) for number in IDS} == {0}


# The phrases

ABSENT = {tree.Mark, tree.OnMark, tree.Call}
"""What a pack cannot say by itself: a game lends marks, and a plugin's module lends terms."""

RELATIONS_UNUSED = {("Conditional", relation) for relation in ("<=", ">", "<")}
"""A card with five comparisons would be no fun."""


def test_the_cards_say_every_phrase(cards: list[Presumption]) -> None:
    """Every kind of node of the language's trees, and every word that a node can stand for."""
    nodes = [node for card in cards for node in tree.walk(card.score)]
    kinds = set(_kinds(tree.Node)) - ABSENT
    assert {type(node) for node in nodes} == kinds
    words = {word for kind in kinds for word in _possible_words(kind)}
    assert words - {word for node in nodes for word in _words(node)} == RELATIONS_UNUSED


def _kinds(base: type[tree.Node]) -> Iterator[type[tree.Node]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)


def _possible_words(kind: type[tree.Node]) -> Iterator[tuple[str, object]]:
    """Yield each word that a kind of node has in one of its fields."""
    for field, hint in get_type_hints(kind).items():
        if field != "span":
            yield from ((kind.__name__, word) for word in _literals(hint))


def _literals(hint: object) -> Iterator[object]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for part in get_args(hint):
            yield from _literals(part)


def _words(node: tree.Node) -> Iterator[tuple[str, object]]:
    """Yield each text that a node has in one of its fields, lists of them included."""
    pending: list[object] = [getattr(node, field) for field in node.__struct_fields__]
    while pending:
        part = pending.pop()
        if isinstance(part, str):
            yield type(node).__name__, part
        elif isinstance(part, tuple):
            pending += part


# In play


def test_the_variant_puts_the_cards_into_play(game: Misterra) -> None:
    """All of the printed ones stay; the game names the plugin, so that its record does."""
    assert sorted(game.rules.content.presumptions) == [*range(1, 32), *IDS]
    assert game.rules.plugins == (("misterra-more-presumptions", __version__),)


def test_installing_it_changes_no_game() -> None:
    """Without the variant the cards stay in their box."""
    printed = load_game()
    assert sorted(printed.rules.content.presumptions) == [*range(1, 32)]
    assert printed.rules.plugins == ()


def test_content_is_the_same_pack(game: Misterra) -> None:
    """`--content` with the folder plays by the same cards, as the digest says."""
    assert load_game(content=[FOLDER]).rules.content.digest == game.rules.content.digest


def test_a_game_with_the_cards_replays(game: Misterra) -> None:
    """Some of them are dealt, and the record is right to the last point."""
    record = play_game(["random"] * 4, seed=7, game=game)
    assert {number for hand in record.deal["presumptions"] for number in hand} & set(IDS)
    verify_record(record)


def test_a_first_game_deals_the_new_pairs() -> None:
    """Beside the printed ones."""
    game = load_game([NAME, "first-game"])
    hands = [hand for seed in range(20) for hand in game.deal(game.new(4, seed))["presumptions"]]
    letters = {tuple(game.rules.card(number).letter for number in hand) for hand in hands}
    assert letters == {(letter, letter) for letter in "ABCDUVWXYZ"}


# What goes with it


def test_the_player_that_measures_keeps_any_pair(game: Misterra) -> None:
    """`greedy` always keeps the same one."""
    player = Parts([str(HOME / "benchmarks" / "by_lot.py")]).player("by-lot")
    view = game.new(2, seed=1).view(0)
    assert {player.choose(view, Random(chance)) for chance in range(60)} == set(view.legal)


def test_the_readme_tells_every_card(cards: list[Presumption]) -> None:
    """By number and title, in its table of cards and in that of their points."""
    readme = (HOME / "README.md").read_text(encoding="utf-8")
    for card in cards:
        assert readme.count(f"| {card.id} | {card.title} |") == 2, card.title
