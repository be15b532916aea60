"""The panels on the right: the supply, the forecast, and the piles."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.merry_way.data import RESOURCES
from game.engine.merry_way.messages import things as say
from game.engine.merry_way.messages.things import signed
from game.engine.phrases import headed
from game.sprites import art, pieces
from game.sprites.fitting import block_if_it_fits, line_if_it_fits
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.merry_way.line_up import claim, icon
from game.sprites.palette import (
    CARD,
    FADED,
    GOLD,
    INK,
    MOSS,
    OXBLOOD,
    SEPIA,
    SLIP,
    WELCOME,
    Colour,
    shown,
)

Size = tuple[int, int]
Rows = tuple[Rect, ...]

_NONE: Final = "–"


def _page(size: Size, scale: Scale, title: str) -> tuple[Surface, Rect]:
    """A panel with its title over a rule, and what is left for the rest."""
    out = pieces.sheet_of(size)
    pieces.stock(out, out.get_rect(), scale)
    inner = out.get_rect().inflate(-2 * scale.px(9), -2 * scale.px(7))
    high = round(scale.text(16) * 1.4)
    pieces.words(
        out,
        title,
        Rect(inner.left, inner.top, inner.width, high - 2),
        scale.text(16),
        Face.HEADING,
        MOSS,
    )
    pieces.rule(out, inner.left, inner.right, inner.top + high - 1, SEPIA)
    return out, Rect(inner.left, inner.top + high, inner.width, inner.height - high)


@pieces.kept
def supply_panel(
    size: Size,
    scale: Scale,
    rows: tuple[tuple[int, int, int, int], ...],
    counts: tuple[int, int, int],
    title: str,
    lit: tuple[bool, bool, bool] = (False, False, False),
    then: tuple[int, int, int] | None = None,
) -> pieces.Piece:
    """What is left of each good: `rows` are `layout.supply_rows` in the panel's own pixels. `lit`
    rows can be taken from now; `then` is how much there would be left.

    Rects "plots", "manpower", "materials", and "plots_icon" and so on round the picture alone.
    """
    out, _inner = _page(size, scale, title)
    rects: dict[str, Rect] = {}
    for number, resource in enumerate(RESOURCES):
        row = Rect(rows[number])
        rects[resource] = row
        if lit[number]:
            pieces.plate(out, row, scale.px(4), WELCOME, GOLD, max(2, scale.px(2)))
        side = min(row.height - 2, scale.px(30))
        at = Rect(row.left + scale.px(3), row.centery - side // 2, side, side)
        rects[f"{resource}_icon"] = pieces.picture_in(out, icon(resource), at)
        px = min(scale.text(18), row.height)
        said, ink = str(counts[number]), INK if counts[number] else FADED
        if then is not None and then[number] != counts[number]:
            said = f"{counts[number]} → {then[number]}"
            ink = OXBLOOD if then[number] < counts[number] else MOSS
        wide = measure(said, px, Face.BOLD)[0] + scale.px(4)
        figure = Rect(row.right - wide - scale.px(4), row.top, wide, row.height)
        pieces.words(out, said, figure, px, Face.BOLD, ink, "right")
        name = Rect(at.right + scale.px(8), row.top, 0, row.height)
        name.width = figure.left - scale.px(4) - name.left
        line_if_it_fits(out, headed(say.resource(resource)), name, scale.text(15))
    return pieces.Piece(out, rects)


Guess = tuple[int, int, int | None, int, int | None]
"""A row of the forecast: the seat, its purses as they would change, the same with what is being
drafted (None: nothing is), and how many claims would be lifted, the same with that.
"""


@pieces.kept
def forecast_panel(
    size: Size, scale: Scale, title: str, rows: tuple[Guess, ...], line: str = ""
) -> pieces.Piece:
    """For each band what the five walks bring as they would go now, and behind an arrow what they
    would bring with the trap or the deal that is being planned; below it what changes most.

    Rects "band_0" and so on, "line".
    """
    out, inner = _page(size, scale, title)
    high = min(round(scale.text(19) * 1.5), inner.height // max(1, len(rows)))
    lost = any(now or then for _seat, _a, _b, now, then in rows)
    rects = {}
    px = min(scale.text(18), round(high * 0.8))
    for number, (seat, now, then, gone, gone_then) in enumerate(rows):
        row = Rect(inner.left, inner.top + number * high, inner.width, high)
        rects[f"band_{seat}"] = row
        side = min(high - 2, scale.px(26) if scale.text_factor < 1.5 else high - 2)
        mark = Rect(row.left, row.centery - side // 2, side, side)
        pieces.picture_in(out, claim(seat), mark)
        left = mark.right + scale.px(5)
        right = row.right
        if lost:
            right = row.right - round(row.width * 0.3)
            if gone or gone_then:
                room = Rect(right, row.top, row.right - right, high)
                _lifted(out, room, seat, gone if gone_then is None else gone_then, px)
        purse = Rect(left, row.centery - side // 2, side, side)
        pieces.picture_in(out, icon("profit"), purse)
        room = Rect(purse.right + scale.px(4), row.top, 0, high)
        room.width = right - room.left
        _change(out, room, now, then, px)
    below = Rect(inner.left, inner.top + len(rows) * high + scale.px(3), inner.width, 0)
    below.height = max(0, inner.bottom - below.top)
    rects["line"] = below
    if below.height > SMALLEST:
        block_if_it_fits(out, line, below, scale.text(13), 7, Face.ITALIC, SEPIA)
    return pieces.Piece(out, rects)


def _ink(n: int) -> Colour:
    return MOSS if n > 0 else OXBLOOD if n < 0 else INK


def _change(out: Surface, room: Rect, now: int, then: int | None, px: int) -> None:
    """The change now, and (after an arrow) with what is drafted; the one that counts is bold."""
    if then is None:
        pieces.words(out, signed(now), room, px, Face.BOLD, _ink(now))
        return
    first, last = signed(now), signed(then)
    while px > SMALLEST and measure(f"{first} → {last}", px, Face.BOLD)[0] > room.width:
        px -= 1
    drawn = pieces.words(out, f"{first} →", room, px, Face.TEXT, SEPIA)
    rest = Rect(drawn.right + px // 4, room.top, 0, room.height)
    rest.width = max(1, room.right - rest.left)
    pieces.words(out, last, rest, px, Face.BOLD, _ink(then))


def _lifted(out: Surface, room: Rect, seat: int, count: int, px: int) -> None:
    """How many claims a guard would lift: the band's token, struck out, and how many."""
    side = min(room.height - 2, round(px * 1.2), room.width // 2)
    at = Rect(room.left, room.centery - side // 2, side, side)
    drawn = art.picture(claim(seat), at.size)
    out.blit(pieces.dimmed(drawn, 0.4), drawn.get_rect(center=at.center))
    thick = max(2, side // 9)
    pygame.draw.line(out, shown(OXBLOOD), at.bottomleft, at.topright, thick)
    rest = Rect(at.right + 2, room.top, max(1, room.right - at.right - 2), room.height)
    if count:
        pieces.words(out, f"−{count}", rest, round(px * 0.9), Face.BOLD, OXBLOOD)
    else:
        pieces.words(out, _NONE, rest, round(px * 0.9), Face.BOLD, FADED)


@pieces.kept
def decks_panel(
    size: Size,
    scale: Scale,
    counts: tuple[int, int, int],
    names: tuple[str, str, str],
    lit: bool = False,
) -> pieces.Piece:
    """The three piles with how many cards they hold, and a word to each. `lit` where schemes can be
    drawn or bought.

    Rects "schemes", "work", "folly".
    """
    out = pieces.sheet_of(size)
    pieces.stock(out, out.get_rect(), scale)
    inner = out.get_rect().inflate(-2 * scale.px(9), -2 * scale.px(7))
    keys = ("schemes", "work", "folly")
    backs = ("scheme_back", "work_back", "folly_back")
    wide = inner.width // len(keys)
    line = round(scale.text(15) * 1.25)
    low = round(scale.text(12) * 1.3)
    tall = inner.height - line - low
    named = tall >= scale.px(30)
    if not named:
        tall, low = inner.height - line, 0
    rects = {}
    for number, (key, back, count, name) in enumerate(zip(keys, backs, counts, names, strict=True)):
        room = Rect(inner.left + number * wide, inner.top, wide, inner.height)
        rects[key] = room
        card = Rect(0, 0, min(wide - scale.px(8), tall * 5 // 7), 0)
        card.height = min(tall - scale.px(3), card.width * 7 // 5)
        card.midtop = (room.centerx, room.top + scale.px(3))
        rects[f"{key}_card"] = Rect(card)
        drawn = art.picture(f"merry_way/{back}", card.size)
        out.blit(drawn, drawn.get_rect(center=card.center))
        if lit and number == 0:
            pieces.outline(out, card.inflate(4, 4), scale.px(4), GOLD, max(2, scale.px(3)))
        figure = Rect(room.left, card.bottom, wide, line)
        pieces.words(out, str(count), figure, scale.text(15), Face.BOLD, INK, "centre")
        if named:
            foot = Rect(room.left + 1, figure.bottom, wide - 2, low)
            line_if_it_fits(out, name, foot, scale.text(12), Face.ITALIC, SEPIA, "centre")
    return pieces.Piece(out, rects)


@pieces.kept
def tab(size: Size, scale: Scale, name: str, chosen: bool) -> pieces.Piece:
    """What turns to a panel where letters are large."""
    out = pieces.sheet_of(size)
    pieces.plate(
        out, out.get_rect(), scale.px(5), CARD if chosen else SLIP, INK, max(1, scale.px(1.6))
    )
    room = out.get_rect().inflate(-scale.px(6), 0)
    pieces.words(out, name, room, scale.text(12), Face.BOLD if chosen else Face.TEXT, INK, "centre")
    if chosen:
        pieces.rule(
            out, room.left, room.right, size[1] - max(3, scale.px(4)), GOLD, max(2, scale.px(3))
        )
    return pieces.Piece(out)


@pieces.kept
def walker_sheet(
    size: Size,
    scale: Scale,
    colour: str,
    name: str,
    status: str,
    status_name: str,
    follies: tuple[tuple[str, str], ...],
) -> pieces.Piece:
    """Who walks, on the desk: his figure, his trade, what he is this round, and his follies in
    order, each "done" (ticked), "now" (gold) or "to come".

    Rects "figure", "status", "folly_0" and so on.
    """
    out = pieces.sheet_of(size)
    pieces.stock(out, out.get_rect(), scale)
    inner = out.get_rect().inflate(-2 * scale.px(9), -2 * scale.px(8))
    wide = round(inner.width * 0.44)
    figure = Rect(inner.left, inner.top, wide, inner.height)
    small = "_small" if figure.width < 72 else ""
    rects = {"figure": pieces.picture_in(out, f"merry_way/walker_{colour}{small}", figure)}
    room = Rect(figure.right + scale.px(6), inner.top, 0, inner.height)
    room.width = inner.right - room.left
    top = Rect(room.topleft, (room.width, round(scale.text(18) * 1.3)))
    pieces.words(out, name, top, scale.text(18), Face.BOLD, INK)
    side = min(scale.text(24), room.height // 4)
    badge = Rect(room.left, top.bottom + scale.px(2), side, side)
    pieces.picture_in(out, icon(status), badge)
    rects["status"] = badge
    rest = Rect(badge.right + scale.px(4), badge.top, room.right - badge.right - scale.px(4), side)
    line_if_it_fits(out, status_name, rest, scale.text(14), Face.ITALIC, SEPIA)
    row = Rect(room.left, badge.bottom + scale.px(5), room.width, 0)
    row.height = room.bottom - row.top
    count = max(1, len(follies))
    gap = scale.px(4)
    side = min((row.width - gap * (count - 1)) // count, row.height, scale.px(52))
    for number, (folly, state) in enumerate(follies):
        at = Rect(row.left + number * (side + gap), row.top, side, side)
        edge = GOLD if state == "now" else INK
        pieces.plate(
            out,
            at,
            scale.px(4),
            WELCOME if state == "now" else CARD,
            edge,
            max(1, scale.px(3 if state == "now" else 1.3)),
        )
        pieces.picture_in(out, icon(folly), at.inflate(-side // 4, -side // 4))
        if state == "done":
            tick = Rect(0, 0, side // 2, side // 2)
            tick.bottomright = at.bottomright
            pieces.picture_in(out, "app/icon_confirm", tick)
        rects[f"folly_{number}"] = at
    return pieces.Piece(out, rects)
