"""Asking the judge: how a moment stands, and twenty futures of the road not taken."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.ai.assizes.errand import Counsel, Counselled, Errand, counsel
from game.ai.assizes.futures import Future, Inquiry
from game.ai.levels import BY_STRENGTH
from game.engine.codec import codec_for
from game.engine.errors import GameError
from game.engine.kinds import Action
from game.engine.open import is_choice
from game.engine.phrases import figure
from game.engine.words import _, said_as
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.notice import Notice
from game.scenes.kit.printed import ListRow, PageTurning
from game.scenes.kit.routes import ToPosition, ToReplay
from game.scenes.kit.scene import Context, Go, Pop, Push, Scene, Swap, Transition
from game.scenes.review.inquiry.tabs import A_SITTING, OPEN, InquiryTabs
from game.scenes.review.inquiry.widgets import FutureDot, heaped
from game.session.errors import BadSave, CannotSave
from game.session.match import Match
from game.session.position import (
    Position,
    PositionWay,
    last_moment,
    position_at,
    roads,
    who_may_ask,
    with_road,
)
from game.session.position_text import watched
from game.session.record import Record
from game.sprites.lettering import Face, Scale, broken
from game.sprites.palette import CARD, OXBLOOD

RENEW_EVERY: Final = 0.25
"""Seconds between two looks at what has been found."""

_PATIENCE: Final = 3.0
"""Seconds the judge is given for what he would do himself."""


class RoadRow(ListRow):
    """What could be done, with what is said of it at its end: taken, or the judge's choice."""

    def __init__(self, road: PositionWay, act: Act, told: str) -> None:
        super().__init__(road.words, act, road)
        self.told = told

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        row = self.rect
        self.draw_ground(surface, scale)
        inner = row.inflate(-2 * scale.px(10), 0)
        px = min(scale.text(19), round(row.height * 0.5))
        room = inner.width
        if self.told:
            ink = CARD if self.chosen else OXBLOOD
            wide = round(inner.width * 0.3)
            said = broken(self.told, round(px * 0.85), wide, row.height - 2, 2, Face.SCRIPT, ink,
                          "right", 1.0)  # fmt: skip
            surface.blit(said, said.get_rect(midright=inner.midright))
            room -= said.get_width() + scale.px(10)
        ink = self.ink(hovered, down)
        words = broken(self.words, px, room, row.height - 2, 2, Face.TEXT, ink, "left", 1.0)
        surface.blit(words, words.get_rect(midleft=inner.midleft))


class InquiryPage(InquiryTabs):
    """A moment before the judge. Raises BadData where nobody may ask about it."""

    turning = PageTurning()

    def __init__(
        self, context: Context, record: Record, steps: int, position: Position | None = None
    ) -> None:
        super().__init__(context, record, steps, position)
        self._waited = 0.0
        self._goes_on = False
        """Whether the judge is to go on once this page is in front again."""
        self._counsel: Errand[Counsel, Counselled] | None = None
        self._look_about()

    @property
    def window_title(self) -> str:
        return _("{game}: ask the judge").format(game=self.position.spec.title)

    # ---- the course of things

    def _look_about(self) -> None:
        """Find what there is to choose among at this moment."""
        self._dismiss()
        self.best = self.chosen = None
        self.roads = roads(self.position)

    def _ask_counsel(self) -> None:
        """Let the judge say what he would do himself."""
        view: Any = self.position.seen(self.seat)
        if self._counsel is not None or self.best is not None or not self.roads:
            return
        if not is_choice(view.legal):
            return
        codec = codec_for(self.position.spec.rules)
        game, seats = self.position.spec.key, self.position.setup.seats
        seen, road = codec.encode(view), codec.encode(self.roads[0].action)
        asked = Counsel(game, seats, seen, road, self.position.steps + 1, _PATIENCE)
        self._counsel = Errand(asked, Counselled, counsel)

    def _dismiss(self) -> None:
        if self._counsel is not None:
            self._counsel.stop()
            self._counsel = None

    def enter(self) -> None:
        self._ask()

    def suspend(self) -> None:
        super().suspend()
        self._goes_on = self.asking.running
        self.asking.stop()

    def resume(self) -> None:
        if self._goes_on:
            self._ask()
        self.renew()

    def leave(self) -> None:
        self.asking.stop()
        self._dismiss()

    @property
    def busy(self) -> bool:
        return self.asking.running or self._counsel is not None or self.controls.waiting

    def update(self, dt: float) -> Transition | None:
        self._waited += dt
        if self.busy and self._waited >= RENEW_EVERY:
            self._waited = 0.0
            if self._hear_judge() | self.asking.look():
                self.renew()
        return super().update(dt)

    def _hear_judge(self) -> bool:
        errand = self._counsel
        if errand is None:
            return False
        found = errand.look()
        if not found:
            if not errand.running:
                self._counsel = None
            return False
        self._dismiss()
        best = codec_for(self.position.spec.rules).decode_action(found[-1].best)
        self.best, self.roads = best, with_road(self.position, self.roads, best)
        return True

    def _ask(self) -> None:
        self.asking.want(*self.wanted)
        if self.tab == "roads":
            self._ask_counsel()

    # ---- what is done

    def _stop_or_go_on(self) -> None:
        if self.asking.running:
            self.asking.stop()
        else:
            if self.asking.complete(*self.wanted):
                self.of += A_SITTING
            self._ask()
        self.renew()

    def turn_to(self, tab: str) -> None:
        super().turn_to(tab)
        self._ask()
        self.renew()

    def choose(self, action: Action) -> None:
        """Hold a road against the one taken."""
        taken = next((road.action for road in self.roads if road.taken), None)
        self.chosen = None if action in (self.chosen, taken) else action
        if self.tall:
            self.tab = "futures"
        self._ask()
        self.renew()

    def _ask_so(self, field: str, value: str) -> None:
        """With other eyes, or played on by others."""
        setattr(self, field, value)
        self._ask()
        self.renew()

    def go(self, by: int) -> None:
        """To the decision after this one, or before it. Raises GameError where there is none."""
        self.position = position_at(self.record, self.position.steps + by)
        self.said, self.of, self.page_number = "", A_SITTING, 0
        if self.eyes != OPEN:
            self.eyes = str(self.seat)
        self._look_about()
        self._ask()
        self.renew()

    def _watch(self, inquiry: Inquiry, number: int) -> Transition:
        return Go(ToReplay(watched(self.position, inquiry, number)))

    # ---- controls

    def furnish(self) -> None:
        self._add_moments()
        self.add_tabs()
        self.place_tabs(900 if self.tall else 420)
        if self.tab == "how" or (self.tab == "stands" and not self.tall):
            self._add_asked()
        if self.tab == "roads":
            self.add_rows()
            self.add_pagers(text=17)
            area = self._list_at.inflate(-2 * self.scale.px(20), -2 * self.scale.px(18))
            tall = self._pager_height - self.scale.px(8)
            foot = Rect(area.left, area.bottom - tall, area.width, tall)
            self.place_pagers(foot, (area.width - self.scale.px(12)) // 2)
        if self.tab == "futures" or (self.tab == "roads" and not self.tall):
            self._add_dots()
        self.add_ways(turned_above=True)

    def ways(self) -> Sequence[Press]:
        ways = []
        if self.asking.running:
            words = _("Stop the judge")
        elif self.asking.complete(*self.wanted):
            words = _("Ask on")
        else:
            words = _("Let him go on")
        more = self.asking.running or not self.asking.complete(*self.wanted)
        if self.wanted and (more or self.tab == "stands"):
            ways.append(Press("stop", words, self._stop_or_go_on, (pygame.K_s,), text=20))
        if not self.position.changed:
            tip = _("Change numbers, cards and dice, and play on from there")
            set_up = partial(Go, ToPosition(self.record, self.position))
            ways.append(Press("position", _("Set it up"), set_up, (pygame.K_p,), text=20, tip=tip))
        ways.append(Press("back", _("Back"), Pop, (pygame.K_ESCAPE,), text=20))
        return ways

    def _add_moments(self) -> None:
        area, scale = self._moment, self.scale
        for name, words, by, key in (
            ("earlier", said_as("a moment of the game", "Earlier"), -1, pygame.K_COMMA),
            ("later", said_as("a moment of the game", "Later"), 1, pygame.K_PERIOD),
        ):
            button = Press(name, words, partial(self.go, by), (key,), text=17)
            wide = min(button.natural_width(scale, area.height), round(area.width * 0.22))
            left = area.left if by < 0 else area.right - wide
            button.place((left, area.top, wide, area.height))
            self.add(button)
        first = self.record.start.steps if self.record.start is not None else 0
        last = len(self.record.steps) - (self.record.result is not None)
        if self.position.changed:
            for name in ("earlier", "later"):
                self.press(name).deny(_("No game went by here"))
            return
        if self.position.steps <= first:
            self.press("earlier").deny(_("This is the beginning"))
        if self.position.steps >= last:
            self.press("later").deny(_("Nothing came after this"))

    def _add_asked(self) -> None:
        """With whose eyes, and how well everybody plays on."""
        names = self.position.names
        known = [(OPEN, _("As it was, all hands open"))]
        if self.position.eyes is None:
            seats = range(len(self.marks)) if not self._all_open else ()
            known += [
                (str(seat), _("As {name} knew it").format(name=names.seat(seat))) for seat in seats
            ]
        else:
            known = [
                (OPEN, _("As {name} knows it").format(name=names.seat(self.position.eyes or 0)))
            ]
        strengths = [
            (each.level, _("Played on by {who}").format(who=each.within))
            for each in BY_STRENGTH
            if each.level != "random"
        ]
        tips = (
            _("What is known of hidden things: all of it, or what a seat could know"),
            _("How well everybody plays from here on; the stronger, the longer it takes"),
        )
        eyes = Cycle("eyes", known, self.eyes, partial(self._ask_so, "eyes"), tips[0])
        level = Cycle("level", strengths, self.level, partial(self._ask_so, "level"), tips[1])
        area, gap = self._asked, self.scale.px(16)
        if self.tall:
            high = self.bar_height
            eyes.place((area.left, self.body.top + gap, area.width, high))
            level.place((area.left, self.body.top + 2 * gap + high, area.width, high))
        else:
            half = (area.width - gap) // 2
            eyes.place((area.left, area.top, half, area.height))
            level.place((area.right - half, area.top, half, area.height))
        self.add(eyes, level)

    @property
    def _all_open(self) -> bool:
        """Whether nobody has anything to hide there, so that all eyes see the same."""
        rules, state = self.position.spec.rules, self.position.state
        return not any(rules.observe(state, seat).secret for seat in range(len(self.marks)))

    def row_of(self, road: PositionWay) -> RoadRow:
        told = said_as("which way was gone", "taken") if road.taken else ""
        if road.action == self.best:
            told = _("taken, as the judge would") if road.taken else _("the judge’s choice")
        row = RoadRow(road, partial(self.choose, road.action), told)
        row.chosen = road.action == self.chosen
        return row

    def _add_dots(self) -> None:
        mark, seat, side = self.marks[self.seat], self.seat, self.dot_side
        for strip, (name, _road, each) in zip(self.strips, self.held, strict=True):
            for future, place in heaped(strip, self.axis, seat, side):
                act = partial(self._watch, each, future.number)
                dot = FutureDot(
                    f"{name} {future.number}", future, seat, mark, self._tip(future), act
                )
                dot.place(place)
                self.add(dot)

    def _tip(self, future: Future) -> str:
        share = future.shares[self.seat]
        ended = _ended(share)
        score = figure(future.scores[self.seat])
        words = _("Future {n}: {ended}, the score {score}. Press to see it played.")
        return words.format(n=future.number + 1, ended=ended, score=score)


def _ended(share: float) -> str:
    """What became of a future for somebody with so much of the victory."""
    if share >= 1:
        return said_as("how a game ended for somebody", "won")
    if share > 0:
        return said_as("how a game ended for somebody", "shared")
    return said_as("how a game ended for somebody", "lost")


def to_judge(context: Context, of: Match | Record | Path, steps: int) -> Transition:
    """To the judge with a moment, or with the last decision where it is past that: of a match or a
    record, or the first decision in a file.
    """
    if isinstance(of, Path):
        try:
            record = context.store.load(of)
            under_way = context.store.resume(of) if record.result is None else None
        except BadSave as refused:
            return Push(_refused(context, str(refused)))
        if under_way is not None:
            return _match_to_judge(context, under_way, under_way.unseen or 0)
        of, steps = record, record.start.steps if record.start is not None else 0
    if isinstance(of, Match):
        return _match_to_judge(context, of, steps)
    return Push(_page_or_why(context, of, steps))


def _match_to_judge(context: Context, match: Match, steps: int) -> Transition:
    """A match is asked about first while it goes on: it counts as a hint."""
    record = match.record()
    if record.result is not None:
        return Push(_page_or_why(context, record, steps))
    if context.store.looks_only:
        words = _("While Stand and Deliver is open already, a game under way is judged there only.")
        return Push(_refused(context, words))
    try:
        seat = who_may_ask(record)
    except GameError as refused:
        return Push(_refused(context, str(refused)))
    assert seat is not None  # noqa: S101 - the game goes on

    def ask() -> Transition:
        page = _page_or_why(context, match.record(), steps)
        if isinstance(page, InquiryPage):
            match.hints[seat] += 1
            try:
                context.store.save(match.record())
            except CannotSave as refused:
                page.tell(str(refused), went_wrong=True)
        return Swap(page)

    words = _(
        "The judge reckons only with what {name} may know, and plays on from there. While the "
        "game goes on that counts as a hint."
    ).format(name=match.seats[seat].name)
    heading = _("Ask the judge")
    return Push(Notice(context, heading, words, yes=_("Ask him"), no=_("Not now"), on_yes=ask))


def _page_or_why(context: Context, record: Record, steps: int) -> Scene:
    try:
        return InquiryPage(context, record, min(steps, last_moment(record)))
    except GameError as refused:
        return _refused(context, str(refused))


def _refused(context: Context, words: str) -> Scene:
    return Notice(context, _("The judge cannot be asked"), words, yes=_("Back"))
