"""The cards: action cards whole and as plates, wildcards, their backs, and places for them."""

import json
from functools import lru_cache
from typing import Any, Final

from pygame import Rect, Surface

from game.engine.riding_shotgun.data import CARDS, WILDCARDS
from game.engine.riding_shotgun.messages import things as say
from game.session.paths import assets
from game.sprites import art, lettering
from game.sprites.fitting import block_if_it_fits
from game.sprites.lettering import Face, Scale
from game.sprites.palette import CARD, FADED, GOLD, INK, IVORY, OXBLOOD, SEPIA, Colour
from game.sprites.pieces import (
    Piece,
    block,
    dimmed,
    fill,
    kept,
    outline,
    picture_in,
    plate,
    set_block,
    sheet_of,
    words,
)
from game.sprites.riding_shotgun.desks import SLIP_SHAPE

Size = tuple[int, int]

CARD_UNITS: Final = (400, 560)
"""A card's own units."""
WHOLE_FROM: Final = 96
"""Pixels of width from which a card shows all that is printed on it; below it is a plain plate."""
_WHOLE_SHAPE: Final = 0.68
"""What is slenderer than this is a plate however large it is: width by height."""
WILD_FROM: Final = 110
"""The same for a wildcard, whose titles are longer."""
WORDS_FROM: Final = 150
"""From here on it says what it does."""
_EMBLEM_FROM: Final = 54
_EMBLEM_SHAPE: Final = 0.48
"""Below this width, and on one that is slenderer than this, a plate has no room for a picture."""
FOLDED: Final = 35 / 98
"""The shape of a plate in a folded Post: width by height."""
PLATE: Final = 67 / 104
"""The shape of a plate in an open Post."""


@lru_cache(maxsize=8)
def places(picture: str) -> dict[str, Any]:
    """What lies where on a picture of this game, in its own units."""
    path = assets() / "images" / "riding_shotgun" / f"{picture}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _at(front: str, part: str, size: Size, number: int | None = None) -> Rect:
    """A place of a front in pixels of a card of that size."""
    found = places(front)
    wide, high = found["size"]
    x, y, w, h = found[part] if number is None else found[part][number]
    across, down = size[0] / wide, size[1] / high
    return Rect(round(x * across), round(y * down), round(w * across), round(h * down))


def picture_of(card: int) -> str:
    """The name of an action card's emblem."""
    each = CARDS[card]  # a drawing is filed by the English name
    called = each.name.lower().replace("’", "").replace("'", "")
    return "riding_shotgun/action_" + called.replace(" ", "_").replace("-", "_")


def icon(symbol: str) -> str:
    """The name of a symbol's picture: `icon("knife")`, `icon("coach")`."""
    return f"riding_shotgun/icon_{symbol}"


def front(card: int, size: Size, scale: Scale, pale: bool = False) -> Piece:
    """An action card: whole, narrow as a plate, or low as a slip; `pale` where it is out of play.

    Rects "number", "symbols", "coaches", and on a whole one "picture", "title", "words".
    """
    if pale:
        return _pale(card, size, scale)
    if size[0] >= size[1] * SLIP_SHAPE:
        return slip(card, size, scale)
    is_whole = size[0] >= max(WHOLE_FROM, size[1] * _WHOLE_SHAPE)
    return whole(card, size, scale) if is_whole else small(card, size, scale)


@kept
def _pale(card: int, size: Size, scale: Scale) -> Piece:
    drawn = front(card, size, scale)
    return Piece(dimmed(drawn.surface, 0.55), drawn.rects)


@kept
def whole(card: int, size: Size, scale: Scale) -> Piece:
    """A card on which everything is printed, its index down the left side."""
    each = CARDS[card]
    name = f"front_{each.symbol}"
    out = sheet_of(size)
    out.blit(art.picture(f"riding_shotgun/{name}", size), (0, 0))
    rects = {part: _at(name, part, size) for part in ("number", "picture", "title", "words")}
    ink = INK if each.symbol == "dodge" else IVORY
    px = round(rects["number"].height * (0.82 if card < 10 else 0.74))
    words(out, str(card), rects["number"].inflate(-4, 0), px, Face.BOLD, ink, "centre")
    symbols = [_at(name, "symbols", size, n) for n in range(each.value)]
    for box in symbols:
        picture_in(out, icon(each.symbol), box)
    coaches = [_at(name, "coaches", size, n) for n in range(each.coaches)]
    for box in coaches:
        picture_in(out, icon("coach"), box)
    rects["symbols"] = symbols[0].unionall(symbols)
    rects["coaches"] = coaches[0].unionall(coaches) if coaches else _at(name, "coaches", size, 0)
    picture_in(out, picture_of(card), rects["picture"])
    limit = max(lettering.SMALLEST, round(size[0] * 0.088))
    _title(out, say.card_name(card), size, rects["title"], limit)
    below = rects["words"]
    if size[0] >= WORDS_FROM:
        px = max(lettering.SMALLEST, round(size[0] * 0.076))
        block_if_it_fits(out, say.symbol_does(each.symbol), below, px, 6, Face.TEXT, SEPIA)
    return Piece(out, rects)


def _title(out: Surface, text: str, size: Size, box: Rect, px: int) -> None:
    """The name of a card, in the bold face if that is to be had; on a narrow card its two lines
    take the place of the rules that frame it.
    """
    unit = size[0] / CARD_UNITS[0]
    cleared = Rect(round(116 * unit), round(234 * unit), round(262 * unit), round(122 * unit))
    framed = block(text, px, box.width, box.height, 2, Face.BOLD)
    if framed.whole and framed.face is Face.BOLD:
        set_block(out, text, box, px, 2, Face.BOLD, INK)
        return
    fill(out, cleared, CARD)
    px = min(px, round(cleared.height * 0.45))
    set_block(out, text, cleared, px, 2, Face.BOLD, INK, leading=1.0)


@kept
def slip(card: int, size: Size, scale: Scale) -> Piece:
    """A low card: number, symbol and how often above its name, its stagecoaches at the right end of
    the foot; at the left is room for a key.
    """
    out = sheet_of(size)
    plate(out, out.get_rect(), scale.px(4), CARD, INK, max(1, scale.px(1.4)))
    inner = out.get_rect().inflate(-2 * max(3, scale.px(3)), -2 * max(3, scale.px(3)))
    row = max(round(inner.height * 0.25), 14)
    rects = _plate_head(out, Rect(inner.left, inner.top, inner.width, row), card)
    foot = Rect(inner.centerx, inner.bottom - row, inner.right - inner.centerx, row)
    rects["title"] = Rect(inner.left, inner.top + row, inner.width, inner.height - 2 * row)
    px = max(lettering.SMALLEST, round(inner.height * 0.17))
    name, room = say.card_name(card), rects["title"]
    set_block(out, name, room, px, 2, Face.BOLD, INK, leading=1.0)
    rects["coaches"] = foot
    _coaches(out, foot, CARDS[card].coaches)
    return Piece(out, rects)


@kept
def small(card: int, size: Size, scale: Scale) -> Piece:
    """A plain plate: number, symbol and how often, the emblem where there is room, and how many
    stagecoaches as a figure at the foot.
    """
    each = CARDS[card]
    out = sheet_of(size)
    box = out.get_rect()
    plate(out, box, scale.px(4), CARD, INK, max(1, scale.px(1.4)))
    inner = box.inflate(-2 * max(3, scale.px(3)), -2 * max(3, scale.px(3)))
    rects: dict[str, Rect] = {}
    if size[0] >= _EMBLEM_FROM and size[0] > size[1] * _EMBLEM_SHAPE:
        top = max(round(inner.height * 0.2), 14)
        rects |= _plate_head(out, Rect(inner.left, inner.top, inner.width, top), card)
        foot = Rect(inner.left, inner.bottom - top, inner.width, top)
        middle = Rect(inner.left, inner.top + top, inner.width, inner.height - 2 * top)
        picture_in(out, picture_of(card), middle.inflate(0, -2))
    else:
        row = inner.height // 4
        px = min(round(row * 0.8), round(inner.width * 0.62))
        first, second, third, foot = [
            Rect(inner.left, inner.top + n * row, inner.width, row) for n in range(4)
        ]
        rects["number"], rects["symbols"] = first, second.union(third)
        words(out, str(card), first, px, Face.BOLD, INK, "centre")
        picture_in(out, icon(each.symbol), second)
        words(out, f"×{each.value}", third, px, Face.BOLD, INK, "centre")
    rects["coaches"] = foot
    _coaches(out, foot, each.coaches)
    return Piece(out, rects)


def _plate_head(out: Surface, row: Rect, card: int) -> dict[str, Rect]:
    """Number at the left, symbol and how often at the right."""
    each = CARDS[card]
    number, times = str(card), f"×{each.value}"
    px = round(row.height * 0.86)
    side = min(row.height, round(row.width * 0.3))

    def wide(text: str) -> int:
        return lettering.measure(text, px, Face.BOLD)[0]

    while px > lettering.SMALLEST and wide(number) + wide(times) + side > row.width:
        px -= 1
    side = min(side, row.width - wide(number) - wide(times))
    first = Rect(row.left, row.top, wide(number), row.height)
    last = Rect(row.right - wide(times), row.top, wide(times), row.height)
    at = Rect(last.left - side, row.top, side, row.height)
    words(out, number, first, px, Face.BOLD, INK)
    words(out, times, last, px, Face.BOLD, INK)
    picture_in(out, icon(each.symbol), at)
    return {"number": first, "symbols": at.union(last)}


def _coaches(out: Surface, foot: Rect, count: int) -> None:
    """How many stagecoaches: the picture of one, and a figure."""
    ink = INK if count else FADED
    side = min(foot.height, round(foot.width * 0.5))
    px = min(round(foot.height * 0.8), round(foot.width * 0.5))
    wide = lettering.measure(str(count), max(lettering.SMALLEST, px), Face.BOLD)[0]
    left = foot.centerx - (side + wide + 2) // 2
    picture_in(out, icon("coach"), Rect(left, foot.top, side, foot.height))
    room = Rect(left + side + 2, foot.top, wide + 2, foot.height)
    words(out, str(count), room, px, Face.BOLD, ink)


# Wildcards ---------------------------------------------------------------------------------------


def wild_picture(card: int) -> str:
    """The name of a wildcard's picture."""
    return f"riding_shotgun/wild_{WILDCARDS[card].effect.value}"


@kept
def wild_front(card: int, size: Size, scale: Scale) -> Piece:
    """A wildcard: its picture and title, and from 150 pixels on when it is played and what for.

    Rects "picture", "title", and on a whole one "timing", "words".
    """
    out = sheet_of(size)
    if size[0] < WILD_FROM:
        return _wild_plate(out, card, scale)
    out.blit(art.picture("riding_shotgun/front_wild", size), (0, 0))
    rects = {
        part: _at("front_wild", part, size) for part in ("picture", "title", "timing", "words")
    }
    picture_in(out, wild_picture(card), rects["picture"])
    limit = max(lettering.SMALLEST, round(size[0] * 0.096))
    words(out, say.wildcard_name(card), rects["title"], limit, Face.BOLD, IVORY, "centre")
    low = rects["timing"].union(rects["words"])
    moment, does = say.moment_words(WILDCARDS[card].moment), say.wildcard_text(card)
    if size[0] < WORDS_FROM:
        px = max(lettering.SMALLEST, round(size[0] * 0.085))
        block_if_it_fits(out, moment, low, px, 2, Face.SCRIPT, OXBLOOD)
        return Piece(out, rects)
    px = max(lettering.SMALLEST, round(size[0] * 0.074))
    words(out, moment, rects["timing"], px + 2, Face.SCRIPT, OXBLOOD, "centre")
    room = rects["words"]
    if not block(does, px, room.width, room.height, 4, leading=1.0).whole:
        # Long words take the place of the skull below them.
        room.height = round(size[1] * 0.98) - room.top
        fill(out, room, CARD)
    block_if_it_fits(out, does, room, px, 5, Face.TEXT, INK, leading=1.0)
    return Piece(out, rects)


def _wild_plate(out: Surface, card: int, scale: Scale) -> Piece:
    """A small one: picture and, where it has room, title."""
    box = out.get_rect()
    plate(out, box, scale.px(4), CARD, INK, max(1, scale.px(1.4)))
    inner = box.inflate(-2 * max(3, scale.px(3)), -2 * max(3, scale.px(3)))
    foot = round(inner.height * 0.4) if box.width >= 64 else 0
    upper = Rect(inner.left, inner.top, inner.width, inner.height - foot)
    rects = {"picture": picture_in(out, wild_picture(card), upper)}
    rects["title"] = Rect(inner.left, upper.bottom, inner.width, foot)
    if foot:
        px = min(scale.text(13), round(foot * 0.5))
        block_if_it_fits(out, say.wildcard_name(card), rects["title"], px, 2, Face.BOLD, INK)
    return Piece(out, rects)


# Backs and places --------------------------------------------------------------------------------


def back(team: int, size: Size) -> Surface:
    """The back of an action card of somebody of that team."""
    return art.picture(f"riding_shotgun/back_{'bandit' if team else 'guard'}", size)


def wild_back(size: Size) -> Surface:
    """The back of a wildcard."""
    return art.picture("riding_shotgun/back_wild", size)


@kept
def back_card(team: int, size: Size, scale: Scale) -> Piece:
    """The same back as a piece of furniture; team 2 is a wildcard's."""
    out = sheet_of(size)
    drawn = wild_back(size) if team == 2 else back(team, size)
    out.blit(drawn, drawn.get_rect(center=out.get_rect().center))
    return Piece(out)


@kept
def empty_place(size: Size, scale: Scale, said: str = "", lit: bool = False) -> Piece:
    """Where a card may still come to lie: a dashed outline, perhaps with words in it."""
    out = sheet_of(size)
    box = out.get_rect()
    if lit:
        plate(out, box, scale.px(6), (*IVORY, 150), None)
    dashes(out, box, GOLD if lit else SEPIA, max(1, scale.px(2 if lit else 1.4)), scale.px(7))
    if said:
        room = box.inflate(-2 * scale.px(6), -2 * scale.px(6))
        block_if_it_fits(out, said, room, scale.text(14), 6, Face.SCRIPT, SEPIA)
    return Piece(out)


def dashes(out: Surface, box: Rect, colour: Colour, thick: int, dash: int) -> None:
    """A dashed frame just inside a box."""
    step = dash + max(3, round(dash * 0.7))
    for x in range(box.left, box.right, step):
        wide = min(dash, box.right - x)
        fill(out, (x, box.top, wide, thick), colour)
        fill(out, (x, box.bottom - thick, wide, thick), colour)
    for y in range(box.top, box.bottom, step):
        high = min(dash, box.bottom - y)
        fill(out, (box.left, y, thick, high), colour)
        fill(out, (box.right - thick, y, thick, high), colour)


@kept
def card_edge(size: Size, scale: Scale, strong: bool = False) -> Piece:
    """Gold round a card that can be taken; `strong` round one that is."""
    out = sheet_of(size)
    thick = max(2, scale.px(4 if strong else 2.5))
    outline(out, out.get_rect(), scale.px(6), INK, thick + 2)
    outline(out, out.get_rect().inflate(-2, -2), scale.px(5), GOLD, thick)
    return Piece(out)
