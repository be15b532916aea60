"""The woodcuts a broadside of Your Money or Your Life may bear, by the words of its ballad."""

from typing import Final

from game.sprites.broadside import Block, Woodcuts

WOODCUTS: Final[Woodcuts] = {
    "gallows": (
        Block("your_money/minster", (556, 96, 414, 276)),
        Block("app/gallows", (120, 26, 380, 358)),
    ),
    "two_gallows": (
        Block("your_money/minster", (330, 146, 340, 226)),
        Block("app/gallows", (20, 26, 340, 358)),
        Block("app/gallows", (640, 26, 340, 358), turned=True),
    ),
    "inn": (
        Block("your_money/tavern", (60, 30, 350, 346)),
        Block("objects/tavern", (400, 90, 250, 286)),
        Block("your_money/warhorse", (640, 90, 310, 290)),
    ),
    "hideout": (
        Block("your_money/hideout", (300, 14, 400, 366)),
        Block("objects/tankard", (740, 216, 160, 160)),
        Block("objects/boots", (110, 206, 160, 170)),
    ),
    "riches": (
        Block("objects/gold_pile", (270, 40, 460, 336)),
        Block("objects/crossed", (40, 130, 230, 240)),
        Block("objects/crossed", (730, 130, 230, 240), turned=True),
    ),
    "chase": (
        Block("figures/highwayman", (16, 62, 400, 320)),
        Block("figures/coach_and_four", (420, 190, 570, 194)),
    ),
}
