"""How a rival decides: every phase weighed as a chance to win, from a view alone."""

from collections.abc import Callable, Mapping
from math import ceil, hypot, sqrt
from typing import NamedTuple, cast

from game.ai.your_money.meeting import Answer, Meeting
from game.ai.your_money.sharing import Caught, Chased, Company, Odds, chance_between, chased_by
from game.ai.your_money.trading import TradingScene, best_visit, followers, plan_prospects
from game.engine.kinds import Seat
from game.engine.your_money.actions import TURN_SCOUNDREL, YourMoneyAction
from game.engine.your_money.data import BONUS, ROADS
from game.engine.your_money.odds import GUARD, guards_at
from game.engine.your_money.odds.alone import (
    Takes,
    retiring_wins,
    taken_alone,
    weighed,
)
from game.engine.your_money.odds.values import DOOM, SheetJudge, bell
from game.engine.your_money.state import Phase, Sheet
from game.engine.your_money.view import YourMoneyView

_SLOPE = 0.4  # how far a guinea moves an even chance, in spreads
_SURE = 1e-9
_NEVER = 1e-7
_SETTLED = 1e-3
_A_WIN = 20.0  # guineas a win is worth to one who rides alone, as much as his neck is


class Thought(NamedTuple):
    """What a rival makes of an action: its worth to choose by, and its chance to win.

    `answer` is what lies behind a plan; the two differ only where one robber plays alone, who
    wants guineas as well as to win.
    """

    action: YourMoneyAction
    worth: float
    chance: float
    answer: Answer | None = None


def _more_than(takes: Takes, ahead: float, spread: float) -> float:
    """The chance that a sum spread round `ahead` is more than what the rival takes."""
    if spread < _SETTLED:  # but for what the rival takes; and a tie is not enough
        return sum(takes[: max(0, ceil(ahead - _SETTLED))])
    far = 6 * spread  # beyond this it is as good as certain
    least, most = max(0, int(ahead - far)), max(0, int(ahead + far))
    between = [
        likely * bell((ahead - taken) / spread)
        for taken, likely in enumerate(takes[least:most], least)
        if likely > _NEVER
    ]
    return sum(takes[:least]) + sum(between)


class Mind:
    """One decision: the view, and what it is judged by."""

    def __init__(self, view: YourMoneyView, by: SheetJudge) -> None:
        self.view = view
        self.judge = by
        self.seat = cast(Seat, view.seat)
        self.left = view.options.rounds - view.round
        self.sheets = [seen.as_sheet() for seen in view.sheets]
        self.mine = self.sheets[self.seat]
        self.scene = TradingScene(view.roads, view.options, self.left, view.solo)
        self.worth = by.worth_for(self.mine, self.left, view.options, view.solo)
        self.learned = by.learned(view.solo)
        self._alone: dict[tuple[float, str, float], float] = {}

    @property
    def guinea(self) -> float:
        """What a guinea is worth to a chosen plan."""
        if self.view.solo:
            return 1.0
        return _SLOPE / max(2.0, self.learned.spread[self.left])

    def thoughts(self) -> list[Thought]:
        """Every legal action but those of the town, weighed."""
        match self.view.phase:
            case Phase.PLAN:
                return self._plans()
            case Phase.TOWN:
                best = best_visit(
                    self.mine, self.judge, self.left, self.view.options, self.view.solo
                )
                return [Thought(best.deal, best.worth, self.chance_from(best.worth))]
            case Phase.ROB:
                return self._placements()
            case _:
                if len(self.view.sharing) == 1:
                    return self._placements()
                return self._shared()

    # Planning

    def _plans(self) -> list[Thought]:
        plans = [action for action in self.view.legal if action.place]
        found = [self._plan(plan, answer) for plan, answer in self._answers(self.mine, plans)]
        if TURN_SCOUNDREL not in self.view.legal:
            return found
        if self.mine.scoundrel <= self.mine.folk_hero:  # it could not pay by the end (D19)
            return found
        best = max(found, key=lambda thought: thought.worth)
        if best.action.place == "retire":  # his last plan: the word goes before it
            found.append(best._replace(action=TURN_SCOUNDREL, worth=best.worth + _SURE))
        # A word given early only ties one's hands, so it is given with the last plan.
        if self.left:
            return found
        turned = self.mine.clone()
        turned.turned = True
        word = [self._plan(plan, answer) for plan, answer in self._answers(turned, plans)]
        first = max(word, key=lambda thought: thought.worth)
        # Where the game is won or lost either way, the better score is still to be had.
        if first.worth > best.worth - _SURE:
            worth = max(first.worth, best.worth) + _SURE
            found.append(first._replace(action=TURN_SCOUNDREL, worth=worth))
        return found

    def _answers(
        self, mine: Sheet, plans: list[YourMoneyAction]
    ) -> list[tuple[YourMoneyAction, Answer]]:
        if self.view.solo:
            random = followers((mine,), self.view.options)
            found = plan_prospects(mine, mine.dice, random, self.scene, self.judge)
            answers: Mapping[str, Answer] = {
                place: Answer(self.chance_from(p.mean, place, p.variance) * (1 - p.death), 0.0, p)
                for place, p in found.items()
            }
        else:
            other = self.sheets[1 - self.seat].clone()
            # Whose scoundrel points are the more by now will turn, if he has not (D19).
            other.turned = other.turned or (self.left == 0 and other.scoundrel > other.folk_hero)
            lead = self.view.lead == self.seat
            answers = Meeting(mine, other, self.scene, self.judge, lead).answers()
        return [(plan, answers[str(plan.place)]) for plan in plans if plan.place in answers]

    def _plan(self, plan: YourMoneyAction, answer: Answer) -> Thought:
        worth = answer.chance
        if self.view.solo:
            # A death loses the win as well; whoever lives may yet lose it, above all by leaving the
            # roads to the rival (D24).
            lives = 1 - answer.prospect.death
            worth = answer.prospect.with_death(self.learned.dead[self.left])
            worth -= _A_WIN * (lives - answer.chance)
        return Thought(plan, worth, answer.chance, answer)

    def chance_from(self, worth: float, place: str = "", variance: float = 0.0) -> float:
        """The chance to win with such a worth, the other being left what he has now; alone, for a
        plan, with the variance of this round's own luck.
        """
        view = self.view
        spread = self.learned.spread[self.left]
        if worth <= DOOM:
            return 0.0
        if view.solo:
            if place == "retire":
                return float(retiring_wins(view))  # D24
            return self._chance_alone(worth, place or str(self.mine.plan), variance)
        other = self.sheets[1 - self.seat]
        if other.health <= 0:
            return 1.0
        return chance_between(worth, self._hope_of(other), spread)

    def _chance_alone(self, worth: float, place: str, variance: float) -> float:
        """The chance that such a worth is more than the rival's purse at the end. In rounds to come
        he is taken to have all four coaches: whoever robs one of them leaves him nearly as much.
        """
        known = self._alone.get((worth, place, variance))
        if known is None:
            ahead = worth - self.view.rival_guineas
            takes = taken_alone(self.view, place if place in ROADS else "")
            known = _more_than(takes, ahead, hypot(self.learned.spread[self.left], sqrt(variance)))
            self._alone[worth, place, variance] = known
        return known

    def _hope_of(self, other: Sheet) -> float:
        if other.retired:
            return float(self.view.sheets[1 - self.seat].score)
        return self.judge.worth_for(other, self.left, self.view.options, False).of_sheet(other)

    # At a coach

    def _coach(self) -> tuple[int, int, int, int]:
        """Speed, wit, combat with the guards there, and guineas, of the coach in hand."""
        place = self.mine.plan
        coach = self.view.coach_of(self.seat)
        guards = GUARD * len(guards_at(str(place), self.view.guards))
        # Its dice are thrown before it is chased, so that all is known (D2).
        speed, wit, combat = cast(tuple[int, int, int], (coach.speed, coach.wit, coach.combat))
        return speed, wit, combat + guards, coach.guineas

    def _placements(self) -> list[Thought]:
        worths = weighed(self.view, self.judge).items()
        return [Thought(action, worth, self.chance_from(worth)) for action, worth in worths]

    def _shared(self) -> list[Thought]:
        """A coach with company: what the other can leave of each choice."""
        lead, follower = self.view.sharing
        speed, wit, combat, guineas = self._coach()
        pair = (self.sheets[lead], self.sheets[follower])
        chasing = self.view.phase is Phase.CHASE
        first = self.seat == lead
        # Whoever has chased has dice no more unless he caught it; the follower chases last.
        missed = (chasing and not first and not pair[0].placed.caught, False)
        odds = Odds(self.judge, self.view.options, self.left)
        company = Company(pair, (speed, wit, combat), guineas, odds, 0 if first else 1, missed)
        weigh = self._weigh_chase(company) if chasing else self._weigh_division(company)
        return [
            Thought(action, chance, chance)
            for action in self.view.legal
            for chance in (weigh(action) if first else 1 - weigh(action),)
        ]

    def _weigh_chase(self, company: Company) -> Callable[[YourMoneyAction], float]:
        """The lead's chance by what this seat does in the chase."""
        lead, follower = company.sheets
        if self.seat == self.view.sharing[0]:
            answers = company.may_chase(1, follower.dice)
            return lambda action: company.followed(chased_by(action, lead.dice), answers)
        # What the lead has spurred lies on his sheet already.
        done: Chased = Caught(lead.dice, False) if lead.placed.caught else None
        return lambda action: company.chased(done, chased_by(action, follower.dice))

    def _weigh_division(self, company: Company) -> Callable[[YourMoneyAction], float]:
        """The lead's chance by what this seat puts on wit and combat."""
        lead, follower = company.sheets
        unspurred = (False, False)
        first = self.seat == self.view.sharing[0]
        lies_wit = 0 if first else sum(lead.placed.wit)
        lies_combat = 0 if first else sum(lead.placed.combat)

        def weigh(action: YourMoneyAction) -> float:
            if action.stats:
                w, c = sum(action.wit) + lies_wit, sum(action.combat) + lies_combat
            else:  # the dice lie already (D10)
                placed, partner = self.mine.placed, company.partners[0 if first else 1]
                worn, drawn = [
                    sum([BONUS[item] for item in used]) for used in (action.gear, action.weapons)
                ]
                w = sum(placed.wit) + worn - partner.wit + lies_wit
                c = sum(placed.combat) + drawn - partner.combat + lies_combat
            if first:
                return company.answered(w, c, follower.dice, unspurred)
            return company.settle(w, c, unspurred)

        return weigh
