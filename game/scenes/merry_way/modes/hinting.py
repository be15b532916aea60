"""The hints of this game, as its desks give them."""

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.merry_way.view import MerryView
from game.engine.parts import Advice
from game.engine.words import _
from game.scenes.table.desk import Desk
from game.scenes.table.hinting import Hinting
from game.sprites.merry_way.layout import MerryLayout


def hinting(desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> Hinting | None:
    """Hints for the decision before `seat`; None while the game has none to give."""
    advice: Advice | None = desk.spec.parts.advice
    if advice is None:
        return None
    note = _(
        "Three steps: where to look, what to weigh, what to do. Hints are counted and told "
        "at the end."
    )
    return Hinting(desk, seat, view, advice, note)


def furnish_hint(hints: Hinting | None, desk: Desk[MerryLayout], at: Rect) -> bool:
    """The small button that asks for a hint; whether there is one."""
    if hints is None or not hints.offered:
        return False
    hints.furnish(desk, at)
    return True
