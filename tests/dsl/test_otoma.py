"""Otoma's cards: the printed counts, what two packs make together, what a check finds odd, the digest."""

from collections import Counter
from pathlib import Path

import pytest

from misterra_core.dsl.content import Content
from misterra_core.dsl.loaded import Errand

from .packs import BASE, GRID, TERRAINS, check, load, problems, write_pack

OTOMA = (BASE / "otoma.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def base() -> Content:
    """Return the base content."""
    return load(BASE)


def entry(number: int, terrains: str = "map steppe; map jungle", coordinates: str = "A1, B2") -> str:
    """Return a card as a file has it."""
    return f"  - {{id: {number}, coordinates: '{coordinates}', terrains: '{terrains}'}}\n"


def test_the_base_deck_has_the_counts_of_the_rules(base: Content) -> None:
    """R-SOLO-2: 22 cards, 3 with the claim icon; spaces and terrains as the reconstruction says."""
    cards = base.otoma.values()
    assert list(base.otoma) == list(range(1, 23))
    assert sum(card.claims for card in cards) == 3
    named = Counter(name for card in cards for name in card.coordinates)
    assert Counter(named[GRID.name(space)] for space in range(GRID.size)) == {2: 19, 1: 6}
    assert all(len(set(card.coordinates)) == 2 for card in cards)
    errands = [errand for card in cards for errand in card.errands]
    assert Counter(errand.terrain for errand in errands) == dict.fromkeys(range(4), 11)
    assert sum(errand.confirms for errand in errands) == 22
    assert all(card.source.startswith("reconstruction: ") for card in cards)


def test_what_the_file_says_of_its_lots_is_so(base: Content) -> None:
    """The choices that the head of the file names."""
    cards = base.otoma.values()
    once = {"B2", "D3", "C4", "A5", "E5", "C1"}
    named = Counter(name for card in cards for name in card.coordinates)
    assert {name for name, times in named.items() if times == 1} == once
    for card in cards:
        one, other = card.coordinates
        assert one[0] != other[0]
        assert one[1] != other[1]
        assert {errand.confirms for errand in card.errands} == {True, False}
        assert card.errands[0].terrain != card.errands[1].terrain
    assert len({card.errands for card in cards}) == 22


def test_a_card_is_read_whole(base: Content) -> None:
    """The two cards that the page of the card language shows."""
    steppe, jungle, lagoon, mountain = range(4)
    assert base.otoma[1].coordinates == ("B2", "D4")
    assert base.otoma[1].errands == (Errand(mountain, True), Errand(jungle, False))
    assert not base.otoma[1].claims
    assert base.otoma[20].errands == (Errand(lagoon, False), Errand(steppe, True))
    assert base.otoma[20].claims


def test_words_are_read_in_either_case_and_with_any_blanks(tmp_path: Path) -> None:
    """As everywhere in the card language."""
    texts = "  Confirm  ELSE map\\n steppe ;Map Jungle;CLAIM ", "  b2 ,D4"
    odd = OTOMA + f'  - {{id: 30, coordinates: "{texts[1]}", terrains: "{texts[0]}"}}\n'
    told = problems(BASE, write_pack(tmp_path, otoma=odd.partition("otoma:\n")[1] + entry(31)))
    assert [problem.code for problem in told] == ["E347"]
    pack = write_pack(tmp_path / "pack", terrains=TERRAINS, otoma=_deck({30: texts}))
    card = load(pack).otoma[30]
    assert card.coordinates == ("B2", "D4")
    assert card.errands == (Errand(0, True), Errand(1, False))
    assert card.claims


def _deck(texts: dict[int, tuple[str, str]]) -> str:
    """Return a file of the smallest deck, with some of its claim cards given."""
    plain = "".join(entry(number) for number in range(1, 5))
    rest = "".join(entry(number, "map steppe; map jungle; claim") for number in range(50, 53 - len(texts)))
    mine = "".join(
        f'  - {{id: {number}, coordinates: "{where}", terrains: "{what}"}}\n'
        for number, (what, where) in texts.items()
    )
    return f"otoma:\n{plain}{rest}{mine}"


def test_a_pack_adds_three_cards(tmp_path: Path) -> None:
    """One to each stack; one or two more make no equal stacks."""
    for more, codes in ((1, ["E347"]), (2, ["E347"]), (3, [])):
        cards = "".join(entry(100 + number) for number in range(more))
        pack = write_pack(tmp_path / str(more), otoma=f"otoma:\n{cards}")
        assert [problem.code for problem in problems(BASE, pack)] == codes
    assert len(load(BASE, tmp_path / "3").otoma) == 25


def test_ids_are_unique_over_all_packs(tmp_path: Path) -> None:
    """A second card of an id is told with the place of the first."""
    pack = write_pack(tmp_path, otoma="otoma:\n" + "".join(entry(number) for number in (5, 23, 24)))
    (told,) = problems(BASE, pack)
    assert told.code == "E340"
    assert "otoma.yaml:" in told.message


def test_packs_without_otoma_load(tmp_path: Path) -> None:
    """They only cannot be played solo."""
    assert load(write_pack(tmp_path, terrains=TERRAINS)).otoma == {}


def test_a_file_alone_may_be_part_of_a_deck(tmp_path: Path) -> None:
    """Its cards are checked; how many there are is not."""
    path = write_pack(tmp_path, otoma=f"otoma:\n{entry(100)}{entry(101, 'map stepe; map lagoon')}")
    assert [told.code for told in check(BASE, path / "otoma.yaml")] == ["E313"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("B2, D4", "B2, B2", "both coordinates of card 1 are B2"),
        ("A1, E3", "C2, E3", "'C2' 3 times and 'A1' 1 time"),
        ("else map mountain; map jungle", "else map jungle; map jungle", "'jungle' 12 times"),
        ("confirm else map mountain; map jungle", "map mountain; map jungle", "'map' 23 times"),
    ],
)
def test_what_is_uneven_is_a_warning(old: str, new: str, told: str, tmp_path: Path) -> None:
    """W419: an owner of the box may find it printed so; most likely it is a slip of the pen."""
    pack = _base_with(tmp_path, OTOMA.replace(old, new, 1))
    found = [diagnostic for diagnostic in check(pack) if diagnostic.path.endswith("otoma.yaml")]
    assert {diagnostic.code for diagnostic in found} == {"W419"}
    assert any(told in diagnostic.message for diagnostic in found)


def test_the_digest_changes_with_the_cards_and_not_with_their_layout(tmp_path: Path) -> None:
    """What can influence a solo game, and nothing else."""
    cards = OTOMA.partition("otoma:\n")[2].strip("\n").split("\n\n")
    turned = "otoma:\n" + "\n".join(reversed(cards)).replace("drawn by lot", "rulebook") + "\n"
    assert load(_base_with(tmp_path / "turned", turned)).digest == load(BASE).digest
    changes = [
        ("B2, D4", "D4, B2"),
        ("map jungle\n", "map lagoon\n"),
        ("terrains: confirm else map", "terrains: map"),
    ]
    others = [
        load(_base_with(tmp_path / str(number), OTOMA.replace(old, new, 1))).digest
        for number, (old, new) in enumerate(changes)
    ]
    assert len({load(BASE).digest, *others}) == 4


def _base_with(folder: Path, otoma: str) -> Path:
    """Return the base pack with other cards of Otoma's."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in BASE.glob("*.yaml")}
    return write_pack(folder, **{**texts, "otoma": otoma})
