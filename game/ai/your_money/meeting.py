"""Two secret plans at once: what the other may do, the best mixed answer, and what may still be
done once all plans lie open.

Neither knows the other's two dice, so each is thought of as twenty-one robbers, one for every
pair. All of them answer the other's mean plan a little better in every turn of thought, best
plans being likeliest; what comes out is mixed, and cannot be read.
"""

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import NamedTuple, cast

from game.ai.your_money.sharing import FAITH, Company, Odds, chance_between
from game.ai.your_money.trading import (
    Prospect,
    TradingScene,
    WorthTally,
    all_prospects,
    best_visit,
    followers,
    plan_prospects,
    settled,
    sharpened,
    town_prospects,
)
from game.engine.kinds import Seat
from game.engine.your_money.actions import Pips
from game.engine.your_money.data import BONUS, ROADS
from game.engine.your_money.odds import GUARD, PAIRS, guards_at, horse_bonus, may_spur, score
from game.engine.your_money.odds.alone import RobberyAlone, ways
from game.engine.your_money.odds.values import DOOM, SheetJudge, rogue_marks
from game.engine.your_money.state import Sheet
from game.engine.your_money.view import YourMoneyView

_TURNS = 6  # of thought
_WHIM = 1.0  # guineas: plans so close are told apart by little more than a whim
_SLOPE = 0.4  # a guinea moves an even chance by so much of the spread
_HOPELESS = 12.0  # guineas behind the best plan: sharing there is not thought through

_THROWS: tuple[tuple[int, Pips], ...] = (
    (3, (1, 4, 5)),
    (5, (2, 3, 6)),
    (1, (3, 3, 4)),
    (6, (1, 2, 5)),
    (2, (4, 5, 6)),
    (4, (1, 3, 6)),
)
"""One's own third die and the other's three, taken for all there may be."""

Plans = Mapping[str, Prospect]


class Answer(NamedTuple):
    """What is known of a plan before it is sealed: the chance to win by it, how likely the other
    is thought to come there too, and what it promises.
    """

    chance: float
    met: float
    prospect: Prospect


def chance_of(mine: Prospect, other: Prospect, spread: float) -> float:
    """The chance to win, for what two plans promise."""
    wide = sqrt(spread * spread + mine.variance + other.variance)
    ahead = chance_between(mine.mean, other.mean, wide)
    lives, other_lives = 1 - mine.death, 1 - other.death
    return lives * (other.death + other_lives * ahead) + mine.death * other.death / 2


def _mixed(chances: Mapping[str, float], whim: float) -> dict[str, float]:
    """Plans by their chance to win: the best likeliest."""
    best = max(chances.values())
    weights = {place: exp((chance - best) / whim) for place, chance in chances.items()}
    total = sum(weights.values())
    return {place: weight / total for place, weight in weights.items()}


def _blend(parts: Sequence[tuple[float, Prospect]]) -> Prospect:
    """Several prospects as one."""
    weight = sum([likely for likely, _ in parts])
    lives = sum([likely * (1 - p.death) for likely, p in parts])
    if lives <= 0:
        return Prospect(0.0, 0.0, 1.0)
    mean = sum([likely * (1 - p.death) * p.mean for likely, p in parts]) / lives
    squares = (
        sum([likely * (1 - p.death) * (p.variance + p.mean**2) for likely, p in parts]) / lives
    )
    return Prospect(mean, max(0.0, squares - mean * mean), 1 - lives / weight)


class Side(NamedTuple):
    """One robber as the other thinks of him: plans by the dice he may hold."""

    plans: Mapping[Pips, Plans]

    def overall(self, dead: float, whim: float) -> Prospect:
        """What he may hope for, whatever he holds."""
        parts = []
        for pair, times in PAIRS:
            plans = self.plans[pair]
            likely = _mixed({k: p.with_death(dead) for k, p in plans.items()}, whim)
            parts += [(times * likely[place], plan) for place, plan in plans.items()]
        return _blend(parts)


class Meeting:
    """The plans of `mine` against those of `other`, before anything is sealed."""

    def __init__(
        self, mine: Sheet, other: Sheet, scene: TradingScene, judge: SheetJudge, lead: bool
    ) -> None:
        self.mine, self.other = mine, other
        self.scene, self.judge, self.lead = scene, judge, lead
        self.random = followers((mine, other), scene.options)
        self.dead = judge.learned(solo=False).dead[scene.left]
        self.odds = Odds(judge, scene.options, scene.left)
        self.now = self.odds.worth(mine).of_sheet(mine)
        both_ride = other.health > 0 and not other.retired
        self.spread = self.odds.spread if both_ride else self.odds.spread / sqrt(2)
        self.whim = _WHIM * _SLOPE / max(self.spread, 2.0)

    def answers(self) -> dict[str, Answer]:
        """Every plan with the dice in hand, and what it is worth against the other's."""
        other = self.other
        random, scene, by = self.random, self.scene, self.judge
        if other.retired or other.health <= 0:
            alone = plan_prospects(self.mine, self.mine.dice, random, scene, by)
            points = float(score(other, self.scene.options, solo=False))
            still = Prospect(points, 0.0, 0.0)
            return {
                place: Answer(self._against(place, plan, still), 0.0, plan)
                for place, plan in alone.items()
            }
        side, own = self._side(other), self._side(self.mine)
        dice = self.mine.dice
        mine = sharpened(own.plans[dice], self.mine, dice, random, scene, by)
        shared = self._shared(mine, side)
        likely, plans = self._thought_through(own, side, shared)
        found: dict[str, Answer] = {}
        for place, plan in mine.items():
            chance = 0.0
            for there, q in likely.items():
                if there == place and place in shared:
                    chance += q * shared[place]
                elif q > 0:
                    chance += q * self._against(place, plan, plans[there])
            met = likely.get(place, 0.0) if place in ROADS else 0.0
            found[place] = Answer(chance, met, plan)
        return found

    def _side(self, sheet: Sheet) -> Side:
        towns = town_prospects(sheet, self.random, self.scene, self.judge)
        return Side(all_prospects(sheet, towns, self.random, self.scene, self.judge))

    def _against(self, place: str, plan: Prospect, other: Prospect) -> float:
        if place != "retire":
            if self.scene.left:
                faith = FAITH * (plan.mean - self.now)
                plan = plan._replace(mean=plan.mean + faith)
            return chance_of(plan, other, self.spread)
        # Whoever has retired spreads no more, and cannot die; only the other still moves.
        still = self.other.retired or self.other.health <= 0
        return chance_of(plan, other, 0.0 if still else self.spread / sqrt(2))

    def _shared(self, mine: Plans, side: Side) -> dict[str, float]:
        """The chance to win where both come to the same coach, by road."""
        if self.mine.must_rest or self.other.must_rest:
            return {}
        best = max([plan.with_death(self.dead) for plan in mine.values()])
        hoped = side.overall(self.dead, _WHIM).mean
        found: dict[str, float] = {}
        for place in ROADS:
            theirs = _blend([(times, side.plans[pair][place]) for pair, times in PAIRS])
            behind = best - mine[place].with_death(self.dead)
            theirs_behind = hoped - theirs.with_death(self.dead)
            if behind > _HOPELESS or theirs_behind > _HOPELESS:
                found[place] = self._against(place, mine[place], theirs)
            else:
                found[place] = self._together(place)
        return found

    def _together(self, place: str) -> float:
        """The mean chance over a few throws that stand for all."""
        coach = self.scene.roads[ROADS.index(place)]
        every_five = self.scene.options.guards == "every_five"
        pair = (self.mine, self.other) if self.lead else (self.other, self.mine)
        hunters = sum([rogue_marks(sheet.scoundrel, every_five) for sheet in pair])
        guards = hunters + round(self.random / 6)
        coaches = list(settled(coach, exact=False))
        me = 0 if self.lead else 1
        companies = [
            Company(pair, (speed, wit, combat + GUARD * guards), coach.guineas, self.odds, me)
            for _, speed, wit, combat in coaches
        ]
        total = 0.0
        for number, (die, others) in enumerate(_THROWS):
            company = companies[number % len(companies)]
            dice = tuple(sorted((*self.mine.dice, die)))
            if self.lead:
                total += company.chance(dice, others)
            else:
                total += 1 - company.chance(others, dice)
        return total / len(_THROWS)

    def _thought_through(
        self, own: Side, side: Side, shared: Mapping[str, float]
    ) -> tuple[dict[str, float], dict[str, Prospect]]:
        """How likely the other is to plan what, and what each plan then promises him."""
        mean_mine = own.overall(self.dead, _WHIM)
        mean_other = side.overall(self.dead, _WHIM)
        spread = max(self.spread, 2.0)
        chances = {
            pair: {k: chance_of(p, mean_other, spread) for k, p in plans.items()}
            for pair, plans in own.plans.items()
        }
        others = {
            pair: {k: chance_of(p, mean_mine, spread) for k, p in plans.items()}
            for pair, plans in side.plans.items()
        }
        mix = {pair: _mixed(each, self.whim) for pair, each in chances.items()}
        mix_other = {pair: _mixed(each, self.whim) for pair, each in others.items()}
        theirs = {road: 1 - chance for road, chance in shared.items()}
        for turn in range(_TURNS):
            step = 1 / (turn + 2)
            here = _meeting_chances(mix, chances)
            mix_next = _answer(others, theirs, here, self.whim)
            there = _meeting_chances(mix_other, others)
            mix = _moved(mix, _answer(chances, shared, there, self.whim), step)
            mix_other = _moved(mix_other, mix_next, step)
        likely: dict[str, float] = {}
        parts: dict[str, list[tuple[float, Prospect]]] = {}
        for pair, times in PAIRS:
            for place, q in mix_other[pair].items():
                weight = q * times / 36
                likely[place] = likely.get(place, 0.0) + weight
                parts.setdefault(place, []).append((weight, side.plans[pair][place]))
        return likely, {place: _blend(each) for place, each in parts.items()}


Mixes = Mapping[Pips, Mapping[str, float]]


def _meeting_chances(mix: Mixes, chances: Mixes) -> dict[str, tuple[float, float]]:
    """By road: how likely somebody goes there, and his chance to win from it if alone there."""
    found: dict[str, tuple[float, float]] = {}
    for road in ROADS:
        weight = total = 0.0
        for pair, times in PAIRS:
            q = times / 36 * mix[pair].get(road, 0.0)
            weight += q
            total += q * chances[pair].get(road, 0.0)
        found[road] = (weight, total / weight if weight else 0.0)
    return found


def _answer(
    chances: Mixes,
    shared: Mapping[str, float],
    there: Mapping[str, tuple[float, float]],
    whim: float,
) -> dict[Pips, dict[str, float]]:
    """Everybody's best answer, mixed, to where the other goes.

    To come to the same coach gives the shared chance instead of one's own there, and spoils what
    the other would have had of it.
    """
    found = {}
    for pair, plans in chances.items():
        changed = dict(plans)
        for road, chance in shared.items():
            weight, alone = there[road]
            apart = plans[road] + 0.5 - alone  # both alone at it: as far ahead as he is behind
            changed[road] += weight * (chance - apart)
        found[pair] = _mixed(changed, whim)
    return found


def _moved(mix: Mixes, target: Mixes, step: float) -> dict[Pips, dict[str, float]]:
    """Part of the way from one mixture to another."""
    return {
        pair: {k: q + step * (target[pair][k] - q) for k, q in each.items()}
        for pair, each in mix.items()
    }


_HAND = 4  # dice at a coach


def still_to_come(
    view: YourMoneyView, seat: Seat, sheet: Sheet, judge: SheetJudge, left: int
) -> Prospect | None:
    """What the rest of the round promises `seat`; None where it has nothing more to do in it."""
    waits = any(group == (seat,) for group in view.waiting)
    if not waits or sheet.plan is None or not sheet.on_the_road:
        return None
    if sheet.plan in ROADS:
        return _at_the_coach(view, sheet, judge, left)
    return _in_town(view, sheet, judge, left)


def _at_the_coach(view: YourMoneyView, sheet: Sheet, judge: SheetJudge, left: int) -> Prospect:
    """Every throw of the dice that are not in hand yet, and of the coach's."""
    options = view.options
    coach = view.roads[ROADS.index(cast(str, sheet.plan))]
    guards = GUARD * len(guards_at(str(sheet.plan), view.guards))
    worth = judge.worth_for(sheet, left, options, view.solo)
    horse, spur, idle = horse_bonus(sheet), may_spur(sheet, options), options.idle_dice == "idle"
    hands: list[tuple[Pips, int]] = [(tuple(sorted(sheet.dice)), 1)]
    if len(sheet.dice) < _HAND:
        hands = [(tuple(sorted(sheet.dice + pair)), times) for pair, times in PAIRS]
    tally = WorthTally()
    for likely, speed, wit, combat in settled(coach, exact=True):
        values = RobberyAlone(sheet, worth, wit, combat + guards, coach.guineas, options).values
        for hand, times in hands:
            best = max([values[way] for way in ways(hand, speed, horse, spur, idle)])
            tally.add(likely * times, best, best <= DOOM)
    return tally.prospect()


def _in_town(view: YourMoneyView, sheet: Sheet, judge: SheetJudge, left: int) -> Prospect:
    """The fight with the guards who wait there, then the best business."""
    guards = len(guards_at(str(sheet.plan), view.guards))
    weapons = sum([BONUS[item] for item in sheet.weapons])
    there, tally = sheet.clone(), WorthTally()
    for die in range(1, 7) if guards else (6,):
        hurt = min(0, die + weapons - GUARD * guards) if guards else 0
        there.health = max(0, sheet.health + hurt)
        worth = best_visit(there, judge, left, view.options, view.solo).worth
        tally.add(1.0, worth, there.health <= 0)
    return tally.prospect()
