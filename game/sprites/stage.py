"""The stage: sprites by id over a ground. What lies still is drawn only where it has changed, and
only what moves is drawn again and again.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple
from weakref import ref

from pygame import Rect, Surface

from game.sprites import art
from game.sprites.maps.pulled import DrawnSprite, apart, bare, pixels, pull_of
from game.sprites.sprite import Point, Sprite, fade, glide
from game.sprites.stores import solid_part

__all__ = ["Overlay", "Point", "Sprite", "Stage", "fade", "glide"]


class Overlay(NamedTuple):
    """Something drawn over a stage, and nothing of it outside of its area. As long as it has the
    same `look`, the same is seen of it; None is for what may look otherwise each time.
    """

    name: str
    area: Rect
    look: object
    draw: Callable[[Surface], object]


class Overlays:
    """Those that lie over a stage since it was drawn last."""

    def __init__(self) -> None:
        self._lie: dict[str, tuple[Rect, object]] = {}
        """Of each by its name: its area and its look, in the order in which they were drawn."""

    def clear(self) -> None:
        """Nothing lies there any more."""
        self._lie = {}

    @property
    def areas(self) -> list[Rect]:
        """Where they lie."""
        return [area for area, _look in self._lie.values()]

    def follow(self, over: Sequence[Overlay]) -> tuple[list[Rect], list[Rect], dict[str, Rect]]:
        """These lie there from now on. Where something has gone or changed, where something comes,
        and the areas of those that lie there already as they shall, by their names.
        """
        before, now = self._lie, {each.name: (each.area, each.look) for each in over}
        self._lie = now
        lasting = {
            name: area
            for name, (area, look) in now.items()
            if look is not None and before.get(name) == (area, look)
        }
        if [name for name in before if name in lasting] != list(lasting):
            lasting = {}  # what lay above lies below now
        gone, come = [
            [area for name, (area, _look) in lies.items() if name not in lasting]
            for lies in (before, now)
        ]
        return gone, come, lasting


class _Loose(NamedTuple):
    """What lies over what is still: where it lay `before`, where it is `gone` or has changed, and
    where it will `come` to lie.
    """

    before: list[Rect]
    gone: list[Rect]
    come: list[Rect]


_LARGE: Final = 4
"""Of a window's parts so many, what covers one of them is large."""


class Stage:
    """All sprites of a scene; says when it must be drawn, and draws no more than it must."""

    def __init__(self, size: tuple[int, int], ground: Surface | None = None) -> None:
        self.size = size
        self._ground = ground
        self._sprites: dict[str, Sprite] = {}
        self._on: ref[Surface] | None = None
        """What it was drawn on last."""
        self._worn: list[Rect] = []
        """Where what lies still has changed since then."""
        self._drawn: dict[str, DrawnSprite] = {}
        """What is seen there of each sprite that lies still."""
        self._touched: set[str] = set()
        """Sprites of which something else may have to be seen."""
        self._redrawn: set[str] = set()
        """Those among them that were drawn on or have got another picture."""
        self._moved: list[Rect] = []
        """Where something that moves was drawn."""
        self._over = Overlays()
        """What was drawn over all of it."""
        self._beside: Surface | None = None
        self._keeps = False
        """All that lies still by itself; and whether it is kept there, while something large moves
        over it.
        """
        self.dirty = True
        """Whether anything changed since the last `draw`."""

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
        self._room(size)
        self.touch()

    def lay(self, ground: Surface | None) -> None:
        """Change what lies under the sprites."""
        self._ground = ground
        self.touch()

    def touch(self) -> None:
        """Draw everything anew next time: so much has changed, or others have drawn there since."""
        self.dirty = True
        self._on = None

    def at(self, pos: Point) -> Sprite | None:
        """The topmost sprite seen under `pos`."""
        for sprite in reversed(self._in_order()):
            if sprite.hit(pos):
                return sprite
        return None

    def draw(self, surface: Surface, over: Sequence[Overlay] = ()) -> None:
        """Draw the whole stage at the surface's corner, and over it what others draw there.

        On what it was drawn on last, and nobody else has drawn on since, only that is drawn which
        has changed; what lies still first, then what moves.
        """
        if self._on is None or self._on() is not surface:
            self._begin_on(surface)
        try:
            self._draw(surface, over)
        except Exception:
            self.touch()  # nobody knows what of it is drawn
            raise
        finally:
            surface.set_clip(None)
        self.dirty = False

    def _draw(self, surface: Surface, over: Sequence[Overlay]) -> None:
        in_order = self._in_order()
        moving = [each for each in in_order if each.moving]
        moved, self._moved = self._moved, [each.rect for each in moving if each.visible]
        over_before = self._over.areas
        gone, come, lasting = self._over.follow(over)
        lies = _Loose([*moved, *over_before], [*moved, *gone], [*self._moved, *come])
        mended = self._mend_under(surface, in_order, lies, [*lasting.values()])
        for sprite in moving:
            sprite.draw(surface)
        for each in over:
            if each.name not in lasting or each.area.collidelist(mended) >= 0:
                surface.set_clip(each.area)
                each.draw(surface)

    def _begin_on(self, surface: Surface) -> None:
        """Nothing that is seen there is known."""
        self._on = ref(surface)
        self._worn, self._moved = [surface.get_rect()], []
        self._drawn, self._touched = {}, set(self._sprites)
        self._over.clear()
        self._keeps = False

    def _mend_under(
        self, surface: Surface, in_order: list[Sprite], lies: "_Loose", lasting: list[Rect]
    ) -> list[Rect]:
        """Mend it under all that is drawn over it; where that has to be drawn. While so much moves
        that it is quicker to copy what lies under that than to draw it in each picture, all that
        lies still is kept beside.
        """
        whole = surface.get_rect()
        most = max([pixels(rect.clip(whole)) for rect in self._moved], default=0)
        if most * _LARGE < pixels(whole):
            self._keeps = False
            return self._mend(surface, in_order, lies, lasting)
        beside = self._room(whole.size)
        if not self._keeps:
            self._keeps = True
            self._mend(surface, in_order, lies._replace(gone=lies.before), [])
            beside.blit(surface, (0, 0))
            return [whole]
        worn = [*self._mend(beside, in_order, _Loose([], [], []), []), *lies.gone]
        areas = _with_all_of(worn, lies.come, lasting, whole)
        for area in areas:
            surface.blit(beside, area, area)
        return lies.come + areas

    def _room(self, size: tuple[int, int]) -> Surface:
        """Room for all that lies still, in a window of that size. It takes a few milliseconds to be
        had, and is had as soon as the size is known.
        """
        if self._beside is None or self._beside.get_size() != size:
            self._beside = art.blank(size)
        return self._beside

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

    def _mend(
        self, surface: Surface, in_order: list[Sprite], lies: "_Loose", lasting: list[Rect]
    ) -> list[Rect]:
        """Draw what lies still where it is worn, and where something lay loose over it; where all
        that lies over it has to be drawn. A `lasting` area is worn as a whole or not at all.
        """
        if not (self._worn or lies.gone or lies.come):
            return []
        changed = [each for each in self._touched if each in self._sprites]
        now = {each: found for each in changed if (found := _drawn(self._sprites[each]))}
        pull = pull_of(self._drawn, now, self._touched, self._redrawn)
        worn, elsewhere = [*self._worn, *lies.gone], lies.come
        if pull is not None:
            surface.set_clip(pull.area)
            surface.scroll(*pull.by)
            worn = [*pull.worn(self._drawn, now, self._touched, self._redrawn), *lies.gone]
            worn += [part for each in lies.before for part in pull.taken(each)]
            elsewhere = [pull.area, *lies.come]
        for each in self._touched:
            self._drawn.pop(each, None)
        self._drawn.update(now)
        self._touched.clear()
        self._redrawn.clear()
        self._worn = []
        areas = _with_all_of(worn, elsewhere, lasting, surface.get_rect())
        lying = [each for each in in_order if each.id in self._drawn]
        drawn = [self._drawn[each.id] for each in lying]
        rects = [each.rect for each in drawn]
        for area in areas:
            surface.set_clip(area)
            over = area.collidelistall(rects)
            for part in bare(area, [solid for n in over if (solid := drawn[n].solid)]):
                if self._ground is not None:
                    surface.blit(self._ground, part, part)
                else:
                    surface.fill((0, 0, 0), part)
            for n in over:
                lying[n].draw_part(surface, drawn[n], area)
        surface.set_clip(None)
        return elsewhere + areas

    def changed(self, sprite: Sprite, field: str, before: Rect, was_still: bool) -> None:
        self.dirty = True
        self._touched.add(sprite.id)
        if field == "surface":
            self._redrawn.add(sprite.id)
        if was_still:
            self._worn.append(before)
        if not sprite.moving:
            self._worn.append(sprite.rect)


def _with_all_of(
    worn: list[Rect], elsewhere: list[Rect], lasting: list[Rect], within: Rect
) -> list[Rect]:
    """What is worn, in parts that do not overlap; with all of each lasting area of which any part
    is worn, or lies elsewhere now.
    """
    while True:
        areas = apart(worn, within)
        known = elsewhere + areas
        hit = [each for each in lasting if each.collidelist(known) >= 0]
        if not hit:
            return areas
        worn, lasting = worn + hit, [each for each in lasting if each not in hit]


def _drawn(sprite: Sprite) -> DrawnSprite | None:
    """The same of a sprite as it is; None where nothing still is seen of it."""
    if sprite.moving or not sprite.visible or sprite.alpha <= 0:
        return None
    surface, whole = sprite.surface, sprite.whole
    rect = whole if sprite.within is None else whole.clip(sprite.within)
    if not rect.width or not rect.height:
        return None
    x, y = surface.get_abs_offset()
    solid = None
    if sprite.alpha >= 255 and (found := solid_part(surface)) is not None:
        solid = found.move(whole.topleft).clip(rect)
    look = sprite.z, sprite.alpha
    return DrawnSprite(surface.get_abs_parent(), whole.left - x, whole.top - y, rect, look, solid)
