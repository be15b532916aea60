"""What every event has, and how a courier, a group and the table stand now."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, Self

import msgspec

from game.engine.cards import read_data
from game.engine.chance import Bag
from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import LIGHT, TalkMoment, Weight
from game.engine.kinds import Event, Seat
from game.engine.steeplechase.state import Chit, Courier, Flock, Group, put
from game.engine.steeplechase.view import SteeplechaseView

replace = msgspec.structs.replace

Modifiers = tuple[tuple[str, int], ...]
"""What was added to a die: why, and how much."""

Bands = Mapping[str, tuple[str, int]]
"""Of what kind each group is, and of how many."""


class Tells(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


_Table = dict[str, Tells]


class TellsOfEvents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


TELLS: Final = read_data(__package__, TellsOfEvents, "events.yaml")
ELSE: Final = Tells()
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
