"""Tasks under way: dice, path, jumps and every die that may be thrown again; and the race from the
choice of abilities to the end of a turn.
"""

from typing import Literal

import msgspec

from game.engine.geometry import Point
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


Purpose = Literal["move", "escape", "dig"]


class AskMove(Question, frozen=True):
    """D4 to D6."""


class AskReroll(Question, frozen=True):
    """D7: which of the dice to throw again. `first` are the dice as they fell, `again` the places
    of those that were thrown again, `times` how often any were.
    """

    heading: Point
    dice: tuple[int, ...]
    first: tuple[int, ...]
    again: tuple[int, ...]
    purpose: Purpose
    captor: str | None = None
    times: int = 0


class MoveLies(Task, frozen=True, tag="Rolled"):
    """The dice lie as they will lie: triples, then the path (§6.2)."""

    seat: Seat
    heading: Point
    dice: tuple[int, ...]
    first: tuple[int, ...]
    purpose: Purpose
    captor: str | None = None


class Walk(msgspec.Struct, frozen=True, gc=False):
    """A courier under way: in which direction, how far still, how far already. `ones` is whether a
    die shows 1, `ignored` the groups he leaves behind, `stream` the one he started in, `stop` how
    far on he means to stop in a lane, or at a door of a building.
    """

    seat: Seat
    heading: Point
    left: int
    done: int
    ones: bool
    purpose: str
    ignored: tuple[str, ...] = ()
    stream: str | None = None
    turn_at: int | None = None
    turn_to: Point | None = None
    stop: int | None = None
    door: tuple[str, int] | None = None
    hoods: bool = False
    """Whether the wood has been tried."""
    cleared: tuple[str, ...] = ()
    """What he has jumped clean: from then on it is as though it were not there."""


class AskTurn(Question, frozen=True):
    """D8, the horseman's turn."""

    walk: Walk
    pairs: tuple[int, ...]


class AskStop(Question, frozen=True):
    """D8, where to stop by choice."""

    walk: Walk
    pairs: tuple[int, ...]


class Walking(Task, frozen=True):
    """On along the path to whatever comes next."""

    walk: Walk


class AskJump(Question, frozen=True):
    """D9, before a wall or a stream."""

    walk: Walk
    over: Literal["wall", "stream"]
    barrier: str
    far: int


class Jumped(Task, frozen=True):
    """A jump's die lies as it will lie."""

    seat: Seat
    walk: Walk
    over: Literal["wall", "stream"]
    barrier: str
    far: int
    die: int


class WoodsTried(Task, frozen=True):
    """The die for the branches, where one is thrown for them."""

    seat: Seat
    walk: Walk
    far: int
    die: int


class Pairs(Task, frozen=True):
    """For each pair a patrol moves (§8)."""

    seat: Seat
    faces: tuple[int, ...]


class Caught(Task, frozen=True):
    """The die for a loose horse."""

    seat: Seat
    owner: Seat
    die: int


class Dug(Task, frozen=True):
    """The die of one who is buried."""

    seat: Seat
    die: int


class Shot(Task, frozen=True):
    """The die of a pistol."""

    seat: Seat
    group: str
    die: int


class AskAgain(Question, frozen=True):
    """D10: whether to throw that die again; `then` goes on with it as it lies."""

    what: Literal["stream", "wall", "catch", "dig", "pistol", "woods"]
    die: int
    then: Jumped | WoodsTried | Caught | Dug | Shot
    times: int = 0
