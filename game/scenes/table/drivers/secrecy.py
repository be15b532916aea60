"""Secrets where several share the screen: who may read them, the curtain before them, and whether
they are chosen in turn or all at once.
"""

from typing import Protocol

from game.engine.kinds import Seat, View
from game.scenes.table.game_table import GameTable
from game.scenes.table.shown import Shown
from game.session.match import Match
from game.session.sitting import Ask, AskAll, Cue, Sitting


class Played(Protocol):
    """Whoever drives the table."""

    table: GameTable
    match: Match
    sitting: Sitting
    cue: Cue | None

    def view(self, seat: Seat | None) -> View: ...
    def show(self, shown: Shown) -> None: ...
    def put_down(self) -> None: ...


class Secrecy:
    """Looks after what may be seen at the table that `live` drives."""

    def __init__(self, live: Played) -> None:
        self._live = live

    @property
    def shown(self) -> bool:
        """Whether the screen shows what somebody else at this computer may not see."""
        sitting, cue = self._live.sitting, self._live.cue
        return (
            sitting.shared
            and isinstance(cue, Ask)
            and cue.view.secret
            and sitting.viewer == cue.seat
        )

    @property
    def public(self) -> Shown | None:
        """The table as everybody may see it, where it shows more now; None if it does not."""
        if not self.shown:
            return None
        live = self._live
        shown: Shown = live.table.shown
        return shown.but(view=live.view(None), doing=None, deciding=None, look=None)

    def before(self, seat: Seat) -> bool:
        """Whether what is said to `seat` now is read by nobody who may not know what it knows."""
        sitting = self._live.sitting
        return not sitting.shared or sitting.viewer == seat or not self._live.view(seat).secret

    def cover(self) -> None:
        """Put the curtain before secrets on the screen; their owner opens it again."""
        if self.shown:
            self.ask_anew(None)
        elif isinstance(self._live.cue, AskAll):
            self._live.put_down()

    def ask_anew(self, looking: Seat | None) -> None:
        """Leave the decision as if nobody had been asked; whoever `looking` is sees the table."""
        live = self._live
        live.sitting.stand()
        live.cue = None
        live.table.drop()
        live.show(live.table.shown.but(view=live.view(looking)))

    def choose(self, way: str) -> None:
        """From now on secrets of this game are chosen all at once, or in turn."""
        context, key = self._live.table.context, self._live.match.spec.key
        context.change(choosing_in={**context.settings.choosing_in, key: way})
        self.ask_anew(self._live.sitting.viewer)

    def take_turns(self) -> None:
        """Let everybody choose alone behind the curtain, this time."""
        self._live.sitting.take_turns()
        self.ask_anew(None)

    def open_shutters(self) -> None:
        """Let whoever is asked see their own hand, behind the curtain, before they answer."""
        self._live.sitting.open_shutters()
        self.ask_anew(None)
