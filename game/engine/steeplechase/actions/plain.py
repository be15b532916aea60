"""Decisions that are whole by themselves."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from game.engine.geometry import Point
from game.engine.kinds import NOT_HELD, NOT_THERE, Action, Seat
from game.engine.steeplechase.data import Ability, Equipment
from game.engine.words import later


class ChooseAbility(Action, frozen=True):
    """D1."""

    ability: Ability

    @property
    def sign(self) -> str:
        """The sign it is drawn with."""
        return self.ability


class ChooseThings(Action, frozen=True):
    """D2: two different things."""

    things: tuple[Equipment, Equipment]


class PickEagerness(Action, frozen=True):
    """D3, in secret."""

    number: int


class Spring(Action, frozen=True):
    """Forward, so many milliseconds after the drum; before it below 0 (D3, reflex)."""

    after: int


class SpringByLot(Action, frozen=True):
    """Forward as soon as luck will have it, for whoever has no key to press."""


class Release(Action, frozen=True):
    """Let the prisoners one escorts go (D4)."""


class Dismount(Action, frozen=True):
    """Get off the horse, which stands beside one then (D5)."""

    lacking: ClassVar[str] = later("You are on foot.")


class Mount(Action, frozen=True):
    """Get on a horse that stands there: one's own, or another courier's (D5)."""

    lacking: ClassVar[str] = NOT_THERE
    owner: Seat


class LeaveHorse(Action, frozen=True):
    """Leave the horse one leads where it stands (D5)."""

    lacking: ClassVar[str] = later("You lead no horse.")


class Ride(Action, frozen=True):
    """Throw so many dice and go that way (D6); also how one escapes (D24)."""

    lacking: ClassVar[str] = later("From here nobody rides.")
    dice: int
    heading: Point


class Climb(Action, frozen=True):
    """Over a wall on foot, the whole movement (D6)."""

    lacking: ClassVar[str] = NOT_THERE
    heading: Point


class Enter(Action, frozen=True):
    """Into a building by one of its doors, counted from 0 (D6; D8 on the way)."""

    lacking: ClassVar[str] = NOT_THERE
    building: str
    door: int


class Leave(Action, frozen=True):
    """Out of the building one is in, to that spot (D6)."""

    lacking: ClassVar[str] = NOT_THERE
    spot: Point


class Stay(Action, frozen=True):
    """Do not move (D6)."""

    beside: ClassVar[tuple[type[Action], ...]] = (
        Dismount,
        Mount,
        LeaveHorse,
        Ride,
        Climb,
        Enter,
        Leave,
    )


class Reroll(Action, frozen=True):
    """Throw these dice again, by their places from 0; none keeps them all (D7)."""

    places: tuple[int, ...]


class Straight(Action, frozen=True):
    """No turn on the way (D8)."""


class Turn(Action, frozen=True):
    """A horseman turns after so many mils (D8)."""

    at: int
    heading: Point


class RideOn(Action, frozen=True):
    """Stop nowhere by choice (D8)."""


class StopAt(Action, frozen=True):
    """Stop in line with a bridge, after so many mils (D8)."""

    far: int


class Jump(Action, frozen=True):
    """Over it (D9)."""

    sign: ClassVar[str] = "horseman"


class Halt(Action, frozen=True):
    """Stop before it (D9)."""


class Again(Action, frozen=True):
    """Throw the die again (D10)."""


class Keep(Action, frozen=True):
    """Leave the die as it lies (D10, D13)."""


class Deed(Action, frozen=True):
    """Something to do in an action step: of what `kind` it is, and the `sign` it is drawn with."""

    kind: ClassVar[str] = ""
    sign: ClassVar[str] = ""


class Catch(Deed, frozen=True):
    """Catch a loose horse, one's own or a comrade's."""

    kind: ClassVar[str] = "catch"
    sign: ClassVar[str] = "rope"
    lacking: ClassVar[str] = NOT_THERE
    owner: Seat


class Drink(Deed, frozen=True):
    """Drink."""

    kind: ClassVar[str] = "drink"
    sign: ClassVar[str] = "wine"
    lacking: ClassVar[str] = NOT_HELD


class Eat(Deed, frozen=True):
    """Eat."""

    kind: ClassVar[str] = "eat"
    sign: ClassVar[str] = "bread"
    lacking: ClassVar[str] = NOT_HELD


class Sleep(Deed, frozen=True):
    """Sleep."""

    kind: ClassVar[str] = "sleep"
    sign: ClassVar[str] = "asleep"
    lacking: ClassVar[str] = later("Not where you are.")


class Parlay(Deed, frozen=True):
    """Speak to a group."""

    kind: ClassVar[str] = "parlay"
    sign: ClassVar[str] = "parlay"
    lacking: ClassVar[str] = NOT_THERE
    group: str


class DoFight(Deed, frozen=True):
    """Fight those one must parlay with or fight."""

    kind: ClassVar[str] = "fight"
    sign: ClassVar[str] = "swordsman"
    lacking: ClassVar[str] = NOT_THERE


class Attack(Deed, frozen=True):
    """Begin a fight with those who are no enemies."""

    kind: ClassVar[str] = "fight"
    sign: ClassVar[str] = "swordsman"
    lacking: ClassVar[str] = NOT_THERE
    group: str


class Adventure(Deed, frozen=True):
    """See what is to be found at a farmhouse, a wood or a bridge."""

    kind: ClassVar[str] = "adventure"
    sign: ClassVar[str] = "adventure"
    lacking: ClassVar[str] = NOT_THERE
    site: str


class Hide(Deed, frozen=True):
    """Hide from those who pursue."""

    kind: ClassVar[str] = "hide"
    sign: ClassVar[str] = "hidden"
    lacking: ClassVar[str] = later("Not where you are.")


class Loot(Deed, frozen=True):
    """Take what a monastery has."""

    kind: ClassVar[str] = "loot"
    sign: ClassVar[str] = "loot"
    lacking: ClassVar[str] = NOT_THERE
    building: str


class Douse(Deed, frozen=True):
    """Fight a fire."""

    kind: ClassVar[str] = "douse"
    sign: ClassVar[str] = "fire"
    lacking: ClassVar[str] = NOT_THERE
    building: str


class Destroy(Deed, frozen=True):
    """Destroy a despatch."""

    kind: ClassVar[str] = "destroy"
    sign: ClassVar[str] = "burn"
    lacking: ClassVar[str] = NOT_HELD
    message: Seat


class Give(Deed, frozen=True):
    """Hand a despatch over."""

    kind: ClassVar[str] = "give"
    sign: ClassVar[str] = "give"
    lacking: ClassVar[str] = NOT_HELD
    message: Seat
    to: Seat


class Fire(Deed, frozen=True):
    """Fire the pistol at a group."""

    kind: ClassVar[str] = "fire"
    sign: ClassVar[str] = "pistol"
    lacking: ClassVar[str] = NOT_THERE
    group: str


class Challenge(Deed, frozen=True):
    """Boast against another courier."""

    kind: ClassVar[str] = "challenge"
    sign: ClassVar[str] = "braggart"
    lacking: ClassVar[str] = NOT_THERE
    other: Seat


class NoDeed(Deed, frozen=True, tag="Nothing"):
    """Do nothing."""

    kind: ClassVar[str] = "nothing"
    beside: ClassVar[tuple[type[Action], ...]] = tuple(Deed.__subclasses__())


DEEDS: Final = tuple(Deed.__subclasses__())
"""Everything there is to do in an action step."""


class Stand(Action, frozen=True):
    """Fight boldly, or only fend off (D12)."""

    bold: bool

    @property
    def sign(self) -> str:
        """The sign it is drawn with; "" for none."""
        return "swordsman" if self.bold else ""


class ThrowAgain(Action, frozen=True, tag="Throw"):
    """Throw the combat die again, out of one's energy or out of the pool (D13)."""

    out_of: Literal["energy", "pool"]


class Say(Action, frozen=True):
    """Yes or no."""

    yes: bool


class Befriend(Action, frozen=True):
    """Who is to be the band's friend as well (D15)."""

    others: tuple[Seat, ...]


class Slip(Action, frozen=True):
    """Where the ruse takes one (D18)."""

    heading: Point


class Decline(Action, frozen=True):
    """Let the chance go by (D24, D31)."""


class Cut(Action, frozen=True):
    """Come out of the shortcut at that spot (D31)."""

    spot: Point


class ShowChit(Action, frozen=True):
    """Turn up one of one's chits, by its place (D29)."""

    lacking: ClassVar[str] = NOT_HELD
    place: int


class GiveChit(Action, frozen=True):
    """Give one of one's chits to one's rescuer (D30)."""

    lacking: ClassVar[str] = NOT_HELD
    place: int


if TYPE_CHECKING:
    SteeplechaseAction = Action
else:
    _OWN = [each for each in Action.__subclasses__() if each.__module__ == __name__]
    SteeplechaseAction = reduce(or_, [*[each for each in _OWN if each is not Deed], *DEEDS])
"""Any of them, as records are read."""
