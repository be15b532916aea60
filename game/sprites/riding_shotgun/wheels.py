"""The panel beside the road: four wheels, and the horse on the track of the speed."""

from typing import Final

from pygame import Rect, Surface

from game.engine.riding_shotgun.data import NUMBERS
from game.engine.words import _
from game.sprites import art
from game.sprites.lettering import Face
from game.sprites.palette import GOLD, INK, IVORY, LIGHT_GOLD, OXBLOOD, REFUSED, SEPIA, WELCOME
from game.sprites.pieces import Piece, kept, outline, picture_in, plate, sheet_of, stock, words
from game.sprites.riding_shotgun.cards import icon
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.top import SPEEDS, WHEELS

_FIRES: Final = "riding_shotgun/wheel_burning"
_WHOLE: Final = "riding_shotgun/wheel_whole"


@kept
def wheels_panel(
    layout: CoachLayout,
    burnt: int,
    speed: int,
    lit: tuple[int, ...] = (),
    chosen: int | None = None,
) -> Piece:
    """The panel as it lies at `layout.wheels`: `lit` are speeds that can be chosen, `chosen` one
    that is. Rects "wheel_0" on, "speed_1" on, "horse", and in large letters "burnt".
    """
    out = sheet_of(layout.wheels.size)
    shift = (-layout.wheels.left, -layout.wheels.top)
    scale = layout.scale
    stock(out, out.get_rect(), scale)
    rects = _wheels(out, layout, shift, burnt)
    for number in range(1, SPEEDS + 1):
        at = layout.speed(number).move(shift)
        rects[f"speed_{number}"] = at
        robs = number >= NUMBERS.robbery_speed
        here = number == speed
        fill = WELCOME if number in lit else REFUSED if robs else IVORY
        if here and layout.large:
            fill = LIGHT_GOLD  # there is no room for the horse
        plate(out, at, scale.px(5), fill, INK, max(1, scale.px(2.4 if here else 1.2)))
        if number in lit or number == chosen:
            thick = max(2, scale.px(5 if number == chosen else 2.5))
            outline(out, at.inflate(-2, -2), scale.px(4), GOLD, thick)
        inner = at.inflate(-2 * scale.px(4), -2 * scale.px(2))
        ink = OXBLOOD if robs else INK
        side = min(inner.height, round(inner.width * 0.62))
        px = min(scale.text(18), inner.height)
        if here and not layout.large:
            horse = Rect(inner.right - side, inner.centery - side // 2, side, side)
            rects["horse"] = picture_in(out, icon("speed"), horse)
            inner.width = max(8, inner.width - side)
            words(out, str(number), inner, px, Face.BOLD, ink)
        else:
            words(out, str(number), inner, px, Face.BOLD, ink, "centre")
    if not layout.large:
        title = layout.speed_title.move(shift)
        words(out, _("Speed"), title, min(scale.text(13), title.height), Face.SCRIPT, SEPIA)
    return Piece(out, rects)


def _wheels(
    out: Surface, layout: CoachLayout, shift: tuple[int, int], burnt: int
) -> dict[str, Rect]:
    scale = layout.scale
    if layout.large:
        first = layout.wheel(0).move(shift)
        picture_in(out, _FIRES if burnt else _WHOLE, first)
        row = layout.wheel_row.move(shift)
        room = Rect(first.right + scale.px(3), row.top, 0, row.height)
        room.width = row.right - room.left
        px = min(scale.text(16), row.height)
        said = _("{n} of {of}").format(n=burnt, of=WHEELS)
        words(out, said, room, px, Face.BOLD, OXBLOOD if burnt else INK)
        return {"burnt": room, **{f"wheel_{n}": first for n in range(WHEELS)}}
    rects = {}
    for number in range(WHEELS):
        at = layout.wheel(number).move(shift)
        picture_in(out, _FIRES if number < burnt else _WHOLE, at)
        rects[f"wheel_{number}"] = at
    return rects


def wheel(burning: bool, side: int) -> Surface:
    """A wheel for itself."""
    return art.picture(_FIRES if burning else _WHOLE, (side, side))
