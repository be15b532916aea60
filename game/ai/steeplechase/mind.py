"""How a rival decides: every answer to a question weighed as a chance to win, from a view alone."""

from typing import Final

from game.ai.steeplechase.acting import Acting
from game.ai.steeplechase.moving import Moving
from game.ai.steeplechase.scene import Scene
from game.ai.steeplechase.thought import Thought
from game.ai.steeplechase.trying import THROWS
from game.engine.kinds import Action
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.view import SteeplechaseView


class Mind:
    """One decision: the view, and what is thought of it. `parts` headings are looked along all
    round, and tables tried with so many throws.
    """

    def __init__(self, view: SteeplechaseView, parts: int = 36, throws: int = THROWS) -> None:
        self.view: Final = view
        self.scene: Final = Scene(view, view.seat or 0)
        self._moving: Final = Moving(self.scene, parts)
        self._acting: Final = Acting(self.scene, throws)

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
                idle = [each.worth for each in found if isinstance(each.action, a.Nothing)]
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
        acting = self._acting
        match task:
            case t.AskAction():
                return acting.deeds(task)
            case t.AskStance():
                return acting.stances(task)
            case t.AskCombatReroll():
                return acting.combat(task)
            case t.AskAgain():
                return acting.again(task)
            case t.AskContestChit():
                return acting.chits(task)
            case t.AskGiveChit():
                return acting.given()
            case t.AskAbility():
                return [
                    Thought(each, 0.3 if each.ability == "horseman" else 0.2, "kit")
                    for each in self.view.legal
                    if isinstance(each, a.ChooseAbility)
                ]
            case t.AskThings():
                return [
                    Thought(each, 0.2 + THINGS.get(frozenset(each.things), 0.0), "kit")
                    for each in self.view.legal
                    if isinstance(each, a.ChooseThings)
                ]
            case t.AskEagerness():
                return [
                    Thought(each, 0.25 - 0.002 * abs(each.number - 3), "eager")
                    for each in self.view.legal
                    if isinstance(each, a.PickEagerness)
                ]
            case _:
                return acting.answers()


THINGS: Final = {
    frozenset({"superb", "wine"}): 0.1,
    frozenset({"superb", "coins"}): 0.09,
    frozenset({"superb", "bread"}): 0.07,
    frozenset({"superb", "pistol"}): 0.06,
}
"""What things are worth more than others."""


def forced(view: SteeplechaseView) -> Action | None:
    """The only answer there is."""
    if len(view.legal) == 1 and isinstance(view.legal[0], Action):
        return view.legal[0]
    return None
