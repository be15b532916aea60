"""Chips beside a slot: the horse, the spur, gear and weapons, with what they add."""

from dataclasses import dataclass

from pygame import Rect, Surface

from game.sprites import art, lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import CARD, FADED, INK, OFF, Colour
from game.sprites.pieces import faded, picture_in, plate, words
from game.sprites.your_money.layout import TALL_FROM
from game.sprites.your_money.marks import bonus_badge, item_name, seat_seal


@dataclass(frozen=True, slots=True)
class Chip:
    """A modifier beside a slot: the horse, the spur, gear or a weapon; `on` where it counts.

    `item` is a good's id or "spur"; `switchable` where the player may choose; `seat` tells whose
    it is where two robbers share.
    """

    item: str
    bonus: int
    on: bool
    switchable: bool = False
    seat: int | None = None


def draw_chip(out: Surface, box: Rect, scale: Scale, chip: Chip, stat: str) -> None:
    """A chip in its box; it takes the shape for which there is room."""
    fill: Colour = CARD if chip.on else OFF
    edge: Colour = INK if chip.on else FADED
    plate(out, box, scale.px(6), fill, edge, max(1, scale.px(2 if chip.on else 1)))
    icon = "your_money/icon_spur" if chip.item == "spur" else item_name(chip.item)
    if scale.text_factor >= TALL_FROM and box.width <= scale.px(46):
        _slim_chip(out, box, scale, chip, icon)
        return
    if box.width > max(1.35 * box.height, scale.px(46)):
        _wide_chip(out, box, scale, chip, icon, fill)
        return
    inner = box.inflate(-scale.px(6), -scale.px(6))
    drawn = art.picture(icon, (inner.width, round(inner.height * 0.8)))
    if not chip.on:
        drawn = faded(drawn, fill, 0.5)
    out.blit(drawn, drawn.get_rect(midtop=inner.midtop))
    high = max(15, min(round(box.height * 0.36), scale.px(22)))
    wide = min(box.width, round(high * 1.9))
    badge = Rect(box.right - wide, box.bottom - high, wide, high)
    bonus_badge(out, badge, stat, chip.bonus, scale, off=not chip.on)
    if chip.switchable:
        _check(out, box, max(14, round(min(box.size) * 0.36)), chip.on)
    if chip.seat is not None:
        seal = max(14, round(min(box.size) * 0.36))
        seat_seal(out, chip.seat, Rect(box.right - seal, box.top, seal, seal))


def _slim_chip(out: Surface, box: Rect, scale: Scale, chip: Chip, icon: str) -> None:
    """Where many lie beside large letters: whose it is, or else what it is, and its bonus."""
    figure = lettering.measure(f"+{chip.bonus}", lettering.SMALLEST, Face.SCRIPT)[0]
    side = max(8, min(box.height - 4, round(box.width * 0.42), box.width - figure - 3))
    spot = Rect(box.left + 1, box.centery - side // 2, side, side)
    if chip.seat is not None:
        seat_seal(out, chip.seat, spot)
    else:
        picture_in(out, icon, spot)
    room = Rect(spot.right, box.top, box.right - spot.right - 2, box.height)
    words(out, f"+{chip.bonus}", room, scale.text(13), Face.BOLD, INK, "centre")
    if chip.switchable:
        _check(out, box, max(12, round(box.height * 0.42)), chip.on)


def _check(out: Surface, box: Rect, side: int, on: bool) -> None:
    """The little box that is ticked where a chip counts."""
    spot = Rect(box.left - 1, box.top - 1, side, side)
    plate(out, spot, 2, CARD, None)
    picture_in(out, "app/ui_check_on" if on else "app/ui_check_off", spot)


def _wide_chip(out: Surface, box: Rect, scale: Scale, chip: Chip, icon: str, fill: Colour) -> None:
    """Picture and bonus side by side: the slot it lies in says what it helps."""
    drawn = art.picture(icon, (round(box.width * 0.52), box.height - scale.px(4)))
    if not chip.on:
        drawn = faded(drawn, fill, 0.5)
    out.blit(drawn, drawn.get_rect(center=(box.left + round(box.width * 0.3), box.centery)))
    # Clear of the edge, however large the letters are.
    room = Rect(box.left + round(box.width * 0.54), box.top, 0, box.height)
    room.width = box.right - scale.px(4) - room.left
    words(out, f"+{chip.bonus}", room, scale.text(15), Face.BOLD, INK, "centre")
    corner = max(14, round(box.height * 0.36))
    if chip.switchable:
        _check(out, box, corner, chip.on)
    if chip.seat is not None:
        seat_seal(out, chip.seat, Rect(box.left, box.bottom - corner, corner, corner))
