"""R-SOLO: what cannot be played against Otoma says so, and why; all else about it can be played."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from misterra_core.dsl.content import Content
from misterra_core.errors import UsageError, WrongRecord
from misterra_core.hooks.manager import Parts
from misterra_core.rules.misterra import Misterra, seats_of
from misterra_core.rules.parts import TerrainEffect, Variant
from misterra_core.rules.ruleset import build_ruleset

from .positions import game


def made(
    variants: Sequence[Variant] = (), content: Content | None = None, effects: Sequence[TerrainEffect] = ()
) -> Misterra:
    """Return a game with other variants, content or effects than the printed ones."""
    known = {**Parts().effects, **{effect.name: effect for effect in effects}}
    return Misterra(build_ruleset(content or game().rules.content, known, variants))


def refusal(of: Misterra) -> str:
    """Return why a game cannot be played solo; with two seats it can be."""
    of.new(2, seed=1)
    with pytest.raises(UsageError) as refused:
        of.new(1, seed=1)
    with pytest.raises(UsageError) as in_record:
        of.restore(1, 0, game().deal(game().new(1, seed=1)))
    assert str(in_record.value) == str(refused.value)
    return str(refused.value)


def test_a_variant_may_exclude_it() -> None:
    """R-SOLO: by its own word."""
    duel = Variant(name="duel", text="for two", solo=False)
    assert refusal(made([duel])) == "this cannot be played solo: the variant 'duel' is for 2 players or more"


def test_a_terrain_may_exclude_it() -> None:
    """R-SOLO: where its effect would make no sense of what Otoma does."""
    effect = msgspec.structs.replace(Parts().effects["jungle"], solo=False)
    told = refusal(made(effects=[effect]))
    assert told == "this cannot be played solo: the effect of jungle is for 2 players or more"


def test_content_without_his_cards_excludes_it() -> None:
    """R-SOLO-2: there is no deck."""
    told = refusal(made(content=msgspec.structs.replace(game().rules.content, otoma={})))
    assert told == "this cannot be played solo: no pack in play brings Otoma's cards (otoma.yaml)"


def test_a_board_on_which_his_cards_do_not_lie_excludes_it() -> None:
    """R-SOLO-4: he could not go where they say."""
    content = game().rules.content
    bare = msgspec.structs.replace(content, presumptions={1: content.presumptions[1]})
    small = Variant(name="small", text="4 x 4", settings={"rows": 4, "columns": 4}, start={2: ["B2"]})
    rules = made([small], content=bare).rules
    assert rules.no_solo == "Otoma's cards do not fit the board of the variants"


def test_a_larger_board_does_not() -> None:
    """R-SOLO-4: his spaces keep their names there."""
    large = made([Variant(name="large", text="6 x 6", settings={"rows": 6, "columns": 6})])
    state, rng = large.new(1, seed=2), Random(2)
    while state.actor is not None:
        state.apply(rng.choice(state.legal()))
    first = state.chronicle()[0].split()[3]
    assert first in large.rules.content.otoma[int(state.chronicle()[0].split()[2][:-1])].coordinates


@pytest.mark.parametrize("players", [["otoma"], ["otoma", "otoma"], ["a", "b", "otoma"]])
def test_otoma_plays_against_one(players: list[str]) -> None:
    """R-SOLO: and takes no seat."""
    with pytest.raises(UsageError, match="otoma plays against one player alone"):
        seats_of(players, "misterra")
    assert seats_of(["a", "otoma"], "misterra") == seats_of(["otoma", "a"], "misterra") == ("a",)
    assert seats_of(["a", "b"], "misterra") == ("a", "b")


def test_a_record_of_two_seats_is_not_one_of_solo() -> None:
    """R-SOLO-1: Otoma's deck says that he plays, and then one seat does."""
    deal = game().deal(game().new(1, seed=1))
    with pytest.raises(WrongRecord):
        game().restore(2, 0, deal)
