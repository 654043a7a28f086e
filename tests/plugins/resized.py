"""The independent referee for boards of another size, which start empty.

It was written for the printed island, whose measures stand in five lines of it; everything else is told by
neighbourhood. So those lines are exchanged and the rest is left as it is.
"""

import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

SOURCE = Path(__file__).parents[1] / "reference" / "referee.py"


def referee_for(rows: int, columns: int) -> Callable[[dict[str, Any]], None]:
    """Return `referee` for a board of so many rows and columns (9 at most)."""
    letters, numbers = "ABCDEFGHI"[:columns], "123456789"[:rows]
    text = SOURCE.read_text(encoding="utf-8")
    for line, other in (
        (r'COLUMNS, ROWS = "ABCDE", "12345"', f'COLUMNS, ROWS = "{letters}", "{numbers}"'),
        (r'in "AE" or space\[1\] in "15"', f'in "A{letters[-1]}" or space[1] in "1{numbers[-1]}"'),
        (r"0 <= column <= 4 and 0 <= row <= 5", f"0 <= column < {columns} and 0 <= row <= {rows}"),
        (r"^STARTING_JUNGLES = .*$", "STARTING_JUNGLES = {2: [], 3: [], 4: []}"),
        (r'\{"master", "first-game"\}$', f'{{"master", "first-game", "board-{rows}x{columns}"}}'),
    ):
        text, found = re.subn(line, other, text, flags=re.M)
        assert found == 1, f"the referee has no line like {line} any more"
    module = ModuleType(f"referee_{rows}x{columns}")
    exec(compile(text, str(SOURCE), "exec"), module.__dict__)
    referee: Callable[[dict[str, Any]], None] = module.referee
    return referee
