"""Steeplechase as the window knows it: the door to what its table is made of."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.engine.names import Names
from game.engine.rules import Setup
from game.scenes.kit.prerender import Job
from game.scenes.table.screen import Drawing, Screen
from game.session.match import Match
from game.sprites.broadside import Woodcuts
from game.sprites.lettering import Scale

if TYPE_CHECKING:
    from game.scenes.steeplechase.board import SteeplechaseBoard
    from game.scenes.table.farewell.finale import Finale
    from game.scenes.table.party import Party
    from game.scenes.table.teaching import Teaching


def _board(party: "Party") -> "SteeplechaseBoard":
    from game.scenes.steeplechase.board import SteeplechaseBoard

    return SteeplechaseBoard(party)


def _finale(match: Match, names: Names) -> "Finale":
    from game.scenes.steeplechase.finale import SteeplechaseFinale

    return SteeplechaseFinale(match, names)


def _load() -> None:
    from game.engine.steeplechase import advice, heuristics  # noqa: F401 - for whoever is asked
    from game.scenes.steeplechase import board, finale  # noqa: F401 - for whoever sits down


def _ready(scale: Scale) -> Iterator[Job]:
    from game.scenes.steeplechase.prerender import jobs

    yield _load
    yield from jobs(scale)


def _opening(scale: Scale, setup: Setup) -> Iterator[Job]:
    from game.scenes.steeplechase.prerender import opening

    yield _load
    yield from opening(scale, setup)


def _pictures() -> Mapping[str, Drawing]:
    from game.scenes.steeplechase.book_pictures import PICTURES

    return PICTURES


def _lesson() -> "Teaching":
    from game.scenes.steeplechase.lesson import TEACHING

    return TEACHING


def _woodcuts() -> Woodcuts:
    from game.sprites.steeplechase.woodcuts import WOODCUTS

    return WOODCUTS


def _country(value: str, size: tuple[int, int]) -> Surface:
    from game.sprites.steeplechase.map.whole import within

    return within(value, size)


SCREEN: Final = Screen(
    _board,
    _finale,
    _ready,
    _lesson,
    pictures=_pictures,
    woodcuts=_woodcuts,
    opening=_opening,
    pictured={"map": _country},
)
