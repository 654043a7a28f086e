"""A game at this table from first to last: kept in a journal while it is played, then made a record."""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import click

from misterra_core.arena.match import Forfeit
from misterra_core.cli.options import INTERRUPTED
from misterra_core.cli.outcome import show_outcome
from misterra_core.cli.paper import Paper
from misterra_core.cli.screen import Screen
from misterra_core.cli.seats import HUMAN, seat_players
from misterra_core.cli.sitting import Sitting, command_line
from misterra_core.cli.solo_history import remember
from misterra_core.errors import UsageError
from misterra_core.failures import FAILURES
from misterra_core.game import S
from misterra_core.players.human import Left
from misterra_core.players.player import Player
from misterra_core.record.files import check_new, write_record
from misterra_core.record.journal import Journal, journal_path
from misterra_core.record.schema import Header


def free_path(header: Header) -> Path:
    """Return a name in this folder that neither a record nor a game in progress has yet."""
    names = (f"{header.game}-{header.seed}{end}.json" for end in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in map(Path, names) if not (path.exists() or journal_path(path).exists()))


def check_free(path: Path) -> None:
    """Raise UsageError unless a game can begin that will be recorded there."""
    check_new(path)
    if journal_path(path).exists():
        raise UsageError(
            f"{journal_path(path)}: a game in progress is there; go on with it "
            f"({command_line('resume', path)}) or remove it"
        )


def hear_forfeits(forfeit: str, tell: Callable[[str], None]) -> Forfeit | None:
    """Return who hears of bots that fail, for `--forfeit`; each kind of reason is told once a seat."""
    told: set[tuple[int, str]] = set()

    def hear(seat: int, why: str) -> None:
        if (seat, _kind_of(why)) not in told:
            told.add((seat, _kind_of(why)))
            tell(f"{why}; a random decision is made in its place")

    return hear if forfeit == "random" else None


def _kind_of(why: str) -> str:
    """Return a program's reason without message numbers and what it said itself, any other one as it is."""
    return re.sub(r"(?s):.*|[0-9]+", "", why.partition(" failed ")[2]) or why


def forfeits_told(sitting: Sitting[S]) -> Iterator[str]:
    """Yield how many decisions of each seat were made at random because its bot failed."""
    for color, number in zip(sitting.game.colors, sitting.forfeits, strict=False):
        if number:
            decisions = "one decision" if number == 1 else f"{number:,} decisions"
            yield f"{color} forfeited {decisions}"


def play_at_screen(
    sitting: Sitting[S],
    path: Path,
    journal: Journal,
    paper: Paper,
    make: Callable[[str], Player],
    forfeit: str,
) -> None:
    """Play on at this screen, tell each turn, and show the outcome; `make` makes the bots.

    `forfeit` is what `--forfeit` says.
    """
    names = [seat.player for seat in sitting.header.seats]
    colors = sitting.game.colors[: len(names)]
    screen = Screen(paper, colors, [seat for seat, name in enumerate(names) if name == HUMAN])
    players = seat_players(names, make, screen)
    for line in sitting.recap[-len(names) :]:
        screen.report(line)
    play_recorded(sitting, path, journal, players, screen.report, hear_forfeits(forfeit, screen.report))
    screen.close()
    show_outcome(paper, sitting.state, colors)
    for line in forfeits_told(sitting):
        paper.line(f"{line}.")
    if rulings := sitting.header.ruleset.rulings:
        paper.line(f"Where the printed rules are silent, these rulings held: {', '.join(rulings)}.")
    paper.line(f"Recorded in {path}. See it again with: {command_line('replay', path, sitting.needed)}")


def play_recorded(
    sitting: Sitting[S],
    path: Path,
    journal: Journal,
    players: Sequence[Player],
    tell: Callable[[str], None],
    forfeit: Forfeit | None,
) -> None:
    """Play to the end and write the record. A game that is left before stays in its journal: exits then."""
    go_on = command_line("resume", path, sitting.needed)
    try:
        record = sitting.play(players, journal, tell, forfeit)
    except (Left, KeyboardInterrupt) as leaving:
        click.echo(f"\nSaved. Go on with: {go_on}")
        sys.exit(INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0)
    except FAILURES as error:
        error.add_note(f"the game is kept: {go_on}")
        raise
    finally:
        journal.close()
    write_record(path, record)
    journal.discard()
    remember(record)
    sitting.audience.end(record)
