"""What things are worth to a quick player, in guineas, and what putting dice down at a coach comes
to.
"""

from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple, Self

import msgspec

from game.engine.your_money.actions import Pips
from game.engine.your_money.data import BONUS
from game.engine.your_money.odds import (
    AnySheet,
    bonuses,
    each_total,
    folk_hero_marks,
    must_catch,
    scoundrel_marks,
)
from game.engine.your_money.state import Options
from game.engine.your_money.view import SheetSeen, YourMoneyView

# Below 0: how little one likes to have so little health left, with a long road ahead.
_FRAILTY = (-150.0, -40.0, -30.0, -22.0, -16.0, -11.5, -8.0, -5.4, -3.5, -2.2, -1.2, -0.5, 0.0)
_CALM_ROUNDS = 2  # with fewer rounds to go, frailty matters less
_SPEED, _WIT, _COMBAT = 0.6, 0.75, 0.8  # guineas a point a round, for what is carried
_FOLLOWED = 0.5  # a random guard a round
_HUNTED = 4.0  # a hunting guard a round
_NEARING = 0.3  # of a guard's burden, on the way to the mark that calls it
_REST = 2.5  # a round lost to a spurred horse
FOUR_SIXES = 24

Outcome = tuple[int, int, bool]
"""Pips on wit, pips on combat, whether the horse was spurred."""

_shared: dict[Outcome, Outcome] = {}
"""Each outcome once, however many lists it stands in: there are some hundreds."""


class WeighingOutlook(msgspec.Struct, frozen=True, gc=False):
    """What has to be known to put a price on things: rounds still to come, and the house rules."""

    rounds_left: int
    options: Options
    solo: bool

    @classmethod
    def of(cls, view: YourMoneyView) -> Self:
        """What a seat knows of it."""
        return cls(view.options.rounds - view.round, view.options, view.solo)


def sheet_worth(sheet: AnySheet, outlook: WeighingOutlook) -> float:
    """A robber's sheet in guineas: the score it would make, and what it promises."""
    left = outlook.rounds_left
    return (
        sheet.guineas
        + fame_worth(sheet.folk_hero, sheet.scoundrel, sheet.turned, outlook)
        + frailty(sheet.health, left)
        + left * _kit_worth(sheet.horse, sheet.weapons, sheet.gear)
        - (_REST if sheet.must_rest and left else 0)
    )


def frailty(health: int, rounds_left: int) -> float:
    """What is wrong with having so little health; 0 when whole."""
    if health <= 0:
        return _FRAILTY[0]
    return _FRAILTY[health] * min(1.0, rounds_left / _CALM_ROUNDS)


def fame_worth(folk_hero: int, scoundrel: int, turned: bool, outlook: WeighingOutlook) -> float:
    """Both tracks: what they score, less the guards they bring in the rounds to come."""
    fame = folk_hero - scoundrel
    options = outlook.options
    if not outlook.solo:
        if turned:
            fame = -fame
        elif options.scoundrel_score == "better":
            fame = abs(fame)
        else:
            fame = max(fame, -fame - 1)  # it can still be declared, at a price
    followed = len(folk_hero_marks(folk_hero, options))
    hunted = len(scoundrel_marks(scoundrel, options)) + _NEARING * (scoundrel % 5) / 5
    return fame - outlook.rounds_left * (_FOLLOWED * followed + _HUNTED * hunted)


@lru_cache(maxsize=1024)
def _kit_worth(horse: str | None, weapons: tuple[str, ...], gear: tuple[str, ...]) -> float:
    """Guineas a round for horse, weapons and gear; each further point is worth a little less."""
    speed = BONUS[horse] if horse else 0
    combat = sum([BONUS[item] for item in weapons])
    wit = sum([BONUS[item] for item in gear])
    return (
        _SPEED * speed * (1 - 0.05 * speed)
        + _COMBAT * combat * (1 - 0.04 * combat)
        + _WIT * wit * (1 - 0.03 * wit)
    )


@lru_cache(maxsize=16384)
def outcomes(
    dice: Pips, speed: int, horse: int, may_spur: bool, idle: bool
) -> tuple[tuple[Outcome, ...], bool]:
    """Every different outcome of four dice against a speed, and whether one may let go."""
    found: dict[Outcome, None] = {}
    for outcome in each_total(dice, speed, horse, may_spur, idle):
        found[_shared.setdefault(outcome, outcome)] = None
    return tuple(found), not must_catch(dice, horse, speed)


class Purse(msgspec.Struct, frozen=True, gc=False):
    """The prices of one robbery, by the pips put on each slot: change of worth, and target met.

    `guineas` is what one robber gets if wit or combat is met; `missed` the price of letting go.
    `spurred` are the prices of combat with one health less, the spur's own price among them.
    """

    wit: tuple[float, ...]
    wit_met: tuple[bool, ...]
    combat: tuple[float, ...]
    combat_met: tuple[bool, ...]
    spurred: tuple[float, ...]
    guineas: float
    missed: float

    def of(self, wit: int, combat: int, spur: bool) -> float:
        """The change of worth for so many pips on wit and combat."""
        worth = self.wit[wit] + (self.spurred if spur else self.combat)[combat]
        if self.wit_met[wit] or self.combat_met[combat]:
            worth += self.guineas
        return worth

    def best(self, found: tuple[tuple[Outcome, ...], bool]) -> float:
        """The change of worth of the best among `outcomes`."""
        ways, let_go = found
        wit, wit_met, combat, combat_met = self.wit, self.wit_met, self.combat, self.combat_met
        spurred = self.spurred
        best = self.missed if let_go else -1000.0
        for w, c, spur in ways:
            worth = wit[w] + (spurred if spur else combat)[c]
            if wit_met[w] or combat_met[c]:
                worth += self.guineas
            if worth > best:
                best = worth
        return best


def price_robbery(
    sheet: AnySheet,
    outlook: WeighingOutlook,
    wit_target: int,
    combat_target: int,
    guineas: float,
    help_wit: int = 0,
    help_combat: int = 0,
    most: int = FOUR_SIXES,
) -> Purse:
    """The prices of a robbery for this robber, for up to `most` pips on a slot.

    Help is what a companion brings.
    """
    left = outlook.rounds_left
    hero, rogue, turned = sheet.folk_hero, sheet.scoundrel, sheet.turned
    fame_now = fame_worth(hero, rogue, turned, outlook)
    frail_now = frailty(sheet.health, left)

    def wit_change(excess: int) -> float:
        return fame_worth(max(0, hero + excess), rogue, turned, outlook) - fame_now

    def combat_change(excess: int, spurs: int) -> float:
        rest = _REST if spurs and left else 0.0
        health = sheet.health - spurs + min(0, excess)
        famed = fame_worth(hero, rogue + max(0, excess), turned, outlook) - fame_now
        return famed + frailty(max(0, health), left) - frail_now - rest

    wit, wit_met, combat, combat_met, spurred = [], [], [], [], []
    worn, drawn = bonuses(sheet.gear, outlook.options), bonuses(sheet.weapons, outlook.options)
    for pips in range(most + 1):
        short = pips + help_wit - wit_target
        wit.append(max([wit_change(short + bonus) for bonus in worn]))
        wit_met.append(short + worn[-1] >= 0)
        short = pips + help_combat - combat_target
        combat.append(max([combat_change(short + bonus, 0) for bonus in drawn]))
        spurred.append(max([combat_change(short + bonus, 1) for bonus in drawn]))
        combat_met.append(short + drawn[-1] >= 0)
    missed = fame_worth(max(0, hero - 1), rogue, turned, outlook) - fame_now
    return Purse(
        tuple(wit),
        tuple(wit_met),
        tuple(combat),
        tuple(combat_met),
        tuple(spurred),
        guineas,
        missed,
    )


End = Literal["missed", "unhurt", "wounded", "empty"]
"""How a robbery ends: the coach away; the purse, and no health lost; the purse, and wounds; nothing
but wounds.
"""
ENDS: tuple[End, ...] = ("unhurt", "wounded", "empty", "missed")


@lru_cache(maxsize=4096)
def borne(
    ways: tuple[Outcome, ...], worn: tuple[int, ...], drawn: tuple[int, ...]
) -> tuple[Outcome, ...]:
    """Every outcome of the dice with every sum of gear and weapons that may be borne."""
    found: dict[Outcome, None] = {}
    for wit, combat, spur in ways:
        for charm, force in product(worn, drawn):
            found[wit + charm, combat + force, spur] = None
    return tuple(found)


class Fall(NamedTuple):
    """What a placement comes to, by what its numbers move; the better one has the greater worth."""

    worth: int
    end: End
    dies: bool
    health: int
    folk_hero: int
    scoundrel: int


# Each weighs more than all that stands below it: life, purse, whole skin, wounds, score, infamy.
_LIFE, _RANK, _WOUND, _POINT = 1 << 40, 1 << 36, 1 << 30, 1 << 12
_MISSED, _PURSE = 1, 2  # ranks: nothing but wounds 0, the coach away 1, the purse 2, unhurt 3


def signs(sheet: SheetSeen, ahead: WeighingOutlook) -> tuple[int, ...]:
    """Whether the score counts hero less scoundrel (1), or the other way round (−1), or either."""
    if ahead.solo:
        return (1,)
    if ahead.options.scoundrel_score == "better":
        return (1, -1)
    return (-1,) if sheet.turned else (1,)


class OutcomeJudge:
    """Finds the best of many outcomes for one sheet, as hero (sign 1) or scoundrel (−1)."""

    def __init__(self, sheet: SheetSeen, sign: int, worn: int, drawn: int) -> None:
        self.sheet = sheet
        self.fame = sign * (sheet.folk_hero - sheet.scoundrel) * _POINT
        self.point = sign * _POINT
        self.wits, self.combats = range(24 + worn + 1), range(24 + drawn + 1)
        self.by_wit: dict[int, tuple[list[int], list[bool]]] = {}
        self.by_combat: dict[int, tuple[list[int], list[int], list[bool]]] = {}

    def best(
        self, totals: tuple[Outcome, ...], let_go: bool, wit_target: int, combat_target: int
    ) -> Fall:
        """What the best of `totals` (or letting the coach go) comes to."""
        charms, charmed = self._wit(wit_target)
        forces, spurred, forced = self._combat(combat_target)
        worths = [
            charms[wit] + (spurred if spur else forces)[combat] + _PURSE * _RANK
            if charmed[wit] or forced[combat]
            else charms[wit] + (spurred if spur else forces)[combat]
            for wit, combat, spur in totals
        ]
        best = max(worths, default=-1)
        hero = -1 if self.sheet.folk_hero else 0
        missed = _LIFE + _MISSED * _RANK + self.fame + hero * self.point
        if let_go and missed > best:
            return Fall(missed, "missed", False, 0, hero, 0)
        wit, combat, spur = totals[worths.index(best)]
        charm, force = wit - wit_target, combat - combat_target
        lost = self._lost(force, spur)
        end: End = "empty"
        if charm >= 0 or force >= 0:
            end = "wounded" if lost else "unhurt"
        hero = max(charm, -self.sheet.folk_hero)
        return Fall(best, end, lost == self.sheet.health, -lost, hero, max(0, force))

    def _lost(self, force: int, spur: int) -> int:
        return min(self.sheet.health, spur + max(0, -force))

    def _wit(self, target: int) -> tuple[list[int], list[bool]]:
        """What each total on wit is worth, and whether it meets the coach's."""
        if target not in self.by_wit:
            hero = self.sheet.folk_hero
            worths = [max(total - target, -hero) * self.point for total in self.wits]
            self.by_wit[target] = worths, [total >= target for total in self.wits]
        return self.by_wit[target]

    def _combat(self, target: int) -> tuple[list[int], list[int], list[bool]]:
        """The same of combat: without the spur, with it, and whether it is met."""
        if target not in self.by_combat:

            def worth(total: int, spur: int) -> int:
                lost, rogue = self._lost(total - target, spur), max(0, total - target)
                alive = _LIFE * (lost < self.sheet.health) + _RANK * (lost == 0)
                return alive - lost * _WOUND + self.fame - rogue * self.point - rogue

            self.by_combat[target] = (
                [worth(total, 0) for total in self.combats],
                [worth(total, 1) for total in self.combats],
                [total >= target for total in self.combats],
            )
        return self.by_combat[target]


@lru_cache(maxsize=8)
def judges_of(
    sheet: SheetSeen, signs: tuple[int, ...], worn: int, drawn: int
) -> tuple[OutcomeJudge, ...]:
    """Those of one sheet, who remember what each target is worth."""
    return tuple([OutcomeJudge(sheet, sign, worn, drawn) for sign in signs])


class OutcomeTally:
    """Sums of what happened, each counted as often as it falls."""

    def __init__(self) -> None:
        self.purses = self.deaths = self.health = self.folk_hero = self.scoundrel = 0

    def add(self, other: "OutcomeTally", times: int) -> None:
        """All of another one, so many times."""
        self.purses += times * other.purses
        self.deaths += times * other.deaths
        self.health += times * other.health
        self.folk_hero += times * other.folk_hero
        self.scoundrel += times * other.scoundrel

    def fall(self, fall: Fall, ways: int) -> None:
        """What one placement came to, so many ways."""
        self.purses += ways * (fall.end in ("unhurt", "wounded"))
        self.deaths += ways * fall.dies
        self.health += ways * fall.health
        self.folk_hero += ways * fall.folk_hero
        self.scoundrel += ways * fall.scoundrel
