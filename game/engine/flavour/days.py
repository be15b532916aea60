"""The days of a game: weather and fairs, for the picture and the news, and for nothing else.

No rule knows of them. A day hangs on the record's seed and its number alone, so that a game seen
again has the same weather. A game that has days has a part of its own, `days.py`:

- `DAYS`: what is said of them, read from `days.yaml`;
- `begins(event)`: the number of the day that begins with an event, or None.
"""

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Final, Literal, Protocol, get_args

import msgspec

from game.engine.cards import read_data
from game.engine.errors import BadData
from game.engine.kinds import Event
from game.engine.words import _

Weather = Literal["clear", "cloud", "wind", "rain", "storm", "fog", "frost", "snow"]
"""What a picture can show, whatever the game."""
WEATHERS: Final[tuple[Weather, ...]] = get_args(Weather)

LONGEST: Final = 90
"""Letters of the longest sentence."""

FAIR_IN: Final = 5
"""A day in so many is a fair day, and never two running."""

_Words = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class DaySentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence a news sheet may print."""

    text: _Words


class Sky(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weather: how often it comes beside the others, and what is said of it."""

    often: Annotated[int, msgspec.Meta(ge=1)]
    lines: Annotated[tuple[DaySentence, ...], msgspec.Meta(min_length=2)]


class Fair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fair or feast: its name over a special edition, what is said of it, and the weathers in
    which it is not held.
    """

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z_]+$")]
    title: _Words
    lines: Annotated[tuple[DaySentence, ...], msgspec.Meta(min_length=2)]
    never: tuple[Weather, ...] = ()

    @property
    def called(self) -> str:
        """Its name, in the player's tongue."""
        return _(self.title)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weathers: dict[Weather, Sky]
    fairs: Annotated[tuple[Fair, ...], msgspec.Meta(min_length=2)]


class Days:
    """All that a game says of its days. BadData if a sentence or a fair stands twice."""

    def __init__(self, weathers: dict[Weather, Sky], fairs: Sequence[Fair], source: str) -> None:
        said = [line.text for sky in weathers.values() for line in sky.lines]
        said += [line.text for fair in fairs for line in fair.lines]
        said += [fair.id for fair in fairs]
        twice = [words for number, words in enumerate(said) if words in said[:number]]
        if twice:
            raise BadData(f"{source}: {twice[0]!r} stands there twice.")
        if len(weathers) < 2:
            raise BadData(f"{source}: one weather is none.")
        self.weathers = weathers
        self.fairs = tuple(fairs)


class Day(msgspec.Struct, frozen=True):
    """One day: its weather, the fair there is (None for none), and the words of both."""

    number: int
    weather: Weather
    words: str
    fair: Fair | None = None
    fair_words: str = ""

    @property
    def told(self) -> tuple[str, ...]:
        """A sentence or two for the news, in the player's tongue: the fair first."""
        return tuple([_(said) for said in (self.fair_words, self.words) if said])


class Seasons(Protocol):
    """A game's `days`; see above."""

    @property
    def DAYS(self) -> Days: ...  # noqa: N802 - as the module spells it

    def begins(self, event: Event) -> int | None: ...


def read_days(package: str, name: str = "days.yaml") -> Days:
    """The package's days; BadData names the file and what is wrong."""
    file = read_data(package, _File, name)
    return Days(file.weathers, file.fairs, f"{package.rsplit('.', 1)[-1]}/{name}")


def day_begun(part: Seasons | None, seed: str, event: Event) -> Day | None:
    """The day that begins with an event; None with any other, and in a game without days."""
    if part is None:
        return None
    number = part.begins(event)
    return None if number is None else day(part.DAYS, seed, number)


def day(days: Days, seed: str, number: int) -> Day:
    """Day `number`, counted from 1, of the game with that seed."""
    return _up_to(days, seed, number)[-1]


@lru_cache(maxsize=64)
def _up_to(days: Days, seed: str, number: int) -> tuple[Day, ...]:
    """All days up to that one: each looks back, so that nothing is said twice too soon."""
    before = _up_to(days, seed, number - 1) if number > 1 else ()
    weather = _weather(days, seed, number, before)
    fair = _fair(days, seed, number, before, weather)
    met = sum([each.weather == weather for each in before])
    held = sum([each.fair == fair for each in before])
    return (
        *before,
        Day(
            number,
            weather,
            _line(days.weathers[weather].lines, f"{seed}/{weather}", met),
            fair,
            "" if fair is None else _line(fair.lines, f"{seed}/{fair.id}", held),
        ),
    )


def _weather(days: Days, seed: str, number: int, before: Sequence[Day]) -> Weather:
    """The weather of a day: never the same as the day before."""
    last = before[-1].weather if before else None
    bag = [each for each, sky in days.weathers.items() for _n in range(sky.often)]
    bag = [each for each in bag if each != last]
    return bag[_lot(f"{seed}/{number}/sky") % len(bag)]


def _fair(
    days: Days, seed: str, number: int, before: Sequence[Day], weather: Weather
) -> Fair | None:
    """The fair of a day, one that fits its weather and has been held least often; the first day is
    a day like any other, and so is the one after a fair.
    """
    if not before or before[-1].fair is not None or _lot(f"{seed}/{number}/fair") % (FAIR_IN - 1):
        return None
    held = [each.fair for each in before]
    fitting = [fair for fair in days.fairs if weather not in fair.never]
    if not fitting:
        return None
    least = min([held.count(fair) for fair in fitting])
    fresh = [fair for fair in fitting if held.count(fair) == least]
    return fresh[_lot(f"{seed}/{number}/which") % len(fresh)]


def _line(lines: Sequence[DaySentence], key: str, before: int) -> str:
    """The next of these sentences, once `before` of them have been said; the first by lot."""
    return lines[(_lot(key) + before) % len(lines)].text


def _lot(key: str) -> int:
    """A number that hangs on `key` alone, on every machine the same."""
    return int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest(), "big")
