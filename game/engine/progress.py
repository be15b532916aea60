"""How far a saved match has come, for games that are counted in rounds."""

from collections.abc import Mapping

from game.engine.rules import OptionValue
from game.engine.words import _

_MOST_ROUNDS = 999


def by_rounds(state: Mapping[str, object], options: Mapping[str, OptionValue]) -> str:
    """ "round 7 of 16", from the state's `round` and the option `rounds`; "" for what is odd."""
    now, all_rounds = state.get("round"), options.get("rounds")
    if not isinstance(now, int) or not 0 <= now <= _MOST_ROUNDS:
        return ""  # a list does not play it again
    if isinstance(all_rounds, int):
        return _("round {now} of {all}").format(now=now, all=all_rounds)
    return _("round {now}").format(now=now)
