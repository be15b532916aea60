"""The stage: sprites by id over a ground, drawn as one kept picture with only the moving on top.

A sprite's `x` and `y` are the middle of its picture, in pixels of the window and as floats, so that
a change of size keeps things where they belong.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from pygame import SRCALPHA, Rect, Surface

from game.sprites import art
from game.sprites.maps.pulled import Drawn, apart, bare, pull_of
from game.sprites.timeline import Easing, Step, call, ease_in_out, sequence, shift, together

Point = tuple[float, float]

_SEEN = frozenset({"surface", "x", "y", "z", "alpha", "visible", "moving", "within"})


class Sprite:
    """One thing on the stage: a picture with a place, and what the pointer may learn of it.

    `key` names the picture for tests; `alpha` is 0–255; `receipt` is the text shown when pointed
    at; `exact` lets clear pixels be missed by the pointer; nothing is seen of it outside of
    `within`.
    """

    _stage: "Stage | None"
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
            self.__dict__["_stage"]._changed(self, field, before, was_still)
            return
        self.__dict__[field] = value

    def lie(self, x: float, y: float, z: int, alpha: float = 255.0) -> None:
        """Lie there, and be seen."""
        mine = self.__dict__
        if (mine["x"], mine["y"], mine["z"], mine["visible"], mine["alpha"]) == (
            x,
            y,
            z,
            True,
            alpha,
        ):
            return
        before = self.rect
        mine["x"], mine["y"], mine["z"], mine["alpha"], mine["visible"] = x, y, z, alpha, True
        if mine["_stage"] is not None:
            mine["_stage"]._changed(self, "", before, not self.moving)

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

    def draw_part(self, surface: Surface, drawn: Drawn, area: Rect) -> None:
        """What of it lies in an area to which the surface is clipped, as it is known to look."""
        if self.alpha < 255:
            self.draw(surface)
            return
        part = drawn.rect.clip(area)
        surface.blit(drawn.whole, part, part.move(-drawn.left, -drawn.top))


class Stage:
    """All sprites of a scene; says when it must be drawn, and draws no more than it must."""

    def __init__(self, size: tuple[int, int], ground: Surface | None = None) -> None:
        self.size = size
        self._ground = ground
        self._sprites: dict[str, Sprite] = {}
        self._still: Surface | None = None
        self._worn: list[Rect] = []
        """Where the kept picture is no longer true."""
        self._drawn: dict[str, Drawn] = {}
        """What it shows of each sprite."""
        self._touched: set[str] = set()
        """Sprites that may not be as it shows them."""
        self._redrawn: set[str] = set()
        """Those among them that were drawn on or have got another picture."""
        self.dirty = True
        """Whether anything changed since the last `draw`."""
        self.still_drawings = 0
        """How often the kept picture was made anew; tests and benches read it."""

    def __iter__(self) -> Iterator[Sprite]:
        return iter(self._sprites.values())

    def __contains__(self, sprite_id: str) -> bool:
        return sprite_id in self._sprites

    def __getitem__(self, sprite_id: str) -> Sprite:
        return self._sprites[sprite_id]

    def holds(self, names: Mapping[str, None]) -> bool:
        """Whether there is a sprite of each of these names."""
        return names.keys() <= self._sprites.keys()

    def get(self, sprite_id: str) -> Sprite | None:
        return self._sprites.get(sprite_id)

    def add(self, sprite: Sprite) -> Sprite:
        """Put a sprite on, in place of the one of the same id if there is one."""
        old = self._sprites.get(sprite.id)
        if old is not None:
            self._leaves(old)
        self._sprites[sprite.id] = sprite  # before and after the same others as the old one
        sprite._stage = self
        self.dirty = True
        self._touched.add(sprite.id)
        if not sprite.moving:
            self._worn.append(sprite.rect)
        return sprite

    def remove(self, sprite_id: str) -> None:
        """Take a sprite off; one that is not there is no error."""
        sprite = self._sprites.pop(sprite_id, None)
        if sprite is not None:
            self._leaves(sprite)

    def _leaves(self, sprite: Sprite) -> None:
        sprite._stage = None
        self.dirty = True
        self._touched.add(sprite.id)
        if not sprite.moving:
            self._worn.append(sprite.rect)

    def arrange(self, names: Collection[str]) -> None:
        """Draw those of one height in this order, and before all others of that height."""
        before = list(self._sprites)
        order = [each for each in names if each in self._sprites]
        order += [each for each in before if each not in names]
        if order == before:
            return
        self._sprites = {each: self._sprites[each] for each in order}
        was = [each for each in before if each in self._drawn]
        now = [each for each in order if each in self._drawn]
        for one, other in zip(was, now, strict=True):
            if one != other:
                self._touched.add(other)
                self._redrawn.add(other)
                self._worn.append(self._sprites[other].rect)
                self.dirty = True

    def pull(self, sprites: Iterable[Sprite], across: int, down: int) -> None:
        """Let still sprites that are parts of a sheet lie so many pixels farther right and down."""
        for sprite in sprites:
            mine = sprite.__dict__
            mine["x"], mine["y"] = mine["x"] + across, mine["y"] + down
            self._touched.add(sprite.id)
            if sprite.within not in self._worn:
                self._worn.append(sprite.within or sprite.rect)
        self.dirty = True

    def clear(self) -> None:
        for sprite in self._sprites.values():
            sprite._stage = None
        self._sprites.clear()
        self.touch()

    def resize(self, size: tuple[int, int], ground: Surface | None) -> None:
        """Take a new size and ground; the scene then places its sprites anew."""
        self.size, self._ground = size, ground
        self.touch()

    def lay(self, ground: Surface | None) -> None:
        """Change what lies under the sprites."""
        self._ground = ground
        self.touch()

    def touch(self) -> None:
        """Draw everything anew next time."""
        self.dirty = True
        self._still = None

    def at(self, pos: Point) -> Sprite | None:
        """The topmost sprite seen under `pos`."""
        for sprite in reversed(self._in_order()):
            if sprite.hit(pos):
                return sprite
        return None

    def draw(self, surface: Surface) -> None:
        """Draw the whole stage at the surface's corner: the kept picture, then what moves."""
        in_order = self._in_order()
        surface.blit(self._kept_true(in_order), (0, 0))
        for sprite in in_order:
            if sprite.moving:
                sprite.draw(surface)
        self.dirty = False

    def snapshot(self) -> dict[str, tuple[str, int, int, int, bool]]:
        """What is on the stage as plain data: id to (picture, x, y, alpha, visible)."""
        return {
            sprite.id: (
                sprite.key,
                round(sprite.x),
                round(sprite.y),
                round(sprite.alpha),
                sprite.visible,
            )
            for sprite in self._sprites.values()
        }

    @property
    def ground(self) -> Surface | None:
        """What lies under the sprites."""
        return self._ground

    def lying(self) -> list[Sprite]:
        """Every sprite that is seen, in the order in which they are drawn."""
        return [each for each in self._in_order() if each.visible and each.alpha > 0 and each.rect]

    def _in_order(self) -> list[Sprite]:
        return sorted(self._sprites.values(), key=lambda sprite: (sprite.moving, sprite.z))

    def _kept_true(self, in_order: list[Sprite]) -> Surface:
        """The picture of all that is still: mended where it is worn, made anew if it must be."""
        still = self._still
        if still is None or still.get_size() != self.size:
            still = self._still = art.blank(self.size)
            self._worn = [still.get_rect()]
            self._drawn, self._touched = {}, set(self._sprites)
        if not self._worn:
            return still
        changed = [each for each in self._touched if each in self._sprites]
        now = {each: found for each in changed if (found := _drawn(self._sprites[each]))}
        pull = pull_of(self._drawn, now, self._touched, self._redrawn)
        if pull is not None:
            still.set_clip(pull.area)
            still.scroll(*pull.by)
            self._worn = pull.worn(self._drawn, now, self._touched, self._redrawn)
        for each in self._touched:
            self._drawn.pop(each, None)
        self._drawn.update(now)
        self._touched.clear()
        self._redrawn.clear()
        lying = [each for each in in_order if each.id in self._drawn]
        drawn = [self._drawn[each.id] for each in lying]
        rects = [each.rect for each in drawn]
        for area in apart(self._worn, still.get_rect()):
            still.set_clip(area)
            over = area.collidelistall(rects)
            for part in bare(area, [rects[n] for n in over if drawn[n].opaque]):
                if self._ground is not None:
                    still.blit(self._ground, part, part)
                else:
                    still.fill((0, 0, 0), part)
            for n in over:
                lying[n].draw_part(still, drawn[n], area)
        still.set_clip(None)
        self._worn = []
        self.still_drawings += 1
        return still

    def _changed(self, sprite: Sprite, field: str, before: Rect, was_still: bool) -> None:
        self.dirty = True
        self._touched.add(sprite.id)
        if field == "surface":
            self._redrawn.add(sprite.id)
        if was_still:
            self._worn.append(before)
        if not sprite.moving:
            self._worn.append(sprite.rect)


def _drawn(sprite: Sprite) -> Drawn | None:
    """The same of a sprite as it is; None where nothing still is seen of it."""
    if sprite.moving or not sprite.visible or sprite.alpha <= 0:
        return None
    surface, whole, rect = sprite.surface, sprite.whole, sprite.rect
    if not rect.width or not rect.height:
        return None
    x, y = surface.get_abs_offset()
    parent, look = surface.get_abs_parent(), (sprite.z, sprite.alpha)
    return Drawn(parent, whole.left - x, whole.top - y, rect, look, _opaque(sprite))


def _opaque(sprite: Sprite) -> bool:
    """Whether nothing is seen through it."""
    surface = sprite.surface
    clear = surface.get_flags() & SRCALPHA or surface.get_colorkey() is not None
    return sprite.alpha >= 255 and not clear


def glide(
    sprite: Sprite, to: Point, seconds: float, easing: Easing = ease_in_out, then_still: bool = True
) -> Step:
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


def fade(sprite: Sprite, alpha: float, seconds: float) -> Step:
    """The step that takes a sprite to `alpha` (0–255)."""
    return sequence(
        call(lambda: setattr(sprite, "moving", True)),
        shift(sprite, "alpha", alpha, seconds),
        call(lambda: setattr(sprite, "moving", False)),
    )
