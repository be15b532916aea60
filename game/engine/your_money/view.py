"""What a seat may know: everything but the other's secret dice and plan (§10)."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, Self, cast

import msgspec

from game.engine.chance import Bag
from game.engine.kinds import Result, Seat, View
from game.engine.your_money.actions import Destination, Pips, YourMoneyAction
from game.engine.your_money.data import ROADS, Road
from game.engine.your_money.state import Coach, Guard, Options, Phase, Placed, Sheet

_OPEN: Final[Callable[[Any], tuple[Any, ...]]] = attrgetter(
    *Sheet.__struct_fields__[: Sheet.__struct_fields__.index("dice")]
)
"""What everybody always sees of a sheet, in its order."""


class SheetSeen(msgspec.Struct, frozen=True):
    """A sheet as somebody sees it: `dice` and `plan` are None while they are another's secret.

    `sealed` says whether a plan has been made; `score` is what it would count now.
    """

    health: int
    guineas: int
    folk_hero: int
    scoundrel: int
    horse: str | None
    weapons: tuple[str, ...]
    gear: tuple[str, ...]
    turned: bool
    retired: bool
    must_rest: bool
    dice: Pips | None
    plan: Destination | None
    sealed: bool
    placed: Placed
    score: int

    @classmethod
    def of(cls, sheet: Sheet, hidden: bool, score: int) -> Self:
        """A sheet with that score; `hidden` where its dice and its plan are another's secret."""
        dice, plan = (None, None) if hidden else (sheet.dice, sheet.plan)
        rest = (dice, plan, sheet.plan is not None, sheet.placed, score)
        return cls(*(_OPEN(sheet) + rest))

    @property
    def alive(self) -> bool:
        """Whether there is any health left."""
        return self.health > 0

    @property
    def on_the_road(self) -> bool:
        """Whether the robber still plays."""
        return self.health > 0 and not self.retired

    @property
    def has_lost(self) -> bool:
        """Whether a coach was chased in vain: no dice are left, and nothing is put down."""
        return not self.dice and not self.placed.caught

    def as_sheet(self) -> Sheet:
        """A sheet to reckon with; a secret is simply not in it."""
        return Sheet(
            self.health,
            self.guineas,
            self.folk_hero,
            self.scoundrel,
            self.horse,
            self.weapons,
            self.gear,
            self.turned,
            self.retired,
            self.must_rest,
            self.dice or (),
            self.plan,
            self.placed,
        )


class YourMoneyView(View, frozen=True, kw_only=True):
    """The table as `seat` may know it; `legal` is what that seat may do now."""

    options: Options
    round: int
    lead: Seat
    phase: Phase
    sheets: tuple[SheetSeen, ...]
    roads: tuple[Coach, ...]
    deck: Bag
    guards: tuple[Guard, ...]
    waiting: tuple[tuple[Seat, ...], ...]
    turn: tuple[Seat, ...]
    sharing: tuple[Seat, ...]
    rival_guineas: int
    result: Result | None
    legal: tuple[YourMoneyAction, ...]

    @property
    def solo(self) -> bool:
        """Whether the rules' own rival plays against a single seat."""
        return len(self.sheets) == 1

    def may_go(self, place: Destination) -> bool:
        """Whether that place may be planned now."""
        return any(action.place == place for action in self.legal)

    def coach_of(self, seat: Seat) -> Coach:
        """The coach that `seat` has planned to ride for."""
        return self.roads[ROADS.index(cast(Road, self.sheets[seat].plan))]

    @property
    def riding(self) -> tuple[Seat, ...]:
        """Whoever still plays."""
        return tuple([seat for seat, sheet in enumerate(self.sheets) if sheet.on_the_road])

    def company(self, seat: Seat) -> list[Seat]:
        """Whoever else has ridden after the same coach."""
        place = self.sheets[seat].plan
        if place not in ROADS:
            return []
        return [each for each in self.riding if each != seat and self.sheets[each].plan == place]

    def best_but(self, seat: Seat) -> Seat:
        """Whose score is the highest of the others'."""
        others = [other for other in range(len(self.sheets)) if other != seat]
        return max(others, key=lambda other: self.sheets[other].score)

    def ahead(self, seat: Seat) -> int:
        """Points before the best of the others, below 0 behind; 0 where nobody else plays."""
        return 0 if self.solo else self.sheets[seat].score - self.sheets[self.best_but(seat)].score
