"""The calendar’s list: every career on this computer, to be searched, sifted and opened."""

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _, plural
from game.scenes.kit.controls import Act, Control, Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.entry import Entry
from game.scenes.kit.ground import sheet
from game.scenes.kit.scene import Context, Pop, Push, Transition
from game.scenes.review.calendar.bin import BinPage
from game.scenes.review.calendar.career import CareerPage
from game.scenes.review.calendar.furniture import CareerRow, print_head
from game.scenes.review.calendar.leaf import NUMBERS, CalendarLeaf
from game.scenes.review.calendar.paper import PaperPage
from game.scenes.review.calendar.sifting import (
    ANY,
    CLAIMED,
    PLAYED,
    Sieve,
    company_meant,
    company_said,
    company_there,
    games_there,
    orders,
    proofs_there,
    seats_there,
)
from game.session.calendar.calendar import Calendar
from game.session.calendar.reckoning import Career
from game.sprites.lettering import Face, fitted
from game.sprites.palette import INK


class CareersPage(CalendarLeaf):
    """All careers a page at a time; while the records are being read it says how far that has come.

    It lets go of the calendar when it is left.
    """

    def __init__(
        self, context: Context, calendar: Calendar | None = None, sieve: Sieve | None = None
    ) -> None:
        super().__init__(context, calendar or Calendar(context.store))
        self.sieve = sieve or Sieve()
        self.sifting = False
        """Whether, in large letters, the leaf of all that can be chosen lies open."""
        self._careers: tuple[Career, ...] | None = None
        self._shown: list[Career] = []
        self._entry = Entry(
            "search",
            self.sieve.search,
            self._look_for,
            tip=_("Part of a name, of a game, or of who decided (Ctrl+F)"),
            empty=_("look for…"),
            label=_("look for"),
        )
        self._table = Rect(0, 0, 0, 0)

    # ---- what is shown

    def enter(self) -> None:
        self._bring_up()

    def resume(self) -> None:
        self.controls.reset()
        self._bring_up()

    def leave(self) -> None:
        super().leave()
        self.calendar.close()

    def _bring_up(self) -> None:
        self.begin(self.calendar.refresh(), lambda _done: self._reckon())

    def _reckon(self) -> None:
        self.begin(self.calendar.careers(self.sieve.wanted), self._take)

    def _take(self, careers: tuple[Career, ...]) -> None:
        self._careers = careers
        self._sift()

    def _sift(self) -> None:
        self._shown = self.sieve.sifted(self._careers or ())
        self.renew()

    @property
    def careers(self) -> list[Career]:
        """The careers that are shown, in their order, on all pages."""
        return self._shown

    @property
    def row_count(self) -> int:
        return len(self._shown)

    # ---- what is chosen

    def _look_for(self, letters: str) -> None:
        self.sieve = replace(self.sieve, search=letters)
        self.page_number = 0
        cursor = self._entry.cursor
        self._sift()
        self._entry.cursor = cursor

    def _choose(self, **what: object) -> None:
        """Let other games count."""
        self.sieve = replace(self.sieve, wanted=replace(self.sieve.wanted, **what))
        self.page_number = 0
        self._reckon()

    def _order(self, order: str) -> None:
        self.sieve = replace(self.sieve, order=order)
        self.page_number = 0
        self._sift()

    def everything(self) -> None:
        """Hold nothing back any more."""
        self.sieve = Sieve(order=self.sieve.order)
        self._entry.value, self._entry.cursor = "", 0
        self.page_number = 0
        self._reckon()

    def _turn_over(self) -> None:
        self.sifting = not self.sifting
        self.renew()

    # ---- controls

    def _cycles(self) -> tuple[Control, ...]:
        choices, wanted = self.calendar.choices, self.sieve.wanted
        return (
            Cycle(
                "game",
                games_there(choices, wanted),
                wanted.game or ANY,
                lambda key: self._choose(game="" if key == ANY else key),
                _("Which game"),
            ),
            Cycle(
                "against",
                company_there(choices, wanted),
                company_said(wanted),
                lambda said: self._choose(against=company_meant(said)),
                _("Who sat at the other seats"),
            ),
            Cycle(
                "seats",
                seats_there(choices, wanted),
                str(wanted.seats or ANY),
                lambda seats: self._choose(seats=0 if seats == ANY else int(seats)),
                _("How many sat at the table"),
            ),
            *self._proofs(),
            Cycle("order", orders(), self.sieve.order, self._order, _("In which order")),
        )

    def _proofs(self) -> tuple[Control, ...]:
        """What was played, or what was only claimed; nothing to choose where nothing was."""
        choices, claimed = self.calendar.choices, self.sieve.wanted.claimed
        if not (choices.claimed or claimed):
            return ()
        return (
            Cycle(
                "proof",
                proofs_there(choices),
                CLAIMED if claimed else PLAYED,
                lambda said: self._choose(claimed=said == CLAIMED),
                _("Older rules played some games: for those there is only their records’ word"),
            ),
        )

    def _furnish(self) -> None:
        self.strip()
        listed = not (self.tall and self.sifting)
        self.add(self._entry)
        if not (self.tall and listed):
            self.add(*self._cycles())
        if listed:
            start = self.page_number * self.rows
            for n, career in enumerate(self._shown[start : start + self.rows]):
                act = self._opening(career)
                self.add(CareerRow(f"row {n}", career, act, NUMBERS[n : n + 1], self.tall))
        paper = (
            Press(
                "paper",
                _("On paper"),
                self._on_paper,
                (pygame.K_p,),
                tip=_("Write these careers and their games into a file: CSV or JSON"),
            ),
            Press(
                "bin",
                _("The bin"),
                self._bin,
                (pygame.K_b,),
                tip=_("Games thrown away, for thirty days"),
            ),
        )
        if self.tall:
            words = _("The list") if self.sifting else _("Choose…")
            self.add(Press("sift", words, self._turn_over, (pygame.K_c,)))
        if not (self.tall and listed):
            self.add(*paper)
        if listed:
            self.add(*self.pagers())
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)))
        if not self._shown:
            for name in ("paper",):
                if name in self.controls:
                    self.press(name).deny(_("There is nothing to write down"))

    def _opening(self, career: Career) -> Act:
        def look() -> Transition:
            return Push(CareerPage(self.context, self.calendar, career, self.sieve.wanted))

        return look

    def _on_paper(self) -> Transition:
        keys = None if not self.sieve.search.strip() else {each.key for each in self._shown}
        return Push(PaperPage(self.context, self.calendar, self.sieve.wanted, keys))

    def _bin(self) -> Transition:
        return Push(BinPage(self.context, self.calendar))

    def handle(self, event: Event) -> Transition | None:
        searched = event.type == pygame.KEYDOWN and event.key == pygame.K_f
        if searched and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.controls.set_focus("search")
            return None
        return super().handle(event)

    # ---- the page

    @property
    def _row_height(self) -> int:
        return min(self.scale.text(56), self.scale.px(94))

    @property
    def _bar_height(self) -> int:
        return min(self.scale.text(38), self.scale.px(60))

    @property
    def _sheet(self) -> Rect:
        scale, inside = self.scale, self.inside
        top = inside.top + self.heading_height + self._line_height
        top += self._bar_height + scale.px(14)
        foot = inside.bottom - min(scale.text(50), scale.px(76)) - scale.px(10)
        foot -= self._notes_height
        return Rect(inside.left, top, inside.width, foot - top)

    @property
    def _line_height(self) -> int:
        return 0 if self.tall else self.scale.text(30)

    @property
    def _notes(self) -> list[tuple[str, bool]]:
        troubles = self.calendar.troubles
        notes: list[tuple[str, bool]] = []
        if troubles:
            words = troubles[0].sentence
            if len(troubles) > 1:
                more = plural(
                    "And {n} more file has trouble.",
                    "And {n} more files have trouble.",
                    len(troubles) - 1,
                )
                words = f"{words} {more}"
            notes.append((words, True))
        words = self._summary
        if self.page_words:
            words = _("{page} · {summary}").format(page=self.page_words, summary=words)
        if words:
            notes.append((words, False))
        return notes

    @property
    def _summary(self) -> str:
        if self._careers is None or not (self.calendar.count or self._careers):
            return ""
        careers = plural("{n} career", "{n} careers", len(self._shown))
        if not self.sieve.all_through:
            return _("{careers} as chosen").format(careers=careers)
        games = plural("{n} finished game", "{n} finished games", self.calendar.count)
        return _("{careers} in {games}").format(careers=careers, games=games)

    @property
    def _notes_height(self) -> int:
        # Before it is known how many rows there are: the notes say how many pages that makes.
        return round(self.note_px * 1.3) * (3 if self.calendar.troubles else 1)

    @property
    def _head_height(self) -> int:
        return min(self.scale.text(30), self.scale.px(50))

    @property
    def _inner(self) -> Rect:
        return self._sheet.inflate(-2 * self.scale.px(30), -2 * self.scale.px(18))

    @property
    def rows(self) -> int:
        room = self._inner.height - self._head_height - self.scale.px(6)
        return max(1, min(len(NUMBERS), room // self._row_height))

    def arrange(self) -> None:
        self.page_number = min(self.page_number, self.pages - 1)
        self._furnish()
        scale, inside = self.scale, self.inside
        top = inside.top + self.heading_height + self._line_height
        bar = Rect(inside.left, top, inside.width, self._bar_height)
        if not self.tall:
            self._in_a_row(["search", *self._choosers], bar)
        elif self.sifting:
            area = self._sheet
            names = self._choosers
            self._in_a_row(["search"], bar)
            step = min(area.height // len(names), round(self._bar_height * 1.5))
            for n, name in enumerate(names):
                tall = min(self._bar_height, step - scale.px(8))
                self.controls[name].place((area.left, area.top + n * step, area.width, tall))
        else:
            self._in_a_row(["search"], bar)
        feet = ["before", "sift", "paper", "bin", "back", "after"]
        self.place_feet(*[name for name in feet if name in self.controls])
        inner = self._inner
        y = inner.top + self._head_height + scale.px(6)
        high = self.spread(inner.bottom - y, self._row_height)
        for n in range(self.rows):
            if f"row {n}" in self.controls:
                self.controls[f"row {n}"].place((inner.left, y, inner.width, high))
                y += high

    @property
    def _choosers(self) -> list[str]:
        names = ("game", "against", "seats", "proof", "order")
        return [name for name in names if name in self.controls]

    def _in_a_row(self, names: list[str], bar: Rect) -> None:
        gap = self.scale.px(12)
        wide = (bar.width - gap * (len(names) - 1)) // len(names)
        for n, name in enumerate(names):
            self.controls[name].place((bar.left + n * (wide + gap), bar.top, wide, bar.height))

    def print_on(self, page: Surface) -> None:
        scale, inside = self.scale, self.inside
        self.print_heading(page, _("The Newgate Calendar"))
        if not self.tall:
            words = _("being a true List of all who came to their End in this House, and how")
            said = fitted(words, scale.text(21), inside.width, 12, Face.SCRIPT, INK)
            top = inside.top + self.heading_height - scale.px(6)
            page.blit(said, said.get_rect(midtop=(inside.centerx, top)))
        self.print_notes(
            page,
            Rect(inside.left, 0, inside.width, self._sheet.bottom + self._notes_height),
            self._notes,
        )
        if self.tall and self.sifting:
            return
        if self._shown:
            sheet(page, self._sheet, scale)
            head = Rect(self._inner.topleft, (self._inner.width, self._head_height))
            print_head(page, head, scale, _("the name, and at what"), self.tall)
        elif self._careers is not None:
            self.print_empty(page, self._sheet, self._nothing, "objects/gallows")

    @property
    def _nothing(self) -> str:
        if self.calendar.count or self.calendar.choices.claimed:
            return _("Of these there is nobody in the calendar.")
        if any(trouble.fault == "shut" for trouble in self.calendar.troubles):
            return _("The book is locked, and nobody can say who stands in it.")
        return _(
            "The pages are blank yet. Whoever brings a game to its end is written down here: how "
            "often they rode, what they won, and how they fared in every game."
        )

    def paint(self, surface: Surface) -> None:
        if not self._shown and (self._careers is None or self.calendar.stage == "reading"):
            self.draw_progress(surface, self._sheet)
