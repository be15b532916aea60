"""The woodcuts a broadside of The Famous Dick Turpin may bear, by the words of its ballad."""

from typing import Final

from game.sprites.broadside import PlacedCut, Woodcuts

WOODCUTS: Final[Woodcuts] = {
    "riches": (
        PlacedCut("objects/gold_pile", (270, 40, 460, 336)),
        PlacedCut("objects/crossed", (40, 130, 230, 240)),
        PlacedCut("objects/crossed", (730, 130, 230, 240), turned=True),
    ),
    "coach": (PlacedCut("dick_turpin/silver_flyer_right", (70, 90, 860, 290)),),
    "hold_up": (PlacedCut("dick_turpin/scene_hold_up", (0, 0, 1000, 400)),),
    "duel": (PlacedCut("dick_turpin/scene_duel", (0, 0, 1000, 400)),),
}
