"""Which paragraph of the rules a decision or a number on the table comes from."""

from typing import Final

from game.engine.steeplechase.book import rule_of_question
from game.engine.steeplechase.events.throws import OF_TABLE

__all__ = ["OF_TABLE", "rule_of_number", "rule_of_question"]


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
