"""Fights, and what is gained and lost."""

from typing import ClassVar, Literal, Self

from game.engine.kinds import Event, Like, Result, Seat
from game.engine.steeplechase.events.standing import Modifiers, replace
from game.engine.steeplechase.state import Chit


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
    """Delivered, or failed; all chits by seat, and which of the boasts had lain open."""

    like: ClassVar[Like] = "bell"
    discloses: ClassVar[bool] = True
    result: Result
    boasts: tuple[tuple[int, ...], ...]
    shames: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[bool, ...], ...] = ()
