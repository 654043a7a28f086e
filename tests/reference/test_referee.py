"""The referee judged: tiny positions made by hand, one rule each, and whole random games."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from .random_game import random_record
from .referee import (
    LETTERS,
    PRESUMPTIONS,
    TERRAINS,
    Board,
    Game,
    Wrong,
    end_is_triggered,
    end_turn,
    island_is_done,
    legal,
    legal_words,
    play,
    referee,
    refill,
    score,
    text,
    winners,
)

TERRAIN_OF = {letter: terrain for terrain, letter in LETTERS.items()}
RAINBOW = "SJLMS/JLMSJ/LMSJL/MSJLM/SJLMS"
"""A full board: terrains change at every step along and inland, so that every zone is one space."""


def letters(board: str) -> dict[str, str]:
    """Read a board of one to five rows, the last of which touches the beach; leave out empty spaces."""
    rows = reversed(board.split("/"))
    return {
        f"{column}{number}": letter
        for number, row in enumerate(rows, start=1)
        for column, letter in zip("ABCDE", row, strict=True)
        if letter != "."
    }


def read(board: str) -> Board:
    """Return the terrains of a board, hazy or not."""
    return {space: TERRAIN_OF[letter.upper()] for space, letter in letters(board).items()}


def position(island: str = ".....", place: str | None = "C0", phase: str = "act", seats: int = 2) -> Game:
    """Return a table at which seat 0, standing there, decides; it holds steppe/jungle in the phase `act`."""
    tiles = read(island)
    game = Game(seats, first=0, dealt=[], deck=["lagoon/lagoon"] * 9, island=tiles, phase=phase)
    game.hazy = {space for space, letter in letters(island).items() if letter.islower()}
    game.supply = Counter(dict.fromkeys(TERRAINS, 12))
    game.supply.subtract(tiles.values())
    game.display = ["steppe/steppe", "steppe/lagoon"]
    game.places[0] = place
    game.chosen = "steppe/jungle" if phase == "act" else ""
    return game


def island(game: Game) -> str:
    """Return the rows of the island from the first that holds a tile."""
    return text(game.island, game.hazy).lstrip("./").rjust(5, ".")


def mapped(words: set[str]) -> set[str]:
    """Return every space that one of the mappings covers."""
    return {space for word in words if word.startswith("map") for space in word.split()[1:]}


def test_first_move_is_to_the_beach() -> None:
    """R-MOVE-1: the first half day places the cartographer on any beach space, and nothing else."""
    game = position("SSSSS", place=None, phase="move")
    assert legal(game) == {"move A0", "move B0", "move C0", "move D0", "move E0"}


def test_a_step_leads_to_beach_or_tiles() -> None:
    """R-MOVE-2, R-MOVE-3: neighbouring beach spaces and tiles, hazy too, but no empty space."""
    assert legal(position("JJ.JJ", "C0", "move")) == {"stay", "move B0", "move D0"}
    assert legal(position("..l../jJ.JJ", "B1", "move")) == {"stay", "move A1", "move B0"}


def test_steppe_carries_on_while_steps_land_on_it() -> None:
    """R-MOVE-4: on from each steppe stepped onto, hazy too, and one step off it; home is `stay`."""
    game = position("JJS../..s../..SJJ", "C0", "move")
    onto = {"C1", "C2", "C3", "B3", "D1"}
    assert legal(game) == {"stay", "move B0", "move D0"} | {f"move {space}" for space in onto}


def test_starting_on_steppe_gives_nothing() -> None:
    """R-MOVE-4: only a step onto steppe carries on, not a start from it."""
    game = position("..J../..JJ./..SJJ", "C1", "move")
    assert legal(game) == {"stay", "move C0", "move C2", "move D1"}


def test_lagoon_swaps_once() -> None:
    """R-CHOOSE-2: on a lagoon one may put a card under the deck and draw another, once."""
    game = position("..l..", "C1", "move")
    game.deck = ["jungle/jungle", "lagoon/lagoon"]
    play(game, "stay")
    assert legal(game) == {"hold", "swap steppe/steppe", "swap steppe/lagoon"}
    play(game, "swap steppe/steppe")
    assert game.deck == ["lagoon/lagoon", "steppe/steppe"]
    assert legal(game) == {"take steppe/lagoon", "take jungle/jungle"}


def test_lagoon_gives_nothing_without_a_deck() -> None:
    """R-CHOOSE-2, R-CHOOSE-1: no swap while the deck is empty; equal cards of the display are one choice."""
    game = position("..L..", "C1", "move")
    game.deck, game.display = [], ["steppe/steppe", "steppe/steppe"]
    play(game, "stay")
    assert legal(game) == {"take steppe/steppe"}


def test_no_card_ends_the_half_day_after_the_move() -> None:
    """R-CHOOSE-3, R-REFILL-1: with the display empty only the moves are left, until the turn ends."""
    game = position("..L..", "C1", "move")
    game.display, game.deck = [], ["jungle/jungle"]
    play(game, "stay")
    assert (game.phase, game.seat, game.half) == ("move", 0, 1)
    play(game, "move C0")
    assert (game.phase, game.seat, game.display) == ("move", 1, ["jungle/jungle"])


def test_from_the_beach_one_space_is_seen() -> None:
    """R-MAP-2, R-MAP-1: from A0 that is A1, covered with either neighbour, either way round."""
    words = {"map A1 A2", "map A2 A1", "map A1 B1", "map B1 A1"}
    assert legal(position(place="A0")) == words | {"pass"}


def test_mountain_sees_straight_on() -> None:
    """R-MAP-3: two spaces each way, from hazy mountains too, but not the diagonals."""
    game = position("m..../.....", "A2")
    seen_and_next = {"A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "D2"}
    assert mapped(legal(game)) == seen_and_next
    assert "map B3 B4" not in legal(game), "neither half is seen"


def test_no_mapping_from_jungle() -> None:
    """R-MAP-4, R-CLAIM-1: on a jungle one may not map, hazy or not; on a confirmed one, claim."""
    assert legal(position("..j..", "C1")) == {"pass"}
    assert legal(position("..J..", "C1")) == {"claim", "pass"}


@pytest.mark.parametrize(
    ("before", "after"),
    [(".....", "sj..."), ("sj...", "SJ..."), ("jm...", "sj..."), ("MS...", "MS...")],
    ids=["empty", "the same, hazy", "another, hazy", "confirmed"],
)
def test_mapping_updates_the_island(before: str, after: str) -> None:
    """R-MAP-5: empty, hazy and equal, hazy and other, confirmed; the tiles that leave go to the supply."""
    game = position(before, "A0")
    play(game, "map A1 B1")
    assert island(game) == after
    assert game.parchments[0] == read("SJ...")
    assert game.supply + Counter(game.island.values()) == Counter(dict.fromkeys(TERRAINS, 12))


def test_an_empty_supply_changes_nothing_but_parchment() -> None:
    """R-MAP-6: a tile that is not there is neither placed nor put in exchange; confirming needs none."""
    game = position("m.j..", "A0")
    game.supply.update(steppe=-12, jungle=-11)
    play(game, "map A1 B1")
    assert island(game) == "m.j.."
    assert game.parchments[0] == read("SJ...")
    game = position("sj...", "A0")
    game.supply.clear()
    play(game, "map A1 B1")
    assert island(game) == "SJ..."


def test_the_half_printed_first_is_resolved_first() -> None:
    """R-MAP-7, R-MAP-6: the tile that the first half sends back serves the second, not the reverse."""
    game = position("js...", "A0")
    game.supply["jungle"] = 0
    play(game, "map A1 B1")
    assert island(game) == "sj..."
    game = position("js...", "A0")
    game.supply["steppe"] = game.supply["jungle"] = 0
    play(game, "map A1 B1")
    assert island(game) == "js..."


def test_a_double_lies_one_way_round() -> None:
    """R-MAP-7: the space nearer A1 first, that is the lower row, then the lower column."""
    game = position(place="B0")
    game.chosen = "lagoon/lagoon"
    assert legal(game) == {"map B1 B2", "map A1 B1", "map B1 C1", "pass"}


def test_claims() -> None:
    """R-CLAIM-1: a confirmed tile, a terrain of one's own for the first time, at most three."""
    game = position("SsJ.L/SsMSS", "A1")
    assert "claim" in legal(game)
    play(game, "claim")
    assert game.markers == [["A1"], []]
    for place, free in {"B1": False, "D1": False, "C2": True}.items():
        game.phase, game.places[0], game.chosen = "act", place, "steppe/jungle"
        assert ("claim" in legal(game)) is free, place
    game.markers[0] = ["A1", "C2", "E2"]
    game.places[0] = "C1"
    assert "claim" not in legal(game), "a fourth claim"


@pytest.mark.parametrize(("claim", "free"), [("region", False), ("confirmed", True)])
def test_a_hazy_bridge_carries_a_marker_over(claim: str, free: bool) -> None:
    """R-CLAIM-2: a marker beyond hazy tiles is in the region, unless only confirmed tiles count."""
    game = position("SssS.", "A1")
    game.claim, game.markers[1] = claim, ["D1"]
    assert ("claim" in legal(game)) is free


def test_refill_after_both_half_days() -> None:
    """R-REFILL-1, R-CHOOSE-1: to 5 cards at the end of the turn, none before, while the deck lasts."""
    game = position(phase="move")
    for left in (1, 5):
        play(game, "stay")
        play(game, f"take {game.display[0]}")
        play(game, "pass")
        assert len(game.display) == left
    assert (game.seat, game.half, len(game.deck)) == (1, 0, 4)
    game.display, game.deck = [], ["jungle/jungle"] * 3
    refill(game)
    assert (len(game.display), game.deck) == (3, [])


def test_what_triggers_the_end() -> None:
    """R-END-1: all confirmed, no card left in deck and display, or the parchment of whose turn it was."""
    assert not end_is_triggered(position(RAINBOW.replace("M", "m", 1)))
    assert end_is_triggered(position(RAINBOW))
    game = position()
    game.deck = []
    assert not end_is_triggered(game)
    game.display = []
    assert end_is_triggered(game)
    game = position()
    game.parchments[1] = read(RAINBOW)
    assert not end_is_triggered(game)
    game.seat = 1
    assert end_is_triggered(game)


@pytest.mark.parametrize(
    ("sealed", "done"),
    [
        (".JJSS/JJSSS/JSSSS/SSSSS/SSSSS", True),
        (".JJSS/JJSSS/jSSSS/SSSSS/SSSSS", False),
        (".JJSS/JJSSS/SSSSS/SSSSS/SSSSS", False),
        (".JJSS/JJSSS/JSSSS/MSSSS/SSSSS", False),
        (".JJSS/JJMSS/JSSSS/SSSSS/SSSSS", False),
        (".JJMS/JJSSS/JSSSS/SSSSS/SSSSS", False),
        ("S..JJ/...JJ/JJJJJ/JJJSS/SSSSS", True),
        ("...../...../JJJJJ/JJJJJ/SSSSS", True),
        ("...../...../JJJJJ/JJJJJ/SSMSS", False),
        ("...../...../...../JJJJJ/JJJJJ", True),
        ("...../...../...../...../JJJJJ", False),
    ],
    ids=[
        "behind jungle",
        "one tile is hazy",
        "a steppe two steps away",
        "a mountain in line with it",
        "a mountain in line with its neighbour",
        "a mountain in its row",
        "a steppe that nobody reaches",
        "two rows",
        "two rows, but a mountain sees far",
        "three rows, out of sight of the beach",
        "in sight of the beach",
    ],
)
def test_spaces_that_nobody_can_map(sealed: str, done: bool) -> None:
    """R-END-2: an empty space counts as done when no reachable place but jungle lets a card cover it."""
    assert island_is_done(position(sealed)) is done


def test_the_round_is_finished() -> None:
    """R-END-3: all have the same number of turns, and what was once triggered stays so."""
    game = position(seats=3)
    game.first = game.seat = 1
    game.parchments[1] = read(RAINBOW)
    phases = []
    for _ in range(3):
        end_turn(game)
        phases.append((game.phase, game.ending))
    assert phases == [("act", True), ("act", True), ("over", True)]


def test_disputed_regions() -> None:
    """R-SCORE-1, R-SCORE-5: markers share a region of confirmed tiles only, once the hazy ones are gone."""
    game = position("SSsS.")
    game.markers = [["A1"], ["D1"]]
    assert [score(game, seat)["regions"] for seat in (0, 1)] == [4, 2]
    game.hazy.clear()
    assert [score(game, seat)["regions"] for seat in (0, 1)] == [0, 0]
    game.disputed = "everyone"
    assert [score(game, seat)["regions"] for seat in (0, 1)] == [8, 8]


def test_fidelity_completeness_and_master() -> None:
    """R-SCORE-1 to R-SCORE-3, R-MASTER-1: hazy tiles match nothing; a whole row that matches counts 3."""
    game = position("sJJSS/JJLMM")
    game.parchments[0] = read("SJJSS/JJLMM")
    game.kept[0] = [22, 9]
    whole = score(game, 0)
    assert (whole["fidelity"], whole["completeness"], whole["extras"]) == (18, -15, {})
    assert whole["presumptions"] == [{"card": 9, "points": 0}, {"card": 22, "points": 3}]
    game.variants = {"master"}
    assert score(game, 0)["extras"] == {"master": 3}
    assert score(game, 0)["total"] == 18 - 15 + 3 + 3


def test_winners() -> None:
    """R-SCORE-6: the highest total, then more fidelity points, then shared."""
    rows = [(30, 12), (31, 10), (31, 14), (31, 14)]
    scores = [{"total": total, "fidelity": fidelity} for total, fidelity in rows]
    assert [winners(scores[:number]) for number in (1, 2, 3, 4)] == [[0], [1], [2], [2, 3]]


@pytest.mark.parametrize(
    ("card", "parchment", "points"),
    [
        (1, "SSS.S/.....", 2),
        (2, "JJJJJ/J...J/J.JJJ", 9),
        (3, "LLLL./....L/..LLL", 5 + 5),
        (5, "SSSS./.SSS.", 4),
        (8, "MMMMM/M...M/M...M/M...M/MMMMM", 14 + 8),
        (9, "S..../J..../J..../L..../M....", 4),
        (9, "...../J..../J..../L..../M....", 0),
        (10, "SJJLM/SJLM.", 4),
        (11, "S...M/S...M/S...M/S...M/S...M", 10),
        (12, "JJJJJ/LLLL.", 5),
        (13, "SJS.S/SS..S", 3),
        (16, "MMMMM/.M.M./SMJMM", 12 + 2),
        (13, "SSSSS/SSSS.", 12 + 2),
        (17, "LLLLL/..LLM", 10),
        (18, "SSJJJ/SLLL.", 10),
        (18, "SSJJJ/LLLM.", 0),
        (19, RAINBOW, 30),
        (20, "SS.SS/JJ.JJ/LL.MM", 10),
        (21, "MMMMM/MMMM.", 6),
        (22, "SSJJ./LLL..", 6),
        (22, "SSSS.", 12),
        (23, "SJLMS/SJLMJ/SJLM.", 5),
        (23, "SJLMS/SJLMJ/SJL..", 0),
        (24, ".J.../JSJ../.J...", 4 * 5),
        (24, ".J.../JSM../.....", 5),
        (25, "JL.../L....", 5),
        (26, "ML.../.M...", 5),
        (27, ".M.../SMS..", 0),
        (27, "SM.../MS...", 10),
        (28, ".L.../LSL../.L...", 8),
        (29, ".MM../MJMJM/.M.M.", 8),
        (29, ".M.M./MJMJM/.M.M.", 16),
        (31, "MJ.../J....", 0),
    ],
)
def test_presumption_cards(card: int, parchment: str, points: int) -> None:
    """R-SCORE-4: what a card scores on a small parchment, laid along the beach."""
    assert PRESUMPTIONS[card](read(parchment)) == points


def test_an_empty_parchment_scores_nothing() -> None:
    """R-SCORE-4: an empty parchment scores 0 on each of the 31 cards."""
    assert {card: rule({}) for card, rule in PRESUMPTIONS.items()} == dict.fromkeys(range(1, 32), 0)


def test_first_game_deals_pairs() -> None:
    """R-SETUP-3, R-SETUP-2: the pair of a letter, and nobody keeps; else seat 0 keeps first."""
    record = random_record(4, 1, ["first-game"])
    assert legal_words(record, 0) == (record["first"], {f"move {column}0" for column in "ABCDE"})
    record["deal"]["presumptions"] = [[1, 12], [6, 9], [15, 23], [8, 17]]
    with pytest.raises(Wrong, match="R-SETUP-3"):
        referee(record)
    record = random_record(2, 1, [])
    one, *_, last = record["deal"]["presumptions"][0]
    seat, words = legal_words(record, 0)
    assert (seat, len(words)) == (0, 6)
    assert f"keep {one} {last}" in words
    assert legal_words(record, 1)[0] == 1
    assert legal_words(record, 2)[0] == record["first"]


def test_legal_words_at_the_end() -> None:
    """R-END-3: after the last decision nobody decides; there is no asking further."""
    record = random_record(3, 5, [])
    del record["result"]
    assert legal_words(record, len(record["decisions"])) == (None, set())
    with pytest.raises(ValueError, match="decisions"):
        legal_words(record, len(record["decisions"]) + 1)


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        (["format"], "misterra-record/2"),
        (["seed"], "7"),
        (["seats"], [{"color": "navy", "player": "random"}]),
        (["first"], 2),
        (["first"], True),
        (["ruleset", "variants"], ["mister"]),
        (["ruleset", "settings"], {"disputed": "somebody"}),
        (["ruleset", "content", "digest"], "sha256:…"),
        (["deal", "jungles"], ["B3", "D3"]),
        (["deal", "presumptions", 0], [1, 2, 3]),
        (["deal", "presumptions", 0], [1, 2, 3, 3]),
        (["deal", "presumptions", 0, 0], 32),
        (["deal", "presumptions", 0, 0], [1]),
        (["deal", "sketches", 0], "jungle/steppe"),
        (["deal", "sketches"], ["steppe/jungle"] * 52),
        (["result"], None),
        (["result", "winners"], []),
        (["result", "island"], "...../...../...../...../....."),
        (["result", "scores", 1, "fidelity"], 1),
        (["result", "scores", 0, "extras"], {"master": 0}),
        (["result", "otoma"], 12),
    ],
    ids=lambda value: "/".join(map(str, value)) if isinstance(value, list) else None,
)
def test_faults_outside_the_decisions(path: list[Any], wrong: object) -> None:
    """R-SETUP-1 to R-SETUP-5, R-SCORE-6: header, deal and result are each checked, and name no decision."""
    record = deepcopy(random_record(2, 3, []))
    *way, last = path
    inner: Any = record
    for step in way:
        inner = inner[step]
    inner[last] = wrong
    with pytest.raises(Wrong) as caught:
        referee(record)
    assert caught.value.index is None


def test_faults_in_the_decisions() -> None:
    """R-END-3: a decision that is malformed, illegal, of the wrong seat, missing or too many is named."""
    whole = random_record(2, 4, [])["decisions"]
    number = len(whole)
    faults: list[tuple[int, Any]] = [
        (0, [0, "keep 0 0"]),
        (1, [0, whole[1][1]]),
        (2, [whole[2][0], "move A1"]),
        (3, [whole[3][0], " " + whole[3][1]]),
        (4, [True, "pass"]),
        (number, [0, "pass"]),
    ]
    for index, wrong in faults:
        record = random_record(2, 4, [])
        record["decisions"][index : index + 1] = [wrong]
        with pytest.raises(Wrong) as caught:
            referee(record)
        assert caught.value.index == index
    record["decisions"] = whole[:-1]
    with pytest.raises(Wrong, match="not over") as caught:
        referee(record)
    assert caught.value.index == number - 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_pass(seats: int) -> None:
    """R-SETUP-4, R-END-1, R-END-3: random games end with equal turns and pass the referee."""
    for seed in range(20):
        variants = [name for name, bit in {"master": 1, "first-game": 2}.items() if seed & bit]
        settings = {"disputed": "everyone", "claim": "confirmed"} if seed % 5 == 0 else None
        record = random_record(seats, seed, variants, settings)
        referee(record)
        assert record == random_record(seats, seed, variants, settings)
        half_days = Counter(seat for seat, word in record["decisions"] if word.split()[0] in ("move", "stay"))
        assert len(half_days) == seats
        assert len(set(half_days.values())) == 1
