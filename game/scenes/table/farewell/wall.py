"""What hangs on the wall at the end: nails, the stamp of who has won, faces, the first verse."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.engine.flavour.talk import Mood
from game.engine.words import _
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted, measure, wrap
from game.sprites.palette import INK, OXBLOOD, SEPIA
from game.sprites.pieces import outline, set_block
from game.sprites.portraits import portrait

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


_STAMPS: Final = 5
"""Sizes in which a stamp comes down: enough for the eye, and each is drawn but once."""


def nail(surface: Surface, scale: Scale, at: tuple[int, int]) -> None:
    """The nail that holds something up, driven home with its middle at `at`."""
    side = max(14, scale.px(24))
    head = art.picture("app/nail", (side, side))
    surface.blit(head, head.get_rect(center=at))


def stamp(surface: Surface, place: Rect, come: float) -> None:
    """The laurel of who has won, come down by the share `come`; nothing before it is on its way."""
    if come <= 0:
        return
    left = _STAMPS - round(come * _STAMPS)
    side = round(min(place.size) * (1 + 0.24 * left))
    drawn = art.picture("app/laurel_stamp", (side, side))
    surface.blit(drawn, drawn.get_rect(center=place.center))


def face(surface: Surface, place: Rect, sitter: str, mood: Mood) -> None:
    """A rival's face as the end has left it."""
    side = min(place.size)
    drawn = portrait(sitter, side, mood)
    surface.blit(drawn, drawn.get_rect(center=place.center))


def quoted(surface: Surface, place: Rect, words: str, scale: Scale) -> None:
    """What somebody says to it."""
    said = _("“{words}”").format(words=words)
    set_block(surface, said, place, scale.text(17), 5, Face.ITALIC, SEPIA)


def verse_height(scale: Scale, lines: Sequence[str]) -> int:
    """How high the verse stands, with the air above it; 0 where there is none."""
    if not lines:
        return 0
    return 2 * _row(scale) + scale.px(8)


def lay_verse(surface: Surface, scale: Scale, inside: Rect, lines: Sequence[str]) -> None:
    """The first verse at the foot of `inside`, two of its lines in a row."""
    if not lines:
        return
    row = _row(scale)
    halves = [" / ".join(lines[:2]), " / ".join(lines[2:])]
    for number, half in enumerate(halves):
        px = round(row * 0.84)
        said = fitted(half, px, inside.width, 12, Face.SCRIPT, INK)
        at = inside.bottom - (len(halves) - number) * row + row // 2
        surface.blit(said, said.get_rect(center=(inside.centerx, at)))


def _row(scale: Scale) -> int:
    return min(scale.text(27), scale.px(40))
