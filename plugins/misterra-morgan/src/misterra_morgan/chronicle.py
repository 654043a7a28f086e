"""What a game did by itself beside what was decided, in lines that everybody may read."""

from misterra_morgan import phases
from misterra_morgan.rules import IDLE_ROUNDS, Rules


def lines(rules: Rules, log: tuple[int, ...]) -> tuple[str, ...]:
    """Return a line for each entry of a state's log."""
    return tuple(_line(rules, entry) for entry in log)


def _line(rules: Rules, entry: int) -> str:
    if entry == phases.RESHUFFLED:
        return "The map deck was empty: it is made of the shuffled discards (M-DRAW-1)."
    if entry == phases.IDLE:
        return f"Nobody dug in {IDLE_ROUNDS} full rounds in a row, so the game is over (M-END-2)."
    treasure = rules.content.treasures[entry]
    return f"{treasure.name} ({treasure.set}, {treasure.value}) comes onto the treasure board (M-DIG-4)."
