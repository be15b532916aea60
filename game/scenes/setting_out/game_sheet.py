"""A game as it lies on the shelf: its emblem, what it is, for how many, and when it was played."""

from datetime import datetime
from typing import Final, Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.discovery import games
from game.engine.spec import GameSpec
from game.engine.words import _, plural
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.page import emblem, sheet, title_drawn, title_plate
from game.session.calendar.export import day_words
from game.session.disk.store import Saved, Store
from game.session.review.progress import how_far_saved, where_it_stands
from game.sprites import art, palette
from game.sprites.lettering import (
    Face,
    Scale,
    broken,
    measure,
    paragraph,
    paragraph_height,
    put,
    words_of,
    wrap,
)
from game.sprites.lettering import line as set_line
from game.sprites.palette import GOLD, INK, OXBLOOD, SEPIA, Colour, shown

_TALL_FROM: Final = 0.5
"""Height over width from which a sheet has room for an engraved title."""

_LARGE: Final = 1.3
"""The reader's size of letters from which a sheet tells less."""
_SHARES: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
_MOST_LINES: Final = 4
_TITLE_SHARE: Final = 0.42
_LEADING: Final = 1.1
_BETWEEN: Final = 3
"""Units between two things told."""
_RAISED: Final = 2
"""Units by which lines lie higher than in the middle: a title has air above its letters."""


class GamePast(NamedTuple):
    """What is known of a game's past here: when it was last played, and what waits to go on."""

    played: str = ""
    waiting: Saved | None = None
    how_far: str = ""
    in_full: str = ""


def standings(store: Store) -> dict[str, GamePast]:
    """How every game stands that was ever played here, by its key; the one played last first."""
    saved = [*store.listing(ended=False).matches, *store.last_ended()]
    found: dict[str, GamePast] = {}
    for match in sorted(saved, key=lambda each: each.last_played, reverse=True):
        if match.game not in games():
            continue
        known = found.get(match.game, GamePast(_day(match.last_played)))
        if known.waiting is None and not match.finished:
            far, in_full = how_far_saved(store, match), where_it_stands(store, match)
            known = GamePast(known.played, match, far, in_full)
        found[match.game] = known
    return found


def _day(written: str) -> str:
    try:
        return day_words(int(datetime.fromisoformat(written).timestamp()), written)
    except (ValueError, OverflowError, OSError):
        return written


def terms(spec: GameSpec) -> str:
    """How many may play, and how long: "for 1 or 2 players · 20 to 30 minutes"."""
    seats = sorted(spec.seats)
    least, most = spec.minutes
    if len(seats) == 1:
        who = plural("for {n} player", "for {n} players", seats[0])
    elif len(seats) == 2:
        who = _("for {few} or {many} players").format(few=seats[0], many=seats[1])
    else:
        who = _("for {few} to {many} players").format(few=seats[0], many=seats[-1])
    how_long = _("{least} to {most} minutes").format(least=least, most=most)
    return _("{who} · {how_long}").format(who=who, how_long=how_long)


def in_short(spec: GameSpec) -> str:
    """The same on little room: "1–2 · 20–30 min"."""
    seats, (least, most) = sorted(spec.seats), spec.minutes
    few, many = seats[0], seats[-1]
    who = _("{few}–{many}").format(few=few, many=many) if few < many else str(few)
    return _("{who} players · {least}–{most} min").format(who=who, least=least, most=most)


class _Part(NamedTuple):
    """Words of a sheet: in which letters, how large of the usual, and how soon they give way.

    What `joins` stands in the line before where it fits.
    """

    words: str
    face: Face
    units: float
    ink: Colour
    yields: int
    joins: bool = False


class GameSheet(Press):
    """One of the games on the shelf. `come` announces it, as soon as the focus is on it."""

    def __init__(
        self,
        spec: GameSpec,
        standing: GamePast,
        come: Act,
        act: Act,
        keys: tuple[int, ...],
        loved: bool = False,
    ) -> None:
        super().__init__(f"game {spec.key}", spec.title, act, keys)
        self.spec, self.standing, self._come, self.loved = spec, standing, come, loved

    def gain_focus(self) -> None:
        self._come()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(1)) if down else self.rect
        sheet(surface, rect, scale)
        if self.chosen or hovered:
            gilt(surface, rect, scale)
        if self.chosen:
            self._point(surface, rect, scale)
        # Close to the rules, so that letters are as large as may be; large ones have few lines.
        beside, above = (18, 10) if scale.text_factor < _LARGE else (20, 13)
        inner = rect.inflate(-2 * scale.px(beside), -2 * scale.px(above))
        cap = self.cap_width(scale)
        at = (rect.right - scale.px(20) - cap, rect.top + scale.px(23))
        plate = self._plate(inner, scale)
        if plate is not None:
            self._announce(surface, inner, scale, hovered, plate)
        else:
            side = min(inner.height, round(inner.width * 0.4))
            put(surface, emblem(self.spec.key, side), midleft=inner.midleft)
            left = inner.left + side + scale.px(14)
            room = Rect(left, inner.top, inner.right - left, inner.height)
            _Lines(room, cap + scale.px(4), scale, "left").tell(surface, self._parts(hovered))
        self.draw_cap(surface, at, scale, SEPIA)
        if self.loved:
            self._hang_heart(surface, rect, scale)

    def _hang_heart(self, surface: Surface, rect: Rect, scale: Scale) -> None:
        """The mark of a favourite, on the emblem's shoulder."""
        side = scale.px(24)
        heart = art.picture("app/icon_favourite", (side, side))
        surface.blit(heart, (rect.left + scale.px(10), rect.top + scale.px(10)))

    def _announce(
        self, surface: Surface, inner: Rect, scale: Scale, hovered: bool, plate: Surface
    ) -> None:
        """Emblem and engraved title side by side, and everything else under them."""
        top, side = inner.top + scale.px(4), round(inner.height * 0.5)
        put(surface, emblem(self.spec.key, side), topleft=(inner.left + scale.px(4), top))
        left = inner.left + side + scale.px(16)
        middle = (left + (inner.right - left) // 2, top + side // 2 + scale.px(4))
        surface.blit(plate, plate.get_rect(center=middle))
        y = top + side + scale.px(4)
        room = Rect(inner.left, y, inner.width, inner.bottom - y)
        _Lines(room, 0, scale, "centre").tell(surface, self._parts(hovered)[1:])

    def _plate(self, inner: Rect, scale: Scale) -> Surface | None:
        """The engraved title, where the sheet is high enough for it."""
        drawn = title_drawn(self.spec)
        tall = inner.height > round(inner.width * _TALL_FROM)
        if not drawn or not tall or palette.now().plain_letters or scale.text_factor > _LARGE:
            return None
        wide = inner.width - round(inner.height * 0.5) - scale.px(24)
        return title_plate(self.spec, (wide, round(wide * 0.32)), 0)

    def _point(self, surface: Surface, rect: Rect, scale: Scale) -> None:
        """A pointer to what is told of it."""
        long, half = scale.px(13), scale.px(13)
        x, y = rect.right - scale.px(4), rect.centery
        pygame.draw.polygon(surface, shown(INK), [(x, y - half), (x, y + half), (x + long, y)])

    def _parts(self, hovered: bool) -> list[_Part]:
        """What is told, in its order; of what yields the last goes first where room is short."""
        ink = OXBLOOD if hovered or self.chosen else INK
        parts = [_Part(self.spec.title, Face.HEADING, 22, ink, 0)]
        parts.append(_Part(self.spec.line, Face.SCRIPT, 16.5, INK, 3))
        parts.append(_Part(in_short(self.spec), Face.TEXT, 14.5, SEPIA, 1))
        if self.standing.waiting is not None:
            waits = _("one waits: {how_far}").format(how_far=self.standing.how_far)
            parts.append(_Part(waits, Face.TEXT, 14.5, OXBLOOD, 2, joins=True))
        elif self.standing.played:
            last = _("last played {day}").format(day=self.standing.played)
            parts.append(_Part(last, Face.TEXT, 14.5, SEPIA, 4, joins=True))
        return parts


class _Lines(NamedTuple):
    """The room for what is told; the title in its first line leaves `cap` pixels to the key."""

    room: Rect
    cap: int
    scale: Scale
    align: Literal["left", "centre"]

    def tell(self, surface: Surface, parts: list[_Part]) -> None:
        """Print what finds room, in the middle of its height."""
        while (share := self._share(parts)) is None:
            if len(parts) == 1:
                self._tell_only(surface, parts[0])
                return
            parts.remove(max(parts, key=lambda part: part.yields))
        gap = self.scale.px(_BETWEEN)
        lines = self._joined(parts, share)
        highs = [self._high(line[0], share) for line in lines]
        y = self.room.centery - (sum(highs) + gap * (len(lines) - 1)) // 2
        y -= self.scale.px(_RAISED) if self.align == "left" else 0
        for line, high in zip(lines, highs, strict=True):
            width = self._width(line[0])
            if len(line) == 1:
                part, px = line[0], self._px(line[0], share)
                said = paragraph(part.words, px, width, part.face, part.ink, self.align, _LEADING)
                surface.blit(said, (self.room.left, y))
            else:
                self._tell_in_a_row(surface, line, share, y)
            y += high + gap

    def _tell_in_a_row(self, surface: Surface, line: list[_Part], share: float, y: int) -> None:
        said = [set_line(part.words, self._px(part, share), part.face, part.ink) for part in line]
        gap = self._apart(line, share)
        whole = sum(each.get_width() for each in said) + gap * (len(said) - 1)
        x = self.room.left if self.align == "left" else self.room.centerx - whole // 2
        for n, each in enumerate(said):
            surface.blit(each, (x, y))
            x += each.get_width() + gap
            if n + 1 < len(said):
                middle = (x - gap // 2, y + round(each.get_height() * 0.56))
                pygame.draw.circle(surface, shown(SEPIA), middle, max(1, self.scale.px(1.6)))

    def _apart(self, line: list[_Part], share: float) -> int:
        return self._px(line[0], share)

    def _joined(self, parts: list[_Part], share: float) -> list[list[_Part]]:
        """The parts line by line."""
        lines: list[list[_Part]] = []
        for part in parts:
            if part.joins and lines and lines[-1][0].face is part.face:
                line = [*lines[-1], part]
                wide = [measure(each.words, self._px(each, share), each.face)[0] for each in line]
                if sum(wide) + self._apart(line, share) * (len(line) - 1) <= self.room.width:
                    lines[-1] = line
                    continue
            lines.append([part])
        return lines

    def _tell_only(self, surface: Surface, part: _Part) -> None:
        """Print the one thing there is room for."""
        wide, tall = self._width(part), self.room.height
        px = min(self.scale.text(part.units), round(tall * 0.62))
        said = broken(part.words, px, wide, tall, 2, part.face, part.ink, self.align, 1.0)
        surface.blit(said, said.get_rect(midleft=self.room.midleft))

    def _share(self, parts: list[_Part]) -> float | None:
        """How large the letters may be of the usual so that all is told; None if it cannot be."""
        for share in _SHARES:
            few = all(self._few_lines(part, share) for part in parts)
            lines = self._joined(parts, share)
            gaps = self.scale.px(_BETWEEN) * (len(lines) - 1)
            if few and sum(self._high(line[0], share) for line in lines) + gaps <= self.room.height:
                return share
        return None

    def _few_lines(self, part: _Part, share: float) -> bool:
        px, width = self._px(part, share), self._width(part)
        lines = wrap(part.words, px, width, part.face)
        whole = all(measure(word, px, part.face)[0] <= width for word in words_of(part.words))
        return whole and len(lines) <= _MOST_LINES

    def _px(self, part: _Part, share: float) -> int:
        px = self.scale.text(part.units)
        # Low sheets have titles of one size, be they of one line or of two.
        px = px if part.yields else min(px, round(self.room.height * _TITLE_SHARE))
        return max(12, round(px * share))

    def _width(self, part: _Part) -> int:
        return self.room.width - (0 if part.yields else self.cap)

    def _high(self, part: _Part, share: float) -> int:
        px, width = self._px(part, share), self._width(part)
        return paragraph_height(part.words, px, width, part.face, _LEADING)


def gilt(surface: Surface, rect: Rect, scale: Scale) -> None:
    """A line of gold within a sheet's rules, its corners cut as theirs are."""
    edge = rect.inflate(-2 * scale.px(12), -2 * scale.px(12))
    cut = scale.px(11)
    left, top, right, low = edge.left, edge.top, edge.right - 1, edge.bottom - 1
    points = [
        (left + cut, top), (right - cut, top), (right, top + cut), (right, low - cut),
        (right - cut, low), (left + cut, low), (left, low - cut), (left, top + cut),
    ]  # fmt: skip
    pygame.draw.polygon(surface, shown(GOLD), points, max(2, scale.px(3)))
