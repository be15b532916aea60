"""A sprite: one thing on a stage.

Its `x` and `y` are the middle of its picture, in pixels of the window and as floats, so that a
change of size keeps things where they belong.
"""

from typing import Any

from pygame import Rect, Surface

from game.sprites import art
from game.sprites.maps.pulled import COVERS, DrawnSprite, beside
from game.sprites.stores import lay_solid
from game.sprites.timeline import Easing, Motion, call, ease_in_out, sequence, shift, together

Point = tuple[float, float]

_SEEN = frozenset({"surface", "x", "y", "z", "alpha", "visible", "moving", "within"})


class Sprite:
    """One thing on the stage: a picture with a place, and what the pointer may learn of it.

    `key` names the picture for tests; `alpha` is 0–255; `receipt` is the text shown when pointed
    at; `exact` lets clear pixels be missed by the pointer; nothing is seen of it outside of
    `within`.
    """

    _stage: Any
    """The stage it lies on, which has to know what is seen of it; None for none."""
    id: str
    surface: Surface
    key: str
    x: float
    y: float
    z: int
    alpha: float
    visible: bool
    moving: bool
    receipt: str
    focusable: bool
    exact: bool
    within: Rect | None

    def __init__(
        self,
        sprite_id: str,
        surface: Surface,
        key: str,
        x: float = 0.0,
        y: float = 0.0,
        z: int = 0,
        *,
        alpha: float = 255.0,
        visible: bool = True,
        moving: bool = False,
        receipt: str = "",
        focusable: bool = False,
        exact: bool = False,
        within: Rect | None = None,
    ) -> None:
        # On no stage yet, so that nobody has to be told of any of it.
        mine = self.__dict__
        mine["_stage"] = None
        mine["id"], mine["surface"], mine["key"] = sprite_id, surface, key
        mine["x"], mine["y"], mine["z"] = x, y, z
        mine["alpha"], mine["visible"], mine["moving"] = alpha, visible, moving
        mine["receipt"], mine["focusable"], mine["exact"] = receipt, focusable, exact
        mine["within"] = within

    @classmethod
    def of(
        cls,
        sprite_id: str,
        name: str,
        size: tuple[int, int],
        at: Point = (0.0, 0.0),
        z: int = 0,
        **more: Any,
    ) -> "Sprite":
        """A sprite of the picture `name` at `size`, its middle at `at`."""
        return cls(sprite_id, art.picture(name, size), name, at[0], at[1], z, **more)

    def __copy__(self) -> "Sprite":
        """The same, on no stage yet."""
        other = self.__class__.__new__(self.__class__)
        other.__dict__.update(self.__dict__, _stage=None)
        return other

    def __setattr__(self, field: str, value: object) -> None:
        if field in _SEEN and self.__dict__.get("_stage") is not None:
            if self.__dict__.get(field) == value and field != "surface":
                return
            before, was_still = self.rect, not self.moving
            self.__dict__[field] = value
            self.__dict__["_stage"].changed(self, field, before, was_still)
            return
        self.__dict__[field] = value

    def lie(self, x: float, y: float, z: int, alpha: float = 255.0) -> None:
        """Lie there, and be seen."""
        mine = self.__dict__
        now = mine["x"], mine["y"], mine["z"], mine["visible"], mine["alpha"]
        if now == (x, y, z, True, alpha):
            return
        before = self.rect
        mine["x"], mine["y"], mine["z"], mine["alpha"], mine["visible"] = x, y, z, alpha, True
        if mine["_stage"] is not None:
            mine["_stage"].changed(self, "", before, not self.moving)

    @property
    def rect(self) -> Rect:
        """Where it is seen."""
        whole = self.whole
        return whole if self.within is None else whole.clip(self.within)

    @property
    def whole(self) -> Rect:
        """Where all of its picture lies."""
        mine = self.__dict__
        w, h = mine["surface"].get_size()
        return Rect(round(mine["x"] - w / 2), round(mine["y"] - h / 2), w, h)

    def show(self, surface: Surface, key: str) -> None:
        """Change the picture, its middle staying where it is."""
        self.surface = surface
        self.key = key

    def hit(self, pos: Point) -> bool:
        """Whether a seen part of the sprite lies under `pos`."""
        rect = self.rect
        if not self.visible or not rect.collidepoint(pos):
            return False
        if not self.exact:
            return True
        left, top = self.whole.topleft
        spot = (int(pos[0]) - left, int(pos[1]) - top)
        return self.surface.get_at(spot).a > 16

    def draw(self, surface: Surface) -> None:
        if not self.visible or self.alpha <= 0:
            return
        whole, seen = self.whole, self.rect
        part = None if seen.size == whole.size else seen.move(-whole.left, -whole.top)
        if self.alpha >= 255:
            surface.blit(self.surface, seen, part)
            return
        # The picture is shared with other sprites: its own alpha is lent and given back.
        self.surface.set_alpha(round(self.alpha))
        surface.blit(self.surface, seen, part)
        self.surface.set_alpha(255)

    def draw_part(self, surface: Surface, drawn: DrawnSprite, area: Rect) -> None:
        """What of it lies in an area to which the surface is clipped, as it is known to look."""
        if self.alpha < 255:
            self.draw(surface)
            return
        part, left, top = drawn.rect.clip(area), drawn.left, drawn.top
        solid = None if drawn.solid is None else drawn.solid.clip(area)
        if solid is None or solid.width * solid.height < COVERS:
            surface.blit(drawn.whole, part, part.move(-left, -top))
            return
        lay_solid(surface, drawn.whole, solid, solid.move(-left, -top))
        for each in beside(part, solid):
            surface.blit(drawn.whole, each, each.move(-left, -top))


def glide(
    sprite: Sprite, to: Point, seconds: float, easing: Easing = ease_in_out, then_still: bool = True
) -> Motion:
    """The step that takes a sprite's middle to `to`, above the rest while it moves."""

    def lift() -> None:
        sprite.moving = True

    def land() -> None:
        sprite.moving = not then_still

    return sequence(
        call(lift),
        together(
            shift(sprite, "x", to[0], seconds, easing), shift(sprite, "y", to[1], seconds, easing)
        ),
        call(land),
    )


def fade(sprite: Sprite, alpha: float, seconds: float) -> Motion:
    """The step that takes a sprite to `alpha` (0–255)."""
    return sequence(
        call(lambda: setattr(sprite, "moving", True)),
        shift(sprite, "alpha", alpha, seconds),
        call(lambda: setattr(sprite, "moving", False)),
    )
