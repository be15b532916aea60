"""A decision at the plain table: a numbered row is chosen, and the main button does it."""

from functools import partial
from typing import Any

import msgspec
import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Action, Seat, View
from game.engine.open import Open
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.plain.filling import FilledForm, Filling, opening
from game.scenes.plain.map_side import PlainMapSide
from game.scenes.plain.rows import (
    ChoiceRow,
    PlainRow,
    RowChoice,
    choices_of,
    pages_of,
    row_height,
    rows_of,
)
from game.scenes.plain.setting import PlainLayout
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import all_at_once, can_gather
from game.scenes.table.hinting import Peek


class PlainChosen(msgspec.Struct, frozen=True):
    """A decision as it stands: whose it is and from what; while it is `covered`, what everybody may
    see lies in its place. `filled` is what there is of an open one that is filled in.
    """

    view: View
    openly: View
    covered: bool
    filled: FilledForm | None = None


class PlainChoosing(Mode):
    """What one person may do now, in rows, groups and pages."""

    def __init__(self, desk: Desk[PlainLayout], seat: Seat, view: Any, side: PlainMapSide) -> None:
        super().__init__(desk, seat)
        self.view, self.peek, self._side = view, Peek(desk.party), side
        self.choices: tuple[RowChoice, ...] = choices_of(desk.spec, view, desk.names)
        self.chosen: Action | None = None
        self.filling: Filling | None = None
        """The open decision that is filled in just now."""
        match [choice.action for choice in self.choices]:
            case [Open() as only]:
                self.filling = Filling(desk, seat, view, only, side, None)
            case [Action() as only]:
                self.chosen = only
        self.opened = ""
        """The group whose members are shown; "" for none."""
        self.page = 0

    @property
    def now(self) -> PlainChosen:
        filled = None if self._filled is None else self._filled.now
        return PlainChosen(self.view, self.desk.view(None), self.closed, filled)

    @property
    def openly(self) -> bool:
        """Whether it is decided from what everybody sees."""
        return self.view.seat is None

    @property
    def closed(self) -> bool:
        """Whether it lies face down now; what everybody sees never does."""
        return self.peek.closed and not self.openly

    # What is on the desk ------------------------------------------------------------------------

    @property
    def pages(self) -> list[list[PlainRow]]:
        """All rows there are to choose from now, page by page."""
        area, scale = self.desk.layout.choices, self.desk.scale
        flat = pages_of(rows_of(self.choices, self.opened, False), area.size, scale)
        if self.opened or len(flat) < 3:
            return flat
        folded = rows_of(self.choices, "", True)
        if len(folded) < 2:  # nothing but one kind of thing can be done
            return flat
        return pages_of(folded, area.size, scale)

    def lay_out(self, desk: Desk[PlainLayout]) -> None:
        if self.closed:
            self._lay_cover(desk)
            return
        if self.filling is not None:
            self.filling.lay_out(desk)
            return
        pages = self.pages
        self.page = min(self.page, len(pages) - 1)
        area = desk.layout.choices
        y = area.top
        for number, row in enumerate(pages[self.page], 1):
            high = row_height(row, area.size, desk.scale)
            control = ChoiceRow(f"choice:{number}", row, number, partial(self.take, row))
            control.chosen = row.action is not None and row.action == self.chosen
            desk.place(control, Rect(area.left, y, area.width, high))
            y += high
        self._lay_second(desk, len(pages))
        words, why = _("Choose one of these"), _("Choose one of these first")
        if self.chosen is not None:
            words, why = desk.spec.messages.action_label(self.chosen, self.view, desk.names), ""
        desk.main(words, self.confirm, why)

    def _lay_second(self, desk: Desk[PlainLayout], pages: int) -> None:
        """Under the rows: back out of a group, take the last step back, the next page."""
        buttons: list[Press] = []
        if self.openly and desk.opens:
            buttons.append(opening(desk))
        if self.opened:
            buttons.append(
                Press("all", _("All choices"), self.close_group, (pygame.K_BACKSPACE,), text=16)
            )
        elif desk.why_not_back(self.seat) is None:
            key = desk.key("table.take_back")
            buttons.append(Press("take_back", _("Take back"), self._take_back, (key,), text=16))
        elif can_gather(desk):
            buttons.append(all_at_once(desk))
        if pages > 1:
            words = _("Page {n} of {all}").format(n=self.page + 1, all=pages)
            buttons.append(Press("more", words, self.turn_page, (pygame.K_0,), text=16))
        for button, place in desk.layout.side_by_side(buttons):
            if button.keys == (pygame.K_BACKSPACE,):
                button.pads = ("X",)
            desk.place(button, place)

    def _lay_cover(self, desk: Desk[PlainLayout]) -> None:
        """Nothing of a secret is on the desk: the key, or the button, that shows it."""
        words = _("Hold {key} to see what you may do").format(key=desk.word("table.peek"))
        button = Press("peek", words, self._open, (), text=18)
        area = desk.layout.choices
        high = min(desk.scale.text(64), area.height)
        desk.place(button, Rect(area.left, area.centery - high // 2, area.width, high))

    # What is done with it -----------------------------------------------------------------------

    def take(self, row: PlainRow) -> None:
        """Choose what the row says; what is chosen already is done."""
        if row.group:
            self.opened, self.page = row.group, 0
            self.desk.forget_focus()
        elif isinstance(row.action, Open):
            self.fill_in(row.action)
            return
        elif row.action == self.chosen:
            self.confirm()
            return
        else:
            self.chosen = row.action
        self.desk.changed()

    def fill_in(self, family: Open) -> None:
        """Lay out what is free in an open decision."""
        filling = Filling(self.desk, self.seat, self.view, family, self._side, self.leave)
        self.chosen, self.filling = None, filling
        self.desk.forget_focus()
        self.desk.changed()
        filling.begin()

    def leave(self) -> None:
        """From an open decision to the list again, with the ring on its row."""
        left, self.filling = self.filling, None
        self.desk.forget_focus()
        self.desk.changed()
        for control in self.desk.controls:
            if isinstance(control, ChoiceRow) and left is not None and control.does is left.family:
                self.desk.controls.set_focus(control.name)
                break

    def confirm(self) -> None:
        """Do what is chosen."""
        if self.chosen is not None:
            self.desk.confirm(self.seat, self.chosen)

    def turn_page(self) -> None:
        """To the next page, and from the last to the first."""
        self.page = (self.page + 1) % len(self.pages)
        self.desk.changed()

    def close_group(self) -> None:
        """From the members of a group to all groups again."""
        self.opened, self.page = "", 0
        self.desk.forget_focus()
        self.desk.changed()

    def _take_back(self) -> None:
        self.desk.take_back(self.seat)

    def _open(self) -> None:
        """Open what lies face down: for whoever cannot hold a key."""
        self.peek.toggle()
        self.desk.forget_focus()
        self.desk.changed()

    def point(self, event: Event) -> bool:
        if self._peeked(event):
            return True
        return self._filled is not None and self._filled.point(event)

    def key(self, event: Event) -> bool:
        if self._peeked(event):
            return True
        return self._filled is not None and self._filled.key(event)

    @property
    def _filled(self) -> Filling | None:
        """What is filled in, where it lies open."""
        return None if self.closed else self.filling

    def _peeked(self, event: Event) -> bool:
        """Mind what is held to see; whether it shows something else now."""
        changed = self.peek.take(event, on_them=False)
        if changed:
            self.desk.changed()
        return changed

    def pad(self, button: str) -> bool:
        if self._filled is not None:
            return self._filled.pad(button)
        if button == "B" and self.opened:
            self.close_group()
            return True
        return False

    def settled(self, focus: str) -> bool:
        if self._filled is not None:
            return self._filled.settled(focus)
        if focus not in self.desk.controls:
            return False
        control = self.desk.controls[focus]
        return isinstance(control, ChoiceRow) and control.chosen

    @property
    def first_spot(self) -> str:
        if self.closed:
            return "peek"
        return "choice:1" if self.filling is None else self.filling.first_spot
