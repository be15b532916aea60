"""The rounds of a game as milestones along the bar."""

from pygame import Rect

from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import INK, IVORY, SEPIA
from game.sprites.pieces import Piece, kept, picture_in, rule, sheet_of
from game.sprites.your_money.marks import seat_seal

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
