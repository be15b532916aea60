"""When a note of the lesson holds, where its hand points, and where it lies, by the words of
`lesson.yaml`.
"""

from collections.abc import Callable, Collection
from typing import Final, TypeVar

from pygame import Rect

from game.engine.merry_way.data import RESOURCE_CARDS
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.scenes.merry_way.modes.banking import BankShown
from game.scenes.merry_way.modes.build_drawn import BuildShown
from game.scenes.merry_way.modes.collecting import Taken
from game.scenes.merry_way.modes.picking import Picked
from game.scenes.merry_way.modes.scale_drawn import Weighed
from game.scenes.merry_way.view_model import MerryShown
from game.scenes.table.desk import Desk
from game.scenes.table.drivers.lesson_file import LEARNER, control
from game.scenes.table.teaching import When
from game.sprites.merry_way.layout import MerryLayout

MerryDesk = Desk[MerryLayout]

RIVAL: Final = 1
WORK: Final = "r01"
"""The card that brings most to the trap: three, two, one."""
TRAP: Final = "lz6"
"""The learner's Feather-Bed Inn; everybody on the north road is lazy first of all."""
SITE: Final = "N.A5"


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


def work_card(desk: MerryDesk) -> Rect | None:
    """Where the card lies that brings most."""
    now = table(desk).doing
    if not isinstance(now, Picked) or WORK not in now.work:
        return None
    return control(desk, f"work:{now.work.index(WORK)}")


def trap_card(desk: MerryDesk) -> Rect | None:
    """Where the trap lies in the learner's hand."""
    now = table(desk).doing
    if not isinstance(now, BuildShown) or TRAP not in now.hand:
        return None
    return control(desk, f"card:{now.hand.index(TRAP)}")


def the_site(desk: MerryDesk) -> Rect:
    """The clearing where all three would come by."""
    return desk.layout.clearing(SITE)


# Work --------------------------------------------------------------------------------------------

D = TypeVar("D")


def _while(kind: type[D], holds: Callable[[D], bool]) -> When:
    """While such a decision is in the making and that is so of it."""

    def when(desk: MerryDesk) -> bool:
        now = table(desk).doing
        return isinstance(now, kind) and holds(now)

    return when


to_pick: Final = _while(Picked, lambda now: now.chosen is None)
"""No card to work with is chosen."""
picked: Final = _while(Picked, lambda now: now.chosen is not None)
"""One is chosen, and not played."""


def to_collect(desk: MerryDesk, digit: str, take: str) -> bool:
    """That digit (from 0) is to be collected with, and that may be had for it."""
    now = table(desk).doing
    if not isinstance(now, Taken) or now.chosen or take not in now.open:
        return False
    return now.view.digit == int(digit) and now.view.revealed[LEARNER] == WORK


collecting: Final = _while(Taken, lambda now: not now.chosen)
"""A digit is to be collected with, and nothing is chosen."""
collected: Final = _while(Taken, lambda now: bool(now.chosen))
"""What a digit brings is chosen."""


def worked(desk: MerryDesk) -> bool:
    """The day's work is done."""
    view = view_of(desk)
    return view.phase not in {Phase.PICK, Phase.COLLECT} or later_round(desk)


def digit(view: MerryView) -> int:
    """The learner's digit of the moment."""
    card = view.revealed[LEARNER] if view.revealed else None
    return 0 if card is None else RESOURCE_CARDS[card].digits[view.digit]


# Bargain -----------------------------------------------------------------------------------------


def the_offer(desk: MerryDesk) -> bool:
    """The rival's first offer: what the trap lacks, for what is too much."""
    view, asked = view_of(desk), ((("manpower", 1),), (("plots", 1),))
    first = view.deal is not None and (view.deal.give, view.deal.want) == asked
    return answers(desk) and view.bands[LEARNER].stores == (3, 1, 4) and first


answers: Final = _while(Weighed, lambda now: now.view.phase is Phase.ANSWER and not now.open)
"""An offer is to be answered, and the pans are shut."""
counters: Final = _while(Weighed, lambda now: now.view.phase is Phase.ANSWER and now.open)
"""The pans are open for another offer."""
has_floor: Final = _while(Weighed, lambda now: now.view.phase is Phase.FLOOR)
"""The learner may offer something."""
names_price: Final = _while(Weighed, lambda now: now.view.phase is Phase.ASKED)
"""The learner is asked what he would take."""


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


at_the_bank: Final = _while(BankShown, lambda _now: True)
"""The learner is at the bank."""


# Build -------------------------------------------------------------------------------------------


def bare(desk: MerryDesk) -> bool:
    """Nothing is taken up, and nothing lies there that is the learner's."""
    return waits(desk) and not has_trap(desk)


def can_take(desk: MerryDesk) -> bool:
    """Nothing is done yet, and the trap is there, and can be paid for."""
    return bare(desk) and _payable(desk)


def nothing_more(desk: MerryDesk) -> bool:
    """A trap of the learner's lies there, and nothing is in hand."""
    return waits(desk) and has_trap(desk)


def has_trap(desk: MerryDesk) -> bool:
    """A trap of the learner's lies in the forest."""
    return any(trap is not None and trap.owner == LEARNER for trap in view_of(desk).traps)


_payable: Final = _while(BuildShown, lambda n: TRAP in n.hand and n.hand.index(TRAP) not in n.dim)
holds_trap: Final = _while(
    BuildShown, lambda now: now.design.held == TRAP and now.design.target is None
)
"""The trap is in hand, and lies nowhere yet."""
holds_other: Final = _while(
    BuildShown, lambda now: bool(now.design.held) and now.design.target is None
)
"""Something else is."""
laid: Final = _while(BuildShown, lambda now: now.design.target is not None and now.done is not None)
"""The large button builds it."""
passes: Final = _while(BuildShown, lambda now: now.passing)
"""The large button passes."""
waits: Final = _while(BuildShown, lambda now: not now.design.held and not now.passing)
"""Nothing is in hand, and nothing else is so."""


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
    walk = table(desk).trail.walk
    found = [stride.fell for stride in walk.falls] if walk is not None else []
    return walking(desk) and any(each is not None and each.owner == LEARNER for each in found)


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
    takes = isinstance(table(desk).doing, Taken | BankShown)
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
