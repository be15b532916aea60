"""Bargain (§5.2): bands with one another, and each with the bank."""

from functools import lru_cache

from game.engine.chance import Chance
from game.engine.fields import Goods
from game.engine.kinds import Action, Event, Seat
from game.engine.merry_way.actions import (
    Accept,
    Accepting,
    Ask,
    Asking,
    Buy,
    BuyCard,
    Counter,
    Countering,
    Decline,
    Done,
    Exchange,
    Name,
    Naming,
    Offer,
    Offering,
    Rest,
)
from game.engine.merry_way.data import NUMBERS, RESOURCES, in_order
from game.engine.merry_way.events import (
    Asked,
    BankOpened,
    BargainingBegan,
    Bought,
    Dealt,
    Declined,
    Exchanged,
    LeftBank,
    Named,
    Offered,
    Rested,
)
from game.engine.merry_way.goods import (
    OPEN_GOODS,
    PROFIT,
    SCHEME,
    TRAP,
    UNCLAIM,
    WISH,
    WISHES,
    can_meet,
    cards,
    clearings,
    count,
    named,
    tallied,
    wishes,
)
from game.engine.merry_way.round.build import begin_build
from game.engine.merry_way.round.drawing import (
    change_profit,
    draw_schemes,
    move,
    schemes_left,
)
from game.engine.merry_way.state import Deal, Phase, State, Trap, put
from game.engine.open import Open

UNLIMITED = -1


def begin_bargain(state: State, events: list[Event]) -> None:
    """The floor is the Leader's (B1), unless the house has no offers."""
    offers = state.options.offers_per_phase
    if offers == 0:
        begin_bank(state, events)
        return
    state.phase = Phase.FLOOR
    state.resting = (False,) * state.seats
    state.offers = (offers,) * state.seats
    state.made, state.named, state.asked = (), (), 0
    events.append(BargainingBegan(offers))
    state.turn = state.leader


# What there is ------------------------------------------------------------------------------------


def open_goods(state: State, seat: Seat) -> Goods:
    """What everybody sees that band has to give: resources, profit, and its traps twice, to be
    handed over or to be unclaimed.
    """
    plots, manpower, materials = state.stores[seat]
    goods: list[tuple[str, int]] = []
    if plots:
        goods.append((OPEN_GOODS[0], plots))
    if manpower:
        goods.append((OPEN_GOODS[1], manpower))
    if materials:
        goods.append((OPEN_GOODS[2], materials))
    if state.profit[seat]:
        goods.append((PROFIT, state.profit[seat]))
    handed, lifted = _claims(state.options.wood.clearings)
    held = [n for n, trap in enumerate(state.traps) if trap is not None and trap.owner == seat]
    goods += [handed[n] for n in held]
    goods += [lifted[n] for n in held]
    return tuple(goods)


@lru_cache(maxsize=8)
def _claims(clearings: tuple[str, ...]) -> tuple[Goods, Goods]:
    """The claim in each clearing as a thing to be handed over, and as one to be given up."""
    return (
        tuple([(f"{TRAP}{name}", 1) for name in clearings]),
        tuple([(f"{UNCLAIM}{name}", 1) for name in clearings]),
    )


def to_give(state: State, seat: Seat) -> Goods:
    """All that band may put into its own pan."""
    hand = tuple([(f"{SCHEME}{card}", n) for card, n in tallied(state.schemes[seat]).items()])
    return (*open_goods(state, seat), *hand)


def to_ask(state: State, seat: Seat) -> Goods:
    """All that may be asked of that band: of its hand only by kind, whatever it holds (A33)."""
    hand = len(state.schemes[seat])
    wished = tuple([(f"{WISH}{kind}", hand) for kind in WISHES]) if hand else ()
    return (*open_goods(state, seat), *wished)


def _bounds(state: State, seat: Seat, to: Seat) -> tuple[Goods, Goods, int, tuple[int, int]]:
    return (
        to_give(state, seat),
        to_ask(state, to),
        len(state.schemes[to]),
        (state.tokens(seat), state.tokens(to)),
    )


def floor(state: State, seat: Seat) -> tuple[Action | Open, ...]:
    """Offers to each other band, questions what it would take, or a rest."""
    if seat != state.turn:
        return ()
    may_ask = state.asked < NUMBERS.questions
    found: list[Action | Open] = [Rest()]
    give, mine = to_give(state, seat), state.tokens(seat)
    for to in range(state.seats):
        if to == seat:
            continue
        want, hand = to_ask(state, to), len(state.schemes[to])
        if give or want:
            spare = (mine, state.tokens(to))
            made = tuple([(g, w) for a, b, g, w in state.made if (a, b) == (seat, to)])
            found.append(Offering(give, want, hand, spare, made, to))
            if may_ask:
                found.append(Asking(give, want, hand, spare, (), to))
    return tuple(found)


def answers(state: State, seat: Seat) -> tuple[Action | Open, ...]:
    """To the offer on the table: yes, where it can be met, no, or a counter."""
    deal = under_offer(state)
    if seat != deal.to:
        return ()
    found: list[Action | Open] = []
    wanted = wishes(deal.want)
    if can_meet(state.schemes[seat], wanted):
        if wanted:
            hand = tuple(
                [(f"{SCHEME}{card}", n) for card, n in tallied(state.schemes[seat]).items()]
            )
            asked = tuple([(kind, n) for kind, n in deal.want if kind.startswith(WISH)])
            found.append(Accepting(hand, asked))
        else:
            found.append(Accept())
    found.append(Decline())
    give, want, theirs, spare = _bounds(state, seat, deal.seat)
    if deal.proposal < NUMBERS.proposals and (give or want):
        found.append(Countering(give, want, theirs, spare))
    return tuple(found)


def names(state: State, seat: Seat) -> tuple[Action | Open, ...]:
    """To a question: a deal that one would take, whatever it may be, or none."""
    question = under_offer(state)
    if seat != question.to:
        return ()
    asker = question.seat
    # Cards are named by kind on this side, for the asker is to be able to offer it word by word;
    # of the asker's hand those are known that lie in the pan.
    shown = tuple([(kind, n) for kind, n in question.give if kind.startswith(SCHEME)])
    give, want = to_ask(state, seat), (*open_goods(state, asker), *shown)
    made = tuple([(w, g) for a, b, g, w in state.made if (a, b) == (asker, seat)])
    spare = (state.tokens(seat), state.tokens(asker))
    naming = Naming(give, want, len(state.schemes[seat]), spare, made)
    return (naming, Decline()) if give or want else (Decline(),)


def under_offer(state: State) -> Deal:
    """The offer or the question on the table; there is one."""
    if state.deal is None:
        raise RuntimeError("nothing is offered")
    return state.deal


# What is done -------------------------------------------------------------------------------------


def offer(state: State, seat: Seat, action: Offer, events: list[Event]) -> None:
    """An opening offer."""
    if state.offers[seat] != UNLIMITED:
        state.offers = put(state.offers, seat, state.offers[seat] - 1)
    state.made = (*state.made, (seat, action.to, action.give, action.want))
    state.deal = Deal(seat, action.to, action.give, action.want, 1, seat)
    state.phase = Phase.ANSWER
    events.append(Offered(seat, action.to, action.give, action.want, 1))


def ask(state: State, seat: Seat, action: Ask, events: list[Event]) -> None:
    """A question, which costs nothing and binds nobody."""
    state.asked += 1
    state.deal = Deal(seat, action.to, action.give, action.want, 0, seat)
    state.phase = Phase.ASKED
    events.append(Asked(seat, action.to, action.give, action.want))


def name(state: State, seat: Seat, action: Name | None, events: list[Event]) -> None:
    """What one would take, or nothing; the floor stays with whoever asked."""
    asker = under_offer(state).seat
    give, want = ((), ()) if action is None else (action.give, action.want)
    answer = (asker, seat, want, give)
    if action is not None and answer not in state.named:
        state.named = (*state.named, answer)
    state.deal, state.phase = None, Phase.FLOOR
    events.append(Named(seat, asker, give, want))


def counter(state: State, seat: Seat, action: Counter, events: list[Event]) -> None:
    """An offer back, in the same thread."""
    deal = under_offer(state)
    number = deal.proposal + 1
    state.deal = Deal(seat, deal.seat, action.give, action.want, number, deal.opener)
    events.append(Offered(seat, deal.seat, action.give, action.want, number))


def decline(state: State, seat: Seat, events: list[Event]) -> None:
    """No."""
    deal = under_offer(state)
    events.append(Declined(seat, deal.seat))
    _end_thread(state, events)


def accept(state: State, seat: Seat, action: Accept, events: list[Event]) -> None:
    """Both bundles change hands at the same moment (5.2.3, 4)."""
    deal = under_offer(state)
    given = tallied(action.cards)
    named_cards = tuple([(f"{SCHEME}{card}", n) for card, n in given.items()])
    got = (*[(kind, n) for kind, n in deal.want if not kind.startswith(WISH)], *named_cards)
    events.append(Dealt(deal.seat, deal.to, deal.give, got))
    _hand_over(state, deal.seat, deal.to, deal.give)
    _hand_over(state, deal.to, deal.seat, got)
    state.deals += 1
    both = {deal.seat, deal.to}
    state.made = tuple([each for each in state.made if not both & {each[0], each[1]}])
    state.named = tuple([each for each in state.named if not both & {each[0], each[1]}])
    _end_thread(state, events)


def _hand_over(state: State, giver: Seat, taker: Seat, goods: Goods) -> None:
    for n, kind in enumerate(RESOURCES):
        amount = count(goods, kind)
        if amount:
            mine, theirs = list(state.stores[giver]), list(state.stores[taker])
            mine[n], theirs[n] = mine[n] - amount, theirs[n] + amount
            state.stores = put(state.stores, giver, (mine[0], mine[1], mine[2]))
            state.stores = put(state.stores, taker, (theirs[0], theirs[1], theirs[2]))
    profit = count(goods, PROFIT)
    state.profit = put(state.profit, giver, state.profit[giver] - profit)
    state.profit = put(state.profit, taker, state.profit[taker] + profit)
    hand, more = list(state.schemes[giver]), list(state.schemes[taker])
    for card in cards(goods):
        hand.remove(card)
        more.append(card)
    state.schemes = put(state.schemes, giver, tuple(hand))
    state.schemes = put(state.schemes, taker, in_order(more))
    handed = {name for name, _one in named(goods, TRAP)}
    number = state.options.wood.number
    for name in clearings(goods):
        trap = state.traps[number[name]]
        if trap is None:
            raise RuntimeError(f"there is no trap in {name}")
        owner = taker if name in handed else None
        state.traps = put(state.traps, number[name], Trap(trap.card, owner))


def rest(state: State, seat: Seat, events: list[Event]) -> None:
    """The floor comes no more this phase."""
    state.resting = put(state.resting, seat, True)
    events.append(Rested(seat))
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


# Bank ---------------------------------------------------------------------------------------------


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
    store = state.stores[seat]
    there = [kind for kind, n in zip(RESOURCES, state.supply, strict=True) if n]
    found: list[Action] = []
    if state.profit[seat] >= state.options.tables.price:
        found += [Buy(kind) for kind in there]
        found += [BuyCard()] * bool(schemes_left(state))
    for give, n in zip(RESOURCES, store, strict=True):
        if n >= state.options.tables.exchange:
            found += [Exchange(give, take) for take in there if take != give]
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
