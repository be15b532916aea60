"""What abilities and things are good for, in figures."""

from fractions import Fraction
from typing import Final, NamedTuple

from game.engine.steeplechase.messages.catalogue import THINGS
from game.engine.steeplechase.messages.summaries import TALES
from game.engine.words import _


def ability_gains(ability: str) -> str:
    """What somebody has by being that."""
    return _(THINGS.abilities[ability].text)


def thing_gains(thing: str) -> str:
    """What somebody has by taking that."""
    return _(THINGS.things[thing].text)


class RowEffect(NamedTuple):
    """What a row does, and how many boasts and shames it brings; chits that hang on an answer are
    counted as if it were given.
    """

    words: str
    boasts: int = 0
    shames: int = 0


def effect(table: str, row: int) -> RowEffect:
    """What a row does, by its first number."""
    told = TALES[table].rows[row]
    return RowEffect(_(told.title), told.boasts, told.shames)


FINE: Final = Fraction(1, 100)


def chance(odds: Fraction | tuple[int, int]) -> str:
    """A chance in hundredths; close to never and always in tenths of them, and never 0 or 100 of
    what is not sure.

    >>> chance((1, 6)), chance(Fraction(242, 243)), chance((0, 6)), chance((6, 6))
    ('17%', '99.6%', '0%', '100%')
    >>> chance((1, 1296)), chance((1, 46656)), chance((46655, 46656))
    ('0.1%', 'under 0.1%', 'over 99.9%')
    """
    part = odds if isinstance(odds, Fraction) else Fraction(odds[0], odds[1])
    if part in (0, 1) or FINE <= part <= 1 - FINE:
        return _("{n}%").format(n=round(100 * part))
    tenths = round(1000 * part)
    if tenths == 0:
        return _("under {n}%").format(n="0.1")
    if tenths == 1000:
        return _("over {n}%").format(n="99.9")
    return _("{n}%").format(n=f"{tenths // 10}.{tenths % 10}")
