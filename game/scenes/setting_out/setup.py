"""Before the game: who sits where, by which house rules; made from what the game says of itself.

One page where it fits; with large letters or many seats two, the second for the house rules.
"""

from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.spec import GameSpec, Mode
from game.engine.words import _, plural
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import Cycle, Seal
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.inputs import Choose
from game.scenes.kit.room import Room
from game.scenes.kit.scene import Context, Pop, Push, Transition
from game.scenes.setting_out import seat_panels
from game.scenes.setting_out.company import Company
from game.scenes.setting_out.house_rules import HouseRules
from game.scenes.setting_out.seats import Seats
from game.scenes.setting_out.seed_line import SeedLine
from game.scenes.setting_out.sitting_down import begin_match
from game.scenes.shell import doors
from game.session.seating import Chair
from game.sprites.lettering import Face, fitted
from game.sprites.palette import FADED, OXBLOOD


class SetUp(Room):
    """The page of names, seals, sitters and house rules."""

    def __init__(self, context: Context, spec: GameSpec, mode: Mode) -> None:
        super().__init__(context)
        self.spec, self.mode = spec, mode
        self.coming = partial(doors.table_ready, spec)
        self.seats = Seats(spec.key, mode, context.settings, self._look_at_company, self.touch)
        self.rules = HouseRules(spec.options, self._rule_changed)
        self.dice = SeedLine(self.touch, spec.key)
        self.paged = False
        """Whether the house rules have a page of their own, for want of room."""
        self.rules_shown = False
        self.add(*self.seats.controls.values(), *self.rules.controls.values(), self.dice.entry)
        self.add(
            Press("back", _("Back"), self._back, (pygame.K_ESCAPE,), text=21),
            Press("reset", _("All as in the rules"), self.rules.reset, (pygame.K_a,), text=21),
            Press("rules", _("House rules"), self.turn_page, (pygame.K_h,), text=21),
            Press("begin", _("Begin"), self._begin, (pygame.K_RETURN,), text=25, sound="stamp"),
        )
        self._deny_reset()

    # ---- what is chosen

    @property
    def chairs(self) -> list[Chair]:
        """Who sits where, as it stands."""
        return self.seats.chairs

    def take_chair(self, n: int, **fields: str) -> None:
        """Change the name, mark or sitter of seat `n`, as its controls do."""
        self.seats.take(n, **fields)

    def wrong_with(self, field: str) -> str:
        """What is wrong with the name in a field, in a sentence; "" if nothing is."""
        return self.seats.wrong_with(field)

    def _look_at_company(self, n: int) -> Transition:
        """To everybody who might decide for seat `n`."""
        chair = self.chairs[n]

        def take(sitter: str) -> None:
            self.take_chair(n, sitter=sitter)

        name = chair.name.strip() or _("this robber")
        return Push(Company(self.context, self.spec, name, chair.sitter, take))

    def _rule_changed(self) -> None:
        self._deny_reset()
        self.touch()

    def _deny_reset(self) -> None:
        nothing = _("Every rule is as it is printed")
        self.press("reset").deny("" if self.rules.changed else nothing)

    # ---- the course of things

    def turn_page(self) -> None:
        """Between who plays and the house rules, where each has a page."""
        self.rules_shown = not self.rules_shown
        self.controls.reset()
        self.lay_out()
        self.touch()

    def _back(self) -> Transition | None:
        if self.rules_shown and self.paged:
            self.turn_page()
            return None
        return Pop()

    def _begin(self) -> Transition | None:
        wrong = next((field for field in self.seats.fields if self.wrong_with(field)), "")
        if wrong:
            if self.rules_shown:
                self.turn_page()
            self.controls.set_focus(wrong)
            self.touch()
            return None
        chosen = self.seats.others, self.rules.values, self.dice.seed
        return begin_match(self.context, self.spec, self.chairs, *chosen, self.mode.key)

    def enter(self) -> None:
        if pygame.display.get_init():
            pygame.key.start_text_input()

    def resume(self) -> None:
        self.enter()

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and any(each.writing for each in self.controls):
            match event.key:
                case pygame.K_ESCAPE:
                    # The first Esc puts the quill down, the next leaves the room.
                    self.controls.set_focus("")
                    return None
                case pygame.K_RETURN | pygame.K_KP_ENTER:
                    return self._begin()
        if event.type == pygame.KEYDOWN and key_of(event) == pygame.K_RETURN and not pad_of(event):
            focus = self.controls.focus
            # Arrows and Space change what is chosen there; Enter is the key of the large button.
            if focus in self.controls and isinstance(self.controls[focus], Choose | Cycle | Seal):
                return self._begin()
        return super().handle(event)

    # ---- the page

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        foot = min(scale.text(50), scale.px(76))
        body = Rect(inside.left, inside.top + self.heading_height, inside.width, 0)
        body.height = inside.bottom - foot - scale.px(14) - body.top
        tall = self.dice.height(scale)
        free = body.height - tall
        rows = -(-self.seats.count // 2)
        wanted = rows * seat_panels.high(scale) + self.rules.rows * scale.text(78)
        self.paged = bool(self.spec.options) and (wanted > free or scale.text_factor > 1.3)
        self.rules_shown = self.rules_shown and self.paged
        self._show_what_is_on_the_page()
        feet = ("back", "reset", "rules", "begin")
        self.place_feet(*[name for name in feet if self.press(name).visible])
        if self.rules_shown:
            self.rules.arrange(body, scale, stacked=True)
        elif self.paged:
            self._arrange_seats_alone(body)
        else:
            used = self.seats.arrange(Rect(body.topleft, (body.width, free)), scale, alone=False)
            top = used.bottom + scale.px(16)
            area = Rect(inside.left, top, inside.width, body.top + free - top)
            self.rules.arrange(area, scale, stacked=False)
            self.dice.arrange(Rect(inside.left, area.bottom, inside.width, tall), scale, ruled=True)

    def _arrange_seats_alone(self, body: Rect) -> None:
        """The seats on their own page: the dice under them, and under these what the rules are."""
        scale = self.scale
        tall = self.dice.height(scale)
        summary = scale.text(30)
        place = Rect(body.left, body.bottom - summary - tall, body.width, tall)
        room = Rect(body.left, body.top, body.width, place.top - scale.px(8) - body.top)
        edges = self.seats.arrange(room, scale, alone=True)
        # The line keeps to the panels' edges.
        place.left, place.width = edges.left, edges.width
        self.dice.arrange(place, scale, ruled=False)

    def _show_what_is_on_the_page(self) -> None:
        both = not self.paged
        for control in self.seats.controls.values():
            control.visible = not self.rules_shown
        self.dice.entry.visible = not self.rules_shown
        for choose in self.rules.controls.values():
            choose.visible = self.rules_shown or both
        words = _("Who plays") if self.rules_shown else _("House rules")
        self.press("rules").words = words
        self.press("rules").visible = self.paged
        self.press("reset").visible = bool(self.spec.options) and (self.rules_shown or both)

    def print_on(self, page: Surface) -> None:
        if self.rules_shown:
            self.print_heading(page, _("The rules of the house"))
            return
        title = _("{game}: {way}").format(game=self.spec.title, way=self.mode.title)
        self.print_heading(page, title)
        self.seats.print_on(page, self.scale)

    def paint(self, surface: Surface) -> None:
        if not self.rules_shown:
            self.seats.paint(surface, self.scale, self.spec.key)
            self.dice.paint(surface, self.scale)
        if self.rules_shown or not self.paged:
            self.rules.paint(surface, self.scale)
        else:
            self._paint_summary(surface)

    def _paint_summary(self, surface: Surface) -> None:
        """With the house rules on their own page: what they amount to."""
        n = self.rules.changed
        words = plural("{n} house rule", "{n} house rules", n) if n else _("All as in the rules")
        foot = self.press("begin").rect
        px = self.scale.text(20)
        said = fitted(words, px, self.inside.width, 12, Face.SCRIPT, OXBLOOD if n else FADED)
        at = said.get_rect(midbottom=(self.inside.centerx, foot.top - self.scale.px(6)))
        surface.blit(said, at)
