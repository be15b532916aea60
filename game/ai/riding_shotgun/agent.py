"""How a rival decides: every action weighed as a chance to win, from a view alone. Beside it what
is worth keeping, laying as Quick Draw and driving, and when a wildcard is worth playing (§19.13).
"""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from game.ai.riding_shotgun.answers import cards_worth
from game.ai.riding_shotgun.attack import Attacks, WeighedBuild
from game.ai.riding_shotgun.belief import TeamStanding, allied_chances
from game.ai.riding_shotgun.respond import AttackFaced, WeighedAnswer
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView

_DODGE: Final = (0.0, 0.2, 0.38, 0.54, 0.62, 0.7, 0.76)
"""So many dodge symbols in a hand, in points; beyond the last a little more each."""
_MORE: Final = 0.04
_ARMS: Final = {
    data.GUARDS: {"knife": 0.2, "shotgun": 0.1, "dynamite": 0.07, "lasso": 0.0},
    data.BANDITS: {"knife": 0.13, "shotgun": 0.06, "dynamite": 0.09, "lasso": 0.0},
}
_ROPE, _ROPES = 0.065, (0.05, 0.2)
"""A symbol of lasso to a bandit, for every point of grit a bar is worth; and the least and most."""
_EARLY: Final = {
    4: {data.GUARDS: 0.9, data.BANDITS: 0.4},
    6: {data.GUARDS: 0.15, data.BANDITS: 0.15},
    8: {data.GUARDS: 0.0, data.BANDITS: 0.25},
}
"""What acting first instead of last is worth, by seats."""
_DRIVER: Final = 0.05
"""What a symbol of dodge beyond three is worth to a Driver, for whoever may be one."""
_HANDED: Final = 0.03
"""What a symbol the enemy may attack with costs, lying in his Post."""
_WILD: Final = 0.1  # a wildcard under a Quick Draw is gone
_ROBS: Final = {4: 0.1, 6: 0.15, 8: 0.35}
"""Bars that a round at a robbery speed is thought to cost, by seats."""


def hand_worth(standing: TeamStanding, team: int, cards: Sequence[int]) -> float:
    """What a hand is worth at the reveal, in points."""
    dodges = 0
    rope = standing.after(gold=-1) / standing.point if team == data.BANDITS else 0.0
    rope = min(max(_ROPE * rope, _ROPES[0]), _ROPES[1]) if team == data.BANDITS else 0.0
    worth = 0.0
    for card in cards:
        symbol, value = data.SYMBOL[card], data.VALUE[card]
        if symbol == "dodge":
            dodges += value
        else:
            worth += (rope if symbol == "lasso" else _ARMS[team][symbol]) * value
    last = len(_DODGE) - 1
    return worth + _DODGE[min(dodges, last)] + _MORE * max(0, dodges - last)


def draw_worth(
    view: RidingView,
    standing: TeamStanding,
    seat: Seat,
    rest: Sequence[int],
    card: int,
    under: int | None = None,
) -> float:
    """A Quick Draw, in points: the hand it leaves, when one acts, and what the enemy is handed."""
    team = view.sides[seat]
    seats = len(view.sides)
    when = tables_of(view.options.stock).late[card] - 0.5
    worth = hand_worth(standing, team, rest)
    if under is not None:
        when = -0.5 if data.EFFECT[under] is data.Effect.HAIR_TRIGGER else 0.5
        worth -= _WILD
    worth -= _EARLY[seats][team] * when
    if team == data.GUARDS:
        dodges = sum([data.VALUE[each] for each in rest if data.SYMBOL[each] == "dodge"])
        worth += _DRIVER * (dodges - 3) * max(0.0, when)
    sign = -1.0 if view.options.posts == "owner" else 1.0
    worth += sign * data.COACHES[card] * standing.steer / standing.point
    usable = data.SYMBOL[card] not in ("dodge", "lasso") or (
        data.SYMBOL[card] == "lasso" and team == data.GUARDS
    )
    return worth - _HANDED * data.VALUE[card] * usable


def kept_worth(view: RidingView, standing: TeamStanding, seat: Seat, kept: Sequence[int]) -> float:
    """Four cards, with the best Quick Draw among them."""
    worths = []
    for card in kept:
        rest = [each for each in kept if each != card]
        worths.append(draw_worth(view, standing, seat, rest, card))
    return max(worths)


def speed_worth(view: RidingView, standing: TeamStanding, change: int) -> float:
    """What driving so is worth to the team's chance, once the coach has rolled on."""
    speed = view.speed + change
    worth = standing.after(speed=change, space=max(0, speed + view.map))
    if speed >= data.NUMBERS.robbery_speed:
        worth += _ROBS[len(view.sides)] * standing.after(gold=-1)
    return worth


_KEPT: Final = 0.05
"""Points a wildcard is worth for later: a small one, for most can be played at any turn."""
_SAVES: Final = 0.45
"""Points one that wards off a hit should save, to be spent on it."""
_DRAWS: Final = 0.3
_SHARP: Final = 0.25
_TELLS: Final = 0.6
"""Points at stake for which a Blind is looked at."""


def wildcard_worth(
    view: RidingView,
    seat: Seat,
    standing: TeamStanding,
    wildcard: int,
    mate: Seat | None,
    step: int | None,
    best: float,
) -> float:
    """What playing it now (for that mate, or so) is worth beside the best without it, in points."""
    team, point = view.sides[seat], standing.point
    match data.EFFECT[wildcard]:
        case data.Effect.SWIG:
            return standing.grit(team, 1) / point - _KEPT
        case data.Effect.RALLY:
            # The weakest is weakest in hand as well.
            weak = view.riders[seat if mate is None else mate].grit
            return standing.grit(team, 1) / point - _KEPT - 0.01 * weak
        case data.Effect.SECOND_WIND:
            change = standing.after(guards=2) if team == 0 else standing.after(bandits=2)
            return change / point
        case data.Effect.FRESH_CARTRIDGES:
            return _DRAWS
        case data.Effect.CARD_SHARP:
            return _SHARP
        case data.Effect.SCOUTS_MAP:
            return standing.after(space=step or 0) / point - _KEPT
        case data.Effect.CRACK_THE_WHIP:
            own, other = coaches_in(view, team).total, coaches_in(view, 1 - team).total
            return 0.2 if -2 <= own - other <= 0 else -1.0
        case _:
            return _answering(view, seat, standing, wildcard, best)


def _answering(
    view: RidingView, seat: Seat, standing: TeamStanding, wildcard: int, best: float
) -> float:
    """Those of somebody attacked, or met."""
    at = AttackFaced(view, seat, standing)
    hit = at.hit / standing.point
    match data.EFFECT[wildcard]:
        case data.Effect.HAT:
            return -best - at.hatted() / standing.point - _SAVES
        case data.Effect.DUCK:
            return at.with_a_duck() / standing.point - best - _SAVES
        case data.Effect.READ_THE_TELL:
            return 0.4 if hit > _TELLS and 0.1 < at.bluff() < 0.9 else -1.0
        case data.Effect.EAGLE_EYE:
            return 0.4 if hit > _TELLS and 0.1 < at.false() < 0.9 else -1.0
        case _:
            return -1.0


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
            if action.goes_on:
                worth = kept_worth(view, standing, seat, kept)
            else:
                worth = draw_worth(view, standing, seat, kept, action.about[0], action.wild)
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
            if action not in best and not action.inside
        ]
        return [*found, *self._wildcards(found), *rest]

    def _wildcards(self, found: Sequence[Thought]) -> list[Thought]:
        """Wildcards, beside the best that may be done without."""
        best = max([each.worth for each in found], default=0.0)
        played = []
        for action in self.view.plays:
            how = action.wildcard, action.seat, action.step
            worth = wildcard_worth(self.view, self.seat, self.standing, *how, best)
            played.append(self._of(action, best + worth))
        return played

    def _small(self, action: d.RidingAction) -> float:
        view, standing = self.view, self.standing
        if action.faster is not None:
            return speed_worth(view, standing, action.faster) / standing.point
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
    if isinstance(behind, WeighedAnswer) and behind.lies is not None:
        return "false" if behind.lies else "defend"
    return type(thought.action).__name__


def parts(thoughts: Sequence[Thought]) -> list[int]:
    """Their shares as whole numbers to draw by."""
    return [round(_GRAIN * each.share) for each in thoughts]
