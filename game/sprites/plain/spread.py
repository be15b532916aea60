"""The panels of a table spread over its area: everybody's above, each seat's own below it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.zones import Zone
from game.sprites.lettering import Scale
from game.sprites.plain.flow import Grain, grains, lay_panel, scrolled


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


def spread(
    zones: Sequence[Zone],
    size: tuple[int, int],
    scale: Scale,
    back: str = "",
    names: Mapping[Seat, str] | None = None,
) -> Spread:
    """The zones at the largest size at which they fit, or as large as is good to scroll through."""
    common = tuple([zone for zone in zones if zone.seat is None])
    seats: dict[Seat, list[Zone]] = {}
    for zone in zones:
        if zone.seat is not None:
            seats.setdefault(zone.seat, []).append(zone)
    own = {seat: tuple(theirs) for seat, theirs in seats.items()}

    def best_at(grain: Grain) -> Spread:
        ways = [
            _at(grain, common, own, size[0], columns, back, names or {})
            for columns in range(1, max(1, len(own)) + 1)
        ]
        return min(ways, key=lambda way: way.height)

    for grain in grains(scale):
        best = best_at(grain)
        if best.height <= size[1]:
            return best
    return best_at(scrolled(scale))


def _at(
    grain: Grain,
    common: tuple[Zone, ...],
    own: Mapping[Seat, tuple[Zone, ...]],
    wide: int,
    columns: int,
    back: str,
    names: Mapping[Seat, str],
) -> Spread:
    gap = grain.px(10)
    panels: list[Placed] = []
    y = 0
    if common:
        high = lay_panel(common, grain, back, wide).size[1]
        panels.append(Placed(None, common, Rect(0, 0, wide, high)))
        y = high + gap
    seats = list(own)
    for start in range(0, len(seats), columns):
        row = seats[start : start + columns]
        each = (wide - gap * (len(row) - 1)) // len(row)
        high = max(
            lay_panel(own[seat], grain, back, each, names.get(seat, "")).size[1] for seat in row
        )
        for number, seat in enumerate(row):
            panels.append(Placed(seat, own[seat], Rect(number * (each + gap), y, each, high)))
        y += high + gap
    return Spread(grain, tuple(panels), max(0, y - gap))
