"""What happens in Build: traps, the roadblock, and what special schemes do; then on the walks, and
at the end of a round and of the game.
"""

from typing import ClassVar, Final, Literal

import msgspec

from game.engine.kinds import Like, Reckoning, Result, Seat
from game.engine.merry_way import data, reducer
from game.engine.merry_way.greenwood import Bound, Step
from game.engine.merry_way.state import Phase, Trap, put
from game.engine.merry_way.view import Lain, MerryView
from game.engine.words import later

replace = msgspec.structs.replace


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


_DECIDED_BY: Final = {
    "": "6.2.5",
    "following": "D76",
    "row": "D73",
    "column": "D73",
    "side": "9.1",
}
"""The rule by which a goal was chosen among several; "" where nothing draws."""
_CHANGED_BY: Final = {
    "trap": "6.4",
    "robbers": "6.4",
    "peasant": "6.4.1",
    "cut_purse": data.RULE_OF["steal_profit"],
    "purse_cut": data.RULE_OF["steal_profit"],
    "bank": "5.2.4",
    "card": "5.2.4",
}
"""The rule by which purses come and go."""


class SetOut(reducer.Happening, frozen=True):
    """A traveller leaves town: what it is, and what tempts it, in order; the folly cards beside it
    by their faces. `bribed` if it is a merchant for a bribe.
    """

    like: ClassVar[Like] = "bell"
    settles: ClassVar[bool] = True
    halts: ClassVar[str] = later("The next traveller")
    traveller: data.Traveller
    bound: Bound
    status: data.Status
    follies: tuple[data.Folly, ...]
    faces: tuple[str, str]
    bribed: bool

    @property
    def paragraph(self) -> str:
        return data.RULE_OF["bribe"] if self.bribed else "6.1"


class Strolled(reducer.Happening, frozen=True):
    """A step of a walk. `goal` is the clearing that draws it ("" if none does), `steps` how far
    that is from `start`, `rather` the next best one of those wanted and `rather_steps` how far that
    is, `why` what decided between the two: steps, the folly that follows, the row, the side.
    """

    like: ClassVar[Like] = "piece"
    traveller: data.Traveller
    start: str
    to: str
    folly: data.Folly | None
    goal: str = ""
    steps: int = 0
    rather: str = ""
    rather_steps: int = 0
    why: Literal["", "only", "steps", "following", "row", "side", "column"] = ""

    @property
    def paragraph(self) -> str:
        """What decided for the goal; where nothing draws, the way home."""
        return _DECIDED_BY.get(self.why, "6.2.2")


class Fell(reducer.Happening, frozen=True):
    """A traveller has fallen for a trap, or met robbers."""

    weighs: ClassVar[bool] = True
    traveller: data.Traveller
    clearing: str
    card: str
    owner: Seat
    status: data.Status
    robbers: bool

    @property
    def paragraph(self) -> str:
        return "6.2.7" if self.robbers else "6.2.4"


class ProfitChanged(reducer.Happening, frozen=True):
    """A band's purses, and why there are more or fewer. `asked` is what would have been taken."""

    like: ClassVar[Like] = "money"
    seat: Seat
    was: int
    now: int
    why: Literal["trap", "robbers", "peasant", "cut_purse", "purse_cut", "bank", "card"]
    asked: int
    clearing: str = ""

    @property
    def paragraph(self) -> str:
        if self.why == "peasant" and self.was - self.now < self.asked:
            return "D81"
        return _CHANGED_BY[self.why]

    def after(self, view: MerryView) -> MerryView:
        return reducer.on_band(view, self.seat, profit=self.now)


class TokenLifted(reducer.Happening, frozen=True):
    """A guard has taken a claim token off a trap."""

    like: ClassVar[Like] = "seal"
    rule: ClassVar[str] = "6.4.2"
    stirs: ClassVar[reducer.Stirs] = (("seat", "lifted", ""),)
    seat: Seat
    clearing: str

    def after(self, view: MerryView) -> MerryView:
        return reducer.claimed(view, self.clearing, None)


class Arrived(reducer.Happening, frozen=True):
    """A traveller has come to town, where it stays for the night."""

    rule: ClassVar[str] = "D66"
    traveller: data.Traveller
    bound: Bound

    def after(self, view: MerryView) -> MerryView:
        home: Bound = "west" if self.bound == "east" else "east"
        return replace(view, bound=put(view.bound, data.TRAVELLERS.index(self.traveller), home))


class RoundEnded(reducer.Happening, frozen=True):
    """The roadblock goes, and profits are told."""

    like: ClassVar[Like] = "bell"
    rule: ClassVar[str] = "5.5.2"
    halts: ClassVar[str] = later("The round ends")
    round: int
    profit: tuple[int, ...]
    block: Step | None

    def after(self, view: MerryView) -> MerryView:
        row = tuple([lain.back for lain in view.lineup])
        return replace(view, lineup=row, block=None, bribed=(), alms=())


class LeaderPassed(reducer.Happening, frozen=True):
    """The Leader marker goes on."""

    rule: ClassVar[str] = "5.5.5"
    seat: Seat

    def after(self, view: MerryView) -> MerryView:
        return replace(view, leader=self.seat)


class GameEnded(reducer.Happening, frozen=True):
    """It is over: why, and how; all hands lie open."""

    like: ClassVar[Like] = "bell"
    discloses: ClassVar[bool] = True
    halts: ClassVar[str] = later("See how it ended")
    result: Result
    schemes: tuple[tuple[str, ...], ...]
    cards: tuple[tuple[str, ...], ...]
    reckonings: tuple[Reckoning, ...]

    @property
    def paragraph(self) -> str:
        return "D59" if self.result.verdict == "follies" else "5.6"

    def after(self, view: MerryView) -> MerryView:
        for seat, hand in enumerate(self.schemes):
            view = reducer.on_band(view, seat, schemes=hand, cards=self.cards[seat])
        row = tuple([lain.opened() for lain in view.lineup])
        ended = {"result": self.result, "over": True, "phase": Phase.OVER}
        return replace(view, lineup=row, secret=False, **ended)


Walked = SetOut | Strolled | Fell | ProfitChanged | TokenLifted | Arrived
Ended = RoundEnded | LeaderPassed | GameEnded
