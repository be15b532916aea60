"""The woodcuts a broadside of On Their Merry Way may bear, by the words of its ballad."""

from typing import Final

from game.sprites.broadside import PlacedCut, Woodcuts


def _walker(who: str, x: int, *, turned: bool = False) -> PlacedCut:
    """Somebody on foot; the small cuts have a rim of paper, and stand out from trees."""
    return PlacedCut(f"merry_way/walker_{who}_small", (x, 90, 200, 285), turned)


def _tree(number: int, x: int, wide: int = 220) -> PlacedCut:
    return PlacedCut(f"merry_way/tree_{number}", (x, 45, wide, 331))


WOODCUTS: Final[Woodcuts] = {
    "greenwood": (PlacedCut("merry_way/scene_greenwood", (0, 0, 1000, 400)),),
    "riches": (
        _tree(6, 0),
        _tree(7, 780),
        PlacedCut("objects/gold_pile", (310, 110, 380, 266)),
        _walker("outlaw", 160),
        _walker("outlaw", 640, turned=True),
    ),
    "robbers": (
        _tree(6, 0),
        _tree(8, 790, 190),
        _walker("outlaw", 130),
        _walker("red", 400),
        _walker("outlaw", 660, turned=True),
    ),
    "watch": (
        _tree(7, 770),
        _walker("guard", 40),
        _walker("guard", 250),
        _walker("guard", 460),
        _walker("outlaw", 680),
    ),
    "poor": (
        _tree(6, 10),
        _walker("outlaw", 170),
        _walker("peasant", 420, turned=True),
        _walker("peasant", 600, turned=True),
        _walker("peasant", 780, turned=True),
    ),
    "empty": (
        _tree(6, 30),
        _tree(7, 230),
        PlacedCut("merry_way/roadblock", (420, 176, 260, 200)),
        _tree(8, 800, 190),
        _walker("outlaw", 630, turned=True),
    ),
}
