"""Where things lie on the set-up page: a card for each seat, or a line in large letters."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.sprites.lettering import Scale

_MOST_CARDS: Final = 6
"""Panels that are still cards; more of them are lines."""

_GAP: Final = 14
"""Units between two panels."""

_EDGE: Final = 13
"""Units the edge of a sheet of paper takes with its rules."""

_TALLEST: Final = (206, 186, 150, 112)
"""Units a card grows to at most, by how many lie one under another."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The places of a seat's things in pixels; a seat nobody else can take has no `sitter`, and one
    that plays for itself no `change`.

    `wrong` is where it is said what is wrong with the name if there is no sitter to say it.
    """

    place: Rect
    seal: Rect
    name: Rect
    wrong: Rect
    sitter: Rect | None = None
    change: Rect | None = None


@dataclass(frozen=True, slots=True)
class OtherPanel:
    """The places of the name of a character without a seat, and of what is asked about it."""

    place: Rect
    label: Rect
    name: Rect
    wrong: Rect


def in_lines(count: int) -> bool:
    """Whether so many panels are lines."""
    return count > _MOST_CARDS


def places(columns: tuple[int, ...], area: Rect, scale: Scale) -> list[list[Rect]]:
    """Where panels lie in the middle of `area`, so many in each column; the last of two columns of
    different length lies in the middle.
    """
    rows = max(columns)
    gap = scale.px(_GAP if rows < 4 else _GAP * 0.5)
    most = scale.text(_TALLEST[min(rows, len(_TALLEST)) - 1])
    tall = min((area.height + gap) // rows - gap, most)
    wide = min((area.width - gap * (len(columns) - 1)) // len(columns), scale.px(820))
    left = area.centerx - (wide * len(columns) + gap * (len(columns) - 1)) // 2
    top = area.top + (area.height - rows * (tall + gap) + gap) // 2
    return [
        [Rect(left + n * (wide + gap), top + row * (tall + gap), wide, tall) for row in range(many)]
        for n, many in enumerate(columns)
    ]


def card(place: Rect, scale: Scale, seated: bool, sided: bool) -> Panel:
    """A card: the seal, and right of it the name over who decides (if `seated`)."""
    roomy = place.height >= scale.px(140)
    edge = _EDGE + 5 if roomy else _EDGE
    inner = place.inflate(-2 * scale.px(_EDGE + 11), -2 * scale.px(edge))
    wide = min(round(inner.width * 0.24), inner.height + 2 * scale.px(18))
    seal = Rect(inner.left, inner.top, wide, min(inner.height, scale.px(120)))
    seal.centery = inner.centery
    left = seal.right + scale.px(10)
    room = Rect(left, inner.top, inner.right - left, inner.height)
    gap = scale.px(5)
    tall = min(scale.text(42), round(room.height * 0.42))
    if not seated:
        name = Rect(room.left, 0, room.width, tall)
        name.centery = place.centery
        return Panel(place, seal, name, Rect(left, name.bottom, name.width, round(tall * 0.9)))
    change = None
    name = Rect(room.left, room.top, room.width, tall)
    if sided:
        wide = max(tall, scale.px(34))
        change = Rect(room.right - wide, room.top, wide, tall)
        name.width -= wide + gap
    sitter = Rect(room.left, name.bottom + gap, room.width, room.bottom - name.bottom - gap)
    return Panel(place, seal, name, sitter, sitter, change)


def line(place: Rect, scale: Scale, sided: bool) -> Panel:
    """A line: seal, name, who decides, in a row."""
    large = scale.text_factor > 1.3
    inner = place.inflate(-2 * scale.px(_EDGE + 7), -2 * scale.px(_EDGE - (4 if large else 0)))
    gap = scale.px(8)
    seal = Rect(inner.left, inner.top, inner.height, inner.height)
    room = Rect(seal.right + gap, inner.top, inner.right - seal.right - gap, inner.height)
    change = None
    if sided:
        wide = min(inner.height, scale.px(40))
        change = Rect(room.right - wide, 0, wide, min(inner.height, scale.text(44)))
        change.centery = room.centery
        room.width -= wide + gap
    wide = round(room.width * (0.38 if large else 0.42))
    name = Rect(room.left, 0, wide, min(room.height, scale.text(44)))
    name.centery = room.centery
    sitter = Rect(name.right + gap, room.top, room.right - name.right - gap, room.height)
    return Panel(place, seal, name, sitter, sitter, change)


def other(place: Rect, scale: Scale) -> OtherPanel:
    """What a character without a seat is called: asked over the name, on low cards before it."""
    if place.height < scale.text(100):
        inner = place.inflate(-2 * scale.px(_EDGE + 11), -2 * scale.px(_EDGE))
        gap = scale.px(10)
        label = Rect(inner.left, inner.top, round(inner.width * 0.42), inner.height)
        wide = inner.right - label.right - gap
        name = Rect(label.right + gap, 0, wide, min(inner.height, scale.text(44)))
        name.centery = inner.centery
        return OtherPanel(place, label, name, label)
    inner = place.inflate(-2 * scale.px(30), 0)
    tall = min(scale.text(42), round(place.height * 0.32))
    name = Rect(inner.left, place.centery - round(tall * 0.4), inner.width, tall)
    label = Rect(inner.left, place.top, inner.width, name.top - scale.px(2) - place.top)
    wrong = Rect(inner.left, name.bottom, inner.width, round(tall * 0.9))
    return OtherPanel(place, label, name, wrong)
