"""What a robber has put down but not confirmed, everything in it free to change; and why it cannot
be confirmed as it lies, in one sentence with the rule.

A draft knows no rules: what may go where is read off `view.legal`.
"""

from collections.abc import Iterator, Sequence
from typing import Self

import msgspec

from game.engine.kinds import Seat
from game.engine.phrases import listed
from game.engine.words import _, plural
from game.engine.your_money.actions import LET_GO, Bear, Chase, Divide, Pips, Rob, YourMoneyAction
from game.engine.your_money.data import BONUS, GOODS, STATS
from game.engine.your_money.messages.things import DieSlot, dice_listed, good_the
from game.engine.your_money.state import Phase, without
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
        found: Indices = getattr(self, slot)
        return found

    def slot_of(self, index: int) -> DieSlot | None:
        """Where a die lies; None for the tray."""
        return next((slot for slot in SLOTS if index in self.dice_in(slot)), None)

    def place(self, index: int, slot: DieSlot) -> "Draft":
        """The draft with that die moved to `slot`, wherever it was."""
        held = self.take_back(index)
        return msgspec.structs.replace(held, **{slot: (*held.dice_in(slot), index)})

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

    def with_dice(self, action: YourMoneyAction, dice: Sequence[int]) -> "Draft":
        """The draft with the dice of `action` laid as well, those that lie already where they are,
        and its horse and its spur.
        """
        draft = self
        for stat in STATS:
            wanted: Pips = getattr(action, stat)
            for pip in without(wanted, [dice[index] for index in draft.dice_in(stat)]):
                index = next(index for index in draft.tray(dice) if dice[index] == pip)
                draft = draft.place(index, stat)
        return draft.with_horse(action.horse).with_spur(action.spur)

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
    idle = without(dice, used) if "wit" in action.stats else ()
    return (
        bool(action.stats)
        and (fast or "speed" not in action.stats)
        and within(down.speed, action.speed)
        and within(down.wit, action.wit)
        and within(down.combat, action.combat)
        and within(down.idle, idle)
    )


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


class _Chase(msgspec.Struct, frozen=True):
    """What goes on speed, without the rest of a decision."""

    dice: Pips
    horse: bool
    spur: bool

    def part_of(self, other: "_Chase") -> bool:
        """Whether `other` has all of this, and perhaps more."""
        return (
            self.horse <= other.horse and self.spur <= other.spur and within(self.dice, other.dice)
        )

    @property
    def pieces(self) -> int:
        """How many things it is made of."""
        return len(self.dice) + self.horse + self.spur


def why_not(view: YourMoneyView, seat: Seat, draft: Draft) -> str | None:
    """Why the draft is no decision yet, with the rule; None if it is, or no dice are asked for."""
    return _why_not(view, seat, draft, None)


def why_not_here(
    view: YourMoneyView, seat: Seat, draft: Draft, index: int, slot: DieSlot
) -> str | None:
    """Why that die may not go there; None if it may."""
    tried = draft.place(index, slot)
    if any(True for _each in possible(view, seat, tried)):
        return None
    return _why_not(view, seat, tried, hand(view, seat)[index])


def _why_not(view: YourMoneyView, seat: Seat, draft: Draft, last: int | None) -> str | None:
    """`last` is the pip of the die put down last, which rather goes than one that lay there."""
    if view.seat != seat or action(view, seat, draft) is not None:
        return None
    down = in_pips(draft, hand(view, seat))
    match view.phase:
        case Phase.CHASE if down.wit or down.combat or down.idle:
            return _("first catch it: dice for wit and combat come after the chase · rule 4.2")
        case Phase.DIVIDE if down.speed:
            return _("it is caught: the dice left go to wit and combat · rule 4.2")
        case Phase.DIVIDE:
            return _unplaced(down)
        case Phase.ROB | Phase.CHASE:
            return _of_the_chase(view, seat, draft, down, last)
        case _:
            return None


def _unplaced(down: PipsDown) -> str:
    """Dice that still have to go somewhere (D9)."""
    dice = tuple(sorted((*down.tray, *down.idle)))
    return plural(
        "every die must be placed: the {{dice}} is left · rule D9",
        "every die must be placed: {{dice}} are left · rule D9",
        len(dice),
    ).format(dice=dice_listed(dice))


def _of_the_chase(
    view: YourMoneyView, seat: Seat, draft: Draft, down: PipsDown, last: int | None
) -> str | None:
    """Too much, too little or nothing on speed; or the other dice are missing."""
    catching = _ways_to_catch(view)
    target, bonus = view.coach_of(seat).speed or 0, _horse(view, seat)
    mine = _Chase(down.speed, draft.horse, draft.spur)
    total = sum(down.speed) + bonus * draft.horse + draft.spur
    if mine in catching:
        return _unplaced(down)
    if too_many := [way for way in catching if way.part_of(mine)]:
        return _take_away(view, seat, mine, too_many, last)
    reach = sum((*down.speed, *down.tray)) + bonus
    if not catching:
        return _(
            "all you have reaches {reach} of {target}: not enough to catch it · rule 4.1"
        ).format(reach=sum(hand(view, seat)) + bonus, target=target)
    if any(True for _each in possible(view, seat, draft)):
        if not down.speed:
            return _("one die at least must chase · rule D5")
        return _not_yet(view, seat, mine, catching, total, target)
    if LET_GO in view.legal:
        return _(
            "that leaves {reach} of {target} for speed, too little even with the spur · rule 4.1"
        ).format(reach=reach, target=target)
    if not down.speed and not down.tray:
        return _("one die at least must chase · rule D5")
    return _(
        "that leaves {reach} of {target} for speed, and who can catch a coach may not fail on "
        "purpose · rule D7"
    ).format(reach=reach, target=target)


def _ways_to_catch(view: YourMoneyView) -> set[_Chase]:
    """Every legal way to catch the coach."""
    ways = [each for each in view.legal if "speed" in each.stats]
    return {_Chase(each.speed, each.horse, each.spur) for each in ways}


def _horse(view: YourMoneyView, seat: Seat) -> int:
    """What the horse would add."""
    return BONUS.get(view.sheets[seat].horse or "", 0)


def _not_yet(
    view: YourMoneyView, seat: Seat, mine: _Chase, catching: set[_Chase], total: int, target: int
) -> str:
    """Not enough on speed so far; name the horse or the spur where only they are missing."""
    by_horse = _Chase(mine.dice, True, mine.spur) in catching
    by_spur = _Chase(mine.dice, mine.horse, True) in catching
    if by_horse and not mine.horse:
        said = _("speed {total} of {target}: not enough without {horse} · rule 4.1")
    elif by_spur and not mine.spur:
        said = _("speed {total} of {target}: not enough without the spur · rule 4.1")
    else:
        said = _("speed {total} of {target}: not enough to catch it yet · rule 4.1")
    horse = good_the(view.sheets[seat].horse or "pit_pony")
    return said.format(total=total, target=target, horse=horse)


def _take_away(
    view: YourMoneyView, seat: Seat, mine: _Chase, ways: list[_Chase], last: int | None
) -> str:
    """Which part of the chase is one too many (D6): as few as may be, and rather dice, which are
    wanted elsewhere, than the horse.
    """

    def cost(way: _Chase) -> tuple[int, bool, bool, int, Pips]:
        keeps_last = last is not None and way.dice.count(last) == mine.dice.count(last)
        return (-way.pieces, keeps_last, way.spur, sum(way.dice), way.dice)

    keep = min(ways, key=cost)
    horse = good_the(view.sheets[seat].horse or "pit_pony")
    spare = list(mine.dice)
    for die in keep.dice:
        spare.remove(die)
    away = []
    if spare and set(spare) <= set(keep.dice):  # which of two equal dice is meant
        away.append(
            _("take the other {die} away").format(die=spare[0])
            if len(spare) == 1
            else _("take the others away")
        )
    elif spare:
        dice = listed([_("the {die}").format(die=die) for die in spare])
        away.append(_("take {dice} away").format(dice=dice))
    if mine.horse and not keep.horse:
        away.append(_("leave {horse} out").format(horse=horse))
    if mine.spur and not keep.spur:
        away.append(_("leave the spur out"))
    enough = [_("the {die}").format(die=die) for die in keep.dice]
    if keep.horse:
        enough.append(horse)
    if keep.spur:
        enough.append(_("the spur"))
    said = (
        _("{kept} alone catches it; {away} · rule D6")
        if len(enough) == 1
        else _("{kept} catch it; {away} · rule D6")
    )
    return said.format(kept=listed(enough), away=listed(away))
