"""The notes of a match, as whoever sits before it now may read and write them."""

from collections.abc import Callable

from game.engine.errors import BadData
from game.engine.kinds import Seat
from game.engine.words import _
from game.session.match import Match
from game.session.player_notes import PlacedNote, placed
from game.session.record import Jotting

Keep = Callable[[], str]
"""Writes the record; what went wrong with that, in a sentence, or ""."""


class NoteBook:
    """Reads and writes the notes of a match for one pair of eyes, and has every change kept at
    once. What cannot be done is told in a sentence, else "".
    """

    def __init__(
        self, match: Match, seat: Seat | None, keep: Keep, *, shared: bool = False
    ) -> None:
        self.match, self.seat = match, seat
        self.shared = shared
        """Whether several people sit at this screen."""
        self._keep = keep

    @property
    def over(self) -> bool:
        """Whether the game is over, so that everybody's notes lie open."""
        return self.match.result is not None

    @property
    def private(self) -> bool:
        """Whether nobody else at this screen may read what lies open here."""
        return self.shared and self.seat is not None and not self.over

    @property
    def jottings(self) -> tuple[Jotting, ...]:
        """Those that may be read."""
        return self.match.notes.seen_by(self.seat, over=self.over)

    def placed(self) -> tuple[PlacedNote, ...]:
        """The same with where they lie."""
        return placed(self.match.record(), self.jottings)

    def own(self, jotting: Jotting) -> bool:
        """Whether it may be changed here: its writer's, and everybody's once the game is over."""
        return self.over or jotting.seat == self.seat

    def write(self, steps: int, words: str) -> str:
        """Add a note at that moment."""
        return self._done(lambda: self.match.notes.write(self.seat, steps, words))

    def rewrite(self, jotting: Jotting, words: str) -> str:
        """Change one; without words it is struck out."""
        if not words.strip():
            return self.strike(jotting)
        return self._done(lambda: self.match.notes.rewrite(jotting, words))

    def strike(self, jotting: Jotting) -> str:
        """Take one away."""
        return self._done(lambda: self.match.notes.strike(jotting))

    def toggle(self, steps: int) -> tuple[bool, str]:
        """Set a bookmark, or take it away: whether one is there now, and what went wrong."""
        before = self.match.notes.seen_by(None, over=True)
        trouble = self._done(lambda: self.match.notes.toggle(self.seat, steps))
        after = self.match.notes.seen_by(None, over=True)
        return len(after) > len(before), trouble

    def undo(self) -> str:
        """Undo the last change made here."""
        if not self.match.notes.undo(self.seat):
            return _("There is no note of yours to undo.")
        return self._keep()

    def beside(self, steps: int, by: int) -> int | None:
        """The moment of the next note or bookmark from there on (1), or of the last before (-1)."""
        moments = [each.steps for each in self.jottings]
        if by > 0:
            return min([each for each in moments if each > steps], default=None)
        return max([each for each in moments if each < steps], default=None)

    def whose(self) -> str:
        """Who may read what is written here, in a sentence; "" where nobody else is here."""
        if not self.shared or self.over:
            return ""
        if self.seat is None:
            return _("Everybody at this screen may read it.")
        return _("Until the end of the game only you may read it.")

    def _done(self, change: Callable[[], object]) -> str:
        try:
            change()
        except BadData as refused:
            return str(refused)
        return self._keep()
