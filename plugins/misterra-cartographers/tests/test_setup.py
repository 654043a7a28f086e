"""C-SETUP: seats and sheets, the four edicts, the explore deck; and how the plugin takes more cards."""

from pathlib import Path

import pytest
from misterra_cartographers.game import Cartographers
from misterra_cartographers.rules import build_rules
from playing import begin, deal_of

from misterra_core.errors import ContentError, UsageError
from misterra_core.grid import bits


def names(game: Cartographers, mask: int) -> list[str]:
    """Return the names of some spaces."""
    return [game.rules.grid.name(space) for space in bits(mask)]


@pytest.mark.parametrize("seats", range(1, 9))
def test_one_to_eight_seats_have_the_same_sheet(game: Cartographers, seats: int) -> None:
    """C-SETUP-1: 11 x 11 spaces; mountains are filled, ruins are empty."""
    state = game.new(seats, seed=1)
    tables = game.rules.tables
    assert state.map(0) == state.map(seats - 1) == [0, 0, 0, 0, 0, tables.mountains, 0]
    assert set(state.empty) == {tables.grid.full & ~tables.mountains}
    assert len(names(game, tables.ruins)) == 6
    assert tables.ruins & state.empty[0] == tables.ruins


@pytest.mark.parametrize("seats", [0, 9, 100])
def test_other_numbers_of_seats_are_refused(game: Cartographers, seats: int) -> None:
    """C-SETUP-1: the engine offers 1 to 8."""
    with pytest.raises(UsageError, match="C-SETUP-1"):
        game.new(seats, seed=1)


def test_both_sheets_have_what_is_printed(game: Cartographers, wastelands: Cartographers) -> None:
    """C-SETUP-1: mountains, ruins, and on sheet B wasteland, which is filled."""
    assert names(game, game.rules.tables.mountains) == ["H2", "C3", "F6", "I9", "D10"]
    assert names(game, game.rules.tables.ruins) == ["F2", "B3", "J3", "B9", "J9", "F10"]
    tables = wastelands.rules.tables
    assert names(wastelands, tables.mountains) == ["C2", "J3", "F4", "D9", "I10"]
    assert names(wastelands, tables.ruins) == ["D2", "I4", "B5", "G7", "C9", "G10"]
    assert names(wastelands, tables.wasteland) == ["F5", "E6", "F6", "G6", "E7", "F7", "F8"]
    assert not tables.wasteland & wastelands.new(1, 0).empty[0]


def test_one_card_of_each_kind_is_an_edict(game: Cartographers) -> None:
    """C-SETUP-2: every card and every order of the kinds comes up."""
    seen = set()
    orders = set()
    for seed in range(300):
        scoring = game.new(1, seed).deal.scoring
        kinds = tuple(game.rules.kinds[number] for number in scoring)
        assert sorted(kinds) == [0, 1, 2, 3]
        orders.add(kinds)
        seen |= set(scoring)
    assert seen == set(range(26, 42))
    assert len(orders) == 24


def test_the_explore_deck_has_one_ambush(game: Cartographers) -> None:
    """C-SETUP-3: the 13 explore cards and the top ambush card, shuffled together."""
    firsts = set()
    for seed in range(100):
        deal = game.new(1, seed).deal
        assert sorted(deal.decks[0]) == sorted([*range(5, 18), deal.ambush[0]])
        assert sorted(deal.ambush) == [1, 2, 3, 4]
        firsts.add(deal.ambush[0])
    assert firsts == {1, 2, 3, 4}


def test_one_seed_is_one_game(game: Cartographers) -> None:
    """The same deal every time, another one for another seed."""
    assert game.deal(game.new(2, 7)) == game.deal(game.new(3, 7, first=1)) != game.deal(game.new(2, 8))


CARD = """presumptions:
  - id: {id}
    title: Ponds
    seal: infinity
    {replaces}
    score: 5 per water inside
"""


def pack(folder: Path, number: int, replaces: str) -> Path:
    """Write a folder with one scoring card."""
    text = CARD.format(id=number, replaces=replaces or "letter: F")
    (folder / "presumptions.yaml").write_text(text, encoding="utf-8")
    return folder


def test_a_folder_may_replace_a_scoring_card(tmp_path: Path) -> None:
    """C-SETUP-2, C-SOLO-1: the new card is of the replaced one's kind, with its solo number."""
    game = Cartographers(build_rules(folders=[pack(tmp_path, 201, "replaces: 33")]))
    assert (game.rules.kinds[201], game.rules.solo[201]) == (1, 27)
    assert 33 not in game.rules.kinds
    assert any(201 in game.new(1, seed).deal.scoring for seed in range(20))
    assert begin(game, scoring=(26, 201, 34, 38)).deal.scoring[1] == 201


def test_a_card_without_a_place_is_refused(tmp_path: Path) -> None:
    """C-SETUP-2: there are four kinds, and each card is of one."""
    with pytest.raises(UsageError, match="card 201 is of none of the four kinds"):
        build_rules(folders=[pack(tmp_path, 201, "")])


def test_a_folder_brings_nothing_else(tmp_path: Path) -> None:
    """Terrains and sketches are another game's."""
    (tmp_path / "terrains.yaml").write_text(
        "terrains:\n  - {terrain: bog, letter: B, tiles: 9}\n", encoding="utf-8"
    )
    with pytest.raises(UsageError, match="scoring cards alone"):
        build_rules(folders=[tmp_path])


def test_wrong_cards_are_told_with_their_place(tmp_path: Path) -> None:
    """As everywhere: path, line, code."""
    path = pack(tmp_path, 201, "replaces: 33") / "presumptions.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("water", "watr"), encoding="utf-8")
    with pytest.raises(ContentError, match="E103"):
        build_rules(folders=[tmp_path])


def test_the_deck_of_the_tests_is_a_legal_one(game: Cartographers) -> None:
    """What `deal_of` makes is restored as it is."""
    deal = deal_of(game, (17, 5, 6))
    assert game.deal(game.restore(2, 0, deal)) == deal
