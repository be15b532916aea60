"""The panels of a table spread over its area: everybody's above, each seat's own below it."""

from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.zones import Zone
from game.sprites import looks
from game.sprites.lettering import Scale
from game.sprites.plain.flow import Grain, grains, lay_panel, least_width, scrolled


@dataclass(frozen=True, slots=True)
class Placed:
    """A panel and where it lies, in pixels from the top left of the area."""

    seat: Seat | None
    zones: tuple[Zone, ...]
    rect: Rect


@dataclass(frozen=True, slots=True)
class Spread:
    """All panels at one size of things; `height` may be more than the area has."""

    grain: Grain
    panels: tuple[Placed, ...]
    height: int


@lru_cache(maxsize=32)
def spread(
    zones: tuple[Zone, ...],
    size: tuple[int, int],
    scale: Scale,
    back: str = "",
    names: tuple[str, ...] = (),
) -> Spread:
    """The zones at the largest size at which they fit, or as large as is good to scroll through.

    `names` are those of the seats, in their order.
    """
    common = tuple([zone for zone in zones if zone.seat is None])
    seats: dict[Seat, list[Zone]] = {}
    for zone in zones:
        if zone.seat is not None:
            seats.setdefault(zone.seat, []).append(zone)
    own = {seat: tuple(theirs) for seat, theirs in seats.items()}

    def best_at(grain: Grain) -> Spread:
        ways = [
            _at(grain, common, own, size[0], columns, back, names)
            for columns in range(1, max(1, len(own)) + 1)
        ]
        if len(own) > 2:
            few = len(own) - 1
            ways.append(_at(grain, common, own, size[0], few, back, names, alone=True))
        if common and own and size[0] >= grain.text * _WIDE_EMS:
            ways.append(_side_by_side(grain, common, own, size[0], back, names))
        # A seat in a column too narrow for its name is nobody's.
        whole = [way for way in ways if _names_fit(way, names)] or ways[:1]
        return min(whole, key=lambda way: way.height)

    # What fits at one size fits at every smaller one: the largest is soon found between them.
    sizes = grains(scale)
    first = bisect(sizes, 0, key=lambda grain: -1 if best_at(grain).height > size[1] else 1)
    return best_at(sizes[first] if first < len(sizes) else scrolled(scale))


def _names_fit(way: Spread, names: tuple[str, ...]) -> bool:
    return not names or all(
        placed.rect.width >= least_width(names[placed.seat], way.grain)
        for placed in way.panels
        if placed.seat is not None
    )


_COMMON_SHARE: Final = 0.6
_WIDE_EMS: Final = 50
"""Letters' heights from which there is room for two columns of panels."""


def _side_by_side(
    grain: Grain,
    common: tuple[Zone, ...],
    own: Mapping[Seat, tuple[Zone, ...]],
    wide: int,
    back: str,
    names: tuple[str, ...],
) -> Spread:
    """Everybody's at the left, the seats one under another at the right."""
    gap = grain.px(10)
    left = round(wide * _COMMON_SHARE)
    right = wide - left - gap
    high = lay_panel(common, grain, back, left).size[1]
    seats = _at(grain, (), own, right, 1, back, names)
    whole = max(high, seats.height)
    moved = [
        Placed(placed.seat, placed.zones, placed.rect.move(left + gap, 0))
        for placed in seats.panels
    ]
    return Spread(grain, (Placed(None, common, Rect(0, 0, left, whole)), *moved), whole)


def _rows(own: Mapping[Seat, tuple[Zone, ...]], columns: int, alone: bool) -> list[list[Seat]]:
    """The seats in rows; `alone` gives whoever has most before them a row to themselves."""
    seats = list(own)
    if alone:
        most = max(seats, key=lambda seat: sum([1 + len(zone.pieces) for zone in own[seat]]))
        seats.remove(most)
        return [[most], seats]
    return [seats[start : start + columns] for start in range(0, len(seats), columns)]


def _at(
    grain: Grain,
    common: tuple[Zone, ...],
    own: Mapping[Seat, tuple[Zone, ...]],
    wide: int,
    columns: int,
    back: str,
    names: tuple[str, ...],
    alone: bool = False,
) -> Spread:
    gap = grain.px(10)
    panels: list[Placed] = []
    y = 0
    if common:
        high = lay_panel(common, grain, back, wide).size[1]
        panels.append(Placed(None, common, Rect(0, 0, wide, high)))
        y = high + gap
    for row in _rows(own, columns, alone):
        each = (wide - gap * (len(row) - 1)) // len(row)
        high = max(
            lay_panel(own[seat], grain, back, each, names[seat] if names else "").size[1]
            for seat in row
        )
        for number, seat in enumerate(row):
            panels.append(Placed(seat, own[seat], Rect(number * (each + gap), y, each, high)))
        y += high + gap
    return Spread(grain, tuple(panels), max(0, y - gap))


looks.on_change(spread.cache_clear)
