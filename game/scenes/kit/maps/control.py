"""A map as one control: the ring goes over it from spot to spot, each with a note of its own."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.chart import Chart
from game.engine.geometry import Point
from game.engine.words import _, later
from game.scenes.kit.control import Handled, Unseen
from game.scenes.kit.focus import Way
from game.scenes.kit.maps.links import links, straight_on
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass

_WAYS: Final[dict[int, Way]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_REACH: Final = 16
"""Units from a spot within which the pointer means it."""


class MapSpot(NamedTuple):
    """A place or a piece on the map the ring can come to, and what is said of it."""

    name: str
    at: Point
    note: Callable[[], str]


class MapControl(Unseen):
    """The spots of a map. `here` is the one the ring is on; `went` hears of another, `press` of the
    one that is pressed. Where `turn` is given, right and left are for it: it takes 1 or -1, and
    whether by the smallest step.
    """

    role = later("map, by the arrows")

    def __init__(
        self,
        name: str,
        chart: Chart,
        glass: Glass,
        spots: Sequence[MapSpot],
        here: str,
        went: Callable[[str], object],
        pressed: Callable[[Point, str], object] | None = None,
        turn: Callable[[int, bool], object] | None = None,
        around: Callable[[tuple[int, int]], str] = lambda _pixel: "",
    ) -> None:
        super().__init__(name)
        self.chart, self.glass = chart, glass
        self.spots = {spot.name: spot for spot in spots}
        self.here = here if here in self.spots else next(iter(self.spots), "")
        self.went, self.pressed, self.turn, self._around = went, pressed, turn, around
        self._over: tuple[str, str] | None = None
        """The spot the pointer lies on, or else what is said of the ground there; None while the
        ring is followed.
        """
        self._pointer = (0, 0)
        self.reach = _REACH
        self.place(glass.rect)

    # The pointer --------------------------------------------------------------------------------

    @property
    def called(self) -> str:
        return self.tip or _("the map, with nothing on it yet")

    def spot_at(self, pixel: tuple[float, float]) -> str:
        """The spot meant by a pixel, the nearest there is; "" for none."""
        x, y = self.glass.exactly(pixel)
        reach = self.reach / self.glass.unit
        near = [
            ((spot.at[0] - x) ** 2 + (spot.at[1] - y) ** 2, name)
            for name, spot in self.spots.items()
            if abs(spot.at[0] - x) <= reach and abs(spot.at[1] - y) <= reach
        ]
        return min(near)[1] if near else ""

    def hover(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        spot = self.spot_at(pos)
        over = spot, "" if spot else self._around(pos)
        before, self._over = self._over, over
        return before != over

    def point(self, event: Event) -> Handled | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            spot = self.spot_at(event.pos)
            if spot and spot != self.here:
                self.went(spot)
        return Handled()

    @property
    def takes_drag(self) -> bool:
        return True  # a press is for whoever asks for a point: letting go means nothing more

    # Keys ---------------------------------------------------------------------------------------

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN or event.key not in _WAYS:
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        way = _WAYS[event.key]
        self._over = None
        if self.turn is not None and way[0]:
            self.turn(way[0], bool(event.mod & pygame.KMOD_SHIFT))
            return Handled()
        there = self.leads_to(way)
        if there is None:
            return None  # the ring goes on to what lies beside the map
        self.here = there
        self.went(there)
        return Handled()

    def leads_to(self, way: Way) -> str | None:
        """The spot an arrow leads to from where the ring is; None for off the map."""
        spots = tuple([(spot.name, spot.at) for spot in self.spots.values()])
        if not spots:
            return None
        return links(self.chart, spots).get((self.here, way)) or straight_on(spots, self.here, way)

    def press(self) -> Handled | None:
        spot = self.spots.get(self.here)
        if self.pressed is not None and spot is not None:
            self.pressed(spot.at, spot.name)
        return Handled()

    # What is said and drawn ---------------------------------------------------------------------

    @property
    def tip(self) -> str:
        """What is said of what the pointer lies on, or else of where the ring is."""
        over, ground = self._over or (self.here, "")
        if ground:
            return ground
        spot = self.spots.get(over)
        return spot.note() if spot is not None else ""

    @tip.setter
    def tip(self, words: str) -> None:
        """What a map says is made when it is asked for."""

    @property
    def noted(self) -> Rect:
        over, ground = self._over or (self.here, "")
        if ground:
            return Rect(self._pointer, (1, 1)).inflate(2 * self.reach, 2 * self.reach)
        return self._round(over)

    def _round(self, name: str) -> Rect:
        spot = self.spots.get(name)
        if spot is None:
            return self.rect
        x, y = self.glass.pixel(spot.at)
        return Rect(round(x) - self.reach, round(y) - self.reach, 2 * self.reach, 2 * self.reach)

    def ringed(self, scale: Scale) -> Rect:
        return self._round(self.here).inflate(scale.px(4), scale.px(4))

    def draw_ring(self, surface: Surface, scale: Scale) -> None:
        old = surface.get_clip()
        surface.set_clip(old.clip(self.rect.inflate(8, 8)))
        super().draw_ring(surface, scale)
        surface.set_clip(old)
