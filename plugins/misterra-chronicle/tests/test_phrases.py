"""The phrases: each kind has several, which speak of the same facts; and how numbers are told."""

from string import Formatter

import pytest
from misterra_chronicle.phrases import PHRASES
from misterra_chronicle.voice import Voice, count, sentence, several, the_round


def facts(phrase: str) -> set[str]:
    """Return the names that a phrase has in braces."""
    return {name for _, name, _, _ in Formatter().parse(phrase) if name}


@pytest.mark.parametrize("kind", PHRASES)
def test_phrases_of_a_kind_can_stand_for_each_other(kind: str) -> None:
    """There are several, none twice, none with a full stop, all with the same facts."""
    phrases = PHRASES[kind]
    assert len(set(phrases)) == len(phrases) > 1
    for phrase in phrases:
        assert facts(phrase) == facts(phrases[0])
        assert not phrase.endswith(".")


def test_a_voice_does_not_repeat_itself_at_once() -> None:
    """Phrases take turns; the seed says which is first."""
    forms = PHRASES["landing"]
    voice = Voice(seed=1)
    said = [voice.say("landing", who="Navy", place="C0") for _ in forms]
    assert said == [form.format(who="Navy", place="C0") for form in (*forms[1:], forms[0])]


def test_numbers_and_lists_in_words() -> None:
    """Small numbers are words; one thing has no plural."""
    assert [count(number, "tile") for number in (0, 1, 2, 13, -3)] == [
        "no tiles",
        "one tile",
        "two tiles",
        "13 tiles",
        "-3 tiles",
    ]
    rounds = [the_round(number) for number in (1, 12, 13)]
    assert rounds == ["the first round", "the twelfth round", "round 13"]
    assert [several(["a", "b", "c"][:length]) for length in (1, 2, 3)] == ["a", "a and b", "a, b and c"]
    assert sentence("it ended") == "It ended."
