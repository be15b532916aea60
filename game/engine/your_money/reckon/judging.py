"""What putting dice down at a coach comes to, and which of many ways is the best one.

Life before the purse, the purse before a whole skin, then as few wounds, as high a score and as
little infamy as may be.
"""

from functools import lru_cache
from itertools import combinations, product
from typing import Literal, NamedTuple

from game.engine.your_money.data import BONUS
from game.engine.your_money.reckon.weighing import Outcome, Outlook
from game.engine.your_money.view import SheetSeen

End = Literal["missed", "unhurt", "wounded", "empty"]
"""How a robbery ends: the coach away; the purse, and no health lost; the purse, and wounds; nothing
but wounds.
"""
ENDS: tuple[End, ...] = ("unhurt", "wounded", "empty", "missed")


def bonuses(items: tuple[str, ...], ahead: Outlook) -> tuple[int, ...]:
    """The sums that gear or weapons can add: all of them, or as many as one likes (D10)."""
    amounts = [BONUS[item] for item in items]
    if ahead.options.modifiers != "at_will":
        return (sum(amounts),)
    sizes = range(len(amounts) + 1)
    return tuple({sum(some) for size in sizes for some in combinations(amounts, size)})


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


def signs(sheet: SheetSeen, ahead: Outlook) -> tuple[int, ...]:
    """Whether the score counts hero less scoundrel (1), or the other way round (−1), or either."""
    if ahead.solo:
        return (1,)
    if ahead.options.scoundrel_score == "better":
        return (1, -1)
    return (-1,) if sheet.turned else (1,)


class Judge:
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
def judges_of(sheet: SheetSeen, signs: tuple[int, ...], worn: int, drawn: int) -> tuple[Judge, ...]:
    """Those of one sheet, who remember what each target is worth."""
    return tuple([Judge(sheet, sign, worn, drawn) for sign in signs])


class Tally:
    """Sums of what happened, each counted as often as it falls."""

    def __init__(self) -> None:
        self.purses = self.deaths = self.health = self.folk_hero = self.scoundrel = 0

    def add(self, other: "Tally", times: int) -> None:
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
