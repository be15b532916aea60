"""What comes next, drawn before it is wanted, so that nothing stands still when it appears."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, Final, Protocol

from pygame import Surface

from game.engine.kinds import Event
from game.scenes.kit.prerender import Ahead, Budget, Job
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

PATIENCE: Final = 8
"""Frames that a change of the table waits for its pieces at most."""

_ITS_SHARE: Final = 8
"""Of so many frames in which a hand changes the table, one has time for anything else as well: what
is told, thought of and asked goes on, however long a map is pulled.
"""


class Changing(Protocol):
    """A table at which things change."""

    budget: Budget
    mode: Mode | None
    rehearsal: "Rehearsal"
    shown: Any

    def compose(self) -> None: ...
    def furnish(self) -> None: ...
    def pull(self) -> bool: ...
    def rest(self) -> bool: ...


class PutOff:
    """What has changed at a table and is not laid there yet: so that a frame has not to do all of
    it. What a hand does is seen at once; and nothing that is for other eyes, or of a decision that
    has been taken, lies there for a frame longer.
    """

    def __init__(self, table: Changing) -> None:
        self._table = table
        self.unlaid = False
        """Whether something has changed since the table was composed."""
        self.unfurnished = 0
        """0 where all lies that can be pressed now; else one, and one for each picture without."""
        self._in_hand = self._by_hand = False
        """Whether somebody is doing something just now, and whether what changed was done so."""
        self._composed = False
        """Whether the table was composed since it was drawn last."""
        self._waits = False
        self._looked = False
        """Whether nothing but a look elsewhere keeps what can be pressed from lying where it
        should.
        """
        self._urged = 0
        """Frames in a row in which a change could not wait."""
        self.lies: Any = None
        """What lies there: what it showed when it was composed last, seen from wherever it has been
        pulled to since.
        """
        self._elsewhere = False
        """Whether somebody has looked elsewhere since the table was drawn last."""
        self._in_motion = 0
        """0 where nobody does; else one, and one for each picture since somebody did."""

    @contextmanager
    def by_hand(self) -> Iterator[None]:
        """What changes meanwhile is done by somebody."""
        self._in_hand = True
        try:
            yield
        finally:
            self._in_hand = False

    @contextmanager
    def as_told(self) -> Iterator[None]:
        """What changes meanwhile is told, though a hand may have hurried it: it is laid when it can
        be laid in no time.
        """
        in_hand, self._in_hand = self._in_hand, False
        try:
            yield
        finally:
            self._in_hand = in_hand

    @property
    def anything(self) -> bool:
        """Whether there is anything."""
        return self.unlaid or self._elsewhere or bool(self.unfurnished)

    @property
    def urgent(self) -> bool:
        """Whether it cannot wait for another frame."""
        return self._elsewhere or (self.unlaid and (self._by_hand or self._forbidden))

    @property
    def in_motion(self) -> bool:
        """Whether somebody looks elsewhere just now."""
        return bool(self._in_motion)

    @property
    def _forbidden(self) -> bool:
        """Whether something lies there that may not be seen any more."""
        if self.lies is None:
            return False
        others = self.lies.eyes not in (None, self._table.shown.eyes)
        return others or (self.lies.doing is not None and self._table.mode is None)

    def begin_frame(self) -> None:
        """A frame begins: where what changed has to be laid in it, little else is done."""
        self._urged = self._urged + 1 if self.urgent else 0
        if self._urged % _ITS_SHARE:
            self._table.budget.spend()
        elif self._urged:
            self._table.budget.halve()
        if self._in_motion and not self._elsewhere:
            self._in_motion += 1
            if self._in_motion > PATIENCE:
                self.rest()

    @property
    def waits(self) -> bool:
        """Whether it has to be laid before anything more is told."""
        return self._waits and self.unlaid

    def wait_for_table(self) -> bool:
        """Let the telling wait until the table is laid; whether it does: nothing waits for what is
        laid at once.
        """
        self._waits = not self._at_once
        return self._waits

    @property
    def _at_once(self) -> bool:
        return self._in_hand or self._table.rehearsal.at_once

    def compose(self) -> None:
        """The table shall be composed."""
        self.unlaid, self._by_hand = True, self._by_hand or self._in_hand
        self._table.rehearsal.changed()

    def furnish(self, after_all: bool = False) -> None:
        """Everything that can be pressed shall be put there, at once where a hand did it; or, even
        then, only `after_all` is composed.
        """
        self._looked = False
        if self._at_once and not (after_all and self.unlaid):
            self._table.furnish()
        else:
            self.unfurnished = max(1, self.unfurnished)

    def look(self) -> None:
        """Somebody looks elsewhere. That is seen in the next picture; what can be pressed is put
        there in the first in which nobody does so, for whatever might press it lays it before.
        """
        self._looked = self._looked or not self.unfurnished
        self.unfurnished = max(1, self.unfurnished)
        self._elsewhere, self._in_motion = True, 1

    def rest(self) -> None:
        """Nobody looks elsewhere any more: the table shall lie as it lies for whoever only sees
        it.
        """
        if self._in_motion:
            self._in_motion = 0
            if self._table.rest():
                self.compose()

    def _turn(self) -> None:
        """Let the table be seen from where somebody looks. As long as all that needs is to move
        what lies there, anything else that has changed waits as it would without.
        """
        if self._elsewhere:
            self._elsewhere = False
            at_once = self._table.rehearsal.at_once
            if at_once or self._forbidden or not self._table.pull():
                self.unlaid = self._by_hand = True
                self._table.rehearsal.changed()

    @property
    def only_looked(self) -> bool:
        """Whether what can be pressed waits for nothing but that."""
        return self._looked

    def composed(self, shown: Any) -> None:
        """The table is composed, whatever was put off with it."""
        self.unlaid = self._by_hand = self._waits = self._elsewhere = False
        self._composed, self.lies = True, shown
        self._table.rehearsal.laid()

    def furnished(self) -> None:
        """Everything lies there that can be pressed."""
        self.unfurnished, self._looked = 0, False

    def lay(self) -> None:
        """Let the table lie as it is now."""
        self._turn()
        if self.unlaid:
            self._table.compose()

    def settle(self) -> None:
        """Do all of it now."""
        self.lay()
        if self.unfurnished:
            self._table.furnish()

    def go_on(self) -> None:
        """Do as much of it as this frame has room for, before it is drawn."""
        table, moves = self._table, self._elsewhere
        self._turn()
        looks = self._looked and self.unlaid and self._by_hand and not self._forbidden
        if looks and not table.rehearsal.at_once:
            table.compose()
        elif self.urgent or table.rehearsal.at_once:
            self.settle()
        elif self.unlaid:
            if table.rehearsal.proved():
                table.compose()
        elif self.unfurnished and not (moves or self._composed or table.budget.spent):
            table.furnish()
        self._composed = False
        if self.unfurnished > PATIENCE:
            table.furnish()
        elif self.unfurnished and not (looks or moves):
            self.unfurnished += 1


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
    @property
    def unlaid(self) -> bool: ...
    def present(self, shown: Any) -> Any: ...
    def saying(self, sentence: str) -> Any: ...
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
        self._waits = 0
        """Frames that all of it may wait still for the table to be laid."""
        self._once_laid = False
        """Whether the act waits for that too."""
        self._proved = False
        self._put_off = 0
        """Frames that what the table shows now has waited for its pieces."""
        self._drawing = Ahead(lambda _scale: iter(()))
        self._unseen = Composer(Stage((0, 0)), for_nobody=True)

    @property
    def under_way(self) -> bool:
        """Whether something waits for its drawings."""
        return self._act is not None

    def once_drawn(
        self,
        jobs: Callable[[Scale], Iterator[Job]],
        act: Callable[[], None],
        once_laid: bool = False,
    ) -> None:
        """Do the jobs a few in each step, and `act` after the last, `once_laid` in a frame that has
        not to lay the table besides; nothing else goes on meanwhile.

        Where everything happens at once, or nothing is seen, so does this.
        """
        table = self._table
        if self.at_once:
            act()
        else:
            self._drawing, self._act, self._drawn = Ahead(jobs), act, False
            self._waits, self._once_laid = PATIENCE, once_laid
            if not table.budget.spent:
                self.go_on()

    def go_on(self) -> None:
        """Draw for as long as the frame has time; what is done then may have to wait for the
        next.
        """
        if self._act is None:
            return
        table = self._table
        if table.unlaid and self._waits and (self._once_laid or not self._drawn):
            # What it shows now comes before what comes next, which would take all the time.
            self._waits -= 1
            return
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
        if self._put_off >= PATIENCE or self.at_once:
            return True
        self._put_off += 1
        if not self._proved and not table.budget.spent:
            with suppress(art.NotYet), art.patiently(table.budget.left):
                art.go_on()
                table.compose_unseen(table.shown)
                self._proved = True
        return self._proved and not table.budget.half_spent

    @property
    def at_once(self) -> bool:
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
            once_laid=True,
        )

    def _before(self, events: Sequence[Event], sentence: str, _scale: Scale) -> Iterator[Job]:
        """What is drawn before a run is told: what moves, and the table as it will lie then."""
        table = self._table
        shown = table.shown
        if sentence:  # the table as it lies when that is said
            yield partial(table.compose_unseen, table.saying(sentence))
        # Pieces that move start from where they lie, which is known of what was laid last alone.
        unseen = table.composer.copied(Stage(table.size))
        prompter = Prompter(unseen, sentence)
        if len(events) == 1:
            yield from table.board.drawings(events[0], shown, prompter)
        else:
            yield partial(table.board.run_steps, events, shown, prompter)
        yield partial(self._after, events, sentence)

    def _after(self, events: Sequence[Event], sentence: str) -> None:
        table = self._table
        shown = table.saying(sentence) if sentence else table.shown
        for event in events:
            shown = table.board.after(shown, event)
        table.compose_unseen(shown)

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
        self.compose(shown)

    def compose(self, shown: Any) -> None:
        """Lay that where nobody sees it. What was laid there last is laid no more, so that trying
        once more costs little.
        """
        table = self._table
        if self._unseen.stage.size != table.size:
            self._unseen = Composer(Stage(table.size), for_nobody=True)
        table.compose_on(self._unseen, shown)
