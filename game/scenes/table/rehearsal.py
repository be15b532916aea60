"""What comes next, drawn before it is wanted, so that nothing stands still when it appears."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

from pygame import Surface

from game.engine.kinds import Event
from game.scenes.kit.budget import Budget
from game.scenes.kit.prerender import Ahead, Job
from game.scenes.kit.scene import Context
from game.scenes.table.board import AnyBoard
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.mode import Mode
from game.scenes.table.prompter import Prompter
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.stage import Stage
from game.sprites.timeline import Timeline

_PATIENCE: Final = 8
"""Frames that a change of the table waits for its pieces at most."""


class Rehearsed(Protocol):
    """The table whose next moments are drawn."""

    board: AnyBoard
    composer: Composer
    timeline: Timeline
    context: Context
    budget: Budget
    shown: Any

    @property
    def scale(self) -> Scale: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def laid_for(self) -> object: ...
    def present(self, shown: Any) -> Any: ...
    def compose_on(self, on: Composer, shown: Any) -> None: ...
    def compose_unseen(self, shown: Any) -> None: ...
    def tell_run(self, events: Sequence[Event], sentence: str) -> None: ...


class Rehearsal:
    """Drawings for nobody, a few in each step, and what is done as soon as all are made."""

    def __init__(self, table: Rehearsed) -> None:
        self._table = table
        self._act: Callable[[], None] | None = None
        self._drawn = False
        """Whether all is drawn, and nothing but the act is left."""
        self._proved = False
        self._put_off = 0
        """Frames that what the table shows now has waited for its pieces."""
        self._drawing = Ahead(lambda _scale: iter(()))

    @property
    def under_way(self) -> bool:
        """Whether something waits for its drawings."""
        return self._act is not None

    def once_drawn(self, jobs: Callable[[Scale], Iterator[Job]], act: Callable[[], None]) -> None:
        """Do the jobs a few in each step, and `act` after the last; nothing else goes on meanwhile.

        Where everything happens at once, or nothing is seen, so does this.
        """
        table = self._table
        if self._at_once:
            act()
        else:
            self._drawing, self._act, self._drawn = Ahead(jobs), act, False
            if not table.budget.spent:
                self.go_on()

    def go_on(self) -> None:
        """Draw for as long as the frame has time; what is done then may have to wait for the
        next.
        """
        if self._act is None:
            return
        table = self._table
        if not self._drawn:
            self._drawn = not self._drawing.work(table.scale, table.budget.left)
            if table.budget.spent:
                return
        if self._drawn:
            act, self._act = self._act, None
            act()

    def changed(self) -> None:
        """The table shows something else than what was drawn last."""
        self._proved = False

    def laid(self) -> None:
        """What the table shows lies there."""
        self._proved, self._put_off = False, 0

    def proved(self) -> bool:
        """Whether all that the table shows now is drawn, so that it is laid in no time; where it is
        not, a few pieces more are drawn for nobody, and the table waits as it lies.
        """
        table = self._table
        if self._put_off >= _PATIENCE or self._at_once:
            return True
        self._put_off += 1
        if not self._proved and not table.budget.spent:
            with suppress(art.NotYet), art.patiently(table.budget.left):
                table.compose_unseen(table.shown)
                self._proved = True
        return self._proved and not table.budget.spent

    @property
    def _at_once(self) -> bool:
        """Whether everything happens at once, or nothing is seen."""
        table = self._table
        return table.timeline.instant or table.laid_for is None or not table.context.spread

    def drop(self) -> None:
        """What was to come next does not come."""
        self._act = None

    # What is drawn ------------------------------------------------------------------------------

    def tell(self, events: Sequence[Event], sentence: str) -> None:
        """Tell a run once what is seen of it has been drawn, if that takes long."""
        self.once_drawn(
            partial(self._before, events, sentence),
            partial(self._table.tell_run, events, sentence),
        )

    def _before(self, events: Sequence[Event], sentence: str, _scale: Scale) -> Iterator[Job]:
        """What is drawn before a run is told: what moves, and the table as it will lie then."""
        table = self._table
        shown = table.shown
        # Pieces that move start from where they lie, which is known of what was laid last alone.
        unseen = table.composer.copied(Stage(table.size))
        prompter = Prompter(unseen, sentence)
        if len(events) == 1:
            yield from table.board.drawings(events[0], shown, prompter)
        else:
            yield partial(table.board.run_steps, events, shown, prompter)
        yield partial(self._after, events, sentence)

    def _after(self, events: Sequence[Event], sentence: str) -> None:
        shown = self._table.shown
        for event in events:
            shown = self._table.board.after(shown, event)
        if sentence:
            shown = shown.but(captions=(*shown.captions[-7:], sentence))
        self._table.compose_unseen(shown)

    def put(self, mode: Mode, then: Callable[[Mode], None], unseen: Desk[Any]) -> None:
        """Put a decision before its person: drawn beforehand in small pieces, a few in each step,
        so that nothing stands still when it appears. `unseen` is a desk nobody sees.
        """
        self.once_drawn(partial(self._first, mode, unseen), partial(then, mode))

    def _first(self, mode: Mode, unseen: Desk[Any], _scale: Scale) -> Iterator[Job]:
        yield from mode.reckoned()
        yield partial(self._compose_first, mode)
        yield partial(mode.lay_out, unseen)
        yield partial(unseen.controls.draw, Surface((1, 1)))

    def _compose_first(self, mode: Mode) -> None:
        table = self._table
        shown = table.present(table.shown).but(doing=mode.now, deciding=mode.deciding)
        table.compose_on(self._unseen(), shown)

    def _unseen(self) -> Composer:
        """A table nobody sees."""
        return Composer(Stage(self._table.size))
