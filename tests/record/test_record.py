"""Records: both encodings, atomic writing, promises of the format."""

import os
from pathlib import Path

import msgspec
import pytest

from misterra_core import play_game, read_record, replay_record, verify_record, write_record
from misterra_core.errors import RecordError, UnreadableRecord, UsageError, WrongRecord
from misterra_core.record.files import encode_json
from misterra_core.record.schema import Record

FIXTURE = Path(__file__).parent / "format-1.json"


@pytest.fixture(scope="module")
def record() -> Record:
    """Return a finished game of three seats."""
    return play_game(["random", "random", "random"], seed=11)


@pytest.mark.parametrize("ending", [".json", ".msgpack"])
def test_a_record_reads_back_from_either_encoding(record: Record, ending: str, tmp_path: Path) -> None:
    """The file's ending chooses the encoding."""
    path = tmp_path / f"game{ending}"
    write_record(path, record)
    assert read_record(path) == record
    assert sorted(os.listdir(tmp_path)) == [path.name]


def test_the_json_is_what_the_format_says(record: Record) -> None:
    """Keys and shapes of record-format.md, in its order."""
    raw = msgspec.json.decode(encode_json(record))
    assert list(raw) == [
        *("format", "engine", "game", "ruleset", "seed", "seats", "first", "deal", "decisions", "result"),
    ]
    assert raw["format"] == "misterra-record/1"
    assert list(raw["ruleset"]) == ["content", "plugins", "variants", "settings", "rulings"]
    assert raw["seats"][0] == {"color": "navy", "player": "random"}
    assert list(raw["deal"]) == ["jungles", "presumptions", "sketches"]
    assert list(raw["result"]) == ["island", "parchments", "scores", "winners"]
    assert list(raw["result"]["scores"][0]) == [
        *("fidelity", "completeness", "presumptions", "regions", "extras", "total"),
    ]
    assert raw["decisions"][0][1].startswith("keep ")


def test_nothing_is_written_over(record: Record, tmp_path: Path) -> None:
    """A file that is there stays as it is."""
    path = tmp_path / "game.json"
    path.write_text("mine")
    with pytest.raises(UsageError, match="nothing is written over"):
        write_record(path, record)
    assert path.read_text() == "mine"


def test_a_record_that_cannot_be_written_leaves_nothing(record: Record, tmp_path: Path) -> None:
    """A missing folder, a wrong ending."""
    with pytest.raises(UsageError, match="no folder"):
        write_record(tmp_path / "none" / "game.json", record)
    with pytest.raises(UsageError, match=r"ends in \.json or \.msgpack"):
        write_record(tmp_path / "game.txt", record)
    assert os.listdir(tmp_path) == []


def test_the_fixture_of_format_1_is_kept_and_verifies() -> None:
    """One record of each format is kept for ever."""
    record = read_record(FIXTURE)
    verify_record(record)
    assert encode_json(record) == FIXTURE.read_bytes()


def test_a_record_replays_to_any_decision(record: Record) -> None:
    """After n decisions the next one is legal; after the last the game is over."""
    assert replay_record(record, at=0).legal()
    assert replay_record(record, at=25).actor == record.decisions[25][0]
    assert replay_record(record).actor is None


def spoilt(good: bytes) -> dict[str, tuple[bytes, str]]:
    """Return bad files made of a good one, and what is said of each."""
    return {
        "truncated": (good[: len(good) // 2], "not a game record: Input data was truncated"),
        "empty": (b"", "not a game record: Input data was truncated"),
        "binary": (b"\xff\xfe\x00", "not a game record: JSON is malformed"),
        "a list": (b"[]", "this is no game record: it does not say"),
        "other format": (good.replace(b"record/1", b"record/9"), "'misterra-record/9' is not known"),
        "50 MB of brackets": (b"[" * 50_000_000, "larger than 8,000,000 bytes"),
        "5 MB of brackets": (b"[" * 5_000_000, "not a game record: "),
        "wrong type": (good.replace(b'"seed": 11', b'"seed": "11"'), "got `str` - at `$.seed`"),
        "negative seed": (good.replace(b'"seed": 11', b'"seed": -11'), "Expected `int` >= 0 - at `$.seed`"),
        "no decisions": (good.replace(b'"decisions"', b'"decision"'), "missing required field `decisions`"),
    }


@pytest.mark.parametrize("name", spoilt(b""))
def test_what_is_no_record_is_told_in_one_line(record: Record, name: str, tmp_path: Path) -> None:
    """Whatever a file holds: one line that names it, never a traceback, nothing hangs."""
    data, message = spoilt(encode_json(record))[name]
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(UnreadableRecord) as error:
        read_record(path)
    assert message in str(error.value)
    assert str(error.value).startswith(f"{path}: ")
    assert "\n" not in str(error.value)


def test_broken_msgpack_is_told_in_one_line(record: Record, tmp_path: Path) -> None:
    """The other encoding is as untrusted."""
    whole = msgspec.msgpack.encode(record)
    for data in (b"", whole[:100], b"\xc1", b"\x91" * 1_000_000, b"\xdd\xff\xff\xff\xff"):
        path = tmp_path / "game.msgpack"
        path.write_bytes(data)
        with pytest.raises(UnreadableRecord, match=r"^\S+: "):
            read_record(path)


def changed(record: Record, **changes: object) -> Record:
    """Return the record with some sections changed."""
    return msgspec.structs.replace(record, **changes)


def test_each_wrong_decision_is_named_by_its_number(record: Record) -> None:
    """The index, the reason, and what was legal."""
    decisions = list(record.decisions)
    seat, words = decisions[3]
    for wrong, message in (
        ((seat, "move Z9"), "decision 3: there is no space 'Z9': they are A1 to E5; legal: move A0"),
        ((seat, "claim"), "decision 3: R-CLAIM-1: claiming comes after"),
        ((seat, "fly away"), "decision 3: 'fly away' is no decision"),
        ((seat, words.upper()), f"decision 3: '{words.upper()}' is written '{words}' in notation"),
        (((seat + 1) % 3, words), f"decision 3: seat {(seat + 1) % 3} is not to decide, seat {seat} is"),
    ):
        with pytest.raises(WrongRecord) as error:
            verify_record(changed(record, decisions=(*decisions[:3], wrong, *decisions[4:])))
        assert str(error.value).startswith(message)
        assert error.value.index == 3


def test_too_few_and_too_many_decisions_are_told(record: Record) -> None:
    """A record holds a complete game."""
    with pytest.raises(WrongRecord, match=r"missing: the game is not over, seat [012] is to decide"):
        verify_record(changed(record, decisions=record.decisions[:-1]))
    with pytest.raises(WrongRecord, match="the game was over before it"):
        verify_record(changed(record, decisions=(*record.decisions, (0, "pass"))))


def test_each_part_of_the_result_is_checked(record: Record) -> None:
    """The place that differs is named, with both values."""
    result = record.result
    score = result["scores"][1]
    for wrong, where in (
        ({**result, "island": result["island"].swapcase()}, "result.island: recorded"),
        ({**result, "winners": []}, "result.winners: recorded"),
        (
            {**result, "scores": [result["scores"][0], {**score, "regions": 99}, result["scores"][2]]},
            "result.scores[1].regions: recorded 99",
        ),
        (
            {**result, "scores": [{**result["scores"][0], "total": True}, *result["scores"][1:]]},
            "result.scores[0].total: recorded True",
        ),
        ({**result, "parchments": result["parchments"][:2]}, "result.parchments: recorded"),
        ({key: result[key] for key in result if key != "winners"}, "result.winners is missing"),
        ({**result, "otoma": 3}, "result.otoma should not be there"),
    ):
        with pytest.raises(WrongRecord) as error:
            verify_record(changed(record, result=wrong))
        assert str(error.value).startswith(where)
        assert error.value.index is None


def test_each_part_of_the_deal_is_checked(record: Record) -> None:
    """A deal that the rules forbid is refused before the first decision."""
    deal = record.deal
    hands = deal["presumptions"]
    for wrong, message in (
        ({**deal, "jungles": ["A1", "A2"]}, "deal.jungles: 3 seats start with B3, D3 (R-SETUP-1)"),
        ({**deal, "jungles": ["Q1"]}, "deal.jungles: there is no space 'Q1'"),
        ({**deal, "presumptions": hands[:2]}, "deal.presumptions: 2 hands for 3 seats"),
        ({**deal, "presumptions": [hands[0], hands[0], hands[2]]}, "deal.presumptions: card"),
        ({**deal, "presumptions": [[1, 2, 3, 99], *hands[1:]]}, "deal.presumptions: "),
        ({**deal, "presumptions": [hands[0][:3], *hands[1:]]}, "deal.presumptions: seat 0 has 3 cards"),
        ({**deal, "sketches": deal["sketches"][1:]}, "deal.sketches: "),
        (
            {**deal, "sketches": ["sea/sky", *deal["sketches"][1:]]},
            "deal.sketches[0]: there is no sketch 'sea/sky'",
        ),
        ({"jungles": []}, "deal: "),
        ({**deal, "otoma": [1]}, "deal.otoma: Otoma plays against one seat"),
    ):
        with pytest.raises(WrongRecord) as error:
            verify_record(changed(record, deal=wrong))
        assert str(error.value).startswith(message)


def test_the_header_is_checked(record: Record) -> None:
    """Seats, first seat, game, variants, settings."""
    ruleset = record.ruleset
    for changes, message in (
        ({"first": 3}, "first: 3 is no seat of 3"),
        ({"seats": record.seats[:1] * 5}, "seats: 5 seats: this game is for 1 to 4"),
        ({"seats": record.seats[:1], "first": 0}, "deal.jungles: 1 seat starts with B2, D3, C4"),
        ({"game": "chess"}, "the game 'chess' is not installed"),
        (
            {"ruleset": msgspec.structs.replace(ruleset, variants=("mastre",))},
            "ruleset.variants: there is no variant",
        ),
        (
            {"ruleset": msgspec.structs.replace(ruleset, settings={"claims": 4})},
            "ruleset.settings.claims: 4 is not",
        ),
        (
            {"ruleset": msgspec.structs.replace(ruleset, settings={"gold": 1})},
            "ruleset.settings.gold: 1 is not",
        ),
    ):
        with pytest.raises(RecordError) as error:
            verify_record(changed(record, **changes))
        assert str(error.value).startswith(message)
