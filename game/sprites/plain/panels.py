"""Panels of paper with what lies in the zones: cards in their frames, tickets, a seat's seal."""

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.messages import Zone
from game.sprites import art, lettering, palette
from game.sprites.lettering import Face, Scale
from game.sprites.palette import CARD, EDGE, FADED, GOLD, INK, IVORY, OXBLOOD, SEPIA, SLIP, Colour
from game.sprites.pieces import Piece, disc, fill, kept, outline, picture_in, plate, sheet_of
from game.sprites.plain import flow


@kept
def panel(
    zones: tuple[Zone, ...],
    size: tuple[int, int],
    grain: flow.Grain,
    back: str = "",
    name: str = "",
    seal: str = "",
    turn: bool = False,
    rival: bool = False,
) -> Piece:
    """The zones on their paper. `back` is the picture of what lies face down; `name` and `seal`
    are whose they are; `turn` marks whoever has to decide, and beside the name of a `rival` there
    is room for a face. Rects "zone/n" are the pieces.
    """
    laid_panel = flow.lay_panel(zones, grain, back, size[0], name)
    out = sheet_of(size)
    whole = out.get_rect()
    plate(out, whole, grain.px(8), CARD, INK, grain.px(1.8))
    inset = whole.inflate(-2 * grain.px(4), -2 * grain.px(4))
    if turn:
        outline(out, inset, grain.px(5), GOLD, grain.px(3))
    else:
        outline(out, inset, grain.px(5), EDGE, grain.px(1))
    if name:
        free = whole.right - flow.head_face(whole, grain).left if rival else grain.px(16)
        _head(out, laid_panel.head, grain, name, seal, turn, free)
    rects: dict[str, Rect] = {}
    for (left, top), block in laid_panel.blocks:
        _block(out, left, top, block, grain, back)
        for laid in block.pieces:
            rects[f"{block.zone.name}/{laid.number}"] = laid.rect.move(left, top)
    return Piece(out, rects)


def _head(
    out: Surface, high: int, grain: flow.Grain, name: str, seal: str, turn: bool, free: int
) -> None:
    """The seat's seal and name over a hairline; a pointing hand for whoever has to decide. The
    last `free` pixels are left so.
    """
    pad = grain.px(16)
    left, middle = pad, pad + high // 2 - grain.px(4)
    if seal:
        wax = art.picture(seal, (high, high))
        out.blit(wax, wax.get_rect(midleft=(left, middle)))
        left += wax.get_width() + grain.px(8)
    right = out.get_width() - free
    if turn:
        hand = art.picture("app/manicule_left", (round(high * 0.9), round(high * 0.56)))
        right -= hand.get_width() + grain.px(6)
    words = lettering.fitted(
        name, round(grain.text * 1.3), right - left, lettering.SMALLEST, Face.HEADING, INK
    )
    at = words.get_rect(midleft=(left, middle))
    out.blit(words, at)
    if turn:
        out.blit(hand, hand.get_rect(midleft=(at.right + grain.px(8), middle)))
    y = pad + high - grain.px(7)
    fill(out, (pad, y, out.get_width() - 2 * pad, max(1, grain.px(1))), EDGE)


def _block(
    out: Surface, left: int, top: int, block: flow.ZoneFlow, grain: flow.Grain, back: str
) -> None:
    y = top
    room = out.get_width() - left - grain.px(16)
    for number, called in enumerate(block.title):
        least = lettering.SMALLEST
        title = lettering.fitted(called, flow.title_px(grain), room, least, Face.HEADING, OXBLOOD)
        out.blit(title, (left, y))
        last = number == len(block.title) - 1
        y += round(grain.text * 1.5) if last else flow.title_step(grain)
    if block.beside:
        words = lettering.line(block.line[0], grain.text, Face.ITALIC, SEPIA)
        at = words.get_rect(left=left + block.beside, bottom=y - grain.px(2))
        out.blit(words, at)
    for line in block.line if not block.beside else ():
        words = lettering.line(line, grain.text, Face.ITALIC, SEPIA)
        out.blit(words, (left, y))
        y += grain.step
    for laid in block.pieces:
        _piece(out, laid, laid.rect.move(left, top), grain, back)


def _piece(out: Surface, laid: flow.PieceFlow, rect: Rect, grain: flow.Grain, back: str) -> None:
    """A card or a ticket; a dot in its corner says that there is a note on it."""
    piece = laid.piece
    pad = max(grain.px(6), grain.text // 3)
    picture = back if piece.hidden and back else piece.picture
    plate(out, rect, grain.px(4), SLIP if not piece.hidden else IVORY, EDGE, grain.px(1))
    if laid.picture[0] and not flow.is_small(piece) and not grain.tickets:
        box = Rect((0, 0), laid.picture)
        box.midtop = (rect.centerx, rect.top + pad)
        picture_in(out, picture, box)
        ink = FADED if piece.hidden else INK
        _words(out, laid.lines, rect, box.bottom + grain.px(4), grain, ink)
    else:
        left = rect.left + round(pad * 1.5)
        if laid.picture[0]:
            box = Rect((left, 0), laid.picture)
            box.centery = rect.centery
            picture_in(out, picture, box)
            left = box.right + pad
        tall = (len(laid.lines) - 1) * grain.step + lettering.font(
            Face.TEXT, grain.text
        ).get_height()
        y = rect.centery - tall // 2
        for line in laid.lines:
            words = lettering.line(line, grain.text, Face.TEXT, FADED if piece.hidden else INK)
            out.blit(words, (left, y))
            y += grain.step
    if piece.note:
        side = max(4, grain.px(5))
        dot = Rect(rect.right - side - grain.px(3), rect.top + grain.px(3), side, side)
        disc(out, dot, OXBLOOD, None)


def _words(
    out: Surface, lines: tuple[str, ...], rect: Rect, top: int, grain: flow.Grain, ink: Colour
) -> None:
    for number, line in enumerate(lines):
        words = lettering.line(line, grain.text, Face.TEXT, ink)
        out.blit(words, words.get_rect(midtop=(rect.centerx, top + number * grain.step)))


@dataclass(frozen=True, slots=True)
class PlacedPanel:
    """A panel and where it lies, in pixels from the top left of the area."""

    seat: Seat | None
    zones: tuple[Zone, ...]
    rect: Rect


@dataclass(frozen=True, slots=True)
class PanelSpread:
    """All panels at one size of things; `height` may be more than the area has."""

    grain: flow.Grain
    panels: tuple[PlacedPanel, ...]
    height: int


@lru_cache(maxsize=32)
def spread(
    zones: tuple[Zone, ...],
    size: tuple[int, int],
    scale: Scale,
    back: str = "",
    names: tuple[str, ...] = (),
) -> PanelSpread:
    """The zones at the largest size at which they fit, or as large as is good to scroll through.

    `names` are those of the seats, in their order.
    """
    common = tuple([zone for zone in zones if zone.seat is None])
    seats: dict[Seat, list[Zone]] = {}
    for zone in zones:
        if zone.seat is not None:
            seats.setdefault(zone.seat, []).append(zone)
    own = {seat: tuple(theirs) for seat, theirs in seats.items()}

    def ways_at(grain: flow.Grain) -> list[Callable[[], PanelSpread]]:
        """How they could lie; nothing is laid yet."""
        gap = grain.px(10)
        least = {seat: flow.least_width(names[seat], grain) if names else 0 for seat in own}

        def named(rows: Sequence[Sequence[Seat]], wide: int) -> bool:
            # A seat in a column too narrow for its name is nobody's.
            return all(_share(wide, row, gap) >= least[seat] for row in rows for seat in row)

        tables = [_rows(own, columns) for columns in range(1, max(1, len(own)) + 1)]
        if len(own) > 2:
            tables.append(_rows(own, len(own) - 1, alone=True))
        ways: list[Callable[[], PanelSpread]] = [
            partial(_at, grain, common, own, size[0], rows, back, names)
            for rows in tables
            if named(rows, size[0])
        ]
        aside = size[0] - round(size[0] * _COMMON_SHARE) - gap
        broad = common and own and size[0] >= grain.text * _WIDE_EMS
        if broad and named(tables[0], aside):
            ways.append(partial(_side_by_side, grain, common, own, size[0], back, names))
        return ways or [partial(_at, grain, common, own, size[0], tables[0], back, names)]

    def fit_at(grain: flow.Grain) -> bool:
        return any(lay().height <= size[1] for lay in ways_at(grain))

    # What fits at one size fits at every smaller one: the largest is soon found between them.
    sizes = flow.grains(scale)
    first = bisect(sizes, 0, key=lambda grain: 1 if fit_at(grain) else -1)
    best = ways_at(sizes[first] if first < len(sizes) else flow.scrolled(scale))
    return min([lay() for lay in best], key=lambda way: way.height)


_COMMON_SHARE: Final = 0.6
_WIDE_EMS: Final = 50
"""Letters' heights from which there is room for two columns of panels."""


def _side_by_side(
    grain: flow.Grain,
    common: tuple[Zone, ...],
    own: Mapping[Seat, tuple[Zone, ...]],
    wide: int,
    back: str,
    names: tuple[str, ...],
) -> PanelSpread:
    """Everybody's at the left, the seats one under another at the right."""
    gap = grain.px(10)
    left = round(wide * _COMMON_SHARE)
    right = wide - left - gap
    high = flow.lay_panel(common, grain, back, left).size[1]
    seats = _at(grain, (), own, right, _rows(own, 1), back, names)
    whole = max(high, seats.height)
    moved = [
        PlacedPanel(placed.seat, placed.zones, placed.rect.move(left + gap, 0))
        for placed in seats.panels
    ]
    return PanelSpread(grain, (PlacedPanel(None, common, Rect(0, 0, left, whole)), *moved), whole)


def _rows(
    own: Mapping[Seat, tuple[Zone, ...]], columns: int, alone: bool = False
) -> list[list[Seat]]:
    """The seats in rows; `alone` gives whoever has most before them a row to themselves."""
    seats = list(own)
    if alone:
        most = max(seats, key=lambda seat: sum([1 + len(zone.pieces) for zone in own[seat]]))
        seats.remove(most)
        return [[most], seats]
    return [seats[start : start + columns] for start in range(0, len(seats), columns)]


def _share(wide: int, row: Sequence[Seat], gap: int) -> int:
    """How wide each seat of a row is."""
    return (wide - gap * (len(row) - 1)) // len(row)


def _at(
    grain: flow.Grain,
    common: tuple[Zone, ...],
    own: Mapping[Seat, tuple[Zone, ...]],
    wide: int,
    rows: Sequence[Sequence[Seat]],
    back: str,
    names: tuple[str, ...],
) -> PanelSpread:
    gap = grain.px(10)
    panels: list[PlacedPanel] = []
    y = 0
    if common:
        high = flow.lay_panel(common, grain, back, wide).size[1]
        panels.append(PlacedPanel(None, common, Rect(0, 0, wide, high)))
        y = high + gap
    for row in rows:
        each = _share(wide, row, gap)
        high = max(
            flow.lay_panel(own[seat], grain, back, each, names[seat] if names else "").size[1]
            for seat in row
        )
        for number, seat in enumerate(row):
            panels.append(PlacedPanel(seat, own[seat], Rect(number * (each + gap), y, each, high)))
        y += high + gap
    return PanelSpread(grain, tuple(panels), max(0, y - gap))


palette.on_change(spread.cache_clear)
