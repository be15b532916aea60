"""What is answered with the shutters closed: everything but which of one's boasts to show or give,
for all the rest lies open on the table (§17.2). The shutters open for a look at one's own chits.
"""

from collections.abc import Collection

from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.steeplechase.observing import imagine
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.tasks import AskContestChit, AskGiveChit, Question
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _


def closed(view: SteeplechaseView) -> tuple[Action | Open, ...]:
    """What may be answered is the same in every world that looks like this from outside."""
    asked = view.asked
    if not isinstance(asked, Question) or isinstance(asked, AskContestChit | AskGiveChit):
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
