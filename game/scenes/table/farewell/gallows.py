"""A hanging: the table stops, the drum is heard, and there are last words."""

from typing import Final

from pygame import Rect, Surface

from game.engine.words import _
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted, measure, wrap
from game.sprites.palette import INK, OXBLOOD
from game.sprites.pieces import outline, set_block

_DRAWN: Final = (1280, 600)
_RIBBON: Final = (192, 494, 604, 60)
"""Where the cut is empty for words."""

_LARGE: Final = 1.5
"""The reader's size of letters from which last words stand below the cut, not on its ribbon."""


def lay_gallows(surface: Surface, scale: Scale, name: str, words: str) -> None:
    """The gallows over the whole page, for `name`; `words` are the last ones, "" before them."""
    inside = surface.get_rect().inflate(-2 * scale.px(80), -2 * scale.px(64))
    px = min(scale.text(44), scale.px(64))
    head = fitted(_("{name} hangs.").format(name=name), px, inside.width, 18, Face.HEADING, OXBLOOD)
    at = head.get_rect(midtop=inside.midtop)
    surface.blit(head, at)
    low = scale.text(92) if scale.text_factor >= _LARGE else scale.px(8)
    room = Rect(inside.left, at.bottom + scale.px(8), inside.width, 0)
    room.height = inside.bottom - low - room.top
    wide = min(room.width, room.height * _DRAWN[0] // _DRAWN[1])
    place = Rect(0, 0, wide, wide * _DRAWN[1] // _DRAWN[0])
    place.midtop = room.midtop
    if scale.text_factor < _LARGE:
        place.centery = room.centery
    surface.blit(art.picture("app/scene_hanging", place.size), place)
    outline(surface, place, scale.px(4), INK, max(1, scale.px(2)))
    if not words:
        return
    said = _("“{words}”").format(words=words)
    if scale.text_factor >= _LARGE:
        below = Rect(inside.left, place.bottom, inside.width, inside.bottom - place.bottom)
        set_block(surface, said, below, scale.text(26), 2, Face.SCRIPT, INK)
        return
    k = place.width / _DRAWN[0]
    x, y, w, h = [round(part * k) for part in _RIBBON]
    ribbon = Rect(place.left + x, place.top + y, w, h)
    set_block(surface, said, ribbon, _on_ribbon(said, ribbon, scale), 2, Face.SCRIPT, INK)


def _on_ribbon(said: str, ribbon: Rect, scale: Scale) -> int:
    """The largest letters in which it stands there, in one line or in two."""
    px = min(round(ribbon.height * 0.8), scale.text(34))
    while px > 12:
        lines = wrap(said, px, ribbon.width, Face.SCRIPT)
        if len(lines) * measure("X", px, Face.SCRIPT)[1] <= ribbon.height:
            break
        px -= 1
    return px
