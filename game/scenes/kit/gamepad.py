"""Game controllers: found and lost while the game runs, and spoken of as keys.

A press becomes the key that means the same (`pad` on the event says which button it was), so that
every scene answers a controller without knowing of it. The stick and the cross move the focus:
once at the press, again after 400 ms, then every 120 ms.
"""

from contextlib import suppress
from typing import Any, Final, Literal

import pygame
from pygame.event import Event

Button = Literal["A", "B", "X", "Y", "LB", "RB", "Back", "Start", "up", "down", "left", "right"]

PANNED: Final = pygame.event.custom_type()
"""The right stick is held aslant: `x` and `y` are the pixels it has gone since it last told so."""

_FAST: Final = 900.0
"""Pixels a second of the right stick held as far as it goes."""
_DEAD: Final = 0.2
_RIGHT_STICK: Final = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)

FIRST_REPEAT: Final = 0.4
NEXT_REPEAT: Final = 0.12
PUSHED: Final = 0.55
"""How far the stick must go before it means a direction."""
RELEASED: Final = 0.35
"""How far back it must come before it means none: a stick that trembles must not stutter."""

KEYS: Final[dict[str, tuple[int, str]]] = {
    "A": (pygame.K_SPACE, ""),
    "B": (pygame.K_ESCAPE, ""),
    "X": (pygame.K_BACKSPACE, ""),
    "Y": (pygame.K_l, ""),
    "LB": (pygame.K_MINUS, "-"),
    "RB": (pygame.K_PLUS, "+"),
    "Back": (pygame.K_F1, ""),
    "Start": (pygame.K_RETURN, ""),
    "up": (pygame.K_UP, ""),
    "down": (pygame.K_DOWN, ""),
    "left": (pygame.K_LEFT, ""),
    "right": (pygame.K_RIGHT, ""),
}
"""The key each button is spoken of as, and the letter it writes."""

OF_KEY: Final[dict[int, str]] = {pygame.K_RETURN: "Start", pygame.K_ESCAPE: "B", pygame.K_l: "Y"}
"""The button that presses what a key presses, in every room."""

_STEADY: Final = 1.4
_DIRECTIONS: Final = ("up", "down", "left", "right")

# Buttons of a controller SDL knows, and of any other stick (numbered as most of them are).
_KNOWN: Final[dict[int, Button]] = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_BACK: "Back",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_PLAIN: Final[dict[int, Button]] = {
    0: "A",
    1: "B",
    2: "X",
    3: "Y",
    4: "LB",
    5: "RB",
    6: "Back",
    7: "Start",
}

RAW: Final = frozenset(
    {
        pygame.JOYAXISMOTION,
        pygame.JOYHATMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYBALLMOTION,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERDEVICEREMAPPED,
    }
)
"""Events that are a controller's, whether they mean anything or not."""


def spoken(button: str, down: bool = True) -> Event:
    """The key event a button is spoken of as."""
    code, letter = KEYS[button]
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return Event(kind, key=code, mod=0, unicode=letter, scancode=0, pad=button)


def pad_of(event: Event) -> str:
    """The button of a controller a key event stands for; "" for a key of the keyboard."""
    button: str = getattr(event, "pad", "")
    return button


class Gamepads:
    """Every controller there is, taken together: any of them may be used."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._known: set[int] = set()
        self._sticks: dict[int, list[float]] = {}
        self._pushed = ""
        """Where the stick or the cross points, if anywhere."""
        self._by_stick = False
        self._until_repeat = 0.0
        self._right = [0.0, 0.0]
        """How far the right stick is held."""

    @property
    def pushed(self) -> bool:
        """Whether a direction is held, so that time must run on."""
        return bool(self._pushed) or any(self._right)

    def begin(self) -> None:
        """Look for controllers from now on; each of them comes as an event."""
        with suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()

    def end(self) -> None:
        """Let go of every controller."""
        self._open.clear()
        self._known.clear()
        self.release()

    def release(self) -> None:
        """Forget what is held: the window is no longer looked at, or the controller is gone."""
        self._pushed = ""
        self._by_stick = False
        self._sticks.clear()
        self._right = [0.0, 0.0]

    def hear(self, event: Event) -> list[Event]:
        """The keys an event of a controller is spoken of as; most mean none."""
        # What SDL knows it tells twice: as a controller, and as a plain stick.
        plain = getattr(event, "instance_id", None) not in self._known
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._add(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                self._known.discard(event.instance_id)
                self.release()
            case pygame.CONTROLLERBUTTONDOWN:
                return self._pressed(_KNOWN.get(event.button))
            case pygame.CONTROLLERBUTTONUP:
                return self._let_go(_KNOWN.get(event.button))
            case pygame.CONTROLLERAXISMOTION:
                return self._tilted(event, event.value / 32768)
            case pygame.JOYBUTTONDOWN if plain:
                return self._pressed(_PLAIN.get(event.button))
            case pygame.JOYBUTTONUP if plain:
                return self._let_go(_PLAIN.get(event.button))
            case pygame.JOYAXISMOTION if plain:
                return self._tilted(event, event.value)
            case pygame.JOYHATMOTION if plain:
                x, y = event.value
                return self._point(_sideways(x) or _upright(-y))
        return []

    def update(self, dt: float) -> list[Event]:
        """Let time pass; the direction that is held is spoken again when it is due."""
        panned = []
        if any(self._right) and dt > 0:
            x, y = [share * _FAST * dt for share in self._right]
            panned = [Event(PANNED, x=x, y=y)]
        if not self._pushed:
            return panned
        self._until_repeat -= dt
        if self._until_repeat > 0:
            return panned
        # What is over counts towards the next, but a long pause makes up for nothing.
        self._until_repeat = max(0.0, self._until_repeat + NEXT_REPEAT)
        return [*panned, spoken(self._pushed)]

    def _add(self, index: int) -> None:
        with suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            if controller.is_controller(index):
                pad = controller.Controller(index)
                number = pad.as_joystick().get_instance_id()
                self._known.add(number)
                self._open[number] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._open[stick.get_instance_id()] = stick

    def _pressed(self, button: Button | None) -> list[Event]:
        if button is None:
            return []
        return self._point(button) if button in _DIRECTIONS else [spoken(button)]

    def _let_go(self, button: Button | None) -> list[Event]:
        if button is None:
            return []
        if button in _DIRECTIONS:
            return self._point("") if self._pushed == button else []
        return [spoken(button, down=False)]

    def _tilted(self, event: Event, value: float) -> list[Event]:
        # Of a stick SDL does not know, nobody knows what its further axes are.
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis in _RIGHT_STICK:
            self._right[_RIGHT_STICK.index(event.axis)] = value if abs(value) > _DEAD else 0.0
        if event.axis not in (0, 1):
            return []
        stick = self._sticks.setdefault(getattr(event, "instance_id", -1), [0.0, 0.0])
        stick[event.axis] = value
        x, y = stick
        across, along = abs(x), abs(y)
        # Held aslant, the stick keeps to the direction it has until the other one is clearly meant.
        if self._by_stick and self._pushed:
            across *= _STEADY if self._pushed in ("left", "right") else 1.0
            along *= _STEADY if self._pushed in ("up", "down") else 1.0
        way = _sideways(x) if across > along else _upright(y)
        far = max(abs(x), abs(y))
        if far > PUSHED and way != self._pushed:
            self._by_stick = True
            return self._point(way)
        # A direction of the cross is not ended by a stick that lies still.
        return self._point("") if far <= RELEASED and self._by_stick else []

    def _point(self, way: str) -> list[Event]:
        if way == self._pushed:
            return []
        self._pushed, self._until_repeat = way, FIRST_REPEAT
        self._by_stick = self._by_stick and bool(way)
        return [spoken(way)] if way else []


def _sideways(x: float) -> str:
    return "right" if x > 0 else "left" if x < 0 else ""


def _upright(y: float) -> str:
    return "down" if y > 0 else "up" if y < 0 else ""
