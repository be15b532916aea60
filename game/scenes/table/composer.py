"""Laying a table: pieces put on a stage by name, and everything not laid again taken off."""

from collections.abc import Mapping
from copy import copy

from pygame import Rect, Surface

from game.sprites import looks
from game.sprites.dice import Die, DieColour, fresh_edge, taken_edge
from game.sprites.pieces import Piece
from game.sprites.stage import Point, Sprite, Stage

FLIES = "fly:"
"""How the names of sprites begin that fly over the table, which no composition takes off."""


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
        self._lain: dict[str, tuple[Piece, tuple[int, int, int], Sprite, Point]] = {}
        """Each piece as it was laid last: its place and height, its sprite, and the middle of
        that.
        """

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
        self.stage.arrange(self._laid)

    def land(self) -> None:
        """Take off whatever has flown and stayed."""
        for sprite in list(self.stage):
            if sprite.id.startswith(FLIES):
                self.stage.remove(sprite.id)

    def lay(
        self, name: str, surface: Surface, at: Rect | tuple[int, int], key: str, z: int
    ) -> None:
        """A still sprite with its top left at `at`; nothing happens if it lies there already."""
        left, top = (at.left, at.top) if isinstance(at, Rect) else at
        middle = left + surface.get_width() / 2, top + surface.get_height() / 2
        self._put(name, surface, middle, key, z, 255.0)

    def _put(
        self, name: str, surface: Surface, middle: Point, key: str, z: int, alpha: float
    ) -> None:
        x, y = middle
        self._laid[name] = None
        old = self.stage.get(name)
        if old is not None and old.surface is surface and not old.moving:
            old.lie(x, y, z, alpha)
            if old.key != key:
                old.key = key
            return
        self.stage.add(Sprite(name, surface, key, x, y, z, alpha=alpha))

    def piece(self, name: str, piece: Piece, at: Rect | tuple[int, int], key: str, z: int) -> None:
        """A piece of furniture; its parts are remembered."""
        left, top = (at.left, at.top) if isinstance(at, Rect) else at
        lain = self._lain.get(name)
        if lain is not None and lain[0] is piece:
            sprite, surface = lain[2], piece.surface
            if lain[1] != (left, top, z):
                if self._lie_elsewhere(sprite, piece, (left, top, z), key):
                    return
            elif sprite.key == key and self._untouched(sprite, surface, lain[3], z):
                self._laid[name] = None
                return
        self.parts[name] = piece.placed(left, top)
        self.lay(name, piece.surface, (left, top), key, z)
        sprite = self.stage[name]
        self._lain[name] = piece, (left, top, z), sprite, (sprite.x, sprite.y)

    def _lie_elsewhere(
        self, sprite: Sprite, piece: Piece, at: tuple[int, int, int], key: str
    ) -> bool:
        """Let a piece that lies there lie elsewhere, as most of a map does that is pulled; whether
        it does.
        """
        name, surface = sprite.id, piece.surface
        if sprite.moving or sprite.surface is not surface or self.stage.get(name) is not sprite:
            return False
        left, top, z = at
        wide, high = surface.get_size()
        x, y = left + wide / 2, top + high / 2
        sprite.lie(x, y, z)
        if sprite.key != key:
            sprite.key = key
        self._laid[name] = None
        self.parts[name] = piece.placed(left, top)
        self._lain[name] = piece, at, sprite, (x, y)
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
        if lying is None or lying.key != key:
            return False
        self.keep(name)
        return True

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
        wanted = size, face, colour, looks.now()
        if isinstance(old, Die) and (old.size, old.face, old.colour, old.looks) == wanted:
            old.moving = False
            old.x, old.y, old.alpha, old.visible = middle[0], middle[1], alpha, True
            return
        die = Die(name, colour, face, size, middle, z)
        die.alpha = alpha
        self.stage.add(die)
