"""The end of any game: told step by step, and the ways on; its `Finale` says how it looks."""

from functools import partial

import msgspec
import pygame
from pygame import Surface
from pygame.event import Event

from game.engine.names import Names
from game.scenes.kit.controls import Controls
from game.scenes.kit.notice import CONFIRMING, Breath
from game.scenes.kit.room import broadside
from game.scenes.kit.scene import Context, Scene, Transition
from game.scenes.table.drivers.replay import moment_of
from game.scenes.table.farewell.finale import Cues, EndTold, FinalePaper, FinaleSum
from game.scenes.table.farewell.wall import GivenUpFinale, lay_gallows
from game.scenes.table.farewell.ways import Ways
from game.scenes.table.log import LogDrawer, drawer
from game.scenes.table.medals import Medals
from game.scenes.table.screen import Screen, screen_of
from game.scenes.table.tooltips import lie_at, reason, rule_in, to_rule
from game.session.match import Match
from game.session.review.outcome import asides
from game.session.seats.told import steps_told
from game.session.sitting import Sitting
from game.sprites.timeline import Timeline


class EndingScene(Scene):
    """Hangs who is hanged, nails up the sheets and counts; any key shows the whole at once."""

    def __init__(
        self, context: Context, match: Match, names: Names, screen: Screen | None = None
    ) -> None:
        super().__init__(context)
        self.match, self.names, self.spec = match, names, match.spec
        self.screen = screen or screen_of(match.spec)
        given_up = match.given_up is not None
        self.finale = GivenUpFinale(match, names) if given_up else self.screen.finale(match, names)
        self.controls = Controls(context)
        self.controls.by_rows = True
        self._ways = Ways(self)
        self.medals = Medals(context, match)
        self._foot = 0
        self.tally = EndTold()
        """How far the end is told, but for whether all of it is."""
        self.hanging = -1
        """Who is on the gallows now, of those the page names; -1 for nobody."""
        self._spoken = False
        self._hurried = False
        """Whether somebody has had enough of it: of the sounds he skips the last is heard."""
        self.timeline = Timeline(
            context.settings.speed, context.settings.reduced_motion, play_sound=self._hear
        )
        self._last_heard = ""
        self._breath = Breath()
        """Taken when all is told: nobody rides again who only hurried the sums."""
        self._breath.take()

    def chronicle(self) -> LogDrawer:
        """The log of the whole game, each sentence of which leads to its moment."""
        sitting = Sitting(self.match)
        reader = None if sitting.shared else sitting.viewer
        told, steps = self.match.history(reader), steps_told(self.match, reader)
        moment = partial(moment_of, self.screen, self.context, self.match, told)
        return drawer(self.context, self.match, told, self.names, self.picture(), moment, steps)

    # What stands there --------------------------------------------------------------------------

    def lay_out(self) -> None:
        self._foot = self._ways.lay_out(self.finale.button(self.scale))
        self.medals.place(self._ways.beside)

    def draw(self, surface: Surface) -> None:
        broadside(surface, self.scale)
        if self.hanging >= 0:
            # The table stops: nothing else is to be seen, and nothing to be pressed.
            seat = self.finale.hanged[self.hanging]
            words = self.finale.farewell.last_words.get(seat, "") if self._spoken else ""
            lay_gallows(surface, self.scale, self.names.seat(seat), words)
            return
        self._lay(surface)
        self._ways.draw_under(surface)
        self.controls.draw(surface)

    def _lay(self, surface: Surface) -> None:
        leaf = FinalePaper(surface, self.scale, self._foot, self.hints_line)
        tally = msgspec.structs.replace(self.tally, told=self.told)
        self.finale.compose(tally, leaf)
        if self.told and not self._ways.opened:
            for each in leaf.sums:
                self._explain(each)
            if self.medals.found and self.medals.name not in self.controls:
                self.controls.add(self.medals)

    def page(self) -> Surface:
        """The page alone, as it is kept as a picture: without what can be pressed on it."""
        out = Surface(self.size)
        broadside(out, self.scale)
        self._lay(out)
        return out

    @property
    def plays(self) -> str:
        return self.spec.key

    @property
    def hints_line(self) -> str:
        """Who has taken how many hints; "" where nobody has."""
        return asides(self.match, self.names)

    def _explain(self, each: FinaleSum) -> None:
        if each.name not in self.controls:
            self.controls.add(reason(self, each.name, each.note))
        lie_at(self.controls[each.name], each.place)

    # The course of things -----------------------------------------------------------------------

    def enter(self) -> None:
        cues = Cues(
            self._hang, self._speak, self._nail, self._count, self._line, self._stamp, self._hear
        )
        for each in self.finale.beats(cues):
            self.timeline.play(each)
        if self.context.settings.reduced_motion or self.timeline.instant:
            self._finish()

    def _hang(self, number: int) -> None:
        self.hanging, self._spoken = number, False
        self.touch()

    def _speak(self) -> None:
        self._spoken = True
        self.touch()

    def _nail(self) -> None:
        self._tell(nailed=self.tally.nailed + 1)

    def _count(self, share: float) -> None:
        self._tell(eighths=round(8 * share))

    def _line(self) -> None:
        self._tell(lines=self.tally.lines + 1, eighths=0)

    def _stamp(self, come: float) -> None:
        self._tell(stamped=come)

    def _tell(self, **more: float) -> None:
        tally = msgspec.structs.replace(self.tally, **more)
        if tally != self.tally:
            self.tally = tally
            self.touch()

    def _hear(self, name: str) -> None:
        self._last_heard = name
        if not self._hurried:
            self.context.sounds.play(name)

    def _finish(self) -> None:
        """All there is, at once."""
        self._hurried = True
        self.timeline.finish_all()
        self.context.sounds.cut("drum_roll")
        self.context.sounds.play(self._last_heard)
        self._breath.take()
        self.touch()

    @property
    def told(self) -> bool:
        """Whether every line of the sums stands."""
        return not self.timeline.busy

    @property
    def busy(self) -> bool:
        return self.timeline.busy or self.medals.working

    @property
    def dirty(self) -> bool:
        return self._dirty or self.controls.dirty

    def update(self, dt: float) -> Transition | None:
        self._breath.pass_time(dt)
        if self.timeline.update(dt) and not self.timeline.busy:
            self._breath.take()
            self.touch()
        self.controls.update(dt)
        if self.told:
            self.medals.begin()
            if self.medals.update():
                self.touch()
        return None

    def leave(self) -> None:
        self.medals.leave()

    def suspend(self) -> None:
        self._breath.let_go()

    def handle(self, event: Event) -> Transition | None:
        if self.timeline.busy and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._finish()
            return None
        if self._ways.folded_by(event):
            return None
        if self._leads_away(event) and self._breath.too_soon():
            return None
        if self.context.bindings.deed(event, "table") == "rules":
            return to_rule(self, rule_in(self.controls.note, self.match.spec.book))
        handled = self.controls.handle(event) or self._ways.by_key(event)
        return handled.transition if handled is not None else None

    def _leads_away(self, event: Event) -> bool:
        """Whether a press confirms, or is on one of the ways that lead away."""
        match event.type:
            case pygame.KEYDOWN:
                leaving = [way.keys for way in self._ways.leaving]
                return event.key in CONFIRMING.union(*leaving)
            case pygame.MOUSEBUTTONDOWN:
                under = self.controls.at(event.pos)
                return under is not None and under in self._ways.leaving
        return False
