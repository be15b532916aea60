"""What every event has, and how a courier, a group and the table stand now; what falls on tables
and in fights, and the queue the first dice form.
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, Literal, Self

import msgspec

from game.engine.cards import read_data
from game.engine.chance import Bag
from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import LIGHT, TalkMoment, Weight
from game.engine.kinds import Event, Like, Seat
from game.engine.steeplechase.data import TABLES
from game.engine.steeplechase.state import Chit, Courier, Flock, Group, Phase, put
from game.engine.steeplechase.view import SteeplechaseView

replace = msgspec.structs.replace

Modifiers = tuple[tuple[str, int], ...]
"""What was added to a die: why, and how much."""

Bands = Mapping[str, tuple[str, int]]
"""Of what kind each group is, and of how many."""


class _Tells(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is so of every event of a kind: the rule behind it, its sound, the moment it is to whom
    it befalls, what its dice are counted for; how it is sung, by what weight, and the deed it is.
    """

    rule: str = ""
    sound: str = ""
    moment: str = ""
    counted: str = ""
    sung: str = ""
    weight: int = 0
    deed: str = ""


_Table = dict[str, _Tells]


class _TellsOfEvents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `events.yaml`."""

    deeds: _Table
    states: _Table
    horses: _Table
    things: _Table
    chits: _Table
    ends: _Table
    coming: _Table
    groups: _Table
    tables: _Table
    throws: _Table


TELLS: Final = read_data(__package__, _TellsOfEvents, "events.yaml")
ELSE: Final = _Tells()
"""Of what nothing more is known."""


class Happened(Event, frozen=True):
    """What an event of this game says of itself, beyond its rule and what it changes; `sound` is
    heard as its beat begins, and with those that `settles` is true of faces come to rest.
    """

    rule: ClassVar[str] = "1.1"
    settles: ClassVar[bool] = False
    alike: ClassVar[bool] = False
    """Whether of several in a row no more than two sentences are said."""
    sound: ClassVar[str] = ""

    has_tale: ClassVar[bool] = False
    """Whether the sheet tells it, so that a line says no more than what was thrown."""

    @property
    def opens_sheet(self) -> bool:
        """Whether the table sheet is laid for it."""
        return False

    @property
    def told_as(self) -> tuple[str, int] | None:
        """The table or trial its tale stands in, and the number its row is found by; None for what
        is no throw.
        """
        return None

    @property
    def heard(self) -> str:
        """The sound with which its beat begins; "" where it has none, or moves first."""
        return self.sound

    def after(self, view: SteeplechaseView) -> SteeplechaseView:
        """Once something has happened, nothing of what was legal is known to be so."""
        told = self.changes(view)
        return replace(told, legal=()) if told.legal else told

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        """The view with what this tells; who decides next and what is left to do is not told."""
        return view

    def joins(self, first: Event, before: Event) -> bool:
        """Whether it is told in one beat with `first`, and with what came just `before` it."""
        return False

    def told(self, story: Any, bands: Bands) -> Any:
        """The `Story` once it has been told; `bands` are the groups that are there."""
        return story

    def throws(self) -> tuple[Throw, ...]:
        """The dice it tells of, for whoever counts them."""
        return ()

    def weight(self, view: SteeplechaseView) -> Weight:
        """What hangs on it, the table being `view` before it."""
        return LIGHT

    def moments(self, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[TalkMoment]:
        """What it is to everybody at the table, as far as everybody sees it."""
        return iter(())


class Stands(Happened, frozen=True):
    """How things stand after what was told: nothing is said of it."""

    def joins(self, first: Event, before: Event) -> bool:
        return True


class CourierStands(Stands, frozen=True):
    """A courier as he is now; `counted` is whether everybody knows how many chits he has."""

    seat: Seat
    now: Courier
    counted: bool = True

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, now=masked(self.now, self.counted))

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        now = self.now
        if view.over:  # all chits lie open by now, and this tells of them with the old eyes
            open_ = view.couriers[self.seat]
            now = replace(now, boasts=open_.boasts, shames=open_.shames)
        return replace(view, couriers=put(view.couriers, self.seat, now))


def masked(courier: Courier, counted: bool = True) -> Courier:
    """A courier as the others see him: chits by number, or only whether there are any."""
    if not courier.boasts and not courier.shames:
        return courier
    if not counted:
        boasts = tuple([chit for chit in courier.boasts if chit.shown])
        pile = (Chit(None),) if len(boasts) < len(courier.boasts) else ()
        some = (None,) if courier.shames else ()
        return replace(courier, boasts=(*boasts, *pile), shames=some)
    boasts = tuple([chit if chit.shown else Chit(None) for chit in courier.boasts])
    return replace(courier, boasts=boasts, shames=(None,) * len(courier.shames))


class GroupStands(Stands, frozen=True):
    """A group as it is now."""

    now: Group

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        now = self.now
        stand = tuple([now if group.id == now.id else group for group in view.groups])
        return replace(view, groups=stand)


class TableStands(Stands, frozen=True):
    """What else lies on the table now."""

    burning: tuple[tuple[str, int], ...]
    flocks: tuple[Flock, ...]
    open_doors: tuple[str, ...]
    loot_rights: tuple[tuple[Seat, str, bool], ...]
    grace: int
    boasts_left: int
    shames_left: int

    def changes(self, view: SteeplechaseView) -> SteeplechaseView:
        return replace(
            view,
            burning=self.burning,
            flocks=self.flocks,
            open_doors=self.open_doors,
            loot_rights=self.loot_rights,
            grace=self.grace,
            boast_bag=Bag((self.boasts_left,)),
            shame_bag=Bag((self.shames_left,)),
        )


_KEPT: Final = frozenset(
    {"stream", "wall", "catch", "dig", "branches", "pistol", "question"}
    | {"guerrilla_prisoner", "british_prisoner"}
)

ON_THE_WAY: Final = ("stream", "wall", "bullets")
"""Tables that are told on the map and on the leather, where they happen."""

_OUTCOMES: Final[Mapping[str, int]] = {"defeated": 1, "nothing": 2, "removed": 3, "fended": 3}
"""The rows of a blow."""


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
