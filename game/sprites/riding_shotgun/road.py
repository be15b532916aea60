"""The road from the mine to the town: its picture, the names of the towns, and the coach on it."""

import pygame
from pygame import Rect

from game.engine.riding_shotgun.data import ROAD, TOWN
from game.engine.words import _
from game.sprites import art
from game.sprites.lettering import Face, Scale, measure
from game.sprites.palette import CARD, FRESH, GOLD, INK, OXBLOOD
from game.sprites.pieces import Piece, disc, kept, outline, picture_in, plate, sheet_of, words
from game.sprites.riding_shotgun.cards import icon, places
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.top import ROAD as UNITS


def space_at(layout: CoachLayout, space: int) -> tuple[int, int]:
    """The middle of a space of the road, in pixels of the window."""
    x, y = places("road")["spaces"][min(space, TOWN)]
    return layout.on_road(x, y)


def coach_at(layout: CoachLayout, space: int) -> tuple[int, int]:
    """Where the coach's disc has its middle on that space: over it, so that names below stay to be
    read, and never over the frame.
    """
    side = layout.coach_disc
    there = Rect(0, 0, side, side)
    x, y = space_at(layout, space)
    there.center = (x, y if layout.large else y - round(side * 0.3))
    return there.clamp(layout.road_picture).center


@kept
def road_board(layout: CoachLayout) -> Piece:
    """The road with the names of its towns, for the ground; it lies at `layout.road`.

    Rects "town_9" and so on, round each town's space.
    """
    out = sheet_of(layout.road.size)
    scale, shift = layout.scale, (-layout.road.left, -layout.road.top)
    picture, crop = layout.road_picture.move(shift), layout.road_crop
    whole = art.proof("riding_shotgun/road", _covering(picture, crop))
    factor = whole.get_height() / UNITS[1]
    part = Rect(0, round(crop.top * factor), whole.get_width(), round(crop.height * factor))
    part = part.clip(whole.get_rect())
    cut = whole.subsurface(part)
    if cut.get_size() != picture.size:
        cut = pygame.transform.smoothscale(cut, picture.size)
    out.blit(cut, picture)
    outline(out, picture.inflate(2, 2), scale.px(3), INK, max(2, scale.px(2.4)))
    rects = {}
    side = scale.px(26)
    for town in (*ROAD.small_towns, ROAD.town):
        at = Rect(0, 0, side, side)
        at.center = space_at(layout, town.space)
        rects[f"town_{town.space}"] = at.move(shift).clip(out.get_rect())
    if not layout.large:
        for name, at in _labels(layout).items():
            here = at.move(shift)
            plate(out, here, scale.px(4), FRESH, None)
            px = min(scale.text(13), here.height)
            words(out, name, here.inflate(-scale.px(6), 0), px, Face.SCRIPT, INK, "centre")
    return Piece(out, rects)


def _covering(picture: Rect, crop: Rect) -> tuple[int, int]:
    """How large the whole drawing is where the crop of it fills the picture."""
    factor = max(picture.width / UNITS[0], picture.height / crop.height)
    return round(UNITS[0] * factor), round(UNITS[1] * factor)


def _labels(layout: CoachLayout) -> dict[str, Rect]:
    """Where the names of the towns stand: under their spaces, each clear of the next."""
    scale, found = layout.scale, {}
    picture = layout.road_picture.inflate(-2 * scale.px(4), -2 * scale.px(2))
    left = picture.left
    towns = (*ROAD.small_towns, ROAD.town)
    high = max(15, round(scale.text(13) * 1.2))
    for town in towns:
        name = _(town.name)
        wide = measure(name, scale.text(13), Face.SCRIPT)[0] + scale.px(10)
        at = Rect(0, 0, wide, high)
        at.midbottom = (space_at(layout, town.space)[0], picture.bottom)
        at.clamp_ip(picture)
        at.left = max(at.left, left)
        left = at.right + scale.px(4)
        found[name] = at
    return found


@kept
def coach_disc(side: int, scale: Scale) -> Piece:
    """The coach on its road: a disc that stands out from the picture."""
    out = sheet_of((side, side))
    whole = out.get_rect()
    thick = max(2, scale.px(2.5))
    disc(out, whole, CARD, INK, max(1, thick // 2))
    disc(out, whole.inflate(-2, -2), CARD, OXBLOOD, thick)
    picture_in(out, icon("coach"), whole.inflate(-round(side * 0.3), -round(side * 0.3)))
    return Piece(out)


@kept
def passed(side: int, scale: Scale, town: bool = False) -> Piece:
    """A space the coach has left behind in this round; `town` where a small town is on it."""
    out = sheet_of((side, side))
    disc(out, out.get_rect(), GOLD if town else OXBLOOD, INK, max(1, scale.px(1.2)))
    return Piece(out)


def passed_side(layout: CoachLayout) -> int:
    """How large such a mark is."""
    return max(6, round(14 * layout.road_picture.width / UNITS[0]))


@kept
def road_words(size: tuple[int, int], scale: Scale, said: str) -> Piece:
    """Where letters are large: where the coach is, in words under the band."""
    out = sheet_of(size)
    px = min(scale.text(14), round(size[1] * 0.85))
    words(out, said, out.get_rect().inflate(-scale.px(6), 0), px, Face.TEXT, INK)
    return Piece(out)
