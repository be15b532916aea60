"""One decision at a terminal, for practice: asked as at a table, and carried out nowhere."""

from typing import Any

from game.engine.kinds import Action, Seat, View
from game.engine.words import _
from game.session.match import Match
from game.session.store import Store
from game.session.voice.zones import table_lines
from game.terminal.minds import Minds
from game.terminal.paper import Paper
from game.terminal.table import TerminalTable

_ELSEWHERE = frozenset({"back", "forth", "restart", "save", "tutor"})
"""What is said at a table and means nothing here."""


def asked(match: Match, store: Store, paper: Paper, seat: Seat, view: Any) -> Action:
    """What somebody chooses of what is legal in `view`, after the table has been read out. Raises
    Gone where nobody answers, or wants to leave.
    """
    table = _OneDecision(match, store, paper)
    paper.say(*table_lines(match.spec.say.zones(view, table.names), table.names))
    while table.chosen is None:
        table.ask(seat, view)
    return table.chosen


class _OneDecision(TerminalTable):
    """A table that takes one decision and keeps it to itself."""

    def __init__(self, match: Match, store: Store, paper: Paper) -> None:
        super().__init__(match, store, paper, Minds(), talk=False)
        self.chosen: Action | None = None

    def ask(self, seat: Seat, view: Any) -> None:
        """Ask until there is a decision."""
        self._ask(seat, view)

    def _decide(self, seat: Seat, view: Any, action: Action) -> bool:
        self.chosen = action
        return True

    def ordered(self, said: str, seat: Seat | None, asked: View | None) -> bool:
        if said.split()[0].casefold() in _ELSEWHERE:
            self.paper.say(_("Nothing is kept of this game, and it begins here."))
            return False
        return super().ordered(said, seat, asked)
