"""The rules of On Their Merry Way: who may do what, and what each decision sets going."""

from collections.abc import Callable
from typing import Final, get_args

import msgspec

from game.engine.chance import Bag, Chance
from game.engine.kinds import Action, Event, Seat
from game.engine.merry_way import data, validation
from game.engine.merry_way.actions import MerryAction, MerryFamily
from game.engine.merry_way.events import MerryEvent
from game.engine.merry_way.observing import imagine, look, scheme_deck
from game.engine.merry_way.round import (
    DEEDS,
    bargain,
    begin_round,
    build,
    deal_folly,
    draw_resource_cards,
    draw_schemes,
    picks,
    takes,
    tell_follies,
)
from game.engine.merry_way.state import Options, Phase, State, nothing_of
from game.engine.merry_way.view import MerryView
from game.engine.open import Legal, Open, allows
from game.engine.rules import Rules, Setup

_CHOICES: Final[dict[Phase, Callable[[State, Seat], tuple[Action | Open, ...]]]] = {
    Phase.PICK: picks,
    Phase.COLLECT: takes,
    Phase.FLOOR: bargain.floor,
    Phase.ANSWER: bargain.answers,
    Phase.ASKED: bargain.names,
    Phase.BANK: bargain.banking,
    Phase.BUILD: build.building,
}
"""What each phase asks for."""
_DEEDS: Final = {**DEEDS, **bargain.DEEDS, **build.DEEDS}


class MerryWay(Rules[State, MerryView]):
    """Rules for two to four bands."""

    state_type = State
    view_type = MerryView
    action_type = MerryAction
    event_type = MerryEvent
    open_types = get_args(MerryFamily)

    def new(self, setup: Setup, chance: Chance) -> tuple[State, list[Event]]:
        """Line-up, hands and stores, and the first round up to Work (§3)."""
        options = msgspec.convert(dict(setup.options), Options)
        seats, deck = setup.seats, scheme_deck(options)
        tables = options.tables
        each, supply = tables.start_each, tables.supply_each * seats
        state = State(
            options,
            ((each, each, each),) * seats,
            (0,) * seats,
            ((),) * seats,
            ((),) * seats,
            (supply, supply, supply),
            (None,) * len(options.wood.clearings),
            (),
            # Red, green and purple stand in the west, yellow and blue in the east.
            tuple(["west" if n % 2 else "east" for n in range(len(data.TRAVELLERS))]),
            deck,
            nothing_of(deck),
            tables.resources,
            nothing_of(tables.resources),
            Bag.one_of_each(len(data.FOLLY_IDS)),
        )
        if options.first_leader == "random":
            state.leader = chance.below(seats)
        events: list[Event] = []
        state.lineup = tuple([deal_folly(state, chance) for _place in range(data.PLACES)])
        tell_follies(state, "set_up", Bag.one_of_each(len(data.FOLLY_IDS)), events)
        for seat in range(seats):
            draw_resource_cards(state, seat, data.NUMBERS.resource_cards, chance, events)
        for seat in range(seats):
            draw_schemes(state, seat, data.NUMBERS.scheme_cards, "deal", chance, events)
        begin_round(state, events)
        return state, events

    def to_act(self, state: State) -> tuple[Seat, ...]:
        phase = state.phase
        if phase is Phase.PICK:
            return tuple([n for n, card in enumerate(state.picked) if card is None])
        if phase is Phase.ANSWER or phase is Phase.ASKED:
            return (bargain.under_offer(state).to,)
        return () if phase is Phase.OVER else (state.turn,)

    def legal(self, state: State, seat: Seat) -> tuple[Action | Open, ...]:
        if state.phase is Phase.OVER or not 0 <= seat < state.seats:
            return ()
        return _CHOICES[state.phase](state, seat)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        if type(seat) is not int or not allows(self._such(state, seat, action), action):
            # Only the whole list tells in which sentence, and whether at all.
            self.refuse(state, state.seats, seat, action)
        events: list[Event] = []
        _DEEDS[type(action)](state, seat, action, chance, events)
        return events

    def _such(self, state: State, seat: Seat, action: Action) -> Legal:
        """The part of what is legal that an action of that kind could be among, so that the rest
        need not be listed for it.
        """
        if 0 <= seat < state.seats:
            if state.phase is Phase.BUILD:
                return build.such_building(state, seat, action)
            if state.phase is Phase.FLOOR or state.phase is Phase.ANSWER:
                return bargain.such_dealing(state, seat, action)
        return self.legal(state, seat)

    def observe(self, state: State, seat: Seat | None) -> MerryView:
        legal = () if seat is None else self.legal(state, seat)
        return look(state, seat, self.to_act(state), legal)

    def sample(self, view: MerryView, chance: Chance) -> State:
        return imagine(view, chance)

    def unsound(self, state: State, setup: Setup) -> str:
        return validation.unsound(state, setup)


RULES = MerryWay()
