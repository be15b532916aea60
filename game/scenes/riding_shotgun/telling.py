"""How every event looks and sounds: one beat for each run of them, ending with what it changed."""

from collections.abc import Iterator, Sequence

from game.engine.kinds import Event
from game.scenes.kit.prerender import Job
from game.scenes.riding_shotgun.furniture import Furniture
from game.scenes.riding_shotgun.shown import RidingShown
from game.scenes.table.prompter import Prompter
from game.sprites.timeline import Beat, beat, wait


class Telling:
    """Turns a run of events into a beat."""

    def __init__(
        self,
        furniture: Furniture,
        events: Sequence[Event],
        shown: RidingShown,
        prompter: Prompter,
    ) -> None:
        self.furniture, self.party, self.layout = furniture, furniture.party, furniture.layout
        self.events, self.shown, self.prompter = tuple(events), shown, prompter

    @property
    def beat(self) -> Beat:
        """All that is seen and heard of them."""
        prompter = self.prompter
        return beat(prompter.settled, prompter.said, wait(0.3), prompter.done)

    def drawings(self) -> Iterator[Job]:
        """What will move or change in it."""
        yield lambda: self.beat
