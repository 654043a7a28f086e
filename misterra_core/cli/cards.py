"""`misterra cards`: the presumption cards in play, and what one of them scores on a board."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import indent

import click

from misterra_core import api
from misterra_core.boards import write_board
from misterra_core.cli.options import content_option, whole_number
from misterra_core.dsl.content import Presumption
from misterra_core.errors import BoardError, UsageError
from misterra_core.rules.misterra import Misterra

_MOST_BYTES = 100_000
"""As much of a file is read as no board needs."""

_STDIN = "-"

_TURNS = {
    "fixed": "as it lies here",
    "rotations": "turned in any way",
    "any": "turned and mirrored in any way",
}


@click.group()
def command() -> None:
    """List, show and score presumption cards."""


@command.command("list")
@content_option
def list_cards(content: Sequence[Path]) -> None:
    """List the cards in play: id, title, first-game letter, score (of a drawing: the rule)."""
    cards = api.load_game(content=content).rules.content.presumptions.values()
    widest = max(len(card.title) for card in cards)
    for card in cards:
        click.echo(f"{card.id:>4}  {card.title:<{widest}}  {card.letter or ' '}  {_short(card)}")


@command.command()
@click.argument("card", metavar="CARD")
@content_option
def show(card: str, content: Sequence[Path]) -> None:
    """Show a card: its rule, its score in the card language, its worked examples."""
    game = api.load_game(content=content)
    for line in _lines(api.find_card(game, whole_number(card, "card")), game):
        click.echo(line)


@command.command()
@click.argument("words", metavar="[CARD] BOARD", nargs=-1)
@click.option("--score", "text", metavar="TEXT", help="A score in the card language, in place of CARD.")
@content_option
def score(words: Sequence[str], text: str | None, content: Sequence[Path]) -> None:
    """Print the points that a card gives on a board.

    CARD is its id. BOARD is a file, or "-" for standard input, or else the board itself: a letter a space,
    "." for empty, rows from the far end to the beach with "/" between, such as SSJ../...../...../...../....M
    """
    needed = 2 if text is None else 1
    if len(words) != needed:
        raise UsageError(
            "cards score needs CARD and BOARD, or --score TEXT and BOARD; a text with blanks needs quotes"
        )
    board, where = _board(words[-1])
    game = api.load_game(content=content)
    try:
        if text is None:
            points = api.score_card(whole_number(words[0], "card"), board, game)
        else:
            points = api.score_text(text, board, game)
    except BoardError as error:
        raise _placed(error, where) from None
    click.echo(points)


def _score(card: Presumption) -> str:
    return " ".join(card.origin.scalar.text.split())


def _short(card: Presumption) -> str:
    return (card.rule if card.pattern else "") or _score(card)


def _lines(card: Presumption, game: Misterra) -> Iterator[str]:
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
        board = write_board(example.board, game.rules.content.vocabulary.letters, "\n", " ")
        yield f"{indent(board, '    ')}\n    {example.points} points\n"


def _board(word: str) -> tuple[str, str]:
    """Return the text of a board and what it is called in messages; an existing file's name wins."""
    if word == _STDIN:
        return sys.stdin.read(_MOST_BYTES), "standard input"
    if os.path.isdir(word):  # False where Path's own raises: a text may be no name at all
        raise UsageError(f"{word}: this is a folder; a board is a file, '-', or text")
    if os.path.exists(word):
        with Path(word).open("rb") as file:
            return file.read(_MOST_BYTES).decode(errors="replace"), word
    return word, ""


def _placed(error: BoardError, where: str) -> BoardError:
    """Return a board error that says its place, and that a text without rows was meant as one."""
    place = f"{where or 'the board'}, line {error.line}, column {error.column}" if error.line else where
    named = f"{place}: {error}" if place else str(error)
    return BoardError(
        named if where else f"{named} (there is no file of this name)", error.line, error.column
    )
