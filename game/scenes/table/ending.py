"""The end of any game: sums told line by line, and the ways on; its `Finale` says how it looks."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.ground import broadside
from game.scenes.kit.press_guard import CONFIRMING, Breath
from game.scenes.kit.scene import Context, Push, Scene, Transition
from game.scenes.shell import doors
from game.scenes.table.drivers.replay import moment_of
from game.scenes.table.finale import Leaf, Sum, Tally
from game.scenes.table.log import LogDrawer, drawer
from game.scenes.table.notes import lie_at, reason, rule_in, to_rule
from game.scenes.table.screen import Screen, screen_of
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.review.luck import title_of
from game.session.seating import fresh_seed
from game.session.sitting import Sitting
from game.sprites.timeline import Timeline

_LOWER_FROM = 1.5
"""The reader's size of letters from which the buttons are lower, so that the sums have room."""

_LEAVING = ("title", "again")
"""The ways that lead away; all others look back on the game, and are plain words over these."""


class EndingScene(Scene):
    """Adds the scores up before everybody's eyes; any key shows the whole at once."""

    def __init__(
        self, context: Context, match: Match, names: Names, screen: Screen | None = None
    ) -> None:
        super().__init__(context)
        self.match, self.names, self.spec = match, names, match.spec
        self.screen = screen or screen_of(match.spec)
        self.finale = self.screen.finale(match, names)
        self.controls = Controls(context)
        self.controls.add(*self.ways())
        for way in self.controls:
            if isinstance(way, Press) and way.name not in _LEAVING:
                way.look = "plain"
        self._foot = 0
        self.lines = 0
        """How many lines of the sums stand already."""
        self.timeline = Timeline(
            context.settings.speed,
            context.settings.reduced_motion,
            play_sound=context.sounds.play,
        )
        self._breath = Breath()
        """Taken when all is told: nobody rides again who only hurried the sums."""
        self._breath.take()

    def ways(self) -> Sequence[Press]:
        """The ways on, in the order of Tab."""
        bound = self.context.bindings
        rivals = any(not chair.is_person for chair in self.match.seats)
        diary = Press("diary", _("The diary"), self._diary, bound.own(pygame.K_y))
        diary.tip = _("What the rival meant to do, round by round, and why")
        judge = Press("judge", _("The Assizes"), self._judge, bound.own(pygame.K_j))
        judge.tip = _("How well it was played: every decision judged, and luck apart")
        ballad = Press("ballad", _("The ballad"), self._ballad, bound.own(pygame.K_b))
        ballad.tip = _("A sheet printed from this game, to be read and kept")
        return (
            Press("again", _("Ride again"), self._again, (bound.key("table.confirm"),)),
            Press("log", _("The chronicle"), self._log, (bound.key("table.chronicle"),)),
            Press("dice", title_of(self.match.spec.key), self._dice, bound.own(pygame.K_d)),
            Press("watch", _("See it again"), self._watch, bound.own(pygame.K_w)),
            judge,
            *([diary] if rivals else []),
            ballad,
            Press("calendar", _("The calendar"), self._calendar, bound.own(pygame.K_c)),
            Press("title", _("Title page"), self._title, bound.close("table.menu")),
        )

    def chronicle(self) -> LogDrawer:
        """The log of the whole game, each sentence of which leads to its moment."""
        sitting = Sitting(self.match)
        told = self.match.history(None if sitting.shared else sitting.viewer)
        moment = partial(moment_of, self.screen, self.context, self.match, told)
        return drawer(self.context, self.match, told, self.names, self.picture(), moment)

    def _place_feet(self, wide: int) -> int:
        """Set the ways on at the foot: those that lead away as buttons up to `wide`; over them in
        plain words those that look back. The top of them all.
        """
        scale = self.scale
        space, gap = scale.width - scale.px(190), scale.px(22)
        high = scale.px(60 if scale.text_factor < _LOWER_FROM else 54)
        buttons = [each for each in self.controls if isinstance(each, Press)]
        buttons = [each for each in buttons if each.name in _LEAVING]
        most = (space - gap * (len(_LEAVING) - 1)) // len(_LEAVING)
        wide = min(max(wide, *(each.natural_width(scale, high) for each in buttons)), most)
        top = scale.height - scale.px(84) - high
        self._set_row([(name, wide) for name in _LEAVING], gap, top, high)
        high = min(scale.text(36), scale.px(44))
        rows = self._rows_of_words(high, space, scale.px(26))
        top -= scale.px(4) + len(rows) * high
        for down, row in enumerate(rows):
            self._set_row(row, scale.px(26), top + down * high, high)
        return top

    def _rows_of_words(self, high: int, space: int, gap: int) -> list[list[tuple[str, int]]]:
        """What looks back and how wide it is, in as few rows of even length as hold it."""
        words: list[tuple[str, int]] = []
        for control in self.controls:
            if isinstance(control, Press) and control.name not in _LEAVING:
                control.text = min(20.0, high * 0.62 / self.scale.text(1000) * 1000)
                words.append((control.name, control.natural_width(self.scale)))
        total = sum([wide + gap for _name, wide in words])
        count = max(1, -(-total // space))
        each = -(-len(words) // count)
        return [words[start : start + each] for start in range(0, len(words), each)]

    def _set_row(self, row: Sequence[tuple[str, int]], gap: int, top: int, high: int) -> None:
        left = (self.scale.width - sum([wide + gap for _name, wide in row]) + gap) // 2
        for name, wide in row:
            self.controls[name].place(Rect(left, top, wide, high))
            left += wide + gap

    # What stands there --------------------------------------------------------------------------

    def lay_out(self) -> None:
        self._foot = self._place_feet(self.finale.button(self.scale))

    def draw(self, surface: Surface) -> None:
        broadside(surface, self.scale)
        leaf = Leaf(surface, self.scale, self._foot, self.hints_line)
        self.finale.compose(Tally(self.lines, self.told), leaf)
        if self.told:
            for each in leaf.sums:
                self._explain(each)
        self.controls.draw(surface)

    @property
    def hints_line(self) -> str:
        """Who has taken how many hints; "" where nobody has."""
        return self.match.hints_line(self.names)

    def _explain(self, each: Sum) -> None:
        if each.name not in self.controls:
            self.controls.add(reason(self, each.name, each.note))
        lie_at(self.controls[each.name], each.place)

    # The course of things -----------------------------------------------------------------------

    def enter(self) -> None:
        for each in self.finale.beats(self._next_line):
            self.timeline.play(each)

    def _next_line(self) -> None:
        self.lines += 1
        self.touch()

    @property
    def told(self) -> bool:
        """Whether every line of the sums stands."""
        return not self.timeline.busy

    @property
    def busy(self) -> bool:
        return self.timeline.busy

    @property
    def dirty(self) -> bool:
        return self._dirty or self.controls.dirty

    def update(self, dt: float) -> Transition | None:
        self._breath.pass_time(dt)
        if self.timeline.update(dt) and not self.timeline.busy:
            self._breath.take()
            self.touch()
        self.controls.update(dt)
        return None

    def suspend(self) -> None:
        self._breath.let_go()

    def handle(self, event: Event) -> Transition | None:
        if self.timeline.busy and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.timeline.finish_all()
            self._breath.take()
            self.touch()
            return None
        if self._leads_away(event) and self._breath.too_soon():
            return None
        if self.context.bindings.deed(event, "table") == "rules":
            return to_rule(self, rule_in(self.controls.note, self.match.spec.book))
        handled = self.controls.handle(event)
        return handled.transition if handled is not None else None

    def _leads_away(self, event: Event) -> bool:
        """Whether a press confirms, or is on one of the ways that lead away."""
        match event.type:
            case pygame.KEYDOWN:
                leaving = [self.controls[name].keys for name in _LEAVING]
                return event.key in CONFIRMING.union(*leaving)
            case pygame.MOUSEBUTTONDOWN:
                under = self.controls.at(event.pos)
                return under is not None and under.name in _LEAVING
        return False

    # Where it leads -----------------------------------------------------------------------------

    def _again(self) -> Transition:
        """The same people, the same house rules, fresh luck."""
        old = self.match
        match = Match.begin(old.spec, old.setup, old.seats, fresh_seed(), others=old.others)
        with suppress(CannotSave):  # the table says so itself at the first decision
            self.context.store.save(match.record())
        return doors.open_match(self.context, match, fresh=True)

    def _judge(self) -> Transition:
        return doors.to_assizes(self.context, self.match.record())

    def _calendar(self) -> Transition:
        return doors.to_calendar(self.context)

    def _ballad(self) -> Transition:
        return doors.to_broadside(self.context, self.match.record())

    def _title(self) -> Transition:
        return doors.to_title(self.context)

    def _watch(self) -> Transition:
        return doors.watch(self.context, self.match)

    def _dice(self) -> Transition:
        return doors.to_almanack(self.context, self.match.record())

    def _diary(self) -> Transition:
        return doors.to_diary(self.context, self.match)

    def _log(self) -> Transition:
        return Push(self.chronicle())
