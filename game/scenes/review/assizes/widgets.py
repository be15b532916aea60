"""What stands in the court: the rows of decisions, the marks of faults, the bar, the columns."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ai.assizes.verdict import Grade, Judged, SeatAccount
from game.engine.names import Names
from game.engine.phrases import decimal
from game.engine.words import _
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.printed import ListRow
from game.scenes.review.assizes.proceedings import hundredths
from game.sprites import art
from game.sprites.lettering import (
    SMALLEST,
    Face,
    Scale,
    fitted,
    measure,
    paragraph,
    paragraph_height,
    put,
)
from game.sprites.palette import (
    GOLD,
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

PIPS = {Grade.SOUND: 0, Grade.SLIP: 1, Grade.MISDEMEANOUR: 2}
"""How many marks of ink stand for a grade; the last has a gallows."""

_PALE: Final = 3.0
"""Contrast to the paper under which a seat's colour is not seen by itself."""

Line = tuple[str, Face, float, Colour]
"""Words, their face, the units their letters are high, and their ink."""


def draw_grade(surface: Surface, grade: Grade, centre: tuple[int, int], side: int) -> None:
    """A grade as a sign: nothing, one drop of blood, two, or the gallows."""
    if grade is Grade.HANGING:
        _draw_gallows(surface, centre, side)
        return
    drops = PIPS[grade]
    radius = max(3, round(side * 0.17))
    for number in range(drops):
        x = centre[0] + round((number - (drops - 1) / 2) * radius * 2.7)
        pygame.draw.aacircle(surface, shown(OXBLOOD), (x, centre[1]), radius)


def _draw_gallows(surface: Surface, centre: tuple[int, int], side: int) -> None:
    """A post, a beam and a noose: cut bold, for it has to be read at the size of a letter."""
    place = Rect(0, 0, round(side * 0.72), side)
    place.center = centre
    thick = max(2, round(side * 0.13))
    ink = shown(INK)
    pygame.draw.rect(surface, ink, (place.left + thick, place.top, thick, place.height))
    pygame.draw.rect(surface, ink, (place.left + thick, place.top, place.width - thick, thick))
    pygame.draw.rect(surface, ink, (place.left, place.bottom - thick, 3 * thick, thick))
    brace = (place.left + 2 * thick - 1, place.top + 3 * thick), (place.left + 4 * thick, place.top)
    pygame.draw.line(surface, ink, *brace, max(1, thick - 1))
    x, radius = place.right - thick, max(3, round(side * 0.2))
    rope = max(1, thick // 2)
    pygame.draw.line(surface, ink, (x, place.top), (x, place.centery - radius // 2), rope)
    ring = x, place.centery + radius // 2
    pygame.draw.aacircle(surface, shown(OXBLOOD), ring, radius, max(2, thick - 1))


class DeedRow(ListRow):
    """A decision in the list: when, whose, what, its sign and what it gave away."""

    def __init__(self, judged: Judged, when: int, mark: str, words: str, act: Act) -> None:
        super().__init__(words, act, text=18)
        self.judged, self.when, self.mark = judged, when, mark

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        judged = self.judged
        ink = self.ink(hovered, down)
        self.draw_ground(surface, scale)
        inner = self.rect.inflate(-2 * scale.px(10), 0)
        px = min(scale.text(self.text), round(inner.height * 0.6))
        middle = inner.centery
        when = fitted(str(self.when), px, 2 * px, 12, Face.BOLD, ink)
        surface.blit(when, when.get_rect(midright=(inner.left + round(px * 1.4), middle)))
        left = inner.left + round(px * 1.4) + scale.px(8)
        side = round(px * 1.2)
        put(surface, art.picture(seal(self.mark), (side, side)), midleft=(left, middle))
        left += side + scale.px(9)
        lost = decimal(100 * judged.loss) if judged.loss >= 0.0005 else "–"
        loss = fitted(lost, px, round(px * 2.6), 12, Face.BOLD, ink)
        surface.blit(loss, loss.get_rect(midright=(inner.right, middle)))
        sign = Rect(0, 0, round(px * 1.5), inner.height)
        sign.midright = (inner.right - round(px * 2.4), middle)
        if not judged.sound:
            if self.chosen:  # its ink would be lost on black
                pygame.draw.rect(
                    surface, shown(IVORY), sign.inflate(0, -scale.px(8)), border_radius=scale.px(4)
                )
            draw_grade(surface, judged.grade, sign.center, round(px * 1.3))
        face = Face.BOLD if self.chosen else Face.TEXT
        words = fitted(self.words, px, sign.left - left - scale.px(8), 12, face, ink)
        surface.blit(words, words.get_rect(midleft=(left, middle)))


class FaultMark(Press):
    """A fault on the plate of the course, in a ring of its robber's colour; pressing it opens the
    decision.
    """

    def __init__(self, name: str, judged: Judged, mark: str, note: str, act: Act) -> None:
        super().__init__(name, note, act, tip=note)
        self.judged, self.mark = judged, mark

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        middle, radius = self.rect.center, self.rect.width // 2
        pygame.draw.aacircle(surface, shown(IVORY), middle, radius)
        thick = max(2, scale.px(1.8))
        edge = OXBLOOD if hovered or down else INK
        pygame.draw.aacircle(surface, shown(edge), middle, radius, thick)
        ring = shown(SEAT_COLOURS[self.mark])
        pygame.draw.aacircle(surface, ring, middle, radius - thick, thick + 1)
        if contrast(ring, shown(IVORY)) < _PALE:
            # A pale ring lies between two lines of ink, or nobody would see it on the paper.
            inner = radius - 2 * thick - 1
            pygame.draw.aacircle(surface, shown(INK), middle, inner, max(1, thick // 2))
        draw_grade(surface, self.judged.grade, middle, round(radius * 1.3))


def draw_progress(surface: Surface, place: Rect, scale: Scale, share: float) -> None:
    """A bar of ink that fills up, between two rules."""
    thin = max(1, scale.px(2))
    pygame.draw.rect(surface, shown(IVORY), place)
    full = place.inflate(-4 * thin, -4 * thin)
    full.width = round(full.width * max(0.0, min(1.0, share)))
    pygame.draw.rect(surface, shown(OXBLOOD), full)
    pitch = max(4, scale.px(6))
    for x in range(full.left, full.right - thin, pitch):
        top = min(full.right - 1, x + full.height // 2)
        pygame.draw.line(surface, shown(GOLD), (x, full.bottom - 1), (top, full.top), 1)
    pygame.draw.rect(surface, shown(INK), place, thin)


def print_lines(page: Surface, area: Rect, scale: Scale, lines: Sequence[Line]) -> int:
    """Lines from the top of `area`, smaller where they do not fit; the end, in pixels."""
    gap, shrink = scale.px(7), 1.0

    def px(units: float) -> int:
        return max(SMALLEST, round(scale.text(units) * shrink))

    def tall() -> int:
        return sum(
            paragraph_height(words, px(units), area.width, face, 1.2) + gap
            for words, face, units, _ink in lines
        )

    while tall() > area.height and shrink > 0.4:
        shrink -= 0.04
    y = area.top
    for words, face, units, ink in lines:
        said = paragraph(words, px(units), area.width, face, ink, "left", 1.2)
        page.blit(said, (area.left, y))
        y += said.get_height() + gap
    return y


def print_columns(
    page: Surface,
    area: Rect,
    scale: Scale,
    columns: Sequence[SeatAccount],
    marks: Sequence[str],
    names: Names,
    final: Sequence[float],
) -> int:
    """Luck and skill side by side, the result with and without luck, and the grades counted."""
    heads = [_("Skill"), _("Luck"), _("Result"), _("Luck apart")]
    rows = [
        [
            hundredths(-column.given, change=True),
            hundredths(column.luck, change=True),
            hundredths(final[column.seat]) if final else "–",
            hundredths(column.adjusted),
        ]
        for column in columns
    ]
    called = _called(names)
    counts = [[str(column.grades[grade]) for grade in Grade] for column in columns]
    grades = [grade.column for grade in Grade]
    if area.width > 2 * area.height:  # one table, and letters twice as large
        wide = [[*row, *count] for row, count in zip(rows, counts, strict=True)]
        heads += grades
        return _print_table(page, area, scale, heads, wide, marks, called, area.height, strong=3)
    room = round((area.height - scale.px(52)) / 2)
    y = _print_table(page, area, scale, heads, rows, marks, called, room, strong=3)
    y += scale.px(18)
    rest = Rect(area.left, y, area.width, area.bottom - y)
    return _print_table(page, rest, scale, grades, counts, marks, called, room)


def _called(names: Names) -> list[str]:
    """The names as they stand in a table: of long ones the first word, where that is enough."""
    first = [name.split()[0] for name in names.seats]
    if max(map(len, names.seats)) <= 12 or len(set(first)) < len(first):
        return list(names.seats)
    return first


def _print_table(
    page: Surface,
    area: Rect,
    scale: Scale,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    marks: Sequence[str],
    names: Sequence[str],
    room: int,
    strong: int = -1,
) -> int:
    """A head over a row for each seat, at most `room` pixels high; the end, in pixels."""
    px = min(scale.text(21), round(area.width * 0.056), round(room / (1.65 * len(rows) + 1.5)))
    first = round(area.width * (0.32 if len(heads) < 6 else 0.22))
    step = (area.width - first) / len(heads)
    small, between = round(px * 0.8), round(step) - scale.px(8)
    # All heads in letters of one size, with air between them.
    while small > 12 and any(measure(words, small, Face.SCRIPT)[0] > between for words in heads):
        small -= 1
    for n, words in enumerate(heads):
        head = fitted(words, small, between, 12, Face.SCRIPT, SEPIA)
        x = round(area.left + first + (n + 1) * step)
        page.blit(head, head.get_rect(bottomright=(x, area.top + round(small * 1.35))))
    y = area.top + round(small * 1.45)
    pygame.draw.line(page, shown(INK), (area.left, y), (area.right, y), max(2, scale.px(2)))
    high = round(px * 1.65)
    side = round(px * 1.25)
    for seat, row in enumerate(rows):
        middle = y + high // 2
        put(page, art.picture(seal(marks[seat]), (side, side)), midleft=(area.left, middle))
        left = area.left + side + scale.px(7)
        name = fitted(names[seat], px, area.left + first - left, 12, Face.HEADING, INK)
        page.blit(name, name.get_rect(midleft=(left, middle)))
        for n, words in enumerate(row):
            face = Face.BOLD if n == strong else Face.TEXT
            ink = OXBLOOD if n == strong else INK
            number = fitted(words, px, round(step) - scale.px(4), 12, face, ink)
            x = round(area.left + first + (n + 1) * step)
            page.blit(number, number.get_rect(midright=(x, middle)))
        y += high
        pygame.draw.line(page, shown(HAIR), (area.left, y), (area.right, y))
    return y
