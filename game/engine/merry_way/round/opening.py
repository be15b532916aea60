"""A round begins, and folly cards are dealt for it (§3.2, §5.5)."""

from typing import Literal

from game.engine.chance import Bag, Chance
from game.engine.kinds import Event
from game.engine.merry_way.data import FOLLY_IDS
from game.engine.merry_way.events import FolliesDealt, RoundBegan
from game.engine.merry_way.state import Lying, Phase, State

Why = Literal["set_up", "second_sides", "new", "both"]
"""Why a line-up looks as it does: which cards are new, which only turned."""


def begin_round(state: State, events: list[Event]) -> None:
    """Everybody chooses what to work with."""
    state.round += 1
    state.phase = Phase.PICK
    state.deals = 0
    state.picked = (None,) * state.seats
    events.append(RoundBegan(state.round, state.leader))


def deal_folly(state: State, chance: Chance) -> Lying:
    """A folly card from the deck, first side up."""
    kind, state.folly_deck = state.folly_deck.draw(chance)
    return Lying(FOLLY_IDS[kind], "red")


def tell_follies(state: State, why: Why, out_of: Bag, events: list[Event]) -> None:
    """The line-up as it lies now; `out_of` is the folly deck before."""
    faces = tuple([lying.face.key for lying in state.lineup])
    new = None if why == "second_sides" else out_of
    events.append(FolliesDealt(faces, why, len(state.folly_deck), new))
