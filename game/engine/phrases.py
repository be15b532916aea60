"""What every tongue writes in its own way: lists, clauses, first letters, decimals, percents, days.

What can be said by a sentence is one (`"{some} and {last}"`), so that a translator writes it; only
what is no matter of words stands here.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol, SupportsFloat

from game.engine.words import _, later, later_as, said_as

if TYPE_CHECKING:
    from fractions import Fraction  # the title page starts without them

_BEFORE_THE_FIRST_LETTER: Final = "“‘’'«‹„‚\"¿¡([ \u00a0\u202f"


def listed(things: Sequence[str]) -> str:
    """Things in one breath.

    >>> listed(["north"]), listed(["north", "east"]), listed(["north", "south", "east"])
    ('north', 'north and east', 'north, south and east')
    """
    if len(things) < 2:
        return "".join(things)
    return _("{some} and {last}").format(some=", ".join(things[:-1]), last=things[-1])


def either(things: Sequence[str]) -> str:
    """Things of which one is meant.

    >>> either(["north"]), either(["north", "south", "east"])
    ('north', 'north, south or east')
    """
    if len(things) < 2:
        return "".join(things)
    return _("{some} or {last}").format(some=", ".join(things[:-1]), last=things[-1])


def clauses(said: Sequence[str]) -> str:
    """Parts of a sentence that could stand by themselves.

    >>> clauses(["Nell rides on", "Jack falls"])
    'Nell rides on; Jack falls'
    """
    return said_as("between two clauses", "; ").join(said)


def headed(text: str) -> str:
    """The text as a sentence begins: its first letter is a capital, whatever quotes stand before.

    >>> headed("a coach"), headed("“a coach”"), headed("¿una bolsa?"), headed("")
    ('A coach', '“A coach”', '¿Una bolsa?', '')
    """
    for place, letter in enumerate(text):
        if letter not in _BEFORE_THE_FIRST_LETTER:
            return text[:place] + letter.upper() + text[place + 1 :]
    return text


def decimal(number: SupportsFloat, places: int = 1) -> str:
    """A number with so many places behind the point, or the comma; a true minus before it.

    >>> decimal(3.44), decimal(-0.5, 2), decimal(3, 0), decimal(-0.04)
    ('3.4', '−0.50', '3', '0.0')
    """
    written = f"{round(float(number), places) + 0.0:.{places}f}".replace("-", "−")
    return written.replace(".", said_as("the point of a decimal", "."))


def figure(number: SupportsFloat) -> str:
    """A number to a tenth, and without it where it is none.

    >>> figure(3.44), figure(3), figure(-0.04)
    ('3.4', '3', '0')
    """
    tenths = round(float(number), 1) + 0.0
    return decimal(tenths, 0 if tenths.is_integer() else 1)


def signed(number: SupportsFloat, places: int = 0) -> str:
    """A number with its sign, as what comes or goes.

    >>> signed(3), signed(-0.5, 1), signed(0)
    ('+3', '−0.5', '+0')
    """
    said = decimal(number, places)
    return said if said.startswith("−") else f"+{said}"


def percent(share: SupportsFloat, places: int = 0) -> str:
    """A share of one in hundredths.

    >>> percent(0.273), percent(1 / 3, 1)
    ('27%', '33.3%')
    """
    return _("{n}%").format(n=decimal(float(share) * 100, places))


def likelihood(chance: "Fraction | float") -> str:
    """A chance in whole hundredths, but never 0 or 100 of what is not sure.

    >>> likelihood(1 / 38), likelihood(0.001), likelihood(0.999), likelihood(1)
    ('3%', '1%', '99%', '100%')
    """
    whole = round(100 * chance)
    return percent((min(max(whole, 1), 99) if 0 < chance < 1 else whole) / 100)


_NUMBERS: Final = later_as(
    "the numbers from 0 to 99, one after another, parted by |",
    "no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|"
    "fifteen|sixteen|seventeen|eighteen|nineteen|twenty|twenty-one|twenty-two|twenty-three|"
    "twenty-four|twenty-five|twenty-six|twenty-seven|twenty-eight|twenty-nine|thirty|"
    "thirty-one|thirty-two|thirty-three|thirty-four|thirty-five|thirty-six|thirty-seven|"
    "thirty-eight|thirty-nine|forty|forty-one|forty-two|forty-three|forty-four|forty-five|"
    "forty-six|forty-seven|forty-eight|forty-nine|fifty|fifty-one|fifty-two|fifty-three|"
    "fifty-four|fifty-five|fifty-six|fifty-seven|fifty-eight|fifty-nine|sixty|sixty-one|"
    "sixty-two|sixty-three|sixty-four|sixty-five|sixty-six|sixty-seven|sixty-eight|"
    "sixty-nine|seventy|seventy-one|seventy-two|seventy-three|seventy-four|seventy-five|"
    "seventy-six|seventy-seven|seventy-eight|seventy-nine|eighty|eighty-one|eighty-two|"
    "eighty-three|eighty-four|eighty-five|eighty-six|eighty-seven|eighty-eight|eighty-nine|"
    "ninety|ninety-one|ninety-two|ninety-three|ninety-four|ninety-five|ninety-six|"
    "ninety-seven|ninety-eight|ninety-nine",
)
"""One sentence, since no two tongues put tens and ones together in one way."""


def in_words(number: int) -> str:
    """A number from 0 to 99 as it is sung; others in figures.

    >>> in_words(7), in_words(20), in_words(42)
    ('seven', 'twenty', 'forty-two')
    """
    if not 0 <= number < 100:
        return str(number)
    return _(_NUMBERS).split("|")[number]


_MONTHS: Final = (
    later("January"),
    later("February"),
    later("March"),
    later("April"),
    later("May"),
    later("June"),
    later("July"),
    later("August"),
    later("September"),
    later("October"),
    later("November"),
    later("December"),
)


_SHORT_MONTHS: Final = (
    later_as("a month where room is short", "Jan."),
    later_as("a month where room is short", "Feb."),
    later_as("a month where room is short", "March"),
    later_as("a month where room is short", "April"),
    later_as("a month where room is short", "May"),
    later_as("a month where room is short", "June"),
    later_as("a month where room is short", "July"),
    later_as("a month where room is short", "Aug."),
    later_as("a month where room is short", "Sept."),
    later_as("a month where room is short", "Oct."),
    later_as("a month where room is short", "Nov."),
    later_as("a month where room is short", "Dec."),
)


class _Day(Protocol):
    """A day as the calendar has it."""

    @property
    def day(self) -> int: ...
    @property
    def month(self) -> int: ...
    @property
    def year(self) -> int: ...


def dated(day: _Day) -> str:
    """A day in words: "24 November 2026"."""
    return _("{day} {month} {year}").format(
        day=day.day, month=_(_MONTHS[day.month - 1]), year=day.year
    )


def dated_shortly(day: _Day) -> str:
    """A day in few letters: "24 Nov. 2026"."""
    return said_as("a day where room is short", "{day} {month} {year}").format(
        day=day.day, month=_(_SHORT_MONTHS[day.month - 1]), year=day.year
    )
