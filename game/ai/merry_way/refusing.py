"""Why a rival refuses a deal, as the mind weighs it: to be told as talk."""

from game.ai.levels import LEVELS, Thinker
from game.ai.merry_way.dealing import Dealing
from game.ai.merry_way.outlook import Outlook
from game.engine.fields import Goods
from game.engine.merry_way.habit import refusing
from game.engine.merry_way.habit.refusing import Refusal
from game.engine.merry_way.view import MerryView


def refusal(view: MerryView, level: str) -> Refusal | None:
    """Why a rival of that level refuses what lies on the table, from its own view; None where it
    would be taken. What is said is true: one purse more would do where it says so.
    """
    deal = view.deal
    if deal is None or not isinstance(LEVELS.get(level), Thinker):
        return refusing.refusal(view)
    dealing = Dealing(Outlook(view))
    if deal.proposal == 0 and not deal.want:
        # Asked what it would give, and there is nothing it would rather part with.
        paying = len(dealing.words()) > 1
        return None if paying else Refusal("plenty", "far")

    def takes(get: Goods, give: Goods) -> bool:
        return dealing.takes(deal.seat, get, give)

    def gained(get: Goods, give: Goods) -> float:
        return dealing.gained(deal.seat, get, give)[0]

    return refusing.refusal(view, takes, gained)
