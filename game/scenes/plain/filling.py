"""Filling in an open decision at the plain table: lines on the desk, and the map beside it."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.fields import Direction, Field, Heading, OneOf, SomeOf, Spot
from game.engine.kinds import Seat
from game.engine.open import Open
from game.engine.words import _, said_as
from game.scenes.kit.controls import Press
from game.scenes.plain import stepper
from game.scenes.plain.blanks import Blank, Form
from game.scenes.plain.map_side import MAP, PlainMapSide
from game.scenes.plain.pointing import POINTED, MapPointing, close
from game.scenes.plain.setting import PlainLayout
from game.scenes.table.desk import Desk
from game.sprites.maps.camera import Pixel
from game.sprites.maps.strokes import HeldStroke

_GAP = 8
"""Units between two lines: the ring round one lies in it."""


class FilledForm(msgspec.Struct, frozen=True):
    """An open decision as it stands: read back as one sentence, what is in its way (""  if nothing
    is), and what of it is drawn over the map.
    """

    sentence: str
    why_not: str
    held: HeldStroke


def opening(desk: Desk[PlainLayout]) -> Press:
    """What opens the shutters for somebody who is asked with them closed."""
    button = Press("open", desk.opens, desk.open_shutters, text=16)
    button.tip = _("Behind the shutters, with your own hand before you.")
    return button


class Filling:
    """One family under a person's hands. `leave` goes back to the list it was taken from; None
    where there is none.
    """

    def __init__(
        self,
        desk: Desk[PlainLayout],
        seat: Seat,
        view: Any,
        family: Open,
        side: PlainMapSide,
        leave: Callable[[], None] | None,
    ) -> None:
        self.desk, self.seat, self.view, self.leave = desk, seat, view, leave
        self._mapped = side.chart(view) is not None
        self.form = Form(family, view, desk.spec.parts, desk.names, self._mapped)
        self.map = MapPointing(desk, seat, view, self.form, side, self._step)
        self.blanks = tuple(self.form.blanks())
        self.page = 0
        self._right: Pixel | None = None

    @property
    def family(self) -> Open:
        return self.form.family

    @property
    def openly(self) -> bool:
        """Whether the shutters are closed, and there is something to open them for."""
        return self.view.seat is None and bool(self.desk.opens)

    # What it holds ------------------------------------------------------------------------------

    @property
    def now(self) -> FilledForm:
        """All that is drawn of it."""
        return FilledForm(self.form.sentence, self.form.why_not, self.map.held())

    # What is on the desk ------------------------------------------------------------------------

    def begin(self) -> None:
        """The ring on the first line."""
        stepper.ring_on(self.desk.controls, self.first_spot)

    @property
    def first_spot(self) -> str:
        return self.blanks[0].name if self.blanks else "main"

    def lay_out(self, desk: Desk[PlainLayout]) -> None:
        pages = self._pages(desk)
        self.page = max(0, min(self.page, len(pages) - 1))
        area = desk.layout.choices
        y = area.top
        focus = desk.focused()
        for line in pages[self.page]:
            high = line.height(area.width, desk.scale)
            line.current = line.name == focus
            desk.place(line, Rect(area.left, y, area.width, high))
            y += high + desk.scale.px(_GAP)
        self._lay_second(desk, len(pages))
        self.map.lay_out(desk)
        why = self.form.why_not
        desk.main(_("Do it") if not why else _("Not yet"), self.confirm, why)

    def _pages(self, desk: Desk[PlainLayout]) -> list[list[stepper.FormLine]]:
        area = desk.layout.choices
        room = area.height - desk.layout.why.height
        pages: list[list[stepper.FormLine]] = [[]]
        left = room
        for blank in self.blanks:
            line = self._line(blank, desk)
            high = line.height(area.width, desk.scale)
            if pages[-1] and high > left:
                pages.append([])
                left = room
            pages[-1].append(line)
            left -= high + desk.scale.px(_GAP)
        return pages

    def _line(self, blank: Blank, desk: Desk[PlainLayout]) -> stepper.FormLine:
        form, field = self.form, blank.field
        label = form.label(field)
        onward = partial(self.onward, blank)
        if isinstance(field, SomeOf):
            if not blank.part:
                return stepper.EmptyLine(blank.name, label, _("there is nothing"))
            label = _("{field}: {thing}").format(
                field=label, thing=form.words_for(field, blank.part)
            )
        elif isinstance(field, Spot) and blank.part:
            side = (
                said_as("which number of a spot on the map", "east")
                if blank.part == "0"
                else said_as("which number of a spot on the map", "south")
            )
            label = _("{field}: {thing}").format(field=label, thing=side)
        elif isinstance(field, OneOf):
            options = tuple([(str(each), form.words_for(field, each)) for each in field.among])
            if stepper.OneOfLine.fits(options, desk.layout.choices.width, desk.scale):
                among = {str(each): each for each in field.among}
                value = form.value(field)

                def take(word: str) -> None:
                    self._put(field, among[word])

                chosen = "" if value is None else str(value)
                return stepper.OneOfLine(blank.name, label, options, chosen, take, onward)
        least, most = form.ends(blank)
        said = form.said(blank) or (
            _("press on the map") if self._only_mapped(field) else stepper.EMPTY
        )
        step = partial(self._step, blank)
        digit = partial(self._digit, blank)
        line = stepper.Stepper(blank.name, label, said, step, digit, onward, least, most)
        line.might_be = form.might_be(blank)
        line.boxed = not self._only_mapped(field)
        return line

    def _only_mapped(self, field: Field) -> bool:
        return isinstance(field, Spot) and self._mapped

    def _lay_second(self, desk: Desk[PlainLayout], pages: int) -> None:
        """Under the lines: back to the list, and the next page of lines."""
        buttons: list[Press] = []
        if self.leave is None and self.openly:
            buttons.append(opening(desk))
        if self.leave is not None:
            back = Press("all", _("All choices"), self.leave, (pygame.K_BACKSPACE,), text=16)
            back.pads = ("X", "B")
            buttons.append(back)
        if pages > 1:
            words = _("Page {n} of {all}").format(n=self.page + 1, all=pages)
            turn = partial(self.turn_page, 1)
            buttons.append(Press("more", words, turn, (pygame.K_PAGEDOWN,), text=16))
        for button, place in desk.layout.side_by_side(buttons):
            desk.place(button, place)

    # What is done with it -----------------------------------------------------------------------

    def _step(self, blank: Blank, by: int, fine: bool) -> None:
        if self._only_mapped(blank.field):
            stepper.ring_on(self.desk.controls, MAP)
            return
        self.form.step(blank, by, fine)
        self.desk.changed()

    def _digit(self, blank: Blank, letter: str) -> bool:
        taken = self.form.digit(blank, letter)
        if taken:
            self.desk.changed()
        return taken

    def _put(self, field: Field, value: Any) -> None:
        self.form.put(field, value)
        self.desk.changed()

    def onward(self, blank: Blank) -> None:
        """A line was pressed: on to the map where that is the way to fill it in, else to what is
        still empty, or to the large button.
        """
        goal = "main" if not self.form.why_not else ""
        empty = self.form.value(blank.field) is None
        if empty and isinstance(blank.field, POINTED) and self.map.on_map == blank.field:
            goal = MAP
        for other in self.blanks if not goal else ():
            if self.form.value(other.field) is None and other.field != blank.field:
                goal = other.name
        stepper.ring_on(self.desk.controls, goal or blank.name)

    def confirm(self) -> None:
        """Do what is filled in."""
        if not self.form.why_not:
            self.desk.confirm(self.seat, self.form.draft.action)

    def turn_page(self, by: int) -> None:
        pages = len(self._pages(self.desk))
        self.page = (self.page + by) % pages
        self.desk.forget_focus()
        self.desk.changed()
        first = next(
            (each.name for each in self.desk.controls if isinstance(each, stepper.FormLine)), ""
        )
        stepper.ring_on(self.desk.controls, first)

    # Events -------------------------------------------------------------------------------------

    def key(self, event: Event) -> bool:
        """Keys that are not the ring's: figures for the first number, and the way back."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE and self.leave is not None:
            self.leave()
            return True
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP) and len(self._pages(self.desk)) > 1:
            self.turn_page(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        letter = stepper.figure_of(event)
        if not letter or letter == "-":
            return False
        focus = self.desk.focused()
        own = [blank for blank in self.blanks if blank.name == focus]
        return any(self._digit(blank, letter) for blank in own or self.blanks)

    def pad(self, button: str) -> bool:
        if button in ("B", "X") and self.leave is not None:
            self.leave()
            return True
        return False

    def settled(self, focus: str) -> bool:
        """Whether Enter on that confirms."""
        if self.form.why_not or not focus:
            return False
        return focus.startswith("fill:") or (
            focus == MAP and isinstance(self.map.on_map, Heading | Direction)
        )

    def point(self, event: Event) -> bool:
        """The wheel over a line; the map; the right button, which goes back."""
        match event.type:
            case pygame.MOUSEWHEEL if event.y:
                return self._wheel(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._right = event.pos
            case pygame.MOUSEBUTTONUP if event.button == 3:
                start, self._right = self._right, None
                if start is not None and close(start, event.pos) and self.leave is not None:
                    self.leave()
                    return True
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self.map.down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self.map.up(event.pos)
            case pygame.MOUSEMOTION:
                return self.map.moved(event.pos)
        return False

    def _wheel(self, event: Event) -> bool:
        blank = next((b for b in self.blanks if b.name == self.desk.controls.hovered), None)
        if blank is None or self._only_mapped(blank.field):
            return False
        self._step(blank, 1 if event.y > 0 else -1, stepper.shift_held())
        return True
