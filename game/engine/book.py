"""A game's rules as a book of few screens: chapters of short paragraphs, each with its number.

The words are data; numbers the game owns are named in them (`{health}`) and filled in when they
are read, so that book and rules cannot part.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec

from game.engine.cards import read_data
from game.engine.errors import BadData
from game.engine.words import _, later_as

HEADING: Final = "heading in a rules book"
"""The context of headings: they may run on into the text below."""

Facts = Callable[[], Mapping[str, Any]]
"""What the words of a book are filled with, by name, in the player's tongue of the moment."""

_Number = Annotated[str, msgspec.Meta(pattern=r"^(\d+(\.\d+)*|D\d+)$")]
_Words = Annotated[str, msgspec.Meta(min_length=1)]


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few sentences under their number, which receipts cite; without one they belong to the
    number before. `picture` names a drawing, which `caption` explains; `sense` tells the heading
    from others of the same words, for translators.
    """

    text: _Words
    id: _Number | None = None
    heading: str = ""
    sense: str = ""
    picture: str = ""
    caption: str = ""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A screen of the book."""

    title: _Words
    paragraphs: Annotated[tuple[Paragraph, ...], msgspec.Meta(min_length=1)]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapters: Annotated[tuple[Chapter, ...], msgspec.Meta(min_length=1, max_length=9)]


class Book:
    """Chapters in their order, and the facts their words are filled with.

    BadData names the paragraph where a number stands twice or a fact is not known.
    """

    def __init__(self, chapters: tuple[Chapter, ...], facts: Facts, source: str) -> None:
        self.chapters = chapters
        self.facts = facts
        self.source = source
        self._places: dict[str, tuple[int, int]] = {}
        for place, paragraph in self._numbered():
            where = f"chapter {place[0] + 1}, paragraph {place[1] + 1}"
            if paragraph.id is not None and paragraph.id in self._places:
                raise BadData(f"{source}: {where}: the number {paragraph.id} stands there twice.")
            if paragraph.id is not None:
                self._places[paragraph.id] = place
            for field in ("heading", "text", "caption"):
                try:
                    getattr(paragraph, field).format_map(self.facts())
                except (KeyError, IndexError, AttributeError, ValueError) as error:
                    raise BadData(
                        f"{source}: {where}: {field} cannot be filled in ({error})."
                    ) from error

    def _numbered(self) -> Iterator[tuple[tuple[int, int], Paragraph]]:
        for number, chapter in enumerate(self.chapters):
            for place, paragraph in enumerate(chapter.paragraphs):
                yield (number, place), paragraph

    @property
    def anchors(self) -> tuple[str, ...]:
        """Every number that can be asked for, in the order of the book."""
        return tuple(self._places)

    def find(self, anchor: str) -> tuple[int, int]:
        """Chapter and paragraph, counted from 0, of a number, or of the first within it ("4" finds
        "4.1"); BadData if there is none.
        """
        if anchor in self._places:
            return self._places[anchor]
        for known, place in self._places.items():
            if known.startswith(f"{anchor}."):
                return place
        raise BadData(
            f"{self.source} has no paragraph {anchor!r}; it has {', '.join(self.anchors)}."
        )

    def read(self, words: str) -> str:
        """Words of the book in the player's tongue, their numbers filled in."""
        return _(words).format_map(self.facts()) if words else ""

    def read_heading(self, paragraph: Paragraph) -> str:
        """The heading of a paragraph, which runs on into its text."""
        context = paragraph.sense or HEADING
        return self.read(later_as(context, paragraph.heading)) if paragraph.heading else ""


def read_book(package: str, facts: Facts, name: str = "book.yaml") -> Book:
    """The package's book; BadData names the file and the field that is wrong."""
    file = read_data(package, _File, name)
    return Book(file.chapters, facts, f"{package.rsplit('.', 1)[-1]}/{name}")
