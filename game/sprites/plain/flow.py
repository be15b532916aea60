"""Where things lie in a panel: cards and tickets in rows, zones beside one another, no gaps wasted.

Everything is measured before anything is drawn, so that the largest size that fits can be found.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Final

from pygame import Rect

from game.engine.messages import Zone, ZonePiece
from game.engine.words import _
from game.sprites import art, palette
from game.sprites.lettering import Face, Scale, font, measure, words_of, wrap

SMALL: Final = ("icon_", "dice_")
"""How the names of pictures begin that stand in a line of words."""

CARD_EMS: Final = 7.6
"""Letters' heights a card is wide at least, so that words under it are not broken to shreds."""
TIGHT_EMS: Final = 6.0
"""The same for the small cards of a crowded table."""
TICKET_EMS: Final = 15.0
"""Letters' heights a ticket of words alone is wide at most."""
POINT: Final = " · "
"""What stands between the parts of a piece's words."""
LEADING: Final = 1.16
_TICKETS: Final = (4.4, 3.6, 2.9, 2.1)
"""Letters' heights a picture is high where everything is a ticket."""
LARGE: Final = (240, 214, 190, 168, 148, 130, 114, 100, 86)
"""Heights of pictures in units, from the largest, with letters as the reader wants them."""


@dataclass(frozen=True, slots=True)
class Grain:
    """How large things are drawn, in pixels: pictures are `picture` high, letters `text`."""

    picture: int
    text: int
    unit: float
    tickets: bool = False
    """Whether every card has its picture beside its words, for want of room."""

    def px(self, units: float) -> int:
        """Design units in pixels."""
        return max(1, round(units * self.unit))

    @property
    def ems(self) -> float:
        """Letters' heights a card is wide at least."""
        return CARD_EMS if self.picture > self.px(80) else TIGHT_EMS

    @property
    def step(self) -> int:
        """From one line of words to the next."""
        return round(self.text * LEADING)


def grains(scale: Scale) -> tuple[Grain, ...]:
    """Sizes from the largest to the least that is still good to look at."""
    text, least = scale.text(16), max(12, scale.text(14))
    large = [Grain(scale.px(high), text, scale.u) for high in LARGE]
    small = [Grain(scale.px(high), max(least, text - 1), scale.u) for high in (74, 62)]
    small.append(Grain(scale.px(52), least, scale.u))
    tickets = [Grain(round(text * ems), text, scale.u, True) for ems in _TICKETS]
    lesser = range(text - 1, least - 1, -1)
    tickets += [Grain(round(px * _TICKETS[-1]), px, scale.u, True) for px in lesser]
    return (*large, *small, *tickets)


def scrolled(scale: Scale) -> Grain:
    """The size of things where they do not fit anyhow: letters as large as they are wanted."""
    text = scale.text(16)
    # A little too much is packed as close as can be; large letters have to be scrolled anyhow.
    ems = _TICKETS[1] if scale.text_factor >= 1.5 else _TICKETS[-1]
    return Grain(round(text * ems), text, scale.u, True)


@lru_cache(maxsize=512)
def aspect(picture: str) -> float:
    """Width over height of a picture."""
    drawn = art.picture(picture, (96, 96))
    return drawn.get_width() / drawn.get_height()


def is_small(piece: ZonePiece) -> bool:
    """Whether a piece's picture stands in its line of words."""
    return piece.picture.rsplit("/", 1)[-1].startswith(SMALL)


@dataclass(frozen=True, slots=True)
class PieceFlow:
    """A piece where it lies in its panel, and the lines its words are broken to."""

    piece: ZonePiece
    rect: Rect
    lines: tuple[str, ...]
    picture: tuple[int, int]
    """The size of its picture; (0, 0) for none."""
    number: int = 0
    """Its number among the pieces of its zone; the first of those that lie under one ticket."""


@dataclass(frozen=True, slots=True)
class ZoneFlow:
    """A zone laid out: everything in pixels from its own top left."""

    zone: Zone
    size: tuple[int, int]
    title: tuple[str, ...]
    """Its lines; none where the title stands over the zone already."""
    line: tuple[str, ...]
    beside: int
    """Where the line stands right of the title; 0 where it stands below."""
    pieces: tuple[PieceFlow, ...]


def text_height(lines: int, grain: Grain, face: Face = Face.TEXT) -> int:
    """What so many lines of words take."""
    return (lines - 1) * grain.step + font(face, grain.text).get_height() if lines else 0


def caption(words: str, px: int, width: int) -> tuple[str, ...]:
    """Words broken to lines, at the points between their parts if there are any: no line begins
    or ends with a point.
    """
    lines: list[str] = []
    current = ""
    for part in words.split(POINT):
        longer = f"{current}{POINT}{part}" if current else part
        if measure(longer, px)[0] <= width:
            current = longer
            continue
        if current:
            lines.append(current)
        *whole, current = wrap(part, px, width)
        lines += whole
    return (*lines, current) if current else tuple(lines)


def _longest(lines: Sequence[str], px: int, face: Face) -> int:
    return max([measure(line, px, face)[0] for line in lines], default=0)


def _longest_word(piece: ZonePiece, grain: Grain) -> int:
    return max([measure(word, grain.text)[0] for word in words_of(piece.words)], default=0)


def lay_piece(piece: ZonePiece, grain: Grain, back: str, widest: int) -> PieceFlow:
    """A card with its words under it, or a ticket with its words beside a small picture."""
    pad = max(grain.px(6), grain.text // 3)
    picture = back if piece.hidden and back else piece.picture
    if picture and not is_small(piece) and not grain.tickets:
        high = grain.picture
        wide = min(round(high * aspect(picture)), widest - 2 * pad)
        high = min(high, round(wide / aspect(picture)))
        least = max(wide, round(grain.text * grain.ems), _longest_word(piece, grain))
        room = min(least, widest - 2 * pad)
        lines = caption(piece.words, grain.text, room)
        # Words need no more room than they take.
        room = max(wide, _longest(lines, grain.text, Face.TEXT))
        tall = high + (grain.px(4) + text_height(len(lines), grain) if lines else 0)
        return PieceFlow(piece, Rect(0, 0, room + 2 * pad, tall + 2 * pad), lines, (wide, high))
    high = across = 0
    if picture and is_small(piece):
        high = across = round(grain.text * (1.9 if "dice_" in picture else 1.45))
    elif picture:
        high, across = grain.picture, round(grain.picture * aspect(picture))
    room = min(round(grain.text * TICKET_EMS), widest - 4 * pad - across)
    short = _longest_word(piece, grain) - room
    if across and short > 0 and not is_small(piece):
        # Rather a smaller picture, or none, than a word in pieces.
        across = max(0, across - short)
        high = round(across / aspect(picture))
        high, across = (high, across) if high >= grain.text else (0, 0)
        room = min(round(grain.text * TICKET_EMS), widest - 4 * pad - across)
    lines = caption(piece.words, grain.text, max(grain.text * 3, room))
    wide = _longest(lines, grain.text, Face.TEXT) + (across + pad if across else 0)
    tall = max(high, text_height(len(lines), grain))
    return PieceFlow(piece, Rect(0, 0, wide + 3 * pad, tall + pad), lines, (across, high))


@lru_cache(maxsize=4096)
def lay_zone(zone: Zone, grain: Grain, back: str, widest: int, untitled: str = "") -> ZoneFlow:
    """A zone no wider than `widest`; a title that is `untitled` stands over it already."""
    gap = grain.px(7)
    px = title_px(grain)
    named = zone.title if zone.title != untitled else ""
    title = tuple(wrap(named, px, widest, Face.HEADING)) if named else ()
    top = round(grain.text * 1.5) + title_step(grain) * (len(title) - 1) if title else 0
    heading = _longest(title, px, Face.HEADING) if title else 0
    beside = heading + grain.text if len(title) == 1 else 0
    shares = beside + measure(zone.line, grain.text, Face.ITALIC)[0] <= widest
    if zone.line and beside and shares:
        line: tuple[str, ...] = (zone.line,)
        y = top
    else:
        beside = 0
        room = min(grain.text * 24, widest)
        line = tuple(wrap(zone.line, grain.text, room, Face.ITALIC)) if zone.line else ()
        y = top + (text_height(len(line), grain, Face.ITALIC) + grain.px(3) if line else 0)
    laid: list[PieceFlow] = []
    x = right = row = 0
    for number, piece in _gathered(zone.pieces) if grain.tickets else enumerate(zone.pieces):
        one = lay_piece(piece, grain, back, widest)
        if x and x + one.rect.width > widest:
            x, y, row = 0, y + row + gap, 0
        laid.append(PieceFlow(piece, one.rect.move(x, y), one.lines, one.picture, number))
        x += one.rect.width + gap
        row = max(row, one.rect.height)
        right = max(right, x - gap)
    words = max(heading, beside + _longest(line, grain.text, Face.ITALIC))
    return ZoneFlow(zone, (max(right, words), y + row), title, line, beside, _levelled(laid))


def _gathered(pieces: Sequence[ZonePiece]) -> Iterator[tuple[int, ZonePiece]]:
    """Pieces of the same words that follow one another as one, with how many there are."""
    number = 0
    for _words, alike in groupby(pieces, lambda piece: (piece.words, piece.note, piece.hidden)):
        found = list(alike)
        words = found[0].words
        if len(found) > 1:
            words = _("{what} × {n}").format(what=words, n=len(found))
        yield number, ZonePiece(words, found[0].picture, found[0].note, found[0].hidden)
        number += len(found)


def _levelled(laid: Sequence[PieceFlow]) -> tuple[PieceFlow, ...]:
    """Pieces of one row made equally high."""
    rows: dict[int, int] = {}
    for one in laid:
        rows[one.rect.top] = max(rows.get(one.rect.top, 0), one.rect.height)
    return tuple(
        [
            replace(one, rect=Rect(one.rect.topleft, (one.rect.width, rows[one.rect.top])))
            for one in laid
        ]
    )


def title_px(grain: Grain) -> int:
    """The height of letters of a zone's title."""
    return round(grain.text * 1.08)


def title_step(grain: Grain) -> int:
    """Pixels from one line of a title to the next."""
    return round(title_px(grain) * 1.15)


def head_height(grain: Grain) -> int:
    """Pixels the line with a seat's seal and name takes."""
    return round(grain.text * 1.9)


def head_face(panel: Rect, grain: Grain) -> Rect:
    """Where a rival's face lies at the right end of that line, in a panel that lies there."""
    high, pad = head_height(grain), grain.px(16)
    return Rect(panel.right - pad - high, panel.top + pad - grain.px(6), high, high)


def least_width(name: str, grain: Grain) -> int:
    """How wide a panel must be for the seal, the name in letters that can be read, the hand of
    whoever has to decide, and a rival's face.
    """
    high = head_height(grain)
    aside = high + grain.px(8) + round(high * 0.9) + grain.px(8) + high + grain.px(6)
    words = measure(name, grain.text, Face.HEADING)[0]
    return 2 * grain.px(16) + aside + words


@dataclass(frozen=True, slots=True)
class LaidPanel:
    """A panel laid out: its size, and each block with the place of its top left in it."""

    size: tuple[int, int]
    blocks: tuple[tuple[tuple[int, int], ZoneFlow], ...]
    head: int
    """The height of the line with seal and name; 0 for none."""


@lru_cache(maxsize=2048)
def lay_panel(
    zones: tuple[Zone, ...], grain: Grain, back: str, wide: int, name: str = ""
) -> LaidPanel:
    """Zones beside one another as long as there is room, then below; `name` stands over them."""
    pad, gap = grain.px(16), grain.px(16)
    inner = wide - 2 * pad
    head = head_height(grain) if name else 0
    blocks: list[tuple[tuple[int, int], ZoneFlow]] = []
    x, y, row = 0, head, 0
    for zone in zones:
        block = lay_zone(zone, grain, back, inner, name)
        if not block.size[1]:
            continue
        if x and x + block.size[0] > inner:
            x, y, row = 0, y + row + grain.px(8), 0
        blocks.append(((pad + x, pad + y), block))
        # What stands right under a name has its row alone: nothing else begins as high.
        x += block.size[0] + gap if block.title else inner
        row = max(row, block.size[1])
    return LaidPanel((wide, y + row + 2 * pad), tuple(blocks), head)


def forget() -> None:
    """Drop every measure: letters are dressed otherwise now."""
    lay_zone.cache_clear()
    lay_panel.cache_clear()


palette.on_change(forget)
