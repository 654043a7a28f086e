"""The end of a game: who won, and the table of scores by category and card."""

from collections.abc import Iterator, Sequence

from misterra_core.cli.paper import Paper
from misterra_core.game import Score, State


def show_outcome(paper: Paper, state: State, colors: Sequence[str]) -> None:
    """Show the scores of all seats, the winners and how a tie was broken."""
    scores = state.scores()
    names = colors[: state.seats]
    paper.line()
    paper.table(("Scores", *names), score_rows(scores))
    paper.line()
    paper.line(f"{verdict(state, colors)}.", "bold")
    if tie := state.tie_break():
        paper.line(f"{tie[:1].upper()}{tie[1:]}.")


def verdict(state: State, colors: Sequence[str]) -> str:
    """Say how a game ended: who wins, or where nobody else played which titles were earned."""
    if state.seats > 1:
        return winners(state, colors)
    (score,) = state.scores()
    return ", ".join(f"{title} ({table})" for table, title in score.titles) or "It is over"


def winners(state: State, colors: Sequence[str]) -> str:
    """Say who wins: `navy wins`, `navy and coral share the victory`."""
    names = [colors[seat] for seat in state.winners()]
    return f"{names[0]} wins" if len(names) == 1 else f"{' and '.join(names)} share the victory"


def outcome_line(state: State, colors: Sequence[str]) -> str:
    """Say the outcome in one line."""
    totals = ", ".join(f"{color} {score.total}" for color, score in zip(colors, state.scores(), strict=False))
    return f"{verdict(state, colors)}: {totals}"


def score_rows(scores: Sequence[Score]) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the score table: each category's points, below it each of its items, the totals.

    A seat has an item once in a category at most.
    """
    for category in dict.fromkeys(line.category for line in scores[0].lines):
        lines = [[line for line in score.lines if line.category == category] for score in scores]
        yield (category, *(str(sum(line.points for line in own)) for own in lines))
        items: dict[str, list[str]] = {}
        for seat, own in enumerate(lines):
            for line in filter(lambda line: line.item, own):
                items.setdefault(line.item, [""] * len(scores))[seat] = str(line.points)
        for item, cells in items.items():
            yield (f"  {item}", *cells)
    yield ("total", *(str(score.total) for score in scores))
