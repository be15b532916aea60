"""What lies on a table, and when it is laid there.

Everything is composed from `shown`, a frozen value, and from nothing else; so what comes next can
be drawn beforehand where nobody sees it. What has changed is laid before the next picture is drawn,
or put off where a frame has not room for it: what a hand does is seen at once, and nothing that is
for other eyes, or of a decision that has been taken, lies there for a frame longer.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.scenes.kit.controls import Controls
from game.scenes.kit.prerender import Budget, Job
from game.scenes.kit.scene import Context, Scene
from game.scenes.table.ambience import (
    Ambience,
    Moments,
    lay_faces,
    lay_held,
    lay_thinker,
    lay_weather,
)
from game.scenes.table.bar import Quiet, TableBar
from game.scenes.table.board import Board
from game.scenes.table.composer import Composer, told_on
from game.scenes.table.desk import Mode
from game.scenes.table.driver import Driver
from game.scenes.table.party import Party
from game.scenes.table.rehearsal import PATIENCE, Act, Rehearsal
from game.scenes.table.screen import Screen
from game.session.match import Match
from game.session.settings import Preview
from game.sprites.lettering import Scale
from game.sprites.stage import Stage
from game.sprites.timeline import Timeline

_ITS_SHARE: Final = 8
"""Of so many frames in which a hand changes the table, one has time for anything else as well: what
is told, thought of and asked goes on, however long a map is pulled.
"""


class LaidTable(Scene):
    """A table as it lies in the window. Whoever makes one gives it its `driver` first."""

    driver: Driver
    shown: Any
    """What the table shows, a `Shown` of its game."""

    def __init__(
        self, context: Context, match: Match, screen: Screen, chances: Preview | None = None
    ) -> None:
        super().__init__(context)
        self.match, self.spec, self.screen = match, match.spec, screen
        self.party = Party(context, match, chances)
        self.names = self.party.names
        self.board: Board[Any, Any] = screen.board(self.party)
        self.board.lay_out(context.scale)
        self.stage = Stage(context.size)
        self.composer = Composer(self.stage)
        settings = context.settings
        self.timeline = Timeline(
            settings.speed, settings.reduced_motion, play_sound=context.sounds.play
        )
        self.controls = Controls(context)
        self.controls.by_rows = True
        self.controls.spared = partial(told_on, self.stage)
        self.bar, self.quiet = TableBar(), Quiet()
        self.mode: Mode | None = None
        """The decision in the making; None while nobody at the screen decides."""
        self.ambience, self.moments = Ambience(context, match), Moments(context)
        self._looks: dict[Seat | None, Any] = {}
        """Where each pair of eyes looks, which nobody else's shall tell of."""
        self.budget = Budget()
        """What this frame has left for what may as well be done in the next."""
        self.rehearsal = Rehearsal()
        self.unlaid = False
        """Whether something has changed since the table was composed."""
        self.unfurnished = 0
        """0 where all lies that can be pressed now; else one, and one for each picture without."""
        self.lies: Any = None
        """What lies there: what it showed when it was composed last, seen from wherever it has been
        pulled to since.
        """
        self._in_hand = self._by_hand = False
        """Whether somebody is doing something just now, and whether what changed was done so."""
        self._composed = False
        """Whether the table was composed since it was drawn last."""
        self._waits = False
        """Whether what changed has to be laid before anything more is told."""
        self._looked = False
        """Whether nothing but a look elsewhere keeps what can be pressed from lying where it
        should.
        """
        self._urged = 0
        """Frames in a row in which a change could not wait."""
        self._elsewhere = False
        """Whether somebody has looked elsewhere since the table was drawn last."""
        self._in_motion = 0
        """0 where nobody does; else one, and one for each picture since somebody did."""

    # What there is ------------------------------------------------------------------------------

    @property
    def main_place(self) -> Rect:
        """Where the one large button lies."""
        own = self.mode.main_place if self.mode is not None else None
        return own or self.board.places.main

    @property
    def telling(self) -> bool:
        """Whether events are still being told."""
        return self.timeline.busy or self.drawing or self.driver.telling

    @property
    def drawing(self) -> bool:
        """Whether what comes next is being drawn first."""
        return self.rehearsal.under_way

    @property
    def at_once(self) -> bool:
        """Whether everything happens at once, or nothing is seen."""
        return self.timeline.instant or self.laid_for is None or not self.context.spread

    @property
    def put_off(self) -> bool:
        """Whether anything is still to be laid."""
        return self.unlaid or self._elsewhere or bool(self.unfurnished)

    @property
    def waits_to_be_laid(self) -> bool:
        """Whether it has to be laid before anything more is told."""
        return self._waits and self.unlaid

    @property
    def in_motion(self) -> bool:
        """Whether somebody looks elsewhere just now."""
        return bool(self._in_motion)

    @property
    def _urgent(self) -> bool:
        """Whether what was put off cannot wait for another frame."""
        return self._elsewhere or (self.unlaid and (self._by_hand or self._forbidden))

    @property
    def _forbidden(self) -> bool:
        """Whether something lies there that may not be seen any more."""
        if self.lies is None:
            return False
        others = self.lies.eyes not in (None, self.shown.eyes)
        return others or (self.lies.doing is not None and self.mode is None)

    # Laying it out ------------------------------------------------------------------------------

    def lay_out(self) -> None:
        self.lay_ground()
        self.lay_anew()

    def lay_ground(self) -> None:
        """Lay what lies under everything."""
        self.board.lay_out(self.scale)
        self.stage.resize(self.size, self.board.ground())
        self.timeline.finish_beat()

    def lay_first(self) -> None:
        """Compose before the table has ever been shown."""
        self.laid_for = self.scale
        self.compose()

    @property
    def takes_long(self) -> bool:
        return True

    def first_picture(self, _scale: Scale) -> Iterator[Job]:
        """All that is done before the table is seen. Each of these may be begun anew: what it has
        drawn is kept.
        """
        yield self.lay_ground
        yield self.lay_first
        yield self.furnish
        yield partial(self.controls.draw, Surface((1, 1)))

    def lay_anew(self) -> None:
        """Compose, and then furnish: notes on numbers go by where the composition has put them."""
        self.unfurnished = 1
        self.compose()
        self.furnish()

    # Composing ----------------------------------------------------------------------------------

    def show(self, shown: Any) -> None:
        """Show this, at once."""
        self.see(shown)
        self.compose()

    def see(self, shown: Any) -> None:
        """Take note of what is to be shown; it is composed by whoever asks next."""
        self.shown = shown
        self.ambience.see(shown)

    def present(self, shown: Any) -> Any:
        """The same with what the table knows best itself."""
        mode = self.mode
        return self.ambience.present(shown).but(
            doing=mode.now if mode is not None else shown.doing,
            deciding=mode.deciding if mode is not None else shown.deciding,
            thinking=self.driver.thinking,
            held=self.moments.held,
            telling=self.telling,
            look=self._looks.get(self.driver.looker),
            waits=self.driver.held,
            stepping=self.driver.stepping,
            trouble=self.driver.trouble,
        )

    def compose(self) -> None:
        """Lay everything the table shows now on the stage."""
        if self.laid_for is None:
            return
        self.shown = self.lies = self.present(self.shown)
        self.unlaid = self._by_hand = self._waits = self._elsewhere = False
        self._composed = True
        self.rehearsal.laid()
        self.compose_on(self.composer, self.shown)
        if not self.unfurnished or self._looked:
            self.follow()
        self.touch()

    def compose_on(self, on: Composer, shown: Any) -> None:
        on.begin()
        self.board.compose(shown, on)
        lay_thinker(on, self.party, shown, self.main_place)
        lay_weather(on, self.spec.key, shown.day, self.board.sky(shown, on))
        lay_faces(on, self.party, shown, self.board.faces(shown, on))
        lay_held(on, self.scale, shown.held, self.board.middle)
        self.bar.compose(on, self.party, self.board.places, self.driver.lamp(shown))
        on.finish()
        if self.quiet.on(self.context.settings):
            self.quiet.hide(on, self.board.panels)

    def compose_unseen(self, shown: Any) -> None:
        """Draw what that lays on the table where nobody sees it."""
        self.compose_on(self.rehearsal.unseen(self.size), self.present(shown))

    # Put off ------------------------------------------------------------------------------------

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

    def compose_soon(self) -> None:
        """Compose before the table is touched again, once, however often it is asked, and as soon
        as every piece is drawn that will lie there; what a hand does is seen at once.
        """
        self.unlaid, self._by_hand = True, self._by_hand or self._in_hand
        self.rehearsal.changed()

    def furnish_soon(self, after_all: bool = False) -> None:
        """Furnish before the table is touched again, in a frame that does not compose it; at once
        where a hand did it, or, even then, only `after_all` is composed.
        """
        self._looked = False
        if (self._in_hand or self.at_once) and not (after_all and self.unlaid):
            self.furnish()
        else:
            self.unfurnished = max(1, self.unfurnished)

    def lay_soon(self) -> None:
        """Compose and furnish before the table is touched again, one after the other."""
        if self.at_once:
            self.lay_anew()
        else:
            self.compose_soon()
            self.furnish_soon(after_all=True)

    def show_soon(self) -> None:
        """Compose what a decision has made of the table: at once where a hand took it, and else in
        a frame of its own, before anything is told of it.
        """
        # Nothing waits for what is laid at once.
        self._waits = not (self._in_hand or self.at_once)
        if self._waits or self.timeline.instant:
            self.compose_soon()
        else:
            self.compose()

    def begin_frame(self) -> None:
        """A frame begins: where what changed has to be laid in it, little else is done."""
        self.budget.begin(self.context.spread and not self.timeline.instant)
        self._urged = self._urged + 1 if self._urgent else 0
        if self._urged % _ITS_SHARE:
            self.budget.spend()
        elif self._urged:
            self.budget.halve()
        if self._in_motion and not self._elsewhere:
            self._in_motion += 1
            if self._in_motion > PATIENCE:
                self.rest()

    def lay(self) -> None:
        """Let the table lie as it is now."""
        self._pull()
        if self.unlaid:
            self.compose()

    def settle(self) -> None:
        """Compose and furnish now what was put off."""
        self.lay()
        if self.unfurnished:
            self.furnish()

    def lay_for_beat(self) -> None:
        """Compose what was put off, so that what is told moves over the table as it stands. Where
        everything is told at once nothing is seen to move, and it stays put off.
        """
        if not self.timeline.instant:
            self.lay()

    def before_drawing(self) -> None:
        """Lay as much of what was put off as this frame has room for."""
        moves = self._elsewhere
        self._pull()
        looks = self._looked and self.unlaid and self._by_hand and not self._forbidden
        if looks and not self.at_once:
            self.compose()
        elif self._urgent or self.at_once:
            self.settle()
        elif self.unlaid:
            if self.rehearsal.proved(self.budget, lambda: self.compose_unseen(self.shown)):
                self.compose()
        elif self.unfurnished and not (moves or self._composed or self.budget.spent):
            self.furnish()
        self._composed = False
        if self.unfurnished > PATIENCE:
            self.furnish()
        elif self.unfurnished and not (looks or moves):
            self.unfurnished += 1
        self.driver.before_drawing()

    # Looking elsewhere --------------------------------------------------------------------------

    def look_at(self, look: Any) -> None:
        """Show the same from elsewhere: in the next picture, however often a hand moves on until
        then. What can be pressed is put there in the first in which nobody does so, for whatever
        might press it lays it before.
        """
        self._looks[self.driver.looker] = look
        self.shown = self.shown.but(look=look)
        with self.as_told():
            self.timeline.finish_beat()  # what flies goes by where things lay before
        if self.at_once or self.controls.ring_seen:
            self.lay_soon()
            return
        self._looked = self._looked or not self.unfurnished
        self.unfurnished = max(1, self.unfurnished)
        self._elsewhere, self._in_motion = True, 1

    def _pull(self) -> None:
        """Let the table be seen from where somebody looks. As long as all that needs is to move
        what lies there, anything else that has changed waits as it would without.
        """
        if not self._elsewhere:
            return
        self._elsewhere = False
        if not self.at_once and not self._forbidden and self.lies is not None:
            after = self.lies.but(look=self._looks.get(self.driver.looker))
            if self.board.pulled(self.lies, after, self.composer):
                self.lies, self.shown = after, self.shown.but(look=after.look)
                return
        self.unlaid = self._by_hand = True
        self.rehearsal.changed()

    def rest(self) -> None:
        """Nobody looks elsewhere any more: the table shall lie as it lies for whoever only sees
        it.
        """
        if self._in_motion:
            self._in_motion = 0
            if self.board.rest():
                self.compose_soon()

    # Drawing what comes next --------------------------------------------------------------------

    def once_drawn(
        self, jobs: Callable[[Scale], Iterator[Job]], act: Act, once_laid: bool = False
    ) -> None:
        """Do the jobs a few in each frame, and `act` after the last, `once_laid` in a frame that
        has not to lay the table besides; nothing else goes on meanwhile. Where everything happens
        at once, or nothing is seen, so does this.
        """
        if self.at_once:
            act()
            return
        self.rehearsal.begin(jobs, act, once_laid)
        if not self.budget.spent:
            self.rehearse()

    def rehearse(self) -> None:
        """Go on with what is being drawn first, and then with what waits for it."""
        act = self.rehearsal.go_on(self.scale, self.budget, self.unlaid)
        if act is not None:
            act()

    # What hangs on where it lies ----------------------------------------------------------------

    def furnish(self) -> None:
        """Everything that can be pressed."""
        raise NotImplementedError

    def follow(self) -> None:
        """Let what can be pressed and read lie where that lies of which it is."""
