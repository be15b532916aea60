"""A map in the hand: laid farther than it is seen, so that pulling it only lays it elsewhere.

pulling = Pulling()
pulling.looked(before, after)            # a hand moves the camera
pulling.lies(on, shown, within, sheets)  # so much of the flat sheet lies on a table
pulling.pulled(before, after, glasses, on)  # whether that was enough for where it is pulled
"""

from typing import NamedTuple
from weakref import WeakKeyDictionary

from msgspec.structs import replace
from pygame import Rect

from game.scenes.steeplechase.doing import looked
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.table.composer import Composer
from game.sprites.maps.camera import Camera, Glass
from game.sprites.maps.pulled import covered
from game.sprites.steeplechase.map.overlay import flat


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
