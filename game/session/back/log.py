"""What back and forth know of a match: its steps, and what came of each."""

from typing import Any, Protocol

import msgspec

from game.engine.kinds import Action, Event, Result, Seat
from game.engine.spec import GameSpec
from game.session.fair_play.casts import Thrown
from game.session.lending.lent import Lent
from game.session.record import Record
from game.session.seating import Chair

Taken = tuple[Seat, Action]
"""Whose a decision was, and what."""


class Batch(msgspec.Struct, frozen=True):
    """One step and what came of it; step 0 is the opening, which nobody decided.

    `action` and `events` are the whole truth, for records and transcripts; screens, logs and
    rivals take `seen_by`.
    """

    number: int
    seat: Seat | None
    action: Action | None
    events: tuple[Event, ...]

    def seen_by(self, seat: Seat | None) -> tuple[Event, ...]:
        """The events as `seat` may know them (None: as everybody may)."""
        seen = [event.seen_by(seat) for event in self.events]
        return tuple([event for event in seen if event is not None])

    @property
    def at_the_seal(self) -> tuple["Batch", "Batch"]:
        """The event that tells that the last seal was given, and all that came of it."""
        laid = int(bool(self.events) and not self.events[0].discloses)
        halves = self.events[:laid], self.events[laid:]
        first, rest = [msgspec.structs.replace(self, events=events) for events in halves]
        return first, rest


class Sealing(Protocol):
    """What is given sealed there."""

    salt: str

    def covers(self, action: Action) -> bool: ...
    def waits(self, seat: Seat, action: Action) -> bool: ...
    def give(self, seat: Seat, action: Action, *, joined: bool = False) -> Batch: ...


class Awaiting(Protocol):
    """What waits for dice that people throw."""

    pending: tuple[Seat | None, Action | None, bool] | None

    def wants(self, seat: Seat, action: Action) -> bool: ...
    def hold(self, seat: Seat | None, action: Action | None, joined: bool = False) -> None: ...


class Noting(Protocol):
    """Whoever has to hear that something was sealed, or opened."""

    def sealed(self, joined: bool) -> None: ...
    def opened(self) -> None: ...


class LentOut(Protocol):
    """Who sits in whose seat there."""

    @property
    def away(self) -> dict[Seat, str]: ...
    def by_person(self, step: int, seat: Seat) -> bool: ...
    def sit_down(self, seat: Seat) -> None: ...
    def fit(self) -> None: ...


class Log(Protocol):
    """A match, as far as its steps go."""

    lent: tuple[Lent, ...]
    sealed: Taken | None
    friendly: int | None
    spec: GameSpec
    seats: tuple[Chair, ...]

    @property
    def lending(self) -> LentOut: ...
    @property
    def seals(self) -> Sealing: ...
    @property
    def throwing(self) -> Awaiting: ...
    @property
    def undoing(self) -> Noting: ...
    @property
    def steps(self) -> int: ...
    @property
    def last(self) -> Batch: ...
    @property
    def result(self) -> Result | None: ...
    @property
    def unseen(self) -> int | None: ...
    @property
    def taken(self) -> list[Taken]: ...
    def step(self, number: int) -> tuple[Batch, tuple[int, ...]]: ...
    def submit(self, seat: Seat, action: Action, *, joined: bool = False) -> Batch: ...
    def salt(self, number: int) -> str: ...
    def carry_out(self, seat: Seat, action: Action, salt: str = "") -> Batch: ...
    def applied(self, seat: Seat, action: Action) -> tuple[Any, Thrown, tuple[Event, ...]]: ...
    def record(self) -> Record: ...
    def cut(self, left: int, gone: int) -> None: ...
    def restore(self, record: Record) -> None: ...
