"""What couriers do, gain and lose; dice on the way, and what falls for groups."""

from collections.abc import Iterator
from typing import Any, ClassVar, Final, Literal, Self

from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import LIGHT, TalkMoment, Weight, alike
from game.engine.kinds import Event, Like, Result, Seat
from game.engine.steeplechase.events.throws import ELSE, TELLS, Bands, Happened, replace
from game.engine.steeplechase.events.trail import Leather, RaceTrail
from game.engine.steeplechase.state import Chit, Phase
from game.engine.steeplechase.view import SteeplechaseView


class Acted(Happened, frozen=True):
    """What a courier does: the action, and at whom or where."""

    seat: Seat
    what: str
    target: str = ""
    other: Seat | None = None

    @property
    def paragraph(self) -> str:
        return TELLS.deeds.get(self.what, ELSE).rule or "10.2"

    @property
    def heard(self) -> str:
        return TELLS.deeds.get(self.what, ELSE).sound

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return replace(story, acted=self, sheet=None, leather=Leather())


class _Chit(Happened, frozen=True):
    """A chit out of its bag, its value known to its owner."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    alike: ClassVar[bool] = True
    seat: Seat
    value: int | None
    why: str

    def joins(self, first: Event, before: Event) -> bool:
        return type(first) is type(self) and first.seat == self.seat

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, value=None)

    @property
    def paragraph(self) -> str:
        return TELLS.chits.get(self.why, ELSE).rule or "14"

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gained(self, self.seat)


class BoastDrawn(_Chit, frozen=True):
    """A boasting chit."""

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        name = TELLS.chits.get(self.why, ELSE).moment
        if name:
            yield TalkMoment(self.seat, name)


class ShameDrawn(_Chit, frozen=True):
    """A shame chit."""


class ChitPassed(Happened, frozen=True):
    """A rescued courier's chit goes to his rescuer; both know it."""

    rule: ClassVar[str] = "12.4"
    like: ClassVar[Like] = "card"
    seat: Seat
    to: Seat
    chit: Chit

    def seen_by(self, seat: Seat | None) -> Self:
        if self.chit.shown or seat in {self.seat, self.to}:
            return self
        return replace(self, chit=Chit(None))

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gained(self, self.seat)


class ChitShown(Happened, frozen=True):
    """Turned up in a contest."""

    rule: ClassVar[str] = "14.4"
    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    other: Seat
    value: int


class ContestEnded(Happened, frozen=True):
    """Who boasted better; None for nobody."""

    rule: ClassVar[str] = "14.4"
    seat: Seat
    other: Seat
    values: tuple[int, int]
    winner: Seat | None

    @property
    def heard(self) -> str:
        return "cheer" if self.winner is not None else "gasp"

    @property
    def loser(self) -> Seat:
        """The one of the two who has not won."""
        return self.other if self.winner == self.seat else self.seat

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        if self.winner is not None:
            yield TalkMoment(self.winner, "contest_won", self.loser)
            yield TalkMoment(self.loser, "contest_lost", self.winner)


class EnergyChanged(Happened, frozen=True):
    """A rung up or down."""

    alike: ClassVar[bool] = True
    seat: Seat
    was: int
    now: int
    why: str

    def joins(self, first: Event, before: Event) -> bool:
        return isinstance(first, EnergyChanged) and first.why == self.why == "triple"

    @property
    def paragraph(self) -> str:
        return {"drink": "13", "eat": "13", "sleep": "13", "triple": "D23"}.get(self.why, "13.1")

    @property
    def heard(self) -> str:
        return "thump" if self.now < self.was and not self.now else ""

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gained(self, self.seat)


class MessageMoved(Happened, frozen=True):
    """Whose despatch went from whom (a seat or a group) to whom; "" is out of the game."""

    like: ClassVar[Like] = "card"
    sound: ClassVar[str] = "card_slap"
    message: Seat
    giver: str
    taker: str
    why: str

    @property
    def paragraph(self) -> str:
        return {"recovered": "14.2", "given": "D12", "destroyed": "D111"}.get(self.why, "14.1")

    @property
    def winner(self) -> Seat | None:
        """The courier who has won it back; None where nobody has."""
        won = self.why == "recovered" and self.taker.isdigit()
        return int(self.taker) if won else None

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gained(self, self.message)

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        if self.winner is not None:
            yield TalkMoment(self.winner, "won_back")
        elif self.why == "destroyed":
            yield TalkMoment(int(self.giver), "torn")


class HorseChanged(Happened, frozen=True):
    """What has become of a horse: "loose", "killed", "held", "fatigued", "wounded", "fresh",
    "caught", "gained", "lost", "stolen", "bought", "back". `why` is told of one that runs off: the
    "woods", "branches", the "wall", the "stream", "bullets", "left_for_dead".
    """

    like: ClassVar[Like] = "piece"
    seat: Seat
    how: str
    why: str = ""

    @property
    def paragraph(self) -> str:
        return TELLS.horses[self.how].rule

    @property
    def heard(self) -> str:
        return TELLS.horses[self.how].sound

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gained(self, self.seat)

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        match self.how, self.why:
            case "loose", "woods" | "branches":
                yield TalkMoment(self.seat, "spill")
            case "killed" | "stolen", _:
                yield TalkMoment(self.seat, "horse_gone")


class StateChanged(Happened, frozen=True):
    """What has become of a courier: "wounded", "stuck", "hidden", "asleep", "captured", "released",
    "rescued", "buried", "dead", "blind", "mute", "scarred", "paroled", "lost", "rested" and so on.
    """

    seat: Seat
    how: str
    group: str = ""
    other: Seat | None = None

    @property
    def paragraph(self) -> str:
        return TELLS.states[self.how].rule

    @property
    def heard(self) -> str:
        return TELLS.states[self.how].sound

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gained(self, self.seat)

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        name = TELLS.states[self.how].moment
        if self.how == "rescued" and self.other is not None:
            yield TalkMoment(self.seat, "rescued", self.other)
            yield TalkMoment(self.other, "rescuing", self.seat)
        elif name:
            yield TalkMoment(self.seat, name)


class ThingMoved(Happened, frozen=True):
    """A thing is gained or lost: coins, wine, pistol, bread, ration."""

    like: ClassVar[Like] = "piece"
    seat: Seat
    thing: str
    gained: bool
    why: str

    @property
    def paragraph(self) -> str:
        return "1.3" if self.gained else "D61"

    @property
    def heard(self) -> str:
        return TELLS.things.get(self.thing, ELSE).sound

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gained(self, self.seat)


class GraceBegan(Happened, frozen=True):
    """Nobody has a despatch: till when one has to be got back."""

    rule: ClassVar[str] = "15.2"
    like: ClassVar[Like] = "bell"
    sound: ClassVar[str] = "drum_roll"
    until: int


class GameEnded(Happened, frozen=True):
    """Delivered, or failed; all chits by seat, and which of the boasts had lain open."""

    like: ClassVar[Like] = "bell"
    discloses: ClassVar[bool] = True
    sound: ClassVar[str] = "bell"
    result: Result
    boasts: tuple[tuple[int, ...], ...]
    shames: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[bool, ...], ...] = ()

    @property
    def paragraph(self) -> str:
        return "15" if self.result.verdict == "delivered" else "15.2"

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        couriers = []
        for courier, boasts, shames, shown in zip(
            view.couriers, self.boasts, self.shames, self.shown, strict=True
        ):
            chits = tuple([Chit(n, lies) for n, lies in zip(boasts, shown, strict=True)])
            couriers.append(replace(courier, boasts=chits, shames=shames))
        return replace(
            view,
            couriers=tuple(couriers),
            result=self.result,
            over=True,
            secret=False,
            phase=Phase.OVER,
        )

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        result = self.result
        for seat, won in enumerate(result.won):
            name = "drawn" if won and result.shared else "won" if won else "lost"
            if len(result.won) == 1 and result.verdict != "failure":
                name = "won"
            yield TalkMoment(seat, name)


_HIT: Final = 4
"""From which die on a bullet has found somebody."""


class Woke(Happened, frozen=True):
    """Whether a sleeper woke."""

    rule: ClassVar[str] = "13.2"
    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    seat: Seat
    die: int
    woke: bool

    @property
    def told_as(self) -> tuple[str, int]:
        return "wake", self.die

    def told(self, story: Any, bands: Bands) -> Any:
        return story.on_leather((self.die,), seat=self.seat, why="wake")

    def throws(self) -> tuple[Throw, ...]:
        return (Throw(self.seat, "night", (self.die,)),)


class DiceThrown(Happened, frozen=True):
    """Dice: what for, what fell, and which places were thrown again. A die that may be thrown again
    is told as it falls; what it came to, by the event that tells its row or its blow.
    """

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    seat: Seat
    why: str
    dice: tuple[int, ...]
    again: tuple[int, ...] = ()

    @property
    def paragraph(self) -> str:
        if self.why in TELLS.tables:
            return TELLS.tables[self.why].rule
        return "1.5" if self.again else TELLS.throws.get(self.why, ELSE).rule or "6.2"

    def told(self, story: Any, bands: Bands) -> Any:
        return story.thrown(self.seat, self.why, self.dice, self.again)

    @property
    def fresh(self) -> tuple[int, ...]:
        """The dice that fell now."""
        return tuple([self.dice[place] for place in self.again]) if self.again else self.dice

    def throws(self) -> tuple[Throw, ...]:
        return (Throw(self.seat, TELLS.throws[self.why].counted, self.fresh),)

    def weight(self, view: SteeplechaseView) -> Weight:
        seat, again = self.seat, self.again
        match self.why:
            case "move":
                kept = [die for place, die in enumerate(self.dice) if again and place not in again]
                arrives = view.may_arrive(seat, len(self.dice))
                return Weight(arrives, alike(self.fresh, tuple(kept)), seat)
            case "escape" | "question":
                return Weight(True, "", seat)
            case "combat":
                return Weight(bool(view.couriers[seat].messages), "", seat)
            case _:
                return LIGHT


class GroupThrew(Happened, frozen=True):
    """How far a group comes, and why it moves."""

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    group: str
    dice: tuple[int, ...]
    why: Literal["pair", "pursuit", "escort"]

    @property
    def paragraph(self) -> str:
        return TELLS.groups[self.why].rule

    def told(self, story: Any, bands: Bands) -> Any:
        return story.on_leather(self.dice, why="group")

    def throws(self) -> tuple[Throw, ...]:
        return (Throw(None, "patrols", self.dice),)


class BulletFlew(Happened, frozen=True):
    """A shot at a quarry (16.5)."""

    rule: ClassVar[str] = "16.5"
    like: ClassVar[Like] = "shot"
    discloses: ClassVar[bool] = True
    group: str
    seat: Seat
    die: int
    mounted: bool

    @property
    def told_as(self) -> tuple[str, int]:
        return "bullets" if self.mounted else "bullets_foot", self.die

    @property
    def hit(self) -> bool:
        """Whether it has found somebody."""
        return self.die >= _HIT

    def told(self, story: Any, bands: Bands) -> Any:
        return story.on_leather((), why="bullets", black=self.die)

    def throws(self) -> tuple[Throw, ...]:
        return (Throw(None, "shots", (self.die,)),)

    def weight(self, view: SteeplechaseView) -> Weight:
        return Weight(False, "thump" if self.hit else "", self.seat)

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        if not self.hit:
            yield TalkMoment(self.seat, "shot_at")


class RidersLost(Happened, frozen=True):
    """Cavalry in a wood: a die a rider, each 6 unseats one for good."""

    rule: ClassVar[str] = "D30"
    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    sound: ClassVar[str] = "timber"
    group: str
    dice: tuple[int, ...]

    def told(self, story: Any, bands: Bands) -> Any:
        return story.on_leather(self.dice, why="branches")

    def throws(self) -> tuple[Throw, ...]:
        return (Throw(None, "patrols", self.dice),)
