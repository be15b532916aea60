"""The printed table: its columns under their headings, and what stands in a row of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import later
from game.scenes.kit.bindings import key_of
from game.scenes.kit.control import Act, Press
from game.scenes.kit.controls import Controls
from game.scenes.kit.focus import CHORD
from game.scenes.kit.gamepad import pad_of
from game.sprites import art
from game.sprites.lettering import Face, Scale, broken, fitted
from game.sprites.palette import CARD, HAIR, INK, OXBLOOD, SEPIA, Colour, seal, shown


class PageTurning(NamedTuple):
    """What stands on the buttons that turn the pages, and why they do not."""

    before: str = later("Earlier")
    after: str = later("Further")
    first: str = later("This is the first page")
    last: str = later("This is the last page")


def page_asked_for(event: Event, controls: Controls, at: int, pages: int) -> int | None:
    """The number of the page that a key or the wheel asks for while page `at` of `pages` is seen;
    None for everything else, and for Home and End where somebody writes.
    """
    asked: int | None = None
    match event.type:
        case pygame.MOUSEWHEEL if event.y:
            asked = at - (1 if event.y > 0 else -1)
        case pygame.KEYDOWN if not event.mod & CHORD:
            writing = any(each.writing for each in controls)
            match key_of(event):
                case pygame.K_HOME if not writing:
                    asked = 0
                case pygame.K_END if not writing:
                    asked = pages - 1
                case _:
                    asked = at + step_of(event) if step_of(event) else None
    return None if asked is None else max(0, min(pages - 1, asked))


def step_of(event: Event) -> int:
    """1 for the key of the next page, −1 for that of the one before, 0 for every other event; the
    shoulders of a controller are such keys as well.
    """
    if event.type != pygame.KEYDOWN or event.mod & CHORD:
        return 0
    steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, "LB": -1, "RB": 1}
    return steps.get(pad_of(event) or key_of(event), 0)


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column: its heading, how much of a row's width it takes, where in it its words stand and
    in which letters. What all columns leave of a row, at the left, is for the row's name.
    """

    head: str
    share: float
    align: Literal["left", "centre", "right"] = "centre"
    face: Face = Face.TEXT


class TableCell(NamedTuple):
    """What stands in a column, in an ink of its own if not in that of its row."""

    words: str
    ink: Colour | None = None


@dataclass(frozen=True, slots=True)
class RowDeed:
    """What is done with a row besides opening it: by the icon at its end, if there is one, and by
    its key while the focus is on the row; `first` is whether the key means the first row else,
    `words` stand under the icon.
    """

    name: str
    act: Act
    key: int = 0
    icon: str = ""
    tip: str = ""
    first: bool = False
    words: str = ""


class ListRow(Press):
    """A row of a list, which stands for an `item`; its page gives it a number and a place."""

    role = later("row")

    def __init__(
        self,
        words: str,
        act: Act,
        item: object = None,
        deeds: Sequence[RowDeed] = (),
        text: float = 20,
    ) -> None:
        super().__init__("", words, act, text=text)
        self.item, self.deeds = item, tuple(deeds)

    def ink(self, hovered: bool, down: bool) -> Colour:
        """The ink of its words; the one that is chosen lies on black."""
        return CARD if self.chosen else OXBLOOD if hovered or down else INK

    def draw_ground(self, surface: Surface, scale: Scale) -> None:
        """Black under the one that is chosen, a hairline under all others."""
        row = self.rect
        if self.chosen:
            pygame.draw.rect(surface, shown(INK), row)
        else:
            hairline(surface, row.left, row.right, row.bottom - 1, scale)


class TableRow(ListRow):
    """A row of a table: a seal or another `picture`, the name over a line of small letters, and the
    numbers in their columns. One without an act only tells what its tip says.
    """

    def __init__(
        self,
        words: str,
        act: Act | None,
        columns: Sequence[TableColumn],
        cells: Sequence[TableCell | str],
        *,
        below: str = "",
        mark: str = "",
        picture: str = "",
        tip: str = "",
        item: object = None,
        deeds: Sequence[RowDeed] = (),
    ) -> None:
        super().__init__(words, act or _nothing, item, deeds)
        self.columns, self.below, self.tip = tuple(columns), below, tip
        self.picture = seal(mark) if mark else picture
        self.cells = tuple([TableCell(each) if isinstance(each, str) else each for each in cells])
        if act is None:
            self.aside, self.sound = True, ""

    @property
    def called(self) -> str:
        """The name, and what stands in each column behind its heading."""
        cells = [
            f"{column.head} {cell.words}".strip()
            for column, cell in zip(self.columns, self.cells, strict=True)
            if cell.words
        ]
        return ", ".join([each for each in (self.words, self.below, *cells) if each])

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        row, ink = self.rect, self.ink(hovered, down)
        self.draw_ground(surface, scale)
        cap = self.cap_width(scale)
        # A key stands behind the name; where there is none, at the row's end.
        named = places(row, self.columns)[0].left > row.left
        inner = (
            row if named else Rect(row.left, row.top, row.width - cap - scale.px(10), row.height)
        )
        found = places(inner, self.columns)
        left = found[0].left if named else row.right
        self.draw_cap(surface, (left - cap, row.centery), scale, SEPIA)
        px = min(scale.text(self.text), round(row.height * 0.5))
        for cell, column, place in zip(self.cells, self.columns, found, strict=True):
            wide, high = place.width - scale.px(8), row.height - 2
            said = broken(
                cell.words, px, wide, high, 2, column.face, cell.ink or ink, column.align, 1.0
            )
            _stand(surface, said, place, column)
        if named:
            right = left - (cap + scale.px(10) if cap else scale.px(10))
            self._draw_name(
                surface, Rect(row.left, row.top, right - row.left, row.height), scale, ink
            )

    def _draw_name(self, surface: Surface, room: Rect, scale: Scale, ink: Colour) -> None:
        if self.picture:
            side = min(scale.text(34), round(room.height * 0.7))
            stamp = art.picture(self.picture, (side, side))
            at = (room.left + side // 2, room.centery)
            surface.blit(stamp, stamp.get_rect(center=at))
            taken = side + scale.px(12)
            room = Rect(room.left + taken, room.top, room.width - taken, room.height)
        if not self.below:
            px = min(scale.text(self.text), round(room.height * 0.5))
            said = broken(self.words, px, room.width, room.height - 2, 2, Face.TEXT, ink, "left", 1)
            surface.blit(said, said.get_rect(midleft=room.midleft))
            return
        px = min(scale.text(23), round(room.height * 0.44))
        small = min(scale.text(17), round(room.height * 0.33))
        name = fitted(self.words, px, room.width, 12, Face.HEADING, ink)
        line = fitted(self.below, small, room.width, 12, Face.SCRIPT, SEPIA)
        middle = room.top + round(room.height * 0.55)
        surface.blit(name, name.get_rect(bottomleft=(room.left, middle)))
        surface.blit(line, (room.left, middle - round(small * 0.12)))


def places(row: Rect, columns: Sequence[TableColumn]) -> list[Rect]:
    """The place of each column, in pixels: at the right of the row, as all of them leave it."""
    wide = [int(row.width * column.share) for column in columns]
    whole = sum([column.share for column in columns]) > 0.999
    x, found = (row.left if whole else row.right - sum(wide)), []
    for width in wide:
        found.append(Rect(x, row.top, width, row.height))
        x += width
    return found


def print_head(
    page: Surface, row: Rect, scale: Scale, columns: Sequence[TableColumn], first: str = ""
) -> None:
    """The headings of a table over a double rule; `first` is that of the names."""
    px = min(scale.text(17), round(row.height * 0.72))
    found = places(row, columns)
    if first:
        said = fitted(first, px, found[0].left - row.left, 12, Face.ITALIC, SEPIA)
        page.blit(said, said.get_rect(midleft=row.midleft))
    for column, place in zip(columns, found, strict=True):
        if column.head:
            said = fitted(column.head, px, place.width - scale.px(6), 12, Face.ITALIC, SEPIA)
            _stand(page, said, place, column)
    double_rule(page, row.left, row.right, row.bottom, max(1, scale.px(1.2)))


def print_empty(page: Surface, area: Rect, scale: Scale, words: str, cut: str) -> None:
    """A cut and a sentence in the middle of `area`, where there is nothing yet."""
    tall = min(scale.px(190), area.height // 2)
    picture = art.picture(cut, (tall, tall))
    wide = min(area.width, scale.text(720))  # a line that reads well
    high = area.height // 2
    said = broken(words, scale.text(23), wide, high, 4, Face.SCRIPT, INK, leading=1.15)
    top = area.centery - (tall + said.get_height()) // 2
    place = picture.get_rect(midtop=(area.centerx, top))
    page.blit(picture, place)
    page.blit(said, said.get_rect(midtop=(area.centerx, place.bottom + scale.px(8))))


def double_rule(page: Surface, left: int, right: int, y: int, thin: int) -> None:
    """The printer’s rule under a heading: a thick line over a thin one."""
    pygame.draw.line(page, shown(INK), (left, y), (right, y), 2 * thin)
    pygame.draw.line(page, shown(INK), (left, y + 3 * thin), (right, y + 3 * thin), thin)


def hairline(surface: Surface, left: int, right: int, y: int, scale: Scale) -> None:
    """The fine line between two rows."""
    pygame.draw.line(surface, shown(HAIR), (left, y), (right, y), max(1, scale.px(1)))


def _stand(surface: Surface, said: Surface, place: Rect, column: TableColumn) -> None:
    at = said.get_rect(center=place.center)
    match column.align:
        case "left":
            at.left = place.left
        case "right":
            at.right = place.right
    surface.blit(said, at)


def _nothing() -> None:
    return None
