"""How likely others do what they do: bluff, call, meet an attack, bluff in that, doubt a defence.

Each is a sum of what is noticed (`Marks`), weighed as self-play taught it (`learned`), and read as
log-odds. Whoever asks notices only what he sees himself, or what everybody sees.
"""

from math import exp, log
from typing import Final

from game.ai.riding_shotgun.learned import learned

Marks = list[tuple[str, float]]
"""What is noticed, by name, and how much of it there is."""

_SUREST: Final = 4.0  # log-odds beyond which nothing noticed counts for more


def likely(what: str, marks: Marks) -> float:
    """How likely that is."""
    weights = learned().odds.get(what, {})
    odds = 0.0
    for name, much in marks:
        odds += weights.get(name, 0.0) * much
    return 1 / (1 + exp(-odds))


def log_odds(chance: float) -> float:
    """A chance as log-odds, none of them endless.

    >>> log_odds(0.5), log_odds(0.0), log_odds(1.0)
    (0.0, -4.0, 4.0)
    """
    if chance <= 0:
        return -_SUREST
    if chance >= 1:
        return _SUREST
    return min(max(log(chance / (1 - chance)), -_SUREST), _SUREST)


def worth_a_call(wrong: float, right: float) -> float:
    """The log-odds of a bluff from which a call pays, by what it wins and what it loses."""
    return log_odds(wrong / max(wrong + right, 1e-9))
