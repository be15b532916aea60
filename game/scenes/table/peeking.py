"""Secrets that lie face down until their owner holds a key, or a button on them."""

import pygame
from pygame.event import Event

from game.scenes.table.party import Party


class Peek:
    """Whether secrets may be seen just now.

    Only where others share the screen, and only if the player has asked for it, do they lie face
    down.
    """

    def __init__(self, party: Party) -> None:
        self._party = party
        self._held = False
        self._opened = False

    @property
    def asked_for(self) -> bool:
        """Whether secrets lie face down at all."""
        return self._party.context.settings.peek == "held" and self._party.shared

    @property
    def closed(self) -> bool:
        """Whether they lie face down now."""
        return self.asked_for and not (self._held or self._opened)

    def take(self, event: Event, on_them: bool) -> bool:
        """Mind a key or a button going down or up; whether what is seen has changed.

        `on_them` is whether the pointer is on what lies face down.
        """
        before = self.closed
        match event.type:
            case pygame.KEYDOWN | pygame.KEYUP:
                if event.key == self._party.key("table.peek"):
                    self._held = event.type == pygame.KEYDOWN
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and on_them:
                self._held = True
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._held = False
            case pygame.WINDOWFOCUSLOST:
                self.cover()
        return self.closed != before

    def toggle(self) -> None:
        """Open them until they are covered again."""
        self._opened = not self._opened

    def cover(self) -> None:
        """Nobody holds them open any more."""
        self._held = self._opened = False
