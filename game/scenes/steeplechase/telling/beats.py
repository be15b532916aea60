"""How every event looks and sounds: one beat for each run of them, ending with what it changed.

How long something takes hangs on what everybody sees of it and on nothing else: the same for every
chit that is drawn.
"""

from collections.abc import Iterator
from typing import Final

from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.scenes.kit.prerender import Job
from game.scenes.steeplechase.story import without_sheet
from game.scenes.steeplechase.telling.gains import gained
from game.scenes.steeplechase.telling.movements import Movements
from game.scenes.steeplechase.telling.on_sheet import on_sheet
from game.scenes.steeplechase.telling.on_the_road import on_the_road
from game.scenes.steeplechase.telling.run import Run
from game.scenes.steeplechase.telling.the_turn import of_the_turn
from game.scenes.steeplechase.telling.together import SILENT
from game.sprites.steeplechase.sounds import heard
from game.sprites.timeline import Beat, Step, beat, sequence, wait


class Telling(Run):
    """Turns a run of events into a beat: what moves, one sentence, and then what it changed."""

    @property
    def beat(self) -> Beat:
        """All that is seen and heard of them."""
        prompter, first = self.prompter, self.events[0]
        name = type(first).__name__ + (" run" if len(self.events) > 1 else "")
        if isinstance(first, SILENT | e.RaceBegan):
            return beat(prompter.done, name=name)
        if isinstance(first, e.EagernessPicked):
            steps = [prompter.muttered] if first.number is None else [prompter.said, wait(0.1)]
            return beat(*steps, prompter.done, name=name)
        moves = Movements(self)
        steps = [*self._put_away(), *self._steps(moves), moves.dice_down, prompter.done]
        return beat(sequence(*steps), sound=sound_of(first), name=name)

    def _put_away(self) -> list[Step]:
        """The table sheet goes before anything is told that does not lie on it."""
        story = self.shown.story
        coming = self.furniture.told(self.shown, self.events[0])
        gone = story.sheet is not None and coming.sheet is None
        if not gone:
            return [self.prompter.settled]
        return [
            self.prompter.changed(story=without_sheet(story)),
            self.prompter.settled,
        ]

    def drawings(self) -> Iterator[Job]:
        """What will move or change in it."""
        yield lambda: self.beat

    def _steps(self, moves: Movements) -> list[Step]:
        for tell in (on_the_road, on_sheet, gained, of_the_turn):
            found = tell(self, moves)
            if found is not None:
                return found
        return [self.prompter.said, wait(0.2)]


_WITHIN: Final = (
    e.Went
    | e.GroupThrew
    | e.GroupWent
    | e.BulletFlew
    | e.Exchanged
    | e.BoastDrawn
    | e.ShameDrawn
    | e.ChitPassed
    | e.ChitShown
)
"""Heard where they move, and not as the beat begins."""


def sound_of(event: Event) -> str:
    """What is heard as the beat begins."""
    return "" if isinstance(event, _WITHIN) else heard(event)
