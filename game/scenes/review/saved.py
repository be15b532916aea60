"""The shelf of saved games: those still on the road, and how the others ended."""

from datetime import UTC, datetime
from functools import partial
from typing import Final, Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.discovery import games
from game.engine.names import listed
from game.engine.words import _, plural
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.inputs import Choose
from game.scenes.kit.list_page import page_asked_for
from game.scenes.kit.notice import Notice
from game.scenes.kit.room import Room
from game.scenes.kit.scene import Context, Pop, Push, Transition
from game.scenes.review.shelf import MatchRow, ending, moment
from game.scenes.shell import doors
from game.session.calendar.bin import DAYS, throw_away
from game.session.errors import BadSave, CannotSave, more_trouble
from game.session.listing import Saved
from game.session.paths import legible
from game.session.review.luck import tip_of
from game.session.review.progress import how_far
from game.sprites import art
from game.sprites.lettering import Face, fitted, wrap
from game.sprites.palette import INK, OXBLOOD, SEPIA

Shelf = Literal["road", "ended"]

_NUMBERS: Final = (
    pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7,
)  # fmt: skip


class SavedGames(Room):
    """Unfinished games to ride on with and finished ones to look at, a page at a time."""

    def __init__(self, context: Context, shelf: Shelf = "road") -> None:
        super().__init__(context)
        self.shelf: Shelf = shelf
        self.page_number = 0
        self.trouble = ""
        """What went wrong just now, in a sentence."""
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
        return [saved for saved in self.matches if saved.finished == (self.shelf == "ended")]

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.shelved) // self._rows))

    def _line(self, saved: Saved) -> str:
        """Which game, how far or how it ended, and when; read only for the rows in view."""
        known = self._lines.get(saved.file.name)
        if known is None:
            known = self._lines[saved.file.name] = self._say(saved)
        return known

    def _say(self, saved: Saved) -> str:
        spec = games().get(saved.game)
        title = spec.title if spec is not None else saved.game
        if saved.result is not None:
            far = ending(saved)
        else:
            try:
                far = how_far(self.context.store.load(saved.file))
            except BadSave:
                far = plural("{n} decision in", "{n} decisions in", saved.steps)
        if saved.tried:
            far = _("{how_far}, tried again").format(how_far=far)
        when = moment(saved.last_played)
        return _("{title} · {how_far} · {when}").format(title=title, how_far=far, when=when)

    # ---- controls

    def _furnish(self) -> None:
        self.strip()
        count = {True: 0, False: 0}
        for saved in self.matches:
            count[saved.finished] += 1
        shelves = [
            ("road", _("On the road ({n})").format(n=count[False])),
            ("ended", _("Ended ({n})").format(n=count[True])),
        ]
        self.add(Choose("shelf", shelves, self.shelf, self._turn_to, text=19))
        start = self.page_number * self._rows
        for n, saved in enumerate(self.shelved[start : start + self._rows]):
            self.add(
                MatchRow(f"row {n}", saved, self._line(saved), self._opening(saved), _NUMBERS[n]),
                *([self._watching(n, saved)] if saved.finished else []),
                self._judging(n, saved),
                Press(
                    f"dice {n}",
                    "",
                    self._dice_of(saved),
                    icon="app/dice_ivory_5",
                    text=18,
                    tip=tip_of(saved.game),
                ),
                Press(
                    f"bin {n}",
                    "",
                    self._asking(saved),
                    icon="app/icon_cancel",
                    text=18,
                    tip=_("Throw this game away"),
                ),
            )
        if self.pages > 1:
            self.add(
                Press("before", _("Newer"), self._turning(-1), (pygame.K_PAGEUP,)),
                Press("after", _("Older"), self._turning(1), (pygame.K_PAGEDOWN,)),
            )
            self.press("before").deny("" if self.page_number else _("These are the newest"))
            last = self.page_number == self.pages - 1
            self.press("after").deny(_("There are none older") if last else "")
        self.add(Press("back", _("Back"), lambda: doors.to_title(self.context), (pygame.K_ESCAPE,)))

    def _opening(self, saved: Saved) -> Act:
        return lambda: doors.resume_match(self.context, saved.file)

    def _watching(self, n: int, saved: Saved) -> Press:
        tip = _("See this game again (W)")
        act = partial(doors.watch_saved, self.context, saved.file)
        return Press(f"watch {n}", "", act, icon="app/icon_replay", text=18, tip=tip)

    def _judging(self, n: int, saved: Saved) -> Press:
        judge = partial(doors.saved_to_assizes, self.context, saved.file)
        tip = _("The Assizes: how well it was played (J)")
        return Press(f"judge {n}", "", judge, icon="app/gallows", text=18, tip=tip)

    def _dice_of(self, saved: Saved) -> Act:
        """To the almanack of a game; what is wrong with its record is said at the foot."""

        def look() -> Transition | None:
            try:
                return doors.to_almanack(self.context, self.context.store.load(saved.file))
            except BadSave as refused:
                self.trouble = str(refused)
                self.resume()
            return None

        return look

    def _asking(self, saved: Saved) -> Act:
        """Ask before a game goes into the bin."""

        def discard() -> Transition:
            try:
                throw_away(self.context.store, saved.file, datetime.now(UTC))
                self.trouble = ""
            except CannotSave as refused:
                self.trouble = str(refused)
            return Pop()

        def ask() -> Transition:
            names = listed([chair.name for chair in saved.seats])
            words = _(
                "The game of {names} will be on the shelf no more. For {days} days it lies in the "
                "bin, and the Newgate Calendar gives it back."
            ).format(names=names, days=DAYS)
            return Push(
                Notice(
                    self.context,
                    _("Throw this game away?"),
                    words,
                    yes=_("Throw it away"),
                    no=_("Keep it"),
                    on_yes=discard,
                    under=self.picture(),
                )
            )

        return ask

    def _turn_to(self, shelf: str) -> None:
        self.shelf = "ended" if shelf == "ended" else "road"
        self.page_number = 0
        ring = self.controls.ring_seen
        self.reprint()
        self.arrange()
        self.controls.set_focus("shelf", seen=ring)

    def _turning(self, step: int) -> Act:
        def turn() -> None:
            self.turn_page(step)

        return turn

    def turn_page(self, step: int) -> None:
        """Show older (1) or newer (-1) games."""
        self.open_page(max(0, min(self.pages - 1, self.page_number + step)))

    def open_page(self, number: int) -> None:
        """Show a page by its number; what has the focus keeps it, if it is there as well."""
        if number == self.page_number:
            return
        self.page_number = number
        focus, ring = self.controls.focus, self.controls.ring_seen
        self.reprint()
        self.arrange()
        if focus in self.controls:
            self.controls.set_focus(focus, seen=ring)

    # ---- the course of things

    def resume(self) -> None:
        self._read()
        self.reprint()
        self.arrange()

    def handle(self, event: Event) -> Transition | None:
        number = page_asked_for(event, self.controls, self.page_number, self.pages)
        if number is not None:
            self.open_page(number)
            return None
        match event.type:
            case pygame.KEYDOWN if event.key == pygame.K_DELETE:
                focus = self.controls.focus
                if focus.startswith(("row", "watch", "judge", "dice", "bin")):
                    return self.press(f"bin {focus.split()[1]}").act()
            case pygame.KEYDOWN if event.key == pygame.K_j and "judge 0" in self.controls:
                n = self.controls.focus.partition(" ")[2]
                return self.press(f"judge {n if n.isdigit() else 0}").act()
            case pygame.KEYDOWN if event.key == pygame.K_w and "watch 0" in self.controls:
                n = self.controls.focus.partition(" ")[2]
                return self.press(f"watch {n if n.isdigit() else 0}").act()
        return super().handle(event)

    # ---- the page

    @property
    def _row_height(self) -> int:
        return min(self.scale.text(76), self.scale.px(120))

    @property
    def _list_area(self) -> Rect:
        scale, inside = self.scale, self.inside
        top = inside.top + self.heading_height + min(scale.text(38), scale.px(60)) + scale.px(16)
        foot = inside.bottom - min(scale.text(50), scale.px(76)) - scale.px(12) - self._notes_height
        return Rect(inside.left, top, inside.width, foot - top)

    @property
    def _notes_height(self) -> int:
        lines = sum([len(self._broken(trouble)) for trouble in self._shown_troubles])
        return round((self.scale.text(17) + self._trouble_px * lines) * 1.35)

    @property
    def _trouble_px(self) -> int:
        return min(self.scale.text(17), self.scale.px(25))

    def _broken(self, trouble: str) -> list[str]:
        """What is wrong with a file, in two lines at most where one is too long for it."""
        lines = wrap(trouble, self._trouble_px, self.inside.width, Face.ITALIC)
        return lines if len(lines) <= 2 else [trouble]

    @property
    def _troubles(self) -> list[str]:
        return [*([self.trouble] if self.trouble else []), *self.troubles]

    @property
    def _shown_troubles(self) -> list[str]:
        """No more than there is room for."""
        troubles = self._troubles
        return troubles if len(troubles) <= 2 else [troubles[0], more_trouble(len(troubles) - 1)]

    @property
    def _rows(self) -> int:
        step = self._row_height + self.scale.px(10)
        return max(1, min(len(_NUMBERS), (self._list_area.height + self.scale.px(10)) // step))

    def arrange(self) -> None:
        self.page_number = min(self.page_number, self.pages - 1)
        self._furnish()
        scale, inside = self.scale, self.inside
        tall = min(scale.text(38), scale.px(60))
        wide = min(inside.width, scale.text(460))
        top = inside.top + self.heading_height
        self.controls["shelf"].place((inside.centerx - wide // 2, top, wide, tall))
        area, gap = self._list_area, scale.px(10)
        high = self._row_height
        if scale.text_factor > 1.3:
            # Few rows have room on a page of large letters: they share what would stay empty.
            high = min(round(high * 1.35), (area.height + gap) // self._rows - gap)
        side = min(high - scale.px(16), scale.px(60))
        y = area.top
        for n in range(self._rows):
            if f"row {n}" not in self.controls:
                break
            apart = side + scale.px(14)
            doors = ("watch", "judge", "dice", "bin")
            beside = [name for name in doors if f"{name} {n}" in self.controls]
            left = area.right - len(beside) * apart
            self.controls[f"row {n}"].place((area.left, y, left - area.left, high))
            for at, name in enumerate(beside, 1):
                x = left + at * apart - side
                self.controls[f"{name} {n}"].place((x, y + (high - side) // 2, side, side))
            y += high + scale.px(10)
        feet = ("before", "back", "after") if self.pages > 1 else ("back",)
        self.place_feet(*feet)

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, _("Saved games"))
        if not self.shelved:
            self._print_empty(page)
        self._print_notes(page)

    def _print_empty(self, page: Surface) -> None:
        scale, area = self.scale, self._list_area
        cut = art.picture("objects/tavern", (scale.px(190), scale.px(190)))
        place = cut.get_rect(midbottom=(area.centerx, area.centery + scale.px(40)))
        page.blit(cut, place)
        words = (
            _("The door is shut, and nobody can say who is within.")
            if self._shut
            else _("Nobody is on the road. The candle is lit, and the horses are fed.")
            if self.shelf == "road"
            else _("Nobody has come to an end yet, good or bad.")
        )
        said = fitted(words, scale.text(23), area.width, 12, Face.SCRIPT, INK)
        page.blit(said, said.get_rect(midtop=(area.centerx, place.bottom + scale.px(12))))

    def _print_notes(self, page: Surface) -> None:
        """Under the list: troubles, the page's number, and the folder where all this is kept."""
        scale, area = self.scale, self._list_area
        px = scale.text(17)
        y = area.bottom + scale.px(5)
        for trouble in self._shown_troubles:
            for words in self._broken(trouble):
                said = fitted(words, self._trouble_px, area.width, 12, Face.ITALIC, OXBLOOD)
                page.blit(said, said.get_rect(midtop=(area.centerx, y)))
                y += round(self._trouble_px * 1.35)
        kept = _("Kept in {folder}").format(folder=legible(self.context.store.folder))
        if self.pages > 1:
            number = _("Page {n} of {all}").format(n=self.page_number + 1, all=self.pages)
            kept = _("{page} · {kept}").format(page=number, kept=kept)
        said = fitted(kept, px, area.width, 12, Face.SCRIPT, SEPIA)
        page.blit(said, said.get_rect(midtop=(area.centerx, y)))
