"""What happens in Work, and with the cards that every round brings; and in Build: traps, the
roadblock, and what special schemes do.
"""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, Self

import msgspec

from game.engine.chance import Bag
from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Like, Seat
from game.engine.merry_way import data, reducer
from game.engine.merry_way.greenwood import Step
from game.engine.merry_way.reducer import collected, gets, on_band, store_changed
from game.engine.merry_way.state import Phase, Trap, nothing_of, put
from game.engine.merry_way.view import Lain, MerryView

replace = msgspec.structs.replace

Cards = tuple[str, ...] | None
"""Cards by name, or None for whoever may only know how many."""

GRAB: Final = 4
"""A digit that is spoken of."""
PILE: Final = 3
"""Schemes drawn at once that are spoken of."""
_DRAWN_BY: Final = {"deal": "3", "work": "5.1.2", "bank": "5.2.4", "camp_fire": "11.3.5"}
"""The rule by which scheme cards are drawn."""


class RoundBegan(reducer.Happening, frozen=True):
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

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        if self.round == 1:
            yield from [TalkMoment(seat, "setting_out") for seat in reducer.others(after)]
        else:
            yield TalkMoment(self.leader, "horn")


class FolliesDealt(reducer.Happening, frozen=True):
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
                counts[data.FOLLY_IDS.index(card)] = 0
        open_ = view.options.blue_sides == "open"
        row = tuple([Lain(face, False).opened(open_) for face in self.faces])
        return replace(view, lineup=row, folly_deck=Bag(tuple(counts)))


class ResourceCardsDrawn(reducer.Happening, frozen=True):
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


class SchemesDrawn(reducer.Happening, frozen=True):
    """Scheme cards come to a hand; `wanted` may be more than there were. `out_of` is the pile
    before, which nobody knows before the game is over.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    fills: ClassVar[bool] = True
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

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        if self.why == "work" and self.count >= PILE:
            yield TalkMoment(self.seat, "drawing")


class CardPicked(reducer.Happening, frozen=True):
    """A band has chosen what to collect with."""

    like: ClassVar[Like] = "seal"
    rule: ClassVar[str] = "5.1.1"
    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=None)

    def after(self, view: MerryView) -> MerryView:
        return on_band(view, self.seat, chosen=True, picked=self.card)


class CardsRevealed(reducer.Happening, frozen=True):
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


class Collected(reducer.Happening, frozen=True):
    """A digit has brought a resource."""

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "5.1.2"
    fills: ClassVar[bool] = True
    seat: Seat
    digit: int
    resource: data.Resource
    was: int
    now: int

    def after(self, view: MerryView) -> MerryView:
        return collected(store_changed(view, self.seat, self.resource, self.digit, -self.digit))

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        if self.digit >= GRAB:
            yield TalkMoment(self.seat, "grabbing")


class NothingCollected(reducer.Happening, frozen=True):
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


# Build --------------------------------------------------------------------------------------------


class BuildingBegan(reducer.Happening, frozen=True):
    """Traps may be set."""

    like: ClassVar[Like] = "bell"
    rule: ClassVar[str] = "5.3"
    settles: ClassVar[bool] = True

    def after(self, view: MerryView) -> MerryView:
        passed = (False,) * len(view.bands)
        return replace(view, phase=Phase.BUILD, turn=view.leader, passed=passed)


class SpecialPlayed(reducer.Happening, frozen=True):
    """A special scheme is carried out, and lies on the discards."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    stirs: ClassVar[reducer.Stirs] = (("seat", "trick", ""),)
    seat: Seat
    card: str

    @property
    def paragraph(self) -> str:
        return data.RULE_OF[data.SPECIALS[self.card].op]

    def after(self, view: MerryView) -> MerryView:
        view = reducer.discarded(reducer.loses(view, self.seat, 1, (self.card,)), self.card)
        deed = data.SPECIALS[self.card].op
        deer, carpenter = deed == "any_row1_site", deed == "discount"
        return replace(view, special=True, deer=deer, carpenter=carpenter, turn=self.seat)


class FolliesSwapped(reducer.Happening, frozen=True):
    """The cards at that place (from 1) and the next have changed places."""

    rule: ClassVar[str] = data.RULE_OF["swap_follies"]
    seat: Seat
    place: int

    def after(self, view: MerryView) -> MerryView:
        row = list(view.lineup)
        row[self.place - 1], row[self.place] = row[self.place], row[self.place - 1]
        return replace(view, lineup=tuple(row))


class FollyTurned(reducer.Happening, frozen=True):
    """The card at that place shows its other side."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = data.RULE_OF["turn_folly"]
    seat: Seat
    place: int
    face: str

    def after(self, view: MerryView) -> MerryView:
        old = view.lineup[self.place - 1]
        lain = Lain(self.face, not old.turned, None if old.under is None else old.face)
        return replace(view, lineup=put(view.lineup, self.place - 1, lain))


class ResourcesTaken(reducer.Happening, frozen=True):
    """The Borrowed Cart brings resources."""

    rule: ClassVar[str] = data.RULE_OF["take_resources"]
    fills: ClassVar[bool] = True
    seat: Seat
    resource: data.Resource
    was: int
    now: int

    def after(self, view: MerryView) -> MerryView:
        more = self.now - self.was
        return reducer.store_changed(view, self.seat, self.resource, more, -more)


class Bribed(reducer.Happening, frozen=True):
    """A traveller is a merchant for this round."""

    rule: ClassVar[str] = data.RULE_OF["bribe"]
    seat: Seat
    traveller: data.Traveller

    def after(self, view: MerryView) -> MerryView:
        there = {*view.bribed, self.traveller}
        return replace(view, bribed=tuple([each for each in data.TRAVELLERS if each in there]))


class AlmsGiven(reducer.Happening, frozen=True):
    """Peasants take nothing from that band in this round."""

    rule: ClassVar[str] = data.RULE_OF["no_alms"]
    seat: Seat

    def after(self, view: MerryView) -> MerryView:
        return replace(view, alms=tuple(sorted({*view.alms, self.seat})))


class TrapSet(reducer.Happening, frozen=True):
    """A trap lies in a clearing; `covered` is the card it lies on. The cost with its parts."""

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    seat: Seat
    clearing: str
    card: str
    covered: str | None
    paid: tuple[int, int, int]
    stores: tuple[int, int, int]

    @property
    def paragraph(self) -> str:
        return "5.3.2" if self.covered is None else "5.3.3"

    def after(self, view: MerryView) -> MerryView:
        seat = self.seat
        view = reducer.stores_are(reducer.loses(view, seat, 1, (self.card,)), seat, self.stores)
        if self.covered is not None:
            view = reducer.discarded(view, self.covered)
        number = view.options.wood.number[self.clearing]
        old = view.traps[number]
        tokens = view.bands[seat].tokens - (old is None or old.owner != seat)
        view = reducer.on_band(view, seat, tokens=tokens)
        traps = put(view.traps, number, Trap(self.card, seat))
        return _turn_over(replace(view, traps=traps, turn=seat))

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        dear = data.TRAPS[self.card].profit >= reducer.DEAR
        name = "trap_set" if self.covered is None else "covering"
        yield TalkMoment(self.seat, "big_trap" if dear else name)


class RoadblockBuilt(reducer.Happening, frozen=True):
    """The roadblock lies on a step; `oak` if a tree was felled for nothing, `card` what was given
    instead of the plot.
    """

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    stirs: ClassVar[reducer.Stirs] = (("seat", "roadblock", ""),)
    seat: Seat
    step: Step
    stores: tuple[int, int, int]
    oak: bool = False
    card: str | None = None

    @property
    def paragraph(self) -> str:
        if self.oak:
            return data.RULE_OF["free_roadblock"]
        return "5.3.4" if self.card is None else "9.4"

    def after(self, view: MerryView) -> MerryView:
        view = reducer.stores_are(view, self.seat, self.stores)
        view = replace(view, block=self.step, turn=self.seat)
        if self.card is not None:
            view = reducer.discarded(reducer.loses(view, self.seat, 1, (self.card,)), self.card)
        return view if self.oak else _turn_over(view)

    def deeds(self) -> Iterator[tuple[Seat, str]]:
        yield self.seat, "none_shall_pass"


class TokenWithdrawn(reducer.Happening, frozen=True):
    """A band has taken its claim token back."""

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "9.5"
    seat: Seat
    clearing: str

    def after(self, view: MerryView) -> MerryView:
        return _turn_over(reducer.claimed(view, self.clearing, None))


class Passed(reducer.Happening, frozen=True):
    """A band takes no further part in Build."""

    like: ClassVar[Like] = "seal"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "D55"
    stirs: ClassVar[reducer.Stirs] = (("seat", "passing", ""),)
    seat: Seat

    def after(self, view: MerryView) -> MerryView:
        passed = put(view.passed, self.seat, True)
        return _turn_over(replace(view, passed=passed, turn=self.seat))


def _turn_over(view: MerryView) -> MerryView:
    """What was of a turn of building is over."""
    return replace(view, special=False, deer=False, carpenter=False)


Framed = BuildingBegan | Passed
Built = (
    SpecialPlayed
    | FolliesSwapped
    | FollyTurned
    | ResourcesTaken
    | Bribed
    | AlmsGiven
    | TrapSet
    | RoadblockBuilt
    | TokenWithdrawn
    | Passed
)
