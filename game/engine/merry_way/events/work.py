"""What happens in Work, and with the cards that every round brings."""

from typing import ClassVar, Final, Literal, Self

import msgspec

from game.engine.chance import Bag
from game.engine.kinds import Like, Seat
from game.engine.merry_way.data import FOLLY_IDS, Resource
from game.engine.merry_way.reducer import Happening, collected, gets, on_band, store_changed
from game.engine.merry_way.state import Phase, nothing_of
from game.engine.merry_way.view import Lain, MerryView

replace = msgspec.structs.replace

Cards = tuple[str, ...] | None
"""Cards by name, or None for whoever may only know how many."""

_DRAWN_BY: Final = {"deal": "3", "work": "5.1.2", "bank": "5.2.4", "camp_fire": "11.3.5"}
"""The rule by which scheme cards are drawn."""


class RoundBegan(Happening, frozen=True):
    """A new round, and who leads it."""

    opens: ClassVar[bool] = True
    rule: ClassVar[str] = "5"
    settles: ClassVar[bool] = True
    round: int
    leader: Seat

    def after(self, view: MerryView) -> MerryView:
        none: tuple[str | None, ...] = (None,) * len(view.bands)
        phase, leader = Phase.PICK, self.leader
        return replace(view, round=self.round, leader=leader, phase=phase, revealed=none, deals=0)


class FolliesDealt(Happening, frozen=True):
    """The line-up as it now lies, from left to right, by faces; `why` a card was new. `out_of` is
    the folly deck before they were dealt, None where none was.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    faces: tuple[str, ...]
    why: Literal["set_up", "second_sides", "new", "both"]
    left: int
    out_of: Bag | None = None

    @property
    def paragraph(self) -> str:
        return "6.1" if self.why == "set_up" else "5.5.3"

    def after(self, view: MerryView) -> MerryView:
        counts = list(view.folly_deck.counts)
        for card, side in [face.split(".") for face in self.faces]:
            if side == "red":  # a second side lay under one that was dealt before
                counts[FOLLY_IDS.index(card)] = 0
        open_ = view.options.blue_sides == "open"
        row = tuple([Lain(face, False).opened(open_) for face in self.faces])
        return replace(view, lineup=row, folly_deck=Bag(tuple(counts)))


class ResourceCardsDrawn(Happening, frozen=True):
    """Resource cards come to a hand. `out_of` is the pile before, which nobody knows before the
    game is over.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: Cards
    shuffled: bool = False
    out_of: Bag | None = None

    def seen_by(self, seat: Seat | None) -> Self:
        return replace(self, cards=self.cards if seat == self.seat else None, out_of=None)

    @property
    def paragraph(self) -> str:
        return "3" if self.count > 1 else "5.5.4"

    def after(self, view: MerryView) -> MerryView:
        pile, discard = view.resource_pile, view.resource_discard
        if self.shuffled:
            pile, discard = pile + len(discard), nothing_of(discard)
        band = view.bands[self.seat]
        unknown = band.cards is None or self.cards is None
        hand = None if unknown else tuple(sorted((*(band.cards or ()), *(self.cards or ()))))
        view = replace(view, resource_pile=pile - self.count, resource_discard=discard)
        return on_band(view, self.seat, cards=hand, card_count=band.card_count + self.count)


class SchemesDrawn(Happening, frozen=True):
    """Scheme cards come to a hand; `wanted` may be more than there were. `out_of` is the pile
    before, which nobody knows before the game is over.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: Cards
    wanted: int
    why: Literal["deal", "work", "bank", "camp_fire"]
    shuffled: bool = False
    out_of: Bag | None = None

    def seen_by(self, seat: Seat | None) -> Self:
        return replace(self, cards=self.cards if seat == self.seat else None, out_of=None)

    @property
    def paragraph(self) -> str:
        if self.shuffled or self.count < self.wanted:
            return "D23"
        return _DRAWN_BY[self.why]

    def after(self, view: MerryView) -> MerryView:
        pile, thrown = view.scheme_pile, view.scheme_discard
        if self.shuffled:
            pile, thrown = pile + len(thrown), nothing_of(thrown)
        view = replace(view, scheme_pile=pile - self.count, scheme_discard=thrown)
        view = gets(view, self.seat, self.count, self.cards)
        return collected(view) if self.why == "work" else view


class CardPicked(Happening, frozen=True):
    """A band has chosen what to collect with."""

    like: ClassVar[Like] = "seal"
    rule: ClassVar[str] = "5.1.1"
    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=None)

    def after(self, view: MerryView) -> MerryView:
        return on_band(view, self.seat, chosen=True, picked=self.card)


class CardsRevealed(Happening, frozen=True):
    """All chosen cards lie open, by seat."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "5.1.1"
    cards: tuple[str, ...]

    def after(self, view: MerryView) -> MerryView:
        for seat, card in enumerate(self.cards):
            held = view.bands[seat].cards
            hand = None
            if held is not None:
                left = list(held)
                left.remove(card)
                hand = tuple(left)
            fewer = view.bands[seat].card_count - 1
            own = card if seat == view.seat else None
            view = on_band(view, seat, cards=hand, card_count=fewer, picked=own)
        return replace(view, revealed=self.cards, phase=Phase.COLLECT, digit=0, turn=view.leader)


class Collected(Happening, frozen=True):
    """A digit has brought a resource."""

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "5.1.2"
    seat: Seat
    digit: int
    resource: Resource
    was: int
    now: int

    def after(self, view: MerryView) -> MerryView:
        return collected(store_changed(view, self.seat, self.resource, self.digit, -self.digit))


class NothingCollected(Happening, frozen=True):
    """A digit brought nothing: there was nothing it could bring."""

    rule: ClassVar[str] = "D24"
    seat: Seat
    digit: int

    def after(self, view: MerryView) -> MerryView:
        return collected(view)


Worked = (
    RoundBegan
    | FolliesDealt
    | ResourceCardsDrawn
    | SchemesDrawn
    | CardPicked
    | CardsRevealed
    | Collected
    | NothingCollected
)
