"""The choice of a game: a broadside that announces it, and the ways to sit down as two posters."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.discovery import games
from game.engine.spec import GameSpec, Mode
from game.engine.words import _, plural
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.ground import sheet
from game.scenes.kit.room import Room, centre_line, emblem, title_plate
from game.scenes.kit.scene import Context, Pop
from game.scenes.shell import doors
from game.sprites import art
from game.sprites.lettering import Face, Scale, fit, fitted, paragraph
from game.sprites.palette import GOLD, INK, OXBLOOD, SEAT_MARKS, SEPIA, seal, shown

_KEYS: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)


class Poster(Press):
    """A way to sit down: riders, its name, what it is like, and the key that chooses it."""

    def __init__(self, name: str, mode: Mode, act: Act, key: int) -> None:
        super().__init__(name, mode.title, act, (key,), below=mode.line)
        self.seats = mode.seats

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(2)) if down else self.rect
        sheet(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(30), -2 * scale.px(20))
        if hovered:
            edge = rect.inflate(-2 * scale.px(12), -2 * scale.px(12))
            pygame.draw.rect(surface, shown(GOLD), edge, max(2, scale.px(2)))
        note_px = min(scale.text(19), round(inner.height * 0.17))
        note = paragraph(self.below, note_px, inner.width, Face.SCRIPT, INK, "centre", leading=1.2)
        foot = inner.bottom - scale.px(2)
        place = note.get_rect(midbottom=(inner.centerx, foot))
        surface.blit(note, place)
        title_px = min(scale.text(34), round(inner.height * 0.25))
        gap = scale.px(10)
        beside = self.cap_width(scale) + gap
        ink = OXBLOOD if hovered else INK
        # Words and key stand in the middle together: on a narrow card each letter needs the room.
        title = fitted(self.words, title_px, inner.width - beside, 14, Face.HEADING, ink)
        foot = place.top + scale.px(2)
        at = title.get_rect(midbottom=(inner.centerx - beside // 2, foot))
        surface.blit(title, at)
        at_cap = (at.right + gap, at.centery + scale.px(3))
        self.draw_cap(surface, at_cap, scale, SEPIA)
        self._riders(surface, Rect(inner.left, inner.top, inner.width, at.top - inner.top), scale)

    def _riders(self, surface: Surface, area: Rect, scale: Scale) -> None:
        """Who sits down: one rider, two who meet, or the seals of more."""
        if area.height < scale.px(30):
            return
        if self.seats > 2:
            side = min(area.height, area.width // self.seats - scale.px(8))
            marks: Sequence[str] = SEAT_MARKS[: self.seats]
            x = area.centerx - (side + scale.px(8)) * len(marks) // 2
            for mark in marks:
                stamp = art.picture(seal(mark), (side, side))
                surface.blit(stamp, stamp.get_rect(midleft=(x, area.centery)))
                x += side + scale.px(8)
            return
        rider = art.picture("figures/highwayman", (area.width // 2, area.height))
        if self.seats == 1:
            surface.blit(rider, rider.get_rect(midbottom=area.midbottom))
            return
        other = art.keep(
            ("turned rider", rider.get_size()),
            lambda: pygame.transform.flip(rider, True, False),
        )
        gap = scale.px(12)
        surface.blit(rider, rider.get_rect(bottomright=(area.centerx - gap, area.bottom)))
        surface.blit(other, other.get_rect(bottomleft=(area.centerx + gap, area.bottom)))


class Emblem(Press):
    """One of several games, by its emblem."""

    def __init__(self, name: str, spec: GameSpec, act: Act) -> None:
        super().__init__(name, spec.title, act, tip=spec.title)
        self.key = spec.key

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        side = min(self.rect.size)
        small = self.chosen or hovered
        cut = emblem(self.key, side if small else round(side * 0.84))
        surface.blit(cut, cut.get_rect(center=self.rect.center))
        if self.chosen:
            y = self.rect.bottom + scale.px(5)
            left, right = self.rect.centerx - side // 3, self.rect.centerx + side // 3
            pygame.draw.line(surface, shown(OXBLOOD), (left, y), (right, y), max(2, scale.px(3)))


class Choose(Room):
    """Every game there is, one of them announced; the ways to play it are two clicks from play."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.specs = tuple(games().values())
        # A newcomer begins with a game that can be learned here.
        self.spec = next((spec for spec in self.specs if doors.has_lesson(spec)), self.specs[0])
        self._announce(self.spec)

    def _announce(self, spec: GameSpec) -> None:
        self.spec = spec
        self.strip()
        if len(self.specs) > 1:
            for each in self.specs:
                button = Emblem(f"game {each.key}", each, self._choosing(each))
                button.chosen = each is spec
                self.add(button)
        for mode, key in zip(spec.modes, _KEYS, strict=False):
            self.add(Poster(f"mode {mode.seats}", mode, self._sitting(mode), key))
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE,), look="plain", text=20))
        if doors.has_lesson(spec):
            way = partial(doors.to_lesson, self.context, spec)
            words = _("Learn to ride")
            self.add(Press("learn", words, way, (pygame.K_l,), look="plain", text=20))

    def _choosing(self, spec: GameSpec) -> Act:
        def choose() -> None:
            self._announce(spec)
            self.arrange()
            self.controls.set_focus(f"game {spec.key}")
            self.reprint()

        return choose

    def _sitting(self, mode: Mode) -> Act:
        return lambda: doors.to_setup(self.context, self.spec, mode)

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        high = min(scale.text(40), scale.px(60))
        feet = [self.press(name) for name in ("back", "learn") if name in self.controls]
        widths = [max(scale.px(170), foot.natural_width(scale)) for foot in feet]
        x = inside.centerx - (sum(widths) + scale.px(30) * (len(feet) - 1)) // 2
        for foot, wide in zip(feet, widths, strict=True):
            foot.place((x, inside.bottom - high, wide, high))
            x += wide + scale.px(30)
        top = inside.top + scale.px(6)
        # Large letters need the room of the ornaments.
        shrunk = max(0.55, 1.2 - 0.2 * max(1.0, scale.text_factor) ** 2)
        side = scale.px(132 * shrunk)
        emblems = [self.press(f"game {each.key}") for each in self.specs if len(self.specs) > 1]
        gap = scale.px(26)
        x = inside.centerx - (len(emblems) * (side + gap) - gap) // 2
        for button in emblems:
            button.place((x, top, side, side))
            x += side + gap
        self._emblem = Rect(inside.centerx - side // 2, top, side, side)
        self._title = Rect(0, 0, scale.px(560 * shrunk), scale.px(176 * shrunk))
        self._title.midtop = (inside.centerx, top + side + scale.px(12))
        self._words_top = self._title.bottom + scale.px(4)
        line_px = fit(self.spec.line, scale.text(24), inside.width, 14, Face.SCRIPT)
        self._line_px, self._small_px = line_px, scale.text(18)
        posters_top = self._words_top + round(line_px * 1.25) + round(self._small_px * 1.6)
        self._place_posters(posters_top + scale.px(12), inside.bottom - high - scale.px(14))

    def _place_posters(self, top: int, bottom: int) -> None:
        scale, inside = self.scale, self.inside
        posters = [self.press(f"mode {mode.seats}") for mode in self.spec.modes[: len(_KEYS)]]
        gap = scale.px(28)
        room = min(inside.width, scale.px(1080))
        wide = min((room - gap * (len(posters) - 1)) // len(posters), scale.px(526))
        x = inside.centerx - (wide * len(posters) + gap * (len(posters) - 1)) // 2
        for poster in posters:
            poster.place((x, top, wide, bottom - top))
            x += wide + gap

    def print_on(self, page: Surface) -> None:
        scale, inside, spec = self.scale, self.inside, self.spec
        if len(self.specs) == 1:
            cut = emblem(spec.key, self._emblem.width)
            page.blit(cut, cut.get_rect(center=self._emblem.center))
            flower = art.picture("app/tail_flower", (scale.px(250), scale.px(100)))
            off = self._emblem.width // 2 + scale.px(30) + flower.get_width() // 2
            for x in (inside.centerx - off, inside.centerx + off):
                page.blit(flower, flower.get_rect(center=(x, self._emblem.centery)))
        plate = title_plate(spec.key, spec.title, self._title.size, scale.px(56))
        page.blit(plate, plate.get_rect(center=self._title.center))
        place = centre_line(
            page, spec.line, self._line_px, (inside.centerx, self._words_top), inside.width,
            Face.SCRIPT,
        )  # fmt: skip
        centre_line(
            page, terms(spec), self._small_px, (inside.centerx, place.bottom), inside.width,
            Face.TEXT,
        )  # fmt: skip


def terms(spec: GameSpec) -> str:
    """How many may play, and how long: "for 1 or 2 robbers · 20 to 30 minutes"."""
    seats = sorted(spec.seats)
    least, most = spec.minutes
    if len(seats) == 1:
        who = plural("for {n} robber", "for {n} robbers", seats[0])
    elif len(seats) == 2:
        who = _("for {few} or {many} robbers").format(few=seats[0], many=seats[1])
    else:
        who = _("for {few} to {many} robbers").format(few=seats[0], many=seats[-1])
    how_long = _("{least} to {most} minutes").format(least=least, most=most)
    return _("{who} · {how_long}").format(who=who, how_long=how_long)
