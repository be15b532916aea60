"""Both Trading Posts; and the road from the mine to the town, with the coach on it."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.riding_shotgun.data import GUARDS, NUMBERS, ROAD, TOWN
from game.engine.words import _, said_as
from game.sprites import art
from game.sprites.fitting import across, block_if_it_fits, down, line_if_it_fits
from game.sprites.lettering import Face, Scale, measure
from game.sprites.palette import (
    CARD,
    FADED,
    FRESH,
    GOLD,
    HAIR,
    INK,
    IVORY,
    LIGHT_GOLD,
    MOSS,
    OXBLOOD,
    REFUSED,
    SEPIA,
    WELCOME,
)
from game.sprites.pieces import (
    Piece,
    disc,
    kept,
    outline,
    picture_in,
    plate,
    sheet_of,
    stock,
    words,
)
from game.sprites.riding_shotgun.cards import FOLDED, PLATE, front, icon, places
from game.sprites.riding_shotgun.desks import POSTED
from game.sprites.riding_shotgun.layout import LARGE_FROM, SPEEDS, WHEELS, CoachLayout
from game.sprites.riding_shotgun.layout import ROAD as UNITS

_TITLE_SHARE: Final = 0.34
"""How much of an open Post's width its name and sum take."""


@dataclass(frozen=True)
class Post:
    """What a Post shows: `total` is its stagecoach sum, `lit` are cards that can be taken, `wins`
    whether it steers.
    """

    team: int
    total: int = 0
    cards: tuple[int, ...] = ()
    lit: tuple[int, ...] = ()
    wins: bool = False


def post_title(team: int) -> str:
    """Whose Post it is."""
    return _("Guards’ Post") if team == GUARDS else _("Bandits’ Post")


@kept
def post_piece(size: tuple[int, int], scale: Scale, post: Post, folded: bool = False) -> Piece:
    """A Post, open or folded (in Showdown). Rects "title", "sum", and "card_0" on for its cards."""
    out = sheet_of(size)
    stock(out, out.get_rect(), scale)
    inner = out.get_rect().inflate(-2 * scale.px(8), -2 * scale.px(7))
    if scale.text_factor >= LARGE_FROM:
        return Piece(out, _in_words(out, inner, scale, post))
    if folded:
        return Piece(out, _folded(out, inner, scale, post))
    return Piece(out, _open(out, inner, scale, post))


def _sum(out: Surface, room: Rect, px: int, post: Post) -> None:
    """The sum as a large figure, with the coach it counts."""
    side = min(room.height, round(room.width * 0.5))
    figure = Rect(room.left, room.top, room.width - side, room.height)
    ink = MOSS if post.wins else INK if post.total else FADED
    words(out, str(post.total), figure, min(px, room.height), Face.BOLD, ink, "centre")
    picture_in(out, icon("coach"), Rect(figure.right, room.top, side, room.height))


def _open(out: Surface, inner: Rect, scale: Scale, post: Post) -> dict[str, Rect]:
    """Name and sum at the left, four cards beside them."""
    gap = scale.px(4)
    high = inner.height
    wide = min(round(high * PLATE), (round(inner.width * (1 - _TITLE_SHARE)) - 3 * gap) // POSTED)
    cards = POSTED * wide + (POSTED - 1) * gap
    head, low = across(inner, 0, 1.0, cards)
    head.width -= scale.px(8)
    return _head(out, head, scale, post) | _cards(out, low, wide, gap, scale, post)


def _head(out: Surface, head: Rect, scale: Scale, post: Post) -> dict[str, Rect]:
    """Team, title and the sum."""
    side = min(scale.px(26), head.height // 4)
    picture_in(out, _team_icon(post.team), Rect(head.left, head.top, side, side))
    title = Rect(head.left + side + scale.px(4), head.top, 0, side)
    title.width = head.right - title.left
    line_if_it_fits(out, post_title(post.team), title, scale.text(15), Face.BOLD, INK)
    low = Rect(head.left, title.bottom, head.width, (head.bottom - title.bottom) * 4 // 5)
    low.bottom = head.bottom
    _sum(out, low, scale.text(50), post)
    return {"title": title, "sum": low}


def _folded(out: Surface, inner: Rect, scale: Scale, post: Post) -> dict[str, Rect]:
    """Name and sum in one row, the cards as slips below it."""
    gap, px = scale.px(3), scale.text(14)
    first = min(max(scale.px(30), round(scale.text(16) * 1.5)), inner.height // 3)
    row, low = down(inner, gap, first, 1.0)
    title, amount = _row(out, row, min(first, scale.px(26)), gap, 0.42, post)
    block_if_it_fits(out, post_title(post.team), title, px, 2, Face.BOLD, INK, "left", 1.0)
    _sum(out, amount, scale.text(28), post)
    wide = min((low.width - (POSTED - 1) * gap) // POSTED, round(low.height * FOLDED * 1.15))
    return {"title": title, "sum": amount} | _cards(out, low, wide, gap, scale, post)


def _in_words(out: Surface, inner: Rect, scale: Scale, post: Post) -> dict[str, Rect]:
    """Where letters are large: name and sum, and below them slips where there is room."""
    first = min(round(scale.text(16) * 1.6), inner.height)
    row, low = down(inner, 0, first, 1.0)
    title, amount = _row(out, row, min(first, scale.px(40)), scale.px(4), 0.34, post)
    line_if_it_fits(out, post_title(post.team), title, scale.text(15), Face.BOLD, INK)
    _sum(out, amount, scale.text(24), post)
    rects = {"title": title, "sum": amount}
    if low.height < scale.text(14) * 5:
        return rects
    gap = scale.px(5)
    wide = min((low.width - (POSTED - 1) * gap) // POSTED, round(low.height * 0.62))
    return rects | _cards(out, low, wide, gap, scale, post)


def _row(
    out: Surface, row: Rect, side: int, gap: int, share: float, post: Post
) -> tuple[Rect, Rect]:
    """Whose Post it is as a picture, and the places of its name and its sum."""
    picture_in(out, _team_icon(post.team), Rect(row.left, row.top, side, row.height))
    _pictured, title, amount = across(row, 0, side + gap, 1.0, round(row.width * share))
    return title, amount


def _cards(
    out: Surface, low: Rect, wide: int, gap: int, scale: Scale, post: Post
) -> dict[str, Rect]:
    """The Post's cards, and the places of those that are wanting."""
    rects: dict[str, Rect] = {}
    for number in range(POSTED):
        at = Rect(low.left + number * (wide + gap), low.top, wide, low.height)
        rects |= _card(out, at, scale, post, number)
    return rects


def _card(out: Surface, at: Rect, scale: Scale, post: Post, number: int) -> dict[str, Rect]:
    """A card of the Post, or its place."""
    if number >= len(post.cards):
        outline(out, at, scale.px(4), HAIR, max(1, scale.px(1)))
        return {}
    drawn = front(post.cards[number], at.size, scale)
    out.blit(drawn.surface, at)
    if post.cards[number] in post.lit:
        outline(out, at.inflate(2, 2), scale.px(5), GOLD, max(2, scale.px(3)))
    return {f"card_{number}": at}


def _team_icon(team: int) -> str:
    return icon("guard" if team == GUARDS else "bandit")


_FIRES: Final = "riding_shotgun/wheel_burning"
_WHOLE: Final = "riding_shotgun/wheel_whole"


@kept
def wheels_panel(
    layout: CoachLayout,
    burnt: int,
    speed: int,
    lit: tuple[int, ...] = (),
    chosen: int | None = None,
) -> Piece:
    """The panel as it lies at `layout.wheels`: `lit` are speeds that can be chosen, `chosen` one
    that is. Rects "wheel_0" on, "speed_1" on, "horse", and in large letters "burnt".
    """
    out = sheet_of(layout.wheels.size)
    shift = (-layout.wheels.left, -layout.wheels.top)
    scale = layout.scale
    stock(out, out.get_rect(), scale)
    rects = _wheels(out, layout, shift, burnt)
    for number in range(1, SPEEDS + 1):
        at = layout.speed(number).move(shift)
        rects[f"speed_{number}"] = at
        robs = number >= NUMBERS.robbery_speed
        here = number == speed
        fill = WELCOME if number in lit else REFUSED if robs else IVORY
        if here and layout.large:
            fill = LIGHT_GOLD  # there is no room for the horse
        plate(out, at, scale.px(5), fill, INK, max(1, scale.px(2.4 if here else 1.2)))
        if number in lit or number == chosen:
            thick = max(2, scale.px(5 if number == chosen else 2.5))
            outline(out, at.inflate(-2, -2), scale.px(4), GOLD, thick)
        inner = at.inflate(-2 * scale.px(4), -2 * scale.px(2))
        ink = OXBLOOD if robs else INK
        side = min(inner.height, round(inner.width * 0.62))
        px = min(scale.text(18), inner.height)
        if here and not layout.large:
            horse = Rect(inner.right - side, inner.centery - side // 2, side, side)
            rects["horse"] = picture_in(out, icon("speed"), horse)
            inner.width = max(8, inner.width - side)
            words(out, str(number), inner, px, Face.BOLD, ink)
        else:
            words(out, str(number), inner, px, Face.BOLD, ink, "centre")
    if not layout.large:
        title = layout.speed_title.move(shift)
        words(
            out,
            said_as("how fast the coach goes", "Speed"),
            title,
            min(scale.text(13), title.height),
            Face.SCRIPT,
            SEPIA,
        )
    return Piece(out, rects)


def _wheels(
    out: Surface, layout: CoachLayout, shift: tuple[int, int], burnt: int
) -> dict[str, Rect]:
    scale = layout.scale
    if layout.large:
        first = layout.wheel(0).move(shift)
        picture_in(out, _FIRES if burnt else _WHOLE, first)
        row = layout.wheel_row.move(shift)
        room = Rect(first.right + scale.px(3), row.top, 0, row.height)
        room.width = row.right - room.left
        px = min(scale.text(16), row.height)
        said = _("{n} of {of}").format(n=burnt, of=WHEELS)
        words(out, said, room, px, Face.BOLD, OXBLOOD if burnt else INK)
        return {"burnt": room, **{f"wheel_{n}": first for n in range(WHEELS)}}
    rects = {}
    for number in range(WHEELS):
        at = layout.wheel(number).move(shift)
        picture_in(out, _FIRES if number < burnt else _WHOLE, at)
        rects[f"wheel_{number}"] = at
    return rects


def wheel(burning: bool, side: int) -> Surface:
    """A wheel for itself."""
    return art.picture(_FIRES if burning else _WHOLE, (side, side))


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
