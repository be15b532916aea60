"""Somebody before the plain table."""

from game.scenes.plain.choosing import Choosing
from game.scenes.plain.ending import PlainEnding
from game.scenes.plain.rows import ChoiceRow
from game.scenes.plain.table import PlainTable, open_table
from tests.scenes.hands import NAMES as NAMES
from tests.scenes.hands import Hands
from tests.scenes.hands import begun as begun
from tests.scenes.hands import played as played


class Sitter(Hands[PlainTable]):
    """The plain table, and hands to use it with."""

    laid, ending, opened = PlainTable, PlainEnding, staticmethod(open_table)

    def choosing(self) -> Choosing:
        mode = self.table.mode
        assert isinstance(mode, Choosing)
        return mode

    def rows(self) -> dict[str, ChoiceRow]:
        """The rows in sight, by name."""
        return {c.name: c for c in self.table.controls if isinstance(c, ChoiceRow)}
