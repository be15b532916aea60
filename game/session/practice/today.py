"""Five dilemmas a day by the date, the same for everybody, and the days kept up in a row."""

from collections.abc import Collection
from datetime import date, datetime, timedelta
from typing import Final

from game.engine.chance import Live
from game.session.practice.dilemmas import dilemmas_of, games_with, key_of

FIVE: Final = 5

EVERY: Final = ""
"""The five of all games, where a game is asked for by its key."""

_FIRST: Final = date(2026, 1, 1)
"""The day from which days are counted; those before it have their five as well."""


def here() -> date:
    """The day by the clock of this place."""
    return datetime.now().astimezone().date()


def five_of(day: date, game: str = EVERY) -> tuple[str, ...]:
    """The five of a day, those of one game or of all, the easiest first.

    Every dilemma comes once before any comes again. Those of all games come from as many games as
    there are.
    """
    number = (day - _FIRST).days
    keys = [game] if game else [spec.key for spec in games_with()]
    there_are = sum(len(dilemmas_of(key)) for key in keys)
    once: dict[str, None] = {}
    place = number * FIVE
    while len(once) < min(FIVE, there_are):
        # Each game has its own line of dilemmas, and goes on in it whenever its turn comes. Where
        # one begins anew within a day it may give what the day has already: then it gives more.
        turn, whose = divmod(place, len(keys))
        once[_nth(keys[whose], turn, game or "every")] = None
        place += 1
    return tuple(sorted(once, key=lambda key: (_grade(key), list(once).index(key))))


def _nth(game: str, number: int, line: str) -> str:
    """The dilemma at a place of an endless line of a game, in which all are shuffled anew each
    time all have come.
    """
    there_are = sorted(dilemmas_of(game), key=lambda each: (each.of, each.step))
    if not there_are:
        return ""
    turn, place = divmod(number, len(there_are))
    luck, order = Live(f"{line}/{game}/{turn}"), list(range(len(there_are)))
    shuffled = [order.pop(luck.below(len(order))) for _ in there_are]
    return key_of(game, there_are[shuffled[place]])


def _grade(key: str) -> int:
    game, _slash, name = key.partition("/")
    return next(each.grade for each in dilemmas_of(game) if each.name == name)


def streak(kept: Collection[date], today: date) -> int:
    """How many days in a row have been kept up, today or until yesterday: today is not over.

    What a clock that ran ahead has written for days to come counts when they come.

    >>> days = [date(2026, 3, n) for n in (1, 2, 3, 9)]
    >>> [streak(days, date(2026, 3, n)) for n in (3, 4, 5)]
    [3, 3, 0]
    """
    day = today if today in kept else today - timedelta(days=1)
    count = 0
    while day in kept:
        count, day = count + 1, day - timedelta(days=1)
    return count


def longest(kept: Collection[date]) -> int:
    """The most days that were ever kept up in a row.

    >>> longest([date(2026, 3, n) for n in (1, 2, 3, 9)])
    3
    """
    return max([streak(kept, day) for day in kept], default=0)
