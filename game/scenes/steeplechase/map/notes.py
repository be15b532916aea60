"""What is said of the ground under the pointer and of everything the ring can come to; and the
names on the map of a table.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pygame import Rect

from game.engine.geometry import inside, nearest
from game.engine.steeplechase.country import Country
from game.engine.words import _
from game.scenes.steeplechase.map.lasting import map_look
from game.scenes.steeplechase.view_model import SteeplechaseShown
from game.scenes.table.composer import LaidSo
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass
from game.sprites.steeplechase.map.camera import STEPS, inch
from game.sprites.steeplechase.map.names import Set, sheet_names
from game.sprites.steeplechase.map.overlay import flat
from game.sprites.steeplechase.map.standing import Stood
from game.sprites.stores import Kept

_REACH = 7.0
"""Pixels beside a wall or a stream that still mean it."""


def thing_at(country: Country, glass: Glass, pixel: tuple[int, int]) -> str:
    """The name of what lies under a pixel, the topmost; "" on bare ground."""
    found = _thing(country, glass, pixel)
    return country.names[found[1]] if found is not None else ""


def _thing(country: Country, glass: Glass, pixel: tuple[int, int]) -> tuple[str, str] | None:
    """Of what kind it is, and its id."""
    point, terrain = glass.point(pixel), country.terrain
    if not country.holds(point):
        return None
    for bridge in terrain.bridges:
        if inside(bridge.deck, point):
            return "bridge", bridge.id
    for building in terrain.buildings:
        if inside(building.polygon, point):
            return building.kind, building.id
    reach = max(500, round(_REACH / glass.unit))
    for kind, barriers in (("wall", terrain.walls), ("stream", terrain.streams)):
        for barrier in barriers:
            if nearest(barrier.line, point).off <= reach:
                return kind, barrier.id
    for kind, grounds in (
        ("river", terrain.rivers),
        ("wood", terrain.woods),
        ("rough", terrain.rough),
    ):
        for ground in grounds:
            if inside(ground.polygon, point):
                return kind, ground.id
    return None


def ground_note(country: Country, glass: Glass, pixel: tuple[int, int]) -> str:
    """What the ground there is called, and what it does; "" on bare ground."""
    found = _thing(country, glass, pixel)
    if found is None:
        far = (country.finish.at[0] - glass.point(pixel)[0]) ** 2
        far += (country.finish.at[1] - glass.point(pixel)[1]) ** 2
        near = far <= country.finish.radius**2
        return _("Headquarters: come within two inches with a despatch.") if near else ""
    kind, name = found
    said = _(country.names[name])
    return _("{name}: {does}").format(name=said, does=does(kind))


def does(kind: str) -> str:
    """What a kind of ground does, in a line."""
    match kind:
        case "bridge":
            return _("the way over; in line with it you may stop.")
        case "farmhouse":
            return _("a farmhouse: by its gilt doors you may go in; adventures wait there.")
        case "house":
            return _("a house: by its gilt doors you may go in.")
        case "monastery":
            return _("a monastery: by its gilt doors you may go in.")
        case "wall":
            return _("a wall: it stops you, unless you jump it or climb over on foot.")
        case "stream":
            return _("a stream: it stops you in the middle, unless you jump it.")
        case "river":
            return _("a river: nobody crosses it but by a bridge.")
        case "wood":
            return _("a wood: a 1 among the dice throws a rider, and more than two inches hide.")
        case _:
            return _("rough ground: a rider who starts here has one die.")


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
