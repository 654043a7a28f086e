"""The atlas: Misterra on an island of 6 x 6 spaces, of which an old survey knows a few.

ATLAS-1
    The island and the parchments have 6 rows and 6 columns. Four confirmed jungles start on the island
    with two players (B2, E2, B5, E5), two with three (E2, B5), one with four (B5).
ATLAS-2
    The four corners and the four spaces in the middle were surveyed long ago: two of each terrain lie
    there hazy, and are drawn on every parchment. The survey may be wrong, and may be redrawn.
ATLAS-3
    An atlas is as good as its poorest sheet. Of the four sheets of 3 x 3 spaces, the one with the fewest
    spaces that equal confirmed tiles scores 2 points for each of these.

Everything else is as printed. Nobody plays it against Otoma, whose cards name the spaces of the printed
island. `survey` sets the table, `sheets` scores the atlas.
"""

from collections.abc import Sequence

from misterra_core.hooks import Category, Variant, hookimpl

from .sheets import SIDE, poorest_sheet
from .survey import START, lay_survey

__version__ = "0.1.0"

MISTERRA_API = 1
"""The version of Misterra's plugin contract that this is made for."""


@hookimpl
def misterra_variants() -> Sequence[Variant]:
    """Bring the variant `atlas`."""
    return [
        Variant(
            name="atlas",
            text="an island of 6 x 6 with an old survey; the poorest quarter of the map scores twice "
            "(ATLAS-1 to ATLAS-3)",
            settings={"rows": SIDE, "columns": SIDE},
            start=START,
            setup=(lay_survey,),
            categories=(Category("sheet", poorest_sheet),),
            solo=False,
        )
    ]
