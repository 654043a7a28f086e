"""Records: deals are written and read back, checked strictly; whole games verify."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from misterra_morgan.game import Morgan
from misterra_morgan.state import State

from misterra_core import play_game
from misterra_core.errors import UsageError, WrongRecord
from misterra_core.hooks.testing import record_of
from misterra_core.record.files import encode_json
from misterra_core.record.replay import verify
from misterra_core.record.schema import Record


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_is_read_back(game: Morgan, seats: int) -> None:
    """All that chance decided is in it: the same game begins again, and goes the same way."""
    state = game.new(seats, seed=seats, first=1)
    deal = msgspec.json.decode(msgspec.json.encode(game.deal(state)))
    assert deal == game.deal(state)
    again = game.restore(seats, 1, deal)
    assert again.deal == state.deal
    assert [again.view(seat).encode() for seat in range(seats)] == [
        state.view(seat).encode() for seat in range(seats)
    ]


def test_one_seed_one_game(game: Morgan) -> None:
    """And another seed another one."""
    assert game.deal(game.new(3, seed=8)) == game.deal(game.new(3, seed=8))
    deals = [game.new(3, seed).deal for seed in range(10)]
    for part in deals[0].__struct_fields__:
        assert len({getattr(deal, part) for deal in deals}) == 10, part
    assert {game.new(3, seed).first for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_verify(game: Morgan, seats: int) -> None:
    """Whole games, reshuffles included, replay to the same result without chance."""
    for seed in range(3):
        record = record_of(game, seats, seed)
        verify(game, msgspec.json.decode(encode_json(record), type=Record))


def test_the_ruleset_of_records(game: Morgan) -> None:
    """Digest of the components, the plugin with its version, settings and rulings."""
    record = play_game(["random", "random"], seed=1, game=game)
    assert record.game == "morgan"
    assert record.ruleset.content.digest.startswith("sha256:")
    assert record.ruleset.content.packs == ("morgan",)
    assert [plugin.name for plugin in record.ruleset.plugins] == ["misterra-morgan"]
    assert record.ruleset.settings["idle-rounds"] == 12
    assert "M-END-2" in record.ruleset.rulings


def _swap(deal: dict[str, Any], one: tuple[int, int], other: tuple[int, int]) -> None:
    island = deal["island"]
    (row, column), (other_row, other_column) = one, other
    island[row][column], island[other_row][other_column] = (
        island[other_row][other_column],
        island[row][column],
    )


def _set(*path: str | int, to: object) -> Callable[[dict[str, Any]], None]:
    def change(deal: dict[str, Any]) -> None:
        at: Any = deal
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = to

    return change


BAD: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "no section": (lambda deal: deal.pop("island"), "deal: Object missing required field `island`"),
    "an unknown section": (_set("wind", to="north"), "deal: Object contains unknown field `wind`"),
    "a wrong type": (_set("maps", to=3), "deal: Expected `array`, got `int`"),
    "a row too few": (
        lambda deal: deal["island"].pop(),
        "deal.island: 5 rows of 4 tiles are laid (M-SETUP-1)",
    ),
    "a tile too few": (lambda deal: deal["island"][2].pop(), "deal.island: 5 rows of 4 tiles"),
    "no such tile": (_set("island", 0, 0, to="volcano 0"), "deal.island[0][0]: there is no tile 'volcano'"),
    "no such turn": (_set("island", 0, 3, to="oasis 45"), "deal.island[0][3]: '45' is no turn of oasis"),
    "a turn that looks alike": (_set("island", 0, 3, to="oasis 90"), "'90' is no turn of oasis: write 0"),
    "a tile twice": (
        _set("island", 0, 0, to="oasis 0"),
        "deal.island: the tile oasis is there twice (M-SETUP-1)",
    ),
    "edges that do not agree": (
        lambda deal: _swap(deal, (0, 0), (0, 3)),
        "deal.island: the touching edges of oasis and rope-bridge do not agree (M-SETUP-1)",
    ),
    "edges that do not agree down": (
        lambda deal: _swap(deal, (2, 0), (3, 0)),
        "do not agree (M-SETUP-1)",
    ),
    "no such treasure": (_set("treasures", 3, to="Fool's Gold"), "deal.treasures[3]: there is no treasure"),
    "a treasure twice": (_set("treasures", 3, to="Opal"), "deal.treasures: the treasure Opal is there twice"),
    "a treasure too few": (lambda deal: deal["treasures"].pop(), "is missing (M-SETUP-2)"),
    "a hand too few": (lambda deal: deal["hands"].pop(), "deal.hands: 2 seats have 4 cards each (M-SETUP-3)"),
    "a card too few in a hand": (
        lambda deal: deal["hands"][1].pop(),
        "deal.hands: 2 seats have 4 cards each",
    ),
    "no such card in a hand": (
        _set("hands", 0, 0, to="tomb-4"),
        "deal.hands[0][0]: there is no map card 'tomb-4'",
    ),
    "no such card in the deck": (_set("maps", 7, to="x" * 99), "deal.maps[7]: there is no map card 'xxxx"),
    "a card twice": (
        lambda deal: deal["maps"].append(deal["hands"][0][0]),
        "is there twice (M-SETUP-3)",
    ),
    "a card too few": (lambda deal: deal["maps"].pop(), "is missing (M-SETUP-3)"),
    "no order for reshuffles": (
        _set("reshuffles", to=[]),
        "deal.reshuffles: there are 1 to 100 orders, not 0",
    ),
    "too many orders": (
        lambda deal: _set("reshuffles", to=deal["reshuffles"] * 101)(deal),
        "deal.reshuffles: there are 1 to 100 orders, not 101",
    ),
    "an order with a card too few": (
        lambda deal: deal["reshuffles"][0].pop(),
        "is missing (M-DRAW-1)",
    ),
    "an order with a card twice": (
        lambda deal: deal["reshuffles"][0].append("tomb-0"),
        "deal.reshuffles[0]: the map card tomb-0 is there twice (M-DRAW-1)",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_deal_is_refused(game: Morgan, table: Callable[..., State], name: str) -> None:
    """Each by one clear line that names the place."""
    change, reason = BAD[name]
    deal = msgspec.json.decode(msgspec.json.encode(game.deal(table())))
    game.restore(2, 0, deal)
    change(deal)
    with pytest.raises(WrongRecord) as caught:
        game.restore(2, 0, deal)
    assert reason in str(caught.value)
    assert str(caught.value).startswith("deal")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 160


def test_a_deal_for_another_table(game: Morgan) -> None:
    """M-SETUP-1, M-SETUP-3: the seats must be so many, and the hands too."""
    deal = game.deal(game.new(3, seed=1))
    with pytest.raises(UsageError, match="M-SETUP-1"):
        game.restore(5, 0, deal)
    with pytest.raises(WrongRecord, match="2 seats have 4 cards each"):
        game.restore(2, 0, deal)


def test_a_forged_game_is_refused(game: Morgan) -> None:
    """A decision that the rules forbid, and a result that the game does not give."""
    record = play_game(["random", "random"], seed=6, game=game)
    at = next(at for at, (_, words) in enumerate(record.decisions) if words.startswith("take"))
    seat, _ = record.decisions[at]
    forged = (*record.decisions[:at], (seat, "take V"), *record.decisions[at + 1 :])
    with pytest.raises(WrongRecord, match=f"decision {at}: M-DIG-3: level V"):
        verify(game, msgspec.structs.replace(record, decisions=forged))
    result = msgspec.json.decode(msgspec.json.encode(record.result))
    result["scores"][0]["sets"]["jade"]["points"] += 6
    with pytest.raises(WrongRecord, match=r"result.scores\[0\].sets.jade.points"):
        verify(game, msgspec.structs.replace(record, result=result))
