"""Every booty card drawn, as an almanack counts it: a pistol is face 1, gold of 1 is face 2 …"""

from collections.abc import Mapping
from typing import Final

from game.engine.dick_turpin.data import PISTOL, VALUES
from game.engine.dick_turpin.events import BootyTurned, DrivenOff, DuelCardDrawn
from game.engine.dick_turpin.say_things import booty_picture
from game.engine.kinds import Event, Seat
from game.engine.thrown import Card, Throw
from game.engine.words import later

PURPOSES: Final[Mapping[str, str]] = {
    "duel": later("Drawn in duels"),
    "hold_up": later("Turned in hold-ups"),
}
"""What each purpose is called, in the order in which a journey comes to them."""

CARDS: Final = tuple([Card(booty_picture(card), card) for card in (PISTOL, *VALUES)])
"""The faces in their order: what they show, and the gold they are worth."""


def thrown(event: Event) -> tuple[Throw, ...]:
    """The card an event tells of, with the odds it was drawn at."""
    match event:
        case DuelCardDrawn(seat, card, _fresh, might):
            return (_drawn(seat, "duel", card, might),)
        case BootyTurned(seat, card, _sum, _fresh, might):
            return (_drawn(seat, "hold_up", card, might),)
        case DrivenOff(seat=seat, might=might):
            return (_drawn(seat, "hold_up", PISTOL, might),)
        case _:
            return ()


def _drawn(seat: Seat, purpose: str, card: int, might: tuple[int, ...]) -> Throw:
    return Throw(seat, purpose, (card + 1,), len(might), might)
