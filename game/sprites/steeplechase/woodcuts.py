"""The woodcuts a broadside of Steeplechase may bear, by the words of its ballad."""

from typing import Final

from game.sprites.broadside import PlacedCut, Woodcuts


def _man(who: str, x: int, *, turned: bool = False) -> PlacedCut:
    """Somebody on foot, as tall as the others."""
    return PlacedCut(f"steeplechase/{who}", (x, 106, 180, 268), turned)


def _rider(who: str, x: int, *, turned: bool = False) -> PlacedCut:
    return PlacedCut(f"steeplechase/courier_{who}", (x, 70, 304, 304), turned)


WOODCUTS: Final[Woodcuts] = {
    "delivery": (PlacedCut("steeplechase/scene_race", (0, 0, 1000, 400)),),
    "tales": (
        _man("foot_fleur", 20),
        _man("foot_circle", 150),
        PlacedCut("objects/tankard", (300, 236, 150, 138)),
        PlacedCut("objects/tavern", (400, 60, 300, 314)),
        _man("foot_star", 660, turned=True),
        _man("foot_diamond", 800, turned=True),
    ),
    "leap": (
        PlacedCut("steeplechase/scene_jump", (200, 0, 600, 400)),
        _man("townswoman", 20),
        _man("townsman", 800, turned=True),
    ),
    "captives": (
        _man("guerrilla", 40),
        _man("captive_star", 220),
        _man("bandit", 410),
        _man("captive_shield", 590),
        _man("guerrilla", 780, turned=True),
    ),
    "fight": (
        _man("redcoat", 10),
        PlacedCut("steeplechase/redcoat_charge", (130, 106, 260, 268)),
        _rider("star", 356, turned=True),
        _man("bandit", 660, turned=True),
        _man("guerrilla", 810, turned=True),
    ),
    "lost": (
        PlacedCut("steeplechase/horse", (90, 90, 284, 284)),
        PlacedCut("objects/boots", (440, 236, 150, 138)),
        _man("foot_star", 640),
        PlacedCut("steeplechase/wolf", (800, 250, 190, 124), True),
    ),
}
