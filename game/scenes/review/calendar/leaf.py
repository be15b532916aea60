"""What the calendar’s pages share: a job done in slices."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import pygame
from pygame import Rect, Surface

from game.engine.words import _
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.scene import Context, Transition
from game.session.calendar.calendar import Calendar
from game.session.calendar.job import Job
from game.sprites.lettering import Face, fitted
from game.sprites.palette import INK, OXBLOOD, shown

T = TypeVar("T")

SLICE: Final = 0.006
"""Seconds of each frame given to the calendar’s work."""


class CalendarLeaf(ListPage):
    """A page of the calendar, with one job at a time under way."""

    def __init__(self, context: Context, calendar: Calendar) -> None:
        super().__init__(context)
        self.calendar = calendar
        self._job: Job[Any] | None = None
        self._then: Callable[[Any], object] = lambda _found: None

    # ---- work

    def begin(self, job: Job[T], then: Callable[[T], object]) -> None:
        """Do a job from now on, and `then` something with what it gives; another is given up."""
        self.stop()
        self._job, self._then = job, then

    def stop(self) -> None:
        """Give up the job under way."""
        if self._job is not None:
            self._job.give_up()
            self._job = None

    @property
    def working(self) -> bool:
        """Whether a job is under way."""
        return self._job is not None

    @property
    def busy(self) -> bool:
        return self.working

    def update(self, dt: float) -> Transition | None:
        job = self._job
        if job is not None:
            if job.go_on(SLICE):
                self._job = None
                self._then(job.value)
            self.touch()
        return super().update(dt)

    def leave(self) -> None:
        self.stop()

    # ---- what is told

    def draw_progress(self, surface: Surface, area: Rect) -> None:
        """How far the reading of the records has come, where that takes long."""
        scale, calendar = self.scale, self.calendar
        if calendar.stage == "open":
            return
        words = _("The turnkey is looking for his books…")
        if calendar.stage == "reading" and calendar.to_read:
            words = _("The records are being read: {n} of {all}").format(
                n=calendar.read, all=calendar.to_read
            )
        said = fitted(words, scale.text(23), area.width, 12, Face.SCRIPT, INK)
        surface.blit(said, said.get_rect(midbottom=area.center))
        if calendar.to_read:
            rail = Rect(0, 0, min(area.width, scale.px(420)), scale.px(14))
            rail.midtop = (area.centerx, area.centery + scale.px(12))
            full = rail.copy()
            full.width = round(rail.width * calendar.read / calendar.to_read)
            pygame.draw.rect(surface, shown(OXBLOOD), full)
            pygame.draw.rect(surface, shown(INK), rail, max(1, scale.px(2)))
