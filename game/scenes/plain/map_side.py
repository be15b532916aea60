"""The map of the plain table: a game's chart with its pieces, looked at as anybody likes.

What is drawn follows from what is shown; where one looks is a part of that, `Shown.look`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import dist
from typing import Any, NamedTuple

import msgspec
import pygame
from pygame import Rect
from pygame.event import Event as PygameEvent

from game.engine.chart import Chart, ChartPlace
from game.engine.compass import called, leads
from game.engine.geometry import Point
from game.engine.messages import Zone
from game.engine.phrases import headed
from game.engine.words import _
from game.scenes.kit.controls import Controls
from game.scenes.kit.map_control import MapControl, MapSpot
from game.scenes.kit.map_gestures import Gestures, add_buttons, covers
from game.scenes.plain.setting import PlainLayout
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter, travel
from game.scenes.table.view_model import Shown
from game.sprites.fitting import area
from game.sprites.maps.camera import WHOLE, Camera, Glass, Pixel, small_map, thing_at
from game.sprites.maps.sheet import names, sheet, small_sheet
from game.sprites.maps.strokes import HeldStroke, held_over
from game.sprites.maps.tokens import Token, drawn, spread_out, standing, token_side, travelled
from game.sprites.palette import GOLD, SEAT_COLOURS
from game.sprites.timeline import Motion, sequence

MAP = "map"
"""The name of the map among the controls."""
_MARGIN = 10
_LEAST, _MOST, _PACE = 0.5, 1.5, 420.0
"""Seconds a piece is on its way at least and at most, and units it goes in a second."""


class PlainMapLook(msgspec.Struct, frozen=True):
    """Where somebody looks on the map, and the spot the ring was on last."""

    camera: Camera = WHOLE
    here: str = ""


class Travels(NamedTuple):
    """Pieces that go over the map: which are `away`, how each goes, side by side, and how they are
    taken off once the table shows them where they have come to.
    """

    away: tuple[str, ...] = ()
    steps: tuple[Motion, ...] = ()
    landings: tuple[Motion, ...] = ()


class PlainMapSide:
    """Lays the map of whatever is shown, makes it a control, and lets pieces travel over it."""

    def __init__(self, party: Party) -> None:
        self._party = party
        self._chart = party.spec.parts.chart
        self._hands = Gestures()
        self.left_pulls = True
        """Whether the left button may pull the sheet; not where it points out a way."""

    # What there is ------------------------------------------------------------------------------

    def chart(self, view: Any) -> Chart | None:
        """The map of a view, if this game has one."""
        return None if self._chart is None or view is None else self._chart(view)

    def glass(self, shown: Shown, chart: Chart, layout: PlainLayout) -> Glass:
        """How the map is seen; `layout` has a place for it."""
        area = layout.map or Rect(0, 0, 1, 1)
        margin = layout.scale.px(_MARGIN)
        return Glass(chart.size, (*area.topleft, *area.size), look_of(shown).camera, margin)

    def tokens(self, chart: Chart, zones: Sequence[Zone]) -> tuple[Token, ...]:
        """Whatever stands on the map, in the order of the zones; what has no id has its number."""
        found: dict[str, Token] = {}
        for zone in zones:
            for number, piece in enumerate(zone.pieces):
                if not piece.at:
                    continue
                name = piece.id or f"{zone.name}/{number}"
                seat = zone.seat
                found[name] = Token(
                    name,
                    chart.spot(piece.at),
                    seal=self._party.seal(seat) if seat is not None and not piece.picture else "",
                    picture=piece.picture,
                    letter=max(["", *zone.title.split()], key=len)[:1].upper(),
                    colour=GOLD if seat is None else SEAT_COLOURS[self._party.chairs[seat].mark],
                )
        return tuple(found.values())

    def spots(self, chart: Chart, zones: Sequence[Zone]) -> tuple[MapSpot, ...]:
        """Where the ring can go: every place, and where pieces stand beside them."""
        standing_at: dict[Point, list[tuple[str, str]]] = {}
        for zone in zones:
            owner = zone.title if zone.seat is None else self._party.names.seat(zone.seat)
            for number, piece in enumerate(zone.pieces):
                if piece.at:
                    said = _("{zone}, {piece}").format(zone=owner, piece=piece.words)
                    name = piece.id or f"{zone.name}/{number}"
                    standing_at.setdefault(chart.spot(piece.at), []).append((name, said))
        found: list[MapSpot] = []
        for place in chart.places:
            here = [said for _name, said in standing_at.pop(place.at, ())]
            found.append(MapSpot(place.id, place.at, partial(_place_note, chart, place.id, here)))
        for at, things in standing_at.items():
            note = "\n".join([said for _name, said in things])
            found.append(MapSpot(things[0][0], at, partial(str, note)))
        return tuple(found)

    # Drawing ------------------------------------------------------------------------------------

    def lay(
        self,
        shown: Shown,
        view: Any,
        zones: Sequence[Zone],
        away: Sequence[str],
        held: HeldStroke | None,
        layout: PlainLayout,
        on: Composer,
    ) -> None:
        """The sheet, what is held over it, and the tokens; those that are `away` are on the way."""
        chart = self.chart(view)
        if chart is None or layout.map is None:
            return
        glass, scale = self.glass(shown, chart, layout), layout.scale
        on.piece("map:sheet", sheet(chart, glass, scale), layout.map, "map", 5)
        if held is not None and held.anything:
            on.piece("map:held", held_over(held, glass, scale), layout.map, f"{held}", 8)
        tokens = self.tokens(chart, zones)
        there = tuple([token for token in tokens if token.name not in away])
        side = token_side(glass, scale)
        pieces = standing(there, glass, side)
        on.piece("map:tokens", pieces, layout.map, f"{there}", 7)
        clear = tuple([area(rect) for rect in pieces.rects.values()])
        on.piece("map:names", names(chart, glass, scale, clear), layout.map, "names", 6)
        if not glass.whole:
            at = small_map(glass)
            dots = tuple([(token.at, token.colour) for token in tokens])
            on.piece("map:small", small_sheet(chart, glass, at.size, dots), at, "small", 9)

    # Looking ------------------------------------------------------------------------------------

    def control(
        self,
        shown: Shown,
        chart: Chart,
        zones: Sequence[Zone],
        layout: PlainLayout,
        look_at: Callable[[PlainMapLook], object],
        pressed: Callable[[Point, str], object] | None = None,
        turn: Callable[[int, bool], object] | None = None,
    ) -> MapControl:
        """The map as a control."""
        glass, look = self.glass(shown, chart, layout), look_of(shown)
        spots = self.spots(chart, zones)
        at = {spot.name: spot.at for spot in spots}

        def went(name: str) -> None:
            look_at(PlainMapLook(glass.seeing(at[name]), name))

        control = MapControl(
            MAP, chart, glass, spots, look.here, went, pressed, turn, partial(_ground, chart, glass)
        )
        control.reach = max(12, token_side(glass, layout.scale) // 2)
        return control

    def furnish(
        self,
        shown: Shown,
        view: Any,
        zones: Sequence[Zone],
        layout: PlainLayout,
        controls: Controls,
        look_at: Callable[[PlainMapLook], object],
    ) -> None:
        """The map as a control, where no decision has made it one, and the buttons on it."""
        chart = self.chart(view)
        if chart is None or layout.map is None:
            self.left_pulls = True
            return
        if MAP not in controls:
            self.left_pulls = True
            controls.add(self.control(shown, chart, zones, layout, look_at))
        here = look_of(shown).here
        glass = self.glass(shown, chart, layout)

        def show(camera: Camera) -> None:
            look_at(PlainMapLook(camera, here))

        add_buttons(controls, glass, layout.scale, show)

    def looked(
        self, event: PygameEvent, shown: Shown, view: Any, layout: PlainLayout
    ) -> PlainMapLook | None:
        """Where an event lets somebody look; None for one that means something else."""
        chart = self.chart(view)
        if chart is None or layout.map is None:
            return None
        self._hands.size = layout.scale.size
        glass, look = self.glass(shown, chart, layout), look_of(shown)
        pulls = self.left_pulls
        if event.type == pygame.MOUSEBUTTONDOWN:
            pulls = pulls and not covers(glass, layout.scale, event.pos)
        camera = self._hands.camera(event, glass, pulls)
        if camera is None or (camera == look.camera and event.type == pygame.KEYDOWN):
            return None
        return PlainMapLook(camera, look.here)

    def place_under(
        self, shown: Shown, view: Any, layout: PlainLayout, pixel: tuple[int, int]
    ) -> ChartPlace | None:
        """The place the pointer means, if it means one."""
        chart = self.chart(view)
        if chart is None or layout.map is None:
            return None
        thing = thing_at(chart, self.glass(shown, chart, layout), pixel)
        return thing if isinstance(thing, ChartPlace) else None

    # Travelling ---------------------------------------------------------------------------------

    def travels(
        self,
        shown: Shown,
        view: Any,
        before: Sequence[Zone],
        after: Sequence[Zone],
        layout: PlainLayout,
        prompter: Prompter,
    ) -> Travels:
        """Which pieces stand elsewhere afterwards, and how they go there."""
        chart = self.chart(view)
        if chart is None or layout.map is None:
            return Travels()
        glass = self.glass(shown, chart, layout)
        side = token_side(glass, layout.scale)
        old = {token.name: token for token in self.tokens(chart, before)}
        new = {token.name: token for token in self.tokens(chart, after)}
        gone = [name for name, token in old.items() if name in new and new[name].at != token.at]
        starts = spread_out(tuple(old.values()), glass, side)
        goals = spread_out(tuple(new.values()), glass, side)
        steps: list[Motion] = []
        landings: list[Motion] = []
        for name in gone:
            line = [glass.pixel(p) for p in travelled(chart, old[name].at, new[name].at)]
            line[0], line[-1] = starts[name], goals[name]
            # What lies out of sight is gone to along the edge of what is seen.
            line = [_within(glass.rect, pixel) for pixel in line]
            flyer = prompter.flyer(drawn(new[name], side).surface, line[0], f"token {name}")
            far = sum([dist(*leg) for leg in pairwise(line)]) / layout.scale.px(_PACE)
            moving = travel(flyer, line, max(_LEAST, min(_MOST, far)))
            steps.append(sequence(prompter.appear(flyer), moving))
            landings.append(prompter.remove(flyer.id))
        return Travels(tuple(gone), tuple(steps), tuple(landings))


def look_of(shown: Shown) -> PlainMapLook:
    """Where somebody looks; all of it where nobody has looked elsewhere yet."""
    return shown.look if isinstance(shown.look, PlainMapLook) else PlainMapLook()


def _place_note(chart: Chart, name: str, here: Sequence[str]) -> str:
    said = [leads(chart, chart.place(name))]
    if here:
        said.append(_("Here: {things}.").format(things="; ".join(here)))
    return "\n".join(said)


def _ground(chart: Chart, glass: Glass, pixel: tuple[int, int]) -> str:
    """What the ground under the pointer is called; "" for nothing."""
    thing = thing_at(chart, glass, pixel)
    if thing is None or not thing.name:
        return ""
    return headed(called(thing))


def _within(rect: Rect, pixel: Pixel) -> Pixel:
    return max(rect.left, min(rect.right, pixel[0])), max(rect.top, min(rect.bottom, pixel[1]))
