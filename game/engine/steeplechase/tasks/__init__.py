"""What is still to be done in a turn: steps that do themselves, and questions that wait for an
answer. They lie on one another in the agenda of the state, the next one on top.
"""

from game.engine.steeplechase.tasks.acting import (
    AskAction,
    AskCombatReroll,
    AskContestChit,
    AskEscape,
    AskFriends,
    AskGiveChit,
    AskRuse,
    AskShortcut,
    AskStance,
    AskYesNo,
    Beaten,
    CloseUp,
    Exchanged,
    Fight,
    FightKind,
    Others,
    Overcome,
    Parlayed,
    PrisonerLies,
    Questioned,
    QuestionLies,
    SleepTable,
    Stagger,
    YesNo,
)
from game.engine.steeplechase.tasks.moving import (
    Actions,
    ActOf,
    AskAbility,
    AskAgain,
    AskDrum,
    AskEagerness,
    AskJump,
    AskMove,
    AskReroll,
    AskStop,
    AskThings,
    AskTurn,
    Caught,
    Dawn,
    Dug,
    Dusk,
    Jumped,
    LineUp,
    Movement,
    MoveOf,
    Pairs,
    Purpose,
    PursueOf,
    Pursuit,
    Question,
    Rolled,
    Shot,
    Task,
    Walk,
    Walking,
    WoodsTried,
)

TASKS = (
    AskAbility
    | AskThings
    | AskEagerness
    | AskDrum
    | LineUp
    | Dawn
    | Movement
    | MoveOf
    | Pursuit
    | PursueOf
    | Actions
    | ActOf
    | Dusk
    | AskMove
    | AskReroll
    | Rolled
    | AskTurn
    | AskStop
    | Walking
    | AskJump
    | Jumped
    | WoodsTried
    | Pairs
    | AskAgain
    | Caught
    | Dug
    | Shot
    | AskAction
    | Parlayed
    | Others
    | Fight
    | AskStance
    | AskCombatReroll
    | Exchanged
    | Overcome
    | Beaten
    | CloseUp
    | Questioned
    | QuestionLies
    | PrisonerLies
    | SleepTable
    | AskYesNo
    | AskFriends
    | AskRuse
    | AskEscape
    | AskShortcut
    | AskContestChit
    | AskGiveChit
    | Stagger
)
"""Every kind of task, so that an agenda can be written and read."""


__all__ = [
    "TASKS",
    "ActOf",
    "Actions",
    "AskAbility",
    "AskAction",
    "AskAgain",
    "AskCombatReroll",
    "AskContestChit",
    "AskDrum",
    "AskEagerness",
    "AskEscape",
    "AskFriends",
    "AskGiveChit",
    "AskJump",
    "AskMove",
    "AskReroll",
    "AskRuse",
    "AskShortcut",
    "AskStance",
    "AskStop",
    "AskThings",
    "AskTurn",
    "AskYesNo",
    "Beaten",
    "Caught",
    "CloseUp",
    "Dawn",
    "Dug",
    "Dusk",
    "Exchanged",
    "Fight",
    "FightKind",
    "Jumped",
    "LineUp",
    "MoveOf",
    "Movement",
    "Others",
    "Overcome",
    "Pairs",
    "Parlayed",
    "PrisonerLies",
    "Purpose",
    "PursueOf",
    "Pursuit",
    "Question",
    "QuestionLies",
    "Questioned",
    "Rolled",
    "Shot",
    "SleepTable",
    "Stagger",
    "Task",
    "Walk",
    "Walking",
    "WoodsTried",
    "YesNo",
]
