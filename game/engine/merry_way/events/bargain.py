"""What happens in Bargain: the bands with one another, and each with the bank; and what was said
before.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple, Self

import msgspec

from game.engine.fields import Goods
from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Event, Like, Seat
from game.engine.merry_way import data, reducer
from game.engine.merry_way.data import named
from game.engine.merry_way.state import Deal, Phase, put
from game.engine.merry_way.view import MerryView

replace = msgspec.structs.replace


class BargainingBegan(reducer.Happening, frozen=True):
    """The bands may deal with one another."""

    like: ClassVar[Like] = "bell"
    rule: ClassVar[str] = "5.2"
    offers: int

    def after(self, view: MerryView) -> MerryView:
        seats = len(view.bands)
        rows = {"resting": (False,) * seats, "offers": (self.offers,) * seats}
        return replace(view, phase=Phase.FLOOR, made=(), named=(), **rows)


class Offered(reducer.Happening, frozen=True):
    """A proposal: the first of a thread, or a counter. Bystanders see how many cards are offered,
    the partner sees which.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    to: Seat
    give: Goods
    want: Goods
    proposal: int

    def seen_by(self, seat: Seat | None) -> Self:
        if seat in {self.seat, self.to}:
            return self
        return replace(self, give=data.without_faces(self.give))

    @property
    def paragraph(self) -> str:
        return "5.2.2" if self.proposal == 1 else "5.2.3.3"

    def after(self, view: MerryView) -> MerryView:
        seat, to = self.seat, self.to
        first = self.proposal == 1
        opener = seat if first or view.deal is None else view.deal.opener
        deal = Deal(seat, to, self.give, self.want, self.proposal, opener)
        view = replace(view, deal=deal, phase=Phase.ANSWER)
        if not first:
            return view
        left = view.offers[seat]
        offers = put(view.offers, seat, left if left < 0 else left - 1)
        made = (*view.made, (seat, to, self.give, self.want))
        return replace(view, turn=seat, offers=offers, made=made)

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        if self.proposal == 1:
            yield TalkMoment(self.seat, "offering", self.to)
            yield TalkMoment(self.to, "asked", self.seat)
        else:
            yield TalkMoment(self.seat, "countering", self.to)


class Asked(reducer.Happening, frozen=True):
    """A band asks another what it would take; bystanders see how many cards lie in the pan."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "5.2.5"
    stirs: ClassVar[reducer.Stirs] = (("seat", "wondering", "to"),)
    seat: Seat
    to: Seat
    give: Goods
    want: Goods

    def seen_by(self, seat: Seat | None) -> Self:
        if seat in {self.seat, self.to}:
            return self
        return replace(self, give=data.without_faces(self.give))

    def after(self, view: MerryView) -> MerryView:
        deal = Deal(self.seat, self.to, self.give, self.want, 0, self.seat)
        asked = view.asked + 1 if self.seat == view.turn else 1
        return replace(view, turn=self.seat, asked=asked, deal=deal, phase=Phase.ASKED)


class Named(reducer.Happening, frozen=True):
    """What `seat`, who was asked by `to`, would give and have for it; two empty pans are nothing.

    It binds nobody. Bystanders see how many of the other’s cards are named.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "5.2.5"
    seat: Seat
    to: Seat
    give: Goods
    want: Goods

    def seen_by(self, seat: Seat | None) -> Self:
        if seat in {self.seat, self.to}:
            return self
        return replace(self, want=data.without_faces(self.want))

    def after(self, view: MerryView) -> MerryView:
        answer = (self.to, self.seat, self.want, self.give)
        known = not (self.give or self.want) or answer in view.named
        named = view.named if known else (*view.named, answer)
        return replace(view, deal=None, named=named, phase=Phase.FLOOR)

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        if self.give or self.want:
            yield TalkMoment(self.seat, "naming", self.to)


class Declined(reducer.Happening, frozen=True):
    """No deal."""

    like: ClassVar[Like] = "seal"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "5.2.3.3"
    stirs: ClassVar[reducer.Stirs] = (
        ("to", "turned_down", "seat"),
        ("seat", "refusing", "to"),
    )
    seat: Seat
    to: Seat

    def after(self, view: MerryView) -> MerryView:
        return _floor(replace(view, deal=None), view.turn)


class Rested(reducer.Happening, frozen=True):
    """A band has nothing more to offer in this phase."""

    like: ClassVar[Like] = "seal"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "5.2.3"
    seat: Seat

    def after(self, view: MerryView) -> MerryView:
        return _floor(replace(view, resting=put(view.resting, self.seat, True)), self.seat)


class Dealt(reducer.Happening, frozen=True):
    """A deal: `seat` gave `gave` and got `got` of `to`; bystanders see cards only counted."""

    like: ClassVar[Like] = "money"
    discloses: ClassVar[bool] = True
    seat: Seat
    to: Seat
    gave: Goods
    got: Goods

    def seen_by(self, seat: Seat | None) -> Self:
        if seat in {self.seat, self.to}:
            return self
        return replace(self, gave=data.without_faces(self.gave), got=data.without_faces(self.got))

    @property
    def paragraph(self) -> str:
        both = (*self.gave, *self.got)
        claims = [*named(both, data.TRAP), *named(both, data.UNCLAIM)]
        return "D30" if claims else "5.2.1"

    def after(self, view: MerryView) -> MerryView:
        seat, to = self.seat, self.to
        view = _handed(_handed(view, seat, to, self.gave), to, seat, self.got)
        both = {seat, to}
        made = tuple([each for each in view.made if not both & {each[0], each[1]}])
        answers = tuple([each for each in view.named if not both & {each[0], each[1]}])
        view = replace(view, made=made, named=answers, deal=None, deals=view.deals + 1)
        return _floor(view, view.turn)

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        seat, to = self.seat, self.to
        # To whoever gave nothing for it a deal is a present.
        yield TalkMoment(seat, "gift" if self.got and not self.gave else "deal_made", to)
        yield TalkMoment(to, "gift" if self.gave and not self.got else "deal_taken", seat)
        yield from [TalkMoment(each, "left_out", to) for each in reducer.others(after, seat, to)]


class BankOpened(reducer.Happening, frozen=True):
    """The bank deals with one band after another."""

    like: ClassVar[Like] = "bell"
    rule: ClassVar[str] = "5.2.4"

    def after(self, view: MerryView) -> MerryView:
        view = replace(view, made=(), named=(), asked=0, offers=(), resting=(), deal=None)
        return replace(view, phase=Phase.BANK, turn=view.leader)


class Bought(reducer.Happening, frozen=True):
    """A resource for profit."""

    like: ClassVar[Like] = "money"
    rule: ClassVar[str] = "5.2.4"
    stirs: ClassVar[reducer.Stirs] = (("seat", "buying", ""),)
    fills: ClassVar[bool] = True
    seat: Seat
    resource: data.Resource
    was: int
    now: int

    def after(self, view: MerryView) -> MerryView:
        return reducer.store_changed(view, self.seat, self.resource, 1, -1)


class Exchanged(reducer.Happening, frozen=True):
    """So many of one resource (`paid`) for one of another."""

    like: ClassVar[Like] = "piece"
    rule: ClassVar[str] = "5.2.4"
    stirs: ClassVar[reducer.Stirs] = (("seat", "exchanging", ""),)
    seat: Seat
    gave: data.Resource
    took: data.Resource
    stores: tuple[int, int, int]
    paid: int = data.NUMBERS.exchange

    def after(self, view: MerryView) -> MerryView:
        view = reducer.store_changed(view, self.seat, self.gave, -self.paid, self.paid)
        return reducer.store_changed(view, self.seat, self.took, 1, -1)

    def deeds(self) -> Iterator[tuple[Seat, str]]:
        yield self.seat, "one_for_three"


class LeftBank(reducer.Happening, frozen=True):
    """A band is done at the bank."""

    rule: ClassVar[str] = "D36"
    seat: Seat

    def after(self, view: MerryView) -> MerryView:
        return replace(view, turn=(self.seat + 1) % len(view.bands))


def _floor(view: MerryView, after: Seat) -> MerryView:
    """Who has the floor next: the next band that does not rest and has an offer left."""
    seats = len(view.bands)
    view = replace(view, phase=Phase.FLOOR)
    for seat in [(after + k) % seats for k in range(1, seats + 1)]:
        if not view.resting[seat] and view.offers[seat]:
            return replace(view, turn=seat, asked=0)
    return view


def _handed(view: MerryView, giver: Seat, taker: Seat, goods: Goods) -> MerryView:
    for kind in data.RESOURCES:
        amount = data.count(goods, kind)
        if amount:
            view = reducer.store_changed(
                reducer.store_changed(view, giver, kind, -amount, 0), taker, kind, amount, 0
            )
    profit = data.count(goods, data.PROFIT)
    view = reducer.on_band(view, giver, profit=view.bands[giver].profit - profit)
    view = reducer.on_band(view, taker, profit=view.bands[taker].profit + profit)
    given = data.cards(goods)
    number = len(given) + data.count(goods, "schemes")
    view = reducer.loses(view, giver, number, given)
    view = reducer.gets(view, taker, number, given)
    handed = {name for name, _one in named(goods, data.TRAP)}
    for name in data.clearings(goods):
        view = reducer.claimed(view, name, taker if name in handed else None)
    return view


Bargained = (
    BargainingBegan
    | Offered
    | Asked
    | Named
    | Declined
    | Rested
    | Dealt
    | BankOpened
    | Bought
    | Exchanged
    | LeftBank
)


# What was said ------------------------------------------------------------------------------------


class Said(NamedTuple):
    """A deal as one seat would offer it."""

    to: Seat
    give: Goods
    want: Goods


def last_offer(told: Sequence[Event], seat: Seat) -> Said | None:
    """What that seat offered last; None if it never has."""
    for n in range(len(told) - 1, -1, -1):
        event = told[n]
        if isinstance(event, Offered) and event.seat == seat:
            return Said(event.to, event.give, event.want)
    return None


def just_named(told: Sequence[Event], seat: Seat) -> tuple[Said, Said | None] | None:
    """What that seat has just asked about, and what it was told the other would take, as it would
    offer it (None for nothing). None if the last thing said is no such answer.
    """
    if not told:
        return None
    answer = told[len(told) - 1]
    if not isinstance(answer, Named) or answer.to != seat:
        return None
    price = Said(answer.seat, answer.want, answer.give) if answer.give or answer.want else None
    for n in range(len(told) - 2, -1, -1):
        event = told[n]
        if isinstance(event, Asked) and event.seat == seat:
            return Said(event.to, event.give, event.want), price
    return Said(answer.seat, (), ()), price


def just_refused(told: Sequence[Event], seat: Seat) -> Said | None:
    """What that seat offered last, if it was declined in this phase and nothing was struck since;
    so that it can be changed and offered again.
    """
    declined_by = set[Seat]()
    for n in range(len(told) - 1, -1, -1):
        event = told[n]
        match event:
            case BargainingBegan() | Dealt():
                return None
            case Declined(by, to) if to == seat:
                declined_by.add(by)
            case Offered(maker, to) if maker == seat:
                return Said(to, event.give, event.want) if to in declined_by else None
    return None
