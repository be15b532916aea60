"""What is printed on slips: what a road promises, with the 36 unseen throws, and the living receipt
of a robbery.
"""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.your_money.data import Road
from game.engine.your_money.odds.weighing import End
from game.sprites import lettering
from game.sprites.dice import die_face
from game.sprites.fitting import across, down, rows_of
from game.sprites.lettering import Face, Scale
from game.sprites.palette import (
    CARD,
    COIN,
    GOLD,
    HAIR,
    INK,
    MOSS,
    OXBLOOD,
    SEPIA,
    SLIP,
    Colour,
    shown,
)
from game.sprites.pieces import (
    Piece,
    block,
    fill,
    kept,
    lay,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
    smooth,
    stock,
    words,
)
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.marks import STAT_ICONS, tick

ICONS: Final = {"catch": "your_money/icon_speed", "purse": "your_money/icon_guinea"}


@dataclass(frozen=True, slots=True)
class TagRow:
    """One chance on a tag: which, what happens in a word, how likely it is, and as bars if `bar`
    is given (0–1); `thin` is the same in company.
    """

    what: str
    name: str
    said: str
    bar: float | None = None
    thin: float | None = None


@kept
def odds_tag(rows: tuple[TagRow, ...], scale: Scale) -> Piece:
    """A tag as large as its rows; rects "catch" and "purse"."""
    px = min(scale.text(14), scale.px(19))
    pad, gap = scale.px(5), scale.px(4)
    step = max(round(px * 1.3), px + scale.px(6))
    bar = scale.px(6) if any(row.bar is not None for row in rows) else 0
    names = [lettering.line(row.name, px) for row in rows]
    texts = [lettering.line(row.said, px, Face.BOLD) for row in rows]
    wide = [max(each.get_width() for each in column) for column in (names, texts)]
    inner = px + gap + wide[0] + gap + wide[1]
    out = sheet_of((inner + 2 * pad, (step + bar) * len(rows) + pad))
    plate(out, out.get_rect(), scale.px(5), SLIP, INK, max(1, scale.px(1.2)))
    rects = {}
    for number, (row, name, text) in enumerate(zip(rows, names, texts, strict=True)):
        top = pad // 2 + number * (step + bar)
        middle = top + step // 2
        picture_in(out, ICONS[row.what], Rect(pad, middle - px // 2, px, px))
        out.blit(name, name.get_rect(midleft=(pad + px + gap, middle)))
        out.blit(text, text.get_rect(midright=(pad + inner, middle)))
        if row.bar is not None:
            _bar(out, Rect(pad, top + step - scale.px(1), inner, scale.px(5)), row, scale)
        rects[row.what] = Rect(pad, top, inner, step + bar)
    return Piece(out, rects)


def _bar(out: Surface, case: Rect, row: TagRow, scale: Scale) -> None:
    """A bar in its case, and under it a thin one for company."""
    full = row.bar or 0.0
    colour = MOSS if full >= 0.75 else GOLD if full > 0.25 else OXBLOOD
    plate(out, case, 2, CARD, INK, 1)
    inner = case.inflate(-2, -2)
    fill(out, (inner.left, inner.top, round(inner.width * full), inner.height), colour)
    if row.thin is not None:
        low = max(2, scale.px(2.4))
        top = case.bottom + max(1, scale.px(1))
        fill(out, (inner.left, top, inner.width, low), HAIR)
        fill(out, (inner.left, top, round(inner.width * row.thin), low), INK)


_ROAD: Final = 22
"""Units a road takes between a card and its tag."""


def tag_spot(layout: TableLayout, place: Road, size: tuple[int, int]) -> Rect:
    """Where a road's tag lies: beside or below its card, where no road and no other card is."""
    card, gap = layout.plot(place), layout.scale.px(2)
    tag = Rect((0, 0), size)
    match layout.plots.tags[place]:
        case "left_top":
            tag.topright = (card.left - gap, card.top)
        case "left_foot":
            tag.bottomright = (card.left - gap, card.bottom)
        case "beyond_the_road":
            tag.topleft = (card.right + layout.scale.px(_ROAD), card.top)
        case "below_left":
            tag.topleft = (card.left, card.bottom + gap)
        case "below":
            tag.midtop = (card.centerx, card.bottom + gap)
        case "above":
            tag.midbottom = (card.centerx, card.top - gap)
    return tag.clamp(layout.map)


Shares = tuple[tuple[End, float], ...]
"""How often each end is met, 0 to 1 and 1 in all, from the foot of a square to its head."""


@dataclass(frozen=True, slots=True)
class Legend:
    """How many throws end in one way, and what that way is called."""

    end: End
    name: str
    count: str


@kept
def throws_panel(
    size: tuple[int, int],
    scale: Scale,
    title: str,
    cells: tuple[Shares, ...],
    legend: tuple[Legend, ...],
    note: str,
) -> Piece:
    """Six rows of six throws, first die down, second across; each square is filled by how often
    its throw ends in each way.
    Rects "grid", "legend", "title", "note", "cell_<a>_<b>" and "count_<end>".
    """
    out = sheet_of(size)
    whole = out.get_rect()
    stock(out, whole, scale)
    pad = scale.px(14)
    inner = whole.inflate(-2 * pad, -2 * pad)
    px = lettering.fit(title, min(scale.text(22), scale.px(32)), inner.width, 12, Face.BOLD_ITALIC)
    head, room = down(inner, 0, round(px * 1.4), 1.0)
    words(out, title, head, px, Face.BOLD_ITALIC, INK, "centre")
    side = min(room.height // 7, round(room.width * 0.56) // 7)
    grid = Rect(room.left, 0, 7 * side, 7 * side)
    grid.centery = room.centery
    rects = {"title": head, "grid": grid}
    _heads(out, grid, side)
    for number, shares in enumerate(cells):
        row, column = divmod(number, 6)
        cell = Rect(grid.left + (column + 1) * side, grid.top + (row + 1) * side, side, side)
        throw_square(out, cell.inflate(-scale.px(4), -scale.px(4)), shares)
        rects[f"cell_{row + 1}_{column + 1}"] = cell
    beside = across(room, pad, grid.width, 1.0)[1]
    _legend(out, beside, legend, note, scale, rects)
    return Piece(out, rects)


def _heads(out: Surface, grid: Rect, side: int) -> None:
    die = round(side * 0.66)
    for face in range(1, 7):
        drawn = die_face("ivory", face, die)
        near, far = side // 2, face * side + side // 2
        for left, top in ((far, near), (near, far)):
            out.blit(drawn, drawn.get_rect(center=(grid.left + left, grid.top + top)))


def throw_square(out: Surface, rect: Rect, shares: Shares) -> None:
    """A square filled from its foot: gold is a purse, red is wounds, stripes are both, and paper
    ruled with fine lines a coach that got away.
    """
    colours = (shown(COIN), shown(OXBLOOD), shown(SLIP), shown(INK))
    heights = _heights(shares, rect.height - 2)

    def draw(large: Surface, n: int) -> None:
        coin, blood, paper, ink = colours
        large.fill(paper)
        foot = large.get_height() - n
        for end, high in heights:
            band = Rect(n, foot - high * n, large.get_width() - 2 * n, high * n)
            if end in ("unhurt", "wounded"):
                large.fill(coin, band)
            if end == "wounded":
                step = max(2 * n, rect.height * n // 7)
                _stripes(large, band, blood, step, step // 3)
            if end == "missed":  # gold is as light as paper to some eyes
                _stripes(large, band, ink, max(4 * n, rect.height * n // 5), n, falling=True)
            if end == "empty":
                large.fill(blood, band)
            foot = band.top
        pygame.draw.rect(large, ink, large.get_rect(), n)

    lay(out, smooth(("throw", colours, heights), rect.size, draw), rect.topleft)


def _heights(shares: Shares, high: int) -> tuple[tuple[End, int], ...]:
    """Whole pixels for each end that can be met: all of `high`, and two at least for each."""
    met = [(end, share) for end, share in shares if share > 0]
    spare = high - 2 * len(met)
    found, above = [], 0.0
    for end, share in met:
        below, above = above, above + share
        found.append((end, 2 + round(spare * above) - round(spare * below)))
    return tuple(found)


def _stripes(
    large: Surface,
    band: Rect,
    colour: tuple[int, ...],
    step: int,
    width: int,
    *,
    falling: bool = False,
) -> None:
    """Slanting stripes, rising or falling, one every `step` pixels."""
    large.set_clip(band)
    wide, high = large.get_size()
    foot, head = (0, high) if falling else (high, 0)
    for left in range(-high, wide, step):
        pygame.draw.line(large, colour, (left, foot), (left + high, head), width)
    large.set_clip(None)


def _legend(
    out: Surface,
    area: Rect,
    legend: tuple[Legend, ...],
    note: str,
    scale: Scale,
    rects: dict[str, Rect],
) -> None:
    """What each filling means and how many throws have it; the note below."""
    gap = scale.px(8)
    foot = round(area.height * 0.34)
    px = min(scale.text(16), scale.px(24))
    while px > lettering.SMALLEST and (
        lettering.paragraph_height(note, px, area.width, Face.ITALIC, 1.15) > foot
    ):
        px -= 1
    text = lettering.paragraph(note, px, area.width, Face.ITALIC, SEPIA, "left", 1.15)
    at = text.get_rect(bottomleft=area.bottomleft)
    out.blit(text, at)
    rects["note"] = at
    rects["legend"] = Rect(area.left, area.top, area.width, at.top - gap - area.top)
    rows = rows_of(rects["legend"], max(1, len(legend)), 0)
    side = min(rows[0].height - gap // 2, scale.px(44))
    half = min(rows[0].height // 2, scale.px(32))
    big = min(scale.text(19), scale.px(28), round(half * 0.8))
    small = min(scale.text(16), scale.px(23), round(half * 0.75))
    for row, room in zip(legend, rows, strict=False):
        throw_square(out, Rect(room.left, room.centery - side // 2, side, side), ((row.end, 1.0),))
        both = Rect(room.left, room.centery - half, room.width, 2 * half)
        rects[f"count_{row.end}"] = both
        upper, lower = rows_of(across(both, gap, side, 1.0)[1], 2, 0)
        words(out, row.count, upper, big, Face.BOLD)
        words(out, row.name, lower, small, Face.TEXT)


_LEADING: Final = 1.08
"""From one note to the next, in letters."""

_ON_ONE_LINE: Final = 16
"""Units of the letters below which an effect is broken to two lines rather than made smaller."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One part of the receipt: `icon` a stat or "purse", `sum` like "6 of 5", what it does, and
    whether the target is met (None: there is none, or nothing lies there yet).
    """

    icon: str
    sum: str
    effect: str = ""
    met: bool | None = None
    bad: bool = False
    faint: bool = False


@kept
def receipt(
    size: tuple[int, int], scale: Scale, cells: tuple[Cell, ...], notes: tuple[str, ...] = ()
) -> Piece:
    """The cells side by side, with the notes in a line below; rects "cell_<n>" and "notes"."""
    out = sheet_of(size)
    whole = out.get_rect()
    fill(out, whole, SLIP)
    said = _notes(size, scale, notes)
    foot = said.get_height() + scale.px(4) if said else 0
    room, low = down(whole, 0, 1.0, foot)
    rects: dict[str, Rect] = {}
    wide = room.width / max(1, len(cells))
    boxes = [
        Rect(round(number * wide), room.top, round(wide), room.height)
        for number in range(len(cells))
    ]
    side = scale.px(8) if wide > scale.px(140) else scale.px(4)
    inner = [box.inflate(-2 * side, -2 * scale.px(3)) for box in boxes]
    # One height for all, so that the longest sets it.
    effect = min(
        (_effect_px(box, scale, cell) for box, cell in zip(inner, cells, strict=True)), default=0
    )
    for number, (box, cell) in enumerate(zip(boxes, cells, strict=True)):
        if number:
            top, bottom = box.top + 4, box.bottom - 4
            fill(out, (box.left, top, 1, bottom - top), HAIR)
        _cell(out, inner[number], scale, cell, effect)
        rects[f"cell_{number}"] = box
    if said:
        rule(out, low.left, low.right, low.top, HAIR)
        out.blit(said, said.get_rect(midleft=(low.left + scale.px(4), low.centery + 1)))
        rects["notes"] = low
    return Piece(out, rects)


def _notes(size: tuple[int, int], scale: Scale, notes: tuple[str, ...]) -> Surface | None:
    """The notes on one line; or each on its own, where that allows larger letters."""
    if not notes:
        return None
    px = min(scale.text(16), round(size[1] * 0.26))
    wide, face = size[0] - scale.px(8), Face.BOLD_ITALIC
    joined = " · ".join(notes)
    together = lettering.fit(joined, px, wide, lettering.SMALLEST, face)
    # What the dice come to keeps two rows of its own above.
    most = round(size[1] * 0.52)
    apart = min(px, int(most / (len(notes) * _LEADING)))
    apart = min(lettering.fit(note, apart, wide, lettering.SMALLEST, face) for note in notes)
    if lettering.measure(joined, together, face)[0] <= wide and together >= min(apart, 0.85 * px):
        return lettering.line(joined, together, face, OXBLOOD)
    if all(lettering.measure(note, apart, face)[0] <= wide for note in notes):
        return lettering.paragraph("\n".join(notes), apart, wide, face, OXBLOOD, leading=_LEADING)
    return lettering.broken(joined, px, wide, most, 3, face, OXBLOOD, "left", 1.05)


def _effect_px(box: Rect, scale: Scale, cell: Cell) -> int:
    """How high the letters of a cell's effect may be."""
    low = box.height - round(box.height * 0.54)
    px = min(scale.text(17), low)
    one = lettering.fit(cell.effect, px, box.width, lettering.SMALLEST, _face(cell))
    if one >= min(px, scale.px(_ON_ONE_LINE)):
        return one
    two = block(cell.effect, px, box.width, low, 2, _face(cell), 1.0)
    return two.px if two.whole and two.face is _face(cell) else one


def _face(cell: Cell) -> Face:
    return Face.ITALIC if cell.faint else Face.BOLD


def _cell(out: Surface, box: Rect, scale: Scale, cell: Cell, effect: int) -> None:
    upper, lower = down(box, 0, round(box.height * 0.54), 1.0)
    narrow = box.width < scale.px(140)
    side = min(upper.height - 2, scale.px(34), round(box.width * 0.19) if narrow else box.width)
    icon = "your_money/icon_guinea" if cell.icon == "purse" else STAT_ICONS[cell.icon]
    at = picture_in(out, icon, Rect(upper.left, upper.centery - side // 2, side, side))
    left = at.right + scale.px(3 if narrow else 7)
    mark = 0 if cell.met is None else min(side, scale.px(24))
    if cell.met is not None:
        tick(out, Rect(upper.right - mark, upper.centery - mark // 2, mark, mark), cell.met)
    sums = Rect(left, upper.top, upper.right - mark - scale.px(4) - left, upper.height)
    px = min(scale.text(22), upper.height)
    one = lettering.fit(cell.sum, px, sums.width, lettering.SMALLEST, Face.BOLD)
    two = block(cell.sum, px, sums.width, upper.height, 2, Face.BOLD, 1.0)
    if cell.icon == "purse" and two.whole and two.px > one:
        set_block(out, cell.sum, sums, px, 2, Face.BOLD, INK, "left", 1.0)
    else:
        words(out, cell.sum, sums, px, Face.BOLD, INK)
    ink: Colour = SEPIA if cell.faint else OXBLOOD if cell.bad else MOSS
    if lettering.measure(cell.effect, effect, _face(cell))[0] > lower.width:
        set_block(out, cell.effect, lower, effect, 2, _face(cell), ink, "left", 1.0)
    else:
        words(out, cell.effect, lower, effect, _face(cell), ink)
