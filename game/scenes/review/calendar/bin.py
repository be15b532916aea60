"""The bin of the calendar, and the calendar taken away on paper."""

from collections.abc import Collection, Sequence
from datetime import datetime
from functools import partial
from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from game.engine.phrases import listed
from game.engine.words import _, later, plural
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import BURN, ask
from game.scenes.kit.page import sheet
from game.scenes.kit.printed import TableCell, TableColumn, TableRow
from game.scenes.kit.scene import Context, Pop, Transition
from game.scenes.review import saved
from game.scenes.review.calendar.page import CalendarPage
from game.session.calendar.bin import DAYS, Binned, in_the_bin, purge, shut_bin, take_back
from game.session.calendar.calendar import Calendar
from game.session.calendar.careers import Key
from game.session.calendar.export import day_words, exported, game_words, write_export
from game.session.calendar.heads import Entry
from game.session.calendar.index import Wanted
from game.session.errors import CannotSave
from game.session.paths import legible
from game.sprites.fitting import largest
from game.sprites.lettering import Face, paragraph, paragraph_height, put
from game.sprites.palette import INK, OXBLOOD

DAYS_LEFT: Final = (TableColumn("", 0.24, "right", Face.ITALIC),)


class BinPage(CalendarPage):
    """What lies in the bin, last thrown away first; what has lain there for its days is burnt."""

    empty_cut = "objects/tankard"
    row_units = (58, 96)
    named = later("The bin")
    bare = later("The bin is empty: nobody has been struck from the calendar.")

    def __init__(self, context: Context, calendar: Calendar) -> None:
        super().__init__(context, calendar)
        self.thrown: list[Binned] = []

    @property
    def now(self) -> datetime:
        return saved.now()

    def enter(self) -> None:
        purge(self.context.store, self.now)
        self._look()

    def resume(self) -> None:
        super().resume()
        self._look()

    def _look(self) -> None:
        self.thrown = in_the_bin(self.context.store, self.now)
        closed = shut_bin(self.context.store)
        if closed:
            self.said, self.went_wrong = closed, True
        self.renew()

    # ---- the list

    @property
    def things(self) -> list[Binned]:
        return self.thrown

    def row_of(self, thrown: Binned) -> TableRow:
        words, line = self._told(thrown)
        left = max(1, thrown.days_left(self.now))
        days = TableCell(plural("burnt within a day", "burnt in {n} days", left), OXBLOOD)
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

    def _told(self, thrown: Binned) -> tuple[str, str]:
        """Who played, and what and when; of what has not ended or cannot be read, its name."""
        entry = thrown.entry
        if entry is None:
            return thrown.file.stem, _("not finished")
        when = day_words(entry.at, entry.last_played)
        line = _("{game} · {when}").format(game=game_words(entry.game), when=when)
        return listed([chair.name for chair in entry.seats]), line

    def _take_back(self, thrown: Binned) -> None:
        take_back(self.context.store, thrown.file, self.now)
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
        return ask(self, BURN.words, words, _("Burn them"), _("Keep them"), burn, question=BURN)

    # ---- the page

    @property
    def notes(self) -> list[tuple[str, bool]]:
        kept = _("What is thrown away lies here for {days} days.").format(days=DAYS)
        if self.thrown:
            kept = _("{kept} Press a game to take it back.").format(kept=kept)
        return [*super().notes, (kept, False)]


class PaperPage(CalendarPage):
    """Writes the games that count (and of those only the ones of `careers`, if it is not None)."""

    def __init__(
        self,
        context: Context,
        calendar: Calendar,
        wanted: Wanted,
        careers: Collection[Key] | None = None,
    ) -> None:
        super().__init__(context, calendar)
        self.wanted, self.careers = wanted, careers
        self._sheet = Rect(0, 0, 0, 0)
        self.add(
            Press("csv", _("CSV"), partial(self._write, "csv"), (pygame.K_c,),
                  below=_("for a spreadsheet"), text=26),
            Press("json", _("JSON"), partial(self._write, "json"), (pygame.K_j,),
                  below=_("for a program"), text=26),
            Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)),
        )  # fmt: skip

    def _write(self, kind: str) -> None:
        self.begin(self.calendar.entries(self.wanted), lambda found: self._wrote(found, kind))

    def _wrote(self, entries: tuple[Entry, ...], kind: str) -> None:
        chosen = [entry for entry in entries if self._counts(entry)]
        export = exported(chosen)
        if self.careers is not None:
            kept = tuple([s for s in export.careers if (s.game, s.name, s.sitter) in self.careers])
            export = msgspec.structs.replace(export, careers=kept)
        try:
            file = write_export(export, kind, saved.now())
        except CannotSave as refused:
            why = refused.__cause__
            reason = getattr(why, "strerror", None) or type(why).__name__
            words = _("{file} could not be written ({reason}).")
            self.tell(words.format(file=legible(refused.file), reason=reason), went_wrong=True)
            return
        games = plural("{n} game", "{n} games", len(chosen))
        self.tell(_("Written down: {games}, in {file}.").format(games=games, file=legible(file)))

    def _counts(self, entry: Entry) -> bool:
        if self.careers is None:
            return True
        return any((entry.game, c.name, c.sitter) in self.careers for c in entry.seats)

    # ---- the page

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        foot = self.place_feet("back")
        top = inside.top + self.heading_height + scale.px(10)
        wide = min(inside.width, scale.text(760))
        self._sheet = Rect(0, top, wide, foot - scale.px(20) - top)
        self._sheet.centerx = inside.centerx
        room = self._inner.height
        high, gap = min(scale.text(84), round(room * 0.3)), scale.px(24)
        said = paragraph_height(self._what, scale.text(20), self._inner.width)
        # No larger than what stands on it, with three lines about what became of it.
        told = min(said, round(room * 0.36) - gap)
        spare = max(0, room - told - high - 2 * gap - scale.text(84))
        self._sheet = self._sheet.inflate(0, -spare)
        inner = self._inner
        half = (inner.width - gap) // 2
        y = inner.top + told + gap
        self.controls["csv"].place((inner.left, y, half, high))
        self.controls["json"].place((inner.right - half, y, half, high))

    @property
    def _what(self) -> str:
        return _(
            "Every game that is chosen in the list, and the careers in them, are written into a "
            "file of their own. CSV has a line for every seat of every game."
        )

    @property
    def _inner(self) -> Rect:
        return self._sheet.inflate(-2 * self.scale.px(44), -2 * self.scale.px(34))

    def print_on(self, page: Surface) -> None:
        scale = self.scale
        self.print_heading(page, _("On paper"))
        sheet(page, self._sheet, scale)
        inner = self._inner
        button, gap = self.controls["csv"].rect, scale.px(14)
        self._print(
            page, self._what, Rect(inner.left, inner.top, inner.width, button.top - gap - inner.top)
        )
        if self.said:
            room = Rect(inner.left, button.bottom + gap, inner.width, 0)
            room.height = inner.bottom - room.top
            self._print(page, self.said, room, self.went_wrong)

    def _print(self, page: Surface, words: str, room: Rect, wrong: bool = False) -> None:
        px = largest(words, self.scale.text(20), room.width, room.height)
        ink = OXBLOOD if wrong else INK
        put(page, paragraph(words, px, room.width, Face.TEXT, ink, "centre"), midtop=room.midtop)
