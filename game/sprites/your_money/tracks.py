"""Health, fame and infamy on a robber's sheet, each a number with its points; and the rounds of a
game as milestones along the bar.
"""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.engine.words import _
from game.engine.your_money.data import DATA
from game.sprites import art, lettering
from game.sprites.fitting import down
from game.sprites.lettering import Face, Scale
from game.sprites.palette import CARD, EDGE, HAIR, INK, IVORY, MOSS, OXBLOOD, SEPIA, Colour
from game.sprites.pieces import Piece, disc, faded, kept, picture_in, plate, rule, sheet_of, words
from game.sprites.your_money.marks import seat_seal

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
