"""What the calendar’s pages share: a job done in slices, and tables to be turned over."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.page_keys import go_to_end_row, page_asked_for
from game.scenes.kit.room import Room
from game.scenes.kit.scene import Context, Transition
from game.session.calendar.calendar import Calendar
from game.session.calendar.job import Job
from game.sprites import art
from game.sprites.lettering import Face, broken, fitted
from game.sprites.palette import INK, OXBLOOD, SEPIA, shown

T = TypeVar("T")

SLICE: Final = 0.006
"""Seconds of each frame given to the calendar’s work."""

TALL_LETTERS: Final = 1.5
"""From this factor on every part has a leaf of its own."""

NUMBERS: Final = (
    pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7,
    pygame.K_8, pygame.K_9,
)  # fmt: skip


class CalendarLeaf(Room):
    """A page of the calendar: one job at a time under way, and rows a page at a time."""

    def __init__(self, context: Context, calendar: Calendar) -> None:
        super().__init__(context)
        self.calendar = calendar
        self.page_number = 0
        self.said = ""
        """What came of the last deed, in a sentence; or what went wrong with it."""
        self.went_wrong = False
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

    # ---- pages of rows

    @property
    def tall(self) -> bool:
        """Whether letters are so large that every part wants a leaf."""
        return self.scale.text_factor >= TALL_LETTERS

    @property
    def rows(self) -> int:
        """How many rows a page has; who inherits says so."""
        return 1

    def spread(self, room: int, high: int) -> int:
        """How high a row of `high` becomes where rows share what would stay empty of `room`."""
        return max(high, min(round(high * 1.35), room // self.rows))

    @property
    def row_count(self) -> int:
        """How many rows there are on all pages; who inherits says so."""
        return 0

    @property
    def pages(self) -> int:
        return max(1, -(-self.row_count // self.rows))

    def turn_page(self, step: int) -> None:
        """Show the page so many further on, or back if it is less than none."""
        number = max(0, min(self.pages - 1, self.page_number + step))
        if number != self.page_number:
            self.page_number = number
            self.renew()

    def pagers(self) -> tuple[Press, ...]:
        """The buttons that turn the pages; none where there is one page only."""
        if self.pages < 2:
            return ()

        def turning(step: int) -> Act:
            return lambda: self.turn_page(step)

        keys = (pygame.K_PAGEUP,), (pygame.K_PAGEDOWN,)
        before = Press("before", _("Earlier"), turning(-1), keys[0], text=19)
        after = Press("after", _("Further"), turning(1), keys[1], text=19)
        before.deny("" if self.page_number else _("This is the first page"))
        last = self.page_number == self.pages - 1
        after.deny(_("This is the last page") if last else "")
        return before, after

    @property
    def page_words(self) -> str:
        """Which page this is; "" where there is one only."""
        if self.pages < 2:
            return ""
        return _("Page {n} of {all}").format(n=self.page_number + 1, all=self.pages)

    def handle(self, event: Event) -> Transition | None:
        number = page_asked_for(event, self.controls, self.page_number, self.pages)
        if number is not None:
            self.turn_page(number - self.page_number)
            go_to_end_row(event, self.controls)
            return None
        return super().handle(event)

    def renew(self) -> None:
        """Something else is to be seen: print anew, and leave the focus where it is."""
        focus, ring = self.controls.focus, self.controls.ring_seen
        self.reprint()
        if self.laid_for is None:
            return  # not laid out yet: it will be
        self.arrange()
        if focus in self.controls:
            self.controls.set_focus(focus, seen=ring)

    def tell(self, words: str, went_wrong: bool = False) -> None:
        """Say something at the foot of the page."""
        self.said, self.went_wrong = words, went_wrong
        self.renew()

    # ---- what stays on the page

    @property
    def note_px(self) -> int:
        return self.scale.text(17)

    def print_notes(self, page: Surface, area: Rect, notes: list[tuple[str, bool]]) -> None:
        """Lines over the buttons, from the bottom of `area` up; (words, whether it is trouble)."""
        y = area.bottom
        for said in reversed(self._set_notes(area.width, notes)):
            place = said.get_rect(midbottom=(area.centerx, y))
            page.blit(said, place)
            y = place.top

    def notes_height(self, width: int, notes: list[tuple[str, bool]]) -> int:
        """Pixels such notes take."""
        return sum([said.get_height() for said in self._set_notes(width, notes)])

    def _set_notes(self, width: int, notes: list[tuple[str, bool]]) -> list[Surface]:
        px, found = self.note_px, []
        for words, trouble in notes:
            face, ink = (Face.ITALIC, OXBLOOD) if trouble else (Face.SCRIPT, SEPIA)
            found.append(broken(words, px, width, round(px * 2.4), 2, face, ink, leading=1.05))
        return found

    def print_empty(self, page: Surface, area: Rect, words: str, cut: str) -> None:
        """A cut and a sentence in the middle of `area`, where there is nothing yet."""
        scale = self.scale
        tall = min(scale.px(190), area.height // 2)
        picture = art.picture(cut, (tall, tall))
        wide = min(area.width, scale.text(720))  # a line that reads well
        said = broken(
            words, scale.text(23), wide, area.height // 2, 4, Face.SCRIPT, INK, leading=1.15
        )
        top = area.centery - (tall + said.get_height()) // 2
        place = picture.get_rect(midtop=(area.centerx, top))
        page.blit(picture, place)
        page.blit(said, said.get_rect(midtop=(area.centerx, place.bottom + scale.px(8))))

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


def double_rule(page: Surface, left: int, right: int, y: int, thin: int) -> None:
    """The printer’s rule under a heading: a thick line over a thin one."""
    pygame.draw.line(page, shown(INK), (left, y), (right, y), 2 * thin)
    pygame.draw.line(page, shown(INK), (left, y + 3 * thin), (right, y + 3 * thin), thin)
