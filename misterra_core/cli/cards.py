"""`misterra cards`: the presumption cards in play, and what one of them scores on a board."""

from collections.abc import Iterator, Sequence
from textwrap import indent

import click

from misterra_core import api
from misterra_core.boards import write_board
from misterra_core.cli.board_argument import board_in
from misterra_core.cli.cards_check import check
from misterra_core.cli.cards_describe import describe
from misterra_core.cli.cards_explain import explain
from misterra_core.cli.cards_new import new
from misterra_core.cli.cards_schema import schema
from misterra_core.cli.options import game_option, parts_options, whole_number
from misterra_core.dsl.card_set import CardSet, cards_of
from misterra_core.dsl.content import Presumption
from misterra_core.hooks.manager import Parts

_TURNS = {
    "fixed": "as it lies here",
    "rotations": "turned in any way",
    "any": "turned and mirrored in any way",
}


class _Cards(click.Group):
    """The group; what plays games is imported when it is called: that takes a while."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return sorted([*super().list_commands(ctx), "balance"])

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Return a command; None where there is none of this name."""
        if name == "balance":
            from misterra_core.cli.cards_balance import balance

            return balance
        return super().get_command(ctx, name)


@click.group(cls=_Cards)
def command() -> None:
    """Write, check, explain and score presumption cards."""


command.add_command(check)
command.add_command(new)
command.add_command(schema)
command.add_command(explain)
command.add_command(describe)


@command.command("list")
@game_option
@parts_options
def list_cards(name: str | None, parts: Parts) -> None:
    """List the cards in play: id, title, first-game letter, score (of a drawing: the rule)."""
    cards = cards_of(parts.any_game(name)).content.presumptions.values()
    widest = max(len(card.title) for card in cards)
    for card in cards:
        click.echo(f"{card.id:>4}  {card.title:<{widest}}  {card.letter or ' '}  {_short(card)}")


@command.command()
@click.argument("card", metavar="CARD")
@game_option
@parts_options
def show(card: str, name: str | None, parts: Parts) -> None:
    """Show a card: its rule, its score in the card language, its worked examples."""
    game = parts.any_game(name)
    for line in _lines(api.find_card(game, whole_number(card, "card")), cards_of(game)):
        click.echo(line)


@command.command()
@click.argument("words", metavar="[CARD] BOARD", nargs=-1)
@click.option("--score", "text", metavar="TEXT", help="A score in the card language, in place of CARD.")
@game_option
@parts_options
def score(words: Sequence[str], text: str | None, name: str | None, parts: Parts) -> None:
    """Print the points that a card gives on a board.

    CARD is its id. BOARD is a file, or "-" for standard input, or else the board itself: a letter a space,
    "." for empty, rows from the far end to the beach with "/" between, such as SSJ../...../...../...../....M
    """
    with board_in(words, text, "cards score") as board:
        game = parts.any_game(name)
        if text is None:
            points = api.score_card(whole_number(words[0], "card"), board, game)
        else:
            points = api.score_text(text, board, game)
    click.echo(points)


def _score(card: Presumption) -> str:
    return " ".join(card.origin.scalar.text.split())


def _short(card: Presumption) -> str:
    return (card.rule if card.pattern else "") or _score(card)


def _lines(card: Presumption, cards: CardSet) -> Iterator[str]:
    """Yield a card as lines of text."""
    yield f"{card.id} {card.title}"
    yield f"  rule:   {card.rule or '(not told in words)'}"
    yield f"  score:  {_score(card)}"
    yield f"  seal:   {'as many times as possible' if card.seal == 'infinity' else 'once'}"
    if card.letter:
        yield f"  letter: {card.letter} (first game)"
    if card.source:
        yield f"  source: {card.source}"
    if card.pattern:
        yield f"  drawn:  {_TURNS[card.pattern.turns]}\n"
        yield from (f"    {' '.join(row)}" for row in card.pattern.rows)
    if card.examples:
        yield "\nExamples"
    for example in card.examples:
        board = write_board(example.board, cards.content.vocabulary.letters, "\n", " ")
        yield f"{indent(board, '    ')}\n    {example.points} points\n"
