"""Where things lie on the set-up page: a card for each seat, or a line in large letters."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.sprites.lettering import Scale

_MOST_CARDS: Final = 2
"""Panels that are still cards when letters are large; more of them lie in lines."""

_GAP: Final = 16
_LINE_GAP: Final = 7
"""Units between two cards, and between two lines."""

_EDGE: Final = 15
"""Units the edge of a sheet of paper takes with its rules."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The places of a seat's things in pixels; a seat nobody else can take has no `sitter`.

    `brief` is where it is said how hard a rival is to beat, None where there is no room; `wrong`
    where it is said what is wrong with the name.
    """

    place: Rect
    seal: Rect
    name: Rect
    wrong: Rect
    sitter: Rect | None = None
    face: Rect | None = None
    brief: Rect | None = None


@dataclass(frozen=True, slots=True)
class OtherPanel:
    """The places of the name of a character without a seat, and of what is asked about it."""

    place: Rect
    label: Rect
    name: Rect
    wrong: Rect


def papers(places: list[Rect], scale: Scale) -> list[Rect]:
    """The sheets of paper under the panels: one for each card, one for all the lines."""
    if not in_lines(len(places), scale):
        return places
    edge = 2 * scale.px(_EDGE)
    return [places[0].unionall(places).inflate(edge, edge)]


def high(scale: Scale) -> int:
    """Pixels a card wants, with the gap under it."""
    return scale.text(156) + scale.px(_GAP)


def in_lines(count: int, scale: Scale) -> bool:
    """Whether so many panels lie one under another in lines, as letters are large."""
    return count > _MOST_CARDS and scale.text_factor > 1.3


def places(count: int, area: Rect, scale: Scale, alone: bool) -> list[Rect]:
    """Where so many panels lie from the top of `area`; `alone` on their page they may fill it."""
    if in_lines(count, scale):
        inner = area.inflate(-2 * scale.px(_EDGE), -2 * scale.px(_EDGE))
        gap = scale.px(_LINE_GAP)
        tall = min((inner.height + gap) // count - gap, scale.px(84))
        return [
            Rect(inner.left, inner.top + n * (tall + gap), inner.width, tall) for n in range(count)
        ]
    gap = scale.px(_GAP)
    columns = 1 if alone and count <= _MOST_CARDS else 2
    rows = -(-count // columns)
    tall = min(area.height // rows - gap if alone else area.height, scale.text(156))
    wide = min((area.width - gap * (columns - 1)) // columns, scale.px(960))
    left = area.centerx - (wide * columns + gap * (columns - 1)) // 2
    found = []
    for n in range(count):
        row, column = divmod(n, columns)
        x = left + column * (wide + gap)
        if n == count - 1 and column == 0:
            x = area.centerx - wide // 2  # the last by itself lies in the middle
        found.append(Rect(x, area.top + row * (tall + gap), wide, tall))
    return found


def card(place: Rect, scale: Scale, seated: bool) -> Panel:
    """A card: the seal, and right of it the name over who decides (if `seated`), and the face."""
    inner = place.inflate(-2 * scale.px(24), 0)
    side = min(round(place.height * 0.62), scale.px(120))
    seal = Rect(inner.left, 0, side + 2 * scale.px(18), side)
    seal.centery = place.centery - scale.px(2)
    left = seal.right + scale.px(14)
    free = place.height - 2 * scale.px(_EDGE)
    tall = min(scale.text(42), round(free * 0.34))
    name = Rect(left, 0, inner.right - left, tall)
    if not seated:
        name.centery = place.centery
        return Panel(place, seal, name, Rect(left, name.bottom, name.width, round(tall * 0.9)))
    side = min(round(place.height * 0.72), scale.px(120), round(inner.width * 0.26))
    face = Rect(inner.right - side, 0, side, side)
    face.centery = place.centery - scale.px(2)
    name.width -= side + scale.px(14)
    lower = min(scale.text(34), round(free * 0.31))
    gap = scale.px(6)
    # Near the middle, as seal and face are; what there is to say stands in the margin below.
    lift = scale.px(7 if scale.text_factor <= 1.3 else 14)
    name.top = place.centery - (tall + gap + lower) // 2 - lift
    sitter = Rect(left, name.bottom + gap, name.width, lower)
    foot = place.bottom - scale.px(12)
    said = Rect(left, sitter.bottom, name.width, foot - sitter.bottom)
    return Panel(place, seal, name, said, sitter, face, said)


def line(place: Rect, scale: Scale, seated: bool) -> Panel:
    """A line: seal, name, who decides (if `seated`), face, and what there is to say, in a row."""
    gap = scale.px(12)
    seal = Rect(place.left, place.top, place.height + 2 * scale.px(18), place.height)
    left = seal.right + gap
    room = place.right - left
    name = Rect(left, place.top, round(room * (0.33 if seated else 0.5)), place.height)
    said = Rect(name.right + gap, place.top, place.right - name.right - gap, place.height)
    if not seated:
        return Panel(place, seal, name, said)
    sitter = Rect(name.right + gap, place.top, round(room * 0.32), place.height)
    face = Rect(sitter.right + gap, place.top, place.height, place.height)
    said.left, said.width = face.right + gap, place.right - face.right - gap
    return Panel(place, seal, name, said, sitter, face, said)


def other(place: Rect, scale: Scale, lined: bool) -> OtherPanel:
    """What a character without a seat is called: asked over the name, or left of it in a line."""
    if lined:
        gap = scale.px(12)
        label = Rect(place.left, place.top, round(place.width * 0.34), place.height)
        name = Rect(label.right + gap, place.top, round(place.width * 0.3), place.height)
        wrong = Rect(name.right + gap, place.top, place.right - name.right - gap, place.height)
        return OtherPanel(place, label, name, wrong)
    inner = place.inflate(-2 * scale.px(30), 0)
    tall = min(scale.text(42), round(place.height * 0.32))
    name = Rect(inner.left, place.centery - round(tall * 0.4), inner.width, tall)
    label = Rect(inner.left, place.top, inner.width, name.top - scale.px(2) - place.top)
    wrong = Rect(inner.left, name.bottom, inner.width, round(tall * 0.9))
    return OtherPanel(place, label, name, wrong)
