"""Whose turn it is to think: the portrait of a rival, where nobody can press anything meanwhile."""

from typing import Final

from pygame import Rect

from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.scenes.table.shown import Shown
from game.sprites.portraits import portrait

THINKER: Final = "desk:thinker"
"""The name of the portrait among a table's sprites."""

_SHARE: Final = 1.5
"""How tall the portrait is, of the button whose place it takes."""
_LOW: Final = 1.0
"""The same where a button over it takes a lent seat back."""


def lay_thinker(on: Composer, party: Party, shown: Shown, area: Rect) -> None:
    """Lay the portrait of the rival that thinks now, if one does, at the place of the button."""
    if shown.thinking is None:
        return
    level = party.chairs[shown.thinking].sitter
    mood = shown.mood(shown.thinking)
    share = _LOW if party.lent else _SHARE
    face = portrait(level, min(area.width, round(area.height * share)), mood)
    on.lay(THINKER, face, face.get_rect(midbottom=area.midbottom), level, 12)
