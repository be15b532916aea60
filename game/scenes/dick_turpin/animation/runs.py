"""How several events look that tell one thing: the way past empty towns, a round of a duel."""

from collections.abc import Sequence
from typing import Final

from game.engine.dick_turpin import events as e
from game.engine.kinds import Event
from game.scenes.dick_turpin.animation.beats import Telling, sound_of
from game.scenes.dick_turpin.view_model import TurpinShown
from game.scenes.dick_turpin.widgets import Furniture
from game.scenes.table.prompter import Prompter
from game.sprites.timeline import Beat, Step, beat, sequence, together, wait

_BRISKLY: Final = 0.85
"""The share of its time the coach takes past several towns at a go."""

_APART: Final = 0.42
"""Seconds between two cards of a duel, so that one can be followed after the other."""


class TellingRun(Telling):
    """Turns a run of events into a beat: what moves, one sentence, and then what it changed."""

    def __init__(
        self,
        furniture: Furniture,
        events: Sequence[Event],
        shown: TurpinShown,
        prompter: Prompter,
    ) -> None:
        super().__init__(furniture, events[0], shown, prompter)
        self.events = tuple(events)

    @property
    def beat(self) -> Beat:
        """All that is seen and heard of them."""
        prompter = self.prompter
        steps = [prompter.settled, *self._all(), prompter.done]
        return beat(*steps, sound=self._heard(), name=f"{type(self.event).__name__} run")

    def _heard(self) -> str:
        """The sound of the last on the road, else of the first."""
        driven = [event for event in self.events if isinstance(event, e.JourneyEnded)]
        return sound_of((driven or self.events)[0])

    def _all(self) -> list[Step]:
        match self.event:
            case e.CoachPassed() | e.CardsRevealed():
                return self._on_the_road()
            case e.DuelCardDrawn():
                return [self._duelled(), self.prompter.said]
            case e.CardLaid():
                laid = [event for event in self.events if isinstance(event, e.CardLaid)]
                return [self.prompter.said, together(*[self._lay(event.seat) for event in laid])]
            case _:
                return [self.prompter.said, wait(0.2)]

    def _on_the_road(self) -> list[Step]:
        """Through towns where nobody waits to the one where somebody does, or to the end."""
        *_passed, last = [
            event
            for event in self.events
            if isinstance(event, e.CoachPassed | e.CardsRevealed | e.JourneyEnded)
        ]
        goal = last.goal if isinstance(last, e.JourneyEnded) else last.town
        steps = [self._drive(goal, _BRISKLY), self.prompter.said]
        if isinstance(last, e.CardsRevealed):
            steps.append(self._step_out(last.town, last.seats))
        return steps

    def _duelled(self) -> Step:
        """A card for each, turned up one after the other; all lie there until the last does."""
        drawn = [event for event in self.events if isinstance(event, e.DuelCardDrawn)]
        behind = len(drawn) - 1
        cards = [
            sequence(wait(_APART * n), self._card(event, wait(_APART * (behind - n))))
            for n, event in enumerate(drawn)
        ]
        return together(*cards)
