"""The living receipt: what would follow if the dice stayed as they lie, and where a die belongs
that is only sent.
"""

from typing import Final, Literal

import msgspec

from game.engine.kinds import Reckoning, Seat
from game.engine.your_money.data import ROADS, Road
from game.engine.your_money.draft import Draft, PipsDown, hand, in_pips, legal_slots
from game.engine.your_money.events import Cause, Number
from game.engine.your_money.messages.things import DieSlot
from game.engine.your_money.odds import (
    combat_sum,
    folk_hero_marks,
    guards_at,
    horse_bonus,
    scoundrel_marks,
    speed_sum,
    wit_sum,
)
from game.engine.your_money.state import Coach, Options, Phase, Placed
from game.engine.your_money.view import SheetSeen, YourMoneyView


class Shift(msgspec.Struct, frozen=True):
    """A number that would move, never below 0; `due` is what it moves by without that stop."""

    what: Number
    was: int
    now: int
    due: int
    cause: Cause


class Coming(msgspec.Struct, frozen=True):
    """A guard the tracks would call next round that they do not call now, and at which mark."""

    kind: Literal["random", "hunting"]
    mark: int


class Outlook(msgspec.Struct, frozen=True):
    """What would follow, as far as it is known.

    `wit` and `combat` are None before they can be put down. `pending` are robbers at the same
    coach whose dice are still to come. `caught` is whether the speed is met as things lie.
    """

    speed: Reckoning | None
    wit: Reckoning | None
    combat: Reckoning | None
    caught: bool
    purse: int
    shifts: tuple[Shift, ...]
    dies: bool
    must_rest: bool
    coming: tuple[Coming, ...]
    pending: tuple[Seat, ...]

    def now(self, what: Number, otherwise: int) -> int:
        """Where a number would end; `otherwise` if it would not move."""
        return next((s.now for s in reversed(self.shifts) if s.what == what), otherwise)


def outlook(view: YourMoneyView, seat: Seat, draft: Draft) -> Outlook | None:
    """What the draft would lead to; None where no dice are put down."""
    sheet = view.sheets[seat]
    if sheet.plan not in ROADS or sheet.dice is None or seat not in view.sharing:
        return None
    coach = view.roads[ROADS.index(sheet.plan)]
    down = in_pips(draft, hand(view, seat))
    match view.phase:
        case Phase.ROB | Phase.CHASE:
            if coach.speed is None:
                return None
            speed = speed_sum(sheet, down.speed, draft.horse, draft.spur, coach.speed)
            alone = view.phase is Phase.ROB
            placed = _placed(down, draft) if alone else None
            return _foreseen(view, seat, coach, sheet.plan, placed, speed, draft.spur)
        case Phase.DIVIDE:
            return _foreseen(view, seat, coach, sheet.plan, _placed(down, draft), None, False)
        case Phase.BEAR:
            was = sheet.placed
            placed = msgspec.structs.replace(was, gear=draft.gear, weapons=draft.weapons)
            return _foreseen(view, seat, coach, sheet.plan, placed, None, False)
        case _:
            return None


def letting_go(view: YourMoneyView, seat: Seat) -> Outlook | None:
    """What letting the coach go would lead to: a point of fame (§4.1)."""
    sheet = view.sheets[seat]
    if view.phase not in (Phase.ROB, Phase.CHASE) or sheet.plan not in ROADS:
        return None
    target = view.roads[ROADS.index(sheet.plan)].speed
    if target is None:
        return None
    speed = speed_sum(sheet, hand(view, seat), True, False, target)
    tally = _Tally(sheet)
    tally.move("folk_hero", -1, "missed")
    return tally.outlook(view, speed, None, None, False, 0, False, ())


def _placed(down: PipsDown, draft: Draft) -> Placed:
    return Placed(
        down.speed,
        down.wit,
        down.combat,
        draft.horse,
        draft.spur,
        gear=draft.gear,
        weapons=draft.weapons,
    )


class _Tally:
    """A sheet's numbers moving one after the other (§4.1, step 5)."""

    def __init__(self, sheet: SheetSeen) -> None:
        self.sheet = sheet
        self.numbers: dict[Number, int] = {
            "health": sheet.health,
            "folk_hero": sheet.folk_hero,
            "scoundrel": sheet.scoundrel,
            "guineas": sheet.guineas,
        }
        self.shifts: list[Shift] = []

    def move(self, what: Number, by: int, cause: Cause) -> None:
        """Move a number, never below 0."""
        was = self.numbers[what]
        now = self.numbers[what] = max(0, was + by)
        self.shifts.append(Shift(what, was, now, by, cause))

    def outlook(
        self,
        view: YourMoneyView,
        speed: Reckoning | None,
        wit: Reckoning | None,
        combat: Reckoning | None,
        caught: bool,
        purse: int,
        must_rest: bool,
        pending: tuple[Seat, ...],
    ) -> Outlook:
        """The whole, once everything has moved; of the next round only if there is one."""
        dies = self.numbers["health"] == 0
        more = view.round < view.options.rounds and not dies
        return Outlook(
            speed,
            wit,
            combat,
            caught,
            purse,
            tuple(self.shifts),
            dies,
            must_rest and more,
            self._coming(view.options) if more else (),
            pending,
        )

    def _coming(self, options: Options) -> tuple[Coming, ...]:
        """Guards of the next round that the tracks do not call yet (§5)."""
        hero, scoundrel = self.numbers["folk_hero"], self.numbers["scoundrel"]
        heard = folk_hero_marks(self.sheet.folk_hero, options)
        hunted = scoundrel_marks(self.sheet.scoundrel, options)
        return (
            *(Coming("random", m) for m in folk_hero_marks(hero, options) if m not in heard),
            *(Coming("hunting", m) for m in scoundrel_marks(scoundrel, options) if m not in hunted),
        )


def _foreseen(
    view: YourMoneyView,
    seat: Seat,
    coach: Coach,
    place: Road,
    placed: Placed | None,
    speed: Reckoning | None,
    spur: bool,
) -> Outlook:
    """Spur, wit, combat and money in their order; `placed` is None while only speed is asked."""
    tally = _Tally(view.sheets[seat])
    caught = speed is None or (speed.met and any(part.cause == "die" for part in speed.parts))
    if spur and caught:
        tally.move("health", -1, "spur")
    if placed is None or coach.wit is None or coach.combat is None:
        return tally.outlook(view, speed, None, None, caught, 0, spur and caught, ())
    sheets = [
        msgspec.structs.replace(sheet, placed=placed) if number == seat else sheet
        for number, sheet in enumerate(view.sheets)
    ]
    wit = wit_sum(view.sharing, sheets, coach, view.options)
    guards = guards_at(place, view.guards)
    combat = combat_sum(view.sharing, sheets, coach, view.options, guards)
    purse = 0
    if caught:
        tally.move("folk_hero", wit.excess, "wit")
        tally.move("scoundrel" if combat.met else "health", combat.excess, "combat")
        if wit.met or combat.met:
            purse = coach.guineas // len(view.sharing)
            tally.move("guineas", purse, "purse" if len(view.sharing) == 1 else "half_purse")
    pending = tuple([other for other in view.turn if other != seat and view.phase != Phase.ROB])
    return tally.outlook(view, speed, wit, combat, caught, purse, spur and caught, pending)


_IN_ORDER: Final[tuple[DieSlot, ...]] = ("speed", "wit", "combat")


def fitting_slot(view: YourMoneyView, seat: Seat, draft: Draft, index: int) -> DieSlot | None:
    """The row a die fits best as the others lie; None where it may go nowhere."""
    legal = legal_slots(view, seat, draft, index)
    if len(legal) == 1:
        return next(iter(legal))
    rows = [row for row in _IN_ORDER if row in legal]
    if not rows:
        return None
    held, pips = draft.take_back(index), hand(view, seat)[index]
    lacks = _lacks(view, seat, held)
    if closed := [row for row in rows if 0 < lacks[row] <= pips]:
        return min(closed, key=lambda row: pips - lacks[row])
    if lacks["speed"] > 0 and "speed" in rows:
        return "speed"
    if still_open := [row for row in rows if lacks[row] > 0]:
        return min(still_open, key=lambda row: lacks[row])
    return "wit" if "wit" in rows else rows[0]  # what is left over makes friends


def _lacks(view: YourMoneyView, seat: Seat, draft: Draft) -> dict[DieSlot, int]:
    """By how much each row falls short as things lie; the horse will carry what it can."""
    seen = outlook(view, seat, draft)
    if seen is None:
        return dict.fromkeys(_IN_ORDER, 0)
    saved = 0 if draft.horse else horse_bonus(view.sheets[seat])
    return {
        "speed": _short(seen.speed) - saved,
        "wit": _short(seen.wit),
        "combat": _short(seen.combat),
    }


def _short(reckoning: Reckoning | None) -> int:
    return 0 if reckoning is None else -reckoning.excess
