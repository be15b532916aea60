"""One career: its graph, its figures with how they come about, its company, and its games."""

from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.words import _, plural, said_as
from game.scenes.kit.controls import Press
from game.scenes.kit.page import sheet
from game.scenes.kit.printed import TableColumn, TableRow, print_empty
from game.scenes.kit.scene import Context, Pop, Push, Transition
from game.scenes.review.calendar.game import GamePage, GradeTab, ask_to_throw_away
from game.scenes.review.calendar.page import (
    CalendarPage,
    FigureControl,
    draw_rail,
    game_columns,
    game_row,
    tally_columns,
    tally_row,
)
from game.session.calendar import export
from game.session.calendar.calendar import Calendar
from game.session.calendar.careers import Career, Ledger, Tally
from game.session.calendar.heads import Entry
from game.session.calendar.index import Wanted
from game.session.calendar.trials import Job, Session
from game.session.review.mastery import JudgedGame
from game.sprites import art
from game.sprites.career_graph import ScorePlate
from game.sprites.lettering import Face, fitted
from game.sprites.palette import INK, SEPIA, seal

_FULL: Final = "app/tail_pistols"
_COURT: Final = "objects/gallows"


class CareerPage(CalendarPage):
    """A career on tabs: the course, the company it kept, and its games; with large letters its
    figures have a tab of their own. `wanted` are the games that count.
    """

    line_units = (34, 52)

    def __init__(
        self, context: Context, calendar: Calendar, career: Career, wanted: Wanted
    ) -> None:
        super().__init__(context, calendar)
        self.career, self.wanted = career, wanted
        self.ledger: Ledger | None = None
        self.tab = "course"
        self.grade = GradeTab(career.game)
        self.session: Session | None = None
        """Games being judged, while they are."""
        self._gone = False
        self._plate = self._side = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        self._open()

    def resume(self) -> None:
        super().resume()
        self.begin(self.calendar.refresh(), lambda _done: self._open())

    def _open(self) -> None:
        self.begin(self.calendar.ledger(self.career.key, self.wanted), self._take)

    def _take(self, ledger: Ledger | None) -> None:
        self.ledger = ledger
        self._gone = ledger is None
        if ledger is not None:
            self.career = ledger.career
        self.renew()

    @property
    def window_title(self) -> str:
        return _("{name}: a career").format(name=self.career.name)

    # ---- what is shown

    def tabs(self) -> list[tuple[str, str]]:
        tabs = [
            ("course", _("The course")),
            ("company", _("The company")),
            ("games", said_as("that somebody has played", "The games")),
        ]
        if self.grade.there:
            tabs.insert(1, ("grade", _("The grade")))
            if self.tall and self.grade.found is not None:
                tabs.insert(2, ("trend", _("The trend")))
        if self.tall:
            tabs.insert(1, ("figures", _("The figures")))
        return tabs

    @property
    def row_count(self) -> int:
        if self.tab == "games":
            return self.career.tally.played
        return len(self._kinds) if self.tab == "company" else 0

    @property
    def _kinds(self) -> list[tuple[str, Tally]]:
        """The games apart by company, by seats and by house rules; most played first in each."""
        ledger = self.ledger
        if ledger is None:
            return []
        company = [
            (export.company_words(sitter), tally) for sitter, tally in ledger.by_company.items()
        ]
        seats = [(export.seats_words(n), tally) for n, tally in ledger.by_seats.items() if n > 1]
        rules: dict[str, list[Tally]] = {}
        for written, tally in ledger.by_rules.items():
            words = export.rules_words(self.career.game, written) or _("By the printed rules")
            rules.setdefault(words, []).append(tally)
        found = sorted(company, key=lambda each: -each[1].played)
        found += seats
        # Two ways of writing the same house rules are rare; each then has its own line.
        told = [(words, tally) for words, tallies in rules.items() for tally in tallies]
        return found + sorted(told, key=lambda each: -each[1].played)

    @property
    def columns(self) -> list[TableColumn]:
        match self.tab:
            case "games":
                return game_columns()
            case "company":
                return tally_columns(self.tall)
        return []

    @property
    def first_head(self) -> str:
        return _("with whom, and how") if self.tab == "company" else ""

    def listed(self, start: int, count: int) -> list[TableRow]:
        if self.tab == "company":
            kinds = self._kinds[start : start + count]
            return [tally_row(words, None, tally, self.tall) for words, tally in kinds]
        games = self.calendar.games_of(self.career.key, start, count, self.wanted)
        newest = self.career.tally.played - start
        return [
            game_row(
                newest - n, entry, seat,
                partial(self._look_at, entry), partial(ask_to_throw_away, self, entry, 1),
            )
            for n, (entry, seat) in enumerate(games)
        ]  # fmt: skip

    def _look_at(self, entry: Entry) -> Transition:
        return Push(GamePage(self.context, self.calendar, entry))

    # ---- the grade

    def turn_to(self, tab: str) -> None:
        if self.tab == "grade" and tab != "grade":
            self._adjourn()
        super().turn_to(tab)
        if self.tab == "grade" and self.grade.trials is None and self.ledger is not None:
            self._read_papers()

    def _read_papers(self) -> None:
        """What lies beside the records already; nothing is judged for it."""
        self.begin(self.calendar.trials(self.career.key, self.wanted), self._weigh)

    def _weigh(self, trials: tuple[JudgedGame, ...]) -> None:
        self.grade.take(trials)
        self.renew()

    def _hear(self) -> None:
        """Let the judge hear what nobody has judged yet."""
        self.session = self.calendar.session(self.career.key, self.grade.unheard, self.wanted)
        self.begin(Job(self.session.sit()), lambda _done: self._adjourn())
        self.renew()

    def _adjourn(self) -> None:
        """Stop hearing; what was heard counts."""
        if self.session is not None:
            self.session = None
            self.stop()
            self._read_papers()
            self.renew()

    def _court(self) -> Press:
        """The button that begins, or ends, the hearing of what nobody has judged yet."""
        if self.session is not None:
            return Press("hear", _("Stop judging"), self._adjourn, (pygame.K_j,), text=19)
        unheard = len(self.grade.unheard)
        words = plural("Judge {n} game", "Judge {n} games", unheard) if unheard else _("All judged")
        court = Press("hear", words, self._hear, (pygame.K_j,), text=19)
        court.tip = _("Each decision is weighed, the last games first; you can stop at any time")
        if not unheard:
            court.deny(_("Every game has been judged"))
        return court

    # ---- controls

    def furnish(self) -> None:
        self.fill_bar()
        if self.ledger is not None:
            if self.tab in ("company", "games"):
                self.add_rows()
            elif self.tab == "figures" or (self.tab == "course" and not self.tall):
                self.add(*self._figures(self.ledger.career.tally))
            if self.tab == "grade" and self.grade.trials is not None:
                self.add(self._court())
        self.add_pagers()
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)))
        self.place_list_feet("hear", "back")
        self._arrange_course()

    def _figures(self, tally: Tally) -> list[FigureControl]:
        ledger = self.ledger
        assert ledger is not None  # noqa: S101 - the figures are its
        best = _("In game {n}.").format(n=ledger.best_at + 1)
        first, last = export.day_words(self.career.first), export.day_words(self.career.last)
        days = _("The first game on {first}, the last on {last}.").format(first=first, last=last)
        won = _("{won} of {played}").format(won=tally.won, played=tally.played)
        scored = [  # games that are won without points have neither
            FigureControl("mean", _("Mean"), export.mean_words(tally), export.mean_note(tally)),
            FigureControl("best", _("Best"), export.minus(tally.best), best),
        ]
        return [
            FigureControl(
                "played", _("Games"), str(tally.played), f"{export.played_note(tally)} {days}"
            ),
            FigureControl("won", _("Won"), won, export.won_note(tally)),
            *(scored if tally.best or tally.total else []),
            FigureControl(
                "longest", _("Longest streak"), str(tally.longest), export.streak_note(tally)
            ),
            FigureControl(
                "current", _("Streak now"), str(tally.current), export.streak_note(tally)
            ),
            FigureControl(
                "time",
                _("Time at play"),
                export.time_words(tally.seconds),
                export.played_note(tally),
            ),
        ]

    # ---- the page

    @property
    def row_height(self) -> int:
        games = self.tab == "games"
        high = self.scale.text(44 if games and not self.tall else 48)
        return min(high, self.scale.px(88))

    @property
    def notes(self) -> list[tuple[str, bool]]:
        if self.wanted == Wanted():
            return super().notes
        return [*super().notes, (_("only the games chosen in the list"), False)]

    def _arrange_course(self) -> None:
        body, gap = self.body, self.scale.px(18)
        share = 1.0 if self.tall else 0.66
        self._plate = Rect(body.left, body.top, round(body.width * share), body.height)
        self._side = body.copy()
        if not self.tall:
            left = self._plate.right + gap
            self._side = Rect(left, body.top, body.right - left, body.height)
        figures = [each for each in self.controls if isinstance(each, FigureControl)]
        if not figures:
            return
        inner = self._side.inflate(-2 * self.scale.px(28), -2 * self.scale.px(24))
        across = 2 if self.tall else 1
        down = -(-len(figures) // across)
        high = min(inner.height // down, self.scale.text(54))
        top = inner.top if self.tall else inner.top + (inner.height - high * down) // 3
        wide = (inner.width - (across - 1) * self.scale.px(50)) // across
        for n, figure in enumerate(figures):
            column, row = divmod(n, down)
            x = inner.left + column * (wide + self.scale.px(50))
            figure.place((x, top + row * high, wide, high - self.scale.px(4)))

    def print_on(self, page: Surface) -> None:
        scale = self.scale
        self.print_heading(page, self.career.name)
        self._print_line(page)
        self.print_notes(page)
        if self._gone:
            words = _("Nothing of this career is left in the calendar.")
            print_empty(page, self.body, self.scale, words, self.empty_cut)
            return
        if self.ledger is None:
            return
        match self.tab:
            case "course":
                sheet(page, self._plate, scale)
                self._print_plate(page, self.ledger)
                if not self.tall:
                    self._print_side(page)
            case "figures":
                sheet(page, self._side, scale)
            case "grade":
                self._print_grade(page)
            case "trend":
                self.grade.print_course(page, self._plate, self.scale)
            case _:
                self.print_list(page)

    def _print_line(self, page: Surface) -> None:
        """Under the name: the seal, who decided, and at what."""
        scale, inside = self.scale, self.inside
        words = _("{who} · {game}").format(
            who=export.who_words(self.career.sitter), game=export.game_words(self.career.game)
        )
        side = round(self.line_height * 0.8)
        px = min(scale.text(21), round(self.line_height * 0.68))
        said = fitted(words, px, inside.width - side - scale.px(10), 12, Face.SCRIPT, INK)
        top = inside.top + self.heading_height - scale.px(8)
        left = inside.centerx - (said.get_width() + side + scale.px(10)) // 2
        stamp = art.picture(seal(self.career.mark), (side, side))
        page.blit(stamp, (left, top))
        page.blit(said, said.get_rect(midleft=(left + side + scale.px(10), top + side // 2)))

    def _print_plate(self, page: Surface, ledger: Ledger) -> None:
        inner = self._plate.inflate(-2 * self.scale.px(26), -2 * self.scale.px(22))
        if inner.width < 60 or inner.height < 60:
            return
        mean = ledger.career.tally.mean
        plate = ScorePlate(
            inner.size, self.scale, ledger.course, ledger.best_at, mean, self.career.mark
        )
        page.blit(plate.surface, inner)

    def _grade_side(self) -> Rect:
        """Where the grade is told in words."""
        return Rect(self.body if self.tall or self.grade.found is None else self._side)

    def _print_grade(self, page: Surface) -> None:
        """The course on the left and what is said of it beside."""
        if self.grade.trials is None:
            return
        if self.grade.found is None and self.session is None:
            print_empty(page, self.body, self.scale, self.grade.unknown, _COURT)
            return
        if not self.tall:
            self.grade.print_course(page, self._plate, self.scale)
        side = self._grade_side()
        sheet(page, side, self.scale)
        inner = side.inflate(-2 * self.scale.px(26), -2 * self.scale.px(20))
        self.grade.print_words(page, inner, self.scale, ladder=self.session is None)

    def _print_side(self, page: Surface) -> None:
        """The sheet of figures, with an ornament under them."""
        scale = self.scale
        sheet(page, self._side, scale)
        figures = [each.rect.bottom for each in self.controls if isinstance(each, FigureControl)]
        if not figures:
            return
        room = self._side.bottom - scale.px(24) - max(figures)
        wide = self._side.width - scale.px(70)
        tall = min(room - scale.px(10), round(wide * 0.3))
        if tall > scale.px(24):
            cut = art.picture(_FULL, (wide, tall))
            place = cut.get_rect(center=(self._side.centerx, max(figures) + room // 2))
            page.blit(cut, place)

    def paint(self, surface: Surface) -> None:
        if self.session is not None:
            self._paint_progress(surface, self.session)
        if self.ledger is None and not self._gone:
            words = _("The pages are being turned…")
            said = fitted(words, self.scale.text(23), self.body.width, 12, Face.SCRIPT, SEPIA)
            surface.blit(said, said.get_rect(center=self.body.center))

    def _paint_progress(self, surface: Surface, session: Session) -> None:
        """How far the judge has come, at the foot of what is said."""
        scale, side = self.scale, self._grade_side()
        words = _("The judge hears game {n} of {all}").format(
            n=min(session.done + 1, session.of), all=session.of
        )
        rail = Rect(0, 0, side.width - 2 * scale.px(30), scale.px(10))
        rail.midbottom = (side.centerx, side.bottom - scale.px(24))
        said = fitted(words, scale.text(19), rail.width, 12, Face.SCRIPT, INK)
        surface.blit(said, said.get_rect(midbottom=(rail.centerx, rail.top - scale.px(4))))
        draw_rail(surface, rail, session.progress, max(1, scale.px(1.6)))
