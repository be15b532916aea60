"""A way to play as a card that begins it."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.engine.spec import GameSpec
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.ground import sheet
from game.scenes.setting_out.game_sheet import gilt
from game.scenes.setting_out.ways import Way, picture_of
from game.sprites import art
from game.sprites.lettering import Face, Scale, broken, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA

_ASPECT: Final = 420 / 600
"""Height over width of the pictures of ways."""

_LYING_FROM: Final = 1.2
"""Width over height from which the picture stands beside the words."""

_LEAST_PICTURE: Final = 70
"""Units under which a picture is too low to be looked at, and a line is left out instead."""

_LEADING: Final = 1.08
_TITLE: Final = 25
_NOTE: Final = 18


class WayCard(Press):
    """A way to play: a picture, its name, what it is like, and the key that begins it."""

    def __init__(self, name: str, way: Way, spec: GameSpec, act: Act, keys: Sequence[int]) -> None:
        super().__init__(name, way.title, act, keys, below=way.line(spec), sound="stamp")
        self.way, self.spec = way, spec

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(2)) if down else self.rect
        sheet(surface, rect, scale)
        if hovered:
            gilt(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(17), -2 * scale.px(17))
        if rect.width > rect.height * _LYING_FROM:
            self._lying(surface, inner, scale, hovered)
        else:
            self._standing(surface, inner, scale, hovered)

    def _standing(self, surface: Surface, inner: Rect, scale: Scale, hovered: bool) -> None:
        """The picture over the words."""
        cap, gap = self.cap_px(scale) + scale.px(8), scale.px(6)
        # As much for each card of a row, whatever it has to say, so that pictures stand in line.
        rows = self._two_lines(scale, inner)
        noted = inner.height - rows - cap - scale.px(_LEAST_PICTURE) - 3 * gap
        note = self._note_on(scale, inner.width, noted)
        lines = min(noted, _step(scale.text(_NOTE)) * 3) if note is not None else 0
        tall = inner.height - rows - lines - cap - 3 * gap
        picture = Rect(inner.left, inner.top, inner.width, min(tall, round(inner.width * _ASPECT)))
        spare = tall - picture.height
        picture.top += spare // 3
        self._picture(surface, picture)
        y = picture.bottom + gap + spare // 6
        title = self._title(scale, inner.width, rows, hovered)
        surface.blit(title, title.get_rect(center=(inner.centerx, y + rows // 2)))
        y += rows + gap // 2
        if note is not None:
            surface.blit(note, note.get_rect(midtop=(inner.centerx, y)))
        foot = inner.bottom - cap // 2
        self.draw_cap(surface, (inner.centerx - self.cap_width(scale) // 2, foot), scale, SEPIA)

    def _lying(self, surface: Surface, inner: Rect, scale: Scale, hovered: bool) -> None:
        """The picture beside the words."""
        wide = min(round(inner.width * 0.42), round(inner.height / _ASPECT))
        picture = Rect(inner.left, 0, wide, round(wide * _ASPECT))
        picture.centery = inner.centery
        self._picture(surface, picture)
        left = picture.right + scale.px(14)
        room = Rect(left, inner.top, inner.right - left, inner.height)
        cap, gap = self.cap_px(scale) + scale.px(8), scale.px(4)
        title = self._title(
            scale, room.width, min(room.height, self._two_lines(scale, room)), hovered
        )
        left_over = room.height - title.get_height() - cap - 2 * gap
        note = self._note_on(scale, room.width, left_over)
        whole = title.get_height() + cap + gap
        whole += note.get_height() + gap if note is not None else 0
        y = room.centery - whole // 2
        surface.blit(title, title.get_rect(midtop=(room.centerx, y)))
        y += title.get_height() + gap
        if note is not None:
            surface.blit(note, note.get_rect(midtop=(room.centerx, y)))
            y += note.get_height() + gap
        at = (room.centerx - self.cap_width(scale) // 2, y + cap // 2)
        self.draw_cap(surface, at, scale, SEPIA)

    def _two_lines(self, scale: Scale, room: Rect) -> int:
        return min(round(room.height * 0.36), _step(scale.text(_TITLE)) * 2)

    def _title(self, scale: Scale, width: int, tall: int, red: bool) -> Surface:
        px, ink = scale.text(_TITLE), OXBLOOD if red else INK
        return broken(self.words, px, width, tall, 2, Face.HEADING, ink, "centre", 1.0)

    def _note_on(self, scale: Scale, width: int, height: int) -> Surface | None:
        """What it is like, where that leaves the picture its room."""
        usual = scale.text(_NOTE)
        for px in range(usual, max(12, round(usual * 0.7)) - 1, -1):
            if paragraph_height(self.below, px, width, Face.SCRIPT, _LEADING) <= height:
                return paragraph(
                    self.below, px, width, Face.SCRIPT, INK, "centre", leading=_LEADING
                )
        return None

    def _picture(self, surface: Surface, room: Rect) -> None:
        wide = min(room.width, round(room.height / _ASPECT))
        place = Rect(0, 0, wide, round(wide * _ASPECT))
        place.midtop = room.midtop
        surface.blit(art.picture(picture_of(self.way.kind), place.size), place)


def _step(px: int) -> int:
    """Pixels from line to line."""
    return round(px * 1.18)
