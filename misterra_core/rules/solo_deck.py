"""Otoma's deck (R-SOLO-2): dealt, read back from a record, and guessed by who sees only its top."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from misterra_core.dsl.otoma_files import STACKS
from misterra_core.errors import WrongRecord
from misterra_core.rules.shuffle import shuffled

if TYPE_CHECKING:
    from misterra_core.rules.ruleset import Ruleset
    from misterra_core.rules.solo_view import OtomaKnown

_WHERE = "deal.otoma"


def deal(rules: "Ruleset", rng: Random) -> tuple[int, ...]:
    """Deal a deck: three stacks with a claim card in each that is not on its top; one other leaves unseen."""
    claims, plain = _kinds(rules, rng)
    size = stack_size(rules)
    deck: list[int] = []
    for claim in claims:
        stack = [plain.pop() for _ in range(size - 1)]
        stack.insert(1 + rng.randrange(size - 1), claim)
        deck += stack
    return tuple(deck)


def check(rules: "Ruleset", deck: Sequence[int]) -> None:
    """Check a recorded deck against R-SOLO-2. Raises WrongRecord."""
    for id_, times in Counter(deck).items():
        if id_ not in rules.otoma:
            raise WrongRecord(f"{_WHERE}: there is no card {id_} of Otoma's")
        if times > 1:
            raise WrongRecord(f"{_WHERE}: card {id_} is there twice")
    size = stack_size(rules)
    if len(deck) != STACKS * size:
        raise WrongRecord(f"{_WHERE}: {len(deck)} cards; {STACKS} stacks of {size} are dealt (R-SOLO-2)")
    for number in range(STACKS):
        claims = [at for at, id_ in enumerate(deck[number * size :][:size]) if rules.otoma[id_].claims]
        if len(claims) != 1 or claims == [0]:
            raise WrongRecord(
                f"{_WHERE}: stack {number + 1} has not one claim card, below its top (R-SOLO-2)"
            )


def sample(rules: "Ruleset", known: "OtomaKnown", rng: Random) -> tuple[int, ...]:
    """Return a deck that agrees with the cards flipped and the Terrains side on top, and is random else."""
    claims, plain = _kinds(rules, rng, without=known.flipped)
    unseen = claims if known.top.claims else plain
    top = next(id_ for id_ in unseen if rules.otoma[id_].errands == known.top.errands)
    unseen.remove(top)
    deck = [*known.flipped, top]
    size = stack_size(rules)
    for start in range(0, STACKS * size, size):
        rest = range(max(start, len(deck)), start + size)
        if not any(rules.otoma[id_].claims for id_ in deck[start : start + size]) and rest:
            hidden = rng.choice([at for at in rest if at > start])
            deck += [claims.pop() if at == hidden else plain.pop() for at in rest]
        else:
            deck += [plain.pop() for _ in rest]
    return tuple(deck)


def stack_size(rules: "Ruleset") -> int:
    """Return how many cards a stack has, its claim card included: one of the other cards is left over."""
    return (len(rules.otoma) - 1) // STACKS


def _kinds(rules: "Ruleset", rng: Random, without: Sequence[int] = ()) -> tuple[list[int], list[int]]:
    """Return the ids of the claim cards and of the others, both in random order."""

    def kind(claims: bool) -> list[int]:
        chosen = [id_ for id_, card in rules.otoma.items() if card.claims == claims and id_ not in without]
        return shuffled(chosen, rng)

    return kind(True), kind(False)
