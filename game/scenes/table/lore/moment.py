"""A moment that is to be seen once before somebody decides: a card held up over the table.

It goes with the first press, or by itself when it can have been read; nothing else waits for it.
"""

from collections import deque
from typing import Final

import msgspec
from pygame import Rect

from game.scenes.kit.scene import Context
from game.scenes.table.composer import Composer
from game.session.settings import READING_PACE
from game.sprites.lettering import Scale
from game.sprites.portraits import Figure, held_card

HELD: Final = "moment"
"""The name of the card among a table's sprites."""

_ABOVE: Final = 40

_STANDS: Final = 3.0
_A_LETTER: Final = 0.04
"""Seconds for which a card stands, and more by its letters."""


class Held(msgspec.Struct, frozen=True):
    """What such a card says: a picture, a title, sentences, and figures side by side. `name` tells
    it from every other moment of the game.
    """

    name: str
    picture: str
    title: str
    lines: tuple[str, ...]
    figures: tuple[Figure, ...] = ()


class Moments:
    """The cards still to be held up at a table, and those that have been."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._waiting: deque[Held] = deque()
        self._past: set[str] = set()
        self._left = 0.0

    @property
    def held(self) -> Held | None:
        """The card that is held up now."""
        return self._waiting[0] if self._waiting else None

    def put_before(self, card: Held) -> bool:
        """Show a card, after those that wait; whether it had not been shown yet."""
        if card.name in self._past:
            return False
        self._past.add(card.name)
        self._waiting.append(card)
        if len(self._waiting) == 1:
            self._begin()
        return True

    def _begin(self) -> None:
        card = self._waiting[0]
        letters = len(card.title) + sum([len(line) for line in card.lines])
        pace = READING_PACE[self._context.settings.speed]
        self._left = (_STANDS + _A_LETTER * letters) * pace
        self._context.sounds.play("bell")

    def clear(self) -> None:
        """Whoever was to see them is not asked any more."""
        self._waiting.clear()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether a card has stood long enough and goes now."""
        if not self._waiting:
            return False
        self._left -= dt
        return self._left <= 0 and self.put_down()

    def put_down(self) -> bool:
        """Take the card away; whether there was one."""
        if not self._waiting:
            return False
        self._waiting.popleft()
        if self._waiting:
            self._begin()
        return True


def lay_held(on: Composer, scale: Scale, card: Held | None, area: Rect) -> None:
    """The card in the middle of its area."""
    if card is not None:
        room = (round(area.width * 0.94), round(area.height * 0.94))
        drawn = held_card(room, scale, card.picture, card.title, card.lines, card.figures)
        on.centred(HELD, drawn, area.center, f"{card}", _ABOVE)
