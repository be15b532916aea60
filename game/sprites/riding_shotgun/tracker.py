"""The tracker: who acts when, before the Quick Draws are turned up and after; and who steers."""

from typing import Final, Literal

from pygame import Rect, Surface

from game.engine.words import _
from game.sprites.fitting import block_if_it_fits
from game.sprites.lettering import SMALLEST, Face, Scale, balanced, measure
from game.sprites.palette import CARD, EDGE, FADED, FRESH, GOLD, INK, SEPIA, WELCOME, seal
from game.sprites.pieces import (
    Piece,
    dimmed,
    kept,
    outline,
    picture_in,
    plate,
    sheet_of,
    stock,
    words,
)
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.panel import face
from game.sprites.riding_shotgun.top import LARGE_FROM

State = Literal["open", "coming", "now", "done"]
"""Of a field: nobody known yet, somebody still to act, acting, done."""

_PALE: Final = 0.55


@kept
def tracker_plate(layout: CoachLayout) -> Piece:
    """What the fields lie on, with its name; it lies at `layout.tracker`. Nothing in large letters:
    there the fields are a list.
    """
    out = sheet_of(layout.tracker.size)
    scale = layout.scale
    if layout.large:
        return Piece(out)
    stock(out, out.get_rect(), scale)
    title = layout.tracker_title.move(-layout.tracker.left, -layout.tracker.top)
    words(out, _("Turn order"), title, scale.text(15), Face.SCRIPT, SEPIA)
    return Piece(out, {"title": title})


@kept
def field(
    size: tuple[int, int],
    scale: Scale,
    place: int,
    mark: str = "",
    board: int = 0,
    number: int | None = None,
    state: State = "open",
) -> Piece:
    """The field of the tracker of whoever acts in that place, from 1: face, seal and number, or the
    place alone. Rects "face", "seal", "number".
    """
    out = sheet_of(size)
    box = out.get_rect()
    now = state == "now"
    fill = WELCOME if now else FRESH if state == "open" else CARD
    plate(out, box, scale.px(5), fill, INK if now else EDGE, max(1, scale.px(2.4 if now else 1)))
    inner = box.inflate(-2 * scale.px(4), -2 * scale.px(2))
    if state == "open" or not mark:
        px = min(scale.text(18), inner.height)
        words(out, str(place), inner, px, Face.BOLD, FADED, "centre")
        return Piece(out, {"number": inner})
    rects = _somebody(out, inner, scale, mark, board, number)
    if now:
        outline(out, box.inflate(-4, -4), scale.px(4), GOLD, max(2, scale.px(2.5)))
    if state == "done":
        return Piece(dimmed(out, _PALE), rects)
    return Piece(out, rects)


def _somebody(
    out: Surface, inner: Rect, scale: Scale, mark: str, board: int, number: int | None
) -> dict[str, Rect]:
    """Face, seal and number, from the left."""
    rects: dict[str, Rect] = {}
    left = inner.left
    large = scale.text_factor >= LARGE_FROM
    said = "" if number is None else str(number)
    wanted = measure(said, SMALLEST, Face.BOLD)[0] + round(inner.height * 0.9) + scale.px(6)
    faced = not large and inner.width - wanted > inner.height // 3
    if faced:
        side = min(inner.height, round(inner.width * 0.42))
        rects["face"] = Rect(left, inner.centery - side // 2, side, side)
        picture_in(out, face(board, side), rects["face"])
        left = rects["face"].right - side // 6
    side = min(round(inner.height * (0.85 if large else 0.58)), round(inner.width * 0.36))
    rects["seal"] = Rect(left, inner.centery - side // 2, side, side)
    if faced:
        rects["seal"].bottom = inner.bottom
    picture_in(out, seal(mark), rects["seal"])
    left = rects["seal"].right + scale.px(3)
    rects["number"] = Rect(left, inner.top, max(1, inner.right - left), inner.height)
    if said:
        px = min(scale.text(19), inner.height)
        words(out, said, rects["number"], px, Face.BOLD, INK, "right" if large else "centre")
    return rects


@kept
def receipt_line(layout: CoachLayout, head: str, lines: tuple[str, ...], wild: str = "") -> Piece:
    """In Reload, in the tracker's place: who steers, the sum, and what a town brought. Rects
    "head", "lines", "wild".
    """
    out = sheet_of(layout.tracker.size)
    scale = layout.scale
    stock(out, out.get_rect(), scale, WELCOME)
    inner = out.get_rect().inflate(-2 * scale.px(12), -2 * scale.px(6))
    # Each has what it needs, and what is left is for the lines.
    px = scale.text(20)
    first = min(measure(head, px, Face.BOLD)[0] + scale.px(4), round(inner.width * 0.4))
    rects = {"head": Rect(inner.left, inner.top, first, inner.height)}
    block_if_it_fits(out, head, rects["head"], px, 2, Face.BOLD, INK, "left", 1.05)
    left = rects["head"].right + scale.px(14)
    right = inner.right
    if wild:
        side = min(inner.height, scale.px(38))
        wanted = balanced(wild, scale.text(15), round(inner.width * 0.24)) + scale.px(2)
        room = Rect(right - wanted, inner.top, wanted, inner.height)
        at = Rect(room.left - scale.px(6) - side, inner.top, side, inner.height)
        picture_in(out, "riding_shotgun/icon_wild", at)
        block_if_it_fits(out, wild, room, scale.text(15), 2, Face.TEXT, INK, "left", 1.1)
        rects["wild"] = room
        right = at.left - scale.px(10)
    rects["lines"] = Rect(left, inner.top, right - left, inner.height)
    said, most = "\n".join(lines), max(2, len(lines))
    block_if_it_fits(out, said, rects["lines"], scale.text(15), most, Face.TEXT, SEPIA, "left", 1.0)
    return Piece(out, rects)
