"""Which paragraph of the rules a number on the table comes from."""

from typing import Final


def rule_of_number(what: str) -> str:
    """The paragraph behind a number or a sign on the table, by the word the table has for it."""
    return _NUMBERS.get(what, "1")


_NUMBERS: Final = {
    "grit": "7.11",
    "gold": "7.9",
    "hand": "6.2",
    "wildcards": "9",
    "cover": "7.10",
    "driver": "D12",
    "draw": "6.4",
    "order": "6.4",
    "post": "8.1",
    "strength": "7.3",
    "defence": "7.5",
    "token": "D24",
    "claim": "D14",
    "blind": "7.2",
    "call": "7.4",
    "challenge": "7.6",
    "hit": "7.8",
    "speed": "8.1",
    "move": "8.2",
    "space": "2.2",
    "town": "D42",
    "wheels": "7.9",
    "captain": "D38",
    "deck": "2.1",
    "clocks": "10",
    "result": "10",
}
