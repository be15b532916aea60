"""Every booty card drawn, as an almanack counts it: a pistol is face 1, gold of 1 is face 2 …"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from game.engine.dick_turpin.data import PISTOL, VALUES
from game.engine.dick_turpin.events import BootyTurned, DrivenOff, DuelCardDrawn, DuelWon
from game.engine.dick_turpin.say.things import booty_picture
from game.engine.kinds import Event, Seat
from game.engine.lore.casts import Card, Throw
from game.engine.words import _, later, plural

PURPOSES: Final[Mapping[str, str]] = {
    "duel": later("Drawn in duels"),
    "hold_up": later("Turned in hold-ups"),
}
"""What each purpose is called, in the order in which a journey comes to them."""

CARDS: Final = tuple([Card(booty_picture(card), card) for card in (PISTOL, *VALUES)])
"""The faces in their order: what they show, and the gold they are worth."""


BESIDE: Final[Mapping[str, str]] = {"duel": "fought"}
"""What is counted beside a purpose and told with it: face 1 is a duel lost, face 2 one won."""


def told_beside(fought: int, won: int, due: float) -> str:
    """The duels of somebody in a sentence: how many were won, and how many should have been."""
    duels = plural("{n} duel", "{n} duels", fought)
    return _("{duels}, {won} won; {due} due.").format(duels=duels, won=won, due=f"{due:.1f}")


def thrown(event: Event) -> tuple[Throw, ...]:
    """The card an event tells of, or the duel, with the odds it had."""
    match event:
        case DuelCardDrawn(seat, card, might):
            return (_drawn(seat, "duel", card, might),)
        case BootyTurned(seat, card, _sum, might):
            return (_drawn(seat, "hold_up", card, might),)
        case DrivenOff(seat=seat, might=might):
            return (_drawn(seat, "hold_up", PISTOL, might),)
        case DuelWon(winner, _town, order, might):
            return _fought(winner, order, might)
        case _:
            return ()


def _fought(winner: Seat, order: tuple[Seat, ...], might: tuple[int, ...]) -> tuple[Throw, ...]:
    """What a duel was to everybody in it."""
    chances = winning(len(order), might[PISTOL], sum(might) - might[PISTOL])
    return tuple(
        [
            Throw(
                seat,
                "fought",
                (2 if seat == winner else 1,),
                2,
                (chance.denominator - chance.numerator, chance.numerator),
            )
            for seat, chance in zip(order, chances, strict=True)
        ]
    )


@cache
def winning(left: int, pistols: int, gold: int) -> tuple[Fraction, ...]:
    """Everybody's chance to be the last of `left` who stand, the next to draw first (D4); a deck
    that runs out would favour nobody.

    >>> winning(2, 1, 1)
    (Fraction(1, 2), Fraction(1, 2))
    >>> [f"{float(chance):.3f}" for chance in winning(2, 8, 22)]
    ['0.424', '0.576']
    """
    if left == 1 or not pistols + gold:
        return (Fraction(1, left),) * left
    whole = [Fraction(0)] * left
    if pistols:
        share = Fraction(pistols, pistols + gold)
        for place, chance in enumerate(winning(left - 1, pistols - 1, gold), 1):
            whole[place] += share * chance
    if gold:
        share = Fraction(gold, pistols + gold)
        for place, chance in enumerate(winning(left, pistols, gold - 1), 1):
            whole[place % left] += share * chance
    return tuple(whole)


def _drawn(seat: Seat, purpose: str, card: int, might: tuple[int, ...]) -> Throw:
    return Throw(seat, purpose, (card + 1,), len(might), might)
