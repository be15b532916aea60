"""The end of any game: told step by step, with a medal for what was done for the first time."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import msgspec
import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.flavour.achievements import Achievement, deeds_there_are
from game.engine.names import Names
from game.engine.words import _, plural
from game.scenes.kit.control import Control, Handled
from game.scenes.kit.controls import Controls
from game.scenes.kit.notice import CONFIRMING, Breath
from game.scenes.kit.page import broadside
from game.scenes.kit.routes import ToDeeds
from game.scenes.kit.scene import Context, Go, Scene, Transition
from game.scenes.table.drivers.replay import moment_of
from game.scenes.table.farewell.finale import Cues, EndTold, FinalePaper, FinaleSum
from game.scenes.table.farewell.wall import GivenUpFinale, lay_gallows
from game.scenes.table.farewell.ways import Ways
from game.scenes.table.log import LogDrawer, drawer
from game.scenes.table.screen import Screen, screen_of
from game.scenes.table.tooltips import lie_at, reason, rule_in, to_rule
from game.session.calendar.calendar import Calendar
from game.session.calendar.trials import Job, Slices
from game.session.match import Match
from game.session.review.flavour import deeds_of
from game.session.review.outcome import asides
from game.session.schedule import Schedule
from game.session.seats.seats import PERSON
from game.session.seats.told import steps_told
from game.sprites import art
from game.sprites.lettering import SMALLEST, Face, Scale, fitted
from game.sprites.palette import INK, OXBLOOD, SEPIA
from game.sprites.pieces import block, set_block
from game.sprites.timeline import Timeline

SLICE: Final = 0.006
"""Seconds of each frame given to looking for what was done before."""


_WORDS: Final = 150
"""Units of letters in which a few words can stand."""


_NAMED: Final = 2
"""New deeds that are named beside the medal; its note tells of all of them."""


class Earned(msgspec.Struct, frozen=True):
    """A deed, and what is told of whoever did it."""

    title: str
    told: str


class Medals(Control):
    """What people at this table did for the first time, as one thing that leads to all deeds."""

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__("deeds")
        self._context, self._match = context, match
        self._job: Job[tuple[Earned, ...]] | None = None
        self._begun = False
        self.found: tuple[Earned, ...] = ()
        self.visible = False

    # ---- looking for them

    def begin(self) -> None:
        """Look for them from now on, a little in each step; to say so again changes nothing."""
        if self._begun:
            return
        self._begun = True
        mine = tuple(self._done_here())
        if mine:
            self._job = Job(self._new_among(mine))

    def _done_here(self) -> Iterator[tuple[str, Achievement]]:
        """Everything people did in this game, with the names of those who did it."""
        there_are = deeds_there_are(self._match.spec.parts.achievements)
        for done in deeds_of(self._match):
            chair = self._match.seats[done.seat]
            if chair.is_person:
                yield chair.name, there_are[done.deed]

    def _new_among(self, mine: tuple[tuple[str, Achievement], ...]) -> Slices[tuple[Earned, ...]]:
        """Of these, what stands in no older record."""
        calendar = Calendar(self._context.store)
        try:
            yield from _through(calendar.search())
            feats = calendar.feats()
            yield from _through(feats)
        finally:
            calendar.close()
        here = self._context.store.file_of(self._match.record()).name
        before = {
            (feat.name, feat.deed)
            for feat in feats.value or ()
            if feat.game == self._match.spec.key and feat.sitter == PERSON and feat.file != here
        }
        return tuple(
            [
                Earned(deed.called, deed.told(name))
                for name, deed in mine
                if (name, deed.id) not in before
            ]
        )

    @property
    def working(self) -> bool:
        """Whether it is being looked for."""
        return self._job is not None and not self._job.done

    def update(self) -> bool:
        """Look on; whether a medal has just been stamped."""
        job = self._job
        if job is None or job.done or not job.go_on(SLICE):
            return False
        self.found = job.value or ()
        self.visible = bool(self.found)
        self.tip = "\n".join([earned.told for earned in self.found])
        if self.found:
            self._context.sounds.play("medal")
        return self.visible

    def leave(self) -> None:
        """Give up what is still being looked for."""
        if self._job is not None:
            self._job.give_up()

    # ---- what is seen of them

    def press(self) -> Handled:
        return Handled(Go(ToDeeds(self._match.spec.key)))

    @property
    def words(self) -> tuple[str, str]:
        """What stands beside the medal: a line, and what it was for."""
        if len(self.found) == 1:
            return self.found[0].title, self.found[0].told
        count = plural("{n} new deed", "{n} new deeds", len(self.found))
        # Two people may have done the same; and of many only some have room in letters to be read.
        titles = list(dict.fromkeys([earned.title for earned in self.found]))
        named = " · ".join(titles[:_NAMED])
        if len(titles) > _NAMED:
            more = len(self.found) - _NAMED
            named = _("{some} and {n} more").format(some=named, n=more)
        return count, named

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        if self.found:
            print_medal(surface, scale, self.rect, *self.words, hovered)


def print_medal(
    surface: Surface, scale: Scale, area: Rect, title: str, words: str, hovered: bool = False
) -> None:
    """A medal at the left of an area, beside it what it is called, and below that what for."""
    side = min(area.height, area.width // 3, scale.px(72))
    medal = art.picture("app/medal_earned", (side, side))
    place = medal.get_rect(center=(area.left + side // 2, area.centery))
    surface.blit(medal, place)
    left = area.left + side + scale.px(8)
    ink = OXBLOOD if hovered else INK
    head = Rect(left, area.top, area.right - left, round(area.height * 0.42))
    if area.height < scale.px(56):
        # One line is all there is room for; what it is for stands behind it in small letters.
        head.height = area.height
        px = min(scale.text(19), round(area.height * 0.6))
        said = fitted(title, px, head.width, SMALLEST, Face.HEADING, ink)
        surface.blit(said, said.get_rect(midleft=head.midleft))
        rest = Rect(left + said.get_width() + scale.px(10), area.top, 0, area.height)
        rest.width = area.right - rest.left
        px = scale.text(15)
        # Whoever wants to know more than fits there opens its note.
        fits = block(words, px, rest.width, rest.height, 2, Face.ITALIC, 1.0).whole
        if rest.width >= scale.text(_WORDS) and fits:
            set_block(surface, words, rest, scale.text(15), 2, Face.ITALIC, SEPIA, "left", 1.0)
        return
    body = Rect(left, head.bottom, head.width, area.bottom - head.bottom)
    set_block(surface, title, head, scale.text(20), 1, Face.HEADING, ink, "left", 1.0)
    set_block(surface, words, body, scale.text(16), 2, Face.ITALIC, SEPIA, "left", 1.05)


def _through(job: Job[Any]) -> Slices[None]:
    """All of a job, in slices of this one."""
    while not job.go_on(0.0):
        yield


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
        schedule = Schedule(self.match)
        reader = None if schedule.shared else schedule.viewer
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
