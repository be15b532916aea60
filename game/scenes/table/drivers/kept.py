"""A match that is written down with every decision, before anything else is done."""

from collections.abc import Sequence

from game.engine.kinds import Action, Seat
from game.scenes.kit.scene import Context
from game.session.errors import CannotSave
from game.session.match import Batch, Match


class Kept:
    """The match being played and its file; what goes wrong with it is `trouble`, a sentence, and
    the game goes on.
    """

    def __init__(self, context: Context, match: Match, people: Sequence[Seat]) -> None:
        self._context, self._match, self._people = context, match, people
        self.trouble = ""
        self._found = ""
        """What else was found in the folder; said until a person decides again."""

    def submit(self, *picks: tuple[Seat, Action]) -> list[Batch]:
        """Carry decisions out, and write them down."""
        if any(seat in self._people for seat, _action in picks):
            self._found = ""
        batches = [self._match.submit(seat, action) for seat, action in picks]
        self.save()
        return batches

    def save(self) -> None:
        """Write the record."""
        store = self._context.store
        try:
            store.save(self._match.record())
            self._found = " ".join(store.watch.take_news()) or self._found
            self.trouble = self._found
        except CannotSave as refused:
            self.trouble = str(refused)


class Unkept(Kept):
    """A match of which nothing is written down."""

    def save(self) -> None:
        """A lesson leaves no trace."""
