"""What comes next, drawn before it is wanted, so that nothing stands still when it appears."""

from collections.abc import Callable, Iterator

from game.scenes.kit.prerender import AT_A_TIME, Ahead, Job
from game.sprites.lettering import Scale


class Rehearsal:
    """Drawings for nobody, a few in each step, and what is done as soon as all are made."""

    def __init__(self) -> None:
        self._act: Callable[[], None] | None = None
        self._drawing = Ahead(lambda _scale: iter(()))

    @property
    def under_way(self) -> bool:
        """Whether something waits for its drawings."""
        return self._act is not None

    def begin(self, jobs: Callable[[Scale], Iterator[Job]], act: Callable[[], None]) -> None:
        """Take up these drawings, after which `act` is done."""
        self._drawing, self._act = Ahead(jobs), act

    def go_on(self, scale: Scale, seconds: float = AT_A_TIME) -> None:
        """Draw for about so many seconds."""
        if self._act is not None and not self._drawing.work(scale, seconds):
            act, self._act = self._act, None
            act()

    def drop(self) -> None:
        """What was to come next does not come."""
        self._act = None
