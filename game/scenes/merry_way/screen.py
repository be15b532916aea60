"""On Their Merry Way as the window knows it: the door to what its table is made of."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from game.engine.names import Names
from game.scenes.kit.prerender import Job
from game.scenes.table.screen import Drawing, Screen
from game.session.match import Match
from game.sprites.broadside import Woodcuts
from game.sprites.lettering import Scale

if TYPE_CHECKING:
    from game.scenes.merry_way.board import MerryBoard
    from game.scenes.table.farewell.finale import Finale
    from game.scenes.table.party import Party
    from game.scenes.table.teaching import Teaching


def _board(party: "Party") -> "MerryBoard":
    from game.scenes.merry_way.board import MerryBoard

    return MerryBoard(party)


def _finale(match: Match, names: Names) -> "Finale":
    from game.scenes.merry_way.finale import MerryFinale

    return MerryFinale(match, names)


def _ready(scale: Scale) -> Iterator[Job]:
    def load() -> None:
        from game.scenes.merry_way import board, finale  # noqa: F401 - for whoever sits down

    from game.scenes.merry_way.prerender import jobs

    yield load
    yield from jobs(scale)


def _lesson() -> "Teaching":
    from game.scenes.merry_way.lesson import TEACHING

    return TEACHING


def _pictures() -> Mapping[str, Drawing]:
    from game.scenes.merry_way.book_pictures import PICTURES

    return PICTURES


def _woodcuts() -> Woodcuts:
    from game.sprites.merry_way.woodcuts import WOODCUTS

    return WOODCUTS


SCREEN: Final = Screen(_board, _finale, _ready, _lesson, pictures=_pictures, woodcuts=_woodcuts)
