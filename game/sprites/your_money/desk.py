"""The desk below the map: the dice tray, and paper for what is to be done and why."""

from pygame import Rect

from game.sprites.lettering import Face, Scale
from game.sprites.palette import INK, LEATHER, SLIP, STITCH
from game.sprites.pieces import Piece, kept, outline, plate, rule, set_block, sheet_of
from game.sprites.your_money.layout import TableLayout


def desk(layout: TableLayout) -> Piece:
    """The desk of `layout.desk`'s size; rects "tray", "line", "receipt", "second", "button",
    relative to the desk.
    """
    return _desk(layout.size, layout.scale)


@kept
def _desk(size: tuple[int, int], scale: Scale) -> Piece:
    layout = TableLayout(size, scale.text_factor)
    out = sheet_of(layout.desk.size)
    shift = (-layout.desk.left, -layout.desk.top)
    rule(out, 0, out.get_width(), 0, INK, max(2, scale.px(2.4)))
    rule(out, 0, out.get_width(), scale.px(5), INK, 1)
    tray = layout.tray.move(shift)
    plate(out, tray, scale.px(10), INK, None)
    well = tray.inflate(-2 * scale.px(5), -2 * scale.px(5))
    plate(out, well, scale.px(7), LEATHER, None)
    outline(out, well.inflate(-scale.px(6), -scale.px(6)), scale.px(5), STITCH, 1)
    parts = {name: getattr(layout, name).move(shift) for name in _PARTS}
    return Piece(out, parts)


@kept
def tray_words(size: tuple[int, int], scale: Scale, said: str) -> Piece:
    """A sentence on a slip of paper in the tray."""
    out = sheet_of(size)
    plate(out, out.get_rect(), scale.px(5), SLIP, INK, max(1, scale.px(1.2)))
    room = out.get_rect().inflate(-2 * scale.px(10), -2 * scale.px(4))
    set_block(out, said, room, scale.text(18), 3, Face.ITALIC, INK)
    return Piece(out)


_PARTS = ("tray", "line", "receipt", "second", "button")


def die_side(layout: TableLayout) -> int:
    """How large a die in the tray is: four lie side by side."""
    gap = layout.scale.px(10)
    return min((layout.tray.width - 6 * gap) // 4, layout.tray.height - 3 * gap)


def tray_spots(layout: TableLayout, count: int) -> tuple[Rect, ...]:
    """Where `count` dice lie in the tray: a row in its middle, from the left; up to six fit."""
    side, gap = die_side(layout), layout.scale.px(10)
    if count > 4:
        side = (layout.tray.width - (count + 2) * gap) // count
    wide = count * side + (count - 1) * gap
    left = layout.tray.centerx - wide // 2
    top = layout.tray.centery - side // 2
    return tuple(Rect(left + n * (side + gap), top, side, side) for n in range(count))
