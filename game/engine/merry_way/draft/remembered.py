"""What was said before in the bargaining, read off the log, so that it can be said again."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.fields import Goods
from game.engine.kinds import Event, Seat
from game.engine.merry_way.events import (
    Asked,
    BargainingBegan,
    Dealt,
    Declined,
    Named,
    Offered,
)


class Said(NamedTuple):
    """A deal as one seat would offer it."""

    to: Seat
    give: Goods
    want: Goods


def last_offer(told: Sequence[Event], seat: Seat) -> Said | None:
    """What that seat offered last; None if it never has."""
    for n in range(len(told) - 1, -1, -1):
        event = told[n]
        if isinstance(event, Offered) and event.seat == seat:
            return Said(event.to, event.give, event.want)
    return None


def just_named(told: Sequence[Event], seat: Seat) -> tuple[Said, Said | None] | None:
    """What that seat has just asked about, and what it was told the other would take, as it would
    offer it (None for nothing). None if the last thing said is no such answer.
    """
    if not told:
        return None
    answer = told[len(told) - 1]
    if not isinstance(answer, Named) or answer.to != seat:
        return None
    price = Said(answer.seat, answer.want, answer.give) if answer.give or answer.want else None
    for n in range(len(told) - 2, -1, -1):
        event = told[n]
        if isinstance(event, Asked) and event.seat == seat:
            return Said(event.to, event.give, event.want), price
    return Said(answer.seat, (), ()), price


def just_refused(told: Sequence[Event], seat: Seat) -> Said | None:
    """What that seat offered last, if it was declined in this phase and nothing was struck since;
    so that it can be changed and offered again.
    """
    declined_by = set[Seat]()
    for n in range(len(told) - 1, -1, -1):
        event = told[n]
        match event:
            case BargainingBegan() | Dealt():
                return None
            case Declined(by, to) if to == seat:
                declined_by.add(by)
            case Offered(maker, to) if maker == seat:
                return Said(to, event.give, event.want) if to in declined_by else None
    return None
