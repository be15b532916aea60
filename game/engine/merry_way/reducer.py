"""The table as it stands after an event: what screens show between two Views."""

from collections.abc import Sequence
from typing import Any

import msgspec

from game.engine.chance import Bag
from game.engine.fields import Goods
from game.engine.kinds import Event, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import (
    FOLLIES,
    FOLLY_IDS,
    NUMBERS,
    RESOURCE_IDS,
    RESOURCES,
    SPECIALS,
    TRAVELLERS,
)
from game.engine.merry_way.goods import PROFIT, TRAP, cards, clearings, count, named
from game.engine.merry_way.observing import scheme_deck
from game.engine.merry_way.round.opening import nothing_of
from game.engine.merry_way.seen import (
    claimed,
    discarded,
    gets,
    loses,
    on_band,
    put_at,
    store_changed,
    stores_are,
)
from game.engine.merry_way.state import Deal, Phase, Trap
from game.engine.merry_way.view import Band, Lain, MerryView

replace = msgspec.structs.replace


def before(view: MerryView) -> MerryView:
    """The table of the same game and onlooker before anything has happened."""
    seats = len(view.bands)
    tables = view.options.tables
    each, supply = tables.start_each, tables.supply_each * seats
    deck = scheme_deck(view.options)

    def band(seat: Seat) -> Band:
        own = seat == view.seat
        empty: tuple[str, ...] | None = () if own else None
        stores = (each, each, each)
        return Band(stores, 0, 0, 0, NUMBERS.tokens, False, empty, empty)

    return replace(
        view,
        to_act=(),
        over=False,
        secret=view.seat is not None,
        round=0,
        phase=Phase.PICK,
        leader=0,
        turn=0,
        digit=0,
        supply=(supply, supply, supply),
        bands=tuple([band(seat) for seat in range(seats)]),
        traps=(None,) * len(view.options.wood.clearings),
        lineup=(),
        bound=tuple(["west" if n % 2 else "east" for n in range(len(TRAVELLERS))]),
        revealed=(),
        scheme_pile=len(deck),
        scheme_discard=nothing_of(deck),
        resource_pile=len(tables.resources),
        resource_discard=nothing_of(tables.resources),
        folly_deck=Bag.one_of_each(len(FOLLY_IDS)),
        resting=(),
        offers=(),
        deal=None,
        made=(),
        asked=0,
        named=(),
        deals=0,
        passed=(),
        special=False,
        deer=False,
        carpenter=False,
        block=None,
        bribed=(),
        alms=(),
        result=None,
        legal=(),
    )


def after(view: MerryView, event: Event) -> MerryView:
    """`view` with what `event` tells; who decides next and what is legal are not its matter."""
    match event:
        case e.RoundBegan(number, leader):
            none: tuple[str | None, ...] = (None,) * len(view.bands)
            view = replace(view, round=number, leader=leader, phase=Phase.PICK, revealed=none)
            return replace(view, deals=0)
        case e.FolliesDealt(faces):
            return _follies(view, faces)
        case e.ResourceCardsDrawn(seat, number, drawn, shuffled):
            pile, discard = view.resource_pile, view.resource_discard
            if shuffled:
                pile, discard = pile + len(discard), nothing_of(discard)
            held = view.bands[seat].cards
            hand = None if held is None or drawn is None else tuple(sorted((*held, *drawn)))
            view = replace(view, resource_pile=pile - number, resource_discard=discard)
            return on_band(view, seat, cards=hand, card_count=view.bands[seat].card_count + number)
        case e.SchemesDrawn(seat, number, drawn, _wanted, why, shuffled):
            pile, thrown = view.scheme_pile, view.scheme_discard
            if shuffled:
                pile, thrown = pile + len(thrown), nothing_of(thrown)
            view = replace(view, scheme_pile=pile - number, scheme_discard=thrown)
            view = gets(view, seat, number, drawn)
            return _collected(view) if why == "work" else view
        case e.CardPicked(seat, picked):
            return on_band(view, seat, chosen=True, picked=picked)
        case e.CardsRevealed(shown):
            return _revealed(view, shown)
        case e.Collected(seat, digit, kind):
            return _collected(store_changed(view, seat, kind, digit, -digit))
        case e.GameEnded(result, schemes, resource_cards):
            return _over(view, result, schemes, resource_cards)
        case _:
            return _bargain(view, event)


def _follies(view: MerryView, faces: Sequence[str]) -> MerryView:
    counts = list(view.folly_deck.counts)
    for card, side in [face.split(".") for face in faces]:
        if side == "red":  # a second side lay under one that was dealt before
            counts[FOLLY_IDS.index(card)] = 0
    open_ = view.options.blue_sides == "open"
    row = tuple([_lain(face, False, open_) for face in faces])
    return replace(view, lineup=row, folly_deck=Bag(tuple(counts)))


def _lain(face: str, turned: bool, open_: bool) -> Lain:
    card, side = face.split(".")
    under = FOLLIES[card].face("blue" if side == "red" else "red").key
    return Lain(face, turned, under if open_ else None)


def _revealed(view: MerryView, shown: tuple[str, ...]) -> MerryView:
    for seat, card in enumerate(shown):
        held = view.bands[seat].cards
        hand = None
        if held is not None:
            left = list(held)
            left.remove(card)
            hand = tuple(left)
        fewer = view.bands[seat].card_count - 1
        view = on_band(view, seat, cards=hand, card_count=fewer, picked=_own(view, seat, card))
    return replace(view, revealed=shown, phase=Phase.COLLECT, digit=0, turn=view.leader)


def _own(view: MerryView, seat: Seat, card: str) -> str | None:
    return card if seat == view.seat else None


def _collected(view: MerryView) -> MerryView:
    """Whose digit comes next; when all have had all, the cards go to the discards."""
    turn = (view.turn + 1) % len(view.bands)
    digit = view.digit + (turn == view.leader)
    if digit < 3:
        return replace(view, turn=turn, digit=digit)
    counts = list(view.resource_discard.counts)
    for card in view.revealed:
        if card is not None:
            counts[RESOURCE_IDS.index(card)] += 1
    view = replace(
        view,
        turn=turn,
        digit=0,
        resource_discard=Bag(tuple(counts)),
        revealed=(None,) * len(view.bands),
    )
    for seat in range(len(view.bands)):
        view = on_band(view, seat, chosen=False, picked=None)
    return view


def _bargain(view: MerryView, event: Event) -> MerryView:
    match event:
        case e.NothingCollected():
            return _collected(view)
        case e.BargainingBegan(offers):
            seats = len(view.bands)
            rows = {"resting": (False,) * seats, "offers": (offers,) * seats}
            return replace(view, phase=Phase.FLOOR, made=(), named=(), **rows)
        case e.Offered():
            return _offered(view, event)
        case e.Asked(seat, to, give, want):
            deal = Deal(seat, to, give, want, 0, seat)
            asked = view.asked + 1 if seat == view.turn else 1
            return replace(view, turn=seat, asked=asked, deal=deal, phase=Phase.ASKED)
        case e.Named(seat, to, give, want):
            answer = (to, seat, want, give)
            known = not (give or want) or answer in view.named
            named_ = view.named if known else (*view.named, answer)
            return replace(view, deal=None, named=named_, phase=Phase.FLOOR)
        case e.Declined():
            return _floor(replace(view, deal=None), view.turn)
        case e.Rested(seat):
            return _floor(replace(view, resting=put_at(view.resting, seat, True)), seat)
        case e.Dealt(seat, to, gave, got):
            return _dealt(view, seat, to, gave, got)
        case e.BankOpened():
            view = replace(view, made=(), named=(), asked=0, offers=(), resting=(), deal=None)
            return replace(view, phase=Phase.BANK, turn=view.leader)
        case e.Bought(seat, kind):
            return store_changed(view, seat, kind, 1, -1)
        case e.Exchanged(seat, gave_kind, took, paid=three):
            return store_changed(
                store_changed(view, seat, gave_kind, -three, three), seat, took, 1, -1
            )
        case e.LeftBank(seat):
            return replace(view, turn=(seat + 1) % len(view.bands))
        case _:
            return _build(view, event)


def _offered(view: MerryView, event: e.Offered) -> MerryView:
    seat, to = event.seat, event.to
    first = event.proposal == 1
    opener = seat if first or view.deal is None else view.deal.opener
    deal = Deal(seat, to, event.give, event.want, event.proposal, opener)
    view = replace(view, deal=deal, phase=Phase.ANSWER)
    if not first:
        return view
    left = view.offers[seat]
    view = replace(
        view, turn=seat, offers=put_at(view.offers, seat, left if left < 0 else left - 1)
    )
    return replace(view, made=(*view.made, (seat, to, event.give, event.want)))


def _dealt(view: MerryView, seat: Seat, to: Seat, gave: Goods, got: Goods) -> MerryView:
    view = _handed(_handed(view, seat, to, gave), to, seat, got)
    both = {seat, to}
    made = tuple([each for each in view.made if not both & {each[0], each[1]}])
    named_ = tuple([each for each in view.named if not both & {each[0], each[1]}])
    view = replace(view, made=made, named=named_, deal=None, deals=view.deals + 1)
    return _floor(view, view.turn)


def _floor(view: MerryView, after: Seat) -> MerryView:
    """Who has the floor next: the next band that does not rest and has an offer left."""
    seats = len(view.bands)
    view = replace(view, phase=Phase.FLOOR)
    for seat in [(after + k) % seats for k in range(1, seats + 1)]:
        if not view.resting[seat] and view.offers[seat]:
            return replace(view, turn=seat, asked=0)
    return view


def _handed(view: MerryView, giver: Seat, taker: Seat, goods: Goods) -> MerryView:
    for kind in RESOURCES:
        amount = count(goods, kind)
        if amount:
            view = store_changed(
                store_changed(view, giver, kind, -amount, 0), taker, kind, amount, 0
            )
    profit = count(goods, PROFIT)
    view = on_band(view, giver, profit=view.bands[giver].profit - profit)
    view = on_band(view, taker, profit=view.bands[taker].profit + profit)
    given = cards(goods)
    number = len(given) + count(goods, "schemes")
    view = loses(view, giver, number, given)
    view = gets(view, taker, number, given)
    handed = {name for name, _one in named(goods, TRAP)}
    for name in clearings(goods):
        view = claimed(view, name, taker if name in handed else None)
    return view


def _build(view: MerryView, event: Event) -> MerryView:
    match event:
        case e.BuildingBegan():
            passed = (False,) * len(view.bands)
            return replace(view, phase=Phase.BUILD, turn=view.leader, passed=passed)
        case e.SpecialPlayed(seat, card):
            view = discarded(loses(view, seat, 1, (card,)), card)
            deed = SPECIALS[card].op
            deer, carpenter = deed == "any_row1_site", deed == "discount"
            return replace(view, special=True, deer=deer, carpenter=carpenter, turn=seat)
        case e.FolliesSwapped(_seat, place):
            row = list(view.lineup)
            row[place - 1], row[place] = row[place], row[place - 1]
            return replace(view, lineup=tuple(row))
        case e.FollyTurned(_seat, place, face):
            old = view.lineup[place - 1]
            lain = Lain(face, not old.turned, None if old.under is None else old.face)
            return replace(view, lineup=put_at(view.lineup, place - 1, lain))
        case e.ResourcesTaken(seat, kind, was, now):
            return store_changed(view, seat, kind, now - was, was - now)
        case e.Bribed(_seat, who):
            there = {*view.bribed, who}
            return replace(view, bribed=tuple([each for each in TRAVELLERS if each in there]))
        case e.AlmsGiven(seat):
            return replace(view, alms=tuple(sorted({*view.alms, seat})))
        case e.TrapSet():
            return _turn_over(_trap_set(view, event))
        case e.RoadblockBuilt(seat, there_, stores, oak, card):
            view = replace(stores_are(view, seat, stores), block=there_, turn=seat)
            if card is not None:
                view = discarded(loses(view, seat, 1, (card,)), card)
            return view if oak else _turn_over(view)
        case e.TokenWithdrawn(_seat, clearing):
            return _turn_over(claimed(view, clearing, None))
        case e.Passed(seat):
            return _turn_over(replace(view, passed=put_at(view.passed, seat, True), turn=seat))
        case _:
            return _walk(view, event)


def _turn_over(view: MerryView) -> MerryView:
    """What was of a turn of building is over."""
    return replace(view, special=False, deer=False, carpenter=False)


def _trap_set(view: MerryView, event: e.TrapSet) -> MerryView:
    seat = event.seat
    view = stores_are(loses(view, seat, 1, (event.card,)), seat, event.stores)
    if event.covered is not None:
        view = discarded(view, event.covered)
    number = view.options.wood.number[event.clearing]
    old = view.traps[number]
    tokens = view.bands[seat].tokens - (old is None or old.owner != seat)
    view = on_band(view, seat, tokens=tokens)
    return replace(view, traps=put_at(view.traps, number, Trap(event.card, seat)), turn=seat)


def _walk(view: MerryView, event: Event) -> MerryView:
    match event:
        case e.ProfitChanged(seat, _was, now):
            return on_band(view, seat, profit=now)
        case e.TokenLifted(_seat, clearing):
            return claimed(view, clearing, None)
        case e.Arrived(who, bound):
            place = TRAVELLERS.index(who)
            home = "west" if bound == "east" else "east"
            return replace(view, bound=put_at(view.bound, place, home))
        case e.RoundEnded():
            row = tuple([_back(lain) for lain in view.lineup])
            return replace(view, lineup=row, block=None, bribed=(), alms=())
        case e.LeaderPassed(seat):
            return replace(view, leader=seat)
        case _:
            return view


def _back(lain: Lain) -> Lain:
    """A card the Rumour had turned lies as before."""
    if not lain.turned:
        return lain
    card, side = lain.face.split(".")
    other = FOLLIES[card].face("blue" if side == "red" else "red").key
    return Lain(other, False, None if lain.under is None else lain.face)


def _over(
    view: MerryView,
    result: Any,
    schemes: tuple[tuple[str, ...], ...],
    resource_cards: tuple[tuple[str, ...], ...],
) -> MerryView:
    for seat, hand in enumerate(schemes):
        view = on_band(view, seat, schemes=hand, cards=resource_cards[seat])
    row = tuple([_lain(lain.face, lain.turned, True) for lain in view.lineup])
    return replace(view, lineup=row, result=result, over=True, secret=False, phase=Phase.OVER)
