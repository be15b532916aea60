"""The small marks that come back all over the table (stats, coins, shields, ticks, seals), and the
chips beside a slot: the horse, the spur, gear and weapons, with what they add.
"""

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.engine.words import _
from game.sprites import art, lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import (
    CARD,
    COIN,
    FADED,
    GOLD,
    INK,
    IVORY,
    MOSS,
    OFF,
    OXBLOOD,
    SEAT_MARKS,
    Colour,
    seal,
)
from game.sprites.pieces import disc, faded, picture_in, plate, words
from game.sprites.your_money.layout import TALL_FROM

STAT_ICONS: Final[dict[str, str]] = {
    "speed": "your_money/icon_speed",
    "wit": "your_money/icon_wit",
    "combat": "your_money/icon_combat",
}
KIND_STATS: Final[dict[str, str]] = {"horse": "speed", "gear": "wit", "weapon": "combat"}


def stat_name(stat: str) -> str:
    """The name of a stat, in the player's tongue."""
    return {"speed": _("Speed"), "wit": _("Wit"), "combat": _("Combat")}[stat]


def stat_letter(stat: str) -> str:
    """The letter of a stat, in the player's tongue; its usual key in English."""
    return {"speed": _("S"), "wit": _("W"), "combat": _("C")}[stat]


def seat_mark(seat: int) -> str:
    """The shape by which a seat is told apart."""
    return SEAT_MARKS[seat % len(SEAT_MARKS)]


def rider_name(seat: int) -> str:
    """The picture of a seat's highwayman, cloaked in the seat's colour."""
    return f"your_money/highwayman_{seat % len(SEAT_MARKS) + 1}"


def place_name(place: str) -> str:
    """A destination's name: the town at the end of the road, the tavern, the market."""
    return {
        "north": _("Whitby"),
        "south": _("Lincoln"),
        "east": _("Bridlington"),
        "west": _("Ripon"),
        "tavern": _("Tavern"),
        "market": _("Market"),
        "york": _("York"),
    }[place]


def road_name(place: str) -> str:
    """The name of a road: "North road" and its sisters."""
    return {
        "north": _("North road"),
        "south": _("South road"),
        "east": _("East road"),
        "west": _("West road"),
    }[place]


def coin(target: Surface, rect: Rect, guineas: int, scale: Scale) -> None:
    """A gold coin with a number on it."""
    disc(target, rect, GOLD, INK, max(1, rect.width // 14))
    rim = max(2, rect.width // 8)
    plate(target, rect.inflate(-rim * 2, -rim * 2), rect.width // 2, COIN, None)
    room = rect.inflate(-rect.width // 4, -rect.width // 4)
    words(target, str(guineas), room, round(rect.height * 0.58), Face.BOLD, INK, anchor="centre")


_SLIVER: Final = 0.28
"""The least share of a shield that is seen as one behind another."""

_SLIGHT: Final = 0.58
"""The least share of a row's height at which a shield gives way to the number beside it."""


def shields(target: Surface, area: Rect, count: int, scale: Scale, anchor: str = "left") -> Rect:
    """Guards as a row of shields, with what they add: "+5" for one, "+15" for three; where there
    is no room for all, one shield and the number. The row never leaves `area`.
    """
    if count <= 0:
        return Rect(area.left, area.top, 0, 0)
    high = area.height
    share = 0.72 if scale.text_factor >= TALL_FROM else 0.62
    said, px = f"+{5 * count}", max(lettering.SMALLEST, round(high * share))
    least = round(high * _SLIGHT)
    crowded = lettering.measure(said, px, Face.BOLD)[0] + least + 3 * high // 8 > area.width
    pad = 2 if crowded else max(2, high // 8)
    px = lettering.fit(said, px, area.width - 3 * pad - least, lettering.SMALLEST, Face.BOLD)
    text = lettering.line(said, px, Face.BOLD, IVORY)
    room = area.width - text.get_width() - 3 * pad
    side = max(least, min(high, room))
    step = min(round(high * 0.72), (room - side) // (count - 1) if count > 1 else high)
    drawn = count if step >= round(high * _SLIVER) else 1
    wide = side + step * (drawn - 1) + text.get_width() + 3 * pad
    box = Rect(area.left, area.top, min(wide, area.width), high)
    if anchor == "right":
        box.right = area.right
    elif anchor == "centre":
        box.centerx = area.centerx
    plate(target, box, high // 4, INK, None)
    for n in range(drawn):
        spot = Rect(box.left + pad // 2 + n * step, 0, side, side)
        spot.centery = box.centery
        plate_under = spot.inflate(-side // 5, -side // 5)
        plate(target, plate_under, side // 3, CARD, None)
        picture_in(target, "your_money/icon_guard", spot.inflate(-pad, -pad))
    target.blit(text, text.get_rect(midright=(box.right - pad, box.centery)))
    return box


def tick(target: Surface, rect: Rect, met: bool) -> None:
    """A green round with a tick, or a red square with a cross: told apart by shape first."""
    if met:
        disc(target, rect, MOSS, INK, max(1, rect.width // 16))
        name = "your_money/tick"
    else:
        plate(target, rect, rect.width // 8, OXBLOOD, INK, max(1, rect.width // 16))
        name = "your_money/cross"
    picture_in(target, name, rect.inflate(-rect.width // 3, -rect.width // 3))


def seat_seal(target: Surface, seat: int, rect: Rect) -> Rect:
    """The wax seal of a seat."""
    return picture_in(target, seal(seat_mark(seat)), rect)


def item_name(item: str) -> str:
    """The picture of something the market sells."""
    return f"your_money/{item}"


def bonus_badge(
    target: Surface, rect: Rect, stat: str, bonus: int, scale: Scale, off: bool = False
) -> None:
    """A bonus and the letter of what it helps, on a dark plate (pale when it does not count)."""
    fill, ink = (OFF, INK) if off else (INK, IVORY)
    plate(target, rect, rect.height // 3, fill, INK, 1)
    px = max(12, round(rect.height * 0.72))
    text = lettering.line(f"+{bonus}", px, Face.BOLD, ink)
    if text.get_width() + px * 0.9 > rect.width:
        # Where many lie side by side the place itself says what each of them helps.
        words(target, f"+{bonus}", rect, px, Face.BOLD, ink, "centre")
        return
    letter = lettering.line(
        stat_letter(stat), max(12, round(rect.height * 0.62)), Face.BOLD, GOLD if not off else INK
    )
    gap = max(1, rect.height // 8)
    wide = text.get_width() + gap + letter.get_width()
    left = rect.centerx - wide // 2
    target.blit(text, text.get_rect(midleft=(left, rect.centery)))
    target.blit(letter, letter.get_rect(midright=(left + wide, rect.centery)))


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
