"""What everybody may do at the same time: say how eager one is, while the line forms; or spring
forward at the drum, when luck says how soon.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Action, Event, Seat
from game.engine.steeplechase.actions import PickEagerness, SpringByLot
from game.engine.steeplechase.events import LinedUp
from game.engine.steeplechase.round.start import EAGERNESS
from game.engine.steeplechase.tasks import AskDrum, AskEagerness
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _

LOOKS: Final = False
"""Nobody has anything to look at before the race."""


def choices(view: SteeplechaseView) -> tuple[Action, ...]:
    """A key for each number, or one to spring."""
    if isinstance(view.asked, AskDrum) and view.to_act:
        return (SpringByLot(),)
    if not isinstance(view.asked, AskEagerness) or not view.to_act:
        return ()
    return tuple([PickEagerness(number) for number in range(1, EAGERNESS + 1)])


def label(action: Action) -> str:
    """The number, or what one does."""
    return str(action.number) if isinstance(action, PickEagerness) else _("spring")


def meant(view: SteeplechaseView, pressed: Sequence[Action]) -> tuple[Action, ...] | None:
    """One key is one decision."""
    return tuple(pressed)


def how(view: SteeplechaseView) -> str:
    """What the numbers are about."""
    if isinstance(view.asked, AskDrum):
        return ""
    return _("How eager are you? Your die has to be as high, or you have butted in.")


def is_sealed(action: Action) -> bool:
    """The number, until all have picked one."""
    return isinstance(action, PickEagerness)


def lays_open(event: Event, seat: Seat, action: Action) -> bool:
    """All numbers, by the queue they make."""
    return isinstance(event, LinedUp)


def alone(view: SteeplechaseView) -> str:
    """Nothing: every number is chosen in the same way."""
    return ""
