"""What is still to be done in a turn: steps that do themselves, and questions that wait for an
answer. They lie on one another in the agenda of the state, the next one on top.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Literal

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


class AskAction(Question, frozen=True):
    """D11."""


class Parlayed(Task, frozen=True):
    """Rolls on the parlay table of a group."""

    seat: Seat
    group: str


class Others(Task, frozen=True):
    """Whoever else touches him fights, after a parlay (A66)."""

    seat: Seat
    group: str


FightKind = Literal["fight", "mutiny", "wolves"]


class Fight(Task, frozen=True):
    """Exchanges still to come: with which group, how many figures. `hurt` counts those beaten."""

    seat: Seat
    foes: tuple[tuple[str, int], ...]
    kind: FightKind = "fight"
    beaten: int = 0


class AskStance(Question, frozen=True):
    """D12, the enemy's die in sight."""

    fight: Fight
    enemy: int


class AskCombatReroll(Question, frozen=True):
    """D13; `tired` is whether the energy reroll of this die is gone, `times` how often it was
    thrown again.
    """

    fight: Fight
    enemy: int
    bold: bool
    die: int
    tired: bool = False
    times: int = 0


class BlowLies(Task, frozen=True, tag="Exchanged"):
    """Both dice lie as they will lie."""

    seat: Seat
    fight: Fight
    enemy: int
    bold: bool
    die: int


class Overcome(Task, frozen=True):
    """Rolls on the overcoming table of a group's kind."""

    seat: Seat
    group: str


class Beaten(Task, frozen=True):
    """Rolls on the losing table of a group's kind."""

    seat: Seat
    group: str


class CloseUp(Task, frozen=True):
    """A group that fought comes up to touch him (§11.5)."""

    seat: Seat
    group: str


class Questioned(Task, frozen=True):
    """Put to the question; what becomes of a survivor is `after`: "" stays a captive as he was,
    "captured" is captured now, "spared" is left.
    """

    seat: Seat
    group: str
    after: Literal["", "captured", "spared"] = ""


class QuestionLies(Task, frozen=True):
    """The die of the question, which protection might throw again."""

    seat: Seat
    group: str
    die: int
    after: Literal["", "captured", "spared"]


class PrisonerLies(Task, frozen=True):
    """The die on a prisoner's table."""

    seat: Seat
    group: str
    die: int


class SleepTable(Task, frozen=True):
    """The optional table of a sleeper."""

    seat: Seat


YesNo = Literal[
    "give_horse", "give_coins", "roll_again", "surrender", "give_despatch", "refuse_surrender",
    "go_to_camp", "prisoner_roll", "protected_question", "protected_prisoner", "mutiny",
    "sleep_table", "rush_out", "buy_horse", "accept_billet", "press_suit", "give_food",
    "save_child", "mount_now", "remount", "accept_message", "lend_horse"
]  # fmt: skip


class AskYesNo(Question, frozen=True):
    """A question to be answered by yes or no; `group` is who asks, `other` who else is meant,
    `die` what lies on the table, `place` a building.
    """

    what: YesNo
    group: str | None = None
    other: Seat | None = None
    die: int = 0
    place: str = ""
    after: Literal["", "captured", "spared"] = ""


class AskFriends(Question, frozen=True):
    """D15."""

    group: str


class AskRuse(Question, frozen=True):
    """D18."""

    far: int


class AskEscape(Question, frozen=True):
    """D24: with how many dice and where to; who digs himself out has to go."""

    group: str | None


class AskShortcut(Question, frozen=True):
    """D31."""

    far: int


class AskContestChit(Question, frozen=True):
    """D29; `against` is the place of the challenger's chit, once it lies open."""

    other: Seat
    against: int | None = None


class AskGiveChit(Question, frozen=True):
    """D30."""

    to: Seat


class Stagger(Task, frozen=True):
    """Moved 1D6 inches by a table: a straight line, no choice."""

    seat: Seat
    heading: Point
    far: int


if TYPE_CHECKING:
    TASKS = Task
else:
    _STEPS = [each for each in Task.__subclasses__() if each is not Question]
    TASKS = reduce(or_, [*Question.__subclasses__(), *_STEPS])
"""Every kind of task, so that an agenda can be written and read."""
