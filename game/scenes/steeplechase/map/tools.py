"""The tools in somebody's hands over the map: ruler, sight lines, reaches, another's eyes; and what
is said of the ground under the pointer and of everything the ring can come to.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect
from pygame.event import Event

from game.engine.geometry import Point, inside, nearest
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.relations import looks
from game.engine.words import _
from game.scenes.kit.dragging import DRAG_AFTER
from game.scenes.steeplechase.keys import CONTEXT, EYES, MEASURE, REACHES, SIGHT
from game.scenes.steeplechase.map import MapLook, Tool, little_at, map_look
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown
from game.scenes.table.composer import LaidSo
from game.scenes.table.party import Party
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map import STEPS, inch
from game.sprites.steeplechase.map.overlay import flat
from game.sprites.steeplechase.map.rule import Measured
from game.sprites.steeplechase.map.standing import Stood
from game.sprites.steeplechase.map.whole import Set, sheet_names
from game.sprites.stores import Memo

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

_NAMES: Final = Memo()
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


_PINS: Final = 6
"""Pins that stay at most; the oldest goes."""


class Tools:
    """What an event means for the ruler and its like."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self._pointer = (-1, -1)
        self._right: tuple[int, int] | None = None
        """Where the right button was pressed, while it is held."""

    def meant(
        self,
        event: Event,
        shown: SteeplechaseShown,
        glass: Glass,
        stood: tuple[Stood, ...],
        layout: SteepleLayout,
    ) -> MapLook | None:
        """What is looked at after the event; None for one that means nothing here."""
        look = map_look(shown.look)
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event, look, glass, stood, shown, layout)
            case pygame.MOUSEBUTTONDOWN:
                return self._down(event, look, glass, stood, shown)
            case pygame.MOUSEBUTTONUP if event.button == 3:
                return self._let_go(look)
            case pygame.KEYDOWN:
                return self._key(event, look, glass, stood, shown)
            case pygame.KEYUP if look.eyes and event.key == self._bound(EYES):
                return replace(look, eyes="")
        return None

    # The pointer --------------------------------------------------------------------------------

    def _moved(
        self,
        event: Event,
        look: MapLook,
        glass: Glass,
        stood: tuple[Stood, ...],
        shown: SteeplechaseShown,
        layout: SteepleLayout,
    ) -> MapLook | None:
        self._pointer = event.pos
        if getattr(event, "buttons", (0, 0, 0))[1]:
            return None  # the sheet is pulled
        within = glass.rect.collidepoint(event.pos)
        if within and not glass.whole and little_at(layout, glass).collidepoint(event.pos):
            within = False
        over = self._piece(event.pos, stood, look.over) if within else None
        near = thing_at(shown.view.options.country, glass, event.pos) if within else ""
        found = replace(look, over=over.name if over is not None else "", near=near)
        if self._right is not None and not look.dragging:
            dx, dy = event.pos[0] - self._right[0], event.pos[1] - self._right[1]
            if max(abs(dx), abs(dy)) > DRAG_AFTER:
                found = replace(found, dragging=True)
        if within and (found.tool or found.dragging):
            found = replace(found, spot=self._spot(event.pos, glass, over))
        elif found.tool == "sight":
            found = replace(found, spot=None)
        if found == look and not found.dragging:
            return None  # for whoever else listens to the pointer
        return found

    def _down(
        self,
        event: Event,
        look: MapLook,
        glass: Glass,
        stood: tuple[Stood, ...],
        shown: SteeplechaseShown,
    ) -> MapLook | None:
        if not glass.rect.collidepoint(event.pos):
            return None
        over = self._piece(event.pos, stood, look.over)
        if event.button == 3:
            self._right = event.pos
            return replace(look, start=self._spot(event.pos, glass, over), spot=None)
        if event.button != 1:
            return None
        if look.measuring:
            return self._pinned(replace(look, spot=self._spot(event.pos, glass, over)))
        pointing = isinstance(shown.doing, Doing) and shown.doing.points
        if over is not None and over.group is not None and not pointing and looks(over.group):
            kept = tuple([name for name in look.kept if name != over.group.id])
            return replace(look, kept=kept if kept != look.kept else (*kept, over.group.id))
        return None

    def _pinned(self, look: MapLook) -> MapLook:
        """What was measured stays, and the next is measured from its end."""
        if look.measured is None:
            return replace(look, start=look.spot)
        pins: tuple[Measured, ...] = (*look.pins, look.measured)[-_PINS:]
        return replace(look, pins=pins, start=look.start if look.dragging else look.spot)

    def _let_go(self, look: MapLook) -> MapLook | None:
        """The right button: after a drag the ruler is put away, after a click all pins are."""
        pressed, self._right = self._right, None
        if look.dragging:
            start = look.start if look.tool == "measure" else None
            return replace(look, dragging=False, start=start)
        if pressed is None:
            return None
        return replace(look, pins=(), start=look.start if look.tool == "measure" else None)

    def _piece(self, pos: tuple[int, int], stood: tuple[Stood, ...], before: str) -> Stood | None:
        """The piece under the pointer: of several the one whose middle is nearest; a stack that
        lies open stays so while the pointer is on any of it.
        """
        x, y = pos
        near = []
        for each in stood:
            reach = max(each.radius, 16.0)
            far = ((each.at[0] - x) ** 2 + (each.at[1] - y) ** 2) ** 0.5
            if far <= reach:
                near.append((far - (4 if each.name == before else 0), each.name, each))
        return min(near)[2] if near else None

    def _spot(self, pos: tuple[int, int], glass: Glass, over: Stood | None) -> tuple[Point, int]:
        """The base under the pointer, or the very spot."""
        if over is None or over.name.startswith(("flock", "horse")):
            return glass.point(pos), 0
        return over.spot, round(over.radius / glass.unit)

    # Keys ---------------------------------------------------------------------------------------

    def _bound(self, deed: str) -> int:
        return self.party.context.bindings.key(f"{CONTEXT}.{deed}")

    def _key(
        self,
        event: Event,
        look: MapLook,
        glass: Glass,
        stood: tuple[Stood, ...],
        shown: SteeplechaseShown,
    ) -> MapLook | None:
        if event.key == pygame.K_ESCAPE and (look.tool or look.pins or look.kept):
            return MapLook(over=look.over, near=look.near)
        what = self.party.context.bindings.deed(event, CONTEXT)
        if what == MEASURE:
            return switched(look, "measure", shown)
        if what == SIGHT:
            within = glass.rect.collidepoint(self._pointer)
            # Without a pointer it is asked of where the move in hand would end.
            spot = (glass.point(self._pointer), 0) if within else None
            return replace(switched(look, "sight", shown), spot=spot)
        if what == REACHES:
            return replace(look, reaches=not look.reaches)
        if what == EYES:
            over = self._piece(self._pointer, stood, look.over)
            group = over.group if over is not None else None
            return replace(look, eyes=group.id) if group is not None else None
        return None


def switched(look: MapLook, tool: Tool, shown: SteeplechaseShown) -> MapLook:
    """The same with that tool in hand, or laid down; one measures from whoever decides."""
    if look.tool == tool:
        return replace(look, tool="", start=None, spot=None)
    start = None
    if tool == "measure":
        seat = shown.deciding if shown.deciding is not None else shown.view.seat
        if seat is not None and shown.view.couriers[seat].alive:
            courier = shown.view.couriers[seat]
            start = courier.at, courier.radius
    return replace(look, tool=tool, start=start, spot=None)
