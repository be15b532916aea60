"""Everything that happens. What was thrown and what it came to is told by its own event; how a
courier, a group or the table stands after it, by one of the last three.
"""

from typing import ClassVar, Literal, Self

import msgspec

from game.engine.geometry import Point
from game.engine.kinds import Event, Like, Result, Seat
from game.engine.steeplechase.data import Ability, Equipment
from game.engine.steeplechase.state import Chit, Courier, Flock, Group, Phase

replace = msgspec.structs.replace

Modifiers = tuple[tuple[str, int], ...]
"""What was added to a die: why, and how much."""


# Before the race ----------------------------------------------------------------------------------


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


class LinedUp(Event, frozen=True):
    """The queue; where eagerness was asked, picks and dice by seat. Die below the pick: he butted
    in.
    """

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    queue: tuple[Seat, ...]
    picks: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()


# The turn -----------------------------------------------------------------------------------------


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


# Groups -------------------------------------------------------------------------------------------


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
    """Along a path; `by` as with couriers."""

    like: ClassVar[Like] = "piece"
    group: str
    path: tuple[Point, ...]
    by: str


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


# Fights -------------------------------------------------------------------------------------------


class Acted(Event, frozen=True):
    """What a courier does: the action, and at whom or where."""

    seat: Seat
    what: str
    target: str = ""
    other: Seat | None = None


class FightBegan(Event, frozen=True):
    """How many of each group reach him."""

    like: ClassVar[Like] = "bell"
    seat: Seat
    foes: tuple[tuple[str, int], ...]
    kind: str


class EnemyThrew(Event, frozen=True):
    """The enemy's die of an exchange."""

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    seat: Seat
    group: str
    die: int


class Exchanged(Event, frozen=True):
    """Die against die: what was added to the courier's, and how it ended."""

    like: ClassVar[Like] = "shot"
    seat: Seat
    group: str
    enemy: int
    die: int
    plus: Modifiers
    total: int
    bold: bool
    outcome: Literal["removed", "fended", "defeated", "nothing"]


# What is gained and lost --------------------------------------------------------------------------


class BoastDrawn(Event, frozen=True):
    """A boasting chit, its value known to its owner."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    value: int | None
    why: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, value=None)


class ShameDrawn(Event, frozen=True):
    """A shame chit, its value known to its owner."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    value: int | None
    why: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, value=None)


class ChitPassed(Event, frozen=True):
    """A rescued courier's chit goes to his rescuer; both know it."""

    like: ClassVar[Like] = "card"
    seat: Seat
    to: Seat
    chit: Chit

    def seen_by(self, seat: Seat | None) -> Self:
        if self.chit.shown or seat in {self.seat, self.to}:
            return self
        return replace(self, chit=Chit(None))


class ChitShown(Event, frozen=True):
    """Turned up in a contest."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    other: Seat
    value: int


class ContestEnded(Event, frozen=True):
    """Who boasted better; None for nobody."""

    seat: Seat
    other: Seat
    values: tuple[int, int]
    winner: Seat | None


class EnergyChanged(Event, frozen=True):
    """A rung up or down."""

    seat: Seat
    was: int
    now: int
    why: str


class MessageMoved(Event, frozen=True):
    """Whose despatch went from whom (a seat or a group) to whom; "" is out of the game."""

    like: ClassVar[Like] = "card"
    message: Seat
    giver: str
    taker: str
    why: str


class HorseChanged(Event, frozen=True):
    """What has become of a horse: "loose", "killed", "held", "fatigued", "wounded", "fresh",
    "caught", "gained", "lost", "stolen", "bought", "back". `why` is told of one that runs off: the
    "woods", "branches", the "wall", the "stream", "bullets", "left_for_dead".
    """

    like: ClassVar[Like] = "piece"
    seat: Seat
    how: str
    why: str = ""


class StateChanged(Event, frozen=True):
    """What has become of a courier: "wounded", "stuck", "hidden", "asleep", "captured", "released",
    "rescued", "buried", "dead", "blind", "mute", "scarred", "paroled", "lost", "rested" and so on.
    """

    seat: Seat
    how: str
    group: str = ""
    other: Seat | None = None


class ThingMoved(Event, frozen=True):
    """A thing is gained or lost: coins, wine, pistol, bread, ration."""

    like: ClassVar[Like] = "piece"
    seat: Seat
    thing: str
    gained: bool
    why: str


class GraceBegan(Event, frozen=True):
    """Nobody has a despatch: till when one has to be got back."""

    like: ClassVar[Like] = "bell"
    until: int


class GameEnded(Event, frozen=True):
    """Delivered, or failed; all chits by seat."""

    like: ClassVar[Like] = "bell"
    discloses: ClassVar[bool] = True
    result: Result
    boasts: tuple[tuple[int, ...], ...]
    shames: tuple[tuple[int, ...], ...]


# How things stand ---------------------------------------------------------------------------------


class CourierStands(Event, frozen=True):
    """A courier as he is now."""

    seat: Seat
    now: Courier

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, now=masked(self.now))


def masked(courier: Courier) -> Courier:
    """A courier as the others see him: chits by number."""
    if not courier.boasts and not courier.shames:
        return courier
    boasts = tuple([chit if chit.shown else Chit(None) for chit in courier.boasts])
    return replace(courier, boasts=boasts, shames=(None,) * len(courier.shames))


class GroupStands(Event, frozen=True):
    """A group as it is now."""

    now: Group


class TableStands(Event, frozen=True):
    """What else lies on the table now."""

    burning: tuple[tuple[str, int], ...]
    flocks: tuple[Flock, ...]
    open_doors: tuple[str, ...]
    loot_rights: tuple[tuple[Seat, str, bool], ...]
    grace: int
    boasts_left: int
    shames_left: int


SteeplechaseEvent = (
    RaceBegan
    | AbilityChosen
    | ThingsChosen
    | EagernessPicked
    | LinedUp
    | TurnBegan
    | PhaseBegan
    | Woke
    | Stayed
    | Changed
    | DiceThrown
    | Tripled
    | Went
    | Rolled
    | PursuitBegan
    | PursuitEnded
    | GroupThrew
    | GroupWent
    | BulletFlew
    | RidersLost
    | GroupCame
    | GroupLeft
    | Acted
    | FightBegan
    | EnemyThrew
    | Exchanged
    | BoastDrawn
    | ShameDrawn
    | ChitPassed
    | ChitShown
    | ContestEnded
    | EnergyChanged
    | MessageMoved
    | HorseChanged
    | StateChanged
    | ThingMoved
    | GraceBegan
    | GameEnded
    | CourierStands
    | GroupStands
    | TableStands
)
