"""The ways on from a game that is over: again, revenge, the title page; and folded behind one
button what looks back on it and what keeps it.
"""

import io
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.kinds import Seat, allied
from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.kit.control import Control, Handled
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.page import sheet
from game.scenes.kit.routes import (
    ToAlmanack,
    ToAssizes,
    ToBroadside,
    ToCalendar,
    ToDiary,
    ToReplay,
    ToSeed,
    ToSharing,
    ToTable,
    ToTitle,
)
from game.scenes.kit.scene import Context, Go, Push, Scene, Transition
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.paths import legible
from game.session.review.flavour import keep_last_page
from game.session.review.outcome import title_of
from game.session.sane import rivals_in
from game.session.seats.seats import Chair, fresh_seed, moved_on
from game.sprites.lettering import Scale

_LOWER_FROM = 1.5
"""The reader's size of letters from which the buttons are lower, so that the sums have room."""

_EDGE, _ENOUGH = 76, 230
"""Units of the border at the left, and of room in which a few words can stand."""

_NAMED = 2
"""Rivals who are named on the button that rides against them again."""


class LastPage(Protocol):
    """What the ways on have to know of the scene on whose page they stand."""

    context: Context
    match: Match
    names: Names
    controls: Controls

    @property
    def scale(self) -> Scale: ...

    def touch(self) -> None: ...

    def page(self) -> Surface: ...

    def picture(self) -> Surface: ...

    def chronicle(self) -> Scene: ...


class Ways:
    """What can be pressed on a last page. What is folded away still answers to its own key."""

    def __init__(self, scene: LastPage) -> None:
        self.scene, self.match = scene, scene.match
        self.opened = False
        """Whether what is folded away is unfolded."""
        self._wide = 0
        self._drawer = Rect(0, 0, 0, 0)
        bound = scene.context.bindings
        # Not Enter: that hurries the sums on.
        again = Press("again", self._again_words(), self._again, bound.own(pygame.K_a))
        title = Press("title", _("Title page"), self._title, bound.close("table.menu"))
        self.leaving: tuple[Press, ...] = (title, again)
        if lost(self.match):
            revenge = Press("revenge", _("Revenge"), self._revenge, bound.own(pygame.K_r))
            revenge.tip = _("The same company, each one seat on, and fresh luck")
            self.leaving = (title, revenge, again)
        self.more = Press("more", _("More"), self.fold, bound.own(pygame.K_m))
        self.more.tip = _("What happened in it, and what is to be kept of it")
        self.folded: tuple[Press, ...] = (*self._looking_back(), *self._keeping())
        for way in (self.more, *self.folded):
            way.look = "plain"
        scene.controls.add(self.more, *self.leaving)

    def _looking_back(self) -> tuple[Press, ...]:
        bound = self.scene.context.bindings
        judge = Press("judge", _("The Assizes"), self._judge, bound.own(pygame.K_j))
        judge.tip = _("How well it was played: every decision judged, and luck apart")
        diary = Press("diary", _("The diary"), self._diary, bound.own(pygame.K_y))
        diary.tip = _("What the rival meant to do, round by round, and why")
        rivals = bool(rivals_in(self.match))
        same = Press("same", _("Who else rode it"), self._same, bound.own(pygame.K_o))
        same.tip = _("Everybody’s results by this seed, side by side")
        return (
            judge,
            Press("watch", _("See it again"), self._watch, bound.own(pygame.K_w)),
            Press("log", _("The chronicle"), self._log, (bound.key("table.chronicle"),)),
            *([diary] if rivals else []),
            Press("dice", title_of(self.match.spec.key), self._dice, bound.own(pygame.K_d)),
            same,
        )

    def _keeping(self) -> tuple[Press, ...]:
        bound = self.scene.context.bindings
        ballad = Press("ballad", _("The ballad"), self._ballad, bound.own(pygame.K_b))
        ballad.tip = _("A sheet printed from this game, to be read and kept")
        picture = Press("picture", _("A picture of this"), self._picture, bound.own(pygame.K_p))
        picture.tip = _("This page as a picture, in a folder beside your games")
        calendar = Press("calendar", _("The calendar"), self._calendar, bound.own(pygame.K_c))
        calendar.tip = _("All games that were ever ended, this one among them")
        share = Press("share", _("Hand it on"), self._share, bound.own(pygame.K_s))
        share.tip = _("This game as a page for a browser, or a score sheet to print")
        return ballad, picture, share, calendar

    def _share(self) -> Transition:
        return Go(ToSharing(self.match))

    def _again_words(self) -> str:
        names = self.scene.names
        people = [seat for seat, chair in enumerate(self.match.seats) if chair.is_person]
        against = [names.seat(seat) for seat in opponents(self.match)]
        if len(self.match.seats) == 1:
            against = list(self.match.others.values())
        if len(people) > 1 or (people and len(against) > _NAMED):
            return _("Again, the same company")
        if not people or not against:
            return _("Ride again")
        return _("Again, against {names}").format(names=listed(against))

    # Where they lie -----------------------------------------------------------------------------

    def lay_out(self, wide: int) -> int:
        """Set them at the foot, the buttons up to `wide` where their words need no more: the top
        of them all.
        """
        self._wide = wide
        scale = self.scene.scale
        space, gap = scale.width - scale.px(190), scale.px(22)
        high = scale.px(60 if scale.text_factor < _LOWER_FROM else 54)
        count = len(self.leaving)
        # All letters of one size, however long the words of one.
        for way in self.leaving:
            way.share = 1.0
        wanted = [max(wide, way.natural_width(scale, high)) for way in self.leaving]
        if sum(wanted) + gap * (count - 1) > space:
            wanted = [way.natural_width(scale, high) for way in self.leaving]
        most = space - gap * (count - 1)
        if sum(wanted) > most:
            wanted = [each * most // sum(wanted) for each in wanted]
        top = scale.height - scale.px(84) - high
        _set_row(scale.width, list(zip(self.leaving, wanted, strict=True)), gap, top, high)
        row = self._row
        top -= scale.px(4) + row
        _set_row(scale.width, [(self.more, self._width_of(self.more))], 0, top, row)
        self._lay_drawer(top)
        return top

    @property
    def beside(self) -> Rect:
        """The room at the left of them, for what was earned: as high as all of them where the
        buttons leave enough, else beside those over the buttons.
        """
        scale = self.scene.scale
        left, gap = scale.px(_EDGE), scale.px(14)
        more, buttons = self.more.rect, self.leaving[0].rect
        wide = buttons.left - gap - left
        if wide >= scale.px(_ENOUGH):
            return Rect(left, more.top, wide, buttons.bottom - more.top)
        return Rect(left, more.top, more.left - gap - left, more.height)

    @property
    def _row(self) -> int:
        return min(self.scene.scale.text(36), self.scene.scale.px(44))

    def _width_of(self, way: Press) -> int:
        scale = self.scene.scale
        way.text = min(20.0, self._row * 0.62 / scale.text(1000) * 1000)
        return way.natural_width(scale)

    def _lay_drawer(self, foot: int) -> None:
        """What is unfolded, over the page: in as few rows of even length as hold it."""
        if not self.opened:
            return
        scale, row, gap = self.scene.scale, self._row, self.scene.scale.px(26)
        ways = [(way, self._width_of(way)) for way in self.folded]
        space = scale.width - scale.px(230)
        count = max(1, -(-sum([wide + gap for _way, wide in ways]) // space))
        each = -(-len(ways) // count)
        rows = [ways[start : start + each] for start in range(0, len(ways), each)]
        broad = max(sum([wide + gap for _way, wide in line]) for line in rows)
        high = len(rows) * row + 2 * scale.px(14)
        self._drawer = Rect(0, foot - high - scale.px(4), broad + scale.px(40), high)
        self._drawer.centerx = scale.width // 2
        for down, line in enumerate(rows):
            top = self._drawer.top + scale.px(14) + down * row
            _set_row(scale.width, line, gap, top, row)

    def draw_under(self, surface: Surface) -> None:
        """The paper under what is unfolded."""
        if self.opened:
            sheet(surface, self._drawer, self.scene.scale)

    # Folding ------------------------------------------------------------------------------------

    def fold(self) -> None:
        """Unfold the rest, or fold it away again."""
        controls = self.scene.controls
        seen, self.opened = controls.ring_seen, not self.opened
        controls.clear()
        controls.add(self.more)
        if self.opened:
            controls.add(*self.folded)
        controls.add(*self.leaving)
        self.more.chosen = self.opened
        self.lay_out(self._wide)
        controls.set_focus(self.folded[0].name if self.opened else self.more.name, seen)
        self.scene.touch()

    def folded_by(self, event: Event) -> bool:
        """Whether an event only closes what is unfolded: Esc, B, or a press beside it."""
        if not self.opened:
            return False
        closes = False
        match event.type:
            case pygame.KEYDOWN:
                closes = key_of(event) == pygame.K_ESCAPE or getattr(event, "pad", "") == "B"
            case pygame.MOUSEBUTTONDOWN:
                under: Control | None = self.scene.controls.at(event.pos)
                closes = under is None and not self._drawer.collidepoint(event.pos)
        if closes:
            self.fold()
        return closes

    def by_key(self, event: Event) -> Handled | None:
        """What is folded away, by its own key."""
        if event.type != pygame.KEYDOWN or event.mod & _CHORD or getattr(event, "pad", ""):
            return None
        for way in self.folded:
            if way.name not in self.scene.controls and key_of(event) in way.keys:
                return way.press()
        return None

    # Where they lead ----------------------------------------------------------------------------

    def _again(self) -> Transition:
        """The same people, the same house rules, fresh luck."""
        return self._begin(self.match.seats)

    def _revenge(self) -> Transition:
        """The same again, everybody one seat on."""
        old = self.match
        sides = old.spec.mode(len(old.seats), old.setup.mode).sides
        return self._begin(moved_on(old.seats, sides))

    def _begin(self, seats: Sequence[Chair]) -> Transition:
        old, context = self.match, self.scene.context
        match = Match.begin(
            old.spec,
            old.setup,
            seats,
            fresh_seed(),
            others=old.others,
            friendly=old.friendly is not None,
            thrown_by=old.throwing.way,
        )
        with suppress(CannotSave):  # the table says so itself at the first decision
            context.store.save(match.record())
        return Go(ToTable(match, fresh=True))

    def _judge(self) -> Transition:
        return Go(ToAssizes(self.match.record()))

    def _calendar(self) -> Transition:
        return Go(ToCalendar())

    def _ballad(self) -> Transition:
        return Go(ToBroadside(self.match.record()))

    def _title(self) -> Transition:
        return Go(ToTitle())

    def _watch(self) -> Transition:
        return Go(ToReplay(self.match))

    def _dice(self) -> Transition:
        return Go(ToAlmanack(self.match.record()))

    def _same(self) -> Transition:
        return Go(ToSeed(self.match.seed, self.match.spec.key))

    def _diary(self) -> Transition:
        return Go(ToDiary(self.match))

    def _log(self) -> Transition:
        return Push(self.scene.chronicle())

    def _picture(self) -> Transition:
        """Keep the page as it stands."""
        context, data = self.scene.context, io.BytesIO()
        pygame.image.save(self.scene.page(), data, "page.png")
        try:
            file = keep_last_page(context.store, self.match.record(), data.getvalue())
        except CannotSave as refused:
            heading, words = _("The picture could not be kept"), str(refused)
        else:
            heading = _("The picture is kept")
            words = _("It lies in {folder}, under the name {picture}.").format(
                folder=legible(file.parent), picture=legible(file.name)
            )
        under = self.scene.picture()
        return Push(Notice(context, heading, words, yes=_("Back"), under=under))


_CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def opponents(match: Match) -> tuple[Seat, ...]:
    """The rivals who played against any person at the screen."""
    sides = match.spec.mode(len(match.seats), match.setup.mode).sides
    people = [seat for seat, chair in enumerate(match.seats) if chair.is_person]
    return tuple(
        [
            seat
            for seat, chair in enumerate(match.seats)
            if not chair.is_person and not all(allied(sides, seat, person) for person in people)
        ]
    )


def lost(match: Match) -> bool:
    """Whether there is something to be revenged: a person did not win, and was not alone."""
    result = match.result
    if result is None or len(match.seats) == 1:
        return False
    return any(
        chair.is_person and not won for chair, won in zip(match.seats, result.won, strict=True)
    )


def _set_row(width: int, row: Sequence[tuple[Press, int]], gap: int, top: int, high: int) -> None:
    left = (width - sum([wide + gap for _way, wide in row]) + gap) // 2
    for way, wide in row:
        way.place(Rect(left, top, wide, high))
        left += wide + gap
