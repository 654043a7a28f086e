"""R-CLAIM: putting a marker on a region."""

from .positions import island, legal, play, position, why_not


def claims(island: str, at: str, **more: object) -> str:
    """Return the refusal of a claim at a place; "" where it is legal."""
    state = play(position(island, at={0: at}, deck=[], **more), "stay", "take steppe/jungle")  # type: ignore[arg-type]
    refusal = why_not(state, "claim")
    assert bool(refusal) == ("claim" not in legal(state))
    return refusal


def test_a_claim_discards_the_card_and_places_a_marker() -> None:
    """R-CLAIM-1: on the cartographer's space; it never moves afterwards."""
    board = "...../...../...../...../.S..."
    state = play(position(board, at={0: "B1"}), "stay", "take steppe/jungle", "claim")
    assert state.claims[:4] == [1, -1, -1, -1]
    assert state.marked == 1 << 1
    assert island(state) == board
    assert not any(state.parchments)


def test_a_claim_needs_a_confirmed_tile_underfoot() -> None:
    """R-CLAIM-1: not the beach, not a hazy tile."""
    assert claims("...../...../...../...../.S...", "B1") == ""
    assert claims("...../...../...../...../.S...", "B0").startswith("R-CLAIM-1: B0 is on the beach")
    assert claims("...../...../...../...../Ss...", "B1").startswith("R-CLAIM-1: the steppe at B1 is hazy")


def test_claiming_from_a_jungle_is_allowed() -> None:
    """R-CLAIM-1: only mapping is not."""
    assert claims("...../...../...../...../.J...", "B1") == ""


def test_one_claim_a_terrain() -> None:
    """R-CLAIM-1: of a terrain the player has not claimed yet, be it another region."""
    refusal = claims("S..../...../...../...../.S...", "B1", claims={0: ["A5"]})
    assert refusal == "R-CLAIM-1: this seat has claimed steppe already, at A5"


def test_three_claims_at_most() -> None:
    """R-CLAIM-1: the fourth terrain finds no marker left."""
    refusal = claims("SJL../...../...../...../.M...", "B1", claims={0: ["A5", "B5", "C5"]})
    assert refusal == "R-CLAIM-1: all 3 claim markers of this seat are placed"
    assert claims("SJL../...../...../...../.M...", "B1", claims={0: ["A5", "B5"]}) == ""


def test_a_region_with_a_marker_cannot_be_claimed() -> None:
    """R-CLAIM-1: whoever placed it."""
    assert claims("...../...../...../...../SSS..", "A1", claims={1: ["C1"]}).startswith("R-CLAIM-2")
    assert claims("...../...../...../...../S.S..", "A1", claims={1: ["C1"]}) == ""


def test_the_region_includes_its_hazy_tiles() -> None:
    """R-CLAIM-2: a hazy tile joins two groups of confirmed ones."""
    assert claims("...../...../...../...../SsS..", "A1", claims={1: ["C1"]}).startswith("R-CLAIM-2")
    assert claims("...../...../...../...../SjS..", "A1", claims={1: ["C1"]}) == ""
