"""The rows of the calendar’s tables, their headings, and figures that tell how they come about."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.names import listed
from game.engine.words import _
from game.scenes.kit.controls import Act, Control, Press
from game.scenes.review.calendar.leaf import double_rule
from game.session.calendar.heads import Entry
from game.session.calendar.reckoning import Career, Tally
from game.session.calendar.wording import (
    day_words,
    game_words,
    mean_note,
    mean_words,
    minus,
    time_words,
    who_words,
    won_note,
)
from game.sprites import art
from game.sprites.lettering import Face, Scale, broken, fitted
from game.sprites.palette import FADED, HAIR, INK, OXBLOOD, SEPIA, seal, shown


class Column(NamedTuple):
    """A column of numbers: its heading, and what stands there for a tally."""

    head: str
    cell: str


def columns_of(tally: Tally, tall: bool) -> tuple[Column, ...]:
    """A tally in columns; large letters leave room for the first three."""
    columns = (
        Column(_("played"), str(tally.played)),
        Column(_("won"), str(tally.won)),
        Column(_("mean"), mean_words(tally)),
        Column(_("best"), minus(tally.best)),
        Column(_("streak"), str(tally.longest)),
        Column(_("time"), time_words(tally.seconds)),
    )
    return columns[:3] if tall else columns


def column_places(row: Rect, count: int, share: float) -> list[Rect]:
    """The places of so many columns in the right `share` of a row."""
    wide = round(row.width * share) // max(1, count)
    return [Rect(row.right - (count - n) * wide, row.top, wide, row.height) for n in range(count)]


COLUMNS_SHARE = 0.5
TALL_SHARE = 0.46


def share_of(tall: bool) -> float:
    """How much of a row its columns take."""
    return TALL_SHARE if tall else COLUMNS_SHARE


def print_head(page: Surface, row: Rect, scale: Scale, first: str, tall: bool) -> None:
    """The headings of a table of tallies over a double rule."""
    px = min(scale.text(17), round(row.height * 0.72))
    columns = columns_of(Tally(), tall)
    places = column_places(row, len(columns), share_of(tall))
    name = fitted(first, px, places[0].left - row.left, 12, Face.ITALIC, SEPIA)
    page.blit(name, name.get_rect(midleft=(row.left, row.centery)))
    for column, place in zip(columns, places, strict=True):
        head = fitted(column.head, px, place.width - scale.px(6), 12, Face.ITALIC, SEPIA)
        page.blit(head, head.get_rect(center=place.center))
    double_rule(page, row.left, row.right, row.bottom, max(1, scale.px(1.2)))


def draw_tally(
    surface: Surface, row: Rect, scale: Scale, tally: Tally, tall: bool, ink: tuple[int, int, int]
) -> int:
    """A tally’s numbers in their columns; where the first begins, in pixels."""
    columns = columns_of(tally, tall)
    places = column_places(row, len(columns), share_of(tall))
    px = min(scale.text(20), round(row.height * 0.5))
    for n, (column, place) in enumerate(zip(columns, places, strict=True)):
        face = Face.BOLD if n == 1 else Face.TEXT
        cell = broken(
            column.cell, px, place.width - scale.px(8), row.height, 2, face, ink, leading=1.0
        )
        surface.blit(cell, cell.get_rect(center=place.center))
    return places[0].left


class CareerRow(Press):
    """A career in the list: the seal, the name, who decided and at what, and its numbers."""

    def __init__(
        self, name: str, career: Career, act: Act, keys: Sequence[int], tall: bool
    ) -> None:
        super().__init__(name, career.name, act, keys)
        self.career, self.tall = career, tall
        self.line = _("{who} · {game}").format(
            who=who_words(career.sitter), game=game_words(career.game)
        )
        self.tip = f"{won_note(career.tally)} {mean_note(career.tally)}"

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        row = self.rect
        ink = OXBLOOD if hovered or down else INK
        left = draw_tally(surface, row, scale, self.career.tally, self.tall, ink)
        side = min(scale.text(34), round(row.height * 0.7))
        stamp = art.picture(seal(self.career.mark), (side, side))
        surface.blit(stamp, stamp.get_rect(midleft=(row.left, row.centery)))
        cap = self.cap_width(scale)
        self.draw_cap(surface, (left - cap, row.centery), scale, SEPIA)
        x = row.left + side + scale.px(12)
        _two_lines(surface, Rect(x, row.top, left - cap - scale.px(10) - x, row.height), scale,
                   self.words, self.line, ink)  # fmt: skip
        _hairline(surface, row, scale)


def _company(entry: Entry, seat: int) -> str:
    """Who else sat at a game: on the same side, and against it."""
    sides, every = entry.result.by_side, range(len(entry.seats))

    def named(seats: list[int]) -> str:
        return listed([entry.seats[n].name for n in seats])

    own = [n for n in every if n != seat and (not sides or sides[n] == sides[seat])]
    against = [n for n in every if n not in (*own, seat)]
    if own and against:
        said = _("with {names}, against {others}")
        return said.format(names=named(own), others=named(against))
    if against:
        return _("against {others}").format(others=named(against))
    return _("with {names}").format(names=named(own)) if own else _("alone")


class GameRow(Press):
    """A game in a career’s table: its number, the day, who else sat there, and how it ended."""

    def __init__(
        self, name: str, number: int, entry: Entry, seat: int, act: Act, keys: Sequence[int]
    ) -> None:
        words = _company(entry, seat)
        if entry.tried:
            words = _("{with_whom}, tried again").format(with_whom=words)
        super().__init__(name, words, act, keys)
        self.number, self.entry, self.seat = number, entry, seat
        self.day = day_words(entry.at, entry.last_played)

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        row, result = self.rect, self.entry.result
        ink = OXBLOOD if hovered or down else INK
        px = min(scale.text(20), round(row.height * 0.52))
        cap = self.cap_width(scale)
        self.draw_cap(surface, (row.right - cap, row.centery), scale, SEPIA)
        inner = Rect(row.left, row.top, row.width - cap - scale.px(10), row.height)
        places = game_columns(inner)
        won = result.won[self.seat]
        end = _("shared") if won and result.shared else _("won") if won else "—"
        cells = (
            (_("No. {n}").format(n=self.number), Face.ITALIC, SEPIA, "left"),
            (self.day, Face.TEXT, ink, "left"),
            (self.words, Face.TEXT, ink, "left"),
            (minus(result.scores[self.seat]), Face.BOLD, ink, "centre"),
            (end, Face.SCRIPT, OXBLOOD if won else FADED, "centre"),
        )
        for (words, face, colour, align), place in zip(cells, places, strict=True):
            room = place.width - scale.px(10)
            cell = broken(words, px, room, row.height - 2, 2, face, colour, "left", 1.0)
            at = cell.get_rect(midleft=place.midleft)
            if align == "centre":
                at.centerx = place.centerx
            surface.blit(cell, at)
        _hairline(surface, row, scale)


GAME_SHARES = (0.12, 0.275, 0.335, 0.13, 0.14)


def game_columns(row: Rect) -> list[Rect]:
    """The places of number, day, company, score and end in a row of games."""
    places, x = [], row.left
    for share in GAME_SHARES:
        wide = round(row.width * share)
        places.append(Rect(x, row.top, wide, row.height))
        x += wide
    return places


def print_games_head(page: Surface, row: Rect, scale: Scale) -> None:
    """The headings of the table of games."""
    px = min(scale.text(17), round(row.height * 0.72))
    heads = ("", _("the day"), _("the company"), _("score"), _("the end"))
    for n, (head, place) in enumerate(zip(heads, game_columns(row), strict=True)):
        said = fitted(head, px, place.width - scale.px(8), 12, Face.ITALIC, SEPIA)
        at = said.get_rect(midleft=place.midleft)
        if n > 2:
            at.centerx = place.centerx
        page.blit(said, at)
    double_rule(page, row.left, row.right, row.bottom, max(1, scale.px(1.2)))


class BinRow(Press):
    """A game in the bin: what it was, and how long it lies there yet; pressed, it is taken back."""

    def __init__(
        self, name: str, words: str, line: str, days: str, act: Act, keys: Sequence[int]
    ) -> None:
        super().__init__(name, words, act, keys)
        self.line, self.days = line, days
        self.tip = _("Take it back out of the bin")

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        row = self.rect
        ink = OXBLOOD if hovered or down else INK
        cap = self.cap_width(scale)
        self.draw_cap(surface, (row.right - cap, row.centery), scale, SEPIA)
        wide = round(row.width * 0.24)
        right = row.right - cap - scale.px(12)
        px = min(scale.text(18), round(row.height * 0.42))
        days = broken(self.days, px, wide, row.height, 2, Face.ITALIC, OXBLOOD, leading=1.0)
        surface.blit(days, days.get_rect(midright=(right, row.centery)))
        room = Rect(row.left, row.top, right - wide - scale.px(10) - row.left, row.height)
        _two_lines(surface, room, scale, self.words, self.line, ink)
        _hairline(surface, row, scale)


class Figure(Control):
    """A number with its name, which tells when asked how it comes about."""

    def __init__(self, name: str, head: str, number: str, note: str) -> None:
        super().__init__(name, tip=note)
        self.head, self.number = head, number
        self.aside = True

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        row = self.rect
        ink = OXBLOOD if hovered else INK
        px = min(scale.text(26), round(row.height * 0.62))
        small = min(scale.text(20), round(row.height * 0.5))
        number = broken(
            self.number, px, round(row.width * 0.58), row.height, 2, Face.BOLD, ink, "right", 1.0
        )
        place = number.get_rect(midright=(row.right, row.centery))
        room = place.left - row.left - scale.px(12)
        head = fitted(self.head, small, room, 12, Face.SCRIPT, ink)
        at = head.get_rect(midleft=(row.left, row.centery))
        surface.blit(head, at)
        surface.blit(number, place)
        foot = at.bottom - scale.px(6)
        for x in range(at.right + scale.px(8), place.left - scale.px(6), max(4, scale.px(7))):
            pygame.draw.circle(surface, shown(SEPIA), (x, foot), max(1, scale.px(1)))


def _two_lines(
    surface: Surface, room: Rect, scale: Scale, upper: str, lower: str, ink: tuple[int, int, int]
) -> None:
    """A name over a line in italics, both at the left of `room`."""
    px = min(scale.text(23), round(room.height * 0.44))
    small = min(scale.text(17), round(room.height * 0.33))
    name = fitted(upper, px, room.width, 12, Face.HEADING, ink)
    line = fitted(lower, small, room.width, 12, Face.SCRIPT, SEPIA)
    middle = room.top + round(room.height * 0.55)
    surface.blit(
        name, name.get_rect(midbottom=(0, middle)).move(room.left + name.get_width() // 2, 0)
    )
    surface.blit(line, (room.left, middle - round(small * 0.12)))


def _hairline(surface: Surface, row: Rect, scale: Scale) -> None:
    y = row.bottom - 1
    pygame.draw.line(surface, shown(HAIR), (row.left, y), (row.right, y), max(1, scale.px(1)))
