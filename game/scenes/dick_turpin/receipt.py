"""The receipt of a booty, from the event that tells of it to what is printed on the slip."""

from collections.abc import Callable

from game.engine.dick_turpin.events import BootyTaken
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.sprites.dick_turpin.slips import Booty, Paid, sum_of


def booty_of(event: BootyTaken, names: Names, mark: Callable[[Seat], int]) -> Booty:
    """Who pays what of a booty, and what the robber has then; `mark` tells a seat's seal."""
    sums = _("Booty: {cards} = {sum}").format(cards=sum_of(event.cards), sum=event.sum)
    if len(event.cards) == 1:
        sums = _("Booty: {sum}").format(sum=event.sum)
    paid = [
        Paid(mark(each.seat), names.seat(each.seat), each.had, each.paid) for each in event.payments
    ]
    then = _("{name}: {had} + {taken} = {now}").format(
        name=names.seat(event.seat),
        had=event.had,
        taken=event.taken,
        now=event.had + event.taken,
    )
    return Booty(
        mark(event.seat),
        names.seat(event.seat),
        sums,
        tuple(paid),
        event.taken,
        then,
    )
