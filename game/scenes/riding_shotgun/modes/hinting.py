"""The hints of this game, as its desks give them."""

from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.protocols import Advice
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.table.desk import Desk
from game.scenes.table.hinting import Hinting
from game.sprites.riding_shotgun.layout import CoachLayout

_SMALL: Final = 42
"""Units the button of hints is wide, and high."""
_LEAST: Final = 42
"""Pixels below which its mark would have to be cut."""
_PLAY: Final = 0.52
"""How much of the wildcards' place the button takes that plays one."""


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


def furnish_hint(
    hints: Hinting | None,
    desk: Desk[CoachLayout],
    at: Rect | None = None,
) -> None:
    """The small button that asks for a hint, beside the wildcards unless it lies elsewhere."""
    if hints is None:
        return
    hints.furnish(desk, at or beside(desk.layout)[1])
    button = next((each for each in desk.controls if each.name == "hint"), None)
    if isinstance(button, Press):
        button.tip = f"{button.words}. {button.tip}"
        button.words, button.show_key = "?", False


def beside(layout: CoachLayout) -> tuple[Rect, Rect]:
    """The place of the wildcards, and that of the small button beside them."""
    room, gap = layout.desks.wilds, layout.scale.px(6)
    wanted = layout.scale.px(_SMALL) * layout.scale.text_factor**0.5
    side = min(room.height, max(_LEAST, round(wanted)))
    button = Rect(room.right - side, room.bottom - side, side, side)
    return Rect(room.left, room.top, room.width - side - gap, room.height), button


def play_place(layout: CoachLayout) -> Rect:
    """Where the button lies that plays a wildcard while an answer is asked for: in the place of no
    answer.
    """
    room = layout.desks.wilds
    wide = round(room.width * _PLAY)
    return Rect(room.right - wide, room.top, wide, room.height)
