"""What is legal when a seat draws, and what playing it does (C-DRAW, C-RUINS-1, C-RIFT-1, C-AMBUSH-1).

A drawing takes up to three decisions: terrain and shape, how it lies, where. Every function here is on the
way of each decision.
"""

from typing import TYPE_CHECKING

from . import flow

if TYPE_CHECKING:
    from .state import State


def legal_choose(state: "State") -> tuple[int, ...]:
    """C-DRAW-1, C-RUINS-1: every terrain with every shape that can be drawn; if none can, the 1 x 1."""
    tables = state.rules.tables
    card = state.rules.cards[state.card]
    empty = state.empty[state.seat]
    must = empty & tables.ruins if state.ruins else 0
    if must or not state.ruins:
        found = tuple([choice for choice, shape in card.choices if tables.fits(shape, empty, must)])
        if found:
            return found
    return state.rules.any_dot if state.ruins else card.dots


def play_choose(state: "State", action: int) -> None:
    """Choose a terrain and a shape; after ruins a shape of the card has to cover one (C-RUINS-1)."""
    tables = state.rules.tables
    terrain, shape = tables.chosen(action)
    if state.ruins:
        for choice, _ in state.rules.cards[state.card].choices:
            if choice == action:
                state.must = state.empty[state.seat] & tables.ruins
    flow.chosen(state, terrain, shape)


def legal_turn(state: "State") -> tuple[int, ...]:
    """C-DRAW-1: every way the shape can lie that fits somewhere."""
    tables = state.rules.tables
    first = tables.first_way
    return tuple([first + way for way, _ in tables.fits(state.shape, state.empty[state.target], state.must)])


def play_turn(state: "State", action: int) -> None:
    """Turn or mirror the shape."""
    state.way = action - state.rules.tables.first_way
    state.phase = flow.PLACE


def legal_place(state: "State") -> tuple[int, ...]:
    """C-DRAW-1: every place where the shape, as it lies, covers empty spaces alone."""
    return state.rules.tables.places(anchors(state))


def anchors(state: "State") -> int:
    """Return the mask of spaces that can be the anchor of the shape as it lies."""
    for way, mask in state.rules.tables.fits(state.shape, state.empty[state.target], state.must):
        if way == state.way:
            return mask
    return 0


def play_place(state: "State", action: int) -> None:
    """Draw the shape; then it is the next seat's turn."""
    rules = state.rules
    tables = rules.tables
    spaces = tables.footprints[state.shape][state.way] << action - tables.first_place
    state.last[state.seat] = flow.draw(state, state.target, state.terrain, spaces, rules.coins[state.shape])
    state.done += 1
    state.stint += 1
    flow.go_on(state)


def legal_over(_state: "State") -> tuple[int, ...]:
    """Nothing is legal after the end."""
    return ()
