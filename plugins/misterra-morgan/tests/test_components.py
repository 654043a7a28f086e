"""The components: as many and such as the rulebook says; what is reconstructed is marked, value by value."""

from collections import Counter

from misterra_morgan.content import Content, load
from misterra_morgan.game import Morgan

FOUND = {"rulebook", "publisher's text", "reconstruction"}


def content(game: Morgan) -> Content:
    """Return the components of the game."""
    return game.rules.content


def test_tiles(game: Morgan) -> None:
    """20 of them, 18 with a reference; edges in the proportions of the reconstruction."""
    tiles = content(game).tiles
    assert len({tile.tile for tile in tiles}) == len({tile.code for tile in tiles}) == len(tiles) == 20
    assert sum(tile.reference for tile in tiles) == 18
    kinds = Counter("".join(sorted(tile.edges)) + ("x" if tile.edges == "LWLW" else "") for tile in tiles)
    assert kinds == {"LLLL": 3, "LLLW": 5, "LLWW": 6, "LLWWx": 2, "LWWW": 3, "WWWW": 1}


def test_map_cards(game: Morgan) -> None:
    """72: every reference at 0 to 3, 18 of each symbol, all four symbols at each reference."""
    cards = content(game).maps
    assert len(set(game.rules.cards)) == len(cards) == 72
    references = [tile.tile for tile in content(game).tiles if tile.reference]
    assert [card.name for card in cards] == [f"{name}-{far}" for name in references for far in range(4)]
    assert Counter(card.symbol for card in cards) == {"map": 18, "boots": 18, "shovel": 18, "doubloons": 18}
    for name in references:
        assert len({card.symbol for card in cards if card.reference == name}) == 4


def test_the_cards_that_are_known(game: Morgan) -> None:
    """The rulebook shows them: the Tomb at 0 has a shovel, and so has a card of the Skull."""
    cards = {card.name: card for card in content(game).maps}
    assert cards["tomb-0"].symbol == "shovel"
    assert cards["tomb-0"].reconstructed == ()
    assert any(cards[f"skull-{far}"].symbol == "shovel" for far in range(4))
    shown = {name for name, card in cards.items() if "distance" not in card.reconstructed}
    assert shown == {
        *("lighthouse-3", "tomb-0", "tomb-2", "tomb-3", "anthill-1"),
        *("oasis-2", "oasis-3", "green-tree-2", "biting-cave-0"),
    }


def test_treasures(game: Morgan) -> None:
    """29 in six sets; ranks rise with value; values as the reconstruction has them."""
    treasures = content(game).treasures
    assert len({treasure.name for treasure in treasures}) == 29
    assert [treasure.rank for treasure in treasures] == list(range(1, 30))
    values = [treasure.value for treasure in treasures]
    assert values == sorted(values)
    by_set = {name: [card.value for card in treasures if card.set == name] for name in content(game).sets}
    assert by_set == {
        "gems": [2, 2, 3, 3, 3, 3, 4, 4],
        "silver": [3, 3, 3, 4, 4],
        "gold": [4, 4, 4, 5, 5],
        "pearl": [4, 4, 5, 5],
        "jewelry": [5, 5, 5, 6],
        "jade": [6, 6, 7],
    }
    assert [(level.level, level.doubloons) for level in content(game).levels] == [
        ("I", 0),
        ("II", 1),
        ("III", 2),
        ("IV", 3),
        ("V", 4),
    ]


def test_what_is_reconstructed_says_so() -> None:
    """Each entry has a source, and names those of its values that no source gives."""
    loaded = load()
    for entry in (*loaded.tiles, *loaded.maps, *loaded.treasures, *loaded.levels):
        assert entry.source in FOUND
        assert set(entry.reconstructed) <= set(entry.__struct_fields__) - {"source", "reconstructed"}
        assert entry.source != "reconstruction" or entry.reconstructed
    assert all("edges" in tile.reconstructed for tile in loaded.tiles)
    assert all("value" in treasure.reconstructed for treasure in loaded.treasures)
    known = [card.name for card in loaded.maps if "symbol" not in card.reconstructed]
    assert known == ["tomb-0"]
