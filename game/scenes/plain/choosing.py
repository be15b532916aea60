"""A decision at the plain table: a numbered row is chosen, and the main button does it."""

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.plain.rows import (
    Choice,
    ChoiceRow,
    Row,
    choices_of,
    pages_of,
    row_height,
    rows_of,
)
from game.scenes.table.mode import Mode

if TYPE_CHECKING:
    from game.scenes.plain.table import PlainTable


class Choosing(Mode):
    """What one person may do now, in rows, groups and pages."""

    def __init__(self, table: "PlainTable", seat: Seat, view: Any) -> None:
        super().__init__(seat)
        self.table, self.view = table, view
        self.choices: tuple[Choice, ...] = choices_of(table.match.spec, view, table.names)
        self.chosen: Action | None = self.choices[0].action if len(self.choices) == 1 else None
        self.opened = ""
        """The group whose members are shown; "" for none."""
        self.page = 0

    @property
    def line(self) -> str:
        return str(self.table.match.spec.say.what_now(self.view, self.table.names))

    # What is on the desk ------------------------------------------------------------------------

    @property
    def pages(self) -> list[list[Row]]:
        """All rows there are to choose from now, page by page."""
        area, scale = self.table.layout.choices, self.table.scale
        flat = pages_of(rows_of(self.choices, self.opened, False), area.size, scale)
        if self.opened or len(flat) < 3:
            return flat
        folded = rows_of(self.choices, "", True)
        if len(folded) < 2:  # nothing but one kind of thing can be done
            return flat
        return pages_of(folded, area.size, scale)

    def lay_out(self) -> None:
        if self.table.peek.closed:
            self._lay_cover()
            return
        pages = self.pages
        self.page = min(self.page, len(pages) - 1)
        area, scale = self.table.layout.choices, self.table.scale
        y = area.top
        for number, row in enumerate(pages[self.page], 1):
            high = row_height(row, area.width, scale)
            control = ChoiceRow(f"choice:{number}", row, number, partial(self.take, row))
            control.chosen = row.action is not None and row.action == self.chosen
            control.place(Rect(area.left, y, area.width, high))
            self.table.controls.add(control)
            y += high
        self._lay_second(len(pages))
        words, why = _("Choose one of these"), _("Choose one of these first")
        if self.chosen is not None:
            words, why = self._label(self.chosen), ""
        self.table.add_main(words, self.confirm, why)

    def _label(self, action: Action) -> str:
        label = self.table.match.spec.say.action_label
        return str(label(action, self.view, self.table.names))

    def _lay_second(self, pages: int) -> None:
        """Under the rows: back out of a group, take the last step back, the next page."""
        buttons: list[Press] = []
        if self.opened:
            buttons.append(
                Press("all", _("All choices"), self.close_group, (pygame.K_BACKSPACE,), text=16)
            )
        elif self.table.may_take_back(self.seat):
            key = self.table.context.bindings.key("table.take_back")
            buttons.append(Press("take_back", _("Take back"), self._take_back, (key,), text=16))
        if pages > 1:
            words = _("Page {n} of {all}").format(n=self.page + 1, all=pages)
            buttons.append(Press("more", words, self.turn_page, (pygame.K_0,), text=16))
        self._row_of(buttons)

    def _lay_cover(self) -> None:
        """Nothing of a secret is on the desk: the key, or the button, that shows it."""
        key = self.table.context.bindings.word("plan.peek")
        words = _("Hold {key} to see what you may do").format(key=key)
        button = Press("peek", words, self.table.toggle_peek, (), text=18)
        area = self.table.layout.choices
        high = min(self.table.scale.text(64), area.height)
        button.place(Rect(area.left, area.centery - high // 2, area.width, high))
        self.table.controls.add(button)

    def _row_of(self, buttons: list[Press]) -> None:
        area, gap = self.table.layout.second, self.table.scale.px(8)
        wide = (area.width - gap * (len(buttons) - 1)) // max(1, len(buttons))
        for number, button in enumerate(buttons):
            if button.keys == (pygame.K_BACKSPACE,):
                button.pads = ("X",)
            button.place(Rect(area.left + number * (wide + gap), area.top, wide, area.height))
            self.table.controls.add(button)

    # What is done with it -----------------------------------------------------------------------

    def take(self, row: Row) -> None:
        """Choose what the row says; what is chosen already is done."""
        if row.group:
            self.opened, self.page = row.group, 0
            self.table.controls.set_focus("")
        elif row.action == self.chosen:
            self.confirm()
            return
        else:
            self.chosen = row.action
        self._changed()

    def confirm(self) -> None:
        """Do what is chosen."""
        if self.chosen is not None:
            self.table.commit(self.seat, self.chosen)

    def turn_page(self) -> None:
        """To the next page, and from the last to the first."""
        self.page = (self.page + 1) % len(self.pages)
        self._changed()

    def close_group(self) -> None:
        """From the members of a group to all groups again."""
        self.opened, self.page = "", 0
        self.table.controls.set_focus("")
        self._changed()

    def _take_back(self) -> None:
        self.table.take_back(self.seat)

    def _changed(self) -> None:
        self.table.furnish()
        self.table.compose()

    def pad(self, button: str) -> bool:
        if button == "B" and self.opened:
            self.close_group()
            return True
        return False

    def key(self, event: Event) -> bool:
        return False

    def settled(self, focus: str) -> bool:
        if focus not in self.table.controls:
            return False
        control = self.table.controls[focus]
        return isinstance(control, ChoiceRow) and control.chosen

    @property
    def first_spot(self) -> str:
        return "peek" if self.table.peek.closed else "choice:1"
