"""What a robber may hope for on each road while planning: exact figures from a View alone.

Everything unknown is counted out: the 36 throws of the two unseen dice, every die a coach still
hides, and every way the random guards may ride. The other robber is taken to go elsewhere. Dice
are put down by one fixed rule of thumb, the one of `hints.habit`: the placement that is worth most
at once by the prices of `weighing`, the first in order where two are worth the same.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import Literal

import msgspec

from game.engine.kinds import Seat
from game.engine.your_money.actions import Pips, Plan
from game.engine.your_money.data import BONUS, CARDS, ROADS, TOWN, Road, Stat, Town
from game.engine.your_money.placing import bear_choices
from game.engine.your_money.reckon.weighing import (
    FOUR_SIXES,
    Outcome,
    Outlook,
    Purse,
    outcomes,
    price_robbery,
)
from game.engine.your_money.state import Coach, Phase
from game.engine.your_money.sums import (
    GUARD,
    folk_hero_marks,
    horse_bonus,
    may_spur,
    scoundrel_marks,
)
from game.engine.your_money.view import SheetSeen, YourMoneyView

End = Literal["missed", "unhurt", "wounded", "empty"]
"""How a robbery ends: the coach away; the purse, and no health lost; the purse, and wounds; nothing
but wounds.
"""
ENDS: tuple[End, ...] = ("unhurt", "wounded", "empty", "missed")

_FACES = range(1, 7)
_PAIRS = tuple([((a, b), 1 if a == b else 2) for a in _FACES for b in range(a, 7)])


class Throw(msgspec.Struct, frozen=True):
    """One of the 36 throws: how likely each end is after it, over coach dice and guards."""

    dice: tuple[int, int]
    ends: dict[End, Fraction]

    @property
    def likeliest(self) -> End:
        """The end most often met after this throw; the better one of two alike."""
        return max(ENDS, key=lambda end: self.ends[end])

    @property
    def settled(self) -> bool:
        """Whether nothing but this throw decides how it ends."""
        return self.ends[self.likeliest] == 1

    @property
    def of_hundred(self) -> int:
        """How often of a hundred the likeliest end is met; 100 only where it is always."""
        return 100 if self.settled else min(99, round(100 * self.ends[self.likeliest]))


class RoadOdds(msgspec.Struct, frozen=True):
    """Chances and mean changes of robbing one coach alone.

    `catch` is by dice and horse, `spurred` with the spur where there is one, `company` by the three
    dice one has if the other robber comes too (None where nobody can). `throws` are the 36.
    """

    place: Road
    catch: Fraction
    spurred: Fraction
    company: Fraction | None
    purse: Fraction
    death: Fraction
    health: Fraction
    folk_hero: Fraction
    scoundrel: Fraction
    guineas: Fraction
    throws: tuple[Throw, ...]


class TownOdds(msgspec.Struct, frozen=True):
    """Chance of a fight with guards on a visit, of dying in it, and the mean health it costs."""

    place: Town
    fight: Fraction
    wounds: Fraction
    death: Fraction


def road_odds(view: YourMoneyView) -> dict[Road, RoadOdds]:
    """The odds of every road the seat may plan for now; none outside its own planning."""
    found = {place: odds_of(view, place) for place in ROADS}
    return {place: odds for place, odds in found.items() if odds is not None}


def odds_of(view: YourMoneyView, place: Road) -> RoadOdds | None:
    """The odds of one road; None where the seat may not plan for it now."""
    if view.phase is not Phase.PLAN or view.seat is None or Plan(place) not in view.legal:
        return None
    seat = view.seat
    ahead = Outlook(view.options.rounds - view.round, view.options, view.solo)
    others = [sheet for number, sheet in enumerate(view.sheets) if number != seat]
    # A horse that must rest is seen by all: its rider cannot come.
    company = any(other.on_the_road and not other.must_rest for other in others)
    coach = view.roads[ROADS.index(place)]
    return _robbery(place, view.sheets[seat], coach, ahead, _riding(view), company)


def town_odds(view: YourMoneyView) -> dict[Town, TownOdds]:
    """The odds of a visit to tavern and market; none outside the seat's own planning."""
    if view.phase is not Phase.PLAN or view.seat is None:
        return {}
    return {place: _visit(place, view, view.seat) for place in TOWN if Plan(place) in view.legal}


def _riding(view: YourMoneyView) -> int:
    """How many random guards everybody's fame sends out; a die each says where (§5)."""
    return sum(
        [
            len(folk_hero_marks(sheet.folk_hero, view.options))
            for sheet in view.sheets
            if sheet.on_the_road
        ]
    )


def _met(riding: int) -> list[tuple[int, int]]:
    """(guards at one given place, in how many of the 6ⁿ throws), for `riding` random guards."""
    return [(met, comb(riding, met) * 5 ** (riding - met)) for met in range(riding + 1)]


@lru_cache(maxsize=128)
def _robbery(
    place: Road,
    sheet: SheetSeen,
    coach: Coach,
    ahead: Outlook,
    riding: int,
    company: bool,
) -> RoadOdds:
    """Counted in whole ways of falling; fractions only at the end."""
    hand = sheet.dice or ()
    horse, spur = horse_bonus(sheet), may_spur(sheet, ahead.options)
    hunters = len(scoundrel_marks(sheet.scoundrel, ahead.options))
    idle = ahead.options.idle_dice == "idle"
    speeds, wits = _values(coach, "speed"), _values(coach, "wit")
    combats: Counter[int] = Counter()
    for base, (guards, ways) in product(_values(coach, "combat"), _met(riding)):
        combats[base + GUARD * (guards + hunters)] += ways
    one_throw = len(speeds) * len(wits) * combats.total()
    prices = dict(_prices(sheet, ahead, coach.guineas, wits, combats))
    tally = _Tally(sheet)
    by_throw: dict[tuple[int, int], dict[End, Fraction]] = {}
    caught = spurred = 0
    for pair, times in _PAIRS:
        dice = tuple(sorted(hand + pair))
        reach = sum(dice) + horse
        ends: Counter[End] = Counter()
        for speed in speeds:
            caught += times * (reach >= speed)
            spurred += times * (reach + spur >= speed)
            ways_to, let_go = outcomes(dice, speed, horse, spur, idle)
            for (wit, combat), price in prices.items():
                weight = combats[combat]
                chosen = _chosen(ways_to, let_go, price)
                end = tally.add(chosen, wit, combat, coach.guineas, times * weight, ahead)
                ends[end] += weight
        by_throw[pair] = {end: Fraction(ends[end], one_throw) for end in ENDS}
    whole = 36 * one_throw
    return RoadOdds(
        place,
        Fraction(caught, 36 * len(speeds)),
        Fraction(spurred, 36 * len(speeds)),
        _in_company(hand, horse, speeds) if company else None,
        Fraction(tally.purses, whole),
        Fraction(tally.deaths, whole),
        Fraction(tally.health, whole),
        Fraction(tally.folk_hero, whole),
        Fraction(tally.scoundrel, whole),
        Fraction(tally.purses * coach.guineas, whole),
        tuple([Throw((a, b), by_throw[min(a, b), max(a, b)]) for a in _FACES for b in _FACES]),
    )


def _values(coach: Coach, stat: Stat) -> tuple[int, ...]:
    """What a stat may turn out to be, each as likely."""
    known: int | None = getattr(coach, stat)
    if known is not None:
        return (known,)
    printed, _ = CARDS[coach.card].printed(stat)
    return tuple([printed + die for die in _FACES])


def _prices(
    sheet: SheetSeen, ahead: Outlook, guineas: int, wits: Pips, combats: Counter[int]
) -> Iterator[tuple[tuple[int, int], Purse]]:
    """The prices for each pair of targets; wit and combat do not touch each other's."""
    by_combat = {
        combat: price_robbery(sheet, ahead, wits[0], combat, guineas) for combat in combats
    }
    for wit in wits:
        by_wit = price_robbery(sheet, ahead, wit, next(iter(combats)), guineas)
        for combat, price in by_combat.items():
            both = msgspec.structs.replace(price, wit=by_wit.wit, wit_met=by_wit.wit_met)
            yield (wit, combat), both


def _chosen(ways: tuple[Outcome, ...], let_go: bool, price: Purse) -> Outcome | None:
    """The rule of thumb's placement; None to let the coach go."""
    wit_worth, wit_met, guineas = price.wit, price.wit_met, price.guineas
    combat_worth, combat_met, spurred = price.combat, price.combat_met, price.spurred
    worths = [
        wit_worth[wit] + (spurred if spur else combat_worth)[combat] + guineas
        if wit_met[wit] or combat_met[combat]
        else wit_worth[wit] + (spurred if spur else combat_worth)[combat]
        for wit, combat, spur in ways
    ]
    best = max(worths, default=-1e9)
    return None if let_go and price.missed > best else ways[worths.index(best)]


class _Tally:
    """Sums of what happened, each counted as often as it falls."""

    def __init__(self, sheet: SheetSeen) -> None:
        self.sheet = sheet
        self.worn = sum([BONUS[item] for item in sheet.gear])
        self.drawn = sum([BONUS[item] for item in sheet.weapons])
        self.purses = self.deaths = self.health = self.folk_hero = self.scoundrel = 0

    def add(
        self,
        chosen: Outcome | None,
        wit_target: int,
        combat_target: int,
        guineas: int,
        ways: int,
        ahead: Outlook,
    ) -> End:
        """Carry out one placement (§4.1); how it ends."""
        sheet = self.sheet
        if chosen is None:
            self.folk_hero -= ways * (sheet.folk_hero > 0)
            return "missed"
        wit, combat, spur = chosen
        worn, drawn = self.worn, self.drawn
        if ahead.options.modifiers == "at_will":
            worn, drawn = _bears(sheet, ahead, chosen, wit_target, combat_target, guineas)
        charm, force = wit + worn - wit_target, combat + drawn - combat_target
        lost = min(sheet.health, spur + max(0, -force))
        self.folk_hero += ways * max(charm, -sheet.folk_hero)
        self.scoundrel += ways * max(0, force)
        self.health -= ways * lost
        self.deaths += ways * (lost == sheet.health)
        if charm < 0 and force < 0:
            return "empty"
        self.purses += ways
        return "wounded" if lost else "unhurt"


@lru_cache(maxsize=4096)
def _bears(
    sheet: SheetSeen, ahead: Outlook, down: Outcome, wit: int, combat: int, guineas: int
) -> tuple[int, int]:
    """What gear and weapons add where some may be left out (D10), by the same rule of thumb."""
    bare = msgspec.structs.replace(sheet, gear=(), weapons=(), health=sheet.health - down[2])
    price = price_robbery(bare, ahead, wit, combat, guineas, most=2 * FOUR_SIXES)

    def added(items: tuple[str, ...]) -> int:
        return sum([BONUS[item] for item in items])

    if not sheet.gear and not sheet.weapons:
        return 0, 0
    sums = [
        (added(getattr(bear, "gear", ())), added(getattr(bear, "weapons", ())))
        for bear in bear_choices(sheet.gear, sheet.weapons)
    ]
    return max(sums, key=lambda both: price.of(down[0] + both[0], down[1] + both[1], False))


def _in_company(hand: Pips, horse: int, speeds: Pips) -> Fraction:
    """With three dice, one of them unseen (§4.2)."""
    reach = sum(hand) + horse
    caught = sum([reach + die >= speed for die in _FACES for speed in speeds])
    return Fraction(caught, 6 * len(speeds))


def _visit(place: Town, view: YourMoneyView, seat: Seat) -> TownOdds:
    """Over the guards that may have ridden there and the fight's one die (D15)."""
    sheet, riding = view.sheets[seat], _riding(view)
    hunters = len(scoundrel_marks(sheet.scoundrel, view.options))
    weapons = sum([BONUS[item] for item in sheet.weapons])
    fights = wounds = deaths = 0
    for random, ways in _met(riding):
        guards = hunters + random
        if not guards:
            continue
        fights += ways
        for die in _FACES:
            lost = min(sheet.health, max(0, GUARD * guards - die - weapons))
            wounds += ways * lost
            deaths += ways * (lost == sheet.health)
    whole = 6**riding
    return TownOdds(
        place, Fraction(fights, whole), Fraction(wounds, 6 * whole), Fraction(deaths, 6 * whole)
    )


def unseen(throws: tuple[Throw, ...], end: End) -> Fraction:
    """Out of 36, in how many throws it ends like this; parts of a throw where more decides."""
    return sum([throw.ends[end] for throw in throws], Fraction(0))


Wager = Literal["certain", "likely", "even", "doubtful", "folly"]


def wager(chance: Fraction) -> Wager:
    """A chance on the scale of five words.

    >>> [wager(Fraction(n, 36)) for n in (36, 35, 27, 26, 10, 9, 2, 1, 0)]
    ['certain', 'likely', 'likely', 'even', 'even', 'doubtful', 'doubtful', 'folly', 'folly']
    """
    if chance == 1:
        return "certain"
    if chance * 4 >= 3:
        return "likely"
    if chance * 20 < 1:
        return "folly"
    return "doubtful" if chance * 4 <= 1 else "even"
