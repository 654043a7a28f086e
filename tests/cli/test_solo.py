"""Solo games on the command line: played, told, left and resumed; the deal of a day; the history."""

import multiprocessing
import re
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from misterra_core import load_game, play_game, read_record, verify_record
from misterra_core.cli import solo_history
from misterra_core.cli.data_folder import data_folder
from misterra_core.cli.run import daily_seed

from .shell import answers, lines, misterra, read_json
from .test_screens import check

FIRST = ["1"] * 400
HALF = r"(stayed|moved to \w\d)(, (swapped (nothing|\S+)|took \S+|mapped \w\d \w\d|claimed|passed))*"


def solo(*more: str, seats: str = "human,otoma", seed: str = "7", typed: list[str] | None = None) -> str:
    """Play a solo game, or begin one, and return what is printed."""
    result = misterra("run", "--seats", seats, "--seed", seed, *more, typed=lines(typed or []))
    assert result.exit_code == 0, result.output
    return result.output


# Playing


@pytest.mark.parametrize("variants", [(), ("--variant", "master", "--variant", "first-game")])
def test_a_whole_game_through_a_pipe_is_a_right_record(variants: tuple[str, ...], folder: Path) -> None:
    """Whatever a person answers; one seat, and Otoma's deck in the deal."""
    output = solo(*variants, typed=answers(1))
    record = read_record(folder / "misterra-7.json")
    verify_record(record)
    assert [seat.player for seat in record.seats] == ["human"]
    assert len(record.deal["otoma"]) == 21
    assert record.ruleset.rulings[-1] == "R-SOLO-7"
    assert "Seed 7: navy human against Otoma; navy goes first" in output
    assert misterra("verify", "misterra-7.json").output == "misterra-7.json: ok\n"


@pytest.mark.parametrize("seats", ["random,otoma", "otoma, random"])
def test_bots_take_the_seat(seats: str, folder: Path) -> None:
    """With Otoma named on either side; it is the game that the API plays."""
    output = solo("--quiet", seats=seats)
    record = read_record(folder / "misterra-7.json")
    assert record == play_game(["random", "otoma"], seed=7) == play_game(["random"], seed=7)
    total, titles = record.result["scores"][0]["total"], record.result["titles"]
    named = ", ".join(f"{title} ({table})" for table, title in titles.items())
    assert output == f"{named}: navy {total} (misterra-7.json)\n"


def test_otoma_is_told_card_by_card() -> None:
    """Behind each turn of the player's: where he acts, what his card says, what comes of it."""
    output = solo(seats="random,otoma")
    told = output.split("\n\n")[0].splitlines()[2:]
    cards = [line for line in told if line.startswith("Otoma, card ")]
    deed = r"\w\d (confirm else )?map \w+ \([a-z ]+\)"
    assert all(re.fullmatch(rf"Otoma, card \d+: {deed}; {deed}", line) for line in cards)
    assert len(cards) == 20
    assert sum(line.startswith("Otoma, claim: ") for line in told) >= 3
    turns = [line for line in told if line.startswith("navy: ") and "Otoma" not in line]
    assert len(turns) == 10
    assert all(re.fullmatch(f"navy: (kept two cards; )?{HALF}; {HALF}", line) for line in turns)
    assert all(told[told.index(line) - 1].startswith("Otoma, ") for line in turns[1:])


def test_the_end_tells_titles_in_all_four_tables(folder: Path) -> None:
    """And what Otoma takes away; nobody wins."""
    output = solo(seats="random,otoma")
    result = read_json(folder / "misterra-7.json")["result"]
    rows = dict(
        line.rsplit(maxsplit=1) for line in output[output.index("Scores") :].splitlines()[:10] if line
    )
    assert rows["otoma"] == str(-result["otoma"])
    assert rows["total"] == str(result["scores"][0]["total"])
    for table, title in result["titles"].items():
        assert f"{title} ({table})" in output
    assert "wins" not in output


def test_a_first_turn_on_screen() -> None:
    """The boards, Otoma's next card, his turn, and a choice that he leaves to the player."""
    typed = ["move C0", "1", "1", "stay", "1", "pass", "?", "why otoma A2", "otoma D3", "quit"]
    check("solo", solo("--variant", "first-game", seed="2", typed=typed))


def test_a_replay_shows_what_otoma_did() -> None:
    """All that was told, at any decision."""
    solo(seats="random,otoma")
    output = misterra("replay", "misterra-7.json", "--at", "30").output
    assert re.search(r"^Otoma, 1\d half days left$", output, re.M)
    assert re.search(r"^card \d+ +\w\d (confirm else )?map", output, re.M)
    assert "* Otoma acted here last" in output


@pytest.mark.parametrize("number", [8, 40])
def test_a_game_that_was_left_goes_on(number: int, folder: Path) -> None:
    """At the same decision, with the same Otoma, and it is one game in the history."""
    solo(typed=FIRST)
    whole = (folder / "misterra-7.json").read_bytes()
    left = solo("--record", "again.json", typed=[*FIRST[:number], "quit"])
    assert "Go on with: misterra resume again.json" in left
    resumed = misterra("resume", "again.json", typed=lines(FIRST))
    assert resumed.exit_code == 0, resumed.output
    assert (folder / "again.json").read_bytes() == whole
    assert len(solo_history.read().games) == 2


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ("human", "--seats human: say --seats human,otoma to play solo, or name 2 to 4 players"),
        ("otoma", "otoma plays against one player alone, such as human,otoma"),
        ("human,bot,otoma", "otoma plays against one player alone, such as human,otoma"),
        ("otoma,otoma", "otoma plays against one player alone, such as human,otoma"),
        ("stranger,otoma", "there is no player 'stranger'"),
    ],
)
def test_who_cannot_play_solo_is_told(seats: str, told: str) -> None:
    """In one line."""
    result = misterra("run", "--seats", seats)
    assert result.exit_code == 2
    assert told in result.stderr


def test_otoma_has_no_first_turn() -> None:
    """R-SOLO-3: the player goes first."""
    assert "the seats are 0 to 0" in misterra("run", "--seats", "bot,otoma", "--first", "1").stderr


def test_his_cards_are_listed() -> None:
    """Both sides, so that who sees one can find the other."""
    shown = misterra("solo", "cards").output.splitlines()
    assert len(shown) == 22
    assert shown[0] == "   1  B2, D4  confirm else map mountain; map jungle"
    assert shown[19] == "  20  A1, E3  map lagoon; confirm else map steppe; claim"


# The deal of a day


def test_everybody_has_the_same_deal_on_a_day(folder: Path) -> None:
    """Its seed is the date in UTC."""
    assert daily_seed(datetime(2026, 3, 14, 23, 59, tzinfo=UTC)) == "20260314"
    output = misterra("run", "--daily", "--quiet", "--seats", "random,otoma").output
    (path,) = folder.iterdir()
    assert output.endswith(f"({path.name})\n")
    record = read_record(path)
    assert record.seed in (int(daily_seed()), int(daily_seed()) - 1)  # midnight may have passed
    assert record.deal == load_game().deal(load_game().new(1, record.seed))


def test_a_day_is_played_solo_unless_said_otherwise() -> None:
    """By the person at the screen."""
    assert "navy human against Otoma" in misterra("run", "--daily", typed="quit\n").output
    told = misterra("run", "--daily", "--seed", "7").stderr
    assert told == "error: --daily and --seed: choose one of them\n"


# The history


def test_the_history_lists_games_bests_and_a_drawing() -> None:
    """Date, seed, score, titles; the latest last."""
    for seed in ("1", "2", "3"):
        solo("--quiet", seats="random,otoma", seed=seed)
    solo("--variant", "master", typed=FIRST, seed="4")
    shown = misterra("solo", "history").output.splitlines()
    assert shown[0].split() == ["Date", "Seed", "Player", "Variants", "Total", "Titles"]
    games = solo_history.read().games
    assert [game.seed for game in games] == [1, 2, 3, 4]
    for line, game in zip(shown[1:5], games, strict=True):
        titles = f"{game.total.title}, {game.presumptions.title}, {game.fidelity.title}, {game.claims.title}"
        assert line.split()[:3] == [f"{game.ended:%Y-%m-%d}", str(game.seed), game.player]
        assert line.endswith(f"{game.total.points:<5}  {titles}")
    best = max(game.total.points for game in games[:3])
    assert shown[6].startswith(f"Best of random in 3 games: total {best} (")
    assert shown[7].startswith("Best of human in 1 game, master: total ")
    assert len(shown) == 9 + 8
    assert all("|" in line for line in shown[9:])
    assert shown[-1].endswith(f"|{'#' * 4}") or min(game.total.points for game in games) < 0


def test_the_history_of_people_alone_is_narrow() -> None:
    """Columns that tell nothing are left out."""
    solo(typed=FIRST)
    head, line, *_ = misterra("solo", "history").output.splitlines()
    assert head.split() == ["Date", "Seed", "Total", "Titles"]
    assert len(line) < 80


def test_the_history_shows_so_many_as_asked_for() -> None:
    """The latest."""
    for seed in ("1", "2", "3"):
        solo("--quiet", seats="random,otoma", seed=seed)
    shown = misterra("solo", "history", "--last", "2").output.splitlines()
    assert [line.split()[1] for line in shown[1:3]] == ["2", "3"]
    assert shown[3] == ""


def test_before_the_first_game_there_is_no_history() -> None:
    """It says how to begin."""
    assert misterra("solo", "history").output == (
        "No solo game is finished yet. Begin one: misterra run --seats human,otoma\n"
    )


def test_only_finished_solo_games_that_were_kept_are_remembered(data: Path) -> None:
    """No game of several seats, none that was left, none that was only printed."""
    misterra("run", "--seats", "random,random", "--seed", "1", "--quiet")
    solo(typed=[*FIRST[:9], "quit"])
    solo("--json", seats="random,otoma")
    assert list(data.iterdir()) == []
    solo("--json", "--record", "kept.json", seats="random,otoma")
    assert len(solo_history.read().games) == 1


def test_damaged_lines_are_left_out_and_told(data: Path) -> None:
    """And a torn last line does not spoil the next game's."""
    solo("--quiet", seats="random,otoma", seed="1")
    path = data / "solo.jsonl"
    path.write_bytes(b'{"ended": 5}\n\xff\xfe\n[[[\n\n' + path.read_bytes() + b'{"ended":"2026-')
    solo("--quiet", seats="random,otoma", seed="2")
    history = solo_history.read()
    assert ([game.seed for game in history.games], history.damaged) == ([1, 2], 4)
    shown = misterra("solo", "history").output
    assert shown.endswith(f"{path}: 4 damaged lines left out.\n")


def test_a_history_that_cannot_be_written_spoils_no_game(
    data: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record is there; a line says what is not."""
    (data / "file").write_text("in the way")
    monkeypatch.setenv("MISTERRA_DATA", str(data / "file" / "deeper"))
    result = misterra("run", "--seats", "random,otoma", "--seed", "7", "--quiet")
    assert result.exit_code == 0
    assert re.fullmatch(r"warning: .*solo\.jsonl: the history cannot be written: .*\n", result.stderr)
    verify_record(read_record(folder / "misterra-7.json"))


def _add_many(path: Path, first: int) -> None:
    game = solo_history.played(play_game(["random", "otoma"], seed=1))
    assert game
    for number in range(100):
        solo_history.add(msgspec.structs.replace(game, seed=first + number), path)


def test_games_that_end_at_once_are_all_there(data: Path) -> None:
    """Two processes that write as fast as they can lose and mix nothing."""
    path = data / "new" / "solo.jsonl"
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_add_many, args=(path, first)) for first in (0, 100)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(60)
        assert writer.exitcode == 0
    history = solo_history.read(path)
    assert history.damaged == 0
    assert sorted(game.seed for game in history.games) == list(range(200))


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"MISTERRA_DATA": "/mine", "XDG_DATA_HOME": "/x"}, "linux", "/mine"),
        ({"XDG_DATA_HOME": "/x"}, "linux", "/x/misterra"),
        ({"XDG_DATA_HOME": "relative"}, "linux", "~/.local/share/misterra"),
        ({}, "linux", "~/.local/share/misterra"),
        ({}, "darwin", "~/Library/Application Support/misterra"),
        ({}, "win32", "~/AppData/Local/misterra"),
        ({"LOCALAPPDATA": "/local"}, "win32", "/local/misterra"),
    ],
)
def test_the_data_folder_is_where_the_platform_has_it(
    environment: dict[str, str], platform: str, folder: str
) -> None:
    """Or where the variable says."""
    assert data_folder(environment, platform) == Path(folder).expanduser()
