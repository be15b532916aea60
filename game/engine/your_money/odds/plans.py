"""What a robber may hope for on each road while planning: exact figures from a View alone.

Everything unknown is counted out: the 36 throws of the two unseen dice, every die a coach still
hides, and every way the random guards may ride. The other robber is taken to go elsewhere.

After every throw, when the coach's dice and the guards are known, the dice are put down as well as
they can lie: life before the purse, the purse before a whole skin, then as few wounds, as high a
score and as little infamy as may be.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from math import comb
from typing import Literal, NamedTuple, cast

import msgspec

from game.engine.kinds import Seat
from game.engine.your_money.actions import Pips, YourMoneyAction
from game.engine.your_money.data import BONUS, ROADS, TOWN, Road, Town
from game.engine.your_money.odds import (
    GUARD,
    PAIRS,
    bonuses,
    folk_hero_marks,
    guards_at,
    horse_bonus,
    may_be,
    may_spur,
    scoundrel_marks,
)
from game.engine.your_money.odds.weighing import (
    ENDS,
    End,
    Fall,
    Outcome,
    OutcomeTally,
    WeighingOutlook,
    borne,
    judges_of,
    outcomes,
    signs,
)
from game.engine.your_money.state import Coach, Phase
from game.engine.your_money.view import SheetSeen, YourMoneyView

_FACES = range(1, 7)


class PlanThrow(msgspec.Struct, frozen=True):
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
    throws: tuple[PlanThrow, ...]


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
    at = _ride(view, place)
    return None if at is None else _robbery(place, at)


def beforehand(view: YourMoneyView, place: Road) -> Iterator[Callable[[], object]]:
    """Throw for throw what those odds need; each is kept."""
    at = _ride(view, place)
    if at is not None:
        for pair, _times in PAIRS:
            yield partial(_falls, pair, at)


class _Ride(msgspec.Struct, frozen=True):
    """All that decides how robbing one coach may end: who robs it, how many random guards ride,
    and whether the other robber may come too.
    """

    sheet: SheetSeen
    coach: Coach
    ahead: WeighingOutlook
    riding: int
    company: bool


def _ride(view: YourMoneyView, place: Road) -> _Ride | None:
    """What it comes to on that road; None where the seat may not plan for it now."""
    if view.phase is not Phase.PLAN or view.seat is None or not view.may_go(place):
        return None
    seat = view.seat
    ahead = WeighingOutlook.of(view)
    others = [sheet for number, sheet in enumerate(view.sheets) if number != seat]
    # A horse that must rest is seen by all: its rider cannot come.
    company = any(other.on_the_road and not other.must_rest for other in others)
    coach = view.roads[ROADS.index(place)]
    return _Ride(view.sheets[seat], coach, ahead, _riding(view), company)


def safest(view: YourMoneyView) -> tuple[YourMoneyAction, End]:
    """What the odds take a robber alone at a coach to do with the dice, and how that ends."""
    falls = {action: _fall_of(view, action) for action in view.legal}
    best = max(falls, key=falls.__getitem__)
    return best, falls[best].end


def end_of(view: YourMoneyView, action: YourMoneyAction) -> End:
    """How a placement of a robber alone at a coach ends."""
    return _fall_of(view, action).end


def _fall_of(view: YourMoneyView, action: YourMoneyAction) -> Fall:
    """What a placement at a coach robbed alone comes to, as the odds judge it."""
    seat = cast(Seat, view.seat)
    sheet = view.sheets[seat]
    place = cast(Road, sheet.plan)
    coach = view.coach_of(seat)
    ahead = WeighingOutlook.of(view)
    combat = cast(int, coach.combat) + GUARD * len(guards_at(place, view.guards))
    worn, drawn = bonuses(sheet.gear, ahead.options), bonuses(sheet.weapons, ahead.options)
    laid: tuple[Outcome, ...] = ()
    if "wit" in action.stats:
        laid = borne(((sum(action.wit), sum(action.combat), action.spur),), worn, drawn)
    judges = judges_of(sheet, signs(sheet, ahead), max(worn), max(drawn))
    return max([judge.best(laid, not laid, cast(int, coach.wit), combat) for judge in judges])


def town_odds(view: YourMoneyView) -> dict[Town, TownOdds]:
    """The odds of a visit to tavern and market; none outside the seat's own planning."""
    if view.phase is not Phase.PLAN or view.seat is None:
        return {}
    return {place: _visit(place, view, view.seat) for place in TOWN if view.may_go(place)}


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
def _robbery(place: Road, at: _Ride) -> RoadOdds:
    """Counted in whole ways of falling; fractions only at the end."""
    speeds = may_be(at.coach, "speed")
    tally = OutcomeTally()
    by_throw: dict[tuple[int, int], dict[End, Fraction]] = {}
    caught = spurred = 0
    for pair, times in PAIRS:
        falls = _falls(pair, at)
        caught += times * falls.caught
        spurred += times * falls.spurred
        tally.add(falls.tally, times)
        by_throw[pair] = falls.ends
    whole = 36 * len(speeds) * len(may_be(at.coach, "wit")) * _combats(at).total()
    return RoadOdds(
        place,
        Fraction(caught, 36 * len(speeds)),
        Fraction(spurred, 36 * len(speeds)),
        _in_company(at.sheet.dice or (), horse_bonus(at.sheet), speeds) if at.company else None,
        Fraction(tally.purses, whole),
        Fraction(tally.deaths, whole),
        Fraction(tally.health, whole),
        Fraction(tally.folk_hero, whole),
        Fraction(tally.scoundrel, whole),
        Fraction(tally.purses * at.coach.guineas, whole),
        tuple([PlanThrow((a, b), by_throw[min(a, b), max(a, b)]) for a in _FACES for b in _FACES]),
    )


class _Falls(NamedTuple):
    """What one throw comes to: how many speeds it reaches, with the spur and without, all that
    falls then, and how likely each end is.
    """

    caught: int
    spurred: int
    tally: OutcomeTally
    ends: dict[End, Fraction]


@lru_cache(maxsize=256)
def _falls(pair: tuple[int, int], at: _Ride) -> _Falls:
    """Every speed, wit and combat the coach may show after that throw."""
    sheet, ahead = at.sheet, at.ahead
    horse, spur = horse_bonus(sheet), may_spur(sheet, ahead.options)
    idle = ahead.options.idle_dice == "idle"
    speeds, wits, combats = may_be(at.coach, "speed"), may_be(at.coach, "wit"), _combats(at)
    worn, drawn = bonuses(sheet.gear, ahead.options), bonuses(sheet.weapons, ahead.options)
    judges = judges_of(sheet, signs(sheet, ahead), max(worn), max(drawn))
    tally = OutcomeTally()
    caught = spurred = 0
    dice = tuple(sorted((sheet.dice or ()) + pair))
    reach = sum(dice) + horse
    ends: Counter[End] = Counter()
    for speed in speeds:
        caught += reach >= speed
        spurred += reach + spur >= speed
        placements, let_go = outcomes(dice, speed, horse, spur, idle)
        totals = borne(placements, worn, drawn)
        for wit, (combat, weight) in product(wits, combats.items()):
            fall = max([judge.best(totals, let_go, wit, combat) for judge in judges])
            tally.fall(fall, weight)
            ends[fall.end] += weight
    whole = len(speeds) * len(wits) * combats.total()
    return _Falls(caught, spurred, tally, {end: Fraction(ends[end], whole) for end in ENDS})


def _combats(at: _Ride) -> Counter[int]:
    """What the coach's combat may come to with its guards, and in how many ways."""
    hunters = len(scoundrel_marks(at.sheet.scoundrel, at.ahead.options))
    combats: Counter[int] = Counter()
    for base, (guards, ways) in product(may_be(at.coach, "combat"), _met(at.riding)):
        combats[base + GUARD * (guards + hunters)] += ways
    return combats


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


def unseen(throws: tuple[PlanThrow, ...], end: End) -> Fraction:
    """Out of 36, in how many throws it ends like this; parts of a throw where more decides."""
    return sum([throw.ends[end] for throw in throws], Fraction(0))


Wager = Literal["certain", "likely", "even", "doubtful", "remote"]


def wager(chance: Fraction) -> Wager:
    """A chance on the scale of five words.

    >>> [wager(Fraction(n, 36)) for n in (36, 35, 27, 26, 10, 9, 2, 1, 0)]
    ['certain', 'likely', 'likely', 'even', 'even', 'doubtful', 'doubtful', 'remote', 'remote']
    """
    if chance == 1:
        return "certain"
    if chance * 4 >= 3:
        return "likely"
    if chance * 20 < 1:
        return "remote"
    return "doubtful" if chance * 4 <= 1 else "even"
