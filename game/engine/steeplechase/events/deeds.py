"""What couriers do, and what is gained and lost by it."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Self

from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Event, Like, Result, Seat
from game.engine.steeplechase.events.standing import Bands, Happened, replace
from game.engine.steeplechase.events.trail import Leather, RaceTrail
from game.engine.steeplechase.state import Chit, Phase
from game.engine.steeplechase.view import SteeplechaseView

_DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "nothing": ("10", ""),
    "catch": ("13.4", "whip"),
    "drink": ("13", ""),
    "eat": ("13", ""),
    "sleep": ("13.2", ""),
    "parlay": ("16.1", "quill"),
    "fight": ("11.2", "sword"),
    "attack": ("D69", "sword"),
    "adventure": ("16.6", "horn"),
    "hide": ("10.3", "step"),
    "loot": ("16.25", "coins"),
    "douse": ("D95", "splash"),
    "destroy": ("D111", "fire"),
    "give": ("D12", "card_slap"),
    "fire": ("11.6", "pistol"),
    "contest": ("14.4", ""),
    "prisoner_roll": ("12.3", ""),
}
"""The rule of what is done, and how it sounds."""

_STATES: Final[Mapping[str, tuple[str, str, str]]] = {
    "woken": ("D36", "boot", ""),
    "asleep": ("13.2", "", "asleep"),
    "hidden": ("10.3", "step", "hidden"),
    "captured": ("12", "rope", "captured"),
    "released": ("12.4", "step", "free"),
    "rescued": ("12.4", "horn", ""),
    "buried": ("16.13", "trapdoor", ""),
    "dug_out": ("D109", "step", ""),
    "dead": ("12.5", "thump", ""),
    "blind": ("16.13", "fist", ""),
    "mute": ("16.13", "fist", ""),
    "scarred": ("16.13", "fist", ""),
    "paroled": ("16.17", "stamp", ""),
    "parole_broken": ("11.7", "whip", ""),
    "lost": ("D100", "step", "astray"),
    "stuck": ("D104", "trapdoor", ""),
    "rested": ("13.3", "", ""),
    "wounded": ("D38", "fist", ""),
    "robbed": ("11.4", "coin_1", "robbed"),
    "friend": ("D70", "cheer", ""),
    "unmasked": ("16.22", "gasp", ""),
    "escorts": ("16.16", "", ""),
}
"""What has become of a courier: its rule, how it sounds, and the moment it is to him."""

_HORSES: Final[Mapping[str, tuple[str, str]]] = {
    "loose": ("13.4", "hooves"),
    "caught": ("13.4", "whip"),
    "riderless": ("16.16", "hooves"),
    "killed": ("13.5", "thump"),
    "wounded": ("13.5", ""),
    "fatigued": ("13.5", ""),
    "fresh": ("13.2", ""),
    "held": ("12", "rope"),
    "back": ("12.4", "whip"),
    "stolen": ("D101", "hooves"),
    "gained": ("13.4", "hooves"),
    "bought": ("13.4", "coins"),
    "lost": ("13.4", "thump"),
}
"""The same of a horse."""

_THINGS: Final[Mapping[str, str]] = {
    "coins": "coins",
    "wine": "bar",
    "pistol": "boot",
    "bread": "bar",
    "ration": "bar",
}
"""How a thing sounds."""

_CHITS: Final[Mapping[str, tuple[str, str]]] = {
    "stream": ("16.3", "leap"),
    "wall": ("16.4", "leap"),
    "hide": ("10.3", ""),
    "contest": ("14.4", ""),
    "destroyed": ("D111", ""),
    "fire": ("D95", "adventure"),
    "priest_rescued": ("16.27", "adventure"),
    "wolves": ("D8", "adventure"),
    "family_fed": ("16.26", "adventure"),
    "child": ("16.28", "adventure"),
    "powder": ("16.28", "adventure"),
    "innkeeper": ("16.8", "adventure"),
    "romance": ("16.21", "adventure"),
    "pressed_suit": ("16.21", ""),
    "loot": ("16.25", "adventure"),
    "fool": ("16.9", ""),
    "handsome": ("16.9", "good_words"),
    "joined": ("16.9", "good_words"),
    "coins_given": ("16.9", ""),
    "horse_given": ("16.9", ""),
    "claimed": ("16.10", ""),
    "mutiny": ("16.12", ""),
    "escape": ("16.12", ""),
    "impressed": ("16.12", ""),
    "searched": ("16.12", ""),
    "question": ("16.13", ""),
    "dug_out": ("16.13", ""),
    "ruse": ("16.14", "good_words"),
    "surrendered": ("16.14", ""),
    "captured": ("16.15", ""),
    "wounded": ("16.15", ""),
    "pitied": ("16.19", ""),
    "overcome": ("11.4", ""),
    "left_for_dead": ("11.4", ""),
    "robbed": ("11.4", ""),
    "rescue": ("12.4", ""),
    "recovered": ("14.2", ""),
    "message": ("14.1", ""),
    "parole": ("11.7", ""),
    "delivered": ("15", ""),
}
"""Why a chit is drawn: its rule, and what a boast is to whoever draws it."""


class Acted(Happened, frozen=True):
    """What a courier does: the action, and at whom or where."""

    seat: Seat
    what: str
    target: str = ""
    other: Seat | None = None

    @property
    def paragraph(self) -> str:
        return _DEEDS[self.what][0] if self.what in _DEEDS else "10.2"

    @property
    def heard(self) -> str:
        return _DEEDS[self.what][1] if self.what in _DEEDS else ""

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
        return _CHITS[self.why][0] if self.why in _CHITS else "14"

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gained(self, self.seat)


class BoastDrawn(_Chit, frozen=True):
    """A boasting chit."""

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        _rule, name = _CHITS.get(self.why, ("", ""))
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
        return _HORSES[self.how][0]

    @property
    def heard(self) -> str:
        return _HORSES[self.how][1]

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
        return _STATES[self.how][0]

    @property
    def heard(self) -> str:
        return _STATES[self.how][1]

    def told(self, story: RaceTrail, bands: Bands) -> RaceTrail:
        return story.gained(self, self.seat)

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        name = _STATES[self.how][2]
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
        return _THINGS.get(self.thing, "")

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
