"""What the presumption files of all packs say together: the cards in play, every text of them read."""

from collections.abc import Sequence

from misterra_core.dsl.cards import PresumptionCard, PresumptionsFile
from misterra_core.dsl.loaded import Presumption
from misterra_core.dsl.packs import CardFile, for_each
from misterra_core.dsl.presumption_ids import Ledger
from misterra_core.dsl.presumption_texts import TextReader, Texts
from misterra_core.dsl.vocabulary import Vocabulary
from misterra_core.grid import Grid


def check_ids(files: Sequence[CardFile]) -> list[int]:
    """Check ids and replacements; return which cards are in play by id, as numbers in the order of all."""
    complete = all(file.root for file in files if file.name == "presumptions.yaml")
    ledger = Ledger(complete)
    for file in files:
        for_each([file], "presumptions", ledger.replace)
        for_each([file], "presumptions", ledger.take)
    return ledger.standing


def check_texts(files: Sequence[CardFile], vocabulary: Vocabulary, grid: Grid, letters: bool) -> list[Texts]:
    """Check the scores, patterns and examples of all cards; return what they say, in the order of all.

    Where no terrain is known nothing is read; with `letters` False, nothing that is drawn.
    """
    if not vocabulary.terrains:
        return []
    reader = TextReader(vocabulary, grid, letters)
    for_each(files, "presumptions", reader.card)
    return reader.read


def cards_of(files: Sequence[CardFile]) -> list[PresumptionCard]:
    """Return all cards of files that were checked and are right."""
    held = [file.held for file in files if isinstance(file.held, PresumptionsFile)]
    return [card for file in held for card in file.presumptions]


def presumption_of(card: PresumptionCard, texts: Texts) -> Presumption:
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
