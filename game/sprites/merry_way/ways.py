"""What is won and lost on the ways of the travellers, where a trap would lie, and what it costs."""

from typing import Final

import pygame
from pygame import Rect

from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.palette import CARD, ENOUGH, INK, REFUSED, SLIP, Colour, shown
from game.sprites.pieces import Piece, disc, kept, picture_in, plate, sheet_of, words

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


@kept
def stops(px: int, scale: Scale, entries: tuple[tuple[str, str, bool], ...], claim: str) -> Piece:
    """What happens in a clearing, in letters of that size: for each traveller that is caught there
    a dot of the coat and what it brings, or that the claim is lifted.
    """
    high = round(px * 1.5)
    dot, gap = round(px * 0.75), scale.px(3)
    wides = [dot + gap + measure(said, px, Face.BOLD)[0] for _coat, said, _good in entries]
    wide = sum(wides) + gap * (len(entries) + 1) + high
    out = sheet_of((wide, high))
    good = all(each[2] for each in entries)
    plate(out, out.get_rect(), high // 3, ENOUGH if good else REFUSED, INK, max(1, scale.px(1.3)))
    picture_in(out, claim, Rect(2, 2, high - 4, high - 4))
    left = high
    for (coat, said, _good), each in zip(entries, wides, strict=True):
        at = Rect(left, (high - dot) // 2, dot, dot)
        disc(out, at, COATS[coat], SLIP, 1)
        words(out, said, Rect(at.right + gap, 0, each, high), px, Face.BOLD, INK)
        left += each + gap
    return Piece(out)


@kept
def gain(px: int, scale: Scale, said: str, good: bool) -> Piece:
    """What a site would be worth this round, on the site itself, in letters of that size."""
    high = round(px * 1.45)
    wide = measure(said, px, Face.BOLD)[0] + round(px * 0.9)
    out = sheet_of((wide, high))
    plate(out, out.get_rect(), high // 3, ENOUGH if good else SLIP, INK, max(1, scale.px(1.2)))
    words(out, said, out.get_rect(), px, Face.BOLD, INK, "centre")
    return Piece(out)


@kept
def veil(size: tuple[int, int]) -> Piece:
    """What lies over a clearing where nothing may be laid."""
    out = sheet_of(size)
    pygame.draw.circle(out, (*shown(CARD), 150), out.get_rect().center, min(size) // 2)
    return Piece(out)


@kept
def ghost(size: int, card: str, claim: str) -> Piece:
    """A trap as it would lie there, with the token of whoever lays it."""
    out = sheet_of((size, size))
    small = "_small" if size < 72 else ""
    picture_in(out, f"merry_way/trap_{card}{small}", out.get_rect())
    side = round(size * 0.36)
    picture_in(out, claim, Rect(0, 0, side, side))
    return Piece(out)


@kept
def price_tag(scale: Scale, costs: tuple[tuple[str, int, int], ...], said: str, left: str) -> Piece:
    """What something costs, each with its picture, and under it what is left of that."""
    px = scale.text(15)
    side, gap = round(px * 1.5), scale.px(5)
    label = max(measure(said, px, Face.BOLD)[0], measure(left, scale.text(13), Face.TEXT)[0])
    cell = side + round(px * 1.2)
    wide = 2 * gap + label + gap + len(costs) * (cell + gap)
    high = round(px * 1.7) + round(px * 1.35)
    out = sheet_of((wide, high))
    plate(out, out.get_rect(), scale.px(5), SLIP, INK, max(1, scale.px(1.4)))
    top = Rect(2 * gap, 0, label, round(px * 1.7))
    low = Rect(2 * gap, top.bottom, label, high - top.bottom - 2)
    words(out, said, top, px, Face.BOLD, INK)
    words(out, left, low, scale.text(13), Face.TEXT, INK)
    x = top.right + gap
    for picture, due, rest in costs:
        picture_in(out, picture, Rect(x, (top.height - side) // 2 + 1, side, side))
        at = Rect(x + side, 0, cell - side, top.height)
        words(out, str(due), at, px, Face.BOLD, INK, "centre")
        under = Rect(at.left, low.top, at.width, low.height)
        words(out, str(rest), under, scale.text(13), Face.TEXT, INK, "centre")
        x += cell + gap
    return Piece(out)
