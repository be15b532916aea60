"""How a table in a terminal goes on: by itself or step by step, and over what need not be asked."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from game.engine.kinds import Action, Seat, View
from game.engine.names import Names
from game.engine.words import _, later
from game.session.match import Match
from game.session.settings import Settings
from game.session.sitting import Forced, words_of
from game.terminal.orders import ORDERS
from game.terminal.paper import Paper

_FIELDS: Final[dict[str, tuple[str, str, str]]] = {
    "steps": ("telling", "steps", "flowing"),
    "forced": ("forcing", "played", "asked"),
}
"""For each word the setting, and what it says where it is on and off."""

_SAID: Final[dict[str, tuple[str, str]]] = {
    "steps": (
        later("What rivals do waits for you at every step."),
        later("What rivals do is told as it comes."),
    ),
    "forced": (
        later("Where only one thing can be done, it is done by itself."),
        later("Where only one thing can be done, you are asked all the same."),
    ),
}


class Habits:
    """What this player likes at a table; `keep` writes down what is chosen there."""

    def __init__(
        self,
        settings: Settings | None = None,
        keep: Callable[[Settings], None] = lambda settings: None,
    ) -> None:
        self._settings, self._keep = settings or Settings(), keep
        self._forced: tuple[Match, Forced] | None = None
        self._skipping = False
        """Whether the rest is told without waiting, until somebody here is asked."""

    def on(self, word: str) -> bool:
        """Whether it is so."""
        field, yes, _no = _FIELDS[word]
        return bool(getattr(self._settings, field) == yes)

    def said(self, word: str, rest: str) -> str:
        """Turn it “on” or “off”, and say how it is."""
        field, yes, no = _FIELDS[word]
        chosen = {"on": yes, "off": no}.get(rest)
        if rest and chosen is None:
            return _("Say “{word} on” or “{word} off”.").format(word=word)
        if chosen is not None:
            self._settings = replace(self._settings, **{field: chosen})
            self._keep(self._settings)
        return _(_SAID[word][0 if self.on(word) else 1])

    # Where only one thing can be done -----------------------------------------------------------

    def _of(self, match: Match) -> Forced:
        if self._forced is None or self._forced[0] is not match:
            self._forced = match, Forced(match)
        return self._forced[1]

    def only(self, match: Match, seat: Seat, view: Any, shared: bool) -> Action | None:
        """What is done without asking; None where somebody is asked."""
        return self._of(match).action(seat, view, shared) if self.on("forced") else None

    def came_back(self, match: Match) -> None:
        """Somebody has gone back or forth."""
        self._of(match).came_back()

    def words(self, match: Match, action: Action, view: View, names: Names) -> str:
        """What is said of it."""
        return words_of(match.spec, action, view, names)

    # Step by step -------------------------------------------------------------------------------

    def asked(self) -> None:
        """Somebody here is asked: steps count anew."""
        self._skipping = False

    def wait(self, paper: Paper, ordered: Callable[[str], bool]) -> None:
        """A rival's step is told: wait until somebody says to go on."""
        while self.on("steps") and not self._skipping:
            said = paper.ask(_("Enter goes on, “end” tells the rest:"))
            if not said:
                return
            if said.casefold() in ("end", _("end")):
                self._skipping = True
            elif said.split()[0].casefold() in ORDERS:
                if ordered(said):
                    return
            else:
                paper.say(_("That is none of the words this table knows; try “help”."))
