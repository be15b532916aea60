"""What everything said and done at a table in a terminal knows of it."""

from typing import Protocol

from game.engine.kinds import Seat, View
from game.engine.names import Names
from game.session.match import Batch, Match
from game.session.sitting import Sitting
from game.session.store import Store
from game.terminal.minds import Minds
from game.terminal.paper import Paper


class Laid(Protocol):
    """The table in a terminal."""

    match: Match
    sitting: Sitting
    store: Store
    paper: Paper
    minds: Minds
    names: Names

    def ordered(self, said: str, seat: Seat | None, asked: View | None) -> bool: ...
    def done(self, batch: Batch) -> None: ...
    def save(self) -> None: ...
    def hide(self) -> None: ...
    def tell(self, batch: Batch) -> None: ...
    def stands_anew(self, said: str) -> None: ...
    def sit_at(self, match: Match) -> None: ...
