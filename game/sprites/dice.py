"""Dice of ivory and of black horn: their faces, and a throw that lands with the faces given."""

import mmap
from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Final, Literal

import pygame
from pygame import Surface

from game.sprites import art, palette, timeline
from game.sprites.palette import GOLD, INK, WELCOME
from game.sprites.pieces import Piece, kept, plate, sheet_of
from game.sprites.stage import Point, Sprite, Stage
from game.sprites.stores import SizedStore, on_let_go, weight

_FINE = 48
"""Pixels each way in which it is drawn before it is made large: shade has no edges to keep."""

_DEEPEST = 120
"""How dark the middle is, of 255."""

_WINDOWS: Final = 1.25
_LEAST_KEPT: Final = 4 * 1024 * 1024
"""Bytes of shades kept, in whole windows and at least. One may be larger than the window; among
the pieces of a table it would push out what lies there.
"""

_STRIP: Final = 128
"""Pages of memory asked of the system at a time: half a millisecond."""

_kept: SizedStore[Surface] = SizedStore(_LEAST_KEPT, weight)


def dusk(side: int) -> Surface:
    """A round shade of `side` pixels, deep in the middle and nothing at its rim; not to be drawn
    on.
    """
    return _kept.get(side, lambda: _drawn(side))


class _Sheet:
    """A sheet that is not drawn on yet. To be given so much memory takes six times as long as to
    draw on it, and is done in pieces while somebody has patience.
    """

    def __init__(self, side: int) -> None:
        self.side = side
        self._memory = mmap.mmap(-1, 4 * side * side)
        self._next = 0

    def whole(self) -> Surface:
        """All of it; NotYet while there is more than there is time for."""
        step = mmap.PAGESIZE
        while self._next < len(self._memory):
            art.pause()
            end = min(self._next + _STRIP * step, len(self._memory))
            self._memory[self._next : end : step] = bytes(len(range(self._next, end, step)))
            self._next = end
            art.finished()
        art.pause()
        return pygame.image.frombuffer(self._memory, (self.side, self.side), "BGRA")


_begun: dict[int, _Sheet] = {}
"""Those that are not whole yet, the latest last."""
_AT_A_TIME: Final = 2


def _drawn(side: int) -> Surface:
    sheet = _begun[side] = _begun.pop(side) if side in _begun else _Sheet(side)
    while len(_begun) > _AT_A_TIME:
        del _begun[next(iter(_begun))]
    large = sheet.whole()
    del _begun[side]
    small = Surface((_FINE, _FINE), pygame.SRCALPHA, large)
    for radius in range(_FINE // 2, 0, -1):
        depth = round(_DEEPEST * (1.0 - (2.0 * radius / _FINE) ** 2))
        pygame.draw.circle(small, (12, 9, 6, depth), (_FINE // 2, _FINE // 2), radius)
    pygame.transform.smoothscale(small, (side, side), large)
    art.finished()
    return large


def _forget() -> None:
    _begun.clear()
    _kept.forget()


def _fit(window: tuple[int, int]) -> None:
    _forget()
    _kept.narrow(art.share_of(window, _WINDOWS, _LEAST_KEPT))


art.on_fit(_fit)
on_let_go(_forget)


DieColour = Literal["ivory", "black"]

ANGLES: Final = 24
"""Turned pictures to a full turn: 15 degrees apart, and drawn once."""

THROW_SECONDS: Final = 0.9
"""No throw lasts longer than this, the last die's lag included; for how long a die hangs is said
by whoever lets it.
"""

_HANGS: Final = 1.1
"""How high a die hangs over its place, in its own sides."""
_ASLANT: Final = 30.0
_TREMBLES, _TREMBLING = 3, 0.4
_FALLS: Final = 0.15


def die_key(colour: DieColour, face: int) -> str:
    """The picture's name of a face, 1–6."""
    if not 1 <= face <= 6:
        raise ValueError(f"a die has no face {face}")
    return f"app/dice_{colour}_{face}"


def die_face(colour: DieColour, face: int, size: int) -> Surface:
    """A face lying flat, `size` pixels each way."""
    return art.picture(die_key(colour, face), (size, size))


def die_turned(colour: DieColour, face: int, size: int, angle: float) -> Surface:
    """A face in the air at the nearest kept angle (degrees); larger than `size` at the corners."""
    step = round(angle / (360 / ANGLES)) % ANGLES
    if step == 0:
        return die_face(colour, face, size)
    return art.keep(
        ("die", colour, face, size, step),
        lambda: pygame.transform.rotozoom(die_face(colour, face, size), step * 360 / ANGLES, 1.0),
    )


@kept
def taken_edge(size: int) -> Piece:
    """What shines behind a die of `size` pixels that has been taken up: gold, edged with ink."""
    wide = max(3, round(size / 11))
    out = sheet_of((size + 2 * wide + 2, size + 2 * wide + 2))
    plate(out, out.get_rect(), round(size / 5) + wide, GOLD, INK, 1)
    return Piece(out)


@kept
def fresh_edge(size: int) -> Piece:
    """What shines behind a die that has just been thrown to those in hand: light, edged with
    gold.
    """
    wide = max(3, round(size / 10))
    out = sheet_of((size + 2 * wide + 2, size + 2 * wide + 2))
    plate(out, out.get_rect(), round(size / 5) + wide, WELCOME, GOLD, max(1, round(size / 26)))
    return Piece(out)


class Die(Sprite):
    """A die on the stage, with its face and colour."""

    def __init__(
        self,
        sprite_id: str,
        colour: DieColour,
        face: int,
        size: int,
        at: Point = (0.0, 0.0),
        z: int = 20,
    ) -> None:
        picture, key = die_face(colour, face, size), die_key(colour, face)
        super().__init__(sprite_id, picture, key, *at, z, focusable=True)
        self.colour: DieColour = colour
        self.face = face
        self.size = size
        self.looks = palette.now()
        """What it is drawn for."""

    def turn(self, face: int, angle: float = 0.0) -> None:
        """Show a face at an angle of the air."""
        self.face = face
        self.show(die_turned(self.colour, face, self.size, angle), die_key(self.colour, face))

    def resize(self, size: int) -> None:
        """Take a new size in pixels, lying flat."""
        self.size = size
        self.turn(self.face)


@dataclass(frozen=True, slots=True)
class DieCast:
    """A die of a throw: the face that luck has already given it, and where it comes to lie."""

    id: str
    face: int
    at: Point
    colour: DieColour = "ivory"


def throw(
    stage: Stage,
    casts: Sequence[DieCast],
    size: int,
    origin: Point,
    seconds: float = 0.8,
    held: timeline.Motion | None = None,
) -> timeline.Motion:
    """Dice fly from `origin`, tumble, and lie flat with the faces given.

    Dice of these ids already on the stage are thrown; others are put on it. Which faces flicker by
    on the way is fixed by the die's place in the throw: no luck is drawn here. Where the last die
    decides, it hangs over its place while `held` lasts, and then falls.
    """
    seconds = min(seconds, THROW_SECONDS)
    lag = min(0.06, seconds * 0.3 / max(1, len(casts)))
    flight = seconds - lag * (len(casts) - 1)
    steps = []
    for n, cast in enumerate(casts):
        hangs = held if n == len(casts) - 1 else None
        tumble = _tumble(stage, cast, n, size, origin, flight, hangs)
        steps.append(timeline.sequence(timeline.wait(n * lag), tumble))
    return timeline.together(*steps)


def _tumble(
    stage: Stage,
    cast: DieCast,
    n: int,
    size: int,
    origin: Point,
    seconds: float,
    held: timeline.Motion | None = None,
) -> timeline.Motion:
    """One die's way. A die that is `held` flies to over its place, hangs there, and falls."""
    (x0, y0), (x1, y1) = origin, cast.at
    spin = (480.0 + 95.0 * n) * (1 if n % 2 else -1)
    hop = size * (1.1 + 0.25 * (n % 3))

    def die() -> Die:
        there = stage.get(cast.id)
        if isinstance(there, Die):
            return there
        made = Die(cast.id, cast.colour, 1, size, origin)
        stage.add(made)
        return made

    def lift() -> None:
        sprite = die()
        sprite.size = size
        sprite.visible, sprite.alpha, sprite.moving = True, 255.0, True

    def fly(t: float) -> None:
        sprite = die()
        sprite.x = x0 + (x1 - x0) * t
        # Two hops, the second a third as high: what makes bone look heavy.
        high = sin(pi * t / 0.6) if t < 0.6 else sin(pi * (t - 0.6) / 0.4) / 3
        sprite.y = y0 + (y1 - y0) * t - hop * max(0.0, high)
        if t >= 0.86:
            sprite.turn(cast.face, spin * (1.0 - t))
        else:
            sprite.turn((cast.face + n + int(t * 9)) % 6 + 1, spin * (1.0 - t))

    def land() -> None:
        sprite = die()
        sprite.turn(cast.face)
        sprite.x, sprite.y = x1, y1
        sprite.moving = False

    if held is None:
        return timeline.sequence(
            timeline.call(lift),
            timeline.tween(fly, 0.0, 1.0, seconds, timeline.ease_out),
            timeline.call(land),
        )

    high = y1 - _HANGS * size

    def rise(t: float) -> None:
        sprite = die()
        sprite.x, sprite.y = x0 + (x1 - x0) * t, y0 + (high - y0) * t
        sprite.turn((cast.face + n + int(t * 9)) % 6 + 1, spin * (1.0 - t) + _ASLANT)

    def tremble(t: float) -> None:
        die().x = x1 + size * 0.035 * sin(_TREMBLES * 2 * pi * t)

    def fall(t: float) -> None:
        sprite = die()
        sprite.x, sprite.y = x1, high + (y1 - high) * t
        sprite.turn(cast.face, _ASLANT * (1.0 - t))

    return timeline.sequence(
        timeline.call(lift),
        timeline.tween(rise, 0.0, 1.0, seconds - _FALLS, timeline.ease_out),
        timeline.together(held, timeline.tween(tremble, 0.0, 1.0, _TREMBLING, timeline.linear)),
        timeline.tween(fall, 0.0, 1.0, _FALLS, timeline.ease_in),
        timeline.call(land),
    )
