"""A book set in type: paragraphs with a heading run into them, broken to lines and to pages; and
the list of its chapters.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Surface

from game.engine.book import Book, Paragraph
from game.scenes.kit.controls import Act, Press
from game.sprites import art
from game.sprites.lettering import SMALLEST, Face, Scale, measure, paragraph, words_of, wrap
from game.sprites.palette import INK, OXBLOOD

LONGEST: Final = 80
"""Characters a line has at most."""

Word = tuple[str, Face]


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A line of a paragraph: runs of one face each, and the number that stands beside it."""

    runs: tuple[Word, ...]
    paragraph: int
    number: str = ""
    air: int = 0
    """Pixels of air above it, unless it begins a page."""


@dataclass(slots=True)
class BookPage:
    """A chapter's part that is seen at once; pictures stand on the first pages of a chapter."""

    chapter: int
    lines: list[PrintedLine] = field(default_factory=list)
    pictures: list[tuple[Surface, Surface]] = field(default_factory=list)
    """Each with its caption."""


class Setter:
    """Sets chapters in letters of `text` pixels, a line every `step`, `air` between paragraphs."""

    def __init__(self, book: Book, text: int, step: int, air: int) -> None:
        self.book, self.text, self.step, self.air = book, text, step, air

    def pages(
        self, chapter: int, beside: int, width: int, height: int, pictured: int = 1
    ) -> list[BookPage]:
        """The pages of a chapter: so many of them are `pictured`, and set to the width that is left
        `beside` their pictures.
        """
        pages = [BookPage(chapter)]
        lines = self._lines(chapter, beside)
        used = 0
        while lines:
            page = pages[-1]
            high = self.step + (lines[0].air if page.lines else 0)
            if page.lines and used + high > height:
                _keep_together(page.lines, lines)
                # Where no picture stands lines may run wider: what is left is set again.
                wide = beside if len(pages) < pictured else width
                lines = self._lines(chapter, wide, lines[0].paragraph, _words_left(lines))
                pages.append(BookPage(chapter))
                used = 0
                continue
            page.lines.append(lines.pop(0))
            used += high
        return pages

    def _lines(
        self, chapter: int, width: int, start: int = 0, words: int | None = None
    ) -> list[PrintedLine]:
        """The lines from paragraph `start` on, of which only the last `words` words are to be set
        (None: all of it).
        """
        width = min(width, measure("n" * LONGEST, self.text)[0])
        paragraphs = self.book.chapters[chapter].paragraphs
        lines: list[PrintedLine] = []
        for number in range(start, len(paragraphs)):
            some = words if number == start else None
            lines += self._set(number, paragraphs[number], width, some)
        return lines

    def _set(
        self, number: int, paragraph: Paragraph, width: int, some: int | None
    ) -> list[PrintedLine]:
        words: list[Word] = [
            (word, face)
            for said, face in (
                (self.book.read_heading(paragraph), Face.BOLD),
                (self.book.read(paragraph.text), Face.TEXT),
            )
            for word in words_of(said)
        ]
        whole = some is None or some == len(words)
        if some is not None:
            words = words[len(words) - some :]
        lines = [PrintedLine(_runs(row), number) for row in self._rows(words, width)]
        if whole:
            air = self.air if number else 0
            lines[0] = PrintedLine(lines[0].runs, number, paragraph.id or "", air)
        return lines

    def _rows(self, words: Sequence[Word], width: int) -> Iterator[list[Word]]:
        """Words broken to `width` pixels."""
        row: list[Word] = []
        for word in words:
            if row and self._wide([*row, word]) > width:
                yield row
                row = []
            row.append(word)
        yield row

    def _wide(self, row: Sequence[Word]) -> int:
        """Pixels a row takes; letters stand a little closer together in a run."""
        runs = _runs(row)
        space = measure(" ", self.text)[0]
        return sum(measure(said, self.text, face)[0] for said, face in runs) + space * (
            len(runs) - 1
        )


def _keep_together(above: list[PrintedLine], below: list[PrintedLine]) -> None:
    """No first or last line of a paragraph is left alone on a page, if that can be helped."""
    split = below[0].paragraph
    left = sum(each.paragraph == split for each in above)
    coming = sum(each.paragraph == split for each in below)
    move = left if left == 1 or (coming == 1 and left == 2) else int(coming == 1 and left > 2)
    if move < len(above):
        for _line in range(move):
            below.insert(0, above.pop())


def _words_left(lines: Sequence[PrintedLine]) -> int:
    """How many words of the paragraph the first line belongs to are still to come."""
    split = lines[0].paragraph
    return sum(
        len(words_of(text)) for each in lines if each.paragraph == split for text, _f in each.runs
    )


def _runs(row: Sequence[Word]) -> tuple[Word, ...]:
    """Words side by side in one face become one run."""
    runs: list[Word] = []
    for word, face in row:
        if runs and runs[-1][1] is face:
            runs[-1] = (f"{runs[-1][0]} {word}", face)
        else:
            runs.append((word, face))
    return tuple(runs)


_INDENT: Final = 1.5
"""How far titles stand from the edge, in sizes of their letters; the hand has its place there."""
_LEADING: Final = 1.1


class ChapterLine(Press):
    """A chapter in the list of contents: plain words from the left, in as many lines as needed,
    and in letters as large as those of all the others.
    """

    def __init__(self, name: str, words: str, act: Act) -> None:
        super().__init__(name, words, act, look="plain", text=17, sound="card_flip")
        self.px = SMALLEST

    def fits(self, px: int) -> bool:
        """Whether the title finds room in such letters, also when it is chosen and bold."""
        lines = len(wrap(self.words, px, self._room(px), Face.BOLD))
        return lines == 1 or lines * px * _LEADING <= self.rect.height * 0.94

    def _room(self, px: int) -> int:
        return self.rect.width - round(px * _INDENT)

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        px, left = self.px, self.rect.left + round(self.px * _INDENT)
        face = Face.BOLD if self.chosen else Face.TEXT
        ink = OXBLOOD if hovered or self.chosen or down else INK
        words = paragraph(self.words, px, self._room(px), face, ink, leading=_LEADING)
        at = words.get_rect(midleft=(left, self.rect.centery))
        surface.blit(words, at)
        if self.chosen:
            finger = art.picture("app/manicule", (round(px * 1.3), round(px * 0.9)))
            surface.blit(finger, finger.get_rect(midleft=(self.rect.left, at.centery)))


def set_alike(lines: Sequence[ChapterLine], scale: Scale) -> None:
    """Set all titles in letters of one size: as large as the place of each allows."""
    px = min(scale.text(17), *[round(line.rect.height * 0.56) for line in lines])
    while px > SMALLEST and not all(line.fits(px) for line in lines):
        px -= 1
    for line in lines:
        line.px = px
