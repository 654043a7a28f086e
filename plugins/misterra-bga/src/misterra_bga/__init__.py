"""Misterra as it is reported from Board Game Arena: two rulings that differ from the printed rules.

BGA-1
    A region with several markers is scored by everybody whose marker it carries (printed: by nobody,
    R-SCORE-1).
BGA-2
    A claim looks only at the confirmed tiles that are contiguous with the tile underfoot; what hazy tiles
    join is not one region yet (printed: hazy tiles count, R-CLAIM-2).

Both are settings of the engine, so the whole variant is one value.
"""

from collections.abc import Sequence

from misterra_core.hooks import Variant, hookimpl

__version__ = "0.1.0"

MISTERRA_API = 1
"""The version of Misterra's plugin contract that this is made for."""


@hookimpl
def misterra_variants() -> Sequence[Variant]:
    """Bring the variant `bga`."""
    return [
        Variant(
            name="bga",
            text="as reported from Board Game Arena: merged regions score for every claimant (BGA-1), "
            "a claim looks at confirmed tiles alone (BGA-2)",
            settings={"disputed": "everyone", "claim": "confirmed"},
        )
    ]
