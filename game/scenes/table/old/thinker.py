"""Whose turn it is to think: the portrait of a rival, where nobody can press anything meanwhile."""

from typing import Final

from game.scenes.table.old.game_table import LaidTable
from game.sprites.portraits import portrait

THINKER: Final = "desk:thinker"
"""The name of the portrait among a table's sprites."""

_SHARE: Final = 1.5
"""How tall the portrait is, of the button whose place it takes."""


def lay_thinker(table: LaidTable) -> None:
    """Lay the portrait of the rival that thinks now, if one does, at the place of the button."""
    if table.thinker is None:
        return
    level, area = table.match.seats[table.thinker].sitter, table.main_place
    face = portrait(level, min(area.width, round(area.height * _SHARE)))
    table.composer.lay(THINKER, face, face.get_rect(midbottom=area.midbottom), level, 12)
