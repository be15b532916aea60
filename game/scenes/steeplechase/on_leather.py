"""Dice on the leather as they lie: the courier's in ivory, the enemy's in black."""

from game.engine.names import Names
from game.engine.words import _
from game.scenes.steeplechase.doing import Leather
from game.scenes.table.composer import Composer
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.leather import leather as drawn_leather

_LEATHER, _DIE = 11, 20


def lay_leather(told: Leather, layout: SteepleLayout, names: Names, on: Composer) -> None:
    """The leather, its dice, and a word under each that has one."""
    desk = layout.dice_desk
    faces = told.faces
    black = [told.black] if told.black else []
    count = len(faces) + len(black)
    tags = tuple([tag(told, n) for n in range(len(faces))])
    if black:
        tags = (*tags, _("theirs"))
    piece = drawn_leather(desk, layout.scale, count, tags)
    on.piece("leather", piece, desk.leather, f"leather {count} {tags}", _LEATHER)
    places = desk.places(count)
    side = round(places[0].width * 0.86)
    for n, face in enumerate(faces):
        if face:
            taken = n in told.taken
            on.die(f"leather:{n}", face, places[n].center, side, _DIE, taken=taken)
    if black:
        on.die("leather:black", black[0], places[len(faces)].center, side, _DIE, "black")


def tag(told: Leather, n: int) -> str:
    """What stands under a die: that it may be thrown again, or was; what is added to a lone one."""
    if n in told.taken or n in told.may:
        return _("again?")
    if n in told.again:
        return _("again")
    much = sum([plus for _why, plus in told.plus])
    if len(told.faces) == 1 and much:
        return f"+{much}" if much > 0 else f"−{-much}"
    return ""
