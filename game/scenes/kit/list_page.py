"""A page of rows: so many as find room, a page at a time, on tabs, with what is said under them.

Who inherits gives data: the things listed, the row of one, the columns, the tabs, what is chosen
by, and what is said where there is nothing. Keys, wheel, focus, buttons and layout are here.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.errors import GameError
from game.engine.words import _
from game.scenes.kit import printed
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Control, Press
from game.scenes.kit.focus import CHORD
from game.scenes.kit.inputs import FewChoices
from game.scenes.kit.page import Page, sheet
from game.scenes.kit.scene import Context, Pop, Transition
from game.sprites.lettering import Face, broken, fit, fitted
from game.sprites.palette import OXBLOOD, SEPIA

_NUMBERS: Final = tuple(range(pygame.K_1, pygame.K_9 + 1))
TALL_LETTERS: Final = 1.5
"""From this factor on every part has a tab of its own."""


class ListPage(Page):
    """A room whose rows are called "row" and a number, each with its deeds beside it."""

    turning: ClassVar[printed.PageTurning] = printed.PageTurning()
    most_rows: ClassVar[int] = len(_NUMBERS)
    numbered: ClassVar[bool] = True
    """Whether the rows have the number keys."""
    row_gap: ClassVar[float] = 0
    """Units between two rows."""
    tabs_width: ClassVar[float] = 560
    """Units of letters the bar of tabs takes."""
    spread: ClassVar[float] = 1.35
    """How much higher a row becomes at the most, where rows share what would stay empty."""
    named: ClassVar[str] = ""
    over_names: ClassVar[str] = ""
    bare: ClassVar[str] = ""
    """The page's name, the heading over the names, and what is said where there is no row: each in
    words `later` put into the player's tongue, where it is always the same.
    """
    row_units: ClassVar[tuple[float, float]] = (56, 94)
    line_units: ClassVar[tuple[float, float]] = (0, 0)
    """Units of letters, and at most of the window, of a row and of the line under the heading."""
    empty_cut: ClassVar[str] = "objects/gallows"
    """What stands over the sentence where there is no row."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page_number = 0
        self.tab = ""
        self.said = ""
        """What came of the last deed, in a sentence; or what went wrong with it."""
        self.went_wrong = False
        self.body = Rect(0, 0, 0, 0)
        """What lies between the heading with its bar, and the notes."""
        self.shown_rows: list[printed.ListRow] = []

    # ---- what who inherits says

    @property
    def things(self) -> Sequence[Any]:
        """What is listed, on all pages."""
        return ()

    def row_of(self, thing: Any) -> printed.ListRow:
        """The row of a thing that is listed."""
        raise NotImplementedError

    @property
    def row_count(self) -> int:
        """How many rows there are on all pages."""
        return len(self.things)

    def listed(self, start: int, count: int) -> Sequence[printed.ListRow]:
        """The rows of a page: `count` from number `start` on, or fewer."""
        return [self.row_of(thing) for thing in self.things[start : start + count]]

    def tabs(self) -> list[tuple[str, str]]:
        """The tabs, and what they are called; none where there is one only."""
        return []

    @property
    def paged(self) -> bool:
        """Whether what is shown may take several pages, and so a line that says which this is."""
        return bool(self.row_count)

    @property
    def columns(self) -> Sequence[printed.TableColumn]:
        """The columns of the table; none where the rows need no heading."""
        return ()

    @property
    def first_head(self) -> str:
        """The heading over the names."""
        return _(self.over_names) if self.over_names else ""

    @property
    def notes(self) -> list[tuple[str, bool]]:
        """What is said under the rows: (words, whether it is trouble)."""
        return [(self.said, self.went_wrong)] if self.said else []

    @property
    def nothing(self) -> str:
        """What is said where there is no row; "" as long as that is not known."""
        return _(self.bare) if self.bare else ""

    @property
    def row_height(self) -> int:
        """Pixels of a row at the least."""
        return self.scale.text(*self.row_units)

    @property
    def line_height(self) -> int:
        """Pixels of what is printed between the heading and the bar."""
        return self.scale.text(*self.line_units)

    @property
    def heading(self) -> str:
        """The page's name."""
        return _(self.named) if self.named else ""

    def ways(self) -> Sequence[Press]:
        """The buttons at the foot, but for those that turn the pages."""
        return (Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)),)

    def fill_bar(self) -> None:
        """Put what is chosen by into the bar: the tabs."""
        if self.tabs():
            self.add_tabs()
            self.place_tabs(self.tabs_width)

    def furnish(self) -> None:
        """Put the controls on the page in the order of Tab, and place all but the rows."""
        self.fill_bar()
        self.add_rows()
        self.add_pagers()
        self.add_ways()

    def take(self, field: str, value: str) -> None:
        """Show what was chosen: the page's `field` is `value` from now on."""
        setattr(self, field, value)
        self.page_number = 0
        self.renew()

    # ---- pages and tabs

    @property
    def tall(self) -> bool:
        """Whether letters are so large that every part wants a tab."""
        return self.scale.text_factor >= TALL_LETTERS

    @property
    def rows(self) -> int:
        """How many rows a page has."""
        gap = self.scale.px(self.row_gap)
        room = (self.list_area.height + gap) // (self.row_height + gap)
        return max(1, min(self.most_rows, room))

    @property
    def pages(self) -> int:
        return max(1, -(-self.row_count // self.rows))

    @property
    def page_words(self) -> str:
        """Which page this is; "" where there is one only."""
        if self.pages < 2:
            return ""
        return _("Page {n} of {all}").format(n=self.page_number + 1, all=self.pages)

    def open_page(self, number: int) -> None:
        """Show a page by its number, or the one next to it that there is."""
        number = max(0, min(self.pages - 1, number))
        if number != self.page_number:
            self.page_number = number
            self.renew()

    def turn_to(self, tab: str) -> None:
        """Turn to another tab."""
        if tab in [value for value, _words in self.tabs()]:
            self.tab = tab
        self.page_number = 0
        self.renew()

    def handle(self, event: Event) -> Transition | None:
        """Do what an event means; what is refused is said under the rows."""
        try:
            return self.hear(event)
        except GameError as refused:
            self.tell(str(refused), went_wrong=True)
            return None

    def hear(self, event: Event) -> Transition | None:
        """What an event means on this page. Raises GameError for what is refused."""
        step = printed.step_of(event)
        tabs = [value for value, _words in self.tabs()]
        if step and self.pages == 1 and self.tab in tabs:
            self.turn_to(tabs[(tabs.index(self.tab) + step) % len(tabs)])
            return None
        number = printed.page_asked_for(event, self.controls, self.page_number, self.pages)
        if number is not None and (self.shown_rows or self.pages > 1):
            self.open_page(number)
            self._go_to_end_row(event)
            return None
        deed = self._deed_asked(event)
        return deed.act() if deed is not None else super().handle(event)

    def _deed_asked(self, event: Event) -> printed.RowDeed | None:
        """What a key means to do with the row that has the focus, itself or in one of its deeds."""
        if event.type != pygame.KEYDOWN or event.mod & CHORD:
            return None
        kind, _space, number = self.controls.focus.partition(" ")
        there = kind in {"row", *(deed.name for row in self.shown_rows for deed in row.deeds)}
        for row in self.shown_rows:
            for deed in row.deeds:
                meant = row.name == f"row {number}" if there else deed.first
                if meant and deed.key == event.key:
                    return deed
        return None

    def _go_to_end_row(self, event: Event) -> None:
        """Where the ring is seen, Home and End take it to the first and last row as well."""
        if event.type == pygame.KEYDOWN and self.controls.ring_seen and self.shown_rows:
            ends = {pygame.K_HOME: 0, pygame.K_END: -1}
            if key_of(event) in ends:
                self.controls.set_focus(self.shown_rows[ends[key_of(event)]].name)

    def tell(self, words: str, went_wrong: bool = False) -> None:
        """Say something under the rows."""
        self.said, self.went_wrong = words, went_wrong
        self.renew()

    # ---- controls

    def add_tabs(self, text: float = 19) -> None:
        """The bar to choose a tab by."""
        tabs = self.tabs()
        if self.tab not in [value for value, _words in tabs]:
            self.tab = tabs[0][0]
        bar = FewChoices("tab", tabs, self.tab, self.turn_to, text=text)
        bar.about = _("Leaves of this page")
        self.add(bar)

    def add_rows(self) -> None:
        """The rows of this page, each with its deeds behind it."""
        self.shown_rows = list(self.listed(self.page_number * self.rows, self.rows))
        for n, row in enumerate(self.shown_rows):
            row.name = f"row {n}"
            row.keys = _NUMBERS[n : n + 1] if self.numbered and not row.aside else ()
            self.add(row)
            for deed in row.deeds:
                if deed.icon:
                    name = f"{deed.name} {n}"
                    self.add(Press(name, "", deed.act, icon=deed.icon, text=18, tip=deed.tip))

    def add_ways(self, turned_above: bool = False) -> None:
        """The buttons at the foot; between those that turn the pages, where these are not above."""
        ways = self.ways()
        self.add(*ways)
        names = [way.name for way in ways]
        self.place_feet(*names) if turned_above else self.place_list_feet(*names)

    def add_pagers(self, text: float = 19) -> None:
        """The buttons that turn the pages, where there are several."""
        if self.pages < 2:
            return
        by = self.turning
        for name, words, why, key, number in (
            ("before", by.before, by.first, pygame.K_PAGEUP, self.page_number - 1),
            ("after", by.after, by.last, pygame.K_PAGEDOWN, self.page_number + 1),
        ):
            self.add(Press(name, _(words), partial(self.open_page, number), (key,), text=text))
            self.press(name).deny("" if 0 <= number < self.pages else _(why))

    # ---- where everything lies

    def arrange(self) -> None:
        self.lay_body()
        self.page_number = max(0, min(self.page_number, self.pages - 1))
        self.strip()
        self.shown_rows = []
        self.furnish()
        self.place_rows()

    def lay_body(self) -> None:
        """Find the room there is for rows, or for what else a tab shows."""
        inside, scale = self.inside, self.scale
        top = inside.top + self.heading_height + self.line_height
        if self.has_bar:
            top += self.bar_height + scale.px(14)
        foot = inside.bottom - self.foot_height - scale.px(12) - self.notes_height
        self.body = Rect(inside.left, top, inside.width, foot - top)

    @property
    def has_bar(self) -> bool:
        """Whether something to choose by lies between the heading and the rows."""
        return bool(self.tabs())

    @property
    def bar(self) -> Rect:
        """The place of what is chosen by."""
        top = self.inside.top + self.heading_height + self.line_height
        return Rect(self.inside.left, top, self.inside.width, self.bar_height)

    def place_tabs(self, units: float) -> None:
        """Put the bar of tabs in the middle, so many units wide in letters."""
        wide = min(self.bar.width, self.scale.text(units))
        place = Rect(0, self.bar.top, wide, self.bar_height)
        place.centerx = self.bar.centerx
        self.controls["tab"].place(place)

    def place_pagers(self, area: Rect, wide: int) -> None:
        """Put the buttons that turn the pages at the ends of `area`, so wide, if there are any."""
        for name, left in (("before", area.left), ("after", area.right - wide)):
            if name in self.controls:
                self.controls[name].place((left, area.top, wide, area.height))

    def place_in_bar(self, shares: Sequence[tuple[Control, float]]) -> None:
        """Put controls into the bar side by side, each with its share of the width."""
        left, space = self.bar.left, self.scale.px(12)
        room = self.bar.width - space * (len(shares) - 1)
        for control, share in shares:
            wide = round(room * share)
            control.place((left, self.bar.top, wide, self.bar.height))
            left += wide + space

    def place_list_feet(self, *names: str) -> int:
        """The buttons at the foot, those that turn the pages outside; the top, in pixels."""
        feet = ("before", *names, "after")
        return self.place_feet(*[name for name in feet if name in self.controls])

    @property
    def inner(self) -> Rect:
        """The sheet of the rows without its edges."""
        return self.body.inflate(-2 * self.scale.px(30), -2 * self.scale.px(18))

    @property
    def list_area(self) -> Rect:
        """Where the rows lie: under their headings."""
        inner = self.inner
        if self.columns:
            head = self._head_height + self.scale.px(6)
            inner = Rect(inner.left, inner.top + head, inner.width, inner.height - head)
        return inner

    @property
    def _head_height(self) -> int:
        return self.scale.text(30, 50)

    def place_rows(self) -> None:
        """Lay the rows one under another; few of them share what would stay empty."""
        scale, area, gap = self.scale, self.list_area, self.scale.px(self.row_gap)
        share = (area.height + gap) // self.rows - gap
        high = max(self.row_height, min(round(self.row_height * self.spread), share))
        side = min(high - scale.px(16), scale.px(60))
        apart = side + scale.px(14)
        side -= self._words_high
        for n, row in enumerate(self.shown_rows):
            y = area.top + n * (high + gap)
            beside = [deed.name for deed in row.deeds if deed.icon]
            left = area.right - len(beside) * apart
            row.place((area.left, y, left - area.left, high))
            for at, name in enumerate(beside, 1):
                x = left + at * apart - (apart - scale.px(14) + side) // 2
                top = y + (high - side - self._words_high) // 2
                self.controls[f"{name} {n}"].place((x, top, side, side))

    # ---- what is printed

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, self.heading)
        self.print_list(page)
        self.print_notes(page)

    def print_list(self, page: Surface) -> None:
        """The sheet the rows lie on with their headings, or what is said where there are none."""
        if not self.row_count:
            if self.nothing:
                printed.print_empty(page, self.body, self.scale, self.nothing, self.empty_cut)
            return
        sheet(page, self.body, self.scale)
        self.print_words(page)
        if self.columns:
            head = Rect(self.inner.topleft, (self.inner.width, self._head_height))
            printed.print_head(page, head, self.scale, self.columns, self.first_head)

    @property
    def _words_high(self) -> int:
        """How high the words under the icons are; 0 where they have none."""
        named = any(deed.words for row in self.shown_rows for deed in row.deeds)
        return self.scale.text(15, 22) if named else 0

    def print_words(self, page: Surface) -> None:
        """Under every icon what it does."""
        room, px = self.scale.px(80), self.scale.text(13, 20)
        words = [deed.words for row in self.shown_rows for deed in row.deeds if deed.icon]
        px = min([fit(each, px, room, 12) for each in words], default=px)
        for n, row in enumerate(self.shown_rows):
            for deed in row.deeds:
                if deed.icon and deed.words:
                    icon = self.controls[f"{deed.name} {n}"].rect
                    said = fitted(deed.words, px, room, 12, Face.TEXT, SEPIA)
                    page.blit(said, said.get_rect(midtop=icon.midbottom))

    @property
    def note_px(self) -> int:
        return self.scale.text(17)

    @property
    def notes_height(self) -> int:
        """Pixels kept for the notes; before it is known how many pages there are."""
        troubles = sum([trouble for _words, trouble in self.notes])
        plain = len(self.notes) - troubles
        return round(self.note_px * 1.3) * (2 * troubles + max(plain, 1 if self.paged else 0))

    def print_notes(self, page: Surface, foot: int = 0) -> None:
        """The notes over the buttons (or over `foot`), the page's number with the last of them."""
        notes = self.notes
        if self.page_words:
            last = "" if not notes or notes[-1][1] else notes.pop()[0]
            notes.append((" · ".join([each for each in (self.page_words, last) if each]), False))
        px, inside = self.note_px, self.inside
        y = foot or inside.bottom - self.foot_height - self.scale.px(6)
        for words, trouble in reversed(notes):
            face, ink = (Face.ITALIC, OXBLOOD) if trouble else (Face.SCRIPT, SEPIA)
            lines = 2 if trouble else 1  # as `notes_height` keeps room for
            said = broken(words, px, inside.width, round(px * 2.4), lines, face, ink, leading=1.05)
            place = said.get_rect(midbottom=(inside.centerx, y))
            page.blit(said, place)
            y = place.top
