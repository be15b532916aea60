"""The leather on the desk with its places for dice, and what is said under each of them."""

from typing import Final

from pygame import Rect

from game.sprites.lettering import SMALLEST, Face, Scale
from game.sprites.palette import INK, LEATHER, LIGHT_GOLD, STITCH
from game.sprites.pieces import Piece, kept, outline, plate, sheet_of, words
from game.sprites.steeplechase.desks import USUAL_DICE, Desk

_DIE: Final = 0.88
"""A die's side, of its place."""


@kept
def leather(desk: Desk, scale: Scale, count: int = USUAL_DICE, tags: tuple[str, ...] = ()) -> Piece:
    """The leather with a stitched place for each die, four or five, and under the dice a tag for
    what may be done with them ("" for nothing).

    Rects "place 0" … and "tag 0" …, where there is a tag.
    """
    whole = desk.leather
    out = sheet_of(whole.size)
    box = out.get_rect()
    plate(out, box, scale.px(7), LEATHER, INK, max(2, scale.px(4)))
    outline(out, box.inflate(-2 * scale.px(7), -2 * scale.px(7)), scale.px(5), STITCH, 1)
    rects: dict[str, Rect] = {}
    for number, at in enumerate(desk.places(count)):
        here = at.move(-whole.left, -whole.top)
        outline(out, here, scale.px(5), STITCH, max(1, scale.px(1.4)))
        rects[f"place {number}"] = here
    for number, (at, said) in enumerate(zip(desk.tags(count), tags, strict=False)):
        if not said:
            continue
        here = at.move(-whole.left, -whole.top)
        rects[f"tag {number}"] = here
        plate(out, here.inflate(0, -2), max(2, here.height // 5), LIGHT_GOLD, INK, 1)
        px = max(SMALLEST, min(scale.text(12), here.height - 6))
        words(out, said, here.inflate(-2, -2), px, Face.BOLD, INK, "centre")
    return Piece(out, rects)
