"""The rules of Your Money or Your Life: who may do what, and what each decision sets going.

A round's own events (deal, guards, end) are in `round`, a robbery's in its `robbery`, those of
tavern and market in its `town`.
"""

from collections.abc import Sequence
from typing import cast

import msgspec

from game.engine.chance import Chance
from game.engine.kinds import Action, Event, Seat
from game.engine.rules import Rules, Setup
from game.engine.your_money import validation
from game.engine.your_money.actions import YourMoneyAction
from game.engine.your_money.data import DATA, Road, Town
from game.engine.your_money.events import YourMoneyEvent
from game.engine.your_money.observing import imagine, look
from game.engine.your_money.odds import (
    Choices,
    bear_choices,
    chase_choices,
    divide_choices,
    horse_bonus,
    may_spur,
    rob_choices,
)
from game.engine.your_money.round import (
    carry_on,
    decide_plan,
    open_round,
    places,
    plan_choices,
    reveal,
)
from game.engine.your_money.round.places import do_business, town_choices
from game.engine.your_money.state import Options, Phase, Sheet, State
from game.engine.your_money.view import YourMoneyView

_NOTHING: Choices = {}


class YourMoney(Rules[State, YourMoneyView]):
    """Rules for one seat (with the rules' own rival) or two."""

    state_type = State
    view_type = YourMoneyView
    action_type = YourMoneyAction
    event_type = YourMoneyEvent

    def new(self, setup: Setup, chance: Chance) -> tuple[State, list[Event]]:
        """Health 12, a full deck, and the first round up to its plans."""
        options = msgspec.convert(dict(setup.options), Options)
        state = State(
            options,
            [Sheet(DATA.health, options.purse) for _seat in range(setup.seats)],
            options.york.deck,
        )
        events: list[Event] = []
        open_round(state, chance, events)
        return state, events

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.phase is Phase.PLAN:
            return tuple(
                [
                    seat
                    for seat, sheet in enumerate(state.sheets)
                    if sheet.plan is None and not sheet.retired and sheet.health > 0
                ]
            )
        return state.turn[:1]

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return tuple(self._choices(state, seat))

    def _choices(self, state: State, seat: Seat) -> Choices:
        sheet = state.sheets[seat]
        options = state.options
        if state.phase is Phase.PLAN:
            if sheet.plan is not None or not sheet.on_the_road:
                return _NOTHING
            return plan_choices(sheet, options, state.solo)
        if seat not in state.turn[:1]:
            return _NOTHING
        match state.phase:
            case Phase.ROB | Phase.CHASE:
                # A coach's dice are thrown before it is chased.
                speed = cast(int, state.coach_at(cast(Road, sheet.plan)).speed)
                horse, spur = horse_bonus(sheet), may_spur(sheet, options)
                if state.phase is Phase.CHASE:
                    return chase_choices(sheet.dice, speed, horse, spur)
                return rob_choices(sheet.dice, speed, horse, spur, options.idle_dice == "idle")
            case Phase.DIVIDE:
                return divide_choices(sheet.dice, options.idle_dice == "idle")
            case Phase.BEAR:
                return bear_choices(sheet.gear, sheet.weapons)
            case Phase.TOWN:
                return town_choices(sheet, cast(str, sheet.plan), options.york)
            case _:
                return _NOTHING

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        self.refuse(state, len(state.sheets), seat, action)
        events: list[Event] = []
        sheet = state.sheets[seat]
        taken = cast(YourMoneyAction, action)
        match state.phase:
            case Phase.PLAN:
                decide_plan(sheet, seat, taken, events)
                if self.to_act(state):
                    return events
                reveal(state, chance, events)
            case Phase.TOWN:
                place, york = cast(Town, sheet.plan), state.options.york
                if do_business(sheet, seat, place, taken, york, events):
                    state.turn = ()
            case _:
                places.decide(state, seat, taken, chance, events)
        if not state.turn:
            carry_on(state, chance, events)
        return events

    def observe(self, state: State, seat: Seat | None) -> YourMoneyView:
        legal = () if seat is None else tuple(self._choices(state, seat))
        return look(state, seat, self.to_act(state), legal)

    def sample(self, view: YourMoneyView, chance: Chance) -> State:
        return imagine(view, chance)

    def unsound(self, state: State, setup: Setup) -> str:
        return validation.unsound(state, setup)


RULES = YourMoney()
