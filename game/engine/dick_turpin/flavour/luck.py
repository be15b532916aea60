"""The luck of the road: every booty card drawn, as an almanack counts it, whose are turned by hand,
and which of them decides.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.dick_turpin.data import PISTOL, VALUES
from game.engine.dick_turpin.events import DuelBegan, draw_of, duel_won
from game.engine.dick_turpin.messages.things import booty_name, booty_picture
from game.engine.dick_turpin.odds import winning
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.flavour.luck import CardFace, Cast, Throw
from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.engine.phrases import decimal
from game.engine.words import _, later, plural

PURPOSES: Final[Mapping[str, str]] = {
    "duel": later("Drawn in duels"),
    "hold_up": later("Turned in hold-ups"),
}
"""What each purpose is called, in the order in which a journey comes to them."""

CARDS: Final = tuple([CardFace(booty_picture(card), card) for card in (PISTOL, *VALUES)])
"""The faces in their order: what they show, and the gold they are worth."""


BESIDE: Final[Mapping[str, str]] = {"duel": "fought"}
"""What is counted beside a purpose and told with it: face 1 is a duel lost, face 2 one won."""


def told_beside(fought: int, won: int, due: float) -> str:
    """The duels of somebody in a sentence: how many were won, and how many should have been."""
    duels = plural("{n} duel", "{n} duels", fought)
    return _("{duels}, {won} won; {due} due.").format(duels=duels, won=won, due=decimal(due))


def thrown(event: Event) -> tuple[Throw, ...]:
    """The card an event tells of, or the duel, with the odds it had."""
    won, draw = duel_won(event), draw_of(event)
    if won is not None:
        return _fought(won.seat, won.order, won.might)
    if draw is None:
        return ()
    return (Throw(draw.seat, draw.purpose, (draw.card + 1,), len(draw.might), draw.might),)


def _fought(winner: Seat, order: tuple[Seat, ...], might: tuple[int, ...]) -> tuple[Throw, ...]:
    """What a duel was to everybody in it."""
    chances = winning(len(order), might[PISTOL], sum(might) - might[PISTOL])
    throws = []
    for seat, chance in zip(order, chances, strict=True):
        ways = (chance.denominator - chance.numerator, chance.numerator)
        throws.append(Throw(seat, "fought", (2 if seat == winner else 1,), 2, ways))
    return tuple(throws)


WAYS: Final = ("cards", "hand")
CAST_FOR: Final = PURPOSES


def cast(event: Event) -> Cast | None:
    """The card an event tells of."""
    draw = draw_of(event)
    if draw is None:
        return None
    return Cast(draw.seat, draw.purpose, tuple([booty_name(card) for card in (PISTOL, *VALUES)]))


HEAP = 6
"""Sovereigns before a robber from which the next card may cost more than any card can bring."""


def weight(event: Event, view: DickTurpinView, told: Sequence[Event]) -> Weight:
    """What hangs on a booty card, the table being `view` before it is turned up."""
    draw = draw_of(event)
    if draw is None:
        return LIGHT
    if draw.purpose == "duel":
        return Weight(draw.card == PISTOL and _standing(told) == 2, "", draw.seat)
    gasp = draw.card != PISTOL and view.turned.count(draw.card) == 2
    last = len(view.turned) + 1 == view.passengers
    hangs = bool(view.turned) and (last or sum(view.turned) >= HEAP)
    return Weight(hangs, "gasp" if gasp else "", draw.seat)


def _standing(told: Sequence[Event]) -> int:
    """How many of a duel have met no pistol yet."""
    out = 0
    for event in reversed(told):
        draw = draw_of(event)
        out += draw is not None and draw.purpose == "duel" and draw.card == PISTOL
        if isinstance(event, DuelBegan):
            return len(event.order) - out
    return 0
