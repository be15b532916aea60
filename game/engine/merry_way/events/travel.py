"""What happens on the walks, and at the end of a round and of the game."""

from typing import ClassVar, Final, Literal

import msgspec

from game.engine.kinds import Like, Reckoning, Result, Seat
from game.engine.merry_way.data import RULE_OF, TRAVELLERS, Folly, Status, Traveller
from game.engine.merry_way.greenwood import Bound, Step
from game.engine.merry_way.reducer import Happening, Stirs, claimed, on_band
from game.engine.merry_way.state import Phase, put
from game.engine.merry_way.view import MerryView
from game.engine.words import later

replace = msgspec.structs.replace

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
    "cut_purse": RULE_OF["steal_profit"],
    "purse_cut": RULE_OF["steal_profit"],
    "bank": "5.2.4",
    "card": "5.2.4",
}
"""The rule by which purses come and go."""


class SetOut(Happening, frozen=True):
    """A traveller leaves town: what it is, and what tempts it, in order; the folly cards beside it
    by their faces. `bribed` if it is a merchant for a bribe.
    """

    like: ClassVar[Like] = "bell"
    settles: ClassVar[bool] = True
    halts: ClassVar[str] = later("The next traveller")
    traveller: Traveller
    bound: Bound
    status: Status
    follies: tuple[Folly, ...]
    faces: tuple[str, str]
    bribed: bool

    @property
    def paragraph(self) -> str:
        return RULE_OF["bribe"] if self.bribed else "6.1"


class Strolled(Happening, frozen=True):
    """A step of a walk. `goal` is the clearing that draws it ("" if none does), `steps` how far
    that is from `start`, `rather` the next best one of those wanted and `rather_steps` how far that
    is, `why` what decided between the two: steps, the folly that follows, the row, the side.
    """

    like: ClassVar[Like] = "piece"
    traveller: Traveller
    start: str
    to: str
    folly: Folly | None
    goal: str = ""
    steps: int = 0
    rather: str = ""
    rather_steps: int = 0
    why: Literal["", "only", "steps", "following", "row", "side", "column"] = ""

    @property
    def paragraph(self) -> str:
        """What decided for the goal; where nothing draws, the way home."""
        return _DECIDED_BY.get(self.why, "6.2.2")


class Fell(Happening, frozen=True):
    """A traveller has fallen for a trap, or met robbers."""

    weighs: ClassVar[bool] = True
    traveller: Traveller
    clearing: str
    card: str
    owner: Seat
    status: Status
    robbers: bool

    @property
    def paragraph(self) -> str:
        return "6.2.7" if self.robbers else "6.2.4"


class ProfitChanged(Happening, frozen=True):
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
        return on_band(view, self.seat, profit=self.now)


class TokenLifted(Happening, frozen=True):
    """A guard has taken a claim token off a trap."""

    like: ClassVar[Like] = "seal"
    rule: ClassVar[str] = "6.4.2"
    stirs: ClassVar[Stirs] = (("seat", "lifted", ""),)
    seat: Seat
    clearing: str

    def after(self, view: MerryView) -> MerryView:
        return claimed(view, self.clearing, None)


class Arrived(Happening, frozen=True):
    """A traveller has come to town, where it stays for the night."""

    rule: ClassVar[str] = "D66"
    traveller: Traveller
    bound: Bound

    def after(self, view: MerryView) -> MerryView:
        home: Bound = "west" if self.bound == "east" else "east"
        return replace(view, bound=put(view.bound, TRAVELLERS.index(self.traveller), home))


class RoundEnded(Happening, frozen=True):
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


class LeaderPassed(Happening, frozen=True):
    """The Leader marker goes on."""

    rule: ClassVar[str] = "5.5.5"
    seat: Seat

    def after(self, view: MerryView) -> MerryView:
        return replace(view, leader=self.seat)


class GameEnded(Happening, frozen=True):
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
            view = on_band(view, seat, schemes=hand, cards=self.cards[seat])
        row = tuple([lain.opened() for lain in view.lineup])
        ended = {"result": self.result, "over": True, "phase": Phase.OVER}
        return replace(view, lineup=row, secret=False, **ended)


Walked = SetOut | Strolled | Fell | ProfitChanged | TokenLifted | Arrived
Ended = RoundEnded | LeaderPassed | GameEnded
