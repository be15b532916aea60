"""An open decision on the map: what is pointed out there, and what of it is drawn there."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.engine.fields import Direction, Field, Heading, OneOf, Spot
from game.engine.geometry import Line, Point
from game.engine.kinds import Seat
from game.engine.messages import Zone
from game.scenes.kit.dragging import DRAG_AFTER
from game.scenes.plain.blanks import Blank, Form
from game.scenes.plain.map_side import MAP, PlainMapSide
from game.scenes.plain.setting import PlainLayout
from game.scenes.plain.stepper import ring_on
from game.scenes.table.desk import Desk
from game.sprites.maps.camera import Pixel
from game.sprites.maps.strokes import HeldStroke

POINTED = (Heading, Direction, Spot)
"""Fields that are filled in on a map, where there is one."""


class MapPointing:
    """A hand over the map that fills in a form; `step` turns a heading by the map's own arrows."""

    def __init__(
        self,
        desk: Desk[PlainLayout],
        seat: Seat,
        view: Any,
        form: Form,
        side: PlainMapSide,
        step: Callable[[Blank, int, bool], object],
    ) -> None:
        self.desk, self.seat, self.view, self.form = desk, seat, view, form
        self._side, self._step = side, step
        self._chart = side.chart(view)
        self._zones: tuple[Zone, ...] = tuple(desk.spec.messages.zones(view, desk.names))
        self._ghost: Point | None = None
        """The direction the pointer would give."""
        self._pressed: Pixel | None = None
        self._turning = False

    # What it holds ------------------------------------------------------------------------------

    def held(self) -> HeldStroke:
        """All of it that is drawn over the map."""
        fields, form = self.form.family.fields(), self.form
        looking = [field for field in fields if isinstance(field, Heading | Direction)]
        origin = way = None
        for field in looking[:1]:
            origin, way = self.origin(field), form.way_of(field, form.value(field))
        spots = [form.value(field) for field in fields if isinstance(field, Spot)]
        path: Line = ()
        if not form.draft.missing:
            path = self.form.family.path(self.form.family.action(form.draft.values))
        named = [spot for field in fields if (spot := self._named(field)) is not None]
        return HeldStroke(
            origin,
            way,
            tuple(path),
            tuple([spot for spot in (*spots, *named) if spot is not None]),
            not form.why_not,
            self._ghost,
            next((self._bounds(field) for field in fields if isinstance(field, Spot)), None),
        )

    def _bounds(self, field: Spot) -> tuple[Point, Point] | None:
        """The corners of what a spot may lie in; None where it may lie anywhere."""
        if self._chart is None or (field.least, field.most) == ((0, 0), self._chart.size):
            return None
        return field.least, field.most

    def _named(self, field: Field) -> Point | None:
        """Where on the map the word lies that is filled in, if it is one of the map's places."""
        if self._chart is None or not isinstance(field, OneOf) or not self._places(field):
            return None
        value = self.form.value(field)
        return None if value is None else self._chart.place(value).at

    def _places(self, field: Field) -> frozenset[str]:
        """The places of the map a field chooses among; none where it is about something else."""
        if self._chart is None or not isinstance(field, OneOf):
            return frozenset()
        places = {place.id for place in self._chart.places}
        among = frozenset([each for each in field.among if isinstance(each, str)])
        return among if len(among) == len(field.among) and among <= places else frozenset()

    def origin(self, field: Field) -> Point | None:
        """From where one looks: what the family says, or where the first piece of this seat is."""
        own = self.form.family.origin(field)
        if own is not None or self._chart is None:
            return own
        for zone in self._zones:
            for piece in zone.pieces:
                if zone.seat == self.seat and piece.at:
                    return self._chart.spot(piece.at)
        return None

    @property
    def on_map(self) -> Field | None:
        """The field a press on the map fills in: the one the ring is on, or the first that is
        empty, or the first there is.
        """
        if self._chart is None:
            return None
        fields = [f for f in self.form.family.fields() if isinstance(f, POINTED) or self._places(f)]
        fields = [f for f in fields if isinstance(f, Spot | OneOf) or self.origin(f) is not None]
        focus = self.desk.focused()
        for found in (
            [f for f in fields if Blank(f).name == focus],
            [f for f in fields if self.form.value(f) is None],
            fields,
        ):
            if found:
                return found[0]
        return None

    def _over_map(self, pos: tuple[int, int]) -> bool:
        control = self.desk.controls.at(pos)
        return control is not None and control.name == MAP

    def down(self, pos: tuple[int, int]) -> bool:
        """The left button went down; whether that was for the map."""
        self._pressed = pos if self._over_map(pos) else None
        if self._pressed is None or not isinstance(self.on_map, Heading | Direction):
            return False
        self._turning = True
        self._aim(pos)
        return True

    def up(self, pos: tuple[int, int]) -> bool:
        """It was let go; whether nobody else needs to know."""
        start, self._pressed = self._pressed, None
        if self._turning:
            self._turning = False
            return True
        if start is None or not close(start, pos) or self.on_map is None:
            return False
        self._aim(pos)
        return False  # the map's own business with the button is over, too

    def moved(self, pos: tuple[int, int]) -> bool:
        """The pointer moved; whether a heading hangs on it."""
        if self._turning:
            self._aim(pos)
            return True
        field, ghost = self.on_map, None
        if isinstance(field, Heading | Direction) and self._over_map(pos):
            value = self.form.pointed(field, self.origin(field), self._point(pos))
            ghost = None if value is None else self.form.way_of(field, value)
        if ghost != self._ghost:
            self._ghost = ghost
            self.desk.redraw_soon()
        return False

    def _point(self, pos: tuple[int, int]) -> Point:
        chart, layout = self._chart, self.desk.layout
        if chart is None:
            return 0, 0
        return self._side.glass(self.desk.shown, chart, layout).point(pos)

    def _aim(self, pos: tuple[int, int]) -> None:
        """Fill in what the pointer means."""
        field, at = self.on_map, self._point(pos)
        if field is None:
            return
        place = self._side.place_under(self.desk.shown, self.view, self.desk.layout, pos)
        if places := self._places(field):
            value: Any = place.id if place is not None and place.id in places else None
        else:
            if isinstance(field, Spot) and place is not None:
                at = place.at
            value = self.form.pointed(field, self.origin(field), at)
        if value is not None and value != self.form.value(field):
            self.form.put(field, value)
            self._ghost = None
            self.desk.changed()

    # As a control -------------------------------------------------------------------------------

    def spot_pressed(self, at: Point, name: str) -> None:
        """A spot of the map by Enter, or by A."""
        field = self.on_map
        if field is None:
            return
        if name in self._places(field):
            self.form.put(field, name)
        else:
            value = self.form.pointed(field, self.origin(field), at)
            if value is not None:
                self.form.put(field, value)
        self.desk.changed()
        if not self.form.why_not:
            ring_on(self.desk.controls, "main")

    def lay_out(self, desk: Desk[PlainLayout]) -> None:
        """The map takes what is pointed at."""
        if self._chart is None or desk.layout.map is None:
            return
        field = self.on_map
        turns = isinstance(field, Heading | Direction)
        self._side.left_pulls = not turns
        turn = partial(self._step, Blank(field)) if field is not None and turns else None
        desk.add(
            self._side.control(
                desk.shown,
                self._chart,
                self._zones,
                desk.layout,
                desk.look_at,
                self.spot_pressed,
                turn,
            )
        )


def close(one: Pixel, other: Pixel) -> bool:
    """Whether a button that went down here and came up there was only pressed."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= DRAG_AFTER
