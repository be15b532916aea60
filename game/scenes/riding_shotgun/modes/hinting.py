"""The hints of this game, as its desks give them."""

from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.parts import Advice
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.table.desk import Desk
from game.scenes.table.hinting import Hinting
from game.sprites.riding_shotgun.layout import CoachLayout

_SHARE: Final = 0.36
"""How much of the wildcards' place the button of hints takes."""


def hinting(desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> Hinting | None:
    """Hints for the decision before `seat`; None while the game has none to give."""
    advice: Advice | None = desk.spec.parts.advice
    if advice is None:
        return None
    note = _(
        "Three steps: where to look, what to weigh, what to do. Hints are counted and told "
        "at the end."
    )
    return Hinting(desk, seat, view, advice, note)


def beside(layout: CoachLayout) -> tuple[Rect, Rect]:
    """The place of the wildcards, and that of a small button beside them."""
    room = layout.desks.wilds
    gap = layout.scale.px(6)
    wide = round(room.width * _SHARE)
    button = Rect(room.right - wide, room.top, wide, min(room.height, layout.scale.px(46)))
    button.bottom = room.bottom
    return Rect(room.left, room.top, room.width - wide - gap, room.height), button
