"""`misterra cards describe`: what a score says, in English."""

import click

from misterra_core import api
from misterra_core.cli.options import game_option, parts_options, whole_number
from misterra_core.dsl.card_set import cards_of
from misterra_core.errors import UsageError
from misterra_core.hooks.manager import Parts


@click.command()
@click.argument("card", metavar="[CARD]", required=False)
@click.option("--score", "text", metavar="TEXT", help="A score in the card language, in place of CARD.")
@game_option
@parts_options
def describe(card: str | None, text: str | None, name: str | None, parts: Parts) -> None:
    """Tell the rule of a card in English, made from its score; of every card in play without CARD.

    CARD is its id.
    """
    if card is not None and text is not None:
        raise UsageError(
            "cards describe takes CARD or --score TEXT, not both; a text with blanks needs quotes"
        )
    game = parts.any_game(name)
    if text is not None:
        click.echo(api.describe_text(text, game))
    elif card is not None:
        click.echo(api.describe_card(whole_number(card, "card"), game))
    else:
        for number, presumption in cards_of(game).content.presumptions.items():
            click.echo(f"{number:>4}  {presumption.title}\n      {api.describe_card(number, game)}")
