"""R-MOVE: where a cartographer may go."""

from .positions import game, legal, play, position, why_not


def test_the_first_move_is_onto_the_beach() -> None:
    """R-MOVE-1: any beach space, and nothing else; the half day then goes on as usual."""
    state = game("first-game").new(2, seed=1, first=0)
    assert legal(state) == {"move A0", "move B0", "move C0", "move D0", "move E0"}
    assert why_not(state, "stay").startswith("R-MOVE-1")
    assert why_not(state, "move C1").startswith("R-MOVE-1")
    assert all(words.startswith("take") for words in legal(play(state, "move C0")))


def test_a_step_goes_to_adjacent_tiles_hazy_or_confirmed() -> None:
    """R-MOVE-2: stay, or one step onto a tile; never onto an empty space, never diagonally."""
    state = position("...../..L../.MJm./..l../L....", at={0: "C3"})
    assert legal(state) == {"stay", "move B3", "move D3", "move C4", "move C2"}
    state = position("...../...../.MJ../L.l../.....", at={0: "B3"})
    assert legal(state) == {"stay", "move C3"}
    assert why_not(state, "move B2") == "R-MOVE-2: B2 holds no tile to step on"
    assert why_not(state, "move A2").startswith("R-MOVE-2: A2 is not one step")


def test_from_the_beach_one_steps_inland_or_along_the_beach() -> None:
    """R-MOVE-3: neighbouring beach spaces are adjacent; X0 touches X1."""
    state = position("...../...../...../...../.J...", at={0: "B0"})
    assert legal(state) == {"stay", "move A0", "move C0", "move B1"}
    assert legal(position(at={0: "A0"})) == {"stay", "move B0"}
    assert legal(position(at={0: "E0"})) == {"stay", "move D0"}


def test_from_row_one_one_steps_back_to_the_beach() -> None:
    """R-MOVE-2: an adjacent beach space is a step away."""
    assert legal(position("...../...../...../...../.J...", at={0: "B1"})) == {"stay", "move B0"}


def test_stepping_onto_steppe_one_steps_on() -> None:
    """R-MOVE-4: and so on while the steps land on steppe; hazy steppe counts."""
    state = position("...../...../J.J../SsM../L....", at={0: "A1"})
    assert legal(state) == {"stay", "move A0", "move A2", "move A3", "move B2", "move C2"}
    assert "move C3" not in legal(state)


def test_steppe_leads_back_to_the_beach_and_along_it_one_step() -> None:
    """R-MOVE-4: the step onto the beach ends the chain."""
    state = position("...../...../...../SJ.../S....", at={0: "B2"})
    assert legal(state) == {"stay", "move A2", "move A1", "move A0"}


def test_starting_on_a_steppe_gives_nothing() -> None:
    """R-MOVE-4: only stepping onto it does."""
    assert legal(position("...../...../L..../L..../S....", at={0: "A1"})) == {"stay", "move A0", "move A2"}


def test_ending_where_one_began_is_staying() -> None:
    """R-MOVE-4: no second way to stay."""
    state = position("...../...../...../S..../S....", at={0: "A1"})
    assert "move A1" not in legal(state)
    assert why_not(state, "move A1").startswith("R-MOVE-4")


def test_several_cartographers_share_a_space() -> None:
    """R-MOVE-2: another cartographer bars nothing."""
    state = position("...../...../...../...../.J...", at={0: "B0", 1: "B1"})
    assert "move B1" in legal(state)
    assert play(state, "move B1").places == [1, 1]
