"""Tavern and market: the best a purse can buy and the first deal on the way there; and what a plan
to rob may come to.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import comb
from typing import NamedTuple

from game.engine.your_money.actions import LEAVE, Buy, Eat, Give, Pips, ThrowAway, YourMoneyAction
from game.engine.your_money.data import BONUS, CARDS, DATA, GOODS, STATS, Stat
from game.engine.your_money.mods import York
from game.engine.your_money.odds.sums import GUARD
from game.engine.your_money.odds.values import DOOM, Judge, Worth, rogue_marks
from game.engine.your_money.round.town import do_business, price_after, town_choices
from game.engine.your_money.state import Coach, Options, Sheet

PAIRS: tuple[tuple[Pips, int], ...] = tuple(
    [((a, b), 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)]
)
"""Two dice and how often they fall so in 36."""

HANDS: tuple[Pips, ...] = tuple(combinations_with_replacement(range(1, 7), 4))
"""The 126 hands of four dice."""


class Prospect(NamedTuple):
    """What a plan promises: mean and variance of the worth if one lives, and the chance to die."""

    mean: float
    variance: float
    death: float

    def with_death(self, dead: float) -> float:
        """The mean with a death counted for so much."""
        return self.mean * (1 - self.death) + dead * self.death


CERTAIN_DEATH = Prospect(0.0, 0.0, 1.0)


class Tally:
    """Adds up worths by their likelihood."""

    def __init__(self) -> None:
        self.weight = self.total = self.squares = self.deaths = 0.0

    def add(self, likely: float, worth: float, dead: bool) -> None:
        """One outcome."""
        if dead:
            self.deaths += likely
        else:
            self.weight += likely
            self.total += likely * worth
            self.squares += likely * worth * worth

    def prospect(self) -> Prospect:
        """Mean, variance and death of what was added."""
        if self.weight <= 0:
            return CERTAIN_DEATH
        mean = self.total / self.weight
        spread = max(0.0, self.squares / self.weight - mean * mean)
        return Prospect(mean, spread, self.deaths / (self.weight + self.deaths))


@cache
def guard_chances(guards: int) -> tuple[tuple[int, float], ...]:
    """How many of so many random guards ride to one given place, and how likely."""
    return tuple([(n, comb(guards, n) * 5 ** (guards - n) / 6**guards) for n in range(guards + 1)])


_EVERY_PIP = (1, 2, 3, 4, 5, 6)
_SOME_PIPS = (2, 5)


def settled(coach: Coach, exact: bool) -> Iterator[tuple[float, int, int, int]]:
    """Every (likelihood, speed, wit, combat) the coach may turn out to have.

    Where it need not be exact, a die is taken for a 2 or a 5.
    """

    def may_be(stat: Stat) -> list[int]:
        known: int | None = getattr(coach, stat)
        if known is not None:
            return [known]
        printed = CARDS[coach.card].printed(stat)[0]
        return [printed + pip for pip in (_EVERY_PIP if exact else _SOME_PIPS)]

    found = list(product(*[may_be(stat) for stat in STATS]))
    for speed, wit, combat in found:
        yield 1 / len(found), speed, wit, combat


_KINDS = ("horse", "weapon", "gear")
_RICH = 99  # enough for any one thing on the stalls

Hold = tuple[str, ...]


class Stall(NamedTuple):
    """Things of one kind one may end up with: what they cost, and the first deal towards them."""

    held: Hold
    price: int
    first: YourMoneyAction | None

    @property
    def bonus(self) -> int:
        """What the things add, in points."""
        return sum([BONUS[item] for item in self.held])


@lru_cache(maxsize=256)
def _stalls(york: York, kind: str, held: Hold) -> tuple[Stall, ...]:
    """Every bonus of a kind within reach of what one holds, each at its lowest price."""
    start = tuple(sorted(held))
    found = {start: Stall(start, 0, None)}
    waiting = [start]
    while waiting:
        here = found[waiting.pop(0)]
        sheet = Sheet(12, _RICH)
        match kind:
            case "horse":
                sheet.horse = here.held[0] if here.held else None
            case "weapon":
                sheet.weapons = here.held
            case _:
                sheet.gear = here.held
        for deal in town_choices(sheet, "market", york):
            match deal:
                case Buy(item, give_in) if GOODS[item].kind == kind:
                    price = price_after(york, item, give_in)
                case ThrowAway():
                    price = 0
                case _:
                    continue
            after = sheet.clone()
            do_business(after, 0, "market", deal, york, [])
            now = _held(after, kind)
            cost = here.price + price
            if now not in found or cost < found[now].price:
                found[now] = Stall(now, cost, here.first or deal)
                waiting.append(now)
    cheapest: dict[int, Stall] = {}
    for stall in sorted(found.values(), key=lambda stall: stall.price):
        cheapest.setdefault(stall.bonus, stall)
    return tuple(cheapest.values())


def _held(sheet: Sheet, kind: str) -> Hold:
    match kind:
        case "horse":
            return (sheet.horse,) if sheet.horse else ()
        case "weapon":
            return sheet.weapons
        case _:
            return sheet.gear


class Visit(NamedTuple):
    """The best end of a visit, and the deal that leads there; LEAVE where one is there."""

    worth: float
    deal: YourMoneyAction


def best_visit(sheet: Sheet, judge: Judge, left: int, options: Options, solo: bool) -> Visit:
    """What business in town is best for the robber as he stands there (his plan is the place)."""
    if sheet.health <= 0:
        return Visit(DOOM, LEAVE)
    here = judge.worth_for(sheet, left, options, solo)
    york = options.york
    meal = york.meal_price(str(sheet.plan))
    best = _at_table(here, sheet, sheet.guineas, meal, york.alms)
    if sheet.plan != "market":
        return best
    purse = sheet.guineas
    horses, arms, gears = [_offers(york, kind, _held(sheet, kind)) for kind in _KINDS]
    for speed, horse_price, horse in horses:
        if horse_price > purse:
            break
        for combat, arms_price, weapon in arms:
            if horse_price + arms_price > purse:
                break
            for wit, gear_price, gear in gears:
                left_over = purse - horse_price - arms_price - gear_price
                if left_over < 0:
                    break
                first = horse or weapon or gear
                if first is None:
                    continue
                kit = here.kit._replace(horse=speed, wit=wit, combat=combat)
                visit = _at_table(judge.worth(left, kit), sheet, left_over, meal, york.alms)
                # A deal has to be worth its while, so that nobody trades to and fro.
                if visit.worth > best.worth + 1e-9:
                    best = Visit(visit.worth, first)
    return best


@lru_cache(maxsize=256)
def _offers(
    york: York, kind: str, held: Hold
) -> tuple[tuple[int, int, YourMoneyAction | None], ...]:
    """(bonus, price, first deal) of every stall, the cheapest first."""
    return tuple([(stall.bonus, stall.price, stall.first) for stall in _stalls(york, kind, held)])


def _at_table(worth: Worth, sheet: Sheet, purse: int, meal: int, alms: int) -> Visit:
    """What is best eaten and given with so much left in the purse."""
    health, hero, rogue = sheet.health, sheet.folk_hero, sheet.scoundrel
    purses = worth.purse
    purse = min(purse, len(purses) - 1)
    meals = min(DATA.health - health, purse // meal)
    best, eaten, gave = DOOM, 0, 0
    for given in range(min(rogue, purse // alms) + 1):
        rest = purse - given * alms
        fame, body = worth.fame(hero + given, rogue - given), worth.body(rogue - given)
        for eat in range(min(meals, rest // meal) + 1):
            value = fame + body[health + eat] + purses[rest - eat * meal]
            if value > best + 1e-9:
                best, eaten, gave = value, eat, given
    deal: YourMoneyAction = LEAVE
    if eaten:
        deal = Eat(eaten)
    elif gave:
        deal = Give(gave)
    return Visit(best, deal)


def visit_prospect(
    sheet: Sheet,
    place: str,
    followers: int,
    judge: Judge,
    left: int,
    options: Options,
    solo: bool,
) -> Prospect:
    """What a visit promises, with so many random guards on the roads: a fight, then business."""
    there = sheet.clone()
    there.plan = place  # type: ignore[assignment]
    there.must_rest = False
    hunters = rogue_marks(sheet.scoundrel, options.guards == "every_five")
    weapons = sum([BONUS[item] for item in sheet.weapons])
    tally = Tally()
    known: dict[int, float] = {}

    def add(likely: float, health: int) -> None:
        if health not in known:
            there.health = health
            known[health] = best_visit(there, judge, left, options, solo).worth
        tally.add(likely, known[health], health <= 0)

    for random, likely in guard_chances(followers):
        guards = hunters + random
        if not guards:
            add(likely, sheet.health)
            continue
        for die in range(1, 7):
            add(likely / 6, max(0, sheet.health + min(0, die + weapons - GUARD * guards)))
    return tally.prospect()
