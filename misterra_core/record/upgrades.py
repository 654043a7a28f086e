"""Records of older formats, brought up one version at a time. Format 1 is the first: nothing to do yet."""

from typing import Any

from misterra_core.errors import UnreadableRecord
from misterra_core.record.schema import FORMAT


def upgrade(raw: object) -> dict[str, Any]:
    """Return the raw record or header in the current format. Raises UnreadableRecord for an unknown one."""
    found = raw.get("format") if isinstance(raw, dict) else None
    if not isinstance(raw, dict) or not isinstance(found, str):
        raise UnreadableRecord(f'this is no game record: it does not say "format": "{FORMAT}"')
    if found != FORMAT:
        raise UnreadableRecord(f"the format '{found[:40]}' is not known: this version reads {FORMAT}")
    return raw
