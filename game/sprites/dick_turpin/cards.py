"""The cards: a town's stand-and-deliver card, its small twin, backs by seat, and booty cards."""

from pygame import Rect, Surface

from game.engine.dick_turpin.data import TOWNS, Town
from game.engine.dick_turpin.messages.things import booty_picture, stop_name, stop_picture
from game.session.seats.seats import MARKS
from game.sprites import art
from game.sprites.dick_turpin.layout import CARD, LARGE_FROM
from game.sprites.lettering import SMALLEST, Face, Scale, fit, measure
from game.sprites.palette import CARD as STOCK
from game.sprites.palette import GOLD, INK, IVORY, SEPIA, seal
from game.sprites.pieces import (
    NARROWER,
    Piece,
    kept,
    narrow_enough,
    outline,
    picture_in,
    plate,
    set_block,
    sheet_of,
    words,
)

Size = tuple[int, int]


def _part(size: Size, x: int, y: int, wide: int, high: int) -> Rect:
    """A rect of the card's units in pixels."""
    across, down = size[0] / CARD[0], size[1] / CARD[1]
    return Rect(round(x * across), round(y * down), round(wide * across), round(high * down))


def _fits(town: Town, width: int) -> bool:
    """Whether a town's name can be set so narrow, in the smallest letters."""
    name = stop_name(town)
    return measure(name, SMALLEST, narrow_enough(name, width, Face.BOLD))[0] <= width


@kept
def town_card(town: Town, size: Size, scale: Scale, mark: int, raised: bool = False) -> Piece:
    """A card of the hand of whoever has that mark; `raised` if it is the one chosen."""
    out = sheet_of(size)
    out.fill((0, 0, 0, 0))
    window = _part(size, 36, 104, 328, 218)
    plate(out, out.get_rect().inflate(-2, -2), scale.px(5), STOCK, INK, 1)
    picture = art.picture(stop_picture(town), window.size)
    out.blit(picture, picture.get_rect(center=window.center))
    out.blit(art.picture("dick_turpin/stand_front", size), (0, 0))
    # Below the picture, in letters of full size: the banner is too slender for them.
    name = _part(size, 24, 326, 352, 104)
    if _fits(town, name.width):
        face = _alike(name.width) if scale.text_factor >= LARGE_FROM else Face.BOLD
        px = _size_alike(scale.text(21), name.width, face)
        words(out, stop_name(town), name, px, face, INK, "centre")
    picture_in(out, seal(MARKS[mark]), _part(size, 152, 438, 96, 96))
    if raised:
        outline(out, out.get_rect(), scale.px(6), GOLD, max(2, scale.px(3)))
    return Piece(out)


@kept
def small_card(town: Town, size: Size, scale: Scale) -> Piece:
    """A played card as it lies before its owner: the town, and what it is called."""
    out = sheet_of(size)
    whole = out.get_rect()
    plate(out, whole, scale.px(4), STOCK, INK, max(1, scale.px(1.4)))
    inner = whole.inflate(-2 * scale.px(3), -2 * scale.px(3))
    fits = _fits(town, inner.width)
    # Where even the smallest letters are too wide the picture says it, and a note in words.
    foot = max(14, round(inner.height * 0.34)) if fits else 0
    upper = Rect(inner.left, inner.top, inner.width, inner.height - foot)
    wide, high = max(upper.width, round(upper.height * 1.5)) + 2, upper.height + 2
    drawn = art.picture(stop_picture(town), (wide, max(high, round(wide / 1.5))))
    left, top = (drawn.get_width() - upper.width) // 2, (drawn.get_height() - upper.height) // 2
    out.blit(drawn, upper, Rect(left, top, upper.width, upper.height))
    if fits:
        low = Rect(inner.left, upper.bottom, inner.width, foot)
        face = _alike(low.width)
        px = _size_alike(scale.text(14), low.width, face)
        words(out, stop_name(town), low, px, face, INK, "centre")
    return Piece(out)


def _alike(width: int) -> Face:
    """The face in which the longest of the towns' names is narrow enough: all are set in it."""
    return max([narrow_enough(stop_name(town), width) for town in TOWNS], key=NARROWER.index)


def _size_alike(px: int, width: int, face: Face) -> int:
    """Letters from `px` down in which every town's name is as high as any other."""
    return min([fit(stop_name(town), px, width, face=face) for town in TOWNS])


def back(mark: int, size: Size) -> Surface:
    """The back of a card of whoever has that mark."""
    return art.picture(f"dick_turpin/stand_back_{MARKS[mark]}", size)


def booty_card(card: int, size: Size) -> Surface:
    """A booty card's face."""
    return art.picture(booty_picture(card), size)


def booty_back(size: Size) -> Surface:
    """A booty card's back."""
    return art.picture("dick_turpin/booty_back", size)


@kept
def deck(size: Size, scale: Scale, cards: int, inviting: bool) -> Piece:
    """The booty deck with the number of its cards; `inviting` where one may be turned."""
    lifts = min(4, (cards + 7) // 8)
    step = max(1, scale.px(2))
    out = sheet_of(size)
    face = (size[0] - 4 * step, size[1] - 4 * step)
    for number in range(max(1, lifts)):
        spot = (4 * step - number * step, 4 * step - number * step)
        out.blit(art.picture("dick_turpin/booty_back", face), spot)
    wide = min(size[0] - 6 * step, max(scale.text(22) * 2, scale.px(34)))
    tag = Rect(0, 0, wide, min(scale.text(26), size[1] // 3))
    tag.midbottom = (size[0] // 2, size[1] - scale.px(8))
    plate(out, tag, scale.px(5), IVORY, INK, 1)
    words(out, str(cards), tag.inflate(-4, 0), scale.text(18), Face.BOLD, INK, "centre")
    if inviting:
        outline(out, out.get_rect(), scale.px(7), GOLD, max(2, scale.px(3)))
    return Piece(out)


@kept
def card_ring(size: Size, scale: Scale) -> Piece:
    """Gold round a card or its place: here something is to be done, or about to be."""
    out = sheet_of(size)
    outline(out, out.get_rect(), 10, GOLD, max(2, scale.px(3)))
    return Piece(out)


@kept
def invitation(size: Size, scale: Scale, said: str) -> Piece:
    """What tempts a robber, written where the next card would lie."""
    out = sheet_of(size)
    box = out.get_rect().inflate(-2 * scale.px(5), 0)
    set_block(out, said, box, scale.text(20), 2, Face.SCRIPT, SEPIA, "centre", 1.0)
    return Piece(out)


@kept
def empty_place(size: Size, scale: Scale) -> Piece:
    """Where a card may still come to lie."""
    out = sheet_of(size)
    outline(out, out.get_rect(), scale.px(7), SEPIA, 1)
    return Piece(out)
