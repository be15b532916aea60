"""Decisions in which only one thing can be done: whether it may be done without asking."""

from typing import Any

from game.engine.kinds import Action, Seat
from game.engine.names import Names
from game.engine.open import Open
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.match import Match


class Forced:
    """What plays itself at the table of one match, where its people want it so."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._by_hand: int | None = None
        """At how many steps somebody has come back: what is asked there is asked."""

    def action(self, seat: Seat, view: Any, shared: bool) -> Action | None:
        """The one thing `seat` can do, if nobody misses anything where it is done at once.

        Never what is secret at a screen that several share: that nobody was asked would tell the
        others how little there was to choose. And never what would keep from being taken back what
        can be taken back now.
        """
        match = self._match
        if self._by_hand == match.steps or match.sealed is not None or len(view.legal) != 1:
            return None
        (only,) = view.legal
        if isinstance(only, Open) or view.seat != seat or (shared and view.secret):
            return None
        if match.can_take_back(seat) is None:
            _state, luck, events = match.applied(seat, only)
            if luck.take_outcomes() or any(event.discloses for event in events):
                return None
        found: Action = only
        return found

    def came_back(self) -> None:
        """Somebody has gone back or forth to here: it is theirs to go on."""
        self._by_hand = self._match.steps


def words_of(spec: GameSpec, action: Action, view: Any, names: Names) -> str:
    """What is said of it, in a sentence."""
    words = spec.say.action_label(action, view, names)
    return _("Nothing else can be done: “{deed}”.").format(deed=words)
