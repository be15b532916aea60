"""How several events look that tell one thing: four coaches dealt, a throw, what a robbery brought.

Everything of a run moves side by side, a little one after another so that the eye can follow; what
it changed is shown when all of it is over.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event
from game.scenes.table.prompter import Prompter
from game.scenes.your_money.animation.beats import RUNS, Telling, ToldOnTable, heard
from game.scenes.your_money.view_model import YorkShown
from game.sprites.timeline import Beat, Motion, beat, sequence, together, wait

_APART: Final = 0.11
"""Seconds between two things that move side by side."""

_STAMPED: Final = 0.4
"""Seconds for which what was tried stands before the numbers move for it."""


def run_beat(
    telling: Telling,
    events: Sequence[Event],
    weights: Sequence[Weight],
    shown: YorkShown,
    prompter: Prompter,
) -> Beat:
    """How a run of several events goes on the table as it stands, and how heavily each of them."""
    run = _Run(telling.party, telling.furniture, shown, prompter, LIGHT)
    run.weights = weights
    seen = run.all_of(events)
    leaving = [prompter.remove(name) for name in run.lying]
    steps = [prompter.said if seen else prompter.muttered, *seen]
    if any(weight.hangs for weight in weights):
        # What hangs is told when it has fallen.
        steps = [prompter.settled, *seen, prompter.said]
    steps.append(prompter.done)
    return beat(*steps, *leaving, sound=heard(events), name=f"{type(events[0]).__name__} run")


class _Run(ToldOnTable):
    """A run being told on the table as it is shown, each of its events as heavily as it weighs."""

    weights: Sequence[Weight] = ()

    def all_of(self, events: Sequence[Event]) -> list[Motion]:
        """What moves, and for how long."""
        match RUNS.get(type(events[0]), "numbers"):
            case "dealt":
                return [self._dealt(events)]
            case "sealed":
                return [wait(0.2)]
            case "apart":
                return [self._one_behind_another(events)]
            case "came_of":
                return self._came_of(events)
            case "last":
                return self._weighed(len(events) - 1, events[-1])
            case "numbers":
                return [*self._weighed(0, events[0]), *self._moves(events)]

    def _one_behind_another(self, events: Sequence[Event]) -> Motion:
        """Everything at the same time, but for an eye's blink."""
        parts = [sequence(*self._weighed(number, event)) for number, event in enumerate(events)]
        return together(*[sequence(wait(_APART * n), part) for n, part in enumerate(parts)])

    def _weighed(self, number: int, event: Event) -> list[Motion]:
        """What is seen of the event of that number, as heavily as it weighs."""
        self.weight = self.weights[number]
        return self.steps(event)

    def _dealt(self, events: Sequence[Event]) -> Motion:
        """The old coaches drive off while the new ones are dealt."""
        first = self.dealt(events[0])
        cards = [*first, *[step for event in events[1:] for step in self.dealt(event)]]
        swept = [] if first else self.steps(events[0])
        late = 0.15 * len(swept)
        return together(
            *swept, *[sequence(wait(_APART * n + late), card) for n, card in enumerate(cards)]
        )

    def _came_of(self, events: Sequence[Event]) -> list[Motion]:
        """What was tried, on plates beside the coach, and the numbers that move for it."""
        plates = [each for event in events for each in self.tried(event)]
        opened = [step for event in events for step in self.opens(event)]
        moves = self._moves(events)
        if not plates:
            return [*opened, *moves]
        stays = sequence(wait(_STAMPED), *moves, wait(0.3))
        closed = [step for event in events for step in self.closes(event)]
        beside = self._lying([plate for _seat, plate in plates], plates[0][0], stays)
        return [*opened, beside, *closed]

    def _moves(self, events: Sequence[Event]) -> list[Motion]:
        """All tokens at once: every robber's, for every number that moves."""
        flights = [step for event in events for step in self.flights(event)]
        if not flights:
            return []
        return [together(*[sequence(wait(_APART * n), flown) for n, flown in enumerate(flights)])]
