"""The rules of Riding Shotgun: who may do what, and what each decision sets going."""

from collections.abc import Sequence

import msgspec

from game.engine.chance import Chance
from game.engine.kinds import Action, Event, Result, Seat
from game.engine.riding_shotgun import validation
from game.engine.riding_shotgun.actions import (
    Accept,
    AddCards,
    AttackDesperately,
    Call,
    Declare,
    Defend,
    Discard,
    GiveUp,
    LayBlind,
    LeanOn,
    Nominate,
    PlayWildcard,
    QuickDraw,
    RidingAction,
    SetSpeed,
    TakeGoldFrom,
    TakeIt,
    Trade,
)
from game.engine.riding_shotgun.data import (
    NUMBERS,
    ROAD,
    alternate,
    boards,
)
from game.engine.riding_shotgun.events import RidingEvent
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.observing import imagine, look
from game.engine.riding_shotgun.round.choices import choices, play, to_act
from game.engine.riding_shotgun.round.drawing import draw_round
from game.engine.riding_shotgun.round.effects import give_up, lean_on, nominate, rob, settle
from game.engine.riding_shotgun.round.showdown import (
    accept,
    add_cards,
    attack_desperately,
    begin_turn,
    call_attack,
    call_defence,
    declare,
    defend,
    end_turn,
    lay_blind,
    take_it,
    trade,
)
from game.engine.riding_shotgun.round.strategy import begin_round, discard, lay, set_speed
from game.engine.riding_shotgun.state import Options, Phase, State
from game.engine.riding_shotgun.view import RidingView
from game.engine.rules import Rules, Setup
from game.engine.sides import even


class RidingShotgun(Rules[State, RidingView]):
    """Rules for four, six or eight seats in two teams."""

    state_type = State
    view_type = RidingView
    action_type = RidingAction
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
        begin_round(state, chance, events)
        return state, events

    def clone(self, state: State) -> State:
        return state.clone()

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return to_act(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return choices(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        self.refuse(state, len(state.teams), seat, action)
        events: list[Event] = []
        self._carry_out(state, seat, action, chance, events)
        if state.pending and state.asked is None and state.pending[0].do == "end":
            end_turn(state, chance, events)
        return events

    def _carry_out(
        self, state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]
    ) -> None:
        match action:
            case Discard(cards):
                discard(state, seat, cards, events)
            case QuickDraw(card, wildcard):
                if lay(state, seat, card, wildcard, events):
                    begin_turn(state, chance, events)
            case PlayWildcard():
                play(state, seat, action, chance, events)
            case LayBlind(card):
                lay_blind(state, seat, card, events)
            case AttackDesperately(target):
                attack_desperately(state, seat, target, events)
            case Trade():
                trade(state, seat, action, events)
            case AddCards(cards):
                add_cards(state, seat, cards, events)
            case Declare():
                declare(state, seat, action, events)
            case TakeIt():
                take_it(state, seat, events)
            case Call():
                (call_attack if state.phase is Phase.RESPOND else call_defence)(state, seat, events)
            case Defend():
                defend(state, seat, action, events)
            case Accept():
                accept(state, seat, events)
            case SetSpeed(change):
                set_speed(state, seat, change, chance, events)
            case _:
                self._answer(state, seat, action, events)

    def _answer(self, state: State, seat: Seat, action: Action, events: list[Event]) -> None:
        """A decision inside §7.7, after which what is left of it goes on."""
        match action:
            case GiveUp(cards):
                give_up(state, seat, cards, events)
            case Nominate(to):
                nominate(state, seat, to, events)
            case TakeGoldFrom(whose):
                rob(state, seat, whose, events)
            case LeanOn(to):
                lean_on(state, seat, to, events)
            case _:
                raise AssertionError(action)
        settle(state, events)

    def observe(self, state: State, seat: Seat | None) -> RidingView:
        legal = () if seat is None else tuple(choices(state, seat))
        return look(state, seat, to_act(state), legal)

    def sample(self, view: RidingView, chance: Chance) -> State:
        return imagine(view, chance)

    def result(self, state: State) -> Result | None:
        return state.result

    def unsound(self, state: State, setup: Setup) -> str:
        return validation.unsound(state, setup)


RULES = RidingShotgun()
