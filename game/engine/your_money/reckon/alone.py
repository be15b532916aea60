"""A robbery alone: every outcome of four dice, and what each is worth to its robber.

An outcome is a number: one for every share of up to eighteen pips between wit and combat (one die
at least chases), as many again where the horse was spurred, and LET_GO where the coach escapes.
The outcomes a hand can reach are cached, and a robbery lays a worth beside each, so that the best
placement is one `max` over a list. Rivals, odds and hints all take it from here.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, cast

from game.engine.kinds import Seat
from game.engine.your_money.actions import Bear, Divide, Pips, Rob, YourMoneyAction
from game.engine.your_money.data import BONUS, ROADS, Road
from game.engine.your_money.reckon.placing import each_rob, must_catch
from game.engine.your_money.reckon.sums import GUARD, AnySheet, guards_at
from game.engine.your_money.reckon.values import DOOM, RICHEST, Judge, Worth
from game.engine.your_money.state import Options
from game.engine.your_money.view import YourMoneyView

MOST = 18  # pips on wit and combat together: three sixes
_START = [sum(range(MOST + 2 - combat, MOST + 2)) for combat in range(MOST + 1)]
_PIPS = [(wit, combat) for combat in range(MOST + 1) for wit in range(MOST + 1 - combat)]
SPURRED = len(_PIPS)
LET_GO = 2 * SPURRED


def outcome_of(action: YourMoneyAction) -> int:
    """The outcome of a robbery's decision."""
    match action:
        case Rob(_, wit, combat, _, spur):
            return outcome_of_split(sum(wit), sum(combat), spur)
        case Divide(wit, combat):
            return outcome_of_split(sum(wit), sum(combat))
        case _:
            return LET_GO


def outcome_of_split(wit: int, combat: int, spur: bool = False) -> int:
    """The outcome of so many pips on wit and on combat."""
    return _START[combat] + wit + (SPURRED if spur else 0)


@lru_cache(maxsize=65536)
def ways(dice: Pips, speed: int, horse: int, may_spur: bool, idle: bool) -> tuple[int, ...]:
    """Every outcome four dice can reach, each once."""
    found = {
        outcome_of_split(sum(wit), sum(combat), spur): None
        for _speed, wit, combat, _ridden, spur in each_rob(dice, speed, horse, may_spur, idle)
    }
    if not must_catch(dice, horse, speed):
        found[LET_GO] = None
    return tuple(found)


class Numbers(NamedTuple):
    """A robber's numbers after a robbery."""

    guineas: int
    health: int
    hero: int
    rogue: int
    rest: bool


@lru_cache(maxsize=512)
def _sums(items: Sequence[str]) -> tuple[int, ...]:
    """Every sum some of `items` make, the largest first."""
    found = {
        sum([BONUS[item] for item in chosen])
        for size in range(len(items) + 1)
        for chosen in combinations(items, size)
    }
    return tuple(sorted(found, reverse=True))


class Robbery:
    """The worth of every outcome for one robber at one settled coach with its guards."""

    def __init__(
        self, sheet: AnySheet, worth: Worth, wit: int, combat: int, guineas: int, options: Options
    ) -> None:
        self.sheet = sheet
        self.worth = worth
        self.wit, self.combat = wit, combat
        self.guineas = guineas
        at_will = options.modifiers == "at_will"
        worn = _sums(sheet.gear) if at_will else _sums(sheet.gear)[:1]
        drawn = _sums(sheet.weapons) if at_will else _sums(sheet.weapons)[:1]
        hero, rogue, health = sheet.folk_hero, sheet.scoundrel, sheet.health
        self._charm = [
            max([pips + w - wit for w in worn], key=lambda e: worth.fame(max(0, hero + e), rogue))
            for pips in range(MOST + 1)
        ]

        def forced(excess: int) -> float:
            return worth.of(0, health + min(0, excess), hero, rogue + max(0, excess))

        self._force = [
            max([pips + d - combat for d in drawn], key=forced) for pips in range(MOST + 1)
        ]
        self.values = self._lay_out()

    def _lay_out(self) -> list[float]:
        worth, sheet = self.worth, self.sheet
        hero, rogue = sheet.folk_hero, sheet.scoundrel
        without = worth.purse[min(RICHEST, sheet.guineas)]
        purse = worth.purse[min(RICHEST, sheet.guineas + self.guineas)]
        charms = [(max(0, hero + charm), charm >= 0) for charm in self._charm]
        flat: list[float] = []
        fames: dict[int, list[float]] = {}  # every shortfall in combat leaves scoundrel alone
        for spur in (0, 1):
            for pips, force in enumerate(self._force):
                room = MOST + 1 - pips
                health = sheet.health - spur + min(0, force)
                if health <= 0:
                    flat += [DOOM] * room
                    continue
                gain = max(0, force)
                if gain not in fames:
                    fames[gain] = [worth.fame(famed, rogue + gain) for famed, _ in charms[:room]]
                body = worth.body(rogue + gain)[health] + (worth.rest if spur else 0.0)
                met = body + purse
                if force >= 0:
                    flat += [fame + met for fame in fames[gain][:room]]
                else:
                    unmet = body + without
                    flat += [
                        fame + (met if charmed else unmet)
                        for fame, (_, charmed) in zip(fames[gain], charms[:room], strict=False)
                    ]
        flat.append(worth.of(sheet.guineas, sheet.health, max(0, hero - 1), rogue))
        return flat

    def best(self, found: Sequence[int]) -> int:
        """The outcome worth most."""
        return max(found, key=self.values.__getitem__)

    def worth_with(self, wit: int, combat: int) -> float:
        """The worth where dice and chosen gear together make so much wit and combat."""
        sheet, worth = self.sheet, self.worth
        charm, force = wit - self.wit, combat - self.combat
        won = charm >= 0 or force >= 0
        return worth.of(
            sheet.guineas + (self.guineas if won else 0),
            sheet.health + min(0, force),
            max(0, sheet.folk_hero + charm),
            sheet.scoundrel + max(0, force),
            sheet.must_rest,
        )

    def dies(self, outcome: int) -> bool:
        """Whether the robber does not live through it."""
        return self.values[outcome] <= DOOM

    def after(self, outcome: int) -> Numbers:
        """The robber's numbers after an outcome; health 0 or less is a death."""
        sheet = self.sheet
        hero, rogue = sheet.folk_hero, sheet.scoundrel
        if outcome == LET_GO:
            return Numbers(sheet.guineas, sheet.health, max(0, hero - 1), rogue, False)
        spur, pips = divmod(outcome, SPURRED)
        wit, combat = _PIPS[pips]
        charm, force = self._charm[wit], self._force[combat]
        won = charm >= 0 or force >= 0
        return Numbers(
            sheet.guineas + (self.guineas if won else 0),
            sheet.health - spur + min(0, force),
            max(0, hero + charm),
            rogue + max(0, force),
            bool(spur),
        )


def robbery_of(view: YourMoneyView, by: Judge) -> Robbery:
    """The coach the seat is at, robbed alone. Its dice are thrown before it is chased (D2)."""
    seat = cast(Seat, view.seat)
    sheet, options = view.sheets[seat], view.options
    coach = view.roads[ROADS.index(cast(Road, sheet.plan))]
    guards = GUARD * len(guards_at(str(sheet.plan), view.guards))
    worth = by.worth_for(sheet, options.rounds - view.round, options, view.solo)
    wit, combat = cast(int, coach.wit), cast(int, coach.combat) + guards
    return Robbery(sheet, worth, wit, combat, coach.guineas, options)


def weighed(view: YourMoneyView, by: Judge) -> dict[YourMoneyAction, float]:
    """What everything is worth that may be done with the dice at a coach robbed alone."""
    robbery, sheet = robbery_of(view, by), view.sheets[cast(Seat, view.seat)]
    others = [each for seat, each in enumerate(view.sheets) if seat != view.seat]
    both_hang = not view.solo and not any(other.health > 0 for other in others)
    found: dict[YourMoneyAction, float] = {}
    for action in view.legal:
        if isinstance(action, Bear):  # the dice lie already (D10)
            wit = sum(sheet.placed.wit) + sum([BONUS[item] for item in action.gear])
            combat = sum(sheet.placed.combat) + sum([BONUS[item] for item in action.weapons])
            found[action] = robbery.worth_with(wit, combat)
            continue
        outcome = outcome_of(action)
        worth = robbery.values[outcome]
        if worth <= DOOM and both_hang:  # then fame alone decides (D20)
            after = robbery.after(outcome)
            fame = after.hero - after.rogue
            worth = DOOM + (-fame if sheet.turned else fame) / 1000
        found[action] = worth
    return found
