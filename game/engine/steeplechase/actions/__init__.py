"""Every decision of a courier (§17.1)."""

from game.engine.steeplechase.actions.families import (
    Climbing,
    Cutting,
    Leaving,
    Riding,
    Slipping,
    Springing,
    Stopping,
    Turning,
)
from game.engine.steeplechase.actions.plain import (
    Adventure,
    Again,
    Attack,
    Befriend,
    Catch,
    Challenge,
    ChooseAbility,
    ChooseThings,
    Climb,
    Cut,
    Decline,
    Destroy,
    Dismount,
    DoFight,
    Douse,
    Drink,
    Eat,
    Enter,
    Fire,
    Give,
    GiveChit,
    Halt,
    Hide,
    Jump,
    Keep,
    Leave,
    LeaveHorse,
    Loot,
    Mount,
    Nothing,
    Parlay,
    PickEagerness,
    Release,
    Reroll,
    Ride,
    RideOn,
    Say,
    ShowChit,
    Sleep,
    Slip,
    Spring,
    SpringByLot,
    Stand,
    Stay,
    StopAt,
    Straight,
    Throw,
    Turn,
)

SteeplechaseAction = (
    ChooseAbility
    | ChooseThings
    | PickEagerness
    | Spring
    | SpringByLot
    | Release
    | Dismount
    | Mount
    | LeaveHorse
    | Stay
    | Ride
    | Climb
    | Enter
    | Leave
    | Reroll
    | Straight
    | Turn
    | RideOn
    | StopAt
    | Jump
    | Halt
    | Again
    | Keep
    | Catch
    | Drink
    | Eat
    | Sleep
    | Parlay
    | DoFight
    | Attack
    | Adventure
    | Hide
    | Loot
    | Douse
    | Destroy
    | Give
    | Fire
    | Challenge
    | Nothing
    | Stand
    | Throw
    | Say
    | Befriend
    | Slip
    | Decline
    | Cut
    | ShowChit
    | GiveChit
)


SteeplechaseFamily = (
    Springing | Riding | Climbing | Leaving | Turning | Stopping | Slipping | Cutting
)
"""Those of which `legal` holds a family."""


__all__ = [
    "Adventure",
    "Again",
    "Attack",
    "Befriend",
    "Catch",
    "Challenge",
    "ChooseAbility",
    "ChooseThings",
    "Climb",
    "Climbing",
    "Cut",
    "Cutting",
    "Decline",
    "Destroy",
    "Dismount",
    "DoFight",
    "Douse",
    "Drink",
    "Eat",
    "Enter",
    "Fire",
    "Give",
    "GiveChit",
    "Halt",
    "Hide",
    "Jump",
    "Keep",
    "Leave",
    "LeaveHorse",
    "Leaving",
    "Loot",
    "Mount",
    "Nothing",
    "Parlay",
    "PickEagerness",
    "Release",
    "Reroll",
    "Ride",
    "RideOn",
    "Riding",
    "Say",
    "ShowChit",
    "Sleep",
    "Slip",
    "Slipping",
    "Spring",
    "SpringByLot",
    "Springing",
    "Stand",
    "Stay",
    "SteeplechaseAction",
    "SteeplechaseFamily",
    "StopAt",
    "Stopping",
    "Straight",
    "Throw",
    "Turn",
    "Turning",
]
