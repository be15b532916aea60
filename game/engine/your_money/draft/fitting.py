"""Where a die belongs that is only sent, and not put anywhere: what a double click means.

No advice: a die goes where it closes a row with the least to spare, else to whatever is still open,
the chase first. Whoever thinks further puts it elsewhere.
"""

from typing import Final

from game.engine.kinds import Seat
from game.engine.reckoning import Reckoning
from game.engine.your_money.actions import Chase, Pips, Rob
from game.engine.your_money.draft.outlook import outlook
from game.engine.your_money.draft.put_down import Draft, hand, legal_slots, possible
from game.engine.your_money.reckon.sums import horse_bonus
from game.engine.your_money.say.things import DieSlot
from game.engine.your_money.state import Phase
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


def rest_laid(view: YourMoneyView, seat: Seat, draft: Draft) -> Draft:
    """The draft with every die of the tray put down: the lowest that catch it chase, the others go
    where they fit, the highest first.
    """
    dice = hand(view, seat)
    for pips in _chasing(view, seat, draft):
        index = next((n for n in draft.tray(dice) if dice[n] == pips), None)
        if index is not None:
            draft = draft.place(index, "speed")
    if view.phase is Phase.CHASE:
        return draft  # what is left is wanted for wit and combat
    for index in sorted(draft.tray(dice), key=lambda number: -dice[number]):
        slot = fitting_slot(view, seat, draft, index)
        if slot is not None:
            draft = draft.place(index, slot)
    return draft


def _chasing(view: YourMoneyView, seat: Seat, draft: Draft) -> Pips:
    """The dice still to be put on speed, the fewest pips that do."""
    sets = [each for each in possible(view, seat, draft) if isinstance(each, Rob | Chase)]
    if not sets:
        return ()
    left = list(min(sets, key=lambda each: (each.spur, sum(each.speed), each.speed)).speed)
    for index in draft.speed:
        left.remove(hand(view, seat)[index])
    return tuple(left)
