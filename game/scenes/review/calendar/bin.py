"""The bin: games thrown away, each with the days it lies there yet, to be taken back or burnt."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Final

import pygame

from game.engine.errors import GameError
from game.engine.names import listed
from game.engine.words import _, plural
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import BURN, Notice
from game.scenes.kit.printed import Cell, Column, TableRow
from game.scenes.kit.scene import Context, Pop, Push, Transition
from game.scenes.review import shelf
from game.scenes.review.calendar.leaf import CalendarLeaf
from game.session.calendar.bin import DAYS, Thrown, in_the_bin, purge, shut_bin, take_back
from game.session.calendar.calendar import Calendar
from game.session.calendar.wording import day_words, game_words
from game.sprites.lettering import Face
from game.sprites.palette import OXBLOOD

DAYS_LEFT: Final = (Column("", 0.24, "right", Face.ITALIC),)


class BinPage(CalendarLeaf):
    """What lies in the bin, last thrown away first; what has lain there for its days is burnt."""

    empty_cut = "objects/tankard"

    def __init__(self, context: Context, calendar: Calendar) -> None:
        super().__init__(context, calendar)
        self.thrown: list[Thrown] = []

    @property
    def now(self) -> datetime:
        return shelf.now()

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

    # ---- the list

    @property
    def row_count(self) -> int:
        return len(self.thrown)

    @property
    def row_height(self) -> int:
        return min(self.scale.text(58), self.scale.px(96))

    def listed(self, start: int, count: int) -> list[TableRow]:
        return [self._row(thrown) for thrown in self.thrown[start : start + count]]

    def _row(self, thrown: Thrown) -> TableRow:
        words, line = self._told(thrown)
        left = max(1, thrown.days_left(self.now))
        days = Cell(plural("burnt within a day", "burnt in {n} days", left), OXBLOOD)
        tip = _("Take it back out of the bin")
        act = partial(self._take_back, thrown)
        return TableRow(words, act, DAYS_LEFT, [days], below=line, tip=tip, item=thrown)

    def ways(self) -> Sequence[Press]:
        empty = Press("empty", _("Empty the bin"), self._ask, (pygame.K_e,))
        if self.context.store.looks_only:
            empty.deny(_("another Stand and Deliver writes there"))
        elif not self.thrown:
            empty.deny(_("There is nothing in it"))
        return empty, *super().ways()

    def _told(self, thrown: Thrown) -> tuple[str, str]:
        """Who played, and what and when; of what has not ended or cannot be read, its name."""
        entry = thrown.entry
        if entry is None:
            return thrown.file.stem, _("not finished")
        when = day_words(entry.at, entry.last_played)
        line = _("{game} · {when}").format(game=game_words(entry.game), when=when)
        return listed([chair.name for chair in entry.seats]), line

    def _take_back(self, thrown: Thrown) -> None:
        try:
            take_back(self.context.store, thrown.file, self.now)
        except GameError as refused:
            self.said, self.went_wrong = str(refused), True
        else:
            words = _("The game of {who} lies where it lay before.")
            self.said, self.went_wrong = words.format(who=self._told(thrown)[0]), False
        self._look()

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
                BURN.words,
                words,
                yes=_("Burn them"),
                no=_("Keep them"),
                on_yes=burn,
                under=self.picture(),
                question=BURN,
            )
        )

    # ---- the page

    @property
    def notes(self) -> list[tuple[str, bool]]:
        kept = _("What is thrown away lies here for {days} days.").format(days=DAYS)
        if self.thrown:
            kept = _("{kept} Press a game to take it back.").format(kept=kept)
        return [*super().notes, (kept, False)]

    @property
    def nothing(self) -> str:
        return _("The bin is empty: nobody has been struck from the calendar.")

    @property
    def heading(self) -> str:
        return _("The bin")
