"""Two robbers at one coach: what the lead gains, both playing as well as they can (§4.2).

What one wins the other loses, so a decision is worth the least the other can leave of it. All
chances are the lead's; the follower's are what is left of one.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.your_money.actions import Pips, YourMoneyAction
from game.engine.your_money.data import BONUS
from game.engine.your_money.odds import chase_choices, divide_choices, horse_bonus, may_spur
from game.engine.your_money.odds.alone import RobberyAlone, outcome_of_split
from game.engine.your_money.odds.values import DOOM, SheetJudge, Worth, bell
from game.engine.your_money.state import Options, Sheet, without

FAITH = 0.25
"""A share of one's own worth that counts beyond the other's. Whoever thinks himself the better
robber would rather both were rich than both poor: misery shared is a lottery.
"""

_CARELESS = 0.25
"""How much of the other's choices is left to chance: many are equal to one who never errs."""


class Caught(NamedTuple):
    """How a coach was caught: the dice left, and whether the horse was spurred for it."""

    dice: Pips
    spur: bool


Chased = Caught | None
"""None where the coach escaped."""


def chased_by(action: YourMoneyAction, dice: Pips) -> Chased:
    """What a decision of the chase comes to."""
    if not action.speed:
        return None
    return Caught(without(dice, action.speed), action.spur)


@lru_cache(maxsize=32768)
def chases(dice: Pips, speed: int, horse: int, spur: bool) -> tuple[Chased, ...]:
    """Everything a chase can come to, each once."""
    return tuple({chased_by(a, dice): None for a in chase_choices(dice, speed, horse, spur)})


@lru_cache(maxsize=8192)
def splits(dice: Pips, idle: bool) -> tuple[tuple[int, int], ...]:
    """Every (wit, combat) in pips that dice can be shared out to."""
    found: dict[tuple[int, int], None] = {}
    for action in divide_choices(dice, idle):
        found[sum(action.wit), sum(action.combat)] = None
    return tuple(found)


def chance_between(mine: float, other: float, spread: float) -> float:
    """The chance to come out ahead, for two worths of living robbers."""
    if spread <= 0:
        return 0.5 if mine == other else float(mine > other)
    return bell((mine - other) / spread)


class Odds(NamedTuple):
    """How a duel is judged with so many rounds to come."""

    judge: SheetJudge
    options: Options
    left: int

    @property
    def spread(self) -> float:
        """How widely the difference of two scores spreads round what is promised."""
        return self.judge.learned(solo=False).spread[self.left]

    def worth(self, sheet: Sheet) -> Worth:
        """The worth of a sheet's numbers."""
        return self.judge.worth_for(sheet, self.left, self.options, solo=False)

    def between(self, mine: "RobberStanding", other: "RobberStanding", more: float = 0.0) -> float:
        """The chance of the first to win, dead or alive (D18, D20), with so much more to hope."""
        if mine.worth > DOOM and other.worth > DOOM:
            return chance_between(mine.worth + more, other.worth, self.spread)
        if mine.worth > DOOM or other.worth > DOOM:
            return float(mine.worth > DOOM)
        return chance_between(mine.fame, other.fame, 0.0)


class RobberStanding(NamedTuple):
    """Where a robber stands: the worth of the sheet (DOOM if dead), and fame alone."""

    worth: float
    fame: float


class Partner(NamedTuple):
    """One of the two at the coach."""

    sheet: Sheet
    worth: Worth
    wit: int
    combat: int

    def standing(self, charm: int, force: int, purse: int, spur: bool) -> RobberStanding:
        """After wit and combat, with this excess or shortfall."""
        sheet = self.sheet
        guineas = sheet.guineas + purse if charm >= 0 or force >= 0 else sheet.guineas
        hero = max(0, sheet.folk_hero + charm)
        if force >= 0:
            health, rogue = sheet.health - spur, sheet.scoundrel + force
        else:
            health, rogue = sheet.health - spur + force, sheet.scoundrel
        worth = self.worth.of(guineas, health, hero, rogue, spur or sheet.must_rest)
        return RobberStanding(worth, self._fame(hero, rogue))

    def missed(self, already: bool) -> RobberStanding:
        """After the coach has escaped; `already` if the sheet shows it."""
        sheet = self.sheet
        hero = sheet.folk_hero if already else max(0, sheet.folk_hero - 1)
        rogue = sheet.scoundrel
        worth = self.worth.of(sheet.guineas, sheet.health, hero, rogue, sheet.must_rest)
        return RobberStanding(worth, self._fame(hero, rogue))

    def _fame(self, hero: int, rogue: int) -> float:
        return float(rogue - hero if self.sheet.turned else hero - rogue)


class Company:
    """Lead and follower at one settled coach; `combat` includes the guards there.

    `me` is who thinks of it (0 the lead, 1 the follower): his own choices are the best there are,
    the other's nearly so. `missed` tells of each whether the coach has escaped him already.
    """

    def __init__(
        self,
        sheets: tuple[Sheet, Sheet],
        coach: tuple[int, int, int],
        guineas: int,
        odds: Odds,
        me: int,
        missed: tuple[bool, bool] = (False, False),
    ) -> None:
        self.sheets = sheets
        self.me = me
        self.odds = odds
        self.speed, self.wit, self.combat = coach
        self.guineas = guineas
        self.idle = odds.options.idle_dice == "idle"
        self.partners = [self._partner(sheet) for sheet in sheets]
        self.missed = missed
        # With the last round over there is no future to have faith in.
        self._now = self.partners[me].worth.of_sheet(sheets[me])
        self._settled: dict[tuple[int, int, bool, bool], float] = {}
        self._divided: dict[tuple[Pips, Pips, bool, bool], float] = {}
        self._alone: dict[tuple[int, Caught], float] = {}
        self._robberies: dict[int, RobberyAlone] = {}

    def _partner(self, sheet: Sheet) -> Partner:
        at_will = self.odds.options.modifiers == "at_will" and sheet.placed.caught
        # Where gear counts at will, what was left out no longer helps (D10).
        chosen = at_will and bool(sheet.placed.gear or sheet.placed.weapons)
        gear = sheet.placed.gear if chosen else sheet.gear
        weapons = sheet.placed.weapons if chosen else sheet.weapons
        wit, combat = sum([BONUS[i] for i in gear]), sum([BONUS[i] for i in weapons])
        return Partner(sheet, self.odds.worth(sheet), wit, combat)

    def _between(self, lead: RobberStanding, follower: RobberStanding) -> float:
        """The lead's chance, whoever thinks of it having faith in his own future."""
        mine = (lead, follower)[self.me].worth
        faith = FAITH * (mine - self._now) if mine > DOOM and self.odds.left else 0.0
        return self.odds.between(lead, follower, faith if self.me == 0 else -faith)

    def settle(self, wit: int, combat: int, spurs: tuple[bool, bool]) -> float:
        """The lead's chance once so many pips of both together lie on wit and combat."""
        key = (wit, combat, *spurs)
        known = self._settled.get(key)
        if known is None:
            lead, follower = self.partners
            charm = wit + lead.wit + follower.wit - self.wit
            force = combat + lead.combat + follower.combat - self.combat
            half = self.guineas // 2
            known = self._settled[key] = self._between(
                lead.standing(charm, force, half, spurs[0]),
                follower.standing(charm, force, half, spurs[1]),
            )
        return known

    def answered(self, wit: int, combat: int, dice: Pips, spurs: tuple[bool, bool]) -> float:
        """The lead's chance once his dice lie, the follower answering with these."""
        ways = splits(dice, self.idle)
        return self._followers([self.settle(wit + w, combat + c, spurs) for w, c in ways])

    def _leads(self, chances: Sequence[float]) -> float:
        """What the lead makes of a choice."""
        best = max(chances)
        return best if self.me == 0 else best + _CARELESS * (sum(chances) / len(chances) - best)

    def _followers(self, chances: Sequence[float]) -> float:
        """What the follower leaves of a choice."""
        best = min(chances)
        return best if self.me == 1 else best + _CARELESS * (sum(chances) / len(chances) - best)

    def divided(self, lead: Pips, follower: Pips, spurs: tuple[bool, bool]) -> float:
        """The lead's chance before dice are shared out."""
        key = (lead, follower, *spurs)
        known = self._divided.get(key)
        if known is None:
            ways = splits(lead, self.idle)
            known = self._leads([self.answered(w, c, follower, spurs) for w, c in ways])
            self._divided[key] = known
        return known

    def left_alone(self, who: int, caught: Caught) -> float:
        """The lead's chance where only `who` (0 the lead, 1 the follower) caught the coach."""
        known = self._alone.get((who, caught))
        if known is None:
            known = self._alone[who, caught] = self._left_alone(who, caught)
        return known

    def _left_alone(self, who: int, caught: Caught) -> float:
        sheet, worth = self.partners[who].sheet, self.partners[who].worth
        robbery = self._robberies.get(who)
        if robbery is None:
            robbery = self._robberies[who] = RobberyAlone(
                sheet, worth, self.wit, self.combat, self.guineas, self.odds.options
            )
        behind = self.partners[1 - who].missed(self.missed[1 - who])
        total = 0.0
        for die in range(1, 7):
            dice = tuple(sorted((*caught.dice, die)))
            found = [outcome_of_split(w, c, caught.spur) for w, c in splits(dice, self.idle)]
            best = robbery.best(found)
            after = robbery.after(best)
            ahead = RobberStanding(robbery.values[best], float(after.hero - after.rogue))
            pair = (ahead, behind) if who == 0 else (behind, ahead)
            total += self._between(*pair)
        return total / 6

    def chased(self, lead: Chased, follower: Chased) -> float:
        """The lead's chance once both have chased."""
        if lead and follower:
            return self.divided(lead.dice, follower.dice, (lead.spur, follower.spur))
        if lead:
            return self.left_alone(0, lead)
        if follower:
            return self.left_alone(1, follower)
        first, second = self.partners
        return self._between(first.missed(self.missed[0]), second.missed(self.missed[1]))

    def may_chase(self, who: int, dice: Pips) -> tuple[Chased, ...]:
        """Everything a chase with these dice can come to."""
        sheet = self.sheets[who]
        return chases(dice, self.speed, horse_bonus(sheet), may_spur(sheet, self.odds.options))

    def followed(self, lead: Chased, answers: Iterable[Chased]) -> float:
        """The lead's chance once he has chased, the follower answering as well as he can."""
        return self._followers([self.chased(lead, answer) for answer in answers])

    def chance(self, lead: Pips, follower: Pips) -> float:
        """The lead's chance before either has chased, with these dice; nobody spurs in vain."""
        answers = _at_ease(self.may_chase(1, follower))
        chases = _at_ease(self.may_chase(0, lead))
        return self._leads([self.followed(chase, answers) for chase in chases])


@lru_cache(maxsize=32768)
def _at_ease(ways: tuple[Chased, ...]) -> tuple[Chased, ...]:
    return tuple([way for way in ways if way and not way.spur]) or ways
