"""Every decision at the fair, and the families of those that cannot be listed."""

from typing import ClassVar

from game.engine.fields import (
    Direction,
    Field,
    Goods,
    Heading,
    Number,
    OneOf,
    SomeOf,
    Spot,
)
from game.engine.geometry import Point, advanced, heading, toward, within
from game.engine.kinds import Action, Seat
from game.engine.open import Open

SIDE = 40  # of the square that is the fairground
MIDDLE = (20, 20)
FURTHEST = 8


class Rest(Action, frozen=True):
    pass


class Accept(Action, frozen=True):
    pass


class Decline(Action, frozen=True):
    pass


class Gallop(Action, frozen=True):
    heading: int
    far: int


class Offer(Action, frozen=True):
    to: Seat
    give: Goods
    want: Goods


class Shoot(Action, frozen=True):
    aim: Point
    weapon: str


class Camp(Action, frozen=True):
    at: Point


class Dare(Action, frozen=True):
    pounds: int


class Galloping(Open, frozen=True):
    """Anywhere on the compass, and not off the ground; a tired horse wants back to the middle."""

    makes: ClassVar[type[Action]] = Gallop
    start: Point
    tired: bool

    def fields(self) -> tuple[Field, ...]:
        home = heading(self.start, MIDDLE) if self.start != MIDDLE else 0
        return (
            Heading("heading", middle=home, spread=45 if self.tired else None, title="Which way"),
            Number("far", 1, FURTHEST, unit="furlong", title="How far"),
        )

    def against(self, action: Gallop) -> str:
        end = advanced(self.start, toward(action.heading), action.far)
        return "" if all(0 <= n <= SIDE for n in end) else "That leads off the ground."


class Offering(Open, frozen=True):
    """Any goods for any others; the family is that of one partner."""

    makes: ClassVar[type[Action]] = Offer
    to: Seat
    mine: Goods
    theirs: Goods

    def fields(self) -> tuple[Field, ...]:
        return (
            OneOf("to", (self.to,)),
            SomeOf("give", self.mine, title="You give"),
            SomeOf("want", self.theirs, most=4),
        )

    def against(self, action: Offer) -> str:
        return "" if action.give or action.want else "Nothing for nothing is no bargain."


class Shooting(Open, frozen=True):
    makes: ClassVar[type[Action]] = Shoot
    weapons: tuple[str, ...]

    def fields(self) -> tuple[Field, ...]:
        return (Direction("aim"), OneOf("weapon", self.weapons))


class Camping(Open, frozen=True):
    """Anywhere near, but not where one stands."""

    makes: ClassVar[type[Action]] = Camp
    start: Point

    def fields(self) -> tuple[Field, ...]:
        x, y = self.start
        least = (max(0, x - 3), max(0, y - 3))
        return (Spot("at", least, (min(SIDE, x + 3), min(SIDE, y + 3))),)

    def against(self, action: Camp) -> str:
        if action.at == self.start:
            return "You stand there already."
        return "" if within(self.start, action.at, 3) else "That is too far."


class Daring(Open, frozen=True):
    """A sum in steps of five."""

    makes: ClassVar[type[Action]] = Dare
    most: int

    def fields(self) -> tuple[Field, ...]:
        return (Number("pounds", 5, self.most, step=5, unit="pound"),)


FairAction = Rest | Accept | Decline | Gallop | Offer | Shoot | Camp | Dare
FairOpen = Galloping | Offering | Shooting | Camping | Daring
