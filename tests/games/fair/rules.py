"""The rules of the fair; nothing is secret but what a horse feels, which only its rider knows."""

from collections import Counter

import msgspec

from game.engine.chance import Chance
from game.engine.fields import Goods
from game.engine.geometry import Point, advanced, toward
from game.engine.kinds import Action, Event, Result, Seat, View, most_wins
from game.engine.rules import Rules, Setup, every_event
from tests.games.fair import events as e
from tests.games.fair.actions import (
    MIDDLE,
    SIDE,
    Accept,
    Camp,
    Camping,
    Dare,
    Daring,
    Decline,
    FairAction,
    FairOpen,
    Gallop,
    Galloping,
    Offer,
    Offering,
    Rest,
    Shoot,
    Shooting,
)

TURNS = 30
START: Goods = (("coin", 12), ("bread", 3), ("wine", 1))
KINDS = [kind for kind, _count in START]


class Trader(msgspec.Struct, frozen=True):
    at: Point
    tired: bool
    dared: int
    goods: Goods


class Seen(msgspec.Struct, frozen=True):
    at: Point
    tired: bool | None
    dared: int
    goods: Goods


class State(msgspec.Struct):
    traders: list[Trader]
    turn: int = 0
    offer: Offer | None = None


class FairView(View, frozen=True, kw_only=True):
    traders: tuple[Seen, ...]
    turn: int
    offer: Offer | None
    result: Result | None
    legal: tuple[FairAction | FairOpen, ...]


class Fair(Rules[State, FairView]):
    state_type = State
    view_type = FairView
    action_type = FairAction
    event_type = every_event(e)
    open_types = (Galloping, Offering, Shooting, Camping, Daring)

    def new(self, setup: Setup, chance: Chance) -> tuple[State, list[Event]]:
        return State([Trader(MIDDLE, False, 0, START)] * setup.seats), []

    def clone(self, state: State) -> State:
        return State(list(state.traders), state.turn, state.offer)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.turn >= TURNS:
            return ()
        return (state.turn % len(state.traders) if state.offer is None else state.offer.to,)

    def legal(self, state: State, seat: Seat) -> tuple[FairAction | FairOpen, ...]:
        if seat not in self.to_act(state):
            return ()
        me = state.traders[seat]
        if state.offer is not None:
            wanted, have = dict(state.offer.want), dict(me.goods)
            able = all(have.get(kind, 0) >= n for kind, n in wanted.items())
            return (Accept(), Decline()) if able else (Decline(),)
        coins = dict(me.goods).get("coin", 0)
        return (
            Rest(),
            Galloping(me.at, me.tired),
            Shooting(("carbine", "pistol")),
            Camping(me.at),
            *([Daring(coins)] if coins >= 5 else []),
            *[
                Offering(n, me.goods, other.goods)
                for n, other in enumerate(state.traders)
                if n != seat and (me.goods or other.goods)
            ],
        )

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        self.refuse(state, len(state.traders), seat, action)
        me = state.traders[seat]
        events: list[Event] = []
        match action:
            case Rest():
                state.traders[seat] = msgspec.structs.replace(me, tired=False)
                events.append(e.Rested(seat))
            case Gallop(heading, far):
                to = advanced(me.at, toward(heading), far)
                state.traders[seat] = msgspec.structs.replace(me, at=to, tired=far > 4)
                events.append(e.Moved(seat, to))
            case Camp(at):
                state.traders[seat] = msgspec.structs.replace(me, at=at)
                events.append(e.Moved(seat, at))
            case Shoot(aim, weapon):
                events.append(e.Fired(seat, aim, weapon, chance.die() > 3))
            case Dare(pounds):
                state.traders[seat] = msgspec.structs.replace(me, dared=me.dared + pounds)
                events.append(e.Dared(seat, pounds))
            case Offer(to, give, want):
                state.offer = action
                return [e.Offered(seat, to, give, want)]
            case Accept() | Decline():
                events.append(e.Answered(seat, isinstance(action, Accept)))
                self._answer(state, isinstance(action, Accept))
        state.turn += 1
        if (result := self.result(state)) is not None:
            state.traders = [msgspec.structs.replace(t, tired=False) for t in state.traders]
            events.append(e.FairEnded(result))
        return events

    def _answer(self, state: State, agreed: bool) -> None:
        offer, state.offer = state.offer, None
        assert offer is not None
        if not agreed:
            return
        seat = state.turn % len(state.traders)
        for who, gives, gets in (
            (seat, offer.give, offer.want),
            (offer.to, offer.want, offer.give),
        ):
            have = dict(state.traders[who].goods)
            for kind, n in gives:
                have[kind] = have.get(kind, 0) - n
            for kind, n in gets:
                have[kind] = have.get(kind, 0) + n
            goods = tuple([(kind, have[kind]) for kind in KINDS if have.get(kind)])
            state.traders[who] = msgspec.structs.replace(state.traders[who], goods=goods)

    def observe(self, state: State, seat: Seat | None) -> FairView:
        over = state.turn >= TURNS
        return FairView(
            seat=seat,
            to_act=self.to_act(state),
            over=over,
            secret=seat is not None and not over,
            traders=tuple(
                [
                    Seen(t.at, t.tired if over or n == seat else None, t.dared, t.goods)
                    for n, t in enumerate(state.traders)
                ]
            ),
            turn=state.turn,
            offer=state.offer,
            result=self.result(state),
            legal=() if seat is None else self.legal(state, seat),
        )

    def sample(self, view: FairView, chance: Chance) -> State:
        traders = [
            Trader(
                t.at,
                chance.below(2) == 0 if t.tired is None else t.tired,
                t.dared,
                t.goods,
            )
            for t in view.traders
        ]
        return State(traders, view.turn, view.offer)

    def unsound(self, state: State, setup: Setup) -> str:
        if len(state.traders) != setup.seats:
            return "$.traders"
        whole = Counter[str]()
        for trader in state.traders:
            kinds = [kind for kind, n in trader.goods if n > 0]
            if kinds != [kind for kind in KINDS if kind in kinds]:
                return "$.traders"
            whole.update(dict(trader.goods))
            if not all(0 <= n <= SIDE for n in trader.at) or trader.dared < 0:
                return "$.traders"
        if whole != Counter({kind: n * setup.seats for kind, n in START}):
            return "$.traders"
        return "" if 0 <= state.turn <= TURNS else "$.turn"

    def result(self, state: State) -> Result | None:
        if state.turn < TURNS:
            return None
        scores = tuple([sum([n for _kind, n in t.goods]) + t.dared for t in state.traders])
        return most_wins(scores, (), "things")


RULES = Fair()
