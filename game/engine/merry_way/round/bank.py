"""The bank (5.2.4), with which each band deals after the bargains."""

from functools import cache

from game.engine.chance import Chance
from game.engine.kinds import Action, Event, Seat
from game.engine.merry_way.actions import Buy, BuyCard, Done, Exchange
from game.engine.merry_way.data import RESOURCES
from game.engine.merry_way.events import BankOpened, Bought, Exchanged, LeftBank
from game.engine.merry_way.round.build import begin_build
from game.engine.merry_way.round.drawing import any_schemes, change_profit, draw_schemes, move
from game.engine.merry_way.state import Phase, State


def begin_bank(state: State, events: list[Event]) -> None:
    """The bank, from the Leader on (B2)."""
    state.phase, state.turn = Phase.BANK, state.leader
    state.made, state.offers, state.resting = (), (), ()
    state.named, state.asked = (), 0
    events.append(BankOpened())


def banking(state: State, seat: Seat) -> tuple[Action, ...]:
    """What can be bought and exchanged (5.2.4)."""
    if seat != state.turn:
        return ()
    tables = state.options.tables
    rich, least = state.profit[seat] >= tables.price, tables.exchange
    plots, manpower, materials = state.stores[seat]
    supply = state.supply
    return _counter(
        (supply[0] > 0, supply[1] > 0, supply[2] > 0),
        (plots >= least, manpower >= least, materials >= least),
        rich,
        rich and any_schemes(state),
    )


@cache
def _counter(
    there: tuple[bool, bool, bool], ample: tuple[bool, bool, bool], rich: bool, card: bool
) -> tuple[Action, ...]:
    """The bank's counter: which resources it has, which can be exchanged, and whether a resource
    and a card can be bought.
    """
    held = [kind for kind, has in zip(RESOURCES, there, strict=True) if has]
    found: list[Action] = [Buy(kind) for kind in held] if rich else []
    found += [BuyCard()] * card
    for give, enough in zip(RESOURCES, ample, strict=True):
        if enough:
            found += [Exchange(give, take) for take in held if take != give]
    return (*found, Done())


def buy(state: State, seat: Seat, action: Buy, events: list[Event]) -> None:
    """A resource for profit."""
    change_profit(state, seat, -state.options.tables.price, "bank", events)
    was, now = move(state, seat, action.resource, 1)
    events.append(Bought(seat, action.resource, was, now))


def buy_card(state: State, seat: Seat, chance: Chance, events: list[Event]) -> None:
    """A scheme card for profit."""
    change_profit(state, seat, -state.options.tables.price, "card", events)
    draw_schemes(state, seat, 1, "bank", chance, events)


def exchange(state: State, seat: Seat, action: Exchange, events: list[Event]) -> None:
    """So many of one kind for one of another."""
    move(state, seat, action.give, -state.options.tables.exchange)
    move(state, seat, action.take, 1)
    paid = state.options.tables.exchange
    events.append(Exchanged(seat, action.give, action.take, state.stores[seat], paid))


def leave(state: State, seat: Seat, events: list[Event]) -> None:
    """The next band's turn at the bank, or Build."""
    events.append(LeftBank(seat))
    state.turn = (seat + 1) % state.seats
    if state.turn == state.leader:
        begin_build(state, events)
