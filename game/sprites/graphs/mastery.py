"""A course of grades cut in copper: the line from game to game, hatched as far as it may be wrong,
every game's own place, and the rivals' places as marks at the side.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.words import _
from game.sprites import art
from game.sprites.graphs.scores import knot
from game.sprites.lettering import Face, Scale, fitted, line, measure
from game.sprites.palette import HAIR, INK, IVORY, OXBLOOD, SEPIA, shown

_TOP: Final = 100
_SIDE: Final = 0.27
"""How much of the plate the names at its side take at the most."""


class Dot(NamedTuple):
    """A game on the plate: its own place, whether help was had, and the line's place there with
    its band; None where the line passes over it.
    """

    own: float
    aided: bool
    place: float | None
    low: float = 0
    high: float = 0


class MasteryPlate:
    """The plate in `size`, drawn on `surface`; `levels` are (place, name) of rivals."""

    def __init__(
        self,
        size: tuple[int, int],
        scale: Scale,
        dots: Sequence[Dot],
        levels: Sequence[tuple[float, str]],
    ) -> None:
        self.scale, self.dots = scale, tuple(dots)
        self.surface = art.converted(Surface(size, pygame.SRCALPHA))
        self._px = max(12, min(scale.text(16), round(size[1] * 0.075)))
        names = max([measure(name, self._px, Face.ITALIC)[0] for _at, name in levels])
        wide = min(names, round(size[0] * _SIDE)) + scale.px(12)
        top = round(self._px * 0.8)
        self.field = Rect(wide, top, size[0] - wide - scale.px(10), 0)
        self.field.height = size[1] - top - round(self._px * 3.0)
        self.surface.fill(shown(IVORY), self.field)
        self._levels(levels)
        self._band()
        self._line()
        self._games()
        pygame.draw.rect(self.surface, shown(INK), self.field.inflate(2, 2), max(2, scale.px(2.5)))
        self._number()
        self._key()

    def spot(self, n: int, place: float) -> tuple[int, int]:
        """Where game `n` (from 0) at that place lies on the surface."""
        margin = min(self.scale.px(26), self.field.width // 8)
        room, count = self.field.width - 2 * margin, len(self.dots)
        share = n / (count - 1) if count > 1 else 0.5
        # The highest and the lowest knot lie whole within the frame.
        inset = self.scale.px(9)
        y = self.field.bottom - inset - round(place / _TOP * (self.field.height - 2 * inset))
        return self.field.left + margin + round(share * room), y

    def _levels(self, levels: Sequence[tuple[float, str]]) -> None:
        """The rivals' places, each with its hairline; where two lie too close one is not named."""
        field, out = self.field, self.surface
        last = field.bottom + 2 * self._px
        for place, name in sorted(levels):
            y = self.spot(0, place)[1]
            pygame.draw.line(out, shown(HAIR), (field.left, y), (field.right - 1, y))
            if last - y < round(self._px * 1.1):
                continue
            last = y
            room = field.left - self.scale.px(10)
            said = fitted(name, self._px, room, 10, Face.ITALIC, SEPIA)
            at = said.get_rect(midright=(field.left - self.scale.px(8), y))
            at.clamp_ip(out.get_rect())
            out.blit(said, at)

    def _band(self) -> None:
        """The burin's strokes between what is surely less and surely more."""
        there = [(n, dot) for n, dot in enumerate(self.dots) if dot.place is not None]
        thin, pitch = max(1, self.scale.px(1.2)), max(4, self.scale.px(5))
        if len(there) == 1:
            n, dot = there[0]
            x = self.spot(n, 0)[0]
            for shift in range(-2, 3):
                ends = [(x + shift * pitch, self.spot(n, at)[1]) for at in (dot.low, dot.high)]
                pygame.draw.line(self.surface, shown(HAIR), ends[0], ends[1], thin)
            return
        for (a, one), (b, two) in pairwise(there):
            x0, x1 = self.spot(a, 0)[0], self.spot(b, 0)[0]
            first = self.field.left + -(-(x0 - self.field.left) // pitch) * pitch
            for x in range(first, x1 + 1, pitch):
                share = (x - x0) / max(1, x1 - x0)
                ends = [
                    (x, self.spot(0, left + (right - left) * share)[1])
                    for left, right in ((one.low, two.low), (one.high, two.high))
                ]
                pygame.draw.line(self.surface, shown(HAIR), ends[0], ends[1], thin)

    def _line(self) -> None:
        path = [self.spot(n, d.place) for n, d in enumerate(self.dots) if d.place is not None]
        if len(path) > 1:
            thick = max(2, self.scale.px(2.6))
            pygame.draw.lines(self.surface, shown(IVORY), False, path, 3 * thick)
            pygame.draw.lines(self.surface, shown(OXBLOOD), False, path, thick)

    def _games(self) -> None:
        radius = max(2, min(self.scale.px(5), self.field.width // (3 * len(self.dots) + 1)))
        for n, dot in enumerate(self.dots):
            knot(self.surface, self.spot(n, dot.own), radius, not dot.aided)
        if len([dot for dot in self.dots if dot.place is not None]) == 1:
            n = next(n for n, dot in enumerate(self.dots) if dot.place is not None)
            x, y = self.spot(n, self.dots[n].place or 0)
            half, thick = self.scale.px(14), max(2, self.scale.px(2.6))
            pygame.draw.line(self.surface, shown(OXBLOOD), (x - half, y), (x + half, y), thick)

    def _number(self) -> None:
        """The first and the last game's numbers under the field."""
        last = len(self.dots)
        for n in {0, last - 1}:
            said = line(str(n + 1), self._px, Face.TEXT, SEPIA)
            top = (self.spot(n, 0)[0], self.field.bottom + self.scale.px(3))
            self.surface.blit(said, said.get_rect(midtop=top))

    def _key(self) -> None:
        """Under the numbers what the signs mean, in letters that fit."""
        scale = self.scale
        parts = [(_("the grade"), "line"), (_("surely within"), "band"), (_("a game"), "game")]
        if any(dot.aided for dot in self.dots):
            parts.append((_("with help"), "aided"))
        sign, gap, px = scale.px(22), scale.px(16), self._px
        room = self.surface.get_width()

        def wide(px: int) -> int:
            words = sum([measure(said, px, Face.ITALIC)[0] for said, _kind in parts])
            return words + len(parts) * (sign + gap) - gap

        while px > 10 and wide(px) > room:
            px -= 1
        y = self.field.bottom + round(self._px * 2.15)
        x = max(0, min(self.field.centerx - wide(px) // 2, room - wide(px)))
        for words, kind in parts:
            self._sign(kind, Rect(x, y - px // 2, sign - scale.px(8), px))
            said = line(words, px, Face.ITALIC, SEPIA)
            self.surface.blit(said, said.get_rect(midleft=(x + sign, y)))
            x += sign + said.get_width() + gap

    def _sign(self, kind: str, at: Rect) -> None:
        out, scale = self.surface, self.scale
        match kind:
            case "line":
                ends = at.midleft, at.midright
                pygame.draw.line(out, shown(OXBLOOD), *ends, max(2, scale.px(2.2)))
            case "band":
                for x in range(at.left, at.right, max(3, scale.px(4))):
                    pygame.draw.line(out, shown(HAIR), (x, at.top), (x, at.bottom))
            case _:
                knot(out, at.center, max(3, scale.px(5)), kind == "game")
