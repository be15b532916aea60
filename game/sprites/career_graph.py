"""How a career went, engraved: its scores one after another, and how well it was played."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.words import _, said_as
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted, line, measure, put
from game.sprites.palette import HAIR, INK, IVORY, OXBLOOD, SEPIA, Colour, seal, shown

Scored = tuple[int, bool]
"""A game's score, and whether it was won."""

_STEPS: Final = (1, 2, 5)
_LINES: Final = 5
"""About so many scores are named at the side."""
_ABOVE: Final = 0.16
"""The share of the field that stays free over the best game."""


def rungs(least: int, most: int) -> list[int]:
    """Round numbers from at or below `least` to at or above `most`, about so many, evenly apart.

    >>> rungs(3, 47), rungs(-4, 6), rungs(12, 12)
    ([0, 10, 20, 30, 40, 50], [-4, -2, 0, 2, 4, 6], [12, 13])
    """
    span = max(1, most - least)
    power: int = 10 ** max(0, math.floor(math.log10(span / _LINES)) if span > _LINES else 0)
    step = next((n * power for n in _STEPS if n * power * _LINES >= span), 10 * power)
    first = least // step * step
    last = max(first + step, -(-most // step) * step)
    return list(range(first, last + 1, step))


class ScorePlate:
    """The plate of a career in `size`, drawn on `surface`; the last game bears the seat's seal."""

    def __init__(
        self,
        size: tuple[int, int],
        scale: Scale,
        games: Sequence[Scored],
        best_at: int,
        mean: float,
        mark: str,
    ) -> None:
        self.scale, self.games, self.best_at, self.mean = scale, tuple(games), best_at, mean
        self.surface = art.converted(Surface(size, pygame.SRCALPHA))
        self._px = max(12, min(scale.text(16), round(size[1] * 0.075)))
        scores = [score for score, _won in self.games]
        least, most = min(scores), max(scores)
        if 0 <= least <= most // 2 or (least == most and least > 0):
            least = 0  # what begins near nothing is shown from nothing
        elif least == most:
            most = 0
        self.rungs = rungs(least, most)
        if self.rungs[-1] - max(scores) < _ABOVE * (self.rungs[-1] - self.rungs[0]):
            self.rungs.append(2 * self.rungs[-1] - self.rungs[-2])  # for the laurel and its number
        wide = max([measure(_number(rung), self._px)[0] for rung in self.rungs])
        left = wide + scale.px(12)
        top = round(self._px * 1.5)
        self.field = Rect(left, top, size[0] - left - scale.px(14), 0)
        self.field.height = size[1] - top - round(self._px * 3.0)
        self.surface.fill(shown(IVORY), self.field)
        self._ladder()
        if len(self.games) * scale.px(7) <= self.field.width:
            self._course()
        else:
            self._crowd()
        self._mean_line()
        self._number_games()
        pygame.draw.rect(self.surface, shown(INK), self.field.inflate(2, 2), max(2, scale.px(2.5)))
        self._best()
        self._seal(mark)
        self._key()

    def spot(self, n: int, score: float) -> tuple[int, int]:
        """Where game `n` (from 0) with a score lies on the surface."""
        margin = min(self.scale.px(26), self.field.width // 8)
        room = self.field.width - 2 * margin
        count = len(self.games)
        share = n / (count - 1) if count > 1 else 0.5
        low, high = self.rungs[0], self.rungs[-1]
        rise = (score - low) / (high - low)
        y = self.field.bottom - 1 - round(rise * (self.field.height - 1))
        return self.field.left + margin + round(share * room), y

    # ---- cutting

    def _ladder(self) -> None:
        """The scores at the side, each with its hairline; nothing is drawn bolder."""
        scale, field, out = self.scale, self.field, self.surface
        last = field.bottom + self._px
        for rung in self.rungs:
            y = self.spot(0, rung)[1]
            ink = shown(SEPIA if rung == 0 else HAIR)
            pygame.draw.line(out, ink, (field.left, y), (field.right - 1, y))
            if last - y < self._px:
                continue  # on a low plate every other number is left out
            last = y
            number = line(_number(rung), self._px, Face.TEXT, SEPIA)
            out.blit(number, number.get_rect(midright=(field.left - scale.px(8), y)))

    def _course(self) -> None:
        """A line from game to game with the burin's strokes under it, and a knot a game."""
        scale, field, out = self.scale, self.field, self.surface
        path = [self.spot(n, score) for n, (score, _won) in enumerate(self.games)]
        thin, pitch = max(1, scale.px(1.3)), max(4, scale.px(6))
        foot = self.spot(0, max(0, self.rungs[0]) if self.rungs[-1] > 0 else self.rungs[-1])[1]
        for (x0, y0), (x1, y1) in pairwise(path):
            first = field.left + -(-(x0 - field.left) // pitch) * pitch
            for x in range(first, x1, pitch):
                y = round(y0 + (y1 - y0) * (x - x0) / max(1, x1 - x0))
                pygame.draw.line(out, shown(SEPIA), (x, y), (x, foot), thin)
        thick = max(2, scale.px(2.6))
        if len(path) > 1:
            pygame.draw.lines(out, shown(IVORY), False, path, 3 * thick)
            pygame.draw.lines(out, shown(INK), False, path, thick)
        for at, (_score, won) in zip(path, self.games, strict=True):
            knot(out, at, self._radius, won)

    @property
    def _radius(self) -> int:
        return max(3, min(self.scale.px(6), self.field.width // (3 * len(self.games) + 1)))

    def _crowd(self) -> None:
        """More games than can be told apart: from the least to the most of each small stretch, and
        the mean of the stretch as a line.
        """
        out = self.surface
        pitch = max(3, self.scale.px(4))
        count = len(self.games)
        stretches = max(1, (self.field.width - 2 * self.scale.px(26)) // pitch)
        path: list[tuple[int, int]] = []
        for n in range(stretches):
            first, last = n * count // stretches, max(n + 1, (n + 1) * count // stretches)
            scores = [score for score, _won in self.games[first:last]]
            if not scores:
                continue
            x = self.spot((first + last - 1) // 2, 0)[0]
            ends = [(x, self.spot(0, score)[1]) for score in (min(scores), max(scores))]
            pygame.draw.line(out, shown(SEPIA), ends[0], ends[1], max(1, pitch // 3))
            path.append((x, self.spot(0, sum(scores) / len(scores))[1]))
        if len(path) > 1:
            pygame.draw.lines(out, shown(IVORY), False, path, max(4, self.scale.px(5)))
            pygame.draw.lines(out, shown(INK), False, path, max(2, self.scale.px(2.2)))

    def _mean_line(self) -> None:
        y, dash = self.spot(0, self.mean)[1], self.scale.px(9)
        for x in range(self.field.left, self.field.right, 2 * dash):
            ends = (x, y), (min(self.field.right - 1, x + dash), y)
            pygame.draw.line(self.surface, shown(OXBLOOD), *ends, max(2, self.scale.px(1.8)))

    def _number_games(self) -> None:
        """The games’ numbers under the field, as many as have room."""
        field, scale, count = self.field, self.scale, len(self.games)
        wide = measure(str(count), self._px)[0] + scale.px(14)
        most = max(1, min(12, field.width // max(1, wide)))
        every = next(
            step * 10**power
            for power in range(9)
            for step in _STEPS
            if count <= most * step * 10**power
        )
        for n in [0, *range(every - 1, count, every)]:
            if every > 1 and 0 < n < every // 2:
                continue
            x = self.spot(n, 0)[0]
            tick = (x, field.bottom - scale.px(5)), (x, field.bottom)
            pygame.draw.line(self.surface, shown(INK), *tick, max(1, scale.px(1.5)))
            number = line(str(n + 1), self._px, Face.TEXT, SEPIA)
            self.surface.blit(number, number.get_rect(midtop=(x, field.bottom + scale.px(3))))

    def _best(self) -> None:
        """A laurel round the best game, and its score over it."""
        score = self.games[self.best_at][0]
        at = self.spot(self.best_at, score)
        side = max(24, min(self.scale.px(40), round(self.field.height * 0.22)))
        put(self.surface, art.picture("app/laurel", (side, side)), center=at)
        knot(self.surface, at, max(3, self.scale.px(5)), self.games[self.best_at][1])
        words = line(_("best: {score}").format(score=_number(score)), self._px, Face.BOLD, OXBLOOD)
        place = words.get_rect(midbottom=(at[0], at[1] - side // 2 + self.scale.px(4)))
        # Within the frame, which it would interrupt.
        inside = self.field.inflate(-2 * self.scale.px(8), -2 * self.scale.px(3))
        if place.top < inside.top:
            place.midleft = (at[0] + side // 2, at[1])
            if place.right > inside.right:
                place.midright = (at[0] - side // 2, at[1])
        place.clamp_ip(inside)
        board = place.inflate(self.scale.px(8), -round(self._px * 0.3))
        pygame.draw.rect(self.surface, shown(IVORY), board, border_radius=self.scale.px(4))
        self.surface.blit(words, place)
        self.told, self._laurel = board, side

    def _seal(self, mark: str) -> None:
        """Whose line it is: the seal at its end."""
        side = max(18, self.scale.text(26, 34))
        n = len(self.games) - 1
        stamp = art.picture(seal(mark), (side, side))
        at = self.spot(n, self.games[n][0])
        place = stamp.get_rect(center=at)
        if n == self.best_at:
            # About the laurel, where there is room and its score does not stand.
            off = self._laurel // 2
            free = [
                spot
                for spot in (
                    stamp.get_rect(midtop=(at[0], at[1] + off)),
                    stamp.get_rect(midright=(at[0] - off, at[1])),
                    stamp.get_rect(midleft=(at[0] + off, at[1])),
                )
                if self.field.inflate(0, side).contains(spot) and not spot.colliderect(self.told)
            ]
            place = free[0] if free else place
        place.clamp_ip(self.surface.get_rect())
        self.stamped = place
        self.surface.blit(stamp, place)

    def _key(self) -> None:
        """Under the numbers what the signs mean."""
        scale, px = self.scale, self._px
        y = self.field.bottom + round(px * 2.15)
        parts: list[tuple[str, Colour, bool | None]] = [
            (said_as("how a game ended for somebody", "won"), INK, True),
            (_("not won"), INK, False),
            (_("the mean"), OXBLOOD, None),
        ]
        if len(self.games) * scale.px(7) > self.field.width:
            parts = parts[2:]
        sign, gap = scale.px(22), scale.px(20)
        widths = [measure(words, px, Face.ITALIC)[0] + sign + gap for words, _ink, _won in parts]
        x = self.field.centerx - (sum(widths) - gap) // 2
        for (words, ink, won), wide in zip(parts, widths, strict=True):
            if won is None:
                ends = (x - scale.px(8), y), (x + sign - scale.px(8), y)
                pygame.draw.line(self.surface, shown(ink), *ends, max(2, scale.px(1.8)))
            else:
                knot(self.surface, (x + scale.px(6), y), max(4, scale.px(6)), won)
            put(self.surface, line(words, px, Face.ITALIC, SEPIA), midleft=(x + sign, y))
            x += wide


def knot(surface: Surface, at: tuple[int, int], radius: int, won: bool) -> None:
    """The sign of a game: a drop of ink where it was won, a ring where it was not."""
    pygame.draw.aacircle(surface, shown(INK), at, radius)
    if not won:
        pygame.draw.aacircle(surface, shown(IVORY), at, max(1, radius - max(1, radius // 3)))


def _number(score: int) -> str:
    return str(score).replace("-", "−")


_TOP: Final = 100
_SIDE: Final = 0.27
"""How much of the plate the names at its side take at the most."""


class GameDot(NamedTuple):
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
        dots: Sequence[GameDot],
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
