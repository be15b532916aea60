"""The sign of each deed and answer, for its plate or card."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.kinds import Action
from game.engine.steeplechase import actions as a

_BY_KIND: Final[Mapping[type[Action], str]] = MappingProxyType(
    {
        a.Parlay: "icon_parlay",
        a.DoFight: "icon_swordsman",
        a.Attack: "icon_swordsman",
        a.Adventure: "icon_adventure",
        a.Hide: "icon_hidden",
        a.Loot: "icon_loot",
        a.Douse: "icon_fire",
        a.Destroy: "icon_burn",
        a.Give: "icon_give",
        a.Fire: "icon_pistol",
        a.Catch: "icon_rope",
        a.Drink: "icon_wine",
        a.Eat: "icon_bread",
        a.Sleep: "icon_asleep",
        a.Challenge: "icon_braggart",
        a.Jump: "icon_horseman",
    }
)

OF_KIND: Final[Mapping[str, str]] = MappingProxyType(
    {
        "parlay": "icon_parlay",
        "fight": "icon_swordsman",
        "fire": "icon_pistol",
        "adventure": "icon_adventure",
        "hide": "icon_hidden",
        "drink": "icon_wine",
        "eat": "icon_bread",
        "sleep": "icon_asleep",
        "catch": "icon_rope",
        "challenge": "icon_braggart",
        "give": "icon_give",
    }
)


def sign_of(action: Action | None, kind: str = "") -> str:
    """The picture of an answer's sign; "" for none."""
    match action:
        case None:
            name = OF_KIND.get(kind, "")
        case a.ChooseAbility(ability):
            name = f"icon_{ability}"
        case a.Stand(bold):
            name = "icon_swordsman" if bold else ""
        case _:
            name = _BY_KIND.get(type(action), "")
    return f"steeplechase/{name}" if name else ""
