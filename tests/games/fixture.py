"""What the suites that stand once for all games have to be told of each.

Each game has a `tests/games/<key>/fixture.py` with one `FIXTURE`; what is asked of it stands in
`tests/games/test_*.py` and in `tests/contract/test_showing.py`.
"""

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.engine.discovery import game_called
from game.engine.spec import GameSpec

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
class GameFixture:
    """A game, as far as suites have to be told of it."""

    key: str
    untold: Callable[[Any], tuple[str, ...]]
    """The fields of a View that no event tells, such as who decides next."""
    evenings: Evenings
    figures: Figures | None = None
    woodcuts: tuple[str, ...] = ()
    cards: Cards | None = None
    more: Mapping[str, Any] = field(default_factory=dict)

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
