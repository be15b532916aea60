"""The end of any game: sums told line by line, and the ways on; a game says how it looks."""

from collections.abc import Sequence
from contextlib import suppress

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Result
from game.engine.names import Names
from game.engine.words import _
from game.scenes.controls import Controls, Press
from game.scenes.log import LogDrawer
from game.scenes.scene import Context, Push, Scene, Transition
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.seating import fresh_seed
from game.sprites.timeline import Timeline, beat, call, wait

_TWO_ROWS_FROM = 1.5
"""The reader's size of letters from which the buttons stand in two rows."""


class EndingScene(Scene):
    """Adds the scores up before everybody's eyes; any key shows the whole at once.

    Who inherits draws it, and overrides `chronicle`.
    """

    def __init__(self, context: Context, match: Match, names: Names) -> None:
        super().__init__(context)
        self.match, self.names = match, names
        self.controls = Controls(context)
        self.controls.add(*self.ways())
        self.lines = 0
        """How many lines of the sums stand already."""
        self.timeline = Timeline(
            context.settings.speed,
            context.settings.reduced_motion,
            play_sound=context.sounds.play,
        )

    def ways(self) -> Sequence[Press]:
        """The ways on, in the order of Tab."""
        bound = self.context.bindings
        rivals = any(not chair.is_person for chair in self.match.seats)
        diary = Press("diary", _("The diary"), self._diary, bound.own(pygame.K_y))
        diary.tip = _("What the rival meant to do, round by round, and why")
        judge = Press("judge", _("The Assizes"), self._judge, bound.own(pygame.K_j))
        judge.tip = _("How well it was played: every decision judged, and luck apart")
        return (
            Press("again", _("Ride again"), self._again, (bound.key("table.confirm"),)),
            Press("log", _("The chronicle"), self._log, (bound.key("table.chronicle"),)),
            Press("dice", _("The dice"), self._dice, bound.own(pygame.K_d)),
            Press("watch", _("See it again"), self._watch, bound.own(pygame.K_w)),
            judge,
            *([diary] if rivals else []),
            Press("title", _("Title page"), self._title, bound.close("table.menu")),
        )

    def chronicle(self) -> LogDrawer:
        """The log of the whole game."""
        raise NotImplementedError

    def place_feet(self, names: Sequence[str], wide: int) -> int:
        """Set the buttons at the foot in a row, each up to `wide`; large letters take two rows, and
        so do more buttons than a row holds. The top of them all.
        """
        scale = self.scale
        space = scale.width - scale.px(190)
        more = [n for n in ("judge", "diary") if n in self.controls and n not in names]
        names = (*names[:-1], *more, names[-1])
        wanted = {name: self._wanted(name) for name in names}
        rows, gap = [names], scale.px(22 if len(names) < 6 else 14)
        full = sum(wanted.values()) + gap * (len(names) - 1) > space
        if scale.text_factor >= _TWO_ROWS_FROM or full:
            half = (len(names) + 1) // 2
            rows, wide = [names[:half], names[half:]], scale.px(348)
        high, between = scale.px(60 if len(rows) == 1 else 54), scale.px(8)
        gap = scale.px(22 if len(rows[0]) < 6 else 14)
        wide = min(wide, (space - gap * (len(rows[0]) - 1)) // len(rows[0]))
        uneven = any(wanted[name] > wide for name in names) and len(rows) == 1
        first = scale.height - scale.px(84) - len(rows) * (high + between) + between
        for down, row in enumerate(rows):
            # Where all alike would be too narrow for the longest, each is as wide as its words.
            widths = [wanted[name] if uneven else wide for name in row]
            left = (scale.width - sum(widths) - gap * (len(row) - 1)) // 2
            top = first + down * (high + between)
            for name, each in zip(row, widths, strict=True):
                self.controls[name].place(Rect(left, top, each, high))
                left += each + gap
        return first

    def _wanted(self, name: str) -> int:
        control = self.controls[name]
        return control.natural_width(self.scale) if isinstance(control, Press) else 0

    # The course of things -----------------------------------------------------------------------

    def count_up(self, result: Result) -> None:
        """Tell the sums line by line, and then how it ended."""
        for _line in range(max(len(sums.parts) for sums in result.reckonings) + 1):
            self.timeline.play(beat(wait(0.55), call(self._next_line), sound="quill"))
        sound = "cheer" if any(result.won) else "bell"
        self.timeline.play(beat(wait(0.2), sound=sound))

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
        if self.timeline.update(dt) and not self.timeline.busy:
            self.touch()
        self.controls.update(dt)
        return None

    def handle(self, event: Event) -> Transition | None:
        if self.timeline.busy and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.timeline.finish_all()
            self.touch()
            return None
        handled = self.controls.handle(event)
        return handled.transition if handled is not None else None

    # Where it leads -----------------------------------------------------------------------------

    def _again(self) -> Transition:
        """The same people, the same house rules, fresh luck."""
        from game.scenes.opening import open_match

        old = self.match
        match = Match.begin(old.spec, old.setup, old.seats, fresh_seed(), others=old.others)
        with suppress(CannotSave):  # the table says so itself at the first decision
            self.context.store.save(match.record())
        return open_match(self.context, match, fresh=True)

    def _judge(self) -> Transition:
        from game.scenes.assizes.doors import to_assizes

        return to_assizes(self.context, self.match.record())

    def _title(self) -> Transition:
        from game.scenes.opening import to_title

        return to_title(self.context)

    def _watch(self) -> Transition:
        from game.scenes.watching import watch

        return watch(self.context, self.match)

    def _dice(self) -> Transition:
        from game.scenes.almanack import DiceAlmanack

        return Push(DiceAlmanack(self.context, self.match.record()))

    def _diary(self) -> Transition:
        from game.scenes.diary import DiaryPage

        return Push(DiaryPage(self.context, self.match))

    def _log(self) -> Transition:
        return Push(self.chronicle())
