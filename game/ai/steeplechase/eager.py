"""How a beginner rides: he sees the road, and neither who watches it nor what might be gathered
beside it. He sets out well, never rests, picks poor ways later, and loses by what he rides into and
by what he says there: not by standing still.
"""

from math import exp
from typing import Final

from game.ai.rival import whim
from game.ai.steeplechase.facts import Thought
from game.ai.steeplechase.race import NEVER
from game.ai.steeplechase.scene import Scene
from game.engine.chance import Chance
from game.engine.geometry import Point
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.state import Courier
from game.engine.steeplechase.view import SteeplechaseView

ON_THE_ROAD: Final = (
    t.AskAbility,
    t.AskThings,
    t.AskEagerness,
    t.AskMove,
    t.AskReroll,
    t.AskTurn,
    t.AskStop,
    t.AskJump,
    t.AskAgain,
)
"""Questions of the road alone: how to be fast, where to ride, and what is thrown for it. A beginner
is right about them as far as he sees.
"""
_HOPE: Final = 12.0
"""Turns after which hope is down to a third."""
KNOWN: Final = 3
"""Turns for which he has the road in his head; that leads over the first bridge."""
_ASTRAY, _LONGER = 2.0, 0.9
"""By how much of a turn he misjudges a way after that, and by how much a way he takes may be longer
than the best: less than a whole one, so that every ride brings him on.
"""
_KEPT: Final = {"prisoner_roll": True, "give_despatch": False, "surrender": False}
"""What nobody gives away by mistake: a way out of prison, and the despatch."""


class Road(Scene):
    """A scene in which the way still to go is all there is."""

    def worth(self, courier: Courier, at: Point | None = None, more: float = 0.0) -> float:
        """1 at headquarters, and less by every turn that it takes to get there."""
        if not courier.active:
            return exp(-NEVER / _HOPE)
        turns = self.turns(courier, courier.at if at is None else at) + courier.asleep
        return exp(-turns / _HOPE)

    def feared(self, courier: Courier, at: Point, quiet: float, more: float = 0.0) -> float:
        """As much as if nobody were about."""
        return quiet

    def idled(self, courier: Courier, at: Point) -> float:
        """Nothing: there is nothing to gather."""
        return 0.0


def ridden(view: SteeplechaseView, thoughts: list[Thought], chance: Chance) -> list[Thought]:
    """The ways a beginner may take, each as long as it looks to him; in the saddle he gives neither
    himself nor his horse a rest.
    """
    if isinstance(view.asked, t.AskMove) and view.couriers[view.asked.seat].mounted:
        rides = [each for each in thoughts if isinstance(each.action, a.Ride | a.Release)]
        thoughts = rides or thoughts
    best = max(thoughts, key=lambda thought: thought.worth, default=None)
    if view.turn <= KNOWN or best is None or not isinstance(best.action, a.Ride):
        return thoughts
    return [
        each._replace(worth=each.worth * exp(_ASTRAY / _HOPE * whim(chance)))
        for each in thoughts
        if isinstance(each.action, a.Ride) and each.worth > best.worth * exp(-_LONGER / _HOPE)
    ]


def sensible(view: SteeplechaseView, thoughts: list[Thought]) -> list[Thought]:
    """The answers a beginner may take by mistake: he does what he has stood still for, leaves no
    despatch and no way out of prison, and has no eye for adventures.
    """
    asked = view.asked
    if isinstance(asked, t.AskYesNo) and asked.what in _KEPT:
        kept = a.Say(_KEPT[asked.what])
        return [each for each in thoughts if each.action == kept] or thoughts
    if not isinstance(asked, t.AskAction):
        return thoughts
    found = [each for each in thoughts if not isinstance(each.action, a.Destroy | a.Adventure)]
    if not view.couriers[asked.seat].moved:
        useful = (a.Catch, a.Drink, a.Eat, a.Sleep, a.Hide)
        found = [each for each in found if isinstance(each.action, useful)] or found
    return found or thoughts
