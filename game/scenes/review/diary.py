"""A rival's diary: after the game, what it meant to do each round and why; of any game."""

import html

import pygame
from pygame import Rect, Surface

from game.ai.levels import character
from game.ai.rival import Reason
from game.ai.worker import Thinking
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import percent
from game.engine.spec import GameSpec
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.inputs import FewChoices
from game.scenes.kit.page import sheet
from game.scenes.kit.routes import ToJudge
from game.scenes.kit.scene import Context, Go, Pop, Transition
from game.scenes.kit.scroll import ReadingPage, TextBlock
from game.scenes.table.drivers.thinking import worker_of
from game.session.errors import BadSave
from game.session.match import Match
from game.session.review.diary import Diary, DiaryEntry
from game.session.review.outcome import asides
from game.session.sane import rivals_in
from game.sprites.lettering import Face, broken, put
from game.sprites.palette import INK, OXBLOOD, SEPIA
from game.sprites.portraits import portrait


class DiaryPage(ReadingPage):
    """The entries of one rival at a time, beside its portrait; it reads on while one looks at it.

    Raises StillSealed for a match that is not over.
    """

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.match = match
        self.names = Names(tuple([chair.name for chair in match.seats]), match.others)
        self.diary = Diary(match, self._ask)
        self.rivals: tuple[Seat, ...] = tuple(rivals_in(match))
        self.seat = self.rivals[0] if self.rivals else -1
        """Whose entries are shown; −1 where only people have played."""
        self.trouble = ""
        """Why the record cannot be read on, in a sentence."""
        self._portrait = Rect(0, 0, 0, 0)
        self._told = 0
        """Where what is told of the rival ends, in pixels from the top."""
        self._moments: list[int] = []
        """After how many steps the decision stood that each paragraph is about."""
        if len(self.rivals) > 1:
            choices = [(str(seat), self.names.seat(seat)) for seat in self.rivals]
            self.add(FewChoices("whose", choices, str(self.seat), self._turn_to, _("Whose diary")))
        tip = _("How it stood at the decision that is uppermost here")
        self.add(
            Press("stop", _("Stop reading"), self._stop_or_go_on, (pygame.K_s,), text=20),
            Press("ask", _("Ask the judge"), self._ask_judge, (pygame.K_a,), text=20, tip=tip),
            Press("back", _("Back"), self._back, (pygame.K_ESCAPE,), text=20),
        )

    def _ask(self, spec: GameSpec, level: str, view: object, seed: int) -> Thinking:
        return worker_of(self.context).ask(spec, level, view, seed, reasons=True)

    @property
    def window_title(self) -> str:
        return _("{game}: a diary").format(game=self.match.spec.title)

    # ---- what is written

    @property
    def entries(self) -> list[DiaryEntry]:
        """What there is of the rival in view so far."""
        return [entry for entry in self.diary.entries if entry.decision.seat == self.seat]

    def lines(self) -> list[TextBlock]:
        """The text in paragraphs: a heading a round, what was weighed, a seal on what was done."""
        if self.seat < 0:
            return [
                TextBlock.of(_("Only people have played here, and people’s diaries are their own."))
            ]
        entries = self.entries
        if not entries:
            words = _("The pages are being turned…") if self.diary.reading else self._nothing()
            return [TextBlock.of(words)]
        helped = html.escape(asides(self.match, self.names), quote=False)
        blocks = [TextBlock(f"<i>{helped}</i>")] if helped else []
        self._moments = []
        last = ""
        for entry in entries:
            if entry.part != last and entry.part:
                blocks.append(TextBlock.heading(entry.part, 12 if blocks else 0))
            last = entry.part
            blocks += self._entry(entry)
            self._moments += [entry.decision.number] * (len(blocks) - len(self._moments))
        return blocks

    def _nothing(self) -> str:
        if self.diary.stopped:
            return _("Nothing has been read yet.")
        known = character(rivals_in(self.match)[self.seat])
        who = known.name if known is not None else self.names.seat(self.seat)
        return _("{name} has played from habit, and wrote no reasons down.").format(name=who)

    def _entry(self, entry: DiaryEntry) -> list[TextBlock]:
        mark = self.match.seats[self.seat].mark
        if not entry.reasons:
            return [TextBlock.of(_("This page is blotted, and cannot be read."))]
        taken = entry.decision.taken
        blocks = [
            self._reason(entry, n, reason, mark if reason.action == taken else "")
            for n, reason in enumerate(entry.reasons, 1)
        ]
        if all(reason.action != taken for reason in entry.reasons):
            words = _("Then, on a whim: {deed}.").format(deed=self._called(entry, taken))
            blocks.append(TextBlock.of(words, mark))
        return blocks

    def _reason(self, entry: DiaryEntry, n: int, reason: Reason, mark: str) -> TextBlock:
        chance = round(100 * reason.value)
        words = _("{n}. {deed}: {chance} in 100 to win").format(
            n=n, deed=self._called(entry, reason.action), chance=chance
        )
        if mark:
            words = _("{deed} · done").format(deed=words)
        words = html.escape(words, quote=False)
        words = f"<b>{words}</b>" if mark else words
        why = html.escape(reason.why, quote=False)
        return TextBlock(f"{words}<br><i>{why}</i>" if why else words, mark)

    def _called(self, entry: DiaryEntry, action: object) -> str:
        return self.match.spec.messages.action_label(action, entry.decision.view, self.names)

    @property
    def progress(self) -> str:
        """How far the reading has come, or why it does not go on; "" once all is read."""
        if self.trouble:
            return self.trouble
        if self.diary.whole:
            return ""
        share = percent(self.diary.share)
        if self.diary.stopped:
            return _("Stopped at {share} of the game").format(share=share)
        return _("Reading: {share} of the game").format(share=share)

    # ---- what is done

    def _turn_to(self, seat: str) -> None:
        self.seat = int(seat)
        self.reprint()
        self.arrange()

    def _stop_or_go_on(self) -> None:
        if self.diary.stopped:
            self.diary.go_on()
        else:
            self.diary.stop()
        self._show_stop()
        self.touch()

    def _back(self) -> Transition:
        self.diary.stop()
        return Pop()

    def _ask_judge(self) -> Transition | None:
        """To the judge with the decision that is uppermost on the sheet."""
        if self.scroll is None or not self._moments:
            return None
        at = self.scroll.block_at((self.scroll.area.left, self.scroll.area.top + 1))
        moment = self._moments[max(0, min(at, len(self._moments) - 1))]
        return Go(ToJudge(self.match.record(), moment))

    def _show_stop(self) -> None:
        button = self.press("stop")
        over = self.diary.whole or bool(self.trouble)
        button.words = _("Read on") if self.diary.stopped else _("Stop reading")
        button.visible = not over
        self.press("ask").visible = bool(self._moments)
        feet = ["ask"] if self._moments else []
        self.place_feet(*([*feet, "back"] if over else ["stop", *feet, "back"]))

    # ---- the course of things

    @property
    def busy(self) -> bool:
        return self.diary.reading and not self.trouble

    def update(self, dt: float) -> Transition | None:
        super().update(dt)
        if not self.trouble:
            try:
                if self.diary.read():
                    self._write_on()
            except BadSave as refused:
                self.trouble = str(refused)
                self.diary.stop()
                self._write_on()
        return None

    def _write_on(self) -> None:
        """Put what has been added on the sheet; what is being looked at stays where it is."""
        self.write()
        self._show_stop()
        self.touch()

    def leave(self) -> None:
        self.diary.stop()

    # ---- the page

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        foot = self.place_feet("back")
        top = inside.top + self.heading_height
        if "whose" in self.controls:
            tall = scale.text(38, 60)
            wide = min(inside.width, scale.text(200) * len(self.rivals))
            self.controls["whose"].place((inside.centerx - wide // 2, top, wide, tall))
            top += tall + scale.px(14)
        high = foot - scale.px(14) - top
        left = min(scale.text(230), round(inside.width * 0.3))
        self._portrait = Rect(inside.left, top, left, high)
        at = inside.left + left + scale.px(18)
        self.paper = Rect(at, top, inside.right - at, high)
        self.scroll = None
        self.write()
        self._show_stop()

    def print_on(self, page: Surface) -> None:
        if self.seat < 0:
            heading = _("A diary")
        else:
            heading = _("{name}’s diary").format(name=self.names.seat(self.seat))
        self.print_heading(page, heading)
        sheet(page, self.paper, self.scale)
        if self.seat >= 0:
            self._print_portrait(page)

    def _print_portrait(self, page: Surface) -> None:
        """The rival's face, whom it played as, and a line about it."""
        scale, area = self.scale, self._portrait
        level = rivals_in(self.match)[self.seat]
        side = min(area.width, round(area.height * 0.5))
        put(page, portrait(level, side), midtop=area.midtop)
        y = self._told = area.top + side + scale.px(10)
        known = character(level)
        if known is None:
            return
        for words, px, cut, ink in (
            (known.name, 24, Face.HEADING, OXBLOOD),
            (known.line, 18, Face.SCRIPT, INK),
        ):
            room = round(area.height * (0.1 if cut is Face.HEADING else 0.24))
            said = broken(words, scale.text(px), area.width, room, 5, cut, ink, "centre", 1.05)
            page.blit(said, said.get_rect(midtop=(area.centerx, y)))
            y += said.get_height() + scale.px(6)
        self._told = y

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        if self.progress:
            area = self._portrait
            top = self._told + self.scale.px(12)
            room = min(round(area.height * 0.14), area.bottom - top)
            px, wide = self.scale.text(16), area.width
            said = broken(self.progress, px, wide, room, 3, Face.TEXT, SEPIA, leading=1.0)
            surface.blit(said, said.get_rect(midtop=(area.centerx, top)))
