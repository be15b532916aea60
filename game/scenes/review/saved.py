"""The shelf of saved games: those still on the road, and how the others ended."""

from collections.abc import Sequence
from functools import partial
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.engine.names import listed
from game.engine.words import _, later
from game.scenes.kit.controls import Press
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.printed import RowDeed, Turning
from game.scenes.kit.routes import (
    ToAlmanack,
    ToAssizes,
    ToJudge,
    ToReplay,
    ToSharing,
    ToTable,
    ToTitle,
)
from game.scenes.kit.scene import Context, Go, Transition
from game.scenes.review.shelf import MatchRow, ask_to_discard, ending, moment
from game.session.calendar.bin import DAYS
from game.session.calendar.wording import game_words
from game.session.disk.store import Saved
from game.session.errors import BadSave, more_trouble
from game.session.paths import legible
from game.session.review.outcome import tip_of
from game.session.review.progress import how_far_saved

Shelf = Literal["road", "ended"]


class SavedGames(ListPage):
    """Unfinished games to ride on with and finished ones to look at, a page at a time."""

    turning = Turning(
        later("Newer"), later("Older"), later("These are the newest"), later("There are none older")
    )
    most_rows = 7
    row_gap = 10
    leaves_width = 460
    empty_cut = "objects/tavern"

    def __init__(self, context: Context, shelf: Shelf = "road") -> None:
        super().__init__(context)
        self.leaf = shelf
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
    def shelved(self) -> list[Saved]:
        """The games of the shelf in view, last played first."""
        return [saved for saved in self.matches if saved.finished == (self.leaf == "ended")]

    @property
    def row_count(self) -> int:
        return len(self.shelved)

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

    def leaves(self) -> list[tuple[str, str]]:
        ended = sum([saved.finished for saved in self.matches])
        return [
            ("road", _("On the road ({n})").format(n=len(self.matches) - ended)),
            ("ended", _("Ended ({n})").format(n=ended)),
        ]

    def listed(self, start: int, count: int) -> list[MatchRow]:
        return [self._row(saved) for saved in self.shelved[start : start + count]]

    def _row(self, saved: Saved) -> MatchRow:
        file = saved.file
        deeds = [
            RowDeed("watch", partial(Go, ToReplay(file)), pygame.K_w,
                 "app/icon_replay", _("See this game again (W)"), True, _("watch")),
            RowDeed("judge", partial(Go, ToAssizes(file)), pygame.K_j,
                 "app/gallows", _("The Assizes: how well it was played (J)"), True,
                 _("Assizes")),
            RowDeed("ask", partial(Go, ToJudge(file)), pygame.K_a,
                 "app/icon_thinking", _("Ask the judge how it stood, decision by decision (A)"),
                 True, _("ask")),
            RowDeed("dice", partial(self._dice, saved), icon="app/dice_ivory_5",
                 tip=tip_of(saved.game), words=_("dice")),
            RowDeed("share", partial(Go, ToSharing(file)), pygame.K_h,
                 "app/icon_save", _("Hand this game on (H)"), True, _("hand on")),
            RowDeed("bin", partial(self._ask, saved), pygame.K_DELETE,
                 "app/icon_cancel", _("Throw this game away"), words=_("bin")),
        ]  # fmt: skip
        act = partial(Go, ToTable(file))
        return MatchRow(saved, self._line(saved), act, deeds[not saved.finished :])

    # ---- controls

    def ways(self) -> Sequence[Press]:
        to_title = partial(Go, ToTitle())
        return (Press("back", _("Back"), to_title, (pygame.K_ESCAPE,)),)

    def _dice(self, saved: Saved) -> Transition | None:
        """To the almanack of a game; what is wrong with its record is said at the foot."""
        try:
            return Go(ToAlmanack(self.context.store.load(saved.file)))
        except BadSave as refused:
            self.tell(str(refused), went_wrong=True)
        return None

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
    def row_height(self) -> int:
        return min(self.scale.text(76), self.scale.px(120))

    @property
    def list_area(self) -> Rect:
        return self.body  # every row is a sheet of its own

    @property
    def nothing(self) -> str:
        if self._shut:
            return _("The door is shut, and nobody can say who is within.")
        if self.leaf == "road":
            return _("Nobody is on the road. The candle is lit, and the horses are fed.")
        return _("Nobody has come to an end yet, good or bad.")

    @property
    def notes(self) -> list[tuple[str, bool]]:
        troubles = [*([self.said] if self.said else []), *self.troubles]
        if len(troubles) > 2:
            troubles = [troubles[0], more_trouble(len(troubles) - 1)]
        kept = _("Kept in {folder}").format(folder=legible(self.context.store.folder))
        return [*[(trouble, True) for trouble in troubles], (kept, False)]

    @property
    def heading(self) -> str:
        return _("Saved games")

    def print_list(self, page: Surface) -> None:
        if not self.row_count:
            super().print_list(page)
        self.print_words(page)
