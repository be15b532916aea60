"""What back and forth know of a match: its steps, what came of each, and what was taken back."""

from typing import NamedTuple

import msgspec

from game.engine.kinds import Action, Event, Seat
from game.engine.spec import GameSpec
from game.session.sane import Lent

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


class Undone(NamedTuple):
    """Steps taken back together, in their order, by `seat`; `further` where all had agreed, and
    luck and everybody's answers went with them. `sealed` is whether the last of them waited with
    its seal unbroken. `lent` is who sat in whose seat then, where all had agreed.
    """

    seat: Seat
    steps: tuple[Taken, ...]
    further: bool = False
    sealed: bool = False
    lent: tuple[Lent, ...] = ()


class Undoing:
    """What was taken back in a match, until somebody decides anew, which is never written down; and
    which steps go together.
    """

    def __init__(self) -> None:
        self.joined: set[int] = set()
        """Numbers of steps that were confirmed with the one before, and go with it."""
        self.sealed_joined = False
        """Whether that is so of what waits with its seal unbroken."""
        self.undone: list[Undone] = []

    @property
    def next(self) -> Undone | None:
        """What would be done again."""
        return self.undone[-1] if self.undone else None

    def forget(self) -> None:
        """Nothing of what was taken back can be done again."""
        self.undone.clear()


def is_sealed(spec: GameSpec, action: Action) -> bool:
    """Whether that is given sealed: nobody learns of it before all are opened."""
    part = spec.parts.together
    return part is not None and part.is_sealed(action)
