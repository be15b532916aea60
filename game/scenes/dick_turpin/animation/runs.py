"""How several events look that tell one thing: the way past empty towns, a round of a duel."""

from collections.abc import Sequence
from typing import Final

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.events import comes_to, draw_of
from game.engine.kinds import Event
from game.scenes.dick_turpin.animation.beats import Telling, sound_of
from game.scenes.dick_turpin.view_model import TurpinShown
from game.scenes.dick_turpin.widgets import Furniture
from game.scenes.table.prompter import Prompter
from game.sprites.timeline import Beat, Motion, beat, sequence, together, wait

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
        """All that is seen and heard of them: the sound of the last on the road, else the first."""
        prompter, event = self.prompter, self.event
        halts = [each for each in self.events if comes_to(each) is not None]
        draws = [draw for each in self.events if (draw := draw_of(each)) is not None]
        if halts:
            steps, event = self._on_the_road(halts[-1]), halts[-1]
        elif draws:
            steps = [self._duelled(draws), prompter.said]
        else:
            laid = [self.lay(each.seat) for each in self.events if isinstance(each, e.CardLaid)]
            steps = [prompter.said, together(*laid) if laid else wait(0.2)]
        name = f"{type(self.event).__name__} run"
        return beat(prompter.settled, *steps, prompter.done, sound=sound_of(event), name=name)

    def _on_the_road(self, last: Event) -> list[Motion]:
        """Through towns where nobody waits to the one where somebody does, or to the end."""
        goal = comes_to(last)
        steps = [] if goal is None else [self.drive(goal, _BRISKLY)]
        steps.append(self.prompter.said)
        moves = self.stepping_out(last)
        return [*steps, together(*moves)] if moves else steps

    def _duelled(self, draws: Sequence[e.Draw]) -> Motion:
        """A card for each, turned up one after the other; all lie there until the last does."""
        behind = len(draws) - 1
        cards = [
            sequence(wait(_APART * n), self.card(draw, wait(_APART * (behind - n))))
            for n, draw in enumerate(draws)
        ]
        return together(*cards)
