"""What is heard of each event as its beat begins; dice rattle and roll by themselves."""

from collections.abc import Mapping
from typing import Final

from game.engine.kinds import Event
from game.engine.steeplechase import events as e

_STATES: Final[Mapping[str, str]] = {
    "wounded": "fist",
    "scarred": "fist",
    "stuck": "trapdoor",
    "captured": "rope",
    "buried": "trapdoor",
    "dug_out": "step",
    "dead": "thump",
    "released": "step",
    "rescued": "horn",
    "hidden": "step",
    "robbed": "coin_1",
    "paroled": "stamp",
    "parole_broken": "whip",
    "blind": "fist",
    "mute": "fist",
    "lost": "step",
    "unmasked": "gasp",
    "friend": "cheer",
    "woken": "boot",
}
_HORSES: Final[Mapping[str, str]] = {
    "loose": "hooves",
    "riderless": "hooves",
    "stolen": "hooves",
    "caught": "whip",
    "back": "whip",
    "gained": "hooves",
    "bought": "coins",
    "killed": "thump",
    "held": "rope",
    "lost": "thump",
}
_DEEDS: Final[Mapping[str, str]] = {
    "attack": "sword",
    "fight": "sword",
    "fire": "pistol",
    "catch": "whip",
    "hide": "step",
    "give": "card_slap",
    "destroy": "fire",
    "douse": "splash",
    "loot": "coins",
    "adventure": "horn",
    "parlay": "quill",
}
_THINGS: Final[Mapping[str, str]] = {
    "coins": "coins",
    "wine": "bar",
    "pistol": "boot",
    "bread": "bar",
    "ration": "bar",
}
_ENDS: Final[Mapping[str, str]] = {
    "stream": "splash",
    "river": "splash",
    "wall": "whip",
    "finish": "horn",
    "door": "knife",
    "building": "boot",
    "enemy": "sword",
}
"""What is heard where a way ends that was not ridden to its end."""


def heard(event: Event) -> str:
    """The sound with which the beat of an event begins, or ""."""
    match event:
        case e.DrumRolls():
            return "drum_roll"
        case e.LinedUp():
            return "hooves"
        case e.TurnBegan():
            return "bell"
        case e.EagernessPicked() | e.Sprang() | e.AbilityChosen() | e.ThingsChosen():
            return "stamp"
        case e.Went(mounted=mounted, far=far):
            return ("hooves" if mounted else "step") if far else ""
        case e.Changed(how=how):
            return "hooves" if how in {"mounts", "takes_horse"} else "boot"
        case e.Tripled():
            return "gasp"
        case e.PursuitBegan():
            return "horn"
        case e.GroupWent():
            return "step"
        case e.BulletFlew():
            return "pistol"
        case e.RidersLost():
            return "timber"
        case e.FightBegan():
            return "sword"
        case e.Exchanged(outcome=outcome):
            return {"removed": "knife", "defeated": "thump", "fended": "sword"}.get(outcome, "")
        case e.BoastDrawn() | e.ShameDrawn() | e.ChitPassed():
            return "card_flip"
        case e.ChitShown():
            return "card_slap"
        case e.MessageMoved():
            return "card_slap"
        case e.ContestEnded(winner=winner):
            return "cheer" if winner is not None else "gasp"
        case e.GraceBegan():
            return "drum_roll"
        case e.GameEnded():
            return "bell"
        case e.StateChanged(how=how):
            return _STATES.get(how, "")
        case e.HorseChanged(how=how):
            return _HORSES.get(how, "")
        case e.ThingMoved(thing=thing):
            return _THINGS.get(thing, "")
        case e.Acted(what=what):
            return _DEEDS.get(what, "")
        case e.EnergyChanged(was=was, now=now):
            return "thump" if now < was and not now else ""
        case _:
            return ""


def ended(by: str) -> str:
    """What is heard where a way ends, after the hooves."""
    return _ENDS.get(by, "")
