"""The court: who is admitted, a game's course, luck and skill apart, and every decision with a
better one.
"""

from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from game.ai.assizes.verdict import Judged
from game.engine.codec import codec_for
from game.engine.errors import BadData, GameError
from game.engine.words import _, later, later_as, said_as
from game.scenes.kit.controls import Control, Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.inputs import FewChoices
from game.scenes.kit.notice import Notice, ask
from game.scenes.kit.printed import PageTurning
from game.scenes.kit.routes import ToJudge, ToTable
from game.scenes.kit.scene import Context, Go, Pop, Push, Scene, Transition
from game.scenes.review.assizes import proceedings
from game.scenes.review.assizes.docket import ALL, EVERYBODY, FAULTS, Docket
from game.scenes.review.assizes.proceedings import proceedings_of
from game.scenes.review.assizes.widgets import DeedRow, FaultMark
from game.scenes.table.drivers.practice import open_better_way
from game.session.errors import BadSave
from game.session.record import Record
from game.session.review.assizes import try_again, untried, way_of_tries
from game.session.review.outcome import fresh_or_same, reckoned_for, summed_up, to_come
from game.sprites.course_graph import CoursePlate
from game.sprites.lettering import Face, measure

RENEW_EVERY: Final = 0.25
"""Seconds between two looks at what has been heard."""


class Court(Docket):
    """The verdict on one game; while the judge is at work it grows before one's eyes."""

    turning = PageTurning(
        after=later_as("a moment of the game", "Later"),
        first=later("This is the beginning"),
        last=later("Nothing came after this"),
    )
    numbered = False
    most_rows = 99
    spread = 1.0

    # ---- the hearing

    def enter(self) -> None:
        self.case.begin()

    @property
    def busy(self) -> bool:
        return self.case.running or self.controls.waiting

    def update(self, dt: float) -> Transition | None:
        self._waited += dt
        if self.case.running and self._waited >= RENEW_EVERY:
            self._waited = 0.0
            if self.case.look():
                self.renew()
        return super().update(dt)

    def _stop_or_go_on(self) -> None:
        if self.case.running:
            self.case.stop()
        else:
            self.case.begin()
        self.renew()

    def choose(self, step: int) -> None:
        """Show a decision on its tab."""
        self.chosen, self.tab, self.opened = step, "deeds", True
        if step not in [each.step for each in self.deeds]:
            self.whose, self.what = EVERYBODY, ALL
        self._bring()
        self.renew()

    def turn_to(self, tab: str) -> None:
        self.tab = tab
        if tab == "deeds" and self.judged is None and self.deeds:
            # The page opens at what cost most.
            self.chosen = max(self.deeds, key=lambda judged: judged.loss).step
            self._bring()
        self.opened = False
        self.renew()

    def _bring(self) -> None:
        """Turn the list to the page with the chosen decision."""
        self.lay_body()  # how many rows a page has depends on the tab
        steps = [each.step for each in self.deeds]
        if self.chosen in steps:
            self.page_number = steps.index(self.chosen) // self.rows

    # ---- where it leads

    def _show_better(self) -> Transition | None:
        judged = self.judged
        if judged is None:
            return None
        try:
            return self.show_better(judged)
        except GameError as refused:
            self._refuse(refused)
            return None

    def show_better(self, judged: Judged) -> Transition:
        """The position with the better way beside what was done: on the game's own table, or in
        words. Raises BadData while the game goes on.
        """
        if self.case.record.result is None:
            raise BadData(untried())
        record, put = self.case.record, self.case.put[judged.step]
        best = codec_for(self.spec.rules).decode_action(judged.best)
        own, why = proceedings.reasons(self.spec, judged, put)
        done = _("Done: {deed}.").format(deed=self.words_of(judged))
        better = proceedings.better(self.spec, judged, put, self.names)
        better = _("Better: {deed}.").format(deed=better)
        lines = (
            f"{done} {proceedings.sentence(own)}" if own else done,
            f"{better} {proceedings.sentence(why)}" if why else better,
        )
        store = self.context.store
        match = try_again(store, record, judged.step, judged.seat, same_luck=True)
        shown = open_better_way(self.context, match, judged.seat, put.action, best, lines)
        if shown is not None:
            return Push(shown)
        words = "\n\n".join((proceedings.charge(judged), *lines))
        return ask(self, self.moment(judged), words, _("Back"))

    def show_worst(self) -> Transition | None:
        """Open the decision that cost most, and show it on the table where that may be."""
        worst = self.worst
        if worst is None:
            return None
        self.choose(worst.step)
        return self._show_better() if self.case.record.result is not None else None

    def _ask_judge(self) -> Transition | None:
        """To the judge with the position before the decision in view."""
        judged = self.judged
        if judged is None:
            return None
        return Go(ToJudge(self.case.record, judged.step - 1))

    def _try_again(self) -> Transition | None:
        """Ask which luck is to come, and then to the table as it stood before the decision."""
        judged = self.judged
        if judged is None or self.case.record.result is None:
            return None
        fresh, same = fresh_or_same(self.case.record.game)
        words = _(
            "The game comes as far as this decision, and a person takes it. The luck from there "
            "on may be new, or the same as it was; either way the game is marked as a try."
        )
        words = " ".join(filter(None, [words, way_of_tries(self.case.record)]))
        anew, once_more = (partial(self._take_up, judged, same_luck=each) for each in (False, True))
        return ask(
            self, _("Try again from here"), words, fresh, _("Not now"), anew,
            other=same, on_other=once_more,
        )  # fmt: skip

    def _take_up(self, judged: Judged, same_luck: bool) -> Transition:
        store, record = self.context.store, self.case.record
        try:
            match = try_again(store, record, judged.step, judged.seat, same_luck=same_luck)
            store.save(match.record())
        except GameError as refused:
            self._refuse(refused)
            return Pop()
        return Go(ToTable(match))

    def _refuse(self, refused: GameError) -> None:
        self.trouble = str(refused)
        self.renew()

    def resume(self) -> None:
        self.renew()

    # ---- controls

    def tabs(self) -> list[tuple[str, str]]:
        tabs = [("course", _("How it went")), ("deeds", _("The decisions"))]
        if self.tall:
            tabs.insert(1, ("reckoning", _("Luck and skill")))
            tabs.insert(0, ("short", _("In short")))
        return tabs

    def arrange(self) -> None:
        verdict = self.case.verdict
        record = self.case.record
        self._columns = reckoned_for(record, verdict) if verdict.judged else []
        self._summed = summed_up(self.case.record, verdict) if verdict.judged else None
        if self.tab not in [tab for tab, _words in self.tabs()]:
            self.tab = "course"
        super().arrange()

    def furnish(self) -> None:
        self.add_tabs()
        self.place_tabs(600 if self.tall else 440)
        if self.worst is not None and (self._opens or self.tab == "short"):
            words = said_as("button: to the worst decision", "Show me")
            self.add(Press("worst", words, self.show_worst, (pygame.K_w,), text=19))
        if self.tab == "deeds" and not self._only_detail:
            self._furnish_list()
        if self.tab == "deeds" and self.judged is not None and self._detail_seen:
            better = _("The better way") if self.tall else _("Show me the better way")
            again = _("Try again") if self.tall else _("Try again from here")
            self.add(
                Press("better", better, self._show_better, (pygame.K_b,), text=18),
                Press("again", again, self._try_again, (pygame.K_t,), text=18),
                Press("ask", _("Ask the judge"), self._ask_judge, (pygame.K_a,), text=18),
            )
            self.press("again").tip = to_come(self.case.record.game)
            self.press("ask").tip = _(
                "Play on from here as often as you like, and the road not taken, too"
            )
            if not proceedings.had_better(self.judged):
                self.press("better").deny(_("There was no better way"))
            if self.case.record.result is None:
                for door in ("better", "again", "ask"):
                    self.press(door).deny(untried())
        if not self.case.verdict.complete and not self._only_detail:
            words = _("Stop the judge") if self.case.running else _("Let him go on")
            self.add(Press("stop", words, self._stop_or_go_on, (pygame.K_s,), text=20))
        if self._only_detail:
            self.add(Press("list", _("The list"), lambda: self.turn_to("deeds"), (pygame.K_l,)))
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)))
        feet = ["stop", "list", "back"]
        if self.tab == "short":
            feet.insert(0, "worst")
        if self._only_detail:
            feet = ["better", "again", "ask", "list", "back"]
        self.place_feet(*[name for name in feet if name in self.controls])
        match self.tab:
            case "course":
                self._arrange_course()
            case "deeds":
                self._arrange_deeds()

    def _furnish_list(self) -> None:
        riders = [(EVERYBODY, _("Everybody"))]
        riders += [(str(seat), name) for seat, name in enumerate(self.names.seats)]
        if len(riders) > 2:
            look = partial(self.take, "whose")
            self.add(Cycle("whose", riders, self.whose, look, _("Whose decisions"), 18))
        kinds = [(FAULTS, _("Faults only")), (ALL, _("All of them"))]
        what = FewChoices("what", kinds, self.what, partial(self.take, "what"), text=18)
        what.about = _("What is listed")
        self.add(what)
        self.add_rows()
        self.add_pagers(text=17)

    def row_of(self, judged: Judged) -> DeedRow:
        when, act = self.course.part_of(judged)[1], partial(self.choose, judged.step)
        row = DeedRow(judged, when, self.marks[judged.seat], self.words_of(judged), act)
        row.chosen = judged.step == self.chosen and self._detail_seen
        return row

    def _arrange_course(self) -> None:
        scale, body = self.scale, self.body
        if self._opens and "worst" in self.controls:
            door, high = self.press("worst"), self._strip_line
            words = min(scale.text(20), round(high * 0.72))
            said = measure(self.worst_words, words, Face.TEXT)[0] + scale.px(14)
            wide = door.natural_width(scale, high)
            left = self._strip.centerx + (said - wide) // 2
            left = min(left, self._strip.right - wide)
            door.place((left, self._strip.bottom - high, wide, high))
        wide = body.width if self.tall else round(body.width * 0.6)
        self._graph = Rect(body.left, body.top, wide, body.height)
        inner = self._graph.inflate(-2 * scale.px(22), -2 * scale.px(20))
        self._plate = None
        if inner.width > 0 and inner.height > 0 and self.case.verdict.judged:
            self._plate = self.course.plate(inner.size, self.scale)
            self._add_faults(self._plate, inner)

    def _add_faults(self, plate: CoursePlate, inner: Rect) -> None:
        """The gravest faults on the plate; where two would touch the graver one stands."""
        places = self.course.places()
        taken: list[Rect] = []
        side = max(24, self.scale.text(30, 40))
        graver = sorted(self.case.verdict.faults(), key=lambda each: -each.loss)
        found: list[tuple[int, Control]] = []
        for judged in graver:
            at = places[judged.step]
            x, y = plate.spot(at, plate.chance_at(at, self.course.line_of(judged.seat)))
            spot = Rect(0, 0, side, side)
            spot.center = (inner.left + x, inner.top + y)
            spot.clamp_ip(plate.field.move(inner.topleft))
            if spot.collidelist(taken) >= 0:
                continue
            taken.append(spot)
            when = self.moment(judged)
            deed = _("{rival}: {deed}").format(rival=when, deed=self.words_of(judged))
            note = f"{deed}\n{proceedings.charge(judged)}"
            whose, act = self.marks[judged.seat], partial(self.choose, judged.step)
            mark = FaultMark(f"fault {judged.step}", judged, whose, note, act)
            mark.place(spot)
            found.append((judged.step, mark))
        self.add(*[mark for _step, mark in sorted(found, key=lambda each: each[0])])

    def _arrange_deeds(self) -> None:
        scale, body = self.scale, self.body
        gap = scale.px(18)
        if not self._only_detail:
            area = self._list_sheet.inflate(-2 * scale.px(20), -2 * scale.px(18))
            high = self._filter_height
            half = (area.width - gap) // 2
            if "whose" in self.controls:
                self.controls["whose"].place((area.left, area.top, half, high))
            self.controls["what"].place((area.right - half, area.top, half, high))
            tall = self._pager_height - scale.px(8)
            self.place_pagers(Rect(area.left, area.bottom - tall, area.width, tall), half)
        left = body.left if self.tall else self._list_sheet.right + gap
        self._detail = Rect(left, body.top, body.right - left, body.height)
        if "better" in self.controls and not self.tall:
            self._arrange_ways()

    def _arrange_ways(self) -> None:
        scale, gap = self.scale, self.scale.px(10)
        area = self._detail.inflate(-2 * scale.px(22), -2 * scale.px(20))
        high = scale.text(42, 64)
        y = area.bottom - high
        half = (area.width - gap) // 2
        self.controls["again"].place((area.left, y, half, high))
        self.controls["ask"].place((area.right - half, y, half, high))
        self.controls["better"].place((area.left, y - gap - high, area.width, high))


def to_assizes(context: Context, of: Record | Path) -> Transition:
    """To the court with a record, on top of what is open, or why it cannot be judged."""
    try:
        record = context.store.load(of) if isinstance(of, Path) else of
        proceedings = proceedings_of(context, record)
    except BadSave as refused:
        return Push(_refused(context, str(refused)))
    if proceedings.case.of <= proceedings.case.done:
        words = _(
            "There is nothing to judge in it yet: what is still secret stays so, and what was "
            "played by older rules is not judged by today’s."
        )
        return Push(_refused(context, words))
    return Push(Court(context, proceedings))


def _refused(context: Context, words: str) -> Scene:
    return Notice(context, _("This game cannot be judged"), words, yes=_("Back"))
