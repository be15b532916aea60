"""The woodcuts a broadside of The Famous Dick Turpin may bear, by the words of its ballad."""

from typing import Final

from game.sprites.broadside import Block, Woodcuts

WOODCUTS: Final[Woodcuts] = {
    "riches": (
        Block("objects/gold_pile", (270, 40, 460, 336)),
        Block("objects/crossed", (40, 130, 230, 240)),
        Block("objects/crossed", (730, 130, 230, 240), turned=True),
    ),
    "coach": (Block("dick_turpin/silver_flyer_right", (70, 90, 860, 290)),),
    "hold_up": (Block("dick_turpin/scene_hold_up", (0, 0, 1000, 400)),),
    "duel": (Block("dick_turpin/scene_duel", (0, 0, 1000, 400)),),
}
