"""The shelf of saved games: those still on the road, how the others ended, and each as it lies
there.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.engine.discovery import games
from game.engine.names import Names
from game.engine.phrases import dated, listed
from game.engine.words import _, later, said_as
from game.scenes.kit import routes
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.notice import DISCARD, ask, asked_already
from game.scenes.kit.page import emblem, sheet
from game.scenes.kit.printed import ListRow, PageTurning, RowDeed
from game.scenes.kit.scene import Context, Go, Pop, Transition
from game.session.calendar.bin import DAYS, throw_away
from game.session.calendar.export import game_words, minus
from game.session.disk.store import Saved
from game.session.errors import CannotSave, more_trouble
from game.session.paths import legible
from game.session.review.outcome import result_words, scores_told, tip_of
from game.session.review.progress import how_far_saved
from game.session.sane import VERDICT
from game.session.seats.told import headline as given_up_headline
from game.sprites import art
from game.sprites.lettering import Face, Scale, broken, put
from game.sprites.palette import INK, OXBLOOD, SEPIA, seal


class MatchRow(ListRow):
    """A saved game on the shelf: whose, which, how far or how it ended, and when last played."""

    def __init__(self, saved: Saved, line: str, act: Act, deeds: Sequence[RowDeed]) -> None:
        super().__init__(listed([chair.name for chair in saved.seats]), act, deeds=deeds)
        self.saved, self.line = saved, line

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(1)) if down else self.rect
        sheet(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(24), -2 * scale.px(12))
        put(surface, emblem(self.saved.game, inner.height), midleft=inner.midleft)
        left = inner.left + inner.height + scale.px(18)
        cap = self.cap_width(scale)
        self.draw_cap(surface, (inner.right - cap, rect.centery), scale, SEPIA)
        room = inner.right - cap - scale.px(14) - left
        ink = OXBLOOD if hovered else INK
        name_px = min(scale.text(24), round(inner.height * 0.48))
        side = round(name_px * 1.15)
        gap = scale.px(6)
        marks = [chair.mark for chair in self.saved.seats]
        # Long names in large letters take a second line rather than small ones.
        upper, lower = round(inner.height * 0.54), round(inner.height * 0.46)
        wide = room - (side + gap) * len(marks) - scale.px(6)
        name = broken(self.words, name_px, wide, upper, 2, Face.HEADING, ink, "left", 1.0)
        top = name.get_rect(midleft=(left, inner.top - scale.px(3) + upper // 2))
        surface.blit(name, top)
        x = top.right + scale.px(12)
        for mark in marks:
            stamp = art.picture(seal(mark), (side, side))
            surface.blit(stamp, stamp.get_rect(midleft=(x, top.centery + scale.px(2))))
            x += side + gap
        line_px = min(scale.text(18), round(inner.height * 0.36))
        line = broken(self.line, line_px, room, lower, 2, Face.SCRIPT, INK, "left", 1.0)
        surface.blit(line, line.get_rect(bottomleft=(left, inner.bottom)))


def ask_to_discard(page: ListPage, words: str, file: Path, leave: int = 1) -> Transition | None:
    """Ask before a game goes into the bin; then `leave` so many pages, the question first."""

    def thrown() -> bool:
        try:
            throw_away(page.context.store, file, now())
        except CannotSave as refused:
            page.tell(str(refused), went_wrong=True)
            return False
        return True

    def discard() -> Transition:
        return Pop(leave if thrown() else 1)

    if asked_already(page.context, DISCARD):
        gone = thrown()
        if gone and leave > 1:
            return Pop(leave - 1)
        page.resume()
        return None
    yes, no = _("Throw it away"), said_as("answer: to throw no game away", "Keep it")
    return ask(page, DISCARD.words, words, yes, no, discard, question=DISCARD)


def now() -> datetime:
    """The moment; tests put another clock here."""
    return datetime.now(UTC)


def ending(saved: Saved) -> str:
    """How a finished game ended: the game's own headline, and where two stood against each other
    both scores, the winner's first.
    """
    result, spec = saved.result, games().get(saved.game)
    if result is None:
        return ""
    names = Names(tuple(chair.name for chair in saved.seats), saved.others)
    headline = spec.parts.headline if spec is not None else None
    if result.verdict == VERDICT:
        said = given_up_headline(result, names).rstrip(".")
        said = _("{said}, by giving up").format(said=said) if any(result.won) else said
    elif headline is not None:
        said = headline(result, names).rstrip(".")
    else:
        said = result_words(spec, result, names)
    scores = [minus(score) for score in scores_told(result)]
    if len(scores) != 2:
        return said
    return _("{said}, {first} to {second}").format(said=said, first=scores[0], second=scores[1])


def moment(written: str) -> str:
    """A moment of a record in this place's own time: "3 March 2026, 21:04"."""
    try:
        then = datetime.fromisoformat(written).astimezone()
    except (ValueError, OverflowError, OSError):  # no moment, or one this system has no day for
        return written
    return _("{day}, {time}").format(day=dated(then), time=f"{then:%H:%M}")


Shelf = Literal["road", "ended"]


class SavedGames(ListPage):
    """Unfinished games to ride on with and finished ones to look at, a page at a time."""

    turning = PageTurning(
        later("Newer"), later("Older"), later("These are the newest"), later("There are none older")
    )
    most_rows = 7
    row_gap = 10
    tabs_width = 460
    row_units = (76, 120)
    named = later("Saved games")
    empty_cut = "objects/tavern"

    def __init__(self, context: Context, shelf: Shelf = "road") -> None:
        super().__init__(context)
        self.tab = shelf
        self._lines: dict[str, str] = {}
        self._read()

    # ---- what lies on the shelf

    def _read(self) -> None:
        listing = self.context.store.listing()
        self.matches = listing.matches
        self.troubles = listing.troubles
        self._shut = listing.shut
        self._lines.clear()

    @property
    def things(self) -> list[Saved]:
        """The games of the shelf in view, last played first."""
        return [saved for saved in self.matches if saved.finished == (self.tab == "ended")]

    def _line(self, saved: Saved) -> str:
        """Which game, how far or how it ended, and when; read only for the rows in view."""
        known = self._lines.get(saved.file.name)
        if known is None:
            known = self._lines[saved.file.name] = self._say(saved)
        return known

    def _say(self, saved: Saved) -> str:
        title, far = game_words(saved.game), ending(saved)
        if saved.result is None:
            far = how_far_saved(self.context.store, saved)
        if saved.tried:
            far = _("{how_far}, tried again").format(how_far=far)
        if saved.real_dice:
            far = _("{how_far}, real dice").format(how_far=far)
        if saved.laid:
            far = _("{how_far}, from a position").format(how_far=far)
        if saved.away and not saved.finished:
            names = listed([saved.seats[seat].name for seat in saved.away])
            far = _("{how_far}, rivals play for {names}").format(how_far=far, names=names)
        when = moment(saved.last_played)
        if sum([chair.is_person for chair in saved.seats]) > 1:
            when = _("{when} · at one screen").format(when=when)
        return _("{title} · {how_far} · {when}").format(title=title, how_far=far, when=when)

    def tabs(self) -> list[tuple[str, str]]:
        ended = sum([saved.finished for saved in self.matches])
        return [
            ("road", _("On the road ({n})").format(n=len(self.matches) - ended)),
            ("ended", _("Ended ({n})").format(n=ended)),
        ]

    def row_of(self, saved: Saved) -> MatchRow:
        file = saved.file
        deeds = [
            RowDeed("watch", partial(Go, routes.ToReplay(file)), pygame.K_w,
                 "app/icon_replay", _("See this game again (W)"), True,
                 said_as("button under a saved game", "watch")),
            RowDeed("judge", partial(Go, routes.ToAssizes(file)), pygame.K_j,
                 "app/gallows", _("The Assizes: how well it was played (J)"), True,
                 said_as("button under a saved game", "Assizes")),
            RowDeed("ask", partial(Go, routes.ToJudge(file)), pygame.K_a,
                 "app/icon_thinking", _("Ask the judge how it stood, decision by decision (A)"),
                 True, said_as("button under a saved game", "ask")),
            RowDeed("dice", partial(self._dice, saved), icon="app/dice_ivory_5",
                 tip=tip_of(saved.game), words=said_as("button under a saved game", "dice")),
            RowDeed("share", partial(Go, routes.ToSharing(file)), pygame.K_h,
                 "app/icon_save", _("Hand this game on (H)"), True,
                 said_as("button under a saved game", "hand on")),
            RowDeed("bin", partial(self._ask, saved), pygame.K_DELETE,
                 "app/icon_cancel", _("Throw this game away"),
                 words=said_as("button under a saved game", "bin")),
        ]  # fmt: skip
        act = partial(Go, routes.ToTable(file))
        return MatchRow(saved, self._line(saved), act, deeds[not saved.finished :])

    # ---- controls

    def ways(self) -> Sequence[Press]:
        return (Press("back", _("Back"), partial(Go, routes.ToTitle()), (pygame.K_ESCAPE,)),)

    def _dice(self, saved: Saved) -> Transition:
        """To the almanack of a game."""
        return Go(routes.ToAlmanack(self.context.store.load(saved.file)))

    def _ask(self, saved: Saved) -> Transition | None:
        """Ask before a game goes into the bin."""
        names = listed([chair.name for chair in saved.seats])
        words = _(
            "The game of {names} will be on the shelf no more. For {days} days it lies in the "
            "bin, and the Newgate Calendar gives it back."
        ).format(names=names, days=DAYS)
        return ask_to_discard(self, words, saved.file)

    def resume(self) -> None:
        self._read()
        self.renew()

    # ---- the page

    @property
    def list_area(self) -> Rect:
        return self.body  # every row is a sheet of its own

    @property
    def nothing(self) -> str:
        if self._shut:
            return _("The door is shut, and nobody can say who is within.")
        if self.tab == "road":
            return _("Nobody is on the road. The candle is lit, and the horses are fed.")
        return _("Nobody has come to an end yet, good or bad.")

    @property
    def notes(self) -> list[tuple[str, bool]]:
        troubles = [*([self.said] if self.said else []), *self.troubles]
        if len(troubles) > 2:
            troubles = [troubles[0], more_trouble(len(troubles) - 1)]
        kept = _("Kept in {folder}").format(folder=legible(self.context.store.folder))
        return [*[(trouble, True) for trouble in troubles], (kept, False)]

    def print_list(self, page: Surface) -> None:
        if not self.row_count:
            super().print_list(page)
        self.print_words(page)
