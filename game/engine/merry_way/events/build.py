"""What happens in Build: traps, the roadblock, and what special schemes do."""

from typing import ClassVar

import msgspec

from game.engine.kinds import Like, Seat
from game.engine.merry_way.data import RULE_OF, SPECIALS, TRAVELLERS, Resource, Traveller
from game.engine.merry_way.greenwood import Step
from game.engine.merry_way.reducer import (
    Happening,
    Stirs,
    claimed,
    discarded,
    loses,
    on_band,
    store_changed,
    stores_are,
)
from game.engine.merry_way.state import Phase, Trap, put
from game.engine.merry_way.view import Lain, MerryView

replace = msgspec.structs.replace


class BuildingBegan(Happening, frozen=True):
    """Traps may be set."""

    like: ClassVar[Like] = "bell"
    rule: ClassVar[str] = "5.3"
    settles: ClassVar[bool] = True

    def after(self, view: MerryView) -> MerryView:
        passed = (False,) * len(view.bands)
        return replace(view, phase=Phase.BUILD, turn=view.leader, passed=passed)


class SpecialPlayed(Happening, frozen=True):
    """A special scheme is carried out, and lies on the discards."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    stirs: ClassVar[Stirs] = (("seat", "trick", ""),)
    seat: Seat
    card: str

    @property
    def paragraph(self) -> str:
        return RULE_OF[SPECIALS[self.card].op]

    def after(self, view: MerryView) -> MerryView:
        view = discarded(loses(view, self.seat, 1, (self.card,)), self.card)
        deed = SPECIALS[self.card].op
        deer, carpenter = deed == "any_row1_site", deed == "discount"
        return replace(view, special=True, deer=deer, carpenter=carpenter, turn=self.seat)


class FolliesSwapped(Happening, frozen=True):
    """The cards at that place (from 1) and the next have changed places."""

    rule: ClassVar[str] = RULE_OF["swap_follies"]
    seat: Seat
    place: int

    def after(self, view: MerryView) -> MerryView:
        row = list(view.lineup)
        row[self.place - 1], row[self.place] = row[self.place], row[self.place - 1]
        return replace(view, lineup=tuple(row))


class FollyTurned(Happening, frozen=True):
    """The card at that place shows its other side."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = RULE_OF["turn_folly"]
    seat: Seat
    place: int
    face: str

    def after(self, view: MerryView) -> MerryView:
        old = view.lineup[self.place - 1]
        lain = Lain(self.face, not old.turned, None if old.under is None else old.face)
        return replace(view, lineup=put(view.lineup, self.place - 1, lain))


class ResourcesTaken(Happening, frozen=True):
    """The Borrowed Cart brings resources."""

    rule: ClassVar[str] = RULE_OF["take_resources"]
    seat: Seat
    resource: Resource
    was: int
    now: int

    def after(self, view: MerryView) -> MerryView:
        more = self.now - self.was
        return store_changed(view, self.seat, self.resource, more, -more)


class Bribed(Happening, frozen=True):
    """A traveller is a merchant for this round."""

    rule: ClassVar[str] = RULE_OF["bribe"]
    seat: Seat
    traveller: Traveller

    def after(self, view: MerryView) -> MerryView:
        there = {*view.bribed, self.traveller}
        return replace(view, bribed=tuple([each for each in TRAVELLERS if each in there]))


class AlmsGiven(Happening, frozen=True):
    """Peasants take nothing from that band in this round."""

    rule: ClassVar[str] = RULE_OF["no_alms"]
    seat: Seat

    def after(self, view: MerryView) -> MerryView:
        return replace(view, alms=tuple(sorted({*view.alms, self.seat})))


class TrapSet(Happening, frozen=True):
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
        view = stores_are(loses(view, seat, 1, (self.card,)), seat, self.stores)
        if self.covered is not None:
            view = discarded(view, self.covered)
        number = view.options.wood.number[self.clearing]
        old = view.traps[number]
        tokens = view.bands[seat].tokens - (old is None or old.owner != seat)
        view = on_band(view, seat, tokens=tokens)
        traps = put(view.traps, number, Trap(self.card, seat))
        return _turn_over(replace(view, traps=traps, turn=seat))


class RoadblockBuilt(Happening, frozen=True):
    """The roadblock lies on a step; `oak` if a tree was felled for nothing, `card` what was given
    instead of the plot.
    """

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    stirs: ClassVar[Stirs] = (("seat", "roadblock", ""),)
    seat: Seat
    step: Step
    stores: tuple[int, int, int]
    oak: bool = False
    card: str | None = None

    @property
    def paragraph(self) -> str:
        if self.oak:
            return RULE_OF["free_roadblock"]
        return "5.3.4" if self.card is None else "9.4"

    def after(self, view: MerryView) -> MerryView:
        view = stores_are(view, self.seat, self.stores)
        view = replace(view, block=self.step, turn=self.seat)
        if self.card is not None:
            view = discarded(loses(view, self.seat, 1, (self.card,)), self.card)
        return view if self.oak else _turn_over(view)


class TokenWithdrawn(Happening, frozen=True):
    """A band has taken its claim token back."""

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "9.5"
    seat: Seat
    clearing: str

    def after(self, view: MerryView) -> MerryView:
        return _turn_over(claimed(view, self.clearing, None))


class Passed(Happening, frozen=True):
    """A band takes no further part in Build."""

    like: ClassVar[Like] = "seal"
    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "D55"
    stirs: ClassVar[Stirs] = (("seat", "passing", ""),)
    seat: Seat

    def after(self, view: MerryView) -> MerryView:
        passed = put(view.passed, self.seat, True)
        return _turn_over(replace(view, passed=passed, turn=self.seat))


def _turn_over(view: MerryView) -> MerryView:
    """What was of a turn of building is over."""
    return replace(view, special=False, deer=False, carpenter=False)


Begun = BuildingBegan
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
