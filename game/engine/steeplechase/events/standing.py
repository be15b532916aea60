"""What several events have, and how a courier, a group and the table stand now."""

from typing import Self

import msgspec

from game.engine.kinds import Event, Seat
from game.engine.steeplechase.state import Chit, Courier, Flock, Group

replace = msgspec.structs.replace


Modifiers = tuple[tuple[str, int], ...]
"""What was added to a die: why, and how much."""


class CourierStands(Event, frozen=True):
    """A courier as he is now; `counted` is whether everybody knows how many chits he has."""

    seat: Seat
    now: Courier
    counted: bool = True

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, now=masked(self.now, self.counted))


def masked(courier: Courier, counted: bool = True) -> Courier:
    """A courier as the others see him: chits by number, or only whether there are any."""
    if not courier.boasts and not courier.shames:
        return courier
    if not counted:
        boasts = tuple([chit for chit in courier.boasts if chit.shown])
        pile = (Chit(None),) if len(boasts) < len(courier.boasts) else ()
        some = (None,) if courier.shames else ()
        return replace(courier, boasts=(*boasts, *pile), shames=some)
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
