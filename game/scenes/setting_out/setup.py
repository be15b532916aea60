"""Before the game: who sits where, on which side, and folded away the house rules; made from what
the game says of itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import Seal
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.inputs import FewChoices
from game.scenes.kit.page import Page
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context, Pop, Push, Transition
from game.scenes.setting_out.company import CompanyPage, awaited, begin_match
from game.scenes.setting_out.house_rules import HouseRules, MeasuredRules
from game.scenes.setting_out.presets import PresetsPage
from game.scenes.setting_out.seats import SetupSeats
from game.scenes.setting_out.strips import SitterStrip
from game.scenes.setting_out.ways import SeedLine, kind_of, picture_of
from game.scenes.table.screen import screen_of
from game.session.disk.user_content import ContentReading
from game.session.effects import minutes
from game.session.presets import KeptPresets, Preset, made, options_of, taken
from game.session.review.fairness import word_seed
from game.session.seats.seats import Chair
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted, measure
from game.sprites.palette import INK

_LENGTH: Final = "rounds"
"""The rule by which a game is short or long."""

_ONE_ROW: Final = 212
_LEAST_PICTURE: Final = 130
"""Units a row of seats wants, and under which a picture is too low to be looked at."""


class SetUp(Page):
    """The page of names, seals, sitters and house rules: as `preset`, or as last time; `sitters`
    decide if nobody else does.
    """

    spares_ornament = True

    def __init__(
        self,
        context: Context,
        spec: GameSpec,
        mode: PlayMode,
        sitters: Sequence[str] = (),
        preset: Preset | None = None,
    ) -> None:
        super().__init__(context)
        self.spec, self.mode = spec, mode
        self._measured = MeasuredRules(spec, mode)
        self._reading = ContentReading(options_of(spec))
        self._was_read = self._reading.over
        self.rules = self._house_rules()
        self._presets = KeptPresets(context.store)
        self.dice = SeedLine(self.touch, spec.key)
        self.rules_shown = False
        """Whether the house rules are unfolded, over who plays."""
        self._who = self._picture = Rect(0, 0, 0, 0)
        self._names = context.settings.last_names
        """What people are called, in their order."""
        self._sit(mode, sitters)
        self._asked = preset
        if self._was_read:
            self._take_first()

    # ---- what was kept

    def _house_rules(self) -> HouseRules:
        options, found = options_of(self.spec), dict(self._reading.found)
        pictured = screen_of(self.spec).pictured
        rules = HouseRules(options, self._rule_changed, self._measured, found, pictured)
        rules.turned = self.renew
        return rules

    def _take_first(self) -> None:
        """The preset that was asked for, or the house rules of last time."""
        last = self._presets.last(self.spec)
        if self._asked is not None:
            self.take_preset(self._asked)
        elif last:
            self.rules.take(last)

    def _take_what_was_read(self) -> None:
        """The player's own maps and mods are there: offer them, and leave what was chosen since."""
        self._was_read = True
        rules, focus, seen = self.rules, self.controls.focus, self.controls.ring_seen
        self.rules = self._house_rules()
        self._put_out()
        self._take_first()
        for option in rules.options:
            if rules.values[option.name] != option.default:
                self.rules.choose(option.name, rules.values[option.name])
        self.renew()
        self.controls.set_focus(focus if focus in self.controls else "", seen)

    def update(self, dt: float) -> Transition | None:
        if not self._was_read and self._reading.over:
            self._take_what_was_read()
        return super().update(dt)

    # ---- what is chosen

    @property
    def plays(self) -> str:
        return self.spec.key

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

    @property
    def preset(self) -> Preset:
        """The set-up as it stands, but for who is called what."""
        sitters = [chair.sitter for chair in self.chairs]
        return made(self.spec, "", self.mode, sitters, self.rules.values)

    def take_preset(self, preset: Preset) -> str:
        """Set all up as it was kept; what of it is no longer there, in a sentence."""
        now = taken(self.spec, preset)
        self._names = self.context.settings.last_names
        self._sit(now.mode, now.sitters)
        self.rules.take(now.options)
        self.controls.reset()
        self.renew()
        return now.lost

    def _look_at_company(self, n: int) -> Transition:
        """To everybody who might decide for seat `n`."""
        chair = self.chairs[n]

        def take(sitter: str) -> None:
            self.take_chair(n, sitter=sitter)

        name = chair.name.strip() or _("this robber")
        asked = _("Who decides for {name}?").format(name=name)
        return Push(CompanyPage(self.context, self.spec, asked, chair.sitter, take))

    def _rule_changed(self) -> None:
        self.coming = self._soon  # what is made ready meanwhile is the table that would be laid now
        self._follow()

    def _follow(self) -> None:
        """The controls say what the chairs and the house rules are."""
        self.press("reset").deny("" if self.rules.changed else _("Every rule is as it is printed"))
        self._people.value = str(self.seats.people)
        self._length.value = str(self.rules.values.get(_LENGTH, ""))
        self.touch()

    # ---- controls

    def _sit(self, mode: PlayMode, sitters: Sequence[str] = ()) -> None:
        """Put out the chairs of a way to sit down, and everything else on the page."""
        self.mode = mode
        settings = replace(self.context.settings, last_names=self._names)
        look, follow = self._look_at_company, self._follow
        self.seats = SetupSeats(self.spec, mode, settings, look, follow, sitters)
        self._put_out()

    def _put_out(self) -> None:
        """Everything on the page that is pressed, turned or written on."""
        mode = self.mode
        self.strip()
        if len(self.spec.modes) > 1:
            ways = [(each.key, each.title) for each in self.spec.modes]
            way = FewChoices("way", ways, mode.key, self._sit_otherwise, text=18)
            way.about = _("How you sit down")
            self.add(way)
        numbers = [(str(n), str(n)) for n in range(1, mode.seats + 1)]

        def count(people: str) -> None:
            self.seats.seat_people(int(people))

        def last(rounds: str) -> None:
            self.rules.choose(_LENGTH, int(rounds))

        tip = _("Rivals take the other seats")
        self._people = FewChoices("people", numbers, "", count, tip=tip, text=18)
        self._length = FewChoices("length", self._lengths(), "", last, text=18)
        self._length.about = _("How long you play")
        if mode.seats > 1:
            self.add(self._people)
        if self.spec.lengths is not None:
            self.add(self._length)
        if self.seats.sided:
            lots = Press("lots", _("Draw lots"), self.seats.draw_lots, (pygame.K_d,), look="plain",
                         text=19, sound="dice_roll")  # fmt: skip
            lots.tip = _("Let lots say who plays on which side")
            self.add(lots)
        self.add(*self.seats.controls.values())
        self.add(Press("rules", "", self.turn_page, (pygame.K_h,), look="plain", text=20))
        self.add(*self.rules.controls.values(), *self.rules.pagers, self.dice.entry)

        def presets() -> Transition:
            return Push(PresetsPage(self.context, self.spec, self.preset, self.take_preset))

        self.add(
            Press("back", _("Back"), self._back, (pygame.K_ESCAPE,), text=21),
            Press("presets", _("Presets"), presets, (pygame.K_p,), text=21,
                  tip=_("Set-ups kept under a name; keep this one")),
            Press("reset", _("All as in the rules"), self.rules.reset, (pygame.K_a,), text=21),
            Press("begin", _("Begin"), self._begin, (pygame.K_RETURN,), text=25, sound="stamp"),
        )  # fmt: skip
        for name in ("presets", "begin"):
            waits = _("Your own maps and mods are being read")
            self.press(name).deny("" if self._was_read else waits)
        self._measured.mode = mode
        self.rules.measure()
        self._rule_changed()

    def _lengths(self) -> list[tuple[str, str]]:
        """A quick game and an evening, with the minutes each takes."""
        said, kinds = [], (_("A quick one"), _("An evening"))
        for value, words in zip(self.spec.lengths or (), kinds, strict=False):
            n = minutes(self.spec, self.mode, _LENGTH, value)
            told = _("{words}, {n} minutes").format(words=words, n=n) if n else words
            said.append((str(value), told))
        return said

    def _soon(self, scale: Scale) -> Iterator[Job]:
        """The pictures that are chosen by, and then the table."""
        yield from self.rules.drawn(scale, self.touch)
        yield from awaited(self.context, self.spec, self.mode, lambda: self._chosen, scale)

    def _sit_otherwise(self, key: str) -> None:
        """Another way to sit down, with the same people as far as there is room."""
        names = tuple([chair.name for chair in self.chairs if chair.is_person])
        seen, last = self.controls.ring_seen, self.context.settings.last_names
        self._names = (*names, *last[len(names) :])
        self._sit(self.spec.mode_called(key))
        self.renew()
        self.controls.set_focus("way", seen)

    # ---- the course of things

    def turn_page(self) -> None:
        """Unfold the house rules, or fold them away."""
        self.rules_shown = not self.rules_shown
        self.controls.reset()
        self.renew()

    def _back(self) -> Transition | None:
        if self.rules_shown:
            self.turn_page()
            return None
        if self.seats.leaving >= 0:
            self.seats.change_places(self.seats.leaving)
            return None
        return Pop()

    def _begin(self) -> Transition | None:
        if not self._was_read:
            return None
        wrong = next((field for field in self.seats.fields if self.wrong_with(field)), "")
        if wrong:
            if self.rules_shown:
                self.turn_page()
            self.controls.set_focus(wrong)
            self.touch()
            return None
        self._presets.begun(self.spec, self.preset)
        return begin_match(self.context, self.spec, self.mode, *self._chosen, self.dice.seed)

    @property
    def _chosen(self) -> tuple[list[Chair], Mapping[str, str], Mapping[str, OptionValue]]:
        """Who sits down, what others are called, and by which house rules."""
        return self.chairs, self.seats.others, self.rules.values

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
            turned = [
                e.name for e in self.controls if isinstance(e, FewChoices | Seal | SitterStrip)
            ]
            # Arrows and Space change what is chosen there; Enter is the key of the large button.
            if self.controls.focus in turned:
                return self._begin()
        return super().handle(event)

    # ---- the page

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        self._show_what_is_on_the_page()
        back = self.press("back")
        back.words = _("Fold away") if self.rules_shown else _("Back")
        back.keys = (pygame.K_ESCAPE, pygame.K_h) if self.rules_shown else (pygame.K_ESCAPE,)
        feet = ("back", "presets", "reset", "begin")
        foot = self.place_feet(*[name for name in feet if self.press(name).visible])
        body = Rect(inside.left, inside.top + self.heading_height, inside.width, 0)
        body.height = foot - scale.px(8) - body.top
        if self.rules_shown:
            tall = self.dice.height(scale)
            room = Rect(body.left, body.top, body.width, body.height - scale.px(6) - tall)
            self.rules.arrange(room, scale, stacked=scale.text_factor > 1.3)
            self.dice.arrange(Rect(inside.left, room.bottom, inside.width, tall), scale)
            return
        fold = self.press("rules")
        fold.words = self._told
        high = scale.text(38, 56)
        wide = min(fold.natural_width(scale, high), inside.width - 2 * scale.px(34))
        fold.place((inside.centerx - wide // 2, body.bottom - high, wide, high))
        top = self._arrange_length(self._arrange_row(body))
        room = Rect(body.left, top, body.width, body.bottom - top).inflate(-2 * scale.px(8), 0)
        top = self.rules.arrange_pictures(room, fold, self.mode.seats, scale)
        room = Rect(body.left, top, body.width, fold.rect.top - scale.px(8) - top)
        self._picture = self._room_for_picture(room)
        if self._picture.height:
            room.height -= self._picture.bottom - room.top
            room.top = self._picture.bottom
        self.seats.arrange(room, scale)
        if "lots" in self.controls:
            lots, head = self.press("lots"), self.seats.head
            wide = min(lots.natural_width(scale), round(head.width * 0.36))
            lots.place((head.centerx - wide // 2, head.top, wide, head.height))

    def _room_for_picture(self, room: Rect) -> Rect:
        """Where the way they sit down is pictured: over a single row of seats."""
        scale = self.scale
        free = room.height - scale.text(_ONE_ROW)
        if self.mode.seats > 2 or scale.text_factor > 1.3 or free < scale.px(_LEAST_PICTURE):
            return Rect(0, 0, 0, 0)
        tall = min(free, scale.px(210))
        wide = round(tall * 600 / 420)
        return Rect(room.centerx - wide // 2, room.top, wide, tall)

    def _arrange_row(self, body: Rect) -> int:
        """The ways to sit down and the number of people, in a row; where it ends."""
        scale, seats = self.scale, self.mode.seats
        tall = scale.text(36, 58)
        row = Rect(body.left + scale.px(8), body.top, body.width - 2 * scale.px(8), tall)
        self._who = Rect(0, 0, 0, 0)
        if "people" not in self.controls:
            if "way" not in self.controls:
                return body.top
            self.controls["way"].place(row.inflate(-round(row.width * 0.3), 0))
            return row.bottom + scale.px(12)
        said = measure(_("People here"), self._who_px, Face.BOLD)[0]
        label = min(said, round(row.width * 0.2))
        gap = scale.px(12)
        people = min(seats * max(tall, scale.px(44)), round(row.width * 0.36))
        share = label + gap + people
        if "way" in self.controls:
            room = min(row.width - share - 2 * gap, scale.text(190) * len(self.spec.modes))
            left = row.centerx - (room + 2 * gap + share) // 2
            self.controls["way"].place((left, row.top, room, tall))
            left += room + 2 * gap
        else:
            left = row.centerx - share // 2
        self._who = Rect(left, row.top, label, tall)
        self.controls["people"].place((left + label + gap, row.top, people, tall))
        return row.bottom + scale.px(12)

    def _arrange_length(self, top: int) -> int:
        """How long it shall last, in a row of its own; where that ends. Where large letters and
        many seats leave no room for it, it is one of the house rules all the same.
        """
        scale, room = self.scale, self.inside.width - 2 * self.scale.px(8)
        self._length.visible = scale.text_factor <= 1.3 or self.mode.seats <= 4
        if "length" not in self.controls or not self._length.visible:
            return top
        tall, wide = scale.text(36, 50), min(scale.text(560), room)
        self._length.place((self.inside.centerx - wide // 2, top, wide, tall))
        return top + tall + scale.px(10)

    @property
    def _who_px(self) -> int:
        return self.scale.text(18, 32)

    @property
    def _told(self) -> str:
        """What the house rules amount to, in a line."""
        words, by_word = self.rules.in_a_line, word_seed(self.dice.words)
        return _("{words} · luck by a word").format(words=words) if by_word else words

    def _show_what_is_on_the_page(self) -> None:
        folded = not self.rules_shown
        for control in self.controls:
            control.visible = folded
        if folded:
            self.rules.hide()
            for row in self.rules.rows_of_pictures:
                row.visible = True
        self.dice.entry.visible = self.press("reset").visible = self.rules_shown
        for name in ("back", "presets", "begin"):
            self.press(name).visible = True

    def print_on(self, page: Surface) -> None:
        if self.rules_shown:
            self.print_heading(page, _("The rules of the house"))
        else:
            self.print_heading(page, self.spec.title)
            self.seats.print_on(page, self.scale)

    def paint(self, surface: Surface) -> None:
        if self.rules_shown:
            self.dice.paint(surface, self.scale)
            looked_at = self.controls.hovered or self.controls.focus
            self.rules.paint(surface, self.scale, looked_at)
            return
        self.seats.paint(surface, self.scale)
        if self._picture.height:
            kind = kind_of(self.spec, self.mode, self.seats.people)
            cut = art.picture(picture_of(kind), self._picture.size)
            surface.blit(cut, self._picture)
        if self._who.width:
            words, px = _("People here"), self._who_px
            said = fitted(words, px, self._who.width, 12, Face.BOLD, INK)
            surface.blit(said, said.get_rect(midleft=self._who.midleft))
