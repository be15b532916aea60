"""The bin: games thrown away, each with the days it lies there yet, to be taken back or burnt."""

from datetime import datetime

import pygame
from pygame import Rect, Surface

from game.engine.errors import GameError
from game.engine.names import listed
from game.engine.words import _, plural
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.ground import sheet
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Pop, Push, Transition
from game.scenes.review.calendar import game
from game.scenes.review.calendar.furniture import BinRow
from game.scenes.review.calendar.leaf import NUMBERS, CalendarLeaf
from game.session.calendar.bin import DAYS, Thrown, in_the_bin, purge, shut_bin, take_back
from game.session.calendar.calendar import Calendar
from game.session.calendar.wording import day_words, game_words


class BinPage(CalendarLeaf):
    """What lies in the bin, last thrown away first; what has lain there for its days is burnt."""

    def __init__(self, context: Context, calendar: Calendar) -> None:
        super().__init__(context, calendar)
        self.thrown: list[Thrown] = []
        self._sheet = Rect(0, 0, 0, 0)

    @property
    def now(self) -> datetime:
        return game.now()

    def enter(self) -> None:
        purge(self.context.store, self.now)
        self._look()

    def resume(self) -> None:
        self.controls.reset()
        self._look()

    def _look(self) -> None:
        self.thrown = in_the_bin(self.context.store, self.now)
        closed = shut_bin(self.context.store)
        if closed:
            self.said, self.went_wrong = closed, True
        self.renew()

    # ---- controls

    @property
    def row_count(self) -> int:
        return len(self.thrown)

    def _furnish(self) -> None:
        self.strip()
        start = self.page_number * self.rows
        for n, thrown in enumerate(self.thrown[start : start + self.rows]):
            words, line = self._told(thrown)
            days = thrown.days_left(self.now)
            left = plural("burnt within a day", "burnt in {n} days", max(1, days))
            self.add(
                BinRow(f"row {n}", words, line, left, self._taking(thrown), NUMBERS[n : n + 1])
            )
        self.add(*self.pagers())
        empty = Press("empty", _("Empty the bin"), self._ask, (pygame.K_e,))
        self.add(empty, Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)))
        if self.context.store.looks_only:
            empty.deny(_("another Stand and Deliver writes there"))
        elif not self.thrown:
            empty.deny(_("There is nothing in it"))

    def _told(self, thrown: Thrown) -> tuple[str, str]:
        """Who played, and what and when; of what has not ended or cannot be read, its name."""
        entry = thrown.entry
        if entry is None:
            return thrown.file.stem, _("not finished")
        when = day_words(entry.at, entry.last_played)
        line = _("{game} · {when}").format(game=game_words(entry.game), when=when)
        return listed([chair.name for chair in entry.seats]), line

    def _taking(self, thrown: Thrown) -> Act:
        def take() -> None:
            try:
                take_back(self.context.store, thrown.file, self.now)
            except GameError as refused:
                self.said, self.went_wrong = str(refused), True
            else:
                words = _("The game of {who} lies where it lay before.")
                self.said, self.went_wrong = words.format(who=self._told(thrown)[0]), False
            self._look()

        return take

    def _ask(self) -> Transition:
        def burn() -> Transition:
            purge(self.context.store, self.now, everything=True)
            return Pop()

        words = plural(
            "{n} game is burnt for good.", "{n} games are burnt for good.", len(self.thrown)
        )
        return Push(
            Notice(
                self.context,
                _("Empty the bin?"),
                words,
                yes=_("Burn them"),
                no=_("Keep them"),
                on_yes=burn,
                under=self.picture(),
            )
        )

    # ---- the page

    @property
    def _row_height(self) -> int:
        return min(self.scale.text(58), self.scale.px(96))

    @property
    def rows(self) -> int:
        return max(1, min(len(NUMBERS), self._inner.height // self._row_height))

    @property
    def _inner(self) -> Rect:
        return self._sheet.inflate(-2 * self.scale.px(30), -2 * self.scale.px(18))

    @property
    def _notes(self) -> list[tuple[str, bool]]:
        kept = _("What is thrown away lies here for {days} days.").format(days=DAYS)
        if self.thrown:
            kept = _("{kept} Press a game to take it back.").format(kept=kept)
        if self.page_words:
            kept = _("{page} · {kept}").format(page=self.page_words, kept=kept)
        return [*([(self.said, self.went_wrong)] if self.said else []), (kept, False)]

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        top = inside.top + self.heading_height
        foot = inside.bottom - min(scale.text(50), scale.px(76)) - scale.px(12)
        foot -= self.notes_height(inside.width, self._notes)
        self._sheet = Rect(inside.left, top, inside.width, foot - top)
        self.page_number = max(0, min(self.page_number, self.pages - 1))
        self._furnish()
        names = ("before", "empty", "back", "after")
        self.place_feet(*[name for name in names if name in self.controls])
        inner, y = self._inner, self._inner.top
        high = self.spread(inner.height, self._row_height)
        for n in range(self.rows):
            if f"row {n}" in self.controls:
                self.controls[f"row {n}"].place((inner.left, y, inner.width, high))
                y += high

    def print_on(self, page: Surface) -> None:
        scale, inside = self.scale, self.inside
        self.print_heading(page, _("The bin"))
        if self.thrown:
            sheet(page, self._sheet, scale)
        else:
            words = _("The bin is empty: nobody has been struck from the calendar.")
            self.print_empty(page, self._sheet, words, "objects/tankard")
        bottom = self.controls["back"].rect.top - scale.px(6)
        self.print_notes(page, Rect(inside.left, 0, inside.width, bottom), self._notes)
