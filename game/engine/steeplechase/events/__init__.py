"""Everything that happens. What was thrown and what it came to is told by its own event; how a
courier, a group or the table stands after it, by one of those in `standing`.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Final, Literal, Self

import msgspec

from game.engine.flavour.talk import TalkMoment
from game.engine.geometry import Point
from game.engine.kinds import Event, Like, Seat
from game.engine.steeplechase.data import Ability, Equipment
from game.engine.steeplechase.events.deeds import *  # noqa: F403 - a face gives all there is
from game.engine.steeplechase.events.deeds import GroupThrew
from game.engine.steeplechase.events.throws import *  # noqa: F403 - as above  # noqa: F403 - as above
from game.engine.steeplechase.events.throws import ELSE, TELLS, Bands, Happened, replace
from game.engine.steeplechase.events.trail import RaceTrail, Track
from game.engine.steeplechase.state import Group, Phase, put
from game.engine.steeplechase.view import SteeplechaseView

_FAR: Final = 15000
"""Mils of a ride that is spoken of."""


class RaceBegan(Happened, frozen=True):
    """The race is about to begin: over which country, what its places are called, and of what kind
    the groups are that stand there.
    """

    country: str
    places: tuple[tuple[str, str], ...]
    groups: tuple[tuple[str, str], ...]

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        yield from [TalkMoment(seat, "setting_out") for seat in after.others()]


class AbilityChosen(Happened, frozen=True):
    """What a courier is good at."""

    rule: ClassVar[str] = "1.2"
    like: ClassVar[Like] = "seal"
    sound: ClassVar[str] = "stamp"
    seat: Seat
    ability: Ability


class ThingsChosen(Happened, frozen=True):
    """What he takes with him."""

    rule: ClassVar[str] = "1.3"
    like: ClassVar[Like] = "piece"
    sound: ClassVar[str] = "stamp"
    seat: Seat
    things: tuple[Equipment, ...]


class EagernessPicked(Happened, frozen=True):
    """How eager he is, known to himself."""

    rule: ClassVar[str] = "4"
    like: ClassVar[Like] = "seal"
    sound: ClassVar[str] = "stamp"
    seat: Seat
    number: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, number=None)

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        return view.with_pick(self.seat, self.number)


class DrumRolls(Happened, frozen=True):
    """A drum, for so many milliseconds: whoever waits for its end is not told how long."""

    like: ClassVar[Like] = "bell"
    sound: ClassVar[str] = "drum_roll"
    drum: int

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        return replace(view, drum=self.drum)


class Sprang(Happened, frozen=True):
    """How soon after the drum somebody sprang forward, known to himself."""

    like: ClassVar[Like] = "seal"
    sound: ClassVar[str] = "stamp"
    seat: Seat
    after_drum: int | None = msgspec.field(name="after")

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, after_drum=None)

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        return view.with_pick(self.seat, self.after_drum)


class TurnBegan(Happened, frozen=True):
    """A turn begins."""

    rule: ClassVar[str] = "5"
    settles: ClassVar[bool] = True
    opens: ClassVar[bool] = True
    like: ClassVar[Like] = "bell"
    sound: ClassVar[str] = "bell"
    turn: int

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        return replace(view, turn=self.turn)

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        kept = {each.who: each for each in story.tracks}
        tracks = tuple(kept.values())
        return replace(story, turn=self.turn, tracks=tracks, came=(), sheet=None, acted=None)


class PhaseBegan(Happened, frozen=True):
    """Couriers move, or act, in this order; how far each is from the finish, by seat, in mils."""

    rule: ClassVar[str] = "D119"
    settles: ClassVar[bool] = True
    phase: Phase
    order: tuple[Seat, ...]
    far: tuple[int, ...]

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        order = view.order if self.phase is Phase.PURSUIT else self.order
        return replace(view, phase=self.phase, order=order)

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        moved = {} if not self.far else {"far": self.far, "was_far": story.far or self.far}
        return replace(story.bare(), step=self.phase, **moved)

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        first = after.first
        if self.phase is Phase.MOVEMENT and first is not None and after.is_near(first):
            yield TalkMoment(first, "nearly")
            yield from [TalkMoment(seat, "so_near", first) for seat in after.others(first)]
        elif self.phase is Phase.ACTIONS and before.order and after.order:
            # Couriers act the last first: somebody else may lead than when the day began.
            was, now = before.order[0], after.order[-1]
            if was != now and after.couriers[now].active:
                yield TalkMoment(now, "leading")
                yield TalkMoment(was, "overtaken", now)


class Stayed(Happened, frozen=True):
    """He does not move."""

    seat: Seat
    why: Literal["choice", "asleep", "stuck", "captive"]

    @property
    def paragraph(self) -> str:
        return {"asleep": "13.2", "stuck": "D104", "captive": "12.2"}.get(self.why, "6")


class Changed(Happened, frozen=True):
    """Off a horse, on one, or without one (6.1.4)."""

    like: ClassVar[Like] = "piece"
    seat: Seat
    how: Literal["dismounts", "mounts", "leaves_horse", "releases", "takes_horse"]
    other: Seat | None = None

    @property
    def paragraph(self) -> str:
        return {"dismounts": "D115", "takes_horse": "D21", "releases": "D72"}.get(self.how, "6")

    @property
    def heard(self) -> str:
        return "hooves" if self.how in {"mounts", "takes_horse"} else "boot"


class Tripled(Happened, frozen=True):
    """Three alike: everybody tires, his horse too, and he comes half as far."""

    rule: ClassVar[str] = "D23"
    sound: ClassVar[str] = "gasp"
    seat: Seat
    face: int
    far: int

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "triple")
        yield from [TalkMoment(each, "tired", self.seat) for each in after.others(self.seat)]


class Planned(Happened, frozen=True):
    """What he means to do on his way: turn there, stop in a lane, or go in at a door."""

    seat: Seat
    what: Literal["turn", "lane", "door"]
    far: int
    heading: Point | None = None
    building: str = ""


class Went(Happened, frozen=True):
    """Along a path; `by` is what ended it: "end", "edge", "river", "building", "wall", "stream",
    "enemy", "finish", "lane", "door", "placed".
    """

    like: ClassVar[Like] = "piece"
    seat: Seat
    path: tuple[Point, ...]
    far: int
    mounted: bool
    by: str
    what: str = ""

    @property
    def paragraph(self) -> str:
        if self.by == "jumped" and self.what.startswith("s"):
            return "16.3"
        return TELLS.ends.get(self.by, ELSE).rule or "6.5"

    @property
    def on_foot_or_hoof(self) -> str:
        """What is heard on the way; "" where he does not come far."""
        return ("hooves" if self.mounted else "step") if self.far else ""

    @property
    def heard_at_its_end(self) -> str:
        """What is heard where a way ends that was not ridden to its end, or ""."""
        return TELLS.ends.get(self.by, ELSE).sound

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        there = replace(view.couriers[self.seat], at=self.path[-1])
        return replace(view, couriers=put(view.couriers, self.seat, there))

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        if self.by == "placed":
            return replace(story, spot=self.path[-1], sheet=None)
        return story.gone(Track(str(self.seat), self.path, 0, self.far, self.mounted, self.by))

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        if self.mounted and self.far >= _FAR:
            yield TalkMoment(self.seat, "long_ride")


class PursuitBegan(Happened, frozen=True):
    """A group goes after somebody, over so many mils."""

    rule: ClassVar[str] = "9.1"
    like: ClassVar[Like] = "bell"
    sound: ClassVar[str] = "horn"
    group: str
    quarry: Seat
    gap: int

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.bare()

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.quarry, "pursued")


class PursuitEnded(Happened, frozen=True):
    """It has lost him."""

    rule: ClassVar[str] = "9.1"
    group: str
    quarry: Seat

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.bare()

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        if before.couriers[self.quarry].active:
            yield TalkMoment(self.quarry, "shaken_off")


class GroupWent(Happened, frozen=True):
    """Along a path; `by` as with couriers, by contact with `whom`."""

    like: ClassVar[Like] = "piece"
    group: str
    path: tuple[Point, ...]
    by: str
    whom: Seat | None = None

    def joins(self, first: Event, before: Event) -> bool:
        return isinstance(before, GroupThrew) and before.group == self.group

    @property
    def paragraph(self) -> str:
        return TELLS.groups.get(self.by, ELSE).rule or "9.3"

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        at = self.path[-1]
        groups = [g if g.id != self.group else replace(g, at=at) for g in view.groups]
        return replace(view, groups=tuple(groups))

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gone(Track(self.group, self.path, 0, by=self.by))


class GroupCame(Happened, frozen=True):
    """A group is there that was not."""

    like: ClassVar[Like] = "bell"
    group: Group
    why: str

    @property
    def paragraph(self) -> str:
        return TELLS.coming.get(self.why, ELSE).rule or "16.6"

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        return replace(view, groups=(*view.groups, self.group), spawned=view.spawned + 1)

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.joined(self.group).gained(self, None)


class GroupLeft(Happened, frozen=True):
    """A group is gone."""

    group: str
    why: str

    @property
    def paragraph(self) -> str:
        return {"maiden": "D48", "woods": "D30", "released": "D72"}.get(self.why, "11.4")

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        left = tuple([group for group in view.groups if group.id != self.group])
        return replace(view, groups=left)

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gained(self, None)


def _kinds(of: type[Happened]) -> list[type[Happened]]:
    """The kinds of event there are under one, without those that are only what several share."""
    return [each for kind in of.__subclasses__() for each in _kinds(kind) or [kind]]


SteeplechaseEvent: Final[Any] = reduce(or_, _kinds(Happened))
"""Any of them, as records are read."""
