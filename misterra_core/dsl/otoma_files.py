"""What the files of Otoma's cards say together: both sides of each, and whether a deck can be made of all."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

from misterra_core.dsl.loaded import OtomaCard
from misterra_core.dsl.otoma_texts import Wrong, read_coordinates, read_orders
from misterra_core.dsl.packs import CardFile, for_each
from misterra_core.dsl.shape import number_of, text_of
from misterra_core.dsl.source import Stop
from misterra_core.dsl.yaml_source import Table, Value
from misterra_core.grid import Grid

T = TypeVar("T")

STACKS = 3
"""Otoma's deck is made of so many stacks, with a claim card in each (R-SOLO-2)."""

_KEY = "otoma"


class OtomaInPlay(NamedTuple):
    """A card in play, with the place where it stands."""

    file: CardFile
    table: Table
    card: OtomaCard


def check_otoma(
    files: Sequence[CardFile], terrains: Sequence[str], grid: Grid, alone: bool
) -> list[OtomaInPlay]:
    """Check the cards of all files; return those of which nothing is reported, by id.

    Where no terrain is known no card is read. `alone` says that there may be more cards than are in the
    files, so that how many there are tells nothing.
    """
    reader = _Reader(terrains, grid)
    if terrains:
        for_each(files, _KEY, reader.card)
    written = sum(len(file.items(_KEY)) for file in files)
    complete = all(file.root for file in files if file.name == f"{_KEY}.yaml")
    if complete and not alone and written == len(reader.read):
        _check_stacks(reader.read)
    return sorted(reader.read, key=lambda one: one.card.id)


class _Reader:
    """Reads card after card; `read` are those of which nothing is reported."""

    def __init__(self, terrains: Sequence[str], grid: Grid) -> None:
        self.read: list[OtomaInPlay] = []
        self._terrains = terrains
        self._grid = grid
        self._places: dict[int, str] = {}

    def card(self, file: CardFile, card: Table) -> None:
        """Read a card, and report what is wrong with its id and its texts."""
        id_ = self._id(file, card.get("id"))
        coordinates = _read(file, card, "coordinates", lambda text: read_coordinates(text, self._grid))
        orders = _read(file, card, "terrains", lambda text: read_orders(text, self._terrains))
        if id_ is not None and coordinates and orders:
            source = text_of(card.get("source"))
            read = OtomaCard(id_, coordinates, orders.errands, orders.claims, source.text if source else "")
            self.read.append(OtomaInPlay(file, card, read))

    def _id(self, file: CardFile, node: Value | None) -> int | None:
        id_ = number_of(node)
        if node is None or id_ is None:
            return None
        if id_ in self._places:
            file.add("E340", node, f"Otoma's card {id_} is in {self._places[id_]} already")
            return None
        self._places[id_] = file.place(node)
        return id_


def _read(file: CardFile, card: Table, key: str, read: Callable[[str], T]) -> T | None:
    """Read a text of a card; None where the report now says what is wrong with it."""
    scalar = text_of(card.get(key))
    if scalar is None or not scalar.text.strip():
        return None  # which is reported of any key
    try:
        return read(scalar.text)
    except Wrong as wrong:
        for problem in wrong.problems:
            file.add_inside(scalar, problem)
    return None


def key_of(file: CardFile) -> Value:
    """Return the key of the list of a file that has Otoma's cards, to report what is about all of them."""
    return file.root.entries[_KEY].key if isinstance(file.root, Table) else file.items(_KEY)[0]


def _check_stacks(read: Sequence[OtomaInPlay]) -> None:
    """Check that a deck can be made: a claim card for each stack, the others in equal stacks (R-SOLO-2)."""
    if not read:
        return
    file = read[-1].file
    claims = sum(one.card.claims for one in read)
    plain = len(read) - claims
    with suppress(Stop):
        if claims != STACKS:
            message = f"{claims} of Otoma's cards have the claim icon, and {STACKS} are needed"
            file.add("E346", key_of(file), message, "the texts of their terrains end in '; claim'")
        if plain <= STACKS or plain % STACKS != 1:
            message = (
                f"{plain} of Otoma's cards are without the claim icon, which make no {STACKS} equal stacks"
            )
            file.add("E347", key_of(file), message, "one leaves unseen: 19 make 3 stacks of 6")
