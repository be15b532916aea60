"""How a courier, a group and the table stand now."""

from typing import Self

from game.engine.kinds import Event, Seat
from game.engine.steeplechase.events.basis import replace
from game.engine.steeplechase.state import Chit, Courier, Flock, Group


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
