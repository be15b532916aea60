"""What lies in the forest: traps with their claims, ropes round sites, the roadblock; and what is
won and lost on the ways of the travellers.
"""

from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.greenwood import Step
from game.sprites import art, pieces
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.line_up import claim, trap
from game.sprites.merry_way.walking import is_clearing, lay_tag, spot_name
from game.sprites.palette import (
    CARD,
    COIN,
    ENOUGH,
    GOLD,
    INK,
    OFF,
    REFUSED,
    SLIP,
    WELCOME,
    Colour,
    shown,
)

Rope = Literal["site", "cover", "held"]
"""Where a trap may be set, where one may be covered, and the place that is chosen."""

AROUND: Final = 1.3
"""How much wider than its trap a clearing's piece is: tokens and tags stick out."""


def trap_box(layout: MerryLayout, clearing: str) -> Rect:
    """Where the piece of what lies in a clearing goes: round the clearing, and a little beyond."""
    side = round(layout.trap_size * AROUND)
    out = Rect(0, 0, side, side)
    out.center = layout.space(clearing)
    return out


@pieces.kept
def trap_lying(
    layout: MerryLayout,
    clearing: str,
    card: str,
    owner: int | None = None,
    pale: bool = False,
    ringed: bool = False,
) -> pieces.Piece:
    """A trap in its clearing: the picture in its outline, the owner's claim token at the upper left
    (none: unclaimed, and its figure grey), what it pays at the lower right, the clearing's name at
    the lower left. It lies at `trap_box`. `pale` where it cannot be chosen now, `ringed` where it
    is in the deal on the table.

    Rects "trap", "token" and "profit".
    """
    whole = trap_box(layout, clearing)
    out = pieces.sheet_of(whole.size)
    side = layout.trap_size
    at = Rect(0, 0, side, side)
    at.center = out.get_rect().center
    drawn = art.picture(trap(card, side), at.size)
    if pale or owner is None:
        drawn = pieces.dimmed(drawn, 0.5 if pale else 0.22)
    out.blit(drawn, drawn.get_rect(center=at.center))
    rects = {"trap": at}
    if ringed:
        thick = max(3, layout.scale.px(3.5))
        pieces.outline(out, at.inflate(thick, thick), layout.scale.px(8), INK, thick + 2)
        pieces.outline(out, at.inflate(thick - 2, thick - 2), layout.scale.px(7), GOLD, thick)
    if owner is not None:
        token = Rect(0, 0, round(side * 0.42), round(side * 0.42))
        token.center = (at.left + round(side * 0.1), at.top + round(side * 0.12))
        mark = art.picture(claim(owner), token.clip(out.get_rect()).size)
        out.blit(pieces.dimmed(mark, 0.3) if pale else mark, token.clip(out.get_rect()))
        rects["token"] = token.clip(out.get_rect())
    rects["profit"] = _profit(out, at, card, owner is not None)
    lay_tag(out, layout, spot_name(clearing), out.get_rect().center)
    return pieces.Piece(out, rects)


def profit_of(card: str) -> int:
    """What a trap pays; a special scheme pays nothing."""
    return TRAPS[card].profit if card in TRAPS else 0


def _profit(out: Surface, at: Rect, card: str, claimed: bool) -> Rect:
    """The figure at the lower right of a trap."""
    side = max(SMALLEST + 6, round(at.width * 0.36))
    there = Rect(0, 0, side, side)
    there.center = (at.right - round(at.width * 0.08), at.bottom - round(at.width * 0.1))
    there.clamp_ip(out.get_rect())
    pieces.disc(out, there, COIN if claimed else OFF, INK, max(1, side // 12))
    pieces.words(out, str(profit_of(card)), there, round(side * 0.7), Face.BOLD, INK, "centre")
    return there


@pieces.kept
def rope(layout: MerryLayout, kind: Rope, clearing: str = "") -> pieces.Piece:
    """The rope round a clearing where something may be built, under a trap that may be covered
    (`cover`), or gold and thick where it is chosen (`held`). As large as a `trap_box`; `clearing`
    by name where nothing lies in it yet.
    """
    side = round(layout.trap_size * AROUND)
    out = pieces.sheet_of((side, side))
    ring = round(layout.trap_size * 1.16)
    at = Rect(0, 0, ring, ring)
    at.center = out.get_rect().center
    thick = max(2, round(ring * (0.075 if kind == "held" else 0.05)))
    if kind == "held":
        pieces.disc(out, at, WELCOME, None)
    for radius, colour, wide in ((ring // 2, INK, thick + 2), (ring // 2 - 1, GOLD, thick)):
        # A gold rim under the drawn rope: by itself the rope is too weak on grass.
        circle = Rect(0, 0, 2 * radius, 2 * radius)
        circle.center = at.center
        pieces.outline(out, circle, radius, colour, wide)
    pieces.picture_in(out, "merry_way/site", at.inflate(-thick, -thick))
    if clearing:
        lay_tag(out, layout, spot_name(clearing), out.get_rect().center)
    return pieces.Piece(out)


def block_box(layout: MerryLayout, step: Step) -> Rect:
    """Where the roadblock lies, across its step."""
    side = max(34, round(76 * layout.zoom))
    out = Rect(0, 0, side, side)
    out.center = layout.step(step).center
    return out


@pieces.kept
def roadblock(layout: MerryLayout, step: Step, pale: bool = False) -> pieces.Piece:
    """The felled oak across a step; `pale` while it is only planned. It lies at `block_box`."""
    out = pieces.sheet_of(block_box(layout, step).size)
    drawn = art.picture("merry_way/roadblock", out.get_size())
    if pale:
        drawn = pieces.dimmed(drawn, 0.4)
    out.blit(drawn, drawn.get_rect(center=out.get_rect().center))
    return pieces.Piece(out)


@pieces.kept
def spring(side: int) -> pieces.Piece:
    """The burst behind a trap that springs."""
    out = pieces.sheet_of((side, side))
    pieces.picture_in(out, "merry_way/sprung", out.get_rect())
    return pieces.Piece(out)


@pieces.kept
def reach(layout: MerryLayout, clearing: str) -> pieces.Piece:
    """A clearing that a special scheme would open: a dashed gold ring. As large as a `trap_box`."""
    side = round(layout.trap_size * AROUND)
    out = pieces.sheet_of((side, side))
    middle, radius = out.get_rect().center, layout.trap_size * 0.56
    dot = max(6, round(layout.trap_size * 0.14))
    for number in range(16):
        spoke = pygame.Vector2(radius, 0).rotate(number * 360 / 16)
        at = Rect(0, 0, dot, dot)
        at.center = (round(middle[0] + spoke.x), round(middle[1] + spoke.y))
        pieces.disc(out, at, GOLD, INK, 1)
    if is_clearing(clearing):
        lay_tag(out, layout, spot_name(clearing), middle)
    return pieces.Piece(out)


@pieces.kept
def held_trap(card: str, side: int, scale: Scale, owner: int | None = None) -> pieces.Piece:
    """A trap at any size with its figure and token, for the desk and for pans."""
    out = pieces.sheet_of((side, side))
    at = out.get_rect().inflate(-side // 6, -side // 6)
    pieces.picture_in(out, trap(card, at.width), at)
    if owner is not None:
        mark = Rect(0, 0, round(side * 0.4), round(side * 0.4))
        pieces.picture_in(out, claim(owner), mark)
    if card in TRAPS:
        _profit(out, at, card, owner is not None)
    return pieces.Piece(out)


COATS: Final[dict[str, Colour]] = {
    "red": (0x9C, 0x23, 0x1C),
    "yellow": (0xC9, 0x99, 0x3A),
    "green": (0x3F, 0x5D, 0x33),
    "blue": (0x27, 0x46, 0x6B),
    "purple": (0x5A, 0x3A, 0x66),
}
"""The travellers' coats, by which the rules call them."""

Point = tuple[int, int]


def letters(scale: Scale, clearing: int) -> int:
    """How large letters are that stand at a clearing so wide: where the forest is small they are
    no larger than it bears.
    """
    return min(scale.text(13.5), max(SMALLEST, round(clearing * 0.27)))


@pieces.kept
def stops(
    px: int, scale: Scale, entries: tuple[tuple[str, str, bool], ...], claim: str
) -> pieces.Piece:
    """What happens in a clearing, in letters of that size: for each traveller that is caught there
    a dot of the coat and what it brings, or that the claim is lifted.
    """
    high = round(px * 1.5)
    dot, gap = round(px * 0.75), scale.px(3)
    wides = [dot + gap + measure(said, px, Face.BOLD)[0] for _coat, said, _good in entries]
    wide = sum(wides) + gap * (len(entries) + 1) + high
    out = pieces.sheet_of((wide, high))
    good = all(each[2] for each in entries)
    pieces.plate(
        out, out.get_rect(), high // 3, ENOUGH if good else REFUSED, INK, max(1, scale.px(1.3))
    )
    pieces.picture_in(out, claim, Rect(2, 2, high - 4, high - 4))
    left = high
    for (coat, said, _good), each in zip(entries, wides, strict=True):
        at = Rect(left, (high - dot) // 2, dot, dot)
        pieces.disc(out, at, COATS[coat], SLIP, 1)
        pieces.words(out, said, Rect(at.right + gap, 0, each, high), px, Face.BOLD, INK)
        left += each + gap
    return pieces.Piece(out)


@pieces.kept
def gain(px: int, scale: Scale, said: str, good: bool) -> pieces.Piece:
    """What a site would be worth this round, on the site itself, in letters of that size."""
    high = round(px * 1.45)
    wide = measure(said, px, Face.BOLD)[0] + round(px * 0.9)
    out = pieces.sheet_of((wide, high))
    pieces.plate(
        out, out.get_rect(), high // 3, ENOUGH if good else SLIP, INK, max(1, scale.px(1.2))
    )
    pieces.words(out, said, out.get_rect(), px, Face.BOLD, INK, "centre")
    return pieces.Piece(out)


@pieces.kept
def veil(size: tuple[int, int]) -> pieces.Piece:
    """What lies over a clearing where nothing may be laid."""
    out = pieces.sheet_of(size)
    pygame.draw.circle(out, (*shown(CARD), 150), out.get_rect().center, min(size) // 2)
    return pieces.Piece(out)


@pieces.kept
def ghost(size: int, card: str, claim: str) -> pieces.Piece:
    """A trap as it would lie there, with the token of whoever lays it."""
    out = pieces.sheet_of((size, size))
    small = "_small" if size < 72 else ""
    pieces.picture_in(out, f"merry_way/trap_{card}{small}", out.get_rect())
    side = round(size * 0.36)
    pieces.picture_in(out, claim, Rect(0, 0, side, side))
    return pieces.Piece(out)


@pieces.kept
def price_tag(
    scale: Scale, costs: tuple[tuple[str, int, int], ...], said: str, left: str
) -> pieces.Piece:
    """What something costs, each with its picture, and under it what is left of that."""
    px = scale.text(15)
    side, gap = round(px * 1.5), scale.px(5)
    label = max(measure(said, px, Face.BOLD)[0], measure(left, scale.text(13), Face.TEXT)[0])
    cell = side + round(px * 1.2)
    wide = 2 * gap + label + gap + len(costs) * (cell + gap)
    high = round(px * 1.7) + round(px * 1.35)
    out = pieces.sheet_of((wide, high))
    pieces.plate(out, out.get_rect(), scale.px(5), SLIP, INK, max(1, scale.px(1.4)))
    top = Rect(2 * gap, 0, label, round(px * 1.7))
    low = Rect(2 * gap, top.bottom, label, high - top.bottom - 2)
    pieces.words(out, said, top, px, Face.BOLD, INK)
    pieces.words(out, left, low, scale.text(13), Face.TEXT, INK)
    x = top.right + gap
    for picture, due, rest in costs:
        pieces.picture_in(out, picture, Rect(x, (top.height - side) // 2 + 1, side, side))
        at = Rect(x + side, 0, cell - side, top.height)
        pieces.words(out, str(due), at, px, Face.BOLD, INK, "centre")
        under = Rect(at.left, low.top, at.width, low.height)
        pieces.words(out, str(rest), under, scale.text(13), Face.TEXT, INK, "centre")
        x += cell + gap
    return pieces.Piece(out)
