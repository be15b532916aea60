"""A position set up by hand, line by line: its numbers, cards and dice, to be played from or
judged.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.errors import BadData
from game.engine.phrases import headed
from game.engine.positions import Setting, Value
from game.engine.words import _, later, plural
from game.scenes.kit.controls import Handled, Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.focus import SIDEWAYS, STEP_OF
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.printed import ListRow
from game.scenes.kit.routes import ToTable
from game.scenes.kit.scene import Context, Go, Pop, Push, Transition
from game.scenes.review.inquiry.page import InquiryPage
from game.scenes.table.drivers import copying
from game.session.position import Position, set_in, settings_of, stepped
from game.session.position_text import kept_from, taken_in, written
from game.session.record import Record
from game.session.seats.seats import PERSON
from game.sprites.lettering import Face, Scale, broken, fitted
from game.sprites.palette import DISABLED_INK, INK, IVORY, OXBLOOD, Colour, shown

FAR: Final = 10
"""By how much the outer arrows step, where a number goes far."""


class SettingRow(ListRow):
    """Stepped by its arrows, by Left and Right, and on by Space or a press; with Shift, or the
    outer arrows, by ten. `step` takes by how much.
    """

    takes_drag = True
    keeps = SIDEWAYS

    def __init__(self, setting: Setting, changed: bool, step: Callable[[int], None]) -> None:
        label = setting.label
        super().__init__(headed(label), lambda: None, setting)
        self.setting, self.changed, self.step = setting, changed, step

    @property
    def far(self) -> bool:
        """Whether it goes so far that it is stepped by ten as well."""
        return not self.setting.choices and self.setting.most - self.setting.least >= 2 * FAR

    def press(self) -> Handled | None:
        self.step(1)
        return Handled()

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN or event.key not in STEP_OF:
            return None
        by = FAR if self.far and event.mod & pygame.KMOD_SHIFT else 1
        self.step(by * STEP_OF[event.key])
        return Handled()

    def point(self, event: Event) -> Handled | None:
        if event.type != pygame.MOUSEBUTTONDOWN:
            return Handled()
        for by, place in self.arrows():
            if place.collidepoint(event.pos):
                self.step(by)
                break
        else:
            if self.box.collidepoint(event.pos):
                self.step(1)
        return Handled()

    @property
    def box(self) -> Rect:
        """Where the value stands between its arrows."""
        wide = round(self.rect.width * (0.62 if self.setting.choices else 0.34))
        high = round(self.rect.height * 0.82)
        place = Rect(0, 0, wide, high)
        place.midright = (self.rect.right - 2, self.rect.centery)
        return place

    def arrows(self) -> list[tuple[int, Rect]]:
        """Every arrow by how much it steps, with its place."""
        box = self.box
        side = min(box.height, round(box.width * 0.16))
        steps = [(1, 0)] if not self.far else [(FAR, 0), (1, 1)]
        found = []
        for by, at in steps:
            left = Rect(box.left + at * side, box.top, side, box.height)
            right = Rect(box.right - (at + 1) * side, box.top, side, box.height)
            found += [(-by, left), (by, right)]
        return found

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        self.draw_ground(surface, scale)
        box, row, thin = self.box, self.rect, max(1, scale.px(1.6))
        ink = OXBLOOD if self.changed else INK
        px = min(scale.text(20), round(row.height * 0.5))
        room = box.left - row.left - scale.px(24)
        face = Face.BOLD if self.changed else Face.TEXT
        words = broken(self.words, px, room, row.height - 2, 2, face, ink, "left", 1.0)
        surface.blit(words, words.get_rect(midleft=(row.left + scale.px(10), row.centery)))
        pygame.draw.rect(surface, shown(IVORY), box)
        pygame.draw.rect(surface, shown(OXBLOOD if hovered else INK), box, thin)
        side = 0
        for by, place in self.arrows():
            _arrow(surface, place, by, hovered)
            side = max(side, place.width * (2 if self.far else 1))
        value = self.setting.said(self.setting.now)
        said = fitted(value, px, box.width - 2 * side - 4, 11, Face.BOLD, ink)
        surface.blit(said, said.get_rect(center=box.center))


def _arrow(surface: Surface, place: Rect, by: int, hovered: bool) -> None:
    """A small triangle the way it steps; two where it steps far."""
    ink: Colour = OXBLOOD if hovered else INK
    if not place.width:
        ink = DISABLED_INK
    far = abs(by) > 1
    size = max(3 if far else 4, round(min(place.size) * (0.15 if far else 0.2)))
    way = 1 if by > 0 else -1
    for offset in (-size, size) if far else (0,):
        x, y = place.centerx + round(offset * 0.8), place.centery
        points = [(x + way * size, y), (x - way * size, y - size), (x - way * size, y + size)]
        pygame.draw.polygon(surface, shown(ink), points)


class PositionPage(ListPage):
    """A line for everything that may be set, a part of the table at a time."""

    most_rows = 12
    numbered = False
    spread = 1.0
    spares_ornament = True
    has_bar = True
    row_units = (40, 66)
    named = later("A position set up by hand")
    bare = later("There is nothing here that could be set otherwise.")

    def __init__(self, context: Context, record: Record, position: Position) -> None:
        super().__init__(context)
        self.record = record
        self.was = self.position = position
        self.zone = ""
        """The part of the table in view."""
        self.settings: tuple[Setting, ...] = ()
        self._look_about()
        self._before = self._values()

    @property
    def window_title(self) -> str:
        return _("{game}: a position").format(game=self.position.spec.title)

    def _look_about(self) -> None:
        position = self.position
        self.settings = settings_of(position.spec, position.state, position.names)
        zones = self.zones
        if self.zone not in zones:
            self.zone = zones[0] if zones else ""

    def _values(self) -> dict[str, Value]:
        """What everything is set to."""
        return {each.name: each.now for each in self.settings}

    @property
    def zones(self) -> list[str]:
        """The parts of the table in which something may be set."""
        return list(dict.fromkeys([each.zone for each in self.settings]))

    @property
    def here(self) -> list[Setting]:
        """What may be set in the part in view."""
        return [each for each in self.settings if each.zone == self.zone]

    def is_changed(self, setting: Setting) -> bool:
        """Whether it is not as it was."""
        return self._before.get(setting.name) != setting.now

    # ---- what is done

    def step(self, name: str, by: int) -> None:
        """Step what is called so, up or down; by more than one as far as it goes."""
        setting = next(each for each in self.settings if each.name == name)
        position = self.position
        try:
            if abs(by) > 1:
                value = max(setting.least, min(setting.most, int(setting.now) + by))
                state = set_in(position.spec, position.setup, position.state, setting, value)
            else:
                state = stepped(position.spec, position.setup, position.state, setting, by)
        except BadData as refused:
            self.tell(str(refused), went_wrong=True)
            return
        self._lay(position.laid(state))

    def _lay(self, position: Position) -> None:
        self.position, self.said = position, ""
        self._look_about()
        self.renew()

    def _show(self, zone: str) -> None:
        self.said = ""
        self.take("zone", zone)

    def _judge(self) -> Transition:
        return Push(InquiryPage(self.context, self.record, self.position.steps, self.position))

    def _play(self) -> Transition:
        """A new game from here; where only rivals sat, a person takes the place of who decides."""
        position = self.position
        seats = position.chairs
        if not any(chair.is_person for chair in seats):
            own = position.decides
            seats = tuple(
                [
                    msgspec.structs.replace(chair, sitter=PERSON) if seat == own else chair
                    for seat, chair in enumerate(seats)
                ]
            )
        return Go(ToTable(kept_from(self.context.store, position, seats)))

    def _copy(self) -> None:
        done = copying.put_text(written(self.position))
        words = _("The position is on the clipboard, as text.")
        none = _("There is no clipboard here to lay it on.")
        self.tell(words if done else none, went_wrong=not done)

    def _paste(self) -> None:
        """Take in the position that lies on the clipboard as text."""
        position = taken_in(copying.text())
        if position.spec.key != self.position.spec.key:
            other = _("That is a position of {game}: it is taken in where one of that game lies.")
            raise BadData(other.format(game=position.spec.title))
        self._lay(position._replace(changed=True))

    def hear(self, event: Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_c:
                self._copy()
                return None
            if event.key == pygame.K_v:
                self._paste()
                return None
        return super().hear(event)

    # ---- the page

    @property
    def things(self) -> list[Setting]:
        return self.here

    @property
    def notes(self) -> list[tuple[str, bool]]:
        if self.said:
            return [(self.said, self.went_wrong)]
        changed = sum([self.is_changed(each) for each in self.settings])
        if not changed and self.was.eyes is not None:
            name = self.was.names.seat(self.was.eyes)
            words = _("What {name} cannot know was drawn by lot.")
            return [(words.format(name=name), False)]
        if not changed:
            return [(_("Left and Right change a line, with Shift by ten."), False)]
        words = plural("{n} line is not as it was.", "{n} lines are not as they were.", changed)
        return [(words, False)]

    def row_of(self, setting: Setting) -> SettingRow:
        return SettingRow(setting, self.is_changed(setting), partial(self.step, setting.name))

    def fill_bar(self) -> None:
        zones = [(zone, zone) for zone in self.zones]
        if zones:
            part = Cycle("zone", zones, self.zone, self._show, _("Which part of the table"), 20)
            wide = min(round(self.bar.width * 0.5), self.scale.text(520))
            part.place((self.bar.centerx - wide // 2, self.bar.top, wide, self.bar_height))
            self.add(part)

    def add_ways(self, turned_above: bool = True) -> None:
        # At the foot there are enough buttons.
        super().add_ways(turned_above)
        self.place_pagers(self.bar, round(self.bar.width * 0.23))
        if not self.position.changed:
            self.press("undo").deny(_("Nothing has been changed"))

    def ways(self) -> Sequence[Press]:
        return (
            Press("play", _("Play on"), self._play, (pygame.K_p,), text=20,
                  tip=_("A new game that begins here; it is told apart, and counts for nobody")),
            Press("judge", _("Ask the judge"), self._judge, (pygame.K_a,), text=20),
            Press("undo", _("As it was"), lambda: self._lay(self.was), (pygame.K_u,), text=20),
            Press("copy", _("Copy"), self._copy, text=20,
                  tip=_("This position as text, to the clipboard (Ctrl+C)")),
            Press("paste", _("Paste"), self._paste, text=20,
                  tip=_("The position that lies on the clipboard as text (Ctrl+V)")),
            Press("back", _("Back"), Pop, (pygame.K_ESCAPE,), text=20),
        )  # fmt: skip
