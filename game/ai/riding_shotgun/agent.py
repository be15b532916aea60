"""How a rival decides: every action weighed as a chance to win, from a view alone."""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from game.ai.riding_shotgun.answers import cards_worth
from game.ai.riding_shotgun.attack import Attacks, WeighedBuild
from game.ai.riding_shotgun.planning import draw_worth, kept_worth, speed_worth, wildcard_worth
from game.ai.riding_shotgun.respond import AttackFaced, WeighedAnswer
from game.ai.riding_shotgun.standing import TeamStanding, allied_chances
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView

CUT: Final = 0.45
"""Points by which an action may be worse than the best and still be drawn: less than half a point
of grit is ever given away to remain unread.
"""
_WARMTH: Final = {
    Phase.TURN: 0.1,
    Phase.BUILD: 0.1,
    Phase.RESPOND: 0.1,
    Phase.CHALLENGE: 0.1,
    Phase.STRATEGY: 0.04,
}
"""Points that make one action e times likelier than another; elsewhere the best is taken."""
_FINER: Final = 0.5
"""How much less is left to luck in how a thing is done than in what is done."""
_GRAIN: Final = 10_000


class Thought(NamedTuple):
    """What a rival makes of an action: `worth` in points of grit beside doing nothing, `chance` his
    team's to win, `share` how often he means to do it, and what there is behind it.
    """

    action: d.RidingAction
    worth: float
    chance: float
    share: float = 0.0
    behind: WeighedBuild | WeighedAnswer | None = None


class Mind:
    """One decision: the view, and what is thought of it."""

    def __init__(self, view: RidingView) -> None:
        self.view = view
        self.seat: Seat = view.to_act[0] if view.seat is None else view.seat
        self.team = view.sides[self.seat]
        self.standing = TeamStanding(view, self.team)

    def thoughts(self) -> list[Thought]:
        """Every legal action, weighed, with how often it is meant."""
        return mixed(self.weighed(), _WARMTH.get(self.view.phase, 0.0))

    def weighed(self) -> list[Thought]:
        """Every legal action, weighed."""
        view, seat, standing = self.view, self.seat, self.standing
        point = standing.point
        match view.phase:
            case Phase.STRATEGY:
                found = self._strategy()
            case Phase.TURN | Phase.BUILD:
                return self._attacks()
            case Phase.RESPOND:
                answers = AttackFaced(view, seat, standing).answers()
                found = [self._of(each.action, each.worth / point, each) for each in answers]
            case Phase.CHALLENGE:
                answers = AttackFaced(view, seat, standing).beliefs()
                found = [self._of(each.action, each.worth / point, each) for each in answers]
            case _:
                found = [self._of(each, self._small(each)) for each in view.legal]
        return [*found, *self._wildcards(found)]

    def all(self, thought: Thought) -> tuple[float, ...]:
        """Every seat's chance with it."""
        return allied_chances(self.view, self.team, thought.chance)

    def _of(
        self, action: Action, worth: float, behind: WeighedBuild | WeighedAnswer | None = None
    ) -> Thought:
        chance = min(1.0, max(0.0, self.standing.chance + worth * self.standing.point))
        return Thought(action, worth, chance, 0.0, behind)  # type: ignore[arg-type]

    def _strategy(self) -> list[Thought]:
        view, seat, standing = self.view, self.seat, self.standing
        found = []
        for action in [each for each in view.legal if each.sealed]:
            kept = [card for card in view.hand if card not in action.about]
            if isinstance(action, d.QuickDraw):
                worth = draw_worth(view, standing, seat, kept, action)
            else:
                worth = kept_worth(view, standing, seat, kept)
            found.append(self._of(action, worth))
        if not found:
            return found
        # A hand is worth what it is beside the best one may have of it.
        best = max([each.worth for each in found])
        return [self._of(each.action, each.worth - best) for each in found]

    def _attacks(self) -> list[Thought]:
        """The next step of every build: worth what the best that begins so is worth."""
        view, standing = self.view, self.standing
        attacks = Attacks(view, self.seat, standing)
        done = int(view.attack is not None)  # the Blind lies there
        point = standing.point
        best: dict[Action, Thought] = {}
        for each in attacks.all():
            action = each.build.steps[done]
            worth = each.worth / point
            if action not in best or worth > best[action].worth:
                best[action] = self._of(action, worth, each)
        found = [best[action] for action in view.legal if action in best]
        # What is legal and never sensible is worth less than the worst that is.
        worst = min([each.worth for each in found], default=0.0)
        rest = [
            self._of(action, worst - 2 * CUT)
            for action in view.legal
            if action not in best and not isinstance(action, d.PlayWildcard)
        ]
        return [*found, *self._wildcards(found), *rest]

    def _wildcards(self, found: Sequence[Thought]) -> list[Thought]:
        """Wildcards, beside the best that may be done without."""
        best = max([each.worth for each in found], default=0.0)
        played = []
        for action in self.view.legal:
            if isinstance(action, d.PlayWildcard):
                worth = best + wildcard_worth(self.view, self.seat, self.standing, action, best)
                played.append(self._of(action, worth))
        return played

    def _small(self, action: d.RidingAction) -> float:
        view, standing = self.view, self.standing
        if isinstance(action, d.SetSpeed):
            return speed_worth(view, standing, action.change) / standing.point
        if not isinstance(action.aim, int):
            return -cards_worth(view, self.seat, action.about)
        rider = view.riders[action.aim]
        match view.phase:
            case Phase.NOMINATE:
                # One without grit and with cards loses no grit by it.
                return (1.0 if rider.grit else 0.2) + 0.01 * rider.grit
            case Phase.LEAN:
                return 0.01 * rider.grit
            case _:
                # Gold in many hands can be roped in many places.
                return 0.01 * rider.gold


def mixed(thoughts: Sequence[Thought], warmth: float) -> list[Thought]:
    """The thoughts with how often each is meant: the better the likelier, never a threshold.

    What to do is mixed first (`_deed`) and how to do it then: else there would be as many more
    bluffs as there are ways to bluff.
    """
    best = max([each.worth for each in thoughts])
    if not warmth:
        first = next(n for n, each in enumerate(thoughts) if each.worth == best)
        return [each._replace(share=float(n == first)) for n, each in enumerate(thoughts)]
    deeds = [_deed(each) for each in thoughts]
    bests: dict[str, float] = {}
    for deed, each in zip(deeds, thoughts, strict=True):
        bests[deed] = max(each.worth, bests.get(deed, each.worth))
    weights = []
    sums = dict.fromkeys(bests, 0.0)
    for deed, each in zip(deeds, thoughts, strict=True):
        weight = exp((each.worth - bests[deed]) / (_FINER * warmth))
        weights.append(weight if each.worth > best - CUT else 0.0)
        sums[deed] += weights[-1]
    meant = {
        deed: exp((worth - best) / warmth) if sums[deed] else 0.0 for deed, worth in bests.items()
    }
    total = sum(meant.values())
    return [
        each._replace(share=meant[deed] / total * weight / sums[deed] if weight else 0.0)
        for deed, each, weight in zip(deeds, thoughts, weights, strict=True)
    ]


def _deed(thought: Thought) -> str:
    """What somebody does, however he does it."""
    behind = thought.behind
    if isinstance(behind, WeighedBuild) and behind.build.blind is not None:
        return "bluff" if behind.lies else "truth"
    if isinstance(behind, WeighedAnswer) and isinstance(behind.action, d.Defend):
        return "false" if behind.lies else "defend"
    return type(thought.action).__name__


def parts(thoughts: Sequence[Thought]) -> list[int]:
    """Their shares as whole numbers to draw by."""
    return [round(_GRAIN * each.share) for each in thoughts]
