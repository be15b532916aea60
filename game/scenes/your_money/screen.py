"""Your Money or Your Life as the window knows it: the door to what its table is made of."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from game.engine.names import Names
from game.scenes.kit.notice import Question
from game.scenes.kit.prerender import Job
from game.scenes.table.screen import Drawing, Screen
from game.session.match import Match
from game.sprites.broadside import Woodcuts
from game.sprites.lettering import Scale

if TYPE_CHECKING:
    from game.scenes.table.farewell.finale import Finale
    from game.scenes.table.party import Party
    from game.scenes.table.teaching import Teaching
    from game.scenes.your_money.board import YorkBoard


def _board(party: "Party") -> "YorkBoard":
    from game.scenes.your_money.board import YorkBoard

    return YorkBoard(party)


def _finale(match: Match, names: Names) -> "Finale":
    from game.scenes.your_money.finale import YorkFinale

    return YorkFinale(match, names)


def _ready(scale: Scale) -> Iterator[Job]:
    def load() -> None:
        from game.scenes.your_money import board, finale  # noqa: F401 - for whoever sits down

    from game.scenes.your_money.prerender import jobs

    yield load
    yield from jobs(scale)


def _lesson() -> "Teaching":
    from game.scenes.your_money.lesson import TEACHING

    return TEACHING


def _pictures() -> Mapping[str, Drawing]:
    from game.scenes.your_money.book_pictures import PICTURES

    return PICTURES


def _questions() -> tuple[Question, ...]:
    from game.scenes.your_money.modes.deciding import QUESTIONS

    return QUESTIONS


def _woodcuts() -> Woodcuts:
    from game.sprites.your_money.woodcuts import WOODCUTS

    return WOODCUTS


SCREEN: Final = Screen(_board, _finale, _ready, _lesson, _pictures, _questions, _woodcuts)
