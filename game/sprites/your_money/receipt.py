"""The living receipt of a robbery: what each slot comes to, and what that would do."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import HAIR, INK, MOSS, OXBLOOD, SEPIA, SLIP, Colour
from game.sprites.pieces import (
    Piece,
    block,
    fill,
    kept,
    picture_in,
    rule,
    set_block,
    sheet_of,
    words,
)
from game.sprites.your_money.marks import STAT_ICONS, tick

_LEADING: Final = 1.08
"""From one note to the next, in letters."""

_ON_ONE_LINE: Final = 16
"""Units of the letters below which an effect is broken to two lines rather than made smaller."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One part of the receipt: `icon` a stat or "purse", `sum` like "6 of 5", what it does, and
    whether the target is met (None: there is none, or nothing lies there yet).
    """

    icon: str
    sum: str
    effect: str = ""
    met: bool | None = None
    bad: bool = False
    faint: bool = False


@kept
def receipt(
    size: tuple[int, int], scale: Scale, cells: tuple[Cell, ...], notes: tuple[str, ...] = ()
) -> Piece:
    """The cells side by side, with the notes in a line below; rects "cell_<n>" and "notes"."""
    out = sheet_of(size)
    whole = out.get_rect()
    fill(out, whole, SLIP)
    said = _notes(size, scale, notes)
    foot = said.get_height() + scale.px(4) if said else 0
    room = Rect(0, 0, whole.width, whole.height - foot)
    rects: dict[str, Rect] = {}
    wide = room.width / max(1, len(cells))
    boxes = [
        Rect(round(number * wide), room.top, round(wide), room.height)
        for number in range(len(cells))
    ]
    side = scale.px(8) if wide > scale.px(140) else scale.px(4)
    inner = [box.inflate(-2 * side, -2 * scale.px(3)) for box in boxes]
    # One height for all, so that the longest sets it.
    effect = min(
        (_effect_px(box, scale, cell) for box, cell in zip(inner, cells, strict=True)), default=0
    )
    for number, (box, cell) in enumerate(zip(boxes, cells, strict=True)):
        if number:
            top, bottom = box.top + 4, box.bottom - 4
            fill(out, (box.left, top, 1, bottom - top), HAIR)
        _cell(out, inner[number], scale, cell, effect)
        rects[f"cell_{number}"] = box
    if said:
        low = Rect(0, whole.bottom - foot, whole.width, foot)
        rule(out, low.left, low.right, low.top, HAIR)
        out.blit(said, said.get_rect(midleft=(low.left + scale.px(4), low.centery + 1)))
        rects["notes"] = low
    return Piece(out, rects)


def _notes(size: tuple[int, int], scale: Scale, notes: tuple[str, ...]) -> Surface | None:
    """The notes on one line; or each on its own, where that allows larger letters."""
    if not notes:
        return None
    px = min(scale.text(16), round(size[1] * 0.26))
    wide, face = size[0] - scale.px(8), Face.BOLD_ITALIC
    joined = " · ".join(notes)
    together = lettering.fit(joined, px, wide, lettering.SMALLEST, face)
    # What the dice come to keeps two rows of its own above.
    most = round(size[1] * 0.52)
    apart = min(px, int(most / (len(notes) * _LEADING)))
    apart = min(lettering.fit(note, apart, wide, lettering.SMALLEST, face) for note in notes)
    if lettering.measure(joined, together, face)[0] <= wide and together >= min(apart, 0.85 * px):
        return lettering.line(joined, together, face, OXBLOOD)
    if all(lettering.measure(note, apart, face)[0] <= wide for note in notes):
        return lettering.paragraph("\n".join(notes), apart, wide, face, OXBLOOD, leading=_LEADING)
    return lettering.broken(joined, px, wide, most, 3, face, OXBLOOD, "left", 1.05)


def _effect_px(box: Rect, scale: Scale, cell: Cell) -> int:
    """How high the letters of a cell's effect may be."""
    low = box.height - round(box.height * 0.54)
    px = min(scale.text(17), low)
    one = lettering.fit(cell.effect, px, box.width, lettering.SMALLEST, _face(cell))
    if one >= min(px, scale.px(_ON_ONE_LINE)):
        return one
    two = block(cell.effect, px, box.width, low, 2, _face(cell), 1.0)
    return two.px if two.whole and two.face is _face(cell) else one


def _face(cell: Cell) -> Face:
    return Face.ITALIC if cell.faint else Face.BOLD


def _cell(out: Surface, box: Rect, scale: Scale, cell: Cell, effect: int) -> None:
    upper = Rect(box.left, box.top, box.width, round(box.height * 0.54))
    lower = Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
    narrow = box.width < scale.px(140)
    side = min(upper.height - 2, scale.px(34), round(box.width * 0.19) if narrow else box.width)
    icon = "your_money/icon_guinea" if cell.icon == "purse" else STAT_ICONS[cell.icon]
    at = picture_in(out, icon, Rect(upper.left, upper.centery - side // 2, side, side))
    left = at.right + scale.px(3 if narrow else 7)
    mark = 0 if cell.met is None else min(side, scale.px(24))
    if cell.met is not None:
        tick(out, Rect(upper.right - mark, upper.centery - mark // 2, mark, mark), cell.met)
    sums = Rect(left, upper.top, upper.right - mark - scale.px(4) - left, upper.height)
    px = min(scale.text(22), upper.height)
    one = lettering.fit(cell.sum, px, sums.width, lettering.SMALLEST, Face.BOLD)
    two = block(cell.sum, px, sums.width, upper.height, 2, Face.BOLD, 1.0)
    if cell.icon == "purse" and two.whole and two.px > one:
        set_block(out, cell.sum, sums, px, 2, Face.BOLD, INK, "left", 1.0)
    else:
        words(out, cell.sum, sums, px, Face.BOLD, INK)
    ink: Colour = SEPIA if cell.faint else OXBLOOD if cell.bad else MOSS
    if lettering.measure(cell.effect, effect, _face(cell))[0] > lower.width:
        set_block(out, cell.effect, lower, effect, 2, _face(cell), ink, "left", 1.0)
    else:
        words(out, cell.effect, lower, effect, _face(cell), ink)
