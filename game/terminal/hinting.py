"""Hints at a terminal: each time one is asked for it says more."""

from game.engine.kinds import Seat, View
from game.engine.names import Names
from game.engine.words import _
from game.session.match import Match


class Hinting:
    """How far the hint of the decision asked now has come."""

    def __init__(self) -> None:
        self._step = 0

    def anew(self) -> None:
        """Something else is asked."""
        self._step = 0

    def next(self, match: Match, seat: Seat | None, view: View | None, names: Names) -> str:
        """The next step of a hint. The last one stays and is not counted again."""
        advice = match.spec.parts.advice
        if advice is None:
            return _("This game gives no hints.")
        if seat is None or view is None or not advice.can_advise(view):
            return _("There is nothing to hint at now.")
        if self._step < advice.STEPS:
            self._step += 1
            match.hints[seat] += 1
        return advice.hint(view, self._step, names)
