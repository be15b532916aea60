"""What the suites that stand once for all games have to be told of each.

Each game has a `tests/games/<key>/fixture.py` with one `FIXTURE`; what is asked of it stands in
`tests/games/test_*.py` and in `tests/contract/test_shown.py`.
"""

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from pygame import Rect

from game.engine.discovery import game_called
from game.engine.kinds import Action, Event
from game.engine.spec import GameSpec
from game.scenes.table.drivers.lesson import Lesson
from game.session.match import Match
from tests.scenes.learning.hands import Reader

KEYS = ("dick_turpin", "merry_way", "riding_shotgun", "steeplechase", "your_money")

Game = tuple[int, tuple[str, ...], dict[str, Any]]
"""How many sit down, who they are, and the house rules that are not the usual ones."""


@dataclass(frozen=True, kw_only=True)
class Evenings:
    """Whole games at a game's own table."""

    games: Sequence[Game]
    passing: tuple[str, ...] = ("fly:", "desk:", "bar:badge", "face:", "speech", "told_")
    """Beginnings of what lies there only for a moment, or is told from the log where a game is
    opened again.
    """
    most: int = 1000
    """Decisions after which a game among people at one screen has been seen enough of."""
    turn: str = "round"
    """What a View counts its rounds by."""
    slowly: Sequence[int]
    """How many sit down where one game is told slowly, with less motion and at once."""
    rounds: int
    """How many sit down where every step has to end by itself."""
    full: Sequence[int]
    """How many sit down in a few games that are told to their end."""
    usual: frozenset[str]
    """Events that come in one of those."""
    breaks_seals: bool = False
    """Whether a table waits for a press before what is sealed is opened."""


@dataclass(frozen=True, kw_only=True)
class Figures:
    """Some rounds in which every number that is seen needs its note."""

    games: Sequence[tuple[int, int]]
    """How many sit down, and how large letters are."""
    last: int | None = None
    """The last round that is looked at; a whole game where there is none."""
    sentences: tuple[str, ...] = ()
    """Beginnings of what a decision or a tale says in words, which need no note."""


@dataclass(frozen=True, kw_only=True)
class Cards:
    """What the page of dice and cards says of a game."""

    seats: int
    seed: str
    luck: int = 2
    rows: tuple[str, str, str]
    """Its first three purposes."""
    purpose: str
    sides: int


@dataclass(frozen=True, kw_only=True)
class BookFacts:
    """What stands in the rules book of a game."""

    decisions: int
    sections: Mapping[str, int] = field(default_factory=dict)
    """How many numbered parts of the rules' sections are told each by itself."""
    found: tuple[str, ...]
    """Other numbers that lead to a paragraph."""
    runs_on: bool = False
    """Whether paragraphs without a number belong to the one before."""
    numbers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The numbers that are read under a number of the rules, or for a fact in braces."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Words by which each house rule is told; by its own title and labels where there are none."""
    options_at: Sequence[str]
    on_the_table: tuple[str, ...] = ()
    """What the table has numbers and signs of."""
    over: str = ""
    """The rule that matters when a game is over."""
    cited: Mapping[str, set[str]] = field(default_factory=dict)
    """Rules that events of a kind cite, among others."""
    rare: Mapping[Event, str] = field(default_factory=dict)
    """What comes in no golden game, and the rule it cites."""


@dataclass(frozen=True, kw_only=True)
class Hidden:
    """Moments at which something is hidden while a person is asked."""

    moments: tuple[str, ...]
    moment_of: Callable[[Match], str]
    """Which of them it is; "" where it is none."""
    seats: int
    read_by: tuple[int, int]
    """How many sit down where views and the terminal are read."""
    behind_curtain: tuple[str, ...] | None = None
    """The moments at which a curtain has to hide a hand, if shutters do not do at all of them."""
    anyhow: int = 0
    """Once in so many times rivals decide by lot, so that all comes about; 0 where it does."""
    truths: int = 3
    """So many of three imagined truths differ at least."""
    first: int = 0
    """Which imagined truth is the first that is looked at."""


@dataclass(frozen=True, kw_only=True)
class Lessons:
    """The first lesson of a game."""

    kinds: tuple[str, ...]
    """What decides at the beginning of each of its moments."""
    check: Callable[[Reader], None]
    """Holds what is said on the screen against the game itself."""
    strays: Mapping[int, Sequence[Action]] = field(default_factory=dict)
    """What may be done instead of what the note says, by moments."""
    gives_way: Callable[[Lesson, str, Rect], bool] = lambda _lesson, _name, _at: False
    """Whether a note may lie over that control."""
    spoken_of: Callable[[Lesson], Mapping[str, Rect]] = lambda _lesson: {}
    """What else has to be seen to understand a note."""
    longest: float = 5.0
    """Minutes it may last for whoever follows its notes."""
    every_step: bool = True
    """Whether notes keep clear at every step, and not only where a moment begins."""


@dataclass(frozen=True, kw_only=True)
class GameFixture:
    """A game, as far as suites have to be told of it."""

    key: str
    untold: Callable[[Any], tuple[str, ...]]
    """The fields of a View that no event tells, such as who decides next."""
    evenings: Evenings
    figures: Figures | None = None
    book: BookFacts
    hidden: Hidden | None = None
    lessons: Lessons | None = None
    woodcuts: tuple[str, ...] = ()
    cards: Cards | None = None

    @property
    def spec(self) -> GameSpec:
        return game_called(self.key)


def fixture(key: str) -> GameFixture:
    """What is told of that game."""
    found: GameFixture = importlib.import_module(f"tests.games.{key}.fixture").FIXTURE
    assert found.key == key
    return found


def has(what: str) -> list[str]:
    """The games of which that is told."""
    return [key for key in KEYS if getattr(fixture(key), what)]


every_game = pytest.mark.parametrize("key", KEYS)
