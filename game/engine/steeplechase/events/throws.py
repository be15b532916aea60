"""What falls: dice on the way, on tables, in fights and for groups, and the queue they form."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, Literal

from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import LIGHT, TalkMoment, Weight, alike
from game.engine.kinds import Like, Seat
from game.engine.steeplechase.data import TABLES
from game.engine.steeplechase.events.standing import (
    ELSE,
    TELLS,
    Bands,
    Happened,
    Modifiers,
    replace,
)
from game.engine.steeplechase.state import Phase
from game.engine.steeplechase.view import SteeplechaseView

_KEPT: Final = frozenset(
    {"stream", "wall", "catch", "dig", "branches", "pistol", "question"}
    | {"guerrilla_prisoner", "british_prisoner"}
)

ON_THE_WAY: Final = ("stream", "wall", "bullets")
"""Tables that are told on the map and on the leather, where they happen."""

_OUTCOMES: Final[Mapping[str, int]] = {"defeated": 1, "nothing": 2, "removed": 3, "fended": 3}
"""The rows of a blow."""

_HIT: Final = 4
"""From which die on a bullet has found somebody."""


class LinedUp(Happened, frozen=True):
    """The queue; where eagerness was asked, picks and dice by seat. Die below the pick: he butted
    in. Where a drum was waited for, the picks are milliseconds after it, and there are no dice.
    """

    rule: ClassVar[str] = "4"
    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    sound: ClassVar[str] = "hooves"
    queue: tuple[Seat, ...]
    picks: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        nobody = (False,) * len(view.picked)
        return replace(view, queue=self.queue, phase=Phase.LINE_UP, picked=nobody, pick=None)

    def told(self, story: Any, bands: Bands) -> Any:
        return replace(story, lined=self)

    def throws(self) -> tuple[Throw, ...]:
        dice = self.dice if self.picks else ()
        return tuple([Throw(seat, "line", (die,)) for seat, die in enumerate(dice)])

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        thrown = zip(self.picks, self.dice, strict=False)
        butted = [n for n, (pick, die) in enumerate(thrown) if die < pick]
        yield TalkMoment(self.queue[0], "first")
        yield from [TalkMoment(seat, "butted") for seat in butted if seat != self.queue[0]]


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


class Rolled(Happened, frozen=True):
    """A die with what was added to it, and the row or the success it came to.

    `what` is a table (16.3 to 16.28) or a trial: "hide", "catch", "dig", "pistol", "child",
    "branches", "fire", "forage", "woods", "wake".
    """

    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    seat: Seat
    what: str
    die: int
    plus: Modifiers
    total: int
    row: int
    group: str = ""

    has_tale: ClassVar[bool] = True

    @property
    def opens_sheet(self) -> bool:
        return self.what in TABLES and self.what not in ON_THE_WAY

    @property
    def told_as(self) -> tuple[str, int]:
        return self.what, self.row if self.what in TABLES else self.total

    @property
    def paragraph(self) -> str:
        return TELLS.tables[self.what].rule

    def told(self, story: Any, bands: Bands) -> Any:
        return story.rolled(self, bands)

    def throws(self) -> tuple[Throw, ...]:
        if self.what in _KEPT:
            return ()
        ended = {"parlay": "words", "losing": "beaten"}.get(self.what.rpartition("_")[2])
        purpose = TELLS.tables[self.what].counted or ended or "overcoming"
        return (Throw(self.seat, purpose, (self.die,)),)

    def weight(self, view: SteeplechaseView) -> Weight:
        match self.what:
            case "question":
                return Weight(False, "gasp" if self.row in {1, 5} else "thump", self.seat)
            case "guerrilla_losing" | "british_losing":
                return Weight(True, "thump", self.seat)
            case _:
                return LIGHT

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        match self.what, self.row:
            case ("stream", 1) | ("wall", 1 | 2):
                yield TalkMoment(self.seat, "spill")
            case ("guerrilla_overcoming" | "british_overcoming", _):
                yield TalkMoment(self.seat, "overcame")
            case ("question", _):
                yield TalkMoment(self.seat, "questioned")
            case (what, 1 | 2) if what.endswith("_parlay"):
                yield TalkMoment(self.seat, "bad_words")


class FightBegan(Happened, frozen=True):
    """How many of each group reach him."""

    like: ClassVar[Like] = "bell"
    sound: ClassVar[str] = "sword"
    seat: Seat
    foes: tuple[tuple[str, int], ...]
    kind: str

    @property
    def opens_sheet(self) -> bool:
        return True

    @property
    def paragraph(self) -> str:
        return {"mutiny": "D108", "wolves": "D8"}.get(self.kind, "11.1")

    def told(self, story: Any, bands: Bands) -> Any:
        return story.fought(self, bands)


class EnemyThrew(Happened, frozen=True):
    """The enemy's die of an exchange."""

    rule: ClassVar[str] = "11.3"
    like: ClassVar[Like] = "throw"
    discloses: ClassVar[bool] = True
    seat: Seat
    group: str
    die: int

    def told(self, story: Any, bands: Bands) -> Any:
        return story.struck_at(self)

    def throws(self) -> tuple[Throw, ...]:
        return (Throw(None, "enemy", (self.die,)),)


class Exchanged(Happened, frozen=True):
    """Die against die: what was added to the courier's, and how it ended."""

    rule: ClassVar[str] = "11.3"
    like: ClassVar[Like] = "shot"
    seat: Seat
    group: str
    enemy: int
    die: int
    plus: Modifiers
    total: int
    bold: bool
    outcome: Literal["removed", "fended", "defeated", "nothing"]

    @property
    def told_as(self) -> tuple[str, int]:
        return (
            "wolves" if self.group == "wolves" else "struck" if self.bold else "guarded",
            _OUTCOMES[self.outcome],
        )

    def told(self, story: Any, bands: Bands) -> Any:
        return story.struck(self, EnemyThrew(self.seat, self.group, self.enemy))

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        name = {"removed": "struck", "defeated": "beaten_down"}.get(self.outcome)
        if name is not None:
            yield TalkMoment(self.seat, name)


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
