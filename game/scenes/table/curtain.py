"""The curtain between two people's secrets: closed shutters, a candle, and whose turn it is."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.page import Furnished
from game.scenes.kit.scene import Context, Transition
from game.scenes.table.driver import WAYS, Turns, tip_of, turned
from game.sprites import art
from game.sprites.lettering import SMALLEST, Face, Scale, fitted, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA, WOOD, WOOD_LIGHT, seal

# The plaque left empty for words, in units of the drawing.
PLAQUE: Final = Rect(360, 96, 560, 168)
_DRAWN: Final = (1280, 800)
_FOOT: Final = 730
"""Where the candlestick ends in it."""


OPENERS: Final = (pygame.K_RETURN, pygame.K_SPACE)
"""The keys that open the shutters."""
APART: Final = (pygame.K_SPACE,)
"""Those that do where the key that confirms must not: two presses would show the next hand."""
DEAF: Final = 0.4
"""Seconds after the shutters have closed in which those do not open them."""


@dataclass(frozen=True, slots=True)
class CurtainSide:
    """A side as everybody may see it: a title with its picture, and everybody on it with a face
    and, whatever they have done, the same thing at the end of the line; all three are pictures.
    """

    title: str
    picture: str
    people: tuple[tuple[str, str], ...]
    thing: str


class Curtain(Furnished):
    """Opaque over the whole window, and nothing of the scene under it is alive.

    `name` is who sits down next, `seat_mark` the shape of that seat, `facts` lines that everybody
    may know, `camps` the two sides. Only a fresh press by the sitter (one of `keys`, or the button)
    calls `then`: a key still held from before does not count, and nothing happens by itself. Where
    the key that confirms is none of them the curtain is deaf for a moment, too. `menu` is the way
    to a menu that shows nothing of the table, `turns` those back and forth from here.
    """

    def __init__(
        self,
        context: Context,
        name: str,
        seat_mark: str,
        facts: Sequence[str],
        then: Callable[[], Transition],
        menu: Callable[[], Transition] | None = None,
        camps: Sequence[CurtainSide] = (),
        keys: tuple[int, ...] = OPENERS,
        turns: Turns | None = None,
    ) -> None:
        super().__init__(context)
        self.camps, self._keys, self._closed_for = tuple(camps), keys, 0.0
        self.name, self.seat_mark, self.facts, self.then = name, seat_mark, tuple(facts), then
        self._shown = False
        self._held: set[int] = set()
        self._plaque = Rect(0, 0, 0, 0)
        words = _("I am {name}: open the shutters").format(name=name)
        self._button = Press("open", words, self._open, keys)
        self.controls.add(self._button)
        self._menu: Press | None = None
        if menu is not None:
            key, word = context.bindings.key("table.menu"), context.bindings.word("table.menu")
            tip = _("Menu ({key})").format(key=word)
            self._menu = Press(
                "menu", "", menu, (key,), tip=tip, icon="app/icon_menu", show_key=False
            )
            self._menu.pads = ("B",)
            self.controls.add(self._menu)
        self._turns = turns
        self._ways: list[Press] = []
        if turns is not None:
            for way, icon in WAYS:
                button = Press(f"step_{way}", "", partial(turns.turn, way), icon=f"app/{icon}")
                button.tip = tip_of(way)
                button.deny(turns.refusal(way))
                self._ways.append(button)
            self.controls.add(*self._ways)

    def enter(self) -> None:
        self._shown, self._closed_for = False, 0.0
        self.controls.reset()
        if pygame.display.get_init():
            pressed = pygame.key.get_pressed()
            self._held = {k for k in self._keys if pressed[k]}
            # Where the pointer lies would tell what was chosen last.
            pygame.mouse.set_pos((self.size[0] // 2, self.size[1] // 2))
            with suppress(pygame.error):  # a screen without cursors has none to give away
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)

    def resume(self) -> None:
        self.enter()

    def leave(self) -> None:
        self.controls.reset()

    def update(self, dt: float) -> Transition | None:
        self._closed_for += dt
        return super().update(dt)

    @property
    def _deaf(self) -> bool:
        return self._keys == APART and self._closed_for < DEAF

    def drawn(self) -> None:
        super().drawn()
        self._shown = True

    def lay_out(self) -> None:
        scale = self.scale
        unit, left, top = shutters_place(scale)
        self._plaque = Rect(
            left + round(PLAQUE.x * unit),
            top + round(PLAQUE.y * unit),
            round(PLAQUE.width * unit),
            round(PLAQUE.height * unit),
        )
        button = self._button
        widest = scale.width - scale.px(60)
        wide = min(widest, max(scale.px(420), button.natural_width(scale)))
        # It stands below the candlestick, however large its letters are wanted.
        foot, gap = top + round(_FOOT * unit), scale.px(4)
        high = min(scale.text(56), max(scale.px(40), scale.height - foot - 3 * gap))
        low = max(scale.height - scale.px(18), foot + gap + high)
        button.place(((scale.width - wide) // 2, low - high, wide, high))
        if self._menu is not None:
            side = scale.px(44)
            self._menu.place((2 * gap, 2 * gap, side, side))
            for number, way in enumerate(self._ways, 1):
                way.place((2 * gap + number * (side + 2 * gap), 2 * gap, side, side))

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            return None
        if not self._shown:
            return None
        if event.type == pygame.KEYDOWN and event.key in self._held:
            return None
        way = turned(event)
        if way is not None and self._turns is not None:
            return self._turns.turn(way)
        meant = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if meant and self._deaf:
            return None
        other = event.type == pygame.KEYDOWN and event.key in set(OPENERS) - set(self._keys)
        if other and not pad_of(event):
            return None  # the ring is on the button, and Enter would press it
        return super().handle(event)

    def draw(self, surface: Surface) -> None:
        surface.blit(shutters(self.scale), (0, 0))
        self._draw_plaque(surface)
        self._draw_camps(surface)
        self._draw_facts(surface)
        self.controls.draw(surface)

    def _draw_plaque(self, surface: Surface) -> None:
        scale, plaque = self.scale, self._plaque
        inner = plaque.inflate(-round(plaque.width * 0.11), -round(plaque.height * 0.2))
        side = min(inner.height, round(plaque.height * 0.66))
        stamp = art.picture(seal(self.seat_mark), (side, side))
        gap = round(plaque.width * 0.035)
        room = inner.width - side - gap
        line_px = min(scale.text(26), round(plaque.height * 0.2))
        name_px = min(scale.text(62), round(plaque.height * 0.44))
        ask = fitted(_("Pass the candle to"), line_px, room, 12, Face.SCRIPT, SEPIA)
        name = fitted(self.name, name_px, room, 14, Face.HEADING, OXBLOOD)
        wide = side + gap + max(ask.get_width(), name.get_width())
        x = plaque.centerx - wide // 2
        surface.blit(stamp, stamp.get_rect(midleft=(x, plaque.centery)))
        x += side + gap
        # A line of Playfair has a third of its height in air above the letters.
        air = round(name.get_height() * 0.2)
        y = plaque.centery - (ask.get_height() + name.get_height() - air) // 2
        surface.blit(ask, (x, y))
        surface.blit(name, (x, y + ask.get_height() - air))

    def _slip_width(self) -> int:
        """How wide a slip beside the candle may be, with those people on it."""
        least, share = (318, 0.31) if self.camps else (290, 0.29)
        return min(self.scale.text(least), round(self.scale.width * share))

    def _camp_height(self) -> int:
        """How tall the slip of a side is."""
        return min(self.scale.text(232), round(self.scale.height * 0.34))

    def _draw_camps(self, surface: Surface) -> None:
        """Both sides, one to the left of the candle and one to the right."""
        scale, wide = self.scale, self._slip_width()
        for camp, side in zip(self.camps, (-1, 1), strict=False):
            rect = Rect(0, 0, wide, self._camp_height())
            rect.centerx = scale.width // 2 + side * max(scale.px(330), wide // 2 + scale.px(132))
            rect.top = self._plaque.bottom + scale.px(24)
            rect.clamp_ip(Rect(scale.px(8), 0, scale.width - scale.px(16), scale.height))
            surface.blit(art.nine("app/plate_tooltip", rect.size, scale=max(0.7, scale.u)), rect)
            self._draw_camp(surface, rect.inflate(-scale.px(28), -scale.px(20)), camp)

    def _draw_camp(self, surface: Surface, inner: Rect, camp: CurtainSide) -> None:
        high = inner.height / (len(camp.people) + 1.3)
        head = Rect(inner.left, inner.top, inner.width, round(1.3 * high))
        lines = [(head, camp.picture, camp.title, "")]
        for number, (face, name) in enumerate(camp.people):
            top = head.bottom + round(number * high)
            lines.append((Rect(inner.left, top, inner.width, round(high)), face, name, camp.thing))
        for line, picture, said, thing in lines:
            side, heads = line.height - 4, thing == ""
            drawn = art.picture(picture, (side, side))
            surface.blit(drawn, drawn.get_rect(center=(line.left + side // 2, line.centery)))
            right = line.right
            if thing:
                back = art.picture(thing, (side, side))
                surface.blit(back, back.get_rect(midright=(right, line.centery)))
                right -= back.get_width()
            room = right - line.left - side - self.scale.px(16)
            px = min(self.scale.text(24 if heads else 19), round(line.height * 0.62))
            words = fitted(said, px, room, 10, Face.HEADING if heads else Face.BOLD, INK)
            at = (line.left + side + self.scale.px(8), line.centery)
            surface.blit(words, words.get_rect(midleft=at))

    def _draw_facts(self, surface: Surface) -> None:
        """One slip of paper to the left of the candle and one to the right, pinned to the wood."""
        if not self.facts:
            return
        scale = self.scale
        half = (len(self.facts) + 1) // 2
        slips = (self.facts[:half], self.facts[half:])
        wide = self._slip_width()
        px = scale.text(20)
        inner = wide - scale.px(48)
        tallest = round(scale.height * (0.13 if self.camps else 0.3))

        def height_of(slip: tuple[str, ...], px: int) -> int:
            words = [paragraph_height(fact, px, inner, leading=1.4) for fact in slip]
            return sum(words) + (len(slip) - 1) * (px // 2)

        def height(px: int) -> int:
            return max(height_of(slip, px) for slip in slips)

        while height(px) > tallest and px > SMALLEST:
            px -= 1
        away = max(scale.px(330), wide // 2 + scale.px(132))
        window = Rect(scale.px(8), 0, scale.width - scale.px(16), scale.height)
        for slip, side in zip(slips, (-1, 1), strict=True):
            if not slip:
                continue
            rect = Rect(0, 0, wide, height(px) + scale.px(44))
            rect.center = (scale.width // 2 + side * away, self._plaque.bottom + scale.px(176))
            if self.camps:
                below = self._camp_height() + scale.px(34)
                rect.top = self._plaque.bottom + below
            rect.clamp_ip(window)
            surface.blit(art.nine("app/plate_tooltip", rect.size, scale=max(0.7, scale.u)), rect)
            top = rect.centery - height_of(slip, px) // 2
            for fact in slip:
                text = paragraph(fact, px, inner, Face.TEXT, INK, "centre", leading=1.4)
                surface.blit(text, text.get_rect(midtop=(rect.centerx, top)))
                top += text.get_height() + px // 2

    def _open(self) -> Transition:
        return self.then()


def shutters_place(scale: Scale) -> tuple[float, int, int]:
    """Pixels for a unit of the shutters, and where their left top corner lies in the window.

    They fill the window's height; in a tall window the hinges are cut off at the sides, but never
    the plaque.
    """
    by_height = scale.height / _DRAWN[1]
    widest_plaque = scale.width / (PLAQUE.width + 80)
    unit = min(by_height, widest_plaque)
    return unit, round(scale.width / 2 - _DRAWN[0] * unit / 2), 0


def shutters(scale: Scale) -> Surface:
    """The closed shutters over the whole window, opaque at any aspect."""
    return art.keep(("shutters", scale.size), lambda: _shutters(scale))


def _shutters(scale: Scale) -> Surface:
    unit, left, top = shutters_place(scale)
    # The cut's outermost pixels are half paper: they are left outside.
    size = (round(_DRAWN[0] * unit) + 6, round(_DRAWN[1] * unit) + 6)
    drawn = art.proof("app/shutters", size)
    drawn = drawn.subsurface(drawn.get_rect().inflate(-4, -4))
    wide, high = drawn.get_size()
    whole = art.converted(Surface(scale.size), alpha=False)
    whole.fill(WOOD)
    if left > 0:
        # A wide window shows the neighbouring shutters: the outer planks seen in a mirror.
        plank = drawn.subsurface((0, 0, wide // 4, high))
        mirrored = pygame.transform.flip(plank, True, False)
        for side in (-1, 1):
            edge = left if side < 0 else left + wide
            piece, other = (mirrored, plank) if side < 0 else (plank, mirrored)
            if side > 0:
                far = drawn.subsurface((wide - wide // 4, 0, wide // 4, high))
                piece, other = pygame.transform.flip(far, True, False), far
            reach, flip = 0, True
            while reach < left:
                shown = piece if flip else other
                x = edge - reach - shown.get_width() if side < 0 else edge + reach
                whole.blit(shown, (x, top))
                reach += shown.get_width()
                flip = not flip
    whole.blit(drawn, (left, top))
    if high < scale.height:
        pygame.draw.line(whole, WOOD_LIGHT, (0, high), (scale.width, high), max(1, scale.px(2)))
    return whole
