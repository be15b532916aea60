"""The choice of a game: a shelf with a sheet for each, and beside it the ways to play one of them.

Whoever knows what to play is at the table with the second press: the game played last lies on top,
and the card of its usual way begins with who sat there last, for as long as they played then, else
by the rules as printed.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.discovery import games
from game.engine.spec import GameSpec
from game.engine.words import _, said_as
from game.scenes.kit import inputs
from game.scenes.kit.bindings import key_of
from game.scenes.kit.control import place_in_a_row
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.gamepad import OF_KEY, pad_of
from game.scenes.kit.page import Page, title_drawn, title_plate
from game.scenes.kit.routes import ToLesson, ToRides, ToSetUp, ToTable
from game.scenes.kit.scene import Context, Go, Pop, Push, Transition
from game.scenes.setting_out import company
from game.scenes.setting_out.company import CompanyPage, begin_match
from game.scenes.setting_out.game_sheet import GamePast, GameSheet, standings, terms
from game.scenes.setting_out.strips import SeatedStrip
from game.scenes.setting_out.ways import WayCard, WayToPlay, fits, ways_of
from game.scenes.table.screen import has_lesson, table_ready
from game.session.presets import KeptPresets
from game.session.seats.seats import PERSON, Chair, fresh_seed
from game.sprites.fitting import across, down, rows_of
from game.sprites.lettering import Face, broken, fitted, measure
from game.sprites.palette import INK, SEPIA

_NUMBERS: Final = (
    pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5,
    pygame.K_6, pygame.K_7, pygame.K_8, pygame.K_9,
)  # fmt: skip

_LETTERS: Final = {
    "rival": pygame.K_a,
    "together": pygame.K_t,
    "alone": pygame.K_o,
    "company": pygame.K_c,
}

_CLEAR: Final = 14
"""Units by which all keeps clear of what grows in the corners of the border."""

_SHELF: Final = 0.385
"""The shelf's part of the page."""

_GAP: Final = 26
"""Units between the shelf and what is told of the game on top."""


class ChooseGame(Page):
    """Every game there is, one of them announced with the ways to play it."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.people = 0
        """For how many people a game is looked for; 0 while nobody has counted."""
        self.standings = standings(context.store)
        self.every = self._in_order()
        self._left = ""
        """What the ring was on when another room came on top."""
        self._asked = self._plate = self._line = self._terms = Rect(0, 0, 0, 0)
        self._small = 0
        self.spec = self._usual_game()
        self._furnish()

    def _usual_game(self) -> GameSpec:
        """What was played last; a newcomer begins with a game that can be learned here."""
        known = {spec.key: spec for spec in self.every}
        last = (*reversed(self.context.settings.last_ways), *self.standings)
        played = [known[key] for key in last if key in known]
        return [*played, *filter(has_lesson, self.every), *self.every][0]

    def _in_order(self) -> tuple[GameSpec, ...]:
        """Favourites first, then what was played last, then as the house has them."""
        known = games()
        last = (*reversed(self.context.settings.last_ways), *self.standings)
        order = dict.fromkeys([*self.context.settings.favourites, *last, *known])
        return tuple([known[key] for key in order if key in known])

    # ---- what there is to choose from

    @property
    def specs(self) -> tuple[GameSpec, ...]:
        """The games on the shelf: those that so many can play."""
        return tuple([spec for spec in self.every if fits(spec, self.people)])

    @property
    def ways(self) -> tuple[WayToPlay, ...]:
        """The ways to play the game that is announced."""
        return ways_of(self.spec, self.people)

    @property
    def usual(self) -> WayToPlay:
        """The way it was played last, or the first there is."""
        last = self.context.settings.last_ways.get(self.spec.key)
        return next((way for way in self.ways if way.kind == last), self.ways[0])

    def chairs(self, spec: GameSpec, way: WayToPlay) -> list[Chair]:
        """Who sits down that way, as last time."""
        people = None if way.kind == "company" and self._met(spec, way) else way.people
        settings = self.context.settings
        met = self._met(spec, way) or way
        sitters = company.usual_sitters(settings, spec.key, met.mode, people)
        return company.usual_chairs(settings, sitters)

    def _met(self, spec: GameSpec, way: WayToPlay) -> WayToPlay | None:
        """The larger company that has met before; None for another way, and where none has."""
        if way.kind != "company" or self.people:
            return None
        return company.company_met(self.context.settings, spec, way)

    # ---- controls

    def _furnish(self) -> None:
        """Everything on the page; of the cards only those of the announced game are seen."""
        self.strip()
        most = max(max(spec.seats) for spec in self.every)
        options = [
            ("0", said_as("how many people", "any")),
            *[(str(n), str(n)) for n in range(1, most + 1)],
        ]
        people = inputs.FewChoices("people", options, str(self.people), self._count, text=18)
        people.about = _("How many you are")
        self.add(people)
        for spec, key in zip(self.specs, _NUMBERS, strict=False):
            come = partial(self._announce, spec)
            act = partial(self._open, spec)
            standing = self.standings.get(spec.key, GamePast())
            loved = spec.key in self.context.settings.favourites
            self.add(GameSheet(spec, standing, come, act, (key,), loved))
        for spec in self.specs:
            self._deal(spec)
        ways: dict[str, tuple[str, Act, int]] = {
            "back": (_("Back"), Pop, pygame.K_ESCAPE),
            "setup": (_("Names and house rules"), self._set_up, pygame.K_s),
            "learn": (_("Learn to ride"), lambda: Go(ToLesson(self.spec)), pygame.K_l),
            "rides": (_("Today’s ride"), partial(Go, ToRides()), pygame.K_d),
            "love": ("", self._love, pygame.K_f),
        }
        for name, (words, lead, key) in ways.items():
            self.add(Press(name, words, lead, (key,), look="plain", text=20))
        self._announce(self.spec)

    def _deal(self, spec: GameSpec) -> None:
        """The cards of a game, and who will sit down."""
        standing = self.standings.get(spec.key)
        if standing is not None and standing.waiting is not None:
            ride_on = partial(Go, ToTable(standing.waiting.file))
            words = _("Ride on: {where}").format(where=standing.in_full)
            self.add(
                Press(f"resume {spec.key}", words, ride_on, (pygame.K_r,), look="plain", text=19)
            )
        ways = ways_of(spec, self.people)
        for way in ways:
            keys = (_LETTERS[way.kind],)
            self.add(WayCard(_card(spec, way), way, spec, partial(self._begin, spec, way), keys))
        for way in ways:
            chairs = self.chairs(spec, way)
            seated = SeatedStrip(f"seated {spec.key} {way.kind}", chairs, Pop, "")
            faces = bool(seated.rival) and len(chairs) == 2
            seated.act = self._faces(spec, way, seated) if faces else self._to_setup(spec, way)
            seated.tip = (
                _("Another rival: everybody there is, from mild to deadly")
                if faces
                else _("Who plays, under which names, by which house rules")
            )
            self.add(seated)

    def _count(self, people: str) -> None:
        """Look for a game for so many."""
        self.people = int(people)
        if self.spec not in self.specs:
            self.spec = self.specs[0]
        self._furnish_anew("people")

    def _furnish_anew(self, focus: str) -> None:
        """Everything once more, and the ring there."""
        seen = self.controls.ring_seen
        self._furnish()
        self.arrange()
        self.controls.set_focus(focus, seen)
        self.reprint()

    def _announce(self, spec: GameSpec) -> None:
        """Tell of a game, and show its cards."""
        self.spec = spec
        self.coming = partial(table_ready, spec)
        for control in self.controls:
            kind, _space, rest = control.name.partition(" ")
            if kind in ("way", "seated", "resume"):
                control.visible = rest.split(" ")[0] == spec.key
            elif isinstance(control, GameSheet):
                control.chosen = control.spec is spec
        for way in self.ways:
            usual = way == self.usual
            card = self.press(_card(spec, way))
            card.keys = (*((pygame.K_RETURN,) if usual else ()), _LETTERS[way.kind])
            card.pads = tuple([OF_KEY[key] for key in card.keys if key in OF_KEY])
        self.press("learn").visible = has_lesson(spec)
        loved = spec.key in self.context.settings.favourites
        self.press("love").words = _("No favourite") if loved else _("A favourite")
        self.controls.home = _card(spec, self.usual)
        if self.laid_for is not None:
            self.arrange()
        self.reprint()

    def _open(self, spec: GameSpec) -> None:
        """From the sheet of a game to its usual card."""
        seen = self.controls.ring_seen
        self._announce(spec)
        self.controls.set_focus(_card(spec, self.usual), seen)

    # ---- ways out

    def _begin(self, spec: GameSpec, way: WayToPlay) -> Transition:
        """Sit down that way as it was last gone; a larger company the first time with strangers."""
        mode = (self._met(spec, way) or way).mode
        chairs = self.chairs(spec, way)
        others = company.usual_others(self.context.settings, mode, chairs)
        last = KeptPresets(self.context.store).last(spec) if spec.lengths is not None else {}
        kept = {rule: value for rule, value in last.items() if rule == "rounds"}
        return begin_match(self.context, spec, mode, chairs, others, kept, fresh_seed())

    def _to_setup(self, spec: GameSpec, way: WayToPlay) -> Callable[[], Transition]:
        def lead() -> Transition:
            mode = (self._met(spec, way) or way).mode
            sitters = tuple([chair.sitter for chair in self.chairs(spec, way)])
            return Go(ToSetUp(spec, mode, sitters))

        return lead

    def _faces(self, spec: GameSpec, way: WayToPlay, seated: SeatedStrip) -> Act:
        """To the faces of all who might be the rival."""

        def take(sitter: str) -> None:
            kept = self.context.settings.last_sitters
            key = company.remembered_as(spec.key, way.mode, 1)
            sitters = tuple([PERSON if chair.is_person else sitter for chair in seated.chairs])
            self.context.change(last_sitters={**kept, key: sitters})

        def lead() -> Transition:
            asked = _("Whom do you ride against?")
            return Push(CompanyPage(self.context, spec, asked, seated.rival, take, people=False))

        return lead

    def _set_up(self) -> Transition:
        """To the page of names and rules for the card the ring is on, or the usual one."""
        focus = self.controls.focus.split(" ")
        for way in self.ways:
            if focus[0] in ("way", "seated") and focus[1:] == [self.spec.key, way.kind]:
                return self._to_setup(self.spec, way)()
        return self._to_setup(self.spec, self.usual)()

    def _love(self) -> None:
        """Put the announced game among the favourites, or take it from them."""
        key, loved = self.spec.key, self.context.settings.favourites
        without = tuple([each for each in loved if each != key])
        self.context.change(favourites=without if key in loved else (*loved, key))
        # What lies before one's eyes stays where it is: the new order is the next visit's.
        self._furnish_anew("love")

    def handle(self, event: Event) -> Transition | None:
        enter = event.type == pygame.KEYDOWN and key_of(event) == pygame.K_RETURN
        # The arrows count the people; Enter is the key of the usual card.
        if enter and self.controls.focus == "people" and not pad_of(event):
            return self._begin(self.spec, self.usual)
        return super().handle(event)

    def suspend(self) -> None:
        self._left = self.controls.focus if self.controls.ring_seen else ""
        super().suspend()

    def resume(self) -> None:
        self.standings = standings(self.context.store)
        self._furnish()
        self.arrange()
        if self._left in self.controls:
            self.controls.set_focus(self._left)
        self.reprint()

    # ---- the page

    def arrange(self) -> None:
        scale = self.scale
        area = self.inside.inflate(-2 * scale.px(_CLEAR), 0)
        area.height = self._place_feet_at(area) - scale.px(12) - area.top
        shelf, announced = across(area, scale.px(_GAP), round(area.width * _SHELF), 1.0)
        # The question for how many lies on top of the shelf.
        label, tall = scale.text(26, 40), scale.text(32, 48)
        self._asked, people, _air, sheets = down(shelf, 0, label, tall, scale.px(14), 1.0)
        self.controls["people"].place(people)
        self._place_sheets(sheets)
        self._place_announced(announced)

    def _place_feet_at(self, area: Rect) -> int:
        """Set the plain ways at the foot; the top of their row."""
        scale = self.scale
        high = scale.text(40, 60)
        names = ("back", "setup", "learn", "rides", "love")
        feet = [self.press(name) for name in names if self.press(name).visible]
        gap = scale.px(30)
        room = area.width - 2 * scale.px(40) - gap * (len(feet) - 1)
        for foot in feet:
            foot.text = 20
        while sum(foot.natural_width(scale) for foot in feet) > room and feet[0].text > 10:
            for foot in feet:
                foot.text -= 1
        widths = [foot.natural_width(scale) for foot in feet]
        place_in_a_row(feet, widths, gap, (area.centerx, area.bottom - high), high)
        return area.bottom - high

    def _place_sheets(self, room: Rect) -> None:
        sheets = [control for control in self.controls if isinstance(control, GameSheet)]
        gap = self.scale.px(12 if len(sheets) < 5 else 8)
        for each, place in zip(sheets, rows_of(room, len(sheets), gap), strict=True):
            each.place(place)

    def _place_announced(self, room: Rect) -> None:
        """What is told of the game, and under it the cards."""
        scale, spec = self.scale, self.spec
        # Large letters need the room of the ornament.
        shrunk = max(0.5, 1.2 - 0.2 * max(1.0, scale.text_factor) ** 2)
        drawn = title_drawn(spec)
        wide = scale.px(430 * shrunk) if drawn else room.width
        self._plate = Rect(0, 0, wide, scale.px(138 * shrunk))
        self._plate.midtop = room.midtop
        y = self._plate.bottom + scale.px(6)
        px = scale.text(22)
        lines = 1 if measure(spec.line, px, Face.SCRIPT)[0] <= room.width else 2
        self._line = Rect(room.left, y, room.width, round(px * 1.15) * lines)
        self._small = scale.text(17)
        self._terms = Rect(room.left, self._line.bottom, room.width, round(self._small * 1.4))
        y = self._terms.bottom + scale.px(6)
        name = f"resume {spec.key}"
        if name in self.controls:
            ride_on = self.press(name)
            high = scale.text(34, 54)
            wide = min(room.width, ride_on.natural_width(scale) + scale.px(4))
            ride_on.place((room.centerx - wide // 2, y, wide, high))
            y += high + scale.px(6)
        self._place_cards(Rect(room.left, y, room.width, room.bottom - y))

    def _place_cards(self, room: Rect) -> None:
        scale = self.scale
        ways = self.ways
        columns = len(ways) if len(ways) < 4 else 2
        rows = -(-len(ways) // columns)
        gap, apart = scale.px(16), scale.px(7)
        strip = scale.text(46, 66)
        wide = min((room.width - gap * (columns - 1)) // columns, scale.px(330))
        tall = (room.height + gap) // rows - gap
        left = room.centerx - (wide * columns + gap * (columns - 1)) // 2
        for n, way in enumerate(ways):
            row, column = divmod(n, columns)
            x, y = left + column * (wide + gap), room.top + row * (tall + gap)
            self.press(_card(self.spec, way)).place((x, y, wide, tall - strip - apart))
            seated = self.controls[f"seated {self.spec.key} {way.kind}"]
            seated.place((x, y + tall - strip, wide, strip))

    def print_on(self, page: Surface) -> None:
        spec, asked = self.spec, self._asked
        words = _("How many of you are there?")
        px = min(self.scale.text(19), round(asked.height * 0.8))
        said = fitted(words, px, asked.width, 12, Face.SCRIPT, INK)
        page.blit(said, said.get_rect(midbottom=(asked.centerx, asked.bottom - self.scale.px(2))))
        size = self._plate.size
        plate = title_plate(spec, size, self.scale.px(50))
        page.blit(plate, plate.get_rect(center=self._plate.center))
        line = self._line
        told = broken(
            spec.line, self.scale.text(22), line.width, line.height, 2, Face.SCRIPT, leading=1.05
        )
        page.blit(told, told.get_rect(center=line.center))
        said = fitted(terms(spec), self._small, self._terms.width, 12, Face.TEXT, SEPIA)
        page.blit(said, said.get_rect(center=self._terms.center))


def _card(spec: GameSpec, way: WayToPlay) -> str:
    """What the card of a way is called among the controls."""
    return f"way {spec.key} {way.kind}"
