"""A robbery, alone or in company, from the dice to the purse (§4)."""

from typing import Literal, cast

import msgspec

from game.engine.chance import Chance
from game.engine.kinds import Event, Reckoning, Seat
from game.engine.your_money.actions import Bear, Chase, Divide, LetGo, Pips, Rob, YourMoneyAction
from game.engine.your_money.data import Road
from game.engine.your_money.events import (
    Cause,
    Changed,
    CoachCaught,
    CoachMissed,
    CombatTried,
    DiceDivided,
    DiceThrown,
    GearChosen,
    MustRest,
    Number,
    PurseKept,
    PurseTaken,
    WitTried,
)
from game.engine.your_money.odds import combat_sum, guards_at, speed_sum, wit_sum
from game.engine.your_money.state import NOTHING_PLACED, Phase, Placed, Sheet, State, without

_WITHOUT_DICE = Divide((), ())


def open_robbery(
    state: State, group: tuple[Seat, ...], chance: Chance, events: list[Event]
) -> None:
    """Two more dice for a robber alone, one each in company."""
    if len(group) == 1:
        _throw(state, group[0], 2, "alone", chance, events)
        state.phase = Phase.ROB
    else:
        for seat in group:
            _throw(state, seat, 1, "shared", chance, events)
        state.phase = Phase.CHASE
    state.sharing = group
    state.turn = group


def _throw(
    state: State,
    seat: Seat,
    count: int,
    why: Literal["alone", "shared", "left_alone"],
    chance: Chance,
    events: list[Event],
) -> None:
    sheet = state.sheets[seat]
    thrown = chance.dice(count)
    sheet.dice = tuple(sorted(sheet.dice + thrown))
    events.append(DiceThrown(seat, thrown, why))


def decide(
    state: State, seat: Seat, action: YourMoneyAction, chance: Chance, events: list[Event]
) -> None:
    """Carry out a legal decision of a robbery; `state.turn` is empty once it is over."""
    match action:
        case Rob(speed, wit, combat, horse, spur):
            _catch(state, seat, speed, horse, spur, events)
            _put_down(state, seat, wit, combat)
            _bear_or_pass(state, chance, events)
        case Chase(speed, horse, spur):
            _catch(state, seat, speed, horse, spur, events)
            _next_to_chase(state, chance, events)
        case LetGo():
            _miss(state, seat, events)
            _next_to_chase(state, chance, events)
        case Divide(wit, combat):
            _put_down(state, seat, wit, combat)
            _bear_or_pass(state, chance, events)
        case Bear(gear, weapons):
            sheet = state.sheets[seat]
            sheet.placed = msgspec.structs.replace(sheet.placed, gear=gear, weapons=weapons)
            events.append(GearChosen(seat, gear, weapons))
            _pass_turn(state, chance, events)


def _catch(
    state: State, seat: Seat, speed: Pips, horse: bool, spur: bool, events: list[Event]
) -> None:
    sheet = state.sheets[seat]
    place = cast(Road, sheet.plan)
    target = cast(int, state.coach_at(place).speed)
    reckoning = speed_sum(sheet, speed, horse, spur, target)
    events.append(CoachCaught(seat, place, reckoning))
    sheet.dice = without(sheet.dice, speed)
    sheet.placed = Placed(speed, (), (), horse, spur, True)
    if spur:  # health at once, and the tavern next round (§4.1)
        change(sheet, seat, "health", -1, "spur", reckoning, events)
        sheet.must_rest = True
        events.append(MustRest(seat, last=state.round == state.options.rounds))


def _miss(state: State, seat: Seat, events: list[Event]) -> None:
    sheet = state.sheets[seat]
    place = cast(Road, sheet.plan)
    target = cast(int, state.coach_at(place).speed)
    reckoning = speed_sum(sheet, sheet.dice, True, False, target)
    events.append(CoachMissed(seat, place, reckoning))
    change(sheet, seat, "folk_hero", -1, "missed", reckoning, events)
    sheet.dice = ()


def _put_down(state: State, seat: Seat, wit: Pips, combat: Pips) -> None:
    sheet = state.sheets[seat]
    was = sheet.placed
    sheet.placed = Placed(was.speed, wit, combat, was.horse, was.spur, was.caught)
    sheet.dice = ()  # idle dice, where the option allows them, are simply gone


def _next_to_chase(state: State, chance: Chance, events: list[Event]) -> None:
    """Once everybody has chased: nobody, one or both go on (§4.2)."""
    state.turn = state.turn[1:]
    if state.turn:
        return
    caught = tuple([seat for seat in state.sharing if state.sheets[seat].placed.caught])
    if not caught:
        _leave_the_road(state)
        return
    if len(caught) < len(state.sharing):
        _throw(state, caught[0], 1, "left_alone", chance, events)  # four in all (D12)
    state.sharing = caught
    state.turn = caught
    state.phase = Phase.DIVIDE
    _divide_without_dice(state, chance, events)


def _divide_without_dice(state: State, chance: Chance, events: list[Event]) -> None:
    """Somebody whose dice all went on speed has nothing to divide."""
    if state.phase is Phase.DIVIDE and state.turn and not state.sheets[state.turn[0]].dice:
        decide(state, state.turn[0], _WITHOUT_DICE, chance, events)


def _bear_or_pass(state: State, chance: Chance, events: list[Event]) -> None:
    seat = state.turn[0]
    sheet = state.sheets[seat]
    must_choose = state.options.modifiers == "at_will" and bool(sheet.gear or sheet.weapons)
    if must_choose or len(state.sharing) > 1:
        events.append(DiceDivided(seat, sheet.placed.wit, sheet.placed.combat))
    if must_choose:
        state.phase = Phase.BEAR
    else:
        _pass_turn(state, chance, events)


def _pass_turn(state: State, chance: Chance, events: list[Event]) -> None:
    state.turn = state.turn[1:]
    if state.turn:
        state.phase = Phase.DIVIDE
        _divide_without_dice(state, chance, events)
    else:
        _resolve(state, events)


def _resolve(state: State, events: list[Event]) -> None:
    """Wit, combat, money, in this order, for everybody at the coach (§4.1, §4.2)."""
    seats = state.sharing
    place = cast(Road, state.sheets[seats[0]].plan)
    coach = state.coach_at(place)
    wit = wit_sum(seats, state.sheets, coach, state.options)
    events.append(WitTried(seats, place, wit))
    charm = wit.excess
    for seat in seats:
        change(state.sheets[seat], seat, "folk_hero", charm, "wit", wit, events)
    # Hunters of somebody who missed the coach are still there (D27).
    guards = guards_at(place, state.guards)
    combat = combat_sum(seats, state.sheets, coach, state.options, guards)
    events.append(CombatTried(seats, place, combat))
    force = combat.excess
    what: Number = "scoundrel" if force >= 0 else "health"
    for seat in seats:
        change(state.sheets[seat], seat, what, force, "combat", combat, events)
    if charm >= 0 or force >= 0:
        each = coach.guineas // len(seats)
        lost = coach.guineas - each * len(seats)
        events.append(PurseTaken(seats, place, coach.card, coach.guineas, each, lost))
        for seat in seats:
            cause: Cause = "purse" if len(seats) == 1 else "half_purse"
            change(state.sheets[seat], seat, "guineas", each, cause, None, events)
        state.put_coach(place, msgspec.structs.replace(coach, robbed=True))
    else:
        events.append(PurseKept(seats, place, coach.card))
    _leave_the_road(state)


def change(
    sheet: Sheet,
    seat: Seat,
    what: Number,
    by: int,
    cause: Cause,
    reckoning: Reckoning | None,
    events: list[Event],
) -> None:
    """Move a number of a sheet, never below 0, and say so if it moved."""
    was: int = getattr(sheet, what)
    now = max(0, was + by)
    if now != was:
        setattr(sheet, what, now)
        events.append(Changed(seat, what, was, now, cause, reckoning))


def _leave_the_road(state: State) -> None:
    for sheet in state.sheets:
        sheet.placed = NOTHING_PLACED
    for seat in state.sharing:
        state.sheets[seat].dice = ()
    state.sharing = ()
    state.turn = ()
