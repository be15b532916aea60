"""Which paragraph of the rules a number on the table comes from."""

from typing import Final


def rule_of_number(what: str) -> str:
    """The paragraph behind a number or a sign on the table, by the word the table has for it."""
    return _NUMBERS.get(what, "1")


_NUMBERS: Final = {
    "purses": "6.4",
    "stores": "1.1",
    "schemes": "3",
    "cards": "5.5.4",
    "tokens": "1.2",
    "leader": "D2",
    "supply": "D27",
    "piles": "D23",
    "follies": "6.1",
    "traveller": "D65",
    "trap": "5.3.2",
    "site": "2.4",
    "round": "5",
    "forecast": "9.14",
    "walk": "6.2",
    "roadblock": "2.5",
    "work": "5.1.2",
    "offer": "5.2.1",
    "wish": "5.2.2",
    "offers": "5.2.3",
    "questions": "5.2.5",
    "bank": "5.2.4",
    "cost": "D46",
    "upgrade": "5.3.3",
    "target": "5.5.2",
    "rounds": "D59",
    "peasant": "6.4.1",
    "guard": "6.4.2",
    "merchant": "6.4",
    "robbers": "6.2.7",
    "special": "11.3",
    "end": "5.6",
    "tie": "D61",
}
