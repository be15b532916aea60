"""What comes next, drawn before it is wanted, so that nothing stands still when it appears."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from pygame import Surface

from game.engine.kinds import Event
from game.scenes.kit.prerender import Budget, Job, JobQueue
from game.scenes.table.board import AnyBoard
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.prompter import Prompter
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.stage import Stage

PATIENCE: Final = 8
"""Frames that a change of the table waits for its pieces at most."""

Act = Callable[[], None]
Unseen = Callable[[Any], None]
"""Lays what is shown where nobody sees it."""


class Rehearsal:
    """Drawings for nobody, a few in each frame, and what is done as soon as all are made."""

    def __init__(self) -> None:
        self._act: Act | None = None
        self._drawn = False
        """Whether all is drawn, and nothing but the act is left."""
        self._waits = 0
        """Frames that all of it may wait still for the table to be laid."""
        self._once_laid = False
        """Whether the act waits for that too."""
        self._proved = False
        self._put_off = 0
        """Frames that what the table shows now has waited for its pieces."""
        self._drawing = JobQueue(lambda _scale: iter(()))
        self._unseen = Composer(Stage((0, 0)), for_nobody=True)

    @property
    def under_way(self) -> bool:
        """Whether something waits for its drawings."""
        return self._act is not None

    def begin(
        self, jobs: Callable[[Scale], Iterator[Job]], act: Act, once_laid: bool = False
    ) -> None:
        """Do the jobs a few in each frame, and `act` after the last, `once_laid` in a frame that
        has not to lay the table besides.
        """
        self._drawing, self._act, self._drawn = JobQueue(jobs), act, False
        self._waits, self._once_laid = PATIENCE, once_laid

    def go_on(self, scale: Scale, budget: Budget, unlaid: bool) -> Act | None:
        """Draw for as long as the frame has time: what is done now that all is drawn, which may
        have to wait for the next frame. What is `unlaid` comes before what comes next, which would
        take all the time.
        """
        if self._act is None:
            return None
        if unlaid and self._waits and (self._once_laid or not self._drawn):
            self._waits -= 1
            return None
        if not self._drawn:
            self._drawn = not self._drawing.work(scale, budget.left)
            if budget.spent:
                return None
        if not self._drawn:
            return None
        act, self._act = self._act, None
        return act

    def changed(self) -> None:
        """The table shows something else than what was drawn last."""
        self._proved = False

    def laid(self) -> None:
        """What the table shows lies there."""
        self._proved, self._put_off = False, 0

    def proved(self, budget: Budget, draw: Act) -> bool:
        """Whether all that the table shows now is drawn, so that it is laid in no time; where it is
        not, a few pieces more are drawn for nobody, and the table waits as it lies.
        """
        if self._put_off >= PATIENCE:
            return True
        self._put_off += 1
        if not self._proved and not budget.spent:
            with suppress(art.NotYet), art.patiently(budget.left):
                art.go_on()
                draw()
                self._proved = True
        return self._proved and not budget.half_spent

    def drop(self) -> None:
        """What was to come next does not come."""
        self._act = None

    def unseen(self, size: tuple[int, int]) -> Composer:
        """Where nobody sees what is laid. What was laid there last is laid no more, so that trying
        once more costs little.
        """
        if self._unseen.stage.size != size:
            self._unseen = Composer(Stage(size), for_nobody=True)
        return self._unseen


def before_a_run(
    board: AnyBoard,
    lies: Composer,
    events: Sequence[Event],
    sentence: str,
    now: Callable[[str], Any],
    compose: Unseen,
) -> Iterator[Job]:
    """What is drawn before a run is told: what moves, and the table as it will lie then. `now` is
    what it shows, with a sentence said or "" for none.
    """
    shown = now("")
    if sentence:  # the table as it lies when that is said
        yield lambda: compose(now(sentence))
    # Pieces that move start from where they lie, which is known of what was laid last alone.
    prompter = Prompter(lies.copied(Stage(lies.stage.size)), sentence)
    if len(events) == 1:
        yield from board.drawings(events[0], shown, prompter)
    else:
        yield partial(board.run_steps, events, shown, prompter)

    def after() -> None:
        then = now(sentence)
        for event in events:
            then = board.after(then, event)
        compose(then)

    yield after


def before_a_decision(
    mode: Mode, present: Callable[[], Any], desk: Desk[Any], compose: Unseen
) -> Iterator[Job]:
    """What is drawn before a decision is put before its person; `desk` is one that nobody sees."""
    yield from mode.reckoned()
    yield lambda: compose(present().but(doing=mode.now, deciding=mode.deciding))
    yield partial(mode.lay_out, desk)
    yield partial(desk.controls.draw, Surface((1, 1)))
