"""What is ridden: a game, the seed its luck falls by, its house rules, and who sits where."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from game.ai.levels import character
from game.engine.cards import read_data
from game.engine.chance import SeededLuck
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _
from game.session.review.fairness import LONGEST, word_seed
from game.session.seats.seats import PERSON, Chair, chairs, likeness
from game.session.seats.told import LONGEST as LONGEST_NAME
from game.session.seats.told import USUAL_NAMES, rival_name, usual_other

EDITION: Final = 1
"""Moves when another word, or another table, belongs to a day; records say by which they rode."""

FIRST: Final = date(2026, 1, 1)
"""The day from which days are counted; those before it have a word as well."""

_STEPS: Final = (37, 85)
"""How far the next day goes on among the first words, and among the second."""


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    first: str
    second: str


@cache
def _words() -> tuple[tuple[str, ...], tuple[str, ...]]:
    file = read_data("game.session.rides", _Words, "words.yaml")
    return tuple(file.first.split()), tuple(file.second.split())


def word_of(day: date) -> str:
    """The word of a day, as a seed has it.

    >>> word_of(date(2026, 11, 22)), word_of(date(2026, 11, 23))
    ('WHISTLING LETTER', 'GALLOPING CHIMNEY')
    """
    number = (day - FIRST).days
    return " ".join(
        [words[number * step % len(words)] for words, step in zip(_words(), _STEPS, strict=True)]
    )


def day_of(word: str, today: date) -> date | None:
    """The day whose word this is: of all that have it, years apart, the last that has come, or the
    first that will; None for a word that is no day's.
    """
    parts = word_seed(word).split()
    first, second = _words()
    if len(parts) != len(_STEPS) or parts[0] not in first or parts[1] not in second:
        return None
    places = first.index(parts[0]), second.index(parts[1])
    # The two lists come round at different lengths: each pair has one place in the long round.
    a = places[0] * pow(_STEPS[0], -1, len(first)) % len(first)
    b = places[1] * pow(_STEPS[1], -1, len(second)) % len(second)
    every = len(first) * len(second)
    number = a + len(first) * ((b - a) * pow(len(first), -1, len(second)) % len(second))
    since = (today - FIRST).days
    if since >= number:
        number += (since - number) // every * every
    return FIRST + timedelta(days=number)


_DAYS: Final = (
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
)  # fmt: skip

USUAL_RIVAL: Final = "highwayman"
"""Who rides where nothing else is said."""


class RideTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a ride is sat down to: the way by its key, the rivals in their order, the house rules
    that are not as printed. The person has the first seat.
    """

    mode: str
    rivals: tuple[str, ...] = ()
    options: dict[str, OptionValue] = {}


class _Deals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    any: RideTable
    monday: RideTable
    tuesday: RideTable
    wednesday: RideTable
    thursday: RideTable
    friday: RideTable
    saturday: RideTable
    sunday: RideTable


class RideDeal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deal that may be ridden by many: everything but who has the seat `seat`. `sitters` decide
    for the others, who are called by `names` as far as they have one. `day` is there where it is
    that day's ride.
    """

    game: str
    seed: str
    mode: str
    options: dict[str, OptionValue]
    sitters: tuple[str, ...]
    names: tuple[str, ...] = ()
    seat: int = 0
    day: date | None = None

    @property
    def spec(self) -> GameSpec:
        """The game."""
        return game_called(self.game)

    @property
    def way(self) -> PlayMode:
        """How they sit down."""
        return self.spec.mode(len(self.sitters), self.mode)

    @property
    def rivals(self) -> tuple[str, ...]:
        """Who decides for the other seats, in their order."""
        return tuple([each for n, each in enumerate(self.sitters) if n != self.seat])

    def seated(self, rider: str, sitter: str = PERSON) -> tuple[Chair, ...]:
        """The chairs with somebody called so at the seat; a rival of that name has another then."""
        taken = [rider]
        names = []
        for seat, level in enumerate(self.sitters):
            if seat == self.seat:
                names.append(rider)
                continue
            own = self.names[seat] if seat < len(self.names) else ""
            names.append(rival_name(level, taken, own))
            taken.append(names[-1])
        sitters = [sitter if n == self.seat else each for n, each in enumerate(self.sitters)]
        return chairs(names, sitters)

    def others(self, taken: Sequence[str]) -> dict[str, str]:
        """Names for the characters without a seat."""
        return {role.key: usual_other(role, taken) for role in self.way.roles}


def table_of(game: str, day: date | None) -> RideTable:
    """How a game is ridden on a day, or by a word that is no day's."""
    file = _tables(game)
    if file is None:
        way = game_called(game).modes[0]
        return RideTable(way.key, (USUAL_RIVAL,) * (way.seats - 1))
    table: RideTable = getattr(file, "any" if day is None else _DAYS[day.weekday()])
    return table


@cache
def _tables(game: str) -> _Deals | None:
    file = resources.files(__package__).joinpath("tables", f"{game}.yaml")
    return read_data(__package__, _Deals, f"tables/{game}.yaml") if file.is_file() else None


def deal_of(game: str, day: date) -> RideDeal:
    """The ride of a day."""
    return _dealt(game, word_of(day), day)


def deal_by_word(game: str, seed: str) -> RideDeal:
    """What is ridden by a word that is no day's. Raises BadData for one nobody can play by."""
    return _dealt(game, checked(seed), None)


def checked(seed: str) -> str:
    """The seed, if there is one and it can be shown."""
    if not seed.strip() or not seed.isprintable() or len(seed) > LONGEST:
        raise BadData(
            _("A word to ride by has {most} letters at most, and at least one.").format(
                most=LONGEST
            )
        )
    return seed


def _dealt(game: str, seed: str, day: date | None) -> RideDeal:
    spec, table = game_called(game), table_of(game, day)
    way = spec.mode_called(table.mode)
    setup = spec.setup(way.seats, table.options, way.key)
    return RideDeal(
        game=game,
        seed=seed,
        mode=setup.mode,
        options=dict(setup.options),
        sitters=(PERSON, *table.rivals),
        names=("", *_names(f"{seed}/{game}", table.rivals)),
        day=day,
    )


def _names(luck: str, rivals: Sequence[str]) -> list[str]:
    """What the rivals are called that day: each by a name of their own, no name twice."""
    drawn, names = SeededLuck(f"{luck}/names"), list[str]()
    for level in rivals:
        known = character(level)
        own = known.own_names if known is not None else USUAL_NAMES
        first = drawn.below(len(own))
        free = [each for each in (*own[first:], *own[:first]) if each not in names]
        names.append(free[0][:LONGEST_NAME] if free else rival_name(level, names))
    return names


def same_name(one: str, other: str) -> bool:
    """Whether two names are one rider's."""
    return likeness(one) == likeness(other)
