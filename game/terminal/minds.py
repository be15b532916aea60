"""Rivals at a terminal: quick ones answer at once, the others in the house's process for them."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from game.ai.assizes.opinion import Opinion
from game.ai.levels import rival_called
from game.ai.worker import Worker
from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.spec import GameSpec

QUICK = ("random", "greedy")
"""Levels that answer within a blink; the others think in the worker's process."""

_LOOK = 0.02  # seconds between two looks whether the answer is there


class Minds:
    """Whoever thinks for seats without a person; the process is started when it is first wanted."""

    def __init__(self) -> None:
        self._worker: Worker | None = None

    def choose(self, spec: GameSpec, level: str, view: Any, seed: int) -> Action:
        """What the rival of that level does; the same view and seed, the same answer."""
        if level in QUICK:
            return rival_called(level).choose(spec, view, Loose(seed))
        with _undisturbed():
            thinking = self._process.ask(spec, level, view, seed=seed)
        while not thinking.ready():
            time.sleep(_LOOK)
        return thinking.action

    def wake_judge(self, spec: GameSpec, view: Any, seats: int) -> None:
        """Somebody is asked who has a tutor: let the judge get up meanwhile."""
        with _undisturbed():
            worker = self._process
            if spec.key not in worker.judged:
                worker.weigh(spec, view, spec.heuristics.habit(view, Loose(0)), seats, seed=0)

    def opinion(
        self, spec: GameSpec, view: Any, action: Action, seats: int, seed: int
    ) -> Opinion | None:
        """What the judge says of a choice; None where he has not said it in time."""
        with _undisturbed():
            weighing = self._process.weigh(spec, view, action, seats, seed)
        while not weighing.ready():
            time.sleep(_LOOK)
        return weighing.opinion

    @property
    def _process(self) -> Worker:
        if self._worker is None:
            self._worker = Worker()
        return self._worker

    def leave(self) -> None:
        """End the process, if there is one."""
        if self._worker is not None:
            self._worker.leave()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A process started now hears no Ctrl-C, which is meant for the table alone."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
