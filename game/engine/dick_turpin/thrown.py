"""Every booty card drawn, as an almanack counts it: gold is face 1, a pistol face 2."""

from collections.abc import Mapping
from typing import Final

from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.events import BootyTurned, DrivenOff, DuelCardDrawn
from game.engine.kinds import Event, Seat
from game.engine.thrown import Throw
from game.engine.words import later

PURPOSES: Final[Mapping[str, str]] = {
    "duel": later("Pistols in duels"),
    "hold_up": later("Pistols in hold-ups"),
}
"""What each purpose is called, in the order in which a journey comes to them."""


def thrown(event: Event) -> tuple[Throw, ...]:
    """The card an event tells of, with the odds it was drawn at."""
    match event:
        case DuelCardDrawn(seat, card, _fresh, pistols, deck):
            return (_drawn(seat, "duel", card == PISTOL, pistols, deck),)
        case BootyTurned(seat, _card, _sum, _fresh, pistols, deck):
            return (_drawn(seat, "hold_up", False, pistols, deck),)
        case DrivenOff(seat=seat, pistols=pistols, deck=deck):
            return (_drawn(seat, "hold_up", True, pistols, deck),)
        case _:
            return ()


def _drawn(seat: Seat, purpose: str, pistol: bool, pistols: int, deck: int) -> Throw:
    return Throw(seat, purpose, (2 if pistol else 1,), 2, (deck - pistols, pistols))
