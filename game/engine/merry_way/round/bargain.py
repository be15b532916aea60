"""Bargain (§5.2): bands with one another, and each with the bank (§5.2.4)."""

from functools import cache, lru_cache
from typing import Final

from game.engine.chance import Chance
from game.engine.fields import Goods
from game.engine.kinds import Action, Event, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way import data
from game.engine.merry_way import events as e
from game.engine.merry_way.round import (
    Deeds,
    any_schemes,
    begin_bank,
    change_profit,
    draw_schemes,
    move,
)
from game.engine.merry_way.round.build import begin_build
from game.engine.merry_way.state import Deal, Phase, State, Trap, claimed, put
from game.engine.open import Open


def banking(state: State, seat: Seat) -> tuple[Action, ...]:
    """What can be bought and exchanged (5.2.4)."""
    if seat != state.turn:
        return ()
    tables = state.options.tables
    rich, least = state.profit[seat] >= tables.price, tables.exchange
    plots, manpower, materials = state.stores[seat]
    supply = state.supply
    return at_the_counter(
        (supply[0] > 0, supply[1] > 0, supply[2] > 0),
        (plots >= least, manpower >= least, materials >= least),
        rich,
        rich and any_schemes(state),
    )


@cache
def at_the_counter(
    there: tuple[bool, bool, bool], ample: tuple[bool, bool, bool], rich: bool, card: bool
) -> tuple[Action, ...]:
    """The bank's counter: which resources it has, which can be exchanged, and whether a resource
    and a card can be bought.
    """
    held = [kind for kind, has in zip(data.RESOURCES, there, strict=True) if has]
    found: list[Action] = [act.Buy(kind) for kind in held] if rich else []
    found += [act.BuyCard()] * card
    for give, enough in zip(data.RESOURCES, ample, strict=True):
        if enough:
            found += [act.Exchange(give, take) for take in held if take != give]
    return (*found, act.Done())


def buy(state: State, seat: Seat, action: act.Buy, chance: Chance, events: list[Event]) -> None:
    """A resource for profit."""
    change_profit(state, seat, -state.options.tables.price, "bank", events)
    was, now = move(state, seat, action.resource, 1)
    events.append(e.Bought(seat, action.resource, was, now))


def buy_card(
    state: State, seat: Seat, action: act.BuyCard, chance: Chance, events: list[Event]
) -> None:
    """A scheme card for profit."""
    change_profit(state, seat, -state.options.tables.price, "card", events)
    draw_schemes(state, seat, 1, "bank", chance, events)


def exchange(
    state: State, seat: Seat, action: act.Exchange, chance: Chance, events: list[Event]
) -> None:
    """So many of one kind for one of another."""
    move(state, seat, action.give, -state.options.tables.exchange)
    move(state, seat, action.take, 1)
    paid = state.options.tables.exchange
    events.append(e.Exchanged(seat, action.give, action.take, state.stores[seat], paid))


def leave(state: State, seat: Seat, action: act.Done, chance: Chance, events: list[Event]) -> None:
    """The next band's turn at the bank, or Build."""
    events.append(e.LeftBank(seat))
    state.turn = (seat + 1) % state.seats
    if state.turn == state.leader:
        begin_build(state, events)


UNLIMITED = -1
_REST, _ACCEPT, _DECLINE = act.Rest(), act.Accept(), act.Decline()


# What there is ------------------------------------------------------------------------------------


def open_goods(state: State, seat: Seat) -> Goods:
    """What everybody sees that band has to give: resources, profit, and its traps twice, to be
    handed over or to be unclaimed.
    """
    plots, manpower, materials = state.stores[seat]
    goods: list[tuple[str, int]] = []
    if plots:
        goods.append((data.OPEN_GOODS[0], plots))
    if manpower:
        goods.append((data.OPEN_GOODS[1], manpower))
    if materials:
        goods.append((data.OPEN_GOODS[2], materials))
    if state.profit[seat]:
        goods.append((data.PROFIT, state.profit[seat]))
    goods += claim_goods(state.options.wood.clearings, state.traps, seat)
    return tuple(goods)


@lru_cache(maxsize=512)
def claim_goods(clearings: tuple[str, ...], traps: tuple[Trap | None, ...], seat: Seat) -> Goods:
    """The claims of a band as things to be handed over, and then as things to be given up."""
    held = [clearings[n] for n in claimed(traps).get(seat, ())]
    return tuple([(f"{start}{name}", 1) for start in (data.TRAP, data.UNCLAIM) for name in held])


@lru_cache(maxsize=512)
def _hand_goods(hand: tuple[str, ...]) -> Goods:
    """The scheme cards of a hand as goods."""
    return tuple([(f"{data.SCHEME}{card}", n) for card, n in data.tallied(hand).items()])


@lru_cache(maxsize=64)
def wished_of(hand: int) -> Goods:
    """What may be wished for of a hand of so many cards."""
    return tuple([(f"{data.WISH}{kind}", hand) for kind in data.WISHES]) if hand else ()


def to_give(state: State, seat: Seat) -> Goods:
    """All that band may put into its own pan."""
    return open_goods(state, seat) + _hand_goods(state.schemes[seat])


def to_ask(state: State, seat: Seat) -> Goods:
    """All that may be asked of that band: of its hand only by kind, whatever it holds (A33)."""
    return open_goods(state, seat) + wished_of(len(state.schemes[seat]))


def floor(state: State, seat: Seat) -> tuple[Action | Open, ...]:
    """Offers to each other band, questions what it would take, or a rest."""
    if seat != state.turn:
        return ()
    found: list[Action | Open] = [_REST]
    give, spare = to_give(state, seat), state.tokens(seat)
    for to in range(state.seats):
        if to != seat:
            found += _proposals(state, seat, to, give, spare)
    return tuple(found)


def _proposals(state: State, seat: Seat, to: Seat, give: Goods, mine: int) -> tuple[Open, ...]:
    """Any offer to one band, and any question, where one may still ask."""
    want = to_ask(state, to)
    if not (give or want):
        return ()
    hand, spare = len(state.schemes[to]), (mine, state.tokens(to))
    offering = act.Offering(give, want, hand, spare, _made(state, seat, to), to)
    if state.asked < data.NUMBERS.questions:
        return offering, act.Asking(give, want, hand, spare, (), to)
    return (offering,)


def _made(state: State, seat: Seat, to: Seat) -> tuple[tuple[Goods, Goods], ...]:
    """What one band has offered another before: what was given and what wanted."""
    if not state.made:
        return ()
    return tuple([(g, w) for a, b, g, w in state.made if (a, b) == (seat, to)])


def answers(state: State, seat: Seat) -> tuple[Action | Open, ...]:
    """To the offer on the table: yes, where it can be met, no, or a counter."""
    deal = under_offer(state)
    if seat != deal.to:
        return ()
    return (*_yes(state, deal), _DECLINE, *_counters(state, deal))


def _yes(state: State, deal: Deal) -> tuple[Action | Open, ...]:
    """To take the deal, where the hand can meet it."""
    wanted = data.wishes(deal.want)
    if not wanted:
        return (_ACCEPT,)
    hand = state.schemes[deal.to]
    if not data.can_meet(hand, wanted):
        return ()
    asked = tuple([(kind, n) for kind, n in deal.want if kind.startswith(data.WISH)])
    return (act.Accepting(_hand_goods(hand), asked),)


def _counters(state: State, deal: Deal) -> tuple[Open, ...]:
    """Any other deal back, while the thread is not too long."""
    if deal.proposal >= data.NUMBERS.proposals:
        return ()
    seat, to = deal.to, deal.seat
    give, want = to_give(state, seat), to_ask(state, to)
    if not (give or want):
        return ()
    spare = state.tokens(seat), state.tokens(to)
    return (act.Countering(give, want, len(state.schemes[to]), spare),)


def names(state: State, seat: Seat) -> tuple[Action | Open, ...]:
    """To a question: a deal that one would take, whatever it may be, or none."""
    question = under_offer(state)
    if seat != question.to:
        return ()
    asker = question.seat
    # Cards are named by kind on this side, for the asker is to be able to offer it word by word;
    # of the asker's hand those are known that lie in the pan.
    shown = tuple([(kind, n) for kind, n in question.give if kind.startswith(data.SCHEME)])
    give, want = to_ask(state, seat), open_goods(state, asker) + shown
    if not (give or want):
        return (_DECLINE,)
    made = tuple([(w, g) for g, w in _made(state, asker, seat)])
    spare = (state.tokens(seat), state.tokens(asker))
    return act.Naming(give, want, len(state.schemes[seat]), spare, made), _DECLINE


def such_dealing(state: State, seat: Seat, action: Action) -> tuple[Action | Open, ...]:
    """What of `floor` and `answers` an action of that kind could be among."""
    if state.phase is Phase.FLOOR and seat == state.turn:
        match action:
            case act.Rest():
                return (_REST,)
            case act.Offer(to) | act.Ask(to) if (
                type(to) is int and 0 <= to < state.seats and to != seat
            ):
                return _proposals(state, seat, to, to_give(state, seat), state.tokens(seat))
    if state.phase is Phase.ANSWER and seat == under_offer(state).to:
        match action:
            case act.Accept():
                return _yes(state, under_offer(state))
            case act.Decline():
                return (_DECLINE,)
            case act.Counter():
                return _counters(state, under_offer(state))
    return ()


def under_offer(state: State) -> Deal:
    """The offer or the question on the table; there is one."""
    if state.deal is None:
        raise RuntimeError("nothing is offered")
    return state.deal


# What is done -------------------------------------------------------------------------------------


def offer(state: State, seat: Seat, action: act.Offer, chance: Chance, events: list[Event]) -> None:
    """An opening offer."""
    if state.offers[seat] != UNLIMITED:
        state.offers = put(state.offers, seat, state.offers[seat] - 1)
    state.made = (*state.made, (seat, action.to, action.give, action.want))
    state.deal = Deal(seat, action.to, action.give, action.want, 1, seat)
    state.phase = Phase.ANSWER
    events.append(e.Offered(seat, action.to, action.give, action.want, 1))


def ask(state: State, seat: Seat, action: act.Ask, chance: Chance, events: list[Event]) -> None:
    """A question, which costs nothing and binds nobody."""
    state.asked += 1
    state.deal = Deal(seat, action.to, action.give, action.want, 0, seat)
    state.phase = Phase.ASKED
    events.append(e.Asked(seat, action.to, action.give, action.want))


def name(
    state: State, seat: Seat, action: act.Name | act.Decline, chance: Chance, events: list[Event]
) -> None:
    """What one would take, or nothing; the floor stays with whoever asked."""
    asker = under_offer(state).seat
    give, want = ((), ()) if isinstance(action, act.Decline) else (action.give, action.want)
    answer = (asker, seat, want, give)
    if isinstance(action, act.Name) and answer not in state.named:
        state.named = (*state.named, answer)
    state.deal, state.phase = None, Phase.FLOOR
    events.append(e.Named(seat, asker, give, want))


def counter(
    state: State, seat: Seat, action: act.Counter, chance: Chance, events: list[Event]
) -> None:
    """An offer back, in the same thread."""
    deal = under_offer(state)
    number = deal.proposal + 1
    state.deal = Deal(seat, deal.seat, action.give, action.want, number, deal.opener)
    events.append(e.Offered(seat, deal.seat, action.give, action.want, number))


def decline(
    state: State, seat: Seat, action: act.Decline, chance: Chance, events: list[Event]
) -> None:
    """No, to an offer or to a question."""
    if state.phase is Phase.ASKED:
        name(state, seat, action, chance, events)
        return
    deal = under_offer(state)
    events.append(e.Declined(seat, deal.seat))
    _end_thread(state, events)


def accept(
    state: State, seat: Seat, action: act.Accept, chance: Chance, events: list[Event]
) -> None:
    """Both bundles change hands at the same moment (5.2.3, 4)."""
    deal = under_offer(state)
    given = data.tallied(action.cards)
    named_cards = tuple([(f"{data.SCHEME}{card}", n) for card, n in given.items()])
    got = (*[(kind, n) for kind, n in deal.want if not kind.startswith(data.WISH)], *named_cards)
    events.append(e.Dealt(deal.seat, deal.to, deal.give, got))
    _hand_over(state, deal.seat, deal.to, deal.give)
    _hand_over(state, deal.to, deal.seat, got)
    state.deals += 1
    both = {deal.seat, deal.to}
    state.made = tuple([each for each in state.made if not both & {each[0], each[1]}])
    state.named = tuple([each for each in state.named if not both & {each[0], each[1]}])
    _end_thread(state, events)


def _hand_over(state: State, giver: Seat, taker: Seat, goods: Goods) -> None:
    amounts = dict(goods)
    for kind in data.RESOURCES:
        if kind in amounts:
            n = amounts[kind]
            move(state, giver, kind, -n)
            move(state, taker, kind, n)
    profit = amounts.get(data.PROFIT, 0)
    if profit:
        state.profit = put(state.profit, giver, state.profit[giver] - profit)
        state.profit = put(state.profit, taker, state.profit[taker] + profit)
    _hand_cards(state, giver, taker, data.cards(goods))
    handed, lifted = data.claims(goods)
    number = state.options.wood.number
    for name in (*handed, *lifted):
        trap = state.traps[number[name]]
        if trap is None:
            raise RuntimeError(f"there is no trap in {name}")
        owner = taker if name in handed else None
        state.traps = put(state.traps, number[name], Trap(trap.card, owner))


def _hand_cards(state: State, giver: Seat, taker: Seat, given: tuple[str, ...]) -> None:
    if not given:
        return
    hand, more = list(state.schemes[giver]), list(state.schemes[taker])
    for card in given:
        hand.remove(card)
        more.append(card)
    state.schemes = put(state.schemes, giver, tuple(hand))
    state.schemes = put(state.schemes, taker, data.in_order(more))


def rest(state: State, seat: Seat, action: act.Rest, chance: Chance, events: list[Event]) -> None:
    """The floor comes no more this phase."""
    state.resting = put(state.resting, seat, True)
    events.append(e.Rested(seat))
    _pass_floor(state, seat, events)


def _end_thread(state: State, events: list[Event]) -> None:
    opener = under_offer(state).opener
    state.deal = None
    state.phase = Phase.FLOOR
    _pass_floor(state, opener, events)


def _pass_floor(state: State, after: Seat, events: list[Event]) -> None:
    """On to the next who does not rest and has an offer left (5.2.3, 2)."""
    for k in range(1, state.seats + 1):
        seat = (after + k) % state.seats
        if not state.resting[seat] and state.offers[seat]:
            state.turn, state.asked = seat, 0
            return
    begin_bank(state, events)


DEEDS: Final[Deeds] = {
    act.Offer: offer,
    act.Ask: ask,
    act.Name: name,
    act.Counter: counter,
    act.Rest: rest,
    act.Accept: accept,
    act.Decline: decline,
    act.Buy: buy,
    act.BuyCard: buy_card,
    act.Exchange: exchange,
    act.Done: leave,
}
"""How each decision is carried out."""
