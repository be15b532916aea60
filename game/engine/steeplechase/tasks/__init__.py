"""What is still to be done in a turn: steps that do themselves, and questions that wait for an
answer. They lie on one another in the agenda of the state, the next one on top.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Literal

from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.tasks.moving import *  # noqa: F403 - a face gives all there is
from game.engine.steeplechase.tasks.moving import Question, Task


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
    "give_horse",
    "give_coins",
    "roll_again",
    "surrender",
    "give_despatch",
    "refuse_surrender",
    "go_to_camp",
    "prisoner_roll",
    "protected_question",
    "protected_prisoner",
    "mutiny",
    "sleep_table",
    "rush_out",
    "buy_horse",
    "accept_billet",
    "press_suit",
    "give_food",
    "save_child",
    "mount_now",
    "remount",
    "accept_message",
    "lend_horse",
]


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
    TASKS = reduce(or_, [*Question.__subclasses__(), *[k for k in Task.__subclasses__() if k != Question]])
"""Every kind of task, so that an agenda can be written and read."""
