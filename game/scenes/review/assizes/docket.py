"""The court’s page: what lies where on its tabs, and what is printed there."""

from typing import Final

from pygame import Rect, Surface

from game.ai.assizes.bench import deed
from game.ai.assizes.verdict import Judged, SeatAccount
from game.engine.discovery import game_called
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.page import sheet
from game.scenes.kit.scene import Context
from game.scenes.review.assizes import proceedings as wording
from game.scenes.review.assizes.proceedings import CourtCourse, Proceedings
from game.scenes.review.assizes.widgets import Line, draw_progress, print_columns, print_lines
from game.session.review import outcome
from game.sprites import art
from game.sprites.course_graph import CoursePlate
from game.sprites.lettering import Face, broken, fitted
from game.sprites.palette import INK, OXBLOOD, SEPIA, seal

NARROW: Final = 960
"""Pixels within the border under which nothing finds room beside something else."""

EVERYBODY: Final = "everybody"
FAULTS: Final = "faults"
ALL: Final = "all"


class Docket(ListPage):
    """A verdict on paper: its course, luck and skill, and its decisions, as far as it has come."""

    row_units = (36, 62)

    def __init__(self, context: Context, proceedings: Proceedings) -> None:
        super().__init__(context)
        self.case = proceedings
        record = proceedings.record
        self.spec = game_called(record.game)
        self.names = Names(tuple([chair.name for chair in record.seats]), record.others)
        self.marks = [chair.mark for chair in record.seats]
        self.course = CourtCourse(self.case, self.spec, self.names, self.marks)
        self.tab = "short"
        self.whose = EVERYBODY
        self.what = FAULTS
        self.chosen = 0
        """The step of the decision in view; 0 for none."""
        self.opened = False
        """Whether, in large letters, the chosen decision is open over the list."""
        self.trouble = ""
        self._waited = 0.0
        self._strip = self._graph = self._detail = Rect(0, 0, 0, 0)
        self._words: dict[int, str] = {}
        self._plate: CoursePlate | None = None
        self._columns: list[SeatAccount] = []
        self._summed: outcome.SummingUp | None = None

    # ---- what is in view

    @property
    def tall(self) -> bool:
        """Whether letters are so large, or the window so small, that every part wants a tab."""
        return self.inside.width < NARROW or super().tall

    @property
    def deeds(self) -> list[Judged]:
        """The decisions listed, in the order of play."""
        seat = None if self.whose == EVERYBODY else int(self.whose)
        if self.what == FAULTS:
            return self.case.verdict.faults(seat)
        return [each for each in self.case.verdict.judged if seat in (None, each.seat)]

    @property
    def judged(self) -> Judged | None:
        """The decision in view."""
        found = [each for each in self.case.verdict.judged if each.step == self.chosen]
        return found[0] if found else None

    def _decider(self, judged: Judged) -> str:
        return outcome.decider_words(self.case.record, judged, self.names)

    def moment(self, judged: Judged) -> str:
        """When that was decided, and by whom."""
        when = self.course.part_of(judged)
        return wording.moment(judged, self.names, when, self._decider(judged))

    def words_of(self, judged: Judged) -> str:
        """What was decided."""
        if judged.step not in self._words:
            put = self.case.put[judged.step]
            done = deed(self.spec, put.action, put.view, self.names)
            if not outcome.is_own(self.case.record, judged):
                said = _("{rival}: {deed}")
                done = said.format(rival=self._decider(judged), deed=done)
            self._words[judged.step] = done
        return self._words[judged.step]

    @property
    def _only_detail(self) -> bool:
        return self.tall and self.tab == "deeds" and self.opened and self.judged is not None

    @property
    def _detail_seen(self) -> bool:
        return not self.tall or self.opened

    # ---- the page

    @property
    def things(self) -> list[Judged]:
        return self.deeds if self.tab == "deeds" else []

    @property
    def list_area(self) -> Rect:
        """Where the rows are, under the filters and over the page's buttons."""
        scale = self.scale
        area = self._list_sheet.inflate(-2 * scale.px(20), -2 * scale.px(18))
        top = self._filter_height + scale.px(10)
        return Rect(area.left, area.top + top, area.width, area.height - top - self._pager_height)

    @property
    def _filter_height(self) -> int:
        return self.scale.text(34, 54)

    @property
    def _pager_height(self) -> int:
        return self.scale.text(36, 56) + self.scale.px(8)

    @property
    def _list_sheet(self) -> Rect:
        body = self.body
        wide = body.width if self.tall else round(body.width * 0.55)
        return Rect(body.left, body.top, wide, body.height)

    @property
    def _opens(self) -> bool:
        """Whether the verdict in short stands over the tab."""
        return self.tab == "course" and not self.tall and self._summed is not None

    @property
    def _strip_line(self) -> int:
        """Pixels of a line of the strip."""
        return self.scale.text(30, 48)

    def lay_body(self) -> None:
        scale, bar = self.scale, self.bar
        top = bar.bottom + scale.px(8)
        lines = 3 if self._opens else 1
        self._strip = Rect(bar.left, top, bar.width, lines * self._strip_line)
        foot = self.inside.bottom - self.foot_height
        top = self._strip.top if self._no_verdict else self._strip.bottom + scale.px(8)
        self.body = Rect(bar.left, top, bar.width, foot - scale.px(12) - top)

    @property
    def _no_verdict(self) -> bool:
        """Whether the verdict's line gives way: in large letters the decisions want all the room,
        and the tab on which it stands says it already.
        """
        waits = not self.case.verdict.complete or bool(self.trouble)
        alone = self.tab in ("deeds", "short")
        return self._only_detail or (self.tall and alone and not waits)

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, _("The Assizes"))
        verdict = self.case.verdict
        if not verdict.judged:
            return
        match self.tab:
            case "short":
                sheet(page, self.body, self.scale)
                inner = self.body.inflate(-2 * self.scale.px(24), -2 * self.scale.px(20))
                print_lines(page, inner, self.scale, self._short_lines())
            case "course":
                sheet(page, self._graph, self.scale)
                if self._plate is not None:
                    inner = self._graph.inflate(-2 * self.scale.px(22), -2 * self.scale.px(20))
                    page.blit(self._plate.surface, inner)
                if not self.tall:
                    left = self._graph.right + self.scale.px(18)
                    body = self.body
                    self._print_reckoning(
                        page, Rect(left, body.top, body.right - left, body.height)
                    )
            case "reckoning":
                self._print_reckoning(page, self.body)
            case "deeds":
                self._print_deeds(page)

    def _print_reckoning(self, page: Surface, area: Rect) -> None:
        scale = self.scale
        sheet(page, area, scale)
        inner = area.inflate(-2 * scale.px(24), -2 * scale.px(20))
        verdict = self.case.verdict
        final = verdict.final if verdict.complete else ()
        y = print_columns(page, inner, scale, self._columns, self.marks, self.names, final)
        y += scale.px(14)
        note = _(
            "In games out of a hundred. Skill is what a robber’s own decisions gave away, luck "
            "what dice and cards brought or took. Luck apart is how such play should have ended."
        )
        rest = Rect(inner.left, y, inner.width, inner.bottom - y)
        if rest.height < scale.text(40):
            return  # large letters leave room for what matters most
        y = print_lines(page, rest, scale, [(note, Face.ITALIC, 17, SEPIA)])
        tail = art.picture("app/tail_pistols", (scale.px(190), scale.px(90)))
        if inner.bottom - y > tail.get_height() + scale.px(10):
            page.blit(tail, tail.get_rect(center=(inner.centerx, (inner.bottom + y) // 2)))

    def _print_deeds(self, page: Surface) -> None:
        scale = self.scale
        if not self._only_detail:
            sheet(page, self._list_sheet, scale)
            if not self.deeds:
                words = _("Nothing here to reproach anybody with.")
                area = self.list_area
                said = fitted(words, scale.text(22), area.width, 12, Face.SCRIPT, INK)
                page.blit(said, said.get_rect(center=area.center))
        if not self._detail_seen:
            return
        sheet(page, self._detail, scale)
        inner = self._detail.inflate(-2 * scale.px(24), -2 * scale.px(20))
        judged = self.judged
        if judged is None:
            cut = art.picture("app/gallows", (scale.px(150), scale.px(150)))
            page.blit(cut, cut.get_rect(midbottom=inner.center))
            words = _("Choose a decision to hear it again.")
            said = fitted(words, scale.text(20), inner.width, 12, Face.SCRIPT, INK)
            page.blit(said, said.get_rect(midtop=(inner.centerx, inner.centery + scale.px(10))))
            return
        self._print_detail(page, inner, judged)

    def _print_detail(self, page: Surface, inner: Rect, judged: Judged) -> None:
        scale = self.scale
        side = scale.text(32, 50)
        stamp = art.picture(seal(self.marks[judged.seat]), (side, side))
        page.blit(stamp, inner.topleft)
        px = scale.text(26, 40)
        room = inner.width - side - scale.px(10)
        head = fitted(self.moment(judged), px, room, 12, Face.HEADING, INK)
        left = inner.left + side + scale.px(10)
        page.blit(head, head.get_rect(midleft=(left, inner.top + side // 2)))
        top = inner.top + side + scale.px(8)
        foot = inner.bottom if self.tall else self.controls["better"].rect.top - scale.px(8)
        area = Rect(inner.left, top, inner.width, foot - top)
        print_lines(page, area, scale, self._detail_lines(judged))

    def _detail_lines(self, judged: Judged) -> list[Line]:
        put = self.case.put[judged.step]
        own, best = wording.reasons(self.spec, judged, put)
        ink = SEPIA if judged.sound else OXBLOOD
        before, after = judged.before[judged.seat], judged.after[judged.seat]
        lines: list[Line] = [(wording.charge(judged), Face.SCRIPT, 24, ink)]
        done = _("What was done: {deed}.").format(deed=self.words_of(judged))
        lines.append((done, Face.BOLD, 18, INK))
        if own:
            seen = _("What the judge saw in it: {why}").format(why=wording.sentence(own))
            lines.append((seen, Face.TEXT, 17, INK))
        if wording.had_better(judged):
            words = wording.better(self.spec, judged, put, self.names)
            lines.append((_("The better way: {deed}.").format(deed=words), Face.BOLD, 18, INK))
            if best:
                lines.append((wording.sentence(best), Face.TEXT, 17, INK))
            words = _("It would have left {before} games in 100; this left {after}.")
        else:
            words = _("It left {after} games in 100.")
        chances = words.format(before=wording.hundredths(before), after=wording.hundredths(after))
        lines.append((chances, Face.TEXT, 17, SEPIA))
        luck = wording.lucky(judged)
        if luck:
            lines.append((luck, Face.TEXT, 17, SEPIA))
        return lines

    # ---- in short: what was given away, what it comes to, the worst decision

    @property
    def worst(self) -> Judged | None:
        """The decision that cost most, as far as is known."""
        return self._summed.worst if self._summed is not None else None

    @property
    def worst_words(self) -> str:
        """That decision in a line."""
        complete, worst = self.case.verdict.complete, self.worst
        if worst is None:
            return outcome.no_worst(complete)
        several = len(outcome.accused(self.case.record)) > 1
        whose = self.names.seat(worst.seat) if several else ""
        return outcome.worst_said(
            worst, self.course.part_of(worst), self.words_of(worst), whose, complete
        )

    def _short_lines(self) -> list[Line]:
        assert self._summed is not None  # noqa: S101 - nothing is printed before anything is judged
        ink = INK if self.worst is None else OXBLOOD
        lines: list[Line] = [
            (self._summed.given, Face.HEADING, 24, INK),
            (self._summed.ended, Face.TEXT, 22, INK),
            (self.worst_words, Face.TEXT, 22, ink),
        ]
        return [line for line in lines if line[0]]

    def _paint_opening(self, surface: Surface) -> None:
        """The first line and the last of the three; between them stands how far it is."""
        assert self._summed is not None  # noqa: S101 - see _opens
        scale, strip, high = self.scale, self._strip, self._strip_line
        given = self._summed.given
        px = min(scale.text(25), round(high * 0.86))
        said = broken(given, px, strip.width, high, 2, Face.HEADING, INK, leading=1.0)
        surface.blit(said, said.get_rect(center=(strip.centerx, strip.top + high // 2)))
        place = Rect(strip.left, strip.bottom - high, strip.width, high)
        px = min(scale.text(20), round(high * 0.72))
        if "worst" in self.controls:
            place.width = self.controls["worst"].rect.left - scale.px(14) - place.left
        ink = INK if self.worst is None else OXBLOOD
        said = fitted(self.worst_words, px, place.width, 12, Face.TEXT, ink)
        if "worst" in self.controls:
            surface.blit(said, said.get_rect(midright=place.midright))
        else:
            surface.blit(said, said.get_rect(center=place.center))

    # ---- the strip: how far, or what it comes to

    @property
    def sentence(self) -> str:
        """The sentence over the tabs."""
        verdict, case = self.case.verdict, self.case
        if self.trouble or case.trouble:
            return self.trouble or _("The judge was taken ill ({why}).").format(why=case.trouble)
        if not case.case.of > case.case.done:
            return _("There is nothing to judge in this game yet.")
        if not verdict.complete:
            steps = verdict.heard - case.case.done, case.case.of - case.case.done
            return wording.heard(*steps)
        if case.record.result is None:
            return _("The game is still under way; so far everything is heard.")
        return (self._summed.ended if self._summed is not None else "") or case.words

    def paint(self, surface: Surface) -> None:
        scale, strip = self.scale, self._strip
        if self._no_verdict:
            return
        if self._opens:
            self._paint_opening(surface)
            strip = Rect(strip.left, strip.top, strip.width, self._strip_line)
            strip.top += strip.height
        words = self.sentence
        if self.case.words and not self.case.verdict.complete:
            words = f"{self.case.words} {words}"
        px = min(scale.text(21), round(strip.height * 0.8))
        room = strip.width
        if not self.case.verdict.complete and not self.trouble:
            bar = Rect(0, 0, round(strip.width * 0.4), round(strip.height * 0.62))
            bar.midright = strip.midright
            draw_progress(surface, bar, scale, self.case.progress)
            room = bar.left - strip.left - scale.px(16)
        ink = OXBLOOD if self.trouble or self.case.trouble else INK
        said = fitted(words, px, room, 12, Face.SCRIPT, ink)
        if room == strip.width:
            surface.blit(said, said.get_rect(center=strip.center))
        else:
            surface.blit(said, said.get_rect(midleft=strip.midleft))
