"""The race from the choice of abilities to the end of a turn."""

import msgspec

from game.engine.kinds import Seat


class Task(msgspec.Struct, frozen=True, gc=False, tag_field="task", tag=True):
    """A step or a question, as plain data."""


class Question(Task, frozen=True):
    """Asked of `seat`."""

    seat: Seat


class AskAbility(Question, frozen=True):
    """D1."""


class AskThings(Question, frozen=True):
    """D2."""


class AskEagerness(Task, frozen=True):
    """D3, of everybody at once."""


class AskDrum(Task, frozen=True):
    """D3 by reflex, of everybody at once."""


class LineUp(Task, frozen=True):
    """The queue forms."""


class Dawn(Task, frozen=True):
    """A turn begins."""


class Movement(Task, frozen=True):
    """The couriers move, the first first."""


class MoveOf(Task, frozen=True):
    """One courier's movement step (§6.1)."""

    seat: Seat


class Pursuit(Task, frozen=True):
    """Groups look about, one after another (§9)."""


class PursueOf(Task, frozen=True):
    """One group's look and move."""

    group: str


class Actions(Task, frozen=True):
    """The couriers act, the last first."""


class ActOf(Task, frozen=True):
    """One courier's action step (§10.1)."""

    seat: Seat


class Dusk(Task, frozen=True):
    """A turn ends."""
