"""The small marks that come back all over the table (stats, coins, shields, ticks, seals), chips
beside a slot, health and fame on a robber's sheet, and the rounds of a game along the bar.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.engine.words import _, said_as
from game.engine.your_money.data import DATA, Stat
from game.sprites import art, lettering
from game.sprites.fitting import down
from game.sprites.lettering import Face, Scale
from game.sprites.palette import (
    CARD,
    COIN,
    EDGE,
    FADED,
    GOLD,
    HAIR,
    INK,
    IVORY,
    MOSS,
    OFF,
    OXBLOOD,
    SEAT_MARKS,
    SEPIA,
    Colour,
    seal,
)
from game.sprites.pieces import Piece, disc, faded, kept, picture_in, plate, rule, sheet_of, words
from game.sprites.your_money.layout import TALL_FROM

STAT_ICONS: Final[dict[str, str]] = {
    "speed": "your_money/icon_speed",
    "wit": "your_money/icon_wit",
    "combat": "your_money/icon_combat",
}
KIND_STATS: Final[dict[str, Stat]] = {"horse": "speed", "gear": "wit", "weapon": "combat"}


def stat_letter(stat: str) -> str:
    """The letter of a stat, in the player's tongue; its usual key in English."""
    return {
        "speed": said_as("the letter of speed", "S"),
        "wit": said_as("the letter of wit", "W"),
        "combat": said_as("the letter of combat", "C"),
    }[stat]


def rider_name(seat: int) -> str:
    """The picture of a seat's highwayman, cloaked in the seat's colour."""
    return f"your_money/highwayman_{seat % len(SEAT_MARKS) + 1}"


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
    return picture_in(target, seal(SEAT_MARKS[seat % len(SEAT_MARKS)]), rect)


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


TRACK: Final = 15
"""Places drawn of a track; beyond its end the number goes on (D1)."""


def _title(
    out: Surface, row: Rect, scale: Scale, icon: str, label: str, number: int, colour: Colour = INK
) -> tuple[Rect, Rect]:
    """Icon and word at the left, the number large at the right; the boxes of number and word."""
    side = min(row.height, scale.px(24))
    spot = Rect(row.left, row.centery - side // 2, side, side)
    picture_in(out, icon, spot)
    px = min(scale.text(26), round(row.height * 1.05))
    figure = lettering.line(str(number), px, Face.BOLD, colour)
    box = Rect(0, 0, max(figure.get_width(), round(px * 1.15)), row.height)
    box.midright = (row.right, row.centery)
    out.blit(figure, figure.get_rect(midright=box.midright))
    room = Rect(spot.right + scale.px(6), row.top, 0, row.height)
    room.width = max(1, box.left - room.left - scale.px(2))
    word = words(out, label, room, min(scale.text(16), row.height), Face.TEXT)
    return box, word


def draw_health(out: Surface, row: Rect, scale: Scale, health: int, rects: dict[str, Rect]) -> None:
    """Health as a number and in hearts; rects "health", "health_track" and "health_change"."""
    head, line = down(row, 0, round(row.height * 0.56), 1.0)
    colour = OXBLOOD if health <= 3 else INK
    icon = "your_money/icon_health"
    rects["health"], word = _title(out, head, scale, icon, _("Health"), health, colour)
    free = Rect(word.right + scale.px(3), head.top, 0, head.height)
    free.width = max(0, rects["health"].left - scale.px(1) - free.left)
    rects["health_change"] = free
    rects["health_track"] = line
    pitch = line.width / DATA.health
    side = round(min(pitch * 0.98, line.height))
    for n in range(DATA.health):
        spot = Rect(0, 0, side, side)
        spot.center = (round(line.left + pitch * (n + 0.5)), line.centery)
        if n < health:
            picture_in(out, icon, spot)
        else:
            small = max(3, side // 4)
            hole = Rect(0, 0, small, small)
            hole.center = spot.center
            disc(out, hole, HAIR, None)


def track_window(value: int, marks: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """The first point drawn less one, and the marks in sight; without `marks` every fifth is one
    and the window moves on with the value, by fives, so that the next mark is always in sight.
    """
    if marks:
        return 0, tuple(marks)
    first = max(0, (value - 10) // 5 * 5)
    return first, tuple(range(first + 5, first + TRACK + 1, 5))


def draw_track(
    out: Surface,
    row: Rect,
    scale: Scale,
    key: str,
    value: int,
    marks: Sequence[int],
    rects: dict[str, Rect],
) -> None:
    """Fame or infamy as a number and in points, with the marks that call guards; rects `key`,
    `key`_track and `key`_change.
    """
    folk = key == "folk_hero"
    label = _("Folk hero") if folk else _("Scoundrel")
    colour = MOSS if folk else OXBLOOD
    head, line = down(row, 0, round(row.height * 0.5), 1.0)
    rects[key], _word = _title(out, head, scale, f"your_money/icon_{key}", label, value)
    rects[f"{key}_track"] = line
    first, in_sight = track_window(value, marks)
    arrow = scale.px(9)
    pitch = (line.width - arrow) / TRACK
    pip = max(4, round(min(pitch * 0.74, line.height * 0.44)))
    foot = line.bottom - max(1, pip // 4)
    # Between the marks 10 and 15, or their like, over the points: nothing else ever stands there.
    free = Rect(round(line.left + pitch * 10.2), line.top, round(pitch * 3.6), 0)
    free.height = max(1, foot - pip - 1 - line.top)
    rects[f"{key}_change"] = free
    for n in range(TRACK):
        point = first + n + 1
        middle = round(line.left + pitch * (n + 0.5))
        reached = point <= value
        spot = Rect(0, 0, pip, pip)
        spot.midbottom = (middle, foot)
        fill: Colour = colour if reached else CARD
        edge: Colour = INK if reached else EDGE
        if folk:
            disc(out, spot, fill, edge, 1)
        else:
            plate(out, spot, max(1, pip // 6), fill, edge, 1)
        if point in in_sight:
            high = max(8, spot.top - line.top - 1)
            shield = art.picture("your_money/icon_guard", (high, high))
            if not reached:
                shield = faded(shield, CARD, 0.62)
            out.blit(shield, shield.get_rect(midbottom=(middle, spot.top - 1)))
    if value > first + TRACK:
        end = Rect(line.right - arrow, foot - pip, arrow, pip)
        picture_in(out, "your_money/tracks_end", end)
    if first:
        start = lettering.line(f"{first} +", 12, Face.BOLD, SEPIA)
        out.blit(start, start.get_rect(bottomleft=(line.left, foot - pip)))


_WIDE = 0.84
"""How wide a stone is for its height."""

_FACE = 0.58
"""The share of that which is bare for a number."""

_NUMBER = 0.55
"""The share of it that the number takes at most, so that bare stone is left on both sides."""

_USUAL, _NOW = 0.9, 0.93
"""The most of the bar's height that a stone takes, and the one that has come."""


@kept
def milestones(
    size: tuple[int, int], scale: Scale, rounds: int, current: int, lead: int | None = None
) -> Piece:
    """The stones 1 to `rounds`; `current` (0: not begun) is gold and larger and bears the seal of
    the seat that leads it; rects "round_1", "round_2", … and "lead".
    """
    out = sheet_of(size)
    whole = out.get_rect()
    pitch = min(size[0] / (rounds + 1.6), scale.px(64))
    start = (size[0] - pitch * rounds) / 2
    foot = whole.bottom - max(2, scale.px(3))
    rule(
        out,
        round(start - pitch * 0.25),
        round(start + pitch * (rounds + 0.25)),
        foot - 1,
        SEPIA,
        max(1, scale.px(1.2)),
    )
    # All numbers are as large as the longest can be, and the stones as high as it needs.
    longest, wanted = str(rounds), scale.text(14)
    face = lettering.measure(longest, wanted, Face.BOLD)[0] + 2
    tallest = size[1] * _NOW
    usual = min(size[1] * _USUAL, max(size[1] * 0.68, face / (_WIDE * _FACE)))
    room = min(usual * _WIDE, pitch * 0.94) * _NUMBER
    common = lettering.fit(longest, wanted, int(room), lettering.SMALLEST, Face.BOLD)
    rects: dict[str, Rect] = {}
    said = Rect(0, 0, 0, 0)
    for number in range(1, rounds + 1):
        now = number == current
        high = round(tallest if now else usual)
        wide = min(round(high * _WIDE), round(pitch * (1.12 if now else 0.94)))
        box = Rect(0, 0, wide, high)
        box.midbottom = (round(start + pitch * (number - 0.5)), foot + 1)
        state = "now" if now else "done" if number < current else "next"
        stone = picture_in(out, f"your_money/milestone_{state}", box)
        stone.bottom = foot + 1
        ink = IVORY if state == "done" else INK
        px = common
        if now:
            room = stone.width * _NUMBER
            px = max(px, lettering.fit(str(number), scale.text(17), int(room), face=Face.BOLD))
        text = lettering.line(str(number), px, Face.BOLD, ink)
        at = text.get_rect(center=(stone.centerx, stone.centery + stone.height // 24))
        out.blit(text, at)
        rects[f"round_{number}"] = stone
        if now:
            said = at
    if lead is not None and 1 <= current <= rounds:
        stone = rects[f"round_{current}"]
        side = max(14, round(size[1] * 0.42))
        # Large as it may be, it leaves the face of the next stone free, and this one's number.
        right = round(stone.centerx + pitch - usual * _WIDE * _FACE / 2)
        right = min(stone.right - side // 3 + side, right)
        side = min(side, max(12, right - said.right))
        rects["lead"] = seat_seal(out, lead, Rect(right - side, stone.top, side, side))
    return Piece(out, rects)
