"""The plain table as the window knows it: for every game that has no screen of its own."""

from typing import TYPE_CHECKING, Final

from game.engine.names import Names
from game.scenes.table.screen import Screen
from game.session.match import Match

if TYPE_CHECKING:
    from game.scenes.plain.board import PlainBoard
    from game.scenes.table.farewell.finale import Finale
    from game.scenes.table.party import Party


def _board(party: "Party") -> "PlainBoard":
    from game.scenes.plain.board import PlainBoard

    return PlainBoard(party)


def _finale(match: Match, names: Names) -> "Finale":
    from game.scenes.plain.finale import PlainFinale

    return PlainFinale(match, names)


SCREEN: Final = Screen(_board, _finale)
