"""The rivals' portraits in the cut that suits their size, and a card held up over the table."""

from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from game.ai.levels import character
from game.engine.flavour.talk import Mood
from game.sprites import art, lettering
from game.sprites.fitting import largest
from game.sprites.lettering import Face, Scale
from game.sprites.palette import EDGE, GOLD, INK, IVORY, OXBLOOD, PURSE, SLIP, WELCOME, shown
from game.sprites.pieces import (
    Piece,
    kept,
    lay,
    outline,
    picture_in,
    plate,
    rule,
    sheet_of,
    smooth,
    words,
)

SMALL_UNDER: Final = 110
"""Pixels below which the small cut is clearer than the fine one."""


def portrait(level: str, side: int, mood: Mood = "calm") -> Surface:
    """Whoever plays at that level in that mood, `side` pixels across; a rider in ink for somebody
    undrawn.
    """
    return art.picture(cut(level, mood, side), (side, side))


def cut(level: str, mood: Mood, side: int) -> str:
    """The name of that picture."""
    known = character(level)
    if known is None:
        return "app/icon_player" if level == "person" else "app/icon_rival"
    name = known.picture if mood == "calm" else f"{known.picture}_{mood}"
    return f"{name}_small" if side < SMALL_UNDER else name


_USUAL: Final = 17
"""Units of a letter, before what is said has to fit."""

_LEADING: Final = 1.08

_NARROW: Final = 14
"""Letters' heights a column is narrow under."""


@kept
def speech(room: tuple[int, int], scale: Scale, words: str, tail: int, face: str = "") -> Piece:
    """The words as large as they fit into `room`, on a slip no larger than they need, whose tail
    goes up at `tail`, pixels from the room's left edge. Where the speaker is not to be seen, his
    `face` (a picture) stands before the words, and there is no tail. Rects "slip" and "words".
    """
    pad, edge = scale.px(8), max(1, scale.px(1.5))
    up = 0 if face else scale.px(9)
    side = min(scale.px(46), room[1] - 2 * pad) + pad if face else 0
    inner = room[0] - 2 * pad - side
    px, most = scale.text(_USUAL), room[1] - up - 2 * scale.px(5)
    px = largest(words, px, inner, most, face=Face.SCRIPT, leading=_LEADING)
    # In a narrow column the slip goes from edge to edge: half a number beside it is no use.
    wide = inner if inner < _NARROW * px else lettering.balanced(words, px, inner, Face.SCRIPT)
    if len(lettering.wrap(words, px, inner, Face.SCRIPT)) == 1:
        wide = min(inner, lettering.measure(words, px, Face.SCRIPT)[0] + 2)
    said = lettering.paragraph(words, px, wide, Face.SCRIPT, INK, "centre", _LEADING)
    art.pause()  # that is kept: what it lies on may come in another frame
    high = max(said.get_height(), side - pad)
    size = (wide + side + 2 * pad, high + 2 * scale.px(5))
    left = max(0, min(tail - size[0] // 2, room[0] - size[0]))
    out = sheet_of(room)
    slip = Rect(left, up, *size)
    plate(out, slip, scale.px(4), SLIP, INK, edge)
    outline(out, slip.inflate(-2 * edge - 2, -2 * edge - 2), scale.px(3), EDGE, 1)
    if up:
        _tail(out, slip, tail, scale, edge)
    at = Rect(slip.left + pad + side, 0, wide, said.get_height())
    at.centery = slip.centery
    if face:
        drawn = art.picture(face, (side - pad, side - pad))
        out.blit(drawn, drawn.get_rect(midleft=(slip.left + pad, slip.centery)))
    out.blit(said, at)
    return Piece(out, {"slip": slip, "words": at})


def _tail(out: Surface, slip: Rect, at: int, scale: Scale, edge: int) -> None:
    """The corner that points to whoever speaks, grown out of the slip's upper edge."""
    half, up = scale.px(7), slip.top + edge + 1
    at = max(slip.left + 2 * half, min(at, slip.right - 2 * half))

    def draw(large: Surface, n: int) -> None:
        wide, high = large.get_size()
        corners = [(0, high), (wide // 2, 0), (wide, high)]
        pygame.draw.polygon(large, shown(INK), corners)
        inner = [(2 * edge * n, high), (wide // 2, 2 * edge * n), (wide - 2 * edge * n, high)]
        pygame.draw.polygon(large, shown(SLIP), inner)

    drawn = smooth(("tail", edge, shown(SLIP), shown(INK)), (2 * half, up), draw)
    lay(out, drawn, (at - half, 0))


_WIDEST: Final = 620
_LINES: Final = 1.2


class CardFigure(msgspec.Struct, frozen=True):
    """A number with its picture and its name; `stands` where it is the one that counts now."""

    picture: str
    words: str
    number: int
    stands: bool = False


@kept
def held_card(
    room: tuple[int, int],
    scale: Scale,
    picture: str,
    title: str,
    lines: tuple[str, ...],
    figures: tuple[CardFigure, ...],
) -> Piece:
    """The card, no larger than `room` and no larger than it need be, in the largest letters that
    fit. Rects "picture", "title", "words" and "figure_0" on.
    """
    letters = scale.text(19)
    wide = min(room[0], round(scale.px(_WIDEST) * max(1.0, letters / scale.px(19))))
    made = _Setting(wide, scale, letters, title, lines, figures)
    while made.high > room[1] and letters > lettering.SMALLEST:
        letters -= 1
        made = _Setting(wide, scale, letters, title, lines, figures)
    out = sheet_of((wide, min(made.high, room[1])))
    return Piece(out, made.draw(out, picture))


class _Setting:
    """The card in letters of one size."""

    def __init__(
        self,
        wide: int,
        scale: Scale,
        px: int,
        title: str,
        lines: tuple[str, ...],
        figures: tuple[CardFigure, ...],
    ) -> None:
        self.scale, self.px, self.title, self.figures = scale, px, title, figures
        self.pad = scale.px(20)
        self.side = min(scale.px(150), wide // 4)
        self.inner = wide - 3 * self.pad - self.side
        self.heading = lettering.fit(title, round(px * 1.6), self.inner, px, Face.HEADING)
        self.said = " ".join(lines)
        tall = lettering.paragraph_height(self.said, px, self.inner, Face.TEXT, _LINES)
        self.head = round(self.heading * 1.45)
        self.box = round(px * 2.5) if figures else 0
        gap = scale.px(10)
        self.tops = (
            self.pad,
            self.pad + self.head + gap,
            self.pad + self.head + gap + (self.box + gap if figures else 0),
        )
        self.high = max(self.tops[2] + tall, self.pad + self.side) + self.pad

    def draw(self, out: Surface, picture: str) -> dict[str, Rect]:
        """Print it; where its parts stand."""
        scale, whole = self.scale, out.get_rect()
        plate(out, whole, scale.px(9), WELCOME, INK, max(2, scale.px(2.5)))
        edge = whole.inflate(-2 * scale.px(6), -2 * scale.px(6))
        outline(out, edge, scale.px(6), GOLD, max(1, scale.px(2)))
        left = 2 * self.pad + self.side
        cut = Rect(self.pad, 0, self.side, self.side)
        cut.centery = whole.centery
        head = Rect(left, self.tops[0], self.inner, self.head)
        words(out, self.title, head, self.heading, Face.HEADING, OXBLOOD)
        rule(out, left, left + self.inner, head.bottom, EDGE)
        said = lettering.paragraph(self.said, self.px, self.inner, Face.TEXT, INK, leading=_LINES)
        at = said.get_rect(topleft=(left, self.tops[2]))
        out.blit(said, at)
        rects = {"picture": picture_in(out, picture, cut), "title": head, "words": at}
        gap = scale.px(10)
        count = max(1, len(self.figures))
        each = (self.inner - gap * (count - 1)) // count
        for number, figure in enumerate(self.figures):
            box = Rect(left + number * (each + gap), self.tops[1], each, self.box)
            self._figure(out, box, figure)
            rects[f"figure_{number}"] = box
        return rects

    def _figure(self, out: Surface, box: Rect, figure: CardFigure) -> None:
        scale = self.scale
        plate(out, box, scale.px(5), PURSE if figure.stands else IVORY, INK, max(1, scale.px(1.5)))
        inner = box.inflate(-2 * scale.px(8), -scale.px(6))
        side = min(inner.height, inner.width // 4)
        icon = Rect(inner.left, inner.centery - side // 2, side, side)
        picture_in(out, figure.picture, icon)
        number = f"{figure.number}".replace("-", "−")
        px = min(round(self.px * 1.7), inner.height)
        count = lettering.fitted(number, px, inner.width // 3, 12, Face.BOLD)
        out.blit(count, count.get_rect(midright=(inner.right, inner.centery)))
        left = icon.right + scale.px(6)
        name = Rect(left, inner.top, inner.right - count.get_width() - scale.px(6) - left, 0)
        name.height = inner.height
        words(out, figure.words, name, self.px, Face.TEXT, INK)
