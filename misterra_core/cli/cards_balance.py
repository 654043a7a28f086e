"""`misterra cards balance`: what presumption cards come to in the hands of bots, or a draft of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import click

from misterra_core import many
from misterra_core.api import find_card
from misterra_core.arena.games import read_games
from misterra_core.arena.plan import Plan, rounds_of
from misterra_core.arena.workers import Crew
from misterra_core.cli import balance_report as report
from misterra_core.cli.balance import balance_of
from misterra_core.cli.comparison import compare
from misterra_core.cli.crew import crew_options, play, seed_in, sizes_in
from misterra_core.cli.draft import changed_cards, with_draft
from misterra_core.cli.options import parts_options, plain_option, variant_option, whole_number
from misterra_core.cli.page import Section, page
from misterra_core.cli.paper import Paper
from misterra_core.errors import UsageError
from misterra_core.hooks.manager import Parts
from misterra_core.record.files import write_whole
from misterra_core.rules.misterra import Misterra


@click.command()
@click.argument("cards", metavar="[CARD]...", nargs=-1)
@click.option("--bots", default="greedy", show_default=True, metavar="PLAYERS", help="With commas between.")
@click.option("--deals", default="200", show_default=True, metavar="N", help="How many deals.")
@click.option("--players", default="2", show_default=True, metavar="N", help="Seats at a table, such as 2-4.")
@click.option("--seed", metavar="N", help="What all chance comes from; drawn and told where it is left out.")
@variant_option
@click.option(
    "--against",
    type=click.Path(path_type=Path),
    metavar="DRAFT",
    help="A card file, or a folder, to compare with what is there on the same deals.",
)
@click.option(
    "--html", type=click.Path(path_type=Path), metavar="FILE", help="Write a page with pictures too."
)
@crew_options
@parts_options
@plain_option
def balance(
    cards: Sequence[str],
    bots: str,
    deals: str,
    players: str,
    seed: str | None,
    variants: Sequence[str],
    against: Path | None,
    html: Path | None,
    crew: Crew,
    parts: Parts,
    plain: bool,
) -> None:
    """Measure presumption cards of Maps of Misterra: how often kept, what they bring, who wins with them.

    CARD is an id; without any, all cards are measured. Each deal is played by each bot at all seats of a
    table of each size; deals in which none of the cards is dealt are passed over.
    """
    if html:
        _check_new(html)
    trial = _Trial(
        paper=Paper(plain),
        crew=crew,
        bots=[parts.player_name(name.strip()) for name in bots.split(",")],
        sizes=sizes_in(players),
        variants=variants,
        deals=whole_number(deals, "--deals"),
        seed=seed_in(seed),
    )
    numbers = [whole_number(card, "card") for card in cards]
    sections = trial.compare(numbers, parts, against) if against else trial.measure(numbers, parts)
    notes = report.COMPARISON_NOTES if against else report.BALANCE_NOTES
    for section in sections:
        trial.paper.line(f"\n{section.title}", "bold")
        trial.paper.table(section.head, [cells for _, cells in section.rows], last_style="")
    trial.paper.line()
    for note in notes:
        trial.paper.line(note)
    if html:
        write_whole(html, page(f"Presumption cards. {trial.title}", notes, sections).encode())
        trial.paper.line(f"The page: {html}")


class _Trial(NamedTuple):
    """The deals that cards are tried on, and who plays them."""

    paper: Paper
    crew: Crew
    bots: Sequence[str]
    sizes: Sequence[int]
    variants: Sequence[str]
    deals: int
    seed: int

    @property
    def title(self) -> str:
        """What is played, in a line."""
        sizes = " or ".join(map(str, self.sizes))
        return f"Seed {self.seed}: {self.deals:,} deals, {sizes} seats; {', '.join(self.bots)}."

    def measure(self, cards: Sequence[int], parts: Parts) -> list[Section]:
        """Play, and return the figures of some cards, or of all."""
        game = self._game(parts, cards)
        with self._played(parts, cards) as games:
            found = balance_of(games, cards or sorted(game.rules.content.presumptions))
        if not found:
            self.paper.line("In none of these deals was any of the cards dealt: ask for more with --deals.")
        return list(report.balance_sections(found, _titles(game)))

    def compare(self, cards: Sequence[int], parts: Parts, draft: Path) -> list[Section]:
        """Play with and without a draft; return what is different for some cards, or for all it changes."""
        now = self._game(parts, cards)
        with with_draft(parts, draft) as drafted:
            changed = changed_cards(now, self._game(drafted, cards))
            cards = cards or changed
            with self._played(parts, cards) as games, self._played(drafted, cards) as again:
                return list(report.comparison_sections(compare(games, again, cards), _titles(now)))

    def _game(self, parts: Parts, cards: Sequence[int]) -> Misterra:
        """Return the game. Raises UsageError where it has not the cards, or nobody chooses among them."""
        game = parts.game(self.variants)
        if game.rules.settings.deal == "letters":
            raise UsageError("cards balance: in a first game nobody chooses which presumptions to keep")
        for card in cards:
            find_card(game, card)
        return game

    @contextmanager
    def _played(self, parts: Parts, cards: Sequence[int]) -> Iterator[Iterator[Mapping[str, Any]]]:
        """Play all deals and give the games in which one of the cards was dealt."""
        recipe = many.recipe_of(parts, self.variants, " ".join(map(str, ("cards", *cards))))
        seatings = [(bot,) * size for size in self.sizes for bot in self.bots]
        plan = many.make_plan(recipe, rounds_of(seatings), self.deals * len(seatings), self.seed)
        self.paper.line(self.title)
        with many.kept_in(None, plan) as store:
            play(store, recipe, self.crew)
            forfeits: Counter[str] = Counter()
            yield _watched(plan, read_games(store.games), forfeits)
        for bot, number in forfeits.items():
            self.paper.line(f"{bot} failed: {number:,} of its decisions were made by chance.")


def _watched(
    plan: Plan, games: Iterable[dict[str, Any]], forfeits: Counter[str]
) -> Iterator[Mapping[str, Any]]:
    """Yield the games that were played, with their players; count the decisions that each bot forfeited."""
    for game in games:
        if "skipped" in game:
            continue
        players = plan.seating(game["index"])
        if game["fault"]:
            forfeits[players[0]] += sum(game["forfeits"])
        yield {**game, "players": players}


def _check_new(path: Path) -> None:
    if path.exists():
        raise UsageError(f"{path}: there is such a file already, and nothing is written over")
    if not path.parent.is_dir():
        raise UsageError(f"{path}: there is no folder {path.parent}")


def _titles(game: Misterra) -> report.Titles:
    return lambda card: f"{card} {game.rules.card(card).title}"
