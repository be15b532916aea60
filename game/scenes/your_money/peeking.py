"""Secret dice that lie face down until their owner holds a key, or a button on them."""

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.sprites import art
from game.sprites.palette import INK, IVORY
from game.sprites.pieces import Piece, kept, plate, sheet_of

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


@kept
def face_down(side: int, seal: str) -> Piece:
    """A die whose face nobody sees: the owner's seal on plain ivory; all of a seat look alike."""
    out = sheet_of((side, side))
    plate(out, out.get_rect(), max(3, side // 6), IVORY, INK, max(2, side // 18))
    wax = art.picture(seal, (round(side * 0.62), round(side * 0.62)))
    out.blit(wax, wax.get_rect(center=out.get_rect().center))
    return Piece(out)


class Peek:
    """Whether the dice may be seen just now.

    Only where others share the screen, and only if the player has asked for it, do they lie face
    down.
    """

    def __init__(self, table: "YourMoneyTable") -> None:
        self._table = table
        self._held = False

    @property
    def asked_for(self) -> bool:
        """Whether dice lie face down at all."""
        return self._table.context.settings.peek == "held" and self._table.sitting.shared

    @property
    def closed(self) -> bool:
        """Whether they lie face down now."""
        return self.asked_for and not self._held

    def take(self, event: Event, on_dice: bool) -> bool:
        """Mind a key or a button going down or up; whether what is seen has changed.

        `on_dice` is whether the pointer is on one of the dice.
        """
        before = self._held
        match event.type:
            case pygame.KEYDOWN | pygame.KEYUP:
                if event.key == self._table.context.bindings.key("plan.peek"):
                    self._held = event.type == pygame.KEYDOWN
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and on_dice:
                self._held = True
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._held = False
            case pygame.WINDOWFOCUSLOST:
                self._held = False
        return self._held != before
