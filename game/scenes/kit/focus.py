"""How the focus travels: the order in which a page is read, the arrows from thing to thing; and the
marks round a thing: its ring, its key, its note.
"""

import re
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.words import _
from game.sprites import art
from game.sprites.lettering import Face, Scale, line, measure, paragraph, paragraph_height
from game.sprites.palette import GOLD, INK, IVORY, SEPIA, Colour, shown, theme

Way = tuple[int, int]
"""One step to the side or up and down: (1, 0) is right, (0, -1) up."""

WAYS: Final[tuple[Way, ...]] = ((0, -1), (0, 1), (-1, 0), (1, 0))
WAY_OF: Final[dict[int, Way]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
STEP_OF: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""The way of each arrow, and the step of those that turn something over."""
CHORD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""With any of these a key is no key of a page."""
SIDEWAYS: Final[frozenset[Way]] = frozenset({(-1, 0), (1, 0)})

_ASIDE: Final = 3.0
"""How much farther a thing counts that does not lie in the same row or column."""


def reading_order(places: Mapping[str, Rect]) -> list[str]:
    """Names row by row, each row from left to right.

    A row is the topmost thing left and everything whose middle lies beside it, and it beside them.
    """
    left = dict(sorted(places.items(), key=lambda item: (item[1].top, item[1].left)))
    order: list[str] = []
    while left:
        topmost, first = next(iter(left.items()))
        # What has no height yet lies beside nothing, not even itself.
        row = [
            name
            for name, rect in left.items()
            if name == topmost
            or (
                first.top <= rect.centery < first.bottom and rect.top <= first.centery < rect.bottom
            )
        ]
        order += sorted(row, key=lambda name: (left[name].left, left[name].top))
        for name in row:
            del left[name]
    return order


def nearest(here: Rect, places: Mapping[str, Rect], way: Way) -> str | None:
    """The name of what lies nearest to `here` on that side; None if nothing does.

    What lies straight on, in the same row or column, comes before anything aside; of two alike
    comes the one whose middle is nearer.
    """
    return _nearest("", _box(here), {name: _box(rect) for name, rect in places.items()}, way)


_Box = tuple[int, int, int, int, int, int]
"""A rect's left, top, right, bottom and middle: read thousands of times, so made once."""


def _box(rect: Rect) -> _Box:
    return rect.left, rect.top, rect.right, rect.bottom, rect.centerx, rect.centery


def _nearest(itself: str, here: _Box, places: Mapping[str, _Box], way: Way) -> str | None:
    """The same among boxes, of which one may be the thing itself."""
    best: tuple[bool, float, str] | None = None
    left, top, right, bottom, x, y = here
    for name, (its_left, its_top, its_right, its_bottom, its_x, its_y) in places.items():
        dx, dy = its_x - x, its_y - y
        ahead = dx * way[0] + dy * way[1]
        if ahead <= 4 or name == itself:
            continue
        between_x = max(its_left - right, left - its_right, 0)
        between_y = max(its_top - bottom, top - its_bottom, 0)
        if way[0]:
            along, aside, off = between_x, between_y, abs(dy)
            straight = its_top < bottom and top < its_bottom
        else:
            along, aside, off = between_y, between_x, abs(dx)
            straight = its_left < right and left < its_right
        found = (not straight, along + _ASIDE * aside + 0.3 * off + 0.1 * ahead, name)
        if best is None or found < best:
            best = found
    return None if best is None else best[2]


Arrows = dict[tuple[str, Way], str]
"""Where each arrow leads from each thing; nowhere where there is no entry."""


def arrows(places: Mapping[str, Rect], kept: Mapping[str, Collection[Way]]) -> Arrows:
    """Where the arrows lead, so that from anything one comes to everything.

    An arrow leads to what is nearest on its side. Where geometry alone would leave a thing that no
    arrow comes to, or a corner that none leaves, an arrow that led nowhere is laid there. `kept`
    are the arrows a thing uses itself.
    """
    order = reading_order(places)
    laid: Arrows = {}
    boxes = {name: _box(rect) for name, rect in places.items()}
    for name in order:
        for way in WAYS:
            there = _nearest(name, boxes[name], boxes, way)
            if there is not None and way not in kept.get(name, ()):
                laid[name, way] = there
    if not order:
        return laid
    mended = True
    while mended:
        mended = False
        for backwards in (False, True):
            lost = _not_reached(laid, order, backwards)
            if lost:
                known = [name for name in order if name not in lost]
                starts, goals = (lost, known) if backwards else (known, lost)
                mended = _lay(laid, places, kept, starts, goals) or _turn_one(laid, order)
                break
    return laid


def _not_reached(laid: Arrows, order: list[str], backwards: bool) -> list[str]:
    """What no arrows lead to from the first thing; or, backwards, what none lead back from."""
    leads: dict[str, list[str]] = {name: [] for name in order}
    for (name, _way), there in laid.items():
        start, goal = (there, name) if backwards else (name, there)
        leads[start].append(goal)
    found, queue = {order[0]}, deque(order[:1])
    while queue:
        for goal in leads[queue.popleft()]:
            if goal not in found:
                found.add(goal)
                queue.append(goal)
    return [name for name in order if name not in found]


def _turn_one(laid: Arrows, order: list[str]) -> bool:
    """Turn an arrow that can be spared towards something lost; whether there was one.

    Only where things lie on one another is there no free arrow left.
    """
    lost = [len(_not_reached(laid, order, backwards)) for backwards in (False, True)]
    for arrow, there in list(laid.items()):
        for goal in order:
            if goal in (arrow[0], there):
                continue
            laid[arrow] = goal
            now = [len(_not_reached(laid, order, backwards)) for backwards in (False, True)]
            if sum(now) < sum(lost):
                return True
        laid[arrow] = there
    return False


def _lay(
    laid: Arrows,
    places: Mapping[str, Rect],
    kept: Mapping[str, Collection[Way]],
    starts: list[str],
    goals: list[str],
) -> bool:
    """Lay one free arrow from a start to a goal, the best there is; whether there was one."""
    best: tuple[bool, int, str, str, Way] | None = None
    for start in starts:
        for way in WAYS:
            if (start, way) in laid or way in kept.get(start, ()):
                continue
            for goal in goals:
                here, there = places[start], places[goal]
                dx, dy = there.centerx - here.centerx, there.centery - here.centery
                behind = dx * way[0] + dy * way[1] <= 0
                found = (behind, abs(dx) + abs(dy), start, goal, way)
                best = found if best is None else min(best, found)
    if best is None:
        return False
    laid[best[2], best[4]] = best[3]
    return True


def ring(surface: Surface, rect: Rect, scale: Scale) -> None:
    """A ring of gold between two lines of ink round `rect`; thicker, and with white round it, in
    high contrast.
    """
    thick = max(2, scale.px(3))
    radius = scale.px(8)
    if not theme().textured:
        thick += scale.px(2)
        outer = rect.inflate(2 * thick, 2 * thick)
        pygame.draw.rect(surface, shown(IVORY), outer, thick, border_radius=radius + thick)
    pygame.draw.rect(surface, shown(INK), rect.inflate(2, 2), thick + 2, border_radius=radius)
    pygame.draw.rect(surface, shown(GOLD), rect, thick, border_radius=radius)


def ring_round(rect: Rect, scale: Scale) -> Rect:
    """Where a ring round `rect` is seen, and nothing of it outside."""
    thick = max(2, scale.px(3)) + scale.px(2)
    return rect.inflate(4 * thick + 4, 4 * thick + 4)


CAP: Final = 12.5
"""Units of the letters on a key."""


def cap_width(word: str, scale: Scale, px: int = 0) -> int:
    """Pixels a key with this word takes, drawn small; `px` are letters of another size."""
    px = px or scale.text(CAP)
    return max(px + scale.px(8), measure(word, px, Face.BOLD)[0] + scale.px(10))


def draw_cap(
    surface: Surface,
    word: str,
    midleft: tuple[int, int],
    scale: Scale,
    ink: Colour = SEPIA,
    *,
    round_cap: bool = False,
    px: int = 0,
) -> Rect:
    """A small key with its word, or the round button of a controller; where it was drawn."""
    px = px or scale.text(CAP)
    letter = line(word, px, Face.BOLD, ink)
    rect = Rect(0, 0, cap_width(word, scale, px), px + scale.px(8))
    rect.midleft = midleft
    thin = max(1, round(scale.u * 1.2))
    if round_cap:
        pygame.draw.rect(surface, ink, rect, 2 * thin, border_radius=rect.height // 2)
    else:
        pygame.draw.rect(surface, shown(ink), rect, thin, border_radius=scale.px(4))
        left, right = rect.left + scale.px(3), rect.right - scale.px(4)
        pygame.draw.line(surface, shown(ink), (left, rect.bottom), (right, rect.bottom), thin)
    surface.blit(letter, letter.get_rect(center=(rect.centerx, rect.centery)))
    return rect


_TIP: Final = 16
_TIP_PAD: Final = 14
"""How large the letters of a note are, and what is left free beside them."""


def uncited(words: str) -> str:
    """A note as it is read: without the numbers of the rules its lines end with, to which the key
    of the rules leads.
    """
    before, after = _("{text} · rule {rule}").partition("{text}")[2].split("{rule}")
    tail = rf"{re.escape(before)}D?\d[\d.]*({re.escape(after)}\W*)$"
    return re.sub(tail, r"\1", words, flags=re.MULTILINE)


def tip_at(
    words: str, owner: Rect, size: tuple[int, int], scale: Scale, spared: Sequence[Rect] = ()
) -> Rect:
    """Where the plate of a note lies within the window: under what it belongs to, over it or at a
    side of it, where it covers least of that and of what is to be `spared`.
    """
    px, pad = scale.text(_TIP), scale.px(_TIP_PAD)
    widest = min(scale.text(330), size[0] - scale.px(60))
    width = min(widest, max(measure(part, px)[0] for part in words.split("\n")) + 2)
    height = paragraph_height(words, px, width)
    rect = Rect(0, 0, width + 2 * pad, height + 2 * scale.px(10))
    gap = scale.px(8)
    within = Rect((0, 0), size).inflate(-scale.px(12), -scale.px(12))
    places = [
        rect.move_to(midtop=(owner.centerx, owner.bottom + gap)),
        rect.move_to(midbottom=(owner.centerx, owner.top - gap)),
        rect.move_to(midleft=(owner.right + gap, owner.centery)),
        rect.move_to(midright=(owner.left - gap, owner.centery)),
    ]

    def covered(at: Rect) -> tuple[int, int]:
        """Pixels of the owner, and of the rest."""
        own, *rest = [each.width * each.height for each in map(at.clip, (owner, *spared))]
        return own, sum(rest)

    return min([each.clamp(within) for each in places], key=covered)


def draw_tip(surface: Surface, words: str, rect: Rect, scale: Scale) -> None:
    """A note on its own small plate."""
    pad, px = scale.px(_TIP_PAD), scale.text(_TIP)
    width = rect.width - 2 * pad
    surface.blit(art.nine("app/plate_tooltip", rect.size, scale=max(0.6, scale.u * 0.8)), rect)
    surface.blit(paragraph(words, px, width), (rect.x + pad, rect.y + scale.px(10)))
