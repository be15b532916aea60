"""The six windows of the Silver Flyer: a passenger in each, struck out once robbed."""

from pygame import Rect, Surface

from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.say import passengers
from game.engine.words import _
from game.sprites import art
from game.sprites.dick_turpin.road import BOTTLE
from game.sprites.lettering import Face, Scale
from game.sprites.palette import CARD as STOCK
from game.sprites.palette import INK
from game.sprites.pieces import Piece, faded, kept, set_block, sheet_of

_WINDOW = (96, 120)
_HEAD = Rect(14, 24, 68, 78)


@kept
def windows(size: tuple[int, int], scale: Scale, left: int, robbed_now: int = 0) -> Piece:
    """The coach's windows with `left` passengers whose purses are whole; `robbed_now` of those are
    being robbed at this moment. Rects "window_<n>" and "words".
    """
    out = sheet_of(size)
    whole = out.get_rect()
    said = passengers(left) if left else _("every purse is gone")
    strip = size[0] > 5 * size[1]
    line, room = _beside(whole) if strip else _above(whole, scale)
    ink = BOTTLE if left else INK
    px, most = (scale.text(20), 2) if strip else (scale.text(18), 1)
    set_block(out, said, line, px, most, Face.BOLD, ink, "left" if strip else "centre", 1.0)
    columns, wide = (6, _widest(room, 6, scale)) if strip else _grid(room, scale)
    tall = round(wide * _WINDOW[1] / _WINDOW[0])
    rows = (DATA.passengers + columns - 1) // columns
    gap = scale.px(6)
    top = room.top + (room.height - rows * tall - (rows - 1) * gap) // 2
    begin = room.centerx - (columns * (wide + gap) - gap) // 2
    if strip:
        begin = room.right - (columns * (wide + gap) - gap)
    rects = {"words": line}
    for number in range(DATA.passengers):
        x = begin + number % columns * (wide + gap)
        y = top + number // columns * (tall + gap)
        at = Rect(x, y, wide, tall)
        rects[f"window_{number + 1}"] = at
        _window(out, at, number + 1, left, robbed_now)
    return Piece(out, rects)


def _above(whole: Rect, scale: Scale) -> tuple[Rect, Rect]:
    """The words over the windows."""
    high = min(max(scale.text(19), round(whole.height * 0.17)), whole.height // 3)
    return Rect(0, 0, whole.width, high), Rect(0, high, whole.width, whole.height - high)


def _beside(whole: Rect) -> tuple[Rect, Rect]:
    """The words to the left of the windows."""
    wide = round(whole.width * 0.4)
    return Rect(0, 0, wide, whole.height), Rect(wide, 0, whole.width - wide, whole.height)


def _widest(room: Rect, columns: int, scale: Scale) -> int:
    """How wide each of so many windows side by side can be."""
    gap, rows = scale.px(6), DATA.passengers // columns
    wide = (room.width - (columns - 1) * gap) // columns
    tall = (room.height - (rows - 1) * gap) // rows
    return max(1, min(wide, round(tall * _WINDOW[0] / _WINDOW[1]), scale.px(96)))


def _grid(room: Rect, scale: Scale) -> tuple[int, int]:
    """How many windows stand side by side, and how wide each is: as large as they can be."""
    return max([(columns, _widest(room, columns, scale)) for columns in (2, 3, 6)], key=_wide_of)


def _wide_of(grid: tuple[int, int]) -> int:
    return grid[1]


def _window(out: Surface, at: Rect, number: int, left: int, robbed_now: int) -> None:
    factor = at.width / _WINDOW[0]
    head = Rect(
        at.left + round(_HEAD.left * factor),
        at.top + round(_HEAD.top * factor),
        round(_HEAD.width * factor),
        round(_HEAD.height * factor),
    )
    robbed = number > left
    frame = art.picture("dick_turpin/passenger_window", at.size)
    bust = art.picture(f"dick_turpin/passenger_{number}", head.size)
    if robbed:
        frame, bust = faded(frame, STOCK, 0.55), faded(bust, STOCK, 0.72)
    out.blit(frame, frame.get_rect(center=at.center))
    out.blit(bust, bust.get_rect(midbottom=head.midbottom))
    if robbed or number > left - robbed_now:
        cross = art.picture("dick_turpin/passenger_struck", (round(at.width * 0.8),) * 2)
        out.blit(cross, cross.get_rect(center=at.center))
