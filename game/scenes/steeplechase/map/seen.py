"""How the map is seen: where somebody looks, or else where the race is; and in the hand, laid
farther than it is seen.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol
from weakref import WeakKeyDictionary

from msgspec.structs import replace
from pygame import Rect

from game.engine.geometry import Point
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown, looked
from game.scenes.table.composer import Composer
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass, small_map
from game.sprites.maps.pulled import covered
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map.camera import STEPS, at_inch, inch, map_glass, seeing
from game.sprites.steeplechase.map.overlay import flat
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


class _Lying(NamedTuple):
    """What was laid for whoever pulls the map: what was shown, and how much of the flat sheet all
    of it and the sheet's own bits cover.
    """

    shown: SteeplechaseShown
    within: Rect
    sheets: tuple[Rect, ...]


class Pulling:
    """Whether somebody pulls the map, and what lies there for it."""

    def __init__(self) -> None:
        self.in_hand = False
        """Whether a hand has just pulled the map, and may pull it farther."""
        self._lies: WeakKeyDictionary[Composer, _Lying] = WeakKeyDictionary()
        """What lies on each table that can be pulled."""
        self._seen: WeakKeyDictionary[Composer, Glass] = WeakKeyDictionary()
        """How each table was laid last."""

    def looked(self, before: Camera, after: Camera) -> None:
        """Somebody has moved the camera: by a pull, if it is no nearer and no farther."""
        self.in_hand = before.zoom == after.zoom

    def rest(self) -> bool:
        """No hand pulls the map any more; whether one has."""
        was, self.in_hand = self.in_hand, False
        return was

    def lies(
        self, on: Composer, shown: SteeplechaseShown, within: Rect, sheets: tuple[Rect, ...]
    ) -> None:
        """All of the map lies on a table as far as `within`, the sheet itself on these `sheets`: in
        pixels of the flat sheet.
        """
        self._lies[on] = _Lying(shown, within, sheets)

    def lies_fast(self, on: Composer) -> None:
        """What lies there cannot be pulled."""
        self._lies.pop(on, None)

    def follows(self, on: Composer, glass: Glass) -> None:
        """Let what lies on a table, which is about to be laid, lie as it is seen through a glass:
        then only what is new has to be laid.
        """
        former = self._seen.get(on)
        self._seen[on] = glass
        if former is not None and (former.unit, former.area) == (glass.unit, glass.area):
            (left, top), (x, y) = former.corner, glass.corner
            if (x, y) != (left, top):
                on.pull(x - left, y - top)

    def pulled(
        self,
        before: SteeplechaseShown,
        after: SteeplechaseShown,
        glasses: tuple[Glass, Glass],
        on: Composer,
    ) -> bool:
        """Let what lies there of the map `before` lie as it is seen `after` that, through the other
        glass; whether that was all that had to be done. It is not where more comes in than was
        laid, or more has changed than where somebody looks.
        """
        lying, (one, other) = self._lies.get(on), glasses
        if lying is None or lying.shown is not before or before.doing is not None:
            return False
        looks = [replace(looked(each.look), camera=None) for each in (before, after)]
        if (one.unit, one.area) != (other.unit, other.area) or looks[0] != looks[1]:
            return False
        (x, y), (left, top) = other.corner, one.corner
        here = other.rect.move(-x, -y)
        if not lying.within.contains(here):
            return False
        if not covered(here.clip(flat(other).rect), list(lying.sheets)):
            return False
        if not on.pull(x - left, y - top):
            return False
        self._lies[on], self._seen[on] = lying._replace(shown=after), other
        return True
