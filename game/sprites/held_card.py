"""A card held up over the table: an engraving, a title, figures side by side, a few sentences."""

from typing import Final

import msgspec
from pygame import Rect, Surface

from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import EDGE, GOLD, INK, IVORY, OXBLOOD, PURSE, WELCOME
from game.sprites.pieces import Piece, kept, outline, picture_in, plate, rule, sheet_of, words

_WIDEST: Final = 620
_LEADING: Final = 1.2


class Figure(msgspec.Struct, frozen=True):
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
    figures: tuple[Figure, ...],
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
        figures: tuple[Figure, ...],
    ) -> None:
        self.scale, self.px, self.title, self.figures = scale, px, title, figures
        self.pad = scale.px(20)
        self.side = min(scale.px(150), wide // 4)
        self.inner = wide - 3 * self.pad - self.side
        self.heading = lettering.fit(title, round(px * 1.6), self.inner, px, Face.HEADING)
        self.said = " ".join(lines)
        tall = lettering.paragraph_height(self.said, px, self.inner, Face.TEXT, _LEADING)
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
        said = lettering.paragraph(self.said, self.px, self.inner, Face.TEXT, INK, leading=_LEADING)
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

    def _figure(self, out: Surface, box: Rect, figure: Figure) -> None:
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
