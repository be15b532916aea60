"""Trying an answer out by the rules: what they make of it, over every fall of the first two dice.

The table is imagined as it may be from what one sees; questions on the way are answered as a quick
courier would.
"""

from typing import Final

from game.ai.steeplechase.facts import replace
from game.ai.steeplechase.scene import Scene
from game.engine.chance import Chance, Loose
from game.engine.kinds import Action
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.habit.answers import answer
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Chit, State

THROWS: Final = 36
QUESTIONS: Final = 40
"""So many answers end a step, whatever comes."""


class Spread(Chance):
    """Luck whose first two dice are given: all their throws together are every throw there is."""

    def __init__(self, number: int, throws: int) -> None:
        whole = number * THROWS // throws
        self._first = [whole % 6, whole // 6 % 6]
        self._rest = Loose(number + 1)

    def below(self, n: int) -> int:
        if n == 6 and self._first:
            return self._first.pop(0)
        return self._rest.below(n)

    def pick(self, weights: tuple[int, ...]) -> int:  # type: ignore[override]
        return self._rest.pick(weights)


class Trying:
    """A position to try answers in."""

    def __init__(self, scene: Scene, throws: int = THROWS) -> None:
        self.scene: Final = scene
        self.throws: Final = throws
        self.state: Final[State] = RULES.sample(scene.view, Loose(1))

    def worth(self, action: Action) -> float:
        """The chance to win after an answer, on the average."""
        return sum([self._once(action, n) for n in range(self.throws)]) / self.throws

    def _once(self, action: Action, number: int) -> float:
        state, seat = self.state.clone(), self.scene.seat
        chance = Spread(number, self.throws)
        RULES.apply(state, seat, action, chance)
        for _question in range(QUESTIONS):
            if state.result is not None or RULES.to_act(state) != (seat,):
                break
            if isinstance(state.agenda[-1], (t.AskMove, t.AskAction)):
                break
            RULES.apply(state, seat, answer(RULES.observe(state, seat), chance), chance)
        return self.valued(state)

    def valued(self, state: State) -> float:
        """What a state is worth; chits drawn on the way count as the mean of the bag."""
        seat = self.scene.seat
        if state.result is not None:
            return 1.0 / sum(state.result.won) if state.result.won[seat] else 0.0
        courier, known = state.couriers[seat], self.state.couriers[seat].boasts
        fresh = (Chit(None),) * (len(courier.boasts) - len(known))
        if fresh:
            courier = replace(courier, boasts=(*known, *fresh))
        return self.scene.worth(courier)
