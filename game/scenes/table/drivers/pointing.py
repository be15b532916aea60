"""The hand that points in a lesson: where it lies beside a thing, and how it is drawn.

It never lies on a letter, a number or something else to be pressed: rather on another side of the
thing, and where there is no room at all it is not shown.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby, product
from typing import Final

import pygame
from pygame import Mask, Rect, Surface, Vector2

from game.scenes.kit.controls import Control
from game.scenes.kit.cycling import NotedNumber
from game.scenes.table.game_table import GameTable
from game.scenes.table.teaching import Side
from game.sprites import art
from game.sprites.palette import INK, WELCOME
from game.sprites.pieces import plate

_PLAIN: Final = (60, 60, 60)
"""How far a colour may be from the ground's and still count as nothing printed."""
_PARTS, _DRAWN, _LITTLE = 40, 10, 3
"""In how many parts what a hand covers is counted, and from how many on it covers too much of a
drawing, as a map is one: on the side where it is wished, and on another.
"""
_GRAIN: Final = 0.01
"""The share of a place that may stand out where nothing is printed: the grain of its paper."""
_ACROSS: Final = 0.8
"""The share of its width or height from which what stands out is a line, and no letter."""
_ELSEWHERE: Final[tuple[Side, ...]] = ("above", "after", "before", "below")
"""The sides that are tried where there is no room on the one that was wished."""
_SHADES: Final = 9
"""In how many rows and columns it is looked what the ground's own colour is."""
_SIZES: Final = (1.0, 0.75, 0.6)

Found = tuple[Rect, Side]


class HandSought:
    """Looks for the place of a hand on a table as it is now; it must not lie on any of `taken`.
    `written` are the names on the table's ground, which is else a drawing.
    """

    def __init__(
        self, table: GameTable, taken: Sequence[Rect], written: Collection[Rect] = ()
    ) -> None:
        self._scale, self._window = table.scale, Rect((0, 0), table.size)
        self._controls = [each for each in table.controls if _is_something(each)]
        self._taken, self._written = list(taken), written
        self._seen = Surface(table.size)
        table.stage.draw(self._seen)
        self._bare = table.stage.ground

    def find(self, side: Side, place: Rect) -> Found | None:
        """Where the hand lies that points at `place`, on that side if it can; None where it would
        hide something everywhere.
        """
        for each in (side, *[other for other in _ELSEWHERE if other != side]):
            spot = self._clearest(each, place, _DRAWN if each == side else _LITTLE)
            if spot is not None:
                return spot, each
        return None

    def in_slot(self, box: Rect, clear: Rect) -> Rect:
        """In the right end of a box and above what has to stay clear, as large as it may be."""
        hand, gap = self._sized("within"), self._scale.px(3)
        high = min(hand.height, max(clear.top - box.top, self._scale.px(24)) - 2 * gap)
        small = Rect(0, 0, round(hand.width * high / hand.height), high)
        small.midright = (box.right - 2 * gap, (box.top + max(clear.top, box.top + high)) // 2)
        return small

    def _sized(self, side: Side) -> Rect:
        hand = Rect((0, 0), _engraved(self._scale.px(46), side).get_size())
        return hand.inflate(self._scale.px(16), self._scale.px(14))

    def _clearest(self, side: Side, place: Rect, most: int) -> Rect | None:
        """Of where the hand might lie as well, and covers fewer parts than `most` and no letter,
        the first that covers least.
        """
        gap, hand = self._scale.px(5), self._sized(side)
        match side:
            case "before":
                hand.midright = (place.left - gap, place.centery)
            case "after":
                hand.midleft = (place.right + gap, place.centery)
            case "above":
                hand.bottomright = (place.right, place.top - gap)
            case "below":
                hand.topright = (place.right, place.bottom + gap)
            case "within":
                pass
        room = place if side == "within" else self._window
        others = [each.rect for each in self._controls if not _belongs(each.rect, place)]
        best, least = None, most
        for spot in [each.clamp(room) for each in _spots(side, hand, place)]:
            # Nothing else may lie between a thing and the hand that is farther off.
            way = Rect(spot.left, place.top, spot.width, place.height).union(spot)
            way = way if side in {"above", "below"} else spot
            if spot.collidelist(self._taken) >= 0 or way.collidelist(others) >= 0:
                continue
            if side != "within" and spot.colliderect(place):
                continue
            covered = self._covered(spot)
            if covered < least:
                best, least = spot, covered
        return best

    def _covered(self, spot: Rect) -> int:
        """In how many parts of `_PARTS` something stands out there; all of them where a letter or
        a number is printed on what lies there.
        """
        edge = self._scale.px(2)
        around = spot.inflate(2 * edge, 2 * edge).clip(self._window)
        seen, whole = self._seen.subsurface(around), around.width * around.height
        found = _ink(seen)
        printed = _without_edges(found, self._scale.px(4))
        if self._bare is not None:
            drawn = _same(seen, self._bare.subsurface(around))
            for name in [each.clip(around) for each in self._written]:
                drawn.erase(Mask(name.size, fill=True), Vector2(name.topleft) - around.topleft)
            printed.erase(drawn, (0, 0))
        return _PARTS if printed.count() > _GRAIN * whole else found.count() * _PARTS // whole


def _is_something(control: Control) -> bool:
    """Whether a control is a thing of its own: a number that explains itself is only read."""
    return control.visible and control.name != "note" and not isinstance(control, NotedNumber)


def _belongs(control: Rect, place: Rect) -> bool:
    """Whether a control is what is pointed at, or a part of it."""
    return control.contains(place) or place.contains(control)


def _ink(ground: Surface) -> Mask:
    """What stands out from its ground."""
    wide, high = ground.get_size()
    spots = product(range(_SHADES), range(_SHADES))
    shades = [ground.get_at((wide * x // _SHADES, high * y // _SHADES)) for x, y in spots]
    middle = sorted(shades, key=lambda each: each.r + each.g + each.b)[len(shades) // 2]
    found = pygame.mask.from_threshold(ground, middle, _PLAIN)
    found.invert()
    return found


def _without_edges(ink: Mask, thick: int) -> Mask:
    """The same without lines right across, up to so thick: the edges of things, and no letters."""
    wide, high = ink.get_size()
    left = ink.copy()
    row, column = Mask((wide, 1), fill=True), Mask((1, high), fill=True)
    rows = [ink.overlap_area(row, (0, y)) > _ACROSS * wide for y in range(high)]
    columns = [ink.overlap_area(column, (x, 0)) > _ACROSS * high for x in range(wide)]
    for y in _lines(rows, thick):
        left.erase(row, (0, y))
    for x in _lines(columns, thick):
        left.erase(column, (x, 0))
    return left


def _lines(filled: Sequence[bool], thick: int) -> Iterator[int]:
    """Where lines are: what is filled, but for what is filled to a greater depth."""
    for is_filled, run in groupby(enumerate(filled), key=lambda each: each[1]):
        places = [place for place, _ in run]
        if is_filled and len(places) <= thick:
            yield from places


def _same(seen: Surface, bare: Surface) -> Mask:
    """Where nothing lies on the ground."""
    return pygame.mask.from_threshold(seen, (0, 0, 0), (1, 1, 1, 255), bare)


def _spots(side: Side, hand: Rect, place: Rect) -> Iterator[Rect]:
    """Where the hand may lie beside a place, best first: higher or lower, or farther off above and
    below it, and smaller; within it, from its right end to the left.
    """
    if side == "within":
        yield from _spots_within(hand, place)
        return
    along = (0.0, -0.4, 0.4, -0.8, 0.8, -1.2, 1.2)
    for share in _SIZES:
        spot = Rect(0, 0, round(hand.width * share), round(hand.height * share))
        match side:
            case "before" | "after":
                for by in along:
                    if side == "before":
                        spot.midright = hand.midright
                    else:
                        spot.midleft = hand.midleft
                    spot.centery += round(by * hand.height)
                    if not by or abs(spot.centery - place.centery) * 3 <= place.height:
                        yield spot.copy()
            case _:
                yield from _spots_over(side, hand, spot, place)


def _spots_over(side: Side, hand: Rect, spot: Rect, place: Rect) -> Iterator[Rect]:
    """Spots above or below a place: at its right end, over its middle, at its left, and the same
    farther off.
    """
    for off in (0.0, 0.25, 0.5):
        for x in (hand.centerx, place.centerx, place.left + hand.width // 2):
            if side == "above":
                spot.midbottom = (x, hand.bottom - round(off * hand.height))
            else:
                spot.midtop = (x, hand.top + round(off * hand.height))
            yield spot.copy()


def _spots_within(hand: Rect, place: Rect) -> Iterator[Rect]:
    """Spots all over a place, from its right end to the left, and smaller."""
    fits = min(1.0, place.width / hand.width, place.height / hand.height)
    for share in _SIZES:
        spot = Rect(0, 0, round(hand.width * fits * share), round(hand.height * fits * share))
        rooms = place.width - spot.width, place.height - spot.height
        for along in range(9):
            for down in (4, 2, 6, 0, 8):
                spot.topleft = (
                    place.left + rooms[0] * (8 - along) // 8,
                    place.top + rooms[1] * down // 8,
                )
                yield spot.copy()


def draw_hand(place: Rect, side: Side, line: int, surface: Surface) -> None:
    """The hand on its small plate, whose line is so many pixels thick."""
    plate(surface, place, min(place.size) // 2, WELCOME, INK, line)
    across = place.height if side in {"above", "below"} else place.width
    drawn = _engraved(round(across * 0.74), side)
    surface.blit(drawn, drawn.get_rect(center=place.center))


def _engraved(wide: int, side: Side) -> Surface:
    """The printer's hand, pointing at what lies to that side of it."""
    size = (wide, round(wide * 0.62))
    match side:
        case "before":
            return art.picture("app/manicule", size)
        case "above":
            return pygame.transform.rotate(art.picture("app/manicule", size), -90)
        case "below":
            return pygame.transform.rotate(art.picture("app/manicule", size), 90)
        case _:
            return art.picture("app/manicule_left", size)
