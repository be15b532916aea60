"""The arithmetic of the game, used by the rules, by previews and by rivals alike; and which dice
may go where: every legal placement, listed once, in one canonical form.

Dice are sorted pips, so equal dice are interchangeable. Lists are cached: the same hand against the
same target comes back often, above all in search.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from game.engine.kinds import Part, Reckoning, Seat
from game.engine.your_money.actions import LET_GO, Bear, Chase, Divide, Pips, Rob, YourMoneyAction
from game.engine.your_money.data import BONUS, CARDS, DATA, Stat
from game.engine.your_money.state import Coach, Guard, Options, Sheet
from game.engine.your_money.view import SheetSeen

AnySheet = Sheet | SheetSeen

GUARD = DATA.guards.combat
PAIRS: Final = tuple([((a, b), 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)])
"""Two dice and how often they fall so in 36."""


def folk_hero_marks(points: int, options: Options) -> tuple[int, ...]:
    """The marks reached on the folk hero track; each calls one random guard (§5)."""
    return _marks(points, options, DATA.guards.folk_hero_marks)


def scoundrel_marks(points: int, options: Options) -> tuple[int, ...]:
    """The marks reached on the scoundrel track; each calls one targeted guard (§5)."""
    return _marks(points, options, DATA.guards.scoundrel_marks)


def _marks(points: int, options: Options, printed: tuple[int, ...]) -> tuple[int, ...]:
    if points < 5:
        return ()
    if options.guards == "every_five":
        return tuple(range(5, points + 1, 5))
    return tuple([mark for mark in printed if points >= mark])


def horse_bonus(sheet: AnySheet) -> int:
    """What the horse adds to speed if it is used; 0 without one."""
    return BONUS[sheet.horse] if sheet.horse else 0


def may_spur(sheet: AnySheet, options: Options) -> bool:
    """Whether this robber has something to spur (D8)."""
    return options.spur == "anyone" or sheet.horse is not None


def guards_at(place: str, guards: Sequence[Guard]) -> tuple[Guard, ...]:
    """The guards at a coach, random and hunting: they meet everybody there (D14)."""
    return tuple([guard for guard in guards if guard.place == place])


def guards_in_town(place: str, seat: Seat, guards: Sequence[Guard]) -> tuple[Guard, ...]:
    """The guards `seat` meets in tavern or market: hunters fight only their quarry (D14)."""
    return tuple([g for g in guards if g.place == place and (not g.hunting or g.seat == seat)])


def speed_sum(
    sheet: AnySheet, dice: Sequence[int], horse: bool, spur: bool, target: int
) -> Reckoning:
    """Dice, horse and spur against the coach's speed."""
    parts = [Part("die", die) for die in dice]
    if horse and sheet.horse:
        parts.append(Part(sheet.horse, BONUS[sheet.horse]))
    if spur:
        parts.append(Part("spur", 1))
    return Reckoning(tuple(parts), (Part("card", target),))


def wit_sum(
    seats: Sequence[Seat], sheets: Sequence[AnySheet], coach: Coach, options: Options
) -> Reckoning:
    """Everybody's wit dice and gear against the coach's wit."""
    parts = []
    for seat in seats:
        sheet = sheets[seat]
        detail = str(seat) if len(seats) > 1 else ""
        parts += [Part("die", die, detail) for die in sheet.placed.wit]
        worn = sheet.gear if options.modifiers == "always" else sheet.placed.gear  # D10
        parts += [Part(item, BONUS[item], detail) for item in worn]
    return Reckoning(tuple(parts), (_printed(coach, "wit"),))


def combat_sum(
    seats: Sequence[Seat],
    sheets: Sequence[AnySheet],
    coach: Coach,
    options: Options,
    guards: Sequence[Guard],
) -> Reckoning:
    """Everybody's combat dice and weapons against the coach's combat and its guards."""
    parts = []
    for seat in seats:
        sheet = sheets[seat]
        detail = str(seat) if len(seats) > 1 else ""
        parts += [Part("die", die, detail) for die in sheet.placed.combat]
        drawn = sheet.weapons if options.modifiers == "always" else sheet.placed.weapons  # D10
        parts += [Part(item, BONUS[item], detail) for item in drawn]
    return Reckoning(tuple(parts), (_printed(coach, "combat"), *guard_parts(guards)))


def bonuses(items: tuple[str, ...], options: Options) -> tuple[int, ...]:
    """The sums gear or weapons can add, the largest last: all, or as many as one likes (D10)."""
    return _sums(items, options.modifiers == "at_will")


@lru_cache(maxsize=512)
def _sums(items: tuple[str, ...], at_will: bool) -> tuple[int, ...]:
    amounts = [BONUS[item] for item in items]
    if not at_will:
        return (sum(amounts),)
    sizes = range(len(amounts) + 1)
    return tuple(sorted({sum(some) for size in sizes for some in combinations(amounts, size)}))


def brawl_sum(sheet: AnySheet, die: int, guards: Sequence[Guard]) -> Reckoning:
    """One die and all weapons against the guards met in town (D15)."""
    weapons = [Part(item, BONUS[item]) for item in sheet.weapons]
    return Reckoning((Part("die", die), *weapons), guard_parts(guards))


def _printed(coach: Coach, stat: Stat) -> Part:
    """The coach's settled stat; `detail` tells what its die added, if it has one."""
    total: int = getattr(coach, stat)
    base, with_die = CARDS[coach.card].printed(stat)
    return Part("card", total, f"{base}+{total - base}" if with_die else "")


def guard_parts(guards: Sequence[Guard]) -> tuple[Part, ...]:
    """What guards add to a fight, and whose doing each of them is."""
    return tuple(
        [Part("guard", GUARD, f"{'hunting' if g.hunting else 'random'}:{g.seat}") for g in guards]
    )


def may_be(coach: Coach, stat: Stat, pips: Sequence[int] = range(1, 7)) -> tuple[int, ...]:
    """What a stat may turn out to be, each as likely, if a die yet to fall shows one of `pips`."""
    known: int | None = getattr(coach, stat)
    if known is not None:
        return (known,)
    return tuple([CARDS[coach.card].printed(stat)[0] + pip for pip in pips])


def turned_for_score(sheet: AnySheet, options: Options, solo: bool) -> bool:
    """Whether the scoundrel's sum counts for this sheet (§7, §8)."""
    if solo:
        return False
    if options.scoundrel_score == "better":
        return sheet.scoundrel > sheet.folk_hero
    return sheet.turned


def score_sum(
    sheet: AnySheet, options: Options, solo: bool, hanged_both: bool = False
) -> Reckoning:
    """The score line by line; without the guineas where both have hanged (D20)."""
    sign = -1 if turned_for_score(sheet, options, solo) else 1
    fame = (
        Part("folk_hero", sign * sheet.folk_hero),
        Part("scoundrel", -sign * sheet.scoundrel),
    )
    return Reckoning(fame if hanged_both else (Part("guineas", sheet.guineas), *fame))


def score(sheet: AnySheet, options: Options, solo: bool) -> int:
    """Guineas + folk hero − scoundrel, or the scoundrel's sum."""
    fame = sheet.folk_hero - sheet.scoundrel
    return sheet.guineas + (-fame if turned_for_score(sheet, options, solo) else fame)


VERDICTS = ("nobody", "miller", "looking_back", "hiding", "wealth", "outcry", "crowd", "songs")


def verdict(points: int) -> str:
    """The word for a solo score: below 20, then a step every ten, to 80 and more (§8).

    >>> verdict(19), verdict(20), verdict(80), verdict(-3)
    ('nobody', 'miller', 'songs', 'nobody')
    """
    return VERDICTS[max(0, min(7, points // 10 - 1))]


Choices = dict[YourMoneyAction, None]
"""Legal actions in a fixed order, with a quick test of membership. Shared: never change one."""


@lru_cache(maxsize=4096)
def parts_of(dice: Pips) -> tuple[tuple[Pips, Pips], ...]:
    """Every way to take some of `dice`, with what is left; each once, both sorted.

    >>> parts_of((2, 2))
    (((), (2, 2)), ((2,), (2,)), ((2, 2), ()))
    """
    found: dict[Pips, Pips] = {}
    for size in range(len(dice) + 1):
        for taken in combinations(range(len(dice)), size):
            pips = tuple([dice[i] for i in taken])
            if pips not in found:
                found[pips] = tuple([d for i, d in enumerate(dice) if i not in taken])
    return tuple(found.items())


def meets(dice: Pips, horse: int, spur: int, target: int) -> bool:
    """Whether a speed set is legal: it reaches the target, and would not without its largest
    single contribution, so nothing was added after the target was met (D6).
    """
    total = sum(dice) + horse + spur
    return total >= target and total - max(dice[-1], horse, spur) < target


def must_catch(dice: Pips, horse: int, target: int) -> bool:
    """Whether dice and horse can reach the target without the spur; then they have to (D7)."""
    return sum(dice) + horse >= target


def _speed_sets(
    dice: Pips, target: int, horse: int, may_spur: bool
) -> tuple[tuple[Pips, bool, bool, Pips], ...]:
    """(speed, horse used, spurred, dice left) of every legal way to catch the coach."""
    return tuple(
        [
            (speed, bool(ridden), bool(spur), left)
            for speed, left in parts_of(dice)
            if speed  # at least one die must be used (D5)
            for ridden in ((0, horse) if horse else (0,))
            for spur in ((0, 1) if may_spur else (0,))
            if meets(speed, ridden, spur, target)
        ]
    )


@lru_cache(maxsize=4096)
def _splits(dice: Pips, idle: bool) -> tuple[tuple[Pips, Pips], ...]:
    """(wit, combat) of every way to split `dice`; all of them, unless some may lie idle (D9)."""
    if not idle:
        return parts_of(dice)
    found: dict[tuple[Pips, Pips], None] = {}
    for wit, left in parts_of(dice):
        for combat, _ in parts_of(left):
            found[wit, combat] = None
    return tuple(found)


@lru_cache(maxsize=4096)
def _totals(dice: Pips, idle: bool) -> tuple[tuple[int, int], ...]:
    """(pips on wit, pips on combat) of those ways, each once."""
    return tuple(dict.fromkeys([(sum(wit), sum(combat)) for wit, combat in _splits(dice, idle)]))


def each_total(
    dice: Pips, target: int, horse: int, may_spur: bool, idle: bool
) -> Iterator[tuple[int, int, bool]]:
    """Pips on wit, pips on combat and whether spurred, of every way to rob alone; in the order of
    `each_rob`, and few of them more than once.
    """
    for _speed, _ridden, spur, left in _speed_sets(dice, target, horse, may_spur):
        for wit, combat in _totals(left, idle):
            yield wit, combat, spur


def each_rob(
    dice: Pips, target: int, horse: int, may_spur: bool, idle: bool
) -> Iterator[tuple[Pips, Pips, Pips, bool, bool]]:
    """(speed, wit, combat, horse used, spurred) of every way to rob alone with all four dice;
    `horse` is its bonus, 0 for none.
    """
    for speed, ridden, spur, left in _speed_sets(dice, target, horse, may_spur):
        for wit, combat in _splits(left, idle):
            yield speed, wit, combat, ridden, spur


@lru_cache(maxsize=512)
def rob_choices(dice: Pips, target: int, horse: int, may_spur: bool, idle: bool) -> Choices:
    """Everything a robber alone may do with all four dice; `horse` is its bonus, 0 for none."""
    found: Choices = {Rob(*way): None for way in each_rob(dice, target, horse, may_spur, idle)}
    if not must_catch(dice, horse, target):
        found[LET_GO] = None
    return found


@lru_cache(maxsize=256)
def chase_choices(dice: Pips, target: int, horse: int, may_spur: bool) -> Choices:
    """Everything a robber in company may do for speed."""
    found: Choices = {
        Chase(speed, ridden, spur): None
        for speed, ridden, spur, _ in _speed_sets(dice, target, horse, may_spur)
    }
    if not must_catch(dice, horse, target):
        found[LET_GO] = None
    return found


@lru_cache(maxsize=1024)
def divide_choices(dice: Pips, idle: bool) -> Choices:
    """Every way to split the dice that are left between wit and combat."""
    return {Divide(wit, combat): None for wit, combat in _splits(dice, idle)}


@lru_cache(maxsize=256)
def bear_choices(gear: tuple[str, ...], weapons: tuple[str, ...]) -> Choices:
    """Every choice of gear and weapons that shall count; two of a kind are alike."""
    return {
        Bear(worn, drawn): None
        for size in range(len(gear) + 1)
        for worn in combinations(gear, size)
        for count in range(len(weapons) + 1)
        for drawn in combinations(weapons, count)
    }
