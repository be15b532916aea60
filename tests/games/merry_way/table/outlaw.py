"""Somebody before the table of On Their Merry Way."""

from collections.abc import Sequence
from typing import Any

from game.engine.discovery import game_called
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from tests.scenes import hands
from tests.scenes.hands import NAMES as NAMES
from tests.scenes.hands import played as played

SPEC = game_called("merry_way")


def begun(seats: int = 3, sitters: Sequence[str] = (), seed: str = "YORK", **options: Any) -> Match:
    """A match nobody has decided in yet."""
    return hands.begun(SPEC, seats, sitters, seed, **options)


class Outlaw(hands.Hands[GameTable]):
    """The table, and hands to use it with."""

    laid, opened = GameTable, staticmethod(open_table)
