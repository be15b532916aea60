"""The ruler: between any two spots or pieces, at any time, by the rules' own measure (C1, C2).

It draws the very line that counts: between bases the shortest, from rim to rim; between spots from
spot to spot; and says whether one could see along it.
"""

from math import atan2, hypot, pi
from typing import NamedTuple

import pygame

from game.engine.geometry import Point
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.messages.things import inches, place_name
from game.engine.steeplechase.sight import blocked_by, gap
from game.engine.words import _
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass
from game.sprites.maps.strokes import dashed, solid
from game.sprites.palette import INK, IVORY, LIGHT_GOLD, OXBLOOD, shown
from game.sprites.steeplechase.map.overlay import Laid, Overlay
from game.sprites.steeplechase.map.tags import room_round, tag, tag_size


class Measured(NamedTuple):
    """What is measured: from where to where, and the radii of the bases there (0 for a spot)."""

    start: Point
    end: Point
    start_radius: int = 0
    end_radius: int = 0

    @property
    def far(self) -> int:
        """The room between, in mils."""
        return gap(self.start, self.end, self.start_radius + self.end_radius)

    def hidden_by(self, country: Country, wood: int) -> str:
        """What one cannot see past along it; "" for nothing."""
        return blocked_by(country, self.start, self.end, wood)

    def words(self, country: Country, wood: int) -> str:
        """What the ruler says."""
        far = inches(self.far)
        hidden = self.hidden_by(country, wood)
        if hidden:
            return _("{far}, hidden by {what}").format(far=far, what=place_name(country, hidden))
        return _("{far}, in sight").format(far=far)


def ruler(
    measured: Measured,
    country: Country,
    wood: int,
    glass: Glass,
    scale: Scale,
    pinned: bool = False,
) -> Laid:
    """The ruler as it lies on the map, a tick an inch, a longer one each sixth. Rect "ruler": what
    it says.
    """
    (ax, ay), (bx, by) = glass.pixel(measured.start), glass.pixel(measured.end)
    words = measured.words(country, wood)
    size = tag_size(words, scale)
    out = Overlay(glass, [(ax, ay), (bx, by)], max(size) + scale.px(30))
    far = hypot(bx - ax, by - ay)
    wide = max(2, scale.px(2.4))
    if far >= 1:
        x, y = (bx - ax) / far, (by - ay) / far
        near = min(far, measured.start_radius * glass.unit)
        last = max(near, far - measured.end_radius * glass.unit)

        def there(along: float, aside: float = 0.0) -> tuple[float, float]:
            return out.here((ax + x * along - y * aside, ay + y * along + x * aside))

        dashed(out.surface, [there(0), there(near)], INK, 1, 3, 3)
        dashed(out.surface, [there(last), there(far)], INK, 1, 3, 3)
        solid(out.surface, [there(near), there(last)], IVORY, wide + 4)
        solid(out.surface, [there(near), there(last)], INK, wide)
        step, number = INCH * glass.unit, 1
        while near + number * step < last - 1 and step >= 5:
            half = scale.px(8 if number % 6 == 0 else 4)
            at = near + number * step
            solid(out.surface, [there(at, -half), there(at, half)], INK, max(1, wide - 1))
            number += 1
    for end in ((ax, ay), (bx, by)):
        pygame.draw.aacircle(out.surface, shown(IVORY), out.here(end), scale.px(5) + 1)
        pygame.draw.aacircle(
            out.surface, shown(OXBLOOD if pinned else INK), out.here(end), scale.px(5)
        )
    middle = ((ax + bx) / 2, (ay + by) / 2)
    aside = atan2(by - ay, bx - ax) - pi / 2
    box = room_round(middle, scale.px(14), size, glass.rect.inflate(-8, -8), (), aside)
    laid = box.move(-out.at.left, -out.at.top)
    tag(out.surface, words, laid, scale, LIGHT_GOLD if pinned else IVORY)
    out.rects["ruler"] = laid
    return out.laid
