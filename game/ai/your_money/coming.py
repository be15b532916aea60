"""What the other robber may still do in this round, once all plans lie open."""

from typing import cast

from game.ai.your_money.robbing import PAIRS, Prospect, Tally, settled
from game.ai.your_money.trading import best_visit
from game.engine.kinds import Seat
from game.engine.your_money.actions import Pips
from game.engine.your_money.data import BONUS, ROADS
from game.engine.your_money.reckon.alone import Robbery, ways
from game.engine.your_money.reckon.sums import GUARD, guards_at, horse_bonus, may_spur
from game.engine.your_money.reckon.values import DOOM, Judge
from game.engine.your_money.state import Sheet
from game.engine.your_money.view import YourMoneyView

_HAND = 4  # dice at a coach


def still_to_come(
    view: YourMoneyView, seat: Seat, sheet: Sheet, judge: Judge, left: int
) -> Prospect | None:
    """What the rest of the round promises `seat`; None where it has nothing more to do in it."""
    waits = any(group == (seat,) for group in view.waiting)
    if not waits or sheet.plan is None or not sheet.on_the_road:
        return None
    if sheet.plan in ROADS:
        return _at_the_coach(view, sheet, judge, left)
    return _in_town(view, sheet, judge, left)


def _at_the_coach(view: YourMoneyView, sheet: Sheet, judge: Judge, left: int) -> Prospect:
    """Every throw of the dice that are not in hand yet, and of the coach's."""
    options = view.options
    coach = view.roads[ROADS.index(cast(str, sheet.plan))]
    guards = GUARD * len(guards_at(str(sheet.plan), view.guards))
    worth = judge.worth_for(sheet, left, options, view.solo)
    horse, spur, idle = horse_bonus(sheet), may_spur(sheet, options), options.idle_dice == "idle"
    hands: list[tuple[Pips, int]] = [(tuple(sorted(sheet.dice)), 1)]
    if len(sheet.dice) < _HAND:
        hands = [(tuple(sorted(sheet.dice + pair)), times) for pair, times in PAIRS]
    tally = Tally()
    for likely, speed, wit, combat in settled(coach, exact=True):
        values = Robbery(sheet, worth, wit, combat + guards, coach.guineas, options).values
        for hand, times in hands:
            best = max([values[way] for way in ways(hand, speed, horse, spur, idle)])
            tally.add(likely * times, best, best <= DOOM)
    return tally.prospect()


def _in_town(view: YourMoneyView, sheet: Sheet, judge: Judge, left: int) -> Prospect:
    """The fight with the guards who wait there, then the best business."""
    guards = len(guards_at(str(sheet.plan), view.guards))
    weapons = sum([BONUS[item] for item in sheet.weapons])
    there, tally = sheet.clone(), Tally()
    for die in range(1, 7) if guards else (6,):
        hurt = min(0, die + weapons - GUARD * guards) if guards else 0
        there.health = max(0, sheet.health + hurt)
        worth = best_visit(there, judge, left, view.options, view.solo).worth
        tally.add(1.0, worth, there.health <= 0)
    return tally.prospect()
