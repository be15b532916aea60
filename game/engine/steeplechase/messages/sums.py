"""What abilities and things are good for, in figures."""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.steeplechase.messages.summaries import TALES
from game.engine.words import _, later

ABILITIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cunning": later(
            "One more on words with guerrillas, British and villagers, on hiding and on loose "
            "horses; two more to dig yourself out, or save a child."
        ),
        "braggart": later(
            "Every boast counts one more in the end. One less when you are put to the question."
        ),
        "horseman": later(
            "Once a turn you may bend your line by up to 45°. One more on jumps, two more on loose "
            "horses and under low branches."
        ),
        "swordsman": later("One more on every blow, and one more throw of your guard a turn."),
    }
)
THINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "coins": later("Coins buy you off with guerrillas, and food and a horse elsewhere."),
        "wine": later("Wine lets you drink anywhere."),
        "superb": later(
            "A superb horse throws four dice while it is fresh. One more on jumps, two more when "
            "it has to be caught."
        ),
        "pistol": later("A pistol carries 6 inches. A 5 or 6 puts one of them out of the fight."),
        "bread": later("Bread lets you eat anywhere."),
    }
)


def ability_gains(ability: str) -> str:
    """What somebody has by being that."""
    return _(ABILITIES[ability])


def thing_gains(thing: str) -> str:
    """What somebody has by taking that."""
    return _(THINGS[thing])


class Effect(NamedTuple):
    """What a row does, and how many boasts and shames it brings; chits that hang on an answer are
    counted as if it were given.
    """

    words: str
    boasts: int = 0
    shames: int = 0


def effect(table: str, row: int) -> Effect:
    """What a row does, by its first number."""
    told = TALES[table].rows[row]
    return Effect(_(told.title), told.boasts, told.shames)


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
