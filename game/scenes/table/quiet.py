"""The quiet view: the board and what has to be decided, without the panels that only tell."""

from collections.abc import Iterable
from typing import Any, Protocol

from pygame import Rect

from game.engine.words import _
from game.scenes.kit.controls import Controls
from game.scenes.kit.scene import Context
from game.scenes.table.bar import TableBar
from game.scenes.table.board import Board
from game.scenes.table.composer import FLIES, Composer
from game.scenes.table.gathering import Gathered
from game.scenes.table.shown import Shown
from game.sprites.stage import Sprite


class Quieted(Protocol):
    """The table it is for."""

    context: Context
    board: Board[Any, Any]
    bar: TableBar
    shown: Shown

    def lay_anew(self) -> None: ...


class Quiet:
    """Leaves out what `Board.panels` names, as long as no decision lies on it.

    What is left out is not seen; it lies there all the same, so that whatever is told finds its
    place.
    """

    def __init__(self, table: Quieted) -> None:
        self._table = table
        self.never = False
        """Whether nothing may be left out here, whatever the settings say."""
        self._deciding: tuple[Rect, ...] = ()
        """Where what has to be decided can be pressed."""
        self._names: frozenset[str] = frozenset()
        self._out: list[Rect] = []

    @property
    def on(self) -> bool:
        """Whether panels are left out."""
        return self._table.context.settings.quiet_view and not self.never

    def turn_over(self) -> bool:
        """The key was pressed; whether it meant this here."""
        table = self._table
        if self.never or isinstance(table.shown.doing, Gathered):
            return False
        now = not table.context.settings.quiet_view
        table.context.change(quiet_view=now)
        table.lay_anew()
        key = table.context.bindings.word("table.quiet")
        words = _("Quiet; {key} brings the panels back") if now else _("The panels are back")
        table.bar.tell(words.format(key=key))
        return True

    def _left_out(self, sprites: Iterable[Sprite]) -> list[Rect]:
        """The places of panels that are left out."""
        names, found = self._table.board.panels, []
        for sprite in sprites:
            if sprite.id.split(":")[0] in names:
                place = _place(sprite)
                if place.collidelist(self._deciding) < 0:
                    found.append(place)
        return found

    def hide(self, on: Composer) -> None:
        """Leave out panels, and what lies on them."""
        if not self.on:
            return
        self._out = out = self._left_out(on.stage)
        for sprite in on.stage:
            if not sprite.id.startswith((FLIES, "bar")) and _within(_place(sprite), out):
                sprite.visible = False

    def undecided(self) -> None:
        """Nothing has to be decided, as far as is known."""
        self._deciding, self._names = (), frozenset()

    def decide(self, controls: Controls) -> None:
        """The controls of a decision lie there, and nothing else does yet."""
        self._deciding = tuple([Rect(each.rect) for each in controls if not each.aside])
        self._names = frozenset([each.name for each in controls])

    def strip(self, on: Composer, controls: Controls) -> bool:
        """Take away what could be pressed or read of what is left out, but nothing that has to be
        decided; whether other panels are left out now than lie there.
        """
        if not self.on:
            return False
        out = self._left_out(on.stage)
        for each in list(controls):
            if each.name not in self._names and _within(Rect(each.rect), out):
                controls.remove(each.name)
        return out != self._out


def _place(sprite: Sprite) -> Rect:
    wide, high = sprite.surface.get_size()
    return Rect(round(sprite.x - wide / 2), round(sprite.y - high / 2), wide, high)


def _within(place: Rect, rects: Iterable[Rect]) -> bool:
    return any(each.contains(place) or each.collidepoint(place.center) for each in rects)
