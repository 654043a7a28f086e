"""The screen and keyboard of the people at this table: what `players.human` asks through."""

from collections import Counter
from collections.abc import Sequence

from misterra_core.cli.paper import Paper
from misterra_core.game import Panel
from misterra_core.players.human import LEAVING


class Screen:
    """Draws on paper and reads standard input; `colors` names the seats, `people` are those who sit here.

    Where several people share it, whoever is to look is asked for first, so that secrets stay secret.
    News of the game waits until the boards are drawn for somebody, and stands below them: above, it
    would leave a small terminal before it is read. Where nobody sits here it is told at once.
    """

    def __init__(self, paper: Paper, colors: Sequence[str], people: Sequence[int]) -> None:
        self._paper = paper
        self._colors = colors
        self._people = people
        self._looking = people[0] if len(people) == 1 else -1
        self._news: list[str] = []
        self._read: Counter[int] = Counter()
        """How much of the news each seat has read."""

    def turn_to(self, seat: int) -> None:
        """Hand over to another person where several share the screen. Raises EOFError when all leave."""
        if seat == self._looking:
            return
        self._paper.clear()
        answer = self._paper.ask(f"Hand over to {self._colors[seat]}, press Enter. ")
        if answer.strip().lower() in LEAVING:
            raise EOFError
        self._looking = seat
        self._paper.clear()

    def show(self, panels: Sequence[Panel]) -> None:
        """Draw panels, and below them what happened since this seat last looked, a round back at most."""
        self._paper.line()
        self._paper.panels(panels)
        unread = self._news[self._read[self._looking] :]
        self._tell_all(unread[-len(self._colors) :])
        self._read[self._looking] = len(self._news)

    def choices(self, choices: Sequence[tuple[str, str]]) -> None:
        """List what is possible, numbered from 1, in columns."""
        digits = len(str(len(choices)))
        words = max(len(notation) for notation, _ in choices)
        self._paper.choices(
            [
                f"{number:>{digits}} {notation:<{words}}  {label}".rstrip()
                for number, (notation, label) in enumerate(choices, 1)
            ]
        )

    def tell(self, line: str) -> None:
        """Write one line."""
        self._paper.line(line)

    def ask(self, seat: int) -> str:
        """Return the line that the seat's person types. Raises EOFError when there is none to come."""
        return self._paper.ask(f"{self._colors[seat]}> ")

    def report(self, line: str) -> None:
        """Take in one line of news."""
        self._news.append(line)
        if not self._people:
            self._paper.line(line)

    def close(self) -> None:
        """Tell the news that nobody has read yet, at the end of the game."""
        if self._people:
            self._tell_all(self._news[max(self._read.values(), default=0) :])

    def _tell_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._paper.line(line, "italic")
