"""What is typed at a terminal besides numbers and names: in English, which always counts, or in the
player's tongue.
"""

import re
from typing import Final

from game.engine.words import _, bare, later_as
from game.session.sane import folded

# Translators: one word each, without spaces; several that mean the same are parted by commas.
_ORDERS: Final = (
    later_as("order at the terminal", "table"),
    later_as("order at the terminal", "map"),
    later_as("order at the terminal", "log"),
    later_as("order at the terminal", "rules"),
    later_as("order at the terminal", "why"),
    later_as("order at the terminal", "hint"),
    later_as("order at the terminal", "tutor"),
    later_as("order at the terminal", "steps"),
    later_as("order at the terminal", "forced"),
    later_as("order at the terminal", "odds"),
    later_as("order at the terminal", "seals"),
    later_as("order at the terminal", "judge"),
    later_as("order at the terminal", "back"),
    later_as("order at the terminal", "forth"),
    later_as("order at the terminal", "restart"),
    later_as("order at the terminal", "play-for-me"),
    later_as("order at the terminal", "take"),
    later_as("order at the terminal", "resign"),
    later_as("order at the terminal", "open"),
    later_as("order at the terminal", "note"),
    later_as("order at the terminal", "mark"),
    later_as("order at the terminal", "notes"),
    later_as("order at the terminal", "save"),
    later_as("order at the terminal", "quit"),
    later_as("order at the terminal", "help"),
)
"""What may come first: `habits.ORDERS` tells of each what it does."""

_ANSWERS: Final = (
    later_as("order at the terminal", "yes, y"),
    later_as("order at the terminal", "no"),
    later_as("order at the terminal", "all"),
    later_as("order at the terminal", "nothing"),
    later_as("order at the terminal", "and"),
    later_as("order at the terminal", "end"),
    later_as("order at the terminal", "on"),
    later_as("order at the terminal", "off"),
    later_as("order at the terminal", "any"),
    later_as("order at the terminal", "clear"),
    later_as("order at the terminal", "grave"),
    later_as("order at the terminal", "undo"),
    later_as("order at the terminal", "strike"),
)
"""What may come after one, or answer a question."""

_WORDS: Final = {bare(words).partition(",")[0]: words for words in (*_ORDERS, *_ANSWERS)}


def said_for(word: str) -> str:
    """How an order is said in the player's tongue, as help has it."""
    return _parted(_(_WORDS[word]))[0]


def says(word: str, typed: str) -> bool:
    """Whether what was typed is that word, which is given in English.

    >>> says("yes", "Y"), says("yes", "no")
    (True, False)
    """
    return folded(typed) in _meaning(word)


def order_in(typed: str) -> str:
    """The order that comes first in what was typed, in English; "" where none does.

    >>> order_in("Table Jack"), order_in("2 coins")
    ('table', '')
    """
    first = folded(typed.partition(" ")[0])
    orders = [bare(each) for each in _ORDERS]
    if first in orders:  # English counts, whatever another tongue means by the same word
        return first
    return next((word for word in orders if first in _meaning(word)), "")


def list_in(typed: str) -> list[str]:
    """The parts of a list that was typed, by commas and the like or by "and".

    >>> list_in("2 coins, bread and 3 wines")
    ['2 coins', 'bread', '3 wines']
    """
    ands = "|".join([re.escape(word) for word in _meaning("and")])
    return re.split(rf"\s*[,;+&]\s*|\s+(?:{ands})\s+", typed.casefold().strip())


def _meaning(word: str) -> tuple[str, ...]:
    """Everything that may be typed for it."""
    words = _WORDS[word]
    return tuple([folded(each) for each in (*_parted(bare(words)), *_parted(_(words)))])


def _parted(words: str) -> list[str]:
    return [each.strip() for each in words.split(",")]
