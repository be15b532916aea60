"""What happens at the fair."""

from typing import ClassVar

from game.engine.fields import Goods
from game.engine.geometry import Point
from game.engine.kinds import Event, Like, Result, Seat


class Rested(Event, frozen=True):
    seat: Seat


class Moved(Event, frozen=True):
    like: ClassVar[Like] = "piece"

    seat: Seat
    to: Point


class Fired(Event, frozen=True):
    like: ClassVar[Like] = "shot"

    seat: Seat
    aim: Point
    weapon: str
    hit: bool


class Dared(Event, frozen=True):
    seat: Seat
    pounds: int


class Offered(Event, frozen=True):
    seat: Seat
    to: Seat
    give: Goods
    want: Goods


class Answered(Event, frozen=True):
    seat: Seat
    agreed: bool


class FairEnded(Event, frozen=True):
    like: ClassVar[Like] = "bell"

    result: Result
