"""What happens on the walks, and at the end of a round and of the game."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

import msgspec

from game.engine.flavour.talk import TalkMoment, Weight
from game.engine.kinds import Like, Reckoning, Result, Seat
from game.engine.merry_way import data, reducer
from game.engine.merry_way.greenwood import Bound, Step
from game.engine.merry_way.state import Phase, put
from game.engine.merry_way.view import MerryView
from game.engine.words import later

replace = msgspec.structs.replace


HEAVY: Final = 3
"""Purses at once from which on they are heard to fall, and spoken of."""
NEAR: Final = 8
"""Purses before the target from which a good day leads home."""

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

    @property
    def _profit(self) -> int:
        return data.TRAPS[self.card].profit

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        if self.status == "merchant":
            name = "robbers" if self.robbers else "sprung"
            yield TalkMoment(self.owner, "big_catch" if self._profit >= HEAVY else name)

    def weight(self, view: MerryView) -> Weight:
        owner, profit, target = self.owner, self._profit, view.options.target_profit
        was = view.bands[owner].profit
        now = self._then(view, was)
        brim = (was < target) != (now < target)
        if self.status == "guard":
            hangs, heavy = profit >= reducer.DEAR, profit >= HEAVY
        else:
            ahead = _ahead(view, owner, was) != _ahead(view, owner, now)
            hangs = now != was and (brim or ahead or profit >= reducer.DEAR)
            heavy = abs(now - was) >= HEAVY
        return Weight(hangs, "gasp" if brim else "thump" if heavy else "", owner)

    def _then(self, view: MerryView, was: int) -> int:
        """The purses the owner of the trap has after it."""
        if self.status == "merchant":
            return was + self._profit
        taken = self.status == "peasant" and self.owner not in view.alms
        return max(0, was - self._profit) if taken else was


def _ahead(view: MerryView, owner: Seat, profit: int) -> bool:
    """Whether that much puts the owner ahead of everybody, where anybody has purses to speak of."""
    others = [band.profit for seat, band in enumerate(view.bands) if seat != owner]
    return profit > max(others) >= HEAVY


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

    @property
    def brings(self) -> int:
        return self.now - self.was

    def after(self, view: MerryView) -> MerryView:
        return reducer.on_band(view, self.seat, profit=self.now)

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        match self.why:
            case "purse_cut":
                # A purse is cut by whose turn it is.
                yield TalkMoment(before.turn, "cutting", self.seat)
                yield TalkMoment(self.seat, "cut", before.turn)
            case "trap" | "robbers":
                yield from _of_the_lead(before, after)
            case "peasant":
                yield TalkMoment(self.seat, "poor" if self.now < self.was else "spared")

    def deeds(self) -> Iterator[tuple[Seat, str]]:
        if self.why == "cut_purse":
            yield self.seat, "cut_purse"
        if self.why == "peasant":
            if self.asked and not self.was:
                yield self.seat, "nothing_to_take"
            if self.was and not self.asked:
                yield self.seat, "already_given"


def _of_the_lead(before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
    """Somebody has come to the front, where somebody else was."""
    was, now = [reducer.ahead([band.profit for band in view.bands]) for view in (before, after)]
    if now is not None and now != was:
        yield TalkMoment(now, "leading")
        if was is not None:
            yield TalkMoment(was, "overtaken", now)


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

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        first, target = reducer.ahead(self.profit), after.options.target_profit
        if first is not None and max(self.profit) < target:
            near = max(self.profit) >= target - NEAR
            yield TalkMoment(first, "nearly" if near else "ahead")
            for seat in reducer.others(after, first):
                yield TalkMoment(seat, "so_near" if near else "behind", first)


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

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        for seat, won in enumerate(self.result.won):
            yield TalkMoment(seat, "lost" if not won else "drawn" if self.result.shared else "won")


Walked = SetOut | Strolled | Fell | ProfitChanged | TokenLifted | Arrived
Ended = RoundEnded | LeaderPassed | GameEnded
