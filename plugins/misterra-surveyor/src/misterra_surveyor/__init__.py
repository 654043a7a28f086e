"""The surveyor: an AI player for Maps of Misterra that plans a whole turn ahead.

    player      what it does at each kind of decision
    keeping     which presumption cards it keeps
    wishes      what its parchment should look like in the end
    worth       how well it stands in a position
    planning    all that can be done in a half day, and the best of a turn

Each module knows nothing of those above it.
"""

from collections.abc import Mapping

from misterra_core.hooks import PlayerFactory, hookimpl
from misterra_surveyor.player import Surveyor

__version__ = "0.1.0"

MISTERRA_API = 1
"""The version of Misterra's plugin contract that this is made for."""


@hookimpl
def misterra_players() -> Mapping[str, PlayerFactory]:
    """Bring the player `surveyor`."""
    return {"surveyor": Surveyor}
