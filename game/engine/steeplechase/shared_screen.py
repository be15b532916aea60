"""What is answered at one screen: everything but which of one's boasts to show, and how eager
everybody is, all at once, while the line forms.
"""

from collections.abc import Collection, Sequence
from typing import Final

from game.engine.chance import Loose
from game.engine.kinds import Action, Event, Seat
from game.engine.open import Open
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.actions import PickEagerness, SpringByLot
from game.engine.steeplechase.events import LinedUp
from game.engine.steeplechase.observing import imagine
from game.engine.steeplechase.round.asking import ALWAYS
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _


def closed(view: SteeplechaseView) -> tuple[Action | Open, ...]:
    """What may be answered is the same in every world that looks like this from outside."""
    asked = view.asked
    if not isinstance(asked, t.Question) or isinstance(asked, t.AskContestChit | t.AskGiveChit):
        return ()
    return RULES.legal(imagine(view, Loose(0)), asked.seat)


def opens(view: SteeplechaseView) -> str:
    """To choose a boast, or only to look."""
    return _("Look at my boasts")


def goes_on(action: Action) -> bool:
    """After a look the table is everybody's again."""
    return False


def pause(view: SteeplechaseView, people: Collection[Seat]) -> tuple[float, float] | None:
    """As the house has it: no rival weighs anything secret."""
    return None


LOOKS: Final = False
"""Nobody has anything to look at before the race."""


def choices(view: SteeplechaseView) -> tuple[Action, ...]:
    """A key for each number, or one to spring."""
    if isinstance(view.asked, t.AskDrum) and view.to_act:
        return (SpringByLot(),)
    if not isinstance(view.asked, t.AskEagerness) or not view.to_act:
        return ()
    return ALWAYS[t.AskEagerness]


def label(action: Action) -> str:
    """The number, or what one does."""
    return str(action.number) if isinstance(action, PickEagerness) else _("spring")


def meant(view: SteeplechaseView, pressed: Sequence[Action]) -> tuple[Action, ...] | None:
    """One key is one decision."""
    return tuple(pressed)


def how(view: SteeplechaseView) -> str:
    """What the numbers are about."""
    if isinstance(view.asked, t.AskDrum):
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
