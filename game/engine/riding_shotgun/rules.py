"""The rules of Riding Shotgun: who may do what, and what each decision sets going."""

from collections.abc import Sequence

import msgspec

from game.engine.chance import Chance
from game.engine.kinds import Action, Event, Result, Seat, even
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun import validation
from game.engine.riding_shotgun.data import NUMBERS, ROAD, alternate, boards
from game.engine.riding_shotgun.events import RidingEvent
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.observing import imagine, look
from game.engine.riding_shotgun.round import choices, effects, showdown, strategy
from game.engine.riding_shotgun.round.drawing import draw_round
from game.engine.riding_shotgun.state import Options, Phase, State
from game.engine.riding_shotgun.view import RidingView
from game.engine.rules import Rules, Setup


class RidingShotgun(Rules[State, RidingView]):
    """Rules for four, six or eight seats in two teams."""

    state_type = State
    view_type = RidingView
    action_type = d.RidingAction
    event_type = RidingEvent

    def new(self, setup: Setup, chance: Chance) -> tuple[State, list[Event]]:
        """Teams, gold, four cards each, and the first round up to Strategy (§3)."""
        options = msgspec.convert(dict(setup.options), Options)
        seats = setup.seats
        tables = tables_of(options.stock)
        teams = even(setup.sides or alternate(seats), seats)
        state = State(
            options,
            teams,
            boards(teams),
            (tables.grit,) * seats,
            tuple([0 if team else tables.gold for team in teams]),
            ((),) * seats,
            ((),) * seats,
            (False,) * seats,
            tables.deck,
            tables.wild_deck,
            NUMBERS.start_speed,
            ROAD.starts[seats].space,
            ((),) * seats,
            (None,) * seats,
            (None,) * seats,
        )
        events: list[Event] = []
        draw_round(state, (NUMBERS.hand_size,) * seats, "deal", chance, events)
        strategy.begin_round(state, chance, events)
        return state, events

    def clone(self, state: State) -> State:
        return state.clone()

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return choices.to_act(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return choices.choices(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        self.refuse(state, len(state.teams), seat, action)
        events: list[Event] = []
        self._carry_out(state, seat, action, chance, events)
        if state.pending and state.asked is None and state.pending[0].do == "end":
            showdown.end_turn(state, chance, events)
        return events

    def _carry_out(
        self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]
    ) -> None:
        match action:
            case d.Discard(cards):
                strategy.discard(state, seat, cards, events)
            case d.QuickDraw(card, wildcard):
                if strategy.lay(state, seat, card, wildcard, events):
                    showdown.begin_turn(state, chance, events)
            case d.PlayWildcard():
                choices.play(state, seat, action, chance, events)
            case d.LayBlind(card):
                showdown.lay_blind(state, seat, card, events)
            case d.AttackDesperately(target):
                showdown.attack_desperately(state, seat, target, events)
            case d.Trade(give, take):
                showdown.trade(state, seat, give, take, events)
            case d.AddCards(cards):
                showdown.add_cards(state, seat, cards, events)
            case d.Declare(kind, target, strength, wildcard):
                showdown.declare(state, seat, kind, target, strength, wildcard, events)
            case d.TakeIt():
                showdown.take_it(state, seat, events)
            case d.Call() if state.phase is Phase.RESPOND:
                showdown.call_attack(state, seat, events)
            case d.Call():
                showdown.call_defence(state, seat, events)
            case d.Defend(blind, cards, value):
                showdown.defend(state, seat, blind, cards, value, events)
            case d.Accept():
                showdown.accept(state, seat, events)
            case d.SetSpeed(change):
                strategy.set_speed(state, seat, change, chance, events)
            # Decisions inside §7.7, after which what is left of it goes on.
            case d.GiveUp(cards):
                effects.give_up(state, seat, cards, events)
                effects.settle(state, events)
            case d.Nominate(to):
                effects.nominate(state, seat, to, events)
                effects.settle(state, events)
            case d.TakeGoldFrom(whose):
                effects.rob(state, seat, whose, events)
                effects.settle(state, events)
            case d.LeanOn(to):
                effects.lean_on(state, seat, to, events)
                effects.settle(state, events)
            case _:
                raise AssertionError(action)

    def observe(self, state: State, seat: Seat | None) -> RidingView:
        legal = () if seat is None else tuple(choices.choices(state, seat))
        return look(state, seat, choices.to_act(state), legal)

    def sample(self, view: RidingView, chance: Chance) -> State:
        return imagine(view, chance)

    def result(self, state: State) -> Result | None:
        return state.result

    def unsound(self, state: State, setup: Setup) -> str:
        return validation.unsound(state, setup)


RULES = RidingShotgun()
