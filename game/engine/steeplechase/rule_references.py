"""Which paragraph of the rules an event, a decision or a number on the table comes from."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.book import rule_of_question

__all__ = ["OF_TABLE", "rule_of", "rule_of_number", "rule_of_question"]

OF_TABLE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "stream": "16.3",
        "wall": "16.4",
        "bullets": "16.5",
        "campsite": "16.7",
        "billet": "16.8",
        "guerrilla_parlay": "16.9",
        "guerrilla_losing": "16.10",
        "guerrilla_overcoming": "16.11",
        "guerrilla_prisoner": "16.12",
        "question": "16.13",
        "british_parlay": "16.14",
        "british_losing": "16.15",
        "british_overcoming": "16.16",
        "british_prisoner": "16.17",
        "civilian_parlay": "16.18",
        "civilian_losing": "16.19",
        "civilian_overcoming": "16.20",
        "maiden_parlay": "16.21",
        "priest_parlay": "16.22",
        "priest_overcoming": "16.23",
        "priest_losing": "16.24",
        "loot": "16.25",
        "farmhouse": "16.26",
        "woods": "16.27",
        "bridge": "16.28",
        "hide": "10.3",
        "catch": "13.4",
        "dig": "D109",
        "pistol": "11.6",
        "child": "16.28",
        "branches": "7.1",
        "low_trees": "16.27",
        "fire": "D95",
        "forage": "D87",
        "wake": "13.2",
        "break_away": "D72",
    }
)
"""Where the book tells of each table, and of each trial by a die."""

_CHITS: Final = {
    "stream": "16.3",
    "wall": "16.4",
    "hide": "10.3",
    "contest": "14.4",
    "destroyed": "D111",
    "fire": "D95",
    "priest_rescued": "16.27",
    "wolves": "D8",
    "family_fed": "16.26",
    "child": "16.28",
    "powder": "16.28",
    "innkeeper": "16.8",
    "romance": "16.21",
    "pressed_suit": "16.21",
    "loot": "16.25",
    "fool": "16.9",
    "handsome": "16.9",
    "joined": "16.9",
    "coins_given": "16.9",
    "horse_given": "16.9",
    "claimed": "16.10",
    "mutiny": "16.12",
    "escape": "16.12",
    "impressed": "16.12",
    "searched": "16.12",
    "question": "16.13",
    "dug_out": "16.13",
    "ruse": "16.14",
    "surrendered": "16.14",
    "captured": "16.15",
    "wounded": "16.15",
    "pitied": "16.19",
    "overcome": "11.4",
    "left_for_dead": "11.4",
    "robbed": "11.4",
    "rescue": "12.4",
    "recovered": "14.2",
    "message": "14.1",
    "parole": "11.7",
    "delivered": "15",
}
"""Why a chit was drawn."""

_STATES: Final = {
    "woken": "D36",
    "asleep": "13.2",
    "hidden": "10.3",
    "captured": "12",
    "released": "12.4",
    "rescued": "12.4",
    "buried": "16.13",
    "dug_out": "D109",
    "dead": "12.5",
    "blind": "16.13",
    "mute": "16.13",
    "scarred": "16.13",
    "paroled": "16.17",
    "parole_broken": "11.7",
    "lost": "D100",
    "stuck": "D104",
    "rested": "13.3",
    "wounded": "D38",
    "robbed": "11.4",
    "friend": "D70",
    "unmasked": "16.22",
    "escorts": "16.16",
}
"""What has become of a courier."""

_HORSES: Final = {
    "loose": "13.4",
    "caught": "13.4",
    "riderless": "16.16",
    "killed": "13.5",
    "wounded": "13.5",
    "fatigued": "13.5",
    "fresh": "13.2",
    "held": "12",
    "back": "12.4",
    "stolen": "D101",
}
"""What has become of a horse."""

_WAYS: Final = {
    "edge": "2.8",
    "river": "7.2",
    "building": "7.5",
    "door": "7.5",
    "wall": "7.3",
    "climbed": "7.3",
    "stream": "7.4",
    "woods": "7.1",
    "turn": "6.1",
    "lane": "6.3",
    "finish": "15",
    "enemy": "D107",
    "contact": "D107",
    "jumped": "16.4",
}
"""What ended a way, or a piece of it."""


def rule_of(event: Event) -> str:
    """The number of the paragraph that made `event` happen, as the rules book counts."""
    return _of_the_turn(event) or _of_the_road(event) or _of_people(event)


def _of_the_turn(event: Event) -> str:
    match event:
        case e.AbilityChosen():
            return "1.2"
        case e.ThingsChosen():
            return "1.3"
        case e.EagernessPicked() | e.LinedUp():
            return "4"
        case e.TurnBegan():
            return "5"
        case e.PhaseBegan():
            return "D119"
        case e.GraceBegan():
            return "15.2"
        case e.GameEnded(result=result):
            return "15" if result.verdict == "delivered" else "15.2"
        case e.Woke():
            return "13.2"
        case e.Stayed(why=why):
            return {"asleep": "13.2", "stuck": "D104", "captive": "12.2"}.get(why, "6")
        case e.Changed(how=how):
            return {"dismounts": "D115", "takes_horse": "D21", "releases": "D72"}.get(how, "6")
        case e.EnergyChanged(why=why):
            return {"drink": "13", "eat": "13", "sleep": "13", "triple": "D23"}.get(why, "13.1")
        case _:
            return ""


def _of_the_road(event: Event) -> str:
    match event:
        case e.DiceThrown(why=why, again=again):
            return OF_TABLE.get(why) or ("1.5" if again else _of_throw(why))
        case e.Tripled():
            return "D23"
        case e.Went(by=by, what=what):
            if by == "jumped":
                return "16.3" if what.startswith("s") else "16.4"
            return _WAYS.get(by, "D54" if by == "end" else "6.5")
        case e.Rolled(what=what):
            return OF_TABLE[what]
        case e.PursuitBegan() | e.PursuitEnded():
            return "9.1"
        case e.GroupThrew(why=why) | e.GroupWent(by=why):
            return _of_group(why)
        case e.BulletFlew():
            return "16.5"
        case e.RidersLost():
            return "D30"
        case e.GroupCame(why=why):
            return _of_coming(why)
        case e.GroupLeft(why=why):
            return {"maiden": "D48", "woods": "D30", "released": "D72"}.get(why, "11.4")
        case _:
            return ""


def _of_throw(why: str) -> str:
    return {
        "ruse": "16.14",
        "driven_off": "D76",
        "escape": "16.12",
        "dig": "D109",
        "combat": "11.8",
    }.get(why, "6.2")


def _of_group(why: str) -> str:
    return {
        "pair": "8.1",
        "pursuit": "9.3",
        "escort": "12.2",
        "line": "8.2",
        "grid": "2.7",
        "deck": "9.4",
        "river": "9.4",
        "climbed": "D29",
        "wall": "D29",
        "placed": "D58",
        "contact": "11.2",
    }.get(why, "9.3")


def _of_coming(why: str) -> str:
    return {
        "thieves": "D101",
        "camp": "D102",
        "priest": "16.27",
        "soldiers": "D98",
        "maiden": "16.21",
        "bridge": "16.28",
        "trap": "16.21",
        "in_hiding": "16.18",
    }.get(why, "16.6")


def _of_people(event: Event) -> str:
    match event:
        case e.Acted(what=what):
            return _of_deed(what)
        case e.FightBegan(kind=kind):
            return {"mutiny": "D108", "wolves": "D8"}.get(kind, "11.1")
        case e.EnemyThrew() | e.Exchanged():
            return "11.3"
        case e.BoastDrawn(why=why) | e.ShameDrawn(why=why):
            return _CHITS.get(why, "14")
        case e.ChitPassed():
            return "12.4"
        case e.ChitShown() | e.ContestEnded():
            return "14.4"
        case e.MessageMoved(why=why):
            return {"recovered": "14.2", "given": "D12", "destroyed": "D111"}.get(why, "14.1")
        case e.HorseChanged(how=how):
            return _HORSES.get(how, "13.4")
        case e.StateChanged(how=how):
            return _STATES.get(how, "10")
        case e.ThingMoved(gained=gained):
            return "1.3" if gained else "D61"
        case _:
            # How a courier, a group or the table stands afterwards is told beside what did it.
            return "1.1"


def _of_deed(what: str) -> str:
    return {
        "nothing": "10",
        "catch": "13.4",
        "drink": "13",
        "eat": "13",
        "sleep": "13.2",
        "parlay": "16.1",
        "fight": "11.2",
        "attack": "D69",
        "adventure": "16.6",
        "hide": "10.3",
        "loot": "16.25",
        "douse": "D95",
        "destroy": "D111",
        "give": "D12",
        "fire": "11.6",
        "contest": "14.4",
        "prisoner_roll": "12.3",
    }.get(what, "10.2")


def rule_of_number(what: str) -> str:
    """The paragraph behind a number or a sign on the table, by the word the table has for it."""
    return OF_TABLE.get(what) or _NUMBERS.get(what, "1")


_NUMBERS: Final = {
    "turn": "5",
    "order": "D20",
    "place": "D20",
    "to_go": "D20",
    "energy": "1.5",
    "ability": "1.2",
    "things": "1.3",
    "meals": "D5",
    "horse": "13.5",
    "despatches": "14",
    "despatch": "14",
    "ration": "D5",
    "group": "1.6",
    "table": "16.6",
    "boasts": "14.3",
    "shames": "14.1",
    "chits": "14.3",
    "bag": "D2",
    "wounds": "D38",
    "figures": "1.6",
    "breaks": "11.4",
    "removed": "11.4",
    "sees": "9.1",
    "wedge": "D10",
    "line": "8.2",
    "quarry": "9",
    "captives": "12",
    "loot_of": "14.1",
    "truce": "D46",
    "dice": "1.4",
    "reroll": "1.5",
    "pair": "8.1",
    "triple": "D23",
    "fan": "6.2",
    "lane": "6.3",
    "jump": "16.4",
    "stop": "6.4",
    "sight": "2.5",
    "inches": "2",
    "chase": "9.3",
    "parlay": "16.1",
    "fight": "11.1",
    "exchange": "11.3",
    "guard": "11.8",
    "kept": "11.4",
    "prisoner": "12.3",
    "run": "16.12",
    "hiding": "10.3",
    "adventure": "16.6",
    "eagerness": "4",
    "queue": "4",
    "grace": "15.2",
    "limit": "15.3",
    "end": "15",
    "captive_half": "15.1",
    "braggart": "D92",
    "tie": "D44",
    "lone": "D1",
    "camp": "D79",
    "finish": "D118",
}
