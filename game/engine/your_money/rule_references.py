"""Which paragraph of the rules a number on a sheet, or the end, comes from."""

from collections.abc import Mapping
from typing import Final

from game.engine.kinds import Result

_OF_NUMBERS: Final[Mapping[str, str]] = {
    "health": "2",
    "guineas": "2",
    "folk_hero": "5.1",
    "scoundrel": "5.2",
    "score": "7.2",
}
"""By the words a sheet has for its numbers; whatever else stands there is of paragraph 2."""


def rule_of_number(what: str) -> str:
    """The paragraph that says what a number on a sheet does: "folk_hero" calls guards (5)."""
    return _OF_NUMBERS.get(what, "2")


def rule_of_end(result: Result, solo: bool) -> str:
    """The paragraph that names the winner: the rival's (8), who has more reputation, or who shares
    where all is equal.
    """
    if solo:
        return "8.1"
    if result.verdict == "reputation":
        return "D20"
    return "D21" if result.shared else "7.3"
