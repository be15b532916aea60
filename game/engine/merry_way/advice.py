"""Hints in three steps: where to look, what speaks for it, what to do.

What to do is what a quick band would (§12); why is counted from the View, so that nothing is told
but what its seat may know. Where no names are given, bands go by their leaves.
"""

from typing import Final

from game.engine.chance import Chance
from game.engine.kinds import Action, Seat
from game.engine.merry_way.actions import (
    Accept,
    Block,
    Buy,
    BuyCard,
    Collect,
    Counter,
    Decline,
    Done,
    Exchange,
    Name,
    Offer,
    Pass,
    Pick,
    Rest,
    SetTrap,
    Upgrade,
    Withdraw,
)
from game.engine.merry_way.heuristics import habit
from game.engine.merry_way.messages import advice
from game.engine.merry_way.messages.labels import action_label
from game.engine.merry_way.messages.reckoned import reckoned
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.messages import lines_of
from game.engine.names import Names
from game.engine.words import _

STEPS: Final = 3


class Calm(Chance):
    """No luck at all: what is drawn by lot is the first of it."""

    def below(self, n: int) -> int:
        return 0


def can_advise(view: MerryView) -> bool:
    """Whether there is a choice to hint at: the onlooker's own, of two things or more."""
    return view.seat is not None and len(view.legal) > 1


def hint(view: MerryView, step: int, names: Names | None = None) -> str:
    """The hint's step, from 1 to STEPS; each says more than the one before."""
    action, names, seat = meant(view), names or advice.by_leaves(view), view.seat or 0
    match step:
        case 1:
            return _where(view, action, seat, names)
        case 2:
            return _why(view, action, seat, names)
        case _:
            return _("{what}.").format(what=action_label(action, view, names))


def meant(view: MerryView) -> Action:
    """What a quick band would do."""
    return habit(view, Calm())


def _where(view: MerryView, action: Action, seat: Seat, names: Names) -> str:
    """The first step."""
    match action:
        case Pick() | Collect():
            return advice.of_the_hand(view)
        case Offer(to=to):
            return advice.of_anothers_stores(view, to, names)
        case Rest():
            return _("Look at what the others hold, and at what you have too much of.")
        case Accept() | Counter():
            return advice.of_both_sides(view, names)
        case Decline() if view.phase is Phase.ANSWER:
            return advice.of_both_sides(view, names)
        case Name() | Decline():
            return _("What you name binds nobody. Look at what you could spare.")
        case Buy() | BuyCard() | Exchange() | Done():
            return advice.of_the_bank(view)
        case SetTrap(clearing=clearing) | Upgrade(clearing=clearing) | Withdraw(clearing=clearing):
            return advice.of_the_road(view, clearing)
        case Pass():
            return _("Look at what the walks come to now, and at what your schemes would change.")
        case Block():
            return _("Look at the steps that travellers take to the traps of others.")
        case _:
            return _("One of your special schemes has its moment now.")


def _why(view: MerryView, action: Action, seat: Seat, names: Names) -> str:
    """The second step."""
    match action:
        case Pick(card):
            return advice.of_a_card(view, card)
        case Collect(take):
            return advice.of_a_digit(view, take)
        case Offer(to, give, want):
            return advice.of_a_deal(view, seat, to, give, want, names)
        case Counter(give, want) if view.deal is not None:
            return advice.of_a_deal(view, seat, view.deal.seat, give, want, names)
        case Rest():
            return _("There is no fair exchange that would bring you nearer to a scheme.")
        case Accept() | Decline() if view.phase is Phase.ANSWER and view.deal is not None:
            deal = view.deal
            return advice.of_a_deal(view, deal.seat, deal.to, deal.give, deal.want, names)
        case Name(give, want) if view.deal is not None:
            return advice.of_a_deal(view, seat, view.deal.seat, give, want, names)
        case Decline():
            return _("Nothing they hold is worth more to you than what it would cost.")
        case Buy() | Exchange() | BuyCard():
            return advice.of_a_purchase(view, action)
        case Done():
            return _("Nothing the bank has would pay for a scheme that is worth its price.")
        case SetTrap() | Upgrade() | Block() | Withdraw():
            return advice.of_a_deed(view, action, names)
        case Pass():
            return advice.of_passing(view, names)
        case _:
            return advice.of_a_special(view, action, names)


def odds_lines(view: MerryView, names: Names) -> tuple[str, ...]:
    """What is likely before the decision of a view, a line for each way; () for nothing."""
    return lines_of(reckoned(view, names))
