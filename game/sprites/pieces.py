"""What all furniture is made of: a drawn piece with its named places, kept while it is of use."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import wraps
from inspect import unwrap
from typing import Final, Literal, ParamSpec

import pygame
from pygame import Rect, Surface

from game.sprites import art, lettering, palette
from game.sprites.hearing import overheard
from game.sprites.lettering import Face, Scale
from game.sprites.palette import (
    BAND,
    CARD,
    EDGE,
    INK,
    PAPER,
    SEPIA,
    Colour,
    Wash,
    shown,
    shown_wash,
    theme,
)
from game.sprites.stores import Lasting, note_solid, weight

P = ParamSpec("P")
Anchor = Literal["left", "centre", "right"]

BAR_BUTTONS: Final = 6
"""How many of the house's buttons lie at the left end at most."""
BAR_ENDS: Final = 284
"""Units at either end of a table's bar; five buttons lie at the left."""

_WINDOWS: Final = 1.5
_LEAST_KEPT: Final = 8 * 1024 * 1024
"""Pixels of drawn pieces kept, in whole windows and at least: a board is half a window."""

_FINE: Final = 3
"""Shapes are drawn this many times larger and shrunk, which smooths their edges."""

_SMALL: Final = 160 * 160
"""Pixels up to which a plate is kept whole: one blit is quicker than nine, and little to keep."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Piece:
    """A drawn piece of furniture and where its parts lie, in pixels from its own top left."""

    surface: Surface
    rects: dict[str, Rect] = field(default_factory=dict)

    def placed(self, left: int, top: int) -> dict[str, Rect]:
        """The parts in pixels of the window, once the piece lies at `left`, `top`."""
        return {name: rect.move(left, top) for name, rect in self.rects.items()}


def _weight(piece: Piece) -> int:
    return weight(piece.surface)


_kept: Lasting[Piece] = Lasting(_LEAST_KEPT, _weight)


def kept(draw: Callable[P, Piece]) -> Callable[P, Piece]:
    """A drawing kept by what it was asked to draw: the same values give the same shared piece."""

    @wraps(draw)
    def look_up(*args: P.args, **kwargs: P.kwargs) -> Piece:
        key = (draw.__module__, draw.__qualname__, args, tuple(sorted(kwargs.items())))
        found = _kept.find(key)
        if found is not None:
            overheard.once_more(found.surface)
            return found
        art.pause()
        with overheard.overhearing() as said:
            made = draw(*args, **kwargs)
        overheard.remember(made.surface, said)
        art.finished()
        return _kept.put(key, made)

    return art.gone_on_with(look_up)


def once(draw: Callable[P, Piece], *args: P.args, **kwargs: P.kwargs) -> Piece:
    """The drawing for one use, or only for the pictures and lines it needs: it is not kept."""
    made: Piece = unwrap(draw)(*args, **kwargs)
    return made


def forget() -> None:
    """Drop every piece kept."""
    _kept.forget()


def _fit(window: tuple[int, int]) -> None:
    forget()
    _kept.narrow(art.share_of(window, _WINDOWS, _LEAST_KEPT))


palette.on_change(forget)
art.on_fit(_fit)


def sheet_of(size: tuple[int, int]) -> Surface:
    """An empty surface to draw on, clear all over, in the order of pixels that blits best."""
    return Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def smooth(key: Hashable, size: tuple[int, int], draw: Callable[[Surface, int], None]) -> Surface:
    """A shape with smooth edges: `draw` gets a surface and how many times too large it is."""

    def make() -> Surface:
        large = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        draw(large, _FINE)
        # Clear pixels lend their colour to the edges when shrinking: give them the ink's.
        return art.converted(pygame.transform.smoothscale(large.premul_alpha(), size))

    return art.keep(("smooth", key, size), make)


def lay(target: Surface, shape: Surface, at: tuple[int, int]) -> None:
    """Blit a surface made by `smooth`, whose colours are premultiplied."""
    target.blit(shape, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def plate(
    target: Surface,
    rect: Rect,
    radius: int,
    fill: Colour | Wash,
    edge: Colour | None = INK,
    width: int = 1,
) -> None:
    """A plate with round corners and a drawn edge of `width` pixels (None: no edge)."""
    if rect.width < 2 or rect.height < 2:
        return
    fill = shown_wash(fill)
    edge = None if edge is None else shown(edge)

    def draw(large: Surface, n: int) -> None:
        whole = large.get_rect()
        if edge is not None:
            pygame.draw.rect(large, edge, whole, border_radius=radius * n)
            whole = whole.inflate(-2 * width * n, -2 * width * n)
            inner = max(0, radius - width)
        else:
            inner = radius
        pygame.draw.rect(large, (0, 0, 0, 0), whole, border_radius=inner * n)
        pygame.draw.rect(large, fill, whole, border_radius=inner * n)

    shape = ("plate", radius, fill, edge, width)
    corner = radius + width + 1
    if min(rect.size) <= 2 * corner or rect.width * rect.height <= _SMALL:
        lay(target, smooth(shape, rect.size, draw), rect.topleft)
    else:
        # Only the corners are curved: what lies between them is stretched from one pixel.
        tile = smooth(shape, (2 * corner + 1, 2 * corner + 1), draw)
        _lay_in_nine(target, tile, rect, corner, fill)


def _lay_in_nine(
    target: Surface, tile: Surface, rect: Rect, corner: int, fill: Colour | Wash
) -> None:
    """Lay a smooth shape over `rect`: its corners as they are, its middle row and column longer.

    In the middle there is nothing but `fill`.
    """
    far = corner + 1
    columns = (
        (0, corner, rect.left, corner),
        (corner, 1, rect.left + corner, rect.width - 2 * corner),
        (far, corner, rect.right - corner, corner),
    )
    rows = (
        (0, corner, rect.top, corner),
        (corner, 1, rect.top + corner, rect.height - 2 * corner),
        (far, corner, rect.bottom - corner, corner),
    )
    for left, had_width, x, width in columns:
        for top, had_height, y, height in rows:
            had = (left, top, had_width, had_height)
            if had_width == had_height == 1:
                # Shrinking leaves a hundredth of what is opaque clear: a whole board would have to
                # be stretched and blended for what one fill does.
                cover = fill[3] if len(fill) == 4 else 255
                if cover == 255:
                    target.fill(fill, (x, y, width, height))
                    continue
                if cover == 0:
                    continue
            if (had_width, had_height) == (width, height):
                target.blit(tile, (x, y), had, special_flags=pygame.BLEND_PREMULTIPLIED)
            else:
                part = pygame.transform.scale(tile.subsurface(had), (width, height))
                lay(target, part, (x, y))


def outline(target: Surface, rect: Rect, radius: int, edge: Colour, width: int) -> None:
    """The edge of a plate alone."""
    plate(target, rect, radius, (0, 0, 0, 0), edge, width)


def disc(
    target: Surface, rect: Rect, fill: Colour, edge: Colour | None = INK, width: int = 1
) -> None:
    """A round of the rect's size."""
    plate(target, rect, min(rect.size) // 2, fill, edge, width)


def rule(target: Surface, left: int, right: int, y: int, colour: Colour, width: int = 1) -> None:
    """A printed rule from `left` to `right`."""
    fill(target, (left, y, right - left, width), colour)


def fill(target: Surface, rect: Rect | tuple[int, int, int, int], colour: Colour) -> None:
    """A rect of one colour, as the theme shows it."""
    target.fill(shown(colour), rect)


def bar_buttons(bar: Rect, scale: Scale) -> int:
    """Pixels the house's buttons take at the left end of a bar at most. In large letters the bar is
    higher, and they are broader, for each is as wide as the bar is high.
    """
    return BAR_BUTTONS * bar.height + scale.px(6)


def lay_bar(target: Surface, bar: Rect, scale: Scale) -> None:
    """The bar above a table, without what is written in it."""
    strip, thin = sheet_of(bar.size), scale.px(2)
    strip.fill(shown_wash((*BAND, 235)))
    strip.fill(shown(SEPIA), (0, bar.height - thin, bar.width, thin))
    target.blit(strip, bar)


def picture_in(target: Surface, name: str, rect: Rect) -> Rect:
    """The picture as large as fits, in the middle of the rect; where it came to lie."""
    drawn = art.picture(name, rect.size)
    at = drawn.get_rect(center=rect.center)
    target.blit(drawn, at)
    return at


def words(
    target: Surface,
    text: str,
    rect: Rect,
    px: int,
    face: Face = Face.TEXT,
    colour: Colour = INK,
    anchor: Anchor = "left",
    least: int = lettering.SMALLEST,
) -> Rect:
    """One line in the middle of the rect's height, made smaller until it fits its width, and set
    in a narrower face before anything is cut.
    """
    px = wanted_in(rect, px)
    # What fits as it is wanted is not measured in the smallest letters, for which a face has to
    # take another size.
    if (
        lettering.measure(text, px, face)[0] > rect.width
        and lettering.measure(text, max(least, lettering.SMALLEST), face)[0] > rect.width
    ):
        face = narrow_enough(text, rect.width, face)
    line = lettering.fitted(text, px, rect.width, least, face, colour)
    at = line.get_rect(centery=rect.centery)
    _stand(at, rect, anchor)
    target.blit(line, at)
    return at


def wanted_in(rect: Rect, px: int) -> int:
    """How large a line in the middle of the rect is at most: no higher than that."""
    return min(px, max(lettering.SMALLEST, round(rect.height * 1.05)))


def _stand(at: Rect, rect: Rect, anchor: Anchor) -> None:
    """Move it to its side of the rect, or to the middle."""
    match anchor:
        case "left":
            at.left = rect.left
        case "centre":
            at.centerx = rect.centerx
        case "right":
            at.right = rect.right


NARROWER: Final = (Face.BOLD, Face.TEXT, Face.ITALIC, Face.SCRIPT)
"""Faces from the widest to the narrowest, for a word that must go into a small box."""


def narrower(face: Face) -> tuple[Face, ...]:
    """The face itself, and those narrower than it."""
    if face in NARROWER:
        return NARROWER[NARROWER.index(face) :]
    return (face, *NARROWER[2:])


def narrow_enough(text: str, width: int, face: Face = Face.BOLD) -> Face:
    """The widest face, from `face` on, in which the line fits at the smallest letters."""
    faces = narrower(face)
    for one in faces:
        if lettering.measure(text, lettering.SMALLEST, one)[0] <= width:
            return one
    return faces[-1]


@dataclass(frozen=True, slots=True)
class FittedLines:
    """Lines that fit a box: their height of letters, the lines, and whether all of it fits."""

    px: int
    face: Face
    lines: tuple[str, ...]
    step: int
    height: int
    whole: bool


def block(
    text: str,
    px: int,
    width: int,
    height: int,
    most: int,
    face: Face = Face.TEXT,
    leading: float = 1.12,
) -> FittedLines:
    """`text` in at most `most` lines, no word broken, letters from `px` down to the smallest, in a
    narrower face if even those are too wide.
    """
    for one in narrower(face):

        def fits(size: int, face: Face = one) -> bool:
            high = lettering.letters_high(size, face)
            if high > height:
                return False  # not even one line: nothing is measured
            lines = lettering.lines_of(text, size, width, face)
            tall = round(size * leading) * (lines - 1) + high
            return (
                lines <= most
                and tall <= height
                and all(
                    lettering.measure(word, size, face)[0] <= width
                    for word in lettering.words_of(text)
                )
            )

        size = lettering.largest_that(fits, max(px, lettering.SMALLEST), lettering.SMALLEST)
        if whole := fits(size):
            break
    lines = tuple(lettering.wrap(text, size, width, one))
    step = round(size * leading)
    tall = step * (len(lines) - 1) + lettering.letters_high(size, one)
    return FittedLines(size, one, lines, step, tall, whole)


def set_block(
    target: Surface,
    text: str,
    rect: Rect,
    px: int,
    most: int,
    face: Face = Face.TEXT,
    colour: Colour = INK,
    anchor: Anchor = "centre",
    leading: float = 1.12,
    top: bool = False,
) -> FittedLines:
    """The block set in the middle of the rect (or at its top)."""
    made = block(text, px, rect.width, rect.height, most, face, leading)
    if not made.whole:
        lettering.cut_off.append(text)
    y = rect.top if top else rect.top + (rect.height - made.height) // 2
    overheard.note(text)
    lines = made.lines
    if made.whole and len(lines) > 1 and anchor == "centre":
        # Lines in the middle are nearly of one length, and no word stands alone.
        width = lettering.balanced(text, made.px, rect.width, made.face)
        lines = tuple(lettering.wrap(text, made.px, width, made.face))
    for n, line_text in enumerate(lines):
        with overheard.apart():
            line = lettering.line(line_text, made.px, made.face, colour)
        at = line.get_rect(top=y + n * made.step)
        _stand(at, rect, anchor)
        target.blit(line, at)
    return made


def stock(target: Surface, rect: Rect, scale: Scale, fill: Colour = CARD) -> None:
    """Card stock: a strong edge, and a thin rule inside it."""
    edge = max(1, scale.px(1.8))
    plate(target, rect, scale.px(6), fill, INK, edge)
    inner = rect.inflate(-2 * (edge + scale.px(2)), -2 * (edge + scale.px(2)))
    outline(target, inner, scale.px(4), EDGE, max(1, scale.px(0.8)))
    # Clear is nothing but the round corners.
    note_solid(target, rect.inflate(-2 * scale.px(6), -2 * scale.px(6)))


def dimmed(surface: Surface, amount: float) -> Surface:
    """A copy of what does not count now: mixed with the table's paper by `amount`. Without texture
    its letters stay as black as they are, and the paper turns grey instead.
    """
    if theme().textured:
        return faded(surface, PAPER, amount)
    out = surface.copy()
    out.fill((0xD4, 0xD4, 0xD4, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def faded(surface: Surface, towards: Colour, amount: float) -> Surface:
    """A copy mixed with `towards` by `amount` (0–1), its outline kept."""
    out = surface.copy()
    towards = shown(towards)
    keep = round(255 * (1 - amount))
    out.fill((keep, keep, keep, 255), special_flags=pygame.BLEND_RGBA_MULT)
    add = tuple(round(part * amount) for part in towards)
    out.fill((*add, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out
