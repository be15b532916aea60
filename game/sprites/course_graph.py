"""How a game went, engraved: its chances as a course, and its dice and cards as bars."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.session.review.almanack import FaceTally
from game.sprites import art
from game.sprites.dice import die_face
from game.sprites.lettering import Face, Scale, fitted, line, put
from game.sprites.palette import (
    EDGE,
    HAIR,
    INK,
    IVORY,
    OXBLOOD,
    SEAT_COLOURS,
    SEPIA,
    Colour,
    contrast,
    seal,
    shown,
)

_QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)

_PALE: Final = 3.0
"""Contrast to the paper under which a line of colour has an edge of ink, to be seen at all."""

_FAINT: Final = 1.5
"""Contrast to the paper under which lines of colour would not be seen at all."""


class CoursePoint(NamedTuple):
    """Every rider's chances at a place of the course: `at` counts rounds from 1.0."""

    at: float
    chances: tuple[float, ...]


class CourseRider(NamedTuple):
    """Who a line is about: the seat's mark, and the name; of a side the first seat's mark, the
    side's name and the marks of the `others` on it.
    """

    mark: str
    name: str
    others: tuple[str, ...] = ()

    @property
    def every(self) -> tuple[str, ...]:
        """The marks of all it is about."""
        return (self.mark, *self.others)


class CoursePlate:
    """The plate of a course in `size`: `surface`, and where on it a chance lies.

    Two riders, or one against the rules, share the field: the one's chance is what lies below the
    line, the other's what lies above it. More have a line each. `rounds` is how many there
    were in all; 0 numbers nothing.
    """

    def __init__(
        self,
        size: tuple[int, int],
        scale: Scale,
        marks: Sequence[CoursePoint],
        riders: Sequence[CourseRider],
        rounds: int,
        span: float,
    ) -> None:
        self.scale, self.marks, self.riders = scale, tuple(marks), tuple(riders)
        self.rounds, self.span = rounds, max(1.0, span)
        px = self._px = min(scale.text(16), round(size[1] * 0.09))
        left = line("100", px, Face.TEXT).get_width() + scale.px(10)
        foot = round(px * 1.5) if rounds else round(px * 0.7)
        right = scale.px(14)
        self.field = Rect(left, round(px * 0.7), size[0] - left - right, 0)
        self.field.height = size[1] - self.field.top - foot
        self.surface = art.converted(Surface(size, pygame.SRCALPHA))
        self._ground()
        if marks:
            if len(riders) > 2:
                self._lines()
            else:
                self._areas()
        self._frame()
        self._seals()

    def spot(self, at: float, chance: float) -> tuple[int, int]:
        """Where a chance at a moment lies on the surface."""
        field = self.field
        x = field.left + round((at - 1) / self.span * (field.width - 1))
        return x, field.bottom - 1 - round(chance * (field.height - 1))

    def chance_at(self, at: float, seat: int) -> float:
        """A seat's chance at a moment, between the marks on either side."""
        last = 0.5
        for one, other in pairwise(self.marks):
            if one.at <= at <= other.at:
                share = (at - one.at) / max(1e-9, other.at - one.at)
                return one.chances[seat] + share * (other.chances[seat] - one.chances[seat])
        if self.marks:
            last = self.marks[-1].chances[seat]
        return last

    # ---- cutting

    def _ground(self) -> None:
        self.surface.fill(shown(IVORY), self.field)

    def _areas(self) -> None:
        """The field, divided by one line."""
        path = [self.spot(mark.at, mark.chances[0]) for mark in self.marks]
        field = self.field
        below = [(path[0][0], field.bottom), *path, (path[-1][0], field.bottom)]
        above = [(path[0][0], field.top), *path, (path[-1][0], field.top)]
        self._hatch(below, SEAT_COLOURS[self.riders[0].mark], 1)
        if len(self.riders) > 1:
            self._hatch(above, SEAT_COLOURS[self.riders[1].mark], -1)
        self._stroke(path, INK)

    def _lines(self) -> None:
        for seat, rider in enumerate(self.riders):
            path = [self.spot(mark.at, mark.chances[seat]) for mark in self.marks]
            self._stroke(path, SEAT_COLOURS[rider.mark], 1)

    def _hatch(self, area: list[tuple[int, int]], ink: Colour, way: int) -> None:
        """The burin's lines over an area, rising to the right (1) or falling (−1)."""
        size = self.surface.get_size()
        if len(area) < 3:
            return
        cut = Surface(size, pygame.SRCALPHA)
        pygame.draw.polygon(cut, (*shown(ink), 46), area)
        if contrast(shown(ink), shown(IVORY)) < _FAINT:
            ink = EDGE
        thin, pitch = max(1, self.scale.px(1.6)), max(5, self.scale.px(7))
        lines, shape = Surface(size, pygame.SRCALPHA), Surface(size, pygame.SRCALPHA)
        reach = size[1]
        for x in range(-reach, size[0] + reach, pitch):
            start, end = ((x, reach), (x + reach, 0)) if way > 0 else ((x, 0), (x + reach, reach))
            pygame.draw.line(lines, shown(ink), start, end, thin)
        pygame.draw.polygon(shape, (255, 255, 255, 255), area)
        lines.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(cut, (0, 0))
        self.surface.blit(lines, (0, 0))

    def _stroke(self, path: list[tuple[int, int]], ink: Colour, gap: int = 0) -> None:
        """A line of ink with a gap of paper round it, and a knot where each round begins."""
        thick = max(2, self.scale.px(3))
        edge = max(1, thick // 2) if contrast(shown(ink), shown(IVORY)) < _PALE else 0
        if len(path) > 1:
            wide = thick + 2 * (edge + (gap or thick))
            pygame.draw.lines(self.surface, shown(IVORY), False, path, wide)
            if edge:
                pygame.draw.lines(self.surface, shown(INK), False, path, thick + 2 * edge)
            pygame.draw.lines(self.surface, shown(ink), False, path, thick)
        for mark, at in zip(self.marks, path, strict=True):
            if mark.at == int(mark.at):
                pygame.draw.aacircle(self.surface, shown(IVORY), at, thick + max(2, thick // 2))
                if edge:
                    pygame.draw.aacircle(self.surface, shown(INK), at, thick + 1 + edge)
                pygame.draw.aacircle(self.surface, shown(ink), at, thick + 1)

    def _frame(self) -> None:
        scale, field, out = self.scale, self.field, self.surface
        hair = shown(HAIR)
        for chance in _QUARTERS:
            y = self.spot(1, chance)[1]
            if chance == 0.5:
                dash = scale.px(9)
                for x in range(field.left, field.right, 2 * dash):
                    end = min(field.right - 1, x + dash)
                    pygame.draw.line(out, shown(SEPIA), (x, y), (end, y), max(1, scale.px(1.5)))
            elif chance in (0.25, 0.75):
                pygame.draw.line(out, hair, (field.left, y), (field.right - 1, y))
            number = line(f"{100 * chance:.0f}", self._px, Face.TEXT, SEPIA)
            out.blit(number, number.get_rect(midright=(field.left - scale.px(7), y)))
        if self.rounds:
            self._number_rounds()
        pygame.draw.rect(out, shown(INK), field.inflate(2, 2), max(2, scale.px(2.5)))

    def _number_rounds(self) -> None:
        field, scale = self.field, self.scale
        step = field.width / self.span
        wide = line("16", self._px, Face.TEXT).get_width() + scale.px(8)
        every = max(1, -(-wide // max(1, round(step))))
        for number in range(1, self.rounds + 1):
            x = self.spot(number, 0)[0]
            if number > 1:
                tick = scale.px(5)
                ends = (x, field.bottom - tick), (x, field.bottom)
                pygame.draw.line(self.surface, shown(INK), *ends, max(1, scale.px(1.5)))
            if (number - 1) % every == 0:
                figure = line(str(number), self._px, Face.TEXT, SEPIA)
                middle = round(x + step / 2) if every == 1 else x + figure.get_width() // 2
                at = figure.get_rect(midtop=(middle, field.bottom + scale.px(3)))
                self.surface.blit(figure, at)

    def _seals(self) -> None:
        """Whose is what: the seal and the name in the corner of the area, or at the line's end."""
        scale, field = self.scale, self.field
        side = min(scale.text(30), round(field.height * 0.16))
        gap = scale.px(8)
        if len(self.riders) > 2:
            self._seal_lines(round(side * 0.8))
            return
        for seat, rider in enumerate(self.riders):
            px = min(scale.text(19), round(side * 0.72))
            seals = len(rider.every) * side
            name = fitted(rider.name, px, field.width // 2 - side, 12, Face.BOLD, INK)
            board = Rect(0, 0, seals + name.get_width() + 3 * gap, side + gap)
            if seat == 0:
                board.bottom = field.bottom - gap
            else:
                board.top = field.top + gap
            board.left = self._clearest(board.width, seat)
            pygame.draw.rect(self.surface, shown(IVORY), board, border_radius=gap)
            pygame.draw.rect(
                self.surface, shown(INK), board, max(1, scale.px(1.2)), border_radius=gap
            )
            for place, mark in enumerate(rider.every):
                stamp = art.picture(seal(mark), (side, side))
                at = stamp.get_rect(midleft=(board.left + gap + place * side, board.centery))
                self.surface.blit(stamp, at)
            left = board.left + 2 * gap + seals
            self.surface.blit(name, name.get_rect(midleft=(left, board.centery)))

    def _seal_lines(self, side: int) -> None:
        """Every line's seal, thrice along it: the lines are told apart by shape, too."""
        if not self.marks:
            return
        field, riders = self.field, self.riders
        inner = field.inflate(-side, -side)
        come = self.marks[-1].at - 1
        for number in range(3):
            for seat, rider in enumerate(riders):
                at = 1 + come * (number + (seat + 0.5) / len(riders)) / 3
                x, y = self.spot(at, self.chance_at(at, seat))
                y = max(inner.top, min(inner.bottom, y))
                mark = rider.every[number % len(rider.every)]
                put(self.surface, art.picture(seal(mark), (side, side)), center=(x, y))

    def _clearest(self, wide: int, seat: int) -> int:
        """Where a board of that width leaves the line alone: its left, in pixels."""
        field, gap = self.field, self.scale.px(8)
        lefts = range(field.left + gap, max(field.left + gap, field.right - wide - gap) + 1, gap)

        def nearest(left: int) -> float:
            """How near the line comes to the edge of the field along the board."""
            ends = [(x - field.left) / field.width * self.span + 1 for x in (left, left + wide)]
            chances = [self.chance_at(at, 0) for at in ends]
            chances += [mark.chances[0] for mark in self.marks if ends[0] < mark.at < ends[1]]
            return min(chances) if seat == 0 else 1 - max(chances)

        return max(lefts, key=lambda left: (round(nearest(left), 2), -left))


_ROOM_ABOVE: Final = 1.06
_CARD: Final = 1.4
"""A card's height, of its width."""


def bars(
    size: tuple[int, int], scale: Scale, tally: FaceTally, pictures: tuple[str, ...] = ()
) -> Surface:
    """The counts of `tally` over the faces they belong to, which show `pictures` where they are not
    those of dice; the band of 95 in 100 lies between two red lines, what is expected on the dashes
    in its middle. Faces that are not equally likely have each a band of their own.
    """
    out = art.converted(Surface(size, pygame.SRCALPHA))
    wide, high = size
    columns = len(tally.counts)
    step = wide / columns
    side = min(round(step * 0.5), scale.px(40), round(high * 0.22))
    if pictures:
        side = min(round(step * 0.8 * _CARD), scale.px(92), round(high * 0.3))
    number_px = min(scale.text(18), round(step * 0.4), max(12, round(high * 0.14)))
    floor = high - side - scale.px(8)
    roof = round(number_px * 1.3)
    bands = tally.bands
    tallest = max(1.0, *tally.counts, *[most * _ROOM_ABOVE for _low, most in bands])

    def level(count: float) -> int:
        return floor - round((floor - roof) * count / tallest)

    thin = max(1, scale.px(1.5))
    alike = not tally.due
    spans = [Rect(0, 0, wide, 0)] if alike else _spans(columns, step)
    lines = [
        (span, level(low), level(due), level(most))
        for span, (low, most), due in zip(spans, bands, tally.dues, strict=False)
    ]
    if tally.thrown:
        for span, low, _due, most in lines:
            _wash(out, Rect(span.left, most, span.width, max(1, low - most)))
    for n, count in enumerate(tally.counts):
        middle = round((n + 0.5) * step)
        bar = Rect(0, 0, max(4, round(step * 0.46)), floor - level(count))
        bar.midbottom = (middle, floor)
        engrave(out, bar, thin, INK)
        picture = _face(n + 1, side, scale, columns, pictures)
        out.blit(picture, picture.get_rect(center=(middle, high - side // 2 - 1)))
    if tally.thrown:
        for span, low, due, most in lines:
            _band(out, span, (low, due, most), scale)
    pygame.draw.line(out, shown(INK), (0, floor), (wide, floor), max(2, scale.px(2.5)))
    for n, count in enumerate(tally.counts):
        number = line(str(count), number_px, Face.BOLD, INK)
        place = number.get_rect(midbottom=(round((n + 0.5) * step), level(count) + scale.px(1)))
        _clear(out, place.inflate(scale.px(4), -round(number_px * 0.5)))
        out.blit(number, place)
    return out


def small_bars(surface: Surface, place: Rect, tally: FaceTally, ink: Colour) -> None:
    """The same at the size of a word: only how high each face stands beside the others."""
    most = max(1, *tally.counts)
    step = place.width / len(tally.counts)
    for n, count in enumerate(tally.counts):
        high = max(1, round(place.height * count / most))
        bar = Rect(0, 0, max(2, round(step * 0.62)), high)
        bar.bottomleft = (place.left + round(n * step), place.bottom)
        pygame.draw.rect(surface, shown(ink), bar)


def engrave(surface: Surface, bar: Rect, thin: int, ink: Colour) -> None:
    """A black mass with a burin's gaps: slanting cuts of paper, a full edge round them."""
    if bar.height < 1:
        return
    colour = shown(ink)
    cut = Surface(bar.size, pygame.SRCALPHA)
    cut.fill(colour)
    pitch = 4 * thin
    for x in range(-bar.height, bar.width, pitch):
        pygame.draw.line(cut, (0, 0, 0, 0), (x, bar.height), (x + bar.height, 0), thin)
    pygame.draw.rect(cut, colour, cut.get_rect(), max(1, thin))
    surface.blit(cut, bar)


def _wash(surface: Surface, band: Rect) -> None:
    """A light tone over the band, as a plate is wiped."""
    tone = Surface(band.size, pygame.SRCALPHA)
    tone.fill((*shown(HAIR), 80))
    surface.blit(tone, band)


def _spans(columns: int, step: float) -> list[Rect]:
    """Where each face's own band lies."""
    wide = round(step * 0.8)
    return [Rect(round((n + 0.5) * step) - wide // 2, 0, wide, 0) for n in range(columns)]


def _band(surface: Surface, span: Rect, levels: tuple[int, int, int], scale: Scale) -> None:
    """The red lines of a band across `span`: its lower end, the dashes of what is due, its upper
    end.
    """
    low, due, most = levels
    red, thick, thin = shown(OXBLOOD), max(2, scale.px(2)), max(1, scale.px(1.5))
    for y in (most, low):
        pygame.draw.line(surface, red, (span.left, y), (span.right - 1, y), thick)
    dash = scale.px(8)
    for x in range(span.left, span.right, 2 * dash):
        end = min(x + dash, span.right - 1)
        pygame.draw.line(surface, red, (x, due), (end, due), thin)


def _clear(surface: Surface, place: Rect) -> None:
    """Take lines away behind a number."""
    surface.fill((0, 0, 0, 0), place)


def _face(face: int, side: int, scale: Scale, sides: int, pictures: tuple[str, ...]) -> Surface:
    """What a face shows, `side` pixels high."""
    if pictures:
        return art.picture(pictures[face - 1], (round(side / _CARD), side))
    if sides == 6:
        return die_face("ivory", face, side)
    return fitted(str(face), scale.text(18), side, 12, Face.BOLD, SEPIA)
