"""What a robber has put down but not confirmed; everything in it is free to change.

A draft knows no rules: what may go where is read off `view.legal`.
"""

from collections.abc import Iterator, Sequence
from typing import Self

import msgspec

from game.engine.kinds import Seat
from game.engine.your_money.actions import (
    LET_GO,
    Bear,
    Chase,
    Divide,
    Pips,
    Rob,
    YourMoneyAction,
)
from game.engine.your_money.data import GOODS
from game.engine.your_money.messages.things import DieSlot
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView

SLOTS: tuple[DieSlot, ...] = ("speed", "wit", "combat", "idle")
Indices = tuple[int, ...]


class Draft(msgspec.Struct, frozen=True):
    """Dice by their index on the sheet and the slot they lie in; those in no slot are in the tray.

    `horse` and `spur` are ridden and used, `gear` and `weapons` those that shall count (D10).
    """

    speed: Indices = ()
    wit: Indices = ()
    combat: Indices = ()
    idle: Indices = ()
    horse: bool = False
    spur: bool = False
    gear: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()

    @classmethod
    def fresh(cls, view: YourMoneyView, seat: Seat) -> Self:
        """Nothing put down yet; all that is carried counts until it is left out."""
        sheet = view.sheets[seat]
        return cls(gear=sheet.gear, weapons=sheet.weapons)

    def dice_in(self, slot: DieSlot) -> Indices:
        """The dice in a slot, in the order they were put there."""
        match slot:
            case "speed":
                return self.speed
            case "wit":
                return self.wit
            case "combat":
                return self.combat
            case "idle":
                return self.idle

    def slot_of(self, index: int) -> DieSlot | None:
        """Where a die lies; None for the tray."""
        return next((slot for slot in SLOTS if index in self.dice_in(slot)), None)

    def place(self, index: int, slot: DieSlot) -> "Draft":
        """The draft with that die moved to `slot`, wherever it was."""
        return self.take_back(index)._with(slot, index)

    def _with(self, slot: DieSlot, index: int) -> "Draft":
        return msgspec.structs.replace(self, **{slot: (*self.dice_in(slot), index)})

    def take_back(self, index: int) -> "Draft":
        """The draft with that die back in the tray."""
        slot = self.slot_of(index)
        if slot is None:
            return self
        kept = tuple([i for i in self.dice_in(slot) if i != index])
        return msgspec.structs.replace(self, **{slot: kept})

    def with_horse(self, ridden: bool) -> "Draft":
        """The draft with the horse's bonus added or left out."""
        return msgspec.structs.replace(self, horse=ridden)

    def with_spur(self, used: bool) -> "Draft":
        """The draft with or without the spur."""
        return msgspec.structs.replace(self, spur=used)

    def use(self, item: str) -> "Draft":
        """The draft in which one more of that gear or weapon counts."""
        if GOODS[item].kind == "gear":
            return msgspec.structs.replace(self, gear=tuple(sorted((*self.gear, item))))
        return msgspec.structs.replace(self, weapons=tuple(sorted((*self.weapons, item))))

    def leave(self, item: str) -> "Draft":
        """The draft in which one of that gear or weapon does not count."""
        if item in self.gear:
            return msgspec.structs.replace(self, gear=_less(self.gear, item))
        return msgspec.structs.replace(self, weapons=_less(self.weapons, item))

    def tray(self, dice: Sequence[int]) -> Indices:
        """The dice in no slot, of those on the sheet."""
        return tuple([i for i in range(len(dice)) if self.slot_of(i) is None])


def _less(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items without one of that kind."""
    if item not in items:
        return items
    at = items.index(item)
    return items[:at] + items[at + 1 :]


class PipsDown(msgspec.Struct, frozen=True):
    """A draft in pips, lowest first, as actions name dice."""

    speed: Pips
    wit: Pips
    combat: Pips
    idle: Pips
    tray: Pips


def in_pips(draft: Draft, dice: Sequence[int]) -> PipsDown:
    """The draft's dice as pips."""

    def pips(indices: Indices) -> Pips:
        return tuple(sorted([dice[i] for i in indices]))

    return PipsDown(
        pips(draft.speed),
        pips(draft.wit),
        pips(draft.combat),
        pips(draft.idle),
        pips(draft.tray(dice)),
    )


def within(some: Pips, whole: Pips) -> bool:
    """Whether all of `some` are among `whole`, twins counted; both sorted.

    >>> within((2, 2), (1, 2, 2)), within((2, 2), (1, 2, 3))
    (True, False)
    """
    rest = iter(whole)
    return all(die in rest for die in some)


def hand(view: YourMoneyView, seat: Seat) -> Pips:
    """The dice that can be put down now."""
    return view.sheets[seat].dice or ()


def _extends(action: YourMoneyAction, draft: Draft, down: PipsDown, dice: Pips) -> bool:
    """Whether `action` can be reached from `draft` (`down` in pips) by putting more down."""
    fast = draft.horse <= action.horse and draft.spur <= action.spur
    used = (*action.speed, *action.wit, *action.combat)
    idle = _rest(dice, used) if "wit" in action.stats else ()
    return (
        bool(action.stats)
        and (fast or "speed" not in action.stats)
        and within(down.speed, action.speed)
        and within(down.wit, action.wit)
        and within(down.combat, action.combat)
        and within(down.idle, idle)
    )


def _rest(dice: Pips, used: Pips) -> Pips:
    """The dice that are not used."""
    left = list(dice)
    for die in used:
        left.remove(die)
    return tuple(left)


def possible(view: YourMoneyView, seat: Seat, draft: Draft) -> Iterator[YourMoneyAction]:
    """The legal actions that can still be reached from `draft`; none for another's sheet."""
    dice = hand(view, seat)
    if view.seat == seat:
        down = in_pips(draft, dice)
        yield from (action for action in view.legal if _extends(action, draft, down, dice))


def legal_slots(view: YourMoneyView, seat: Seat, draft: Draft, index: int) -> frozenset[DieSlot]:
    """Where that die may go, from the tray or from wherever it lies now."""
    held = draft.take_back(index)
    return frozenset(
        slot for slot in SLOTS if any(True for _ in possible(view, seat, held.place(index, slot)))
    )


def may_ride(view: YourMoneyView, seat: Seat, draft: Draft) -> bool:
    """Whether the horse may be added as things lie."""
    return any(True for _ in possible(view, seat, draft.with_horse(True)))


def may_spur(view: YourMoneyView, seat: Seat, draft: Draft) -> bool:
    """Whether the spur may be used as things lie."""
    return any(True for _ in possible(view, seat, draft.with_spur(True)))


def bearing(draft: Draft) -> Bear:
    """What of gear and weapons the draft lets count."""
    return Bear(tuple(sorted(draft.gear)), tuple(sorted(draft.weapons)))


def action(view: YourMoneyView, seat: Seat, draft: Draft) -> YourMoneyAction | None:
    """The legal action the draft says, whole; None while something is missing or wrong.

    Letting the coach go is a decision of its own, unless nothing else is left to do.
    """
    if view.seat != seat:
        return None
    down = in_pips(draft, hand(view, seat))
    meant: YourMoneyAction
    match view.phase:
        case Phase.ROB | Phase.CHASE if view.legal == (LET_GO,):
            return LET_GO
        case Phase.ROB:
            meant = Rob(down.speed, down.wit, down.combat, draft.horse, draft.spur)
        case Phase.CHASE:
            if down.wit or down.combat or down.idle:
                return None
            meant = Chase(down.speed, draft.horse, draft.spur)
        case Phase.DIVIDE:
            if down.speed:
                return None
            meant = Divide(down.wit, down.combat)
        case Phase.BEAR:
            meant = bearing(draft)
        case _:
            return None
    return meant if meant in view.legal else None
