"""What of a picture is still true when much of it has moved by as much: a map that was pulled.

Whoever has drawn many things knows of each how it is seen there (`DrawnSprite`); `pull_of` finds
out how what was drawn can be moved instead of drawn again, and where it has to be mended then.
"""

from collections.abc import Iterable, Mapping, Set
from typing import Final, NamedTuple

from pygame import Rect, Surface

_WORTH: Final = 160_000
"""Pixels from which it is worth it to move what was drawn instead of drawing it again."""

COVERS: Final = 20_000
"""Pixels from which it is worth it to leave out what something lies over."""


class DrawnSprite(NamedTuple):
    """A sprite as the picture shows it: the picture its own is cut from, where that begins in
    the window, and what is seen of it; and all else that tells how it looks.
    """

    whole: Surface
    left: int
    top: int
    rect: Rect
    look: tuple[int, float]
    solid: Rect | None
    """Where nothing is seen through it, as far as it is seen."""

    @property
    def opaque(self) -> bool:
        """Whether nothing is seen through any of it."""
        return self.solid == self.rect


class Pull(NamedTuple):
    """Much that lies over an opaque sheet has moved by as much as the sheet: all that the kept
    picture shows in this area moves with it, and only what comes in at the edges is drawn.
    """

    area: Rect
    by: tuple[int, int]

    @property
    def stays(self) -> Rect:
        """Where there is something that was there before."""
        return self.area.clip(self.area.move(self.by))

    def moved(self, one: DrawnSprite, other: DrawnSprite, stays: Rect) -> bool:
        """Whether what is seen of something where there is anything that `stays` lies there as
        before, but for the pull.
        """
        if (other.left - one.left, other.top - one.top) != self.by:
            return False
        if one.whole is not other.whole or one.look != other.look:
            return False
        return one.rect.move(self.by).clip(stays) == other.rect.clip(stays)

    def worn(
        self,
        before: Mapping[str, DrawnSprite],
        now: Mapping[str, DrawnSprite],
        touched: Set[str],
        redrawn: Set[str],
    ) -> list[Rect]:
        """Where the picture is not true once it was pulled."""
        area, stays = self.area, self.stays
        found = _outside(area, stays)
        for each in touched:
            one, other = before.get(each), now.get(each)
            if one and other and each not in redrawn and self.moved(one, other, stays):
                # A sheet may lie beside the area, too, where another came in.
                found += [*beside(one.rect, area), *beside(other.rect, area)]
                continue
            if one is not None:
                found += [one.rect, one.rect.clip(area).move(self.by).clip(area)]
            if other is not None:
                found.append(other.rect)
        for each, one in before.items():
            if each not in touched:
                found += self.taken(one.rect)
        return found

    def taken(self, rect: Rect) -> list[Rect]:
        """Where the picture is not true once something was pulled along that stays where it
        is.
        """
        if not self.area.colliderect(rect):
            return []
        lies = rect.clip(self.area)
        return [lies, lies.move(self.by).clip(self.area)]


def pull_of(
    before: Mapping[str, DrawnSprite],
    now: Mapping[str, DrawnSprite],
    touched: Set[str],
    redrawn: Set[str],
) -> Pull | None:
    """How much of what was drawn only has to be moved; None where too little does."""
    found: list[tuple[tuple[int, int], Rect, Rect]] = []
    for each in touched - redrawn:
        one, other = before.get(each), now.get(each)
        if one and other and other.opaque and one.whole is other.whole and one.look == other.look:
            found.append(((other.left - one.left, other.top - one.top), one.rect, other.rect))
    if sum([pixels(at) for _by, _was, at in found]) < _WORTH:
        return None
    by = max(found, key=lambda sheet: pixels(sheet[2]))[0]
    sheets = [sheet for sheet in found if sheet[0] == by]
    was, at = _whole([sheet[1] for sheet in sheets]), _whole([sheet[2] for sheet in sheets])
    if by == (0, 0) or was is None or at is None:
        return None
    pull = Pull(was.clip(at), by)
    return pull if pixels(pull.stays) >= _WORTH else None


def _whole(rects: list[Rect]) -> Rect | None:
    """The one rect that several fill side by side; None where they do not."""
    whole = rects[0].unionall(rects[1:])
    return whole if covered(whole, rects) else None


def covered(area: Rect, rects: list[Rect]) -> bool:
    """Whether one of these lies over all of an area, or several do side by side."""
    parts = [rect.clip(area) for rect in rects]
    if area in parts:
        return True
    disjoint = all(part.collidelist(parts[:n]) < 0 for n, part in enumerate(parts))
    return disjoint and sum([pixels(part) for part in parts]) == pixels(area)


def bare(area: Rect, rects: Iterable[Rect]) -> list[Rect]:
    """What of an area none of these lies over, or hardly more: what is small counts for nothing."""
    found = [area]
    for rect in rects:
        if pixels(rect) >= COVERS:
            found = [part for each in found for part in beside(each, rect)]
    return found


def pixels(rect: Rect) -> int:
    """How many it covers."""
    return rect.width * rect.height


def apart(rects: Iterable[Rect], within: Rect) -> list[Rect]:
    """Rects that cover the same, hardly more, and do not overlap, cut to `within`."""
    found: list[Rect] = []
    left = [rect.clip(within) for rect in rects]
    while left:
        rect = left.pop()
        if not rect.width or not rect.height:
            continue
        at = rect.collidelist(found)
        if at < 0:
            found.append(rect)
            continue
        other = found[at]
        both = rect.union(other)
        if 4 * pixels(both) <= 5 * (pixels(rect) + pixels(other)):
            del found[at]
            left.append(both)
        else:
            left += _outside(rect, other)
    return found


def beside(rect: Rect, other: Rect) -> list[Rect]:
    """What of a rect does not lie in another."""
    if other.contains(rect):
        return []
    return _outside(rect, other) if rect.colliderect(other) else [rect]


def _outside(rect: Rect, other: Rect) -> list[Rect]:
    """What of a rect does not lie in another that overlaps it."""
    lap = rect.clip(other)
    found = (
        Rect(rect.left, rect.top, rect.width, lap.top - rect.top),
        Rect(rect.left, lap.bottom, rect.width, rect.bottom - lap.bottom),
        Rect(rect.left, lap.top, lap.left - rect.left, lap.height),
        Rect(lap.right, lap.top, rect.right - lap.right, lap.height),
    )
    return [each for each in found if each.width and each.height]
