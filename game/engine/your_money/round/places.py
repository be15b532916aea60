"""What is done where a plan leads: a robbery, alone or in company, from the dice to the purse (§4);
tavern and market, and what may be bought, given and thrown away there (§6).
"""

from functools import lru_cache
from itertools import combinations
from typing import Literal, cast

import msgspec

from game.engine.chance import Chance
from game.engine.kinds import Event, Reckoning, Seat
from game.engine.your_money import actions as a
from game.engine.your_money import events as e
from game.engine.your_money.data import DATA, GOODS, Good, Road, Town
from game.engine.your_money.mods import York
from game.engine.your_money.odds import AnySheet, Choices, combat_sum, guards_at, speed_sum, wit_sum
from game.engine.your_money.state import NOTHING_PLACED, Phase, Placed, Sheet, State, without

_WITHOUT_DICE = a.Divide((), ())


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
    events.append(e.DiceThrown(seat, thrown, why))


def decide(
    state: State, seat: Seat, action: a.YourMoneyAction, chance: Chance, events: list[Event]
) -> None:
    """Carry out a legal decision of a robbery; `state.turn` is empty once it is over."""
    match action:
        case a.Rob(speed, wit, combat, horse, spur):
            _catch(state, seat, speed, horse, spur, events)
            _put_down(state, seat, wit, combat)
            _bear_or_pass(state, chance, events)
        case a.Chase(speed, horse, spur):
            _catch(state, seat, speed, horse, spur, events)
            _next_to_chase(state, chance, events)
        case a.LetGo():
            _miss(state, seat, events)
            _next_to_chase(state, chance, events)
        case a.Divide(wit, combat):
            _put_down(state, seat, wit, combat)
            _bear_or_pass(state, chance, events)
        case a.Bear(gear, weapons):
            sheet = state.sheets[seat]
            sheet.placed = msgspec.structs.replace(sheet.placed, gear=gear, weapons=weapons)
            events.append(e.GearChosen(seat, gear, weapons))
            _pass_turn(state, chance, events)


def _catch(
    state: State, seat: Seat, speed: a.Pips, horse: bool, spur: bool, events: list[Event]
) -> None:
    sheet = state.sheets[seat]
    place = cast(Road, sheet.plan)
    target = cast(int, state.coach_at(place).speed)
    reckoning = speed_sum(sheet, speed, horse, spur, target)
    events.append(e.CoachCaught(seat, place, reckoning))
    sheet.dice = without(sheet.dice, speed)
    sheet.placed = Placed(speed, (), (), horse, spur, True)
    if spur:  # health at once, and the tavern next round (§4.1)
        change(sheet, seat, "health", -1, "spur", reckoning, events)
        sheet.must_rest = True
        events.append(e.MustRest(seat, last=state.round == state.options.rounds))


def _miss(state: State, seat: Seat, events: list[Event]) -> None:
    sheet = state.sheets[seat]
    place = cast(Road, sheet.plan)
    target = cast(int, state.coach_at(place).speed)
    reckoning = speed_sum(sheet, sheet.dice, True, False, target)
    events.append(e.CoachMissed(seat, place, reckoning))
    change(sheet, seat, "folk_hero", -1, "missed", reckoning, events)
    sheet.dice = ()


def _put_down(state: State, seat: Seat, wit: a.Pips, combat: a.Pips) -> None:
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
        events.append(e.DiceDivided(seat, sheet.placed.wit, sheet.placed.combat))
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
    events.append(e.WitTried(seats, place, wit))
    charm = wit.excess
    for seat in seats:
        change(state.sheets[seat], seat, "folk_hero", charm, "wit", wit, events)
    # Hunters of somebody who missed the coach are still there (D27).
    guards = guards_at(place, state.guards)
    combat = combat_sum(seats, state.sheets, coach, state.options, guards)
    events.append(e.CombatTried(seats, place, combat))
    force = combat.excess
    what: e.Number = "scoundrel" if force >= 0 else "health"
    for seat in seats:
        change(state.sheets[seat], seat, what, force, "combat", combat, events)
    if charm >= 0 or force >= 0:
        each = coach.guineas // len(seats)
        lost = coach.guineas - each * len(seats)
        events.append(e.PurseTaken(seats, place, coach.card, coach.guineas, each, lost))
        for seat in seats:
            cause: e.Cause = "purse" if len(seats) == 1 else "half_purse"
            change(state.sheets[seat], seat, "guineas", each, cause, None, events)
        state.put_coach(place, msgspec.structs.replace(coach, robbed=True))
    else:
        events.append(e.PurseKept(seats, place, coach.card))
    _leave_the_road(state)


def change(
    sheet: Sheet,
    seat: Seat,
    what: e.Number,
    by: int,
    cause: e.Cause,
    reckoning: Reckoning | None,
    events: list[Event],
) -> None:
    """Move a number of a sheet, never below 0, and say so if it moved."""
    was: int = getattr(sheet, what)
    now = max(0, was + by)
    if now != was:
        setattr(sheet, what, now)
        events.append(e.Changed(seat, what, was, now, cause, reckoning))


def _leave_the_road(state: State) -> None:
    for sheet in state.sheets:
        sheet.placed = NOTHING_PLACED
    for seat in state.sharing:
        state.sheets[seat].dice = ()
    state.sharing = ()
    state.turn = ()


HANDS = 2


def town_choices(sheet: AnySheet, place: str, york: York) -> Choices:
    """Everything this robber may do in the tavern or market."""
    return _choices(
        york,
        place,
        sheet.health,
        sheet.guineas,
        sheet.scoundrel,
        sheet.horse,
        sheet.weapons,
        sheet.gear,
    )


@lru_cache(maxsize=256)
def _choices(
    york: York,
    place: str,
    health: int,
    guineas: int,
    scoundrel: int,
    horse: str | None,
    weapons: tuple[str, ...],
    gear: tuple[str, ...],
) -> Choices:
    meals = min(DATA.health - health, guineas // york.meal_price(place))
    alms = min(scoundrel, guineas // york.alms)
    found: Choices = {a.Leave(): None}
    found |= {a.Eat(points): None for points in range(1, meals + 1)}
    found |= {a.Give(points): None for points in range(1, alms + 1)}
    if place == "market":
        for good in york.goods.values():
            for give_in in _ways_to_pay(york, good, horse, weapons, gear):
                if price_after(york, good.id, give_in) <= guineas:
                    found[a.Buy(good.id, give_in)] = None
        found |= {a.ThrowAway(weapon): None for weapon in weapons}  # here alone (D26)
    return found


def _ways_to_pay(
    york: York, good: Good, horse: str | None, weapons: tuple[str, ...], gear: tuple[str, ...]
) -> list[tuple[str, ...]]:
    """What may be handed over in part exchange for `good`; empty if it cannot be had at all."""
    match good.kind:
        case "horse":
            if horse is None:
                return [()]
            # One at a time, and only a dearer one (§6).
            return [(horse,)] if good.price > york.goods[horse].price else []
        case "gear":
            return [] if good.id in gear else [()]  # one of each (D17)
        case "weapon":
            ways: dict[tuple[str, ...], None] = {}
            for count in range(len(weapons) + 1):
                for given in combinations(weapons, count):
                    kept = sum([GOODS[w].hands for w in weapons]) - sum(
                        [GOODS[w].hands for w in given]
                    )
                    # Both may be given in only for the rifle, and each only for a dearer one (D16).
                    fits = kept + good.hands <= HANDS and (count < 2 or good.hands == 2)
                    if fits and all(york.goods[w].price < good.price for w in given):
                        ways[given] = None
            return list(ways)


def price_after(york: York, item: str, give_in: tuple[str, ...]) -> int:
    """What is left to pay; credit above the price is lost (D16)."""
    return max(0, york.goods[item].price - sum([york.trade_in(old) for old in give_in]))


def do_business(
    sheet: Sheet,
    seat: Seat,
    place: Town,
    action: a.YourMoneyAction,
    york: York,
    events: list[Event],
) -> bool:
    """Carry out a legal town action on the sheet; True if the robber leaves."""
    match action:
        case a.Eat(points):
            price = points * york.meal_price(place)
            events.append(e.Ate(seat, place, points, price))
            change(sheet, seat, "guineas", -price, "meal", None, events)
            change(sheet, seat, "health", points, "meal", None, events)
        case a.Give(points):
            price = points * york.alms
            events.append(e.GaveToThePoor(seat, points, price))
            change(sheet, seat, "guineas", -price, "alms", None, events)
            change(sheet, seat, "scoundrel", -points, "alms", None, events)
            change(sheet, seat, "folk_hero", points, "alms", None, events)
        case a.Buy(item, give_in):
            price, paid = york.goods[item].price, price_after(york, item, give_in)
            events.append(e.Bought(seat, item, price, give_in, price - paid, paid))
            change(sheet, seat, "guineas", -paid, "bought", None, events)
            _hand_over(sheet, give_in)
            _pack(sheet, item)
        case a.ThrowAway(weapon):
            sheet.weapons = without(sheet.weapons, (weapon,))
            events.append(e.ThrewAway(seat, weapon))
        case a.Leave():
            events.append(e.LeftTown(seat, place))
            return True
    return False


def _hand_over(sheet: Sheet, items: tuple[str, ...]) -> None:
    for item in items:
        if GOODS[item].kind == "horse":
            sheet.horse = None
        else:
            sheet.weapons = without(sheet.weapons, (item,))


def _pack(sheet: Sheet, item: str) -> None:
    match GOODS[item].kind:
        case "horse":
            sheet.horse = item
        case "weapon":
            sheet.weapons = tuple(sorted((*sheet.weapons, item)))
        case "gear":
            sheet.gear = tuple(sorted((*sheet.gear, item)))
