"""What the presumption files of all packs say together: the cards in play, every text of them read."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from misterra_core.dsl.cards import PresumptionCard, PresumptionsFile
from misterra_core.dsl.loaded import Presumption
from misterra_core.dsl.packs import CardFile, for_each
from misterra_core.dsl.presumption_ids import Ledger
from misterra_core.dsl.presumption_texts import TextReader, Texts
from misterra_core.dsl.shape import fit
from misterra_core.dsl.source import Report, Stop
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.dsl.yaml_source import Table
from misterra_core.grid import Grid


class InPlay(NamedTuple):
    """A card in play: where it stands, what stands there, and what that says."""

    file: CardFile
    table: Table
    card: PresumptionCard
    presumption: Presumption


def check_presumptions(
    files: Sequence[CardFile], vocabulary: Vocabulary, grid: Grid, letters: bool, alone: bool
) -> list[InPlay]:
    """Check the cards of all files; return those in play of which nothing is reported, by id.

    Where no terrain is known no score is read; with `letters` False, nothing that is drawn. `alone` says
    that there may be more cards than are in the files.
    """
    standing = _check_ids(files, alone)
    reader = TextReader(vocabulary, grid, letters)
    if vocabulary.terrains:
        for_each(files, "presumptions", reader.card)
    read = {id(texts.card): texts for texts in reader.read}
    sound = {
        id(table): InPlay(file, table, card, _presumption(card, read[id(table)]))
        for file in files
        for table, card in _cards(file)
        if id(table) in read
    }
    return [sound[id(table)] for table in standing if id(table) in sound]


def _check_ids(files: Sequence[CardFile], alone: bool) -> list[Table]:
    """Check ids and replacements; return which cards are in play, by id."""
    complete = all(file.root for file in files if file.name == "presumptions.yaml")
    ledger = Ledger(complete and not alone)
    for file in files:
        for_each([file], "presumptions", ledger.replace)
        for_each([file], "presumptions", ledger.take)
    return ledger.standing


def _cards(file: CardFile) -> Iterator[tuple[Table, PresumptionCard]]:
    """Yield the cards of a file whose keys and values are right, whatever its other cards are like."""
    tables = [item for item in file.items("presumptions") if isinstance(item, Table)]
    if isinstance(file.held, PresumptionsFile):
        yield from zip(tables, file.held.presumptions, strict=True)
        return
    for table in tables:
        with suppress(Stop):
            if card := fit(Report(file.report.source), table, PresumptionCard, ""):
                yield table, card


def _presumption(card: PresumptionCard, texts: Texts) -> Presumption:
    """Join a card with what its texts say."""
    return Presumption(
        id=card.id,
        title=card.title,
        seal=card.seal,
        score=texts.score,
        pattern=texts.pattern,
        letter=card.letter,
        rule=card.rule,
        source=card.source,
        examples=texts.examples,
        origin=texts.origin,
    )
