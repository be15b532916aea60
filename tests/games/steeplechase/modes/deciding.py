"""Decisions of Steeplechase taken with hands: by the mouse alone, by keys alone, by a controller
alone. What is decided is said beforehand; the hands have to bring it about.
"""

from collections.abc import Callable
from typing import Any

import pygame
from pygame.event import Event

from game.engine.geometry import Point, advanced, heading
from game.engine.kinds import Action
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.country import INCH
from game.scenes.steeplechase.map import glass_of
from game.scenes.steeplechase.modes.deciding import Steering
from tests.games.steeplechase.table.rider import Rider
from tests.scenes.inputs.hands import routes

AIMED = (a.Ride, a.Climb, a.Slip, a.Leave, a.Cut, a.Turn, a.StopAt)
"""What is pointed out, turned or stepped."""
TENTHS = 3600
_ARROWS = {"up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT}


def tenths(way: Point) -> int:
    """A heading in tenths of a degree."""
    return heading((0, 0), way, TENTHS)


def apart(one: Point, other: Point) -> float:
    """How many degrees two headings lie apart."""
    off = (tenths(one) - tenths(other)) % TENTHS
    return min(off, TENTHS - off) / 10


class Deciding:
    """Somebody who brings about what is meant; each way says how a thing is used."""

    finest = 0.1
    """How exactly a heading is met, in degrees."""

    def __init__(self, player: Rider) -> None:
        self.player = player

    # How things are used: each way says it ------------------------------------------------------

    def use(self, name: str) -> None:
        """Press the thing of that name."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Press the large button."""
        self.use("main")

    def aim(self, way: Point) -> None:
        """Bring the heading there."""
        raise NotImplementedError

    def go_to(self, far: int) -> None:
        """Bring the bend, or the stop, to so many mils."""
        raise NotImplementedError

    def spot(self, at: Point) -> None:
        """Choose a spot near there."""
        raise NotImplementedError

    def dice(self, n: int) -> None:
        """So many dice."""
        self.use(f"dice:{n}")

    # What is done -------------------------------------------------------------------------------

    @property
    def mode(self) -> Any:
        return self.player.table.mode

    def do(self, action: Action) -> Action:
        """Bring that about, or as nearly as these hands can; what was confirmed."""
        self.player.step(dt=0.35)  # a decision is deaf when it has only just appeared
        mode = self.mode
        if isinstance(mode, Steering):
            self._steer(action)
        elif isinstance(action, a.Reroll):
            for place in action.places:
                self.use(f"die:{place}")
        elif isinstance(action, a.ChooseThings):
            for thing in action.things:
                self.use(f"thing:{thing}")
        else:
            number = [each.action for each in mode.answers].index(action)
            while number // 8 != mode.page:
                self.use("more")
            self.use(f"answer:{number}")
        done = self.mode.action
        assert done is not None
        self.confirm()
        return done  # type: ignore[no-any-return]

    def _steer(self, action: Action) -> None:
        mode = self.mode
        if not isinstance(action, AIMED):
            if mode.action != action:
                self.use(mode.name_of(action))
            return
        which = next(n for n, family in enumerate(mode.families) if not family.refusal(action))
        if mode.which != which or (mode.other is not None and f"family:{which}" in self.controls):
            self.use(f"family:{which}")
        match action:
            case a.Ride(dice, way):
                if mode.sketch.dice != dice:
                    self.dice(dice)
                self.aim(way)
            case a.Climb(way) | a.Slip(way):
                self.aim(way)
            case a.Turn(at, way):
                self.go_to(at)
                self.aim(way)
            case a.StopAt(far):
                self.go_to(far)
            case a.Leave(spot) | a.Cut(spot):
                self.spot(spot)

    @property
    def controls(self) -> Any:
        return self.player.table.controls

    def pixel(self, at: Point) -> tuple[float, float]:
        """Where a point of the map is seen."""
        table = self.player.table
        return glass_of(table.shown, table.layout).pixel(at)

    def step_to(self, far: int, within: int, press: Callable[[str], None]) -> None:
        """Press arrows till the bend, or the stop, is as near to so many mils as it gets."""
        on, back = ("up", "down") if self.mode.sketch.turns else ("right", "left")
        for _press in range(400):
            off = far - self.mode.sketch.far
            if abs(off) <= within:
                return
            press(on if off > 0 else back)
            if abs(far - self.mode.sketch.far) >= abs(off):
                return


class ByMouse(Deciding):
    """Only the mouse: every second heading is drawn from the courier, the others are clicked."""

    finest = 4.0
    drags = 0

    def use(self, name: str) -> None:
        self.player.step(dt=0.31)  # nobody presses twice in a third of a second
        self.player.click(name)

    def aim(self, way: Point) -> None:
        board = self.player.table.layout.board.inflate(-8, -8)
        start = self.mode.sketch.start
        far = [n for n in (24, 18, 12, 8, 5, 3, 2, 1) if board.collidepoint(self._toward(way, n))]
        goal = self._toward(way, far[0])
        self.drags += 1
        if self.drags % 2:
            self.player.drag(self.pixel(start), goal)
        else:
            self.player.click(goal)

    def _toward(self, way: Point, inches: int) -> tuple[int, int]:
        x, y = self.pixel(advanced(self.mode.sketch.start, way, inches * INCH))
        return round(x), round(y)

    def go_to(self, far: int) -> None:
        family = self.mode.sketch.family
        self.player.click(self.pixel(advanced(family.start, family.heading, far)))

    def spot(self, at: Point) -> None:
        self.player.click(self.pixel(at))


class ByKeys(Deciding):
    """Only keys: letters, digits, arrows, Enter."""

    def use(self, name: str) -> None:
        self.player.step(dt=0.31)
        if name == "main":
            self.player.press(pygame.K_RETURN)
            return
        control = self.player.control(name)
        assert control.keys, f"{name} has no key"
        self.player.press(control.keys[0])

    def confirm(self) -> None:
        self.controls.set_focus("")
        self.player.step(dt=0.31)
        self.player.press(pygame.K_RETURN)

    def aim(self, way: Point) -> None:
        self.player.press(self.player.context.bindings.key("steeplechase.degrees"))
        for letter in f"{tenths(way) / 10:.1f}":
            self.player.press(pygame.K_PERIOD if letter == "." else ord(letter))
        self.player.press(pygame.K_RETURN)

    def _arrow(self, key: int, mod: int = 0) -> None:
        self.player.step(Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0), dt=0.01)

    def go_to(self, far: int) -> None:
        self.step_to(far, 125, lambda word: self._arrow(_ARROWS[word], pygame.KMOD_SHIFT))

    def spot(self, at: Point) -> None:
        for _press in range(2):
            self._arrow(pygame.K_RIGHT)


class ByPad(Deciding):
    """Only a controller: the cross, A, X, Start."""

    finest = 2.6

    def pad(self, button: str, key: int = 0) -> None:
        event = Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0, pad=button)
        self.player.step(event, dt=0.02)

    def use(self, name: str) -> None:
        self._go_to(name)
        self.player.step(dt=0.31)
        self.pad("A", pygame.K_SPACE)

    def _go_to(self, name: str) -> None:
        if not self.controls.ring_seen or not self.controls.focus:
            self.pad("A", pygame.K_SPACE)
        way = routes(self.controls, self.controls.focus).get(name)
        assert way is not None, f"arrows do not lead from {self.controls.focus} to {name}"
        for word in way:
            self.pad(word, _ARROWS[word])
        assert self.controls.focus == name

    def confirm(self) -> None:
        assert "Start" in self.player.control("main").pads
        self.player.step(dt=0.31)
        self.pad("Start", pygame.K_RETURN)

    def aim(self, way: Point) -> None:
        self._go_to("heading")
        for _press in range(80):
            off = (tenths(way) - tenths(self.mode.sketch.heading) + 1800) % TENTHS - 1800
            if abs(off) <= 25:
                return
            before = self.mode.sketch.heading
            word = "right" if off > 0 else "left"
            self.pad(word, _ARROWS[word])
            if self.mode.sketch.heading == before:
                return  # a horseman's limit

    def go_to(self, far: int) -> None:
        self._go_to("heading")
        self.step_to(far, INCH // 2, lambda word: self.pad(word, _ARROWS[word]))

    def spot(self, at: Point) -> None:
        self.pad("X")


WAYS: dict[str, type[Deciding]] = {"mouse": ByMouse, "keys": ByKeys, "pad": ByPad}
