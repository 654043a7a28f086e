"""Records: what they hold, that they verify, and that a deal which the rules forbid is refused."""

import copy
from random import Random
from typing import Any

import misterra_cartographers
import msgspec
import pytest
from misterra_cartographers.game import Cartographers
from playing import deal_of

from misterra_core.api import play_game
from misterra_core.errors import UsageError, WrongRecord
from misterra_core.record.replay import verify
from misterra_core.record.schema import Record


@pytest.fixture(scope="module")
def record(game: Cartographers) -> Record:
    """Return the record of a game of three."""
    return play_game(["greedy", "random", "random"], 11, game)


def test_what_a_record_holds(record: Record) -> None:
    """The game, the sheet, who brought it; the deal; maps, seasons and winners."""
    assert record.game == "cartographers"
    assert record.ruleset.settings == {"sheet": "A"}
    (plugin,) = record.ruleset.plugins
    assert plugin.version == misterra_cartographers.__version__
    assert sorted(record.deal) == ["ambush", "decks", "scoring"]
    assert sorted(record.result) == ["coins", "maps", "scores", "winners"]
    seasons = record.result["scores"][0]["seasons"]
    assert [sorted(season["edicts"]) for season in seasons] == [
        ["A", "B"],
        ["B", "C"],
        ["C", "D"],
        ["A", "D"],
    ]
    assert sum(season["total"] for season in seasons) == record.result["scores"][0]["total"]
    assert record.result["maps"][0].count("/") == 10


def test_it_verifies(game: Cartographers, record: Record) -> None:
    """Deal, every decision, and the result."""
    verify(game, record)


def test_on_the_other_sheet_it_does_not(wastelands: Cartographers, record: Record) -> None:
    """Other spaces are filled there."""
    with pytest.raises(WrongRecord):
        verify(wastelands, record)


def test_a_changed_decision_is_found(game: Cartographers, record: Record) -> None:
    """With its index, the rule, and what was legal."""
    decisions = list(record.decisions)
    decisions[0] = (0, "choose monster file")
    with pytest.raises(WrongRecord, match=r"^decision 0: C-"):
        verify(game, msgspec.structs.replace(record, decisions=tuple(decisions)))


@pytest.mark.parametrize("place", ["maps", "coins", "winners", "scores"])
def test_a_changed_result_is_found(game: Cartographers, record: Record, place: str) -> None:
    """Whatever of it was changed."""
    result = copy.deepcopy(dict(record.result))
    result[place] = result[place][:-1]
    with pytest.raises(WrongRecord, match=f"result.{place}"):
        verify(game, msgspec.structs.replace(record, result=result))


DECK = [*range(5, 18), 1]


def with_deck(game: Cartographers, season: int, deck: list[Any]) -> dict[str, Any]:
    """Return a deal with one deck exchanged."""
    deal = deal_of(game)
    deal["decks"][season] = deck
    return deal


BAD_DEALS: list[tuple[dict[str, Any], str]] = [
    ({}, "deal: Object missing required field `scoring`"),
    ({"scoring": "26"}, "deal: Expected `array`, got `str` - at `$.scoring`"),
    ({"scoring": [26, 30, 34, 38.5]}, "deal: Expected `int`, got `float`"),
    ({"scoring": [26, 30, 34]}, "deal.scoring: 3 cards for 4 edicts (C-SETUP-2)"),
    ({"scoring": [26, 30, 34, 99]}, "deal.scoring: there is no scoring card 99"),
    ({"scoring": [26, 27, 34, 38]}, "deal.scoring: 2 cards of the kind 'forest'; there is one (C-SETUP-2)"),
    ({"scoring": [26, 26, 34, 38]}, "deal.scoring: 2 cards of the kind 'forest'; there is one (C-SETUP-2)"),
    ({"ambush": [1, 2, 3]}, "deal.ambush: card 4 is missing (C-SETUP-3)"),
    ({"ambush": [1, 2, 3, 3]}, "deal.ambush: card 3 is there twice (C-SETUP-3)"),
    ({"ambush": [1, 2, 3, 5]}, "deal.ambush: card 5 does not belong there (C-SETUP-3)"),
    ({"ambush": [2, 1, 3, 4]}, "deal.decks[0]: card 1 does not belong there (C-SETUP-3)"),
    ({"decks": [DECK]}, "deal.decks: 1 decks for 4 seasons"),
    ({"decks": [[], [], [], []]}, "deal.decks[0]: card 5 is missing (C-SETUP-3)"),
    ({"decks": [[5, *DECK], DECK, DECK, DECK]}, "deal.decks[0]: card 5 is there twice (C-SETUP-3)"),
    ({"decks": [DECK, [*DECK[:-1], 2], DECK, DECK]}, "deal.decks[1]: card 1 is missing (C-SEASON-2)"),
    ({"decks": [DECK, [99, *DECK], DECK, DECK]}, "deal.decks[1]: card 99 does not belong there (C-SEASON-2)"),
    ({"decks": [[None, *DECK], DECK, DECK, DECK]}, "deal: Expected `int`, got `null`"),
    ({"more": 1}, "deal: Object contains unknown field `more`"),
]


@pytest.mark.parametrize(("change", "told"), BAD_DEALS)
def test_bad_deals(game: Cartographers, change: dict[str, Any], told: str) -> None:
    """Each is one line that names the place and, where there is one, the rule."""
    deal = {**deal_of(game), **change} if change else {}
    with pytest.raises(WrongRecord) as raised:
        game.restore(2, 0, deal)
    assert str(raised.value).startswith(told)
    assert "\n" not in str(raised.value)


JUNK: tuple[Any, ...] = (None, True, -1, 0, 99, 1 << 70, 2.5, "", "26", [], [7], {}, {"a": []})


def test_whatever_a_deal_holds_instead(game: Cartographers) -> None:
    """Anything in any place: it is restored as it stands, or refused in one line."""
    rng = Random(1)
    refused = 0
    for _ in range(500):
        deal = deal_of(game, (13, 7))
        spoil(deal, rng)
        told = refusal(game, deal)
        assert told.startswith("deal") or not told
        assert "\n" not in told
        refused += bool(told)
    assert refused > 300


def refusal(game: Cartographers, deal: dict[str, Any]) -> str:
    """Return why a deal is refused; "" where it is restored as it stands."""
    try:
        restored = game.deal(game.restore(2, 0, deal))
    except WrongRecord as error:
        return str(error)
    return "" if restored == deal else "it is another deal"


def spoil(value: Any, rng: Random) -> None:
    """Put something else somewhere into a deal, take something away, or exchange two things."""
    place = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
    if isinstance(value[place], list) and rng.random() < 0.8:
        spoil(value[place], rng)
    elif rng.random() < 0.2:
        del value[place]
    elif isinstance(value, list) and rng.random() < 0.3:
        other = rng.randrange(len(value))
        value[place], value[other] = value[other], value[place]
    else:
        value[place] = rng.choice(JUNK)


def test_a_revealed_ambush_does_not_come_back(game: Cartographers) -> None:
    """C-SEASON-2: card 1, revealed in spring, is in no later deck."""
    deal = deal_of(game, (1, 12, 13, 15, 16))
    deal["decks"][1] = [1, *deal["decks"][1]]
    with pytest.raises(WrongRecord, match=r"deal\.decks\[1\]: card 1 does not belong there"):
        game.restore(2, 0, deal)


@pytest.mark.parametrize("seats", [0, 9])
def test_impossible_seats(game: Cartographers, seats: int) -> None:
    """C-SETUP-1: a record of so many seats is none of this game."""
    with pytest.raises(UsageError, match="C-SETUP-1"):
        game.restore(seats, 0, deal_of(game))


@pytest.mark.parametrize(("seed", "first"), [(-1, None), (1 << 63, None), (1, 2), (1, -1)])
def test_impossible_games(game: Cartographers, seed: int, first: int | None) -> None:
    """Seeds that no record can hold, first seats that are none."""
    with pytest.raises(UsageError):
        game.new(2, seed, first)
