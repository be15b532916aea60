"""A robbery alone: every outcome of four dice and what each is worth to its robber; and what the
solo rival may yet bring home, from this round to the last (§8, D24).
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, groupby
from math import comb
from typing import NamedTuple, cast

from game.engine.kinds import Seat
from game.engine.your_money.actions import Pips, YourMoneyAction
from game.engine.your_money.data import BONUS, CARD_IDS, DATA, ROADS
from game.engine.your_money.mods import York
from game.engine.your_money.odds import GUARD, AnySheet, bonuses, each_rob, guards_at, must_catch
from game.engine.your_money.odds.values import DOOM, RICHEST, SheetJudge, Worth
from game.engine.your_money.state import Coach, Options, Phase
from game.engine.your_money.view import YourMoneyView

MOST = 18  # pips on wit and combat together: three sixes
_START = [sum(range(MOST + 2 - combat, MOST + 2)) for combat in range(MOST + 1)]
_PIPS = [(wit, combat) for combat in range(MOST + 1) for wit in range(MOST + 1 - combat)]
SPURRED = len(_PIPS)
LET_GO = 2 * SPURRED


def outcome_of(action: YourMoneyAction) -> int:
    """The outcome of a robbery's decision."""
    if "wit" not in action.stats:
        return LET_GO
    return outcome_of_split(sum(action.wit), sum(action.combat), action.spur)


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


class RobberyAlone:
    """The worth of every outcome for one robber at one settled coach with its guards."""

    def __init__(
        self, sheet: AnySheet, worth: Worth, wit: int, combat: int, guineas: int, options: Options
    ) -> None:
        self.sheet = sheet
        self.worth = worth
        self.wit, self.combat = wit, combat
        self.guineas = guineas
        # Of equally good ones the most.
        worn, drawn = bonuses(sheet.gear, options)[::-1], bonuses(sheet.weapons, options)[::-1]
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


def robbery_of(view: YourMoneyView, by: SheetJudge) -> RobberyAlone:
    """The coach the seat is at, robbed alone. Its dice are thrown before it is chased (D2)."""
    seat = cast(Seat, view.seat)
    sheet, options = view.sheets[seat], view.options
    coach = view.coach_of(seat)
    guards = GUARD * len(guards_at(str(sheet.plan), view.guards))
    worth = by.worth_for(sheet, options.rounds - view.round, options, view.solo)
    wit, combat = cast(int, coach.wit), cast(int, coach.combat) + guards
    return RobberyAlone(sheet, worth, wit, combat, coach.guineas, options)


def weighed(view: YourMoneyView, by: SheetJudge) -> dict[YourMoneyAction, float]:
    """What everything is worth that may be done with the dice at a coach robbed alone."""
    robbery, sheet = robbery_of(view, by), view.sheets[cast(Seat, view.seat)]
    others = [each for seat, each in enumerate(view.sheets) if seat != view.seat]
    both_hang = not view.solo and not any(other.health > 0 for other in others)
    found: dict[YourMoneyAction, float] = {}
    for action in view.legal:
        if view.phase is Phase.BEAR:  # the dice lie already (D10)
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


_FACES = range(1, 7)

Takes = tuple[float, ...]
"""How likely each number of guineas is, from none."""


class _Purse(NamedTuple):
    """What the rival asks of a coach: its guineas, and every combat it may turn out to have."""

    guineas: int
    combats: tuple[int, ...]


def taken_alone(view: YourMoneyView, robbed: str = "") -> Takes:
    """How likely each sum is that he takes, if all is left to him but the coach `robbed` now."""
    left = [coach for road, coach in zip(ROADS, view.roads, strict=True) if road != robbed]
    york = view.options.york
    return _taken(york, tuple(left), view.deck.counts, view.round, view.options.rounds)


def mean_taken(view: YourMoneyView) -> float:
    """What he takes on the average, if the robber retires in this round."""
    return sum([guineas * likely for guineas, likely in enumerate(taken_alone(view))])


def retiring_wins(view: YourMoneyView) -> Fraction:
    """The chance that the score as it stands is more than the rival will have at the end; 0 and 1
    where nothing else can be.
    """
    least = view.sheets[0].score - view.rival_guineas  # what he takes must stay below this
    takes = taken_alone(view)
    if least <= 0 or least > len(takes) - 1:
        return Fraction(int(least > 0))
    return Fraction(min(1.0, sum(takes[:least])))


@lru_cache(maxsize=64)
def _taken(
    york: York, roads: tuple[Coach, ...], deck: tuple[int, ...], now: int, rounds: int
) -> Takes:
    left = sum(deck)
    total: Takes = (1.0,)
    for number in range(now, rounds + 1):
        if number > now:
            left -= len(ROADS)
        if number < DATA.rival.first_round:
            continue
        if number == now:
            one = _of_the_fattest(tuple([_standing(york, coach) for coach in roads]))
        else:
            one = _in_a_round(york, deck if left >= 0 else york.deck.counts)
        total = _together(total, one)
    return total


@lru_cache(maxsize=64)
def _in_a_round(york: York, deck: tuple[int, ...]) -> Takes:
    """One round of four coaches from such a deck, of which none is known."""
    cards = [
        _printed(york, card)
        for card, count in zip(CARD_IDS, deck, strict=True)
        for _card in range(count)
    ]
    cards.sort(reverse=True)
    deals = comb(len(cards), len(ROADS))
    found = [0.0] * (cards[0].guineas + 1)
    poorer = len(cards)
    for guineas, alike in groupby(cards, lambda card: card.guineas):
        level = list(alike)
        poorer -= len(level)
        for count in range(1, min(len(level), len(ROADS)) + 1):
            rest = comb(poorer, len(ROADS) - count)  # ways to deal the others, all of them poorer
            for fattest in combinations(level, count) if rest else ():
                found[guineas] += _won_from(fattest) * rest / deals
    found[0] += 1 - sum(found)
    return tuple(found)


def _of_the_fattest(coaches: Sequence[_Purse]) -> Takes:
    """One round of these very coaches."""
    most = max([coach.guineas for coach in coaches])
    won = _won_from([coach for coach in coaches if coach.guineas == most])
    return (1 - won, *[0.0] * (most - 1), won)


def _won_from(fattest: Sequence[_Purse]) -> float:
    """The chance to win the weakest of coaches with equal purses, their dice once thrown."""
    won = 0.0
    for least in range(max([max(coach.combats) for coach in fattest]) + 1):
        won += (_all_from(fattest, least) - _all_from(fattest, least + 1)) * _beats(least)
    return won


def _all_from(coaches: Sequence[_Purse], combat: int) -> float:
    """The chance that none of them has less than so much combat."""
    chance = 1.0
    for coach in coaches:
        chance *= sum([each >= combat for each in coach.combats]) / len(coach.combats)
    return chance


@cache
def _beats(combat: int) -> float:
    """The chance that the rival's dice come to more (§8)."""
    return sum([a + b > combat for a in _FACES for b in _FACES]) / 36


def _printed(york: York, card: str) -> _Purse:
    base, with_die = york.cards[card].printed("combat")
    combats = tuple([base + die for die in _FACES]) if with_die else (base,)
    return _Purse(york.cards[card].guineas, combats)


def _standing(york: York, coach: Coach) -> _Purse:
    """A coach on its road: its die may have been thrown already."""
    if coach.combat is None:
        return _printed(york, coach.card)
    return _Purse(coach.guineas, (coach.combat,))


def _together(one: Takes, other: Takes) -> Takes:
    """Two sums added, each as likely as it is whatever the other is."""
    found = [0.0] * (len(one) + len(other) - 1)
    for more, chance in enumerate(other):
        if chance:
            for guineas, likely in enumerate(one):
                found[guineas + more] += likely * chance
    return tuple(found)
