"""`misterra cards explain`: the points of a card on a board with reasons, and the spaces that gave them."""

from collections.abc import Collection, Iterator, Sequence

import click
import msgspec

from misterra_core import api
from misterra_core.boards import Board, read_board, write_board
from misterra_core.cli.board_argument import board_in
from misterra_core.cli.options import game_option, parts_options, whole_number
from misterra_core.dsl.card_set import cards_of
from misterra_core.dsl.reasons import tell
from misterra_core.hooks.manager import Parts


@click.command()
@click.argument("words", metavar="[CARD] BOARD", nargs=-1)
@click.option("--score", "text", metavar="TEXT", help="A score in the card language, in place of CARD.")
@click.option("--json", "as_json", is_flag=True, help="Print the explanation as JSON.")
@game_option
@parts_options
def explain(words: Sequence[str], text: str | None, as_json: bool, name: str | None, parts: Parts) -> None:
    """Print the points that a card gives on a board, why, and the board with the spaces that gave them.

    CARD and BOARD are as in "misterra cards score".

    The JSON has the keys "points", "spaces" (all that gave points) and "reasons"; a reason has "text",
    "points", "why" (thresholds), "spaces", "parts" (reasons), "facts" and "counted" (false where something
    else was better); a fact, a number behind points, has "text", "value", "spaces" and "parts" (facts).
    """
    with board_in(words, text, "cards explain") as board:
        game = parts.any_game(name)
        if text is None:
            explanation = api.explain_card(whole_number(words[0], "card"), board, game)
        else:
            explanation = api.explain_text(text, board, game)
    if as_json:
        click.echo(msgspec.json.encode(explanation))
        return
    cards = cards_of(game)
    letters, grid = cards.content.vocabulary.letters, cards.grid
    lines = [*tell(explanation), "", *marked(read_board(board, letters, grid), letters, explanation.spaces)]
    click.echo("\n".join(lines))


def marked(board: Board, letters: Sequence[str], spaces: Collection[str]) -> Iterator[str]:
    """Yield the lines of a board with columns and rows named, and some spaces, told by name, in brackets."""
    grid = board.grid
    columns = [grid.column_name(column) for column in range(grid.columns)]
    width = len(str(grid.rows))
    yield f"{'':{width}}  {'  '.join(columns)}"
    rows = write_board(board, letters).split("/")
    for row, line in zip(range(grid.rows, 0, -1), rows, strict=True):
        cells = [
            f"[{letter}]" if f"{column}{row}" in spaces else f" {letter} "
            for column, letter in zip(columns, line, strict=True)
        ]
        yield f"{row:>{width}} {''.join(cells)}".rstrip()
