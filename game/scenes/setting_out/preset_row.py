"""A preset as it lies on its page: its name, and what it is in a line."""

from collections.abc import Sequence

from pygame import Surface

from game.scenes.kit.controls import Act
from game.scenes.kit.ground import sheet
from game.scenes.kit.printed import ListRow, RowDeed
from game.sprites.lettering import Face, Scale, broken, fitted
from game.sprites.palette import INK, OXBLOOD, SEPIA


class PresetRow(ListRow):
    """A row of the page of presets."""

    def __init__(self, name: str, line: str, act: Act, deeds: Sequence[RowDeed]) -> None:
        super().__init__(name, act, deeds=deeds)
        self.line = line

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(1)) if down else self.rect
        sheet(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(24), -2 * scale.px(12))
        cap = self.cap_width(scale)
        self.draw_cap(surface, (inner.right - cap, rect.centery), scale, SEPIA)
        room = inner.width - cap - scale.px(14)
        # Room for a long name and a long line, however large the letters.
        upper, lower = round(inner.height * 0.54), round(inner.height * 0.46)
        ink = OXBLOOD if hovered else INK
        px = min(scale.text(24), round(inner.height * 0.5))
        name = fitted(self.words, px, room, 12, Face.HEADING, ink)
        surface.blit(name, name.get_rect(midleft=(inner.left, inner.top + upper // 2)))
        px = min(scale.text(18), round(inner.height * 0.38))
        line = broken(self.line, px, room, lower, 2, Face.SCRIPT, INK, "left", 1.0)
        surface.blit(line, line.get_rect(bottomleft=inner.bottomleft))
