"""The names on the map of a table: found on the flat sheet, for as much of it as is laid."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pygame import Rect

from game.scenes.steeplechase.map.look import map_look
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.table.composer import LaidSo
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass
from game.sprites.steeplechase.map.camera import STEPS, inch
from game.sprites.steeplechase.map.names import Set, sheet_names
from game.sprites.steeplechase.map.overlay import flat
from game.sprites.steeplechase.map.standing import Stood
from game.sprites.stores import Kept

_HIGH: Final = 6

_NAMES: Final = Kept()
"""Where names lie is worked out for whichever table shows the map: the next finds it."""


def named(
    shown: SteeplechaseShown, glass: Glass, scale: Scale, figures: Sequence[Rect], there: Rect
) -> tuple[Set, ...]:
    """The names that have room `there` on the flat sheet, beside what stands on it (`figures`, in
    pixels of the window).
    """
    country, sheet, look = shown.view.options.country, flat(glass), map_look(shown.look)
    left, top = glass.corner
    avoid = tuple([tuple(each.move(-left, -top)) for each in figures])
    near = look.near if inch(glass) < STEPS[0] * max(1.0, scale.u) - 0.5 else ""
    of = (country.id, sheet, scale, tuple(there), avoid, near)
    return _NAMES.once("names", of, lambda: sheet_names(country, sheet, scale, there, avoid, near))


def names_laid(names: Iterable[Set], corner: tuple[int, int], board: Rect) -> Iterator[LaidSo]:
    """The same laid, with the corner of the flat sheet at `corner` in the window."""
    for each in names:
        name = f"map:name {each.name.words} {each.name.y}"
        yield name, each.piece, each.at.move(corner), each.name.words, _HIGH, board


def covers(stood: Iterable[Stood], high: int) -> tuple[Rect, ...]:
    """What pieces cover: the base of each, and a courier's figure above it, so many pixels high."""
    return tuple([_covers(each, high) for each in stood])


def _covers(stood: Stood, high: int) -> Rect:
    base = stood.base
    if stood.group is not None or stood.name.startswith("flock"):
        return base.inflate(22, 22)
    figure = Rect(0, 0, high * 4 // 5, high + 4)
    figure.midbottom = (base.centerx, base.centery + high // 5)
    return base.union(figure)
