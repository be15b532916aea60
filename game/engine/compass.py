"""The sixteen winds: what a heading is called, and which heading words mean."""

from typing import Final

from game.engine.geometry import DEGREES, rounded
from game.engine.words import _, later

_WINDS: Final = (
    (later("north"), later("N")),
    (later("north-north-east"), later("NNE")),
    (later("north-east"), later("NE")),
    (later("east-north-east"), later("ENE")),
    (later("east"), later("E")),
    (later("east-south-east"), later("ESE")),
    (later("south-east"), later("SE")),
    (later("south-south-east"), later("SSE")),
    (later("south"), later("S")),
    (later("south-south-west"), later("SSW")),
    (later("south-west"), later("SW")),
    (later("west-south-west"), later("WSW")),
    (later("west"), later("W")),
    (later("west-north-west"), later("WNW")),
    (later("north-west"), later("NW")),
    (later("north-north-west"), later("NNW")),
)


def wind(heading: int, turn: int = DEGREES) -> str:
    """The nearest of the sixteen winds.

    >>> wind(0), wind(50), wind(350), wind(3, turn=4)
    ('north', 'north-east', 'north', 'west')
    """
    return _(_WINDS[rounded(heading * len(_WINDS), turn) % len(_WINDS)][0])


def heading_called(words: str, turn: int = DEGREES) -> int | None:
    """The heading of a wind, by its name or its letters; None if it is none.

    >>> heading_called("north-east"), heading_called("South west"), heading_called("ENE")
    (45, 225, 68)
    >>> heading_called("up") is None
    True
    """
    said = _plain(words)
    for number, (name, letters) in enumerate(_WINDS):
        if said in (_plain(_(name)), _plain(_(letters))):
            return rounded(number * turn, len(_WINDS)) % turn
    return None


def _plain(words: str) -> str:
    return "".join([letter for letter in words.casefold() if letter.isalnum()])
