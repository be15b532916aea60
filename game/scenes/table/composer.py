"""Laying a table: pieces put on a stage by name, and everything not laid again taken off."""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Final

from pygame import Rect, Surface

from game.sprites import palette
from game.sprites.dice import Die, DieColour, fresh_edge, taken_edge
from game.sprites.pieces import Piece
from game.sprites.stage import Point, Sprite, Stage

FLIES = "fly:"
"""How the names of sprites begin that fly over the table, which no composition takes off."""


_Place = tuple[int, int, int, Rect | None]
"""Where a piece lies: left, top, how high, and what it is seen in."""

LaidSo = tuple[str, Piece, Rect, str, int, Rect | None]
"""A piece to be laid: its name, where it lies, its key, how high, and what it is seen in."""


class Composer:
    """Lays sprites on a stage, and remembers where the parts of each piece lie."""

    def __init__(self, stage: Stage, for_nobody: bool = False) -> None:
        self.stage = stage
        self.for_nobody = for_nobody
        """Whether nobody will see any of it: it is laid so that it is drawn beforehand."""
        self.parts: dict[str, Mapping[str, Rect]] = {}
        """Of each piece that lies there: its named rects in pixels of the window."""
        self.flown = 0
        """How many things have flown over it, so that each has a name of its own."""
        self._laid: dict[str, None] = {}
        """What was laid so far, in that order."""
        self._lain: dict[str, tuple[Piece, _Place, Sprite, Point]] = {}
        """Each piece as it was laid last: its place, its sprite, and the middle of that."""
        self._kinds: dict[str, tuple[tuple[object, ...], dict[str, None]]] = {}
        """Of each kind of pieces: what they were made of, and their names."""
        self._pulled: dict[str, None] = {}
        """What lies on a sheet that can be pulled."""

    def copied(self, stage: Stage) -> "Composer":
        """The same still pieces on another stage, where they may be moved without being seen."""
        other = Composer(stage)
        other.parts.update(self.parts)
        for sprite in self.stage:
            if not sprite.moving:
                stage.add(copy(sprite))
        return other

    def begin(self) -> None:
        """Start a composition: what is not laid again before `finish` goes."""
        self._laid = {}

    def finish(self) -> None:
        """Take off everything that was not laid, except what flies. Of two of one height that lies
        above which was laid later, whatever lay there before.
        """
        for sprite in list(self.stage):
            if sprite.id not in self._laid and not sprite.id.startswith(FLIES):
                self.stage.remove(sprite.id)
                self.parts.pop(sprite.id, None)
                self._lain.pop(sprite.id, None)
                self._pulled.pop(sprite.id, None)
        self.stage.arrange(self._laid)

    def land(self) -> None:
        """Take off whatever has flown and stayed."""
        for sprite in list(self.stage):
            if sprite.id.startswith(FLIES):
                self.stage.remove(sprite.id)

    def lay(
        self,
        name: str,
        surface: Surface,
        at: Rect | tuple[int, int],
        key: str,
        z: int,
        within: Rect | None = None,
    ) -> Sprite:
        """A still sprite with its top left at `at`; nothing happens if it lies there already. With
        `within` it is a part of a sheet that can be pulled, and seen in there only.
        """
        left, top = (at.left, at.top) if isinstance(at, Rect) else at
        middle = left + surface.get_width() / 2, top + surface.get_height() / 2
        if within is None:
            self._pulled.pop(name, None)
        else:
            self._pulled[name] = None
        return self._put(name, surface, middle, key, z, 255.0, within)

    def _put(
        self,
        name: str,
        surface: Surface,
        middle: Point,
        key: str,
        z: int,
        alpha: float,
        within: Rect | None = None,
    ) -> Sprite:
        x, y = middle
        self._laid[name] = None
        old = self.stage.get(name)
        if old is not None and old.surface is surface and not old.moving:
            if old.within != within:
                old.within = within
            old.lie(x, y, z, alpha)
            if old.key != key:
                old.key = key
            return old
        return self.stage.add(Sprite(name, surface, key, x, y, z, alpha=alpha, within=within))

    def piece(
        self,
        name: str,
        piece: Piece,
        at: Rect | tuple[int, int],
        key: str,
        z: int,
        within: Rect | None = None,
    ) -> None:
        """A piece of furniture; its parts are remembered."""
        left, top = (at.left, at.top) if isinstance(at, Rect) else at
        place = left, top, z, within
        lain = self._lain.get(name)
        if lain is not None and lain[0] is piece and lain[1] == place:
            sprite = lain[2]
            if self._untouched(sprite, piece.surface, lain[3], z):
                sprite.key = key
                self._laid[name] = None
                return
        sprite = self.lay(name, piece.surface, (left, top), key, z, within)
        self.parts[name] = _parts(piece, left, top, within)
        self._lain[name] = piece, place, sprite, (sprite.x, sprite.y)

    def pull(self, across: int, down: int) -> bool:
        """Let all that lies on a sheet lie so many pixels farther right and down, as it was
        composed last; whether it could: not while something flies over it.
        """
        if any(sprite.id.startswith(FLIES) for sprite in self.stage):
            return False
        lying = [(name, self.stage.get(name)) for name in self._pulled]
        sprites = [sprite for _name, sprite in lying if sprite is not None and not sprite.moving]
        if len(sprites) < len(lying):
            return False
        self.stage.pull(sprites, across, down)
        self._kinds.clear()
        for sprite in sprites:
            name = sprite.id
            lain = self._lain.get(name)
            if lain is None:
                continue
            piece, (left, top, z, within), _sprite, _middle = lain
            left, top = left + across, top + down
            self._lain[name] = piece, (left, top, z, within), sprite, (sprite.x, sprite.y)
            if piece.rects:
                self.parts[name] = _parts(piece, left, top, within)
        return True

    def _untouched(self, sprite: Sprite, surface: Surface, middle: Point, z: int) -> bool:
        """Whether a sprite lies still where it was laid, and is seen whole."""
        if self.stage.get(sprite.id) is not sprite or sprite.surface is not surface:
            return False
        seen = sprite.visible and sprite.alpha == 255.0 and not sprite.moving
        return seen and (sprite.x, sprite.y) == middle and sprite.z == z

    def centred(
        self, name: str, piece: Piece, middle: Point, key: str, z: int, alpha: float = 255.0
    ) -> None:
        """The same with its middle there."""
        left = round(middle[0] - piece.surface.get_width() / 2)
        top = round(middle[1] - piece.surface.get_height() / 2)
        self.parts[name] = piece.placed(left, top)
        self._put(name, piece.surface, middle, key, z, alpha)

    def places(self, beginning: str) -> tuple[Rect, ...]:
        """Where what has been laid lies, of all whose names begin so."""
        names = [name for name in self._laid if name.startswith(beginning)]
        found = [sprite for name in sorted(names) if (sprite := self.stage.get(name)) is not None]
        return tuple([sprite.rect for sprite in found])

    def lies(self, name: str, key: str) -> bool:
        """Whether a sprite lies there already that would only be drawn again: it is kept then."""
        lying = self.stage.get(name)
        if lying is None or lying.key != key or not lying.visible:
            return False
        self.keep(name)
        return True

    def all_of(
        self, kind: str, of: tuple[object, ...], pieces: Callable[[], Iterable[LaidSo]]
    ) -> None:
        """All pieces of a kind, which nothing else lays: what was made `of` the same lies there
        already.
        """
        known, names = self._kinds.get(kind, (None, {}))
        if known == of and self.stage.holds(names):
            self._laid.update(names)
            return
        names = {}
        for each in pieces():
            self.piece(*each)
            names[each[0]] = None
        self._kinds[kind] = of, names

    def keep(self, name: str) -> None:
        """Leave a sprite as it is: somebody holds it."""
        self._laid[name] = None

    def keep_moving(self, name: str) -> bool:
        """Leave a sprite that is in the hand, or on its way home; whether it is."""
        lying = self.stage.get(name)
        if lying is None or not lying.moving:
            return False
        self.keep(name)
        return True

    def die(
        self,
        name: str,
        face: int,
        middle: Point,
        size: int,
        z: int = 20,
        colour: DieColour = "ivory",
        taken: bool = False,
        alpha: float = 255.0,
        fresh: bool = False,
    ) -> None:
        """A die lying flat, in a golden edge if somebody has taken it up without dragging it, in a
        light one while it is `fresh`.
        """
        if taken or fresh:
            edge, how = (taken_edge(size), "taken") if taken else (fresh_edge(size), "fresh")
            at = edge.surface.get_rect(center=(round(middle[0]), round(middle[1])))
            self.piece(f"{how}:{name}", edge, at, f"{how} {size}", z - 1)
        self._laid[name] = None
        old = self.stage.get(name)
        wanted = size, face, colour, palette.now()
        if isinstance(old, Die) and (old.size, old.face, old.colour, old.looks) == wanted:
            old.moving = False
            old.x, old.y, old.alpha, old.visible = middle[0], middle[1], alpha, True
            return
        die = Die(name, colour, face, size, middle, z)
        die.alpha = alpha
        self.stage.add(die)


def _parts(piece: Piece, left: int, top: int, within: Rect | None) -> dict[str, Rect]:
    """Where the parts of a piece lie, as far as they are seen."""
    placed = piece.placed(left, top)
    if within is None or within.contains((left, top, *piece.surface.get_size())):
        return placed
    return {name: rect.clip(within) for name, rect in placed.items()}


_WORDS: Final = ("desk:line", "desk:words", "told_line")
"""What the words on any desk are called: the line that counts, and what stands below it."""


def told_on(stage: Stage) -> list[Rect]:
    """Where words stand on the desk that lies there."""
    return [sprite.rect for sprite in stage if sprite.id.startswith(_WORDS)]
