"""Tavern and market: the best a purse can buy and the first deal on the way there; and what every
plan of one robber promises, if nobody comes to the same coach.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import comb
from typing import NamedTuple

from game.engine.your_money.actions import LEAVE, Buy, Eat, Give, Pips, ThrowAway, YourMoneyAction
from game.engine.your_money.data import BONUS, DATA, GOODS, ROADS, STATS
from game.engine.your_money.mods import York
from game.engine.your_money.odds import GUARD, PAIRS, horse_bonus, may_be, may_spur, score
from game.engine.your_money.odds.alone import RobberyAlone, ways
from game.engine.your_money.odds.values import DOOM, SheetJudge, Worth, hero_marks, rogue_marks
from game.engine.your_money.round.places import do_business, price_after, town_choices
from game.engine.your_money.state import Coach, Options, Sheet

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


class WorthTally:
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
    pips = _EVERY_PIP if exact else _SOME_PIPS
    found = list(product(*[may_be(coach, stat, pips) for stat in STATS]))
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


class VisitEnd(NamedTuple):
    """The best end of a visit, and the deal that leads there; LEAVE where one is there."""

    worth: float
    deal: YourMoneyAction


def best_visit(
    sheet: Sheet, judge: SheetJudge, left: int, options: Options, solo: bool
) -> VisitEnd:
    """What business in town is best for the robber as he stands there (his plan is the place)."""
    if sheet.health <= 0:
        return VisitEnd(DOOM, LEAVE)
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
                    best = VisitEnd(visit.worth, first)
    return best


@lru_cache(maxsize=256)
def _offers(
    york: York, kind: str, held: Hold
) -> tuple[tuple[int, int, YourMoneyAction | None], ...]:
    """(bonus, price, first deal) of every stall, the cheapest first."""
    return tuple([(stall.bonus, stall.price, stall.first) for stall in _stalls(york, kind, held)])


def _at_table(worth: Worth, sheet: Sheet, purse: int, meal: int, alms: int) -> VisitEnd:
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
    return VisitEnd(best, deal)


def visit_prospect(
    sheet: Sheet,
    place: str,
    followers: int,
    judge: SheetJudge,
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
    tally = WorthTally()
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


_FEW = 0.02  # guards less likely than this are left out where it need not be exact


class TradingScene(NamedTuple):
    """What both robbers see: the coaches, the house rules, the rounds to come."""

    roads: tuple[Coach, ...]
    options: Options
    left: int
    solo: bool


def followers(sheets: Sequence[Sheet], options: Options) -> int:
    """How many random guards will ride, if everybody stays on the road."""
    every_five = options.guards == "every_five"
    riding = [sheet for sheet in sheets if sheet.health > 0 and not sheet.retired]
    return sum([hero_marks(sheet.folk_hero, every_five) for sheet in riding])


def _guards(random: int, exact: bool) -> list[tuple[int, float]]:
    likely = [each for each in guard_chances(random) if exact or each[1] >= _FEW]
    total = sum([chance for _, chance in likely])
    return [(guards, chance / total) for guards, chance in likely]


def road_tallies(
    sheet: Sheet,
    coach: Coach,
    hands: Sequence[Pips],
    random: int,
    scene: TradingScene,
    judge: SheetJudge,
    exact: bool,
) -> dict[Pips, WorthTally]:
    """For every hand of four dice: what robbing this coach alone comes to, over guards and
    whatever die the coach has yet to throw.
    """
    options = scene.options
    worth = judge.worth_for(sheet, scene.left, options, scene.solo)
    hunters = rogue_marks(sheet.scoundrel, options.guards == "every_five")
    horse, spur, idle = horse_bonus(sheet), may_spur(sheet, options), options.idle_dice == "idle"
    found = {hand: WorthTally() for hand in hands}
    laid: dict[tuple[int, int], RobberyAlone] = {}
    for guards, ride in _guards(random, exact):
        for likely, speed, wit, bare in settled(coach, exact):
            combat = bare + GUARD * (hunters + guards)
            robbery = laid.get((wit, combat))
            if robbery is None:
                robbery = RobberyAlone(sheet, worth, wit, combat, coach.guineas, options)
                laid[wit, combat] = robbery
            values = robbery.values
            worth_of = values.__getitem__
            for hand, tally in found.items():
                best = max(map(worth_of, ways(hand, speed, horse, spur, idle)))
                tally.add(ride * likely, best, best <= -999)
    return found


def plan_prospects(
    sheet: Sheet,
    dice: Pips,
    random: int,
    scene: TradingScene,
    judge: SheetJudge,
    exact: bool = True,
) -> dict[str, Prospect]:
    """Every plan of a robber who holds these two dice; exactly, or nearly so."""
    found = town_prospects(sheet, random, scene, judge)
    if sheet.must_rest:
        return found
    hands = _HANDS_OF[dice]
    for place, coach in zip(ROADS, scene.roads, strict=True):
        tallies = road_tallies(sheet, coach, list(hands), random, scene, judge, exact)
        found[place] = _together(hands, tallies).prospect()
    return found


def sharpened(
    rough: Mapping[str, Prospect],
    sheet: Sheet,
    dice: Pips,
    random: int,
    scene: TradingScene,
    judge: SheetJudge,
) -> dict[str, Prospect]:
    """`all_prospects` of the dice in hand, made exact where a coach has a die to throw yet."""
    found = dict(rough)
    for place, coach in zip(ROADS, scene.roads, strict=True):
        if place in found and None in (coach.speed, coach.wit, coach.combat):
            hands = _HANDS_OF[dice]
            tallies = road_tallies(sheet, coach, list(hands), random, scene, judge, exact=True)
            found[place] = _together(hands, tallies).prospect()
    return found


def town_prospects(
    sheet: Sheet, random: int, scene: TradingScene, judge: SheetJudge
) -> dict[str, Prospect]:
    """The plans that ask for no dice: tavern, market and to retire."""
    options, left, solo = scene.options, scene.left, scene.solo
    found = {"retire": Prospect(taken_home(sheet, options, solo), 0.0, 0.0)}
    for place in ("tavern",) if sheet.must_rest else ("tavern", "market"):
        found[place] = visit_prospect(sheet, place, random, judge, left, options, solo)
    return found


def taken_home(sheet: Sheet, options: Options, solo: bool) -> float:
    """The score of whoever retires now, giving the word first where it pays (D19)."""
    points = score(sheet, options, solo)
    if solo or sheet.turned:
        return float(points)
    turned = sheet.clone()
    turned.turned = True
    return float(max(points, score(turned, options, solo)))


def _together(hands: Mapping[Pips, float], tallies: Mapping[Pips, WorthTally]) -> WorthTally:
    """What hands come to, each as likely as said; written out, since it is done so often."""
    weight = total = squares = deaths = 0.0
    for hand, likely in hands.items():
        one = tallies[hand]
        weight += likely * one.weight
        total += likely * one.total
        squares += likely * one.squares
        deaths += likely * one.deaths
    together = WorthTally()
    together.weight, together.total = weight, total
    together.squares, together.deaths = squares, deaths
    return together


_HANDS_OF: dict[Pips, dict[Pips, float]] = {}
for _kept, _ in PAIRS:
    _hands: dict[Pips, float] = {}
    for _pair, _times in PAIRS:
        _hand = tuple(sorted(_kept + _pair))
        _hands[_hand] = _hands.get(_hand, 0.0) + _times / 36
    _HANDS_OF[_kept] = _hands


def all_prospects(
    sheet: Sheet, town: Mapping[str, Prospect], random: int, scene: TradingScene, judge: SheetJudge
) -> dict[Pips, dict[str, Prospect]]:
    """Every plan for every pair of dice the robber may hold: what one knows of another's.

    `town` are his `town_prospects`.
    """
    found: dict[Pips, dict[str, Prospect]] = {pair: dict(town) for pair, _ in PAIRS}
    if sheet.must_rest:
        return found
    for place, coach in zip(ROADS, scene.roads, strict=True):
        tallies = road_tallies(sheet, coach, HANDS, random, scene, judge, exact=False)
        for pair, hands in _HANDS_OF.items():
            found[pair][place] = _together(hands, tallies).prospect()
    return found
