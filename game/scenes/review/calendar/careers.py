"""The calendar’s list: every career on this computer, to be searched, sifted and opened."""

from collections.abc import Sequence
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Surface
from pygame.event import Event

from game.engine.words import _, later, plural
from game.scenes.kit.controls import Control, Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.entry import TextEntry
from game.scenes.kit.printed import TableColumn, TableRow
from game.scenes.kit.scene import Context, Pop, Push, Transition
from game.scenes.review.calendar.achievements import DeedsPage
from game.scenes.review.calendar.bin import BinPage, PaperPage
from game.scenes.review.calendar.career import CareerPage
from game.scenes.review.calendar.page import (
    ANY,
    CLAIMED,
    UNAIDED,
    CalendarPage,
    Sieve,
    company_meant,
    company_said,
    company_there,
    games_there,
    orders,
    proof_said,
    proofs_there,
    seats_there,
    tally_columns,
    tally_row,
)
from game.session.calendar.calendar import Calendar
from game.session.calendar.careers import Career
from game.session.calendar.export import game_words, who_words
from game.sprites.lettering import Face, fitted
from game.sprites.palette import INK


class CareersPage(CalendarPage):
    """All careers a page at a time; while the records are being read it says how far that has come.

    It lets go of the calendar when it is left.
    """

    has_bar = True
    over_names = later("the name, and at what")

    def __init__(
        self, context: Context, calendar: Calendar | None = None, sieve: Sieve | None = None
    ) -> None:
        super().__init__(context, calendar or Calendar(context.store))
        self.sieve = sieve or Sieve()
        self.sifting = False
        """Whether, in large letters, the tab of all that can be chosen lies open."""
        self._careers: tuple[Career, ...] | None = None
        self._shown: list[Career] = []
        tip = _("Part of a name, of a game, or of who decided (Ctrl+F)")
        empty, label = _("look for…"), _("look for")
        search, sought = self.sieve.search, self._look_for
        self._entry = TextEntry("search", search, sought, tip=tip, empty=empty, label=label)

    # ---- what is shown

    def enter(self) -> None:
        self._bring_up()

    def resume(self) -> None:
        super().resume()
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
    def things(self) -> list[Career]:
        """The careers that are shown, in their order, on all pages."""
        return self._shown

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
        """What was played, unaided or not, or what was only claimed; nothing where all is alike."""
        there, chosen = proofs_there(self.calendar.choices), proof_said(self.sieve.wanted)
        if chosen not in [each for each, _words in there]:
            there.append((chosen, _("Unaided") if chosen == UNAIDED else _("Only told")))
        if len(there) == 1:
            return ()
        return (
            Cycle(
                "proof",
                there,
                chosen,
                lambda said: self._choose(claimed=said == CLAIMED, unaided=said == UNAIDED),
                _(
                    "Unaided: without hints, tutor, going back or a second try. Of what older "
                    "rules played there is only the records’ word."
                ),
            ),
        )

    def furnish(self) -> None:
        listed = not (self.tall and self.sifting)
        cycles = () if self.tall and listed else self._cycles()
        self.add(self._entry, *cycles)
        if listed:
            self.add_rows()
        if self.tall:
            words = _("The list") if self.sifting else _("Choose…")
            self.add(Press("sift", words, self._turn_over, (pygame.K_c,)))
        else:
            self._in_a_row([self._entry, *cycles])
        if not (self.tall and listed):
            self._furnish_ways()
        if listed:
            self.add_pagers()
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)))
        self.place_list_feet("sift", "paper", "deeds", "bin", "back")
        if self.tall:
            self._in_a_row([self._entry])
            self._one_under_another(cycles)

    def _furnish_ways(self) -> None:
        tip = _("Write these careers and their games into a file: CSV or JSON")
        paper = Press("paper", _("On paper"), self._on_paper, (pygame.K_p,), tip=tip)
        paper.deny("" if self._shown else _("There is nothing to write down"))

        def deeds() -> Transition:
            return Push(DeedsPage(self.context, self.calendar))

        def waste() -> Transition:
            return Push(BinPage(self.context, self.calendar))

        tip = _("Games thrown away, for thirty days")
        done = _("Every deed there is, who has done it, and the rogues by their ranks")
        self.add(
            paper,
            Press("deeds", _("The deeds"), deeds, (pygame.K_d,), tip=done),
            Press("bin", _("The bin"), waste, (pygame.K_b,), tip=tip),
        )

    def row_of(self, career: Career) -> TableRow:
        who, game = who_words(career.sitter), game_words(career.game)
        line = _("{who} · {game}").format(who=who, game=game)
        act = partial(self._open, career)
        return tally_row(career.name, act, career.tally, self.tall, line, career.mark, career)

    def _open(self, career: Career) -> Transition:
        return Push(CareerPage(self.context, self.calendar, career, self.sieve.wanted))

    def _on_paper(self) -> Transition:
        keys = None if not self.sieve.search.strip() else {each.key for each in self._shown}
        return Push(PaperPage(self.context, self.calendar, self.sieve.wanted, keys))

    def handle(self, event: Event) -> Transition | None:
        searched = event.type == pygame.KEYDOWN and event.key == pygame.K_f
        if searched and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.controls.set_focus("search")
            return None
        return super().handle(event)

    # ---- the page

    @property
    def line_height(self) -> int:
        return 0 if self.tall else self.scale.text(30)

    @property
    def columns(self) -> list[TableColumn]:
        return tally_columns(self.tall)

    @property
    def notes(self) -> list[tuple[str, bool]]:
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
        if self._summary:
            notes.append((self._summary, False))
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

    def _in_a_row(self, controls: Sequence[Control]) -> None:
        bar, gap = self.bar, self.scale.px(12)
        wide = (bar.width - gap * (len(controls) - 1)) // len(controls)
        for n, control in enumerate(controls):
            control.place((bar.left + n * (wide + gap), bar.top, wide, bar.height))

    def _one_under_another(self, controls: Sequence[Control]) -> None:
        """On the tab of all that can be chosen."""
        area, high = self.body, self.bar_height
        for n, control in enumerate(controls):
            step = min(area.height // len(controls), round(high * 1.5))
            tall = min(high, step - self.scale.px(8))
            control.place((area.left, area.top + n * step, area.width, tall))

    def print_on(self, page: Surface) -> None:
        scale, inside = self.scale, self.inside
        self.print_heading(page, _("The Newgate Calendar"))
        if not self.tall:
            words = _("being a true List of all who came to their End in this House, and how")
            said = fitted(words, scale.text(21), inside.width, 12, Face.SCRIPT, INK)
            top = inside.top + self.heading_height - scale.px(6)
            page.blit(said, said.get_rect(midtop=(inside.centerx, top)))
        self.print_notes(page)
        if not (self.tall and self.sifting):
            self.print_list(page)

    @property
    def nothing(self) -> str:
        if self._careers is None:
            return ""
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
            self.draw_progress(surface, self.body)
