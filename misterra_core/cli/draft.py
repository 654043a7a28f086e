"""A draft of cards, played beside what is there: a folder, or a single file, as `--against` names it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from misterra_core.dsl.content import Presumption
from misterra_core.errors import ContentError, UsageError
from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra


@contextmanager
def with_draft(parts: Parts, draft: Path) -> Iterator[Parts]:
    """Give what is there with the cards of a draft on top. Raises UsageError where there is no such draft.

    A ContentError raised meanwhile names the draft's own file.
    """
    if not draft.exists():
        raise UsageError(f"--against {draft}: there is no such file or folder")
    if draft.is_dir():
        yield Parts(parts.asked, (*parts.content, draft))
        return
    with TemporaryDirectory(prefix="misterra-") as place:
        pack = Path(place) / draft.stem
        pack.mkdir()
        copy = pack / "presumptions.yaml"
        shutil.copyfile(draft, copy)
        try:
            yield Parts(parts.asked, (*parts.content, pack))
        except ContentError as error:
            raise ContentError(
                msgspec.structs.replace(found, path=str(draft)) if found.path == str(copy) else found
                for found in error.diagnostics
            ) from None


def changed_cards(now: Misterra, then: Misterra) -> list[int]:
    """Return the presumptions that a draft changes. Raises UsageError where the same deals could not be."""
    old, new = now.rules.content, then.rules.content
    if (old.terrains, old.start, old.sketches) != (new.terrains, new.start, new.sketches):
        raise UsageError(
            "--against: the draft changes other cards than presumptions; no deal would be the same"
        )
    if set(old.presumptions) != set(new.presumptions):
        ids = sorted(set(old.presumptions) ^ set(new.presumptions))
        raise UsageError(
            "--against: to be dealt alike, a card of the draft has the id of the card that it replaces; "
            f"only one version has {', '.join(map(str, ids))}"
        )
    changed = [
        card
        for card in sorted(old.presumptions)
        if _plays(old.presumptions[card]) != _plays(new.presumptions[card])
    ]
    if not changed:
        raise UsageError("--against: the draft changes no presumption card that is in play")
    return changed


def _plays(card: Presumption) -> object:
    """Return what of a card changes a game."""
    return card.score, card.pattern, card.letter
