"""Slips of paper at the foot of the roadside: the receipt of a booty, the odds of the next card and
of the towns, and the keys that choose them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.engine.dick_turpin.events import booty_on
from game.engine.dick_turpin.trail import Roadside
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.session.seats.seats import MARKS
from game.sprites.dick_turpin.road import BOTTLE
from game.sprites.fitting import across, down
from game.sprites.lettering import Face, Scale, fit, measure
from game.sprites.palette import HAIR, INK, IVORY, MOSS, OXBLOOD, SEPIA, SLIP, Colour, seal
from game.sprites.pieces import (
    Piece,
    block,
    fill,
    kept,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
    words,
)


@dataclass(frozen=True, slots=True)
class Paid:
    """What somebody hands over: mark, name, what he had, what he pays."""

    mark: int
    name: str
    had: int
    paid: int


@dataclass(frozen=True, slots=True)
class Booty:
    """A hold-up that has come off: whose, the sum in words, who pays, what he has then."""

    mark: int
    name: str
    sum: str
    payers: tuple[Paid, ...]
    taken: int
    then: str


def booty_of(side: Roadside, names: Names, mark: Callable[[Seat], int]) -> Booty:
    """Who pays what of the booty that lies there, and what the robber has then; `mark` tells a
    seat's seal. ValueError where none does.
    """
    event = booty_on(side)
    if event is None:
        raise ValueError("no booty lies by the roadside")
    sums = _("Booty: {cards} = {sum}") if len(event.cards) > 1 else _("Booty: {sum}")
    shown = " + ".join([str(card) for card in event.cards])
    paid = [
        Paid(mark(each.seat), names.seat(each.seat), each.had, each.paid) for each in event.payments
    ]
    name, now = names.seat(event.seat), event.had + event.taken
    then = _("{name}: {had} + {taken} = {now}").format(
        name=name, had=event.had, taken=event.taken, now=now
    )
    said = sums.format(cards=shown, sum=event.sum)
    return Booty(mark(event.seat), name, said, tuple(paid), event.taken, then)


@kept
def booty_slip(size: tuple[int, int], scale: Scale, booty: Booty) -> Piece:
    """The receipt: the cards' sum on top, a column for each payer, what comes of it below."""
    out = sheet_of(size)
    whole = out.get_rect()
    plate(out, whole, scale.px(6), SLIP, INK, max(1, scale.px(1.4)))
    inner = whole.inflate(-2 * scale.px(14), -2 * scale.px(8))
    side = round(inner.height * 0.24)
    top, _gap, middle, _rule, low = down(inner, 0, side, scale.px(6), 1.0, scale.px(4), side)
    corner, room = across(top, scale.px(8), side, 1.0)
    picture_in(out, seal(MARKS[booty.mark]), corner)
    set_block(out, booty.sum, room, scale.text(22), 2, Face.BOLD, BOTTLE, "left", 1.05)
    rule(out, inner.left, inner.right, top.bottom + scale.px(3), HAIR)
    wide = middle.width / max(1, len(booty.payers))
    for number, paid in enumerate(booty.payers):
        box = Rect(middle.left + round(number * wide), middle.top, round(wide), middle.height)
        if number:
            fill(out, (box.left, box.top + 4, 1, box.height - 8), HAIR)
        _payer(out, box.inflate(-2 * scale.px(6), 0), scale, paid)
    rule(out, low.left, low.right, low.top, HAIR)
    set_block(out, booty.then, low, scale.text(19), 2, Face.BOLD, MOSS, "left", 1.05)
    return Piece(out, {"slip": whole, "sum": room, "payers": middle, "then": low})


def _payer(out: Surface, box: Rect, scale: Scale, paid: Paid) -> None:
    high = round(box.height * 0.36)
    head, sums, note = down(box, 0, high, high, 1.0)
    corner, name = across(head, 3, min(high, box.width // 3), 1.0)
    picture_in(out, seal(MARKS[paid.mark]), corner)
    words(out, paid.name, name, scale.text(17), Face.BOLD, INK)
    ink: Colour = OXBLOOD if paid.paid else SEPIA
    words(out, f"−{paid.paid}" if paid.paid else "0", sums, scale.text(28), Face.BOLD, ink)
    text = _("had {gold}, keeps {left}").format(gold=paid.had, left=paid.had - paid.paid)
    words(out, text, note, scale.text(15), Face.ITALIC, SEPIA)


@dataclass(frozen=True, slots=True)
class Figure:
    """A number or a word under its name; `share` from 0 to 1 draws a bar."""

    name: str
    said: str
    share: float | None = None


@kept
def figures(size: tuple[int, int], scale: Scale, row: tuple[Figure, ...]) -> Piece:
    """Figures side by side on a slip; rects "figure_<n>"."""
    out = sheet_of(size)
    plate(out, out.get_rect(), scale.px(6), SLIP, INK, max(1, scale.px(1.2)))
    inner = out.get_rect().inflate(-2 * scale.px(10), -2 * scale.px(6))
    wide = inner.width / max(1, len(row))
    room = (round(wide) - 2 * scale.px(8), round(inner.height * 0.46))
    # What stands side by side is of one size: that of the longest.
    names = [block(each.name, scale.text(15), *room, 2, leading=1.0).px for each in row]
    sums = [fit(each.said, scale.text(21), room[0], face=Face.BOLD) for each in row]
    rects = {}
    for number, figure in enumerate(row):
        box = Rect(inner.left + round(number * wide), inner.top, round(wide), inner.height)
        if number:
            fill(out, (box.left, box.top + 3, 1, box.height - 6), HAIR)
        rects[f"figure_{number}"] = box
        _figure(out, box.inflate(-2 * scale.px(8), 0), scale, figure, (min(names), min(sums)))
    return Piece(out, rects)


def _figure(out: Surface, box: Rect, scale: Scale, figure: Figure, px: tuple[int, int]) -> None:
    """A figure in its box; `px` are the letters of its name and of what it says."""
    bar = scale.px(6) if figure.share is not None else 0
    name, said, _bar = down(box, 0, round(box.height * 0.46), 1.0, round(1.4 * bar))
    set_block(out, figure.name, name, px[0], 2, Face.TEXT, SEPIA, "centre", 1.0)
    words(out, figure.said, said, px[1], Face.BOLD, INK, "centre")
    if figure.share is not None:
        track = Rect(box.left, box.bottom - bar, box.width, bar)
        fill(out, track, HAIR)
        fill(out, (track.left, track.top, round(track.width * figure.share), bar), INK)


@kept
def town_number(key: str, scale: Scale, most: int) -> Piece:
    """The key that chooses a town, as a small cap of ivory no higher than `most` pixels."""
    px = max(12, min(scale.text(13), most - scale.px(9)))
    wide = max(px + scale.px(8), measure(key, px, Face.BOLD)[0] + scale.px(10))
    out = sheet_of((wide, px + scale.px(9)))
    plate(out, out.get_rect(), scale.px(4), IVORY, INK, max(1, scale.px(1.2)))
    words(out, key, out.get_rect().inflate(-2, 0), px, Face.BOLD, INK, "centre")
    return Piece(out)


_HEAD: Final = 0.17
"""How much of the slip's width says what stands in the rows."""


@dataclass(frozen=True, slots=True)
class TownColumn:
    """A town: its name, how likely one is alone there, what it brings; `best` stands out."""

    name: str
    alone: str
    brings: str
    best: bool
    chosen: bool


def columns(area: Rect, count: int) -> tuple[Rect, ...]:
    """Where the columns of so many towns lie on a slip over that area."""
    left = area.left + round(area.width * _HEAD)
    wide = (area.right - left) / max(1, count)
    return tuple(
        [Rect(left + round(n * wide), area.top, round(wide), area.height) for n in range(count)]
    )


@kept
def town_odds(
    size: tuple[int, int], scale: Scale, heads: tuple[str, str], towns: tuple[TownColumn, ...]
) -> Piece:
    """The slip; `heads` are what its two rows of figures are called."""
    out = sheet_of(size)
    whole = out.get_rect()
    plate(out, whole, scale.px(6), SLIP, INK, max(1, scale.px(1.2)))
    pad, row = scale.px(6), (size[1] - 2 * scale.px(4)) / 3
    tops = [scale.px(4) + round(n * row) for n in range(3)]
    rooms = columns(whole, len(towns))
    wide = min([each.width for each in rooms]) - 2 * pad
    most = max(12, round(row * 0.82))
    name = min([fit(each.name, min(scale.text(17), most), wide, face=Face.BOLD) for each in towns])
    said = [words_ for each in towns for words_ in (each.alone, each.brings)]
    figure = min([fit(each, min(scale.text(18), most), wide) for each in said])
    first = rooms[0].left - 2 * pad
    head = min([fit(each, min(scale.text(15), most), first) for each in heads])
    rule(out, pad, size[0] - pad, tops[1], HAIR)
    for n, text in enumerate(heads):
        room = Rect(2 * pad, tops[n + 1], first, round(row))
        words(out, text, room, head, Face.ITALIC, SEPIA)
    for town, room in zip(towns, rooms, strict=True):
        fill(out, (room.left, scale.px(6), 1, size[1] - 2 * scale.px(6)), HAIR)
        inner = room.inflate(-2 * pad, 0)
        ink = MOSS if town.best else INK
        for n, (text, px, face) in enumerate(
            (
                (town.name, name, Face.BOLD),
                (town.alone, figure, Face.TEXT),
                (town.brings, figure, Face.BOLD),
            )
        ):
            at = Rect(inner.left, tops[n], inner.width, round(row))
            words(out, text, at, px, face, ink if n else INK, "centre")
        if town.chosen:
            thick = max(2, scale.px(2))
            fill(out, (inner.left, tops[1] - thick, inner.width, thick), INK)
    return Piece(out)
