"""Why an action is not legal now, by rule. `State.legal` decides what is legal; this only explains."""

from typing import TYPE_CHECKING

from misterra_core.grid import bits

from . import drawing, flow
from .shapes import WAYS, Lie
from .tables import DRAWN, TERRAINS

if TYPE_CHECKING:
    from .state import State

Reason = tuple[str, str]
"""A rule's name and one clause that says what it forbids."""

_NOW = ("choose a terrain and a shape", "say how the shape lies", "place the shape")


def refusal(state: "State", action: int) -> Reason | None:
    """Return the rule that forbids an action now, and why; None where it is legal."""
    if action in state.legal():
        return None
    tables = state.rules.tables
    if state.phase == flow.OVER:
        return "C-END-1", "the game is over"
    if not 0 <= action < tables.size:
        return "C-DRAW-1", f"{action} is the number of no action"
    phase = (action >= tables.first_way) + (action >= tables.first_place)
    if phase != state.phase:
        return _out_of_turn(state, phase)
    if phase == flow.CHOOSE:
        return _no_choice(state, *tables.chosen(action))
    return _no_way(state, action) if phase == flow.TURN else _no_place(state, action - tables.first_place)


def _rule(state: "State") -> str:
    """Return the rule by which the seat draws."""
    return "C-AMBUSH-1" if state.rules.cards[state.card].turn else "C-DRAW-1"


def _out_of_turn(state: "State", phase: int) -> Reason:
    rule = _rule(state)
    now = f"now is the time to {_NOW[state.phase]}"
    if phase == flow.CHOOSE and rule == "C-AMBUSH-1":
        return rule, f"the card's own shape is drawn, as monsters; {now}"
    shape = state.rules.tables.shapes[state.shape] if state.shape >= 0 else None
    if phase == flow.TURN and shape and len(shape.lies) == 1:
        return rule, f"the {shape.name} looks the same however it lies; {now}"
    return rule, now


def _no_choice(state: "State", terrain: int, shape: int) -> Reason:
    rules, tables = state.rules, state.rules.tables
    card = rules.cards[state.card]
    choice = tables.choice(terrain, shape)
    if choice not in [offered for offered, _ in card.choices]:
        if shape == tables.dot and (choice in card.dots or state.ruins):
            return _no_dot(state)
        return "C-DRAW-1", f"{card.name} shows {_offer(state)}"
    name = tables.shapes[shape].name
    if state.ruins and not state.empty[state.seat] & tables.ruins:
        return "C-RUINS-1", "no empty ruins space is left: a 1 x 1 of any terrain is drawn, the dot"
    if state.ruins:
        return "C-RUINS-1", f"the {name} cannot cover an empty ruins space"
    return "C-DRAW-1", f"the {name} fits nowhere"


def _offer(state: "State") -> str:
    """Say which terrains and shapes the card offers."""
    tables = state.rules.tables
    chosen = [tables.chosen(choice) for choice, _ in state.rules.cards[state.card].choices]
    terrains = dict.fromkeys(DRAWN[terrain] for terrain, _ in chosen)
    shapes = dict.fromkeys(tables.shapes[shape].name for _, shape in chosen)
    return f"{' or '.join(terrains)}, as {' or '.join(shapes)}"


def _no_dot(state: "State") -> Reason:
    """Say why there is no 1 x 1 to fall back on."""
    tables = state.rules.tables
    able = dict.fromkeys(tables.shapes[tables.chosen(action)[1]].name for action in state.legal())
    shapes = " or ".join(able)
    if tables.shapes[tables.dot].name in able:
        return "C-DRAW-2", "none of the card's shapes fits: the 1 x 1 is of one of the card's terrains"
    if state.ruins:
        return "C-RUINS-1", f"a 1 x 1 is drawn only where no shape can cover ruins; the {shapes} can"
    return "C-DRAW-2", f"a 1 x 1 is drawn only where none of the card's shapes fits; the {shapes} does"


def _no_way(state: "State", action: int) -> Reason:
    tables = state.rules.tables
    way = action - tables.first_way
    shape = tables.shapes[state.shape]
    if not tables.footprints[state.shape][way]:
        return _rule(state), f"the {shape.name} lies like that in another way too: {_same(state)}"
    if state.must:
        return "C-RUINS-1", f"lying like that the {shape.name} cannot cover an empty ruins space"
    return _rule(state), f"lying like that the {shape.name} fits nowhere"


def _same(state: "State") -> str:
    """Say which ways of the shape differ."""
    lies = state.rules.tables.shapes[state.shape].lies
    return f"say one of {', '.join(WAYS[lie.way] for lie in lies)}"


def _no_place(state: "State", space: int) -> Reason:
    grid, tables = state.rules.grid, state.rules.tables
    shape = tables.shapes[state.shape]
    lie = next(lie for lie in shape.lies if lie.way == state.way)
    if not lie.anchors >> space & 1:
        return _rule(state), f"at {grid.name(space)} the {shape.name} would leave the map"
    covered = lie.footprint << space & ~state.empty[state.target]
    if covered:
        first = next(bits(covered))
        return _rule(state), f"{grid.name(first)} is filled: {_terrain_at(state, first)}"
    return "C-RUINS-1", f"at {grid.name(space)} the {shape.name} covers no ruins; {_ruins(state, lie)}"


def _terrain_at(state: "State", space: int) -> str:
    names = state.rules.content.vocabulary.terrains
    masks = state.maps[state.target * TERRAINS : (state.target + 1) * TERRAINS]
    return next(name for name, mask in zip(names, masks, strict=True) if mask >> space & 1)


def _ruins(state: "State", lie: Lie) -> str:
    """Say which empty ruins the shape can cover as it lies."""
    reach = 0
    for anchor in bits(drawing.anchors(state)):
        reach |= lie.footprint << anchor & state.must
    return f"it can cover {' or '.join(state.rules.grid.name(space) for space in bits(reach))}"
