"""How the map is seen: where somebody looks, or else where the race is.

Nobody has to move it: it rests where this turn's ways begin, and moves for nothing but what lies
outside of it. While something is told elsewhere it goes there, and comes back to where its reader
had it. All of it is read off what is shown, so that the same moment is always seen alike.
"""

from collections.abc import Iterator
from typing import Final, Protocol

from pygame import Rect

from game.engine.geometry import Point
from game.scenes.steeplechase.doing import Doing, looked
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass, small_map
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map.camera import STEPS, at_inch, inch, map_glass, seeing
from game.sprites.stores import Kept

_LEGIBLE: Final = 10.5
"""Units of an inch from which all of a table is seen at first."""


class Placed(Protocol):
    """A layout with a place for the map."""

    @property
    def scale(self) -> Scale:
        """Units to pixels."""

    @property
    def board(self) -> Rect:
        """Where it lies."""


def glass_of(shown: SteeplechaseShown, layout: Placed) -> Glass:
    """How the map is seen in what is shown."""
    return _SEEN.once("glass", (shown, layout.board, layout.scale), lambda: _glass(shown, layout))


_SEEN: Final = Kept()


def _glass(shown: SteeplechaseShown, layout: Placed) -> Glass:
    country, scale = shown.view.options.country, layout.scale
    chosen = looked(shown.look).camera
    glass = map_glass(country, layout.board, chosen or WHOLE, scale)
    if chosen is None:
        glass = glass.through(_resting(shown, glass, scale))
    spot = shown.story.spot
    if (shown.telling or shown.away) and spot is not None and not glass.whole:
        glass = glass.through(seeing(glass, spot))
    return glass


def _resting(shown: SteeplechaseShown, glass: Glass, scale: Scale) -> Camera:
    """Where the race is: all of a small table; of a large one the part in which this turn began,
    moved no more than it must be for what has happened since, and for whoever decides.
    """
    u = max(1.0, scale.u)
    if inch(glass) >= _LEGIBLE * u or not glass.steps:
        return WHOLE
    camera: Camera | None = None
    for spot in _spots(shown):
        if camera is None:
            near = glass.through(at_inch(glass, STEPS[0] * u))
            camera = near.over(spot)
        else:
            camera = seeing(glass.through(camera), spot)
    return camera or WHOLE


def _spots(shown: SteeplechaseShown) -> Iterator[Point]:
    """What has to be seen, one after another."""
    story, view = shown.story, shown.view
    ways = [track for track in story.tracks if track.turn == story.turn]
    if ways:
        yield ways[0].path[0]
    elif shown.deciding is None and story.spot is not None:
        yield story.spot
    for track in ways:
        yield track.path[-1]
    if shown.deciding is not None:
        yield view.couriers[shown.deciding].at
        focus = shown.doing.focus if isinstance(shown.doing, Doing) else None
        if focus is not None:
            yield focus
    elif not ways and story.spot is None and view.couriers:
        yield view.couriers[view.queue[0] if view.queue else 0].at


def on_rider(camera: Camera, glass: Glass, shown: SteeplechaseShown) -> Camera:
    """A nearer camera over whoever decides, where he is in sight; else as it is."""
    view = shown.view
    seat = shown.deciding if shown.deciding is not None else view.seat
    if camera.zoom <= glass.camera.zoom or seat is None or not view.couriers[seat].alive:
        return camera
    at = view.couriers[seat].at
    return glass.through(camera).over(at) if glass.rect.collidepoint(glass.pixel(at)) else camera


def little_at(layout: SteepleLayout, glass: Glass) -> Rect:
    """Where the little map lies: at the foot of the side, or in the map's corner where letters are
    large and the side is not always there.
    """
    return small_map(glass) if layout.large else layout.little
