"""Every die of Your Money or Your Life, by whose it is and what it was thrown for."""

from collections.abc import Mapping
from typing import Final

from game.engine.kinds import Event
from game.engine.lore.casts import Throw
from game.engine.words import later
from game.engine.your_money.events import (
    CoachDieThrown,
    DiceThrown,
    GuardRode,
    PlansRevealed,
    RivalRodeOn,
    RivalThrew,
)

PURPOSES: Final[Mapping[str, str]] = {
    "secret": later("Secret dice"),
    "alone": later("Robbing alone"),
    "shared": later("In company"),
    "left_alone": later("Left alone"),
    "guard": later("Guards in town"),
    "patrol": later("Where guards ride"),
    "coach": later("Dice on coaches"),
    "rival": later("The rival’s dice"),
}
"""What each purpose is called, in the order in which a round comes to them."""


def thrown(event: Event) -> tuple[Throw, ...]:
    """The dice an event tells of, each die once in a game.

    Secret dice are counted when the plans are laid open: then everybody knows them, and nobody
    could learn them from a count before.
    """
    match event:
        case PlansRevealed(plans):
            return tuple([Throw(plan.seat, "secret", plan.dice) for plan in plans])
        case DiceThrown(seat, dice, why):
            return (Throw(seat, why, dice),)
        case GuardRode(seat, _mark, die):
            return (Throw(seat, "patrol", (die,)),)
        case CoachDieThrown(die=die):
            return (Throw(None, "coach", (die,)),)
        case RivalThrew(_place, dice):
            return (Throw(None, "rival", dice),)
        case RivalRodeOn(rides=rides, coach_dice=coach_dice):
            return (
                *[Throw(None, "coach", (each.die,)) for each in coach_dice],
                *[Throw(None, "rival", ride.dice) for ride in rides],
            )
        case _:
            return ()
