"""What groups see: the pursuit asks it of couriers (§9.1), a player's ruler of any spot.

One function for both, so that what is drawn before a ride is what the rules will say after it.
"""

from typing import NamedTuple, Protocol

from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.sight import blocked_by, gap, in_front, near, sees
from game.engine.steeplechase.state import PEACEFUL, Courier, Group, Options, lasting


class Table(Protocol):
    """A State or a View, as far as eyes go."""

    @property
    def options(self) -> Options:
        """The house rules, and the map."""

    @property
    def couriers(self) -> tuple[Courier, ...]:
        """By seat."""

    @property
    def groups(self) -> tuple[Group, ...]:
        """In the order in which they came."""

    @property
    def turn(self) -> int:
        """Which one it is."""


class Eye(NamedTuple):
    """How a group looks at a base that stands somewhere: the room between them and how far it would
    see it, in mils; whether that is near enough, whether it lies in its front or need not, and what
    is in the way ("" for nothing). `minds` is whether it would go after that courier at all.
    """

    group: str
    at: Point
    far: int
    reach: int
    near: bool
    front: bool
    blocked: str
    minds: bool

    @property
    def seen(self) -> bool:
        """Whether it sees him there, and would pursue him."""
        return self.minds and self.near and self.front and not self.blocked


def looks(group: Group) -> bool:
    """Whether it is of those that look about (§9.2)."""
    if group.kind in PEACEFUL or group.mode == "in_tow":
        return False
    return not (group.camped and group.captives)


def reach_of(options: Options, group: Group, seat: Seat | None) -> int:
    """How far the group sees that courier, or (None) one it does not pursue, in mils: farther, once
    it pursues him; hardly at all while it has captives.
    """
    pursued = seat is not None and group.quarry == seat
    far = options.keeps_up_at if pursued else options.begins_at
    return min(far, NUMBERS.keep_near_prisoner) if group.captives else far


def faces(options: Options, group: Group, seat: Seat, at: Point) -> bool:
    """Whether a spot lies where the group looks; whom it pursues it sees all round."""
    if at == group.at or (group.quarry == seat and not group.captives):
        return True
    return in_front(group.facing, group.at, at, options.front_arc == 180)


def sees_at(
    options: Options, country: Country, group: Group, seat: Seat, at: Point, radius: int
) -> bool:
    """Whether a group that would pursue this courier sees him with such a base at that spot."""
    return (
        near(group.at, at, group.radius + radius, reach_of(options, group, seat))
        and faces(options, group, seat, at)
        and sees(country, group.at, at, options.wood_sight * INCH)
    )


def minds(table: Table, group: Group, seat: Seat) -> bool:
    """Whether the group would go after a courier whom it sees."""
    if seat not in group.enemy_of or not looks(group):
        return False
    truce, calm = lasting(group.truce, seat), lasting(group.no_pursuit, seat)
    return (truce is None or truce < table.turn) and (calm is None or calm < table.turn)


def eye(table: Table, group: Group, seat: Seat, at: Point, radius: int) -> Eye:
    """How one group looks at him there."""
    options = table.options
    reach, radii = reach_of(options, group, seat), group.radius + radius
    return Eye(
        group.id,
        group.at,
        gap(group.at, at, radii),
        reach,
        near(group.at, at, radii, reach),
        faces(options, group, seat, at),
        blocked_by(options.country, group.at, at, options.wood_sight * INCH),
        minds(table, group, seat),
    )


def eyes(table: Table, seat: Seat, at: Point, radius: int) -> tuple[Eye, ...]:
    """How all groups that look about would look at him there."""
    return tuple([eye(table, group, seat, at, radius) for group in table.groups if looks(group)])
