"""The woodcuts a broadside of Your Money or Your Life may bear, by the words of its ballad."""

from typing import Final

from game.sprites.broadside import PlacedCut, Woodcuts

WOODCUTS: Final[Woodcuts] = {
    "gallows": (
        PlacedCut("your_money/minster", (556, 96, 414, 276)),
        PlacedCut("app/gallows", (120, 26, 380, 358)),
    ),
    "two_gallows": (
        PlacedCut("your_money/minster", (330, 146, 340, 226)),
        PlacedCut("app/gallows", (20, 26, 340, 358)),
        PlacedCut("app/gallows", (640, 26, 340, 358), turned=True),
    ),
    "inn": (
        PlacedCut("your_money/tavern", (60, 30, 350, 346)),
        PlacedCut("objects/tavern", (400, 90, 250, 286)),
        PlacedCut("your_money/warhorse", (640, 90, 310, 290)),
    ),
    "hideout": (
        PlacedCut("your_money/hideout", (300, 14, 400, 366)),
        PlacedCut("objects/tankard", (740, 216, 160, 160)),
        PlacedCut("objects/boots", (110, 206, 160, 170)),
    ),
    "riches": (
        PlacedCut("objects/gold_pile", (270, 40, 460, 336)),
        PlacedCut("objects/crossed", (40, 130, 230, 240)),
        PlacedCut("objects/crossed", (730, 130, 230, 240), turned=True),
    ),
    "chase": (
        PlacedCut("figures/highwayman", (16, 62, 400, 320)),
        PlacedCut("figures/coach_and_four", (420, 190, 570, 194)),
    ),
}
