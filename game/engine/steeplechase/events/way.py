"""On the way: the line-up, the turn, couriers and groups that move."""

from typing import ClassVar, Literal, Self

from game.engine.geometry import Point
from game.engine.kinds import Event, Like, Seat
from game.engine.steeplechase.data import Ability, Equipment
from game.engine.steeplechase.events.standing import Modifiers, replace
from game.engine.steeplechase.state import Group, Phase


class RaceBegan(Event, frozen=True):
    """The race is about to begin: over which country, what its places are called, and of what kind
    the groups are that stand there.
    """

    country: str
    places: tuple[tuple[str, str], ...]
    groups: tuple[tuple[str, str], ...]


class AbilityChosen(Event, frozen=True):
    """What a courier is good at."""

    like: ClassVar[Like] = "seal"
    seat: Seat
    ability: Ability


class ThingsChosen(Event, frozen=True):
    """What he takes with him."""

    like: ClassVar[Like] = "piece"
    seat: Seat
    things: tuple[Equipment, ...]


class EagernessPicked(Event, frozen=True):
    """How eager he is, known to himself."""

    like: ClassVar[Like] = "seal"
    seat: Seat
    number: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, number=None)


class DrumRolls(Event, frozen=True):
    """A drum, for so many milliseconds: whoever waits for its end is not told how long."""

    like: ClassVar[Like] = "bell"
    drum: int


class Sprang(Event, frozen=True):
    """How soon after the drum somebody sprang forward, known to himself."""

    like: ClassVar[Like] = "seal"
    seat: Seat
    after: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, after=None)


class LinedUp(Event, frozen=True):
    """The queue; where eagerness was asked, picks and dice by seat. Die below the pick: he butted
    in. Where a drum was waited for, the picks are milliseconds after it, and there are no dice.
    """

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    queue: tuple[Seat, ...]
    picks: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    opens: ClassVar[bool] = True
    like: ClassVar[Like] = "bell"
    turn: int


class PhaseBegan(Event, frozen=True):
    """Couriers move, or act, in this order; how far each is from the finish, by seat, in mils."""

    phase: Phase
    order: tuple[Seat, ...]
    far: tuple[int, ...]


class Woke(Event, frozen=True):
    """Whether a sleeper woke."""

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    seat: Seat
    die: int
    woke: bool


class Stayed(Event, frozen=True):
    """He does not move."""

    seat: Seat
    why: Literal["choice", "asleep", "stuck", "captive"]


class Changed(Event, frozen=True):
    """Off a horse, on one, or without one (6.1.4)."""

    like: ClassVar[Like] = "piece"
    seat: Seat
    how: Literal["dismounts", "mounts", "leaves_horse", "releases", "takes_horse"]
    other: Seat | None = None


class DiceThrown(Event, frozen=True):
    """Dice: what for, what fell, and which places were thrown again. A die that may be thrown again
    is told as it falls; what it came to, by `Rolled` or `Exchanged`.
    """

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    seat: Seat
    why: str
    dice: tuple[int, ...]
    again: tuple[int, ...] = ()


class Tripled(Event, frozen=True):
    """Three alike: everybody tires, his horse too, and he comes half as far."""

    seat: Seat
    face: int
    far: int


class Planned(Event, frozen=True):
    """What he means to do on his way: turn there, stop in a lane, or go in at a door."""

    seat: Seat
    what: Literal["turn", "lane", "door"]
    far: int
    heading: Point | None = None
    building: str = ""


class Went(Event, frozen=True):
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


class Rolled(Event, frozen=True):
    """A die with what was added to it, and the row or the success it came to.

    `what` is a table (16.3 to 16.28) or a trial: "hide", "catch", "dig", "pistol", "child",
    "branches", "fire", "forage", "woods", "wake".
    """

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    seat: Seat
    what: str
    die: int
    plus: Modifiers
    total: int
    row: int
    group: str = ""


class PursuitBegan(Event, frozen=True):
    """A group goes after somebody, over so many mils."""

    like: ClassVar[Like] = "bell"
    group: str
    quarry: Seat
    gap: int


class PursuitEnded(Event, frozen=True):
    """It has lost him."""

    group: str
    quarry: Seat


class GroupThrew(Event, frozen=True):
    """How far a group comes, and why it moves."""

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    group: str
    dice: tuple[int, ...]
    why: Literal["pair", "pursuit", "escort"]


class GroupWent(Event, frozen=True):
    """Along a path; `by` as with couriers, by contact with `whom`."""

    like: ClassVar[Like] = "piece"
    group: str
    path: tuple[Point, ...]
    by: str
    whom: Seat | None = None


class BulletFlew(Event, frozen=True):
    """A shot at a quarry (16.5)."""

    like: ClassVar[Like] = "shot"
    discloses: ClassVar[bool] = True
    group: str
    seat: Seat
    die: int
    mounted: bool


class RidersLost(Event, frozen=True):
    """Cavalry in a wood: a die a rider, each 6 unseats one for good."""

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    group: str
    dice: tuple[int, ...]


class GroupCame(Event, frozen=True):
    """A group is there that was not."""

    like: ClassVar[Like] = "bell"
    group: Group
    why: str


class GroupLeft(Event, frozen=True):
    """A group is gone."""

    group: str
    why: str
