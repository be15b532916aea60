"""The rules of Riding Shotgun: who may do what, and what each decision sets going."""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from game.engine.chance import Chance
from game.engine.kinds import Action, Event, Seat, even
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun import data, validation
from game.engine.riding_shotgun.data import NUMBERS, ROAD, alternate, boards
from game.engine.riding_shotgun.events import RidingEvent
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.observing import imagine, look
from game.engine.riding_shotgun.round import (
    CLAIMS,
    bonus,
    draw_round,
    guards,
    needed,
    nominees,
    play,
    playable,
    possible,
    quick_draws,
    showdown,
    speeds,
    strategy,
    subsets,
    supports,
    targets,
    to_act,
    victims,
)
from game.engine.riding_shotgun.state import Attack, Options, Phase, State, without
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

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return to_act(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return open_to(state, seat)

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
                play(state, seat, action, chance, events)
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
                showdown.give_up(state, seat, cards, events)
                showdown.settle(state, events)
            case d.Nominate(to):
                showdown.nominate(state, seat, to, events)
                showdown.settle(state, events)
            case d.TakeGoldFrom(whose):
                showdown.rob(state, seat, whose, events)
                showdown.settle(state, events)
            case d.LeanOn(to):
                showdown.lean_on(state, seat, to, events)
                showdown.settle(state, events)
            case _:
                raise AssertionError(action)

    def observe(self, state: State, seat: Seat | None) -> RidingView:
        legal = () if seat is None else tuple(open_to(state, seat))
        return look(state, seat, to_act(state), legal)

    def sample(self, view: RidingView, chance: Chance) -> State:
        return imagine(view, chance)

    def unsound(self, state: State, setup: Setup) -> str:
        return validation.unsound(state, setup, open_to)


def open_to(state: State, seat: Seat) -> list[Action]:
    """Every action of a seat, each once; none unless it is to act."""
    hand = state.hands[seat]
    if state.phase is Phase.STRATEGY:
        return _strategy(state, seat, hand) if state.laid[seat] is None else []
    if seat not in to_act(state):
        return []
    match state.phase:
        case Phase.TURN:
            return _turn(state, seat, hand)
        case Phase.BUILD:
            return _build(state, seat, hand)
        case Phase.RESPOND:
            return _respond(state, seat, hand)
        case Phase.CHALLENGE:
            return [*playable(state, seat, "defended"), d.ACCEPT, d.CALL]
        case Phase.LOSE_CARDS:
            return [d.GiveUp(cards) for cards in combinations(hand, state.pending[0].count)]
        case Phase.NOMINATE:
            return [d.Nominate(other) for other in nominees(state)]
        case Phase.ROB:
            return [d.TakeGoldFrom(other) for other in guards(state) if state.gold[other]]
        case Phase.LEAN:
            return [d.LeanOn(other) for other in supports(state, seat)]
        case _:
            return [d.SetSpeed(change) for change in speeds(state)]


def _strategy(state: State, seat: Seat, hand: tuple[int, ...]) -> list[Action]:
    surplus = len(hand) - NUMBERS.hand_size
    found: list[Action] = []
    if not state.aside[seat]:
        found += playable(state, seat, "strategy")
    if surplus > 0:
        found += [d.Discard(cards) for cards in combinations(hand, surplus)]
        return found
    under = [None, *quick_draws(state, seat)]
    found += [d.QuickDraw(card, wildcard) for card in hand for wildcard in under]
    return found


def _turn(state: State, seat: Seat, hand: tuple[int, ...]) -> list[Action]:
    found: list[Action] = [*playable(state, seat, "turn_start")]
    if hand and possible(state, seat):
        found += [d.LayBlind(card) for card in hand]
    found += [d.AttackDesperately(target) for target in victims(state, seat)]
    return found


def _build(state: State, seat: Seat, hand: tuple[int, ...]) -> list[Action]:
    attack = state.under_way
    kinds = possible(state, seat)
    found: list[Action] = []
    if attack.taken is None and not attack.added:
        post = [each.card for each in state.posts[state.teams[seat]]]
        wanted = [card for card in post if data.SYMBOL[card] in kinds]
        found += [d.Trade(give, take) for give in hand for take in wanted]
    if not attack.added:
        for kind in kinds if attack.kind is None else [attack.kind]:
            fitting = tuple([card for card in hand if data.SYMBOL[card] == kind])
            found += [d.AddCards(cards) for cards in subsets(fitting) if cards]
    found += declarations(state, seat, attack, kinds)
    return found


def declarations(state: State, seat: Seat, attack: Attack, kinds: list[data.Kind]) -> list[Action]:
    """What the attack may be said to be (§7.3)."""
    loaded = next(
        (card for card in state.wild[seat] if data.EFFECT[card] is data.Effect.LOADED), None
    )
    shown = sum([data.VALUE[card] for card in attack.cards])
    found: list[Action] = []
    for kind in kinds if attack.kind is None else [attack.kind]:
        for target in targets(state, seat, kind):
            for claim in CLAIMS[kind]:  # type: ignore[index]
                found.append(d.Declare(kind, target, shown + claim))
                if loaded is not None:
                    found.append(d.Declare(kind, target, shown + claim + 1, loaded))
    return found


def _respond(state: State, seat: Seat, hand: tuple[int, ...]) -> list[Action]:
    attack = state.under_way
    found: list[Action] = [*playable(state, seat, "targeted"), d.TAKE_IT]
    if attack.blind is not None:
        found.append(d.CALL)
    helped, strength = bonus(state), attack.strength
    if helped >= strength:
        found.append(d.Defend(None, (), helped))
    symbol = needed(attack.way)
    claims = CLAIMS[symbol]  # type: ignore[index]
    fitting = tuple([card for card in hand if data.SYMBOL[card] == symbol])
    for blind in hand:
        for cards in subsets(without(fitting, (blind,))):
            shown = helped + sum([data.VALUE[card] for card in cards])
            found += [
                d.Defend(blind, cards, shown + claim)
                for claim in claims
                if shown + claim >= strength
            ]
    return found


RULES = RidingShotgun()
