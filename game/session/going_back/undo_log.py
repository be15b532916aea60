"""What back and forth know of a match: its steps, what came of each, and the last seal of a
round, which waits unbroken so that whoever sealed may still think again.
"""

from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from game.engine.codec import codec_for
from game.engine.errors import GameError, IllegalAction
from game.engine.kinds import Action, Event, Result, Seat
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.errors import Altered
from game.session.fair_play.casts import Thrown
from game.session.fair_play.codes import code_of, drawn_salt
from game.session.record import Record, Sealed
from game.session.seats.lent import Lent
from game.session.seats.seats import Chair

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


class Seals:
    """What is given sealed in a match. What waits is its `sealed`: confirmed and kept, and not
    carried out, since all would be opened with it.
    """

    def __init__(self, match: Log) -> None:
        self._match = match
        self.coded = False
        """Whether what is sealed from now on gets a code: there is a table where it is shown."""
        self.salt = ""
        """That of what waits, if anything does."""

    def salt_for(self, action: Action) -> str:
        """A fresh salt for what is being sealed; "" for anything else."""
        return drawn_salt() if self.coded and self.covers(action) else ""

    def code(self, number: int) -> str:
        """The code of what was sealed in step `number`, or waits to be that step; "" for none."""
        match, salt, action = self._match, "", None
        if 0 < number <= match.steps:
            salt, action = match.salt(number), match.step(number)[0].action
        elif number and match.sealed is not None:
            salt, action = self.salt, match.sealed[1]
        return code_of(salt, msgspec.to_builtins(action)) if salt else ""

    def covers(self, action: Action) -> bool:
        """Whether that is given sealed: nobody learns of it before all are opened."""
        part = self._match.spec.parts.together
        return part is not None and part.is_sealed(action)

    def waits(self, seat: Seat, action: Action) -> bool:
        """Whether that is the last seal, after which all of them would be broken in one step."""
        if not self.covers(action):
            return False
        try:
            _state, live, events = self._match.applied(seat, action)
        except IllegalAction:
            return False
        return bool(live.take_outcomes()) or any(event.discloses for event in events)

    def give(self, seat: Seat, action: Action, *, joined: bool = False) -> Batch:
        """Let a last seal wait unbroken; the step as far as it is seen by now. IllegalAction leaves
        everything as it was.
        """
        if self._match.sealed is not None or not self.waits(seat, action):
            raise IllegalAction(_("That cannot wait with its seal unbroken."))
        self._match.sealed, self.salt = (seat, action), self.salt_for(action)
        self._match.undoing.sealed(joined)
        return self.laid

    @property
    def laid(self) -> Batch:
        """The step that waits, as far as it is seen by now: that the last seal was given."""
        seat, action = self._waiting
        _state, _live, events = self._match.applied(seat, action)
        step = replace(
            self._match.last,
            number=self._match.steps + 1,
            seat=seat,
            action=action,
            events=events,
        )
        return step.at_the_seal[0]

    @property
    def _waiting(self) -> tuple[Seat, Action]:
        if self._match.sealed is None:
            raise IllegalAction(_("Nothing sealed waits here."))
        return self._match.sealed

    def wait_for_dice(self) -> bool:
        """Whether people have to throw before the seals are broken, so that it waits for that."""
        seat, action = self._waiting
        if not self._match.throwing.wants(seat, action):
            return False
        self._match.throwing.hold(seat, action)
        self._match.sealed = None
        return True

    def break_all(self) -> Batch:
        """Carry out what has waited."""
        seat, action = self._waiting
        salt, self.salt, self._match.sealed = self.salt, "", None
        batch = self._match.carry_out(seat, action, salt)
        self._match.undoing.opened()
        return batch

    def believed(self, sealed: Sealed, source: str) -> tuple[Seat, Action]:
        """What waits in a record called `source`, if it could be decided; else Altered."""
        try:
            action = codec_for(self._match.spec.rules).decode_action(sealed.action)
        except GameError:
            action = None
        if action is None or not self.waits(sealed.seat, action):
            raise Altered(source, _("holds a sealed decision that nobody could have taken"))
        return sealed.seat, action
