"""What was done beside what was better: traps and the roadblock on the board, what was done solid
and what was better in a rope; beside it what the walks would have brought either way.
"""

from game.engine.kinds import Action, Seat
from game.engine.merry_way.decisions import BuildAction, Laying
from game.engine.merry_way.draft import Foreseen, foreseen
from game.engine.merry_way.odds import Forecast, forecast
from game.engine.merry_way.odds.weighing import going_after
from game.engine.merry_way.view import MerryView
from game.scenes.merry_way.beside import band
from game.scenes.merry_way.view_model import Doing, MerryShown
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.scenes.table.view_model import JudgedWay
from game.sprites.merry_way.clearings import block_box, roadblock, rope, trap_box, trap_lying
from game.sprites.merry_way.layout import MerryLayout

_ROPE, _GHOST = 13, 24


class Compared(Doing, frozen=True, kw_only=True):
    """A decision that is looked at in court."""

    covers = False

    view: MerryView
    way: JudgedWay

    @property
    def foreseen(self) -> Foreseen | None:
        """The walks after what was done, and after what was better: where either moves them."""
        if not self.view.lineup:
            return None
        done, better = self._walks(self.way.done), self._walks(self.way.better)
        if done is None and better is None:
            return None
        now = foreseen(self.view).now
        return Foreseen(done or now, better or now)

    def _walks(self, action: Action) -> Forecast | None:
        moves = isinstance(action, BuildAction) and action.site
        going = going_after(self.view, action, self.way.seat) if moves else None
        return None if going is None else forecast(going)


def compared(shown: MerryShown, way: JudgedWay) -> MerryShown:
    """The table with both on it."""
    now = Compared(view=shown.view, way=way)
    return shown.but(way=way, doing=now, deciding=way.seat, captions=way.lines)


def lay(now: Compared, layout: MerryLayout, party: Party, on: Composer) -> None:
    """What was done, and in a rope what was better."""
    _lay(now.way.done, "done", now.way.seat, layout, party, on, better=False)
    _lay(now.way.better, "better", now.way.seat, layout, party, on, better=True)


def _lay(
    action: Action,
    name: str,
    seat: Seat,
    layout: MerryLayout,
    party: Party,
    on: Composer,
    *,
    better: bool,
) -> None:
    there = action.site if isinstance(action, BuildAction) else None
    if there is None:
        return
    if not isinstance(there, str):
        drawn = roadblock(layout, there, better)
        on.piece(f"ghost:{name}", drawn, block_box(layout, there), f"{there} {better}", _GHOST)
        return
    at = trap_box(layout, there)
    if better:
        ring = rope(layout, "held", there)
        on.piece(f"ghost:rope:{name}", ring, at, f"rope {there}", _ROPE)
    if isinstance(action, Laying):
        drawn = trap_lying(layout, there, action.card, band(party, seat), pale=better)
        on.piece(f"ghost:{name}", drawn, at, f"{action} {better}", _GHOST)


def words(now: Compared, name: str) -> tuple[str, list[str]]:
    """Whose decision it was, and both ways in words."""
    return now.way.heading(name), list(now.way.lines)
