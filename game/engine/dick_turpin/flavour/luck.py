"""The luck of the road: every booty card drawn, as an almanack counts it, whose are turned by hand,
and which of them decides.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Final

from game.engine.dick_turpin.data import PISTOL, VALUES
from game.engine.dick_turpin.events import BootyTurned, DrivenOff, DuelBegan, DuelCardDrawn, DuelWon
from game.engine.dick_turpin.messages.things import booty_name, booty_picture
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.flavour.luck import Card, Cast, Throw
from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
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


WAYS: Final = ("cards", "hand")
CAST_FOR: Final = PURPOSES


def cast(event: Event) -> Cast | None:
    """The card an event tells of."""
    match event:
        case DuelCardDrawn(seat):
            return Cast(seat, "duel", _names())
        case BootyTurned(seat) | DrivenOff(seat):
            return Cast(seat, "hold_up", _names())
        case _:
            return None


def _names() -> tuple[str, ...]:
    return tuple([booty_name(card) for card in (PISTOL, *VALUES)])


HEAP = 6
"""Sovereigns before a robber from which the next card may cost more than any card can bring."""


def weight(event: Event, view: DickTurpinView, told: Sequence[Event]) -> Weight:
    """What hangs on a booty card, the table being `view` before it is turned up."""
    match event:
        case DuelCardDrawn(seat, card):
            return Weight(card == PISTOL and _standing(told) == 2, "", seat)
        case BootyTurned(seat) | DrivenOff(seat):
            gasp = isinstance(event, BootyTurned) and view.turned.count(event.card) == 2
            last = len(view.turned) + 1 == view.passengers
            hangs = bool(view.turned) and (last or sum(view.turned) >= HEAP)
            return Weight(hangs, "gasp" if gasp else "", seat)
        case _:
            return LIGHT


def _standing(told: Sequence[Event]) -> int:
    """How many of a duel have met no pistol yet."""
    out = 0
    for event in reversed(told):
        match event:
            case DuelCardDrawn(_seat, card):
                out += card == PISTOL
            case DuelBegan(_town, order):
                return len(order) - out
    return 0
