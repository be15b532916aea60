"""Steps undone and done again at a table that is played at: written down, and seen at once."""

from collections.abc import Sequence
from typing import Protocol

from game.engine.kinds import Seat, View
from game.scenes.table.drivers.kept import Kept
from game.scenes.table.game_table import GameTable
from game.scenes.table.shown import Shown
from game.session.match import Batch, Match
from game.session.sitting import Forced, Sitting


class Played(Protocol):
    """Whoever drives the table."""

    table: GameTable
    match: Match
    sitting: Sitting
    kept: Kept
    forced: Forced

    def view(self, seat: Seat | None) -> View: ...
    def retold(self) -> Shown: ...
    def drop_everything(self) -> None: ...
    def tell_of(self, batches: Sequence[Batch], seats: Sequence[Seat], before: View) -> None: ...


class GoneBack:
    """Makes the log of the table that `live` drives shorter or longer, and lays the table as it is
    then.
    """

    def __init__(self, live: Played) -> None:
        self._live, self._match = live, live.match

    def take_back(self, seat: Seat) -> bool:
        """Undo the last step of `seat` if that may be done."""
        if self._match.can_take_back(seat) is not None:
            return False
        self._match.take_back(seat)
        self._stand_anew(seat)
        return True

    def before(self, number: int) -> None:
        """All have agreed to go back to before that step."""
        seat = self._match.step(number)[0].seat
        self._match.undoing.before(number)
        self._live.sitting.stand()
        self._stand_anew(seat or 0)

    def do_again(self) -> None:
        """Do again what was taken back last: it is told again, or lies there where it was much."""
        live, undone = self._live, self._match.undoing.next
        if undone is None:
            return
        secret, viewer = live.view(undone.seat).secret, live.sitting.viewer
        before = live.view(None if secret and live.sitting.shared else viewer)
        batches = live.kept.do_again()
        if secret:
            live.sitting.stand(has_decided=undone.seat == viewer)
        if undone.further:
            self._stand_anew(undone.seat)
            return
        live.forced.came_back()
        live.drop_everything()
        live.tell_of(batches, (undone.seat,), before)

    def _stand_anew(self, seat: Seat) -> None:
        """The log is another one now: it is written down, and the table shows it at once."""
        live = self._live
        live.forced.came_back()
        live.kept.save()
        live.drop_everything()
        moved = live.table.shown
        live.table.drop()
        # What was undone is neither told nor remembered any more.
        live.table.see(live.table.board.taken_back(live.retold(), moved, seat))
