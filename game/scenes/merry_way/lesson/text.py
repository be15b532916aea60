"""When a note of the lesson holds, where its hand points, and where it lies."""

from collections.abc import Collection
from typing import Final

from pygame import Rect

from game.engine.merry_way.actions import Collect
from game.engine.merry_way.data import RESOURCE_CARDS
from game.engine.merry_way.events import Fell
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.scenes.merry_way.lesson.script import LEARNER, SITE, TRAP, WORK
from game.scenes.merry_way.modes.banking import Banked
from game.scenes.merry_way.modes.build_drawn import Built
from game.scenes.merry_way.modes.collecting import Collected
from game.scenes.merry_way.modes.picking import Picked
from game.scenes.merry_way.modes.scale_drawn import Weighed
from game.scenes.merry_way.view_model import MerryShown
from game.scenes.table.desk import Desk
from game.scenes.table.teaching import When, Where
from game.sprites.merry_way.layout import MerryLayout

MerryDesk = Desk[MerryLayout]


def table(desk: MerryDesk) -> MerryShown:
    """What the table shows."""
    shown = desk.shown
    if not isinstance(shown, MerryShown):
        raise TypeError("this is another game’s table")
    return shown


def view_of(desk: MerryDesk) -> MerryView:
    """The table as the learner may know it."""
    return table(desk).view


def later_round(desk: MerryDesk) -> bool:
    """The first round is over."""
    return view_of(desk).round > 1


# Where -------------------------------------------------------------------------------------------


def control(name: str) -> Where:
    """Where a button lies, if it is there."""
    return lambda desk: desk.controls[name].rect if name in desk.controls else None


def work_card(desk: MerryDesk) -> Rect | None:
    """Where the card lies that brings most."""
    now = table(desk).doing
    if not isinstance(now, Picked) or WORK not in now.work:
        return None
    return control(f"work:{now.work.index(WORK)}")(desk)


def trap_card(desk: MerryDesk) -> Rect | None:
    """Where the trap lies in the learner's hand."""
    now = table(desk).doing
    if not isinstance(now, Built) or TRAP not in now.hand:
        return None
    return control(f"card:{now.hand.index(TRAP)}")(desk)


def the_site(desk: MerryDesk) -> Rect:
    """The clearing where all three would come by."""
    return desk.layout.clearing(SITE)


# Work --------------------------------------------------------------------------------------------


def to_pick(desk: MerryDesk) -> bool:
    """No card to work with is chosen."""
    now = table(desk).doing
    return isinstance(now, Picked) and now.chosen is None


def picked(desk: MerryDesk) -> bool:
    """One is chosen, and not played."""
    now = table(desk).doing
    return isinstance(now, Picked) and now.chosen is not None


def to_collect(digit: int, take: str) -> When:
    """That digit (from 0) is to be collected with, and that may be had for it."""

    def when(desk: MerryDesk) -> bool:
        now = table(desk).doing
        return (
            isinstance(now, Collected)
            and not now.chosen
            and now.view.digit == digit
            and take in now.open
            and now.view.revealed[LEARNER] == WORK
        )

    return when


def collecting(desk: MerryDesk) -> bool:
    """A digit is to be collected with, and nothing is chosen."""
    now = table(desk).doing
    return isinstance(now, Collected) and not now.chosen


def collected(desk: MerryDesk) -> bool:
    """What a digit brings is chosen."""
    now = table(desk).doing
    return isinstance(now, Collected) and bool(now.chosen)


def worked(desk: MerryDesk) -> bool:
    """The day's work is done."""
    view = view_of(desk)
    return view.phase not in {Phase.PICK, Phase.COLLECT} or later_round(desk)


def digit(view: MerryView) -> int:
    """The learner's digit of the moment."""
    card = view.revealed[LEARNER] if view.revealed else None
    return 0 if card is None else RESOURCE_CARDS[card].digits[view.digit]


def chosen_take(now: Collected) -> Collect:
    """What is chosen, as an action."""
    return next(a for a in now.view.legal if isinstance(a, Collect) and a.take == now.chosen)


# Bargain -----------------------------------------------------------------------------------------


def offer_in_hand(desk: MerryDesk) -> Weighed | None:
    """An offer on the learner's scale; None while there is none."""
    now = table(desk).doing
    return now if isinstance(now, Weighed) else None


def the_offer(desk: MerryDesk) -> bool:
    """The rival's first offer: what the trap lacks, for what is too much."""
    now = answers(desk)
    return now and view_of(desk).bands[LEARNER].stores == (3, 1, 4) and _asked(desk)


def _asked(desk: MerryDesk) -> bool:
    deal = view_of(desk).deal
    return deal is not None and (deal.give, deal.want) == ((("manpower", 1),), (("plots", 1),))


def answers(desk: MerryDesk) -> bool:
    """An offer is to be answered, and the pans are shut."""
    now = offer_in_hand(desk)
    return now is not None and now.view.phase is Phase.ANSWER and not now.open


def counters(desk: MerryDesk) -> bool:
    """The pans are open for another offer."""
    now = offer_in_hand(desk)
    return now is not None and now.view.phase is Phase.ANSWER and now.open


def has_floor(desk: MerryDesk) -> bool:
    """The learner may offer something."""
    now = offer_in_hand(desk)
    return now is not None and now.view.phase is Phase.FLOOR


def names_price(desk: MerryDesk) -> bool:
    """The learner is asked what he would take."""
    now = offer_in_hand(desk)
    return now is not None and now.view.phase is Phase.ASKED


def dealt(desk: MerryDesk) -> bool:
    """The two have struck a deal."""
    return table(desk).view.deals > 0


def bargained(desk: MerryDesk) -> bool:
    """Bargaining is over."""
    view = view_of(desk)
    return view.phase in {Phase.BANK, Phase.BUILD, Phase.OVER} or later_round(desk)


def dealt_or_over(desk: MerryDesk) -> bool:
    """Either of them."""
    return dealt(desk) or bargained(desk)


def at_the_bank(desk: MerryDesk) -> bool:
    """The learner is at the bank."""
    return isinstance(table(desk).doing, Banked)


# Build -------------------------------------------------------------------------------------------


def build_in_hand(desk: MerryDesk) -> Built | None:
    """What the learner is about to build; None where nothing is asked."""
    now = table(desk).doing
    return now if isinstance(now, Built) else None


def bare(desk: MerryDesk) -> bool:
    """Nothing is taken up, and nothing lies there that is the learner's."""
    now = build_in_hand(desk)
    return now is not None and not now.design.held and not now.passing and not has_trap(desk)


def can_take(desk: MerryDesk) -> bool:
    """Nothing is done yet, and the trap is there, and can be paid for."""
    now = build_in_hand(desk)
    if now is None or not bare(desk) or TRAP not in now.hand:
        return False
    return now.hand.index(TRAP) not in now.dim


def has_trap(desk: MerryDesk) -> bool:
    """A trap of the learner's lies in the forest."""
    return any(trap is not None and trap.owner == LEARNER for trap in view_of(desk).traps)


def holds_trap(desk: MerryDesk) -> bool:
    """The trap is in hand, and lies nowhere yet."""
    now = build_in_hand(desk)
    return now is not None and now.design.held == TRAP and now.design.target is None


def holds_other(desk: MerryDesk) -> bool:
    """Something else is."""
    now = build_in_hand(desk)
    return now is not None and bool(now.design.held) and now.design.target is None


def laid(desk: MerryDesk) -> bool:
    """The large button builds it."""
    now = build_in_hand(desk)
    return now is not None and now.design.target is not None and now.done is not None


def passes(desk: MerryDesk) -> bool:
    """The large button passes."""
    now = build_in_hand(desk)
    return now is not None and now.passing


def nothing_more(desk: MerryDesk) -> bool:
    """A trap of the learner's lies there, and nothing is in hand."""
    now = build_in_hand(desk)
    return now is not None and not now.design.held and not now.passing and has_trap(desk)


def waits(desk: MerryDesk) -> bool:
    """Nothing is in hand, and nothing else is so."""
    now = build_in_hand(desk)
    return now is not None and not now.design.held and not now.passing


# Travel ------------------------------------------------------------------------------------------


def walking(desk: MerryDesk) -> bool:
    """The travellers are on their way."""
    trail = table(desk).trail
    return trail.walking and not trail.ended and not later_round(desk)


def set_out(desk: MerryDesk) -> bool:
    """All have passed, and nobody is on the way yet."""
    view = view_of(desk)
    return view.phase is Phase.BUILD and bool(view.passed) and all(view.passed)


def fell(desk: MerryDesk) -> bool:
    """Whoever walked last has just paid the learner."""
    return walking(desk) and _fallen(desk) is not None


def _fallen(desk: MerryDesk) -> Fell | None:
    walk = table(desk).trail.walk
    found = [stride.fell for stride in walk.falls] if walk is not None else []
    return next((each for each in found if each is not None and each.owner == LEARNER), None)


def walked(desk: MerryDesk) -> bool:
    """The first round is told to its end."""
    return table(desk).trail.ended or later_round(desk)


def rich(desk: MerryDesk) -> bool:
    """And all three have paid."""
    return walked(desk) and view_of(desk).bands[LEARNER].profit >= 15


_BUTTON: Final = 40
"""Units the way on is high."""
_HAND: Final = 34
"""Units under it for the hand that points at a card."""
BANDS: Final = 2


def place(desk: MerryDesk) -> Rect:
    """Beside the forest, under the panels of the two that play."""
    layout = desk.layout
    return layout.band(BANDS).union(layout.band(BANDS + 1))


def _on_the_page(desk: MerryDesk) -> bool:
    """Whether the note lies on the right, and leaves all of the left to the way on."""
    takes = isinstance(table(desk).doing, Collected | Banked)
    return desk.layout.large and not takes


def card(desk: MerryDesk) -> Rect:
    """The note itself, above the way on or across from it."""
    if _on_the_page(desk):
        return Rect(desk.layout.page)
    room = place(desk)
    return Rect(room.topleft, (room.width, skip(desk, ()).top - desk.scale.px(6) - room.top))


def skip(desk: MerryDesk, taken: Collection[str]) -> Rect:
    """The way on, at the foot of that column."""
    room = place(desk)
    high = min(room.height // 4, desk.scale.text(_BUTTON))
    foot = 0 if desk.layout.large else desk.scale.px(_HAND)
    return Rect(room.left, room.bottom - foot - high, room.width, high)


def heard(desk: MerryDesk) -> str:
    """Why something is refused goes before any note."""
    return getattr(table(desk).doing, "refusal", "").partition(" ·")[0]
