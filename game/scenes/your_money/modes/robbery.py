"""A robbery in the making as a value: the dice as they lie, and what would follow."""

from collections.abc import Iterable
from functools import cached_property
from typing import Final, cast

import msgspec

from game.engine.kinds import Event, Reckoning, Seat
from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import LET_GO, YourMoneyAction
from game.engine.your_money.data import GOODS, STATS, Road, Stat
from game.engine.your_money.draft import Draft
from game.engine.your_money.draft import outlook as outlooks
from game.engine.your_money.draft.outlook import Outlook
from game.engine.your_money.flavour.luck import thrown
from game.engine.your_money.messages import DieSlot
from game.engine.your_money.messages.odds import would_hang
from game.engine.your_money.odds import guards_at
from game.engine.your_money.state import Coach, Guard, Phase
from game.engine.your_money.view import YourMoneyView

TRAY: Final = "tray"


class Sums:
    """What drafts of one robbery come to: asked many times for every picture, reckoned once."""

    def __init__(self, view: YourMoneyView, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._slots: dict[tuple[Draft, int], frozenset[DieSlot]] = {}
        self._outlooks: dict[Draft, Outlook | None] = {}
        self._hangs: dict[Draft, bool] = {}

    def outlook(self, draft: Draft) -> Outlook | None:
        """What would follow from a draft."""
        if draft not in self._outlooks:
            self._outlooks[draft] = outlooks.outlook(self._view, self._seat, draft)
        return self._outlooks[draft]

    def hangs(self, draft: Draft) -> bool:
        """Whether a draft is certain to hang the robber."""
        if draft not in self._hangs:
            self._hangs[draft] = would_hang(self._view, self._seat, draft)
        return self._hangs[draft]

    @cached_property
    def may_spur(self) -> bool:
        """Whether the horse may be spurred at all."""
        return drafts.may_spur(self._view, self._seat, Draft.fresh(self._view, self._seat))

    def slots(self, draft: Draft, index: int) -> frozenset[DieSlot]:
        """Where a die of a draft may be put."""
        tried = draft, index
        if tried not in self._slots:
            self._slots[tried] = drafts.legal_slots(self._view, self._seat, draft, index)
        return self._slots[tried]


class Robbery(msgspec.Struct, frozen=True):
    """The dice of one robber at a coach. `begun` is the draft the board was laid with, `held` what
    is in the hand and `over` the slot under it, `refused` the slot that did not take it, and why.
    `pressed` is whether a fatal placement has been confirmed once, and wants it a second time.
    `fresh` are the dice thrown last, which lie apart, and `touched` those the hand has had.
    """

    view: YourMoneyView
    seat: Seat
    sums: Sums
    draft: Draft
    begun: Draft
    held: tuple[str, ...] = ()
    over: str | None = None
    refused: tuple[str, str] | None = None
    hint: str = ""
    pressed: bool = False
    fresh: frozenset[int] = frozenset()
    touched: frozenset[int] = frozenset()

    @classmethod
    def of(
        cls,
        view: YourMoneyView,
        seat: Seat,
        draft: Draft | None = None,
        fresh: frozenset[int] = frozenset(),
    ) -> "Robbery":
        """A robbery that begins with those dice put down, or with none."""
        begun = draft or Draft.fresh(view, seat)
        return cls(view, seat, Sums(view, seat), begun, begun, fresh=fresh)

    def at_first(self) -> "Robbery":
        """The same as it began."""
        return msgspec.structs.replace(
            self, draft=self.begun, held=(), over=None, refused=None, pressed=False
        )

    # Where it happens ---------------------------------------------------------------------------

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice in the robber's hand."""
        return self.view.sheets[self.seat].dice or ()

    @property
    def order(self) -> tuple[int, ...]:
        """The numbers of the dice as they lie in the tray: those thrown last at the right."""
        numbers = range(len(self.dice))
        return tuple(sorted(numbers, key=lambda number: (number in self.fresh, number)))

    @property
    def bright(self) -> frozenset[int]:
        """The numbers of the dice thrown last that lie in the tray as they fell."""
        lying = {number for number in self.fresh if self.draft.slot_of(number) is None}
        return frozenset(lying) - self.touched

    @property
    def place(self) -> Road:
        """The road."""
        return cast(Road, self.view.sheets[self.seat].plan)

    @property
    def coach(self) -> Coach:
        """The coach on it."""
        return self.view.coach_of(self.seat)

    @property
    def guards(self) -> tuple[Guard, ...]:
        """The guards that ride with it."""
        return guards_at(self.place, self.view.guards)

    @property
    def may_only_let_go(self) -> bool:
        """Whether nothing in the robber's hand can catch it."""
        return self.view.legal == (LET_GO,)

    # What lies where ----------------------------------------------------------------------------

    def in_slot(self, stat: str) -> tuple[int, ...]:
        """The dice in a slot, by their numbers."""
        return self.draft.dice_in(cast(DieSlot, stat))

    def is_open(self, stat: Stat) -> bool:
        """Whether this slot is decided now."""
        if self.may_only_let_go:
            return False
        match self.view.phase:
            case Phase.CHASE:
                return stat == "speed"
            case Phase.DIVIDE:
                return stat != "speed"
            case _:
                return True

    def counts(self, item: str) -> bool:
        """Whether a piece of gear or a weapon shall count."""
        return item in self.draft.gear or item in self.draft.weapons

    def switchable(self, item: str) -> bool:
        """Whether it may be switched on and off."""
        if item == "spur":
            return self.is_open("speed") and (self.sums.may_spur or self.draft.spur)
        if GOODS[item].kind == "horse":
            return self.is_open("speed")
        return self.view.options.modifiers == "at_will" and self.view.phase != Phase.CHASE

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        """The slots that may take what is held."""
        index = number_of(things[0])
        slots: set[str] = {*self.sums.slots(self.draft, index)}
        if self.draft.slot_of(index) is not None:
            slots.add(TRAY)
        return frozenset(slots)

    # What it comes to ---------------------------------------------------------------------------

    @property
    def action(self) -> YourMoneyAction | None:
        """The decision the dice stand for as they lie; None if they may not stay so."""
        return drafts.action(self.view, self.seat, self.draft)

    @property
    def fatal(self) -> bool:
        """Whether confirming them as they lie is certain to hang the robber."""
        return not self.may_only_let_go and self.sums.hangs(self.draft)

    def complete(self) -> bool:
        """Whether they may stay as they lie."""
        return self.action is not None

    @property
    def complaint(self) -> str | None:
        """Why the dice cannot stay as they lie; None if they can."""
        return drafts.why_not(self.view, self.seat, self.draft)

    @property
    def tried(self) -> Draft:
        """The dice, with one that hangs over a slot counted as if it lay there."""
        if self.held and self.over in self.allowed(self.held) and self.over != TRAY:
            return self.draft.place(number_of(self.held[0]), cast(DieSlot, self.over))
        return self.draft

    def outlook(self) -> Outlook | None:
        """What would follow from them."""
        return self.sums.outlook(self.tried)

    def outlook_of(self, stat: Stat) -> Reckoning | None:
        """The sum of a slot in it."""
        seen = self.outlook()
        if seen is None or (stat == "speed" and self.view.phase is Phase.DIVIDE):
            return None
        reckoned: dict[Stat, Reckoning | None] = {
            "speed": seen.speed,
            "wit": seen.wit,
            "combat": seen.combat,
        }
        return reckoned[stat]

    @property
    def reckoned(self) -> tuple[Outlook, list[Stat]] | None:
        """What would follow as things lie, and the stats that can be judged already."""
        seen = outlooks.letting_go(self.view, self.seat) if self.may_only_let_go else self.outlook()
        if seen is None:
            return None
        # Where only gear is still to be chosen, all dice have been put down before.
        whole = self.complete() or self.view.phase is Phase.BEAR
        return seen, [stat for stat in STATS if self.in_slot(stat) or stat == self.over or whole]


_THROWN: Final = {Phase.ROB: "alone", Phase.CHASE: "shared", Phase.DIVIDE: "left_alone"}
"""What the dice of a decision were thrown for right before it."""


def thrown_last(view: YourMoneyView, seat: Seat, events: Iterable[Event]) -> frozenset[int]:
    """The numbers of the dice that have just come to those in the robber's hand."""
    mine = [each for event in events for each in thrown(event) if each.seat == seat]
    if not mine or mine[-1].purpose != _THROWN.get(view.phase):
        return frozenset()
    dice, found = view.sheets[seat].dice or (), set[int]()
    for face in mine[-1].faces:
        found |= {max([n for n, die in enumerate(dice) if die == face and n not in found])}
    return frozenset(found)


def number_of(thing: str) -> int:
    """The number of the die that is called so."""
    return int(thing.split(":")[1])
