"""Everything that happens. What was thrown and what it came to is told by its own event; how a
courier, a group or the table stands after it, by one of the last three.
"""

from game.engine.steeplechase.events.deeds import (
    Acted,
    BoastDrawn,
    ChitPassed,
    ChitShown,
    ContestEnded,
    EnemyThrew,
    EnergyChanged,
    Exchanged,
    FightBegan,
    GameEnded,
    GraceBegan,
    HorseChanged,
    MessageMoved,
    ShameDrawn,
    StateChanged,
    ThingMoved,
)
from game.engine.steeplechase.events.standing import (
    CourierStands,
    GroupStands,
    Modifiers,
    TableStands,
    masked,
    replace,
)
from game.engine.steeplechase.events.way import (
    AbilityChosen,
    BulletFlew,
    Changed,
    DiceThrown,
    DrumRolls,
    EagernessPicked,
    GroupCame,
    GroupLeft,
    GroupThrew,
    GroupWent,
    LinedUp,
    PhaseBegan,
    Planned,
    PursuitBegan,
    PursuitEnded,
    RaceBegan,
    RidersLost,
    Rolled,
    Sprang,
    Stayed,
    ThingsChosen,
    Tripled,
    TurnBegan,
    Went,
    Woke,
)

SteeplechaseEvent = (
    RaceBegan
    | AbilityChosen
    | ThingsChosen
    | EagernessPicked
    | DrumRolls
    | Sprang
    | LinedUp
    | TurnBegan
    | PhaseBegan
    | Woke
    | Stayed
    | Changed
    | DiceThrown
    | Tripled
    | Planned
    | Went
    | Rolled
    | PursuitBegan
    | PursuitEnded
    | GroupThrew
    | GroupWent
    | BulletFlew
    | RidersLost
    | GroupCame
    | GroupLeft
    | Acted
    | FightBegan
    | EnemyThrew
    | Exchanged
    | BoastDrawn
    | ShameDrawn
    | ChitPassed
    | ChitShown
    | ContestEnded
    | EnergyChanged
    | MessageMoved
    | HorseChanged
    | StateChanged
    | ThingMoved
    | GraceBegan
    | GameEnded
    | CourierStands
    | GroupStands
    | TableStands
)


__all__ = [
    "AbilityChosen",
    "Acted",
    "BoastDrawn",
    "BulletFlew",
    "Changed",
    "ChitPassed",
    "ChitShown",
    "ContestEnded",
    "CourierStands",
    "DiceThrown",
    "DrumRolls",
    "EagernessPicked",
    "EnemyThrew",
    "EnergyChanged",
    "Exchanged",
    "FightBegan",
    "GameEnded",
    "GraceBegan",
    "GroupCame",
    "GroupLeft",
    "GroupStands",
    "GroupThrew",
    "GroupWent",
    "HorseChanged",
    "LinedUp",
    "MessageMoved",
    "Modifiers",
    "PhaseBegan",
    "Planned",
    "PursuitBegan",
    "PursuitEnded",
    "RaceBegan",
    "RidersLost",
    "Rolled",
    "ShameDrawn",
    "Sprang",
    "StateChanged",
    "Stayed",
    "SteeplechaseEvent",
    "TableStands",
    "ThingMoved",
    "ThingsChosen",
    "Tripled",
    "TurnBegan",
    "Went",
    "Woke",
    "masked",
    "replace",
]
