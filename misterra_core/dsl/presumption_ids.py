"""Which presumption cards are in play: each id once, and later packs may replace cards of earlier ones."""

from typing import NamedTuple

from misterra_core.dsl.packs import CardFile
from misterra_core.dsl.shape import number_of
from misterra_core.dsl.yaml_source import Table


class _Holder(NamedTuple):
    """Who holds an id: a card, with its file and its place."""

    file: CardFile
    place: str
    card: Table


class Ledger:
    """Takes the cards of file after file, in the order of the packs, and knows who holds which id.

    `complete` says whether every card is there to be taken; otherwise a card that seems to be missing
    is not spoken of.
    """

    def __init__(self, complete: bool) -> None:
        self._complete = complete
        self._holders: dict[int, _Holder] = {}
        self._replaced: dict[int, str] = {}

    @property
    def standing(self) -> list[Table]:
        """The cards in play, by id."""
        return [self._holders[id_].card for id_ in sorted(self._holders)]

    def replace(self, file: CardFile, card: Table) -> None:
        """Take out the card that one replaces; all cards of a file do so before any of them is taken."""
        node = card.get("replaces")
        id_ = number_of(node)
        if node is None or id_ is None:
            return
        if id_ in self._holders:
            del self._holders[id_]
            self._replaced[id_] = file.place(node)
        elif id_ in self._replaced:
            file.add("E303", node, f"card {id_} is replaced in {self._replaced[id_]} already")
        elif self._complete:
            file.add("E303", node, f"no earlier pack has a card {id_}")

    def take(self, file: CardFile, card: Table) -> None:
        """Take a card. Reports an id that is held."""
        node = card.get("id")
        id_ = number_of(node)
        if node is None or id_ is None:
            self._complete = False
        elif id_ not in self._holders:
            self._holders[id_] = _Holder(file, file.place(node), card)
        else:
            holder = self._holders[id_]
            replacing = f"write 'replaces: {id_}' to take its place, or choose another number"
            hint = "" if holder.file is file else replacing
            file.add("E302", node, f"card {id_} is in {holder.place} already", hint)
