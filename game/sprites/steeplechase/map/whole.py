"""A whole map as one picture, with its names, its patrols' lines and where everybody starts; and
the names on any map: they lie under pieces and give way to them, and never over one another.

Each tries the place it was given, then others round it; one that finds no room is left out, the
least important first. Below fourteen units an inch only villages, rivers and bridges are named, and
whatever the pointer lies on.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.geometry import at_length, inside, length
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import country
from game.engine.words import _
from game.sprites import art, lettering
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import dashed
from game.sprites.palette import FRESH, INK, NAVY, OXBLOOD, SEPIA, Colour
from game.sprites.pieces import Piece, kept, sheet_of
from game.sprites.steeplechase import counters
from game.sprites.steeplechase.map import FRAME, STEPS, inch, map_glass, picture_of
from game.sprites.steeplechase.map.overlay import Flat, flat, round_all
from game.sprites.steeplechase.map.standing import Name, compass_of, names_of
from game.sprites.stores import Memo

ALWAYS: Final = frozenset({"village", "river", "bridge"})
"""Kinds that are named from afar, too."""
PLACES: Final = frozenset({"village", "bridge", "monastery", "farmhouse", "house", "area"})
"""Kinds whose names lie over no wood and no wall."""

_LETTERS: Final = {"village": 21.0, "river": 16.0, "stream": 15.0}
_USUAL: Final = 15.0
_SEAM: Final = 2
"""Pixels of paper round letters."""


Box = tuple[int, ...]
"""Left, top, width and height."""


class Set(NamedTuple):
    """A name where it has found room: `at` is all it covers, `boxes` its letters by pieces."""

    name: Name
    piece: Piece
    at: Rect
    boxes: tuple[Rect, ...]

    def moved(self, across: int, down: int) -> "Set":
        """The same so many pixels farther right and down."""
        boxes = tuple([box.move(across, down) for box in self.boxes])
        return Set(self.name, self.piece, self.at.move(across, down), boxes)


def map_names(
    country: Country, glass: Glass, scale: Scale, avoid: Sequence[Rect] = (), near: str = ""
) -> tuple[Set, ...]:
    """The names that have room in what a glass shows, none of them over a rect to `avoid` (in
    pixels of the window); `near` is the name of what the pointer lies on.
    """
    left, top = glass.corner
    there = tuple([tuple(rect.move(-left, -top)) for rect in avoid])
    seen = glass.rect.move(-left, -top)
    found = sheet_names(country, flat(glass), scale, seen, there, near)
    return tuple([each.moved(left, top) for each in found])


def sheet_names(
    country: Country,
    sheet: Flat,
    scale: Scale,
    there: Rect,
    avoid: Sequence[Box] = (),
    near: str = "",
) -> tuple[Set, ...]:
    """The same on the flat sheet, where they are the same wherever that is pulled to: names that
    lie `there` within its frame, none of them over what is to be avoided, all of it in pixels of
    the sheet.
    """
    room = sheet.table.clip(there).inflate(-8, -6)
    found: list[Set] = []
    taken = [Rect(box) for box in avoid]
    taken += _printed(country, sheet)
    close = sheet.unit * INCH >= STEPS[0] * max(1.0, scale.u) - 0.5
    names = _lettered(country, sheet, scale)
    for each in sorted(names, key=lambda each: each.name.words != near) if near else names:
        name = each.name
        if close or name.kind in ALWAYS or name.words == near:
            grounds = _grounds(country, sheet) if name.kind in PLACES else ()
            made = _placed(each, room, [*taken, *grounds])
            if made is not None:
                found.append(made)
                taken += [box.inflate(4, 2) for box in made.boxes]
    return tuple(found)


def printed(country: Country, glass: Glass) -> tuple[Rect, ...]:
    """What is engraved and may not be written over: houses, bridges, the ring of the finish."""
    return tuple([rect.move(glass.corner) for rect in _printed(country, flat(glass))])


def _printed(country: Country, sheet: Flat) -> tuple[Rect, ...]:
    of = (country.id, sheet)
    return _houses.once(country.id, of, lambda: tuple(_engraved(country, sheet)))


_houses: Final = Memo()


def _engraved(country: Country, sheet: Flat) -> Iterator[Rect]:
    for polygon in (*country.houses, *country.decks):
        pixels = [sheet.pixel(p) for p in polygon]
        xs, ys = [x for x, _y in pixels], [y for _x, y in pixels]
        yield Rect(
            round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys))
        )
    rounds = [(country.finish.at, country.finish.radius), compass_of(country)]
    for (x, y), far in [(sheet.pixel(each[0]), each[1] * sheet.unit) for each in rounds if each]:
        yield Rect(round(x - far), round(y - far), round(2 * far), round(2 * far))


def _grounds(country: Country, sheet: Flat) -> tuple[Rect, ...]:
    """Where woods and walls lie."""
    return _woods.once(country.id, (country.id, sheet), lambda: tuple(_wooded(country, sheet)))


_woods: Final = Memo()


def _wooded(country: Country, sheet: Flat) -> Iterator[Rect]:
    for wood in country.woods:
        yield round_all([sheet.pixel(p) for p in wood], 0)
    for wall in country.terrain.walls:
        for far in range(0, length(wall.line), INCH // 2):
            yield round_all([sheet.pixel(at_length(wall.line, far))], 4)


class _Stands:
    """Where a name may stand on the flat sheet, the best place first: all that it covers there, and
    its letters by pieces. Found out as far as anybody has asked.
    """

    def __init__(self, name: Name, country: Country, sheet: Flat, piece: Piece) -> None:
        self._known: list[tuple[Rect, tuple[Rect, ...]]] = []
        self._further = _places(name, country, sheet, piece)
        self._size = piece.surface.get_size()
        x, y = sheet.pixel((name.x, name.y))
        far = _farthest(name, sheet.unit * INCH, self._size[1]) + 1
        self._middles = Rect(round(x - far), round(y - far), round(2 * far), round(2 * far))
        """What the middles of all of them lie in."""
        self._corners: Rect | None = None
        """Round the upper left corners of all of them, once all are known."""

    def within(self, room: Rect) -> Iterator[tuple[Rect, tuple[Rect, ...]]]:
        """Those that lie in a room whole; of a name far from it none is looked at."""
        wide, high = room.width - self._size[0] + 1, room.height - self._size[1] + 1
        far = self._corners is not None and not self._corners.colliderect(
            (*room.topleft, max(0, wide), max(0, high))
        )
        if far or wide < 1 or high < 1 or not self._middles.colliderect(room):
            return
        for place in self._each():
            if room.contains(place[0]):
                yield place

    def _each(self) -> Iterator[tuple[Rect, tuple[Rect, ...]]]:
        yield from self._known
        if self._corners is None:
            art.pause()
        for place in self._further:
            self._known.append(place)
            yield place
        if self._corners is None:
            art.finished()
            spots = [(*at.topleft, 1, 1) for at, _boxes in self._known]
            self._corners = Rect(spots[0]).unionall(spots[1:]) if spots else Rect(0, 0, 0, 0)


def _places(
    name: Name, country: Country, sheet: Flat, piece: Piece
) -> Iterator[tuple[Rect, tuple[Rect, ...]]]:
    middle, size = sheet.pixel((name.x, name.y)), piece.surface.get_size()
    for across, down in _tries(name, sheet.unit * INCH, size):
        at = Rect((0, 0), size)
        at.center = round(middle[0] + across), round(middle[1] + down)
        boxes = _boxes(name, at, piece)
        if name.kind != "river" or _afloat(country, sheet, boxes):
            yield at, boxes


class _Lettered:
    """A name with its letters, and where it may stand: both found out once somebody asks."""

    def __init__(self, name: Name, said: str, country: Country, sheet: Flat, scale: Scale) -> None:
        self.name = name
        self._of = said, country, sheet, scale

    @cached_property
    def piece(self) -> Piece:
        said, _country, _sheet, scale = self._of
        return lettered(said, *_look(self.name, scale))

    @cached_property
    def stands(self) -> _Stands:
        _said, country, sheet, _scale = self._of
        return _Stands(self.name, country, sheet, self.piece)


def _lettered(country: Country, sheet: Flat, scale: Scale) -> tuple[_Lettered, ...]:
    """Every name of a country, the most important first; the same as long as it is spoken so."""
    names = names_of(country)
    said = tuple([_(name.words) for name in names])
    return _ready.once(
        country.id,
        (country.id, names, sheet, scale, said),
        lambda: tuple(
            [
                _Lettered(name, words, country, sheet, scale)
                for name, words in zip(names, said, strict=True)
            ]
        ),
    )


_ready: Final = Memo()


def _placed(lettered: _Lettered, room: Rect, taken: list[Rect]) -> Set | None:
    for at, boxes in lettered.stands.within(room):
        if all(box.collidelist(taken) < 0 for box in boxes):
            return Set(lettered.name, lettered.piece, at, boxes)
    return None


def _afloat(country: Country, sheet: Flat, boxes: Sequence[Rect]) -> bool:
    """Whether all letters lie in the water."""
    return all(
        any(inside(river, sheet.point(box.center)) for river in country.rivers) for box in boxes
    )


def _look(name: Name, scale: Scale) -> tuple[int, Face, Colour, Colour, int]:
    """Height, face, ink, the paper round letters, and how they are turned."""
    px = scale.text(_LETTERS.get(name.kind, _USUAL))
    turn = round(name.turn)
    match name.kind:
        case "river":
            return px, Face.SCRIPT, FRESH, NAVY, turn
        case "village":
            return px, Face.BOLD_ITALIC, INK, FRESH, turn
        case "stream":
            return px, Face.SCRIPT, NAVY, FRESH, turn
        case "wall" | "area":
            return px, Face.SCRIPT, SEPIA, FRESH, turn
        case _:
            return px, Face.SCRIPT, INK, FRESH, turn


@kept
def lettered(words: str, px: int, face: Face, ink: Colour, paper: Colour, turn: int) -> Piece:
    """A name with a seam of paper round its letters, turned so many degrees clockwise. Its rect
    "line" is how wide and high it was before it was turned.
    """
    letters = lettering.line(words, px, face, ink)
    halo = lettering.line(words, px, face, paper)
    seam = max(_SEAM, px // 9)
    wide, high = letters.get_size()
    flat: Surface = sheet_of((wide + 2 * seam, high + 2 * seam))
    for dx in (-seam, 0, seam):
        for dy in (-seam, 0, seam):
            if (dx, dy) != (0, 0):
                flat.blit(halo, (seam + dx * 3 // 4, seam + dy * 3 // 4))
    flat.blit(letters, (seam, seam))
    rects = {"line": Rect(0, 0, *flat.get_size())}
    return Piece(pygame.transform.rotozoom(flat, -turn, 1.0) if turn else flat, rects)


def _boxes(name: Name, at: Rect, piece: Piece) -> tuple[Rect, ...]:
    """What letters cover: a line that is turned by pieces, so that its corners stay free."""
    wide, high = piece.rects["line"].size
    if abs(name.turn) < 4:
        return (at,)
    turn = radians(name.turn)
    count = max(2, round(wide / max(8, high * 0.7)))
    side = round(high * 0.8)
    found = []
    for n in range(count):
        along = wide * ((n + 0.5) / count - 0.5)
        box = Rect(0, 0, side, side)
        box.center = round(at.centerx + along * cos(turn)), round(at.centery + along * sin(turn))
        found.append(box)
    return tuple(found)


_ALONG: Final = frozenset({"river", "stream", "wall"})
"""Kinds that are named along a line."""


def _farthest(name: Name, inch_px: float, high: int) -> float:
    """How far from its place any place lies that `_tries` tries."""
    if name.kind in _ALONG:
        return 9.0 * inch_px
    return (4.5 if name.kind == "village" else 2.8) * max(inch_px * 1.4, high)


def _tries(name: Name, inch_px: float, size: tuple[int, int]) -> Iterator[Pixel]:
    """How far from its place a name may stand, the nearest first."""
    yield 0.0, 0.0
    turn = radians(name.turn)
    along, aside = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    if name.kind in _ALONG:
        # Along the line it names; a stream or a wall has another side, too.
        sides = (0.0,) if name.kind == "river" else (0.0, -2.2 if name.kind == "wall" else 2.4)
        for far in (1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0, 5.0, -5.0, 6.0, -6.0, 8.5, -8.5):
            for side in sides:
                x = along[0] * far + aside[0] * side
                y = along[1] * far + aside[1] * side
                yield x * inch_px, y * inch_px
        return
    wide, high = size
    step = max(high * 0.6, inch_px * 0.5)
    steps = [
        (dx * wide * 0.32, dy * step)
        for dy in range(-8, 6)
        for dx in range(-3, 4)
        if (dx, dy) != (0, 0)
    ]
    far = _farthest(name, inch_px, high)
    for x, y in sorted(steps, key=lambda spot: hypot(*spot)):
        if hypot(x, y) <= far:
            yield x, y


def drawn(value: str, wide: int) -> Surface:
    """The map that is such a value of the option, so many pixels wide, frame and all."""
    there = country(value)
    across, down = [side + 2 * FRAME for side in there.size]
    size = (wide, round(wide * down / across))
    out = Surface(size)
    out.blit(art.part(picture_of(there), size, (0, 0, *size)), (0, 0))
    pixels = wide * 1000 / across
    scale = Scale(round(1280 * pixels / 14), round(800 * pixels / 14))
    glass = map_glass(there, Rect((0, 0), size), scale=scale)
    taken = []
    for line in there.patrol_lines:
        dashed(
            out,
            [glass.pixel(p) for p in line.points],
            OXBLOOD,
            scale.px(1.6),
            scale.px(7),
            scale.px(5),
        )
    for group in there.groups:
        way = there.lines[group.line] if group.line is not None else ()
        at = at_length(way, group.start_at) if way else group.at or (0, 0)
        ahead = way[-1 if group.dir > 0 else 0] if way else at
        facing = (ahead[0] - at[0], ahead[1] - at[1]) if ahead != at else group.facing
        piece = counters.group_token(
            group.kind,
            group.figures,
            facing,
            "friend" if group.kind in {"civilian", "priest"} else "enemy",
            False,
            False,
            max(1, round(inch(glass))),
            scale,
        )
        x, y = glass.pixel(at)
        middle = piece.rects["base"].center
        place = piece.surface.get_rect(topleft=(round(x - middle[0]), round(y - middle[1])))
        out.blit(piece.surface, place)
        taken.append(piece.rects["base"].move(place.topleft))
    for name in map_names(there, glass, scale, taken):
        out.blit(name.piece.surface, name.at)
    return out


def within(value: str, size: tuple[int, int]) -> Surface:
    """The sheet alone, no larger than so many pixels: too small for names and pieces."""
    there = country(value)
    across, down = [side + 2 * FRAME for side in there.size]
    wide = max(1, min(size[0], size[1] * across // down))
    return art.picture(picture_of(there), (wide, max(1, wide * down // across)))
