"""Misterra: a rules engine for map-drawing board games, and its own game, Maps of Misterra.

The names below are the whole public API; they are loaded when first used, so that importing a small
part of the package (the command line's help, say) does not load the rest.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from misterra_core.api import (
        VERSION,
        check_cards,
        describe_card,
        describe_text,
        explain_card,
        explain_text,
        load_game,
        play_game,
        replay_record,
        score_card,
        score_text,
        verify_record,
    )
    from misterra_core.many import simulate, tournament
    from misterra_core.record.files import read_record, write_record

_HOME = {
    "VERSION": "api",
    "check_cards": "api",
    "describe_card": "api",
    "describe_text": "api",
    "explain_card": "api",
    "explain_text": "api",
    "load_game": "api",
    "play_game": "api",
    "read_record": "record.files",
    "replay_record": "api",
    "score_card": "api",
    "score_text": "api",
    "simulate": "many",
    "tournament": "many",
    "verify_record": "api",
    "write_record": "record.files",
}

__all__ = [
    "VERSION",
    "check_cards",
    "describe_card",
    "describe_text",
    "explain_card",
    "explain_text",
    "load_game",
    "play_game",
    "read_record",
    "replay_record",
    "score_card",
    "score_text",
    "simulate",
    "tournament",
    "verify_record",
    "write_record",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
