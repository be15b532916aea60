"""How a rival decides: every answer to a question weighed as a chance to win, from a view alone."""

from fractions import Fraction
from functools import cached_property
from typing import Final

from game.ai.steeplechase.acting import THROWS, Acting
from game.ai.steeplechase.eager import Road
from game.ai.steeplechase.facts import Thought
from game.ai.steeplechase.moving import Moving
from game.ai.steeplechase.scene import Scene
from game.engine.kinds import Action
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.odds.contests import eager
from game.engine.steeplechase.view import SteeplechaseView


class Mind:
    """One decision: the view, and what is thought of it. `parts` headings are looked along all
    round, tables tried with so many throws, and patrols minded so much; `by_road` nothing counts
    but the way.
    """

    def __init__(
        self,
        view: SteeplechaseView,
        parts: int = 36,
        throws: int = THROWS,
        wary: float = 1.0,
        by_road: bool = False,
    ) -> None:
        self.view: Final = view
        self._wary: Final = wary
        self._parts: Final = parts
        self._throws: Final = throws
        self._scene: Final = Road if by_road else Scene

    @cached_property
    def scene(self) -> Scene:
        """The table as he sees it; who is asked what he will be needs none."""
        return self._scene(self.view, self.view.seat or 0, self._wary)

    @cached_property
    def _moving(self) -> Moving:
        return Moving(self.scene, self._parts)

    @cached_property
    def _acting(self) -> Acting:
        return Acting(self.scene, self._throws)

    def thoughts(self, played: Action | None = None) -> list[Thought]:
        """Every answer worth weighing; the one that was given among them, if any was."""
        found = self._thoughts()
        if played is None or any(each.action == played for each in found):
            return found
        return [*found, self._of(played, found)]

    def _of(self, played: Action, found: list[Thought]) -> Thought:
        """What is thought of an answer nobody would have thought of by himself."""
        there = self._moving.of(played, self.view.asked)
        if there is not None:
            return there
        best = max([each.worth for each in found], default=self.scene.worth(self.scene.courier))
        match played:
            case a.Drink() | a.Eat() | a.Sleep():
                idle = [each.worth for each in found if isinstance(each.action, a.DoNothing)]
                return Thought(played, min([best, *idle]), "rest")
            case a.Attack() | a.Give() | a.Destroy():
                return Thought(played, min(best, self._acting.trying.worth(played)), "tried")
            case _:
                # What changes nothing by itself is no fault: what follows is judged.
                return Thought(played, best, "aside")

    def _thoughts(self) -> list[Thought]:
        task = self.view.asked
        match task:
            case t.AskMove():
                return self._moving.moves(task)
            case t.AskReroll():
                return self._moving.rerolls(task)
            case t.AskTurn():
                return self._moving.turns(task)
            case t.AskStop():
                return self._moving.stops(task)
            case t.AskJump():
                return self._moving.jumps(task)
            case t.AskEscape():
                return self._moving.escapes(task)
            case t.AskRuse():
                return self._moving.slips(task)
            case t.AskShortcut():
                return self._moving.cuts(task)
            case _:
                return self._settled(task)

    def _settled(self, task: object) -> list[Thought]:
        match task:
            case t.AskAbility() | t.AskThings() | t.AskEagerness() | t.AskDrum():
                seats = len(self.view.couriers)
                return [
                    Thought(each, kit(each, seats), "kit")
                    for each in self.view.legal
                    if isinstance(each, Action)
                ]
            case t.AskAction():
                return self._acting.deeds(task)
            case t.AskStance():
                return self._acting.stances(task)
            case t.AskCombatReroll():
                return self._acting.combat(task)
            case t.AskAgain():
                return self._acting.again(task)
            case t.AskContestChit():
                return self._acting.chits(task)
            case t.AskGiveChit():
                return self._acting.given()
            case _:
                return self._acting.answers(task)


THINGS: Final = {
    frozenset({"superb", "wine"}): 0.26,
    frozenset({"superb", "coins"}): 0.256,
    frozenset({"superb", "bread"}): 0.254,
    frozenset({"superb", "pistol"}): 0.252,
}
"""Which things go best together; all others are a little worse."""


PLACE: Final = 0.06
"""What a place farther ahead in the line, an eighth of a turn's ride, is worth of a fair share."""


def kit(action: Action, seats: int) -> float:
    """What one comes as, as a chance to win among four: there is little between them."""
    match action:
        case a.ChooseAbility(ability):
            return 0.26 if ability == "horseman" else 0.25
        case a.ChooseThings(things):
            return THINGS.get(frozenset(things), 0.24)
        case a.PickEagerness(number):
            ahead = Fraction(seats + 1, 2) - eager(number, seats).mean
            return 0.25 + PLACE / seats * float(ahead)
        case _:
            return 0.25


def forced(view: SteeplechaseView) -> Action | None:
    """The only answer there is."""
    if len(view.legal) == 1 and isinstance(view.legal[0], Action):
        return view.legal[0]
    return None
