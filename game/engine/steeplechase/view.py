"""What one courier may know (§17.2): all but the values of others' chits, and what they picked."""

from typing import Final, Self

import msgspec

from game.engine.chance import Bag
from game.engine.geometry import distance
from game.engine.kinds import Result, Seat, View
from game.engine.steeplechase.actions import SteeplechaseAction, SteeplechaseFamily
from game.engine.steeplechase.state import Courier, Flock, Group, Options, Phase, put
from game.engine.steeplechase.tasks import TASKS

_NEAR: Final = 12000
"""Mils from headquarters from which a despatch is as good as there."""
_A_DIE: Final = 6000
"""Mils that a die may carry a courier."""


class SteeplechaseView(View, frozen=True, kw_only=True):
    """See `State` for what the fields are. `agenda` is what is still to be done, with what is
    secret left out; `picked` who has chosen an eagerness, `pick` one's own. Where
    the number of chits is hidden, one chit of another stands for all he has face down.
    """

    options: Options
    couriers: tuple[Courier, ...]
    groups: tuple[Group, ...]
    agenda: tuple[TASKS, ...]
    queue: tuple[Seat, ...]
    picked: tuple[bool, ...]
    pick: int | None
    drum: int
    turn: int
    phase: Phase
    order: tuple[Seat, ...]
    grace: int
    burning: tuple[tuple[str, int], ...]
    flocks: tuple[Flock, ...]
    open_doors: tuple[str, ...]
    loot_rights: tuple[tuple[Seat, str, bool], ...]
    spawned: int
    boast_bag: Bag
    shame_bag: Bag
    result: Result | None
    legal: tuple[SteeplechaseAction | SteeplechaseFamily, ...]

    @property
    def asked(self) -> TASKS | None:
        """The question that waits for an answer."""
        return self.agenda[-1] if self.agenda else None

    def others(self, *but: Seat) -> list[Seat]:
        """All who live, but these."""
        return [n for n, each in enumerate(self.couriers) if n not in but and each.alive]

    def to_go(self, seat: Seat) -> int:
        """How far a courier is from headquarters, in mils."""
        return distance(self.couriers[seat].at, self.options.country.finish.at)

    @property
    def first(self) -> Seat | None:
        """Who of those with a despatch is nearest to headquarters."""
        carry = [n for n, each in enumerate(self.couriers) if each.active and each.messages]
        return min(carry, key=self.to_go, default=None)

    def is_near(self, seat: Seat) -> bool:
        """Whether a despatch of his is as good as there."""
        return self.to_go(seat) <= _NEAR

    def may_arrive(self, seat: Seat, dice: int) -> bool:
        """Whether so many dice may bring a despatch to headquarters."""
        courier, finish = self.couriers[seat], self.options.country.finish
        reach = finish.radius + courier.radius + _A_DIE * dice
        return bool(courier.messages) and self.to_go(seat) <= reach

    def with_pick(self, seat: Seat, number: int | None) -> Self:
        """With one who has chosen how eager he is, or has sprung forward."""
        pick = number if seat == self.seat else self.pick
        return msgspec.structs.replace(self, picked=put(self.picked, seat, True), pick=pick)
