"""Where a die belongs that is only sent, and not put anywhere: what a double click means.

No advice: a die goes where it closes a row with the least to spare, else to whatever is still open,
the chase first. Whoever thinks further puts it elsewhere.
"""

from typing import Final

from game.engine.kinds import Reckoning, Seat
from game.engine.your_money.draft.outlook import outlook
from game.engine.your_money.draft.put_down import Draft, hand, legal_slots
from game.engine.your_money.reckon.sums import horse_bonus
from game.engine.your_money.say.things import DieSlot
from game.engine.your_money.view import YourMoneyView

_IN_ORDER: Final[tuple[DieSlot, ...]] = ("speed", "wit", "combat")


def fitting_slot(view: YourMoneyView, seat: Seat, draft: Draft, index: int) -> DieSlot | None:
    """The row a die fits best as the others lie; None where it may go nowhere."""
    legal = legal_slots(view, seat, draft, index)
    if len(legal) == 1:
        return next(iter(legal))
    rows = [row for row in _IN_ORDER if row in legal]
    if not rows:
        return None
    held, pips = draft.take_back(index), hand(view, seat)[index]
    lacks = _lacks(view, seat, held)
    if closed := [row for row in rows if 0 < lacks[row] <= pips]:
        return min(closed, key=lambda row: pips - lacks[row])
    if lacks["speed"] > 0 and "speed" in rows:
        return "speed"
    if still_open := [row for row in rows if lacks[row] > 0]:
        return min(still_open, key=lambda row: lacks[row])
    return "wit" if "wit" in rows else rows[0]  # what is left over makes friends


def _lacks(view: YourMoneyView, seat: Seat, draft: Draft) -> dict[DieSlot, int]:
    """By how much each row falls short as things lie; the horse will carry what it can."""
    seen = outlook(view, seat, draft)
    if seen is None:
        return dict.fromkeys(_IN_ORDER, 0)
    saved = 0 if draft.horse else horse_bonus(view.sheets[seat])
    return {
        "speed": _short(seen.speed) - saved,
        "wit": _short(seen.wit),
        "combat": _short(seen.combat),
    }


def _short(reckoning: Reckoning | None) -> int:
    return 0 if reckoning is None else -reckoning.excess
