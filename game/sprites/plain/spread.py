"""The panels of a table spread over its area: everybody's above, each seat's own below it."""

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
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

    def ways_at(grain: Grain) -> list[Callable[[], Spread]]:
        """How they could lie; nothing is laid yet."""
        gap = grain.px(10)
        least = {seat: least_width(names[seat], grain) if names else 0 for seat in own}

        def named(rows: Sequence[Sequence[Seat]], wide: int) -> bool:
            # A seat in a column too narrow for its name is nobody's.
            return all(_share(wide, row, gap) >= least[seat] for row in rows for seat in row)

        tables = [_rows(own, columns) for columns in range(1, max(1, len(own)) + 1)]
        if len(own) > 2:
            tables.append(_rows(own, len(own) - 1, alone=True))
        ways: list[Callable[[], Spread]] = [
            partial(_at, grain, common, own, size[0], rows, back, names)
            for rows in tables
            if named(rows, size[0])
        ]
        aside = size[0] - round(size[0] * _COMMON_SHARE) - gap
        broad = common and own and size[0] >= grain.text * _WIDE_EMS
        if broad and named(tables[0], aside):
            ways.append(partial(_side_by_side, grain, common, own, size[0], back, names))
        return ways or [partial(_at, grain, common, own, size[0], tables[0], back, names)]

    def fit_at(grain: Grain) -> bool:
        return any(lay().height <= size[1] for lay in ways_at(grain))

    # What fits at one size fits at every smaller one: the largest is soon found between them.
    sizes = grains(scale)
    first = bisect(sizes, 0, key=lambda grain: 1 if fit_at(grain) else -1)
    best = ways_at(sizes[first] if first < len(sizes) else scrolled(scale))
    return min([lay() for lay in best], key=lambda way: way.height)


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
    seats = _at(grain, (), own, right, _rows(own, 1), back, names)
    whole = max(high, seats.height)
    moved = [
        Placed(placed.seat, placed.zones, placed.rect.move(left + gap, 0))
        for placed in seats.panels
    ]
    return Spread(grain, (Placed(None, common, Rect(0, 0, left, whole)), *moved), whole)


def _rows(
    own: Mapping[Seat, tuple[Zone, ...]], columns: int, alone: bool = False
) -> list[list[Seat]]:
    """The seats in rows; `alone` gives whoever has most before them a row to themselves."""
    seats = list(own)
    if alone:
        most = max(seats, key=lambda seat: sum([1 + len(zone.pieces) for zone in own[seat]]))
        seats.remove(most)
        return [[most], seats]
    return [seats[start : start + columns] for start in range(0, len(seats), columns)]


def _share(wide: int, row: Sequence[Seat], gap: int) -> int:
    """How wide each seat of a row is."""
    return (wide - gap * (len(row) - 1)) // len(row)


def _at(
    grain: Grain,
    common: tuple[Zone, ...],
    own: Mapping[Seat, tuple[Zone, ...]],
    wide: int,
    rows: Sequence[Sequence[Seat]],
    back: str,
    names: tuple[str, ...],
) -> Spread:
    gap = grain.px(10)
    panels: list[Placed] = []
    y = 0
    if common:
        high = lay_panel(common, grain, back, wide).size[1]
        panels.append(Placed(None, common, Rect(0, 0, wide, high)))
        y = high + gap
    for row in rows:
        each = _share(wide, row, gap)
        high = max(
            lay_panel(own[seat], grain, back, each, names[seat] if names else "").size[1]
            for seat in row
        )
        for number, seat in enumerate(row):
            panels.append(Placed(seat, own[seat], Rect(number * (each + gap), y, each, high)))
        y += high + gap
    return Spread(grain, tuple(panels), max(0, y - gap))


looks.on_change(spread.cache_clear)
