"""The rules of The Famous Dick Turpin: who may do what, and what each decision sets going.

What happens on the road between two decisions is in `round`.
"""

from functools import cache

import msgspec

from game.engine.chance import Chance
from game.engine.dick_turpin import validation
from game.engine.dick_turpin.actions import (
    HOLDING_UP,
    DickTurpinAction,
    LieInWait,
    Stop,
    TurnAnother,
    ambushes,
)
from game.engine.dick_turpin.data import DATA, Town
from game.engine.dick_turpin.events import CardLaid, DickTurpinEvent
from game.engine.dick_turpin.observing import imagine, look
from game.engine.dick_turpin.round import begin, drive, ride_off, turn
from game.engine.dick_turpin.state import Options, Phase, State, cards_left, put
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action, Event, Seat
from game.engine.rules import Rules, Setup


@cache
def _ambushes(pile: tuple[Town, ...]) -> tuple[DickTurpinAction, ...]:
    """A card still in hand may go to any town (§3)."""
    return ambushes(cards_left(pile))


class DickTurpin(Rules[State, DickTurpinView]):
    """Rules for two to five seats."""

    state_type = State
    view_type = DickTurpinView
    action_type = DickTurpinAction
    event_type = DickTurpinEvent

    def new(self, setup: Setup, chance: Chance) -> tuple[State, list[Event]]:
        """The gold shared out, six cards each, and the first journey up to the choice of towns."""
        options = msgspec.convert(dict(setup.options), Options)
        seats = setup.seats
        state = State(
            options,
            (DATA.sovereigns // seats,) * seats,
            (0,) * seats,
            ((),) * seats,
            (None,) * seats,
            options.deck,
        )
        events: list[Event] = []
        begin(state, events)
        return state, events

    def to_act(self, state: State) -> tuple[Seat, ...]:
        match state.phase:
            case Phase.AMBUSH:
                return tuple([seat for seat, pick in enumerate(state.picks) if pick is None])
            case Phase.HOLD_UP if state.robbing is not None:
                return (state.robbing,)
            case _:
                return ()

    def legal(self, state: State, seat: Seat) -> tuple[DickTurpinAction, ...]:
        match state.phase:
            case Phase.AMBUSH if state.picks[seat] is None:
                return _ambushes(state.piles[seat])
            case Phase.HOLD_UP if seat == state.robbing:
                return HOLDING_UP
            case _:
                return ()

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        self.refuse(state, len(state.gold), seat, action)
        events: list[Event] = []
        match action:
            case LieInWait(town):
                state.picks = put(state.picks, seat, town)
                events.append(CardLaid(seat, town))
                if None not in state.picks:
                    state.phase = Phase.ROAD
            case TurnAnother():
                turn(state, chance, events)
            case Stop():
                ride_off(state, events)
        if state.phase is Phase.ROAD:
            drive(state, chance, events)
        return events

    def observe(self, state: State, seat: Seat | None) -> DickTurpinView:
        legal = () if seat is None else self.legal(state, seat)
        return look(state, seat, self.to_act(state), legal)

    def sample(self, view: DickTurpinView, chance: Chance) -> State:
        return imagine(view, chance)

    def unsound(self, state: State, setup: Setup) -> str:
        return validation.unsound(state, setup)


RULES = DickTurpin()
