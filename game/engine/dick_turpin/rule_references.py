"""Which paragraph of the rules a number on the table comes from."""

from collections.abc import Mapping
from typing import Final

from game.engine.kinds import Result

_OF_NUMBERS: Final[Mapping[str, str]] = {
    "gold": "6.3",
    "passengers": "5.3",
    "deck": "D2",
    "journey": "3",
    "hand": "3.5",
    "last": "D3",
    "towns": "3.3",
    "driver": "3.1",
}
"""By the words the table has for its numbers; all others are of paragraph 1."""


def rule_of_end(result: Result) -> str:
    """The paragraph by which somebody has won."""
    if result.shared:
        return "D8"
    return "6.2" if result.verdict == "all_the_gold" else "6.3"


def rule_of_number(what: str) -> str:
    """The paragraph behind a number or a sign: "gold", "passengers", "deck", or any other."""
    return _OF_NUMBERS.get(what, "1")
