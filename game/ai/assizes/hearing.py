"""A hearing: a game judged in a process of its own, a decision at a time.

hearing = Hearing(case)
verdict = verdict_with(hearing.look())
hearing.stop()
"""

from collections.abc import Callable, Iterator

from game.ai.assizes.bench import Case, Heard, hear
from game.ai.assizes.errand import Errand

Hear = Callable[[Case], Iterator[Heard]]


class Hearing(Errand[Case, Heard]):
    """A game being judged; `heard` is the step it has come to, of `of`."""

    def __init__(self, case: Case, hear: Hear = hear) -> None:
        self.of = case.of
        self.heard = case.heard
        super().__init__(case, Heard, hear)

    def look(self) -> list[Heard]:
        found = super().look()
        if found:
            self.heard = found[-1].step
        if self.over and not self.trouble and not self._stopped:
            self.heard = self.of
        return found

    _stopped = False

    def stop(self) -> None:
        self._stopped = self._stopped or not self.over
        super().stop()
