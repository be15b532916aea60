"""Somebody before the plain table."""

from functools import partial

from game.scenes.kit.scene import Context
from game.scenes.plain.choosing import PlainChoosing
from game.scenes.plain.rows import ChoiceRow
from game.scenes.table.drivers.live import open_table
from game.scenes.table.drivers.replay import ReplayDriver, open_replay
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN
from game.session.match import Match
from tests.scenes.hands import NAMES as NAMES
from tests.scenes.hands import Hands, replay_on
from tests.scenes.hands import begun as begun
from tests.scenes.hands import played as played
from tests.sure import sure


def replay_of(context: Context, match: Match) -> ReplayDriver:
    """The plain replay of a match."""
    return replay_on(open_replay(context, match, PLAIN))


class Sitter(Hands[GameTable]):
    """The plain table, and hands to use it with."""

    laid = GameTable
    opened = staticmethod(partial(open_table, screen=PLAIN))

    def choosing(self) -> PlainChoosing:
        return sure(PlainChoosing, self.table.mode)

    def rows(self) -> dict[str, ChoiceRow]:
        """The rows in sight, by name."""
        return {c.name: c for c in self.table.controls if isinstance(c, ChoiceRow)}
