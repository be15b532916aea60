"""Where to, and how: a heading is pointed at, turned or typed, dice are chosen, a spot picked."""

from typing import Final

import pygame
from pygame.event import Event

from game.engine.geometry import Point, distance
from game.engine.steeplechase.actions import Riding, Stay, Turning
from game.engine.steeplechase.draft import pointing
from game.engine.steeplechase.draft.pointing import FIVE, ONE, TENTH
from game.scenes.kit.bindings import key_of
from game.scenes.steeplechase.map.seen import glass_of, measuring
from game.scenes.steeplechase.modes.sketching import HEADING, Sketching

_DIGITS: Final = {getattr(pygame, f"K_{n}"): str(n) for n in range(10)} | {
    getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)
}
_DOTS: Final = (pygame.K_PERIOD, pygame.K_COMMA, pygame.K_KP_PERIOD)
_LONGEST: Final = 5


class Steering(Sketching):
    """The same by pointer, keys and controller."""

    _pointer = (-1, -1)
    """Where the pointer was last."""
    _bending = False
    """Whether a hand moves the point where he turns."""

    def turns_by(self, event: Event) -> bool:
        """A key for the line itself; whether it was one."""
        key = event.key
        if self.types and self._typed(event):
            return True
        if key == pygame.K_TAB and not event.mod & pygame.KMOD_CTRL:
            self.next_good(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            side = 1 if key == pygame.K_RIGHT else -1
            fine = bool(event.mod & pygame.KMOD_SHIFT)
            if not self.sketch.turns:
                self.draw(pointing.stepped(self.sketch, side, fine))
                return True
            step = TENTH if event.mod & pygame.KMOD_ALT else ONE if fine else FIVE
            self.draw(pointing.turned(self.sketch, side * step))
            return True
        bends = isinstance(self.sketch.family, Turning) and self.other is None
        if key in (pygame.K_UP, pygame.K_DOWN) and bends:
            side = 1 if key == pygame.K_UP else -1
            fine = bool(event.mod & pygame.KMOD_SHIFT)
            self.draw(pointing.stepped(self.sketch, side, fine))
            return True
        return False

    def key(self, event: Event) -> bool:
        if self.types and self._typed(event):
            return True
        match self.desk.deed(event, self.keys):
            case "stay" if any(isinstance(each, Stay) for each in self.others):
                self.choose(next(each for each in self.others if isinstance(each, Stay)))
                return True
            case "degrees" if self.sketch.turns:
                self.types, self.typing = True, ""
                self.done("")
                return True
            case "leap":
                self.leap()
                return True
        key = key_of(event)
        if key in (pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS):
            return self.shoulder(1 if key in (pygame.K_PLUS, pygame.K_KP_PLUS) else -1)
        if not self.desk.controls.ring_seen and self.turns_by(event):
            return True
        return key == pygame.K_ESCAPE and self.drop_other()

    def _typed(self, event: Event) -> bool:
        """Figures for degrees; any other key ends them."""
        key = event.key
        if key in _DIGITS and len(self.typing) < _LONGEST:
            self.typing += _DIGITS[key]
        elif key in _DOTS and "." not in self.typing and self.typing:
            self.typing += "."
        elif key == pygame.K_BACKSPACE:
            self.typing = self.typing[:-1]
        elif key == pygame.K_ESCAPE:
            self.types, self.typing = False, ""
        else:
            self.types = False
            self.done("")
            return key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        there = pointing.typed(self.sketch, self.typing)
        if there is not None:
            self.draw(there)
        else:
            self.done("")
        return True

    def pad(self, button: str) -> bool:
        if button == "X":
            self.next_good(1)
            return True
        return button == "B" and self.drop_other()

    def shoulder(self, by: int) -> bool:
        self.draw(pointing.stepped(self.sketch, by, False))
        return True

    # The pointer --------------------------------------------------------------------------------

    def point(self, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if measuring(self.desk.shown.look):
            return False
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._on_map(event.pos):
                self._dragging = True
                self._bending = self._at_bend(event.pos)
                self._aim(event.pos)
                return True
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._dragging:
                self._dragging = self._bending = False
                return True
            case pygame.MOUSEMOTION if self._dragging:
                self._aim(event.pos)
                return False  # the map hears of the pointer, too
            case pygame.MOUSEWHEEL if event.y and self._over_dice():
                self.draw(pointing.stepped(self.sketch, 1 if event.y > 0 else -1, False))
                return True
        return False

    def _over_dice(self) -> bool:
        """Whether the wheel turns the number of dice: over the desk it does."""
        over = self.desk.layout.desk.collidepoint(self._pointer)
        return isinstance(self.sketch.family, Riding) and bool(over)

    def _on_map(self, pos: tuple[int, int]) -> bool:
        control = self.desk.controls.at(pos)
        over = control is None or control.name == HEADING or control.name.startswith("map")
        return over and self.desk.layout.board.collidepoint(pos)

    def _aim(self, pos: tuple[int, int]) -> None:
        """What the pointer means."""
        glass = glass_of(self.desk.shown, self.desk.layout)  # type: ignore[arg-type]
        at = glass.point(pos)
        magnets = tuple([each.at for each in self.good]) if self._headed else self._spots()
        there = pointing.pointed(self.sketch, at, magnets)
        if self._bending and isinstance(self.sketch.family, Turning):
            family = self.sketch.family
            far = pointing.along(family.start, family.heading, at)
            there = pointing.stopped(self.sketch, far)
        if there != self.sketch or self.other is not None:
            self.draw(there)

    def _at_bend(self, pos: tuple[int, int]) -> bool:
        """Whether the point where he turns is taken hold of."""
        bend = self.sketch.start
        if not isinstance(self.sketch.family, Turning) or self.other is not None or bend is None:
            return False
        glass = glass_of(self.desk.shown, self.desk.layout)  # type: ignore[arg-type]
        return distance(glass.point(pos), bend) <= pointing.MAGNET

    def _spots(self) -> tuple[Point, ...]:
        return tuple(pointing.spots_of(self.sketch.family))[:64]
